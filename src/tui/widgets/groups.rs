use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::StatefulWidget;

use super::{cells, digits, window};
use crate::rules::PileName;
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

/// Piles in groups of powers of two: groups of one size pair off and fade, and where one is left over it is bright.
#[derive(Clone, Debug)]
pub struct Groups<'a> {
    /// The values of all piles.
    pub values: &'a [u64],
    /// The cursor's pile, and its value after the considered move.
    pub cursor: Option<(usize, u64)>,
    /// True if it may be seen which groups would be left over after that.
    pub preview: bool,
    /// The pile that is always in sight, where not all fit.
    pub focus: usize,
    /// A sentence in place of the groups that are left over, where these do not decide.
    pub foot: Option<&'static str>,
    /// The number of binary columns that the start needs, so that none comes or goes during a game.
    pub columns: u32,
    /// The looks.
    pub theme: &'a Theme,
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

/// Two rows that are always there: the heads, and what is odd.
const HEAD_AND_FOOT: u16 = 2;

impl StatefulWidget for &Groups<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        for (row, (pile, line)) in area.rows().zip(self.lines(area)) {
            buf.set_line(row.x, row.y, &line, row.width);
            if let Some(pile) = pile {
                targets.add(row, Target::Pile(pile));
            }
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

    /// The number of piles that fit into so many lines, beside a row for the considered move.
    fn room(&self, height: u16) -> usize {
        let of_cursor = u16::from(self.cursor.is_some());
        usize::from(height.saturating_sub(HEAD_AND_FOOT + of_cursor)).max(1)
    }

    /// The lines from the heads to the foot, each with its pile if it is that of one.
    fn lines(&self, area: Rect) -> Vec<(Option<usize>, Line<'static>)> {
        let form = self.form(area.width);
        let odd = self.values.iter().fold(0, |sum, value| sum ^ value);
        let mut lines = vec![(None, self.heads(form, odd))];
        for pile in window(self.values.len(), self.room(area.height), self.focus) {
            lines.push((Some(pile), self.pile(form, pile)));
            let then = self.cursor.filter(|(cursor, _)| *cursor == pile);
            lines.extend(then.map(|(_, then)| (None, self.pile_then(form, pile, then))));
        }
        lines.push((None, self.foot(odd)));
        lines
    }

    fn pile(&self, form: Form, pile: usize) -> Line<'static> {
        let selected = self.cursor.is_some_and(|(cursor, _)| cursor == pile);
        let (marker, style) = if selected { ("▸", self.theme.selected) } else { (" ", self.theme.text) };
        let (names, sizes) = (self.names(), self.sizes());
        let label = format!("{marker} {:>names$} {:>sizes$}", PileName(pile), self.values[pile]);
        self.row(form, &label, style, pile, self.values, true)
    }

    /// The cursor's pile as the considered move would leave it.
    fn pile_then(&self, form: Form, pile: usize, then: u64) -> Line<'static> {
        let mut values = self.values.to_vec();
        values[pile] = then;
        let (names, sizes) = (self.names(), self.sizes());
        let label = format!("{:>names$}  → {then:>sizes$}", "", names = names.saturating_sub(1));
        self.row(form, &label, self.theme.considered, pile, &values, self.preview)
    }

    fn heads(&self, form: Form, odd: u64) -> Line<'static> {
        let mut line = Line::from(" ".repeat(self.label()));
        for column in (0..self.columns).rev() {
            let style = if odd >> column & 1 == 1 { self.theme.odd } else { self.theme.faint };
            let head = if form == Form::Signs { String::new() } else { (1_u64 << column).to_string() };
            line.push_span(Span::styled(format!("{head:<width$}", width = Self::cell(form, column)), style));
        }
        line
    }

    /// One pile's groups; `values` are all piles' in the position that is shown, and `paired` is true if it may be seen which
    /// of them pair off.
    fn row(&self, form: Form, label: &str, style: Style, pile: usize, values: &[u64], paired: bool) -> Line<'static> {
        let mut line = Line::from(Span::styled(format!("{label:<width$}", width = self.label()), style));
        for column in (0..self.columns).rev() {
            let width = Self::cell(form, column);
            if values[pile] >> column & 1 == 0 {
                line.push_span(" ".repeat(width));
                continue;
            }
            let alone = self.left_over(column, values) == Some(pile);
            let (sign, style) = match (paired, alone) {
                (false, _) => ("◌", self.theme.considered),
                (true, true) => ("●", self.theme.odd),
                (true, false) => ("○", self.theme.paired),
            };
            let group = Self::group(form, column, sign);
            let pad = width - group.chars().count();
            line.push_span(Span::styled(group, style));
            line.push_span(" ".repeat(pad));
        }
        line
    }

    /// The pile whose group of this size is left over: the cursor's, if it has one.
    fn left_over(&self, column: u32, values: &[u64]) -> Option<usize> {
        let holds = |pile: &usize| values[*pile] >> column & 1 == 1;
        let mut holders = (0..values.len()).filter(holds);
        let first = holders.next()?;
        if holders.count() % 2 == 1 {
            return None;
        }
        self.cursor.map(|(pile, _)| pile).filter(holds).or(Some(first))
    }

    fn foot(&self, odd: u64) -> Line<'static> {
        if let Some(foot) = self.foot {
            return Line::from(Span::styled(format!(" {foot}"), self.theme.faint));
        }
        let list = |odd: u64| {
            let columns = (0..self.columns).rev().filter(|column| odd >> column & 1 == 1);
            let groups: Vec<String> = columns.map(|column| (1_u64 << column).to_string()).collect();
            if groups.is_empty() { "none".to_owned() } else { groups.join(" ") }
        };
        let mut line = Line::from(Span::styled(format!(" left over: {}", list(odd)), self.theme.odd));
        if let Some((pile, then)) = self.cursor.filter(|_| self.preview) {
            let after = odd ^ self.values[pile] ^ then;
            line.push_span(Span::styled(format!(", then: {}", list(after)), self.theme.considered));
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
        self.names() + self.sizes() + 5
    }
}
