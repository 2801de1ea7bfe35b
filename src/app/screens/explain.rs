use super::{Backdrop, Screen};
use crate::app::action::{Disabled, silent_if};
use crate::app::view::{BoardView, Body, Emphasis, Head, Round};
use crate::app::{Action, Context, Destination, Effect, Shared};
use crate::coach::{Explained, Heading, Message, Standing, Vocabulary};
use crate::engine::{GroupStep, Step};
use crate::rules::Move;
use crate::session::Panel;

/// The argument on a position, step by step, shown over its game.
#[derive(Clone, Debug)]
pub(crate) struct ExplainScreen {
    /// The game as it was when the explanation was opened; the cursor moves on this copy.
    base: BoardView,
    steps: Vec<Step>,
    at: usize,
}

impl ExplainScreen {
    pub(crate) fn new(base: BoardView) -> Self {
        let (vocabulary, board) = (base.vocabulary, base.board.clone().considering_any());
        let steps = board.now().explain(board.considered());
        let base = BoardView { board, panel: Panel::Preview, hint: None, ..base }.in_terms(vocabulary);
        Self { base, steps, at: 0 }
    }

    fn step(&self) -> &Step {
        &self.steps[self.at]
    }

    fn explained(&self) -> Explained {
        let (now, left) = (self.base.board.now().clone(), self.base.board.left().cloned());
        Explained { step: self.step().clone(), now, left, who: self.base.mover(), vocabulary: self.base.vocabulary }
    }

    fn board_view(&self) -> BoardView {
        let step = self.step();
        let board = self.base.board.clone().considering(shown_move(step));
        BoardView { board, paired: true, step: Some(step.clone()), emphasis: Emphasis::Reasons, ..self.base.clone() }
    }
}

impl Screen for ExplainScreen {
    fn context(&self) -> Context {
        Context::Explain
    }

    fn blocked(&self, action: &Action, _: &Shared) -> Option<Disabled> {
        let groups = *action == Action::Group && self.base.board.room().lone().is_some();
        let follows_the_cursor = matches!(self.step(), Step::Spoils(_) | Step::Answered { .. });
        silent_if(groups || matches!(action, Action::Cursor(_)) && !follows_the_cursor)
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        match action {
            Action::Back | Action::Explain => return Effect::go(Destination::Back),
            // After the last step comes the game.
            Action::StepOn if self.at + 1 == self.steps.len() => return Effect::go(Destination::Back),
            Action::StepOn => self.at += 1,
            Action::StepBack => self.at = self.at.saturating_sub(1),
            Action::Group => {
                let columns = shared.language().max(Vocabulary::Fours);
                let other = if self.base.grouped { columns } else { Vocabulary::Groups };
                self.base = self.base.clone().in_terms(other);
            }
            Action::Cursor(step) => {
                // A move that cannot be made needs no explanation.
                let _ = self.base.board.go(*step);
                *self = Self { at: self.at, ..Self::new(self.base.clone()) };
            }
            _ => {}
        }
        Effect::none()
    }

    fn page(&self, _: &Shared) -> Vec<Message> {
        self.explained().words().into_iter().map(Message::plain).collect()
    }

    fn head(&self, _: &Backdrop<'_>) -> Head {
        let heading = Heading::Explanation(self.explained().title());
        let round = Round { name: "steps", made: vec![true; self.at], of: self.steps.len() };
        Head { heading, standing: Standing::part("step", self.at + 1, self.steps.len(), ""), round }
    }

    fn view(&self, _: &Backdrop<'_>) -> Body {
        Body::Board(Box::new(self.board_view()))
    }
}

fn shown_move(step: &Step) -> Option<Move> {
    match step {
        Step::Take(repair) => Some(repair.by),
        Step::Groups(GroupStep::Move(by)) | Step::Wins { by } | Step::Choice { by, .. } => Some(*by),
        Step::Parity { by, .. } => *by,
        Step::Spoils(change) => Some(change.m),
        Step::Answered { m, .. } => Some(*m),
        _ => None,
    }
}
