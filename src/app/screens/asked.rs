//! A question that is being answered; numbers without a board are drawn as lamps.

use crate::app::scene::{Ink, Lamp, Pieces, Row};
use crate::coach::question::{Answer, Expects, Question};
use crate::coach::words::{Words, questions};
use crate::rules::PileName;

/// A question, and the answer to it so far.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub question: Question,
    pub typed: String,
    /// The answer chosen of yes and no.
    pub yes: bool,
    /// The answer that was given, until there is another try.
    pub answer: Option<Answer>,
    pub misses: usize,
}

impl Asked {
    pub(super) fn new(question: Question) -> Self {
        Self { question, typed: String::new(), yes: true, answer: None, misses: 0 }
    }

    pub(super) fn is_right(&self) -> bool {
        self.answer.as_ref().is_some_and(|answer| self.question.is_right(answer))
    }

    /// True once the question has been answered rightly, or missed too often.
    pub(super) fn is_done(&self) -> bool {
        self.is_right() || self.misses >= self.tries()
    }

    /// Wrong answers after which the right one is told: of yes and no one is left then.
    fn tries(&self) -> usize {
        if self.question.expects() == Expects::YesNo { 1 } else { 2 }
    }

    /// The verdict on the answer; before `lamps` are taught the reply to a wrong one alone.
    pub(super) fn verdict(&self, lamps: bool) -> Vec<Words> {
        let Some(answer) = &self.answer else { return Vec::new() };
        if self.is_right() {
            return vec![if lamps { questions::right(&self.question, answer) } else { questions::RIGHT }];
        }
        let told = self.is_done().then(|| questions::solution(&self.question));
        let wrong = questions::wrong_answer(&self.question, answer).into_iter().chain(told);
        wrong.skip(usize::from(!lamps)).collect()
    }
}

/// The numbers that a question is about as rows of lamps, with sockets for the digits that are to be typed.
pub(super) fn sockets(asked: &Asked) -> Pieces {
    let (numbers, asks): (Vec<u64>, bool) = match &asked.question {
        Question::Binary(number) => (vec![*number], true),
        Question::Number(number) => (vec![*number], false),
        Question::Add { numbers, .. } | Question::Complete(numbers) => (numbers.clone(), true),
        _ => (Vec::new(), false),
    };
    let columns = numbers.iter().fold(1, |bits, number| bits | number).ilog2() + 1;
    let is_alone = matches!(asked.question, Question::Binary(_));
    let row = |(pile, number): (usize, &u64)| Row {
        name: PileName(pile).to_string(),
        ink: Ink::Title,
        size: [
            if matches!(asked.question, Question::Number(_)) { "?".to_owned() } else { number.to_string() },
            String::new(),
        ],
        lamps: if is_alone { typed(asked, columns) } else { bits(*number, columns) },
        ..Row::default()
    };
    let mut rows: Vec<Row> = numbers.iter().enumerate().map(row).collect();
    if asks && !is_alone {
        rows.push(Row { name: "⊕".to_owned(), ink: Ink::Title, lamps: typed(asked, columns), ..Row::default() });
    }
    Pieces { piles: vec![1; rows.len()], rows, ..Pieces::default() }
}

fn bits(number: u64, columns: u32) -> Vec<Lamp> {
    let lamp = |at: u32| if number >> at & 1 == 1 { Lamp::On } else { Lamp::Off };
    (0..columns).rev().map(lamp).collect()
}

/// The right answer, or the digits typed so far, as lamps; the next is blue.
fn typed(asked: &Asked, columns: u32) -> Vec<Lamp> {
    if let Some(Answer::Number(number)) = asked.answer.as_ref().filter(|answer| asked.question.is_right(answer)) {
        return bits(*number, columns);
    }
    let binary = asked.question.expects_digits();
    let digits: Vec<char> = asked.typed.chars().filter(|c| matches!(c, '0' | '1') && binary).collect();
    let lamp = |at: usize| match digits.get(at) {
        Some('1') => Lamp::On,
        Some(_) => Lamp::Off,
        None if at == digits.len() && binary => Lamp::GoingOut,
        None => Lamp::Socket,
    };
    (0..columns as usize).map(lamp).collect()
}
