use std::sync::Arc;

use super::{Backdrop, Event, Screen};
use crate::app::action::{Disabled, silent_if};
use crate::app::courses::PENALTY;
use crate::app::view::{Body, Entries, ListKind, ListView, RecordView};
use crate::app::{Action, Context, Destination, Effect, Records, Shared, boards};
use crate::coach::{Ahead, DayMark, DrillKind, MenuEntry, Message, Rung, Skill, lessons, notices, refusals};
use crate::session::DayBoard;

/// A list to choose from: the lessons, what can be practised, the ladder, the day's boards, or the games of the record; and the
/// record itself, which has nothing to choose.
#[derive(Clone, Debug)]
pub struct ListScreen {
    kind: ListKind,
    entries: Entries,
    /// The ways that the entries of a menu lead.
    ways: Vec<Option<Destination>>,
    record: Option<Arc<RecordView>>,
    focus: usize,
}

type Entry = (MenuEntry, Option<Destination>);

const FAR: usize = 10;

impl ListScreen {
    fn menu(kind: ListKind, entries: Vec<Entry>) -> Self {
        let (entries, ways): (Vec<_>, Vec<_>) = entries.into_iter().unzip();
        Self { kind, entries: Entries::Menu(entries.into()), ways, record: None, focus: 0 }
    }

    /// The lessons; the first one that is not finished is chosen.
    pub fn lessons(shared: &Shared) -> Self {
        let progress = &shared.records().progress;
        let entry = |(at, lesson)| (MenuEntry::lesson(lesson, progress), Some(Destination::Lesson(at)));
        let entries: Vec<_> = lessons().iter().enumerate().map(entry).collect();
        let focus = entries.iter().position(|(entry, _)| !entry.done).unwrap_or(0);
        Self { focus, ..Self::menu(ListKind::Lessons, entries) }
    }

    /// The drills and the ladder, which is chosen.
    pub fn practice(shared: &Shared) -> Self {
        let (records, today) = (shared.records(), &shared.setting.today);
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
        Self::menu(ListKind::Practice, entries)
    }

    /// The ladder with its top rung at the top; the next rung is chosen. Those above it are out of reach.
    pub fn ladder(shared: &Shared) -> Self {
        let progress = &shared.records().progress;
        let next = progress.next_rung().unwrap_or(Rung::Mastery);
        let rests = matches!(Ahead::of(progress, &shared.setting.today), Ahead::AnotherDay(_));
        let entries: Vec<Entry> = progress
            .climbs()
            .into_iter()
            .rev()
            .map(|climb| {
                let trial = progress.next_trial(climb.rung).unwrap_or(climb.rung.trials()[0]);
                let reached = climb.rung <= next && !(rests && climb.rung == next);
                (MenuEntry::rung(climb, trial), reached.then_some(Destination::Drill(DrillKind::Trial(trial))))
            })
            .collect();
        let focus = entries.len() - 1 - (next as usize).min(entries.len() - 1);
        Self { focus, ..Self::menu(ListKind::Ladder, entries) }
    }

    /// The day's boards; the next one is chosen. Those that were played can be played again for practice.
    pub fn today(shared: &Shared) -> Self {
        let (records, today) = (shared.records(), &shared.setting.today);
        let next = records.tries.next(today);
        let entry = |board: DayBoard| {
            let game = boards().of_day(&board)?;
            let mark = records.tries.mark(&board);
            let begun = records.tries.left(&board).is_some() || Self::waits(shared, &board);
            let played = records.games.iter().rfind(|played| played.line.counts_for().as_ref() == Some(&board));
            let entry = MenuEntry::day_board(&board, &game, mark, begun, played);
            Some((
                entry,
                Some(if mark == DayMark::Open { Destination::Daily } else { Destination::PastBoard(Some(board)) }),
            ))
        };
        let focus = next.map_or(0, |board| board.number - 1);
        let entries = DayBoard::all_of(today).filter_map(entry).collect();
        Self { focus, record: Some(record(records, today)), ..Self::menu(ListKind::Today, entries) }
    }

    /// True if a board's try is the game that waits.
    fn waits(shared: &Shared, board: &DayBoard) -> bool {
        shared.kept.as_ref().is_some_and(|kept| kept.line().counts_for().as_ref() == Some(board))
    }

