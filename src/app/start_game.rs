//! Opening games, resuming them, going on to the next, and looking back on them.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::named_boards::{SEEDS, boards, day_seed};
use super::screens::{Conditions, GameScreen};
use super::setting::{Setting, SettingError};
use super::shared::Shared;
use super::view::Onward;
use super::{Board, ChoiceKey, Destination, Effect};
use crate::coach::{Message, Mode, Score, Vocabulary, WinRow, help_changes, notices};
use crate::rules::{GameLine, TakeRule};
use crate::session::{DayBoard, GameDefaults, Panel, Players, Session};

/// The origin of a game that was given with moves, rather than played on from a review.
const LINE: &str = "line";

/// Keeps the next game's seed apart from draws made within a game.
const NEXT_GAME: u64 = 0x4e49_4d41_5452_4f4e;

impl Shared {
    /// Opens a game that was given or chosen. It is kept once a person moves in it.
    pub(super) fn start(&mut self, mut session: Session, board: Board) -> GameScreen {
        session.identify(self.setting.ids.draw());
        if !session.game().moves().is_empty() && session.line().played_on_from().is_none() {
            session.play_on_from(LINE);
        }
        self.sit_down(session, board)
    }

    /// Opens a named board in `play`, and again after that game; the player's own choices stay.
    pub(super) fn start_on_own(&mut self, id: &str) -> Result<(GameScreen, Effect), Message> {
        let session = self.on_own(id).map_err(Message::error)?;
        let board = self.board_of(&session).map_err(Message::error)?;
        Ok((self.start(session, board), Effect::none()))
    }

    /// A game on a named board in `play`.
    pub(super) fn on_own(&self, id: &str) -> Result<Session, SettingError> {
        let mut setting = self.setting.clone();
        setting.choose_on_own(id);
        let mut session = setting.prepare()?;
        session.play_in(Mode::Play);
        Ok(session)
    }

    /// Opens one of today's boards; a game on it that was left is resumed.
    pub(super) fn start_daily(&mut self, board: &DayBoard) -> Result<(GameScreen, Effect), Message> {
        let is_on_it = |kept: &&Session| kept.line().day_board().as_ref() == Some(board);
        let left = || Session::new(self.records().left_on(board)?.clone(), &self.setting.defaults()).ok();
        if let Some(begun) = self.kept.as_ref().filter(is_on_it).cloned().or_else(left) {
            let shown = self.board_of(&begun).map_err(Message::error)?;
            return Ok(self.resume(begun, shown));
        }
        let session = on_board(board, &self.setting).map_err(Message::error)?;
        let shown = self.board_of(&session).map_err(Message::error)?;
        let mut screen = self.start(session, shown);
        screen.conditions.say.push(notices::day_board(board));
        Ok((screen, Effect::none()))
    }

    /// Goes on with a game that was left.
    pub(super) fn resume(&mut self, session: Session, board: Board) -> (GameScreen, Effect) {
        // A day's board comes from the date, not from the player's choices; nor does a board that was offered, or a game
        // that is played on from another.
        let line = session.line();
        let is_played_on = line.played_on_from().is_some_and(|from| from != LINE);
        if line.day_board().is_none() && !self.is_offered(line) && !is_played_on {
            let before = self.setting.choices.board.clone();
            let is_drawn = self.setting.board().is_some_and(|board| board.is_drawn_for(session.game()));
            self.setting.adopt(&session);
            if is_drawn {
                // The next game is drawn as this one was.
                self.setting.choices.board = before;
            }
        }
        let before = session.game().moves().len();
        let screen = self.sit_down(session, board);
        let has_replied = screen.session().game().moves().len() > before;
        let effect = if has_replied { self.keep(screen.session()) } else { Effect::none() };
        (screen, effect)
    }

    /// True for a game on a named board, alone, that is not the player's choice.
    fn is_offered(&self, line: &GameLine) -> bool {
        let is_chosen = |id: &str| self.setting.board().is_some_and(|board| board.id == id);
        let is_alone = line.coached_in() == Some(Mode::Play) && self.setting.choices.mode != Mode::Play;
        line.board().is_some_and(|id| is_alone || !is_chosen(id))
    }

    fn sit_down(&mut self, mut session: Session, board: Board) -> GameScreen {
        let chosen = if session.line().day_board().is_some() { Mode::Play } else { self.setting.choices.mode };
        let mode = session.line().coached_in().unwrap_or(chosen);
        if !session.players().is_demonstration() {
            session.play_in(mode);
        }
        let (language, for_newcomer) =
            (self.language(), self.records().are_new() && self.language() == Vocabulary::Fours);
        let conditions = Conditions { mode, language, for_newcomer, ..Conditions::default() };
        self.setting.seed = Xoshiro256PlusPlus::seed_from_u64(self.setting.seed ^ NEXT_GAME).next_u64() % SEEDS;
        GameScreen::new(session, board, conditions)
    }

