use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::cells;
use crate::tui::theme::Theme;

/// The first line of a screen: its title on the left, and on the right how far it has come.
#[derive(Clone, Copy, Debug)]
pub struct TitleLine<'a> {
    /// The title; its end gives way where there is no room.
    pub title: &'a Line<'a>,
    pub standing: &'a str,
    pub theme: &'a Theme,
}

impl Widget for TitleLine<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let width = cells(self.standing.chars().count());
        let right = area.right().saturating_sub(width + 1).max(area.x);
        buf.set_line(area.x + 1, area.y, self.title, right.saturating_sub(area.x + 2));
        let standing = Line::styled(self.standing, self.theme.selected);
        buf.set_line(right, area.y, &standing, area.right() - right);
    }
}
