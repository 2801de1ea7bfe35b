use std::sync::Arc;

use super::{Backdrop, Screen};
use crate::app::action::{Disabled, silent_if};
use crate::app::view::{BoardView, Body, Head, History};
use crate::app::{Action, Board, Context, CursorMove, Destination, Effect, Map, Shared};
use crate::coach::{self, Fingerprint, Heading, Message, PlayedMove, Standing, Vocabulary, notices, to_share};
use crate::engine::{Engine, JudgedMove};
use crate::rules::{Game, GameLine, Move, Side};
use crate::session::{GameDefaults, Medium, Panel, Players, Session};

/// The screen of a game's review.
#[derive(Clone, Debug)]
pub(crate) struct ReviewScreen {
    /// Games with a move, each with its 1-based number among all; never empty.
    games: Vec<(usize, GameLine)>,
    /// Number of all games.
    of: usize,
    /// 0-based index of the game on screen.
    which: usize,
    engine: Engine,
    /// All that is kept of the moves. One is judged again when it is shown, since two positions for each would make a
    /// long game of many piles too large.
    fingerprint: Arc<Fingerprint>,
    /// 0-based index of the move on screen. The board shows the position before it, with this move considered or
    /// another being tried.
    at: usize,
    board: Board,
    search: Search,
    /// The last move marked in place of a move of the game, with that move's index. It is still marked when the player
    /// comes back.
    marked: Option<(usize, Move, Search)>,
    language: Vocabulary,
    medium: Medium,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Search {
    #[default]
    Open,
    Wrong(Move),
    Found(Move),
}

impl ReviewScreen {
    /// Reviews the games that have a move, known values and a board that fits, and opens at the point of the first.
    /// `None` if no game has a move.
    pub(crate) fn new(games: Vec<GameLine>, language: Vocabulary, medium: Medium) -> Result<Option<Self>, String> {
        let mut unknown = None;
        let mut known = Vec::new();
        let of = games.len();
        for (number, line) in (1..).zip(games).filter(|(_, line)| !line.game.moves().is_empty()) {
            match opened(&line, medium) {
                Ok(_) => known.push((number, line)),
                Err(error) => unknown = Some(error),
            }
        }
        let Some((_, first)) = known.first() else {
            return unknown.map_or(Ok(None), Err);
        };
        let Some((engine, fingerprint, board)) = opened(first, medium)? else {
            return Ok(None);
        };
        let (at, search, marked) = (0, Search::Open, None);
        let mut review =
            Self { games: known, of, which: 0, engine, fingerprint, at, board, search, marked, language, medium };
        review.go_to(review.point().unwrap_or(0));
        Ok(Some(review))
    }

    pub(crate) fn game(&self) -> &Game {
        &self.line().game
    }

    fn line(&self) -> &GameLine {
        &self.games[self.which].1
    }

    /// The game up to the move on screen, with a better move if one was found, and the players to continue it.
    fn to_play_on(&self) -> (Game, Players) {
        let mut game = self.game().restarted();
        let better = if let Search::Found(better) = self.search { Some(better) } else { None };
        for &m in self.game().moves()[..self.at].iter().chain(&better) {
            // The moves of a game are legal, and so is a better one that was found.
            let _ = game.push(m);
        }
        let of_side = if self.at.is_multiple_of(2) { Players::HUMAN_FIRST } else { Players::MACHINE_FIRST };
        // A lone human stays on the same side.
        (game, self.line().players().filter(|players| players.lone_human().is_some()).unwrap_or(of_side))
    }

