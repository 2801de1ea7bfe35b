//! A screen in lines.

use std::mem::{Discriminant, discriminant};

use super::{board, lists, map};
use crate::app::view::{Body, Focus, Head, Typing};
use crate::app::{Action, App, BoardView, Context, MapStep, View};
use crate::coach::{self, Audience, Button, Heading, Message, Tone};
use crate::rules::Position;
use crate::session::Panel;
use crate::text::ended;

/// The lines of a screen: some are said once until they change, others anew for each position.
#[derive(Clone, Debug, Default)]
pub(super) struct Told {
    visit: usize,
    context: Option<Context>,
    body: Option<Discriminant<Body>>,
    position: Option<Position>,
    /// The verdict on an answer, which comes before all else.
    pub(super) verdict: Vec<String>,
    /// The result of a finished game.
    result: Option<String>,
    heading: Vec<String>,
    /// The surroundings of a map's cell: said when it opens and when they change, but not when the cursor moves.
    around: Vec<String>,
    /// Standing phrases, said once even as positions change.
    phrases: Vec<String>,
    pub(super) lines: Vec<String>,
}

impl Told {
    /// The screen in lines; `brief` leaves a board only its piles, without comments.
    pub(super) fn of(view: &View, brief: bool) -> Self {
        let mut told = Self {
            visit: view.visit,
            context: Some(view.context),
            body: Some(discriminant(&view.body)),
            ..Self::default()
        };
        told.heading.extend(heading(view));
        // A verdict on a move comes after the position that it left.
        let is_verdict = |said: &Message| matches!(said.tone, Tone::Right | Tone::Wrong);
        let (verdict, page): (Vec<_>, Vec<_>) = view.page.iter().cloned().partition(is_verdict);
        told.verdict.extend(in_lines(&verdict));
        match &view.body {
            Body::Board(board) => told.board(view, &page, board, brief),
            Body::Text(_) => {
                told.say(&page);
                told.lines.extend(how(view.typing.as_ref(), &view.said));
            }
            Body::Map(map) => {
                told.position = Some(map.now().position().clone());
                told.heading.extend(map::heading(map));
                let squeezed = |line: &String| line.split_whitespace().collect::<Vec<_>>().join(" ");
                told.around = map::grid(map).iter().map(squeezed).collect();
                told.say(&page);
            }
            Body::Title(title) => {
                told.position = title.board.as_ref().map(|board| board.board.position().clone());
                told.heading.extend(lists::title(title, brief));
                if brief {
                    return told;
                }
                told.heading.extend(in_lines(&page));
                // The verdict is said anew for each position.
                // A game to continue is not the one that the settings describe.
                let verdict = title.verdict.as_ref().filter(|_| title.focus != Focus::Button(Button::Continue));
                told.lines.extend(verdict.map(|verdict| coach::sentence(&verdict.words)));
                if verdict.is_some_and(|verdict| verdict.tone == Tone::Bad) {
                    told.lines.push("Type swap to let the other side start.".to_owned());
                }
            }
            Body::List(list) => told.lines.extend(lists::list(list)),
            Body::Help(_) => {}
        }
        told
    }

