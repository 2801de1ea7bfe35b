//! Questions of lessons and practice. Their one-line notation holds no answer: the engine finds it.

mod grade;
mod notation;
mod sheet;

pub(crate) use grade::Graded;
pub(crate) use sheet::{Sheet, SheetRow};

use strum::{IntoStaticStr, VariantNames};

use super::message::{Message, Tone};
use super::phrases::{and_list, enumerated, joined, powers};
use super::result::ordinal;
use super::rule_words::{last_thing, takes_in_words};
use super::{Skill, Vocabulary, outcome_of};
use crate::engine::{Analysis, Engine, Outcome};
use crate::rules::{Game, Move, Play, Position, Ruleset, TakeRule};

/// A question. Its notation is its kind and its subject:
///
/// | notation | answer |
/// | --- | --- |
/// | `can-win 3 5 7 misere` | yes if the player to move can force a win |
/// | `move 5 4 2` | a winning move |
/// | `count 5 4 2` | the number of winning moves |
/// | `odd-columns 3 5 7` | the columns with an odd number of ones |
/// | `binary 37` | the number in binary |
/// | `number 100101` | the number in decimal |
/// | `add 22 15 13` | the sum without carrying, in binary; with `decimal` at the end, in decimal |
/// | `complete 6 8` | the pile that makes every column even |
/// | `map 3 3` | N or P for each position of the first two piles, or of the only one, up to these sizes |
/// | `value 7 take=1,2` | the pile's value |
///
/// Positions are written as in a game's line, with its rule words.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Question {
    CanWin(Game),
    Move(Game),
    Count(Game),
    OddColumns(Game),
    Binary(u64),
    Number(u64),
    Add {
        /// At least two.
        numbers: Vec<u64>,
        decimal: bool,
    },
    Complete(Vec<u64>),
    Value {
        size: u64,
        takes: TakeRule,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expects {
    YesNo,
    Move,
    Text(AnswerForm),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AnswerForm {
    /// A number in decimal, or in binary after `0b`.
    Number,
    /// A number in decimal only, because the question gives it in binary.
    Decimal,
    Binary,
    Columns,
}

impl AnswerForm {
    pub(crate) fn in_words(self) -> &'static str {
        match self {
            Self::Number => "a number",
            Self::Decimal => "a number in decimal",
            Self::Binary => "zeros and ones",
            Self::Columns => "the columns, as in 32 16, or 0 for none",
        }
    }

    /// Names of the keys that type it.
    pub(crate) fn keys(self) -> &'static str {
        match self {
            Self::Binary => "1 0",
            Self::Number | Self::Decimal | Self::Columns => "0-9",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Yes(bool),
    Move(Move),
    Number(u64),
}

impl Question {
    /// Asks for a winning move or, if there is none, whether the position can be won. `None` at the end.
    pub(crate) fn about(now: &Analysis) -> Option<Self> {
        let game = now.game();
        match now.outcome() {
            _ if now.is_over() => None,
            Outcome::N => Some(Self::Move(game)),
            Outcome::P => Some(Self::CanWin(game)),
        }
    }

    /// The skill the question practises; `None` if it has no drill of its own.
    pub(crate) fn skill(&self) -> Option<Skill> {
        match self {
            Self::CanWin(_) => Some(Skill::CanWin),
            Self::Move(game) if game.rules().play() == Play::Misere => Some(Skill::MisereEndings),
            Self::Move(_) => Some(Skill::WinningMove),
            _ => None,
        }
    }

    pub(crate) fn expects(&self) -> Expects {
        match self {
            // The cells of a map are answered one by one.
            Self::CanWin(_) => Expects::YesNo,
            Self::Move(_) => Expects::Move,
            Self::OddColumns(_) => Expects::Text(AnswerForm::Columns),
            Self::Binary(_) | Self::Add { decimal: false, .. } => Expects::Text(AnswerForm::Binary),
            Self::Number(_) => Expects::Text(AnswerForm::Decimal),
            Self::Count(_) | Self::Complete(_) | Self::Value { .. } | Self::Add { .. } => {
                Expects::Text(AnswerForm::Number)
            }
        }
    }

    pub(crate) fn board(&self) -> Option<&Game> {
        match self {
            Self::CanWin(game) | Self::Move(game) | Self::Count(game) | Self::OddColumns(game) => Some(game),
            _ => None,
        }
    }

    pub(crate) fn prompt(&self, vocabulary: Vocabulary) -> Message {
        let rules = self.board().map(|game| rules_first(game.rules())).unwrap_or_default();
        let words = format!("{rules}{}", self.bare_prompt(vocabulary));
        let message = Message::new(Tone::Question, words);
        let Self::Complete(piles) = self else { return message };
        let missing = format!("which {} pile {}?", ordinal(piles.len() + 1), completes(vocabulary));
        message.aloud_as(&format!("Piles {}: {missing}", enumerated(piles, "and")))
    }

    fn bare_prompt(&self, vocabulary: Vocabulary) -> String {
        match self {
            Self::CanWin(_) => "Can you force a win from here?".to_owned(),
            Self::Move(_) => "Make a winning move.".to_owned(),
            Self::Count(_) => "How many winning moves are there?".to_owned(),
            Self::OddColumns(_) => "Which columns hold an odd number of ones?".to_owned(),
            Self::Binary(number) => format!("Write {number} in binary."),
            Self::Number(number) => format!("Which number is {number:#b} in binary?"),
            Self::Add { numbers, decimal } => {
                let form = if *decimal { " Answer in decimal." } else { "" };
                format!("Add without carrying: {}.{form}", joined(numbers, " ⊕ "))
            }
            Self::Complete(piles) => format!("Which pile {}: {}, ?", completes(vocabulary), joined(piles, ", ")),
            Self::Value { size, takes } => {
                format!("If a move takes {}, what is a pile of {size} worth?", takes_in_words(*takes))
            }
        }
    }

    /// The way to the answer; on screens, where nothing else says it, its form.
    pub(crate) fn help(&self, vocabulary: Vocabulary) -> Option<Message> {
        let is_plain = self.board().is_some_and(|game| *game.rules() == Ruleset::default());
        let words = match self {
            Self::Move(_) if is_plain && vocabulary > Vocabulary::Groups => "Leave every column even.".to_owned(),
            Self::CanWin(_) if is_plain && vocabulary > Vocabulary::Groups => {
                "Count the 1s, 2s, 4s …: is any number odd?".to_owned()
            }
            Self::Move(_) | Self::CanWin(_) if is_plain && vocabulary == Vocabulary::Groups => {
                "Pair off equal groups.".to_owned()
            }
            Self::CanWin(_) | Self::Move(_) | Self::Count(_) => return None,
            Self::OddColumns(_) => format!("Type {}.", AnswerForm::Columns.in_words()),
            Self::Binary(number) => {
                let powers = powers(u64::MAX >> (number | 1).leading_zeros());
                let asked = powers.map(|power| format!("{} {}?", if power == 3 { "an" } else { "a" }, 1_u64 << power));
                format!("Begin with the largest: {}", asked.collect::<Vec<_>>().join(" "))
            }
            Self::Number(_) => "Add up the columns that are lit.".to_owned(),
            Self::Add { decimal: true, .. } => "Add up the odd columns.".to_owned(),
            Self::Add { .. } => "Write 1 under each odd column, 0 under the others.".to_owned(),
            Self::Complete(_) if vocabulary <= Vocabulary::Groups => "Each group left over needs a partner.".to_owned(),
            Self::Complete(_) => "A column with an odd number of lamps needs one more.".to_owned(),
            Self::Value { .. } => {
                return Some(Message::fixed(Tone::Aside, "Find the least value that no move leaves."));
            }
        };
        Some(Message::new(Tone::Aside, words).on_screens())
    }

    /// The right answer, for a move the first of them. `None` if there is none, which the notation refuses, and for a
    /// map, whose cells are answered one by one.
    pub(crate) fn solution(&self) -> Option<Answer> {
        match self {
            Self::CanWin(game) => Some(Answer::Yes(outcome_of(game)? == Outcome::N)),
            Self::Move(game) => Some(Answer::Move(analyse(game)?.winning_move()?)),
            Self::Count(game) => u64::try_from(analyse(game)?.winning_moves().len()).ok().map(Answer::Number),
            Self::OddColumns(game) => Some(Answer::Number(analyse(game)?.indicator())),
            Self::Binary(number) | Self::Number(number) => Some(Answer::Number(*number)),
            Self::Add { numbers: terms, .. } | Self::Complete(terms) => {
                Some(Answer::Number(terms.iter().fold(0, |sum, term| sum ^ term)))
            }
            Self::Value { size, takes } => Some(Answer::Number(analyse_pile(*size, *takes)?.indicator())),
        }
    }

    /// The winning moves, told after a miss.
    pub(crate) fn winners(&self) -> Option<Message> {
        let Self::Move(game) = self else { return None };
        let words = match analyse(game)?.winning_moves() {
            [one] => format!("{one} wins. No other move does."),
            all => format!("{} win.", and_list(all)),
        };
        Some(Message::new(Tone::Right, words))
    }

    /// An answer, in the form in which it is typed.
    pub(crate) fn in_words(&self, answer: &Answer) -> String {
        match (answer, self) {
            (Answer::Yes(yes), _) => if *yes { "yes" } else { "no" }.to_owned(),
            (Answer::Move(m), _) => m.to_string(),
            (Answer::Number(odd), Self::OddColumns(_)) => columns_in_words(*odd),
            (Answer::Number(number), Self::Binary(_)) => format!("{number:#b}"),
            (Answer::Number(number), Self::Add { numbers, decimal: false }) => {
                let digits =
                    numbers.iter().fold(0, |all, number| all | number).checked_ilog2().unwrap_or(0) as usize + 1;
                format!("0b{number:0digits$b}")
            }
            (Answer::Number(number), _) => number.to_string(),
        }
    }
}

/// The effect of the pile that completes a set.
fn completes(vocabulary: Vocabulary) -> &'static str {
    if vocabulary <= Vocabulary::Groups { "pairs every group" } else { "makes every column even" }
}

/// The rules in words; empty for normal Nim.
fn rules_first(rules: &Ruleset) -> String {
    match (rules.play(), rules.takes()) {
        (Play::Normal, TakeRule::Any) => String::new(),
        (Play::Normal, takes) => format!("A move takes {}. ", takes_in_words(takes)),
        (Play::Misere, TakeRule::Any) => "The last stone loses. ".to_owned(),
        (Play::Misere, takes) => {
            format!("A move takes {}; the last {} loses. ", takes_in_words(takes), last_thing(rules))
        }
    }
}

fn columns_in_words(odd: u64) -> String {
    let heads: Vec<String> = powers(odd).map(|column| (1_u64 << column).to_string()).collect();
    if heads.is_empty() { "0".to_owned() } else { heads.join(" ") }
}

/// Returns `None` if the values are unknown, which the notation rules out.
fn analyse(game: &Game) -> Option<Analysis> {
    game.analyse().ok()
}

/// Analyses a single pile in normal play.
fn analyse_pile(size: u64, takes: TakeRule) -> Option<Analysis> {
    let pile = Position::new(vec![size]).ok()?;
    Engine::new(Ruleset::new(Play::Normal, takes)).analyse(&pile).ok()
}
