use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{StatefulWidget, Widget};

use super::Chrome;
use super::words::{flow, inside, said, wrapped_lines};
use crate::app::Action;
use crate::app::view::{Entries, ListKind, ListView, RecordView};
use crate::coach::{self, DayMark, MenuEntry, Played};
use crate::tui::split;
use crate::tui::targets::{Target, Targets};
use crate::tui::widgets::{Cabinet, DayCalendar, Lamp, Listing, Plan, SmallBoard, cells, is_small, shortened, spaced};

/// A list in the cabinet: the entries left, and right the board, the state and the words of the chosen one.
#[derive(Debug)]
pub struct List<'a> {
    pub view: &'a ListView,
    pub chrome: &'a Chrome<'a>,
}

/// The place of an entry's lamp in its line, and the cells of a rail.
const LAMP: u16 = 3;
const RAIL: u16 = 2;
/// The places of a game's board, and from the right edge those of its mode and its result.
const BOARD: u16 = 11;
const MODE: u16 = 17;
const RESULT: u16 = 8;
/// The lines of words on a game.
const GAME_WORDS: usize = 3;
/// From this width on a game tells its mode.
const WIDE: u16 = 42;
/// The stones of a day's board, and from the right edge the lamp of its state.
const PILES: u16 = 22;
const STATE: u16 = 8;

impl StatefulWidget for List<'_> {
    type State = Targets;

    fn render(self, window: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let plan = Plan::of_list(window);
        let words = if is_small(window) { self.most_words(window.width - 2) } else { 0 };
        let cabinet = Cabinet::new(window, Plan { words: words.min(window.height / 2 - 2).max(plan.words), ..plan });
        let theme = self.chrome.theme;
        cabinet.frame(theme, buf);
        let parts = self.view.heading();
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        cabinet.title(&parts, &self.view.standing(), theme, buf);
        match (self.view.kind, self.view.record.as_ref().filter(|_| self.view.settled)) {
            (ListKind::Record, Some(record)) => super::record::Record { record, theme }.draw(&cabinet, buf),
            (kind, record) => {
                self.entries(&cabinet, buf, targets);
                match record.filter(|_| kind == ListKind::Today) {
                    Some(record) => self.days(record, cabinet.right, buf),
                    None => self.beside(cabinet.right, buf),
                }
            }
        }
        let cut = self.words(&cabinet, buf);
        self.chrome.keys(cut).render(cabinet.keys, buf, targets);
    }
}

