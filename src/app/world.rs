use std::time::Duration;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::daily::{self, Todays};
use super::kept_game::KeptGame;
use super::records::Records;
use super::screens::{Conditions, GameScreen, Purpose};
use super::{ChoiceKey, Current, Destination, Effect, Reading, Setting, fading};
use crate::coach::{Ahead, DAY_BOARDS, FrontDoor, Mode, Notice, Saying, Today};
use crate::session::{Disclosure, Session};

/// What the screens know of the rest of the program: the setting, the game that is kept, the record, and the clock.
#[derive(Debug)]
pub struct World {
    /// Where games come from.
    pub setting: Setting,
    /// The game that was left unfinished and can be gone on with.
    pub kept: KeptGame,
    /// How long the program has been running.
    pub clock: Duration,
    /// True if the front end tells when the time is up: only then can anything be shown for a moment.
    pub keeps_time: bool,
    /// The record, as far as it was read.
    records: Option<Records>,
    /// True if the record was asked for without being needed.
    asked: bool,
    /// The lessons and drills that were opened: none is drawn like another.
    studies: u64,
}

/// Sets the seed of a lesson or a drill apart from that of a game.
const STUDY: u64 = 0x4c45_4152_4e00_0001;
/// Sets the next game's seed apart from the draws made within a game.
const NEXT_GAME: u64 = 0x4e49_4d41_5452_4f4e;

/// Seeds are drawn below this, so that they can be passed on by word of mouth.
pub const SEEDS: u64 = 1_000_000;

impl World {
    /// The world at the start of the program.
    #[must_use]
    pub fn new(setting: Setting, kept: Option<Session>) -> Self {
        Self {
            setting,
            kept: KeptGame::new(kept),
            clock: Duration::ZERO,
            keeps_time: false,
            records: None,
            asked: false,
            studies: 0,
        }
    }

    /// The record, as far as it was read.
    #[must_use]
    pub fn records(&self) -> &Records {
        static NOTHING: std::sync::LazyLock<Records> = std::sync::LazyLock::new(Records::default);
        self.records.as_ref().unwrap_or(&NOTHING)
    }

    /// The short way to the first wins, as far as it is still to be gone: not for who has won without help.
    pub(super) fn front_door(&self) -> Option<FrontDoor> {
        let records = self.records();
        let known = records.read == Reading::Everything || self.setting.newcomer;
        FrontDoor::of(&records.progress).filter(|_| known && !records.unaided)
    }

    /// What waits today, as far as the record is known; nothing for who has not won yet.
    pub(super) fn today(&self) -> Option<Today> {
        let (records, today) = (self.records(), &self.setting.today);
        if records.read < Reading::Everything || self.front_door().is_some() {
            return None;
        }
        let rung = match Ahead::of(&records.progress, today) {
            Ahead::Rung(rung, _) => Some(rung),
            Ahead::Nothing | Ahead::AnotherDay => None,
        };
        let left = records.days.marks(today).iter().filter(|mark| mark.is_none()).count();
        let waiting = Today { boards: left, due: records.progress.due(today).len(), rung };
        (!waiting.is_empty()).then_some(waiting)
    }

    /// The record, to be taken more into account.
    pub(super) fn records_mut(&mut self) -> Option<&mut Records> {
        self.records.as_mut()
    }

    /// Chooses the board of the day that comes next; when all were played, each in turn for practice.
    pub(super) fn choose_daily(&mut self) {
        self.setting.daily = daily::next(self).unwrap_or((self.setting.daily + 1) % DAY_BOARDS);
    }

    /// True once, while the record was neither read nor asked for.
    pub(super) fn wants_records(&mut self) -> bool {
        let asked = std::mem::replace(&mut self.asked, true);
        !asked && self.records().read < Reading::Everything
    }

    /// Takes over the record as it was read.
    pub(super) fn set_records(&mut self, records: Records) {
        self.records = Some(records);
    }

    /// The part of the record that must have been read before going somewhere.
    pub(super) fn needs(&self, destination: &Destination) -> Reading {
        daily::needs(destination, &self.setting).max(destination.needs())
    }

    /// True if enough of the record was read for going somewhere.
    pub(super) fn is_ready_for(&self, destination: &Destination) -> bool {
        self.records().read >= self.needs(destination)
    }

    /// A seed of its own for each lesson or drill.
    pub(super) fn study_seed(&mut self) -> u64 {
        self.studies += 1;
        Xoshiro256PlusPlus::seed_from_u64(self.setting.seed ^ STUDY.wrapping_add(self.studies)).next_u64()
    }

