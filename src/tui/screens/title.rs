use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{StatefulWidget, Widget};

use super::Context;
use super::words::wrapped_lines;
use crate::app::{self, Action, App, Field, Tone, Turn};
use crate::session::Session;
use crate::tui::targets::{Target, Targets};
use crate::tui::widgets::{Scale, StoneRow, Stones, cells};

/// The title: what the game is, the choices, and the board they give.
#[derive(Debug)]
pub struct Title<'a> {
    pub app: &'a App,
    pub model: &'a app::Title,
    pub context: &'a Context<'a>,
}

/// A line with the parts that can be clicked: from a cell on, so many cells.
#[derive(Default)]
struct Clickable {
    line: Line<'static>,
    clicks: Vec<(u16, u16, Action)>,
}

/// Room for the mark of the chosen field.
const INDENT: u16 = 2;
/// The width of the stones and the gap beside them.
const ART: u16 = 19;

impl StatefulWidget for Title<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let roomy = area.width >= 72 && area.height >= 20;
        let art = if roomy { ART } else { 0 };
        // The remarks under the choices come and go: the place does not depend on them.
        let down = (area.height.saturating_sub(if roomy { 16 } else { 12 }) / 3).min(6);
        let place = Rect {
            x: area.x + 2 + art,
            y: area.y + down,
            width: area.width.saturating_sub(3 + art),
            height: area.height - down - 1,
        };
        for (row, Clickable { line, clicks }) in place.rows().zip(self.lines(place.width, roomy)) {
            buf.set_line(row.x, row.y, &line, row.width);
            for (from, width, action) in clicks {
                targets.add(Rect { x: row.x + from, width, ..row }, Target::Action(action));
            }
        }
        if roomy && let Ok(session) = self.model.upcoming() {
            self.stones(session, Rect { x: area.x + 3, width: art - 4, height: 8, ..place }, buf);
        }
        self.context.keys.render(area.rows().next_back().unwrap_or(area), buf, targets);
    }
}

