//! The end of a game: who won and why, how well it was played, and what can be done next.

use super::message::Message;
use super::phrases::{capital, last_thing, or_list};
use super::{Cast, Mode, Role};
use crate::engine::JudgedMove;
use crate::rules::{Game, GameLine, Move, Play, Ruleset, Side};
use crate::session::Panel;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    pub winner: Role,
    /// The one who made the last move; `None` if there was none to make.
    pub last: Option<Role>,
    pub rules: Ruleset,
}

impl Ending {
    /// The ending of a finished game; `None` while moves are left.
    pub fn of(game: &Game, cast: Cast) -> Option<Self> {
        let winner = cast.role(game.winner()?);
        let last = game.moves().len().checked_sub(1).map(|ply| cast.role(Side::of_ply(ply)));
        Some(Self { winner, last, rules: *game.rules() })
    }

    pub fn headline(self) -> String {
        format!("{} {}", self.winner.opening(), self.winner.wins())
    }

    pub fn reason(self) -> Message {
        let thing = last_thing(&self.rules);
        let (name, fate, stuck) = match self.rules.play {
            Play::Normal => ("normal", "wins", "loses"),
            Play::Misere => ("misère", "loses", "wins"),
        };
        let verb = if thing == "move" { "made" } else { "took" };
        Message::plain(match self.last {
            Some(who) => capital(&format!(
                "{} {verb} the last {thing}, and in {name} play the last {thing} {fate}.",
                who.inside()
            )),
            None => format!("There was no move to make, and in {name} play whoever cannot move {stuck}."),
        })
    }
}

/// A finished game in a line: its board, who began, and how it was played.
pub fn game_played(game: &Game, cast: Cast, mode: Mode) -> String {
    let began = match cast.role(Side::First) {
        Role::You => "you began".to_owned(),
        who => format!("{} began", who.inside()),
    };
    format!("{}, {began}, {mode}", game.start())
}

/// A lone player's last mistake in a finished game: its number from 1, the move, and those that would have won. `None`
/// without a mistake, and when nobody plays alone.
pub fn mistake_of(game: &Game, cast: Cast) -> Option<(usize, Move, Vec<Move>)> {
    let you = cast.you()?;
    let mine = (1..).zip(game.judge().ok()?).skip(you.index()).step_by(2);
    let (nth, judged) = mine.filter(|(_, judged)| judged.is_mistake()).last()?;
    Some((nth, judged.m, judged.better().to_vec()))
}

pub fn last_mistake(nth: usize, m: Move, better: &[Move]) -> Message {
    Message::plain(format!("Your last mistake was move {nth}, {m}: {} would have won.", or_list(better)))
}

/// A proposal of more or less help, after games in a row that call for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    Less {
        /// The wins in a row without hints or undo.
        wins: usize,
        panel: Panel,
    },
    More {
        losses: usize,
        panel: Panel,
    },
}

impl Proposal {
    pub fn message(self) -> Message {
        Message::plain(match self {
            Self::Less { wins, panel } => {
                format!(
                    "{wins} wins in a row without hints or undo. Ready for less help? Try the panel at \"{panel}\"."
                )
            }
            Self::More { losses, panel } => {
                format!("{losses} losses in a row. A little help does no harm: try the panel at \"{panel}\".")
            }
        })
    }
}

/// A lone player's moves in a finished game, counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    pub right: usize,
    pub of: usize,
    pub unaided: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    Again,
    NextBoard,
    /// Play a board of the day for practice, once all were played.
    Practise,
    Share,
    Mend(Move),
    Review,
    LessHelp(Panel),
}

/// Beside a game that was won without help.
pub const UNAIDED: &str = "★ On your own: no panel, no hint, no undo.";

impl Score {
    /// The score of a game; `None` where nobody plays alone, or the player made no move.
    pub fn of(judged: &[JudgedMove], cast: Cast, unaided: bool) -> Option<Self> {
        let you = cast.you()?;
        let mine = judged.iter().skip(you.index()).step_by(2);
        let of = mine.clone().count();
        let right = mine.filter(|judged| !judged.is_mistake()).count();
        (of > 0).then_some(Self { right, of, unaided })
    }

    pub fn words(self) -> String {
        match self.of - self.right {
            0 if self.of == 1 => "Your one move was right.".to_owned(),
            0 if self.of == 2 => "Both your moves were right.".to_owned(),
            0 => format!("All {} of your moves were right.", self.of),
            _ if self.of == 1 => "Your one move was a mistake.".to_owned(),
            _ => format!(
                "{} of your {} moves {} right.",
                self.right,
                self.of,
                if self.right == 1 { "was" } else { "were" }
            ),
        }
    }
}

impl NextStep {
    pub fn words(self) -> String {
        match self {
            Self::Again => "play again".to_owned(),
            Self::NextBoard => "play the next board".to_owned(),
            Self::Practise => "play one of the boards for practice".to_owned(),
            Self::Share => "copy the day's result".to_owned(),
            Self::Mend(m) => format!("mend {m}: find the move that would have won"),
            Self::Review => "review the game move by move".to_owned(),
            Self::LessHelp(panel) => format!("less help: the panel at \"{panel}\""),
        }
    }
}

pub fn passing_on(line: &GameLine) -> Message {
    Message::plain(format!("To share this game: {}", to_share(line)))
}

/// The command that plays on from a game as it stands, on any machine: its piles, rules, seed and moves, and nothing that is
/// one player's own. Who plays is told where it is not a person against the machine, the person first.
pub fn to_share(line: &GameLine) -> String {
    let mut shared = GameLine::from(line.game.clone());
    let told = [("players", Some("human,perfect")), ("seed", None)];
    for (key, usual) in told {
        if let Some(value) = line.tags.get(key).filter(|value| Some(*value) != usual) {
            // It came from a line.
            let _ = shared.tags.set(key, value);
        }
    }
    format!("nimatron '{}'", shared.to_string().trim_end_matches(" :"))
}