    /// The screen of a game that was given or chosen, in place of any that is kept. Asked for as the day's board, it is the next of
    /// these; one that was begun is gone on with.
    pub(super) fn start(&mut self, session: Session) -> (GameScreen, Effect) {
        let todays = if daily::is_a_try(&session, &self.setting) { daily::todays(self) } else { None };
        let say = todays.as_ref().and_then(daily::announcement).map(Saying::Announcement);
        let mut session = match todays {
            None => session,
            Some(Todays::Counts(session) | Todays::Practice(session)) => *session,
            Some(Todays::Kept) => match self.kept.take() {
                Some(begun) => return self.resume(begun),
                None => session,
            },
        };
        session.identify(self.setting.ids.draw());
        let left = self.leave_kept();
        self.kept.notice_opened(session.game());
        let given = !session.game().moves().is_empty();
        let level = session.shown();
        let (screen, mut started) = self.sit_down(session, level);
        // A game that is given with moves is kept as soon as it is on screen.
        if given && started.current == Current::Untouched {
            started = Effect::keep(screen.session().game().to_string());
        }
        let screen = if say.is_some() { screen.with_say(say.into_iter().collect()) } else { screen };
        (screen, left.and(started))
    }

    /// The screen of the game that was kept.
    pub(super) fn resume(&mut self, session: Session) -> (GameScreen, Effect) {
        let level = session.shown();
        self.setting.adopt(&session, level);
        self.sit_down(session, level)
    }

    /// The screen of a game; it is kept if the machine moves in it at once.
    fn sit_down(&mut self, session: Session, level: Disclosure) -> (GameScreen, Effect) {
        let before = session.game().moves().len();
        let beats = self.has_beats();
        let conditions = match session.line().daily() {
            Some(_) => Conditions { mode: Mode::Play, purpose: Purpose::Daily, beats },
            None => Conditions { mode: self.setting.choices.mode, beats, ..Conditions::default() },
        };
        let screen = GameScreen::new(session, level, conditions);
        let game = screen.session().game();
        let effect = if game.moves().len() == before { Effect::none() } else { Effect::keep(game.to_string()) };
        self.setting.seed = Xoshiro256PlusPlus::seed_from_u64(self.setting.seed ^ NEXT_GAME).next_u64() % SEEDS;
        (screen, effect)
    }

    /// True if a turn is shown in beats.
    #[must_use]
    pub fn has_beats(&self) -> bool {
        self.keeps_time
    }

    /// Chooses a panel for this game and those to come.
    pub(super) fn remember_panel(&mut self, level: Disclosure) -> Effect {
        self.setting.choices.disclosure = Some(level);
        Effect { remember: self.setting.to_remember(&[ChoiceKey::Indicator]), ..Effect::none() }
    }

    /// The next game with the same choices, and with what the panel gives away now.
    pub(super) fn next_game(&mut self, level: Disclosure) -> Effect {
        if !self.setting.is_daily() {
            self.setting.show(level);
        }
        match self.setting.prepare() {
            Ok(next) => Effect::go(Destination::Game(Box::new(next))),
            Err(error) => Effect::notice(Notice::Problem(crate::coach::sentence(&error))),
        }
    }

    /// Leaves the kept game behind: it goes to the record if it has a move, and was not finished from the first.
    pub(super) fn leave_kept(&mut self) -> Effect {
        let effect = self.kept.leave();
        if let Some(line) = effect.record.first() {
            self.setting.newcomer = false;
            if let (Some(records), Ok(game)) = (&mut self.records, line.parse()) {
                records.note_left(game, &self.setting.boards);
            }
        }
        effect
    }

    /// Says at the end of a game what it means beside those before it, once they are known: the result of the day, and whether
    /// more or less help is wanted.
    pub(super) fn look_back(&self, game: &mut GameScreen) -> Effect {
        if self.records().read < Reading::Everything {
            return Effect { read: Reading::Everything, ..Effect::none() };
        }
        if let Some((day, _)) = game.session().line().daily() {
            let mut days = self.records().days.clone();
            days.note_game(game.session().game(), game.is_won());
            game.set_day(days.result(day));
        } else if let Some(won) = game.is_won().filter(|_| game.session().players().lone_human().is_some()) {
            game.propose(fading::propose(game.session(), won, game.disclosure(), self.records()));
        }
        Effect::none()
    }
}
