use std::sync::Arc;

use strum::Display;

use crate::coach::{Lamps, MenuEntry, Pictured, Played, Standing, Statistics, Today, weekday_in_words};

/// A list: its entries, its cursor, and the player's record where that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ListView {
    pub kind: ListKind,
    pub entries: Entries,
    pub focus: usize,
    /// The player's record, next to the games, the day's boards or practice, or alone.
    pub record: Option<Arc<RecordView>>,
    /// The first board of the chosen lesson.
    pub first_board: Option<Pictured>,
    /// True if the chosen entry can be opened.
    pub opens: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum ListKind {
    Lessons,
    Practice,
    Today,
    Games,
    /// The record in numbers, without entries.
    Record,
}

/// Entries of a list. Games are put into words only when shown, as there may be very many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Entries {
    Menu(Arc<[MenuEntry]>),
    /// Latest first.
    Games(Arc<[Played]>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RecordView {
    pub statistics: Statistics,
    pub today: Today,
}

impl ListView {
    pub(crate) fn heading(&self) -> Vec<String> {
        match self.kind {
            ListKind::Today => {
                let day = self.record.as_ref().map(|record| weekday_in_words(&record.today.day.day));
                vec!["today".to_owned(), day.unwrap_or_default()]
            }
            kind => vec![kind.to_string(), String::new()],
        }
    }

    /// Number under which an entry is listed: games have theirs in the record.
    pub(crate) fn number(&self, index: usize) -> usize {
        match &self.entries {
            Entries::Games(games) => games[index].number,
            Entries::Menu(_) => index + 1,
        }
    }

    pub(crate) fn numbered(&self, number: usize) -> Option<usize> {
        (0..self.entries.len()).find(|&index| self.number(index) == number)
    }

    pub(crate) fn standing(&self) -> Standing {
        let count = self.entries.len();
        match self.kind {
            ListKind::Lessons => Standing::part("", self.entries.done(), count, "done"),
            ListKind::Practice => Standing::due(self.entries.due()),
            ListKind::Today => {
                let open = self.record.as_ref().map(|record| record.today.day.open());
                Standing::part("", count - open.unwrap_or(count), count, "played")
            }
            ListKind::Games | ListKind::Record => {
                self.record.as_ref().map(|record| Standing::games(&record.statistics)).unwrap_or_default()
            }
        }
    }

    /// The chosen entry in full detail.
    pub(crate) fn chosen(&self) -> Option<MenuEntry> {
        match &self.entries {
            Entries::Menu(entries) if self.kind == ListKind::Lessons => {
                let picture = self.first_board.clone();
                entries.get(self.focus).map(|entry| MenuEntry { picture, ..entry.clone() })
            }
            Entries::Menu(entries) => entries.get(self.focus).cloned(),
            Entries::Games(games) => games.get(self.focus).map(MenuEntry::decided),
        }
    }
}

impl Entries {
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Menu(entries) => entries.len(),
            Self::Games(games) => games.len(),
        }
    }

    pub(crate) fn get(&self, index: usize) -> Option<MenuEntry> {
        match self {
            Self::Menu(entries) => entries.get(index).cloned(),
            Self::Games(games) => games.get(index).map(MenuEntry::game),
        }
    }

    /// The questions due.
    pub(crate) fn due(&self) -> usize {
        let Self::Menu(entries) = self else { return 0 };
        entries.iter().map(|entry| if let Lamps::Due(count) = entry.lamps { count } else { 0 }).sum()
    }

    pub(crate) fn done(&self) -> usize {
        if let Self::Menu(entries) = self { entries.iter().filter(|entry| entry.done).count() } else { 0 }
    }
}
