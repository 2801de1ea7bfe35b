use super::cursor::Cursor;
use super::game::cast;
use super::{Action, Table};
use crate::coach::{self, Cast, Judged, Person, Remark};
use crate::engine::{Analysis, Engine, PeriodUnknown};
use crate::rules::{Game, IllegalMove, Move, Position, Takes};
use crate::session::{Disclosure, Players};

/// Games on screen after they were played, move by move.
#[derive(Clone, Debug)]
pub struct Review {
    games: Vec<Game>,
    number: usize,
    engine: Engine,
    judged: Vec<Judged>,
    /// The 0-based index of the move that is looked at; the board shows the position before it.
    at: usize,
    before: Position,
    now: Analysis,
    /// The move made, or another one that is being tried.
    considered: Cursor,
    left: Option<Analysis>,
    /// The analysis of the position that the move made did leave.
    made_left: Option<Analysis>,
    search: Search,
}

/// How the search for a better move than a mistake stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Search {
    /// Nothing was tried, or there is nothing to find.
    #[default]
    Open,
    /// What was pointed at or written is no legal move.
    Refused(IllegalMove),
    /// This was tried and is no better.
    Wrong(Move),
    /// This is better.
    Found(Move),
}

impl Review {
    /// A review of those of these games that have a move and piles with known values; none when no game has a move.
    ///
    /// # Errors
    /// When none of those with a move has piles with known values.
    pub fn new(games: Vec<Game>) -> Result<Option<Self>, PeriodUnknown> {
        let mut unknown = None;
        let reached = |game: &Game| {
            Engine::new(*game.rules()).analyse(game.start()).map_err(|error| unknown = Some(error)).is_ok()
        };
        let games: Vec<Game> = games.into_iter().filter(|game| !game.moves().is_empty()).filter(reached).collect();
        let Some(first) = games.first() else {
            return unknown.map_or(Ok(None), Err);
        };
        let engine = Engine::new(*first.rules());
        let judged = coach::judge_moves(first)?.collect();
        let before = first.start().clone();
        let Some(considered) = first.moves().first().map(|&m| Cursor::on(m)) else {
            return Ok(None);
        };
        let now = engine.analyse(&before)?;
        let mut review = Self {
            number: 0,
            engine,
            judged,
            at: 0,
            before,
            now,
            considered,
            left: None,
            made_left: None,
            search: Search::Open,
            games,
        };
        // What one wants to see first is where the game turned.
        review.go_to(review.turning_point().unwrap_or(0));
        Ok(Some(review))
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.games[self.number]
    }

    /// Its moves, judged.
    #[must_use]
    pub fn judged(&self) -> &[Judged] {
        &self.judged
    }

    /// The 0-based index of the move that is looked at.
    #[must_use]
    pub fn at(&self) -> usize {
        self.at
    }

    /// Whether there are several games to look at.
    #[must_use]
    pub fn has_others(&self) -> bool {
        self.games.len() > 1
    }

    /// Whether the game has a mistake.
    #[must_use]
    pub fn has_mistakes(&self) -> bool {
        self.turning_point().is_some()
    }

    /// The game up to the move that is looked at, with a better one if it was found, to be played on by a person against the
    /// machine.
    #[must_use]
    pub fn to_play_on(&self) -> (Game, Players) {
        let mut game = Game::new(self.game().start().clone(), *self.game().rules());
        for &m in &self.game().moves()[..self.at] {
            // The moves of a game are legal.
            let _ = game.push(m);
        }
        if let Search::Found(better) = self.search {
            // It was found among the legal ones.
            let _ = game.push(better);
        }
        let players = if self.at.is_multiple_of(2) { Players::HUMAN_FIRST } else { Players::MACHINE_FIRST };
        (game, players)
    }

    /// The last mistake: after it, who could win did win, or still can.
    fn turning_point(&self) -> Option<usize> {
        self.judged.iter().rposition(|judged| judged.judgement.is_mistake())
    }

    fn is_mistake(&self) -> bool {
        self.judged[self.at].judgement.is_mistake()
    }

    /// Whether a better move is still to be found.
    #[must_use]
    pub fn is_searching(&self) -> bool {
        self.is_mistake() && !matches!(self.search, Search::Found(_))
    }

