use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Span};

use super::Picture;
use super::board::BoardScreen;
use super::words::toned;
use crate::app::view::{Focus, TitleView};
use crate::app::{Action, ChoiceKey, Direction};
use crate::coach::{self, Button, Chosen, Standing};
use crate::tui::split;
use crate::tui::targets::{Target, Targets};
use crate::tui::widgets::{
    Cabinet, Columns, Divider, Large, Plan, TopLine, area_of, cells, is_small, shortened, window,
};

/// The title: the cabinet with the chosen board, and one column of entries below it, or next to it in small windows.
pub(super) struct Title<'a> {
    pub view: &'a TitleView,
    pub picture: &'a Picture<'a>,
}

const SLOGANS: [&[&str]; 2] = [
    &["the perfect opponent at Nim", "and the teacher that makes you its equal"],
    &["the perfect opponent", "at Nim, and the teacher", "that makes you its equal"],
];
/// Offsets of an entry's name and news, and of a setting's name and value.
const NAME: u16 = 3;
const NEWS: u16 = 22;
const SETTING: u16 = 5;
const VALUE: u16 = 15;
/// Lines left for the stones of three piles: by words, in normal and in high windows, and by entries.
const BOARD: [u16; 2] = [8, 16];
const LEAST_BOARD: u16 = 3;
/// Most lines of words in a small window.
const WORDS: u16 = 4;

