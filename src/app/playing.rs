//! From the title into a game, on to the next one, and out again.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::{App, Conditions, Current, Effect, GameScreen, Screen};
use crate::coach;
use crate::session::{Disclosure, Session};

/// After so many wins without undo, less help is proposed.
const WINS_TO_FADE: u32 = 2;

/// Sets the next game's seed apart from the draws made within a game.
const NEXT_GAME: u64 = 0x4e49_4d41_5452_4f4e;

/// Seeds are drawn below this, so that they can be passed on by word of mouth.
pub const SEEDS: u64 = 1_000_000;

impl App {
    /// Goes on with the game that was left.
    pub(super) fn resume(&mut self) -> Effect {
        let Some((session, level)) = self.resumable.take() else {
            return Effect::default();
        };
        self.setting.adopt(&session, level);
        self.sit_down(session, level)
    }

    /// Starts a game in place of any that was kept.
    pub(super) fn start(&mut self, mut session: Session) -> Effect {
        session.identify(self.setting.ids.draw());
        let left = self.leave_for_good();
        let given = session.game().moves().len();
        let level = session.shown();
        let started = self.sit_down(session, level);
        // A game that is given with moves is kept as soon as it is on screen.
        let current = match (self.screen(), started.current) {
            (Screen::Game(game), Current::Untouched) if given > 0 => Current::Is(game.session().game().to_string()),
            (_, Current::Untouched) => left.current,
            (_, current) => current,
        };
        Effect { record: left.record, current, ..Effect::default() }
    }

    /// Goes on with a game; it is kept if the machine moves in it at once.
    pub(super) fn sit_down(&mut self, session: Session, level: Disclosure) -> Effect {
        let before = session.game().moves().len();
        let conditions = Conditions { mode: self.setting.choices.mode, ..Conditions::default() };
        let screen = GameScreen::new(session, level, conditions);
        let game = screen.session().game();
        let effect = if game.moves().len() == before { Effect::default() } else { Effect::keep(game.to_string()) };
        self.screen = Screen::Game(Box::new(screen));
        self.seat_next_game();
        effect
    }

    /// Draws what the next game is drawn from.
    pub(super) fn seat_next_game(&mut self) {
        self.setting.seed = Xoshiro256PlusPlus::seed_from_u64(self.setting.seed ^ NEXT_GAME).next_u64() % SEEDS;
    }

    /// Leaves the kept game behind: it goes to the record if it has a move, and was not finished from the first.
    pub(super) fn leave_for_good(&mut self) -> Effect {
        let Some((session, _)) = self.resumable.take() else {
            return Effect::default();
        };
        let line = Some(session.game().to_string());
        let record = line.filter(|line| has_moves(&session) && self.looked_at.as_ref() != Some(line));
        if record.is_some() {
            self.setting.newcomer = false;
            if let Some(records) = &mut self.records {
                records.note_game(session.game());
            }
        }
        Effect { record, current: Current::Gone, ..Effect::default() }
    }

    /// Makes the game on screen the one that can be gone on with.
    pub(super) fn put_aside(&mut self) -> bool {
        if let Screen::Game(game) = &self.screen {
            self.resumable = Some((game.session().clone(), game.chosen_disclosure()));
            return game.has_ended();
        }
        false
    }

    pub(super) fn new_game(&mut self) -> Effect {
        let Screen::Game(game) = &self.screen else {
            return Effect::default();
        };
        // A second n after the answer no must not leave the game.
        if game.has_just_answered() {
            return Effect::default();
        }
        if game.counts() && !game.has_ended() && has_moves(game.session()) {
            self.notice = Some(coach::remark(&coach::Remark::Unfinished));
            return Effect::default();
        }
        // The next game begins with what the panel gives away now.
        self.setting.show(game.chosen_disclosure());
        match self.setting.prepare() {
            Ok(next) => {
                self.put_aside();
                self.start_chosen(next)
            }
            Err(problem) => {
                self.notice = Some(problem);
                Effect::default()
            }
        }
    }

    /// Copies the line of the game that is looked at.
    pub(super) fn copy(&mut self) -> Effect {
        let line = match &self.screen {
            Screen::Game(game) => coach::to_share(game.session().game()),
            Screen::Review(review) => coach::to_share(&review.to_play_on().0),
            _ => return Effect::default(),
        };
        Effect { copy: Some(line), ..Effect::default() }
    }

    /// Two wins without undo call for less help: the panel fades as the player learns.
    pub(super) fn count_wins(&mut self) {
        let Screen::Game(game) = &mut self.screen else { return };
        let Some(won) = game.is_won() else { return };
        let level = game.chosen_disclosure();
        let before = if self.wins.0 == level { self.wins.1 } else { 0 };
        let wins = if won && !game.session().has_undone() { before + 1 } else { 0 };
        self.wins = (level, wins);
        if wins >= WINS_TO_FADE && level > Disclosure::Off {
            game.propose_less(wins);
        }
    }
}

/// A game that is gone on with, and what its panel showed at last.
pub(super) fn with_disclosure(session: Session) -> (Session, Disclosure) {
    let level = session.shown();
    (session, level)
}

pub(super) fn has_moves(session: &Session) -> bool {
    !session.game().moves().is_empty()
}
