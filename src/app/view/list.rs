//! Rows of a list, its choices, and the page of keys.

use std::sync::Arc;

use super::Ink;
use crate::coach::words::Words;

/// A lesson, or a chapter, on the way through them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Done,
    /// Left in the middle.
    Begun,
    Next,
    Later,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum EntryKind {
    #[default]
    Row,
    /// A heading that falls where there are few lines.
    Chapter,
    /// A heading that stays.
    Day,
}

/// A row of a list, or a heading, which cannot be chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Entry {
    pub kind: EntryKind,
    /// Its place on the wire of the lessons.
    pub stage: Option<Stage>,
    /// Before the title where there is room: the number of a lesson.
    pub lead: String,
    /// In its inks: what is typed may be refused in part.
    pub title: Vec<(String, Ink)>,
    /// Parts, of which the later ones fall where there is no room.
    pub fact: Vec<Words>,
    /// Right, in its inks.
    pub mark: Vec<(Words, Ink)>,
    /// The mark by ear.
    pub spoken: Words,
}

impl Entry {
    /// The entry with a mark of signs, which are read out in these words.
    pub(crate) fn signed(self, mark: Vec<(Words, Ink)>, spoken: impl Into<Words>) -> Self {
        Self { mark, spoken: spoken.into(), ..self }
    }

    /// The entry with words for a mark.
    pub(crate) fn marked(self, mark: Words, ink: Ink) -> Self {
        self.signed(vec![(mark.clone(), ink)], mark)
    }

    /// True for a row that can be chosen.
    pub(crate) fn is_row(&self) -> bool {
        self.kind == EntryKind::Row
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rows {
    pub entries: Arc<[Entry]>,
    /// The chosen one of the entries.
    pub chosen: usize,
    /// Over the marks, with so many free cells right of it.
    pub heading: (&'static str, u16),
    /// Said where there are none.
    pub none: Words,
    /// Cells of the titles before the facts that stand beside them; 0 for all that the facts leave.
    pub title_cells: u16,
    /// True if title and mark give way to the first part of a fact.
    pub has_facts: bool,
}

/// A choice of what is begun.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Choice {
    pub name: &'static str,
    pub value: Words,
    /// Name and value in one, where it stands alone.
    pub spoken: Words,
    pub is_changed: bool,
}

/// The page of keys; the signs stand right of them, or below.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Keys {
    pub rows: Vec<(String, Words)>,
    /// Rows that are scrolled away.
    pub first: usize,
}
