//! A turn in two beats: first what the player's move left, then the machine's move in it, each for a moment.

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
    reply: Option<Move>,
    ply: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Left,
    Reply,
}

/// The time for which the first stage is shown, and the second.
const LEFT: Duration = Duration::from_millis(700);
const REPLY: Duration = Duration::from_millis(600);

impl Beat {
    /// The beats of a turn from its first stage, or where the move was judged already from the second; `None` if there is nothing
    /// to be seen.
    fn of(made: PlayedMove, moves: &[Move], judged: bool) -> Option<Self> {
        let ends = made.judged.after.is_over();
        let reply = moves.last().copied().filter(|_| !ends);
        let ply = moves.len() - usize::from(reply.is_some());
        let stage = if judged { Stage::Reply } else { Stage::Left };
        (reply.is_some() || !judged).then_some(Self { stage, made, reply, ply })
    }

    /// The stage that comes after this one.
    fn after(self) -> Option<Self> {
        let goes_on = self.stage == Stage::Left && self.reply.is_some();
        goes_on.then_some(Self { stage: Stage::Reply, ..self })
    }

    /// The time for which it is shown, and a number that tells it from the other stages of a game.
    pub(super) fn pace(&self) -> (Duration, usize) {
        match self.stage {
            Stage::Left => (LEFT, 2 * self.ply),
            Stage::Reply => (REPLY, 2 * self.ply + 1),
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

    /// The view during a beat: the position that the player's move left, and in the second stage the reply marked.
    pub(super) fn view_of(&self, beat: &Beat, base: BoardView) -> BoardView {
        let who = self.cast().role(Side::of_ply(beat.ply));
        let reply = beat.reply.filter(|_| beat.stage == Stage::Reply);
        BoardView {
            heading: Heading::COACH,
            standing: Standing::turn(who, beat.ply + 1),
            fresh: true,
            board: self.board.at(beat.made.judged.after.clone()).considering(reply),
            focus: reply.unwrap_or(beat.made.judged.m).pile,
            history: History::of(&self.session.game().moves()[..beat.ply]),
            marked: vec![(beat.made.who, beat.made.judged.m)],
            panel: self.panel,
            ending: None,
            end: None,
            ..base
        }
    }
}
