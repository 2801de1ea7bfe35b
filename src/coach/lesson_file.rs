//! The file of a lesson, whose format `assets/lessons/README.md` describes, and its steps.

use serde::Deserialize;
use toml::Spanned;

use super::boards::{board_of, fits_screen};
use super::picture::{self, Pictures, Squares};
use super::positions::{Positions, VALUED};
use super::question::board;
use super::{Mode, Question, outcome_of};
use crate::engine::Outcome;
use crate::rules::{Game, NotationError, Side, TakeRule, is_hidden};
use crate::session::Match;
use crate::text::not_one_of;

/// A lesson to start from, as `nimatron learn --example` prints it.
pub(crate) const EXAMPLE: &str = include_str!("../../assets/lessons/example.toml");

#[derive(Debug)]
pub(crate) struct LessonStep {
    /// Paragraphs.
    pub say: Vec<String>,
    /// True if the text asks the question itself.
    pub asks: bool,
    pub task: Task,
    pub mode: Mode,
    /// Stands in place of the lamps; empty for none.
    pub picture: Squares,
}

#[derive(Debug)]
pub(crate) enum Task {
    Read(Option<Game>),
    Ask(Question),
    Win(Match),
    /// The map, labelled round by round.
    Rounds(Game),
    /// The letters of a position and of all that follow it.
    Graph(Game),
    /// The values of one pile and of all smaller ones.
    Values(Game),
}

impl LessonStep {
    /// The board that the step shows.
    pub(crate) fn board(&self) -> Option<&Game> {
        match &self.task {
            Task::Read(game) => game.as_ref(),
            Task::Win(line) => Some(&line.game),
            Task::Ask(question) => question.board(),
            Task::Rounds(_) | Task::Graph(_) | Task::Values(_) => None,
        }
    }
}

/// A file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    pub title: Spanned<String>,
    pub about: Spanned<String>,
    pub chapter: Option<Spanned<String>>,
    pub then: Option<Spanned<String>>,
    #[serde(default)]
    step: Vec<Spanned<WrittenStep>>,
}

const CHAPTERS: [&str; 4] = ["win", "numbers", "why", "more"];

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct WrittenStep {
    say: Option<Spanned<String>>,
    show: Option<Spanned<String>>,
    ask: Option<Spanned<String>>,
    win: Option<Spanned<String>>,
    rounds: Option<Spanned<String>>,
    graph: Option<Spanned<String>>,
    values: Option<Spanned<String>>,
    picture: Option<Spanned<String>>,
    mode: Option<Spanned<String>>,
    /// True if `say` asks the question itself.
    question: bool,
}

/// The place of a mistake in the text, in bytes, and the reason, in words.
type Mistake = (usize, String);

fn on_its_line(text: &str, (at, reason): Mistake) -> String {
    let before = text.bytes().take(at).filter(|&byte| byte == b'\n').count();
    format!("line {}: {reason}", before + 1)
}

/// Cells of a title in the list of lessons.
const TITLE: usize = 18;
/// The longest sentence on a lesson: two lines of the smallest window.
const ABOUT: usize = 76;

