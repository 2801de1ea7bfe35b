//! Games, from their opening to their end: from boards, lines, the record and days into the record, and on from there.

use super::view::Hint;
use super::{Chosen, Current, Destination, Effect, ListKind, Shared};
use crate::coach::way_up::{self, Next};
use crate::coach::words::{Words, keys, notices, results, voice};
use crate::coach::{self, Board, Ended, JudgedGame, Lesson, Message, Mode, Practice, Question, Quip};
use crate::engine::JudgedMove;
use crate::rules::{Game, Play, Ruleset};
use crate::session::{DayBoard, Id, Match, Players, Session};

/// A game that is about to begin, with its players and the mode that it begins in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Opening {
    pub line: Match,
    pub mode: Mode,
}

/// The mode of new games.
impl Shared {
    /// The mode that a game is opened in: that of the run, but stones alone on a day's board and between two people.
    pub(crate) fn mode_for(&self, line: &Match) -> Mode {
        if line.terms.day.is_some() || line.players() == Players::TWO_PEOPLE { Mode::Solo } else { self.mode }
    }

    /// The mode that an unfinished game is gone on in.
    pub(crate) fn mode_of(&self, line: &Match) -> Mode {
        line.terms.mode.unwrap_or_else(|| self.mode_for(line))
    }

    /// Makes a mode that was chosen in a lone person's game that of the run; those of days and of two people stay their own.
    pub(crate) fn choose_mode(&mut self, line: &Match, mode: Mode) {
        if line.lone_human().is_some() && line.terms.day.is_none() {
            self.mode = mode;
        }
    }

    /// A new game in the mode that was chosen for it, else in the usual one.
    fn opening(&mut self, line: Match, chosen: Option<Mode>) -> Opening {
        if let Some(mode) = chosen {
            self.choose_mode(&line, mode);
        }
        Opening { mode: chosen.unwrap_or_else(|| self.mode_for(&line)), line }
    }
}

/// Openings; the error is what happens instead.
impl Shared {
    /// A board with these choices.
    pub(super) fn on_board(&mut self, board: &'static Board, chosen: &Chosen) -> Result<Opening, Box<Effect>> {
        let rules = chosen.rules(board.rules());
        let game = board.game(rules, self.setting.seed);
        let mut line = Match::from(game.ok_or_else(|| Effect::say(notices::not_drawn(&board.name)))?);
        line.terms.board = Some(board.id.clone());
        line.terms.players = Some(chosen.players(board.players));
        self.led_by = None;
        Ok(self.opening(line, chosen.mode))
    }

    /// A game on piles of one's own.
    pub(super) fn on_own(&mut self, line: &Match, chosen: &Chosen) -> Result<Opening, Box<Effect>> {
        self.room.check(line).map_err(|wrong| Effect::say(Message::error(wrong)))?;
        let mut own = line.given();
        own.terms.players = Some(chosen.players(line.players()));
        if own.game.is_over() {
            return Err(Box::new(Effect::go(Destination::Review(vec![own]))));
        }
        self.led_by = None;
        Ok(self.opening(own, chosen.mode))
    }

    /// A day's board, or without one the next open one of today. One that was begun is gone on with.
    pub(super) fn on_day(&mut self, board: Option<DayBoard>) -> Result<Opening, Box<Effect>> {
        let board = board.or_else(|| self.record.next_of_day(&self.setting.today));
        let Some((board, game)) = board.and_then(|board| Some((board.clone(), coach::of_day(&board)?))) else {
            return Err(Box::new(Effect::go(Destination::List(ListKind::Today))));
        };
        if self.desk.keeps_day(&board) {
            return Err(Box::new(Effect::go(Destination::Waiting)));
        }
        if let Some(begun) = self.record.begun_on(&board) {
            return Err(Box::new(Effect::go(Destination::Resume(Box::new(begun.clone())))));
        }
        let mut line = Match::from(game);
        line.terms.seed = Some(coach::day_seed(&board));
        line.terms.day = Some(board);
        Ok(self.opening(line, None))
    }

