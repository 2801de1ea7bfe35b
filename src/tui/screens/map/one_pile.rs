use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::app::view::{MapView, Shown};
use crate::app::{Action, MapStep};
use crate::coach::{self, Standing};
use crate::engine::map::Cell;
use crate::engine::{FullGroups, Outcome};
use crate::rules::Move;
use crate::tui::split;
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;
use crate::tui::widgets::quilt::tile;
use crate::tui::widgets::{Cabinet, Quilt, Worths, cells, fitting};

/// The map of one pile under a take rule: its numbers in columns of what is left over, and next to them the moves from
/// the number under the cursor.
pub(super) struct OnePileMap<'a> {
    view: &'a MapView,
    cabinet: &'a Cabinet,
    theme: &'a Theme,
    groups: FullGroups,
    quilt: Quilt,
}

impl<'a> OnePileMap<'a> {
    /// `None` for other maps, and where the numbers do not fit.
    pub(super) fn of(view: &'a MapView, cabinet: &'a Cabinet, theme: &'a Theme) -> Option<Self> {
        let &[size] = view.position.piles() else { return None };
        let groups = FullGroups::of(view.position.now()).filter(|_| !view.shown.is_exercise())?;
        let quilt = Quilt::of_map(&groups, size, cabinet.left)?;
        Some(Self { view, cabinet, theme, groups, quilt })
    }

    pub(super) fn standing(&self) -> Standing {
        Standing::groups(self.groups.size)
    }

    /// The sentence about the lit numbers.
    pub(super) fn legend(&self) -> String {
        coach::legend_of_groups(&self.groups)
    }

    /// Draws the map; returns the area that is free for words.
    pub(super) fn draw(&self, buf: &mut Buffer, targets: &mut Targets) -> Rect {
        let (quilt, theme, cabinet) = (&self.quilt, self.theme, self.cabinet);
        let here = self.size();
        let head = |rest| if rest == self.groups.left_over(here) { theme.considered } else { theme.key };
        quilt.heads(cabinet.left.y - 1, head, buf);
        for (first, y) in quilt.firsts() {
            let label = first.to_string();
            buf.set_string(quilt.column(0).x - 1 - cells(label.len()), y, label, theme.dim);
        }
        for (number, place) in quilt.tiles() {
            let Some((text, style)) = self.look(number) else { continue };
            tile(&text, place, style, buf);
            targets.add(place, Target::Action(Action::Map(MapStep::To { down: 0, across: number })));
        }
        cabinet.goes_on([false, false, quilt.top > 0, true], theme.key, buf);
        self.beside(buf)
    }

    fn size(&self) -> u64 {
        self.view.position.cell().1
    }

    fn cell(&self, number: u64) -> Option<Cell> {
        self.view.position.grid.row(None)?.cell(number)
    }

    /// A number and its style; a star marks where normal and misère play differ.
    fn look(&self, number: u64) -> Option<(String, Style)> {
        let (cell, theme) = (self.cell(number)?, self.theme);
        let other = self.view.other.as_ref().and_then(|other| other.row(None)?.cell(number));
        let star = if other.is_some_and(|other| other.outcome != cell.outcome) { "*" } else { "" };
        let plain = theme.tells_by_shape() && cell.outcome == Outcome::P && number != self.size();
        let text = if plain { format!("[{number}]{star}") } else { format!("{number}{star}") };
        Some((text, if number == self.size() { theme.lit } else { self.style(number, cell.outcome) }))
    }

    fn style(&self, number: u64, outcome: Outcome) -> Style {
        // Values under a take rule are small.
        let step = usize::try_from(self.worth(number).saturating_mul(4)).unwrap_or(15).min(15);
        match (outcome, &self.view.shown) {
            (Outcome::P, _) if self.theme.tells_by_shape() => self.theme.resting_safe,
            (Outcome::P, _) => self.theme.safe,
            (Outcome::N, Shown::Values) => self.theme.scale[step],
            (Outcome::N, _) => self.theme.dim,
        }
    }

    /// What is left over of a number, or the value if the two differ.
    fn worth(&self, number: u64) -> u64 {
        if self.groups.is_bounded {
            return self.groups.left_over(number);
        }
        self.cell(number).map_or(0, |cell| cell.value)
    }

    /// Draws the moves from the number under the cursor and, if it is not clear, what each number left over is worth.
    fn beside(&self, buf: &mut Buffer) -> Rect {
        let (right, theme, small) = (self.cabinet.right, self.theme, self.cabinet.is_small());
        let margin = if small { 1 } else { 3 };
        let area = Rect { x: right.x + margin, width: right.width.saturating_sub(margin + 1), ..right };
        let title = coach::left_over_in_short(&self.groups, self.size(), self.worth(self.size()));
        buf.set_string(area.x, area.y, fitting(title.iter().map(String::as_str), area.width), theme.title);
        let worths = |height: u16| {
            let place = Rect { height: height.min(area.height), ..area };
            Worths::new(&self.groups, place).filter(|_| !small && self.view.shows_values())
        };
        let room = area.height.saturating_sub(2 + worths(area.height).map_or(0, |_| Worths::LINES));
        let takes: Vec<u64> = self.view.position.rules().takes().takes(self.size()).iter().take(room.into()).collect();
        let step = if !small && cells(takes.len()) * 2 <= room { 2 } else { 1 };
        let first = area.y + if small { 1 } else { 2 };
        let lines = (first..area.bottom()).step_by(step.into());
        for (take, y) in takes.iter().zip(lines) {
            self.leads_to(*take, Rect { y, height: 1, ..area }, buf);
        }
        let used = first - area.y + cells(takes.len()) * step;
        let Some(worths) = worths(used + Worths::LINES) else { return split::top(area, used)[1] };
        worths.draw(&[self.groups.left_over(self.size())], None, theme, buf);
        Rect { height: 0, ..area }
    }

    /// Writes a move, the number it leaves, and what that is worth.
    fn leads_to(&self, take: u64, row: Rect, buf: &mut Buffer) {
        let (Some(m), left) = (Move::new(0, take), self.size() - take) else { return };
        let Some(cell) = self.cell(left) else { return };
        let chip = if self.view.shows_values() { self.worth(left).to_string() } else { cell.outcome.to_string() };
        buf.set_string(row.x, row.y, m.to_string(), self.theme.considered);
        buf.set_string(row.x + 5, row.y, left.to_string(), self.theme.text);
        let place = Rect { x: row.x + 10, width: 5.min(row.width.saturating_sub(10)), ..row };
        tile(&chip, place, self.style(left, cell.outcome), buf);
        if cell.outcome == Outcome::P {
            buf.set_stringn(row.x + 17, row.y, "wins", row.width.saturating_sub(17).into(), self.theme.title);
        }
    }
}
