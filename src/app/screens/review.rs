//! A finished game: its end, and each of its moves. The same screen reviews games of a file.

use super::{Screen, WhyScreen};
use crate::app::board::{self, Light};
use crate::app::view::{Hint, Ink, Left, Line, Low, Pieces, Right, Said, View};
use crate::app::{Action, Context, Destination, Effect, Shared};
use crate::coach::words::verdict::turn;
use crate::coach::words::{Words, keys, lists, moves, notices, results};
use crate::coach::{Ended, JudgedGame, Mode, board_named, is_star};
use crate::rules::{Ruleset, Side};
use crate::session::{Match, Players, Standing};

#[derive(Clone, Debug)]
pub(crate) struct ReviewScreen {
    games: Vec<Match>,
    game: usize,
    judged: JudgedGame,
    /// The move that is looked at; `None` at the end.
    ply: Option<usize>,
    /// Set for a game that ended in this run.
    ended: Option<Ended>,
    /// True in the first moment of an end.
    beat: bool,
    /// False for a board that one of the first lessons led to: the indicator comes later.
    binary: bool,
}

impl ReviewScreen {
    /// Games to look at, from their ends; `None` if the first cannot be judged.
    pub(crate) fn new(games: Vec<Match>, game: usize) -> Option<Self> {
        let judged = JudgedGame::of(games.get(game)?)?;
        Some(Self { judged, game, games, ply: None, ended: None, beat: false, binary: true })
    }

    /// The end of a game of this run.
    pub(crate) fn ended(ended: Ended, binary: bool) -> Option<Self> {
        Some(Self { ended: Some(ended.clone()), binary, ..Self::new(vec![ended.line], 0)? })
    }

    /// The same for a moment in which Enter does nothing: a burst of keys does not pass an end unseen.
    pub(crate) fn fresh(self) -> Self {
        Self { beat: true, ..self }
    }

    pub(crate) fn line(&self) -> &Match {
        &self.games[self.game]
    }

    fn players(&self) -> Players {
        self.judged.players
    }

    fn is_star(&self) -> bool {
        is_star(self.line())
    }

    /// The mode at the end of the game.
    fn ended_in(&self) -> Mode {
        let most = self.line().terms.mode.unwrap_or_default();
        self.ended.as_ref().map_or(most, |ended| ended.mode)
    }

    fn go(&mut self, ply: Option<usize>) {
        self.ply = ply.filter(|&ply| ply < self.judged.moves.len());
    }

    /// The next mistake of a person, round and round; from the end, the one that decided.
    fn next_mistake(&mut self) -> Effect {
        let mistakes: Vec<usize> = self.judged.mistakes().collect();
        let loser = self.line().game.winner().map(Side::other);
        let first = loser.and_then(|loser| self.judged.decided(loser)).filter(|ply| mistakes.contains(ply));
        let next = match self.ply {
            None => first.or(mistakes.first().copied()),
            Some(at) => mistakes.iter().copied().find(|&ply| ply > at).or(mistakes.first().copied()),
        };
        if next.is_none() {
            return Effect::say(notices::NO_MISTAKE);
        }
        self.go(next);
        Effect::none()
    }

    /// Another game of the file.
    fn turn_to(&mut self, game: Option<usize>) {
        if let Some(other) = game.and_then(|game| Self::new(self.games.clone(), game)) {
            *self = other;
        }
    }

    /// The number of moves after which a game is played on from this one: a machine's move stays, a person's is made anew.
    fn on_from(&self, ply: usize) -> usize {
        let is_machine = |ply| self.players().role(Side::of_ply(ply)).is_machine();
        match ply + 1 {
            next if is_machine(ply) && !is_machine(next) && next < self.judged.moves.len() => next,
            // After the last move nobody plays on.
            _ if is_machine(ply) && ply > 0 && !is_machine(ply - 1) => ply - 1,
            _ => ply,
        }
    }

    /// Plays on from the move that is looked at; at the end, goes on.
    fn accept(&self, shared: &mut Shared) -> Effect {
        match (self.ply, &self.ended) {
            (Some(ply), _) => Effect::go(Destination::From(Box::new(self.line().clone()), self.on_from(ply))),
            (None, Some(ended)) => Effect::go(shared.go_on(ended)),
            (None, None) => Effect::none(),
        }
    }

