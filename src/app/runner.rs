use std::sync::{Arc, Mutex, PoisonError};

use super::{App, Current, Effect, Room, ThemeName};
use crate::coach::Message;
use crate::coach::words::notices;
use crate::session::{Calendar, Match, Store, StoreError};

/// Lines that are in no file, each with the reason: shared with whatever may end the program from outside.
pub(crate) type Unsaved = Arc<Mutex<Vec<String>>>;

/// Carries out effects on the files of a store; without one, games are played but not kept.
#[derive(Debug, Default)]
pub(crate) struct Runner {
    store: Option<Store>,
    pub calendar: Calendar,
    /// The part of past effects that is not written yet.
    owed: Effect,
    unsaved: Unsaved,
    /// The reason why games or practice could not be written last time.
    fault: Option<StoreError>,
    /// The same for choices.
    fault_of_choices: Option<StoreError>,
}

impl Runner {
    pub(crate) fn new(store: Option<Store>) -> Self {
        Self { store, ..Self::default() }
    }

    /// Writes what an effect asks for and, with it, anything still owed.
    pub(crate) fn run(&mut self, effect: &Effect) -> Result<(), StoreError> {
        if effect.current == Current::Untouched && effect.record.is_empty() && effect.practised.is_empty() {
            return Ok(());
        }
        let (record, practised, current) = (effect.record.clone(), effect.practised.clone(), effect.current.clone());
        self.owed = std::mem::take(&mut self.owed).and(Effect { record, practised, current, ..Effect::none() });
        self.write()
    }

    /// Writes what is owed. If one file cannot be written, the others still are, but the game that is kept is replaced or
    /// removed only once all games are on record.
    fn write(&mut self) -> Result<(), StoreError> {
        let (Some(store), owed) = (&mut self.store, &mut self.owed) else { return Ok(()) };
        // A person's game that has ended is kept, so that the next start can complete what is interrupted from here on.
        let has_ended = |game: &Match| game.game.is_over() && !game.players().is_demonstration();
        let _ = owed.record.first().filter(|game| has_ended(game)).map(|game| store.keep(game));
        let practised = write_each(&mut owed.practised, |line| store.practise(&line.to_string()));
        let recorded = write_each(&mut owed.record, |game| {
            if has_ended(game) {
                let _ = store.keep(game);
            }
            store.record(game)
        });
        let kept = match &owed.current {
            _ if recorded.is_err() => Ok(()),
            Current::Untouched => Ok(()),
            Current::Is(game) => store.keep(game),
            Current::Gone => store.clear(),
        };
        if recorded.is_ok() && kept.is_ok() {
            owed.current = Current::Untouched;
        }
        let written = recorded.and(practised).and(kept);
        self.fault = written.clone().err();
        written
    }

    /// Carries out an effect and reports problems to the app.
    pub(crate) fn carry_out(&mut self, app: &mut App, effect: &Effect) {
        if let Err(error) = self.run(effect) {
            app.shared.say(notices::unsaved(&error));
        }
        if effect.quit && app.shared.desk.waiting().is_some() {
            match self.is_second() {
                // Beside a screen it is told once there is none.
                true if app.shared.room == Room::Lines => app.shared.say(Message::told(notices::NOT_KEPT.words)),
                true => app.shared.say(notices::NOT_KEPT),
                false if self.unwritten().is_empty() => app.shared.say(notices::KEPT),
                false => {}
            }
        }
        if effect.remember.is_some()
            && let Err(error) = self.keep_theme(effect.remember)
        {
            app.shared.say(notices::unsaved(&error));
        }
        self.note_unsaved();
    }

    /// Tries once more to write what is owed, and returns a line for each thing that is lost, with the reason.
    pub(crate) fn close(&mut self) -> Vec<String> {
        let _ = (self.write(), self.keep_theme(None));
        self.note_unsaved();
        self.lost()
    }

    /// Shares what would be lost now with whatever may end the program.
    fn note_unsaved(&self) {
        *self.unsaved.lock().unwrap_or_else(PoisonError::into_inner) = self.lost();
    }

    /// A line for each thing that is in no file, with the reason.
    fn lost(&self) -> Vec<String> {
        let lines = self.unwritten().into_iter().map(|line| not_saved(self.fault.as_ref(), &line));
        let theme = self.owed.remember.map(|theme| format!("theme={theme}"));
        lines.chain(theme.map(|line| not_saved(self.fault_of_choices.as_ref(), &line))).collect()
    }

    /// The lines that would be lost if the program ended now.
    pub(crate) fn unsaved(&self) -> Unsaved {
        Arc::clone(&self.unsaved)
    }

    /// Lines of games and practice that are in no file.
    pub(crate) fn unwritten(&self) -> Vec<String> {
        let current = match &self.owed.current {
            Current::Is(game) => Some(game),
            Current::Untouched | Current::Gone => None,
        };
        let is_safe = |game: &&Match| self.store.as_ref().is_some_and(|store| store.holds(game));
        let games = self.owed.record.iter().chain(current).filter(|game| !is_safe(game));
        games.map(ToString::to_string).chain(self.owed.practised.iter().map(ToString::to_string)).collect()
    }

    fn is_second(&self) -> bool {
        self.store.as_ref().is_some_and(Store::is_second)
    }

    pub(crate) fn tell_day(&self, app: &mut App) {
        app.shared.setting.today = self.calendar.today();
    }

    /// Writes the theme that was chosen, or is still owed. A second instance remembers none.
    fn keep_theme(&mut self, chosen: Option<ThemeName>) -> Result<(), StoreError> {
        if self.is_second() {
            return Ok(());
        }
        self.owed.remember = chosen.or(self.owed.remember);
        if let (Some(store), Some(theme)) = (&self.store, self.owed.remember) {
            let written = store.places.set_theme(theme.name());
            self.fault_of_choices = written.clone().err();
            written?;
            self.owed.remember = None;
        }
        Ok(())
    }
}

/// Writes lines in order, and forgets each that is written.
fn write_each<T>(owed: &mut Vec<T>, mut write: impl FnMut(&T) -> Result<(), StoreError>) -> Result<(), StoreError> {
    while let Some(first) = owed.first() {
        write(first)?;
        owed.remove(0);
    }
    Ok(())
}

fn not_saved(fault: Option<&StoreError>, line: &str) -> String {
    let reason = fault.map_or("no home folder".to_owned(), ToString::to_string);
    format!("not saved ({reason}): {line}")
}
