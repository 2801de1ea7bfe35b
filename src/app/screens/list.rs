use std::sync::Arc;

use super::{Backdrop, Screen};
use crate::app::action::{Disabled, silent_if};
use crate::app::courses::PENALTY;
use crate::app::records::Records;
use crate::app::view::{Body, Entries, ListKind, ListView, RecordView};
use crate::app::{Action, Context, Destination, Effect, Shared};
use crate::coach::{Climb, DrillKind, MenuEntry, Skill, lessons};

/// A list to choose from: the lessons, what can be practised, or the games of the record.
#[derive(Clone, Debug)]
pub struct ListScreen {
    kind: ListKind,
    entries: Entries,
    /// The ways that the entries of a menu lead.
    ways: Vec<Option<Destination>>,
    rungs: Vec<Climb>,
    record: Option<Arc<RecordView>>,
    focus: usize,
}

const FAR: usize = 10;

impl ListScreen {
    fn menu(kind: ListKind, entries: Vec<(MenuEntry, Option<Destination>)>) -> Self {
        let (entries, ways): (Vec<_>, Vec<_>) = entries.into_iter().unzip();
        Self { kind, entries: Entries::Menu(entries.into()), ways, rungs: Vec::new(), record: None, focus: 0 }
    }

    /// The lessons; the first one that is not finished is chosen.
    pub fn lessons(records: &Records) -> Self {
        let entry = |(at, lesson)| (MenuEntry::lesson(lesson, &records.progress), Some(Destination::Lesson(at)));
        let entries: Vec<_> = lessons().iter().enumerate().map(entry).collect();
        let focus = entries.iter().position(|(entry, _)| !entry.done).unwrap_or(0);
        Self { focus, ..Self::menu(ListKind::Lessons, entries) }
    }

    /// The drills and the ladder, which is chosen.
    pub fn practice(records: &Records, today: &str) -> Self {
        let progress = &records.progress;
        let drill = |entry, kind| (entry, Some(Destination::Drill(kind)));
        let past = records.tries.past(today);
        let past = (MenuEntry::past_days(past.as_ref()), past.map(|board| Destination::PastBoard(Some(board))));
        let mut entries = vec![(MenuEntry::ladder(progress, today), Some(Destination::Ladder))];
        entries
            .extend(Skill::ALL.iter().map(|&skill| drill(MenuEntry::skill(skill, progress), DrillKind::Skill(skill))));
        let waiting = |kind, count| drill(MenuEntry::drill(kind, count), kind);
        entries.extend([
            waiting(DrillKind::Due, progress.due(today).len()),
            past,
            waiting(DrillKind::Mistakes, records.open_mistakes().count()),
            drill(MenuEntry::sprint(progress.best_sprint(), PENALTY), DrillKind::Sprint),
            waiting(DrillKind::Swindle, 0),
            waiting(DrillKind::Labelling, 0),
        ]);
        Self { rungs: records.progress.climbs(), ..Self::menu(ListKind::Practice, entries) }
    }

    /// The player's record: the games, the latest first, and the tallies.
    pub fn games(records: &Records, today: &str) -> Self {
        let record = RecordView {
            statistics: records.statistics.clone(),
            skills: Skill::ALL.iter().map(|&skill| (skill, records.progress.skill(skill).level)).collect(),
            weeks: records.tries.weeks(today),
        };
        let entries = Entries::Games(records.games.iter().rev().cloned().collect());
        let (rungs, record) = (records.progress.climbs(), Some(Arc::new(record)));
        Self { entries, rungs, record, ..Self::menu(ListKind::Games, Vec::new()) }
    }

    /// The same with the entry chosen that leads there, if there is one; whatever comes next on the ladder, it is the first.
    pub fn choosing(mut self, to: Option<&Destination>) -> Self {
        let trial = matches!(to, Some(Destination::Drill(DrillKind::Trial(_))));
        let to = if trial { Some(&Destination::Ladder) } else { to };
        let found = self.ways.iter().position(|way| to.is_some() && way.as_ref() == to);
        self.focus = found.unwrap_or(self.focus);
        self
    }

    fn is_done(&self, index: usize) -> bool {
        self.entries.get(index).is_some_and(|entry| entry.done)
    }

    fn choose(&mut self, index: usize) {
        self.focus = index.min(self.entries.len().saturating_sub(1));
    }

    fn open(&self) -> Effect {
        let way = match &self.entries {
            Entries::Menu(_) => self.ways.get(self.focus).cloned().flatten(),
            Entries::Games(games) => games.get(self.focus).map(|played| Destination::Review(vec![played.line.clone()])),
        };
        way.map_or_else(Effect::none, Effect::go)
    }

    pub fn list_view(&self) -> ListView {
        let (entries, rungs) = (self.entries.clone(), self.rungs.clone());
        ListView { kind: self.kind, entries, focus: self.focus, rungs, record: self.record.clone() }
    }
}

impl Screen for ListScreen {
    fn context(&self) -> Context {
        if self.kind == ListKind::Games { Context::Games } else { Context::List }
    }

    fn blocked(&self, action: &Action, _: &Shared) -> Option<Disabled> {
        silent_if(match action {
            Action::Accept => self.entries.len() == 0,
            Action::Above | Action::Below => self.entries.len() < 2,
            _ => false,
        })
    }

    fn update(&mut self, action: &Action, _: &mut Shared) -> Effect {
        match action {
            Action::Back => return Effect::go(Destination::Back),
            Action::Above => self.choose(self.focus.saturating_sub(1)),
            Action::Below => self.choose(self.focus + 1),
            Action::FarAbove => self.choose(self.focus.saturating_sub(FAR)),
            Action::FarBelow => self.choose(self.focus + FAR),
            Action::First => self.choose(0),
            Action::Last => self.choose(usize::MAX),
            Action::Accept | Action::Review => return self.open(),
            Action::Open(index) => {
                self.choose(*index);
                return self.open();
            }
            _ => {}
        }
        Effect::none()
    }

    /// The same list as the records have it now. After lessons that were finished the next one is chosen.
    fn uncover(&mut self, shared: &mut Shared) {
        let was_done = self.is_done(self.focus);
        let fresh = match self.kind {
            ListKind::Games => return,
            ListKind::Practice => Self::practice(shared.records(), &shared.setting.today),
            ListKind::Lessons => Self::lessons(shared.records()),
        };
        *self = Self { focus: self.focus, ..fresh };
        if self.kind == ListKind::Lessons && self.is_done(self.focus) && !was_done {
            let ahead = (self.focus + 1..self.entries.len()).take_while(|&index| self.is_done(index));
            self.choose(self.focus + 1 + ahead.count());
        }
    }

    fn view(&self, _: &Backdrop<'_>) -> Body {
        Body::List(self.list_view())
    }
}
