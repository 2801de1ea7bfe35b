//! Opening games, resuming them, going on to the next, and looking back on them.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::named_boards::{SEEDS, boards, day_seed};
use super::screens::{Conditions, GameScreen};
use super::setting::{Setting, SettingError};
use super::shared::Shared;
use super::view::Onward;
use super::{Board, ChoiceKey, Current, Destination, Effect};
use crate::coach::{Message, Mode, Score, Vocabulary, WinRow, help_changes, notices};
use crate::rules::{GameLine, TakeRule};
use crate::session::{DayBoard, GameDefaults, Panel, Players, Session};

/// The origin of a game that was given with moves, rather than played on from a review.
const LINE: &str = "line";

/// Keeps the next game's seed apart from draws made within a game.
const NEXT_GAME: u64 = 0x4e49_4d41_5452_4f4e;

impl Shared {
    /// Opens a game that was given or chosen; a kept game is left for good.
    pub(super) fn start(&mut self, mut session: Session, board: Board) -> (GameScreen, Effect) {
        session.identify(self.setting.ids.draw());
        let left = self.leave_kept();
        let is_looked_at = session.game().is_over() || session.line().played_on_from().is_some();
        let given = !session.game().moves().is_empty();
        if given && session.line().played_on_from().is_none() {
            session.play_on_from(LINE);
        }
        let (screen, mut started) = self.sit_down(session, board);
        if is_looked_at {
            self.looked_at = Some(screen.session().line().clone());
        }
        // A game given with moves is saved as soon as it is on screen.
        if given && started.current == Current::Untouched {
            started = Effect::keep(screen.session().line());
        }
        (screen, left.and(started))
    }

    /// Opens a named board in `play`, and again after that game; the player's own choices stay.
    pub(super) fn start_on_own(&mut self, id: &str) -> Result<(GameScreen, Effect), Message> {
        let session = self.on_own(id).map_err(Message::error)?;
        let board = self.board_of(&session).map_err(Message::error)?;
        Ok(self.start(session, board))
    }

    /// A game on a named board in `play`.
    pub(super) fn on_own(&self, id: &str) -> Result<Session, SettingError> {
        let mut setting = self.setting.clone();
        setting.choose_on_own(id);
        let mut session = setting.prepare()?;
        session.play_in(Mode::Play);
        session.play_on_board(id);
        Ok(session)
    }

    /// Opens one of today's boards; a try that was left is resumed.
    pub(super) fn start_daily(&mut self, board: &DayBoard) -> Result<(GameScreen, Effect), Message> {
        let is_try = |kept: &mut Session| !kept.game().is_over() && kept.line().counts_for().as_ref() == Some(board);
        if let Some(begun) = self.kept.take_if(is_try) {
            let shown = self.board_of(&begun).map_err(Message::error)?;
            return Ok(self.resume(begun, shown));
        }
        let (tries, defaults) = (&self.records().tries, self.setting.defaults());
        let begun = tries.left(board).and_then(|line| Session::new(line.clone(), &defaults).ok());
        let Some(session) = begun else { return self.start_day_game(board, tries.is_open(board)) };
        let shown = self.board_of(&session).map_err(Message::error)?;
        let left = self.leave_kept();
        let (screen, resumed) = self.resume(session, shown);
        let kept = Effect::keep(screen.session().line());
        Ok((screen, left.and(resumed).and(kept)))
    }

    /// Opens a day's board anew, as its counted try or for practice.
    pub(super) fn start_day_game(&mut self, board: &DayBoard, counts: bool) -> Result<(GameScreen, Effect), Message> {
        let session = on_board(board, counts, &self.setting).map_err(Message::error)?;
        let shown = self.board_of(&session).map_err(Message::error)?;
        let (mut screen, effect) = self.start(session, shown);
        screen.conditions.say.push(notices::day_board(board, counts));
        Ok((screen, effect))
    }

