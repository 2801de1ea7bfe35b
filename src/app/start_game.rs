//! Games among others: sat down to, gone on with, followed by the next, and looked back on.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::daily::{self, DayGame};
use super::named_boards::SEEDS;
use super::screens::{Conditions, GameScreen};
use super::setting::SettingError;
use super::shared::Shared;
use super::{Current, Destination, Effect, Reading, help_advice};
use crate::coach::{Announcement, Mode, Notice, Saying};
use crate::session::{DayBoard, Panel, Session};

/// Sets the next game's seed apart from the draws made within a game.
const NEXT_GAME: u64 = 0x4e49_4d41_5452_4f4e;

impl Shared {
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

    pub(super) fn start_day_game(&mut self, game: DayGame) -> (GameScreen, Effect) {
        let (screen, effect) = self.start(game.session);
        let announcement = Announcement::DayBoard { number: game.board.number, counts: game.counts };
        (screen.with_say(vec![Saying::Announcement(announcement)]), effect)
    }

    pub(super) fn resume(&mut self, session: Session) -> (GameScreen, Effect) {
        let level = session.shown();
        // The day's boards are chosen by the date.
        if daily::board_of(&session).is_none() {
            self.setting.adopt(&session, level);
        }
        self.sit_down(session, level)
    }

    /// The screen of a game; it is kept if the machine moves in it at once.
    fn sit_down(&mut self, session: Session, level: Panel) -> (GameScreen, Effect) {
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

    /// The next game: on the next of the day's boards, or with the same choices and with what the panel gives away now.
    pub(super) fn next_game(&mut self, after: &GameScreen) -> Effect {
        if let Some(board) = daily::board_of(after.session()) {
            return Effect::go(self.next_day_game(&board));
        }
        self.setting.show(after.panel());
        match self.setting.prepare() {
            Ok(next) => Effect::go(Destination::Game(Box::new(next))),
            Err(error) => Effect::notice(problem(error)),
        }
    }

    /// The game after one on a day's board: one of the same sort.
    fn next_day_game(&self, board: &DayBoard) -> Destination {
        if board.day == self.setting.today { Destination::Daily } else { Destination::PastBoard(None) }
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
            game.propose(help_advice::propose(game.session(), won, game.panel(), self.records()));
        }
        Effect::none()
    }
}

#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by it")]
fn problem(error: SettingError) -> Notice {
    Notice::Problem(crate::coach::sentence(&error))
}
