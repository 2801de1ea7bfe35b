use std::time::Duration;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::daily::{self, DayGame};
use super::kept_game::KeptGame;
use super::records::Records;
use super::screens::{Conditions, GameScreen};
use super::setting::SettingError;
use super::{ChoiceKey, Current, Destination, Effect, Reading, Setting, fading};
use crate::coach::{Ahead, Announcement, FrontDoor, Mode, Notice, Saying, Today};
use crate::session::{DayBoard, Disclosure, Session};

/// The rest of the program as the screens know it: the setting, the game that is kept, the record, and the clock.
#[derive(Debug)]
pub struct World {
    /// The source of games.
    pub setting: Setting,
    /// The game that was left unfinished and can be gone on with.
    pub kept: KeptGame,
    /// The time since the program began.
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

    /// The things that wait today, as far as the record is known; nothing for who has not won yet.
    pub(super) fn today(&self) -> Option<Today> {
        let (records, today) = (self.records(), &self.setting.today);
        if records.read < Reading::Everything || self.front_door().is_some() {
            return None;
        }
        let rung = match Ahead::of(&records.progress, today) {
            Ahead::Rung(rung, _) => Some(rung),
            Ahead::Nothing | Ahead::AnotherDay => None,
        };
        let boards = records.tries.day(today).open();
        let waiting = Today { boards, due: records.progress.due(today).len(), rung };
        (!waiting.is_empty()).then_some(waiting)
    }

    /// The record, to be taken more into account.
    pub(super) fn records_mut(&mut self) -> Option<&mut Records> {
        self.records.as_mut()
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

    /// True if enough of the record was read for going somewhere.
    pub(super) fn is_ready_for(&self, destination: &Destination) -> bool {
        self.records().read >= destination.needs()
    }

    /// A seed of its own for each lesson or drill.
    pub(super) fn study_seed(&mut self) -> u64 {
        self.studies += 1;
        Xoshiro256PlusPlus::seed_from_u64(self.setting.seed ^ STUDY.wrapping_add(self.studies)).next_u64()
    }

    /// The next game with the present choices.
    pub(super) fn prepare(&self) -> Result<Session, SettingError> {
        if self.setting.is_daily() { daily::next(self).map(|game| game.session) } else { self.setting.prepare() }
    }

    /// The screen of a game that was given or chosen, in place of any that is kept.
    pub(super) fn start(&mut self, mut session: Session) -> (GameScreen, Effect) {
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
        (screen, left.and(started))
    }

    /// The screen of the next of today's boards; a try that was left is gone on with.
    pub(super) fn start_daily(&mut self) -> Result<(GameScreen, Effect), Notice> {
        if daily::is_put_aside(self)
            && let Some(begun) = self.kept.take()
        {
            return Ok(self.resume(begun));
        }
        let game = daily::next(self).map_err(problem)?;
        if game.session.game().moves().is_empty() {
            return Ok(self.start_day_game(game));
        }
        let left = self.leave_kept();
        let (screen, resumed) = self.resume(game.session);
        Ok((screen, left.and(resumed)))
    }

    /// The screen of a game on a board of an earlier day; without one, on the latest that was not won.
    pub(super) fn start_past(&mut self, board: Option<DayBoard>) -> Result<(GameScreen, Effect), Notice> {
        let board = board.or_else(|| self.records().tries.past(&self.setting.today)).ok_or(Notice::NoPastBoard)?;
        let game = daily::for_practice(board, &self.setting).map_err(problem)?;
        Ok(self.start_day_game(game))
    }

    /// The screen of a new game on a day's board.
    pub(super) fn start_day_game(&mut self, game: DayGame) -> (GameScreen, Effect) {
        let (screen, effect) = self.start(game.session);
        let announcement = Announcement::DayBoard { number: game.board.number, counts: game.counts };
        (screen.with_say(vec![Saying::Announcement(announcement)]), effect)
    }

    /// The screen of the game that was kept.
    pub(super) fn resume(&mut self, session: Session) -> (GameScreen, Effect) {
        let level = session.shown();
        // The day's boards are chosen by the date.
        if daily::board_of(&session).is_none() {
            self.setting.adopt(&session, level);
        }
        self.sit_down(session, level)
    }

    /// The screen of a game; it is kept if the machine moves in it at once.
    fn sit_down(&mut self, session: Session, level: Disclosure) -> (GameScreen, Effect) {
        let before = session.game().moves().len();
        let beats = self.has_beats();
        let conditions = match session.line().daily() {
            Some(_) => Conditions { mode: Mode::Play, beats, ..Conditions::default() },
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

    /// The next game: on the next of the day's boards, or with the same choices and with what the panel gives away now.
    pub(super) fn next_game(&mut self, after: &GameScreen) -> Effect {
        if let Some(board) = daily::board_of(after.session()) {
            return Effect::go(self.next_day_game(&board));
        }
        self.setting.show(after.disclosure());
        match self.setting.prepare() {
            Ok(next) => Effect::go(Destination::Game(Box::new(next))),
            Err(error) => Effect::notice(problem(error)),
        }
    }

    /// The game after one on a day's board: one of the same sort.
    fn next_day_game(&self, board: &DayBoard) -> Destination {
        if board.day == self.setting.today { Destination::Daily } else { Destination::PastBoard(None) }
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
        if let (Some(won), Some(board)) = (game.is_won(), game.session().line().counts_for()) {
            game.report_day(self.records().tries.result(board, won));
        } else if let Some(won) = game.is_won().filter(|_| game.session().players().lone_human().is_some()) {
            game.propose(fading::propose(game.session(), won, game.disclosure(), self.records()));
        }
        Effect::none()
    }
}

#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by it")]
fn problem(error: SettingError) -> Notice {
    Notice::Problem(crate::coach::sentence(&error))
}
