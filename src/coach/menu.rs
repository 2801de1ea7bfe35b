//! Entries of lists: lessons, practice, the day's boards, games.

use std::borrow::Cow;

use super::days::DayMark;
use super::phrases::{capital, joined, many, or_list};
use super::progress::{OF_LEVELS, intervals_in_words};
use super::result::whose_move;
use super::{
    DrillKind, Fingerprint, HARDEST, LENGTH, Lesson, Message, Played, Progress, Question, Sheet, Skill, UNAIDED,
    rules_in_words,
};
use crate::rules::{Game, Move, Play, Ruleset, TakeRule};
use crate::session::{DayBoard, Medium, Panel};

/// An entry of a menu, with what is shown beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct MenuEntry {
    /// The heading above the entry; empty for none.
    pub chapter: &'static str,
    pub title: String,
    /// Progress in a few words; may be empty.
    pub note: String,
    pub about: Message,
    pub done: bool,
    pub lamps: Lamps,
    /// The latest answers in a skill, each true if right.
    pub last: Vec<bool>,
    pub picture: Option<Pictured>,
    /// The fingerprint of a game that has been played.
    pub fingerprint: Option<Fingerprint>,
}

/// The lamps of an entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Lamps {
    #[default]
    None,
    /// Levels reached, and their number.
    Reached(usize, usize),
    /// Questions due.
    Due(usize),
}

/// The board of an entry, as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pictured {
    pub game: Game,
    pub considered: Option<Move>,
    pub panel: Panel,
    pub grouped: bool,
    pub sheet: Option<Sheet>,
}

impl Pictured {
    /// In place of lamps, one pile under a take rule has its full groups.
    pub(crate) fn new(game: Game, panel: Panel) -> Self {
        let is_grouped = game.rules().takes() != TakeRule::Any && game.start().piles().len() == 1;
        let panel = if is_grouped && panel == Panel::Rows { Panel::Now } else { panel };
        Self { game, considered: None, panel, grouped: false, sheet: None }
    }

    /// A question that is open, with sockets for its answer.
    fn of(question: &Question) -> Option<Self> {
        let Some(sheet) = question.sheet("", None, true) else {
            return question.board().map(|game| Self::new(game.clone(), Panel::Off));
        };
        Some(Self { sheet: Some(sheet.clone()), ..Self::new(sheet.game()?, Panel::Rows) })
    }
}

impl MenuEntry {
    fn new(title: &str, note: impl Into<String>, about: impl Into<Cow<'static, str>>) -> Self {
        Self { title: title.to_owned(), note: note.into(), about: Message::plain(about), ..Self::default() }
    }

    /// A lesson. Its picture is left out, and looked up only when it is shown.
    pub(crate) fn lesson(lesson: &Lesson, progress: &Progress) -> Self {
        let (done, at) = (progress.has_finished(&lesson.id), progress.steps_done(&lesson.id));
        let note = match (done, at) {
            (true, _) => "done".to_owned(),
            (_, 0) => String::new(),
            (_, at) => format!("step {} of {}", at + 1, lesson.length()),
        };
        let chapter = lesson.part.chapter();
        Self { chapter, done, ..Self::new(&lesson.title, note, lesson.about.clone()) }
    }

    /// The drill of what comes back, with its first question and the number of those due.
    pub(crate) fn mistakes(due: usize, first: Option<&Question>) -> Self {
        let about = format!("Your mistakes, and questions that you missed, come back after {}.", intervals_in_words());
        let note = if due == 0 { "none due".to_owned() } else { format!("{due} due") };
        let picture = first.and_then(Pictured::of);
        Self { lamps: Lamps::Due(due), picture, ..Self::new(DrillKind::Mistakes.title(), note, about) }
    }

