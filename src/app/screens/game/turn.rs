//! A turn: its question, making and undoing moves, the motion it is shown in, and the moves of a demonstration.

use std::sync::Arc;
use std::time::Duration;

use super::{Finished, GameScreen};
use crate::app::view::{EndView, History, Motion};
use crate::app::{Action, BoardView, Current, Effect};
use crate::coach::{self, Fingerprint, Mode, PlayedMove, Score, last_moves, mistake_of, notices};
use crate::engine::Outcome;
use crate::rules::Side;
use crate::session::Panel;

impl GameScreen {
    pub(super) fn take(&mut self, motion: bool) -> Effect {
        let m = match self.board.chosen() {
            Ok(Some(m)) => m,
            Ok(None) => return Effect::none(),
            Err(reason) => return Effect::say(reason),
        };
        let side = self.session.game().side_to_move();
        let Ok(judged) = self.session.play(m) else {
            // A board considers legal moves only.
            return Effect::none();
        };
        let before = self.session.game().moves().len() - 1;
        let made = PlayedMove::new(judged, side, self.players());
        if self.reveal(&made) {
            return Effect::say(coach::took(made.who, m, &made.judged.before).in_lines()).and(self.kept());
        }
        self.answer();
        self.begin_motion(&made, motion);
        self.changed(m.pile, before)
    }

    pub(super) fn undo(&mut self) -> Effect {
        if self.prediction.revealed().is_some() {
            // The verdict has been seen, so another move is made with full help.
            self.session.disclose(Panel::Preview);
        }
        let moves = self.session.game().moves().to_vec();
        if !self.session.undo() {
            return Effect::none();
        }
        let left = self.session.game().moves().len();
        let undone = (left..).zip(moves.into_iter().skip(left));
        let undone = undone.map(|(ply, m)| (self.players().role(Side::of_ply(ply)), m)).collect::<Vec<_>>();
        Effect::say(coach::taken_back(&undone).in_lines()).and(self.changed(0, left))
    }

    pub(super) fn redo(&mut self) -> Effect {
        let before = self.session.game().moves().len();
        if !self.session.redo() {
            return Effect::none();
        }
        // The redone move may not have been answered yet.
        self.answer();
        self.changed(0, before)
    }

    /// Begins another turn, and reports the moves made since there were `before` of them to plain mode.
    fn changed(&mut self, pile: usize, before: usize) -> Effect {
        self.start_turn(pile);
        if self.session.game().moves().len() <= self.opened_with {
            // Plain mode hears of each move from here on when it is made.
            self.opened_with = 0;
        }
        let new = self.session.game().moves().len().saturating_sub(before);
        let mistakes =
            self.feedback.iter().filter(|made| new > 0 && !made.who.is_machine() && made.judged.is_mistake());
        self.missed.extend(mistakes.map(|made| made.judged.before.position().clone()));
        Effect { said: self.told(new), ..self.kept() }
    }

    /// Saves the game; without a move there is nothing to continue.
    pub(super) fn kept(&self) -> Effect {
        match self.session.game().moves() {
            _ if self.conditions.kind.is_study() => Effect::none(),
            [] => Effect { current: Current::Gone, ..Effect::none() },
            _ => Effect::keep(self.session.line()),
        }
    }

    pub(super) fn start_turn(&mut self, pile: usize) {
        self.hint = None;
        self.prediction = Prediction::Off;
        let board = self.board.at(self.session.now().clone());
        self.board = match self.demonstration {
            Some(_) => board.considering(self.session.machine_move()),
            None => board.starting(pile),
        };
        self.finished = if self.is_over() { self.finished() } else { Finished::default() };
        self.ask();
        self.feedback = last_moves(self.session.latest(2), self.session.game().moves().len(), self.players());
    }

    fn finished(&self) -> Finished {
        let line = self.session.line();
        let score = self.players().lone_human().and_then(|_| Score::of(line)).filter(|score| score.moves > 0);
        // A game of a lesson or drill earns no star.
        let starred = |score: Score| Score { starred: score.starred && !self.conditions.kind.is_study(), ..score };
        Finished {
            mistake: mistake_of(&line.game, self.players()),
            fingerprint: Fingerprint::of(&line.game, self.players()).map(Arc::new),
            score: score.map(starred),
        }
    }

