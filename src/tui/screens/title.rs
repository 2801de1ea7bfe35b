use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span};
use ratatui::widgets::{StatefulWidget, Widget};

use super::Chrome;
use super::page::toned;
use super::words::wrapped_lines;
use crate::app::view::{Focus, TitleView};
use crate::app::{Action, Direction};
use crate::coach::{Button, Chosen, Field, kept_in_words};
use crate::rules::Position;
use crate::tui::split;
use crate::tui::targets::{Target, Targets};
use crate::tui::widgets::{Large, StoneRow, StoneScale, Stones, cells};

/// The title: what the game is, the choices, and the board they give.
#[derive(Debug)]
pub struct Title<'a> {
    pub view: &'a TitleView,
    pub chrome: &'a Chrome<'a>,
}

/// A line with the parts that can be clicked: from a cell on, so many cells.
#[derive(Default)]
struct Clickable {
    line: Line<'static>,
    clicks: Vec<(u16, u16, Action)>,
}

/// Room for the mark of the chosen field.
const INDENT: u16 = 2;
/// The width of the stones and the gap beside them, and of large stones where there is room for them.
const ART: u16 = 19;
const LARGE_ART: u16 = 40;
/// From this size on the game is told in sentences and its board is shown, and from this height on the name is large.
const ROOMY: Size = Size::new(72, 20);
const HIGH: u16 = 23;
const NAME: &str = "NIMATRON";

impl StatefulWidget for Title<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let [area, keys] = split::bottom(area, 1);
        self.chrome.keys.render(keys, buf, targets);
        let roomy = area.width >= ROOMY.width && area.height >= ROOMY.height - 1;
        let rest = if roomy { self.large_name(area, buf) } else { area };
        let art = match area.width {
            _ if !roomy => 0,
            100.. => LARGE_ART,
            _ => ART,
        };
        // The remarks under the choices come and go: the place does not depend on them.
        let down = (rest.height.saturating_sub(if roomy { 15 } else { 12 }) / 3).min(4);
        let [_, body] = split::top(rest, down);
        let [_, place] = split::right(body, body.width.saturating_sub(2 + art));
        for (row, Clickable { line, clicks }) in
            place.rows().zip(self.lines(place.width.saturating_sub(1), roomy, rest != area))
        {
            buf.set_line(row.x, row.y, &line, row.width);
            for (from, width, action) in clicks {
                targets.add(Rect { x: row.x + from, width, ..row }, Target::Action(action));
            }
        }
        if roomy && let Some(piles) = &self.view.piles {
            let height = body.height.min(16);
            self.stones(piles, Rect { x: area.x + 3, width: art - 4, height, ..place }, buf);
        }
    }
}

