//! Facts about the screen, for tests of behaviour. Most of these functions panic if the screen has no such part.

use crate::app::screens::Exercise;
use crate::app::{BoardView, Body, GameScreen, Map, View};
use crate::coach::{Audience, Heading, Message, Question, Standing, Tone};
use crate::session::Session;

use super::Harness;
use crate::tests::pupil::Seen;

impl Harness {
    pub(crate) fn view(&self) -> View {
        self.app.view()
    }

    pub(crate) fn board(&self) -> BoardView {
        match self.view().body {
            Body::Board(board) => *board,
            other => panic!("no board is on screen: {other:?}"),
        }
    }

    pub(crate) fn map(&self) -> Map {
        match self.view().body {
            Body::Map(map) => *map,
            other => panic!("no map is on screen: {other:?}"),
        }
    }

    /// The board, or the map's current position, as a pupil sees it.
    pub(crate) fn seen(&self) -> Seen {
        let now = match self.view().body {
            Body::Map(map) => map.now().clone(),
            _ => self.board().board.now().clone(),
        };
        Seen::read(&now.game().to_string())
    }

    pub(crate) fn game_screen(&self) -> &GameScreen {
        self.app.screen().unwrap()
    }

    pub(crate) fn session(&self) -> &Session {
        self.game_screen().session()
    }

    pub(crate) fn line(&self) -> String {
        self.session().line().to_string()
    }

    /// Moves made so far.
    pub(crate) fn played(&self) -> String {
        let moves = self.session().game().moves();
        moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    /// The considered move, or "" if there is none.
    pub(crate) fn considered(&self) -> String {
        self.board().board.considered().map_or(String::new(), |m| m.to_string())
    }

    /// Messages on screen except comments and the effects of the last moves.
    pub(crate) fn reports(&self) -> Vec<Message> {
        self.messages(|tone| !matches!(tone, Tone::Moved | Tone::Judged | Tone::Comment))
    }

    /// The same, in words.
    pub(crate) fn told(&self) -> Vec<String> {
        in_words(self.reports())
    }

    /// Effects of the last moves, in words.
    pub(crate) fn feedback(&self) -> Vec<String> {
        in_words(self.messages(|tone| matches!(tone, Tone::Moved | Tone::Judged)))
    }

    /// Comments on the position and on the considered move, in words.
    pub(crate) fn comments(&self) -> Vec<String> {
        in_words(self.messages(|tone| tone == Tone::Comment))
    }

    /// All that plain lines say, where screens have pictures.
    pub(crate) fn heard(&self) -> Vec<String> {
        let View { said, page, .. } = self.view();
        in_words(said.into_iter().chain(page).filter(|message| message.audience != Audience::Screens).collect())
    }

    /// Refusal of the last key.
    pub(crate) fn refused(&self) -> Option<Message> {
        self.messages(|tone| tone == Tone::Problem).pop()
    }

    fn messages(&self, wanted: impl Fn(Tone) -> bool) -> Vec<Message> {
        let View { said, page, .. } = self.view();
        let all = said.into_iter().chain(page);
        all.filter(|message| message.audience != Audience::Lines && wanted(message.tone)).collect()
    }

    /// Heading of the messages.
    pub(crate) fn heading(&self) -> Heading {
        self.view().head.heading
    }

    pub(crate) fn standing(&self) -> Standing {
        self.view().head.standing
    }

    /// Numbers in the standing.
    pub(crate) fn numbers(&self) -> Vec<usize> {
        let standing = self.view().study.map_or_else(|| self.standing(), |study| study.standing);
        standing.full().split([' ', ':', ',']).filter_map(|word| word.parse().ok()).collect()
    }

    pub(crate) fn question(&self) -> Option<Question> {
        self.app.screen::<Exercise>()?.open_question().cloned()
    }

    /// Notices, in words.
    pub(crate) fn notices(&self) -> Vec<String> {
        in_words(self.app.said().to_vec())
    }
}

fn in_words(said: Vec<Message>) -> Vec<String> {
    said.into_iter().map(|message| message.words.into_owned()).collect()
}
