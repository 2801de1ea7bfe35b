use super::{App, Current, Effect, Reading};
use crate::coach::Notice;
use crate::session::{ChoicesFile, RecordFiles, Store, StoreError};

/// The one who carries out effects on the files of a store; without one, games are played but not kept.
#[derive(Debug)]
pub struct Runner {
    store: Option<Store>,
    choices: Option<ChoicesFile>,
    /// Games that were left and could not be recorded yet.
    unrecorded: Vec<String>,
    /// The same for lines of lessons and practice.
    unpractised: Vec<String>,
}

impl Runner {
    /// A runner for this store.
    #[must_use]
    pub fn new(store: Option<Store>) -> Self {
        Self { store, choices: None, unrecorded: Vec::new(), unpractised: Vec::new() }
    }

    /// The same with a file for choices.
    #[must_use]
    pub fn with_choices(self, choices: Option<ChoicesFile>) -> Self {
        Self { choices, ..self }
    }

    /// Carries out an effect on files. Quitting is the caller's.
    ///
    /// # Errors
    /// When a file cannot be written. While a game that was left cannot be recorded, the current game's file, which holds it,
    /// stays as it is; recording is tried again each time.
    pub fn run(&mut self, effect: &Effect) -> Result<(), StoreError> {
        let Some(store) = &self.store else {
            return Ok(());
        };
        self.unrecorded.extend(effect.record.clone());
        self.unpractised.extend(effect.practised.iter().map(ToString::to_string));
        // One file that cannot be written is no reason to leave the others alone.
        let practised = append_practice(store, &mut self.unpractised);
        let recorded = append_games(store, &mut self.unrecorded);
        let kept = recorded.and_then(|()| match &effect.current {
            Current::Untouched => Ok(()),
            Current::Is(line) => store.keep(line),
            Current::Gone => store.clear(),
        });
        practised.and(kept)
    }

    /// Carries out an effect and tells the program what went wrong, and what is recorded if it asked for that.
    pub fn carry_out(&mut self, app: &mut App, effect: &Effect) {
        if let Err(error) = self.run(effect) {
            app.notify(Notice::GamesUnkept(error));
        }
        if let Some(Err(error)) = self.choices.as_ref().map(|file| keep_choices(file, effect)) {
            app.notify(Notice::ChoicesUnkept(error));
        }
        if effect.read > Reading::Nothing {
            let received = app.receive(&self.records(), Reading::Everything);
            self.carry_out(app, &received);
        }
    }

    /// The record so far.
    #[must_use]
    pub fn records(&self) -> RecordFiles {
        self.store.as_ref().map(Store::records).unwrap_or_default()
    }
}

fn keep_choices(file: &ChoicesFile, effect: &Effect) -> Result<(), StoreError> {
    if effect.remember.is_empty() { Ok(()) } else { file.set(&effect.remember) }
}

fn append_practice(store: &Store, lines: &mut Vec<String>) -> Result<(), StoreError> {
    if !lines.is_empty() {
        store.practise(lines)?;
        lines.clear();
    }
    Ok(())
}

fn append_games(store: &Store, lines: &mut Vec<String>) -> Result<(), StoreError> {
    while let Some(line) = lines.first() {
        store.record(line)?;
        lines.remove(0);
    }
    Ok(())
}
