use ratatui::text::{Line, Span, Text};

use crate::coach::Rung;
use crate::tui::theme::Theme;

/// The rungs of the ladder, each with whether it was climbed, from the top down, as one climbs them up. The `next` one is marked.
#[must_use]
pub fn ladder(rungs: &[(Rung, bool)], next: Option<usize>, theme: &Theme) -> Text<'static> {
    let line = |(index, (rung, climbed)): (usize, &(Rung, bool))| {
        let is_next = next == Some(index);
        let (mark, style) = match (climbed, is_next) {
            (true, _) => ("✓", theme.good),
            (false, true) => ("▸", theme.selected),
            (false, false) => ("═", theme.faint),
        };
        let rail = |sign| Span::styled(sign, theme.frame);
        let words = format!(" {} {}", index + 1, rung.title());
        Line::from(vec![rail("╞═"), Span::styled(mark, style), rail("═╡"), Span::styled(words, style)])
    };
    rungs.iter().enumerate().rev().map(line).collect()
}
