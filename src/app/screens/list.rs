use std::sync::Arc;

use super::{Backdrop, ReviewScreen, Screen};
use crate::app::action::{Disabled, silent_if};
use crate::app::view::{Body, Entries, ListKind, ListView, RecordView};
use crate::app::{Action, Context, Destination, Effect, Records, Shared, boards};
use crate::coach::{
    DrillKind, Fingerprint, Lesson, Lessons, MenuEntry, Message, Played, Progress, Skill, notices, result_to_share,
    to_share,
};
use crate::rules::GameLine;
use crate::session::DayBoard;

/// A list of lessons, practice, the day's boards or games; or the record, which has no entries.
#[derive(Clone, Debug)]
pub(crate) struct ListScreen {
    pub view: ListView,
    ways: Vec<Option<Destination>>,
}

const FAR: usize = 10;

impl ListScreen {
    pub(crate) fn new(kind: ListKind, shared: &Shared) -> Self {
        let (records, today) = (shared.records(), &shared.setting.today);
        match kind {
            ListKind::Lessons => Self::lessons(shared.setting.lessons, &records.progress),
            ListKind::Practice => Self::practice(records, today),
            ListKind::Today => Self::today(shared),
            ListKind::Games => Self::games(records, today),
            ListKind::Record => Self::menu(kind, Vec::new(), 0, Some(record(records, today))),
        }
    }

    /// A list of these entries, each with its way, if it can be opened.
    fn menu(
        kind: ListKind,
        entries: Vec<(MenuEntry, Option<Destination>)>,
        focus: usize,
        record: Option<Arc<RecordView>>,
    ) -> Self {
        let (entries, ways): (Vec<_>, Vec<_>) = entries.into_iter().unzip();
        Self {
            view: ListView {
                kind,
                entries: Entries::Menu(entries.into()),
                focus,
                record,
                first_board: None,
                opens: false,
            },
            ways,
        }
    }

    /// The lessons, with the first unfinished one chosen.
    fn lessons(lessons: Lessons, progress: &Progress) -> Self {
        let entry = |(at, lesson)| (MenuEntry::lesson(lesson, progress), Some(Destination::Lesson(at)));
        let entries: Vec<_> = lessons.all().iter().enumerate().map(entry).collect();
        let focus = entries.iter().position(|(entry, _)| !entry.done).unwrap_or(0);
        Self::menu(ListKind::Lessons, entries, focus, None)
    }

    fn practice(records: &Records, today: &str) -> Self {
        let progress = &records.progress;
        let missed = progress.missed();
        let mistakes = MenuEntry::mistakes(progress.due(today), missed.first().map(|(question, _)| question));
        let drill = |entry, kind| (entry, Some(Destination::Drill(kind)));
        let skills = Skill::ALL.iter().map(|&skill| drill(MenuEntry::skill(skill, progress), DrillKind::Skill(skill)));
        let entries = std::iter::once(drill(mistakes, DrillKind::Mistakes)).chain(skills).collect();
        Self::menu(ListKind::Practice, entries, 0, Some(record(records, today)))
    }

    /// The day's boards, with the next one chosen.
    fn today(shared: &Shared) -> Self {
        let (records, today) = (shared.records(), &shared.setting.today);
        let entry = |board: DayBoard| {
            let game = boards().of_day(&board)?;
            let mark = records.days.mark(&board);
            let is_on_it = |line: &GameLine| line.day_board().as_ref() == Some(&board);
            let begun =
                records.left_on(&board).is_some() || shared.kept.as_ref().is_some_and(|kept| is_on_it(kept.line()));
            let mut finished = records.games.iter().filter(|played| played.score.won.is_some());
            let entry =
                MenuEntry::day_board(&board, &game, mark, begun, finished.find(|played| is_on_it(&played.line)));
            Some((entry, Some(Destination::Daily(Some(board)))))
        };
        let focus = records.days.next(today).map_or(0, |board| board.number - 1);
        let entries = DayBoard::all_of(today).filter_map(entry).collect();
        Self::menu(ListKind::Today, entries, focus, Some(record(records, today)))
    }

    /// The games of a record, latest first.
    pub(crate) fn games(records: &Records, today: &str) -> Self {
        let mut list = Self::menu(ListKind::Games, Vec::new(), 0, Some(record(records, today)));
        list.view.entries = Entries::Games(records.games.iter().rev().cloned().collect());
        list
    }

    /// Chooses the entry that leads to this destination, if there is one.
    pub(crate) fn choosing(mut self, to: &Destination) -> Self {
        let found = self.ways.iter().position(|way| way.as_ref() == Some(to));
        self.view.focus = found.unwrap_or(self.view.focus);
        self
    }

    /// Rebuilds the list from the records, with the cursor kept or back where it begins. After a lesson was finished,
    /// the next unfinished one is chosen.
    fn renew(&mut self, keeps_cursor: bool, shared: &Shared) {
        let ListView { kind, focus, .. } = self.view;
        // Games must not move under the cursor.
        if matches!(kind, ListKind::Games | ListKind::Record) {
            return;
        }
        let was_done = self.is_done(focus);
        *self = Self::new(kind, shared);
        let goes_on = kind == ListKind::Lessons && self.is_done(focus) && !was_done;
        if keeps_cursor && !goes_on {
            self.view.focus = focus;
        }
    }

    fn is_done(&self, index: usize) -> bool {
        self.view.entries.get(index).is_some_and(|entry| entry.done)
    }

    fn choose(&mut self, index: usize) {
        self.view.focus = index.min(self.view.entries.len().saturating_sub(1));
    }

