//! A turn as it is seen: the player's stones leave one by one, then the machine's move is shown, and its stones leave too.

use std::time::Duration;

use super::GameScreen;
use crate::app::BoardView;
use crate::app::view::History;
use crate::coach::{Heading, PlayedMove, Standing};
use crate::rules::{Move, Side};

/// A turn that was made and kept, and is still being shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Beat {
    stage: Stage,
    made: PlayedMove,
    reply: Move,
    ply: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// So many of the steps in which the player's stones leave are done.
    Taking(u64),
    /// They are gone, and what they leave is seen.
    Left,
    /// The reply, of which so many steps are done.
    Replying(u64),
}

/// The steps in which a move's stones leave, and the time of each; a turn of either side takes less than 700 ms.
const STEPS: u64 = 5;
const STEP: Duration = Duration::from_millis(50);
/// The time for which both are seen at rest: what the player's move left, and the reply before its stones leave.
const LEFT: Duration = Duration::from_millis(400);
const REPLY: Duration = Duration::from_millis(400);

impl Beat {
    /// The beats of a turn from its first stage, or where the move was judged already from the reply; `None` if there is nothing
    /// to be seen. The last stone goes straight to the end.
    fn of(made: PlayedMove, moves: &[Move], judged: bool) -> Option<Self> {
        let (&reply, before) = moves.split_last().filter(|_| !made.judged.after.is_over())?;
        let stage = if judged { Stage::Replying(0) } else { Stage::Taking(0) };
        Some(Self { stage, made, reply, ply: before.len() })
    }

    /// The stage that comes after this one.
    fn after(self) -> Option<Self> {
        let stage = match self.stage {
            Stage::Taking(step) if step + 1 < STEPS.min(self.made.judged.m.take.get()) => Stage::Taking(step + 1),
            Stage::Taking(_) => Stage::Left,
            Stage::Left => Stage::Replying(0),
            Stage::Replying(step) if step + 1 < STEPS.min(self.reply.take.get()) => Stage::Replying(step + 1),
            Stage::Replying(_) => return None,
        };
        Some(Self { stage, ..self })
    }

    /// The time for which it is shown, and a number that tells it from the other stages of a game.
    pub(super) fn pace(&self) -> (Duration, usize) {
        let turn = self.ply * 32;
        let nth = |step: u64| usize::try_from(step).unwrap_or_default();
        match self.stage {
            Stage::Taking(step) => (STEP, turn + nth(step)),
            Stage::Left => (LEFT, turn + 15),
            Stage::Replying(0) => (REPLY, turn + 16),
            Stage::Replying(step) => (STEP, turn + 16 + nth(step)),
        }
    }

    /// The move that is being shown, if its stones have not all left, and how many of them have.
    fn leaving(&self) -> Option<(Move, u64)> {
        let part = |m: Move, step: u64| (m, m.take.get() * step / STEPS.min(m.take.get()));
        match self.stage {
            Stage::Taking(step) => Some(part(self.made.judged.m, step)),
            Stage::Left => None,
            Stage::Replying(step) => Some(part(self.reply, step)),
        }
    }

    pub(super) fn made(&self) -> &PlayedMove {
        &self.made
    }
}

impl GameScreen {
    /// Begins to show a turn that was made, where turns are shown in beats and the machine has replied or the game is over.
    pub(super) fn begin_beats(&mut self, made: PlayedMove, judged: bool, beats: bool) {
        let shows = beats && self.cast().you().is_some();
        self.beat = if shows { Beat::of(made, self.session.game().moves(), judged) } else { None };
    }

    pub(super) fn next_beat(&mut self) {
        self.beat = self.beat.take().and_then(Beat::after);
    }

    pub(super) fn beat(&self) -> Option<&Beat> {
        self.beat.as_ref()
    }

    /// The view during a beat: the position before a move whose stones leave, or what the player's move left.
    pub(super) fn view_of(&self, beat: &Beat, base: BoardView) -> BoardView {
        let takes = matches!(beat.stage, Stage::Taking(_));
        let ply = beat.ply - usize::from(takes);
        let who = self.cast().role(Side::of_ply(ply));
        let judged = &beat.made.judged;
        let (leaving, gone) = beat.leaving().unzip();
        let at = if takes { &judged.before } else { &judged.after };
        BoardView {
            heading: Heading::Coach,
            standing: Standing::turn(who, ply + 1),
            fresh: true,
            board: self.board.at(at.clone()).considering(leaving),
            gone: gone.unwrap_or_default(),
            focus: leaving.unwrap_or(judged.m).pile,
            history: History::of(&self.session.game().moves()[..ply]),
            marked: if takes { Vec::new() } else { vec![(beat.made.who, judged.m)] },
            panel: self.panel,
            ending: None,
            end: None,
            ..base
        }
    }
}
