//! The title screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect, Size};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::Picture;
use super::board::BoardScreen;
use super::words::toned;
use crate::app::view::{Focus, TitleEntry, TitleView};
use crate::app::{Action, ChoiceKey, Direction};
use crate::coach::{self, Button, Chosen, Standing, WinRow};
use crate::session::Panel;
use crate::tui::split;
use crate::tui::targets::{Target, Targets};
use crate::tui::widgets::{
    Cabinet, Columns, Divider, Lamp, Large, MOST_OF_TITLE, Plan, TopLine, cells, fitting, is_small, shortened, window,
};

/// The title: the cabinet with the chosen board, and one column of entries below it, or next to it in small windows.
pub(super) struct Title<'a> {
    pub view: &'a TitleView,
    pub picture: &'a Picture<'a>,
}

/// The slogan next to a name of the smallest scale, and next to larger ones.
const SLOGANS: [&[&str]; 2] = [
    &["the perfect opponent", "at Nim, and the teacher", "that makes you its equal"],
    &["the perfect", "opponent at Nim", "", "and the teacher", "that makes you", "its equal"],
];
/// The sizes of windows from which on the name is drawn larger.
const LARGER: [Size; 2] = [Size::new(100, 34), Size::new(180, 52)];
/// Lines that words leave to the stones of three piles, at each scale, and lines that entries leave.
const BOARD: [u16; 3] = [9, 16, 29];
const LEAST_BOARD: u16 = 3;
/// Least lines of entries in a large window.
const ENTRIES: u16 = 7;
/// Windows with fewer lines give those of the name to open settings.
const ROOM_FOR_NAME: u16 = 27;
/// Offsets of an entry's name and news, and of a setting's name and value.
const NAME: u16 = 3;
const NEWS: u16 = 30;
const SETTING: u16 = 5;
const VALUE: u16 = 15;
/// Offset of words behind a count of hidden lines.
const BEHIND: u16 = 13;
/// Most lines of words in a small window.
const WORDS: u16 = 4;

