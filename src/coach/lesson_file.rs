//! The file of a lesson, whose format `assets/lessons/README.md` describes, and its steps.

use serde::Deserialize;
use strum::IntoStaticStr;
use toml::Spanned;

use super::map::labelled;
use super::{Question, outcome_of};
use crate::engine::Outcome;
use crate::rules::{Game, GameLine, NotationError, Quoted, Side};
use crate::session::{Medium, Panel, Players, SessionError};
use crate::text::controls;

/// The terms that reasons may use, in the order taught: each level includes those before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Vocabulary {
    /// Moves, and the player who wins by them.
    Moves,
    /// Groups of 8, 4, 2 and 1 that pair off, and big piles.
    Groups,
    /// Columns, each explained by its name: `column 4, the fours`. For whoever plays without lessons.
    #[serde(skip)]
    Fours,
    Columns,
    /// Columns, and the sum ⊕ of what they hold.
    #[default]
    Sums,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, IntoStaticStr)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Part {
    /// The short way to the first wins, in normal and misère play.
    #[strum(serialize = "Win")]
    Door,
    /// Counting the groups in binary.
    Binary,
    /// The reasons, and all it takes to win from memory.
    Why,
    Beyond,
}

impl Part {
    /// Heading in the list of lessons.
    pub(super) fn chapter(self) -> &'static str {
        self.into()
    }
}

#[derive(Debug)]
pub(crate) struct LessonStep {
    pub say: Vec<String>,
    pub on_screen: Option<String>,
    pub task: Task,
    pub panel: Panel,
    pub grouped: bool,
    /// True if a win leads to the offer of an ordinary game on the same board.
    pub real: bool,
    /// True for a step for the curious, after the end of the lesson proper.
    pub more: bool,
}

#[derive(Debug)]
pub(crate) enum Task {
    Read(Option<Game>),
    Ask(Question),
    Win(GameLine),
    /// A map labelled round by round, up to this position.
    Rounds(Game),
}

impl LessonStep {
    /// The board that the step shows; not a map.
    pub(crate) fn board(&self) -> Option<&Game> {
        match &self.task {
            Task::Read(game) => game.as_ref(),
            Task::Win(line) => Some(&line.game),
            Task::Ask(question) => question.board(),
            Task::Rounds(_) => None,
        }
    }
}

/// A file as it is written; its head can be read alone.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    pub title: Plain,
    pub about: Plain,
    pub part: Part,
    #[serde(default)]
    pub terms: Vocabulary,
    #[serde(default)]
    step: Vec<Spanned<WrittenStep>>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct WrittenStep {
    say: Plain,
    on_screen: Option<Plain>,
    show: Option<Spanned<String>>,
    ask: Option<Spanned<String>>,
    win: Option<Spanned<String>>,
    real: bool,
    more: bool,
    rounds: Option<Spanned<String>>,
    safe: Option<Spanned<String>>,
    panel: Option<Spanned<String>>,
    grouped: bool,
}

/// A text that is shown as it stands.
#[derive(Default, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Plain(pub String);

impl TryFrom<String> for Plain {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match text.chars().find(|&c| controls(c)) {
            Some(c) => {
                Err(format!("{} must not stand in a text: it would control the terminal", Quoted(&c.to_string())))
            }
            None => Ok(Self(text)),
        }
    }
}

/// The place of a mistake in the text, in bytes, and the reason, in words.
type Mistake = (usize, String);

fn on_its_line(text: &str, (at, reason): Mistake) -> String {
    let before = text.bytes().take(at).filter(|&byte| byte == b'\n').count();
    format!("line {}: {reason}", before + 1)
}

impl Written {
    /// Parses a file, or its head. A mistake in the notation hides all others.
    pub(super) fn read(text: &str) -> Result<Self, Vec<String>> {
        toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            vec![on_its_line(text, (at, error.message().replace('\n', ", ")))]
        })
    }

    /// The steps of the file with this text, or all mistakes in them.
    pub(super) fn steps(&self, text: &str) -> Result<Vec<LessonStep>, Vec<String>> {
        let mut mistakes = Vec::new();
        let start = |step: &Spanned<_>| step.span().start;
        let read = self.step.iter().map(|step| step.get_ref().read(start(step)));
        let mut noted = |mistake| mistakes.push(on_its_line(text, mistake));
        let steps: Vec<_> = read.map(|step| step.map_err(&mut noted)).filter_map(Result::ok).collect();
        if let (true, Some((nth, reason))) = (mistakes.is_empty(), misplaced(&steps)) {
            let place = self.step.get(nth).map_or(text.len(), start);
            mistakes.push(on_its_line(text, (place, reason.to_owned())));
        }
        if mistakes.is_empty() { Ok(steps) } else { Err(mistakes) }
    }
}

