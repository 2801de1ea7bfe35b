use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::StatefulWidget;

use super::{Rows, cells, digits, window};
use crate::rules::PileName;
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

/// Piles in groups of powers of two: groups of one size are joined in pairs and fade, and where one is left over it is bright.
#[derive(Clone, Debug)]
pub struct Groups<'a> {
    /// The values of all piles.
    pub values: &'a [u64],
    /// The pile that the cursor stands on.
    pub cursor: Option<usize>,
    /// The considered move's pile, and its value after the move, where that may be seen.
    pub then: Option<(usize, u64)>,
    /// The pile that is always in sight, where not all fit.
    pub focus: usize,
    /// A sentence in place of the groups that are left over, where these do not decide.
    pub foot: Option<&'static str>,
    /// The number of binary columns that the start needs, so that none comes or goes during a game.
    pub columns: u32,
    /// The looks.
    pub theme: &'a Theme,
}

/// The groups on the lines of these rows.
#[derive(Clone, Debug)]
pub struct GroupBoard<'a> {
    /// The groups.
    pub groups: &'a Groups<'a>,
    /// The lines on which the piles stand.
    pub rows: &'a Rows,
}

/// The ways to draw groups; the first that fits is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Stone by stone.
    Stones,
    /// The largest ones as `●×32`, so that groups of up to this power stand stone by stone.
    Counted(u32),
    /// As one sign each.
    Signs,
}

/// Two lines that are always there: the heads, and what is left over.
const HEAD_AND_FOOT: u16 = 2;

impl StatefulWidget for &GroupBoard<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let groups = self.groups;
        let (form, values) = (groups.form(area.width), groups.shown_values());
        if self.rows.first > 0 {
            buf.set_line(area.x, area.y + self.rows.first - 1, &groups.heads(form, &values), area.width);
        }
        for (pile, place) in self.rows.places(area) {
            targets.add(place, Target::Pile(pile));
            let line = groups.pile(form, pile, &values);
            buf.set_line(place.x, self.line(place), &line, place.width);
        }
        if form != Form::Signs {
            self.joints(form, &values, area, buf);
        }
        let below = self.rows.places(area).last().map_or(area.y, |(_, place)| place.bottom());
        let foot = below.min(area.bottom().saturating_sub(1));
        buf.set_line(area.x, foot, &groups.foot(&values), area.width);
    }
}

impl GroupBoard<'_> {
    /// The line of a place on which its groups stand.
    fn line(&self, place: Rect) -> u16 {
        place.y + self.rows.middle().min(place.height - 1)
    }

    /// Joins each pair of groups by a line behind them.
    fn joints(&self, form: Form, values: &[u64], area: Rect, buf: &mut Buffer) {
        let groups = self.groups;
        let mut x = area.x + cells(groups.label());
        for column in (0..groups.columns).rev() {
            let behind = x + cells(Groups::group(form, column, "●").chars().count());
            for [above, below] in groups.pairs(column, values) {
                self.joint(above, below, behind, area, buf);
            }
            x += cells(Groups::cell(form, column));
        }
    }

    fn joint(&self, above: usize, below: usize, x: u16, area: Rect, buf: &mut Buffer) {
        let line_of =
            |pile: usize| self.rows.places(area).find(|(shown, _)| *shown == pile).map(|(_, at)| self.line(at));
        let (Some(top), Some(bottom)) = (line_of(above), line_of(below)) else { return };
        for y in (top..=bottom).filter(|_| x < area.right()) {
            let sign = match y {
                _ if y == top => '╮',
                _ if y == bottom => '╯',
                _ => '│',
            };
            buf[(x, y)].set_char(sign).set_style(self.groups.theme.paired);
        }
    }
}

