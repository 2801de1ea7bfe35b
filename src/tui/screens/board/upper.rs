//! The upper compartments: the stones, and the lamps in the same rows.

use ratatui::buffer::Buffer;

use super::highlight::Sums;
use super::{Beside, Placed, grouped, sheet, wrong};
use crate::engine::Analysis;
use crate::rules::{PileName, Variant};
use crate::session::Panel;
use crate::tui::targets::Targets;
use crate::tui::widgets::{Fit, LONG, Lamp, Pile, Place, Powers, Rail, Stones, cells, digits, fitting, group, stairs};

impl Placed<'_> {
    pub(in crate::tui::screens) fn upper(&self, buf: &mut Buffer, targets: &mut Targets) {
        let Self { screen, cabinet, fit, .. } = self;
        let view = screen.view;
        self.piles(buf, targets);
        match (screen.beside(cabinet.is_small()), &view.fingerprint) {
            (Beside::Prints, Some((print, at))) => self.prints(print, *at, buf, targets),
            (Beside::Score, _) => self.score(buf),
            (Beside::Answers, _) => self.answers(buf),
            (Beside::Lamps | Beside::Sockets, _) => self.panel(fit, buf),
            _ => {}
        }
    }

    pub(super) fn piles(&self, buf: &mut Buffer, targets: &mut Targets) {
        let Self { screen, cabinet, fit, .. } = self;
        let theme = screen.picture.theme;
        screen.coins(cabinet, buf, targets);
        if screen.variant() == Variant::Turtles && !screen.counts_coins() {
            return;
        }
        if fit.stairs.is_some() {
            stairs(fit, cabinet.left, theme, buf);
        }
        for place in fit.piles() {
            self.pile(place).draw(buf, targets);
        }
        cabinet.scrolled(fit.shown.start, fit.count - fit.shown.end, theme.text, buf);
    }

    /// A pile; a coin in a row is drawn as the pile it counts for.
    fn pile(&self, place: Place) -> Pile<'_> {
        let (view, pile) = (self.screen.view, place.pile);
        if let Some(row) = view.sheet.as_ref().and_then(|sheet| sheet.rows.get(pile)) {
            return self.sheet_row(row, place);
        }
        let (board, is_coin) = (&view.board, self.screen.variant() == Variant::Turtles);
        let of =
            |analysis: &Analysis| if is_coin { analysis.values()[pile] } else { analysis.position().piles()[pile] };
        let left = board.left().filter(|_| !is_coin || view.panel == Panel::Preview);
        let (size, after) = (of(board.now()), left.map_or(of(board.now()), of));
        let going = if is_coin { size.abs_diff(after) } else { size.saturating_sub(after) };
        let gone = view.motion.filter(|_| !is_coin && going > 0).map_or(0, |motion| motion.gone);
        let past = view.exchange.iter().filter(|made| made.judged.m.pile == pile && !is_coin);
        let stones = Stones {
            staying: size.min(after),
            considered: going - gone,
            taken: past.map(|made| made.judged.m.take.get()).fold(gone, u64::saturating_add),
            resting: self.light.rests(pile),
            leaving: view.motion.is_some(),
        };
        let changes = after != size && view.motion.is_none();
        let long = digits(board.room().piles.iter().copied().max().unwrap_or(0)) > LONG;
        let written = |size: u64| if long { grouped(size) } else { size.to_string() };
        Pile {
            cabinet: &self.cabinet,
            fit: &self.fit,
            place,
            name: PileName(pile).to_string(),
            selected: board.pile() == Some(pile) && view.motion.is_none(),
            stones,
            // In motion the size counts.
            size: (written(size - gone), changes.then(|| written(after))),
            value: self.value(pile, changes),
            theme: self.screen.picture.theme,
        }
    }

    /// The value of a pile, now and after the considered move, if values are shown.
    fn value(&self, pile: usize, changes: bool) -> (String, Option<String>) {
        let view = self.screen.view;
        if !self.screen.writes_values() {
            return (String::new(), None);
        }
        let now = view.board.now().values()[pile];
        let then = match view.panel {
            Panel::Preview => view.board.left().map(|left| left.values()[pile]).filter(|&then| then != now),
            _ => return (format!("={now}"), changes.then(|| "?".to_owned())),
        };
        (format!("={now}"), then.filter(|_| changes).map(|then| then.to_string()))
    }

    /// Draws the lamps, with a rail for each column that is not as it should be left.
    pub(super) fn panel(&self, fit: &Fit, buf: &mut Buffer) {
        let Self { screen, cabinet, light, .. } = self;
        let (view, theme) = (screen.view, screen.picture.theme);
        let now = wrong(view.board.now());
        let then = self.left().map_or(now, wrong);
        let known = if light.sums > Sums::None { light.rails } else { 0 };
        let has = |bits: u64, power: u32| bits & known & 1 << power > 0;
        let rail = |power: u32| Rail::new(has(now, power), has(then, power), theme);
        if fit.columns.is_spread() && fit.columns.width > 2 {
            let bottom = cabinet.right.bottom() + u16::from(cabinet.low_right().height > 0);
            for (power, x, _) in fit.columns.iter() {
                if let Some(rail) = rail(power) {
                    rail.draw((x, fit.columns.width), cabinet.right.y..bottom, buf);
                }
            }
        }
        let values = self.left().unwrap_or(view.board.now()).values();
        let pairs = if view.paired { view.board.room().columns } else { 0 };
        let left_over = view.grouped.then(|| group::left_over(values, pairs, view.board.pile()));
        for place in fit.piles() {
            self.lamps(place, left_over.as_deref(), rail, buf);
        }
        if view.sheet.as_ref().is_none_or(|sheet| sheet.columns.is_some()) {
            Powers { cabinet, columns: &fit.columns, glowing: now & known, style: theme.key, theme }.draw(buf);
        }
    }

    fn lamps(
        &self,
        place: Place,
        left_over: Option<&[Option<usize>]>,
        rail: impl Fn(u32) -> Option<Rail>,
        buf: &mut Buffer,
    ) {
        let Self { screen, cabinet, fit, light } = self;
        let (view, theme, pile, y) = (screen.view, screen.picture.theme, place.pile, place.lamps(fit));
        if fit.stairs.is_some() && !pile.is_multiple_of(2) {
            let right = cabinet.right;
            let words = fitting(["counts for nothing", "counts 0"], right.width.saturating_sub(2));
            let x = right.x + (right.width - cells(words.len())) / 2;
            return buf.set_string(x, place.middle(fit), words, theme.dim);
        }
        let now = view.board.now();
        let values = [now, self.left().unwrap_or(now)].map(|analysis| analysis.values()[pile]);
        let sheet = view.sheet.as_ref();
        let row = sheet.and_then(|sheet| sheet.rows.get(pile));
        let is_open = screen.beside(cabinet.is_small()) == Beside::Sockets;
        let changed = view.motion.map(|motion| view.board.room().columns.saturating_sub(motion.lamps));
        for (power, area) in fit.columns.lamps(y) {
            let bits = values.map(|value| value >> power & 1 == 1);
            let [now, then] = match changed {
                Some(changed) => [bits[usize::from(power >= changed)]; 2],
                None => bits,
            };
            let lamp = row.map_or(Lamp::new(now, then), |row| sheet::lamp(row, power));
            let lamp = match lamp {
                _ if is_open && row.is_none() => Lamp::Socket,
                Lamp::On if !light.lights(pile, power) => Lamp::Resting,
                lamp => lamp,
            };
            match (left_over, rail(power)) {
                (Some(left_over), _) if fit.columns.width > 1 && lamp != Lamp::GoingOut => {
                    let alone = left_over.get(power as usize).is_some_and(|&over| over == Some(pile));
                    group::draw(lamp, power, alone, area, theme, buf);
                }
                (_, Some(rail)) if fit.columns.width > 1 => rail.lamp(lamp, area, theme, buf),
                _ => lamp.draw(area, theme, buf),
            }
            if let Some(row) = row.filter(|_| sheet.is_some_and(|sheet| sheet.columns.is_none())) {
                self.number(row, pile, area, buf);
            }
        }
    }

    /// The position that the considered move would leave, if that may be seen.
    pub(super) fn left(&self) -> Option<&Analysis> {
        let view = self.screen.view;
        view.board.left().filter(|_| view.panel == Panel::Preview || view.motion.is_some())
    }
}
