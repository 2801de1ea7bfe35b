//! The title: five lines that never move, each with its news.

use super::rows::news;
use super::{ListScreen, Screen};
use crate::app::scene::{self, Entry, Ink, List, Picture, Title};
use crate::app::{Action, Context, Destination, Effect, ListKind, Shared};
use crate::coach::boards;
use crate::coach::words::{lists, verdict};
use crate::rules::Game;

/// The lines, from the top.
pub(crate) const LISTS: [(&str, ListKind); 5] = [
    ("Learn", ListKind::Lessons),
    ("Play", ListKind::Play),
    ("Today", ListKind::Today),
    ("Practice", ListKind::Practice),
    ("Games", ListKind::Games),
];
/// Cells of the longest of them.
const NAME: u16 = 8;
const LEARN: usize = 0;
const PLAY: usize = 1;
/// Lessons that lead to the first wins: until they are done the cursor starts on *Learn*.
const DOOR: usize = 6;

#[derive(Clone, Debug, Default)]
pub(crate) struct TitleScreen {
    /// `None` until somebody has moved it.
    at: Option<usize>,
}

impl TitleScreen {
    fn at(&self, shared: &Shared) -> usize {
        let learns = shared.waiting().is_none() && shared.lessons_done() < DOOR.min(shared.lessons().len());
        self.at.unwrap_or(if learns { LEARN } else { PLAY })
    }

    fn news(&self, kind: ListKind, shared: &Shared) -> Vec<String> {
        let record = shared.record();
        let usual = news(kind, shared);
        match kind {
            ListKind::Lessons => match shared.next_lesson() {
                _ if shared.lessons_done() == 0 => {
                    vec!["start here".to_owned(), format!("{} lessons", shared.lessons().len())]
                }
                Some(at) => {
                    vec![format!("next: lesson {}", at + 1), shared.lessons()[at].title.clone()]
                }
                None => usual,
            },
            ListKind::Play => match shared.waiting() {
                Some(session) => vec!["your game waits".to_owned(), verdict::turn(session.mover()).to_string()],
                None => Some(shared.next_game_in_words()).filter(|next| !next.is_empty()).unwrap_or(usual),
            },
            ListKind::Today => {
                let (won, lost) = shared.day_so_far();
                let so_far = lists::day_so_far(won, lost);
                let first = if so_far.is_empty() { vec!["three boards".to_owned()] } else { so_far };
                let row = lists::streak(record.streak(&shared.today()));
                let rest =
                    if row.is_empty() && won + lost == 0 { vec!["the same for everybody".to_owned()] } else { row };
                [first, rest].concat()
            }
            ListKind::Practice if shared.missed().is_empty() => vec!["four skills".to_owned()],
            ListKind::Practice => vec![lists::due(shared.due())],
            ListKind::Games if usual.is_empty() => vec!["none yet".to_owned()],
            ListKind::Games => usual,
        }
    }

    /// The picture of the chosen line's list.
    fn beside(&self, small: &Picture, shared: &Shared) -> Picture {
        let kind = LISTS[self.at(shared)].1;
        if kind == ListKind::Lessons && shared.lessons_done() == 0 {
            return small.clone();
        }
        match ListScreen::new(kind, shared).picture(shared) {
            Picture::Nothing => small.clone(),
            picture => picture,
        }
    }
}

/// 3 5 7, which has room in any window.
fn classic() -> Option<Game> {
    let board = boards().first()?;
    board.game(board.rules(), 0)
}

impl Screen for TitleScreen {
    fn context(&self) -> Context {
        Context::Title
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        let (at, last) = (self.at(shared), LISTS.len() - 1);
        match action {
            Action::Up => self.at = Some(at.saturating_sub(1)),
            Action::Down => self.at = Some((at + 1).min(last)),
            Action::First | Action::PageUp => self.at = Some(0),
            Action::Last | Action::PageDown => self.at = Some(last),
            Action::Choose(to) => self.at = Some((*to).min(last)),
            Action::Row(to) if *to != at => self.at = Some((*to).min(last)),
            Action::Accept | Action::Row(_) => {
                self.at = Some(at);
                return Effect::go(Destination::List(LISTS[at].1));
            }
            Action::Map => return Effect::go(Destination::Map(Box::default())),
            Action::Paste(text) => return shared.open_text(text),
            _ => {}
        }
        Effect::none()
    }

    fn view(&self, shared: &Shared) -> scene::View {
        let entry = |(name, kind): (&str, ListKind)| Entry {
            title: name.to_owned(),
            ink: Ink::Text,
            fact: self.news(kind, shared),
            fact_ink: Ink::Dim,
            ..Entry::default()
        };
        let said = shared.said_on_screen();
        let (is_first, small) = (shared.is_newcomer(), Picture::of_game(classic(), true));
        scene::View::Title(Title {
            list: List {
                title_cells: NAME,
                entries: LISTS.map(entry).into(),
                chosen: self.at(shared),
                picture: self.beside(&small, shared),
                keys: vec![("↑↓", "choose"), ("⏎", "open"), ("q", "quit"), ("?", "keys")],
                ..List::default()
            },
            small,
            tagline: if is_first { TAGLINE.map(str::to_owned).into() } else { Vec::new() },
            message: said.to_string(),
            has_star: shared.record().stars() > 0,
            is_gold: shared.record().stars() == boards().len(),
        })
    }
}

const TAGLINE: [&str; 3] = ["the perfect opponent", "at Nim, and the teacher", "that makes you its equal"];