impl Written {
    /// Parses a file. A mistake in the notation hides all others.
    pub(super) fn read(text: &str) -> Result<Self, Vec<String>> {
        toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            vec![on_its_line(text, (at, in_words(error.message())))]
        })
    }

    /// The steps of the file with this text, beside which these pictures lie, or all mistakes in it.
    pub(super) fn steps(&self, text: &str, pictures: Pictures<'_>) -> Result<Vec<LessonStep>, Vec<String>> {
        let mut mistakes: Vec<Mistake> = self.mistakes_of_head();
        let start = |step: &Spanned<_>| step.span().start;
        let read = |step: &Spanned<WrittenStep>| step.get_ref().read(start(step), pictures);
        let steps: Vec<LessonStep> =
            self.step.iter().filter_map(|step| read(step).map_err(|mistake| mistakes.push(mistake)).ok()).collect();
        let ends_well = steps.iter().rev().take(2).any(|step| !matches!(step.task, Task::Read(_)));
        if mistakes.is_empty() && ends_well {
            return Ok(steps);
        }
        if mistakes.is_empty() {
            let reason = "a lesson must end in something to do, with one page after it at most";
            mistakes.push((self.step.last().map_or(text.len(), start), reason.to_owned()));
        }
        Err(mistakes.into_iter().map(|mistake| on_its_line(text, mistake)).collect())
    }

    fn mistakes_of_head(&self) -> Vec<Mistake> {
        let said = [line(&self.title, "title", TITLE), line(&self.about, "about", ABOUT)];
        let said = said.into_iter().filter_map(Result::err);
        let chapter = self.chapter.as_ref().filter(|chapter| !CHAPTERS.contains(&chapter.get_ref().as_str()));
        let chapter = chapter
            .map(|chapter| (chapter.span().start, not_one_of(chapter.get_ref(), "chapter", CHAPTERS).to_string()));
        let then = self.then.as_ref().and_then(|id| Some((id.span().start, board_of(id.get_ref()).err()?.to_string())));
        said.chain(chapter).chain(then).collect()
    }
}

/// The message of the parser, where its terms are not those of an author.
fn in_words(message: &str) -> String {
    match message.strip_prefix("missing field ") {
        Some(field) => format!("{} is missing: write it above the first step", field.trim_matches('`')),
        None if message == "invalid type: map, expected a sequence" => {
            "a step begins with [[step]], in two pairs of brackets".to_owned()
        }
        None => message.replace('\n', ", "),
    }
}

/// A text of one line, which a list has room for.
fn line(text: &Spanned<String>, field: &str, most: usize) -> Result<(), Mistake> {
    let wrong = match text.get_ref() {
        text if text.trim().is_empty() => "is empty: write something".to_owned(),
        text if text.contains('\n') => "has more than one line: write it in one".to_owned(),
        text if text.chars().count() > most => format!("has more than {most} characters: shorten it"),
        _ => return plain(text, field),
    };
    Err((text.span().start, format!("{field} {wrong}")))
}

/// Refuses text that a terminal would obey, or show in another order.
fn plain(text: &Spanned<String>, field: &str) -> Result<(), Mistake> {
    let Some(c) = text.get_ref().chars().find(|&c| is_hidden(c) && c != '\n') else { return Ok(()) };
    Err((text.span().start, format!("{field} has the hidden character U+{:04X}: take it out", c as u32)))
}

/// Refuses a game without exactly one human, one begun or over, one lost against the perfect machine, and words without
/// effect.
fn winnable(line: Match) -> Result<Match, String> {
    if let Some((key, _)) = line.terms.words().find(|(key, _)| !["players", "seed"].contains(key)) {
        return Err(format!("{key}= says nothing in a lesson: only players= and seed= do"));
    }
    let players = line.players();
    let (Some(human), Some(opponent)) = (players.lone_human(), players.opponent()) else {
        return Err("a lesson's game needs exactly one human player".to_owned());
    };
    let game = &line.game;
    if !game.moves().is_empty() {
        return Err("a lesson's game begins without moves: write the position that they lead to".to_owned());
    }
    if game.is_over() {
        return Err("a lesson's game must begin with a position that has a move".to_owned());
    }
    let first_wins = outcome_of(game).ok_or("the values of its piles are not known")? == Outcome::N;
    let refusal = "the player cannot win this game: let the other side begin, or name one that errs, like casual";
    if first_wins == (human == Side::First) || !opponent.never_errs() { Ok(line) } else { Err(refusal.to_owned()) }
}

impl WrittenStep {
    /// Reads a step that starts at this place in the text.
    fn read(&self, start: usize, pictures: Pictures<'_>) -> Result<LessonStep, Mistake> {
        let task = self.task(start)?;
        let mode = |word: &String| word.parse().map_err(|_| "mode is teach or solo".to_owned());
        let mode = self.mode.as_ref().map_or(Ok(Mode::Teach), |word| at(word, mode))?;
        let say = self.say.as_ref().map(|say| plain(say, "say").map(|()| paragraphs(say.get_ref())));
        let say = say.transpose()?.unwrap_or_default();
        if say.is_empty() && matches!(task, Task::Read(_)) {
            return Err((start, "this step has nothing to read: write say".to_owned()));
        }
        let picture = self.picture.as_ref().map(|name| at(name, |name| picture_beside(name, &task, mode, pictures)));
        Ok(LessonStep { say, asks: self.question, task, mode, picture: picture.transpose()?.unwrap_or_default() })
    }