    pub(crate) fn skill(skill: Skill, progress: &Progress) -> Self {
        let so_far = progress.skill(skill);
        let about = match so_far.answers {
            0 => format!("{LENGTH} questions, at levels 1 to {HARDEST}. {OF_LEVELS}"),
            answers => format!("You have answered {} of {answers} right. {OF_LEVELS}", so_far.right),
        };
        let example = match skill {
            Skill::WinningMove => "move 3 4 6",
            Skill::CanWin => "can-win 2 4 7",
            Skill::MisereEndings => "move 1 1 4 misere",
        };
        let picture = example.parse().ok().as_ref().and_then(Pictured::of);
        let done = so_far.level >= HARDEST;
        let lamps = Lamps::Reached(so_far.level as usize, HARDEST as usize);
        let entry = Self::new(DrillKind::Skill(skill).title(), format!("level {}", so_far.level), about);
        Self { done, lamps, picture, last: so_far.last, ..entry }
    }

    pub(crate) fn day_board(
        board: &DayBoard,
        game: &Game,
        mark: DayMark,
        begun: bool,
        played: Option<&Played>,
    ) -> Self {
        let note = match (mark, played) {
            (DayMark::Open, _) if begun => "begun".to_owned(),
            (DayMark::Open, _) => "to play".to_owned(),
            (_, Some(played)) => played.score.in_words(),
            (DayMark::Won, None) => "won".to_owned(),
            (DayMark::Lost, None) => "lost".to_owned(),
        };
        let told = if mark == DayMark::Open && !begun { "not played yet" } else { &note };
        let rules = rules_in_words(game.rules(), true);
        let aloud = format!("{rules} ({told})");
        Self {
            about: Message::plain(rules).aloud_as(&aloud),
            done: played.is_some_and(|played| played.score.starred),
            picture: Some(Pictured::new(game.clone(), Panel::Off)),
            fingerprint: played
                .and_then(|Played { line, .. }| Fingerprint::of(&line.game, line.players()?))
                .or_else(|| Fingerprint::unplayed(game)),
            ..Self::new(&format!("Board {}", board.number), note, "")
        }
    }

    pub(crate) fn game(played: &Played) -> Self {
        Self { done: played.score.won == Some(true), ..Self::new(&played.in_words(), "", "") }
    }

    /// The chosen game: its result, and the position that decided it.
    pub(crate) fn decided(played: &Played) -> Self {
        let (game, score) = (&played.line.game, played.score);
        let players = played.line.players().unwrap_or_default();
        let moves = many(game.moves().len(), "move");
        let note = match score.won {
            None if score.mistakes > 0 => format!("left after {moves}, {}", score.quality()),
            None => format!("left after {moves}"),
            Some(_) => format!("{} in {moves}, {}", score.result(), score.quality()),
        };
        let judged = game.judge().ok().into_iter().flatten();
        let fingerprint = Fingerprint::of(game, players).filter(|_| Medium::Screen.check(game.start()).is_ok());
        let last = judged.enumerate().filter(|(_, judged)| score.won.is_some() && judged.is_mistake()).last();
        let mut picture = score.won.is_none().then(|| Pictured::new(game.clone(), Panel::Rows));
        let mut about = match last {
            Some((ply, judged)) => {
                let mut before = game.clone();
                while before.moves().len() > ply {
                    before.pop();
                }
                picture = Some(Pictured { considered: Some(judged.m), ..Pictured::new(before, Panel::Rows) });
                let whose = fingerprint.as_ref().map(|print| capital(&whose_move(print, ply))).unwrap_or_default();
                let better = or_list(judged.better());
                format!("{whose}, {}, gave the win away: {better} would have kept it.", judged.m)
            }
            None if score.won.is_some() => score.without_mistakes().to_owned(),
            None => String::new(),
        };
        if score.starred {
            about = format!("{about} ★ Won {UNAIDED}");
        }
        Self { picture, fingerprint, ..Self::new("", note, about) }
    }
}

/// `piles 3, 5, 7`.
pub(crate) fn piles_in_words(game: &Game) -> String {
    let piles = game.start().piles();
    format!("pile{} {}", if piles.len() == 1 { "" } else { "s" }, joined(piles, ", "))
}

/// The unusual rules of a game in short, each after `gap`; empty if there are none.
pub(crate) fn unusual(rules: &Ruleset, gap: &str) -> String {
    let play = if rules.play() == Play::Misere { format!("{gap}misère") } else { String::new() };
    let takes = if rules.takes() == TakeRule::Any { String::new() } else { format!("{gap}take {}", rules.takes()) };
    format!("{play}{takes}")
}
