//! The board of turning turtles: coins in a row with their lamps below them, and the counts of each line of lamps.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::{Placed, wrong};
use crate::app::view::Emphasis;
use crate::rules::{Move, PileName, Variant};
use crate::tui::targets::{Target, Targets};
use crate::tui::widgets::{CoinPlaces, Stone, cells, fitting, parity};

/// The look of coins in one line.
const FACES: [&str; 2] = [" A heads  (A) tails  [A] turns ", " A heads (A) tails "];

impl Placed<'_> {
    pub(super) fn coins(&self, buf: &mut Buffer, targets: &mut Targets) {
        let Self { screen, view, theme, cabinet, .. } = self;
        let count = view.board.position().piles().len();
        // A picture in a list has no room for lamps.
        let has_room = cabinet.right.width > 0 || view.emphasis == Emphasis::Words;
        let powers = if screen.shows_lamps() && has_room { view.board.room().columns } else { 0 };
        let places = CoinPlaces::new(count, powers, view.focus, cabinet.left, cabinet.is_small());
        let left_over = self.left_over();
        for coin in places.shown.clone() {
            self.coin(coin, &places, powers > 0, buf);
            let place = places.coin(coin);
            targets.add(Rect { height: place.height + cells(places.labels().len()), ..place }, self.target(coin));
            self.lamps(coin, places.lamps(coin), left_over.as_deref(), |_| None, buf);
        }
        cabinet.goes_on([places.shown.start > 0, places.shown.end < count, false, false], theme.text, buf);
        let labels = places.labels();
        if labels.len() < 3 && cabinet.right.width > 0 {
            cabinet.on_top(cabinet.left.x + 2, fitting(FACES, cabinet.left.width.saturating_sub(3)), theme.dim, buf);
        }
        if labels.len() == 3 {
            buf.set_string(cabinet.left.x, labels.start + 1, "place", theme.dim);
        }
        if let Some((one, m)) = view.board.considered().and_then(|m| Some((Variant::Turtles.partner(m)?, m)))
            && places.shown.contains(&one)
            && !labels.is_empty()
        {
            let between = usize::from(places.middle(m.pile) - places.middle(one) - 1);
            let tie = format!("╰{}╯", "─".repeat(between));
            buf.set_string(places.middle(one), labels.end - 1, tie, theme.considered);
        }
        for power in 0..powers {
            self.counts_beside(power, &places, buf);
        }
    }

    /// The look of a coin: a head that would turn is a ring, and one that would come up is full.
    fn look(&self, coin: usize) -> Stone {
        let turns = |m: &Move| m.pile == coin || Variant::Turtles.partner(*m) == Some(coin);
        let turning = self.view.board.considered().filter(turns);
        match (turning, self.view.motion, self.view.board.position().piles()[coin] > 0) {
            (Some(m), Some(motion), _) if motion.gone < m.take.get() => Stone::Leaving,
            (None, _, true) | (Some(_), Some(_), false) => Stone::Staying,
            (None, _, false) | (Some(_), Some(_), true) => Stone::Tails,
            (Some(_), None, true) => Stone::Considered,
            (Some(_), None, false) => Stone::Coming,
        }
    }

    /// Draws a coin: a disc or letter, its name, what it shows, and its place, which is what a head is worth.
    fn coin(&self, coin: usize, places: &CoinPlaces, counts: bool, buf: &mut Buffer) {
        let (theme, look, place) = (self.theme, self.look(coin), places.coin(coin));
        let (word, style) = match look {
            Stone::Staying => ("heads", theme.title),
            Stone::Tails => ("tails", theme.dim),
            _ => ("turns", theme.considered),
        };
        let selected = self.view.board.pile() == Some(coin) && self.view.motion.is_none();
        let (name, sign) = (PileName(coin).to_string(), if selected { "▸" } else { " " });
        if place.height == 1 {
            let [before, behind] = match look {
                Stone::Staying => [sign, " "],
                Stone::Tails => ["(", ")"],
                _ => ["[", "]"],
            };
            let beside = place.x.saturating_sub(1);
            if selected && look != Stone::Staying && buf[(beside, place.y)].symbol() == " " {
                buf.set_string(beside, place.y, sign, theme.considered);
            }
            let is_down = matches!(look, Stone::Tails | Stone::Coming);
            let style =
                if is_down { style } else { look.style(theme).add_modifier(Modifier::REVERSED | Modifier::BOLD) };
            return buf.set_string(place.x, place.y, format!("{before}{name}{behind}"), style);
        }
        look.draw(place, theme, buf);
        let worth = if counts && look != Stone::Tails { "worth" } else { "place" };
        let (name, number) = (format!("{sign}{name} "), (coin + 1).to_string());
        let lines = if places.labels().len() > 3 {
            vec![name, word.to_owned(), format!("{worth} {number}")]
        } else {
            vec![name, number]
        };
        for (y, words) in places.labels().zip(lines) {
            let style = if selected && y == place.bottom() { theme.considered } else { style };
            let x = (places.middle(coin) + 1).saturating_sub(cells(words.chars().count()).div_ceil(2));
            buf.set_string(x, y, words, style);
        }
    }

    /// A click left of the selected coin considers turning both coins, and one on it turning it alone; any other click
    /// selects the coin clicked.
    fn target(&self, coin: usize) -> Target {
        let distance = |head: usize| if head == coin { Some(head + 1) } else { head.checked_sub(coin) };
        let turned = self.view.board.pile().and_then(|head| Move::new(head, distance(head)? as u64));
        turned.map_or(Target::Pile(coin), Target::Stone)
    }

    /// Draws a power beside its line of lamps and, if they may be seen, its counts: as they are, and as the considered
    /// move leaves them.
    fn counts_beside(&self, power: u32, places: &CoinPlaces, buf: &mut Buffer) {
        let Self { cabinet, light, .. } = self;
        let (view, theme, small) = (self.view, self.theme, cabinet.is_small());
        let (board, line) = (&view.board, places.power(power));
        let y = line.y + line.height.saturating_sub(1) / 2;
        let glows = self.known_wrong() >> power & 1 == 1;
        let label = format!("{:>1$}", 1_u64 << power, if small { 0 } else { 3 });
        buf.set_string(line.x, y, label, if glows { theme.odd } else { theme.key });
        if !light.is_counted || view.fingerprint.is_some() {
            return;
        }
        let [width, gap] = if cabinet.right.width < 21 { [3, 2] } else { [8, 3] };
        let x = cabinet.right.x + cabinet.right.width.saturating_sub(2 * width + gap) / 2;
        let counted = self.left().filter(|_| view.motion.is_some_and(|motion| motion.counted));
        let then = self.left().zip(board.considered()).filter(|_| view.motion.is_none());
        let now = Some((x, "now".to_owned(), theme.key, counted.unwrap_or(board.now())));
        let then = then.map(|(left, m)| (x + width + gap, m.to_string(), theme.considered, left));
        for (x, title, style, analysis) in now.into_iter().chain(then) {
            cabinet.on_top(x, &format!(" {title} "), style, buf);
            let count = analysis.ones(power);
            let same = count == board.now().ones(power);
            let style = match wrong(analysis) >> power & 1 {
                1 => theme.plate,
                _ if same => theme.dim,
                _ => theme.considered,
            };
            let (count, word) = if view.grouped { (count % 2, "over") } else { (count, parity(count % 2 == 1, false)) };
            let word = if width > 3 { word } else { "" };
            buf.set_string(x, y, format!("{:<1$}", format!(" {count} {word}"), usize::from(width)), style);
        }
    }
}