impl Title<'_> {
    fn lines(&self, width: u16, roomy: bool, high: bool) -> Vec<Clickable> {
        let mut lines = self.name(roomy, high);
        lines.extend(self.view.choices.iter().map(|(field, chosen)| self.choice(*field, chosen, roomy)));
        lines.extend(roomy.then(Clickable::default));
        lines.extend(self.buttons(width, if roomy { "   " } else { "" }));
        lines.extend(roomy.then(Clickable::default));
        lines.extend(self.remarks(width.saturating_sub(INDENT)));
        lines
    }

    /// Draws the name in large letters, where there is room for them, and gives the area under it.
    fn large_name(&self, area: Rect, buf: &mut Buffer) -> Rect {
        let large = Large { words: NAME, style: self.chrome.theme.odd };
        let theme = self.chrome.theme;
        if !theme.has_blocks() || area.height < HIGH - 1 {
            return area;
        }
        let gap = u16::from(area.height > HIGH);
        let [top, rest] = split::top(area, gap + Large::HEIGHT + 1);
        let [_, name] = split::top(top, gap);
        large.render(Rect { x: name.x + 3, width: large.width(), ..name }, buf);
        let beside = Rect { x: name.x + 3 + large.width() + 2, y: name.y + 1, width: 40, height: 2 }.intersection(name);
        let words = ["the machine that never errs at Nim", "named after the one of 1940"];
        for (row, words) in beside.rows().zip(words) {
            buf.set_line(row.x, row.y, &Line::styled(words, theme.dim), row.width);
        }
        rest
    }

    /// The name, unless it stands above in large letters, and where there is room the game in two sentences.
    fn name(&self, roomy: bool, high: bool) -> Vec<Clickable> {
        let theme = self.chrome.theme;
        let slogan = if roomy { ": the machine that never errs at Nim" } else { " never errs at Nim" };
        let name = [Span::styled("  Nimatron", theme.selected), Span::styled(slogan, theme.text)];
        let mut lines = if high { Vec::new() } else { vec![still(Line::from_iter(name))] };
        if roomy {
            lines.push(still(Line::styled("  Each move takes stones from one pile.", theme.dim)));
            lines.push(still(Line::styled("  The last move wins, or in misère play loses.", theme.dim)));
            lines.push(Clickable::default());
        }
        lines
    }

    fn choice(&self, field: Field, chosen: &Chosen, roomy: bool) -> Clickable {
        let theme = self.chrome.theme;
        let here = self.view.focus == Focus::Field(field);
        let label = if roomy { 9 } else { 8 };
        let value = shown(chosen, here);
        let style = if here { theme.selected } else { theme.text };
        let (before, after) = (INDENT + cells(label), INDENT + cells(label) + 2);
        let clicks = vec![
            (0, before, Action::Cycle(field, Direction::On)),
            (before, 2, Action::Cycle(field, Direction::Back)),
            (after, cells(value.chars().count()) + 2, Action::Cycle(field, Direction::On)),
        ];
        let line = Line::from(vec![
            Span::styled(if here { "▸ " } else { "  " }, theme.selected),
            Span::styled(format!("{:<label$}", field.name()), theme.dim),
            Span::styled("◂ ", theme.dim),
            Span::styled(value, style),
            Span::styled(" ▸", theme.dim),
        ]);
        Clickable { line, clicks }
    }

    fn buttons(&self, width: u16, gap: &'static str) -> Vec<Clickable> {
        let buttons: Vec<_> = self.view.buttons.iter().map(|&button| (button, self.button_name(button))).collect();
        let needed: usize = buttons.iter().map(|(_, name)| 5 + name.chars().count()).sum();
        let crowded = needed > width.into();
        let mut lines = Vec::new();
        let mut line = Clickable::default();
        for (button, name) in buttons {
            let used = line.line.width();
            if used > 0 && (self.stands_apart(button, crowded) || used + 2 + name.chars().count() > width.into()) {
                lines.push(std::mem::take(&mut line));
            }
            self.add_button(button, name, gap, &mut line);
        }
        lines.push(line);
        lines
    }

    /// True if a button begins a line of its own: the offer to newcomers stands by itself.
    fn stands_apart(&self, button: Button, crowded: bool) -> bool {
        match button {
            Button::Play => self.view.buttons.contains(&Button::LearnToBeat),
            Button::Learn => crowded && self.view.kept.is_some(),
            _ => false,
        }
    }

    fn add_button(&self, button: Button, name: String, gap: &'static str, to: &mut Clickable) {
        let theme = self.chrome.theme;
        let (marker, style) =
            if self.view.focus == Focus::Button(button) { ("▸ ", theme.selected) } else { ("  ", theme.text) };
        let width = INDENT + cells(name.chars().count());
        to.clicks.push((cells(to.line.width()), width, Action::Press(button)));
        to.line.push_span(Span::styled(marker, theme.selected));
        to.line.push_span(Span::styled(name, style));
        to.line.push_span(gap);
    }

    fn button_name(&self, button: Button) -> String {
        const SHOWN: usize = 32;
        match &self.view.kept {
            Some((position, nth)) if button == Button::Continue => {
                let kept = kept_in_words(position, *nth);
                let kept = if kept.len() > SHOWN { format!("your game, move {nth}") } else { kept };
                format!("{} {kept}", button.name())
            }
            _ => button.name().to_owned(),
        }
    }

    fn remarks(&self, width: u16) -> Vec<Clickable> {
        let lines =
            self.chrome.messages().map(|message| toned(message, self.chrome.theme)).flat_map(|(words, style)| {
                let lines = wrapped_lines(&words, width, style).into_iter();
                lines.map(move |line| still(Line::styled(format!("  {line}"), style)))
            });
        lines.collect()
    }

    fn stones(&self, position: &Position, area: Rect, buf: &mut Buffer) {
        let theme = self.chrome.theme;
        let count = cells(position.piles().len());
        let each = (area.height / count.max(1)).clamp(1, 3);
        let scale = StoneScale::Single { lines: 1, pitch: 2 };
        let rows = area.rows().step_by(each.into());
        for ((pile, &size), row) in position.piles().iter().enumerate().zip(rows) {
            let stones = Stones { staying: size, ..Stones::default() };
            let row = Rect { height: each, ..row }.intersection(area);
            let largest = position.largest();
            StoneRow { pile, stones, scale, largest, theme }.render(row, buf, &mut Targets::default());
        }
        let hidden = usize::from(count.saturating_sub(area.height / each));
        if hidden > 0 {
            let more = Line::styled(format!("and {hidden} more"), theme.dim);
            buf.set_line(area.x, area.bottom(), &more, area.width);
        }
    }
}

fn still(line: Line<'static>) -> Clickable {
    Clickable { line, clicks: Vec::new() }
}

/// A choice in words. Of piles or takes of one's own only the end is shown, which is where typing happens and must be seen in
/// the narrowest window too.
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