    fn board(&mut self, view: &View, page: &[Message], board: &BoardView, brief: bool) {
        self.position = Some(board.board.position().clone());
        self.heading.extend(board::rules(board.board.rules()).pop());
        let in_play = matches!(view.context, Context::Game | Context::Demo);
        let quiet = brief && in_play || view.context == Context::Demo && board.panel < Panel::Now;
        let is_opinion = |message: &Message| matches!(message.tone, Tone::Moved | Tone::Judged);
        let is_told = |message: &Message| is_opinion(message) && message.audience == Audience::Lines;
        // The words at the beginning are about the piles before the machine's first move.
        let is_news = !brief && page.iter().any(is_told);
        let start = board::before_opening(board).filter(|_| is_news);
        let is_first = |message: &Message| start.is_some() && matches!(message.tone, Tone::Plain | Tone::Aside);
        let (words, page): (Vec<_>, Vec<_>) = page.iter().cloned().partition(is_first);
        let of = |wanted: &dyn Fn(&Message) -> bool| -> Vec<Message> {
            page.iter().filter(|message| wanted(message)).cloned().collect()
        };
        // If the panel gives nothing away, a comment says nothing about the position either.
        let is_phrase = |message: &Message| message.tone == Tone::Comment && board.panel < Panel::Now;
        self.phrases.extend(in_lines(&of(&|message| !quiet && is_phrase(message))));
        // Moves and position come before the coach's opinion of them.
        if brief && in_play {
            self.lines.extend(page.iter().any(is_told).then(|| board::last_moves(board)));
            self.lines.push(board::position(board));
        } else {
            self.say(&words);
            self.lines.extend(start);
            self.say(&of(&is_told));
            self.lines.push(board::position(board));
            self.say(&of(&|message| is_opinion(message) && !is_told(message)));
        }
        if !brief {
            // The coach may have said the same, or goes on to say why.
            let is_news = |line: &String| !page.iter().any(|said| said.words.contains(line.trim_end_matches('.')));
            self.lines.extend(board::panel(board).into_iter().filter(is_news));
        }
        if view.context == Context::Demo {
            self.lines.extend(board.board.considered().map(|m| format!("Next move: {m}.")));
        }
        self.result = board.end.as_ref().map(|end| coach::sentence(end.result.standing.full()));
        self.lines.extend(self.result.clone());
        self.say(&of(&|message| {
            !(is_opinion(message) || quiet && matches!(message.tone, Tone::Comment | Tone::Aside) || is_phrase(message))
        }));
        self.lines.extend(how(view.typing.as_ref(), &view.said));
    }

    fn say(&mut self, messages: &[Message]) {
        self.lines.extend(in_lines(messages));
    }

    /// Lets a setting be said again, even if it stays as it is.
    pub(super) fn forget_setting(&mut self, action: &Action) {
        let begins = match action {
            Action::Set(key, _) => key.name(),
            Action::Map(MapStep::Play(_)) => "Last ".to_owned(),
            _ => return,
        };
        self.heading.retain(|line| !line.starts_with(&begins));
    }

    /// True for the title, a list or a finished game, to which one comes back, if the other is the same.
    pub(super) fn is_place(&self, other: &Self) -> bool {
        // A list of games opens with its count, which changes; other lists have a heading.
        let same = self.context != Some(Context::List) || self.lines.first() == other.lines.first();
        let returns = matches!(
            self.context,
            Some(Context::Title | Context::List | Context::Today | Context::Games | Context::End)
        );
        returns && self.context == other.context && same
    }

    /// The words that say where one is.
    pub(super) fn name(&self) -> Option<&String> {
        self.result.as_ref().or(self.heading.first()).or(self.lines.first())
    }

    /// The name of the place, and what is new there since the last visit; `None` if this is still the same visit.
    pub(super) fn since_visit<'a>(&'a self, last: &Self, before: &Self) -> Option<Vec<&'a str>> {
        let is_said = |line: &String| last.heading.contains(line) || last.lines.contains(line);
        let is_news = |line: &&String| line.starts_with(lists::EMPTY_LINE) || !is_said(line);
        let other = self.position != last.position;
        let lines = self.lines.iter().filter(|line| other || is_news(line));
        let news = self.heading.iter().filter(is_news).chain(lines);
        let name = self.name();
        let said = name.into_iter().chain(news.filter(|&line| Some(line) != name)).map(String::as_str);
        // A place that is opened anew is told in full.
        (self.visit != before.visit && before.context != Some(Context::Title)).then(|| said.collect())
    }

    pub(super) fn since<'a>(&'a self, before: &Self) -> Vec<&'a str> {
        // Opening an explanation does not change the position, so it is not read out again; back in the game it is.
        let (visits, plays) = (self.visit != before.visit, matches!(self.context, Some(Context::Game | Context::Demo)));
        // In rounds the words are about the round, not the position.
        let in_rounds = [self.context, before.context] == [Some(Context::Rounds); 2];
        let stays = self.position == before.position;
        let moved = self.body != before.body || !stays && !in_rounds || visits && (plays || self.position.is_none());
        let again = moved && (visits || before.context == Some(Context::Retry));
        let verdict = self.verdict.iter().filter(|line| !before.verdict.contains(line));
        let heading = self.heading.iter().filter(|line| again || !before.heading.contains(line));
        let around = self.around.iter().filter(|line| again || stays && !before.around.contains(line));
        let lines = self.lines.iter().filter(|line| moved || !before.lines.contains(line));
        let phrases = self.phrases.iter().filter(|line| again || !before.phrases.contains(line));
        verdict.chain(heading).chain(around).chain(lines).chain(phrases).map(String::as_str).collect()
    }
}