    /// The same board, mode and players again; a drawn board is drawn anew. A day's board is one try until it has ended, and
    /// then it is played as an own one.
    pub(super) fn on_same(&mut self, line: &Match, mode: Mode) -> Result<Opening, Box<Effect>> {
        if line.terms.day.as_ref().is_some_and(|day| self.record.result(day).is_none()) {
            return Err(Box::new(Effect::say(notices::ONE_TRY)));
        }
        let board = line.terms.board.as_deref().and_then(|id| coach::board_of(id).ok());
        let drawn = board.filter(|board| board.is_drawn());
        let game = drawn.and_then(|board| board.game(*line.game.rules(), self.setting.seed));
        let mut next = Match::from(game.unwrap_or_else(|| line.game.restarted()));
        next.terms.board = board.map(|board| board.id.clone());
        next.terms.players = line.terms.players;
        Ok(Opening { line: next, mode })
    }

    /// The same start by this rule of play and with these players.
    pub(super) fn changed(&self, session: &Session, play: Play, players: Players) -> Match {
        let rules = Ruleset::new(play, session.game().rules().takes());
        let mut line = Match::from(Game::new(session.game().start().clone(), rules));
        line.terms.board.clone_from(&session.line().terms.board);
        // A drawn board is what its seed draws.
        (line.terms.seed, line.terms.players) = (Some(session.seed()), Some(players));
        line
    }

    /// On from a finished game, before this move.
    pub(super) fn on_from(&mut self, line: &Match, ply: usize) -> Opening {
        let mut game = line.game.restarted();
        // Each move was legal when it was made.
        for &m in &line.game.moves()[..ply] {
            let _ = game.push(m);
        }
        let mut next = Match::from(game);
        (next.terms.from, next.terms.players) = (Some(line.source()), line.terms.players);
        self.opening(next, None)
    }

    /// A new game under an identity of its own: the only place where one is made.
    pub(super) fn begin(&mut self, line: Match) -> Result<Session, Box<Effect>> {
        let mut line = line.complete(Players::default(), self.setting.seed, &self.setting.today);
        if let Some(board) = Board::of(&line) {
            line.terms.board = Some(board.id.clone());
        }
        let mut session = Session::new(line).map_err(|error| Effect::say(Message::error(error)))?;
        session.identify(Id::drawn(&mut self.setting.ids));
        self.setting.reseed();
        Ok(session)
    }
}

/// Ends.
impl Shared {
    /// Completes what a kill interrupted: a game that was over goes into the record, with its mistakes.
    pub(super) fn complete(&mut self) -> Effect {
        let Some(line) = self.desk.line().cloned() else { return Effect::none() };
        let is_known = line.terms.id.and_then(|id| self.record.game(id)).is_some_and(|game| game.game.is_over());
        if !line.game.is_over() && !is_known {
            return Effect::none();
        }
        self.desk.clear();
        let judged = JudgedGame::of(&line).filter(|_| line.game.is_over());
        let made = judged.map_or_else(Effect::none, |game| self.mistakes_of(&line, &game));
        let mut effect = Effect { current: Current::Gone, ..made };
        if !is_known {
            self.record.note_game(line.clone());
            effect.record.push(line);
        }
        effect
    }

    /// Records a game that has just ended with its mistakes, and shows its end.
    pub(crate) fn ended(&mut self, line: &Match, mode: Mode) -> Effect {
        let Some(game) = JudgedGame::of(line) else { return Effect::go(Destination::Back) };
        let played = self.record.totals.played;
        let made = self.mistakes_of(line, &game);
        let star = coach::is_star(line);
        let ended = Ended {
            lesson: self.led_to(line),
            quip: Quip::closing(line, &game, star, played).map(voice::said),
            line: line.clone(),
            star,
            mode,
        };
        // A machine that plays itself leaves the game that waits alone.
        let has_person = !line.players().is_demonstration();
        let placed = if has_person { self.desk.take_place(line, &mut self.record) } else { Effect::none() };
        if has_person {
            self.desk.clear();
        }
        self.record.note_game(line.clone());
        let current = if has_person { Current::Gone } else { Current::Untouched };
        let recorded = Effect { record: vec![line.clone()], current, ..Effect::none() };
        placed.and(made).and(recorded).and(Effect::go(Destination::Ended(Box::new(ended))))
    }

