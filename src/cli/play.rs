//! Playing: from the arguments to the screens.

use std::fmt::Display;

use clap::{Arg, Args, Command, ValueHint};
use strum::{VariantArray, VariantNames};

use super::presentation::Style;
use super::usage::{Failure, not_first, number, one_of};
use super::{Call, launch};
use crate::app::{Chosen, Destination, Room};
use crate::coach::words::{Words, list, rules};
use crate::coach::{Lessons, Message, Mode, board_of, boards};
use crate::rules::{NotationError, Play, Quoted, Ruleset, TakeRule};
use crate::session::{Match, Players, Seat};
use crate::text::closest;

#[derive(Clone, Debug, Default, Args)]
pub(super) struct PlayArguments {
    #[arg(value_name = "BOARD|PILE", allow_negative_numbers = true)]
    board: Vec<String>,

    #[command(flatten)]
    rules: RuleFlags,

    #[arg(long, value_name = "FIRST,SECOND", hide_possible_values = true, help = players_in_words())]
    players: Option<Players>,

    /// Lamps and a coach (teach), or stones alone (solo); by default teach until you have won a star, then as in your
    /// last game
    #[arg(long, value_name = "MODE", value_parser = one_of(Mode::ALL))]
    mode: Option<Mode>,

    #[command(flatten)]
    seed: SeedFlag,
}

/// The program with the boards named in its help, for whoever asks for it: they are read from a file.
pub(super) fn with_boards(program: Command) -> Command {
    let boards = ids().join(", ");
    let help = format!(
        "A board ({boards}), or piles as sizes or as one line of notation; without any, the title screen opens"
    );
    let but_for_boards = |arg: Arg| {
        let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        arg.help(help.replace("(default)", "(default, unless the board says otherwise)"))
    };
    program.mut_arg("board", |arg| arg.help(help)).mut_arg("normal", but_for_boards).mut_arg("take", but_for_boards)
}

/// The boards, as they are called on the command line.
fn ids() -> Vec<&'static str> {
    boards().iter().map(|board| &*board.id).collect()
}

fn players_in_words() -> String {
    format!("The first and the second player, like human,perfect: each is {}", list(Seat::VARIANTS, "or"))
}

#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct SeedFlag {
    /// Make every random draw repeatable: boards, questions, the machine's choices; a number from 0 to 2^64 - 1
    #[arg(long, value_name = "N", value_parser = |text: &str| number(text, 0..=u64::MAX))]
    #[arg(allow_hyphen_values = true, value_hint = ValueHint::Other)]
    pub seed: Option<u64>,
}

// The flags for rules that a line of notation leaves open.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct RuleFlags {
    /// Misère play: whoever makes the last move loses
    #[arg(long)]
    misere: bool,

    /// Normal play: whoever makes the last move wins (default)
    #[arg(long, conflicts_with = "misere")]
    normal: bool,

    /// The takes that are allowed: any (default), at most three as 1-3, exactly three as 3, or a set like 1,3,4 of takes
    /// from 1 to 64
    #[arg(long, value_name = "RULE", allow_hyphen_values = true, value_hint = ValueHint::Other)]
    take: Option<TakeRule>,
}

impl RuleFlags {
    fn play(&self) -> Option<Play> {
        if self.misere { Some(Play::Misere) } else { self.normal.then_some(Play::Normal) }
    }

    pub(super) fn ruleset(&self) -> Ruleset {
        Ruleset::new(self.play().unwrap_or_default(), self.take.unwrap_or_default())
    }

    /// Reads a line of notation under these flags. Unknown keys are kept, but a misspelt `take` would answer a different
    /// question.
    pub(super) fn game(&self, line: &str) -> Result<Match, Failure> {
        let game = Match::read(line, self.ruleset()).map_err(|error| not_notation(line, &error))?;
        self.agree_with(game.game.rules())?;
        let is_take = |key| closest(key, ["take"].into_iter()).is_some();
        let misspelt = game.terms.more.iter().find(|(key, rule)| is_take(key) && rule.parse::<TakeRule>().is_ok());
        if let Some((key, _)) = misspelt {
            return Err(Failure::usage(format!("{} is not a rule: did you mean take=RULE?", Quoted(key))));
        }
        Ok(game)
    }

