//! A question that is being answered; numbers without a board are drawn as lamps.

use crate::app::board::{self, Light};
use crate::app::view::{Ink, Lamp, Node, Pieces, Right, Row, Size, Stone};
use crate::coach::question::{Answer, Expects, Question};
use crate::coach::words::{Words, questions};
use crate::coach::{Positions, VALUED, fits_screen};
use crate::engine::Analysis;
use crate::rules::{Move, PileName, Position};

/// A question, and the answer to it so far.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub question: Question,
    pub typed: String,
    /// The answer chosen of yes and no, and true once somebody chose it.
    pub yes: bool,
    pub is_chosen: bool,
    /// The answer that was given, until there is another try.
    pub answer: Option<Answer>,
    pub misses: usize,
}

impl Asked {
    pub(super) fn new(question: Question) -> Self {
        Self { question, typed: String::new(), yes: true, is_chosen: false, answer: None, misses: 0 }
    }

    /// The move that was given as the answer.
    pub(super) fn move_made(&self) -> Option<Move> {
        match self.answer {
            Some(Answer::Move(m)) => Some(m),
            _ => None,
        }
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
            return if lamps { questions::right(&self.question, answer) } else { vec![questions::RIGHT] };
        }
        let wrong = || questions::wrong(&self.question, answer, self.is_done());
        match self.question.expects() {
            _ if lamps => wrong(),
            Expects::Move => wrong().split_off(1),
            _ => vec![questions::solution(&self.question)],
        }
    }
}

/// The pile whose value is asked, with the values of all smaller ones.
pub(super) fn values(asked: &Asked, now: &Analysis) -> (Pieces, Right) {
    let size = now.position().largest();
    if fits_screen(now.position()).is_err() {
        return (Pieces::default(), Right::Nothing);
    }
    let board = board::scene(now, now, &Light::default());
    if size > VALUED {
        return (board, Right::Nothing);
    }
    let piles = Positions::sizes(now);
    let last = piles.all().len() - 1;
    let is_asked = |at: usize| at == last && !asked.is_done();
    let node = |at: usize| Node {
        name: piles.name(at),
        letter: Some(if piles.is_p(at) { 'P' } else { 'N' }).filter(|_| !is_asked(at)),
        is_asked: is_asked(at),
        is_led_to: !asked.is_done() && piles.moves(last).contains(&at),
    };
    let value = |at: usize| Some(piles.value(at)).filter(|_| !is_asked(at));
    (board, Right::Values((0..=last).map(|at| (node(at), value(at))).collect()))
}

/// The numbers that a question is about as rows of lamps, with sockets for the digits that are to be typed.
pub(super) fn sockets(asked: &Asked) -> Pieces {
    let (numbers, asks): (Vec<u64>, bool) = match &asked.question {
        Question::Binary(number) => (vec![*number], true),
        Question::Number(number) => (vec![*number], false),
        Question::Add { numbers, .. } | Question::Complete(numbers) => (numbers.clone(), true),
        _ => (Vec::new(), false),
    };
    // A question of many large numbers has no room for their stones.
    let has_stones = Position::new(numbers.clone()).is_ok_and(|piles| fits_screen(&piles).is_ok());
    let columns = numbers.iter().fold(1, |bits, number| bits | number).ilog2() + 1;
    let is_alone = matches!(asked.question, Question::Binary(_));
    let is_asked = matches!(asked.question, Question::Number(_)) && !asked.is_done();
    let row = |(pile, &number): (usize, &u64)| Row {
        name: PileName(pile).to_string(),
        ink: Ink::Title,
        size: Some(if is_asked { Size::Asked } else { Size::Of(number, None) }),
        stones: if is_asked || !has_stones { Vec::new() } else { vec![(Stone::Stays, number)] },
        lamps: if is_alone { typed(asked, columns) } else { lamps(number, columns, Lamp::On) },
        ..Row::default()
    };
    let mut rows: Vec<Row> = numbers.iter().enumerate().map(row).collect();
    let mut piles: Vec<u64> = numbers.iter().map(|&number| if has_stones { number } else { 1 }).collect();
    if asks && !is_alone {
        rows.push(Row { name: "⊕".to_owned(), ink: Ink::Title, lamps: typed(asked, columns), ..Row::default() });
        piles.push(1);
    }
    Pieces { piles, rows, has_digits: true, ..Pieces::default() }
}

/// A number as a row of lamps.
pub(super) fn lamps(number: u64, columns: u32, lit: Lamp) -> Vec<Lamp> {
    (0..columns).rev().map(|at| if number >> at & 1 == 1 { lit } else { Lamp::Off }).collect()
}

/// The right answer, or the digits typed so far, as lamps; the next is blue.
fn typed(asked: &Asked, columns: u32) -> Vec<Lamp> {
    if let Some(Answer::Number(number)) = asked.answer.as_ref().filter(|answer| asked.question.is_right(answer)) {
        return lamps(*number, columns, Lamp::On);
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
