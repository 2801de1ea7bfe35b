use strum::{Display, EnumString, VariantArray};

/// A skill that is practised by itself. Its word is that of the command line and of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
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
    /// All of them, in the order in which they are learnt.
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