    /// Carries out what concerns the review; leaving it is the app's.
    pub(super) fn update(&mut self, action: &Action) {
        let last = self.judged.len() - 1;
        match action {
            Action::StepBack => self.go_to(self.at.saturating_sub(1)),
            Action::StepOn => self.go_to((self.at + 1).min(last)),
            Action::FirstStep => self.go_to(0),
            Action::LastStep => self.go_to(last),
            Action::TurningPoint => self.go_to(self.turning_point().unwrap_or(self.at)),
            Action::NextMistake => self.go_to(self.next_mistake()),
            Action::GameBefore => self.open(self.number.checked_sub(1)),
            Action::GameAfter => self.open(Some(self.number + 1)),
            Action::PileAbove => self.look(|cursor, review| cursor.step_pile(review.rules(), &review.before, false)),
            Action::PileBelow => self.look(|cursor, review| cursor.step_pile(review.rules(), &review.before, true)),
            Action::TakeMore => {
                self.look(|cursor, review| cursor.step_take(review.rules(), &review.before, Takes::above));
            }
            Action::TakeFewer => {
                self.look(|cursor, review| cursor.step_take(review.rules(), &review.before, Takes::below));
            }
            Action::Consider(m) => self.point(*m),
            Action::ChoosePile(pile) => self.look(|cursor, review| {
                *cursor = Cursor::on_pile(review.rules(), &review.before, *pile).unwrap_or_else(|| cursor.clone());
            }),
            Action::StepTo(at) => self.go_to((*at).min(last)),
            Action::Take => self.try_move(),
            _ => {}
        }
    }

    /// The next mistake after the present move, round the end.
    fn next_mistake(&self) -> usize {
        let count = self.judged.len();
        let after = (1..=count).map(|step| (self.at + step) % count);
        after.into_iter().find(|&at| self.judged[at].judgement.is_mistake()).unwrap_or(self.at)
    }

    fn open(&mut self, number: Option<usize>) {
        let Some((number, game)) = number.and_then(|number| Some((number, self.games.get(number)?))) else {
            return;
        };
        let engine = Engine::new(*game.rules());
        let judged = coach::judge_moves(game).map(Iterator::collect);
        if let Ok(judged) = judged {
            (self.number, self.engine, self.judged) = (number, engine, judged);
            self.go_to(self.turning_point().unwrap_or(0));
        }
    }

    fn go_to(&mut self, at: usize) {
        let Some((before, m)) = self.game().made(at) else { return };
        if let Ok(now) = self.engine.analyse(&before) {
            self.at = at;
            self.now = now;
            self.before = before;
            self.considered = Cursor::on(m);
            self.search = Search::Open;
            self.look_ahead();
            self.made_left = self.left.clone();
        }
    }

    /// Considers another move, where one is to be found.
    fn look(&mut self, step: impl FnOnce(&mut Cursor, &Self)) {
        if self.is_searching() {
            let mut cursor = self.considered.clone();
            step(&mut cursor, self);
            self.considered = cursor;
            self.search = Search::Open;
            self.look_ahead();
        }
    }

    /// Considers a move that was pointed at or written.
    fn point(&mut self, m: Move) {
        match self.rules().check(&self.before, m) {
            Ok(()) => self.look(|cursor, _| *cursor = Cursor::on(m)),
            Err(reason) if self.is_searching() => self.search = Search::Refused(reason),
            Err(_) => {}
        }
    }

    fn look_ahead(&mut self) {
        self.left = self.now.after(self.considered.considered()).ok();
    }

    fn try_move(&mut self) {
        let m = self.considered.considered();
        if self.is_searching() {
            let wins = self.now.winning_moves().contains(&m);
            self.search = if wins { Search::Found(m) } else { Search::Wrong(m) };
        }
    }
}

impl Table for Review {
    fn engine(&self) -> &Engine {
        &self.engine
    }

    fn position(&self) -> &Position {
        &self.before
    }

    fn start(&self) -> &Position {
        self.game().start()
    }

    fn now(&self) -> &Analysis {
        &self.now
    }

    fn considered(&self) -> Option<Move> {
        Some(self.considered.considered())
    }

    fn left(&self) -> Option<&Analysis> {
        self.left.as_ref()
    }

    fn disclosure(&self) -> Disclosure {
        if self.is_searching() { Disclosure::Now } else { Disclosure::Preview }
    }

    fn moves(&self) -> &[Move] {
        &self.game().moves()[..self.at]
    }

    /// As the game's line says; without that, two people.
    fn cast(&self) -> Cast {
        let players = self.game().key("players").and_then(|players| players.parse().ok());
        players.map_or(Cast([Person::First, Person::Second]), cast)
    }

    fn standing(&self) -> String {
        let games = match self.games.len() {
            1 => String::new(),
            count => format!("game {} of {count}, ", self.number + 1),
        };
        format!("{games}move {} of {}", self.at + 1, self.judged.len())
    }

    fn heading(&self) -> String {
        "Review".to_owned()
    }

    fn reports(&self) -> Vec<String> {
        let judged = &self.judged[self.at];
        match &self.search {
            Search::Refused(reason) => vec![coach::remark(&Remark::Illegal(*reason))],
            Search::Open => {
                let turned = self.turning_point() == Some(self.at);
                coach::reviewed(judged, &self.now, self.made_left.as_ref(), self.cast(), turned)
            }
            &Search::Wrong(m) => vec![coach::no_better(m, judged.m, self.left.as_ref())],
            &Search::Found(m) => vec![coach::better_found(m, &self.now)],
        }
    }

    fn strip(&self) -> Option<(&[Judged], usize)> {
        Some((&self.judged, self.at))
    }

    fn is_over(&self) -> bool {
        false
    }
}
