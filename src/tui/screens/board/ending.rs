use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::view::EndView;
use crate::app::{Action, BoardView, Context};
use crate::coach::{self, Ending, NextStep};
use crate::tui::keys;
use crate::tui::screens::words::wrapped_lines;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Large, Scoresheet, cells};

/// The end of a game: who won, the game move by move, how well it was played, and what can be done next.
pub struct EndOfGame<'a> {
    pub view: &'a BoardView,
    pub ending: Ending,
    pub end: &'a EndView,
    pub theme: &'a Theme,
}

/// From this many lines on the winner stands in large letters.
const ROOMY: u16 = 13;

impl Widget for EndOfGame<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let headline = self.ending.headline();
        let large = Large { words: &headline, style: self.tone() };
        // A game of a lesson is one of its steps: it is told quietly.
        let fits =
            self.theme.has_blocks() && area.height >= ROOMY && large.width() <= area.width && !self.end.next.is_empty();
        let top = if fits { Large::HEIGHT + 2 } else { 1 };
        if fits {
            large.render(Rect { y: area.y + 1, height: Large::HEIGHT, ..area }, buf);
        } else {
            buf.set_line(area.x, area.y, &Line::styled(headline.as_str(), self.tone()), area.width);
        }
        let rest = Rect { y: area.y + top.min(area.height), height: area.height.saturating_sub(top), ..area };
        for (row, line) in rest.rows().zip(self.lines(rest)) {
            buf.set_line(row.x, row.y, &line, row.width);
        }
    }
}

impl EndOfGame<'_> {
    fn lines(&self, area: Rect) -> Vec<Line<'static>> {
        let (score, next) = (self.score(area.width), self.next(area.width));
        let gap = usize::from(cells(score.len() + next.len()) + 7 <= area.height);
        let room = usize::from(area.height).saturating_sub(score.len() + next.len() + 2 * gap).max(2);
        let sheet = Scoresheet { judged: &self.view.judged, cast: self.view.cast, theme: self.theme };
        let blank = || std::iter::repeat_n(Line::default(), gap);
        sheet
            .lines(area.width.into(), room)
            .into_iter()
            .chain(blank())
            .chain(score)
            .chain(blank())
            .chain(next)
            .collect()
    }

    fn score(&self, width: u16) -> Vec<Line<'static>> {
        let Some(score) = self.end.score else { return Vec::new() };
        let mut lines = wrapped_lines(&score.words(), width, self.theme.text);
        if self.is_unaided_win() {
            lines.extend(wrapped_lines(coach::UNAIDED, width, self.theme.odd));
        }
        lines
    }

    fn next(&self, width: u16) -> Vec<Line<'static>> {
        let line = |step: &NextStep| {
            let key = keys::name(&action(*step), Context::End, self.theme);
            let words = wrapped_lines(&step.words(), width.saturating_sub(6), self.theme.text).into_iter();
            let keys = std::iter::once(key.as_str()).chain(std::iter::repeat(""));
            keys.zip(words)
                .map(|(key, words)| {
                    let mut line = Line::from(Span::styled(format!("{key:>5} "), self.theme.key));
                    line.spans.extend(words.spans.into_iter().map(|span| Span::styled(span.content, self.theme.text)));
                    line
                })
                .collect::<Vec<_>>()
        };
        self.end.next.iter().flat_map(line).collect()
    }

    /// Good news for a person, gold for a win without help, and bad when the machine wins.
    fn tone(&self) -> Style {
        match self.ending.winner.is_machine() {
            true => self.theme.bad,
            false if self.is_unaided_win() => self.theme.odd,
            false => self.theme.good,
        }
    }

    fn is_unaided_win(&self) -> bool {
        !self.ending.winner.is_machine() && self.end.score.is_some_and(|score| score.unaided)
    }
}

fn action(step: NextStep) -> Action {
    match step {
        NextStep::Again | NextStep::NextBoard | NextStep::Practise => Action::NewGame,
        NextStep::Share => Action::Copy,
        NextStep::Mend(_) => Action::NextMistake,
        NextStep::Review => Action::Review,
        NextStep::LessHelp(_) => Action::CyclePanel,
    }
}
