//! A finished game: its end, and each of its moves. The same screen reviews games of a file.

use super::{Screen, WhyScreen};
use crate::app::board::{self, Light};
use crate::app::scene::{self, Hint, Ink, Letters, Line, Low, Right, Scene};
use crate::app::{Action, Context, Destination, Effect, Shared};
use crate::coach::words::verdict::turn;
use crate::coach::words::{Words, notices, results};
use crate::coach::{Ended, JudgedGame, Mode, Role, board_named};
use crate::rules::Side;
use crate::session::{Match, Players};

#[derive(Clone, Debug)]
pub(crate) struct ReviewScreen {
    games: Vec<Match>,
    game: usize,
    judged: JudgedGame,
    /// The move that is looked at; `None` at the end.
    ply: Option<usize>,
    /// Set for a game that ended in this run.
    ended: Option<Ended>,
}

impl ReviewScreen {
    /// Games to look at, from their ends; `None` if the first cannot be judged.
    pub(crate) fn new(games: Vec<Match>, game: usize) -> Option<Self> {
        Some(Self { judged: JudgedGame::of(games.get(game)?)?, game, games, ply: None, ended: None })
    }

    /// The end of a game of this run.
    pub(crate) fn ended(ended: Ended) -> Option<Self> {
        Some(Self { ended: Some(ended.clone()), ..Self::new(vec![ended.line], 0)? })
    }

    pub(crate) fn line(&self) -> &Match {
        &self.games[self.game]
    }

    fn players(&self) -> Players {
        self.judged.players
    }

