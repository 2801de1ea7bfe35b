use ratatui::style::Style;
use ratatui::text::{Line, Text};

use super::highlight::highlight;
use super::scene::Scene;
use crate::app::BoardView;
use crate::coach::{self, Role, Tone};
use crate::engine::Outcome;
use crate::session::Panel;
use crate::tui::screens::page::toned;
use crate::tui::screens::words::{end_here, input_line, wrapped, wrapped_lines};
use crate::tui::theme::Theme;
use crate::tui::widgets::Sums;

impl Scene<'_> {
    /// The words beside the piles, wrapped to a width, the most pressing first; `all` of them, or only those that the panel
    /// does not say. What does not fit into `room` lines ends with `…`; no line stands
    /// blank then.
    pub fn sayings(&self, width: u16, room: u16, all: bool) -> Text<'static> {
        let typed =
            self.view.typing.as_ref().map(|typing| wrapped_lines(&input_line(typing), width, self.theme.selected));
        let typed = typed.unwrap_or_default();
        let coach = self.coach(width, room, all);
        let room = usize::from(room).saturating_sub(typed.len());
        let mut said: Vec<Line<'static>> = Vec::new();
        for (text, style) in coach {
            let lines = wrapped_lines(&text, width, style);
            let left = room.saturating_sub(said.len()).max(usize::from(said.is_empty()));
            let is_cut = lines.len() > left;
            said.extend(lines.into_iter().take(left));
            if is_cut {
                said.iter_mut().next_back().into_iter().for_each(|last| end_here(last, width));
                break;
            }
        }
        said.extend(typed);
        said.into()
    }

    /// The sentences in their order; `all` of them, or without the comments that the panel makes too. The last moves come before
    /// these, unless that hides what is being considered.
    fn coach(&self, width: u16, room: u16, all: bool) -> Vec<(String, Style)> {
        let of = |tones: &[Tone]| -> Vec<(String, Style)> {
            let said = self.messages().filter(|message| tones.contains(&message.tone));
            said.map(|message| toned(message, self.theme)).collect()
        };
        let (moved, comments) = (of(&[Tone::Moved]), if all { of(&[Tone::Comment]) } else { Vec::new() });
        let rest = self.messages().filter(|message| !matches!(message.tone, Tone::Moved | Tone::Comment));
        let rest: Vec<_> = rest.map(|message| toned(message, self.theme)).collect();
        let lines = rest.iter().chain(&moved).chain(&comments).map(|(text, _)| wrapped(text, width).len());
        if self.view.fresh || all && lines.sum::<usize>() <= room.into() {
            [rest, moved, comments].concat()
        } else if all {
            [rest, comments, moved].concat()
        } else {
            rest
        }
    }
}

pub fn verdicts(view: &BoardView, theme: &Theme) -> Vec<(String, Style)> {
    let mut verdicts = Vec::new();
    let now = view.board.now();
    let judged = view.step.as_ref().is_none_or(|step| highlight(step, now).sums == Sums::All);
    if view.panel < Panel::Now || view.is_over() || !judged {
        return verdicts;
    }
    let (mover, next) = (view.mover(), view.next_mover());
    // News are good or bad for the lone player, and otherwise for the one to move.
    let reader = if view.cast.you().is_some() { Role::You } else { mover };
    let style = |outcome, to_move, other| {
        let winner: Role = if outcome == Outcome::N { to_move } else { other };
        if winner == reader { theme.good } else { theme.bad }
    };
    verdicts.push((coach::verdict_now(mover, now), style(now.outcome(), mover, next)));
    let left = view.board.left().filter(|_| view.panel == Panel::Preview);
    verdicts.extend(left.map(|left| (coach::verdict_then(mover, next, left), style(left.outcome(), next, mover))));
    // What the move would leave comes first: where lines are few it is what must be seen.
    let goals = [left.and_then(coach::misere_left), coach::misere_goal(now)];
    verdicts.extend(goals.into_iter().flatten().map(|goal| (goal.to_owned(), theme.faint)));
    verdicts
}
