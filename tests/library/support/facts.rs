//! What is on screen as facts, for tests of behaviour. They panic where there is nothing of the kind.

use crate::app::view::MapView;
use crate::app::{BoardView, Body, GameScreen, Screen, View};
use crate::coach::{Heading, Question, Saying, Standing};
use crate::rules::Game;
use crate::session::Session;

use super::Harness;
use crate::tests::pupil::Seen;

impl Harness {
    pub fn view(&self) -> View {
        self.app.view()
    }

    /// The board on screen.
    pub fn board(&self) -> BoardView {
        match self.view().body {
            Body::Board(board) => *board,
            other => panic!("no board is on screen: {other:?}"),
        }
    }

    /// The map on screen.
    pub fn map(&self) -> MapView {
        match self.view().body {
            Body::Map(map) => *map,
            other => panic!("no map is on screen: {other:?}"),
        }
    }

    /// The board, or the place on the map, as a pupil sees it.
    pub fn seen(&self) -> Seen {
        let (position, rules) = match self.view().body {
            Body::Map(map) => (map.place.now().position().clone(), *map.place.rules()),
            _ => (self.board().board.position().clone(), *self.board().board.rules()),
        };
        Seen::read(&Game::new(position, rules).to_string())
    }

    /// The game on screen.
    pub fn game_screen(&self) -> &GameScreen {
        match self.app.screen() {
            Screen::Game(game) => game,
            other => panic!("no game is on screen: {other:?}"),
        }
    }

    pub fn session(&self) -> &Session {
        self.game_screen().session()
    }

    /// The game's line.
    pub fn line(&self) -> String {
        self.session().line().to_string()
    }

    /// The moves made so far.
    pub fn played(&self) -> String {
        let moves = self.session().game().moves();
        moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    /// The considered move; empty if there is none.
    pub fn considered(&self) -> String {
        self.board().board.considered().map_or(String::new(), |m| m.to_string())
    }

    /// What must be said.
    pub fn reports(&self) -> Vec<Saying> {
        self.view().talk().map_or(Vec::new(), |talk| talk.reports.clone())
    }

    /// The same in words.
    pub fn told(&self) -> Vec<String> {
        in_words(&self.reports())
    }

    /// What the last moves did, in words.
    pub fn feedback(&self) -> Vec<String> {
        in_words(&self.board().talk.feedback)
    }

    /// What the words are about.
    pub fn heading(&self) -> Heading {
        match self.view().body {
            Body::Board(board) => board.heading,
            Body::Text(text) => text.heading,
            Body::Map(map) => map.heading,
            other => panic!("nothing is said: {other:?}"),
        }
    }

    /// How far it has come.
    pub fn standing(&self) -> Standing {
        match self.view().body {
            Body::Board(board) => board.standing,
            Body::Text(text) => text.standing,
            other => panic!("nothing is said: {other:?}"),
        }
    }

    /// The question that is open.
    pub fn question(&self) -> Option<Question> {
        self.reports().into_iter().find_map(|said| match said {
            Saying::Prompt(question) => Some(question),
            _ => None,
        })
    }

    /// The notices in words.
    pub fn notices(&self) -> Vec<String> {
        self.app.notices().iter().map(crate::coach::Notice::words).collect()
    }
}

fn in_words(said: &[Saying]) -> Vec<String> {
    said.iter().flat_map(Saying::words).collect()
}
