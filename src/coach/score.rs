//! The quality of a game: mistakes and help.

use super::Mode;
use super::message::{Message, Tone};
use super::phrases::mistakes;
use crate::engine::{Analysis, Engine};
use crate::rules::{GameLine, Side};
use crate::session::{Players, Seat};

/// A game as its record, its review and the statistics judge it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Score {
    /// The result for the only human player; `None` without one, or if the game is not over.
    pub won: Option<bool>,
    /// Words for help: more was shown than the mode shows, by a hint, the panel, an explanation or the map, or moves were
    /// taken back.
    pub helped: Option<&'static str>,
    /// True if the game was played on from another one, or from a line.
    pub played_on: bool,
    /// Moves of people.
    pub moves: usize,
    /// Moves that could change the result: at least one move won, and not every move did.
    pub mattered: usize,
    /// Mistakes among the moves.
    pub mistakes: usize,
    /// True if the game earned a ★.
    pub starred: bool,
}

/// Shown next to the ★.
pub(crate) const UNAIDED: &str = "on your own, where luck wins under 1 game in 20.";

pub(crate) const STAR: &str = "★ marks a win in play mode from the first move, without help or undo, against a player that makes no mistakes, if at \
     least two moves mattered and luck wins under 1 game in 20.";

/// A star needs this many moves that mattered, and a smaller chance that random choices had all been right.
const MATTERED: usize = 2;
const LUCK: f64 = 1.0 / 20.0;

impl Score {
    /// `None` if the line does not name its players, or if the values are unknown.
    pub(crate) fn of(line: &GameLine) -> Option<Self> {
        Self::judging(line, &mut Analysis::default(), |_, _| {})
    }

    /// The score without the moves.
    pub(crate) fn before_moves(line: &GameLine) -> Self {
        let human = line.players().and_then(Players::lone_human);
        let won = human.and_then(|human| Some(line.game.winner()? == human));
        let (helped, played_on) = (help(line), line.played_on_from().is_some());
        Self { won, helped, played_on, ..Self::default() }
    }

    /// Also reports each mistake: the index of the move and the position before it. The memory of `now` is
    /// reused: analyses are most of what a long record costs.
    pub(crate) fn judging(
        line: &GameLine,
        now: &mut Analysis,
        mut report: impl FnMut(usize, &Analysis),
    ) -> Option<Self> {
        let (players, rules) = (line.players()?, *line.game.rules());
        let (engine, mut game) = (Engine::new(rules), line.game.restarted());
        let (mut score, mut luck) = (Self::before_moves(line), 1.0);
        for (ply, &m) in line.game.moves().iter().enumerate() {
            if players.seat(Side::of_ply(ply)) == Seat::Human {
                engine.analyse_into(game.position(), now).ok()?;
                score.moves += 1;
                if now.is_critical() {
                    score.mattered += 1;
                    luck *= chance_to_win(now);
                }
                if !now.better_than(m).is_empty() {
                    score.mistakes += 1;
                    report(ply, now);
                }
            }
            game.push(m).ok()?;
        }
        let alone = score.won == Some(true) && is_alone(line, players);
        score.starred = alone && score.mattered >= MATTERED && luck < LUCK;
        Some(score)
    }

    pub(crate) fn result(self) -> &'static str {
        match self.won {
            Some(true) => "won",
            Some(false) => "lost",
            None => "left",
        }
    }

    /// True if the moves on the line are all that the player did: without a mistake among them, there was none.
    pub(crate) fn is_whole(self) -> bool {
        self.helped.is_none() && !self.played_on
    }

    /// True for a win without a mistake or help that could have been a loss.
    pub(crate) fn is_clean_win(self) -> bool {
        self.won == Some(true) && self.mattered > 0 && self.mistakes == 0 && self.is_whole()
    }

    /// The game in short, like `won, no mistakes` or `lost, with help, 1 mistake`.
    pub(crate) fn in_words(self) -> String {
        format!("{}, {}", self.result(), self.quality())
    }

    pub(crate) fn quality(self) -> String {
        let count = self.mistakes;
        let counts = count > 0 || self.is_whole();
        let parts = [
            (self.played_on, "played on"),
            (self.helped.is_some(), self.helped.unwrap_or("")),
            (counts, &mistakes(count)),
        ];
        parts.into_iter().filter(|part| part.0).map(|part| part.1).collect::<Vec<_>>().join(", ")
    }

    /// The summary of a finished game in which no move was a mistake.
    pub(crate) fn without_mistakes(self) -> &'static str {
        if self.is_whole() {
            "Nobody made a mistake: the start decided the game."
        } else {
            "None of the moves was a mistake."
        }
    }
}

/// Remarks of a review before the first move: on the game's origin, and any help.
pub(crate) fn remarks(line: &GameLine) -> Vec<Message> {
    let score = Score::before_moves(line);
    let played_on =
        score.played_on.then_some(Message::fixed(Tone::Plain, "The game was played on from earlier moves."));
    let helped = score.helped.map(|help| Message::plain(format!("The game was played {help}.")));
    [played_on, helped].into_iter().flatten().collect()
}

fn help(line: &GameLine) -> Option<&'static str> {
    match line.undos() {
        _ if line.tips() > 0 || line.coached_in().is_some_and(|mode| line.panel() > Some(mode.panel())) => {
            Some("with help")
        }
        0 => None,
        1 => Some("with a move taken back"),
        _ => Some("with moves taken back"),
    }
}

/// The chance that a random move wins.
#[expect(clippy::cast_precision_loss, reason = "the chance need not be exact")]
fn chance_to_win(now: &Analysis) -> f64 {
    now.winning_moves().len() as f64 / now.rules().count_moves(now.position()) as f64
}

/// True if no help so far stands between this game and a ★.
pub(crate) fn can_earn_star(line: &GameLine) -> bool {
    line.players().is_some_and(|players| is_alone(line, players))
}

/// True for a game in `play`, from its first move and without help, against a player that never errs.
fn is_alone(line: &GameLine, players: Players) -> bool {
    players.opponent().is_some_and(Seat::never_errs)
        && line.is_unaided()
        && line.mode().is_none_or(|mode| mode.parse() == Ok(Mode::Play))
}
