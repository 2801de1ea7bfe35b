use crate::app::records::Records;
use crate::app::shared::Shared;
use crate::app::view::{ListKind, ListView};
use crate::app::{Action, Context, Destination, Effect};
use crate::coach::{Climb, DrillKind, Offer, Skill, lessons};

use super::drill::PENALTY;

/// A list to choose from: the lessons, or what can be practised.
#[derive(Clone, Debug)]
pub struct ListScreen {
    kind: ListKind,
    entries: Vec<(Offer, Option<Destination>)>,
    rungs: Vec<Climb>,
    focus: usize,
}

impl ListScreen {
    /// The lessons; the first one that is not finished is chosen.
    pub fn lessons(records: &Records) -> Self {
        let offer = |(at, lesson)| (Offer::lesson(at, lesson, &records.progress), Some(Destination::Lesson(at)));
        let entries: Vec<_> = lessons().iter().enumerate().map(offer).collect();
        let focus = entries.iter().position(|(offer, _)| !offer.is_done()).unwrap_or(0);
        Self { kind: ListKind::Lessons, entries, rungs: Vec::new(), focus }
    }

    /// The drills and the ladder, which is chosen.
    pub fn practice(records: &Records, today: &str) -> Self {
        let progress = &records.progress;
        let mut entries = vec![(Offer::ladder(progress, today), Some(Destination::Ladder))];
        let skill = |&skill: &Skill| (Offer::skill(skill, progress), Some(Destination::Drill(DrillKind::Skill(skill))));
        entries.extend(Skill::ALL.iter().map(skill));
        let past = records.tries.past(today);
        let past = (Offer::PastDays(past.clone()), past.map(|board| Destination::PastBoard(Some(board))));
        let drill = |offer, kind| (offer, Some(Destination::Drill(kind)));
        entries.extend([
            drill(Offer::Due(progress.due(today).len()), DrillKind::Due),
            past,
            drill(Offer::Mistakes(records.open_mistakes().count()), DrillKind::Mistakes),
            drill(Offer::Sprint { best: progress.best_sprint(), penalty: PENALTY }, DrillKind::Sprint),
            drill(Offer::Swindle, DrillKind::Swindle),
            drill(Offer::Labelling, DrillKind::Labelling),
        ]);
        Self { kind: ListKind::Practice, entries, rungs: records.progress.climbs(), focus: 0 }
    }

    /// Chooses the entry that leads there, if there is one; whatever comes next on the ladder, it is the first.
    pub fn choose_way(&mut self, to: &Destination) {
        let trial = matches!(to, Destination::Drill(DrillKind::Trial(_)));
        let to = if trial { &Destination::Ladder } else { to };
        let found = self.entries.iter().position(|(_, leads)| leads.as_ref() == Some(to));
        self.focus = found.unwrap_or(if trial { 0 } else { self.focus });
    }

    /// The same list as the records have it now. After lessons that were finished the next one is chosen.
    pub(super) fn refresh(&mut self, shared: &Shared) {
        let was_done = self.is_done();
        let fresh = match self.kind {
            ListKind::Practice => Self::practice(shared.records(), &shared.setting.today),
            ListKind::Lessons => Self::lessons(shared.records()),
        };
        *self = Self { focus: self.focus, ..fresh };
        if self.kind == ListKind::Lessons && self.is_done() && !was_done {
            let ahead = self.entries.iter().skip(self.focus + 1).take_while(|(offer, _)| offer.is_done());
            self.choose(self.focus + 1 + ahead.count());
        }
    }

    fn is_done(&self) -> bool {
        self.entries.get(self.focus).is_some_and(|(offer, _)| offer.is_done())
    }

    fn choose(&mut self, index: usize) {
        self.focus = index.min(self.entries.len().saturating_sub(1));
    }

    pub fn update(&mut self, action: &Action) -> Effect {
        match action {
            Action::Back => return Effect::go(Destination::Back),
            Action::Above => self.choose(self.focus.saturating_sub(1)),
            Action::Below => self.choose(self.focus + 1),
            Action::Accept => return self.open(),
            Action::Open(index) => {
                self.choose(*index);
                return self.open();
            }
            _ => {}
        }
        Effect::none()
    }

    fn open(&self) -> Effect {
        let leads = self.entries.get(self.focus).and_then(|(_, leads)| leads.clone());
        leads.map_or(Effect::none(), Effect::go)
    }

    pub fn view(&self) -> ListView {
        let entries = self.entries.iter().map(|(offer, _)| offer.clone()).collect();
        ListView { kind: self.kind, entries, focus: self.focus, rungs: self.rungs.clone() }
    }

    /// The context in which keys and words have their meaning.
    pub fn context(&self) -> Context {
        Context::List
    }
}
