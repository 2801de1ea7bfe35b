//! Grades answers, with the engine's reason.

use super::{Answer, Question, analyse, analyse_pile};
use crate::coach::Vocabulary;
use crate::coach::explaining::sum_of_powers;
use crate::coach::message::{Message, Tone};
use crate::coach::phrases::{
    and_list, capital, column, columns, enumerated, joined, odd_columns, ones, others, parity, sentence, within,
};
use crate::coach::reasons::{effect, in_short};
use crate::coach::rule_words::takes_in_words;
use crate::engine::Analysis;
use crate::rules::{Game, Move, Play, Ruleset, TakeRule};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Graded {
    pub question: Question,
    pub answer: Answer,
    pub right: bool,
    pub vocabulary: Vocabulary,
}

impl Question {
    pub(crate) fn is_right(&self, answer: &Answer) -> bool {
        match (self, answer) {
            (Self::Move(game), Answer::Move(m)) => analyse(game).is_some_and(|now| now.winning_moves().contains(m)),
            _ => self.solution().as_ref() == Some(answer),
        }
    }
}

impl Graded {
    pub(crate) fn new(question: Question, answer: Answer, vocabulary: Vocabulary) -> Self {
        Self { right: question.is_right(&answer), question, answer, vocabulary }
    }

    /// The verdict on the answer, with the right one if that is `told`.
    pub(crate) fn verdict(&self, told: bool) -> Message {
        let said = capital(&self.question.in_words(&self.answer));
        let more = match (&self.question, self.question.solution()) {
            (Question::Move(game), _) => self.left(game).map(|left| format!("it leaves {left}")),
            (question, Some(right @ Answer::Number(_))) if told => {
                Some(format!("the answer is {}", question.in_words(&right)))
            }
            _ => None,
        };
        let (tone, verdict) = if self.right { (Tone::Right, "right") } else { (Tone::Wrong, "not right") };
        Message::new(tone, format!("{said} is {verdict}{}.", more.map_or(String::new(), |more| format!(": {more}"))))
    }

    /// The effect of the move, in terms taught so far.
    fn left(&self, game: &Game) -> Option<String> {
        let Answer::Move(m) = self.answer else { return None };
        effect(&analyse(game)?.after(m).ok()?, self.vocabulary)
    }

    /// The reason, if there is one to give.
    pub(crate) fn why(&self) -> Option<Message> {
        Some(self.reason()).filter(|reason| !reason.is_empty()).map(Message::plain)
    }

    fn reason(&self) -> String {
        let right = self.right;
        let by_moves = self.vocabulary == Vocabulary::Moves;
        match (&self.question, &self.answer) {
            (Question::CanWin(game), _) if by_moves => won_by_moves(game),
            (Question::CanWin(game), _) => analyse(game).map_or(String::new(), |now| in_short(&now, self.vocabulary)),
            (Question::Move(game), Answer::Move(m)) => chosen(game, *m, right),
            (Question::Count(game), _) => count(game, right, self.vocabulary),
            (Question::OddColumns(game), Answer::Number(said)) => odd(game, *said, self.vocabulary),
            (Question::Binary(number), Answer::Number(said)) if !right => {
                format!("{said:#b} in binary is {said}, not {number}.")
            }
            (Question::Number(number), _) if !right => {
                format!("{number:#b}: add up the columns that have a 1.")
            }
            (Question::Binary(number) | Question::Number(number), _) if number.is_power_of_two() => {
                format!("{number} has a column of its own.")
            }
            (Question::Binary(number) | Question::Number(number), _) => format!("{}.", sum_of_powers(*number)),
            (Question::Add { numbers, decimal }, Answer::Number(said)) => {
                added(numbers, *said, *decimal, self.vocabulary)
            }
            (Question::Complete(piles), Answer::Number(said)) => completed(piles, *said, self.vocabulary),
            (Question::Value { size, takes }, _) => value(*size, *takes),
            _ => String::new(),
        }
    }
}

/// The verdict on a position, without mentioning columns.
fn won_by_moves(game: &Game) -> String {
    let Some(now) = analyse(game) else { return String::new() };
    match now.winning_move() {
        Some(m) if now.after(m).is_ok_and(|left| left.is_over()) => format!("{m} wins at once."),
        Some(m) => format!("{m} wins: you will have an answer to every reply."),
        None => match game.rules().nth_move(game.position(), 0).and_then(|m| Some((m, answer_to(&now, m)?))) {
            Some((m, reply)) if is_a_pair(&now) => {
                format!(
                    "Whatever you take, the other player takes as many from the other pile: the answer to {m} is {reply}."
                )
            }
            Some((m, reply)) => {
                format!("Whatever you take, there is an answer that wins: {reply} after your {m}, for example.")
            }
            None => "You have to make the last move, and that loses.".to_owned(),
        },
    }
}

/// True for exactly two equal piles in normal Nim.
fn is_a_pair(now: &Analysis) -> bool {
    let left: Vec<u64> = now.position().piles().iter().copied().filter(|&size| size > 0).collect();
    now.rules() == &Ruleset::default() && matches!(left.as_slice(), [one, other] if one == other)
}

