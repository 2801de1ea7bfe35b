use std::collections::BTreeSet;

use super::{lists, tables};
use crate::app::{Action, App, Place, Screen, Table};
use crate::coach;
use crate::rules::{Move, Position, Side};
use crate::session::Disclosure;

/// What was told before, so that only what has changed is told.
#[derive(Debug, Default)]
pub(super) struct Memory {
    /// Where the program was.
    at: String,
    /// What is above the words, and how far it was.
    heading: String,
    /// What stood on the table, and by which moves.
    position: Option<Position>,
    moves: Vec<Move>,
    /// Whether a move was being judged before its reply: undo takes that one back.
    judging: bool,
    /// What was said since that changed, and what of it was said last.
    said: BTreeSet<String>,
    last: Vec<String>,
}

impl Memory {
    /// What is to be told after an action; what was asked for is answered even where nothing has changed.
    pub(super) fn news(&mut self, app: &App, action: Option<&Action>) -> Vec<String> {
        let mut lines: Vec<String> = app.notice().map(ToOwned::to_owned).into_iter().collect();
        let at = at(app);
        let moved = at != self.at;
        if moved || action == Some(&Action::NewGame) && app.notice().is_none() {
            lines.extend(
                (self.at.starts_with("Lesson") && at == "Learn" && action == Some(&Action::Next))
                    .then(|| "That was the last step of the lesson.".to_owned()),
            );
            *self = Self { at, ..Self::default() };
        }
        let told = match app.screen() {
            Screen::Title(title) => {
                // Who can win is said again whenever it may have changed.
                self.said.retain(|line| !lists::is_verdict(title, app, line));
                lists::title(app, title)
            }
            Screen::Menu(menu) => lists::menu(menu),
            Screen::Record(record) => lists::record(record),
            _ => {
                lines.extend(app.screen().table().map(|table| self.on_table(app, table, action)).unwrap_or_default());
                return lines;
            }
        };
        let owed = action.is_some() && lines.is_empty();
        lines.extend(self.new_of(told, owed));
        lines
    }

    fn on_table(&mut self, app: &App, table: &dyn Table, action: Option<&Action>) -> Vec<String> {
        let mut lines = Vec::new();
        let heading = heading(app, table);
        if heading != self.heading {
            self.said.clear();
            let end = if heading.ends_with(['?', '.']) { "" } else { "." };
            lines.extend((!heading.is_empty()).then(|| format!("{heading}{end}")));
            self.heading = heading;
        }
        let undone = action == Some(&Action::Undo) && (self.judging || table.moves().len() < self.moves.len());
        self.judging = app.place() == Place::Verdict;
        let seen =
            self.position.as_ref() == Some(table.position()) && !undone && action != Some(&Action::CycleDisclosure);
        let has_board = table.start().piles().iter().any(|&size| size > 0);
        if has_board && !seen {
            lines.extend(self.piles(app, table, action));
        }
        self.moves = table.moves().to_vec();
        lines.extend(table.ending().map(|ending| format!("{}.", ending.headline)));
        let mut said = table.reports();
        if app.place() != Place::Demo || table.disclosure() >= Disclosure::Now {
            said.extend(table.comments());
        }
        let owed = action.is_some() && lines.is_empty();
        lines.extend(self.new_of(said, owed));
        let how = table.typing().and_then(|typing| typing.how).map(|how| format!("Type {how}."));
        lines.extend(how.filter(|_| !lines.iter().any(|line| line.contains("is no answer"))));
        lines
    }

    /// Who took what and what that did, and then what is left.
    fn piles(&mut self, app: &App, table: &dyn Table, action: Option<&Action>) -> Vec<String> {
        let mut lines = Vec::new();
        self.said.clear();
        if self.position.is_none() {
            lines.push(coach::capital(&format!("{}.", coach::rules_in_words(table.rules(), false))));
        }
        match action {
            Some(Action::Undo | Action::StepBack) if self.position.is_some() && table.strip().is_none() => {
                lines.push("Taken back.".to_owned());
            }
            Some(Action::CycleDisclosure) => lines.push(format!("The panel shows: {}.", tables::disclosure(table))),
            _ => {
                lines.extend(self.made(table));
                lines.extend(table.feedback());
            }
        }
        lines.extend(tables::position(table));
        if app.place() == Place::Demo {
            lines.extend(table.considered().map(|m| format!("The move to come: {m}.")));
        }
        self.said.extend(lines.iter().cloned());
        self.position = Some(table.position().clone());
        lines
    }

    /// The moves that were made since, as far as nobody else says them.
    fn made(&self, table: &dyn Table) -> Vec<String> {
        if self.position.is_none() || table.strip().is_some() {
            return Vec::new();
        }
        let told = table.feedback().join(" ");
        let new = table.moves().iter().enumerate().skip(self.moves.len());
        let sentence = |(ply, m): (usize, &Move)| coach::took(table.cast().person(Side::of_ply(ply)), *m);
        new.map(sentence).filter(|sentence| !told.contains(sentence.trim_end_matches('.'))).collect()
    }

    /// The lines that were not said yet; where one is owed and none is new, those that were said last.
    fn new_of(&mut self, told: Vec<String>, owed: bool) -> Vec<String> {
        let new: Vec<String> = told.iter().filter(|line| !self.said.contains(*line)).cloned().collect();
        self.said.extend(new.iter().cloned());
        if !new.is_empty() {
            self.last.clone_from(&new);
            return new;
        }
        let last = self.last.iter().filter(|line| told.contains(line)).cloned();
        let again: Vec<String> = if owed { last.collect() } else { Vec::new() };
        if again.is_empty() && owed { told } else { again }
    }
}

/// Where the program is: when that changes, everything is told anew.
fn at(app: &App) -> String {
    match app.screen() {
        Screen::Title(_) => "title".to_owned(),
        Screen::Game(_) => "game".to_owned(),
        Screen::Review(_) => "review".to_owned(),
        Screen::Menu(menu) => menu.title.to_owned(),
        Screen::Record(_) => "record".to_owned(),
        Screen::Lesson(lesson) => format!("Lesson {} {}", lesson.number(), lesson.at()),
        Screen::Drill(drill) => format!("{:?} {}", drill.kind(), drill.showing().table().standing()),
    }
}

/// In a game nothing; in an explanation, a lesson, a drill or a review, which one, and how far it is.
fn heading(app: &App, table: &dyn Table) -> String {
    let joined = |heading: &str, standing: &str| match (heading.ends_with('?'), standing) {
        (_, "") => heading.to_owned(),
        (true, _) => format!("{heading} {}", coach::capital(standing)),
        (false, _) => format!("{heading}, {standing}"),
    };
    match app.screen() {
        _ if table.step().is_some() => table.heading(),
        Screen::Lesson(lesson) => {
            let (number, lesson_itself) = (lesson.number() + 1, lesson.lesson());
            let step = format!("step {} of {}", lesson.at() + 1, lesson_itself.steps.len());
            joined(&format!("Lesson {number}: {}", lesson_itself.title), &step)
        }
        Screen::Drill(_) if table.words_first() => joined(&table.heading(), &table.standing()),
        Screen::Drill(drill) => drill.kind().title().to_owned(),
        Screen::Review(_) => joined(&table.heading(), &table.standing()),
        _ => String::new(),
    }
}