    /// Refuses a line whose rules contradict the flags.
    pub(super) fn agree_with(&self, of_line: &Ruleset) -> Result<(), Failure> {
        let takes = of_line.takes();
        agree(Some(of_line.play()), self.play(), ["", "--"])?;
        agree(Some(takes), self.take.filter(|take| !allow_the_same(*take, takes)), ["take=", "--take "])
    }
}

/// Refuses a line that says something else than a flag. Both have their word before the value.
fn agree<T: PartialEq + Display>(line: Option<T>, flag: Option<T>, words: [&str; 2]) -> Result<(), Failure> {
    if let (Some(line), Some(flag), [of_line, of_flag]) = (line, flag, words)
        && line != flag
    {
        let told = format!("{of_line}{line} in the line contradicts {of_flag}{flag}: leave one of them out");
        return Err(Failure::usage(told));
    }
    Ok(())
}

/// True if both rules allow the same takes, even if written differently, like `1-3` and `1,2,3`.
fn allow_the_same(one: TakeRule, other: TakeRule) -> bool {
    let (one, other) = (one.takes(u64::MAX), other.takes(u64::MAX));
    one == other || one.count() == other.count() && one.iter().eq(other.iter())
}

/// The failure for a line that is not notation. Names the rule or, for its first word, the board or command that was
/// probably meant.
fn not_notation(line: &str, error: &NotationError) -> Failure {
    let NotationError::UnknownWord(word) = error else {
        // Many boards are called by their piles.
        return line.split_whitespace().next().and_then(not_piles).unwrap_or_else(|| Failure::usage(error));
    };
    let first = Call::VARIANTS.iter().copied().chain(ids()).filter(|_| line.starts_with(word));
    let meant = closest(word, ["misere", "normal", "take=1-3"].into_iter().chain(first));
    not_piles(word).unwrap_or_else(|| {
        let cure = meant.map_or_else(|| PILES_FIRST.to_owned(), |meant| format!("did you mean {meant}?"));
        Failure::usage(format!("{} is not a pile, rule, board or command: {cure}", Quoted(word)))
    })
}

const PILES_FIRST: &str = "write piles, then rules and moves, like 3 5 7 misere : B2, or see nimatron --help";

/// The failure for a command or a board where something else is wanted.
pub(super) fn not_piles(word: &str) -> Option<Failure> {
    if Call::VARIANTS.contains(&word) {
        return Some(Failure::usage(not_first(word)));
    }
    let board = board_of(word).ok()?;
    let line = board.game(board.rules(), 0).filter(|_| !board.is_drawn()).map(|game| game.to_string());
    let piles = line.as_ref().map_or("PILES", |line| line.trim_end_matches(" :"));
    let cure = format!("nimatron {word} plays it, and nimatron solve {piles} answers it");
    Some(Failure::usage(format!("{} is a board: {cure}", Quoted(word))))
}

/// Plays until the person quits.
pub(super) fn run(arguments: &PlayArguments, style: Style) -> Result<(), Failure> {
    let opening = arguments.opening(style)?;
    let takes = match &opening {
        Destination::Own(line, _) => line.game.rules().takes(),
        _ => arguments.rules.take.unwrap_or_default(),
    };
    let news = rules::exactly(takes).map(|words| Message::plain(Words::one(words)));
    launch::open_with(Lessons::default(), news, opening, arguments.seed.seed, style)
}

impl PlayArguments {
    fn opening(&self, style: Style) -> Result<Destination, Failure> {
        let (mode, players, play, takes) = (self.mode, self.players, self.rules.play(), self.rules.take);
        let chosen = Chosen { mode, players, you_begin: None, play, takes };
        let Some(first) = self.board.first() else {
            return if chosen == Chosen::default() { Ok(Destination::Title) } else { Err(Failure::usage(NO_BOARD)) };
        };
        if let Ok(board) = board_of(first) {
            if self.board.len() > 1 {
                let advice = "is a board: write it alone, with its rules as flags";
                return Err(Failure::usage(format!("{} {advice}", Quoted(first))));
            }
            return Ok(Destination::Board(board, chosen));
        }
        let line = self.rules.game(&self.board.join(" "))?;
        agree(line.terms.players, self.players, ["players=", "--players "])?;
        agree(line.terms.seed, self.seed.seed, ["seed=", "--seed "])?;
        let room = if style.lines { Room::Lines } else { Room::Screen };
        room.check(&line).map_err(Failure::usage)?;
        Ok(Destination::Own(Box::new(line), chosen))
    }
}

const NO_BOARD: &str = "there is no board to play on: write one, or piles, like nimatron 3 5 7";