    /// The same again, in this mode or as it was played.
    fn again(&self, mode: Option<Mode>, shared: &Shared) -> Effect {
        let usual = || self.ended.as_ref().map_or_else(|| shared.mode_for(self.line()), |ended| ended.mode);
        Effect::go(Destination::Again(Box::new(self.line().clone()), mode.unwrap_or_else(usual)))
    }

    /// True for the end of a game that was lost alone in `solo`: it offers lamps.
    fn is_lost_alone(&self) -> bool {
        let is_lost = |ended: &Ended| ended.mode == Mode::Solo && ended.line.standing() == Standing::Lost;
        self.ply.is_none() && self.ended.as_ref().is_some_and(is_lost)
    }

    /// The end in words: the result, the reason and what Enter does.
    fn result(&self, shared: &Shared) -> Said {
        let line = self.line();
        if line.game.winner().is_none() {
            return Said { verdict: Line::new(Ink::Title, results::so_far(line)), ..Said::default() };
        }
        let ink = if self.is_star() { Ink::Gold } else { Ink::Title };
        let verdict = Line::new(ink, results::verdict(line, &self.judged, self.ended_in(), &shared.record));
        let reason = results::reason(line, &self.judged).map(|words| Line::new(Ink::Text, words));
        let enter = self.ended.as_ref().map(|ended| Line::kept(Ink::Considered, shared.next_in_words(ended)));
        let quip = self.ended.as_ref().and_then(|ended| ended.quip.as_ref()).map(ToString::to_string);
        let lines = reason.into_iter().chain(enter).collect();
        Said { verdict, lines, quip: quip.unwrap_or_default(), ..Said::default() }
    }

    /// The looked-at move, judged as the game judged it.
    fn stepped(&self, ply: usize) -> Said {
        let (judged, who) = (&self.judged.moves[ply], self.players().role(Side::of_ply(ply)));
        let ink = match (judged.is_mistake(), who.is_machine()) {
            (true, false) => Ink::Plate,
            (_, true) => Ink::Answer,
            (false, false) => Ink::Considered,
        };
        let why = if ink == Ink::Plate { Ink::Odd } else { Ink::Text };
        let told = results::of_move(judged, who).map(|words| Line::new(why, words));
        let answer = self.judged.moves.get(ply + 1).map(|reply| (reply, self.players().role(Side::of_ply(ply + 1))));
        let answer = answer.filter(|(_, by)| by.is_machine() && !who.is_machine());
        let answer = answer.map(|(reply, by)| Line::new(Ink::Answer, moves::took_then(reply.m, by)));
        let lines = told.into_iter().chain(answer).collect();
        Said { verdict: Line::new(ink, results::stepped(judged, who)), lines, ..Said::default() }
    }

    fn place(&self) -> Words {
        let (line, name) = (self.line(), board_named(self.line()));
        match (self.ply, line.game.winner()) {
            (Some(ply), _) => results::move_of(&name, ply + 1, self.judged.moves.len()),
            (None, Some(winner)) => results::head(&name, self.players().role(winner), self.is_star()),
            (None, None) => turn(self.players().role(line.game.side_to_move())),
        }
    }

    /// The board as the looked-at move left it.
    fn board(&self, ply: usize) -> (Pieces, Right) {
        let judged = &self.judged.moves[ply];
        let [who, next] = [ply, ply + 1].map(|ply| self.players().role(Side::of_ply(ply)));
        let answer = self.judged.moves.get(ply + 1).filter(|_| next.is_machine() && !who.is_machine());
        let usual = Light { lamps: true, counted: true, indicator: self.binary, ..Light::default() };
        let light = board::step(judged, who.is_machine(), answer.map(|reply| reply.m), usual);
        let start = &self.judged.start;
        (board::scene(start, &judged.after, &light), board::half(start, &judged.after, &light))
    }

    /// The board as it stands in a game without an end.
    fn unfinished(&self) -> (Pieces, Right) {
        let start = &self.judged.start;
        let now = self.judged.moves.last().map_or(start, |last| &last.after);
        let light = Light { lamps: true, counted: true, indicator: true, ..Light::default() };
        (board::scene(start, now, &light), board::half(start, now, &light))
    }

    /// The label of Enter at a move.
    fn enter(&self, ply: usize) -> Hint {
        if self.on_from(ply) > ply { keys::PLAY_ON } else { keys::ANOTHER_MOVE }
    }

