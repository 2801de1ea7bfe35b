//! The board of the day, which everybody has alike, and the one try of it that counts.

use super::playing::has_moves;
use super::{App, Effect, Pending, Screen};
use crate::rules::Game;
use crate::session::{DAILY, Session, Terms};

impl App {
    /// Starts the game that was chosen. Whether it is the day's counted try depends on the record, which is read first.
    pub(super) fn start_chosen(&mut self, session: Session) -> Effect {
        if !self.setting.is_daily() || session.players().lone_human().is_none() {
            return self.start(session);
        }
        if !self.knows_games() {
            self.pending = Some(Pending::Game(Box::new(session)));
            return Effect { wants_records: true, ..Effect::default() };
        }
        let waits = |kept: &Session| has_moves(kept) && self.is_todays(kept.game()) && !kept.game().is_over();
        if self.resumable().is_some_and(waits) {
            // The try that was begun is gone on with: it is the only one.
            return self.resume();
        }
        let tried = self.has_tried_today();
        let counted = if tried || self.setting.seeded { None } else { self.counted(&session) };
        let counts = counted.is_some();
        let effect = self.start(counted.unwrap_or(session));
        if let Screen::Game(game) = &mut self.screen {
            let words = match (counts, tried) {
                (true, _) => "Today's board. This try counts, and there is no undo in it.",
                (false, true) => "Today's try has been had. This game is for practice.",
                (false, false) => "Today's board, with a seed of your own: for practice.",
            };
            game.announce(words.to_owned());
        }
        effect
    }

    /// Whether today's counted try was begun: with a move, so that it is in a file.
    fn has_tried_today(&self) -> bool {
        let in_hand = self.resumable().is_some_and(|session| self.is_todays(session.game()));
        in_hand || self.records.as_ref().is_some_and(|records| records.days.contains(&self.setting.today))
    }

    fn is_todays(&self, game: &Game) -> bool {
        game.key(DAILY) == Some(self.setting.today.as_str())
    }

    /// The same game as everybody's today: with the day's seed, and marked as the try that counts.
    fn counted(&self, session: &Session) -> Option<Session> {
        let game = Game::new(session.game().start().clone(), *session.game().rules());
        let seed = self.setting.seed_of_today();
        let terms = Terms { players: session.players(), seed, ..self.setting.terms() };
        let mut counted = Session::new(game, &terms).ok()?;
        counted.count_for(&self.setting.today);
        Some(counted)
    }
}