/// The other winning moves, or the reason why the last move is wrong.
fn chosen(game: &Game, m: Move, right: bool) -> String {
    let Some(now) = analyse(game) else { return String::new() };
    let others = others(&now, m);
    match now.after(m) {
        Err(error) => format!("You cannot play that here: {error}."),
        Ok(left) if left.is_over() && !right => format!("{m} is the last move, and that loses here."),
        Ok(_) if !right => String::new(),
        Ok(_) if others.is_empty() => "No other move wins.".to_owned(),
        Ok(_) => format!("{} would win too.", and_list(&others)),
    }
}

fn answer_to(now: &Analysis, m: Move) -> Option<Move> {
    now.after(m).ok()?.winning_move()
}

fn count(game: &Game, right: bool, vocabulary: Vocabulary) -> String {
    let Some(now) = analyse(game) else { return String::new() };
    let moves = now.winning_moves();
    let is_plain = game.rules().play() == Play::Normal && game.rules().counts_sizes();
    let by_columns = is_plain && vocabulary > Vocabulary::Groups;
    match (right, moves, now.leftmost_odd()) {
        (_, [], _) => format!("{} So there is no winning move.", in_short(&now, vocabulary)),
        (false, _, Some(power)) if by_columns => {
            format!(
                "Each pile with a 1 in the leftmost odd column has a winning move: {} holds {}.",
                within(column(power, vocabulary)),
                ones(now.ones(power))
            )
        }
        (_, [only], _) => format!("Only {only} wins."),
        _ => format!("{} win.", and_list(moves)),
    }
}

fn odd(game: &Game, said: u64, vocabulary: Vocabulary) -> String {
    let Some(now) = analyse(game) else { return String::new() };
    let wrong = said ^ now.indicator();
    match wrong.checked_ilog2() {
        Some(power) => {
            let count = now.ones(power);
            let column = capital(&within(column(power, vocabulary)));
            format!("{column} holds {}, an {} number.", ones(count), parity(count))
        }
        None => match odd_columns(now.indicator(), vocabulary) {
            None => "Every column is even.".to_owned(),
            Some(odd) => sentence(odd),
        },
    }
}

fn added(numbers: &[u64], said: u64, decimal: bool, vocabulary: Vocabulary) -> String {
    let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
    let carried = numbers.iter().try_fold(0_u64, |sum, &number| sum.checked_add(number));
    let largest = numbers.iter().max().copied().unwrap_or_default();
    match (sum ^ said).checked_ilog2() {
        Some(_) if carried == Some(said) => {
            let said = if decimal { said.to_string() } else { format!("{said:#b}") };
            format!("{said} is the sum with carrying. Here nothing is carried.")
        }
        Some(_) if decimal && u64::from_str_radix(&said.to_string(), 2) == Ok(sum) => {
            format!("{said} is the sum in binary: answer in decimal.")
        }
        Some(power) if largest.checked_ilog2().is_none_or(|top| power > top) => {
            format!("None of the numbers reaches {}, so the sum cannot.", column(power, vocabulary))
        }
        Some(power) => {
            let count = numbers.iter().filter(|&&number| number >> power & 1 == 1).count();
            let (column, holds, parity, bit) = (column(power, vocabulary), ones(count), parity(count), count % 2);
            format!("Look at {column}: it holds {holds}, an {parity} number, so the sum has a {bit} there.")
        }
        None if sum < 2 => format!("The sum is {sum}."),
        None => format!("The sum is {sum:#b} in binary and {sum} in decimal."),
    }
}

fn completed(piles: &[u64], said: u64, vocabulary: Vocabulary) -> String {
    let sum = piles.iter().fold(said, |sum, pile| sum ^ pile);
    if vocabulary <= Vocabulary::Groups {
        return match sum {
            0 => "Each group has a partner.".to_owned(),
            _ => format!("With {said}, these groups are left over: {}.", sum_of_powers(sum)),
        };
    }
    let terms = joined(&[piles, &[said]].concat(), " ⊕ ");
    match columns(sum, vocabulary) {
        None if vocabulary == Vocabulary::Sums => format!("{terms} = 0: every column is even."),
        None => "Every column is even.".to_owned(),
        Some(odd) if vocabulary == Vocabulary::Sums => format!("A pile of {said} leaves {odd} odd: {terms} = {sum}."),
        Some(odd) => format!("A pile of {said} leaves {} odd.", within(odd)),
    }
}

fn value(size: u64, takes: TakeRule) -> String {
    let Some(pile) = analyse_pile(size, takes) else { return String::new() };
    let worth = pile.indicator();
    match takes {
        TakeRule::Any => format!("If any number may be taken, the value of {size} is {size}."),
        TakeRule::UpTo(most) => {
            let (period, takes) = (u128::from(most.get()) + 1, takes_in_words(takes));
            format!(
                "If a move takes {takes}, the values repeat every {period}: {size} divided by {period} leaves {worth}."
            )
        }
        TakeRule::Set(_) => match pile.reached(size).unwrap_or_default().as_slice() {
            [] => format!("A pile of {size} has no moves: its value is {worth}."),
            all => {
                let all = enumerated(all, "and");
                format!("Moves from {size} reach the values {all}; the smallest one missing, the mex, is {worth}.")
            }
        },
    }
}
