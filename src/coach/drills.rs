//! Practice: the skills, the drills, and the rungs of the ladder.

use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Deserialize;
use strum::{Display, EnumString, VariantArray};

use super::Unknown;
use crate::rules::Play;

/// A skill that is practised by itself. Its word is that of the command line and of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display, EnumString, VariantArray, Deserialize)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum Skill {
    Binary,
    Adding,
    CanWin,
    Complete,
    Move,
    Misere,
    Values,
}

impl Skill {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    pub fn title(self) -> &'static str {
        match self {
            Self::Binary => "Binary numbers",
            Self::Adding => "Adding without carrying",
            Self::CanWin => "Can you win?",
            Self::Complete => "Complete the set",
            Self::Move => "The winning move",
            Self::Misere => "Misère endings",
            Self::Values => "Values under take rules",
        }
    }

    pub fn run(self) -> u32 {
        match self {
            // Guessing yes or no seven times in a row succeeds once in 128.
            Self::CanWin => 7,
            _ => 4,
        }
    }
}

pub const HARDEST: u32 = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrillKind {
    /// Questions of one skill, which grow harder with success.
    Skill(Skill),
    /// Questions whose day has come again: those that were missed, and the player's own list.
    Due,
    Mistakes,
    Sprint,
    Swindle,
    Trial(Trial),
    Streak(Streak),
    Labelling,
}

/// Right answers in a lesson to questions of a skill, so many of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Streak {
    pub skill: Skill,
    pub level: u32,
    pub right: usize,
}

impl DrillKind {
    /// The words for those that can be named, beside the skills'.
    pub const NAMED: [(&'static str, Self); 5] = [
        ("due", Self::Due),
        ("mistakes", Self::Mistakes),
        ("sprint", Self::Sprint),
        ("swindle", Self::Swindle),
        ("label", Self::Labelling),
    ];

    /// The words for all of them, skills first.
    pub fn words() -> Vec<String> {
        let named = Self::NAMED.into_iter().map(|(word, _)| word.to_owned());
        Skill::ALL.iter().map(ToString::to_string).chain(named).collect()
    }

    pub fn title(self) -> &'static str {
        match self {
            Self::Skill(skill) | Self::Streak(Streak { skill, .. }) => skill.title(),
            Self::Due => "To repeat today",
            Self::Mistakes => "Your own mistakes",
            Self::Sprint => "Sprint: ten positions",
            Self::Swindle => "Swindle: win a lost game",
            Self::Trial(trial) => trial.title(),
            Self::Labelling => "Label the map",
        }
    }

    pub fn length(self) -> usize {
        match self {
            Self::Skill(_) | Self::Sprint | Self::Mistakes | Self::Due => 10,
            Self::Swindle | Self::Labelling => 1,
            Self::Trial(trial) => trial.length(),
            Self::Streak(streak) => streak.right,
        }
    }
}

/// All but the ladder, whose next rung follows from what was done.
impl FromStr for DrillKind {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Self, Unknown> {
        let named = Self::NAMED.into_iter().find(|(word, _)| *word == text).map(|(_, kind)| kind);
        let skill = || text.parse().map(Self::Skill).ok();
        named
            .or_else(skill)
            .ok_or_else(|| Unknown::new(text, "drill", ["ladder".to_owned()].into_iter().chain(Self::words())))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, VariantArray)]
pub enum Rung {
    Mirror,
    Binary,
    /// Three numbers to 15 added without carrying.
    Adding,
    CanWin,
    Complete,
    Move,
    /// The perfect machine on three piles.
    Wins,
    Misere,
    FourPiles,
    /// The perfect machine on boards of which half are lost for whoever begins.
    WhoBegins,
    TakeRules,
    FivePiles,
    FivePilesMisere,
    /// The runs that closed the ladder before it grew, on another day.
    Again,
    /// The hardest boards, on another day.
    Mastery,
}

/// A rung with the runs that were passed for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Climb {
    pub rung: Rung,
    pub passed: usize,
    pub of: usize,
}

impl Climb {
    pub fn is_climbed(self) -> bool {
        self.passed == self.of
    }

    /// A note on a rung that is half done.
    pub fn note(self) -> Option<String> {
        let half = self.passed > 0 && !self.is_climbed();
        half.then(|| format!("{} of {} runs done", self.passed, self.of))
    }
}

/// A run with one mistake at most, done for a rung: a mistake costs one of the marks, a second one ends it. Its word is that of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Trial {
    Mirror,
    Binary,
    /// Three numbers to 15 added without carrying.
    Adding,
    CanWin,
    Complete,
    /// The winning move, at least three times not from the largest pile.
    Move,
    Wins,
    MisereEndings,
    MisereWins,
    FourPiles,
    WhoBegins,
    TakeRules,
    FivePiles,
    FivePilesMisere,
}

/// The boards of a trial that is a game. Each trial has harder ones than the one before: more piles, or as many and larger ones, or
/// the same where one thing more must be known, which is misère play, a take rule or who should begin. From four piles on exactly
/// one move wins at the start, where one does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boards {
    pub piles: usize,
    /// The bounds of the largest pile.
    pub largest: RangeInclusive<u64>,
    pub play: Play,
    /// The take rules, as lines write them.
    pub takes: &'static [&'static str],
    /// True if the player says who begins: then as many boards are lost for whoever does as are won.
    pub asks: bool,
}

impl Boards {
    const fn new(piles: usize, largest: RangeInclusive<u64>, play: Play) -> Self {
        Self { piles, largest, play, takes: &["any"], asks: false }
    }
}

