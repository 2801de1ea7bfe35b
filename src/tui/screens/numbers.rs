use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Picture;
use super::words::inside_and_beneath;
use crate::app::view::{NumbersView, Study, TextView};
use crate::coach::Given;
use crate::rules::PileName;
use crate::tui::targets::Targets;
use crate::tui::widgets::{
    Cabinet, Divider, Fit, Lamp, Measures, Pile, Place, Plan, Powers, Stones, cells, digits, is_small,
};

/// A question about numbers, which are shown as stones or as lamps. A binary answer lights its lamps as it is typed.
pub(super) struct NumbersScreen<'a> {
    pub view: &'a TextView,
    pub numbers: &'a NumbersView,
    pub picture: &'a Picture<'a>,
}

impl NumbersScreen<'_> {
    pub(super) fn draw(&self, window: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let cabinet = Cabinet::new(window, self.plan(window));
        let Study { heading, standing } = &self.view.head;
        self.picture.frame(&cabinet, &[self.picture.course(heading), heading.words()], standing, buf);
        // The layout suits any answer, so that nothing moves once the right one is shown.
        let columns = self.numbers.columns;
        let size = digits(u64::MAX >> (u64::BITS - columns)) + 1;
        let measures = Measures { piles: &self.piles(), columns, group: None, stairs: None, size, value: 0 };
        let fit = Fit::new(&measures, &cabinet, 0, None);
        for place in fit.piles() {
            self.pile(place, &cabinet, &fit).draw(buf, &mut Targets::default());
        }
        self.lamps(&cabinet, &fit, buf);
        let cut = self.picture.tell(&self.picture.said(), &inside_and_beneath(&cabinet), buf);
        self.picture.keys(&cabinet, cut, buf, targets);
    }

    fn plan(&self, window: Rect) -> Plan {
        let plan = Plan { divider: Divider::Upper, ..Plan::of(window) };
        if !is_small(window) {
            return plan;
        }
        let plan = Plan { low: 0, ..plan };
        let most = plan.most_words(window, cells(self.piles().len())).max(1);
        let lines = self.picture.told(&self.picture.said(), Cabinet::words_width(window), most).len();
        Plan { words: cells(lines).clamp(1, most), ..plan }
    }

    /// The stones of each row: none for a number in binary or an answer.
    fn piles(&self) -> Vec<u64> {
        let given = self.numbers.given.iter().map(|given| if let Given::Stones(number) = given { *number } else { 0 });
        given.chain(self.has_answer_row().then_some(0)).collect()
    }

    /// True if the answer has a row of its own, below the numbers it is made from.
    fn has_answer_row(&self) -> bool {
        self.numbers.given.len() > 1
    }

    fn pile<'a>(&'a self, place: Place, cabinet: &'a Cabinet, fit: &'a Fit) -> Pile<'a> {
        let (staying, size) = match self.numbers.given.get(place.pile) {
            Some(&Given::Stones(number)) => (number, number.to_string()),
            Some(Given::Lamps(_)) | None => (0, self.typed_number()),
        };
        let is_answer = place.pile >= self.numbers.given.len();
        Pile {
            cabinet,
            fit,
            place,
            name: if is_answer { "=".to_owned() } else { PileName(place.pile).to_string() },
            selected: false,
            stones: Stones { staying, ..Stones::default() },
            size: (size, None),
            value: (String::new(), None),
            theme: self.picture.theme,
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
        for row in fit.piles() {
            for (power, place) in fit.columns.lamps(row.lamps(fit)) {
                if let Some(lit) = self.lamp(row.pile, power) {
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
