//! Wins and losses found by trying every move on every smaller board: no XOR, no values, no theorem.

/// A board's positions labelled by backward induction.
pub(crate) struct Oracle {
    base: usize,
    piles: u32,
    misere: bool,
    takes: Vec<usize>,
    wins: Vec<bool>,
}

impl Oracle {
    /// Labels every position of `piles` piles of up to `largest` stones.
    pub(crate) fn new(piles: u32, largest: usize, misere: bool, takes: &[usize]) -> Self {
        let base = largest + 1;
        let mut oracle = Self {
            base,
            piles,
            misere,
            takes: takes.iter().copied().filter(|&take| take <= largest).collect(),
            wins: Vec::new(),
        };
        for index in 0..base.pow(piles) {
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
        piles.iter().rev().fold(0, |index, &pile| index * self.base + usize::try_from(pile).unwrap())
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

    /// Moves in order, each as the index it leads to, the pile and the take.
    fn moves(&self, index: usize) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        (0..self.piles).flat_map(move |pile| {
            let place = self.base.pow(pile);
            let size = index / place % self.base;
            let takes = self.takes.iter().take_while(move |&&take| take <= size);
            takes.map(move |&take| (index - take * place, pile as usize, take))
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
    pub(crate) fn positions(&self) -> impl Iterator<Item = (Vec<u64>, bool, Vec<(usize, u64)>)> + '_ {
        (0..self.wins.len()).map(|index| {
            let piles = (0..self.piles).map(|pile| (index / self.base.pow(pile) % self.base) as u64).collect();
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
