use super::{App, Current, Effect, Reading, Records};
use crate::coach::{Message, notices};
use crate::rules::GameLine;
use crate::session::{Calendar, ChoicesFile, RecordReader, SetAside, Store, StoreError};

/// Carries out effects on the files of a store; without one, games are played but not kept.
#[derive(Debug, Default)]
pub struct Runner {
    store: Option<Store>,
    choices: Option<ChoicesFile>,
    calendar: Calendar,
    /// Games that were left and could not be recorded yet.
    unrecorded: Vec<GameLine>,
    unpractised: Vec<String>,
    unkept: Vec<(&'static str, String)>,
    /// True if the current game is no counted try, because another instance was first.
    try_lost: bool,
    set_aside: Option<SetAside>,
    /// The record while it is being read; without a store there is nothing in it.
    reading: Option<(Option<RecordReader>, Records)>,
}

impl Runner {
    pub fn new(store: Option<Store>) -> Self {
        Self { store, ..Self::default() }
    }

    pub fn with_choices(self, choices: Option<ChoicesFile>) -> Self {
        Self { choices, ..self }
    }

    #[cfg(test)]
    pub fn with_calendar(self, calendar: Calendar) -> Self {
        Self { calendar, ..self }
    }

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

    /// Carries out an effect and tells the program what became of it: what went wrong, and what is recorded if it asked.
    pub fn carry_out(&mut self, app: &mut App, effect: &Effect) {
        if let Err(error) = self.run(effect) {
            app.say(notices::games_unkept(&error));
        }
        if std::mem::take(&mut self.try_lost) {
            let effect = app.lose_try();
            self.carry_out(app, &effect);
        }
        if let Some(aside) = self.set_aside.take() {
            app.say(Message::problem(format!("{aside}.")));
        }
        if let Err(error) = self.keep_choices(effect) {
            app.say(notices::choices_unkept(&error));
        }
        if effect.read > Reading::Nothing {
            let reader = self.store.as_ref().map(|store| store.reader(effect.read == Reading::Everything));
            self.reading = Some((reader, Records::new(effect.read)));
        }
    }

    /// Tells the program which day it is, if another one has begun.
    pub fn tell_day(&self, app: &mut App) {
        app.set_day(&self.calendar.today());
    }

    /// True while the record is being read.
    pub fn is_reading(&self) -> bool {
        self.reading.is_some()
    }

    pub fn read_to_end(&mut self, app: &mut App) {
        while self.is_reading() {
            self.read_on(app);
        }
    }

    /// Reads the next piece of the record, which takes a few milliseconds; the program gets it when it is complete.
    pub fn read_on(&mut self, app: &mut App) {
        let Some((mut reader, mut records)) = self.reading.take() else { return };
        if reader.as_mut().is_some_and(|reader| reader.step(&mut |entry| records.note(entry))) {
            self.reading = Some((reader, records));
            return;
        }
        let problems = reader.map(|reader| reader.problems().clone()).unwrap_or_default();
        let received = app.receive(records, &problems);
        self.carry_out(app, &received);
    }

    fn append_practice(&mut self) -> Result<(), StoreError> {
        if let (Some(store), false) = (&self.store, self.unpractised.is_empty()) {
            let aside = store.practise(&self.unpractised)?;
            self.set_aside = aside.or(self.set_aside.take());
            self.unpractised.clear();
        }
        Ok(())
    }

    fn append_games(&mut self) -> Result<(), StoreError> {
        while let (Some(store), Some(game)) = (&mut self.store, self.unrecorded.first()) {
            let aside = store.record(game.clone())?;
            self.set_aside = aside.or(self.set_aside.take());
            self.unrecorded.remove(0);
        }
        Ok(())
    }

    fn keep(&mut self, current: &Current) -> Result<(), StoreError> {
        match (&mut self.store, current) {
            (None, _) | (_, Current::Untouched) => Ok(()),
            (Some(store), Current::Is(game)) => store.keep(game).map(|kept| self.try_lost = !kept),
            (Some(store), Current::Gone) => store.clear(),
        }
    }

    fn keep_choices(&mut self, effect: &Effect) -> Result<(), StoreError> {
        for (key, value) in &effect.remember {
            self.unkept.retain(|(known, _)| known != key);
            self.unkept.push((key, value.clone()));
        }
        if let (Some(file), false) = (&self.choices, self.unkept.is_empty()) {
            file.set(&self.unkept)?;
            self.unkept.clear();
        }
        Ok(())
    }
}
