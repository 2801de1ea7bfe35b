use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{StatefulWidget, Widget};

use super::page::{head, toned};
use super::words::wrapped_lines;
use super::{Chrome, head_body_keys};
use crate::app::view::{MapView, Mark, Shown, Sign};
use crate::coach;
use crate::engine::Outcome;
use crate::rules::PileName;
use crate::tui::split;
use crate::tui::targets::{Target, Targets};
use crate::tui::widgets::{Face, MapGrid, Tile, Window, digits};

/// The map with its words: beside it, or where there is less room under it.
#[derive(Debug)]
pub struct Map<'a> {
    pub view: &'a MapView,
    pub chrome: &'a Chrome<'a>,
}

const BESIDE: Size = Size::new(72, 16);
const WORDS: u16 = 33;
const UNDER: u16 = 4;
/// Numbers with more digits become signs.
const MOST_DIGITS: u16 = 4;

impl StatefulWidget for Map<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let [top, body, keys] = head_body_keys(area);
        let standing = self.view.standing.clone().unwrap_or_default();
        head(&self.title(area.width), &standing, self.chrome.theme, top, buf);
        self.chrome.keys.render(keys, buf, targets);
        if area.width >= BESIDE.width && area.height >= BESIDE.height {
            let window = self.window(split::right(body, WORDS)[0]);
            let width = window.width() + WORDS;
            // What belongs together stands together, in the middle of a large window.
            let place = Rect { x: body.x + (body.width - width) / 2, width, ..body };
            let [grid, words] = split::right(place, WORDS);
            self.grid(window, grid, buf, targets);
            let words = Rect { x: words.x + 2, y: words.y + 1, width: words.width - 2, height: words.height - 1 };
            self.words(words.width, true).render(words, buf);
        } else {
            let [grid, words] = split::bottom(body, UNDER);
            self.grid(self.window(grid), grid, buf, targets);
            let words = Rect { x: words.x + 1, width: words.width - 1, ..words };
            self.words(words.width, false).render(words, buf);
        }
    }
}

