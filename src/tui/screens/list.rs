//! The screen of a list.

mod entry;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::Picture;
use super::board::BoardScreen;
use super::record::Record;
use super::words::{Said, flow, inside, run_on, wrapped_lines};
use crate::app::view::{BoardView, Entries, ListKind, ListView, Round};
use crate::coach::{self, Fingerprint, MenuEntry, Score};
use crate::text::ended;
use crate::tui::split;
use crate::tui::targets::Targets;
use crate::tui::widgets::{Cabinet, Plan, Prints, cells, is_small, prints_width, window};

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
        let has_room = matches!(self.view.kind, ListKind::Games | ListKind::Today) && window.width >= GAMES;
        let right = if has_room { prints_width(window, 0) } else { 0 };
        let cabinet = Cabinet::new(window, Plan { words: words.max(plan.words), right, ..plan });
        let theme = self.picture.theme;
        self.picture.frame(&cabinet, &self.view.heading(), &self.view.standing(), buf);
        match &self.view.record {
            Some(record) if self.view.kind == ListKind::Record => {
                Record { record, theme }.draw(&cabinet, buf);
            }
            _ => {
                self.entries(&cabinet, buf, targets);
                self.beside(&cabinet, buf);
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
            ListKind::Today => area.height.saturating_sub(cells(rows.len()) * step - (step - lines)),
            _ => 0,
        };
        let [_, area] = split::top(area, if lines > 1 { spare.min(1) } else { spare / 2 });
        for (row, y) in rows[shown].iter().zip((area.y..).step_by(step.into())) {
            let place = Rect { y, height: lines, ..area }.intersection(area);
            match *row {
                ListRow::Entry(index) => self.entry(index, place, cabinet, buf, targets),
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

    /// Lines of an entry, and from one entry to the next. The day's boards share the lines, if there are enough.
    fn spacing(&self, room: u16) -> (u16, u16) {
        const LINES: u16 = 3;
        let step = room / cells(self.view.entries.len()).max(1);
        if self.view.kind == ListKind::Today && step >= LINES { (LINES.max(step - 1), step) } else { (1, 1) }
    }

    /// The fingerprints of the day's boards.
    fn fingerprints(&self) -> impl Iterator<Item = &Fingerprint> {
        let entries = if let Entries::Menu(entries) = &self.view.entries { &**entries } else { &[] };
        entries.iter().filter_map(|entry| entry.fingerprint.as_ref())
    }

    /// Draws the chosen entry: its title and progress, its fingerprint, its board and, at the lower edge, the words about it.
    /// The day's boards have their rounds next to them instead.
    fn beside(&self, cabinet: &Cabinet, buf: &mut Buffer) {
        let (theme, half) = (self.picture.theme, cabinet.right);
        let Some(entry) = self.view.chosen().filter(|_| half.width > 0 && self.view.kind != ListKind::Today) else {
            return;
        };
        let area = inside(half);
        let head = self.head(&entry, area.width);
        let about = wrapped_lines(&entry.about.words, area.width, theme.text);
        flow(&head, &[area], 0, buf);
        let [rest, last] = split::bottom(split::top(area, cells(head.len()))[1], cells(about.len()));
        flow(&about, &[last], 0, buf);
        let of = entry.last.len();
        let [rest, answers] = split::bottom(rest, if of > 0 { 2 } else { 0 });
        if of > 0 {
            let round = Round { name: "latest", made: entry.last, of };
            buf.set_line(answers.x, answers.y, &self.picture.round(&round, answers.width), answers.width);
        }
        // The powers of a board stand on the line above it.
        let mut room = Rect { x: half.x, width: half.width, ..split::top(split::bottom(rest, 1)[0], 1)[1] };
        let mut picture = entry.picture.as_ref();
        if let Some(print) = &entry.fingerprint {
            let prints = Prints { print, others: &[], at: None, is_small: cabinet.is_small(), theme };
            let piles = picture.map_or(0, |picture| cells(picture.game.start().piles().len()).min(BOARD));
            // The position stands below the fingerprint if both fit as a whole.
            let fits = |lines: &u16| piles > 0 && prints.fits(half.width, room.height.saturating_sub(*lines));
            let lines = [2 * piles, piles + 1].into_iter().find(fits);
            picture = picture.filter(|_| lines.is_some());
            let [above, below] = split::bottom(room, lines.unwrap_or(0));
            prints.draw(above, half.y - 1, buf, &mut Targets::default());
            room = split::top(below, 1)[1];
        }
        if let Some(view) = picture.and_then(BoardView::pictured) {
            // A lesson's board has the lesson's own terms.
            let is_lesson = self.view.kind == ListKind::Lessons;
            let view = if is_lesson { view } else { view.in_terms(self.picture.view.language) };
            BoardScreen { view: &view, picture: self.picture }.within(cabinet, room, buf);
        }
    }

    /// The title and the progress of the chosen entry.
    fn head(&self, entry: &MenuEntry, width: u16) -> Vec<Line<'static>> {
        let theme = self.picture.theme;
        let title = match self.view.kind {
            ListKind::Lessons => format!("{}  {}", self.view.number(self.view.focus), entry.title),
            _ => entry.title.clone(),
        };
        let mut head = wrapped_lines(&title, width, theme.title);
        let wrong = match &self.view.entries {
            Entries::Games(games) => Some(games[self.view.focus].score).filter(|score| score.mistakes > 0),
            Entries::Menu(_) => None,
        };
        let wrong = wrong.map_or_else(String::new, Score::quality);
        let note = entry.note.trim_end_matches(&wrong).trim_end().to_owned();
        let style = if title.is_empty() { theme.title } else { theme.dim };
        head.extend(run_on(&[(note, style), (wrong, theme.odd)], width));
        head.retain(|line| line.width() > 0);
        head
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
    let words = [&*entry.about.words, &*entry.note].map(|words| coach::capital(words.trim_end_matches('.')));
    words.into_iter().filter(|words| !words.is_empty()).map(ended).collect::<Vec<_>>().join(" ")
}