impl Title<'_> {
    pub(super) fn draw(&self, window: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let small = is_small(window);
        let cabinet = if small { self.small(window) } else { self.large(window) };
        cabinet.frame(self.picture.theme, buf);
        self.head(&cabinet, buf);
        self.rows(&cabinet, buf, targets);
        let mut verdict_at = if small { 1 } else { 6 };
        match &self.view.board {
            // Settings leave a small window no room for a board.
            Some(_) if small && self.view.open => {}
            Some(view) if small => BoardScreen { view, picture: self.picture }.within(&cabinet, cabinet.right, buf),
            Some(view) => {
                let placed = BoardScreen { view, picture: self.picture }.placed(cabinet);
                if view.panel > Panel::Off {
                    placed.upper(buf, &mut Targets::default());
                    placed.plates_in_rule(buf);
                } else {
                    // Lamps would tell what the player is to find out.
                    placed.pieces(buf, &mut Targets::default());
                    placed.hidden(buf);
                }
                // The count of hidden piles stands before the verdict.
                verdict_at = if placed.hides_piles() { 15 } else { verdict_at };
            }
            None => {}
        }
        if let Some((words, style)) = self.view.verdict.as_ref().map(|verdict| toned(verdict, self.picture.theme)) {
            let short = words.trim_end_matches(" from here");
            let fits = |x: u16| {
                let words = fitting([words.as_str(), short], cabinet.area.right().saturating_sub(x + 4));
                (!words.is_empty()).then(|| (x, format!(" {words} ")))
            };
            // In a small window it stands behind the count of hidden lines, if there is room for both.
            let is_cut = small && cells(self.view.column.len()) > cabinet.left.height;
            let behind = is_cut.then(|| fits(cabinet.left.x + BEHIND)).flatten();
            if let Some((x, words)) = behind.or_else(|| fits(cabinet.left.x + verdict_at)) {
                cabinet.on_rule(x, &words, style, buf);
            }
        }
        let cut = self.words(&cabinet, buf);
        self.picture.keys(&cabinet, cut, buf, targets);
    }

    /// The column stands next to the board, or alone while it holds settings, which need the room.
    fn small(&self, window: Rect) -> Cabinet {
        let divider = if self.view.open { Divider::None } else { Divider::Both };
        let plan = Plan { low: 0, divider, ..Plan::of(window) };
        let spare = plan.most_words(window, cells(self.view.column.len()));
        Cabinet::new(window, Plan { words: spare.clamp(1, WORDS), ..plan })
    }

    /// The column stands below the board, and everything is as large as the window allows.
    fn large(&self, window: Rect) -> Cabinet {
        let (scale, plan) = (scale(window), Plan::of_list(window));
        let most = if scale > 2 { MOST_OF_TITLE } else { plan.most };
        let height = window.height.min(most.height);
        let head = match scale {
            1 if !self.picture.theme.has_blocks() || self.view.open && window.height < ROOM_FOR_NAME => 1,
            1 => 3,
            _ => 3 * scale + 1,
        };
        let lit = self.view.board.as_ref().filter(|view| view.panel > Panel::Off);
        let right = lit.map_or(0, |view| Columns::wanted(view.board.room().columns));
        let divider = if self.view.board.is_some() { Divider::Upper } else { Divider::None };
        let low = cells(self.view.column.len()).max(ENTRIES).min(height.saturating_sub(head + 5 + LEAST_BOARD));
        let spare = height.saturating_sub(head + 4 + low + BOARD[usize::from(scale) - 1]);
        let usual = spare.clamp(1, plan.words);
        // Events are shown in full, at the cost of entries if need be.
        let events = self.picture.toned(self.picture.events());
        let told = cells(self.picture.told(&events, Cabinet::words_width(window), plan.words).len());
        let words = usual.max(told.min(plan.words));
        let low = low - (words - usual);
        Cabinet::new(window, Plan { head, low, divider, right, words, most, ..plan })
    }

    fn head(&self, cabinet: &Cabinet, buf: &mut Buffer) {
        let theme = self.picture.theme;
        if cabinet.head.height < 3 {
            let what = if cabinet.is_small() { "the game of Nim" } else { "the perfect opponent at Nim" };
            return cabinet.title(&TopLine::of(&[what]), &Standing::default(), theme, buf);
        }
        let area = cabinet.head.inner(Margin::new(1, 0));
        let scale = scale(buf.area);
        let name = Large { lines: vec!["NIMATRON"], scale, is_bright: true, theme };
        name.draw(area, buf);
        let slogan = SLOGANS[usize::from(scale > 1)];
        let room = area.width.saturating_sub(name.width() + 1);
        if slogan.iter().any(|line| cells(line.len()) > room) {
            return;
        }
        let [_, beside] = split::right(area, room);
        for (index, (row, line)) in beside.rows().zip(slogan).enumerate() {
            let style = if index < slogan.len() / 3 { theme.text } else { theme.dim };
            Line::styled(*line, style).right_aligned().render(row, buf);
        }
    }

    fn rows(&self, cabinet: &Cabinet, buf: &mut Buffer, targets: &mut Targets) {
        let column = &self.view.column;
        let area = if cabinet.is_small() { cabinet.left } else { cabinet.low };
        let at = column.iter().position(|line| *line == self.view.focus).unwrap_or(0);
        let shown = window(column.len(), area.height.into(), at);
        if cabinet.is_small() {
            cabinet.scrolled(shown.start, column.len() - shown.end, self.picture.theme.text, buf);
        }
        for (line, place) in column[shown].iter().zip(area.rows()) {
            if *line == self.view.focus {
                buf.set_style(place, self.picture.theme.selected);
                buf.set_string(place.x + u16::from(!is_small(buf.area)), place.y, "▸", self.picture.theme.considered);
            }
            for entry in self.view.entries.iter().filter(|entry| *line == Focus::Button(entry.button)) {
                self.entry(entry, place, buf, targets);
            }
            for (key, chosen) in self.view.choices.iter().filter(|(key, _)| *line == Focus::Setting(*key)) {
                self.setting(*key, chosen, place, buf, targets);
            }
        }
    }

    /// Draws an entry and, if there is room, its news.
    fn entry(&self, entry: &TitleEntry, place: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let TitleEntry { button, names: [long, short], news } = entry;
        let button = *button;
        let (theme, is_chosen) = (self.picture.theme, self.view.focus == Focus::Button(button));
        targets.add(place, Target::Action(Action::Press(button)));
        let (name, news) = if is_small(buf.area) { (1, "") } else { (NAME, news.as_str()) };
        // Long news start further left, and all others with them.
        let longest = self.view.entries.iter().map(|entry| cells(entry.news.chars().count())).max().unwrap_or(0);
        let furthest = place.width.saturating_sub(1 + longest);
        let news_at = furthest.min(NEWS).max(name + cells(long.len()) + 2);
        if button == Button::Play && !news.is_empty() {
            // The news of Play describes the settings, so a click on it opens them.
            let [_, words] = split::right(place, place.width.saturating_sub(news_at));
            targets.add(words, Target::Action(Action::Settings));
        }
        let style = if is_chosen { theme.title } else { theme.text };
        let room = place.width.saturating_sub(name);
        let words = fitting([long.as_str(), short], room);
        buf.set_stringn(place.x + name, place.y, words, room.into(), style);
        if button == Button::Play && is_chosen && is_small(buf.area) {
            // The key line may have no room for it.
            let change = if theme.has_blocks() { "→ change" } else { "Right changes" };
            buf.set_string(place.x + name + cells(words.len()) + 2, place.y, change, theme.key);
        }
        let news = shortened(news, place.width.saturating_sub(news_at + 1));
        buf.set_string(place.x + news_at, place.y, news, if is_chosen { theme.text } else { theme.dim });
    }

    fn setting(&self, key: ChoiceKey, chosen: &Chosen, place: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let (theme, is_chosen) = (self.picture.theme, self.view.focus == Focus::Setting(key));
        let (name, value) = if is_small(buf.area) { (2, 11) } else { (SETTING, VALUE) };
        let words = shortened(&shown(chosen, is_chosen), place.width.saturating_sub(value + 4));
        let style = if is_chosen { theme.title } else { theme.text };
        let line = Line::from_iter([
            Span::styled("◂ ", theme.key),
            Span::styled(words.clone(), style),
            Span::styled(" ▸", theme.key),
        ]);
        buf.set_string(place.x + name, place.y, key.name(), theme.dim);
        buf.set_line(place.x + value, place.y, &line, place.width.saturating_sub(value));
        targets.add(place, Target::Action(Action::Cycle(key, Direction::On)));
        let back = Rect { x: place.x + value, width: 2, ..place };
        targets.add(back, Target::Action(Action::Cycle(key, Direction::Back)));
    }

    /// Draws the coach's words, in small windows with the news of the chosen entry. True if some have no room.
    fn words(&self, cabinet: &Cabinet, buf: &mut Buffer) -> bool {
        let picture = self.picture;
        let mut said = picture.toned(picture.events());
        let hidden = |news: &&str| cabinet.is_small() && !self.view.open && !news.is_empty();
        said.extend(self.news().filter(hidden).map(|news| (coach::sentence(news), picture.theme.text)));
        said.extend(picture.toned(picture.page()));
        if let Some(row) = self.view.row
            && said.is_empty()
        {
            self.wins(row, cabinet.words, buf);
        }
        picture.tell(&said, &[cabinet.words], buf)
    }

    /// Draws a lamp for each win of the longest row, those of the present one lit.
    fn wins(&self, row: WinRow, area: Rect, buf: &mut Buffer) {
        let (theme, best) = (self.picture.theme, row.longest);
        let [words, record] = row.in_words();
        let lamps = (0..best)
            .map(|win| Lamp::new(win < row.now, win < row.now))
            .map(|lamp| Span::styled(format!("{} ", lamp.pair(theme)), lamp.style(theme)));
        let words = [Span::styled(format!("{words}  "), theme.text)];
        let record = [Span::styled(format!(" {record}"), theme.dim)];
        let fits = words[0].width() + 3 * best + record[0].width() < area.width.into();
        let lamps = lamps.take(if fits { best } else { 0 });
        buf.set_line(area.x, area.y, &words.into_iter().chain(lamps).chain(record).collect(), area.width);
    }

    fn news(&self) -> Option<&str> {
        let chosen = |entry: &&TitleEntry| Focus::Button(entry.button) == self.view.focus;
        self.view.entries.iter().find(chosen).map(|entry| entry.news.as_str())
    }
}

/// The scale of the name.
fn scale(window: Rect) -> u16 {
    let is_reached = |size: &&Size| window.width >= size.width && window.height >= size.height;
    1 + cells(LARGER.iter().filter(is_reached).count())
}

/// A choice in words. Typed piles and takes show only their end, so that typing is visible in the narrowest window.
fn shown(chosen: &Chosen, here: bool) -> String {
    const SHOWN: usize = 13;
    let Chosen::Own(own) = chosen else {
        return chosen.words();
    };
    let cut = own.chars().count().saturating_sub(SHOWN);
    let dots = if cut > 0 { "…" } else { "" };
    let tail: String = own.chars().skip(cut).collect();
    Chosen::Own(format!("{dots}{tail}{}", if here { "_" } else { "" })).words()
}