impl List<'_> {
    fn entries(&self, cabinet: &Cabinet, buf: &mut Buffer, targets: &mut Targets) {
        let (view, count) = (self.view, self.view.entries.len());
        let mut area = cabinet.left;
        if let (Entries::Games(_), 1..) = (&view.entries, count)
            && area.height > 8
        {
            let [head, rest] = split::top(area, 1);
            game_line(["date", "board", "mode", "result"], [self.chrome.theme.dim; 4], head, buf);
            area = rest;
        }
        let (lines, step) = match view.kind {
            ListKind::Today => spaced(count, 3, area.height),
            ListKind::Ladder => spaced(count, 1, area.height),
            _ => (1, 1),
        };
        if matches!(view.kind, ListKind::Today | ListKind::Ladder) {
            let used = cells(count) * step - (step - lines);
            let spare = area.height.saturating_sub(used);
            area = split::top(area, if lines > 1 { spare.min(1) } else { spare / 2 })[1];
        }
        let chapters = |index: usize| match &view.entries {
            Entries::Menu(entries) => entries[index].chapter,
            Entries::Games(_) => "",
        };
        let list = Listing {
            cabinet,
            count,
            focus: view.settled.then_some(view.focus),
            lines,
            step,
            chapter: &chapters,
            draw: &|index, place, buf| self.entry(index, place, step, buf),
            open: &|index| Target::Action(Action::Open(index)),
            theme: self.chrome.theme,
        };
        list.render(area, buf, targets);
    }

    fn entry(&self, index: usize, place: Rect, step: u16, buf: &mut Buffer) {
        match &self.view.entries {
            Entries::Games(games) => self.game(&games[index], index, place, buf),
            Entries::Menu(entries) => match self.view.kind {
                ListKind::Today if place.height > 1 => self.day_board(&entries[index], index, place, buf),
                _ => self.line(&entries[index], index, place, step, buf),
            },
        }
    }

    fn style(&self, index: usize, otherwise: Style) -> Style {
        if self.view.settled && index == self.view.focus { self.chrome.theme.title } else { otherwise }
    }

    fn lamp(&self, done: bool, x: u16, y: u16, buf: &mut Buffer) {
        let lamp = if done { Lamp::On } else { Lamp::Off };
        lamp.draw(Rect { x, y, width: 2, height: 1 }, self.chrome.theme, buf);
    }

    /// The lamp, the title and how far the entry has come. A rung stands between rails, which go through between rungs where there
    /// is room; narrow lists have none.
    fn line(&self, entry: &MenuEntry, index: usize, place: Rect, step: u16, buf: &mut Buffer) {
        let (theme, kind, count) = (self.chrome.theme, self.view.kind, self.view.entries.len());
        let is_rung = kind == ListKind::Ladder;
        let mut x = place.x + LAMP;
        if is_rung && place.width >= WIDE {
            buf.set_string(x, place.y, "┣━  ━┫", theme.frame);
            if step > 1 && index + 1 < count {
                buf.set_string(x, place.y + 1, "┃    ┃", theme.frame);
            }
            x += RAIL;
        }
        self.lamp(entry.done, x, place.y, buf);
        x += if x > place.x + LAMP { 3 + RAIL } else { 3 };
        if matches!(kind, ListKind::Lessons | ListKind::Ladder) {
            buf.set_string(x, place.y, format!("{:>2}", self.view.number(index)), theme.dim);
            x += 3;
        }
        // A note that leaves no room for the title stands beside the list or under it.
        let (room, length) = (place.right().saturating_sub(x), entry.note.chars().count());
        let fits = entry.title.chars().count() + length + 2 <= room.into();
        let note = if is_rung || entry.done || !fits { "" } else { entry.note.as_str() };
        let start = place.right().saturating_sub(1 + cells(note.chars().count()));
        buf.set_string(start, place.y, note, theme.dim);
        let title = match (&entry.picture, kind) {
            (Some(picture), ListKind::Today) => format!("{}  {}", entry.title, picture.position),
            _ => entry.title.clone(),
        };
        let otherwise = if is_rung && !entry.done { theme.dim } else { theme.text };
        let room = if note.is_empty() { room } else { start.saturating_sub(x + 1) };
        buf.set_string(x, place.y, shortened(&title, room), self.style(index, otherwise));
    }

    fn day_board(&self, entry: &MenuEntry, index: usize, place: Rect, buf: &mut Buffer) {
        let theme = self.chrome.theme;
        let [title, state] = [self.style(index, theme.text), self.style(index, theme.dim)];
        let lines = [(&entry.title, title), (&entry.about, theme.dim), (&entry.note, state)];
        for (row, (words, style)) in place.rows().zip(lines) {
            buf.set_stringn(row.x + LAMP, row.y, words, (PILES - LAMP - 1).into(), style);
        }
        let end = place.right().saturating_sub(if place.width < WIDE { 3 } else { STATE });
        let x = place.x + PILES;
        let room = Rect { x, width: end.saturating_sub(x + 1), ..place };
        match &entry.picture {
            Some(board) if place.width >= WIDE => SmallBoard { board, theme }.render(room, buf),
            Some(board) => {
                let piles = shortened(&board.position.to_string(), room.width);
                buf.set_string(x, place.y, piles, theme.stone);
            }
            None => {}
        }
        let lamp = match self.mark(index) {
            DayMark::Won => Lamp::On,
            DayMark::Lost => Lamp::Resting,
            DayMark::Open => Lamp::Off,
        };
        lamp.draw(Rect { x: end, width: 2, height: 1, ..place }, theme, buf);
        if entry.done && place.width >= WIDE {
            buf.set_string(end + 3, place.y, "★", theme.lamp);
        }
    }

    fn mark(&self, index: usize) -> DayMark {
        let today = self.view.record.as_ref().and_then(|record| record.weeks.days.last());
        today.and_then(|day| day.marks.get(index)).copied().unwrap_or_default()
    }

    fn game(&self, played: &Played, index: usize, place: Rect, buf: &mut Buffer) {
        let theme = self.chrome.theme;
        let game = &played.line.game;
        let unusual = coach::unusual(game.rules(), " ");
        let end = place.right().saturating_sub(if place.width < WIDE { RESULT } else { MODE });
        let room = end.saturating_sub(place.x + BOARD + 1 + cells(unusual.chars().count()));
        let board = format!("{}{unusual}", shortened(&game.start().to_string(), room));
        let result = played.outcome_in_words();
        let won = if played.won == Some(true) { theme.title } else { theme.dim };
        let words = [
            &coach::day_in_short(played.line.date().unwrap_or_default()),
            board.as_str(),
            played.line.mode().unwrap_or_default(),
            result,
        ];
        game_line(words, [theme.dim, self.style(index, theme.text), theme.dim, won], place, buf);
        if played.is_starred() {
            buf.set_string(place.right().saturating_sub(RESULT) + 5, place.y, "★", theme.lamp);
        }
    }

    /// The chosen entry: its title, how far it has come, its board, and what it is about.
    fn beside(&self, half: Rect, buf: &mut Buffer) {
        let theme = self.chrome.theme;
        let Some(entry) = self.view.chosen().filter(|_| half.width > 0) else { return };
        let area = inside(half);
        let title = match self.view.kind {
            ListKind::Lessons | ListKind::Ladder => {
                format!("{}  {}", self.view.number(self.view.focus), entry.title)
            }
            _ => entry.title,
        };
        let mut head = wrapped_lines(&title, area.width, theme.title);
        head.extend(wrapped_lines(&entry.note, area.width, theme.dim).into_iter().filter(|line| line.width() > 0));
        let about = wrapped_lines(&entry.about, area.width, theme.text);
        let mut rest = put(&head, area, buf);
        if let Some(board) = &entry.picture {
            let gap = u16::from(rest.height >= cells(about.len()) + 8);
            let below = split::top(rest, gap)[1];
            let [room, _] = split::bottom(below, cells(about.len()) + 1);
            let picture = SmallBoard { board, theme };
            picture.render(room, buf);
            rest = split::top(below, picture.height(room))[1];
        }
        let gap = u16::from(rest.height > cells(about.len()));
        put(&about, split::top(rest, gap)[1], buf);
    }

    /// The calendar of the days, the streak, and what the lamps mean.
    fn days(&self, record: &RecordView, half: Rect, buf: &mut Buffer) {
        if half.width == 0 {
            return;
        }
        let theme = self.chrome.theme;
        let area = inside(half);
        let days: Vec<Lamp> = record.weeks.days.iter().map(day_lamp).collect();
        let calendar = DayCalendar { days: &days, theme };
        let [place, rest] = split::top(area, DayCalendar::height(days.len()).min(area.height.saturating_sub(4)));
        calendar.render(place, buf);
        let day = |days: usize| if days == 1 { "1 day".to_owned() } else { format!("{days} days") };
        let streak = [("streak", day(record.weeks.streak), theme.title), ("best", day(record.weeks.best), theme.text)];
        let [_, rest] = split::top(rest, rest.height.saturating_sub(2).min(2));
        for (row, (name, days, style)) in rest.rows().zip(streak) {
            buf.set_string(row.x, row.y, name, theme.dim);
            buf.set_string(row.x + 9, row.y, days, style);
        }
        let legend = [(Lamp::On, "all three won"), (Lamp::Resting, "played"), (Lamp::Off, "not played")];
        let [_, rest] = split::top(rest, 3);
        super::record::legend(&legend, rest, theme, buf);
    }

    /// The lines that the words on any entry need, so that the frame stands still among them.
    fn most_words(&self, width: u16) -> u16 {
        let theme = self.chrome.theme;
        let lines = match &self.view.entries {
            Entries::Menu(entries) if !entries.is_empty() => {
                entries.iter().map(|entry| wrapped_lines(&about(entry), width, theme.text).len()).max()
            }
            Entries::Games(games) if !games.is_empty() => Some(GAME_WORDS),
            _ => Some(said(&self.chrome.messages().collect::<Vec<_>>(), [], width, theme).len()),
        };
        cells(lines.unwrap_or_default())
    }

    /// The words under the frame; what the chosen entry is about where there is no other place for it.
    fn words(&self, cabinet: &Cabinet, buf: &mut Buffer) -> bool {
        let theme = self.chrome.theme;
        let room = cabinet.words;
        let events: Vec<_> = self.chrome.said.iter().collect();
        let mut lines = said(&events, [], room.width, theme);
        if let Some(entry) = self.view.chosen().filter(|_| cabinet.right.width == 0) {
            lines.extend(wrapped_lines(&about(&entry), room.width, theme.text));
        } else {
            let page: Vec<_> = self.chrome.messages().skip(events.len()).collect();
            lines.extend(said(&page, [], room.width, theme));
        }
        flow(&lines, &[room], self.chrome.rest, buf)
    }
}