    /// Plays on from the move on screen. At its end, a game of the record that was left goes on as itself.
    pub(super) fn play_on(&self, shared: &Shared) -> Effect {
        if self.at + 1 == self.count() && self.search == Search::Open && shared.records().has_left(self.line()) {
            return Effect::go(Destination::LeftGame(Box::new(self.line().clone())));
        }
        let (game, players) = self.to_play_on();
        let defaults = shared.setting.defaults();
        // With the game's own seed the machine replies as it did before.
        let seed = self.line().seed().unwrap_or(defaults.seed);
        let session = Session::new(game.into(), &GameDefaults { players, seed, ..defaults });
        Effect::or_problem(session.map(|mut session| {
            session.play_on_from(if matches!(self.search, Search::Found(_)) { "mend" } else { "review" });
            Effect::go(Destination::Game(Box::new(session)))
        }))
    }

    /// The point of a game for its reader: the lone player's last mistake, or else the turning point.
    fn point(&self) -> Option<usize> {
        let lone = self.line().players().and_then(Players::lone_human);
        lone.and_then(|_| self.fingerprint.given_away()).or_else(|| self.turning_point())
    }

    /// The last mistake: since then, the side that could win has not let go.
    fn turning_point(&self) -> Option<usize> {
        (0..self.count()).rfind(|&at| self.fingerprint.is_mistake(at))
    }

    fn is_searching(&self) -> bool {
        self.fingerprint.is_mistake(self.at) && !matches!(self.search, Search::Found(_))
    }

    fn count(&self) -> usize {
        self.game().moves().len()
    }

    fn made(&self) -> Move {
        self.game().moves()[self.at]
    }

    /// The next mistake after the move on screen, wrapping round.
    fn next_mistake(&self) -> usize {
        let count = self.count();
        let mut after = (1..=count).map(|step| (self.at + step) % count);
        after.find(|&at| self.fingerprint.is_mistake(at)).unwrap_or(self.at)
    }

    fn open(&mut self, which: Option<usize>) {
        let Some((which, (_, line))) = which.and_then(|which| Some((which, self.games.get(which)?))) else { return };
        if let Ok(Some((engine, fingerprint, board))) = opened(line, self.medium) {
            (self.which, self.engine, self.fingerprint, self.board) = (which, engine, fingerprint, board);
            self.marked = None;
            self.go_to(self.point().unwrap_or(0));
        }
    }

    fn go_to(&mut self, at: usize) {
        let Some((before, m)) = self.game().made(at) else { return };
        let Ok(before) = self.engine.analyse(&before) else { return };
        self.at = at;
        self.board = self.board.at(before).considering(Some(m));
        self.search = Search::Open;
    }

    /// Goes to another move, where a move that was marked before is marked again.
    fn step_to(&mut self, at: usize) {
        let marked = self.board.considered().filter(|m| *m != self.made()).map(|m| (self.at, m, self.search));
        self.marked = marked.or(self.marked.filter(|(of, ..)| *of != self.at));
        self.go_to(at);
        if let Some((_, m, search)) = self.marked.filter(|(of, ..)| *of == at) {
            self.board = self.board.clone().considering(Some(m));
            self.search = search;
        }
    }

    fn consider(&mut self, step: CursorMove) -> Result<(), Message> {
        self.search = Search::Open;
        self.board.go(step)
    }

    fn try_move(&mut self) -> Result<(), Message> {
        self.search = match self.board.chosen()? {
            Some(m) if self.board.now().winning_moves().contains(&m) => Search::Found(m),
            Some(m) => Search::Wrong(m),
            None => Search::Open,
        };
        Ok(())
    }

    fn reviewed(&self, judged: JudgedMove) -> Vec<Message> {
        let made = PlayedMove::new(judged, Side::of_ply(self.at), self.players());
        coach::reviewed(&made, self.turning_point() == Some(self.at), self.language)
    }

    fn players(&self) -> Players {
        self.line().players().unwrap_or(Players::TWO_PEOPLE)
    }

    fn board_view(&self) -> BoardView {
        // The result of the mistake is known; that of another move is the player's to find.
        let hides = self.is_searching() && self.board.considered() != Some(self.made());
        BoardView {
            panel: if hides { Panel::Now } else { Panel::Preview },
            history: History::of(&self.game().moves()[..self.at]),
            fingerprint: Some((Arc::clone(&self.fingerprint), Some(self.at))),
            ..BoardView::of(self.board.clone(), self.players())
        }
        .in_terms(self.language)
    }
}

impl Screen for ReviewScreen {
    fn context(&self) -> Context {
        Context::Review
    }