/// The first step that stands where none of its kind may, with the reason.
fn misplaced(steps: &[LessonStep]) -> Option<(usize, &'static str)> {
    let proper = steps.iter().take_while(|step| !step.more).count();
    if let Some(later) = steps[proper..].iter().position(|step| !step.more) {
        return Some((proper + later, "the steps with `more` must come after all others"));
    }
    let ends = steps[..proper].iter().rev().take(2).any(|step| !matches!(step.task, Task::Read(_)));
    let reason = "a lesson must end in a game or a question, with one page after it at most";
    (!ends).then_some((proper.saturating_sub(1), reason))
}

/// Refuses a game without exactly one human, one begun or over, and one lost against the perfect machine.
fn winnable(line: GameLine) -> Result<GameLine, String> {
    let players = line.tags.get("players").map_or(Ok(Players::default()), str::parse);
    let players = players.map_err(|error: SessionError| error.to_string())?;
    let (Some(human), Some(opponent)) = (players.lone_human(), players.opponent()) else {
        return Err("a lesson's game needs exactly one human player".to_owned());
    };
    let game = &line.game;
    if game.is_over() || !game.moves().is_empty() {
        return Err("a lesson's game must begin with a position that has a move".to_owned());
    }
    let outcome = outcome_of(game).ok_or("the values of its piles are not known")?;
    let wins = (outcome == Outcome::N) == (human == Side::First);
    let refusal =
        "the player cannot win this game: let the other side begin, or name an opponent that errs, like casual";
    if wins || !opponent.never_errs() { Ok(line) } else { Err(refusal.to_owned()) }
}

impl WrittenStep {
    /// Reads a step that starts at this place in the text.
    fn read(&self, start: usize) -> Result<LessonStep, Mistake> {
        let kinds = [&self.show, &self.ask, &self.win, &self.rounds];
        if kinds.into_iter().flatten().count() > 1 {
            let reason = "a step has only one of show, ask, win and rounds: make it several steps";
            return Err((start, reason.to_owned()));
        }
        let game = |line: &String| game_line(line).map(|line| line.game);
        let task = if let Some(question) = &self.ask {
            Task::Ask(at(question, |line| line.parse())?)
        } else if let Some(line) = &self.win {
            Task::Win(at(line, |line| winnable(game_line(line)?))?)
        } else if let Some(line) = &self.rounds {
            Task::Rounds(at(line, |line| labelled(game(line)?))?)
        } else {
            Task::Read(self.show.as_ref().map(|line| at(line, game)).transpose()?)
        };
        let panel = |word: &String| word.parse().map_err(|error: SessionError| error.to_string());
        let panel = self.panel.as_ref().map_or(Ok(Panel::Off), |word| at(word, panel))?;
        let paragraphs =
            self.say.0.split("\n\n").map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "));
        let say: Vec<String> = paragraphs.filter(|paragraph| !paragraph.is_empty()).collect();
        if say.is_empty() && matches!(task, Task::Read(_)) {
            return Err((start, "this step has nothing to read: write say".to_owned()));
        }
        Ok(LessonStep {
            say,
            on_screen: self.on_screen.as_ref().map(|text| text.0.clone()),
            task,
            panel,
            grouped: self.grouped,
            real: self.real,
            more: self.more,
        })
    }
}

/// Reads a value; a mistake is in its line.
fn at<W, T>(written: &Spanned<W>, read: impl FnOnce(&W) -> Result<T, String>) -> Result<T, Mistake> {
    read(written.get_ref()).map_err(|reason| (written.span().start, reason))
}

fn game_line(line: &str) -> Result<GameLine, String> {
    let line: GameLine = line.parse().map_err(|error: NotationError| error.to_string())?;
    Medium::Screen.check(line.game.start()).map_err(|error| error.to_string())?;
    Ok(line)
}