/// An entry's subject and progress, in sentences.
fn about(entry: &MenuEntry) -> String {
    let words = [&entry.about, &entry.note].map(|words| coach::capital(words.trim_end_matches('.')));
    let words = words.into_iter().filter(|words| !words.is_empty()).map(|words| format!("{words}."));
    words.collect::<Vec<_>>().join(" ")
}

/// The columns of a game.
fn game_line(words: [&str; 4], styles: [Style; 4], place: Rect, buf: &mut Buffer) {
    let (result, mode) = (place.right().saturating_sub(RESULT), place.right().saturating_sub(MODE));
    let wide = place.width >= WIDE;
    let places = [place.x + LAMP, place.x + BOARD, mode, result];
    let ends = [place.x + BOARD, if wide { mode } else { result }, if wide { result } else { mode }, place.right()];
    for ((words, style), (x, end)) in words.into_iter().zip(styles).zip(places.into_iter().zip(ends)) {
        buf.set_string(x, place.y, shortened(words, end.saturating_sub(x + 1)), style);
    }
}

fn day_lamp(day: &coach::Day) -> Lamp {
    match (day.won(), day.open()) {
        (won, _) if won == day.marks.len() => Lamp::On,
        (_, open) if open < day.marks.len() => Lamp::Resting,
        _ => Lamp::Off,
    }
}

/// Writes lines, and gives the room under them.
fn put(lines: &[Line<'_>], area: Rect, buf: &mut Buffer) -> Rect {
    for (row, line) in area.rows().zip(lines) {
        buf.set_line(row.x, row.y, line, row.width);
    }
    split::top(area, cells(lines.len()))[1]
}
