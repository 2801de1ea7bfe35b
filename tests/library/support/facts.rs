//! What is on screen as facts, for tests of behaviour. They panic where there is nothing of the kind.

use crate::app::screens::Exercise;
use crate::app::view::MapView;
use crate::app::{BoardView, Body, GameScreen, View};
use crate::coach::{Audience, Heading, Message, Question, Standing, Tone};
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
            Body::Map(map) => (map.position.now().position().clone(), *map.position.rules()),
            _ => (self.board().board.position().clone(), *self.board().board.rules()),
        };
        Seen::read(&Game::new(position, rules).to_string())
    }

    /// The game on screen.
    pub fn game_screen(&self) -> &GameScreen {
        self.app.screen().unwrap()
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

    /// What is said on screen, but for the comments and the effect of the last moves.
    pub fn reports(&self) -> Vec<Message> {
        self.messages(|tone| !matches!(tone, Tone::Moved | Tone::Comment))
    }

    /// The same in words.
    pub fn told(&self) -> Vec<String> {
        in_words(self.reports())
    }

    /// What the last moves did, in words.
    pub fn feedback(&self) -> Vec<String> {
        in_words(self.messages(|tone| tone == Tone::Moved))
    }

    /// The comments on the position and on the considered move, in words.
    pub fn comments(&self) -> Vec<String> {
        in_words(self.messages(|tone| tone == Tone::Comment))
    }

    /// The refusal of the last key.
    pub fn refused(&self) -> Option<Message> {
        self.messages(|tone| tone == Tone::Problem).pop()
    }

    fn messages(&self, wanted: impl Fn(Tone) -> bool) -> Vec<Message> {
        let View { said, page, .. } = self.view();
        let all = said.into_iter().chain(page);
        all.filter(|message| message.audience != Audience::Lines && wanted(message.tone)).collect()
    }

    /// What the words are about.
    pub fn heading(&self) -> Heading {
        match self.view().body {
            Body::Board(board) => board.head.heading,
            Body::Text(text) => text.head.heading,
            Body::Map(map) => map.head.heading,
            other => panic!("nothing is said: {other:?}"),
        }
    }

    /// How far it has come.
    pub fn standing(&self) -> Standing {
        match self.view().body {
            Body::Board(board) => board.head.standing,
            Body::Text(text) => text.head.standing,
            other => panic!("nothing is said: {other:?}"),
        }
    }

    /// The numbers in how far it has come.
    pub fn numbers(&self) -> Vec<usize> {
        let standing = self.view().study.map_or_else(|| self.standing(), |study| study.standing);
        standing.full().split([' ', ':', ',']).filter_map(|word| word.parse().ok()).collect()
    }

    /// The question on screen.
    pub fn question(&self) -> Option<Question> {
        self.app.screen::<Exercise>()?.open_question().cloned()
    }

    /// What happened, in words.
    pub fn notices(&self) -> Vec<String> {
        in_words(self.app.said().to_vec())
    }
}

fn in_words(said: Vec<Message>) -> Vec<String> {
    said.into_iter().map(|message| message.words.into_owned()).collect()
}