/// The task of a trial: questions of a skill at a level, or wins on boards.
enum Asks {
    Questions(Skill, u32),
    Wins(Boards),
}

impl Rung {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The words of its title before the numbers, and its trials.
    fn row(self) -> (&'static str, &'static [Trial]) {
        match self {
            Self::Mirror => ("Mirror, on equal piles:", &[Trial::Mirror]),
            Self::Binary => ("Binary to 31:", &[Trial::Binary]),
            Self::Adding => ("Add three numbers:", &[Trial::Adding]),
            Self::CanWin => ("Can you win?", &[Trial::CanWin]),
            Self::Complete => ("Complete the set:", &[Trial::Complete]),
            Self::Move => ("The winning move:", &[Trial::Move]),
            Self::Wins => ("Three piles to 9, no mirror helps:", &[Trial::Wins]),
            Self::Misere => ("Misère:", &[Trial::MisereEndings, Trial::MisereWins]),
            Self::FourPiles => ("Four piles to 15:", &[Trial::FourPiles]),
            Self::WhoBegins => ("Four piles, and you say who begins:", &[Trial::WhoBegins]),
            Self::TakeRules => ("Four piles, at most 5 or 6 a move:", &[Trial::TakeRules]),
            Self::FivePiles => ("Five piles to 31:", &[Trial::FivePiles]),
            Self::FivePilesMisere => ("Five piles to 31, misère:", &[Trial::FivePilesMisere]),
            Self::Again => (
                "On another day: moves, three piles, misère",
                &[Trial::Move, Trial::Wins, Trial::MisereEndings, Trial::MisereWins],
            ),
            Self::Mastery => (
                "On another day: take rules, five piles",
                &[Trial::TakeRules, Trial::FivePiles, Trial::FivePilesMisere],
            ),
        }
    }

    pub fn trials(self) -> &'static [Trial] {
        self.row().1
    }

    /// Its name, where what must be shown stands beside it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Misere => "Misère endings and games",
            Self::Wins => "Beat it on three piles",
            Self::FourPiles => "Beat it on four piles",
            Self::TakeRules => "Beat it under a take rule",
            Self::FivePiles => "Beat it on five piles",
            Self::FivePilesMisere => "Beat it on five piles, misère",
            Self::Again => "Moves, wins and misère again",
            Self::Mastery => "Take rules, five piles again",
            _ => self.trials()[0].title(),
        }
    }

    /// True if it is climbed by passing its trials again on a later day.
    pub fn is_on_another_day(self) -> bool {
        matches!(self, Self::Again | Self::Mastery)
    }

    pub fn title(self) -> String {
        let (what, trials) = self.row();
        match trials {
            [games] if games.boards().is_some() => format!("{what} {} wins", games.length()),
            [questions] => format!("{what} {} right", questions.length()),
            [endings, games] => format!("{what} {} endings, {} wins", endings.length(), games.length()),
            _ => what.to_owned(),
        }
    }
}

impl Trial {
    /// Its title, the right answers or wins that pass it, and what it asks for.
    fn row(self) -> (&'static str, usize, Asks) {
        use Asks::{Questions, Wins};
        let four = Boards::new(4, 10..=15, Play::Normal);
        match self {
            // Equal piles, which the machine opens; with fewer stones luck would win too often.
            Self::Mirror => ("Mirror, on equal piles", 3, Wins(Boards::new(2, 5..=30, Play::Normal))),
            Self::Binary => ("Binary numbers to 31", 8, Questions(Skill::Binary, 3)),
            Self::Adding => ("Add three numbers to 15", 6, Questions(Skill::Adding, 3)),
            Self::CanWin => ("Can you win?", 12, Questions(Skill::CanWin, 3)),
            Self::Complete => ("Complete the set", 6, Questions(Skill::Complete, 2)),
            Self::Move => ("The winning move", 8, Questions(Skill::Move, 3)),
            Self::Wins => ("Beat the machine on three piles", 3, Wins(Boards::new(3, 6..=9, Play::Normal))),
            Self::MisereEndings => ("Misère endings", 8, Questions(Skill::Misere, 3)),
            Self::MisereWins => {
                ("Beat the machine on three piles, misère", 2, Wins(Boards::new(3, 6..=9, Play::Misere)))
            }
            Self::FourPiles => ("Beat the machine on four piles", 3, Wins(four)),
            Self::WhoBegins => ("Say who begins, and win", 3, Wins(Boards { asks: true, ..four })),
            Self::TakeRules => {
                ("Beat the machine under a take rule", 3, Wins(Boards { takes: &["1-5", "1-6"], ..four }))
            }
            Self::FivePiles => ("Beat the machine on five piles", 2, Wins(Boards::new(5, 20..=31, Play::Normal))),
            Self::FivePilesMisere => {
                ("Beat the machine on five piles, misère", 2, Wins(Boards::new(5, 20..=31, Play::Misere)))
            }
        }
    }

    pub fn title(self) -> &'static str {
        self.row().0
    }

    pub fn length(self) -> usize {
        self.row().1
    }

    /// The skill that it asks questions of, and their level; `None` if it is a game.
    pub fn questions(self) -> Option<(Skill, u32)> {
        if let Asks::Questions(skill, level) = self.row().2 { Some((skill, level)) } else { None }
    }

    /// The boards that it is played on; `None` if it asks questions.
    pub fn boards(self) -> Option<Boards> {
        if let Asks::Wins(boards) = self.row().2 { Some(boards) } else { None }
    }
}
