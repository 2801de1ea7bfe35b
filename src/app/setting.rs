use super::choices::{Choice, ChoiceKey, Choices};
use super::named_boards::{BoardError, Boards, NamedBoard};
use crate::rules::{Game, Play, Position, PositionError, Ruleset, TakeRule, TakeRuleError};
use crate::session::{Disclosure, Ids, Players, Session, SessionError, Terms};

/// The source of games: the boards, the choices, and what boards are drawn from.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The boards there are.
    pub boards: Boards,
    /// The choices.
    pub choices: Choices,
    /// The next game's seed.
    pub seed: u64,
    /// The source of the identities of games.
    pub ids: Ids,
    /// Today, as `2026-11-21` (UTC).
    pub today: String,
    /// True if no game has ever been recorded.
    pub newcomer: bool,
}

/// Choices that make no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingError {
    /// Takes of one's own are still to be typed.
    #[error("type the takes, like 1-3 or 1,3,4")]
    NoTakes,
    /// Piles of one's own are still to be typed.
    #[error("type the piles, like 3 5 7")]
    NoPiles,
    /// The piles have no move.
    #[error("there is no move in {0}: give piles to take from")]
    NoMove(Position),
    /// The takes are wrong.
    #[error("{0}")]
    Takes(#[from] TakeRuleError),
    /// The piles are wrong.
    #[error("{0}")]
    Piles(#[from] PositionError),
    /// The board cannot be had.
    #[error("{0}")]
    Board(#[from] BoardError),
    /// The game cannot be played.
    #[error("{0}")]
    Session(#[from] SessionError),
}

impl Setting {
    /// The next game, but for one on the day's boards, which are not chosen here.
    ///
    /// # Errors
    /// Says what is wrong with the choices.
    pub fn prepare(&self) -> Result<Session, SettingError> {
        let rules = Ruleset { play: self.choices.play, takes: self.take_rule()? };
        let game = Game::new(self.position(rules)?, rules);
        if game.is_over() {
            return Err(SettingError::NoMove(game.start().clone()));
        }
        Ok(Session::new(game, &self.terms())?)
    }

    /// The terms of the next game.
    #[must_use]
    pub fn terms(&self) -> Terms {
        Terms {
            players: self.choices.players,
            disclosure: self.disclosure(),
            seed: self.seed,
            date: self.today.clone(),
        }
    }

    /// The panel's disclosure: as chosen, or as the mode has it.
    #[must_use]
    pub fn disclosure(&self) -> Disclosure {
        self.choices.disclosure.unwrap_or(self.choices.mode.disclosure())
    }

    /// Makes the choices those of a game whose panel gives this much away, so that the next one is alike. What was drawn
    /// stays a board that is drawn.
    pub fn adopt(&mut self, session: &Session, level: Disclosure) {
        let game = session.game();
        let piles = game.start().to_string();
        let listed = self.boards.all().iter().position(|board| board.has_piles(&piles));
        self.show(level);
        self.choices = Choices {
            board: listed.map_or_else(|| Choice::own(piles), Choice::listed),
            play: game.rules().play,
            takes: Choice::listed(game.rules().takes),
            players: session.players(),
            ..self.choices.clone()
        };
    }

    /// Chooses what the panel gives away. The mode is another choice, and stays.
    pub fn show(&mut self, level: Disclosure) {
        if self.disclosure() != level {
            self.choices.disclosure = Some(level);
        }
    }

    /// The rules and the players that the chosen board is known for.
    #[must_use]
    pub fn terms_of_board(&self) -> (Option<Play>, Option<Players>) {
        self.board().map(|board| (board.play(), board.players())).unwrap_or_default()
    }

    /// Chooses the rules and the players that the board is known for; those of the board `before` it go with that one.
    pub fn take_terms_of_board(&mut self, before: (Option<Play>, Option<Players>)) {
        let (play, players) = self.terms_of_board();
        let usual = Choices::default();
        if let Some(play) = play.or(before.0.map(|_| usual.play)) {
            self.choices.play = play;
        }
        if let Some(players) = players.or(before.1.map(|_| usual.players)) {
            self.choices.players = players;
        }
    }

    /// True if the board of the day is chosen.
    #[must_use]
    pub fn is_daily(&self) -> bool {
        self.board().is_some_and(NamedBoard::is_daily)
    }

    /// The words of these choices that are to be kept: of those that have a meaning.
    #[must_use]
    pub fn to_remember(&self, keys: &[ChoiceKey]) -> Vec<(&'static str, String)> {
        let words = keys.iter().map(|&key| (key, self.choices.word(key, &self.boards)));
        let meant = words.filter(|(key, word)| self.choices.clone().set(*key, word, &self.boards).is_ok());
        meant.map(|(key, word)| (key.word(), word)).collect()
    }

    /// The board that is chosen, unless its piles are the player's own.
    #[must_use]
    pub fn board(&self) -> Option<&NamedBoard> {
        self.choices.board.listed.and_then(|index| self.boards.all().get(index))
    }

    fn take_rule(&self) -> Result<TakeRule, SettingError> {
        let Choice { listed, own } = &self.choices.takes;
        match listed {
            Some(rule) => Ok(*rule),
            None if own.is_empty() => Err(SettingError::NoTakes),
            None => Ok(own.parse()?),
        }
    }

    fn position(&self, rules: Ruleset) -> Result<Position, SettingError> {
        match (self.board(), &self.choices.board.own) {
            (Some(board), _) => Ok(board.piles(rules, self.seed)?),
            (None, own) if own.trim().is_empty() => Err(SettingError::NoPiles),
            (None, own) => Ok(own.parse()?),
        }
    }
}
