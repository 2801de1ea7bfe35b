use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::app::BoardView;
use crate::app::view::EndView;
use crate::coach::{self, Ending, Role};
use crate::tui::screens::words::wrapped_lines;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Large, cells};

/// The result of a game, where its stones were.
pub struct Result<'a> {
    pub view: &'a BoardView,
    pub ending: Ending,
    pub end: &'a EndView,
    pub theme: &'a Theme,
}

/// From this many lines on the winner stands in large letters.
const ROOMY: u16 = 9;

impl Result<'_> {
    pub fn draw(&self, area: Rect, buf: &mut Buffer) {
        // A lone player is spoken to.
        let headline = match (self.view.cast.you(), self.ending.winner) {
            (Some(_), Role::You) | (None, _) => self.ending.headline(),
            (Some(_), _) => "You lose".to_owned(),
        };
        let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(3), ..area };
        let large = Large { words: &headline.to_uppercase(), style: self.tone() };
        let is_large = self.theme.has_blocks() && area.height >= ROOMY && large.width() <= inside.width;
        let lines = self.lines(inside.width);
        let gap = u16::from(area.height >= ROOMY);
        let head = if is_large { Large::HEIGHT } else { 1 };
        let needed = head + gap + cells(lines.len());
        let top = area.y + area.height.saturating_sub(needed) / 2;
        if is_large {
            large.render(Rect { y: top, height: Large::HEIGHT, ..inside }, buf);
        } else {
            let star = if self.is_unaided_win() { "★ " } else { "" };
            buf.set_stringn(inside.x, top, format!("{star}{headline}"), inside.width.into(), self.tone());
        }
        for (y, line) in (top + head + gap..area.bottom()).zip(lines) {
            buf.set_line(inside.x, y, &line, inside.width);
        }
    }

    /// The board, the day, and how well it was played.
    fn lines(&self, width: u16) -> Vec<Line<'static>> {
        let about = wrapped_lines(&self.end.about, width, self.theme.text);
        let day = self.end.day.as_ref().map(|day| wrapped_lines(day, width, self.theme.dim));
        let score = self.end.score.map(|score| wrapped_lines(&score.words(), width, self.theme.title));
        let star =
            self.is_unaided_win().then(|| wrapped_lines(&format!("★ {}", coach::UNAIDED), width, self.theme.lamp));
        about
            .into_iter()
            .chain(day.into_iter().flatten())
            .chain(score.into_iter().flatten())
            .chain(star.into_iter().flatten())
            .collect()
    }

    /// Good news for a person, gold for a win without help, and dim when the machine wins.
    fn tone(&self) -> Style {
        match self.ending.winner.is_machine() {
            true => self.theme.resting,
            false if self.is_unaided_win() => self.theme.lamp,
            false => self.theme.stone,
        }
    }

    fn is_unaided_win(&self) -> bool {
        !self.ending.winner.is_machine() && self.end.score.is_some_and(|score| score.unaided)
    }
}
