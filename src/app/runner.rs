use super::{Current, Effect};
use crate::session::{Store, StoreError};

/// Carries out effects on the files of a store; without one, games are played but not kept.
#[derive(Debug)]
pub struct Runner {
    store: Option<Store>,
}

impl Runner {
    /// A runner for this store.
    #[must_use]
    pub fn new(store: Option<Store>) -> Self {
        Self { store }
    }

    /// Carries out what an effect says of files. Quitting is the caller's.
    ///
    /// # Errors
    /// When a file cannot be written. The current game's file stays when its line could not be recorded.
    pub fn run(&self, effect: &Effect) -> Result<(), StoreError> {
        let Some(store) = &self.store else {
            return Ok(());
        };
        if let Some(line) = &effect.record {
            store.record(line)?;
        }
        match &effect.current {
            Current::Untouched => Ok(()),
            Current::Is(line) => store.keep(line),
            Current::Gone => store.clear(),
        }
    }
}
