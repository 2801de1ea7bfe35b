//! The ladder to mastery: what must be shown on unseen boards, without help and without undo.

use strum::{Display, EnumString, VariantArray};

use super::Skill;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, VariantArray)]
pub enum Rung {
    Mirror,
    Binary,
    /// Three numbers to 15 added without carrying.
    Adding,
    CanWin,
    Complete,
    Move,
    Wins,
    Misere,
    Again,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display, EnumString)]
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
}

impl Rung {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    pub fn trials(self) -> &'static [Trial] {
        match self {
            Self::Mirror => &[Trial::Mirror],
            Self::Binary => &[Trial::Binary],
            Self::Adding => &[Trial::Adding],
            Self::CanWin => &[Trial::CanWin],
            Self::Complete => &[Trial::Complete],
            Self::Move => &[Trial::Move],
            Self::Wins => &[Trial::Wins],
            Self::Misere => &[Trial::MisereEndings, Trial::MisereWins],
            Self::Again => &[Trial::Move, Trial::Wins, Trial::MisereEndings, Trial::MisereWins],
        }
    }

    pub fn title(self) -> String {
        let in_a_row = |what: &str, trial: Trial| format!("{what} {} right", trial.length());
        match self {
            Self::Mirror => format!("Mirror: {} wins on equal piles", Trial::Mirror.length()),
            Self::Binary => in_a_row("Binary to 31:", Trial::Binary),
            Self::Adding => in_a_row("Add three numbers:", Trial::Adding),
            Self::CanWin => in_a_row("Can you win?", Trial::CanWin),
            Self::Complete => in_a_row("Complete the set:", Trial::Complete),
            Self::Move => in_a_row("The winning move:", Trial::Move),
            Self::Wins => format!("Beat the perfect machine: {} wins", Trial::Wins.length()),
            Self::Misere => {
                let (endings, wins) = (Trial::MisereEndings.length(), Trial::MisereWins.length());
                format!("Misère: {endings} endings, {wins} wins")
            }
            Self::Again => "The last three on another day".to_owned(),
        }
    }
}

impl Trial {
    pub fn length(self) -> usize {
        match self {
            Self::Mirror => 3,
            Self::Binary | Self::Move | Self::MisereEndings => 8,
            Self::Adding | Self::Complete => 6,
            Self::CanWin => 10,
            Self::Wins | Self::MisereWins => 2,
        }
    }

    pub fn is_played(self) -> bool {
        matches!(self, Self::Mirror | Self::Wins | Self::MisereWins)
    }

    pub fn skill(self) -> Option<Skill> {
        match self {
            Self::Binary => Some(Skill::Binary),
            Self::Adding => Some(Skill::Adding),
            Self::CanWin => Some(Skill::CanWin),
            Self::Complete => Some(Skill::Complete),
            Self::Move => Some(Skill::Move),
            Self::MisereEndings => Some(Skill::Misere),
            Self::Mirror | Self::Wins | Self::MisereWins => None,
        }
    }

    pub fn title(self) -> &'static str {
        match self {
            Self::Mirror => "Win on equal piles, the machine starting",
            Self::Binary => "Binary numbers to 31",
            Self::Adding => "Add three numbers to 15",
            Self::CanWin => "Can you win?",
            Self::Complete => "Complete the set",
            Self::Move => "The winning move",
            Self::Wins => "Beat the perfect machine",
            Self::MisereEndings => "Misère endings",
            Self::MisereWins => "Beat the perfect machine, misère",
        }
    }
}
