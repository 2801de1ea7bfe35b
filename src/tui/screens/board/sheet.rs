//! A question about numbers: rows of stones and lamps, with sockets for what is not answered yet.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Placed;
use crate::coach::{Sheet, SheetRow};
use crate::tui::screens::study::ANSWER;
use crate::tui::widgets::{Cabinet, ColumnPlace, Fit, Lamp, Measures, cells, digits, fitting};

/// The layout, which suits any answer, so that nothing moves once the right one is shown.
pub(super) fn fit(sheet: &Sheet, cabinet: &Cabinet) -> Fit {
    let piles: Vec<u64> = sheet.rows.iter().map(|row| row.most).collect();
    let words = sheet.rows.iter().map(|row| cells(words(row, cabinet).len())).max().unwrap_or(0);
    let columns = sheet.columns.unwrap_or(1);
    let size = digits(u64::MAX >> (u64::BITS - columns)).max(2);
    let value = if words > 0 { words + 1 } else { 0 };
    Fit::new(&Measures { piles: &piles, columns, size, value, ..Measures::default() }, cabinet, 0, None)
}

/// The lamp of a row for this power.
pub(super) fn lamp(row: &SheetRow, power: u32) -> Lamp {
    match row.lamps.chars().rev().nth(power as usize) {
        Some('1') => Lamp::On,
        Some('0') => Lamp::Off,
        Some('?') => Lamp::GoingOut,
        _ => Lamp::Socket,
    }
}

pub(super) fn words<'a>(row: &'a SheetRow, cabinet: &Cabinet) -> &'a str {
    fitting(row.words.iter().map(String::as_str), cabinet.left.width / 2)
}

impl Placed<'_> {
    /// Draws the digits typed so far under their columns, in the line of the answer.
    pub(super) fn digits(&self, buf: &mut Buffer) {
        let Some(line) = self.cabinet.low_right().rows().nth(ANSWER.into()) else { return };
        let Some(typing) = self.screen.picture.view.typing.as_ref() else { return };
        let (theme, count) = (self.theme, typing.digits.unwrap_or(0));
        for ColumnPlace { power, x, .. } in self.fit.columns.iter().filter(|place| place.power < count) {
            let digit = typing.text.chars().nth((count - 1 - power) as usize);
            let style = if digit.is_some() { theme.considered } else { theme.dim };
            buf.set_string(x + self.fit.columns.width / 2, line.y, digit.unwrap_or('_').to_string(), style);
        }
    }

    /// Draws the number that a row's only lamp stands for.
    pub(super) fn sole_lamp(&self, row: &SheetRow, pile: usize, area: Rect, buf: &mut Buffer) {
        let (theme, y) = (self.theme, area.y + (area.height - 1) / 2);
        self.cabinet.on_top((area.x + area.width / 2).saturating_sub(3), " value ", theme.key, buf);
        buf.set_string(area.x.saturating_sub(4), y, format!("{pile:>2}"), theme.title);
        if row.lamps == "1" {
            let x = area.right() + 2;
            buf.set_string(x, y, fitting(["reached"], self.cabinet.right.right().saturating_sub(x)), theme.dim);
        }
    }
}