    fn blocked(&self, action: &Action, _: &Shared) -> Option<Disabled> {
        silent_if(match action {
            Action::GameBefore | Action::GameAfter => self.games.len() == 1,
            Action::NextMistake if self.turning_point().is_none() => return Some(Disabled::Now(notices::NO_MISTAKE)),
            Action::StepBack if self.at == 0 => return Some(Disabled::Now(notices::FIRST_MOVE)),
            Action::StepOn if self.at + 1 == self.count() => return Some(Disabled::Now(notices::LAST_MOVE)),
            Action::TurningPoint => self.turning_point().is_none(),
            Action::Take | Action::Cursor(_) => !self.is_searching(),
            Action::OpenMap => self.board.position().piles().len() == 1,
            _ => false,
        })
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        let last = self.count() - 1;
        match action {
            Action::Back => return Effect::go(Destination::Back),
            Action::OpenMap => {
                let map = Map::of(self.board.now(), self.board.pile().unwrap_or(0));
                let open = |map| Effect::go(Destination::Map { map: Box::new(map), from_game: false });
                return map.map_or_else(Effect::none, open);
            }
            Action::PlayOn => return self.play_on(shared),
            Action::Copy => return Effect { copy: Some(to_share(&self.to_play_on().0.into())), ..Effect::none() },
            Action::StepBack => self.step_to(self.at - 1),
            Action::StepOn => self.step_to(self.at + 1),
            Action::StepTo(at) => self.step_to((*at).min(last)),
            Action::First => self.go_to(0),
            Action::Last => self.go_to(last),
            Action::TurningPoint => self.go_to(self.turning_point().unwrap_or(self.at)),
            Action::NextMistake => self.go_to(self.next_mistake()),
            Action::GameBefore => self.open(self.which.checked_sub(1)),
            Action::GameAfter => self.open(Some(self.which + 1)),
            Action::Cursor(step) => return Effect::refused(self.consider(*step)),
            Action::Take => return Effect::refused(self.try_move()),
            _ => {}
        }
        Effect::none()
    }

    fn page(&self, _: &Shared) -> Vec<Message> {
        let (now, m) = (self.board.now(), self.made());
        match self.search {
            Search::Open => {
                let before = if self.at == 0 { coach::remarks(self.line()) } else { Vec::new() };
                let told = now.judge(m).map_or(Vec::new(), |judged| self.reviewed(judged));
                [before, told].concat()
            }
            Search::Wrong(tried) => {
                let told = |left| vec![coach::no_better(tried, m, &left, self.language)];
                now.after(tried).map_or(Vec::new(), told)
            }
            Search::Found(m) => vec![coach::better_found(m, now)],
        }
    }

    fn head(&self, _: &Backdrop<'_>) -> Head {
        let standing = Standing::reviewed(self.games[self.which].0, self.of, self.at + 1, self.count());
        Head { heading: Heading::Review, standing, ..Head::default() }
    }

    fn view(&self, _: &Backdrop<'_>) -> Body {
        Body::Board(Box::new(self.board_view()))
    }
}

/// `None` for a game without a move.
fn opened(line: &GameLine, medium: Medium) -> Result<Option<(Engine, Arc<Fingerprint>, Board)>, String> {
    let engine = Engine::new(*line.game.rules());
    let start = engine.analyse(line.game.start()).map_err(|error| error.to_string())?;
    let board = Board::new(start, medium).map_err(|error| error.to_string())?;
    let players = line.players().unwrap_or(Players::TWO_PEOPLE);
    Ok(Fingerprint::of(&line.game, players).map(|fingerprint| (engine, Arc::new(fingerprint), board)))
}
