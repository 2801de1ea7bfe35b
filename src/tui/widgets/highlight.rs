/// The subject of an explanation, and how far it has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlight {
    pub columns: u64,
    /// The piles it speaks of, by 0-based index.
    pub piles: Vec<usize>,
    pub sums: Sums,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sums {
    None,
    Ones,
    /// It is known which columns are odd.
    #[default]
    All,
}

impl Highlight {
    pub fn bits(&self, pile: usize) -> u64 {
        if self.piles.contains(&pile) { self.columns } else { 0 }
    }
}
