use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Picture;
use crate::app::view::TextView;
use crate::coach::{Bit, Sheet, SheetRow};
use crate::tui::targets::Targets;
use crate::tui::widgets::{
    Cabinet, Divider, Fit, Glow, Lamp, Measures, Pile, Place, Plan, Plates, Powers, Rail, Stones, cells, digits,
    fitting, is_small,
};

/// A question about numbers: a row of stones and one of lamps for each, with sockets for what is not answered yet.
pub(super) struct SheetScreen<'a> {
    pub view: &'a TextView,
    pub sheet: &'a Sheet,
    pub picture: &'a Picture<'a>,
}

impl SheetScreen<'_> {
    pub(super) fn draw(&self, window: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let (picture, theme, head) = (self.picture, self.picture.theme, &self.view.head);
        let cabinet = Cabinet::new(window, self.plan(window));
        picture.frame(&cabinet, &[picture.course(&head.heading), head.heading.words()], &head.standing, buf);
        let fit = self.rows(&cabinet, buf);
        if cabinet.is_small() {
            let cut = picture.tell(&picture.said(), &[cabinet.words], buf);
            return picture.keys(&cabinet, cut, buf, targets);
        }
        let wrong = self.odd();
        let plates = Plates {
            columns: &fit.columns,
            values: &self.sheet.counted,
            before: None,
            wrong,
            glow: Glow::Plate,
            theme,
        };
        if !self.sheet.counted.is_empty() {
            plates.draw(Rect { height: 2, ..cabinet.low }, buf);
        }
        let cut = picture.study(&cabinet, &head.round, buf);
        picture.keys(&cabinet, cut, buf, targets);
    }

    /// Draws all rows into the halves of a cabinet.
    pub(super) fn rows(&self, cabinet: &Cabinet, buf: &mut Buffer) -> Fit {
        let fit = self.fit(cabinet);
        self.rails(cabinet, &fit, buf);
        for (place, row) in fit.piles().filter_map(|place| Some((place, self.sheet.rows.get(place.pile)?))) {
            self.row(row, place, cabinet, &fit, buf);
        }
        cabinet.scrolled(fit.shown.start, fit.count - fit.shown.end, self.picture.theme.text, buf);
        fit
    }

    fn plan(&self, window: Rect) -> Plan {
        let plan = Plan::of(window);
        if !is_small(window) {
            let divider = self.picture.study_divider(window, !self.sheet.counted.is_empty());
            return Plan { divider, ..plan };
        }
        let plan = Plan { low: 0, divider: Divider::Both, ..plan };
        let most = plan.most_words(window, cells(self.sheet.rows.len())).max(1);
        let lines = self.picture.told(&self.picture.said(), Cabinet::words_width(window), most).len();
        Plan { words: cells(lines).clamp(1, most), ..plan }
    }

    fn fit(&self, cabinet: &Cabinet) -> Fit {
        let rows = &self.sheet.rows;
        let piles: Vec<u64> = rows.iter().map(|row| row.most).collect();
        let words = rows.iter().map(|row| cells(self.words(row, cabinet).len())).max().unwrap_or(0);
        let columns = self.sheet.width();
        let size = digits(u64::MAX >> (u64::BITS - columns)).max(2);
        let value = if words > 0 { words + 1 } else { 0 };
        Fit::new(&Measures { piles: &piles, columns, stairs: false, size, value }, cabinet, 0, None)
    }

    fn words<'r>(&self, row: &'r SheetRow, cabinet: &Cabinet) -> &'r str {
        fitting(row.words.iter().map(String::as_str), cabinet.left.width / 2)
    }

    /// The odd columns, if they may be seen.
    fn odd(&self) -> u64 {
        self.sheet.counted.iter().fold(0, |sum, number| sum ^ number)
    }

    fn rails(&self, cabinet: &Cabinet, fit: &Fit, buf: &mut Buffer) {
        let theme = self.picture.theme;
        if self.sheet.columns.is_none() {
            let label = " value ";
            let x = fit.columns.iter().next().map_or(cabinet.right.x, |(_, x, _)| x + fit.scale);
            return cabinet.on_top(x.saturating_sub(cells(label.len()) / 2), label, theme.key, buf);
        }
        let glowing = self.odd() & self.sheet.lit;
        Powers { cabinet, columns: &fit.columns, glowing, style: theme.key, theme }.draw(buf);
        if fit.columns.is_spread() && fit.columns.width > 2 {
            let bottom = cabinet.right.bottom() + u16::from(cabinet.low_right().height > 0);
            for (_, x, _) in fit.columns.iter().filter(|(power, ..)| glowing >> power & 1 == 1) {
                Rail::Stays.draw((x, fit.columns.width), cabinet.right.y..bottom, theme, buf);
            }
        }
    }

    fn row(&self, row: &SheetRow, place: Place, cabinet: &Cabinet, fit: &Fit, buf: &mut Buffer) {
        let theme = self.picture.theme;
        let stones = Stones { staying: row.staying, considered: row.considered, taken: row.open, ..Stones::default() };
        let (size, value) = ((row.size.clone(), None), (self.words(row, cabinet).to_owned(), None));
        Pile { cabinet, fit, place, name: row.name.clone(), selected: false, stones, size, value, theme }
            .draw(buf, &mut Targets::default());
        let width = self.sheet.width();
        for (power, area) in fit.columns.lamps(place.lamps(fit)) {
            let Some(&bit) = row.lamps.get((width - 1 - power) as usize) else { continue };
            let lamp = match bit {
                Bit::Known(false) => Lamp::Off,
                Bit::Known(true) if self.sheet.lit >> power & 1 == 0 => Lamp::Resting,
                Bit::Known(true) => Lamp::On,
                Bit::Open => Lamp::Socket,
                Bit::Next => Lamp::GoingOut,
            };
            if self.odd() & self.sheet.lit & 1 << power > 0 && fit.columns.width > 1 {
                Rail::Stays.lamp(lamp, area, theme, buf);
            } else {
                lamp.draw(area, theme, buf);
            }
            if self.sheet.columns.is_none() {
                let y = area.y + (area.height - 1) / 2;
                let number = format!("{:>2}", place.pile);
                buf.set_string(area.x.saturating_sub(4), y, number, theme.title);
                if bit == Bit::Known(true) {
                    buf.set_stringn(
                        area.right() + 2,
                        y,
                        "reached",
                        cabinet.right.right().saturating_sub(area.right() + 2).into(),
                        theme.dim,
                    );
                }
            }
        }
    }
}
