mod entry;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::Picture;
use super::words::{Said, flow, inside, wrapped_lines};
use crate::app::view::{Entries, ListKind, ListView, RecordView};
use crate::coach::{self, MenuEntry};
use crate::tui::split;
use crate::tui::targets::Targets;
use crate::tui::widgets::{
    Cabinet, Lamp, Plan, Prints, SmallBoard, calendar, cells, is_small, legend, prints_width, window,
};

/// A list in the cabinet: the entries on the left; the board, progress and description of the chosen one on the right.
pub(super) struct List<'a> {
    pub view: &'a ListView,
    pub picture: &'a Picture<'a>,
}

/// Lines of words about a game.
const GAME_WORDS: usize = 3;
/// From this width on, the list of games leaves its right half more than its share.
const GAMES: u16 = 76;
/// Most lines kept for the board below a game's fingerprint.
const BOARD: u16 = 5;

#[derive(Clone, Copy, PartialEq, Eq)]
enum ListRow {
    Entry(usize),
    Chapter(&'static str),
    Gap,
}

impl List<'_> {
    pub(super) fn draw(&self, window: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let plan = Plan::of_list(window);
        let most = window.height / 2 - 2;
        let words = if is_small(window) { self.most_words(Cabinet::words_width(window), most) } else { 0 };
        let has_room = self.view.kind == ListKind::Games && window.width >= GAMES;
        let right = if has_room { prints_width(window, 0) } else { 0 };
        let cabinet = Cabinet::new(window, Plan { words: words.max(plan.words), right, ..plan });
        let theme = self.picture.theme;
        self.picture.frame(&cabinet, &self.view.heading(), &self.view.standing(), buf);
        match (self.view.kind, self.view.record.as_ref().filter(|_| self.view.settled)) {
            (ListKind::Record, Some(record)) => super::record::Record { record, theme }.draw(&cabinet, buf),
            (kind, record) => {
                self.entries(&cabinet, buf, targets);
                match record.filter(|_| kind == ListKind::Today) {
                    Some(record) => self.days(record, cabinet.right, buf),
                    None => self.beside(&cabinet, buf),
                }
            }
        }
        let cut = self.words(&cabinet, buf);
        self.picture.keys(&cabinet, cut, buf, targets);
    }

    /// Draws the entries under their chapters, as many as fit around the chosen one.
    fn entries(&self, cabinet: &Cabinet, buf: &mut Buffer, targets: &mut Targets) {
        let (view, theme) = (self.view, self.picture.theme);
        let area = self.below_head(cabinet.left, buf);
        let (lines, step) = self.spacing(area.height);
        let rows = self.rows(area.height.into());
        let at = rows.iter().position(|row| *row == ListRow::Entry(view.focus)).unwrap_or(0);
        let shown = window(rows.len(), usize::from((area.height + step - lines) / step).max(1), at);
        let hidden = |rows: &[ListRow]| rows.iter().filter(|row| matches!(row, ListRow::Entry(_))).count();
        cabinet.scrolled(hidden(&rows[..shown.start]), hidden(&rows[shown.end..]), theme.text, buf);
        let spare = match view.kind {
            ListKind::Today | ListKind::Ladder => area.height.saturating_sub(cells(rows.len()) * step - (step - lines)),
            _ => 0,
        };
        let [_, area] = split::top(area, if lines > 1 { spare.min(1) } else { spare / 2 });
        for (row, y) in rows[shown].iter().zip((area.y..).step_by(step.into())) {
            let place = Rect { y, height: lines, ..area }.intersection(area);
            match *row {
                ListRow::Entry(index) => self.entry(index, place, buf, targets),
                ListRow::Chapter(name) => {
                    let (x, _) = buf.set_stringn(place.x + 1, y, name, place.width.into(), theme.key);
                    let rest = place.right().saturating_sub(x + 2);
                    buf.set_string(x + 1, y, "─".repeat(rest.into()), theme.frame);
                }
                ListRow::Gap => {}
            }
        }
    }

    /// All rows, with gaps before chapters if there is room.
    fn rows(&self, room: usize) -> Vec<ListRow> {
        let mut rows = Vec::new();
        let mut last = "";
        for index in 0..self.view.entries.len() {
            let chapter = match &self.view.entries {
                Entries::Menu(entries) => entries[index].chapter,
                Entries::Games(_) => "",
            };
            if chapter != last {
                rows.extend((!rows.is_empty()).then_some(ListRow::Gap));
                rows.push(ListRow::Chapter(chapter));
                last = chapter;
            }
            rows.push(ListRow::Entry(index));
        }
        if rows.len() > room {
            rows.retain(|row| *row != ListRow::Gap);
        }
        rows
    }

