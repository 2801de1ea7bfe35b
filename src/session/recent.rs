use std::borrow::Borrow;
use std::hash::Hash;

use lru::LruCache;

/// Notes on the latest items of a record of any length, in bounded memory: beyond `MOST`, the oldest note is forgotten.
#[derive(Clone, Debug)]
pub(crate) struct Recent<K: Eq + Hash, V, const MOST: usize>(LruCache<K, V>);

impl<K: Eq + Hash, V, const MOST: usize> Recent<K, V, MOST> {
    pub(crate) fn note(&mut self, key: K, value: V) {
        self.0.put(key, value);
        if self.0.len() > MOST {
            self.0.pop_lru();
        }
    }

    pub(crate) fn forget<Q: Eq + Hash + ?Sized>(&mut self, key: &Q)
    where
        K: Borrow<Q>,
    {
        self.0.pop(key);
    }

    pub(crate) fn get<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.0.peek(key)
    }

    /// All notes, the latest last.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = (&K, &V)> {
        self.0.iter().rev()
    }
}

impl<K: Eq + Hash, V, const MOST: usize> Default for Recent<K, V, MOST> {
    /// Grows as needed: a bounded cache would take all its memory at once.
    fn default() -> Self {
        Self(LruCache::unbounded())
    }
}
