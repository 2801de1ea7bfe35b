//! Practice: the skills, the drills, and the rungs of the ladder.

use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Deserialize;
use strum::{Display, EnumString, VariantArray};

use super::Unknown;
use crate::rules::Play;

/// A skill with a drill of its own, named as on the command line and in the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display, EnumString, VariantArray, Deserialize)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Skill {
    Binary,
    Adding,
    CanWin,
    Complete,
    Move,
    Misere,
    Values,
}

impl Skill {
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    pub(crate) fn title(self) -> &'static str {
        match self {
            Self::Binary => "Binary numbers",
            Self::Adding => "Sums without carry",
            Self::CanWin => "Can you win?",
            Self::Complete => "Complete the set",
            Self::Move => "The winning move",
            Self::Misere => "Misère endings",
            Self::Values => "Take-rule values",
        }
    }
}

pub(crate) const HARDEST: u32 = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DrillKind {
    /// Questions of one skill, which grow harder with success.
    Skill(Skill),
    /// The player's own mistakes and questions that were missed, those due first.
    Mistakes,
    Sprint,
    Swindle,
    Trial(Trial),
    Streak(Streak),
    Labelling,
}

/// A drill in a lesson: a right answer earns a mark, a wrong one costs one, and `right` marks end it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "one like { skill = \"can-win\", level = 2, right = 6 }")]
pub(crate) struct Streak {
    pub skill: Skill,
    pub level: u32,
    pub right: usize,
}

impl DrillKind {
    /// The drills named on the command line in addition to the skills.
    pub(crate) const NAMED: [(&'static str, Self); 4] = [
        ("mistakes", Self::Mistakes),
        ("sprint", Self::Sprint),
        ("swindle", Self::Swindle),
        ("label", Self::Labelling),
    ];

    pub(crate) fn words() -> Vec<String> {
        let named = Self::NAMED.into_iter().map(|(word, _)| word.to_owned());
        Skill::ALL.iter().map(ToString::to_string).chain(named).collect()
    }

    pub(crate) fn title(self) -> &'static str {
        match self {
            Self::Skill(skill) | Self::Streak(Streak { skill, .. }) => skill.title(),
            Self::Mistakes => "Mistakes",
            Self::Sprint => "Sprint: ten positions",
            Self::Swindle => "Swindle: win a lost game",
            Self::Trial(trial) => trial.title(),
            Self::Labelling => "Label the map",
        }
    }

    pub(crate) fn length(self) -> usize {
        match self {
            Self::Skill(_) | Self::Sprint | Self::Mistakes => 10,
            Self::Swindle | Self::Labelling => 1,
            Self::Trial(trial) => trial.length(),
            Self::Streak(streak) => streak.right,
        }
    }
}

/// Reads the name of a drill. `ladder` is none of them: its next rung depends on the player's progress.
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
pub(crate) enum Rung {
    Mirror,
    OnePile,
    Binary,
    Adding,
    CanWin,
    Complete,
    Move,
    /// Wins against the perfect machine on three piles.
    Wins,
    Misere,
    FourPiles,
    /// Wins where half of the boards are lost for the first player, and the player says who begins.
    WhoBegins,
    TakeRules,
    FivePiles,
    FivePilesMisere,
    /// The trials that once ended the ladder, passed again on a later day.
    Again,
    /// The hardest boards, won again on a later day.
    Mastery,
}

/// A rung, and how many of its trials were passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Climb {
    pub rung: Rung,
    pub passed: usize,
    pub of: usize,
    /// True if a finished lesson proved a part of it.
    pub by_lesson: bool,
}

impl Climb {
    pub(crate) fn is_climbed(self) -> bool {
        self.passed == self.of
    }

    pub(crate) fn note(self) -> String {
        match self.passed {
            0 => String::new(),
            passed if passed < self.of => format!("{passed} of {} runs done", self.of),
            _ if self.by_lesson => "climbed by its lesson".to_owned(),
            _ => "climbed".to_owned(),
        }
    }
}

/// A run for a rung of the ladder, named as in the record. A mistake costs a mark, and a second one ends the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Trial {
    Mirror,
    OnePile,
    Binary,
    Adding,
    CanWin,
    Complete,
    /// The winning move, at least three times not in the largest pile.
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

/// The boards of a trial that is a game, harder from trial to trial: more or larger piles, or one more thing to know
/// (misère play, a take rule, who should begin). Exactly one move wins at the start, if any does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TrialBoards {
    pub piles: usize,
    /// Bounds on the size of the largest pile.
    pub largest: RangeInclusive<u64>,
    pub play: Play,
    /// The take rules to choose from, in notation.
    pub takes: &'static [&'static str],
    /// True if the player says who begins; then half of the boards are lost for the first player.
    pub asks: bool,
}

impl TrialBoards {
    const fn new(piles: usize, largest: RangeInclusive<u64>, play: Play) -> Self {
        Self { piles, largest, play, takes: &["any"], asks: false }
    }
}

/// The task of a trial: questions of a skill at a level, or wins on boards.
enum TrialTask {
    Questions(Skill, u32),
    Wins(TrialBoards),
}