impl Title<'_> {
    fn lines(&self, width: u16, roomy: bool) -> Vec<Clickable> {
        let mut lines = self.name(roomy);
        lines.extend(Field::CHOICES.into_iter().map(|field| self.choice(field, roomy)));
        lines.extend(roomy.then(Clickable::default));
        lines.extend(self.buttons(width, if roomy { "   " } else { " " }));
        lines.extend(roomy.then(Clickable::default));
        lines.extend(self.remarks(width.saturating_sub(INDENT)));
        lines
    }

    /// The name, and where there is room the game in two sentences.
    fn name(&self, roomy: bool) -> Vec<Clickable> {
        let theme = self.context.theme;
        let slogan = if roomy { ": the machine that never errs at Nim" } else { " never errs at Nim" };
        let name = [Span::styled("  Nimatron", theme.selected), Span::styled(slogan, theme.text)];
        let mut lines = vec![still(Line::from_iter(name))];
        if roomy {
            lines.push(still(Line::styled("  Each move takes stones from one pile.", theme.faint)));
            lines.push(still(Line::styled("  The last move wins, or in misère play loses.", theme.faint)));
            lines.push(Clickable::default());
        }
        lines
    }

    fn choice(&self, field: Field, roomy: bool) -> Clickable {
        let theme = self.context.theme;
        let chosen = self.model.focus() == field;
        let label = if roomy { 9 } else { 8 };
        let value = self.value(field);
        let style = if chosen { theme.selected } else { theme.text };
        let (before, after) = (INDENT + cells(label), INDENT + cells(label) + 2);
        let clicks = vec![
            (0, before, Action::Turn(field, Turn::After)),
            (before, 2, Action::Turn(field, Turn::Before)),
            (after, cells(value.chars().count()) + 2, Action::Turn(field, Turn::After)),
        ];
        let line = Line::from(vec![
            Span::styled(if chosen { "▸ " } else { "  " }, theme.selected),
            Span::styled(format!("{:<label$}", app::Title::name(field)), theme.faint),
            Span::styled("◂ ", theme.faint),
            Span::styled(value, style),
            Span::styled(" ▸", theme.faint),
        ]);
        Clickable { line, clicks }
    }

    /// The choice in a field. Of piles or takes of one's own only the end is shown, which is where typing happens and must
    /// be seen in the narrowest window too.
    fn value(&self, field: Field) -> String {
        const SHOWN: usize = 13;
        let choices = &self.app.setting().choices;
        let own = match field {
            Field::Board if choices.board.listed.is_none() => &choices.board.own,
            Field::Takes if choices.takes.listed.is_none() => &choices.takes.own,
            _ => return self.model.value(self.app, field),
        };
        let cut = own.chars().count().saturating_sub(SHOWN);
        let dots = if cut > 0 { "…" } else { "" };
        let tail: String = own.chars().skip(cut).collect();
        format!("Your own: {dots}{tail}{}", if self.model.focus() == field { "_" } else { "" })
    }

    /// The buttons, on as many lines as they need.
    fn buttons(&self, width: u16, gap: &'static str) -> Vec<Clickable> {
        let offers = self.app.offers();
        let buttons: Vec<_> =
            Field::buttons(offers).into_iter().map(|field| (field, self.button_name(field))).collect();
        let needed: usize = buttons.iter().map(|(_, name)| 5 + name.chars().count()).sum();
        let crowded = needed > width.into();
        let mut lines = Vec::new();
        let mut line = Clickable::default();
        for (field, name) in buttons {
            let used = line.line.width();
            // The offer to newcomers stands by itself.
            let apart = offers.newcomer && field == Field::Play || crowded && offers.resumable && field == Field::Learn;
            if used > 0 && (apart || used + 2 + name.chars().count() > width.into()) {
                lines.push(std::mem::take(&mut line));
            }
            self.add_button(field, name, gap, &mut line);
        }
        lines.push(line);
        lines
    }

    fn add_button(&self, field: Field, name: String, gap: &'static str, to: &mut Clickable) {
        let theme = self.context.theme;
        let (marker, style) = if self.model.focus() == field { ("▸ ", theme.selected) } else { ("  ", theme.text) };
        let width = INDENT + cells(name.chars().count());
        to.clicks.push((cells(to.line.width()), width, Action::Press(field)));
        to.line.push_span(Span::styled(marker, theme.selected));
        to.line.push_span(Span::styled(name, style));
        to.line.push_span(gap);
    }

    fn button_name(&self, field: Field) -> String {
        const SHOWN: usize = 32;
        let value = self.model.value(self.app, field);
        let value = match value.rsplit_once(", ") {
            Some((_, turn)) if value.len() > SHOWN => format!("your game, {turn}"),
            _ => value,
        };
        format!("{} {value}", app::Title::name(field)).trim_end().to_owned()
    }

    fn remarks(&self, width: u16) -> Vec<Clickable> {
        let remarks = self.model.remarks(self.app).into_iter();
        let lines = remarks.flat_map(|(words, tone)| {
            let style = self.tone(tone);
            let lines = wrapped_lines(&words, width, style).into_iter();
            lines.map(move |line| still(Line::styled(format!("  {line}"), style)))
        });
        lines.collect()
    }

    fn tone(&self, tone: Tone) -> Style {
        let theme = self.context.theme;
        match tone {
            Tone::Plain => theme.faint,
            Tone::Good => theme.good,
            Tone::Bad => theme.bad,
            Tone::Problem => theme.problem,
        }
    }

    /// The chosen board, as rows of stones.
    fn stones(&self, session: &Session, area: Rect, buf: &mut Buffer) {
        let theme = self.context.theme;
        let position = session.position();
        let (scale, _) = Scale::fit(position.largest(), area.width, 1);
        for ((pile, &size), row) in position.piles().iter().enumerate().zip(area.rows()) {
            let stones = Stones { staying: size, ..Stones::default() };
            Widget::render(StoneRow { pile, stones, scale, theme }, row, buf);
        }
        let hidden = position.piles().len().saturating_sub(area.height.into());
        if hidden > 0 {
            let more = Line::styled(format!("and {hidden} more"), theme.faint);
            buf.set_line(area.x, area.bottom(), &more, area.width);
        }
    }
}

/// A line with nothing to be clicked.
fn still(line: Line<'static>) -> Clickable {
    Clickable { line, clicks: Vec::new() }
}