impl Map<'_> {
    fn title(&self, width: u16) -> String {
        let (name, rules) = (self.view.heading.words(), self.view.place.rules());
        let [full, brief] = [false, true].map(|brief| format!("{name}: {}", coach::rules_in_words(rules, brief)));
        let room = usize::from(width).saturating_sub(if self.view.standing.is_some() { 11 } else { 2 });
        [full, brief].into_iter().find(|words| words.chars().count() <= room).unwrap_or(name)
    }

    fn window(&self, area: Rect) -> Window {
        let (cursor, largest) = (self.view.place.cell(), self.view.shown.largest(&self.view.place));
        Window::fit(area, cursor, largest, self.pitch(area, cursor))
    }

    fn grid(&self, window: Window, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let view = self.view;
        let (reached, most) = (view.reached(), largest_value(view, window));
        let tiles = window.sizes().map(|cell| self.tile(cell, &reached, most, window.pitch)).collect();
        let (cursor, sides) = (view.place.cell(), view.place.down().is_some());
        MapGrid { window, tiles, cursor, sides, theme: self.chrome.theme }.render(area, buf);
        let cells = Rect { x: area.x + window.margin + 1, y: area.y + 1, ..area };
        let size = Rect { width: window.columns * window.pitch, height: window.rows, ..cells };
        targets.add(size, Target::Cells(window));
    }

    fn pitch(&self, area: Rect, cursor: (u64, u64)) -> u16 {
        if !self.view.shows_values() {
            return 2;
        }
        let largest = self.view.shown.largest(&self.view.place);
        let window = Window::fit(area, cursor, largest, 3);
        let across = window.first.1.saturating_add(window.columns.into()).min(largest.1);
        let widest = digits(largest_value(self.view, window)).max(digits(across).min(3));
        if widest > MOST_DIGITS { 2 } else { widest + 1 }
    }

    fn tile(&self, cell: (u64, u64), reached: &[(u64, u64)], most: u64, pitch: u16) -> Option<Tile> {
        let Mark { sign, fresh, differs } = self.view.mark(cell.0, cell.1)?;
        let theme = self.chrome.theme;
        let target = reached.contains(&cell);
        let safe = matches!(sign, Sign::Outcome(Outcome::P) | Sign::Value(_, Outcome::P));
        if !safe
            && !target
            && let Some(line) = route(self.view.place.cell(), cell, reached)
        {
            let (face, runs_on) = (Face::Letter(line), line == '─');
            return Some(Tile { face, style: theme.route, runs_on, solid: false, marked: differs });
        }
        let (face, style) = match sign {
            Sign::Unlabelled => (Face::Letter('?'), theme.dim),
            Sign::Outcome(Outcome::P) => (Face::Letter('P'), theme.safe),
            Sign::Outcome(Outcome::N) if self.view.place.cell() == cell || fresh => (Face::Letter('N'), theme.text),
            Sign::Outcome(Outcome::N) => (Face::Letter('·'), theme.dim),
            Sign::Value(value, outcome) => (number(value, outcome, pitch), theme.value(value, most)),
        };
        let style = if target || fresh { theme.fresh(safe) } else { style };
        let solid = safe || matches!(sign, Sign::Value(..));
        Some(Tile { face, style, runs_on: false, solid, marked: differs })
    }

    fn words(&self, width: u16, roomy: bool) -> Text<'static> {
        let theme = self.chrome.theme;
        let paragraphs: Vec<(String, Style)> = self.chrome.messages().map(|message| toned(message, theme)).collect();
        let mut text = if roomy { self.piles() } else { Text::from(self.piles_in_line()) };
        if roomy {
            for (words, style) in paragraphs {
                text.push_line(Line::default());
                text.lines.extend(wrapped_lines(&words, width, style));
            }
            text.lines.extend(self.legend(width));
        } else {
            let words: Vec<String> = paragraphs.into_iter().map(|(words, _)| words).collect();
            text.lines.extend(wrapped_lines(&words.join(" "), width, theme.text));
        }
        text
    }

    fn piles(&self) -> Text<'static> {
        self.roles().map(|(pile, size, role)| self.pile(pile, size, role)).collect()
    }

    fn piles_in_line(&self) -> Line<'static> {
        let spans = self.roles().flat_map(|(pile, size, role)| {
            let sign = match role {
                "down" => "↓",
                "across" => "→",
                _ => "",
            };
            let mut spans = self.pile(pile, size, sign).spans;
            spans.push(Span::raw(" "));
            spans
        });
        spans.collect()
    }

    fn pile(&self, pile: usize, size: u64, role: &'static str) -> Line<'static> {
        let theme = self.chrome.theme;
        let chosen = self.view.chosen == Some(pile);
        let (mark, style) = if chosen { ("▸", theme.selected) } else { (" ", theme.text) };
        let name = Span::styled(format!("{mark}{} {size}", PileName(pile)), style);
        let role = if role.len() > 3 { format!("  {role}") } else { role.to_owned() };
        Line::from(vec![name, Span::styled(role, theme.dim)])
    }

    fn roles(&self) -> impl Iterator<Item = (usize, u64, &'static str)> + '_ {
        let place = &self.view.place;
        place.piles().iter().enumerate().map(|(pile, &size)| {
            let role = match pile {
                _ if pile == place.across() => "across",
                _ if Some(pile) == place.down() => "down",
                _ => "fixed",
            };
            (pile, size, role)
        })
    }

    fn legend(&self, width: u16) -> Vec<Line<'static>> {
        let theme = self.chrome.theme;
        let mut lines = vec![Line::default()];
        if matches!(self.view.shown, Shown::Outcomes) {
            let p = Line::from(vec![Span::styled("P ", theme.safe), Span::styled(" safe to leave", theme.dim)]);
            lines.extend([p, Line::styled("·  N: can be won", theme.dim)]);
        }
        if self.view.other.is_some() {
            lines.extend(wrapped_lines("*  normal and misère differ", width, theme.odd));
        }
        lines
    }
}

fn largest_value(view: &MapView, window: Window) -> u64 {
    if !view.shows_values() {
        return 0;
    }
    let values = window.sizes().filter_map(|(down, across)| match view.mark(down, across)?.sign {
        Sign::Value(value, _) => Some(value),
        _ => None,
    });
    values.max().unwrap_or(0)
}

/// A number, or where there is no room a sign for who can win.
fn number(value: u64, outcome: Outcome, pitch: u16) -> Face {
    match outcome {
        _ if digits(value) < pitch => Face::Number(value),
        Outcome::P => Face::Letter('P'),
        Outcome::N => Face::Letter('·'),
    }
}

/// The line that runs over a cell on the way from the cursor to a cell that a move reaches.
fn route(cursor: (u64, u64), cell: (u64, u64), reached: &[(u64, u64)]) -> Option<char> {
    let between = |from: u64, to: u64, at: u64| to < at && at < from;
    let row = reached.iter().any(|to| to.0 == cursor.0 && cell.0 == cursor.0 && between(cursor.1, to.1, cell.1));
    let column = reached.iter().any(|to| to.1 == cursor.1 && cell.1 == cursor.1 && between(cursor.0, to.0, cell.0));
    if row { Some('─') } else { column.then_some('│') }
}