    /// Lines of an entry, and from one entry to the next, including a gap if there is room.
    fn spacing(&self, room: u16) -> (u16, u16) {
        const LINES: u16 = 3;
        let count = cells(self.view.entries.len());
        if self.view.kind != ListKind::Today || count * LINES > room {
            return (1, 1);
        }
        let gap = (0..=2).rev().find(|gap| count * (LINES + gap) <= room + gap).unwrap_or_default();
        (LINES, LINES + gap)
    }

    /// Draws the chosen entry: its title, progress, board and description; a game's fingerprint stands above its board.
    fn beside(&self, cabinet: &Cabinet, buf: &mut Buffer) {
        let (theme, half) = (self.picture.theme, cabinet.right);
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
        flow(&head, &[area], 0, buf);
        let [_, mut rest] = split::top(area, cells(head.len()));
        let mut picture = entry.picture.as_ref();
        if let Some(print) = &entry.fingerprint {
            let prints = Prints { print, at: None, shown: print.prints.len(), is_small: cabinet.is_small(), theme };
            let most = rest.height.saturating_sub(cells(about.len()) + 1);
            let piles = picture.map_or(0, |board| cells(board.position.piles().len()).min(BOARD) + 1);
            let beside_board = prints.height(half.width, most.saturating_sub(piles));
            picture = picture.filter(|_| beside_board.is_some());
            let height = beside_board.or(prints.height(half.width, most)).unwrap_or(most);
            let [room, others] = split::top(rest, height);
            let room = Rect { x: half.x, width: half.width, ..room };
            prints.draw(room, half.y - 1, buf, &mut Targets::default());
            rest = others;
        }
        if let Some(board) = picture {
            let gap = u16::from(rest.height >= cells(about.len()) + 8);
            let below = split::top(rest, gap)[1];
            let [room, _] = split::bottom(below, cells(about.len()) + 1);
            let picture = SmallBoard { board, theme };
            picture.render(room, buf);
            rest = split::top(below, picture.height(room))[1];
        }
        let gap = u16::from(rest.height > cells(about.len()));
        flow(&about, &[split::top(rest, gap)[1]], 0, buf);
    }

    /// Draws the calendar of the days, the streak, and a legend of the lamps.
    fn days(&self, record: &RecordView, half: Rect, buf: &mut Buffer) {
        if half.width == 0 {
            return;
        }
        let theme = self.picture.theme;
        let area = inside(half);
        let days: Vec<Lamp> = record.weeks.days.iter().map(day_lamp).collect();
        let rest = calendar(&days, area, 5, theme, buf);
        let day = |days: usize| if days == 1 { "1 day".to_owned() } else { format!("{days} days") };
        let streak = [("streak", day(record.weeks.streak), theme.title), ("best", day(record.weeks.best), theme.text)];
        let [_, rest] = split::top(rest, rest.height.saturating_sub(5).div_ceil(2).min(2));
        for (row, (name, days, style)) in rest.rows().zip(streak) {
            buf.set_string(row.x, row.y, name, theme.dim);
            buf.set_string(row.x + 9, row.y, days, style);
        }
        let marks = [(Lamp::On, "all three won"), (Lamp::Resting, "played"), (Lamp::Off, "not played")];
        legend(&marks, split::top(rest, 2)[1], theme, buf);
    }

    /// Most lines that the words about any entry need, up to `most`, so that the frame does not move between entries.
    fn most_words(&self, width: u16, most: u16) -> u16 {
        let picture = self.picture;
        let lines = |said: &[Said]| picture.told(said, width, most).len();
        let lines = match &self.view.entries {
            Entries::Menu(entries) if !entries.is_empty() => {
                entries.iter().map(|entry| lines(&[(about(entry), picture.theme.text)])).max()
            }
            Entries::Games(games) if !games.is_empty() => Some(GAME_WORDS),
            _ => Some(lines(&picture.said())),
        };
        cells(lines.unwrap_or_default()).min(most)
    }

    /// Draws the words, with the chosen entry's description if it has no other place. True if some have no room.
    fn words(&self, cabinet: &Cabinet, buf: &mut Buffer) -> bool {
        let picture = self.picture;
        let mut said = picture.toned(picture.events());
        match self.view.chosen().filter(|_| cabinet.right.width == 0) {
            Some(entry) => said.push((about(&entry), picture.theme.text)),
            None => said.extend(picture.toned(picture.page())),
        }
        picture.tell(&said, &[cabinet.words], buf)
    }
}

/// An entry's description and progress, in sentences.
fn about(entry: &MenuEntry) -> String {
    let words = [&entry.about, &entry.note].map(|words| coach::capital(words.trim_end_matches('.')));
    let words = words.into_iter().filter(|words| !words.is_empty()).map(|words| format!("{words}."));
    words.collect::<Vec<_>>().join(" ")
}

fn day_lamp(day: &coach::Day) -> Lamp {
    match (day.won(), day.open()) {
        (won, _) if won == day.marks.len() => Lamp::On,
        (_, open) if open < day.marks.len() => Lamp::Resting,
        _ => Lamp::Off,
    }
}
