//! The lines of a list's entries.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::List;
use crate::app::view::{BoardView, Entries, ListKind};
use crate::coach::{self, Lamps, MenuEntry, Played};
use crate::tui::screens::board::{BoardScreen, lines_of_eight};
use crate::tui::screens::words::inside;
use crate::tui::split;
use crate::tui::targets::{Target, Targets};
use crate::tui::widgets::{Cabinet, Lamp, Prints, cells, shortened};

/// Offset of an entry's lamp, or of its lamps if there are several.
const LAMP: u16 = 3;
const LAMPS: u16 = 28;
/// Offsets of a game's board and, from the right edge, of its mode and its result.
const BOARD: u16 = 11;
const MODE: u16 = 17;
const RESULT: u16 = 8;
/// Most lamps for things that wait.
const FEW: usize = 5;
/// From this width on, a game shows its mode.
const WIDE: u16 = 42;
/// Offset of a day's stones, and the least room for them.
const PILES: u16 = 21;
const STONES: u16 = 15;

impl List<'_> {
    /// Draws the column headings of games if there is room; returns the area below them.
    pub(super) fn below_head(&self, area: Rect, buf: &mut Buffer) -> Rect {
        if !matches!(&self.view.entries, Entries::Games(games) if !games.is_empty()) || area.height <= 8 {
            return area;
        }
        let [head, rest] = split::top(area, 1);
        game_line(["date", "board", "mode", "result"], [self.picture.theme.dim; 4], head, buf);
        rest
    }

    pub(super) fn entry(&self, index: usize, place: Rect, cabinet: &Cabinet, buf: &mut Buffer, targets: &mut Targets) {
        targets.add(place, Target::Entry(index));
        if self.is_chosen(index) {
            buf.set_style(place, self.picture.theme.selected);
            buf.set_string(place.x + 1, place.y, "▸", self.picture.theme.considered);
        }
        match &self.view.entries {
            Entries::Games(games) => self.game(&games[index], index, place, buf),
            Entries::Menu(entries) => match self.view.kind {
                ListKind::Today if place.height > 1 => self.day_board(&entries[index], index, place, cabinet, buf),
                _ => self.line(&entries[index], index, place, buf),
            },
        }
    }

    fn is_chosen(&self, index: usize) -> bool {
        index == self.view.focus
    }

    fn style(&self, index: usize, otherwise: Style) -> Style {
        if self.is_chosen(index) { self.picture.theme.title } else { otherwise }
    }

    fn lamp(&self, done: bool, x: u16, y: u16, buf: &mut Buffer) {
        let lamp = if done { Lamp::On } else { Lamp::Off };
        lamp.draw(Rect { x, y, width: 2, height: 1 }, self.picture.theme, buf);
    }

    /// Draws an entry's title and progress.
    fn line(&self, entry: &MenuEntry, index: usize, place: Rect, buf: &mut Buffer) {
        let (theme, kind) = (self.picture.theme, self.view.kind);
        let mut x = place.x + LAMP;
        if kind != ListKind::Practice {
            self.lamp(entry.done, x, place.y, buf);
            x += 3;
        }
        if kind == ListKind::Lessons {
            buf.set_string(x, place.y, format!("{:>2}", self.view.number(index)), theme.dim);
            x += 3;
        }
        // A note that leaves no room for the title is shown next to the list or below it.
        let (room, length) = (place.right().saturating_sub(x), entry.note.chars().count());
        let fits = entry.title.chars().count() + length + 2 <= room.into();
        let note = if entry.done || !fits { "" } else { entry.note.as_str() };
        let mut start = place.right().saturating_sub(1 + cells(note.chars().count()));
        if entry.lamps == Lamps::None {
            buf.set_string(start, place.y, note, theme.dim);
        } else {
            start = self.lamps(entry, place, buf);
        }
        let piles = entry.picture.as_ref().filter(|_| kind == ListKind::Today).map(|picture| picture.game.start());
        let both = piles.map(|piles| format!("{}  {piles}", entry.title)).unwrap_or_default();
        let is_last = note.is_empty() && entry.lamps == Lamps::None;
        let room = if is_last { place.right().saturating_sub(x) } else { start.saturating_sub(x + 1) };
        let title = [both.as_str(), &entry.title]
            .into_iter()
            .find(|words| !words.is_empty() && cells(words.chars().count()) <= room);
        let title = shortened(title.unwrap_or(&entry.title), room);
        buf.set_string(x, place.y, title, self.style(index, theme.text));
    }

    /// Draws an entry's lamps: levels reached, or things that wait, with their number if there are many. Returns the
    /// first column.
    fn lamps(&self, entry: &MenuEntry, place: Rect, buf: &mut Buffer) -> u16 {
        let theme = self.picture.theme;
        let (lamp, lit, of) = match entry.lamps {
            Lamps::Reached(lit, of) => (Lamp::On, lit, of),
            Lamps::Due(count) => (Lamp::Glowing, count, count.min(FEW)),
            Lamps::None => return place.right(),
        };
        let [width, pitch] = match (of > FEW, place.width >= WIDE) {
            (false, true) => [2, 3],
            (true, true) => [1, 2],
            (_, false) => [1, 1],
        };
        let note = if of == 0 || of < lit { entry.note.as_str() } else { "" };
        let length = if of > 0 { cells(of - 1) * pitch + width + 1 } else { 0 };
        let end = place.right().saturating_sub(u16::from(!note.is_empty()));
        let start = (place.x + LAMPS).min(end.saturating_sub(length + cells(note.len())));
        for (index, x) in (0..of).zip((start..).step_by(pitch.into())) {
            let lamp = if index < lit { lamp } else { Lamp::Off };
            lamp.draw(Rect { x, width, height: 1, ..place }, theme, buf);
        }
        buf.set_string(start + length, place.y, note, theme.dim);
        start
    }

    /// Draws a day's board: its number, its rules and its result, and its stones.
    fn day_board(&self, entry: &MenuEntry, index: usize, place: Rect, cabinet: &Cabinet, buf: &mut Buffer) {
        let theme = self.picture.theme;
        let [title, state] = [self.style(index, theme.text), self.style(index, theme.dim)];
        let lines = [(&*entry.title, title), (&*entry.about.words, theme.dim), (&*entry.note, state)];
        for (row, (words, style)) in place.rows().zip(lines) {
            buf.set_stringn(row.x + LAMP, row.y, words, (PILES - LAMP - 1).into(), style);
        }
        let room = split::right(place, place.width.saturating_sub(PILES))[1];
        let room = Rect { height: self.lines_of_stones(entry, room), ..room };
        match entry.picture.as_ref().and_then(BoardView::pictured) {
            Some(view) if room.width >= STONES && view.board.position().piles().len() <= place.height.into() => {
                BoardScreen { view: &view, picture: self.picture }.within(cabinet, room, buf);
                if !self.is_chosen(index) {
                    buf.set_style(room, theme.dim);
                }
            }
            Some(view) => {
                let piles = shortened(&view.board.position().to_string(), room.width);
                buf.set_string(room.x, room.y, piles, theme.stone);
            }
            None => {}
        }
        if let Some(print) = &entry.fingerprint {
            let others = &*self.fingerprints().collect::<Vec<_>>();
            let prints = Prints { print, others, at: None, is_small: cabinet.is_small(), theme };
            let height = cabinet.left.height / cells(self.view.entries.len());
            let is_inset = cabinet.is_small() && cabinet.right.width > 0;
            let area = if is_inset { inside(cabinet.right) } else { cabinet.right };
            let half = Rect { y: place.y, height, ..area }.intersection(area);
            prints.draw(half, cabinet.right.y - 1, buf, &mut Targets::default());
        }
    }

    /// Lines for a day's stones: all its boards have circles with gaps, or dots with gaps, or dots.
    fn lines_of_stones(&self, entry: &MenuEntry, room: Rect) -> u16 {
        let Entries::Menu(entries) = &self.view.entries else { return room.height };
        let piles = |entry: &MenuEntry| entry.picture.as_ref().map(|picture| picture.game.start().piles().to_vec());
        let all: Vec<Vec<u64>> = entries.iter().filter_map(piles).collect();
        let longest = all.iter().flatten().max().map_or(0, |&size| cells(size.min(8) as usize));
        let most = all.iter().map(|piles| lines_of_eight(piles)).max().unwrap_or(0);
        let is_wide = 5 * longest + 6 <= room.width;
        let each = [3, 2].into_iter().find(|&each| each * most <= room.height && (each < 3 || is_wide)).unwrap_or(1);
        let lines = piles(entry).map_or(0, |piles| lines_of_eight(&piles));
        (each * lines).saturating_sub(u16::from(each > 1)).min(room.height)
    }

    fn game(&self, played: &Played, index: usize, place: Rect, buf: &mut Buffer) {
        let theme = self.picture.theme;
        let game = &played.line.game;
        let unusual = coach::unusual(game.rules(), " ");
        let end = place.right().saturating_sub(if place.width < WIDE { RESULT } else { MODE });
        let room = end.saturating_sub(place.x + BOARD + 1);
        let piles = room.saturating_sub(cells(unusual.chars().count())).max(room / 2);
        let board = format!("{}{unusual}", shortened(&game.start().to_string(), piles));
        let result = played.score.result();
        let won = if played.score.won == Some(true) { theme.title } else { theme.dim };
        let words = [
            &coach::day_in_short(played.line.date().unwrap_or_default()),
            board.as_str(),
            &played.line.coached_in().map(|mode| mode.to_string()).unwrap_or_default(),
            result,
        ];
        game_line(words, [theme.dim, self.style(index, theme.text), theme.dim, won], place, buf);
        if played.score.starred {
            buf.set_string(place.right().saturating_sub(RESULT) + 5, place.y, "★", theme.lamp);
        }
    }
}

fn game_line(words: [&str; 4], styles: [Style; 4], place: Rect, buf: &mut Buffer) {
    let (result, mode) = (place.right().saturating_sub(RESULT), place.right().saturating_sub(MODE));
    let wide = place.width >= WIDE;
    let places = [place.x + LAMP, place.x + BOARD, mode, result];
    let ends = [place.x + BOARD, if wide { mode } else { result }, if wide { result } else { mode }, place.right()];
    for ((words, style), (x, end)) in words.into_iter().zip(styles).zip(places.into_iter().zip(ends)) {
        buf.set_string(x, place.y, shortened(words, end.saturating_sub(x + 1)), style);
    }
}
