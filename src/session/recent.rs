use std::borrow::Borrow;
use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

/// Notes on the latest things of a record, so that one of any length takes bounded memory: beyond `MOST`, the
/// one that was noted longest ago is forgotten.
#[derive(Clone, Debug)]
pub struct Recent<K, V, const MOST: usize> {
    /// The number of the latest note of each thing, and what it says.
    known: HashMap<K, (u64, V)>,
    in_order: BTreeMap<u64, K>,
    notes: u64,
}

impl<K: Clone + Eq + Hash, V, const MOST: usize> Recent<K, V, MOST> {
    pub fn note(&mut self, key: K, value: V) {
        self.notes += 1;
        if let Some((earlier, _)) = self.known.insert(key.clone(), (self.notes, value)) {
            self.in_order.remove(&earlier);
        }
        self.in_order.insert(self.notes, key);
        if self.in_order.len() > MOST
            && let Some((_, oldest)) = self.in_order.pop_first()
        {
            self.known.remove(&oldest);
        }
    }

    pub fn forget<Q: Eq + Hash + ?Sized>(&mut self, key: &Q)
    where
        K: Borrow<Q>,
    {
        if let Some((number, _)) = self.known.remove(key) {
            self.in_order.remove(&number);
        }
    }

    pub fn get<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.known.get(key).map(|(_, value)| value)
    }

    /// Everything that is remembered, the latest last.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&K, &V)> {
        self.in_order.values().map(|key| (key, &self.known[key].1))
    }
}

impl<K, V, const MOST: usize> Default for Recent<K, V, MOST> {
    fn default() -> Self {
        Self { known: HashMap::new(), in_order: BTreeMap::new(), notes: 0 }
    }
}