    fn task(&self, start: usize) -> Result<Task, Mistake> {
        let game = |line: &String| {
            let game = board(line)?;
            fits_screen(game.start()).map(|()| game)
        };
        let mut tasks =
            [&self.ask, &self.win, &self.rounds, &self.graph, &self.values, &self.show].into_iter().enumerate();
        let Some((kind, line)) = tasks.by_ref().find_map(|(kind, line)| Some((kind, line.as_ref()?))) else {
            return Ok(Task::Read(None));
        };
        if tasks.any(|(_, line)| line.is_some()) {
            return Err((start, ONE_TASK.to_owned()));
        }
        at(line, |line| {
            Ok(match kind {
                0 => Task::Ask(fitting_question(line)?),
                1 => Task::Win(winnable(game_line(line)?)?),
                2 => Task::Rounds(mapped(game(line)?)?),
                3 => Task::Graph(graph(board(line)?)?),
                4 => Task::Values(valued(board(line)?)?),
                _ => Task::Read(Some(game(line)?)),
            })
        })
    }
}

const ONE_TASK: &str = "a step has only one of show, ask, win, rounds, graph and values: make several";

/// Refuses a position with a graph that no screen has room for.
fn graph(game: Game) -> Result<Game, String> {
    if game.is_over() {
        return Err(NO_MOVE.to_owned());
    }
    Positions::graph(&game).map(|_| game)
}

const NO_MOVE: &str = "there is no move in this position: give one with stones to take";

/// Refuses a pile whose values are not worth asking for.
fn valued(game: Game) -> Result<Game, String> {
    match (game.start().piles(), game.rules().takes()) {
        (_, TakeRule::Any) => Err("without take= every value is the size: write take=".to_owned()),
        ([size], _) if !(1..=VALUED).contains(size) => Err(format!("values are of a pile of 1 to {VALUED} stones")),
        ([_], _) if game.is_over() => Err(NO_MOVE.to_owned()),
        ([_], _) => Ok(game),
        _ => Err("values are of one pile".to_owned()),
    }
}

/// The picture of a step, if it has a place for one.
fn picture_beside(name: &str, task: &Task, mode: Mode, pictures: Pictures<'_>) -> Result<Squares, String> {
    match task {
        Task::Read(_) | Task::Ask(_) if mode > Mode::Solo => {
            Err("a picture stands where lamps do: write mode = \"solo\"".to_owned())
        }
        Task::Read(_) | Task::Ask(_) => picture::named(name, pictures),
        _ => Err("a picture stands beside show or ask".to_owned()),
    }
}

/// Refuses a single pile, which has no map.
fn mapped(game: Game) -> Result<Game, String> {
    if game.start().piles().len() > 1 { Ok(game) } else { Err("a map has two piles: write two at least".to_owned()) }
}

fn paragraphs(text: &str) -> Vec<String> {
    let joined = text.split("\n\n").map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "));
    joined.filter(|paragraph| !paragraph.is_empty()).collect()
}

/// Reads a value; a mistake is in its line.
fn at<W, T>(written: &Spanned<W>, read: impl FnOnce(&W) -> Result<T, String>) -> Result<T, Mistake> {
    read(written.get_ref()).map_err(|reason| (written.span().start, reason))
}

fn fitting_question(line: &str) -> Result<Question, String> {
    let question: Question = line.parse()?;
    question.board().map_or(Ok(()), |game| fits_screen(game.start()))?;
    Ok(question)
}

fn game_line(line: &str) -> Result<Match, String> {
    let line: Match = line.parse().map_err(|error: NotationError| error.to_string())?;
    fits_screen(line.game.start())?;
    Ok(line)
}