    pub(super) fn next_game(&self, after: &GameScreen) -> Effect {
        let line = after.session().line();
        match (self.onward(line), line.board().filter(|_| self.is_offered(line))) {
            (Onward::Board, _) => Effect::go(Destination::Daily(None)),
            (Onward::List, _) => Effect::go(Destination::Back),
            (Onward::Game, Some(id)) => Effect::go(Destination::OwnBoard(id.to_owned())),
            (Onward::Game, None) => match self.setting.prepare() {
                Ok(next) => Effect::go(Destination::Game(Box::new(next))),
                Err(error) => Effect::problem(&error),
            },
        }
    }

    /// The way on from the end of a game: after a day's board, the next one of today that is open, or their list.
    pub(super) fn onward(&self, line: &GameLine) -> Onward {
        let is_open = |board: &DayBoard| Some(board) != line.day_board().as_ref();
        match line.day_board() {
            None => Onward::Game,
            Some(_) if self.records().days.next(&self.setting.today).as_ref().is_some_and(is_open) => Onward::Board,
            Some(_) => Onward::List,
        }
    }

    /// Reports what follows from a finished game: the day's result, or that the next game shows
    /// more or less.
    pub(super) fn look_back(&mut self, game: &mut GameScreen) -> Effect {
        let lone = game.session().players().lone_human().is_some();
        let Some(won) = game.is_won().filter(|_| lone) else { return Effect::none() };
        let (records, id) = (self.records(), game.session().line().id());
        let mut others = records.games.iter().filter(|played| played.line.id() != id);
        let is_starred = game.score().is_some_and(|score| score.starred);
        game.first_star = is_starred && !others.any(|played| played.score.starred);
        game.row = self.wins_in_a_row(game.session().line()).filter(|_| won);
        if let Some(board) = game.session().line().day_board() {
            game.day = self.records().days.result(board, id, &self.setting.today);
            return Effect::none();
        }
        self.fade(game, won)
    }

    /// Wins in a row with this one, unless the game counts for nothing.
    fn wins_in_a_row(&self, line: &GameLine) -> Option<WinRow> {
        let (records, id) = (self.records(), line.id());
        let is_recorded = id.is_some() && records.games.iter().rev().any(|played| played.line.id() == id);
        let row = records.statistics.row;
        let row = if is_recorded { row } else { row.after(true) };
        line.played_on_from().is_none().then_some(row)
    }

    /// Changes the panel of the next game.
    fn fade(&mut self, game: &mut GameScreen, won: bool) -> Effect {
        let panel = game.score().and_then(|score| faded(game.session(), score, self));
        game.help = panel.map(|panel| help_changes(won, IN_A_ROW, panel));
        panel.map_or_else(Effect::none, |panel| self.remember_faded(panel))
    }

    fn remember_faded(&mut self, panel: Panel) -> Effect {
        self.setting.choices.faded = Some(panel);
        self.setting.remembering(&[ChoiceKey::Faded])
    }
}

/// A game on a day's board. The player begins, against the perfect machine; the seed makes its draws the same for
/// everyone.
fn on_board(board: &DayBoard, setting: &Setting) -> Result<Session, SettingError> {
    let game = boards().of_day(board);
    let game = game.ok_or_else(|| SettingError::NotWinnable(board.to_string(), TakeRule::Any))?;
    let (seed, date) = (day_seed(board), setting.today.clone());
    let defaults = GameDefaults { players: Players::HUMAN_FIRST, panel: Panel::Off, seed, date };
    let mut session = Session::new(game.into(), &defaults)?;
    session.play_on_day_board(board);
    Ok(session)
}

/// Wins or losses in a row with the same panel after which the next game shows a degree less or more.
const IN_A_ROW: usize = 2;

/// The panel to change to after a game that has just ended with this score, given the games on record; `None` for no
/// change. Only `teach` adapts, and only if the player has not chosen a panel for it.
fn faded(ended: &Session, score: Score, shared: &Shared) -> Option<Panel> {
    let won = score.won?;
    let line = ended.line();
    let chosen = shared.setting.choices.panels[Mode::Teach as usize].is_some();
    let own = line.day_board().is_none() && line.played_on_from().is_none();
    if chosen || !own || ended.line().coached_in() != Some(Mode::Teach) {
        return None;
    }
    let panel = ended.shown();
    let (id, before) = (line.id(), shared.records().games.iter().rev());
    let before = before.filter(|played| played.line.id() != id && played.score.won.is_some());
    // A win means something if a move mattered, and if it was won with the panel alone.
    let meant =
        |line: &GameLine, score: Score| score.mattered > 0 && score.helped.is_none() && line.panel() == Some(panel);
    let alike = |line: &GameLine, score: Score| {
        let same = line.coached_in() == Some(Mode::Teach) && line.shown() == Some(panel);
        score.won == Some(won) && same && (!won || meant(line, score))
    };
    let games = std::iter::once((line, score)).chain(before.map(|played| (&played.line, played.score)));
    let row = games.take_while(|&(line, score)| alike(line, score));
    let next = if won { panel.below() } else { panel.above() };
    next.filter(|_| row.take(IN_A_ROW).count() == IN_A_ROW)
}
