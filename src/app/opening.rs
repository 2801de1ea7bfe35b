//! Openings of games: from boards, lines, the record and days.

use super::{Destination, Effect, ListKind, Shared};
use crate::coach::words::notices;
use crate::coach::{self, Board, Message, Mode, way_up};
use crate::rules::{Game, GameLine, Play, Ruleset, TakeRule};
use crate::session::{DayBoard, Id, Players, Session};

/// The choices that were changed for a board; `None` where it is as the board has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Chosen {
    pub mode: Option<Mode>,
    pub players: Option<Players>,
    pub play: Option<Play>,
    pub takes: Option<TakeRule>,
}

impl Chosen {
    pub(crate) fn rules(&self, own: Ruleset) -> Ruleset {
        Ruleset::new(self.play.unwrap_or(own.play()), self.takes.unwrap_or(own.takes()))
    }
}

/// The origin of a game that was given with moves.
const LINE: &str = "line";

impl Shared {
    pub(crate) fn waiting(&self) -> Option<&Session> {
        self.waiting.as_ref()
    }

    /// True for the game that waits, however far it was when its line was written.
    pub(super) fn is_waiting(&self, line: &GameLine) -> bool {
        self.waiting.as_ref().is_some_and(|waiting| waiting.line().id() == line.id())
    }

    /// Lets a game wait.
    pub(crate) fn wait(&mut self, session: Session) {
        if session.is_played() {
            self.waiting = Some(session);
        } else {
            self.waiting.take_if(|waiting| waiting.line().id() == session.line().id());
        }
    }

    pub(crate) fn fits_line(&self, line: &GameLine) -> bool {
        self.room.measure(line.game.start()).is_ok()
    }

    /// The help that a board is opened with.
    pub(crate) fn mode_of(&self, board: Option<&str>) -> Mode {
        way_up::mode_for(&self.record, board)
    }

    pub(crate) fn mode_for(&self, line: &GameLine) -> Mode {
        if line.day_board().is_some() { Mode::Solo } else { self.mode_of(line.board()) }
    }

    /// The help that an unfinished game is gone on with.
    pub(crate) fn help_of(&self, line: &GameLine) -> Mode {
        line.help().unwrap_or_else(|| self.mode_for(line))
    }

    /// A new game under an identity of its own.
    fn begin(&mut self, line: GameLine, players: Players) -> Option<Session> {
        let line = line.complete(players, self.setting.seed, &self.setting.today);
        let mut session = Session::new(line).ok()?;
        session.identify(Id::drawn(&mut self.setting.ids));
        Some(session)
    }

    /// Opens a board with these choices.
    pub(crate) fn open(&mut self, board: &'static Board, chosen: &Chosen) -> Effect {
        let rules = chosen.rules(board.rules());
        let Some(game) = board.game(rules, self.setting.seed) else {
            return Effect::say(notices::not_drawn(&board.name));
        };
        let mode = chosen.mode.unwrap_or_else(|| self.mode_of(Some(&board.id)));
        let mut line = GameLine::from(game);
        line.set_board(&board.id);
        self.led_by = None;
        self.play(line, chosen.players.unwrap_or(board.players), mode)
    }

    /// Opens a game on piles of one's own.
    pub(crate) fn open_own(&mut self, line: &GameLine, chosen: &Chosen) -> Effect {
        if let Err(wrong) = self.room.check(line) {
            return Effect::say(Message::error(wrong));
        }
        let mode = chosen.mode.unwrap_or_else(|| self.mode_of(None));
        let players = chosen.players.or(line.players()).unwrap_or_default();
        let mut own = line.given();
        if own.game.is_over() {
            return Effect::go(Destination::Review(vec![own]));
        }
        own.set_players(players);
        self.led_by = None;
        self.play(own, players, mode)
    }

    pub(crate) fn open_day(&mut self, board: Option<DayBoard>) -> Effect {
        let board = board.or_else(|| self.record.next_of_day(&self.setting.today));
        let Some((board, game)) = board.and_then(|board| Some((board.clone(), coach::of_day(&board)?))) else {
            return Effect::go(Destination::List(ListKind::Today));
        };
        let seed = std::mem::replace(&mut self.setting.seed, coach::day_seed(&board));
        let mut line = GameLine::from(game);
        line.set_day(&board);
        let effect = self.play(line, Players::HUMAN_FIRST, Mode::Solo);
        self.setting.seed = seed;
        effect
    }

    fn play(&mut self, line: GameLine, players: Players, mode: Mode) -> Effect {
        match self.begin(line, players) {
            Some(session) => {
                self.reseed();
                Effect::go(Destination::Game(Box::new((session, mode))))
            }
            None => Effect::none(),
        }
    }

    /// Text that was pasted or typed as a game.
    pub(crate) fn open_text(&mut self, text: &str) -> Effect {
        let line = match text.trim().parse::<GameLine>() {
            Ok(line) => line,
            Err(error) => return Effect::say(Message::error(error)),
        };
        self.open_own(&line, &Chosen::default())
    }

    /// The same board, mode and players again; a drawn board is drawn anew.
    pub(crate) fn again(&mut self, line: &GameLine, mode: Mode) -> Effect {
        let players = line.players().unwrap_or_default();
        if let Some(day) = line.day_board() {
            return self.open_day(Some(day));
        }
        let board = line.board().and_then(|id| coach::board_of(id).ok());
        let drawn = board.filter(|board| board.is_drawn());
        let game = drawn.and_then(|board| board.game(*line.game.rules(), self.setting.seed));
        let mut next = GameLine::from(game.unwrap_or_else(|| line.game.restarted()));
        if let Some(board) = board {
            next.set_board(&board.id);
        }
        self.play(next, players, mode)
    }

    /// The same start by this rule of play and with these players, under an identity of its own.
    pub(crate) fn changed(&mut self, session: &Session, play: Play, players: Players) -> Option<Session> {
        let rules = Ruleset::new(play, session.game().rules().takes());
        let mut line = GameLine::from(Game::new(session.game().start().clone(), rules));
        if let Some(board) = session.line().board() {
            line.set_board(board);
        }
        // A drawn board is what its seed draws.
        line.set_seed(session.seed());
        self.begin(line, players)
    }

    /// Plays on from a finished game, before this move.
    pub(crate) fn play_on(&mut self, line: &GameLine, ply: usize) -> Effect {
        let mut game = line.game.restarted();
        // Each move was legal when it was made.
        for &m in &line.game.moves()[..ply] {
            let _ = game.push(m);
        }
        let mut next = GameLine::from(game);
        next.set_from(&line.id().map_or(LINE.to_owned(), |id| id.to_string()));
        self.play(next, line.players().unwrap_or_default(), self.mode_of(None))
    }
}