    fn hints(&self) -> Vec<Hint> {
        let has_mistake = self.judged.mistakes().next().is_some();
        let games = (self.games.len() > 1).then_some(keys::GAME);
        let hints = match self.ply {
            Some(ply) => [Some(keys::STEP), Some(self.enter(ply)), has_mistake.then_some(keys::MISTAKE), games],
            None => {
                let lamps = self.is_lost_alone().then_some(keys::WITH_LAMPS);
                let mistake = has_mistake.then_some(keys::THE_MISTAKE);
                let hints = [lamps, mistake, Some(keys::STEP_BACK), Some(keys::SAME)];
                return hints.into_iter().chain([Some(keys::SHARE), games, Some(keys::KEYS)]).flatten().collect();
            }
        };
        hints.into_iter().flatten().chain([keys::KEYS]).collect()
    }
}

impl Screen for ReviewScreen {
    fn context(&self) -> Context {
        Context::Review
    }

    fn beats(&self) -> bool {
        self.beat
    }

    fn has_binary(&self) -> bool {
        self.binary
    }

    fn rules(&self) -> Option<Ruleset> {
        Some(*self.line().game.rules())
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        let last = self.judged.moves.len().checked_sub(1);
        match action {
            Action::Due => self.beat = false,
            Action::Accept if self.beat => {}
            Action::Left => self.go(self.ply.map_or(last, |ply| ply.checked_sub(1).or(Some(0)))),
            Action::Right => self.go(self.ply.map(|ply| ply + 1)),
            Action::First => self.go(Some(0)),
            Action::Last => self.go(None),
            Action::Ply(ply) => self.go(Some(*ply)),
            Action::Tab => return self.next_mistake(),
            Action::PageUp => self.turn_to(self.game.checked_sub(1)),
            Action::PageDown => self.turn_to(Some(self.game + 1)),
            Action::Accept => return self.accept(shared),
            Action::Again => return self.again(None, shared),
            Action::Mode if self.is_lost_alone() => {
                shared.choose_mode(self.line(), Mode::Teach);
                return self.again(Some(Mode::Teach), shared);
            }
            Action::Share => return Effect::copy(shared.card(self.line())),
            Action::Why => {
                let Some(ply) = self.ply else { return Effect::none() };
                let who = self.players().role(Side::of_ply(ply));
                let argument =
                    WhyScreen::new(&self.judged.start, &self.judged.moves[ply].before, None, who, self.binary);
                return Effect::go(Destination::Why(Box::new(argument)));
            }
            Action::Undo | Action::Redo => return Effect::say(notices::FINISHED),
            // From a look at its moves one comes back to the end of a game of this run.
            Action::Back if self.ply.is_some() && self.ended.is_some() => self.go(None),
            Action::Back => return Effect::go(Destination::Back),
            _ => {}
        }
        Effect::none()
    }

    fn view(&self, shared: &Shared) -> View {
        let news = shared.news();
        let day = self.line().terms.day.as_ref().map(lists::day_board).unwrap_or_default();
        let mut view = View {
            head: board::head(self.line().game.rules(), day, self.place()),
            moves: board::moves(&self.judged, self.ply, true),
            keys: self.hints(),
            is_gold: self.ply.is_none() && self.is_star(),
            has_enter: self.ply.is_some() || self.ended.is_some(),
            ..View::default()
        };
        let said = match (self.ply, self.line().game.winner()) {
            (Some(ply), _) => {
                ((view.board, view.right), view.left) = (self.board(ply), Left::Stones);
                self.stepped(ply)
            }
            (None, None) => {
                ((view.board, view.right), view.left) = (self.unfinished(), Left::Stones);
                self.result(shared)
            }
            (None, Some(_)) => {
                view.left = Left::Word(self.line().standing() != Standing::Lost);
                let mut print = board::print(&self.judged, view.is_gold);
                // The sentence names the mistake.
                print.caption[2] = Words::default();
                view.right = Right::Print(print);
                self.result(shared)
            }
        };
        view.low = Low::Said(if news.is_empty() {
            said
        } else {
            // The line on Enter stays in sight.
            let kept = said.lines.into_iter().filter(|line| line.is_kept);
            Said { lines: news.into_iter().chain(kept).collect(), quip: String::new(), ..said }
        });
        view
    }
}
