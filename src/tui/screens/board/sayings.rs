use ratatui::style::Style;
use ratatui::text::{Line, Text};

use super::highlight::highlight;
use super::scene::Scene;
use crate::app::Table;
use crate::coach::{self, Person};
use crate::engine::{Analysis, Outcome};
use crate::session::Disclosure;
use crate::tui::screens::words::{input_line, wrapped, wrapped_lines};
use crate::tui::theme::Theme;
use crate::tui::widgets::Sums;

impl Scene<'_> {
    /// The words beside the piles, wrapped to a width, the most pressing first; `all` of them, or only those that the panel
    /// does not say. A sentence that does not fit into `room` lines is left out, unless it is the first.
    pub fn sayings(&self, width: u16, room: u16, all: bool) -> Text<'static> {
        let typed = self.table.typing().map(|typing| wrapped_lines(&input_line(typing), width, self.theme.selected));
        let typed = typed.unwrap_or_default();
        let notice = self.notice.map(|notice| (notice.to_owned(), self.theme.problem));
        let headline = self.table.ending().map(|ending| (ending.headline, self.ending_style(ending.winner)));
        let coach = self.coach(width, room, all).into_iter().map(|text| (text, self.theme.text));
        let room = usize::from(room).saturating_sub(typed.len());
        let mut said: Vec<Line<'static>> = Vec::new();
        for (text, style) in notice.into_iter().chain(headline).chain(coach) {
            let lines = wrapped_lines(&text, width, style);
            if said.is_empty() || said.len() + lines.len() <= room {
                said.extend(lines);
            }
        }
        said.extend(typed);
        said.into()
    }

    /// The coach's sentences in their order.
    fn coach(&self, width: u16, room: u16, all: bool) -> Vec<String> {
        let (mut coach, feedback) = (self.table.reports(), self.table.feedback());
        coach.extend(self.table.on_screen().map(ToOwned::to_owned));
        let mut comments = if all { self.table.comments() } else { Vec::new() };
        comments.extend(self.table.foresight().filter(|_| all));
        let lines = coach.iter().chain(&feedback).chain(&comments).map(|text| wrapped(text, width).len());
        // The last moves come first, unless that hides what is being considered.
        if self.table.is_fresh() || all && lines.sum::<usize>() <= room.into() {
            coach.extend(feedback.into_iter().chain(comments));
        } else if all {
            coach.extend(comments.into_iter().chain(feedback));
        }
        coach
    }

    /// The style of the end: good for a person, bad when the machine wins.
    fn ending_style(&self, winner: Person) -> Style {
        if winner.is_machine() { self.theme.bad } else { self.theme.good }
    }
}

/// A verdict as it stands in the panel, where a line has room for some forty cells.
fn brief(words: &str) -> String {
    let names = [("You", "you"), ("The ", "the "), ("the first player", "first"), ("the second player", "second")];
    names.iter().fold(words.to_owned(), |words, (long, short)| words.replace(long, short))
}

/// The verdicts in words: on the position now, and on the one that would be left.
pub fn verdicts(table: &dyn Table, left: Option<&Analysis>, theme: &Theme) -> Vec<(String, Style)> {
    let mut verdicts = Vec::new();
    let judged = table.step().is_none_or(|step| highlight(step, table.now()).sums == Sums::All);
    if table.disclosure() < Disclosure::Now || table.is_over() || !judged {
        return verdicts;
    }
    let style = |outcome, to_move: Person| {
        let good = (outcome == Outcome::N) != to_move.is_machine();
        if good { theme.good } else { theme.bad }
    };
    let now = table.now();
    let words = coach::can_win(table.mover(), now);
    verdicts.push((format!("now: {}", brief(&words)), style(now.outcome(), table.mover())));
    let left = left.filter(|_| table.disclosure() == Disclosure::Preview);
    if let Some(left) = left {
        let words = coach::could_win(table.next_mover(), table.mover(), left, table.rules());
        verdicts.push((format!("then: {}", brief(&words)), style(left.outcome(), table.next_mover())));
    }
    // What the move would leave comes first: where lines are few it is what must be seen.
    let goals = [left.and_then(|left| coach::misere_left(left, table.rules())), coach::misere_goal(now, table.rules())];
    verdicts.extend(goals.into_iter().flatten().map(|goal| (goal.to_owned(), theme.faint)));
    verdicts
}
