//! Questions, and what is said of an answer.

use super::moves::either;
use super::{Words, capital, columns, lit, many, parity, taken};
use crate::coach::question::{Answer, Question};
use crate::engine::{Analysis, Left};

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

/// The reply to a right answer.
pub(crate) fn right(question: &Question, answer: &Answer) -> Words {
    match (question, answer) {
        (Question::Move(_), Answer::Move(m)) => {
            let left = question.left_by(*m);
            Words::one(format!("Right: {} leaves {}.", taken(*m), leaves(left.as_ref())))
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
        (Question::Move(_), Answer::Move(m)) => {
            let left = question.left_by(*m);
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
        Question::Move(_) => {
            let moves = question.now().map(|now| either(now.winning_moves())).unwrap_or_default();
            (format!("{} would have kept the win.", capital(&moves)), format!("Right: {moves}."))
        }
        _ => {
            let answer = question.solution().map_or_else(String::new, |answer| question.in_words(&answer));
            (format!("The answer is {answer}."), format!("It is {answer}."))
        }
    };
    Words::new(long, short)
}

/// What a move leaves.
fn leaves(left: Option<&Analysis>) -> String {
    match left.map_or(Left::Nothing, Analysis::left) {
        Left::Nothing => "nothing to take".to_owned(),
        Left::Odd(0) => "every column even".to_owned(),
        Left::Odd(odd) => format!("{} odd", columns(odd)),
        Left::OneBig => "one big pile".to_owned(),
        Left::Singles(count) => format!("an {} number of single stones", parity(count)),
        Left::ColumnOne(count) => format!("column 1 {}", parity(count)),
        Left::Over { size, over: 0 } => format!("full groups of {size}"),
        Left::Over { size, over } => format!("{over} over full groups of {size}"),
        Left::Number(number) => number.to_string(),
    }
}

/// The reason for an answer.
fn reason(question: &Question) -> String {
    let Some(now) = question.now() else { return of_numbers(question) };
    let winning = now.winning_moves();
    match (now.left(), question) {
        (_, Question::Count(_)) if winning.is_empty() => "No move wins.".to_owned(),
        (_, Question::Count(_)) => format!("{} wins.", capital(&either(winning))),
        (Left::Odd(0), _) => "Every column is even: any move makes one odd.".to_owned(),
        (Left::Odd(odd), _) => {
            let is = if odd.is_power_of_two() { "is" } else { "are" };
            format!("{} {is} odd: a move can make every column even.", capital(&columns(odd)))
        }
        (Left::OneBig, _) => "One big pile: whoever moves in it chooses odd or even.".to_owned(),
        (Left::Singles(ones), _) => {
            format!("{}, an {} number: they go in turn.", many(ones, "single stone"), parity(ones))
        }
        _ if winning.is_empty() => "Whatever is taken has its answer.".to_owned(),
        _ => format!("{} wins.", capital(&either(winning))),
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
