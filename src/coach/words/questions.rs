//! Questions, and what is said of an answer.

use super::moves::either;
use super::verdict::{Aim, wrong};
use super::{Words, capital, columns, lit, many, parity, taken};
use crate::coach::question::{Answer, Question};
use crate::engine::{Analysis, Outcome};
use crate::rules::{Game, Move};

/// The question itself.
pub(crate) fn prompt(question: &Question) -> Words {
    let sum = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ⊕ ");
    Words::one(match question {
        Question::CanWin(_) => "Your turn: can you win?".to_owned(),
        Question::Move(_) => "Which move wins?".to_owned(),
        Question::Count(_) => "How many moves win?".to_owned(),
        Question::OddColumns(_) => "Which columns are odd?".to_owned(),
        Question::Binary(number) => format!("Which lamps does {number} light?"),
        Question::Number(number) => format!("Which number is 0b{number:b}?"),
        Question::Add { numbers, decimal: false } => format!("{} in lamps?", sum(numbers)),
        Question::Add { numbers, decimal: true } => format!("{} as a number?", sum(numbers)),
        Question::Complete(piles) => format!(
            "{} and which pile make every column even?",
            piles.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")
        ),
        Question::Value(game) => format!("What is a pile of {} worth?", game.start()),
    })
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

/// The position that a move leaves.
fn left_by(game: &Game, m: Move) -> Option<Analysis> {
    game.analyse().ok()?.after(m).ok()
}

/// The reply to a right answer.
pub(crate) fn right(question: &Question, answer: &Answer) -> Words {
    match (question, answer) {
        (Question::Move(game), Answer::Move(m)) => {
            Words::one(format!("Right: {} leaves {}.", taken(*m), leaves(left_by(game, *m).as_ref())))
        }
        _ => {
            let reason = reason(question);
            Words::new(format!("Right. {reason}").trim().to_owned(), "Right.")
        }
    }
}

/// The reply to a wrong answer: the position that it would leave, or the reason.
pub(crate) fn wrong_answer(question: &Question, answer: &Answer) -> [Words; 2] {
    match (question, answer) {
        (Question::Move(game), Answer::Move(m)) => {
            let left = left_by(game, *m);
            let reply = left.as_ref().and_then(Analysis::winning_move);
            let then = reply.map_or_else(
                || "No move won from here.".to_owned(),
                |reply| format!("Then the machine takes {} and can win.", taken(reply)),
            );
            [Words::one(format!("{} leaves {}.", taken(*m), leaves(left.as_ref()))), Words::one(then)]
        }
        (question, answer) => {
            let said = format!("{} is not right.", capital(&question.in_words(answer)));
            [Words::one(said), Words::one(reason(question))]
        }
    }
}

/// The answer, after a second miss.
pub(crate) fn solution(question: &Question) -> Words {
    let (long, short) = match question {
        Question::Move(game) => {
            let moves = game.analyse().map(|now| either(now.winning_moves())).unwrap_or_default();
            (format!("{} would have kept the win.", capital(&moves)), format!("Right: {moves}."))
        }
        _ => {
            let answer = question.solution().map_or_else(String::new, |answer| question.in_words(&answer));
            (format!("The answer is {answer}."), format!("It is {answer}."))
        }
    };
    Words::new(long, short)
}

/// The position that a move leaves.
fn leaves(left: Option<&Analysis>) -> String {
    let Some(left) = left else { return String::new() };
    let odd = wrong(left);
    match Aim::of(left) {
        _ if left.is_over() => "nothing to take".to_owned(),
        Aim::Even if odd == 0 => "every column even".to_owned(),
        Aim::Even => format!("{} odd", columns(odd)),
        Aim::Singles if left.big() == 1 => "one big pile".to_owned(),
        Aim::Singles => format!("an {} number of single stones", parity(left.ones(0))),
        Aim::ColumnOne => format!("column 1 {}", parity(left.ones(0))),
        Aim::Full(size) => match left.position().piles()[0] % size {
            over if left.outcome() == Outcome::P => format!("full groups of {size} and {over} over"),
            over => format!("{over} over"),
        },
        Aim::Lit => left.position().piles()[0].to_string(),
    }
}

/// The reason for an answer.
fn reason(question: &Question) -> String {
    let (Question::CanWin(game) | Question::OddColumns(game) | Question::Count(game)) = question else {
        return of_numbers(question);
    };
    let Ok(now) = game.analyse() else { return String::new() };
    match (Aim::of(&now), question) {
        (_, Question::Count(_)) => match now.winning_moves() {
            [] => "No move wins.".to_owned(),
            moves => format!("{} wins.", capital(&either(moves))),
        },
        (Aim::Even, _) if now.indicator() == 0 => "Every column is even: any move makes one odd.".to_owned(),
        (Aim::Even, _) => {
            let odd = columns(now.indicator());
            let is = if now.indicator().is_power_of_two() { "is" } else { "are" };
            format!("{} {is} odd: a move can make every column even.", capital(&odd))
        }
        (Aim::Singles, _) if now.big() == 1 => "One big pile: whoever moves in it chooses odd or even.".to_owned(),
        (Aim::Singles, _) => {
            let ones = now.ones(0);
            format!("{}, an {} number: they go in turn.", many(ones, "single stone"), parity(ones))
        }
        _ if now.outcome() == Outcome::N => format!("{} wins.", capital(&either(now.winning_moves()))),
        _ => "Whatever is taken has its answer.".to_owned(),
    }
}

fn of_numbers(question: &Question) -> String {
    let sum = |number: u64| {
        let powers: Vec<String> = lit(number).map(|at| (1_u64 << at).to_string()).collect();
        powers.join(" + ")
    };
    match question {
        Question::Binary(number) | Question::Number(number) => format!("{number} is {}.", sum(*number)),
        Question::Add { .. } => "An odd column is a 1, an even one a 0.".to_owned(),
        Question::Complete(_) => "It lights each odd column once more.".to_owned(),
        Question::Value(_) => "It is the smallest value that no move leads to.".to_owned(),
        _ => String::new(),
    }
}
