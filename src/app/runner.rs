use std::sync::{Arc, Mutex, PoisonError};

use super::{App, Current, Effect};
use crate::coach::notices;
use crate::rules::GameLine;
use crate::session::{Calendar, ChoicesFile, Store, StoreError};

/// Lines that are in no file, each with the reason: shared with whatever may end the program from outside.
pub(crate) type Unsaved = Arc<Mutex<Vec<String>>>;

/// Carries out effects on the files of a store; without one, games are played but not kept.
#[derive(Debug, Default)]
pub(crate) struct Runner {
    store: Option<Store>,
    choices: Option<ChoicesFile>,
    calendar: Calendar,
    owed: Owed,
    unsaved: Unsaved,
    /// The reason why games or practice could not be written last time.
    fault: Option<StoreError>,
    /// The same for choices.
    fault_of_choices: Option<StoreError>,
    /// True once games left over from earlier runs have been written.
    begun: bool,
}

#[derive(Debug, Default)]
struct Owed {
    current: Current,
    /// Games that were left without a store, which would look after them itself.
    games: Vec<GameLine>,
    practice: Vec<String>,
    choices: Vec<(&'static str, String)>,
}

impl Runner {
    pub(crate) fn new(store: Option<Store>) -> Self {
        Self { store, ..Self::default() }
    }

    pub(crate) fn with_choices(self, choices: Option<ChoicesFile>) -> Self {
        Self { choices, ..self }
    }

    #[cfg(test)]
    pub(crate) fn with_calendar(self, calendar: Calendar) -> Self {
        Self { calendar, ..self }
    }

    /// Writes what an effect asks for, and anything still owed.
    pub(crate) fn run(&mut self, effect: &Effect) -> Result<(), StoreError> {
        let asks = effect.current != Current::Untouched || !effect.record.is_empty() || !effect.practised.is_empty();
        if !asks && std::mem::replace(&mut self.begun, true) {
            return Ok(());
        }
        self.owed.practice.extend(effect.practised.iter().map(ToString::to_string));
        if effect.current != Current::Untouched {
            self.owed.current = effect.current.clone();
        }
        match &mut self.store {
            Some(store) => effect.record.iter().cloned().for_each(|game| store.leave(game)),
            None => self.owed.games.extend(effect.record.clone()),
        }
        self.write()
    }

    fn write(&mut self) -> Result<(), StoreError> {
        let (Some(store), owed) = (&mut self.store, &mut self.owed) else { return Ok(()) };
        // If one file cannot be written, the others still are.
        let practised = if owed.practice.is_empty() { Ok(()) } else { store.practise(&owed.practice) };
        if practised.is_ok() {
            owed.practice.clear();
        }
        let recorded = store.settle();
        let kept = match &owed.current {
            Current::Untouched => Ok(()),
            Current::Is(game) => store.keep(game),
            Current::Gone => store.clear(),
        };
        if kept.is_ok() {
            owed.current = Current::Untouched;
        }
        let written = practised.and(recorded).and(kept);
        self.fault = written.clone().err();
        written
    }

    /// Carries out an effect and reports problems to the app.
    pub(crate) fn carry_out(&mut self, app: &mut App, effect: &Effect) {
        if let Err(error) = self.run(effect) {
            let is_safe = self.unwritten().is_empty();
            app.say(if is_safe { notices::games_wait(&error) } else { notices::games_unkept(&error) });
        }
        if effect.quit && app.has_kept_game() && self.unwritten().is_empty() {
            app.say(notices::GAME_KEPT);
        }
        if !effect.remember.is_empty()
            && let Err(error) = self.keep_choices(effect)
        {
            app.say(notices::choices_unkept(&error));
        }
        *self.unsaved.lock().unwrap_or_else(PoisonError::into_inner) = self.lost();
    }

    /// Tries once more to write what is owed, and returns a line for each thing that is lost, with the reason.
    pub(crate) fn close(&mut self) -> Vec<String> {
        let _ = (self.write(), self.keep_choices(&Effect::none()));
        self.lost()
    }

    /// A line for each thing that is in no file, with the reason.
    fn lost(&self) -> Vec<String> {
        let lines = self.unwritten().into_iter().map(|line| not_saved(self.fault.as_ref(), &line));
        let choices = self.owed.choices.iter().map(|(key, value)| format!("{key}={value}"));
        lines.chain(choices.map(|line| not_saved(self.fault_of_choices.as_ref(), &line))).collect()
    }

    /// The lines that would be lost if the program ended now.
    pub(crate) fn unsaved(&self) -> Unsaved {
        Arc::clone(&self.unsaved)
    }

    /// Lines of games and practice that are in no file.
    fn unwritten(&self) -> Vec<String> {
        let left = self.store.iter().flat_map(Store::unwritten).chain(&self.owed.games);
        let current = match &self.owed.current {
            Current::Is(game) => Some(game),
            Current::Untouched | Current::Gone => None,
        };
        left.chain(current).map(ToString::to_string).chain(self.owed.practice.iter().cloned()).collect()
    }

    pub(crate) fn tell_day(&self, app: &mut App) {
        app.set_day(&self.calendar.today());
    }

    fn keep_choices(&mut self, effect: &Effect) -> Result<(), StoreError> {
        for (key, value) in &effect.remember {
            self.owed.choices.retain(|(known, _)| known != key);
            self.owed.choices.push((key, value.clone()));
        }
        if let (Some(file), false) = (&self.choices, self.owed.choices.is_empty()) {
            let written = file.set(&self.owed.choices);
            self.fault_of_choices = written.clone().err();
            written?;
            self.owed.choices.clear();
        }
        Ok(())
    }
}

fn not_saved(fault: Option<&StoreError>, line: &str) -> String {
    let reason = fault.map_or("no home folder".to_owned(), ToString::to_string);
    format!("not saved ({reason}): {line}")
}
