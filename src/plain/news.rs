//! The difference between two views, in sentences.

use super::{board, lists, map};
use crate::app::view::{Body, ListKind, MapView, TextView, Typing};
use crate::app::{Action, BoardView, Context, View};
use crate::coach::{self, Heading, Notice, Role, Saying, Standing};
use crate::rules::Side;
use crate::session::Panel;

/// The view that was told last, and what was said of its board.
#[derive(Debug, Default)]
pub(super) struct News {
    before: Option<View>,
    /// The sayings since the board changed.
    said: Vec<Saying>,
    last: Vec<Saying>,
    /// True if only moves, piles and answers are told.
    brief: bool,
}

impl News {
    /// The sentences after an action; what was asked for is answered even where nothing has changed.
    pub(super) fn tell(&mut self, view: &View, action: Option<&Action>, brief: bool) -> Vec<String> {
        self.brief = brief;
        let before = self.before.replace(view.clone());
        let finished =
            before.as_ref().is_some_and(|before| has_finished(before, view)) && action == Some(&Action::Next);
        let renewed = action == Some(&Action::NewGame) && !view.is_refused() && view.notices.is_empty();
        let before = before.filter(|before| !renewed && is_same_subject(before, view));
        if before.is_none() {
            (self.said, self.last) = (Vec::new(), Vec::new());
        }
        let mut lines: Vec<String> = view.notices.iter().map(Notice::words).collect();
        lines.extend(finished.then(|| "That was the last step of the lesson.".to_owned()));
        let owed = action.is_some() && lines.is_empty();
        lines.extend(match &view.body {
            Body::Board(board) => self.board(before.as_ref(), view, board, action, owed),
            Body::Text(text) => self.text(before.as_ref(), view, text, owed),
            Body::Map(map) => self.map(before.as_ref(), view, map, owed),
            Body::Loading(_) => vec!["The record is being read.".to_owned()],
            Body::Title(_) | Body::List(_) | Body::Games(_) | Body::Help { .. } => listed(before.as_ref(), view, owed),
        });
        lines
    }

    /// Forgets what was told, so that everything is told once more.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }

    fn text(&mut self, before: Option<&View>, view: &View, text: &TextView, owed: bool) -> Vec<String> {
        let mut lines = heading(before, view);
        let new = self.new_of(said(view, false), owed && lines.is_empty());
        lines.extend(new);
        lines.extend(how(text.talk.typing.as_ref(), &text.talk.reports));
        lines
    }

    fn map(&mut self, before: Option<&View>, view: &View, map: &MapView, owed: bool) -> Vec<String> {
        let mut lines = if before.is_none() { heading(before, view) } else { Vec::new() };
        let old = before.and_then(|before| if let Body::Map(old) = &before.body { Some(&**old) } else { None });
        lines.extend(map::news(old, map));
        // A place that one comes back to is told again.
        self.said.clear();
        let new = self.new_of(said(view, false), owed);
        lines.extend(new.into_iter().filter(|words| !words.is_empty()));
        lines.extend((view.context == Context::Labelling).then(|| map::place(map)));
        lines
    }

    fn board(
        &mut self,
        before: Option<&View>,
        view: &View,
        board: &BoardView,
        action: Option<&Action>,
        owed: bool,
    ) -> Vec<String> {
        let mut lines = heading(before, view);
        let old = before.and_then(View::board);
        let judging = before.is_some_and(|before| before.context == Context::Verdict);
        let fewer = old.is_some_and(|old| board.history.count < old.history.count);
        let undone = action == Some(&Action::Undo) && (judging || fewer);
        let faded = action == Some(&Action::CyclePanel);
        let seen = old.is_some_and(|old| old.board.position() == board.board.position()) && !undone && !faded;
        if !seen {
            self.said.clear();
            lines.extend(piles(old, view, board, action, self.brief));
        }
        if old.is_none_or(|old| old.ending != board.ending) {
            lines.extend(board.ending.map(|ending| format!("{}.", ending.headline())));
        }
        let new = self.new_of(said(view, self.brief), owed && lines.is_empty());
        lines.extend(new);
        lines.extend(how(board.talk.typing.as_ref(), &board.talk.reports));
        lines
    }

