//! The state that screens share, each part with its owner: the setting, the record, the desk with the game that waits, and
//! the mode of new games.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::view::{Ink, Line};
use super::{Desk, Effect};
use crate::coach::words::{Words, notices};
use crate::coach::{Ended, Lessons, Message, Mode, Practice, Practised, Question, Record, SEEDS, Tone, fits_screen};
use crate::rules::{NotA, Position};
use crate::session::{Folders, Match, Session, Store};

/// The source of new games, and what is remembered of the looks.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub seed: u64,
    /// Draws the identities of games.
    pub ids: Xoshiro256PlusPlus,
    pub today: String,
    /// The program's lessons, or a teacher's in their place.
    pub lessons: Lessons,
    pub theme: ThemeName,
}

/// Keeps the next game's seed apart from draws made within a game, and those of lessons and drills apart from both.
const NEXT_GAME: u64 = 0x4e49_4d41_5452_4f4e;
const STUDY: u64 = 0x4c45_4152_4e00_0001;

impl Setting {
    /// Another seed for the next game that is drawn.
    pub(super) fn reseed(&mut self) {
        self.seed = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ NEXT_GAME).next_u64() % SEEDS;
    }
}

/// A set of colours. Its word is the same in the choices file and on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum ThemeName {
    /// Dark or light, as the terminal tells.
    #[default]
    Auto,
    Dark,
    Light,
}

impl ThemeName {
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    /// The next theme of the key.
    pub(crate) fn other(self) -> Self {
        if self == Self::Light { Self::Dark } else { Self::Light }
    }

    pub(crate) fn name(self) -> &'static str {
        self.into()
    }
}

/// The room of a front end; one with a screen keeps time too, so that something can be shown for a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Room {
    #[default]
    Screen,
    /// A screen in a browser, which has keys of its own, and no command line beside it.
    Page,
    /// Lines take any board.
    Lines,
}

impl Room {
    /// Refuses a board that has no room here.
    pub(crate) fn measure(self, start: &Position) -> Result<(), NotA> {
        let cure = match self {
            Self::Screen => "use nimatron solve, or add --plain",
            Self::Page => "write fewer stones",
            Self::Lines => return Ok(()),
        };
        fits_screen(start).map_err(|limit| NotA::told(limit, cure))
    }

    /// Refuses a game that cannot be played here.
    pub(crate) fn check(self, line: &Match) -> Result<(), NotA> {
        if line.game.is_over() && line.game.moves().is_empty() {
            return Err(NotA::told(format!("{} has no move", line.game.start()), "write larger piles"));
        }
        line.game.analyse().map_err(|error| error.told())?;
        self.measure(line.game.start())?;
        let too_long = || NotA::told("a game with so many piles cannot be kept", "write fewer, or use nimatron solve");
        line.has_room().then_some(()).ok_or_else(too_long)
    }
}

/// State that the screens share.
pub(crate) struct Shared {
    pub setting: Setting,
    pub record: Record,
    pub desk: Desk,
    /// The mode of new games.
    pub mode: Mode,
    pub room: Room,
    /// True if a friend is the opponent that was chosen last, for whatever board.
    pub has_friend: bool,
    /// Messages on what happened in the last update.
    pub said: Vec<Message>,
    /// The lesson whose `then` opened a board, by its 0-based number, and that board.
    pub(super) led_by: Option<(usize, String)>,
    /// The lesson that was left last, by its 0-based number, until its list is seen again.
    pub(super) left_lesson: Option<usize>,
    /// The game that ended last in this run.
    pub(super) last: Option<Ended>,
    /// Questions that came back and were answered right: they are not asked again in this run.
    pub(super) known: Vec<Question>,
    /// Lessons and drills opened so far, so that no two draw the same.
    studies: u64,
}

impl Shared {
    pub(crate) fn new(setting: Setting, record: Record, waiting: Option<Session>, is_second: bool) -> Self {
        let (mode, desk) = (record.usual_mode(), Desk::new(waiting, is_second));
        Self {
            setting,
            record,
            desk,
            mode,
            room: Room::default(),
            has_friend: false,
            said: Vec::new(),
            led_by: None,
            left_lesson: None,
            last: None,
            known: Vec::new(),
            studies: 0,
        }
    }

    /// Reads all files, once, and says what is wrong with them.
    pub(crate) fn opened(mut setting: Setting, places: &Folders) -> (Self, Store) {
        let (store, waiting) = Store::open(places.clone(), &mut setting.ids);
        let (record, problems) = Record::read(places, &setting.today);
        let mut shared = Self::new(setting, record, waiting, store.is_second());
        if let Some(error) = store.barred() {
            shared.say(notices::barred(error));
        }
        if shared.desk.is_second {
            shared.say(notices::SECOND);
        }
        if problems.count > 0 {
            shared.say(notices::unread(&problems));
        }
        (shared, store)
    }

    pub(crate) fn say(&mut self, message: Message) {
        self.said.push(message);
    }

    /// The news that a screen tells; what one sees is told in lines alone.
    pub(crate) fn news(&self) -> Vec<Line> {
        let said = self.said.iter().filter(|message| !matches!(message.tone, Tone::Told | Tone::Problem));
        let said = said.filter(|message| **message != notices::NO_STAR);
        said.map(|message| Line::kept(Ink::Text, message.words.clone())).collect()
    }

    /// The refusal of the last key, or what it cost: a sentence for which no board makes room.
    pub(crate) fn refusal(&self) -> Words {
        let is_refusal = |message: &&Message| message.tone == Tone::Problem || **message == notices::NO_STAR;
        let refused = self.said.iter().rev().find(is_refusal);
        refused.map_or_else(Words::default, |message| message.words.clone())
    }

    /// A seed for a lesson or a drill.
    pub(crate) fn study_seed(&mut self) -> u64 {
        self.studies += 1;
        Xoshiro256PlusPlus::seed_from_u64(self.setting.seed ^ STUDY.wrapping_add(self.studies)).next_u64()
    }

    /// Notes something practised today, and has it written.
    pub(crate) fn practised(&mut self, what: Practice, about: String) -> Effect {
        let practised = Practised { date: self.setting.today.clone(), what, about };
        self.record.progress.note(&practised);
        Effect { practised: vec![practised], ..Effect::none() }
    }

    /// The questions that come back, those that have room here and were not just answered.
    pub(crate) fn missed(&self) -> Vec<(Question, Practice)> {
        self.record.progress.missed(|question| self.has_room(question) && !self.known.contains(question))
    }
}