    /// Counts the winning replies and all replies to the lone human's last move; `None` if there are no replies.
    pub(super) fn count_replies(&self) -> Option<(usize, u128)> {
        let human = self.players().lone_human()?;
        let mut latest = self.session.latest(2).into_iter().rev();
        let last = latest.next()?;
        // The position after that move is the one before the reply, if there was a reply.
        let left = if self.session.game().side_to_move() == human { latest.next()?.after } else { last.after };
        let all = left.rules().count_moves(left.position());
        (all > 0).then_some((left.winning_moves().len(), all))
    }
}

/// Progress of a turn in `predict`: say first if you can win, then move, then see.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Prediction {
    #[default]
    Off,
    /// The player is asked who begins.
    Seat,
    Asked,
    Answered(bool),
    /// The move was made; it and the answer are judged before the game continues.
    Revealed {
        said: bool,
        made: Box<PlayedMove>,
    },
}

impl Prediction {
    pub(super) fn revealed(&self) -> Option<&PlayedMove> {
        match self {
            Self::Revealed { made, .. } => Some(made),
            _ => None,
        }
    }
}

impl GameScreen {
    /// Opens the turn's question, if the seat or the mode asks one.
    pub(super) fn ask(&mut self) {
        let asks = self.conditions.mode == Mode::Predict && self.demonstration.is_none();
        let open = asks && !self.is_over();
        self.prediction = match open {
            _ if self.session.players().asks() => Prediction::Seat,
            true => Prediction::Asked,
            false => Prediction::Off,
        };
    }

    /// Seats the player after asking who begins; the machine moves if it is its turn.
    pub(super) fn seat(&mut self, begins: bool) -> Effect {
        self.session.seat(begins);
        self.answer();
        let judged = coach::seat_chosen(self.session.line()).filter(|_| self.conditions.mode == Mode::Teach);
        judged.map_or_else(Effect::none, Effect::say).and(self.changed(0, 0))
    }

    pub(super) fn predict(&mut self, yes: bool) -> Effect {
        self.prediction = Prediction::Answered(yes);
        Effect::say(coach::answer_noted(self.mover(), yes))
    }

    /// Shows the verdicts on a move and on the answer before it. False if nothing was asked.
    pub(super) fn reveal(&mut self, made: &PlayedMove) -> bool {
        let Prediction::Answered(said) = self.prediction else {
            return false;
        };
        let could = made.judged.before.outcome() == Outcome::N;
        self.session.note_answer(said == could);
        self.prediction = Prediction::Revealed { said, made: Box::new(made.clone()) };
        self.hint = None;
        self.feedback.clear();
        true
    }

    pub(super) fn go_on(&mut self, motion: bool) -> Effect {
        let Some(made) = self.prediction.revealed().cloned() else {
            return Effect::none();
        };
        self.prediction = Prediction::Off;
        let before = self.session.game().moves().len();
        self.answer();
        let pile = made.judged.m.pile;
        self.begin_motion(&made, motion);
        self.changed(pile, before)
    }
}

/// A moment of a reply that is being shown, or of a win that lights up, and its time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) motion: Option<Motion>,
    pub(super) thirds: usize,
    pub(super) time: Duration,
}

/// Most frames in which stones leave; more of them leave together.
const STEPS: u64 = 10;
/// Time for which stones light up, and for which each frame shows what has left, all lamps have changed, or counts have.
const LIT: Duration = Duration::from_millis(120);
const STONE: Duration = Duration::from_millis(44);
const STONES: Duration = Duration::from_millis(220);
const LAMPS: Duration = Duration::from_millis(150);
const COUNTS: Duration = Duration::from_millis(80);
/// Time for which a third of the picture of a win is shown before the next one lights up.
const THIRD: Duration = Duration::from_millis(120);

/// The frames of a reply, the first one last: its stones light up and leave, the lamps of as many columns change, and
/// then the counts.
fn frames_of(take: u64, columns: u32) -> Vec<Frame> {
    let steps = take.min(STEPS);
    let stone = STONE.min(STONES / u32::try_from(steps).unwrap_or(1));
    // Stones leave evenly, and the last step takes the last of them.
    let gone = |step: u64| take / steps * step + take % steps * step / steps;
    let stones = (0..=steps).map(|step| (gone(step), 0, false, if step == 0 { LIT } else { stone }));
    let lamps = (1..=columns).map(|lamps| (take, lamps, false, LAMPS / columns));
    let counts = (columns > 0).then_some((take, columns, true, COUNTS));
    let frame = |(gone, lamps, counted, time)| Frame {
        motion: Some(Motion { gone, lamps, counted }),
        thirds: EndView::ALL,
        time,
    };
    let mut frames: Vec<Frame> = stones.chain(lamps).chain(counts).map(frame).collect();
    frames.reverse();
    frames
}