    /// The words of what was not said yet; where some are owed and nothing is new, of what was said last.
    fn new_of(&mut self, said: Vec<Saying>, owed: bool) -> Vec<String> {
        let mut new: Vec<Saying> = said.iter().filter(|saying| !self.said.contains(saying)).cloned().collect();
        if new.is_empty() && owed {
            new = self.last.iter().filter(|saying| said.contains(saying)).cloned().collect();
            if new.is_empty() {
                new = said;
            }
        } else if !new.is_empty() {
            self.said.extend(new.iter().cloned());
            self.last.clone_from(&new);
        }
        new.iter().flat_map(Saying::words).collect()
    }
}

/// True if both are of one thing, so that only what has changed is told.
fn is_same_subject(before: &View, view: &View) -> bool {
    let reviews = |view: &View| view.board().is_some_and(|board| board.heading == Heading::Review);
    let kind = |view: &View| match &view.body {
        Body::List(list) if list.kind == ListKind::Practice => 1,
        Body::Board(_) | Body::Text(_) => 2 + i32::from(reviews(view)),
        Body::Title(_) => 4,
        Body::List(_) => 5,
        Body::Games(_) => 6,
        Body::Loading(_) => 7,
        Body::Help { .. } => 8,
        Body::Map(_) => 9,
    };
    // The cells of a map are labelled one after the other.
    let labels = |view: &View| view.context == Context::Labelling;
    let study = before.study == view.study || labels(before) && view.study.is_some();
    kind(before) == kind(view) && study
}

fn has_finished(before: &View, view: &View) -> bool {
    let was_lesson = before.study.as_ref().is_some_and(|study| matches!(study.heading, Heading::Lesson { .. }));
    was_lesson && matches!(view.body, Body::List(_))
}

fn listed(before: Option<&View>, view: &View, owed: bool) -> Vec<String> {
    let changed = before.is_none_or(|before| before.body != view.body);
    match (&view.body, before.map(|before| &before.body)) {
        (Body::Title(title), Some(Body::Title(old))) => lists::title(Some(old), title),
        _ if !changed && !owed => Vec::new(),
        (Body::Title(title), _) => lists::title(None, title),
        (Body::List(list), _) => lists::list(list),
        (Body::Games(games), _) => lists::games(games),
        _ => Vec::new(),
    }
}

/// The sayings on a screen but for those on keys and looks, and in brief but for the coach's comments in a game.
fn said(view: &View, brief: bool) -> Vec<Saying> {
    let Some(talk) = view.talk() else { return Vec::new() };
    let mut said = talk.reports.clone();
    let may_comment = view.board().is_none_or(|board| board.panel >= Panel::Now);
    let is_game = matches!(view.context, Context::Game | Context::Demo);
    if !(brief && is_game) && (view.context != Context::Demo || may_comment) {
        said.extend(talk.comments.clone());
    }
    said.retain(|saying| !matches!(saying, Saying::OnScreen(_) | Saying::Waiting));
    said
}

/// The form of an answer, unless that has just been said.
fn how(typing: Option<&Typing>, reports: &[Saying]) -> Option<String> {
    let said = reports.iter().any(|saying| matches!(saying, Saying::NoAnswer(_)));
    let form = typing.and_then(|typing| typing.form).filter(|_| !said)?;
    Some(format!("Type {}.", form.in_words()))
}

