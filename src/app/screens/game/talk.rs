//! The words beside a game, as facts.

use std::sync::Arc;

use super::{GameKind, GameScreen, Prediction};
use crate::app::view::{Emphasis, EndView, History, Talk};
use crate::app::{Action, BoardView};
use crate::coach::{Ending, Heading, Mode, NextStep, Proposal, Role, Saying, Score, Standing};
use crate::rules::{Move, Side};
use crate::session::Panel;

impl GameScreen {
    pub fn view(&self) -> BoardView {
        let settled = self.settled_view();
        match self.beat() {
            Some(beat) => self.view_of(beat, settled),
            None => settled,
        }
    }

    /// The view once a turn has been seen.
    fn settled_view(&self) -> BoardView {
        let revealed = self.prediction.revealed();
        let moves = &self.session.game().moves()[..self.turn()];
        let board = match (&self.prediction, revealed) {
            (_, Some(made)) => self.board.at(made.judged.before.clone()).considering(Some(made.judged.m)),
            (Prediction::Asked, _) => self.board.clone().considering(None),
            _ => self.board.clone(),
        };
        BoardView {
            heading: self.heading(),
            standing: self.standing(),
            talk: self.talk(),
            cast: self.cast(),
            board,
            focus: self.board.pile().or(moves.last().map(|m| m.pile)).unwrap_or(0),
            panel: if revealed.is_some() { Panel::Preview } else { self.shown_panel() },
            grouped: self.grouped,
            step: None,
            history: History::of(moves),
            marked: self.marked(),
            judged: if self.may_judge() || self.is_over() { self.session.judged().clone() } else { Arc::default() },
            ending: self.ending(),
            end: self.is_over().then(|| self.end_facts()),
            strip: None,
            emphasis: if revealed.is_some() { Emphasis::Reasons } else { Emphasis::Piles },
        }
    }

    /// The panel's disclosure now: an open question is not answered, and a verdict shows all.
    fn shown_panel(&self) -> Panel {
        match self.prediction {
            Prediction::Asked => self.panel.min(Panel::Rows),
            Prediction::Revealed { .. } => Panel::Preview,
            Prediction::Off | Prediction::Answered(_) => self.panel,
        }
    }

    /// The number of moves made before the position on screen.
    fn turn(&self) -> usize {
        self.session.game().moves().len() - usize::from(self.prediction.revealed().is_some())
    }

    fn heading(&self) -> Heading {
        match (&self.prediction, self.demonstration) {
            (Prediction::Asked, _) => Heading::Question,
            (Prediction::Revealed { .. }, _) => Heading::Verdict,
            _ if self.is_over() => Heading::End,
            _ if self.counts() => Heading::TodaysTry,
            (_, Some(demonstration)) => Heading::Demonstration(demonstration.pace()),
            _ => Heading::Coach,
        }
    }

    fn standing(&self) -> Standing {
        let who = self.mover();
        if self.is_over() { Standing::Over } else { Standing::Turn { who, nth: self.turn() + 1 } }
    }

    fn mover(&self) -> Role {
        self.cast().person(Side::of_ply(self.turn()))
    }

    fn ending(&self) -> Option<Ending> {
        Ending::of(self.session.game(), self.cast()).filter(|_| self.is_over())
    }

    /// The last move of each side, whose stones are still marked, the latest first.
    fn marked(&self) -> Vec<(Role, Move)> {
        let (moves, turn) = (self.session.game().moves(), self.turn());
        let plies = (turn.saturating_sub(2)..turn).rev();
        plies.filter_map(|ply| Some((self.cast().person(Side::of_ply(ply)), *moves.get(ply)?))).collect()
    }

    fn end_facts(&self) -> EndView {
        let unaided = self.session.disclosed() == Panel::Off && !self.session.has_undone();
        EndView { score: Score::of(self.session.judged(), self.cast(), unaided), next: self.next_steps() }
    }

    /// The next steps, the most fitting first; a game of a lesson or a drill only goes on.
    fn next_steps(&self) -> Vec<NextStep> {
        if self.conditions.purpose != GameKind::Game {
            return Vec::new();
        }
        let mend = self.mistake.iter().map(|&(_, m, _)| NextStep::Mend(m));
        let mend = mend.filter(|_| self.blocked(&Action::NextMistake).is_none());
        let less = self.proposal.and_then(|proposal| match proposal {
            Proposal::Less { level, .. } => Some(NextStep::LessHelp(level)),
            Proposal::More { .. } => None,
        });
        let review = self.has_moves().then_some(NextStep::Review);
        let share = self.day.as_ref().map(|_| NextStep::Share);
        mend.chain(less).chain([self.next_game()]).chain(share).chain(review).collect()
    }

    fn next_game(&self) -> NextStep {
        match self.day.as_ref().map(|result| result.day.open()) {
            None => NextStep::Again,
            Some(0) => NextStep::Practise,
            Some(_) => NextStep::NextBoard,
        }
    }

    fn talk(&self) -> Talk {
        Talk {
            reports: self.reports(),
            feedback: self.feedback(),
            comments: self.comment().into_iter().collect(),
            foresight: self.foresight(),
            fresh: self.fresh,
            typing: None,
        }
    }

