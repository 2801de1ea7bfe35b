//! The positions that follow from one, in the order in which their letters or values are found.

use std::collections::BTreeSet;

use crate::engine::{Analysis, Outcome};
use crate::rules::{Game, Position};

/// Positions with their moves. What has the fewest stones comes first, then what has the fewest piles.
#[derive(Clone, Debug)]
pub(crate) struct Positions {
    all: Vec<Analysis>,
    /// For each, those that its moves lead to, the last one first.
    moves: Vec<Vec<usize>>,
}

/// The most positions of a graph, and the most stones.
const MOST: usize = 16;
const STONES: u128 = 8;
/// Cells of a layer of a graph.
const CELLS: usize = 21;
/// The largest pile whose values are asked one by one.
pub(crate) const VALUED: u64 = 8;

/// The piles in order of size, without empty ones: the graph knows no others.
fn sorted(position: &Position) -> Vec<u64> {
    let mut piles: Vec<u64> = position.piles().iter().copied().filter(|&pile| pile > 0).collect();
    piles.sort_unstable();
    if piles.is_empty() { vec![0] } else { piles }
}

impl Positions {
    /// A position and all that can follow it. The error says why they are too many.
    pub(crate) fn graph(game: &Game) -> Result<Self, String> {
        if game.start().total() > STONES {
            return Err(format!("a graph has at most {STONES} stones"));
        }
        let start = game.analyse().map_err(|error| error.to_string())?;
        let mut found = BTreeSet::from([sorted(game.start())]);
        let mut open = vec![start.clone()];
        while let Some(now) = open.pop() {
            let left = game.rules().moves(now.position()).filter_map(|m| now.after(m).ok());
            open.extend(left.filter(|left| found.insert(sorted(left.position()))));
        }
        let graph = Self::of(&start, found.into_iter().collect());
        match graph.all.len() {
            count if count > MOST => {
                Err(format!("a graph has at most {MOST} positions, this one {count}: make the piles smaller"))
            }
            _ if graph.layers().iter().any(|layer| graph.cells(layer) > CELLS) => {
                Err(format!("a layer is wider than {CELLS} characters: make the piles fewer"))
            }
            _ => Ok(graph),
        }
    }

    /// A pile and all smaller ones.
    pub(crate) fn sizes(now: &Analysis) -> Self {
        Self::of(now, (0..=now.position().largest()).map(|size| vec![size]).collect())
    }

    fn of(start: &Analysis, mut found: Vec<Vec<u64>>) -> Self {
        let order = |piles: &Vec<u64>| (piles.iter().sum::<u64>(), piles.len(), piles.clone());
        found.sort_by_key(order);
        let all: Vec<Analysis> =
            found.iter().filter_map(|piles| start.at(Position::new(piles.clone()).ok()?)).collect();
        let moves = all.iter().map(|now| {
            let left = now.rules().moves(now.position()).filter_map(|m| now.position().play(m, now.rules()).ok());
            let left: BTreeSet<usize> =
                left.filter_map(|left| found.binary_search_by_key(&order(&sorted(&left)), order).ok()).collect();
            left.into_iter().rev().collect()
        });
        let moves = moves.collect();
        Self { all, moves }
    }

    pub(crate) fn all(&self) -> &[Analysis] {
        &self.all
    }

    /// The positions that the moves of one lead to.
    pub(crate) fn moves(&self, at: usize) -> &[usize] {
        &self.moves[at]
    }

    /// `1 1 3`.
    pub(crate) fn name(&self, at: usize) -> String {
        self.all[at].position().to_string()
    }

    pub(crate) fn is_p(&self, at: usize) -> bool {
        self.all[at].outcome() == Outcome::P
    }

    /// The value of one pile.
    pub(crate) fn value(&self, at: usize) -> u64 {
        self.all[at].indicator()
    }

    /// The first from a place on that has a move: others have their letter and value without one.
    pub(crate) fn next(&self, from: usize) -> Option<usize> {
        (from..self.all.len()).find(|&at| !self.moves[at].is_empty())
    }

    /// The positions in layers of equally many stones, the most first.
    pub(crate) fn layers(&self) -> Vec<Vec<usize>> {
        let mut layers: Vec<Vec<usize>> = Vec::new();
        for at in (0..self.all.len()).rev() {
            let stones = |at: usize| self.all[at].position().total();
            match layers.last_mut().filter(|layer| stones(layer[0]) == stones(at)) {
                Some(layer) => layer.push(at),
                None => layers.push(vec![at]),
            }
        }
        layers
    }

    /// Cells of a layer: its names with their letters, and the signs of those that a move leads to between them.
    fn cells(&self, layer: &[usize]) -> usize {
        layer.iter().map(|&at| self.name(at).len() + 5).sum::<usize>().saturating_sub(3)
    }
}
