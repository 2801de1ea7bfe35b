mod cut;
mod form;
mod ties;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{StatefulWidget, Widget};

use super::{Rows, cells, digits, window};
use crate::coach;
use crate::rules::{PileName, TakeRule};
use crate::tui::split;
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

use form::Form;
use ties::{Tie, ties};

/// Piles in groups of powers of two: partners of one size are joined by a line, and a group that is left over is bright. Marked
/// stones change the picture at once, where that may be seen.
#[derive(Clone, Debug)]
pub struct Groups<'a> {
    pub sizes: &'a [u64],
    pub values: &'a [u64],
    /// The take rule: where at most k stones may be taken, rows are cut every k + 1 stones.
    pub takes: TakeRule,
    pub cursor: Option<usize>,
    pub marked: Option<Marked>,
    /// True if it may be seen which groups would be left over after that.
    pub preview: bool,
    /// The pile that is always in sight, where not all fit.
    pub focus: usize,
    /// A sentence in place of the groups that are left over, where these do not decide.
    pub foot: Option<&'static str>,
    /// The number of binary columns that the start needs, so that none comes or goes during a game.
    pub columns: u32,
    pub largest: u64,
    pub theme: &'a Theme,
}

/// A considered move, with what it leaves of its pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marked {
    /// The pile's 0-based index.
    pub pile: usize,
    pub size: u64,
    pub value: u64,
}

#[derive(Clone, Copy, Debug)]
pub struct GroupBoard<'a> {
    pub groups: &'a Groups<'a>,
    /// The lines on which the piles stand.
    pub rows: &'a Rows,
}

#[derive(Clone, Copy, Debug)]
struct Layout {
    form: Form,
    /// The cells of the full rows that are cut off, where a take rule cuts rows.
    cut: u16,
    /// The line of a pile's place that its label stands on, and the one that its stones begin on.
    label: u16,
    stones: u16,
}

/// Two lines that are always there: the heads, and what is left over.
const HEAD_AND_FOOT: u16 = 2;
/// Piles stand no further apart than this.
const MOST_STEP: u16 = 3;

impl StatefulWidget for &GroupBoard<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let (groups, rows) = (self.groups, self.rows);
        let layout = groups.layout(area.width, rows);
        let heads = rows.first.checked_sub(1).map(|line| Rect { y: area.y + line, height: 1, ..area });
        if let Some(heads) = heads {
            groups.heads(layout, heads.intersection(area), buf);
        }
        let ties: Vec<Vec<Tie>> = (0..groups.columns).map(|column| groups.ties(column)).collect();
        let mut bottom = area.y;
        for (pile, place) in rows.places(area) {
            targets.add(place, Target::Pile(pile));
            groups.pile(pile, layout, &ties, place, buf);
            bottom = place.bottom();
        }
        let foot = bottom.min(area.bottom().saturating_sub(1));
        groups.feet(Rect { y: foot, height: area.bottom() - foot, ..area }, buf);
    }
}