    /// The lesson after the one that led to the board of this game.
    fn led_to(&self, line: &Match) -> Option<usize> {
        let (lesson, _) = self.led_by.as_ref().filter(|(_, board)| line.terms.board.as_ref() == Some(board))?;
        Some(lesson + 1).filter(|next| *next < self.setting.lessons.all().len())
    }

    /// The mistakes of a game as lines of practice, which ask them again.
    fn mistakes_of(&mut self, line: &Match, game: &JudgedGame) -> Effect {
        let mistakes: Vec<usize> = game.mistakes().collect();
        mistakes.into_iter().fold(Effect::none(), |effect, ply| effect.and(self.mistake(line, ply, &game.moves[ply])))
    }

    /// A mistake of a lone person as a line of practice, which asks it again, unless one has it.
    pub(crate) fn mistake(&mut self, line: &Match, ply: usize, judged: &JudgedMove) -> Effect {
        let is_new = |id: &Id| line.lone_human().is_some() && !self.record.progress.has_mistake(*id, ply);
        let Some(id) = line.terms.id.filter(is_new) else { return Effect::none() };
        let question = Question::Move(judged.before.game()).to_string();
        self.practised(Practice::Mistake { right: None, id, ply }, question)
    }

    pub(crate) fn next_in_words(&self, ended: &Ended) -> Words {
        let next = way_up::next(&self.record, ended, &self.setting.today);
        results::way_on(&next, ended, |number| self.setting.lessons.all()[number].title.clone())
    }

    /// The place that Enter leads to at the end of a game of this run.
    pub(crate) fn go_on(&mut self, ended: &Ended) -> Destination {
        match way_up::next(&self.record, ended, &self.setting.today) {
            Next::Day(board) => Destination::Day(Some(board)),
            Next::Today => Destination::List(ListKind::Today),
            Next::Lesson(number) => Destination::Lesson(number),
            Next::Again(mode) => {
                self.choose_mode(&ended.line, mode);
                Destination::Again(Box::new(ended.line.clone()), mode)
            }
            Next::Board(board) => Destination::Board(board, Chosen::default()),
            Next::Boards => Destination::List(ListKind::Play),
        }
    }

    /// The way on from the end of a lesson: to the board that it names for its ★, or to the next lesson. The mode stays.
    pub(crate) fn after_lesson(&mut self, number: usize) -> Effect {
        match self.board_after(number) {
            Some(board) => Effect::go(Destination::Led(board, number)).and(Effect::say(notices::FOR_A_STAR)),
            None if number + 1 < self.setting.lessons.all().len() => Effect::go(Destination::Lesson(number + 1)),
            None => Effect::go(Destination::Back),
        }
    }

    /// The board that a lesson leads to, until it has its ★.
    fn board_after(&self, number: usize) -> Option<&'static Board> {
        let board = self.setting.lessons.all().get(number)?.then.as_deref()?;
        coach::board_of(board).ok().filter(|board| !self.record.has_star(&board.id))
    }

    /// Enter on the last page of a lesson, in words.
    pub(crate) fn beyond_lesson(&self, number: usize) -> Hint {
        match (self.board_after(number), self.setting.lessons.all().get(number + 1)) {
            (Some(board), _) => keys::to_board(&board.name),
            (None, Some(lesson)) => keys::to_lesson(number + 1, &lesson.title),
            (None, None) => keys::GO_ON,
        }
    }

    /// False on a board that one of the first lessons leads to.
    pub(super) fn has_binary(&self) -> bool {
        let led_by = self.led_by.as_ref().map(|(lesson, _)| &self.setting.lessons.all()[*lesson]);
        led_by.is_none_or(Lesson::has_binary)
    }

    /// The board that a lesson leads to.
    pub(super) fn on_led(&mut self, board: &'static Board, lesson: usize) -> Result<Opening, Box<Effect>> {
        let opening = self.on_board(board, &Chosen::default())?;
        self.led_by = Some((lesson, board.id.clone()));
        Ok(Opening { mode: Mode::Solo, ..opening })
    }
}
