use crate::app::{Board, BoardView};
use crate::coach::HintStep;
use crate::engine::{Analysis, Change, MisereCase, Outcome, Step};
use crate::session::Panel;

/// The lamps and piles that a screen speaks of, and how much it tells of the columns.
#[derive(Debug)]
pub(super) struct Light {
    /// The columns whose lamps are lit, as bits, in these piles; elsewhere lamps rest.
    columns: u64,
    lamps: Option<Vec<usize>>,
    /// The piles with a hint, while the others rest.
    piles: Option<Vec<usize>>,
    /// The columns that may have a rail, as bits.
    pub rails: u64,
    /// True if the ones of each column are counted.
    pub is_counted: bool,
}

impl Light {
    pub(super) fn of(view: &BoardView) -> Self {
        let now = view.board.now();
        let is_counted = view.panel >= Panel::Now;
        // Rails come last, with the verdict.
        let rails = if view.beat { 0 } else { u64::MAX };
        let all = Self { columns: u64::MAX, lamps: None, piles: None, rails, is_counted };
        if let Some(fault) = view.sheet.as_ref().and_then(|sheet| sheet.fault) {
            return Self { columns: 1 << fault, rails: 1 << fault, ..all };
        }
        match (&view.step, view.hint) {
            (Some(step), _) => Self::of_step(step, now),
            (None, Some(hint)) if is_counted => Self::of_hint(hint, &view.board).unwrap_or(all),
            _ => all,
        }
    }

    /// A hint names the leftmost column, then the piles with a winning move, then one such move, which is marked.
    fn of_hint(hint: HintStep, board: &Board) -> Option<Self> {
        let now = board.now();
        let is_by_column = now.outcome() == Outcome::N && matches!(now.misere_case(), None | Some(MisereCase::ManyBig));
        let column = 1 << now.leftmost_odd().filter(|_| is_by_column)?;
        let winning = now.winning_moves();
        let (columns, piles) = match hint {
            HintStep::Nudge => (column, None),
            HintStep::Pile => (column, Some(winning.iter().map(|m| m.pile).collect())),
            HintStep::Move => {
                let marked = board.considered().filter(|m| winning.contains(m))?;
                (u64::MAX, Some(vec![marked.pile]))
            }
        };
        Some(Self { columns, lamps: piles.clone(), piles, rails: columns, is_counted: true })
    }

    fn of_step(step: &Step, now: &Analysis) -> Self {
        let piles_with = |wanted: fn(u64) -> bool| {
            let values = now.values().iter().enumerate();
            values.filter(|&(_, &value)| wanted(value)).map(|(pile, _)| pile).collect()
        };
        let every = || piles_with(|_| true);
        let (piles, columns) = match step {
            Step::Over | Step::Answered { .. } | Step::Wins { .. } => (Vec::new(), 0),
            Step::Values(_) => (every(), 0),
            Step::Case { .. } => (piles_with(|value| value >= 2), u64::MAX - 1),
            Step::Binary | Step::Count(_) | Step::Groups(_) => (every(), u64::MAX),
            Step::Evenness { odd } => (every(), *odd),
            Step::Leftmost { column, .. } => (every(), 1 << column),
            Step::Holders { column, piles } => (piles.clone(), 1 << column),
            Step::Goal(repair) | Step::Take(repair) => (vec![repair.by.pile], repair.indicator),
            Step::Spoils(Change { m, old, new, .. }) => (vec![m.pile], old ^ new),
            Step::Singles { .. } | Step::Parity { .. } => (piles_with(|value| value == 1), 1),
            Step::Choice { pile, .. } => (vec![*pile], u64::MAX),
        };
        let is_counted = !matches!(step, Step::Values(_) | Step::Case { .. });
        let rails = if matches!(step, Step::Leftmost { .. } | Step::Holders { .. }) { columns } else { u64::MAX };
        Self { columns, lamps: Some(piles), piles: None, rails, is_counted }
    }

    /// True if this lamp is spoken of.
    pub(super) fn lights(&self, pile: usize, power: u32) -> bool {
        self.columns >> power & 1 == 1 && self.lamps.as_ref().is_none_or(|piles| piles.contains(&pile))
    }

    pub(super) fn rests(&self, pile: usize) -> bool {
        self.piles.as_ref().is_some_and(|piles| !piles.contains(&pile))
    }
}