impl GameScreen {
    /// Begins to show the reply to a move, if the front end shows `motion` and a lone human plays. A move that ends the
    /// game is not shown in motion.
    fn begin_motion(&mut self, made: &PlayedMove, motion: bool) {
        let shows = motion && self.players().lone_human().is_some() && !made.judged.after.is_over();
        let room = self.board.room();
        let columns = if self.panel > Panel::Off && room.lone().is_none() { room.columns } else { 0 };
        let reply = self.session.game().moves().last().filter(|_| shows);
        self.frames = reply.map_or_else(Vec::new, |reply| frames_of(reply.take.get(), columns));
    }

    /// Lights up the picture of a win.
    pub(super) fn begin_flourish(&mut self) {
        let thirds = (0..EndView::ALL).rev();
        self.frames = thirds.map(|thirds| Frame { motion: None, thirds, time: THIRD }).collect();
    }

    pub(super) fn motion(&self) -> Option<Motion> {
        self.frames.last()?.motion
    }

    /// The view during a reply: the position that the player's move left.
    pub(super) fn view_in_motion(&self, motion: Motion, base: BoardView) -> BoardView {
        let moves = self.session.game().moves().split_last();
        let Some(((&reply, before), made)) = moves.zip(base.exchange.first().cloned()) else { return base };
        BoardView {
            board: self.board.at(made.judged.after.clone()).considering(Some(reply)),
            motion: Some(motion),
            focus: reply.pile,
            history: History::of(before),
            exchange: vec![made],
            panel: self.panel,
            asks: None,
            end: None,
            fingerprint: None,
            ..base
        }
    }
}

/// The pace of a game that the machine plays against itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Demonstration {
    pace: usize,
    paused: bool,
}

/// Milliseconds between two moves, fastest first.
const PACES: [u64; 6] = [250, 500, 1000, 2000, 4000, 8000];

impl Demonstration {
    pub(super) const USUAL: Self = Self { pace: 3, paused: false };

    /// Time between two moves; `None` while paused.
    pub(super) fn pace(self) -> Option<Duration> {
        (!self.paused).then(|| Duration::from_millis(PACES[self.pace]))
    }

    fn quicken(&mut self, faster: bool) {
        let pace = if faster { self.pace.saturating_sub(1) } else { self.pace + 1 };
        self.pace = pace.min(PACES.len() - 1);
    }
}

impl GameScreen {
    /// Time after which a demonstration's next move is due; `None` if none is.
    pub(super) fn waits_for_machine(&self) -> Option<Duration> {
        self.demonstration.filter(|_| !self.is_over())?.pace()
    }

    /// Carries out an action that controls a demonstration; `None` for any other action or game.
    pub(super) fn demonstrate(&mut self, action: &Action) -> Option<Effect> {
        let demonstration = self.demonstration.as_mut()?;
        match action {
            Action::Due if demonstration.paused => Some(Effect::none()),
            Action::Due => Some(self.machine_moves()),
            Action::StepOn => {
                demonstration.paused = true;
                Some(self.machine_moves())
            }
            Action::StepBack | Action::Undo => {
                demonstration.paused = true;
                Some(self.undo())
            }
            Action::Pause => {
                demonstration.paused = !demonstration.paused;
                Some(Effect::none())
            }
            Action::Faster | Action::Slower => {
                demonstration.quicken(*action == Action::Faster);
                Some(Effect::say(notices::pace(Duration::from_millis(PACES[demonstration.pace]))))
            }
            _ => None,
        }
    }

    fn machine_moves(&mut self) -> Effect {
        let Some(m) = self.session.reply() else { return Effect::none() };
        self.changed(m.pile, self.session.game().moves().len() - 1)
    }

    /// Lets the machine reply to a person; a demonstration waits until its next move is due.
    pub(super) fn answer(&mut self) {
        if self.demonstration.is_none() {
            self.session.reply();
        }
    }
}
