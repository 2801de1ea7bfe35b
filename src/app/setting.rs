use super::SEEDS;
use super::boards::{self, Board, Boards};
use super::choices::{Choice, ChoiceKey, Choices, Mode};
use crate::rules::{Game, Position, Ruleset, TakeRule};
use crate::session::{DAILY, Disclosure, Ids, Session, Terms};

/// Where games come from: the boards, what is chosen, and what is drawn from.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The boards there are.
    pub boards: Boards,
    /// What is chosen.
    pub choices: Choices,
    /// The next game's seed.
    pub seed: u64,
    /// Whether the first seed was asked for, and not drawn.
    pub seeded: bool,
    /// Where the identities of games come from.
    pub ids: Ids,
    /// Today, as `2026-11-21` (UTC).
    pub today: String,
    /// Whether no game has ever been recorded.
    pub newcomer: bool,
}

impl Setting {
    /// The next game.
    ///
    /// # Errors
    /// A sentence that says what is wrong with the choices.
    pub fn prepare(&self) -> Result<Session, String> {
        let rules = Ruleset { play: self.choices.play, takes: self.take_rule()? };
        let game = Game::new(self.position(rules)?, rules);
        if game.is_over() {
            return Err(format!("there is no move in {}: give piles to take from", game.start()));
        }
        Session::new(game, &self.terms()).map_err(|error| error.to_string())
    }

    /// The terms of the next game.
    #[must_use]
    pub fn terms(&self) -> Terms {
        let choices = &self.choices;
        Terms {
            players: choices.players,
            disclosure: choices.disclosure.unwrap_or(choices.mode.disclosure()),
            seed: self.seed,
            date: self.today.clone(),
        }
    }

    /// Makes the choices those of a game whose panel gives this much away, so that the next one is alike. What was drawn
    /// stays a board that is drawn.
    pub fn adopt(&mut self, session: &Session, level: Disclosure) {
        let game = session.game();
        let piles = game.start().to_string();
        let todays = game.key(DAILY) == Some(self.today.as_str());
        let listed = self.boards.all().iter().position(|board| board.has_piles(&piles) || todays && board.is_daily());
        self.show(level);
        self.choices = Choices {
            board: listed.map_or_else(|| Choice::own(piles), Choice::listed),
            play: game.rules().play,
            takes: Choice::listed(game.rules().takes),
            players: session.players(),
            ..self.choices.clone()
        };
    }

    /// Chooses what the panel gives away; the mode goes with it unless it gave away as much already.
    pub fn show(&mut self, level: Disclosure) {
        let choices = &mut self.choices;
        if choices.disclosure.unwrap_or(choices.mode.disclosure()) != level {
            choices.mode = Mode::of(level);
        }
        choices.disclosure = Some(level);
    }

    /// Whether the board of the day is chosen.
    #[must_use]
    pub fn is_daily(&self) -> bool {
        self.board().is_some_and(Board::is_daily)
    }

    /// The seed of everybody's game on the board of the day.
    #[must_use]
    pub fn seed_of_today(&self) -> u64 {
        boards::seed_of(&self.today) % SEEDS
    }

    /// What is to be kept of these choices: the words of those that have a meaning.
    #[must_use]
    pub fn to_remember(&self, keys: &[ChoiceKey]) -> Vec<(&'static str, String)> {
        let words = keys.iter().map(|&key| (key, self.choices.word(key, &self.boards)));
        let meant = words.filter(|(key, word)| self.choices.clone().set(*key, word, &self.boards).is_ok());
        meant.map(|(key, word)| (key.word(), word)).collect()
    }

    /// The board that is chosen, unless its piles are the player's own.
    #[must_use]
    pub fn board(&self) -> Option<&Board> {
        self.choices.board.listed.and_then(|index| self.boards.all().get(index))
    }

    fn take_rule(&self) -> Result<TakeRule, String> {
        let Choice { listed, own } = &self.choices.takes;
        match listed {
            Some(rule) => Ok(*rule),
            None if own.is_empty() => Err("type the takes, like 1-3 or 1,3,4".to_owned()),
            None => own.parse().map_err(|error| format!("{error}")),
        }
    }

    fn position(&self, rules: Ruleset) -> Result<Position, String> {
        let Choice { listed, own } = &self.choices.board;
        match listed.map(|index| self.boards.all().get(index)) {
            Some(board) => {
                let board = board.ok_or("there is no such board")?;
                let piles = board.piles(rules, self.seed, &self.today);
                piles.map_err(|error| error.to_string())
            }
            None if own.trim().is_empty() => Err("type the piles, like 3 5 7".to_owned()),
            None => own.parse().map_err(|error| format!("{error}")),
        }
    }
}
