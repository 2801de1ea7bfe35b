use std::collections::BTreeSet;

use super::{lists, tables};
use crate::app::{App, Screen, Table};
use crate::coach;
use crate::rules::{Move, Position};

/// What was told before, so that only what has changed is told.
#[derive(Debug, Default)]
pub(super) struct Memory {
    /// The heading, and how far it was.
    heading: String,
    /// What stood on the table, and by which moves.
    position: Option<Position>,
    moves: Vec<Move>,
    /// What was said since that changed.
    said: BTreeSet<String>,
}

impl Memory {
    /// What is to be told now; what was `asked` for is answered even where nothing has changed.
    pub(super) fn news(&mut self, app: &App, asked: bool) -> Vec<String> {
        let mut lines: Vec<String> = app.notice().map(ToOwned::to_owned).into_iter().collect();
        let told = match app.screen() {
            Screen::Title(title) => lists::title(app, title),
            Screen::Menu(menu) => lists::menu(menu),
            Screen::Record(record) => lists::record(record),
            _ => {
                lines.extend(app.screen().table().map(|table| self.on_table(table, asked)).unwrap_or_default());
                return lines;
            }
        };
        self.position = None;
        self.heading = String::new();
        lines.extend(self.new_of(told, asked));
        lines
    }

    fn on_table(&mut self, table: &dyn Table, asked: bool) -> Vec<String> {
        let mut lines = Vec::new();
        let heading = heading_of(table);
        let turned = heading != self.heading;
        if turned {
            self.said.clear();
            self.heading.clone_from(&heading);
            let end = if heading.ends_with('?') { "" } else { "." };
            lines.extend((!heading.is_empty()).then(|| format!("{heading}{end}")));
        }
        let has_board = !table.start().piles().iter().all(|&size| size == 0);
        if has_board && self.position.as_ref() != Some(table.position()) {
            if self.position.is_none() {
                lines.push(coach::capital(&format!("{}.", coach::rules_in_words(table.rules(), false))));
            }
            self.said.clear();
            // Who took what comes before what is left.
            let made = if turned { Vec::new() } else { self.made(table) };
            let judged = if table.moves().len() < self.moves.len() { Vec::new() } else { table.feedback() };
            lines.extend(made);
            lines.extend(self.new_of(judged, false));
            lines.extend(tables::position(table));
            self.position = Some(table.position().clone());
        }
        self.moves = table.moves().to_vec();
        lines.extend(table.ending().map(|ending| format!("{}.", ending.headline)));
        let said = table.reports().into_iter().chain(table.comments()).collect();
        let how = table.typing().and_then(|typing| typing.how).map(|how| format!("Type {how}."));
        let new = self.new_of(said, asked && lines.is_empty());
        lines.extend(new.into_iter().chain(how));
        lines
    }

    /// The moves that were made or taken back since.
    fn made(&self, table: &dyn Table) -> Vec<String> {
        let moves = table.moves();
        if self.position.is_none() || table.strip().is_some() {
            return Vec::new();
        }
        if moves.len() < self.moves.len() {
            return vec!["Taken back.".to_owned()];
        }
        let told = table.feedback().join(" ");
        let new = moves.iter().enumerate().skip(self.moves.len());
        let sentence = |(ply, m): (usize, &Move)| coach::took(table.cast().person(ply), *m);
        new.map(sentence).filter(|sentence| !told.contains(sentence.trim_end_matches('.'))).collect()
    }

    /// The lines that were not said yet; all of them where one is owed.
    fn new_of(&mut self, told: Vec<String>, owed: bool) -> Vec<String> {
        let new: Vec<String> = told.iter().filter(|line| !self.said.contains(*line)).cloned().collect();
        self.said.extend(new.iter().cloned());
        if new.is_empty() && owed { told } else { new }
    }
}

/// In a game the heading says nothing; in a lesson, a drill, a review or an explanation, where one is.
fn heading_of(table: &dyn Table) -> String {
    let is_step = table.step().is_some();
    match (is_step, table.words_first() || table.strip().is_some()) {
        (true, _) => table.heading(),
        (false, true) => format!("{}, {}", table.heading(), table.standing()).trim_matches([',', ' ']).to_owned(),
        (false, false) => String::new(),
    }
}