    fn game_chosen(&self) -> Option<&Played> {
        let Entries::Games(games) = &self.view.entries else { return None };
        games.get(self.view.focus)
    }

    /// True if the chosen entry can be opened.
    fn opens(&self) -> bool {
        self.ways.get(self.view.focus).is_none_or(Option::is_some)
    }

    fn open(&self) -> Effect {
        let way = self.ways.get(self.view.focus).cloned().flatten();
        match way.or(self.game_chosen().map(|played| Destination::Review(vec![played.line.clone()]))) {
            Some(way) => Effect::go(way),
            None => Effect::none(),
        }
    }

    /// Goes on with the chosen game if it was left, and otherwise plays on from its last mistake.
    fn play_on(&self, shared: &mut Shared) -> Effect {
        let game = self.game_chosen().map(|played| played.line.clone());
        if let Some(left) = game.clone().filter(|line| !line.game.is_over()) {
            return Effect::go(Destination::LeftGame(Box::new(left)));
        }
        let review = ReviewScreen::new(game.into_iter().collect(), shared.language(), shared.setting.medium);
        let play_on = |review: ReviewScreen| review.play_on(shared);
        Effect::or_problem(review.map(|review| review.map_or_else(Effect::none, play_on)))
    }

    /// The chosen game, to share: its result or, if it was left, the command that continues it.
    fn game_line(&self) -> Option<String> {
        let line = &self.game_chosen()?.line;
        let print = line.game.winner().and_then(|_| Fingerprint::of(&line.game, line.players()?));
        Some(print.map_or_else(|| to_share(line), |print| result_to_share(line, &print)))
    }

    /// The day's result as a line to share.
    fn day_line(&self) -> Option<String> {
        let today = &self.view.record.as_ref()?.today;
        Some(today.day.line(today.streak))
    }
}

fn record(records: &Records, today: &str) -> Arc<RecordView> {
    Arc::new(RecordView { statistics: records.statistics.clone(), today: records.days.today(today) })
}

impl Screen for ListScreen {
    fn context(&self) -> Context {
        match self.view.kind {
            ListKind::Lessons | ListKind::Practice => Context::List,
            ListKind::Today => Context::Today,
            ListKind::Games => Context::Games,
            ListKind::Record => Context::Record,
        }
    }

    fn blocked(&self, action: &Action, _: &Shared) -> Option<Disabled> {
        let least = match action {
            Action::Accept | Action::PlayOn | Action::NextMistake | Action::Copy => 1,
            Action::Above | Action::Below => 2,
            _ => 0,
        };
        let chosen = self.game_chosen();
        match action {
            Action::Accept if !self.opens() => Some(Disabled::Unoffered),
            Action::PlayOn if chosen.is_some_and(|played| played.line.game.is_over()) => Some(Disabled::Unoffered),
            Action::NextMistake if chosen.is_some_and(|played| played.score.mistakes == 0) => {
                Some(Disabled::Now(notices::NO_MISTAKE))
            }
            _ => silent_if(self.view.entries.len() < least),
        }
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        match action {
            Action::Back => return Effect::go(Destination::Back),
            Action::Above => self.choose(self.view.focus.saturating_sub(1)),
            Action::Below => self.choose(self.view.focus + 1),
            Action::FarAbove => self.choose(self.view.focus.saturating_sub(FAR)),
            Action::FarBelow => self.choose(self.view.focus + FAR),
            Action::First => self.choose(0),
            Action::Last => self.choose(usize::MAX),
            Action::Accept | Action::Review | Action::NextMistake => return self.open(),
            Action::Open(index) => {
                self.choose(*index);
                return self.open();
            }
            Action::PlayOn => return self.play_on(shared),
            Action::Copy if self.view.kind == ListKind::Games => {
                return Effect { copy: self.game_line(), ..Effect::none() };
            }
            Action::Copy => return Effect { copy: self.day_line(), ..Effect::none() },
            _ => {}
        }
        Effect::none()
    }

    fn page(&self, _: &Shared) -> Vec<Message> {
        let (focus, record) = (self.view.focus, self.view.record.as_ref());
        let message = match self.view.kind {
            ListKind::Lessons => self.view.entries.get(focus).map(|entry| notices::lesson(focus + 1, &entry)),
            ListKind::Practice => Some(notices::practice(self.view.entries.due())),
            ListKind::Today => record.map(|record| notices::today(&record.today)),
            ListKind::Games if self.view.entries.len() > 0 => Some(notices::REVIEW),
            ListKind::Games | ListKind::Record => record.map(|record| notices::record(&record.statistics)),
        };
        message.map(Message::on_screens).into_iter().collect()
    }

    fn begin_day(&mut self, shared: &mut Shared) {
        if self.view.kind == ListKind::Today {
            self.renew(false, shared);
        }
    }

    /// Rebuilds the list. The cursor goes to the next board, if there is one, and otherwise stays.
    fn uncover(&mut self, shared: &mut Shared) {
        let goes_on = self.view.kind == ListKind::Today && shared.records().days.next(&shared.setting.today).is_some();
        self.renew(!goes_on, shared);
    }

    fn view(&self, backdrop: &Backdrop<'_>) -> Body {
        let lesson = match self.view.kind {
            ListKind::Lessons => backdrop.shared.setting.lessons.all().get(self.view.focus),
            _ => None,
        };
        let first_board = lesson.and_then(Lesson::picture);
        Body::List(ListView { first_board, opens: self.opens(), ..self.view.clone() })
    }
}
