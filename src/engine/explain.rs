use super::{Analysis, Argument, Engine, MisereCase, Outcome, Repair};
use crate::rules::{Move, Position};

/// One step of the argument on a position, as data. Their order is the one in which a person would find the verdict and the
/// move; which of them there are follows the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// No legal move is left.
    Over,
    /// With a take rule: what each pile acts like.
    Values(Vec<PileValue>),
    /// In misère play: which part of the rule holds, and how many piles have a value of 2 or more.
    Case {
        /// The part of the rule.
        case: MisereCase,
        /// The number of big piles.
        big: usize,
    },
    /// Every value in binary.
    Binary,
    /// How many ones each column holds, from the left: the exponent of its power of two, and the number.
    Count(Vec<(u32, usize)>),
    /// Which columns hold an odd number of ones, as bits: the indicator.
    Evenness {
        /// The odd columns.
        odd: u64,
    },
    /// The leftmost odd column. An odd number is not 0, so it holds a 1.
    Leftmost {
        /// The exponent of its power of two.
        column: u32,
        /// How many ones it holds.
        ones: usize,
    },
    /// The piles with a 1 in that column: each of them has a winning move.
    Holders {
        /// The exponent of the column's power of two.
        column: u32,
        /// The piles' 0-based indices.
        piles: Vec<usize>,
    },
    /// The value that one of them must get: `value ⊕ indicator`.
    Goal(Repair),
    /// The take that gives it, and why the pile surely shrinks: `2^p` is more than all columns to the right together.
    Take(Repair),
    /// Why leaving every column even wins: no reply keeps it so, each can be answered, and the stones run out.
    Wins {
        /// The move of the steps before.
        by: Move,
    },
    /// Why a move spoils an even position, shown for the one that is considered, or for the first there is: its pile changes at least one bit, and no other pile does.
    Spoils(Change),
    /// How the other player answers it.
    Answered {
        /// The move of the step before.
        m: Move,
        /// A winning reply, and what it leaves; none when the move ends the game.
        reply: Option<(Move, Box<Analysis>)>,
        /// Whether every answer wins, so that the other player cannot err.
        forced: bool,
    },
    /// In misère play with at most one big pile: how many piles have value 1.
    Singles {
        /// Their number.
        ones: usize,
    },
    /// In misère play with one big pile: a move in it that leaves an odd number of ones.
    Choice {
        /// The big pile's 0-based index.
        pile: usize,
        /// How many other piles have value 1.
        ones: usize,
        /// The move.
        by: Move,
    },
    /// In misère play without a big pile: the parity of the ones decides.
    Parity {
        /// How many piles have value 1.
        ones: usize,
        /// A winning move, in an N-position.
        by: Option<Move>,
    },
}

/// Why a pile has its value: the smallest number that none of its moves leads to (its *mex*).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PileValue {
    /// The stones.
    pub size: u64,
    /// The value.
    pub value: u64,
    /// The values that its moves lead to, ascending, each once; none when the moves are too many to list.
    pub reached: Option<Vec<u64>>,
}

/// What a move does to its pile's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The move.
    pub m: Move,
    /// The value before it.
    pub old: u64,
    /// The value after it.
    pub new: u64,
}

/// A pile with more moves than this has too many to list.
const LISTED: u64 = 64;

