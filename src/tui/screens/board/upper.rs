//! The upper compartments: the stones, and the lamps in the same rows.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Beside, Placed, sheet, wrong};
use crate::coach;
use crate::engine::{Analysis, FullGroups};
use crate::session::Panel;
use crate::tui::targets::{Target, Targets};
use crate::tui::widgets::{GroupScale, Lamp, Powers, Rail, StoneRow, StoneScale, fitting, group, replies};

impl Placed<'_> {
    pub(in crate::tui::screens) fn upper(&self, buf: &mut Buffer, targets: &mut Targets) {
        let Self { screen, view, .. } = self;
        self.pieces(buf, targets);
        self.hidden(buf);
        match (screen.beside(), &view.fingerprint) {
            (Beside::Prints, Some((print, at))) => self.prints(print, *at, buf, targets),
            (Beside::Score, _) if self.cabinet.right.width > 0 => self.score(buf),
            (Beside::Answers, _) => self.answers(buf),
            (Beside::Lamps | Beside::Sockets, _) if screen.lone().is_some() => self.quilt(buf, targets),
            (Beside::Lamps | Beside::Sockets, _) => self.panel(buf),
            _ => {}
        }
    }

    /// Draws the stones: a lone pile in full groups, or piles.
    pub(in crate::tui::screens) fn pieces(&self, buf: &mut Buffer, targets: &mut Targets) {
        let groups = self.screen.lone().and(self.screen.groups());
        if !groups.is_some_and(|groups| self.lone(groups, buf, targets)) {
            self.piles(buf, targets);
        }
    }

    /// Draws a lone pile in full groups, with its size in the edge; returns false if they do not fit.
    fn lone(&self, groups: &FullGroups, buf: &mut Buffer, targets: &mut Targets) -> bool {
        let (view, theme, left) = (self.view, self.theme, self.cabinet.left);
        let Some((scale, area)) = GroupScale::lone(groups, view.board.room().piles[0], &self.cabinet) else {
            return false;
        };
        targets.add(Rect { width: self.cabinet.area.width, ..left }, Target::Pile(0));
        StoneRow { pile: 0, stones: self.stones(0), scale: StoneScale::Single(scale), theme }.draw(area, buf, targets);
        if let Some((x, y)) = scale.beside(area) {
            buf.set_string(x, y, fitting(coach::for_the_other(view.players), left.right() - x), theme.text);
        }
        let (now, then) = self.size(0);
        let (size, style) = match then {
            Some(then) => (format!(" {now} → {then} "), theme.considered),
            None => (format!(" {now} "), theme.title),
        };
        self.cabinet.on_top(left.x + 2, &size, style, buf);
        true
    }

    /// Draws the numbers of a lone pile or, at one step of an explanation, the replies to each take.
    fn quilt(&self, buf: &mut Buffer, targets: &mut Targets) {
        let (view, theme, cabinet) = (self.view, self.theme, &self.cabinet);
        let size = self.screen.lone().filter(|_| self.screen.shows_replies()).map_or(0, |groups| groups.size);
        let words = &coach::replies_in_words(view.players, size);
        if size > 0 && replies(size, words, cabinet, theme, buf) {
            return;
        }
        if let Some(quilt) = self.screen.quilt(cabinet) {
            quilt.draw(view.board.rules().takes(), view.panel >= Panel::Now, theme, buf, targets);
        }
    }

    fn piles(&self, buf: &mut Buffer, targets: &mut Targets) {
        let Self { screen, theme, cabinet, fit, .. } = self;
        for place in fit.piles() {
            self.pile(place, buf, targets);
        }
        if let (Some(worths), Some(groups)) = (screen.worths(cabinet), screen.groups()) {
            let board = &self.view.board;
            let left = self.left().unwrap_or(board.now()).position().piles();
            let rests: Vec<u64> = left.iter().map(|&size| groups.left_over(size)).collect();
            worths.draw(&rests, board.pile(), theme, buf);
        }
    }

    /// Says in the edges how many piles are hidden.
    pub(in crate::tui::screens) fn hidden(&self, buf: &mut Buffer) {
        let Self { theme, cabinet, fit, .. } = self;
        cabinet.scrolled(fit.shown.start, fit.count - fit.shown.end, theme.text, buf);
    }

    /// Draws the lamps, with a rail for each column that is not as it should be left.
    pub(super) fn panel(&self, buf: &mut Buffer) {
        let Self { view, theme, cabinet, fit, light, .. } = self;
        let now = wrong(view.board.now());
        let then = self.left().map_or(now, wrong);
        let known = if light.is_counted { light.rails } else { 0 };
        let has = |bits: u64, power: u32| bits & known & 1 << power > 0;
        let rail = |power: u32| Rail::new(has(now, power), has(then, power), theme);
        let bottom = cabinet.right.bottom() + u16::from(cabinet.low_right().height > 0);
        Rail::draw_all(&fit.columns, rail, &(cabinet.right.y..bottom), buf);
        let left_over = self.left_over();
        for place in fit.piles() {
            let lamps = fit.columns.lamps(place.lamps(fit));
            self.lamps(place.pile, lamps, left_over.as_deref(), rail, buf);
        }
        if view.sheet.as_ref().is_none_or(|sheet| sheet.columns.is_some()) {
            Powers { cabinet, columns: &fit.columns, glowing: now & known, theme }.draw(buf);
        }
    }

    /// Draws the lamps of a pile, each of a power in its place.
    pub(super) fn lamps(
        &self,
        pile: usize,
        lamps: impl Iterator<Item = (u32, Rect)>,
        left_over: Option<&[Option<usize>]>,
        rail: impl Fn(u32) -> Option<Rail>,
        buf: &mut Buffer,
    ) {
        let (view, light, theme) = (self.view, &self.light, self.theme);
        let now = view.board.now();
        let values = [now, self.left().unwrap_or(now)].map(|analysis| analysis.values()[pile]);
        let sheet = view.sheet.as_ref();
        let row = sheet.and_then(|sheet| sheet.rows.get(pile));
        let is_open = self.screen.beside() == Beside::Sockets;
        for (power, area) in lamps {
            let [now, then] = values.map(|value| value >> power & 1 == 1);
            let lamp = row.map_or(Lamp::new(now, then), |row| sheet::lamp(row, power));
            let lamp = match lamp {
                _ if is_open && row.is_none() => Lamp::Socket,
                Lamp::On if !light.lights(pile, power) => Lamp::Resting,
                lamp => lamp,
            };
            match (left_over, rail(power)) {
                (Some(left_over), _) if area.width > 1 && lamp != Lamp::GoingOut => {
                    let alone = left_over.get(power as usize).is_some_and(|&over| over == Some(pile));
                    group::draw(lamp, power, alone, area, theme, buf);
                }
                (_, Some(rail)) if area.width > 1 => rail.lamp(lamp, area, theme, buf),
                _ => lamp.draw(area, theme, buf),
            }
            if let Some(row) = row.filter(|_| sheet.is_some_and(|sheet| sheet.columns.is_none())) {
                self.sole_lamp(row, pile, area, buf);
            }
        }
    }

    /// The groups without a partner, for each power, if groups are shown.
    pub(super) fn left_over(&self) -> Option<Vec<Option<usize>>> {
        let values = self.left().unwrap_or(self.view.board.now()).values();
        let pairs = if self.view.paired { self.view.board.room().columns } else { 0 };
        self.view.grouped.then(|| group::left_over(values, pairs, self.view.board.pile()))
    }

    /// The position that the considered move would leave, if that may be seen.
    pub(super) fn left(&self) -> Option<&Analysis> {
        self.view.board.left().filter(|_| self.view.panel == Panel::Preview && !self.view.beat)
    }
}
