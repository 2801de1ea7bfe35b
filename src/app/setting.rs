use super::Effect;
use super::choices::{Choice, ChoiceKey, Choices};
use super::named_boards::{NamedBoard, boards};
use crate::coach::{Lessons, Mode};
use crate::rules::{Game, Play, Position, PositionError, Ruleset, TakeRule, TakeRuleError};
use crate::session::{GameDefaults, Ids, Medium, Players, Session, SessionError};

/// The source of new games: the choices, seed, identities and date.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub choices: Choices,
    pub seed: u64,
    pub ids: Ids,
    pub today: String,
    pub lessons: Lessons,
    /// What the program shows its boards on.
    pub medium: Medium,
    /// False in a second instance, whose unfinished games are not kept.
    pub keeps_games: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum SettingError {
    #[error("type the takes, like 1-3 or 1,3,4")]
    NoTakes,
    #[error("type the piles, like 3 5 7")]
    NoPiles,
    #[error("there are no moves in {0}: give other piles")]
    NoMove(Position),
    #[error(transparent)]
    Takes(#[from] TakeRuleError),
    #[error(transparent)]
    Piles(#[from] PositionError),
    #[error("no board like {0} can be won with take={1}: choose another board or take rule")]
    NotWinnable(String, TakeRule),
    #[error(transparent)]
    Session(#[from] SessionError),
}

/// The rules and players that a board is known for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Terms {
    pub play: Play,
    pub takes: TakeRule,
    pub players: Players,
}

impl Setting {
    /// The next game. Games on the day's boards are not made here.
    pub(crate) fn prepare(&self) -> Result<Session, SettingError> {
        let (takes, own) = (self.take_rule()?, &self.choices.board.own);
        let rules = Ruleset::new(self.choices.play, takes);
        let piles = match self.board() {
            Some(board) => self.draw(board, rules)?,
            None if own.trim().is_empty() => return Err(SettingError::NoPiles),
            None => own.parse()?,
        };
        let game = Game::new(piles, rules);
        if game.is_over() {
            return Err(SettingError::NoMove(game.start().clone()));
        }
        let mut session = Session::new(game.into(), &self.defaults())?;
        if let Some(board) = self.board() {
            session.play_on_board(&board.id);
        }
        Ok(session)
    }

    pub(crate) fn defaults(&self) -> GameDefaults {
        GameDefaults {
            players: self.choices.players,
            panel: self.choices.panel(),
            seed: self.seed,
            date: self.today.clone(),
        }
    }

    /// Adopts the choices of a game, so that the next game is like it. Piles of no named board become the player's own.
    pub(crate) fn adopt(&mut self, session: &Session) {
        let game = session.game();
        let listed = boards().of(game);
        self.choices.mode = session.line().coached_in().unwrap_or(self.choices.mode);
        self.choices = Choices {
            board: listed.map_or_else(|| Choice::own(game.start().to_string()), Choice::listed),
            play: game.rules().play(),
            takes: Choice::listed(game.rules().takes()),
            players: session.players(),
            ..self.choices.clone()
        };
    }

    /// The terms that the board is known for, or else the usual ones.
    pub(crate) fn terms_of_board(&self) -> Terms {
        let Some(board) = self.board() else { return Terms::default() };
        Terms {
            play: board.play.unwrap_or_default(),
            takes: board.take.unwrap_or_default(),
            players: board.players.unwrap_or_default(),
        }
    }

    /// Adopts the terms of the board in place of those of the board `before` it; any others were chosen and stay.
    pub(crate) fn take_terms_of_board(&mut self, before: Terms) {
        let Terms { play, takes, players } = self.terms_of_board();
        let choices = &mut self.choices;
        if choices.play == before.play {
            choices.play = play;
        }
        if choices.takes.listed == Some(before.takes) {
            choices.takes = Choice::listed(takes);
        }
        if choices.players == before.players {
            choices.players = players;
        }
    }

    /// Chooses a named board on its own terms, in `play`.
    pub(super) fn choose_on_own(&mut self, id: &str) {
        let Choices { board, play, takes, players, .. } = Choices::default();
        let board = boards().find(id).map_or(board, Choice::listed);
        self.choices = Choices { board, play, takes, players, mode: Mode::Play, ..self.choices.clone() };
        self.take_terms_of_board(Terms::default());
    }

    pub(crate) fn is_daily(&self) -> bool {
        self.board().is_some_and(|board| board.daily)
    }

    /// The words of these choices to be saved, without those that could not be read back.
    pub(crate) fn to_remember(&self, keys: &[ChoiceKey]) -> Vec<(&'static str, String)> {
        let words = keys.iter().map(|&key| (key, self.choices.word(key)));
        let meant = words.filter(|(key, word)| self.choices.clone().set(*key, word).is_ok());
        meant.map(|(key, word)| (key.word(), word)).collect()
    }

    /// The effect that saves these choices.
    pub(crate) fn remembering(&self, keys: &[ChoiceKey]) -> Effect {
        Effect { remember: self.to_remember(keys), ..Effect::none() }
    }

    /// The chosen board; `None` if the piles are the player's own.
    pub(crate) fn board(&self) -> Option<&'static NamedBoard> {
        self.choices.board.listed.and_then(|index| boards().all.get(index))
    }

    fn take_rule(&self) -> Result<TakeRule, SettingError> {
        let Choice { listed, own } = &self.choices.takes;
        match listed {
            Some(rule) => Ok(*rule),
            None if own.is_empty() => Err(SettingError::NoTakes),
            None => Ok(own.parse()?),
        }
    }

    fn draw(&self, board: &NamedBoard, rules: Ruleset) -> Result<Position, SettingError> {
        let piles = board.piles(rules, self.seed);
        piles.ok_or_else(|| SettingError::NotWinnable(board.id.clone(), rules.takes()))
    }
}