impl Groups<'_> {
    /// The width at which every group stands stone by stone.
    pub fn full_width(&self) -> u16 {
        self.width(Form::Stones)
    }

    /// True if every group can be shown at this width, if only as a sign.
    pub fn fits(&self, width: u16) -> bool {
        self.width(Form::Bare) <= width
    }

    /// The values whose pairs are shown: those after the considered move, where these may be seen.
    fn shown(&self, pile: usize) -> u64 {
        match self.marked {
            Some(cursor) if self.preview && cursor.pile == pile => cursor.value,
            _ => self.values[pile],
        }
    }

    fn ties(&self, column: u32) -> Vec<Tie> {
        let holds: Vec<bool> = (0..self.values.len()).map(|pile| self.shown(pile) >> column & 1 == 1).collect();
        ties(&holds, self.cursor)
    }

    /// The columns in which a group is left over: now, and in what is shown.
    fn odd(&self) -> [u64; 2] {
        let now = self.values.iter().fold(0, |sum, value| sum ^ value);
        [now, (0..self.values.len()).fold(0, |sum, pile| sum ^ self.shown(pile))]
    }

    /// The lines on which the piles stand where no panel stands beside them.
    pub fn rows(&self, height: u16) -> Rows {
        let room = height.saturating_sub(HEAD_AND_FOOT);
        let step = (room / cells(self.values.len()).max(1)).clamp(1, MOST_STEP);
        let shown = window(self.values.len(), usize::from(room / step).max(1), self.focus);
        let air = room > cells(shown.len()).saturating_mul(step);
        Rows { shown, first: 1 + u16::from(air && step > 1), step, lines: 1 }
    }

    fn layout(&self, width: u16, rows: &Rows) -> Layout {
        let fits = |form: &Form, cut: u16| {
            self.bare_width(*form).saturating_add(cut) <= width && form.lines() < rows.step.max(2)
        };
        let drawn = self.cut_width(u16::MAX);
        let form = Form::all(self.columns).filter(|form| form.is_drawn()).find(|form| fits(form, drawn));
        let form = form.or_else(|| Form::all(self.columns).find(|form| fits(form, self.cut_width(0))));
        let form = form.unwrap_or(Form::Bare);
        let cut = self.cut_width(width.saturating_sub(self.bare_width(form)));
        let label = rows.middle();
        Layout { form, cut, label, stones: (label + 1).saturating_sub(form.lines()) }
    }

    fn width(&self, form: Form) -> u16 {
        self.bare_width(form).saturating_add(self.cut_width(0))
    }

    fn bare_width(&self, form: Form) -> u16 {
        self.label().saturating_add(form.width(self.columns))
    }

    fn heads(&self, layout: Layout, area: Rect, buf: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        let (Layout { form, cut, .. }, [_, odd]) = (layout, self.odd());
        let mut x = area.x + self.label();
        if let Some(row) = self.row().filter(|_| usize::from(cut) > 9) {
            buf.set_line(x, area.y, &Line::styled(format!("rows of {row}"), self.theme.dim), cut);
        }
        x = x.saturating_add(cut);
        for column in (0..self.columns).rev().filter(|_| form.has_heads()) {
            let style = if odd >> column & 1 == 1 { self.theme.odd } else { self.theme.dim };
            let room = area.right().saturating_sub(x);
            buf.set_line(x, area.y, &Line::styled((1_u64 << column).to_string(), style), room);
            x = x.saturating_add(form.column(column));
        }
    }

    fn pile(&self, pile: usize, layout: Layout, columns: &[Vec<Tie>], area: Rect, buf: &mut Buffer) {
        let Layout { form, cut, label, stones } = layout;
        let style = if self.cursor == Some(pile) { self.theme.selected } else { self.theme.text };
        let line = area.y + label.min(area.height.saturating_sub(1));
        buf.set_line(area.x, line, &Line::styled(self.labelled(pile), style), area.width);
        let mut x = area.x.saturating_add(self.label());
        self.cut_rows(pile, Rect { x, width: cut, y: line, height: 1 }.intersection(area), buf);
        x = x.saturating_add(cut);
        for (column, ties) in columns.iter().enumerate().rev() {
            let column = u32::try_from(column).unwrap_or_default();
            let place = Rect { x, width: form.column(column), ..area }.intersection(area);
            self.group(pile, column, form, ties[pile], split::top(place, stones)[1], buf);
            self.tie(pile, column, layout, ties[pile], place, buf);
            x = x.saturating_add(form.column(column));
        }
    }

    fn group(&self, pile: usize, column: u32, form: Form, tie: Tie, area: Rect, buf: &mut Buffer) {
        let holds = |value: u64| value >> column & 1 == 1;
        // Where the consequences may not be seen, marks change nothing but the label.
        let then = self.shown(pile);
        let (signs, style) = match (holds(self.values[pile]), holds(then)) {
            (false, false) => return,
            (true, false) => (GOING, self.theme.dim),
            _ if tie.alone => (LEFT_OVER, self.theme.odd),
            (true, true) => (PAIRED, self.theme.paired),
            (false, true) => (PAIRED, self.theme.considered),
        };
        let lines = if form == Form::Large { &signs[1..] } else { &signs[..1] };
        for (row, sign) in area.rows().zip(lines) {
            buf.set_line(row.x, row.y, &Line::styled(form.draw(column, sign), style), row.width);
        }
    }

    fn tie(&self, pile: usize, column: u32, layout: Layout, tie: Tie, area: Rect, buf: &mut Buffer) {
        let Layout { form, stones, .. } = layout;
        let (width, holds) = (form.tie(), self.shown(pile) >> column & 1 == 1 && !tie.alone);
        if width == 0 || !(tie.above || tie.below) {
            return;
        }
        let start = area.x.saturating_add(form.group(column));
        let style = if self.cursor == Some(pile) && holds { self.theme.considered } else { self.theme.paired };
        let joint = stones + if tie.above { 0 } else { form.lines() - 1 };
        for (index, row) in (0..).zip(area.rows()) {
            let line = match (holds, index == joint) {
                (true, true) if tie.above => "─╯",
                (true, true) => "─╮",
                (true, false) if (index < joint) != tie.above => continue,
                _ => " │",
            };
            let line: String = line.chars().skip(usize::from(2 - width)).collect();
            buf.set_line(start, row.y, &Line::styled(line, style), row.right().saturating_sub(start));
        }
    }

    /// The groups that are left over, and where there is room what follows from that.
    fn feet(&self, area: Rect, buf: &mut Buffer) {
        let area = Rect { x: area.x + 1, width: area.width.saturating_sub(1), ..area };
        let [_, odd] = self.odd();
        let mut lines = vec![self.foot.map_or_else(|| self.left_over(), |foot| Line::styled(foot, self.theme.dim))];
        if self.foot.is_none() && self.values.iter().any(|&value| value > 0) {
            let words = textwrap::wrap(coach::pairs_in_words(odd), usize::from(area.width.max(1)));
            let fits = words.len() < area.height.into();
            lines.extend(words.into_iter().filter(|_| fits).map(|line| Line::styled(line, self.theme.dim)));
        }
        let gap = u16::from(usize::from(area.height) > lines.len());
        for (row, line) in area.rows().skip(gap.into()).zip(lines) {
            line.render(row, buf);
        }
    }

    fn left_over(&self) -> Line<'static> {
        let [now, then] = self.odd();
        let list = |odd: u64| {
            let columns = (0..self.columns).rev().filter(|column| odd >> column & 1 == 1);
            let groups: Vec<String> = columns.map(|column| (1_u64 << column).to_string()).collect();
            let style = if odd == 0 { self.theme.good } else { self.theme.odd };
            Span::styled(if groups.is_empty() { "nothing".to_owned() } else { groups.join(" ") }, style)
        };
        let mut line = Line::from(vec![Span::styled("left over: ", self.theme.text), list(now)]);
        if self.marked.is_some() && self.preview {
            line.extend([Span::styled(", then: ", self.theme.text), list(then)]);
        }
        line
    }

    /// The marker, the name, the size, and the value where that is another number.
    fn labelled(&self, pile: usize) -> String {
        let names = self.names();
        let sign = if self.cursor == Some(pile) { "▸" } else { " " };
        let marked = self.marked.filter(|cursor| cursor.pile == pile);
        let size = self.sizes[pile];
        let sizes = marked.map_or(size.to_string(), |cursor| format!("{size}→{}", cursor.size));
        let value = if self.has_values() { format!(" ={}", self.shown(pile)) } else { String::new() };
        format!("{sign} {:>names$} {sizes}{value}", PileName(pile))
    }

    fn has_values(&self) -> bool {
        self.takes != TakeRule::Any
    }

    fn names(&self) -> usize {
        PileName(self.values.len().saturating_sub(1)).to_string().len()
    }

    fn label(&self) -> u16 {
        let values = if self.has_values() { 2 + digits((1 << self.columns.min(63)) - 1) } else { 0 };
        2 + cells(self.names()) + 1 + 2 * digits(self.largest) + 1 + values + 2
    }
}

/// A stone on one line, and on two: paired, left over, and about to go.
const PAIRED: [&str; 3] = ["○", "╭─╮", "╰─╯"];
const LEFT_OVER: [&str; 3] = ["●", "▟█▙", "▜█▛"];
const GOING: [&str; 3] = ["◌", "╭ ╮", "╰ ╯"];
