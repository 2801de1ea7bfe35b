//! The title: five lines that never move, each with its news.

use super::rows::start;
use super::{ListScreen, Screen};
use crate::app::board;
use crate::app::view::{Entry, Head, Hint, Ink, Left, Line, Low, Pieces, Right, Rows, View};
use crate::app::{Action, Chosen, Context, Destination, Effect, ListKind, Room, Shared};
use crate::coach::words::{Words, keys};
use crate::coach::{Message, boards};
use crate::rules::Game;
use crate::session::{DayBoard, Match};

/// The lines, from the top.
pub(crate) const LISTS: [(&str, ListKind); 5] = [
    ("Learn", ListKind::Lessons),
    ("Play", ListKind::Play),
    ("Today", ListKind::Today),
    ("Practice", ListKind::Practice),
    ("Games", ListKind::Games),
];

#[derive(Clone, Debug, Default)]
pub(crate) struct TitleScreen {
    /// `None` until somebody has moved it.
    at: Option<usize>,
}

impl TitleScreen {
    /// Starts on what waits, else on Learn until the lessons are done, else on Today.
    fn at(&self, shared: &Shared) -> usize {
        let has_begun = |board| shared.desk.keeps_day(&board) || shared.record.begun_on(&board).is_some();
        let kind = match shared.desk.line() {
            _ if DayBoard::all_of(&shared.setting.today).any(has_begun) => ListKind::Today,
            Some(_) => ListKind::Play,
            None if shared.setting.lessons.next(&shared.record.progress).is_some() => ListKind::Lessons,
            None => ListKind::Today,
        };
        self.at.unwrap_or_else(|| LISTS.iter().position(|(_, of)| *of == kind).unwrap_or_default())
    }

    /// The line above or below, round and round.
    fn step(&mut self, by: usize, shared: &Shared) {
        self.at = Some((self.at(shared) + by) % LISTS.len());
    }

    fn has_lamps(&self, shared: &Shared) -> bool {
        LISTS[self.at(shared)].1 == ListKind::Lessons
    }

    /// The picture and the sentence of the chosen line's list.
    fn beside(&self, shared: &Shared) -> (Right, Words) {
        let (right, sentence) = ListScreen::glimpse(LISTS[self.at(shared)].1, shared).beside(shared);
        let is_classic = right == Right::Rings || shared.is_newcomer();
        let right = if is_classic { start(classic(), self.has_lamps(shared)) } else { right };
        (right, if shared.is_newcomer() { TAGLINE } else { sentence })
    }
}

/// 3 5 7, which has room in any window.
fn classic() -> Option<Game> {
    let board = boards().first()?;
    board.game(board.rules(), 0)
}

/// The same as a board to be drawn.
fn small(lamps: bool) -> Pieces {
    let now = classic().and_then(|game| game.analyse().ok());
    let light = board::Light { lamps, counted: lamps, ..board::Light::default() };
    now.map_or_else(Pieces::default, |now| board::scene(&now, &now, &light))
}

impl Screen for TitleScreen {
    fn context(&self) -> Context {
        Context::Title
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        let (at, last) = (self.at(shared), LISTS.len() - 1);
        match action {
            Action::Up => self.step(last, shared),
            Action::Down => self.step(1, shared),
            Action::First | Action::PageUp => self.at = Some(0),
            Action::Last | Action::PageDown => self.at = Some(last),
            Action::Choose(to) => self.at = Some((*to).min(last)),
            Action::Row(to) if *to != at => self.at = Some((*to).min(last)),
            Action::Accept | Action::Row(_) => {
                self.at = Some(at);
                return Effect::go(Destination::List(LISTS[at].1));
            }
            Action::Map => return Effect::go(Destination::Map(None)),
            Action::Paste(text) => {
                return match text.trim().parse::<Match>() {
                    Ok(line) => Effect::go(Destination::Own(Box::new(line), Chosen::default())),
                    Err(error) => Effect::say(Message::error(error)),
                };
            }
            _ => {}
        }
        Effect::none()
    }

    fn view(&self, shared: &Shared) -> View {
        let entry = |(name, kind): (&str, ListKind)| {
            let news = shared.news_of(kind);
            let title = vec![(name.to_owned(), Ink::Text)];
            Entry { title, fact: news.fact, ..Entry::default() }.marked(news.mark, Ink::Dim)
        };
        let (right, sentence) = self.beside(shared);
        let message = shared.news().into_iter().next().map(|line| line.words);
        View {
            head: Head { has_star: shared.record.stars() > 0, ..Head::default() },
            left: Left::Nothing,
            right,
            low: Low::Rows(Rows {
                entries: LISTS.map(entry).into(),
                chosen: self.at(shared),
                title_cells: 8,
                has_facts: true,
                ..Rows::default()
            }),
            below: message.map_or_else(|| Line::new(Ink::Dim, sentence), |words| Line::kept(Ink::Text, words)),
            small: small(self.has_lamps(shared)),
            keys: hints(shared.room),
            is_gold: shared.record.stars() == boards().len(),
            has_enter: true,
            ..View::default()
        }
    }
}

const TAGLINE: Words = Words::fixed("the perfect opponent at Nim, and the teacher that makes you its equal");

/// The line of keys: a page is left as pages are.
fn hints(room: Room) -> Vec<Hint> {
    let quit = (room != Room::Page).then_some(keys::QUIT);
    [keys::UP_DOWN, keys::OPEN].into_iter().chain(quit).chain([keys::KEYS]).collect()
}
