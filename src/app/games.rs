//! Games, from their opening to their end: from boards, lines, the record and days into the record, and on from there.

use super::{Chosen, Current, Destination, Effect, ListKind, Shared};
use crate::coach::way_up::{self, Next};
use crate::coach::words::{Words, notices, results, voice};
use crate::coach::{self, Board, Ended, JudgedGame, Message, Mode, Practice, Question};
use crate::rules::{Game, Play, Ruleset};
use crate::session::{DayBoard, Id, Match, Players, Session};

impl Shared {
    pub(crate) fn waiting(&self) -> Option<&Session> {
        self.waiting.as_ref()
    }

    /// True for the game that waits, however far it was when its line was written.
    pub(super) fn is_waiting(&self, line: &Match) -> bool {
        self.waiting.as_ref().is_some_and(|waiting| waiting.line().terms.id == line.terms.id)
    }

    /// Lets a game wait.
    pub(crate) fn wait(&mut self, session: Session) {
        if session.is_played() {
            self.waiting = Some(session);
        } else {
            self.waiting.take_if(|waiting| waiting.line().terms.id == session.line().terms.id);
        }
    }

    pub(crate) fn fits_line(&self, line: &Match) -> bool {
        self.room.measure(line.game.start()).is_ok()
    }

    /// The help that a board is opened with.
    pub(crate) fn mode_of(&self, board: Option<&str>) -> Mode {
        way_up::mode_for(&self.record, board)
    }

    pub(crate) fn mode_for(&self, line: &Match) -> Mode {
        if line.terms.day.is_some() { Mode::Solo } else { self.mode_of(line.terms.board.as_deref()) }
    }

    /// The help that an unfinished game is gone on with.
    pub(crate) fn help_of(&self, line: &Match) -> Mode {
        line.terms.mode.unwrap_or_else(|| self.mode_for(line))
    }

    /// A new game under an identity of its own.
    fn begin(&mut self, line: Match, players: Players) -> Option<Session> {
        let mut line = line.complete(players, self.setting.seed, &self.setting.today);
        if let Some(board) = Board::of(&line) {
            line.terms.board = Some(board.id.clone());
        }
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
        let mut line = Match::from(game);
        line.terms.board = Some(board.id.clone());
        self.led_by = None;
        self.play(line, chosen.players(board.players), mode)
    }

    /// Opens a game on piles of one's own.
    pub(crate) fn open_own(&mut self, line: &Match, chosen: &Chosen) -> Effect {
        if let Err(wrong) = self.room.check(line) {
            return Effect::say(Message::error(wrong));
        }
        let mode = chosen.mode.unwrap_or_else(|| self.mode_of(None));
        let players = chosen.players(line.players());
        let mut own = line.given();
        if own.game.is_over() {
            return Effect::go(Destination::Review(vec![own]));
        }
        own.terms.players = Some(players);
        self.led_by = None;
        self.play(own, players, mode)
    }

    pub(crate) fn open_day(&mut self, board: Option<DayBoard>) -> Effect {
        let board = board.or_else(|| self.record.next_of_day(&self.setting.today));
        let Some((board, game)) = board.and_then(|board| Some((board.clone(), coach::of_day(&board)?))) else {
            return Effect::go(Destination::List(ListKind::Today));
        };
        if self.is_played_today(&board) {
            return Effect::go(Destination::Waiting);
        }
        let seed = std::mem::replace(&mut self.setting.seed, coach::day_seed(&board));
        let mut line = Match::from(game);
        line.terms.day = Some(board);
        let effect = self.play(line, Players::HUMAN_FIRST, Mode::Solo);
        self.setting.seed = seed;
        effect
    }

    /// True for a day's board on which the game that waits is played.
    pub(crate) fn is_played_today(&self, board: &DayBoard) -> bool {
        self.waiting.as_ref().is_some_and(|waiting| waiting.line().terms.day.as_ref() == Some(board))
    }

    fn play(&mut self, line: Match, players: Players, mode: Mode) -> Effect {
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
        let line = match text.trim().parse::<Match>() {
            Ok(line) => line,
            Err(error) => return Effect::say(Message::error(error)),
        };
        self.open_own(&line, &Chosen::default())
    }

    /// The same board, mode and players again; a drawn board is drawn anew.
    pub(crate) fn again(&mut self, line: &Match, mode: Mode) -> Effect {
        let players = line.players();
        if line.terms.day.is_some() {
            return self.open_day(line.terms.day.clone());
        }
        let board = line.terms.board.as_deref().and_then(|id| coach::board_of(id).ok());
        let drawn = board.filter(|board| board.is_drawn());
        let game = drawn.and_then(|board| board.game(*line.game.rules(), self.setting.seed));
        let mut next = Match::from(game.unwrap_or_else(|| line.game.restarted()));
        next.terms.board = board.map(|board| board.id.clone());
        self.play(next, players, mode)
    }

    /// The same start by this rule of play and with these players, under an identity of its own.
    pub(crate) fn changed(&mut self, session: &Session, play: Play, players: Players) -> Option<Session> {
        let rules = Ruleset::new(play, session.game().rules().takes());
        let mut line = Match::from(Game::new(session.game().start().clone(), rules));
        line.terms.board.clone_from(&session.line().terms.board);
        // A drawn board is what its seed draws.
        line.terms.seed = Some(session.seed());
        self.begin(line, players)
    }

