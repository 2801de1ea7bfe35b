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
    /// The game being played, in which a person has moved. It may be on screen, or wait.
    pub kept: Option<Session>,
    records: Records,
    /// Lessons and drills opened so far, so that no two draw the same.
    studies: u64,
}

/// The lesson after which the player commits to a move before it is judged.
const WHOLE_GAME: &str = "classic";

/// Keeps the seeds of lessons and drills apart from those of games.
const STUDY: u64 = 0x4c45_4152_4e00_0001;

impl Shared {
    pub(crate) fn new(mut setting: Setting, records: Records) -> Self {
        let usual = Choices::default().board;
        if setting.choices.board != usual && setting.is_daily() {
            // The day's boards have an entry of their own, so Play is for another board.
            setting.choices.board = usual;
        }
        if records.progress.has_finished(WHOLE_GAME) {
            setting.choices.faded.get_or_insert(Panel::Now);
        }
        Self { setting, kept: None, records, studies: 0 }
    }

    /// Takes up the game that was being played when the program ended. If that was about to be recorded, it is now.
    pub(super) fn take_up(&mut self, kept: Option<Session>) -> Effect {
        match kept {
            Some(kept) if kept.game().is_over() => self.record_ended(kept.line()),
            Some(kept) if self.records.has_finished(kept.line()) => Effect { current: Current::Gone, ..Effect::none() },
            kept => {
                self.kept = kept;
                Effect::none()
            }
        }
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
        practised.iter().for_each(|line| self.records.note_practice(line));
    }

    pub(super) fn study_seed(&mut self) -> u64 {
        self.studies += 1;
        Xoshiro256PlusPlus::seed_from_u64(self.setting.seed ^ STUDY.wrapping_add(self.studies)).next_u64()
    }

    pub(super) fn remember_panel(&mut self, mode: Mode, panel: Panel) -> Effect {
        self.setting.choices.panels[mode as usize] = Some(panel);
        self.setting.remembering(&[ChoiceKey::Panel(Some(mode))])
    }

    /// Keeps a game that a person has changed, in place of any other. Once it has ended, it is recorded.
    pub(super) fn keep(&mut self, session: &Session) -> Effect {
        let (line, is_other) = (session.line(), |kept: &Session| kept.line().id() != session.line().id());
        if !session.has_move_of_a_person() {
            // The first move was taken back.
            let gone = self.kept.take_if(|kept| !is_other(kept)).is_some();
            return if gone { Effect { current: Current::Gone, ..Effect::none() } } else { Effect::none() };
        }
        let before = self.kept.take().filter(is_other).map_or_else(Effect::none, |other| self.put_away(other.line()));
        before.and(if line.game.is_over() {
            self.record_ended(line)
        } else {
            self.kept = Some(session.clone());
            Effect::keep(line)
        })
    }

    /// The board of a game, if it fits.
    pub(super) fn board_of(&self, session: &Session) -> Result<Board, TooLarge> {
        Board::new(session.start().clone(), self.setting.medium)
    }

    /// Records an unfinished game that another one takes the place of. A second instance does not keep it.
    fn put_away(&mut self, line: &GameLine) -> Effect {
        if !self.setting.keeps_games {
            return Effect::none();
        }
        self.records.note_game(line.clone());
        let is_listed = line.players().and_then(Players::lone_human).is_some();
        Effect { record: vec![line.clone()], ..Effect::say(notices::put_away(&line.game, is_listed)) }
    }

    /// Records a game that has ended and the mistakes in it, as far as they are not recorded yet.
    pub(super) fn record_ended(&mut self, line: &GameLine) -> Effect {
        let mut effect = Effect { current: Current::Gone, ..Effect::none() };
        if !self.records.has_finished(line) {
            self.records.note_game(line.clone());
            effect.record.push(line.clone());
        }
        let mistakes = self.records.unnoted_mistakes(line);
        effect.practised =
            mistakes.into_iter().flat_map(|(what, about)| self.practised(what, about).practised).collect();
        self.note_practice(&effect.practised);
        effect
    }
}
