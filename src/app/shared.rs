use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::Board;
use super::records::Records;
use super::{ChoiceKey, Choices, Current, Destination, Effect, ListKind, Setting};
use crate::coach::{DrillKind, Mode, Next, Practice, Practised, Vocabulary, notices};
use crate::rules::GameLine;
use crate::session::{Panel, Players, Session, TooLarge};

/// State that the screens share: setting, kept game and record.
#[derive(Debug)]
pub(crate) struct Shared {
    pub setting: Setting,
    /// The game that was left and can be continued. One without a move is dropped when the title is seen again.
    pub kept: Option<Session>,
    /// A game that was over when opened, or is played on from another one: looking at it does not record it.
    pub(super) looked_at: Option<GameLine>,
    records: Records,
    /// Lessons and drills opened so far, so that no two draw the same.
    studies: u64,
}

/// The lesson after which the player commits to a move before it is judged.
const WHOLE_GAME: &str = "classic";

/// Keeps the seeds of lessons and drills apart from those of games.
const STUDY: u64 = 0x4c45_4152_4e00_0001;

impl Shared {
    pub(crate) fn new(mut setting: Setting, records: Records, kept: Option<Session>) -> Self {
        let usual = Choices::default().board;
        if setting.choices.board != usual && setting.is_daily() {
            // The day's boards have an entry of their own, so Play is for another board.
            setting.choices.board = usual;
        }
        if records.progress.has_finished(WHOLE_GAME) {
            setting.choices.faded.get_or_insert(Panel::Now);
        }
        Self { setting, kept, looked_at: None, records, studies: 0 }
    }

    pub(crate) fn records(&self) -> &Records {
        &self.records
    }

    /// The terms of games, lists and drills outside lessons.
    pub(super) fn language(&self) -> Vocabulary {
        self.records.progress.language()
    }

    pub(super) fn set_day(&mut self, today: &str) {
        today.clone_into(&mut self.setting.today);
        today.clone_into(&mut self.records.today);
    }

    /// The next thing for the player to do; `None` among a teacher's lessons.
    pub(super) fn next(&self) -> Option<Next> {
        let of = |records: &Records| Next::of(&records.progress, &self.setting.today, &records.unwon());
        (!self.setting.lessons.is_own()).then(|| of(&self.records))
    }

    /// The way to the next thing to do.
    pub(super) fn way_on(&self) -> Option<Destination> {
        Some(match self.next()? {
            Next::Lesson(number) => Destination::Lesson(number),
            Next::Board { id, .. } => Destination::OwnBoard(id.to_owned()),
            Next::Due(_) => Destination::Drill(DrillKind::Mistakes),
            Next::Today => Destination::List(ListKind::Today),
        })
    }

    /// Shows less of the panel in `teach` once this lesson is done, if that is the lesson on a whole game.
    pub(super) fn note_lesson(&mut self, lesson: &str) -> Effect {
        let choices = &mut self.setting.choices;
        if lesson != WHOLE_GAME || choices.faded.is_some() {
            return Effect::none();
        }
        choices.faded = Some(Panel::Now);
        self.setting.remembering(&[ChoiceKey::Faded])
    }

    /// Records practice under today's date.
    pub(super) fn practised(&self, what: Practice, about: String) -> Effect {
        let date = self.setting.today.clone();
        Effect { practised: vec![Practised { date, what, about }], ..Effect::none() }
    }

    pub(super) fn note_practice(&mut self, practised: &[Practised]) {
        for line in practised {
            self.records.progress.note(line);
        }
    }

    pub(super) fn study_seed(&mut self) -> u64 {
        self.studies += 1;
        Xoshiro256PlusPlus::seed_from_u64(self.setting.seed ^ STUDY.wrapping_add(self.studies)).next_u64()
    }

    pub(super) fn remember_panel(&mut self, mode: Mode, panel: Panel) -> Effect {
        self.setting.choices.panels[mode as usize] = Some(panel);
        self.setting.remembering(&[ChoiceKey::Panel(Some(mode))])
    }

    /// True if nobody has moved in the game since it was opened to be looked at.
    pub(super) fn was_looked_at(&self, line: &GameLine) -> bool {
        self.looked_at.as_ref().is_some_and(|opened| opened.id() == line.id() && opened.game == line.game)
    }

    /// Leaves the kept game for good, recording it if it has a move and was not over when opened.
    /// The board of a game, if it fits.
    pub(super) fn board_of(&self, session: &Session) -> Result<Board, TooLarge> {
        Board::new(session.start().clone(), self.setting.medium)
    }

    pub(super) fn leave_kept(&mut self) -> Effect {
        let Some(session) = self.kept.take() else {
            return Effect::none();
        };
        let line = session.line();
        let mut left = Effect { current: Current::Gone, ..Effect::none() };
        if !line.game.moves().is_empty() && !self.was_looked_at(line) {
            self.records.note_game(line.clone());
            left.record.push(line.clone());
            let is_listed = line.players().and_then(Players::lone_human).is_some();
            left.said.extend((!line.game.is_over()).then(|| notices::put_away(&line.game, is_listed)));
        }
        left
    }
}
