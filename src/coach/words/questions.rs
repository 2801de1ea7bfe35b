//! Questions, and what is said of an answer.

use super::labels::leads;
use super::moves::{self, either};
use super::{Words, capital, columns, list, lit, many, parity, power, taken};
use crate::coach::question::{Answer, Question};
use crate::engine::{Aim, Analysis, Left};

/// The question itself.
pub(crate) fn prompt(question: &Question) -> Words {
    let sum = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ⊕ ");
    match question {
        Question::CanWin(_) => Words::short("Your turn: can you win?", "Can you win?"),
        Question::Move(_) => Words::short("Which move wins?", "Which move?"),
        Question::Count(_) => Words::short("How many moves win?", "How many win?"),
        Question::OddColumns(_) => Words::short("Which columns are odd?", "Which are odd?"),
        Question::Binary(number) => Words::new(format!("Which lamps does {number} light?"), "Which lamps?"),
        Question::Number(number) => Words::new(format!("Which number is 0b{number:b}?"), "Which number?"),
        Question::Add { numbers, decimal: false } => Words::new(format!("{} in lamps?", sum(numbers)), "In lamps?"),
        Question::Add { numbers, decimal: true } => {
            Words::new(format!("{} as a number?", sum(numbers)), "As a number?")
        }
        Question::Complete(piles) => Words::new(format!("Which pile goes with {}?", list(piles, "and")), "Which pile?"),
        Question::Value(game) => Words::new(format!("What is a pile of {} worth?", game.start()), "What is it worth?"),
    }
}

/// The form of an answer that is typed.
pub(crate) fn form(question: &Question) -> &'static str {
    match question {
        Question::OddColumns(_) => "Type them as in 4 1, or 0 for none.",
        Question::Number(_) => "Type a number in decimal.",
        _ if question.expects_digits() => "1 is lit, 0 is dark.",
        _ => "Type a number.",
    }
}

pub(crate) const RIGHT: Words = Words::fixed("Right.");
/// For a listener, who does not see how a wrong move looks.
pub(crate) const NOT_RIGHT: Words = Words::fixed("Not right.");

/// The reply to a right answer: it names the answer and, where there is more to say, the reason.
pub(crate) fn right(question: &Question, answer: &Answer) -> Vec<Words> {
    let [is, why] = match (question, answer) {
        (Question::Move(_), Answer::Move(m)) => {
            [format!("{} leaves {}.", taken(*m), leaves(question.left_by(*m).as_ref())), String::new()]
        }
        (Question::CanWin(_), _) => {
            let why = question.now().map(|now| format!("{}.", capital(&reason(&now))));
            [format!("{}.", question.in_words(answer)), why.unwrap_or_default()]
        }
        _ => named(question),
    };
    [format!("Right: {is}"), why].into_iter().filter(|words| !words.is_empty()).map(Words::one).collect()
}

/// The reply to a wrong answer. A first miss gets the way, and only the last the answer: of yes and no one is left, which one
/// sentence says.
pub(crate) fn wrong(question: &Question, answer: &Answer, is_last: bool) -> Vec<Words> {
    match (question, answer) {
        (Question::Move(_), Answer::Move(m)) => {
            let left = question.left_by(*m);
            let reply = left.as_ref().and_then(Analysis::winning_move);
            let then = reply.map_or_else(
                || "No move won from here.".into(),
                |reply| {
                    let takes = format!("he machine takes {}", taken(reply));
                    Words::new(format!("Then t{takes} and can win."), format!("T{takes}."))
                },
            );
            let leaves = leaves(left.as_ref());
            // In the edge stand the columns alone.
            let short = format!("{}: {}", taken(*m), leaves.trim_end_matches(" odd"));
            let leaves = Words::new(format!("{} leaves {leaves}.", taken(*m)), short);
            let told = is_last.then(|| would_have_kept(question));
            [leaves, then].into_iter().chain(told).collect()
        }
        (Question::CanWin(_), Answer::Yes(yes)) => {
            let right = question.in_words(&Answer::Yes(!yes));
            let reason = question.now().map(|now| format!(": {}", reason(&now))).unwrap_or_default();
            vec![Words::one(format!("The answer is {right}{reason}."))]
        }
        _ if !is_last && is_in_lamps(question, answer) => {
            vec![Words::one(format!("{}: right in lamps. Now as a number.", question.in_words(answer)))]
        }
        _ => {
            let said = format!("{} is not right.", capital(&question.in_words(answer)));
            let [is, why] = named(question);
            let then = if is_last { [format!("The answer is {is}"), why] } else { [way(question), String::new()] };
            [said].into_iter().chain(then).filter(|words| !words.is_empty()).map(Words::one).collect()
        }
    }
}

