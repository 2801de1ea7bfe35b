//! How a game went for the people who played it.

use super::Mode;
use super::phrases::{many, mistakes};
use crate::engine::{Analysis, Engine};
use crate::rules::{GameLine, Move, Side};
use crate::session::Seat;

/// Counts of the moves that people made in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Score {
    pub moves: usize,
    /// Moves that could change the result: at least one move won, and not every move did.
    pub mattered: usize,
    pub mistakes: usize,
    /// True if the game earned a ★.
    pub starred: bool,
    /// True if the player took hints or took moves back.
    pub helped: bool,
}

/// Shown next to the ★.
pub(crate) const UNAIDED: &str = "On your own, where luck wins less than 1 in 20.";

pub(crate) const STAR: &str = "★ marks a win in play mode from the first move, without help or undo, against a player that never errs, if at \
     least two moves mattered and luck wins less than 1 in 20.";

/// A star needs this many moves that mattered, and a smaller chance that random choices had all been right.
const MATTERED: usize = 2;
const LUCK: f64 = 1.0 / 20.0;

impl Score {
    /// `None` if the line does not name its players, or if the values are unknown.
    pub(crate) fn of(line: &GameLine) -> Option<Self> {
        Self::judging(line, &mut Analysis::default(), |_, _, _| {})
    }

    /// Also reports each mistake: the index of the move, the position before it, and the move. The memory of `now` is
    /// reused: analyses are most of what a long record costs.
    pub(crate) fn judging(
        line: &GameLine,
        now: &mut Analysis,
        mut report: impl FnMut(usize, &Analysis, Move),
    ) -> Option<Self> {
        let (players, rules) = (line.players()?, *line.game.rules());
        let (engine, mut game) = (Engine::new(rules), line.game.restarted());
        let mut score = Self { helped: !line.is_without_hints(), ..Self::default() };
        let mut luck = 1.0;
        for (ply, &m) in line.game.moves().iter().enumerate() {
            if players.seat(Side::of_ply(ply)) == Seat::Human {
                engine.analyse_into(game.position().piles(), now).ok()?;
                score.moves += 1;
                if now.is_critical() {
                    score.mattered += 1;
                    luck *= chance_to_win(now);
                }
                if !now.better_than(m).is_empty() {
                    score.mistakes += 1;
                    report(ply, now, m);
                }
            }
            game.push(m).ok()?;
        }
        score.starred = score.mattered >= MATTERED && luck < LUCK && is_won_alone(line);
        Some(score)
    }

    pub(crate) fn words(self) -> String {
        let (moves, mistakes) = (many(self.moves, "move"), mistakes(self.mistakes));
        let help = if self.helped && self.mistakes == 0 { " with help" } else { "" };
        match (self.mattered, self.moves - self.mattered) {
            (0, _) => "None of your moves could change the result.".to_owned(),
            (_, 0) => format!("Your {moves}{help}: {mistakes}."),
            (_, idle) => format!("Your {moves}{help}: {mistakes}; {} could not change the result.", many(idle, "move")),
        }
    }
}

/// The chance that a random move wins.
#[expect(clippy::cast_precision_loss, reason = "the chance need not be exact")]
fn chance_to_win(now: &Analysis) -> f64 {
    now.winning_moves().len() as f64 / now.rules().count_moves(now.position()) as f64
}

/// True if the only human player won in `play`, from the first move and without help, against a player that never errs.
fn is_won_alone(line: &GameLine) -> bool {
    let Some((players, human)) = line.players().and_then(|players| Some((players, players.lone_human()?))) else {
        return false;
    };
    line.game.winner() == Some(human)
        && matches!(players.opponent(), Some(Seat::Perfect | Seat::Stubborn))
        && line.is_unaided()
        && line.mode().is_none_or(|mode| mode == Mode::Play.to_string())
}