    /// Plays on from a finished game, before this move.
    pub(crate) fn play_on(&mut self, line: &Match, ply: usize) -> Effect {
        let mut game = line.game.restarted();
        // Each move was legal when it was made.
        for &m in &line.game.moves()[..ply] {
            let _ = game.push(m);
        }
        let mut next = Match::from(game);
        next.terms.from = Some(line.source());
        next.terms.board.clone_from(&line.terms.board);
        self.play(next, line.players(), self.mode_of(None))
    }
}

/// Ends.
impl Shared {
    /// Completes what a kill interrupted: a game that was over goes into the record, with its mistakes.
    pub(super) fn complete(&mut self) -> Effect {
        let known =
            |line: &Match| line.terms.id.and_then(|id| self.record.game(id)).is_some_and(|game| game.game.is_over());
        let is_done = |waiting: &mut Session| waiting.game().is_over() || known(waiting.line());
        let Some(waiting) = self.waiting.take_if(is_done) else { return Effect::none() };
        let (line, known) = (waiting.line().clone(), known(waiting.line()));
        if !line.game.is_over() {
            return Effect { current: Current::Gone, ..Effect::none() };
        }
        let made = JudgedGame::of(&line).map_or_else(Effect::none, |game| self.mistakes_of(&line, &game));
        let mut effect = Effect { current: Current::Gone, ..made };
        if !known {
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
        let star = way_up::is_star(line);
        let ended = Ended {
            star,
            first: played == 0 && !line.is_won() && line.lone_human().is_some(),
            lesson: self.led_to(line),
            quip: voice::closing(line, &game, star, played),
            line: line.clone(),
            mode,
        };
        // A machine that plays itself leaves the game that waits alone.
        let has_person = !line.players().is_demonstration();
        let placed = if has_person { self.take_place(line) } else { Effect::none() };
        self.waiting.take_if(|_| has_person);
        self.record.note_game(line.clone());
        let current = if has_person { Current::Gone } else { Current::Untouched };
        let recorded = Effect { record: vec![line.clone()], current, ..Effect::none() };
        placed.and(made).and(recorded).and(Effect::go(Destination::Ended(Box::new(ended))))
    }

    /// The lesson after the one that led to the board of this game.
    fn led_to(&self, line: &Match) -> Option<usize> {
        let (lesson, _) = self.led_by.as_ref().filter(|(_, board)| line.terms.board.as_deref() == Some(board))?;
        Some(lesson + 1).filter(|next| *next < self.lessons().len())
    }

    /// The mistakes of a game as lines of practice, which ask them again.
    fn mistakes_of(&mut self, line: &Match, game: &JudgedGame) -> Effect {
        let Some(id) = line.terms.id.filter(|_| line.lone_human().is_some()) else { return Effect::none() };
        let progress = &self.record.progress;
        let mistakes: Vec<usize> = game.mistakes().filter(|&ply| !progress.has_mistake(id, ply)).collect();
        mistakes.into_iter().fold(Effect::none(), |effect, ply| {
            let question = Question::Move(game.moves[ply].before.game()).to_string();
            effect.and(self.practised(Practice::Mistake { right: None, id, ply }, question))
        })
    }

    pub(crate) fn next_in_words(&self, ended: &Ended) -> Words {
        let next = way_up::next(&self.record, ended, &self.setting.today);
        results::way_on(&next, ended, |number| self.lessons()[number].title.clone())
    }

    /// The effect of Enter at the end of a game of this run.
    pub(crate) fn go_on(&mut self, ended: &Ended) -> Effect {
        match way_up::next(&self.record, ended, &self.setting.today) {
            Next::Day(board) => Effect::go(Destination::Day(Some(board))),
            Next::Today => Effect::go(Destination::List(ListKind::Today)),
            Next::Lesson(number) => Effect::go(Destination::Lesson(number)),
            Next::Again(mode) => self.again(&ended.line, mode),
            Next::Board(board) => Effect::go(Destination::Board(board, Chosen::default())),
            Next::Boards => Effect::go(Destination::List(ListKind::Play)),
        }
    }

    /// A person moves in this game: one that waited for them goes into the record.
    pub(crate) fn take_place(&mut self, line: &Match) -> Effect {
        let is_other = self.waiting.as_ref().is_some_and(|waiting| waiting.line().terms.id != line.terms.id);
        if is_other { self.put_away() } else { Effect::none() }
    }

    /// A game that another takes the place of goes into the record, unfinished.
    pub(super) fn put_away(&mut self) -> Effect {
        let Some(session) = self.waiting.take().filter(|_| !self.is_second) else { return Effect::none() };
        let (line, mut effect) = (session.line(), Effect { current: Current::Gone, ..Effect::none() });
        // It may have been gone on with and left as it was.
        if line.terms.id.and_then(|id| self.record.game(id)) != Some(line) {
            self.record.note_game(line.clone());
            effect.record.push(line.clone());
        }
        effect
    }
}