impl Engine {
    /// The argument on a position, step by step. `analysis` is this engine's of it, and `considered` a legal move, of which a
    /// position that cannot be won says what becomes of it; the number of steps does not depend on it.
    ///
    /// ```
    /// use nimatron::engine::{Engine, Step};
    /// use nimatron::rules::{Position, Ruleset};
    ///
    /// let position: Position = "37 20 29".parse()?;
    /// let engine = Engine::new(Ruleset::default(), 37)?;
    /// let steps = engine.explain(&position, &engine.analyse(&position), None);
    /// assert!(steps.contains(&Step::Evenness { odd: 0b101100 }));
    /// assert!(steps.contains(&Step::Holders { column: 5, piles: vec![0] }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain(&self, position: &Position, analysis: &Analysis, considered: Option<Move>) -> Vec<Step> {
        let argument = self.argue(position, analysis);
        if argument == Argument::Over {
            return vec![Step::Over];
        }
        let mut steps = Vec::new();
        steps.extend(self.pile_values(position, analysis).map(Step::Values));
        let big = analysis.values().iter().filter(|&&value| value >= 2).count();
        steps.extend(analysis.misere_case().map(|case| Step::Case { case, big }));
        match argument {
            Argument::Over => {}
            Argument::Balanced => {
                steps.extend(columns(analysis));
                steps.extend(self.defeat(position, analysis, considered).into_iter().flatten());
            }
            Argument::Repairable(repair) => {
                steps.extend(columns(analysis));
                steps.extend(construction(repair, analysis));
            }
            Argument::LoneBig { pile, ones, by } => {
                steps.extend([Step::Singles { ones }, Step::Choice { pile, ones, by }]);
            }
            Argument::Parity { ones, by } => {
                steps.extend([Step::Singles { ones }, Step::Parity { ones, by }]);
                if analysis.outcome() == Outcome::P {
                    steps.extend(self.defeat(position, analysis, considered).into_iter().flatten());
                }
            }
        }
        steps
    }

    /// Why each pile has its value; none when values are sizes.
    fn pile_values(&self, position: &Position, analysis: &Analysis) -> Option<Vec<PileValue>> {
        let takes = self.rules().takes;
        if takes == crate::rules::TakeRule::Any {
            return None;
        }
        let explained = |(&size, &value): (&u64, &u64)| {
            let moves = takes.takes(size);
            let reached = (moves.count() <= LISTED).then(|| {
                let mut reached: Vec<u64> = moves.iter().map(|take| self.values().value(size - take)).collect();
                reached.sort_unstable();
                reached.dedup();
                reached
            });
            PileValue { size, value, reached }
        };
        Some(position.piles().iter().zip(analysis.values()).map(explained).collect())
    }

    /// Why every move from a P-position loses, shown for the one that is considered, or for the first there is.
    fn defeat(&self, position: &Position, analysis: &Analysis, considered: Option<Move>) -> Option<[Step; 2]> {
        let m = considered.or_else(|| self.rules().nth_move(position, 0))?;
        let left = self.rules().play(position.clone(), m).ok()?;
        let change = Change { m, old: analysis.values()[m.pile], new: self.values().value(left.size(m.pile)?) };
        let answers = self.analyse(&left);
        let forced = answers.winning_moves().len() as u128 == self.rules().count_moves(&left);
        let reply = answers.winning_moves().first().copied();
        let answered = reply.and_then(|reply| Some((reply, self.rules().play(left, reply).ok()?)));
        let reply = answered.map(|(reply, after)| (reply, Box::new(self.analyse(&after))));
        Some([Step::Spoils(change), Step::Answered { m, reply, forced }])
    }
}

/// From the bits to the indicator.
fn columns(analysis: &Analysis) -> [Step; 3] {
    let largest = analysis.values().iter().copied().max().unwrap_or_default();
    let columns = (0..=largest.checked_ilog2().unwrap_or(0)).rev();
    let ones = columns.map(|column| (column, analysis.ones(column))).collect();
    [Step::Binary, Step::Count(ones), Step::Evenness { odd: analysis.indicator() }]
}

/// From the leftmost odd column to the move: Bouton's construction.
fn construction(repair: Repair, analysis: &Analysis) -> [Step; 5] {
    let column = repair.column;
    let by = repair.by;
    [
        Step::Leftmost { column, ones: analysis.ones(column) },
        Step::Holders { column, piles: repair.holders.clone() },
        Step::Goal(repair.clone()),
        Step::Take(repair),
        Step::Wins { by },
    ]
}