impl Groups<'_> {
    /// The width at which every group stands stone by stone.
    #[must_use]
    pub fn full_width(&self) -> u16 {
        self.width(Form::Stones)
    }

    /// True if every group can be shown at this width, if only as a sign.
    #[must_use]
    pub fn fits(&self, width: u16) -> bool {
        self.width(Form::Signs) <= width
    }

    /// The lines on which the piles stand where no panel stands beside them.
    #[must_use]
    pub fn rows(&self, height: u16) -> Rows {
        let piles = height.saturating_sub(HEAD_AND_FOOT);
        let rows = Rows::alone(piles, self.values.len(), |room| window(self.values.len(), room, self.focus));
        Rows { first: 1, ..rows }
    }

    /// The values as the considered move would leave them.
    fn shown_values(&self) -> Vec<u64> {
        let mut values = self.values.to_vec();
        if let Some((pile, then)) = self.then {
            values[pile] = then;
        }
        values
    }

    fn pile(&self, form: Form, pile: usize, values: &[u64]) -> Line<'static> {
        let (names, sizes) = (self.names(), 2 * self.sizes() + 1);
        let (marker, style) =
            if self.cursor == Some(pile) { ("▸", self.theme.selected) } else { (" ", self.theme.text) };
        let size = match values[pile] {
            then if then == self.values[pile] => then.to_string(),
            then => format!("{}→{then}", self.values[pile]),
        };
        let label = format!("{marker} {:>names$} {size:>sizes$}  ", PileName(pile));
        let mut line = Line::from(Span::styled(label, style));
        for column in (0..self.columns).rev() {
            let width = Self::cell(form, column);
            let holds = values[pile] >> column & 1 == 1;
            let alone = self.left_over(column, values) == Some(pile);
            let (sign, style) = if alone { ("●", self.theme.odd) } else { ("○", self.theme.paired) };
            let group = if holds { Self::group(form, column, sign) } else { String::new() };
            line.push_span(Span::styled(format!("{group:<width$}"), style));
        }
        line
    }

    fn heads(&self, form: Form, values: &[u64]) -> Line<'static> {
        let mut line = Line::from(" ".repeat(self.label()));
        for column in (0..self.columns).rev() {
            let odd = self.left_over(column, values).is_some();
            let style = if odd { self.theme.odd } else { self.theme.faint };
            let head = if form == Form::Signs { String::new() } else { (1_u64 << column).to_string() };
            line.push_span(Span::styled(format!("{head:<width$}", width = Self::cell(form, column)), style));
        }
        line
    }

    /// The piles with a group of this size, but for the one that is left over, in pairs.
    fn pairs(&self, column: u32, values: &[u64]) -> Vec<[usize; 2]> {
        let alone = self.left_over(column, values);
        let holders: Vec<usize> =
            (0..values.len()).filter(|&pile| values[pile] >> column & 1 == 1 && Some(pile) != alone).collect();
        holders.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect()
    }

    /// The pile whose group of this size is left over: the cursor's, if it has one.
    fn left_over(&self, column: u32, values: &[u64]) -> Option<usize> {
        let holds = |pile: &usize| values[*pile] >> column & 1 == 1;
        let mut holders = (0..values.len()).filter(holds);
        let first = holders.next()?;
        if holders.count() % 2 == 1 {
            return None;
        }
        self.cursor.filter(holds).or(Some(first))
    }

    fn foot(&self, values: &[u64]) -> Line<'static> {
        if let Some(foot) = self.foot {
            return Line::from(Span::styled(format!(" {foot}"), self.theme.faint));
        }
        let left = |values: &[u64]| {
            let odd = values.iter().fold(0, |sum, value| sum ^ value);
            let columns = (0..self.columns).rev().filter(|column| odd >> column & 1 == 1);
            let groups: Vec<String> = columns.map(|column| (1_u64 << column).to_string()).collect();
            if groups.is_empty() { ("none".to_owned(), self.theme.good) } else { (groups.join(" "), self.theme.odd) }
        };
        let mut line = Line::from(Span::styled(" left over: ", self.theme.faint));
        let (words, style) = left(self.values);
        line.push_span(Span::styled(words, style));
        if self.then.is_some() {
            let (words, style) = left(values);
            line.push_span(Span::styled(", then: ", self.theme.considered));
            line.push_span(Span::styled(words, style));
        }
        line
    }

    fn form(&self, width: u16) -> Form {
        let counted = (0..self.columns).rev().map(Form::Counted);
        let mut forms = std::iter::once(Form::Stones).chain(counted);
        forms.find(|&form| self.width(form) <= width).unwrap_or(Form::Signs)
    }

    fn width(&self, form: Form) -> u16 {
        let cells_of = |column| u16::try_from(Self::cell(form, column)).unwrap_or(u16::MAX);
        (0..self.columns).map(cells_of).fold(cells(self.label()), u16::saturating_add)
    }

    /// The cells of a column, with the gap behind it.
    fn cell(form: Form, column: u32) -> usize {
        let head = usize::from(digits(1 << column));
        match form {
            Form::Signs => 1,
            // No screen holds a larger group; what matters is that it does not fit.
            Form::Stones if column > 12 => 1 << 13,
            _ => Self::group(form, column, "●").chars().count().max(head) + 2,
        }
    }

    fn group(form: Form, column: u32, sign: &str) -> String {
        let power = 1_u64 << column;
        match form {
            Form::Signs => sign.to_owned(),
            Form::Counted(most) if column >= most && power > 4 => format!("{sign}×{power}"),
            _ => sign.repeat(usize::try_from(power).unwrap_or_default().min(1 << 12)),
        }
    }

    fn names(&self) -> usize {
        PileName(self.values.len().saturating_sub(1)).to_string().len()
    }

    /// The cells that the largest value takes.
    fn sizes(&self) -> usize {
        digits(self.values.iter().copied().max().unwrap_or_default()).into()
    }

    fn label(&self) -> usize {
        self.names() + 2 * self.sizes() + 6
    }
}