/// True for the digits of the right lamps where a number is asked for.
fn is_in_lamps(question: &Question, answer: &Answer) -> bool {
    let is_sum = matches!(question, Question::Complete(_) | Question::Add { decimal: true, .. });
    let (Answer::Number(typed), Some(Answer::Number(right))) = (answer, question.solution()) else { return false };
    is_sum && u64::from_str_radix(&typed.to_string(), 2) == Ok(right)
}

/// The right answer alone, to whoever knows no lamps yet.
pub(crate) fn solution(question: &Question) -> Words {
    match question {
        Question::Move(_) => would_have_kept(question),
        _ => format!("The answer is {}", named(question)[0]).into(),
    }
}

fn would_have_kept(question: &Question) -> Words {
    let moves = question.now().map(|now| either(now.winning_moves())).unwrap_or_default();
    Words::new(format!("{} would have kept the win.", capital(&moves)), format!("Right: {moves}."))
}

/// The position that a move leaves.
fn leaves(left: Option<&Analysis>) -> String {
    moves::leaves(left.map_or(Left::Nothing, Analysis::left))
}

/// The reason why a position can be won or not, within a sentence.
fn reason(now: &Analysis) -> String {
    let winning = now.winning_moves();
    match now.left() {
        Left::Odd(0) => "every column is even, and any move makes one odd".to_owned(),
        Left::Odd(odd) => format!("{} odd, and a move can make every column even", are(odd)),
        Left::OneBig => "whoever moves in the one big pile chooses odd or even".to_owned(),
        Left::Singles(ones) => {
            format!(
                "{} are an {} number, and they go in turn",
                many(ones, "single stone", "single stones"),
                parity(ones)
            )
        }
        _ if winning.is_empty() => "whatever is taken has its answer".to_owned(),
        _ => format!("{} wins", either(winning)),
    }
}

/// `column 1 is`, `columns 4 and 2 are`.
fn are(odd: u64) -> String {
    format!("{} {}", columns(odd), if odd.is_power_of_two() { "is" } else { "are" })
}

fn powers(number: u64) -> Vec<String> {
    lit(number).map(|at| (1_u64 << at).to_string()).collect()
}

/// The right answer with its other form, and the reason where there is more to say.
fn named(question: &Question) -> [String; 2] {
    let Some(answer) = question.solution() else { return Default::default() };
    let is = question.in_words(&answer);
    let also = |form: String| [format!("{is}, or {form}."), String::new()];
    match (question, answer) {
        (Question::OddColumns(_), Answer::Number(0)) => ["none.".to_owned(), "Every column is even.".to_owned()],
        (Question::OddColumns(_), Answer::Number(odd)) => [format!("{}.", columns(odd)), String::new()],
        (Question::Binary(number) | Question::Number(number), _) => also(powers(*number).join(" + ")),
        (Question::Add { decimal: false, .. }, Answer::Number(sum)) => also(sum.to_string()),
        (Question::Add { .. } | Question::Complete(_), Answer::Number(sum)) => also(format!("0b{sum:b}")),
        (Question::Count(_), _) => {
            let moves = question.now().map(|now| either(now.winning_moves())).unwrap_or_default();
            let wins = if moves.is_empty() { "No move wins.".to_owned() } else { format!("{} wins.", capital(&moves)) };
            [format!("{is}."), wins]
        }
        (Question::Value(_), _) => {
            [format!("{is}."), question.pile().map(|now| leads(&now).to_string()).unwrap_or_default()]
        }
        _ => [format!("{is}."), String::new()],
    }
}

/// The way to an answer that was missed once.
fn way(question: &Question) -> String {
    match question {
        Question::Binary(number) => format!("{number} is {}.", powers(*number).join(" + ")),
        Question::Number(number) => format!("The 1s stand for {}.", list(&powers(*number), "and")),
        Question::Add { numbers, .. } | Question::Complete(numbers) => {
            match numbers.iter().fold(0, |sum, number| sum ^ number) {
                0 => "Every column is even.".to_owned(),
                odd => capital(&format!("{} odd.", are(odd))),
            }
        }
        Question::OddColumns(_) => "Count the lamps of each column.".to_owned(),
        Question::Value(_) => question.pile().map(|now| leads(&now).to_string()).unwrap_or_default(),
        Question::Count(game) => match question.now().map(|now| (now.aim(), now.leftmost_odd())) {
            Some((Aim::Even, Some(column))) if game.rules().counts_sizes() => {
                format!("Which piles have a lamp in column {}, the leftmost odd one?", power(column))
            }
            Some((Aim::Even, None)) => "Is any column odd?".to_owned(),
            _ => "Try the moves of each pile.".to_owned(),
        },
        Question::CanWin(_) | Question::Move(_) => String::new(),
    }
}