    /// The games, the latest first.
    pub fn games(shared: &Shared) -> Self {
        Self::games_of(shared.records(), &shared.setting.today)
    }

    /// The games of a record, and the record.
    pub fn games_of(records: &Records, today: &str) -> Self {
        let entries = Entries::Games(records.games.iter().rev().cloned().collect());
        Self { entries, record: Some(record(records, today)), ..Self::menu(ListKind::Games, Vec::new()) }
    }

    /// The player's record in numbers.
    pub fn record(shared: &Shared) -> Self {
        let record = record(shared.records(), &shared.setting.today);
        Self { record: Some(record), ..Self::menu(ListKind::Record, Vec::new()) }
    }

    /// The same with the entry chosen that leads there, if there is one.
    pub fn choosing(mut self, to: &Destination) -> Self {
        let found = self.ways.iter().position(|way| way.as_ref() == Some(to));
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
        match way {
            Some(way) => Effect::go(way),
            None if self.kind == ListKind::Ladder => Effect::say(refusals::OUT_OF_REACH),
            None => Effect::none(),
        }
    }

    /// The line that tells of the day, to be passed on.
    fn day_line(&self) -> Option<String> {
        let weeks = &self.record.as_ref()?.weeks;
        Some(weeks.days.last()?.line(weeks.streak))
    }

    pub fn list_view(&self) -> ListView {
        let (entries, record) = (self.entries.clone(), self.record.clone());
        ListView { kind: self.kind, entries, focus: self.focus, record }
    }
}

fn record(records: &Records, today: &str) -> Arc<RecordView> {
    Arc::new(RecordView {
        statistics: records.statistics.clone(),
        skills: Skill::ALL.iter().map(|&skill| (skill, records.progress.skill(skill).level)).collect(),
        rungs: records.progress.climbs(),
        weeks: records.tries.weeks(today),
        days: records.days(today),
    })
}

impl Screen for ListScreen {
    fn context(&self) -> Context {
        match self.kind {
            ListKind::Lessons | ListKind::Practice | ListKind::Ladder => Context::List,
            ListKind::Today => Context::Today,
            ListKind::Games => Context::Games,
            ListKind::Record => Context::Record,
        }
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
            Action::Copy => return Effect { copy: self.day_line(), ..Effect::none() },
            _ => {}
        }
        Effect::none()
    }

    fn page(&self, _: &Shared) -> Vec<Message> {
        let statistics = self.record.as_ref().map(|record| &record.statistics);
        let message = match self.kind {
            ListKind::Lessons => {
                let next = self.focus > 0 && !self.is_done(self.focus) && self.is_done(self.focus - 1);
                next.then(|| notices::next_lesson(self.focus))
            }
            ListKind::Practice => None,
            ListKind::Ladder => Some(notices::rungs_lit(self.entries.done())),
            ListKind::Today => Some(notices::BOARDS_OF_TODAY),
            ListKind::Games if self.entries.len() > 0 => Some(notices::REVIEW),
            ListKind::Games | ListKind::Record => statistics.map(notices::record),
        };
        message.map(Message::on_screens).into_iter().collect()
    }

    /// Another day has other boards.
    fn hear(&mut self, event: Event, shared: &mut Shared) -> Effect {
        if self.kind == ListKind::Today && event == Event::NewDay {
            *self = Self::today(shared);
        }
        Effect::none()
    }

    /// The same list as the records have it now. After lessons that were finished the next one is chosen, and so is the next of the
    /// day's boards and of the ladder's rungs.
    fn uncover(&mut self, shared: &mut Shared) {
        let was_done = self.is_done(self.focus);
        let fresh = match self.kind {
            ListKind::Games | ListKind::Record => return,
            ListKind::Today => Self::today(shared),
            ListKind::Ladder => Self::ladder(shared),
            ListKind::Practice => Self { focus: self.focus, ..Self::practice(shared) },
            ListKind::Lessons => Self { focus: self.focus, ..Self::lessons(shared) },
        };
        *self = fresh;
        if self.kind == ListKind::Lessons && self.is_done(self.focus) && !was_done {
            let ahead = (self.focus + 1..self.entries.len()).take_while(|&index| self.is_done(index));
            self.choose(self.focus + 1 + ahead.count());
        }
    }

    fn view(&self, _: &Backdrop<'_>) -> Body {
        Body::List(self.list_view())
    }
}