    fn is_star(&self) -> bool {
        self.ended.as_ref().is_some_and(|ended| ended.star)
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

    /// Plays on from the move that is looked at; at the end, goes on.
    fn accept(&self, shared: &mut Shared) -> Effect {
        match (self.ply, &self.ended) {
            (Some(ply), _) => shared.play_on(self.line(), ply),
            (None, Some(ended)) => shared.go_on(ended),
            (None, None) => Effect::none(),
        }
    }

    fn mode(&self, shared: &Shared) -> Mode {
        self.ended.as_ref().map_or_else(|| shared.mode_for(self.line()), |ended| ended.mode)
    }

    /// The end in words, most important first.
    fn result(&self, shared: &Shared) -> Vec<Line> {
        let line = self.line();
        if line.game.winner().is_none() {
            return vec![Line::new(Ink::Title, results::unfinished(line))];
        }
        let first = self.ended.as_ref().is_some_and(|ended| ended.first);
        let verdict = results::verdict(line, &self.judged, self.is_star(), first);
        let reason = results::reason(line, &self.judged).filter(|_| !first).unwrap_or_default();
        let enter = self.ended.as_ref().map_or_else(Words::default, |ended| shared.next_in_words(ended));
        vec![Line::new(Ink::Title, verdict), Line::new(Ink::Text, reason), Line::new(Ink::Considered, enter)]
    }

    fn stepped(&self, ply: usize) -> Vec<Line> {
        let judged = &self.judged.moves[ply];
        let ink = if judged.is_mistake() { Ink::Odd } else { Ink::Title };
        let answer = self.judged.moves.get(ply + 1).filter(|_| judged.is_mistake()).and_then(results::answer);
        let better = results::better(judged).unwrap_or_default();
        vec![
            Line::new(ink, results::stepped(judged)),
            Line::new(Ink::Text, better),
            Line::new(Ink::Dim, answer.unwrap_or_default()),
        ]
    }

    fn letters(&self) -> Letters {
        let game = &self.line().game;
        let winner = game.winner().map_or(Role::MACHINE, |side| self.players().role(side));
        let last = game.moves().iter().enumerate().next_back();
        let last = last.map(|(ply, m)| (self.players().role(Side::of_ply(ply)), *m));
        let is_lost = self.players().lone_human().is_some() && winner != Role::YOU;
        Letters {
            word: if is_lost { "LOST" } else { "WON" },
            is_bright: !is_lost,
            spoken: results::ended(last, winner),
            place: board_named(self.line()),
        }
    }

    fn place(&self) -> Words {
        let winner = self.line().game.winner();
        match (self.ply, winner) {
            (Some(ply), _) => turn(self.players().role(Side::of_ply(ply))),
            (None, Some(winner)) => results::head(&board_named(self.line()), self.players().role(winner)),
            (None, None) => turn(self.players().role(self.line().game.side_to_move())),
        }
    }

    fn light(&self) -> Light {
        let moves = self.line().game.moves();
        let Some(ply) = self.ply else {
            return Light { gone: moves.last().copied().into_iter().collect(), ..Light::default() };
        };
        let is_machine = self.players().role(Side::of_ply(ply)).is_machine();
        Light {
            chosen: (!is_machine).then_some(moves[ply].pile),
            marked: Some(moves[ply]),
            leaves: is_machine,
            lamps: self.judged.start.aim().is_lone(),
            gone: ply.checked_sub(1).map(|before| moves[before]).into_iter().collect(),
            ..Light::default()
        }
    }

    fn hints(&self) -> Vec<Hint> {
        let mut hints: Vec<Hint> = match self.ply {
            Some(_) => {
                let slip = self.judged.mistakes().next().map(|_| ("Tab", "mistake"));
                [("←→", "step"), ("⏎", "play on")].into_iter().chain(slip).collect()
            }
            None => {
                let slip = self.judged.mistakes().next().map(|_| ("Tab", "the mistake"));
                slip.into_iter().chain([("←", "step back"), ("n", "the same"), ("s", "share")]).collect()
            }
        };
        hints.extend((self.games.len() > 1).then_some(("PgUp", "game")));
        hints.push(("?", "keys"));
        hints
    }
}

impl Screen for ReviewScreen {
    fn context(&self) -> Context {
        Context::Review
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        let last = self.judged.moves.len().checked_sub(1);
        match action {
            Action::Left => self.go(self.ply.map_or(last, |ply| ply.checked_sub(1).or(Some(0)))),
            Action::Right => self.go(self.ply.map(|ply| ply + 1)),
            Action::First => self.go(Some(0)),
            Action::Last => self.go(None),
            Action::Ply(ply) => self.go(Some(*ply)),
            Action::Tab => return self.next_mistake(),
            Action::PageUp => self.turn_to(self.game.checked_sub(1)),
            Action::PageDown => self.turn_to(Some(self.game + 1)),
            Action::Accept => return self.accept(shared),
            Action::Again => return shared.again(self.line(), self.mode(shared)),
            Action::Share => return Effect::copy(self.line().command()),
            Action::Why => {
                let Some(ply) = self.ply else { return Effect::none() };
                let who = self.players().role(Side::of_ply(ply));
                let argument = WhyScreen::new(&self.judged.start, &self.judged.moves[ply].before, None, who);
                return Effect::go(Destination::Why(Box::new(argument)));
            }
            Action::Undo | Action::Redo => return Effect::say(notices::FINISHED),
            Action::Back => return Effect::go(Destination::Back),
            _ => {}
        }
        Effect::none()
    }

    fn view(&self, shared: &Shared) -> scene::View {
        let is_end = self.ply.is_none() && self.line().game.is_over();
        let last = || self.judged.moves.last().map_or(&self.judged.start, |judged| &judged.after);
        let now = self.ply.map_or_else(last, |ply| &self.judged.moves[ply].before);
        let quip = self.ended.as_ref().filter(|_| is_end).and_then(|ended| ended.quip.as_ref());
        let said = shared.said_on_screen();
        scene::View::Board(Scene {
            head: board::head(self.line().game.rules(), "", self.place()),
            board: board::board(&self.judged.start, now, &self.light()),
            letters: is_end.then(|| self.letters()),
            right: Right::Print(board::print(&self.judged, self.ply)),
            low: Low::Result(self.ply.map_or_else(|| self.result(shared), |ply| self.stepped(ply))),
            quip: quip.filter(|_| said.is_empty()).map_or_else(String::new, |quip| quip.words.to_string()),
            coach: said,
            moves: board::moves(&self.judged, self.ply, true),
            keys: self.hints(),
            is_gold: is_end && self.is_star(),
        })
    }
}