    /// The reports, the most pressing first: why a key did nothing, a question, the end, a hint.
    fn reports(&self) -> Vec<Saying> {
        let mut said: Vec<Saying> = self.remark.iter().cloned().map(Saying::Remark).collect();
        let beginning = self.is_beginning();
        said.extend(self.say.iter().filter(|_| beginning && self.hint.is_none()).cloned());
        match &self.prediction {
            Prediction::Asked => said.push(Saying::CanYouWin(self.mover())),
            Prediction::Revealed { said: answer, made } => {
                said.push(Saying::Predicted { said: *answer, made: made.as_ref().clone() });
            }
            Prediction::Off | Prediction::Answered(_) => {
                match self.ending() {
                    Some(ending) => said.extend(self.end(ending)),
                    None => said.extend(self.hint.map(|step| Saying::Hint { step, now: self.board.now().clone() })),
                }
                let waits = self.demonstration.is_some_and(|demonstration| demonstration.pace().is_none());
                said.extend((waits && !self.is_over()).then_some(Saying::Waiting));
            }
        }
        said
    }

    fn end(&self, ending: Ending) -> Vec<Saying> {
        let purpose = self.conditions.purpose;
        let won = self.is_won();
        let mut said = vec![Saying::Ending(ending)];
        said.extend(self.day.clone().map(Saying::DayResult));
        said.extend(self.proposal.map(Saying::Proposal));
        let mistake = self.mistake.clone();
        said.extend(mistake.map(|(nth, m, better)| Saying::LastMistake { nth, m, better }));
        if purpose == GameKind::Game && self.has_moves() && !self.counts() {
            said.push(Saying::PassOn(self.session.line().clone()));
        }
        if matches!(purpose, GameKind::Lesson(_)) && won == Some(false) {
            said.push(Saying::OnceMore);
        }
        said.extend(self.replies());
        said
    }

    fn is_beginning(&self) -> bool {
        self.session.game().moves().len() < 2 && !self.session.can_undo()
    }

    /// True if something stands before the game that leaves no room for comments.
    fn is_busy(&self) -> bool {
        self.is_over() || self.prediction.is_in_front()
    }

    fn comment(&self) -> Option<Saying> {
        let who = self.mover();
        match () {
            () if self.is_busy() => None,
            // What is asked for is said all the same.
            () if self.is_silent() => self.hint.is_none().then_some(Saying::Silence),
            () if !self.may_judge() => {
                let (rows, now) = (self.panel == Panel::Rows, self.board.now().clone());
                Some(Saying::Invitation { who, rows, now })
            }
            () if self.hint.is_none() => Some(Saying::Advice { who, now: self.board.now().clone() }),
            () => None,
        }
    }

    /// The effect of the considered move, where the panel shows it too.
    fn foresight(&self) -> Option<Saying> {
        if self.is_busy() || self.is_silent() || self.panel != Panel::Preview {
            return None;
        }
        let (now, left) = (self.board.now().clone(), self.board.left()?.clone());
        Some(Saying::Foresight { m: self.board.considered()?, now, left })
    }

    /// The effect of the last moves, while nothing else is on screen.
    fn feedback(&self) -> Vec<Saying> {
        if self.prediction.revealed().is_some() || self.is_over() || self.is_silent() {
            return Vec::new();
        }
        let judged = self.may_judge();
        let made = self.feedback.iter().cloned().map(|made| Saying::Made { made, judged });
        made.chain(self.replies()).collect()
    }

    fn replies(&self) -> Option<Saying> {
        self.replies.map(|(winning, all)| Saying::Replies { winning, all })
    }

    /// True in `play`, where nothing is said until the end.
    pub(super) fn is_silent(&self) -> bool {
        self.conditions.purpose == GameKind::Game && self.conditions.mode == Mode::Play
    }

    pub(super) fn may_judge(&self) -> bool {
        self.panel >= Panel::Now
    }

    /// The step that opens the explanation of the position: its board, and the rest of the view as it is.
    pub(super) fn open_explanation(&mut self) -> crate::app::Effect {
        let effect = self.disclose(Panel::Preview);
        effect.and(crate::app::Effect::go(crate::app::Destination::Explain(Box::new(self.view()))))
    }

    /// Opens the map, which tells as much as an explanation while the game goes on.
    pub(super) fn open_map(&mut self) -> crate::app::Effect {
        let pile = self.board.pile().unwrap_or(0);
        let map = crate::app::MapStart::of_game(self.board.position(), *self.board.rules(), pile);
        let effect = self.disclose(Panel::Preview);
        effect.and(crate::app::Effect::go(crate::app::Destination::Map(Box::new(map))))
    }

    /// True if the action is help that some games are played without.
    pub(super) fn is_help(action: &Action) -> bool {
        use Action::{CyclePanel, Explain, Group, Hint, OpenMap, Redo, Undo};
        matches!(action, CyclePanel | Explain | Group | Hint | OpenMap | Redo | Undo)
    }
}
