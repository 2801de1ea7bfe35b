//! Wins and losses found by trying every move on every smaller board: no XOR, no values, no theorem.
#![allow(dead_code, reason = "the two test binaries use different parts of this")]

/// A board in notation, as a doubter reads it.
pub(crate) struct Board {
    pub piles: Vec<u64>,
    pub takes: Vec<usize>,
    misere: bool,
}

impl Board {
    pub(crate) fn read(line: &str) -> Self {
        let words = || line.split(' ').take_while(|word| *word != ":");
        let piles: Vec<u64> = words().filter_map(|word| word.parse().ok()).collect();
        let largest = usize::try_from(*piles.iter().max().unwrap()).unwrap();
        let takes = match words().find_map(|word| word.strip_prefix("take=")) {
            None => (1..=largest).collect(),
            Some(rule) => match rule.split_once('-') {
                Some((_, most)) => (1..=most.parse().unwrap()).collect(),
                None => rule.split(',').map(|take| take.parse().unwrap()).collect(),
            },
        };
        Self { piles, takes, misere: words().any(|word| word == "misere") }
    }

    fn oracle(&self) -> Oracle {
        Oracle::of(&self.piles, self.misere, &self.takes)
    }

    /// True if the next player can win.
    pub(crate) fn wins(&self) -> bool {
        self.oracle().next_wins(&self.piles)
    }

    /// The winning moves as (pile, take).
    pub(crate) fn winning(&self) -> Vec<(usize, u64)> {
        self.oracle().winning(&self.piles)
    }

    /// The number of positions that trying every move must look at.
    pub(crate) fn positions(&self) -> u64 {
        self.piles.iter().map(|pile| pile + 1).product()
    }

    /// All moves, as the pile's index and what is left.
    pub(crate) fn moves(&self) -> Vec<(usize, Vec<u64>)> {
        moves(&self.piles, &self.takes)
    }
}

/// All moves from these piles, as the pile's index and what is left.
pub(crate) fn moves(piles: &[u64], takes: &[usize]) -> Vec<(usize, Vec<u64>)> {
    let mut all = Vec::new();
    for (pile, &size) in piles.iter().enumerate() {
        for left in takes.iter().filter_map(|&take| size.checked_sub(take as u64)) {
            let mut after = piles.to_vec();
            after[pile] = left;
            all.push((pile, after));
        }
    }
    all
}

/// A board's positions labelled by backward induction.
pub(crate) struct Oracle {
    /// The number of sizes of each pile, with 0.
    sizes: Vec<usize>,
    misere: bool,
    takes: Vec<usize>,
    wins: Vec<bool>,
}

impl Oracle {
    /// Labels every position of `piles` piles of up to `largest` stones.
    pub(crate) fn new(piles: u32, largest: usize, misere: bool, takes: &[usize]) -> Self {
        Self::of(&vec![largest as u64; piles as usize], misere, takes)
    }

    /// Labels these piles and every position that they can become.
    pub(crate) fn of(piles: &[u64], misere: bool, takes: &[usize]) -> Self {
        let sizes: Vec<usize> = piles.iter().map(|&pile| usize::try_from(pile + 1).unwrap()).collect();
        let positions = sizes.iter().product();
        let mut oracle = Self { sizes, misere, takes: takes.to_vec(), wins: Vec::with_capacity(positions) };
        for index in 0..positions {
            // Every move leads to a smaller index, which already has its label.
            let label = oracle.label(index);
            oracle.wins.push(label);
        }
        oracle
    }

    /// True if the next player can win from these piles.
    pub(crate) fn next_wins(&self, piles: &[u64]) -> bool {
        self.wins[self.index(piles)]
    }

    fn index(&self, piles: &[u64]) -> usize {
        let places = piles.iter().zip(&self.sizes).rev();
        places.fold(0, |index, (&pile, size)| index * size + usize::try_from(pile).unwrap())
    }

    fn label(&self, index: usize) -> bool {
        let mut moved = false;
        for (left, _, _) in self.moves(index) {
            if !self.wins[left] {
                return true;
            }
            moved = true;
        }
        !moved && self.misere
    }

    /// The sizes of all piles, each with the difference that one of its stones makes to an index.
    fn piles(&self, index: usize) -> impl Iterator<Item = (usize, usize)> {
        self.sizes.iter().scan(1, move |place, size| {
            let here = *place;
            *place *= size;
            Some((index / here % size, here))
        })
    }

    /// Moves in order, each as the index it leads to, the pile and the take.
    fn moves(&self, index: usize) -> impl Iterator<Item = (usize, usize, usize)> {
        self.piles(index).enumerate().flat_map(move |(pile, (size, place))| {
            let takes = self.takes.iter().take_while(move |&&take| take <= size);
            takes.map(move |&take| (index - take * place, pile, take))
        })
    }

    /// The winning moves as (pile, take).
    pub(crate) fn winning(&self, piles: &[u64]) -> Vec<(usize, u64)> {
        self.winning_at(self.index(piles))
    }

    fn winning_at(&self, index: usize) -> Vec<(usize, u64)> {
        self.moves(index).filter(|&(left, _, _)| !self.wins[left]).map(|(_, pile, take)| (pile, take as u64)).collect()
    }

    /// Every position, as its piles, whether the next player can win, and the winning moves.
    pub(crate) fn positions(&self) -> impl Iterator<Item = (Vec<u64>, bool, Vec<(usize, u64)>)> {
        (0..self.wins.len()).map(|index| {
            let piles = self.piles(index).map(|(size, _)| size as u64).collect();
            (piles, self.wins[index], self.winning_at(index))
        })
    }
}

/// Values of piles from 0 to `most`, each the smallest number that is not the value of a pile that a move leaves.
pub(crate) fn values(moves: impl Fn(usize, &[u64]) -> Vec<u64>, most: usize) -> Vec<u64> {
    let mut values = Vec::new();
    for size in 0..=most {
        let reached = moves(size, &values);
        values.push((0..=reached.len() as u64).find(|value| !reached.contains(value)).unwrap());
    }
    values
}

/// Values of piles from 0 to `most` with these takes.
pub(crate) fn values_with(takes: &[usize], most: usize) -> Vec<u64> {
    let lefts = |size: usize| takes.iter().filter_map(move |&take| size.checked_sub(take));
    values(|size, below| lefts(size).map(|left| below[left]).collect(), most)
}