/// A line of the column, which scrolls in small windows.
#[derive(Clone, Copy)]
enum ColumnRow<'a> {
    Entry(Button, &'a str),
    Setting(ChoiceKey, &'a Chosen),
}

impl Title<'_> {
    pub(super) fn draw(&self, window: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let small = is_small(window);
        let cabinet = if small { self.small(window) } else { self.large(window) };
        cabinet.frame(self.picture.theme, buf);
        self.head(&cabinet, buf);
        self.rows(if small { cabinet.left } else { cabinet.low }, buf, targets);
        match &self.view.board {
            Some(view) if small => BoardScreen { view, picture: self.picture }.within(&cabinet, cabinet.right, buf),
            Some(view) => {
                BoardScreen { view, picture: self.picture }.placed(cabinet).upper(buf, &mut Targets::default());
            }
            None => {}
        }
        if let Some((words, style)) = self.view.verdict.as_ref().map(|verdict| toned(verdict, self.picture.theme)) {
            let x = cabinet.area.right().saturating_sub(4 + cells(words.chars().count()));
            cabinet.on_rule(x, &format!(" {words} "), style, buf);
        }
        let cut = self.words(&cabinet, buf);
        self.picture.keys(&cabinet, cut, buf, targets);
    }

    fn column(&self) -> Vec<ColumnRow<'_>> {
        let entries = self.view.entries.iter().map(|(button, news)| ColumnRow::Entry(*button, news));
        if !self.view.open {
            return entries.collect();
        }
        let play = entries.filter(|row| matches!(row, ColumnRow::Entry(Button::Play, _)));
        play.chain(self.view.choices.iter().map(|(key, chosen)| ColumnRow::Setting(*key, chosen))).collect()
    }

    /// The column stands next to the board, or alone while it holds settings, which need the room.
    fn small(&self, window: Rect) -> Cabinet {
        let divider = if self.view.open { Divider::None } else { Divider::Both };
        let plan = Plan { low: 0, divider, ..Plan::of(window) };
        let spare = plan.most_words(window, cells(self.column().len()));
        Cabinet::new(window, Plan { words: spare.clamp(1, WORDS), ..plan })
    }

    /// The column stands below the board, with lines for all possible entries. The lower edge is that of other screens,
    /// unless that would make the stones of three piles smaller.
    fn large(&self, window: Rect) -> Cabinet {
        let height = area_of(window).height;
        let is_high = height >= 30;
        let head = match is_high {
            _ if !self.picture.theme.has_blocks() => 1,
            true => 4,
            false => 3,
        };
        let right = self.view.board.as_ref().map_or(0, |view| Columns::wanted(view.board.room().columns));
        let low = cells(Button::ALL.len()).min(height.saturating_sub(head + 5 + LEAST_BOARD));
        let spare = height.saturating_sub(head + 4 + low + BOARD[usize::from(is_high)]);
        let most = Plan::of_list(window).words;
        let usual = spare.clamp(1, most);
        // Events are shown in full, at the cost of entries if need be.
        let events = self.picture.toned(self.picture.events());
        let words = usual.max(cells(self.picture.told(&events, Cabinet::words_width(window), most).len()).min(most));
        let low = low - (words - usual);
        Cabinet::new(window, Plan { head, low, divider: Divider::Upper, left: 0, right, words })
    }

    fn head(&self, cabinet: &Cabinet, buf: &mut Buffer) {
        let theme = self.picture.theme;
        if cabinet.head.height < 3 {
            let what = ["the perfect opponent at Nim", "the game of Nim"];
            let what = what[usize::from(cabinet.is_small())];
            return cabinet.title(&TopLine::of(&[what]), &Standing::default(), theme, buf);
        }
        let area = cabinet.head.inner(Margin::new(1, 0));
        let name = Large { words: "NIMATRON", scale: 1, is_bright: true, theme };
        name.draw(area, usize::MAX, buf);
        let room = usize::from(area.width.saturating_sub(name.width() + 3));
        let width = |lines: &[&str]| lines.iter().map(|line| line.len()).max().unwrap_or(0);
        let Some(slogan) = SLOGANS.into_iter().find(|lines| width(lines) <= room) else { return };
        let x = area.right() - cells(width(slogan));
        let down = name.height().saturating_sub(cells(slogan.len()));
        for (row, line) in area.rows().skip(down.into()).zip(slogan) {
            buf.set_string(x, row.y, line, if row.y == area.y + down { theme.text } else { theme.dim });
        }
    }

    fn rows(&self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let column = self.column();
        let at = column.iter().position(|row| row.focus() == self.view.focus).unwrap_or(0);
        let shown = window(column.len(), area.height.into(), at);
        for (row, place) in column[shown].iter().zip(area.rows()) {
            if row.focus() == self.view.focus {
                buf.set_style(place, self.picture.theme.selected);
                buf.set_string(place.x + u16::from(!is_small(buf.area)), place.y, "▸", self.picture.theme.considered);
            }
            match *row {
                ColumnRow::Entry(button, news) => self.entry(button, news, place, buf, targets),
                ColumnRow::Setting(key, chosen) => self.setting(key, chosen, place, buf, targets),
            }
        }
    }

    /// Draws an entry and, if there is room, its news.
    fn entry(&self, button: Button, news: &str, place: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let (theme, is_chosen) = (self.picture.theme, self.view.focus == Focus::Button(button));
        targets.add(place, Target::Action(Action::Press(button)));
        let (name, news_at, news) = if is_small(buf.area) { (1, 7, "") } else { (NAME, NEWS, news) };
        if button == Button::Play && !news.is_empty() {
            // The news of Play describes the settings, so a click on it opens them.
            let [_, words] = split::right(place, place.width.saturating_sub(news_at));
            targets.add(words, Target::Action(Action::Settings));
        }
        let style = if is_chosen { theme.title } else { theme.text };
        buf.set_stringn(place.x + name, place.y, button.name(), place.width.saturating_sub(name).into(), style);
        let news = shortened(news, place.width.saturating_sub(news_at + 1));
        buf.set_string(place.x + news_at, place.y, news, if is_chosen { theme.text } else { theme.dim });
    }

    fn setting(&self, key: ChoiceKey, chosen: &Chosen, place: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let (theme, is_chosen) = (self.picture.theme, self.view.focus == Focus::Setting(key));
        let (name, value) = if is_small(buf.area) { (2, 10) } else { (SETTING, VALUE) };
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
        said.extend(self.news().filter(hidden).map(|news| (format!("{}.", coach::capital(news)), picture.theme.text)));
        said.extend(picture.toned(picture.page()));
        picture.tell(&said, &[cabinet.words], buf)
    }

    fn news(&self) -> Option<&str> {
        let chosen = |entry: &&(Button, String)| Focus::Button(entry.0) == self.view.focus;
        self.view.entries.iter().find(chosen).map(|(_, news)| news.as_str())
    }
}

impl ColumnRow<'_> {
    fn focus(self) -> Focus {
        match self {
            Self::Entry(button, _) => Focus::Button(button),
            Self::Setting(key, _) => Focus::Setting(key),
        }
    }
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