    pub(super) fn resume(&mut self, session: Session, board: Board) -> (GameScreen, Effect) {
        // A day's board comes from the date, not from the player's choices; so does a board that was offered, and a game
        // that is played on from another.
        let line = session.line();
        let is_played_on = line.played_on_from().is_some_and(|from| from != LINE);
        if line.day_board().is_none() && line.offered_board().is_none() && !is_played_on {
            let before = self.setting.choices.board.clone();
            let is_drawn = self.setting.board().is_some_and(|board| board.is_drawn_for(session.game()));
            self.setting.adopt(&session);
            if is_drawn {
                // The next game is drawn as this one was.
                self.setting.choices.board = before;
            }
        }
        let said = line.counts_for().map(|_| Effect::say(notices::TRY_GOES_ON));
        let (screen, effect) = self.sit_down(session, board);
        (screen, effect.and(said.unwrap_or_else(Effect::none)))
    }

    /// Opens a game, and saves it if the machine moves at once.
    fn sit_down(&mut self, mut session: Session, board: Board) -> (GameScreen, Effect) {
        let before = session.game().moves().len();
        let chosen = if session.line().counts_for().is_some() { Mode::Play } else { self.setting.choices.mode };
        let mode = session.line().coached_in().unwrap_or(chosen);
        if !session.players().is_demonstration() {
            session.play_in(mode);
        }
        let (language, for_newcomer) =
            (self.language(), self.records().are_new() && self.language() == Vocabulary::Fours);
        let conditions = Conditions { mode, language, for_newcomer, ..Conditions::default() };
        let screen = GameScreen::new(session, board, conditions);
        let line = screen.session().line();
        let effect = if line.game.moves().len() == before { Effect::none() } else { Effect::keep(line) };
        self.setting.seed = Xoshiro256PlusPlus::seed_from_u64(self.setting.seed ^ NEXT_GAME).next_u64() % SEEDS;
        (screen, effect)
    }

    pub(super) fn next_game(&self, after: &GameScreen) -> Effect {
        let line = after.session().line();
        match (self.onward(line), line.offered_board()) {
            (Onward::Board, _) => Effect::go(Destination::Daily(None)),
            (Onward::List, _) => Effect::go(Destination::Back),
            (Onward::Game, _) if line.day_board().is_some() => Effect::go(Destination::PastBoard(None)),
            (Onward::Game, Some(id)) => Effect::go(Destination::OwnBoard(id.to_owned())),
            (Onward::Game, None) => match self.setting.prepare() {
                Ok(next) => Effect::go(Destination::Game(Box::new(next))),
                Err(error) => Effect::problem(&error),
            },
        }
    }

    /// The way on from the end of a game: after a try at a day's board, another of today's.
    pub(super) fn onward(&self, line: &GameLine) -> Onward {
        let today = &self.setting.today;
        let is_open = |other: &DayBoard| self.records().tries.is_open(other);
        match (line.counts_for(), line.practises_on()) {
            (None, None) => Onward::Game,
            (None, Some(board)) if board.day != *today => Onward::Game,
            (Some(board), _) if DayBoard::all_of(today).any(|other| other != board && is_open(&other)) => Onward::Board,
            _ => Onward::List,
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
        match game.session().line().counts_for() {
            Some(board) => game.day = Some(self.records().tries.result(board, won, &self.setting.today)),
            None => return self.fade(game, won),
        }
        Effect::none()
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

    /// Sets the panel of the next game back, once the end that changed it is undone.
    pub(super) fn fade_back(&mut self, game: &mut GameScreen) -> Effect {
        game.help.take().map_or_else(Effect::none, |_| self.remember_faded(game.session().shown()))
    }

    fn remember_faded(&mut self, panel: Panel) -> Effect {
        self.setting.choices.faded = Some(panel);
        self.setting.remembering(&[ChoiceKey::Faded])
    }
}

/// A game on a day's board, as its counted try or for practice. The player begins, against the perfect machine; the seed
/// makes its draws the same for everyone.
fn on_board(board: &DayBoard, counts: bool, setting: &Setting) -> Result<Session, SettingError> {
    let game = boards().of_day(board);
    let game = game.ok_or_else(|| SettingError::NotWinnable(board.to_string(), TakeRule::Any))?;
    let (seed, panel) = (day_seed(board), if counts { Panel::Off } else { setting.choices.panel() });
    let defaults = GameDefaults { players: Players::HUMAN_FIRST, panel, seed, date: setting.today.clone() };
    let mut session = Session::new(game.into(), &defaults)?;
    if counts {
        session.count_for(board);
    } else {
        session.play_on_board(board);
    }
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