/// The heading over a board or a page: the step of an explanation, a lesson, a drill or a review. A game has none.
#[derive(PartialEq)]
enum Above<'a> {
    Step(&'a Heading),
    Study(&'a Heading, Option<Standing>),
    Review(Standing),
}

fn above(view: &View) -> Option<Above<'_>> {
    let (heading, standing) = match &view.body {
        Body::Board(board) => (&board.heading, board.standing),
        Body::Text(text) => (&text.heading, text.standing),
        Body::Map(map) => (&map.heading, map.standing?),
        _ => return None,
    };
    match (heading, &view.study) {
        (Heading::Explanation { .. }, _) => Some(Above::Step(heading)),
        (_, Some(study)) => {
            // A game of a drill says itself which one it is.
            let plays = matches!(study.heading, Heading::Drill(_)) && !matches!(heading, Heading::Drill(_));
            Some(Above::Study(&study.heading, (!plays).then_some(study.standing)))
        }
        (Heading::Review, None) => Some(Above::Review(standing)),
        _ => None,
    }
}

fn heading(before: Option<&View>, view: &View) -> Vec<String> {
    let Some(above) = above(view).filter(|now| before.and_then(above).as_ref() != Some(now)) else {
        return Vec::new();
    };
    let words = match above {
        Above::Step(heading) | Above::Study(heading, None) => heading.words(),
        Above::Study(heading, Some(standing)) => joined(&heading.words(), &standing.words()),
        Above::Review(standing) => joined(&Heading::Review.words(), &standing.words()),
    };
    let end = if words.ends_with(['?', '.']) { "" } else { "." };
    vec![format!("{words}{end}")]
}

fn joined(heading: &str, standing: &str) -> String {
    if heading.ends_with('?') {
        format!("{heading} {}", coach::capital(standing))
    } else {
        format!("{heading}, {standing}")
    }
}

/// The moves that were made, the piles, and then the effect and the panel.
fn piles(old: Option<&BoardView>, view: &View, board: &BoardView, action: Option<&Action>, brief: bool) -> Vec<String> {
    let mut lines = Vec::new();
    let mut judged = Vec::new();
    if old.is_none() {
        lines.extend(board::rules(board.board.rules()).pop());
    }
    match action {
        Some(Action::Undo | Action::StepBack) if old.is_some() && board.strip.is_none() => {
            lines.push("Taken back.".to_owned());
        }
        Some(Action::CyclePanel) => {
            lines.push(format!("The panel shows: {}.", board::shown_by(board.panel)));
        }
        _ => {
            lines.extend(old.map(|old| made(old, board)).unwrap_or_default());
            let (machines, own): (Vec<_>, Vec<_>) = board.talk.feedback.iter().partition(|said| is_machines(said));
            lines.extend(machines.into_iter().flat_map(Saying::words));
            judged.extend(own.into_iter().flat_map(Saying::words));
        }
    }
    lines.push(board::position(board));
    lines.extend(judged);
    if !brief || action == Some(&Action::CyclePanel) {
        lines.extend(board::panel(board));
    }
    if view.context == Context::Demo {
        lines.extend(board.board.considered().map(|m| format!("The move to come: {m}.")));
    }
    lines
}

/// True for the machine's own move, which is told before what is left.
fn is_machines(said: &Saying) -> bool {
    matches!(said, Saying::Made { made, .. } if made.who.is_machine())
}

/// The moves that were made since, as far as the feedback does not speak of them.
fn made(old: &BoardView, board: &BoardView) -> Vec<String> {
    if board.strip.is_some() {
        return Vec::new();
    }
    let by = |ply| board.cast.person(Side::of_ply(ply));
    let is_of =
        |saying: &Saying, who, m| matches!(saying, Saying::Made { made, .. } if (made.who, made.judged.m) == (who, m));
    let told = |who: Role, m| who.is_machine() && board.talk.feedback.iter().any(|saying| is_of(saying, who, m));
    let since = board.history.plies().filter(|(ply, _)| *ply >= old.history.count);
    let new = since.map(|(ply, m)| (by(ply), m)).filter(|&(who, m)| !told(who, m));
    new.map(|(who, m)| coach::took(who, m)).collect()
}