/// Events to report; `brief` reduces a turn to its last moves.
pub(super) fn happened(view: &View, brief: bool) -> Vec<Message> {
    let Some(board) = view.board().filter(|_| brief && matches!(view.context, Context::Game | Context::Demo)) else {
        return view.said.clone();
    };
    let said = view.said.iter().filter(|message| message.tone != Tone::Judged).cloned();
    let (moves, mut rest): (Vec<Message>, Vec<Message>) = said.partition(|message| message.tone == Tone::Moved);
    rest.extend((!moves.is_empty()).then(|| Message::plain(board::last_moves(board))));
    rest
}

pub(super) fn place(view: &View) -> Vec<String> {
    if let Body::List(list) = &view.body {
        return lists::list(list);
    }
    let told = Told::of(view, false);
    let says_itself = matches!(view.context, Context::Reading | Context::Explain | Context::Review);
    let name = (!says_itself).then(|| coach::sentence(view.context.name()));
    // The verdict on a cell of the map names it.
    let cell = told.verdict.into_iter().filter(|_| view.context == Context::Map);
    name.into_iter().chain(told.heading).chain(cell).chain(standing(view)).collect()
}

/// The position and the question that is open.
pub(super) fn standing(view: &View) -> Vec<String> {
    let position = view.board().map(board::position);
    position.into_iter().chain(question(view)).collect()
}

/// The words on a lesson that is left unfinished.
pub(super) fn left_behind(app: &App) -> Option<String> {
    let Heading::Lesson { number, .. } = app.view().study?.heading else { return None };
    let at = app.goes_on_at(number - 1).filter(|&at| at > 0)?;
    Some(format!("Lesson {number} goes on at step {}.", at + 1))
}

/// The question that is open.
pub(super) fn question(view: &View) -> Vec<String> {
    let asks = |message: &&Message| message.tone == Tone::Question && message.audience != Audience::Screens;
    view.page.iter().filter(asks).map(Message::aloud).collect()
}

pub(super) fn in_lines(messages: &[Message]) -> impl Iterator<Item = String> {
    let told = messages.iter().filter(|message| message.audience != Audience::Screens);
    told.map(Message::aloud)
}

/// Form of an answer, unless a refusal has just given it.
fn how(typing: Option<&Typing>, said: &[Message]) -> Option<String> {
    let refused = said.iter().any(|message| message.tone == Tone::Problem);
    let form = typing.and_then(|typing| typing.form).filter(|_| !refused)?;
    Some(format!("Type {}.", form.in_words()))
}

/// Step of an explanation, lesson, drill or review; an ordinary game has no heading.
fn heading(view: &View) -> Option<String> {
    let head = &view.head;
    if matches!(view.body, Body::Title(_) | Body::List(_) | Body::Help(_)) || head.heading == Heading::MAP {
        return None;
    }
    let words = match (&head.heading, &view.study) {
        (Heading::Explanation(_), _) | (Heading::Review, None) => joined(head),
        (_, Some(study)) => joined(study),
        _ => return None,
    };
    Some(ended(coach::capital(&words)))
}

fn joined(study: &Head) -> String {
    let (heading, standing) = (study.heading.words(), study.standing.full());
    if heading.ends_with('?') {
        format!("{heading} {}", coach::capital(standing))
    } else {
        format!("{heading}, {standing}")
    }
}
