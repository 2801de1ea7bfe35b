use super::{App, Current, Effect, Reading};
use crate::coach::Notice;
use crate::session::{ChoicesFile, RecordFiles, Store, StoreError};

/// The one who carries out effects on the files of a store; without one, games are played but not kept.
#[derive(Debug)]
pub struct Runner {
    store: Option<Store>,
    choices: Option<ChoicesFile>,
    calendar: Calendar,
    /// Games that were left and could not be recorded yet.
    unrecorded: Vec<String>,
    /// Lines of lessons and practice that could not be recorded yet.
    unpractised: Vec<String>,
    /// Choices that could not be kept yet.
    unkept: Vec<(&'static str, String)>,
    /// Lines of a record that turned out to be cut off.
    set_aside: Option<SetAside>,
    reading: Option<Reading>,
}

/// The record while it is being read; without a store there is nothing in it.
#[derive(Debug)]
struct Reading {
    reader: Option<RecordReader>,
    account: Account,
}

impl Runner {
    /// A runner for this store.
    #[must_use]
    pub fn new(store: Option<Store>) -> Self {
        Self { store, ..Self::default() }
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
        if self.store.is_none() {
            return Ok(());
        }
        self.unrecorded.extend(effect.record.clone());
        self.unpractised.extend(effect.practised.iter().map(ToString::to_string));
        // One file that cannot be written is no reason to leave the others alone.
        let practised = self.append_practice();
        let recorded = self.append_games();
        let kept = recorded.and_then(|()| self.keep(&effect.current));
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
