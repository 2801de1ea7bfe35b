use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Picture;
use super::words::inside_and_beneath;
use crate::app::view::{NumbersView, Study, TextView};
use crate::coach::Given;
use crate::rules::PileName;
use crate::tui::targets::Targets;
use crate::tui::widgets::{
    BoardPicture, Cabinet, Divider, Fit, Lamp, Lamps, Measures, PileRow, Plan, Powers, Stones, cells, digits, is_small,
};

/// A question about numbers, which are shown as stones or as lamps. A binary answer lights its lamps as it is typed.
pub(super) struct NumbersScreen<'a> {
    pub view: &'a TextView,
    pub numbers: &'a NumbersView,
    pub picture: &'a Picture<'a>,
}

impl NumbersScreen<'_> {
    pub(super) fn draw(&self, window: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let theme = self.picture.theme;
        let cabinet = Cabinet::new(window, self.plan(window));
        let Study { heading, standing } = &self.view.head;
        self.picture.frame(&cabinet, &[self.picture.course(heading), heading.words()], standing, buf);
        let fit = Fit::new(&self.measures(), &cabinet, 0, None);
        let rows: Vec<PileRow> = fit.shown.clone().map(|index| self.row(index)).collect();
        let picture = BoardPicture { cabinet: &cabinet, fit: &fit, rows: &rows, lamps: Lamps::Shut, glowing: 0, theme };
        picture.draw(buf, &mut Targets::default());
        self.lamps(&cabinet, &fit, buf);
        let cut = self.picture.tell(&self.picture.said(), &inside_and_beneath(&cabinet), buf);
        self.picture.keys(&cabinet, cut, buf, targets);
    }

    fn plan(&self, window: Rect) -> Plan {
        let plan = Plan { divider: Divider::Upper, ..Plan::of(window) };
        if !is_small(window) {
            return plan;
        }
        // Words get the lines that the numbers leave.
        let most = window.height.saturating_sub(4 + cells(self.measures().piles)).max(1);
        let lines = self.picture.told(&self.picture.said(), Cabinet::words_width(window), most).len();
        Plan { low: 0, words: cells(lines).clamp(1, most), ..plan }
    }

    /// Measures that suit any answer, so that nothing moves once the right one is shown.
    fn measures(&self) -> Measures {
        let given = self.numbers.given.iter().map(|&given| match given {
            Given::Stones(number) => number,
            Given::Lamps(_) => 0,
        });
        let columns = self.numbers.columns;
        let piles = self.numbers.given.len() + usize::from(self.has_answer_row());
        let size = digits(u64::MAX >> (u64::BITS - columns)) + 2;
        Measures { piles, largest: given.max().unwrap_or(1), columns, stairs: false, name: 1, size }
    }

    /// True if the answer has a row of its own, below the numbers it is made from.
    fn has_answer_row(&self) -> bool {
        self.numbers.given.len() > 1
    }

    fn row(&self, index: usize) -> PileRow {
        let (staying, size) = match self.numbers.given.get(index) {
            Some(&Given::Stones(number)) => (number, number.to_string()),
            Some(Given::Lamps(_)) | None => (0, self.typed_number()),
        };
        let is_answer = index >= self.numbers.given.len();
        PileRow {
            pile: index,
            name: if is_answer { "=".to_owned() } else { PileName(index).to_string() },
            selected: false,
            stones: Stones { staying, ..Stones::default() },
            size: [size, String::new()],
            values: (0, 0),
        }
    }

    /// The number as typed in decimal, or the answer once it is shown.
    fn typed_number(&self) -> String {
        match (&self.view.typing, self.numbers.answer) {
            (_, Some(answer)) => answer.to_string(),
            (Some(typing), None) if !self.numbers.binary => format!("{}_", typing.text),
            _ => "?".to_owned(),
        }
    }

    /// A row's lamp for this power: lit, dark, or `None` if not known yet.
    fn lamp(&self, index: usize, power: u32) -> Option<bool> {
        let bit = |number: u64| number >> power & 1 == 1;
        let is_answers = index + 1 == self.numbers.given.len() + usize::from(self.has_answer_row());
        match self.numbers.given.get(index) {
            Some(&Given::Lamps(number)) => Some(bit(number)),
            // If a lesson does not show the terms in binary from the start, they appear with the answer.
            Some(&Given::Stones(number)) if !is_answers => {
                (self.numbers.rows || self.numbers.answer.is_some()).then(|| bit(number))
            }
            _ => self.numbers.answer.map(bit).or_else(|| self.typed_bit(power)),
        }
    }

    /// The digit typed for this power; typing starts at the left.
    fn typed_bit(&self, power: u32) -> Option<bool> {
        let typing = self.view.typing.as_ref().filter(|_| self.numbers.binary)?;
        let typed: Vec<char> = typing.text.chars().filter(|c| matches!(c, '0' | '1')).collect();
        let columns = self.numbers.columns as usize;
        let shown = typed.len().max(columns) - columns;
        let at = shown + columns.checked_sub(1 + power as usize)?;
        typed.get(at).map(|&digit| digit == '1')
    }

    fn lamps(&self, cabinet: &Cabinet, fit: &Fit, buf: &mut Buffer) {
        let theme = self.picture.theme;
        for (index, y) in fit.piles() {
            for (power, place) in fit.columns.lamps(y) {
                if let Some(lit) = self.lamp(index, power) {
                    Lamp::new(lit, lit).draw(place, theme, buf);
                } else {
                    let open = Rect { y: place.bottom() - 1, height: 1, ..place };
                    buf.set_string(open.x, open.y, "▁".repeat(open.width.into()), theme.frame);
                }
            }
        }
        Powers { cabinet, columns: &fit.columns, glowing: 0, style: theme.key, theme }.draw(buf);
    }
}