impl Rung {
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    /// The title up to its numbers, and the trials.
    fn row(self) -> (&'static str, &'static [Trial]) {
        match self {
            Self::Mirror => ("Mirror, on equal piles:", &[Trial::Mirror]),
            Self::OnePile => ("One pile, a move takes up to 3, 4 or 5:", &[Trial::OnePile]),
            Self::Binary => ("Binary to 31:", &[Trial::Binary]),
            Self::Adding => ("Add three numbers:", &[Trial::Adding]),
            Self::CanWin => ("Can you win?", &[Trial::CanWin]),
            Self::Complete => ("Complete the set:", &[Trial::Complete]),
            Self::Move => ("The winning move:", &[Trial::Move]),
            Self::Wins => ("Three unequal piles to 9:", &[Trial::Wins]),
            Self::Misere => ("Misère:", &[Trial::MisereEndings, Trial::MisereWins]),
            Self::FourPiles => ("Four piles to 15:", &[Trial::FourPiles]),
            Self::WhoBegins => ("Four piles, and you say who begins:", &[Trial::WhoBegins]),
            Self::TakeRules => ("Four piles, a move takes up to 5 or 6:", &[Trial::TakeRules]),
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

    pub(crate) fn trials(self) -> &'static [Trial] {
        self.row().1
    }

    /// A name for lists, where [`Rung::title`] is shown next to it.
    pub(crate) fn name(self) -> String {
        match self {
            Self::Misere => "Misère endings and games".to_owned(),
            Self::Again => "Moves, wins and misère again".to_owned(),
            Self::Mastery => "Take rules, five piles again".to_owned(),
            _ => self.trials()[0].title().replace("the machine", "it"),
        }
    }

    /// True if the rung is climbed by passing its trials again on a later day.
    pub(crate) fn is_on_another_day(self) -> bool {
        matches!(self, Self::Again | Self::Mastery)
    }

    pub(crate) fn title(self) -> String {
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
    /// The title, the right answers or wins needed, and the task.
    fn row(self) -> (&'static str, usize, TrialTask) {
        use TrialTask::{Questions, Wins};
        let four = TrialBoards::new(4, 10..=15, Play::Normal);
        match self {
            // Two equal piles; the machine begins. With fewer stones luck would win too often.
            Self::Mirror => ("Mirror, on equal piles", 3, Wins(TrialBoards::new(2, 5..=30, Play::Normal))),
            Self::OnePile => {
                let one = TrialBoards::new(1, 20..=40, Play::Normal);
                ("Beat the machine on one pile", 3, Wins(TrialBoards { takes: &["1-3", "1-4", "1-5"], ..one }))
            }
            Self::Binary => ("Binary numbers to 31", 8, Questions(Skill::Binary, 3)),
            Self::Adding => ("Add three numbers to 15", 6, Questions(Skill::Adding, 3)),
            Self::CanWin => ("Can you win?", 12, Questions(Skill::CanWin, 3)),
            Self::Complete => ("Complete the set", 6, Questions(Skill::Complete, 2)),
            Self::Move => ("The winning move", 8, Questions(Skill::Move, 3)),
            Self::Wins => ("Beat the machine on three piles", 3, Wins(TrialBoards::new(3, 6..=9, Play::Normal))),
            Self::MisereEndings => ("Misère endings", 8, Questions(Skill::Misere, 3)),
            Self::MisereWins => {
                ("Beat the machine on three piles, misère", 2, Wins(TrialBoards::new(3, 6..=9, Play::Misere)))
            }
            Self::FourPiles => ("Beat the machine on four piles", 3, Wins(four)),
            Self::WhoBegins => ("Say who begins, and win", 3, Wins(TrialBoards { asks: true, ..four })),
            Self::TakeRules => {
                ("Beat the machine under a take rule", 3, Wins(TrialBoards { takes: &["1-5", "1-6"], ..four }))
            }
            Self::FivePiles => ("Beat the machine on five piles", 2, Wins(TrialBoards::new(5, 20..=31, Play::Normal))),
            Self::FivePilesMisere => {
                ("Beat the machine on five piles, misère", 2, Wins(TrialBoards::new(5, 20..=31, Play::Misere)))
            }
        }
    }

    pub(crate) fn title(self) -> &'static str {
        self.row().0
    }

    /// The lesson that proves the same skill.
    pub(super) fn lesson(self) -> Option<&'static str> {
        match self {
            Self::Mirror => Some("two-piles"),
            Self::OnePile => Some("full-groups"),
            Self::Binary => Some("binary"),
            Self::Adding => Some("adding"),
            Self::CanWin => Some("win-or-lose"),
            Self::Complete => Some("indicator"),
            Self::Move => Some("finding-the-move"),
            _ => None,
        }
    }

    pub(crate) fn length(self) -> usize {
        self.row().1
    }

    /// The skill and level of its questions; `None` if the trial is a game.
    pub(crate) fn questions(self) -> Option<(Skill, u32)> {
        if let TrialTask::Questions(skill, level) = self.row().2 { Some((skill, level)) } else { None }
    }

    pub(crate) fn boards(self) -> Option<TrialBoards> {
        if let TrialTask::Wins(boards) = self.row().2 { Some(boards) } else { None }
    }
}
