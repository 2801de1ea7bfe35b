//! Entries of lists: lessons, practice, the ladder, the day's boards, games.

use std::borrow::Cow;

use super::days::DayMark;
use super::notices::NO_PAST_BOARD;
use super::phrases::{capital, day_in_words, joined, many, or_list};
use super::progress::{OF_LEVELS, PENALTY, intervals_in_words};
use super::result::whose_move;
use super::{
    Ahead, Climb, DrillKind, Fingerprint, HARDEST, Lesson, Lessons, Message, Played, Progress, Question, Rung, Sheet,
    Skill, Trial, UNAIDED, rules_in_words, way_of_erring,
};
use crate::rules::{Game, Move, Play, Ruleset, TakeRule};
use crate::session::{DayBoard, Panel, Seat};

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
    /// Levels or rungs reached, and their number.
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

    fn stones(board: &str) -> Option<Self> {
        Some(Self::new(board.parse().ok()?, Panel::Off))
    }

    /// A question that is open, with sockets for its answer.
    fn of(question: &Question) -> Option<Self> {
        let Some(sheet) = question.sheet("", None, true) else {
            return question.board().map(|game| Self::new(game.clone(), Panel::Off));
        };
        Some(Self { sheet: Some(sheet.clone()), ..Self::new(sheet.game()?, Panel::Rows) })
    }

    /// A first question of a skill.
    fn of_skill(skill: Skill) -> Option<Self> {
        let question = match skill {
            Skill::Binary => "binary 5",
            Skill::Adding => "add 4 5",
            Skill::CanWin => "can-win 2 4 7",
            Skill::Complete => "complete 3 5",
            Skill::Move => "move 3 4 6",
            Skill::Misere => "move 1 1 4 misere",
            Skill::Values => "value 6 take=1-3",
        };
        Self::of(&question.parse().ok()?)
    }

    fn of_trial(trial: Trial) -> Option<Self> {
        match (trial.questions(), trial.boards()) {
            (Some((skill, _)), _) => Self::of_skill(skill),
            (None, boards) => Self::stones(BOARDS_OF[boards?.piles - 1]),
        }
    }
}

/// Boards like those of trials with one, two (equal), three, four and five piles.
const BOARDS_OF: [&str; 5] = ["21", "6 6", "3 5 8", "3 6 11 14", "5 9 17 22 30"];

const SKILLS: &str = "Skills";
const BOARDS: &str = "Positions and boards";

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

    pub(crate) fn ladder(progress: &Progress, today: &str) -> Self {
        let climbed = Rung::ALL.iter().filter(|&&rung| progress.has_climbed(rung)).count();
        let ahead = Ahead::of(progress, today);
        let about = format!("{} You get new boards, no help and no undo.", ahead.words());
        let note = format!("{climbed} of {}", Rung::ALL.len());
        let done = ahead == Ahead::Nothing;
        let picture = progress.next_rung().and_then(|rung| Pictured::of_trial(progress.next_trial(rung)?));
        Self { done, picture, lamps: Lamps::Reached(climbed, Rung::ALL.len()), ..Self::new("The ladder", note, about) }
    }

    /// A rung of the ladder, with the trial to pass next.
    pub(crate) fn rung(climb: Climb, trial: Trial, is_open: bool, lessons: Lessons) -> Self {
        let [what, miss, mark] =
            if trial.boards().is_some() { ["boards", "loss", "win"] } else { ["questions", "mistake", "mark"] };
        let closed = if is_open { "" } else { "Not open yet. " };
        let lesson = trial.lesson().filter(|_| !climb.is_climbed() && !climb.rung.is_on_another_day());
        let number = lesson.and_then(|id| lessons.ids().iter().position(|other| *other == id));
        let taught = number.map_or(String::new(), |at| format!(" Lesson {} teaches the skill.", at + 1));
        let about = format!(
            "{closed}{}. New {what}, no help. A {miss} costs one {mark}; a second, or leaving, ends the try.{taught}",
            climb.rung.title()
        );
        Self {
            done: climb.is_climbed(),
            picture: Pictured::of_trial(trial),
            ..Self::new(&climb.rung.name(), climb.note(), about)
        }
    }

    pub(crate) fn skill(skill: Skill, progress: &Progress) -> Self {
        let so_far = progress.skill(skill);
        let about = match so_far.answers {
            0 => {
                let length = DrillKind::Skill(skill).length();
                format!("{length} questions, at levels 1 to {HARDEST}. {OF_LEVELS}")
            }
            answers => format!("You have answered {} of {answers} right. {OF_LEVELS}", so_far.right),
        };
        let entry = Self::new(skill.title(), format!("level {}", so_far.level), about);
        let done = so_far.level >= HARDEST;
        let begun = so_far.answers > 0 || so_far.level > 1;
        let lamps = Lamps::Reached(if begun { so_far.level as usize } else { 0 }, HARDEST as usize);
        Self { chapter: SKILLS, done, lamps, picture: Pictured::of_skill(skill), last: so_far.last, ..entry }
    }

    /// The latest board of past days that has not been won.
    pub(crate) fn past_days(board: Option<&DayBoard>, game: Option<Game>) -> Self {
        let about = match board {
            Some(DayBoard { day, number }) => {
                format!("Board {number} of {} is the latest you have not won. It is for practice.", day_in_words(day))
            }
            None => NO_PAST_BOARD.words.into_owned(),
        };
        let picture = game.map(|game| Pictured::new(game, Panel::Off));
        Self { chapter: BOARDS, picture, ..Self::new("Boards from past days", "", about) }
    }

    /// A drill other than those of one skill, with its first question and the number of those that wait.
    pub(crate) fn drill(kind: DrillKind, count: usize, first: Option<&Question>) -> Self {
        let about = match kind {
            DrillKind::Mistakes => {
                format!("Your mistakes, and questions that you missed, come back after {}.", intervals_in_words())
            }
            DrillKind::Swindle => format!("You start from a lost position. {}", way_of_erring(Seat::Casual)),
            _ => "Label every position of a small map: can the player to move win?".to_owned(),
        };
        let lamps = match kind {
            DrillKind::Mistakes => Lamps::Due(count),
            _ => Lamps::None,
        };
        let note = match lamps {
            Lamps::None => String::new(),
            _ if count == 0 => "none".to_owned(),
            _ => count.to_string(),
        };
        let picture = match kind {
            DrillKind::Swindle => Pictured::stones("1 2 3 4"),
            _ => first.and_then(Pictured::of),
        };
        Self { chapter: BOARDS, lamps, picture, ..Self::new(kind.title(), note, about) }
    }

    pub(crate) fn sprint(best: Option<u64>) -> Self {
        let about = format!(
            "Find the winning move {} times; the last stone wins. An error costs {PENALTY} seconds; two rule out a record.",
            DrillKind::Sprint.length()
        );
        let note = best.map_or(String::new(), |best| format!("best {best} s"));
        let picture = Pictured::of_skill(Skill::Move);
        Self { chapter: BOARDS, picture, ..Self::new(DrillKind::Sprint.title(), note, about) }
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
            None if score.all_mistakes() > 0 => format!("left after {moves}, {}", score.quality()),
            None => format!("left after {moves}"),
            Some(_) => format!("{} in {moves}, {}", score.result(), score.quality()),
        };
        let judged = game.judge().ok().into_iter().flatten();
        let fingerprint = Fingerprint::of(game, players);
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
