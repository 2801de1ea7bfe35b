use super::Cast;
use crate::engine::JudgedMove;
use crate::rules::Move;
use crate::session::Panel;

/// A lone player's moves in a finished game, counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    pub right: usize,
    pub of: usize,
    pub unaided: bool,
}

/// Something to do after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    Again,
    NextBoard,
    /// Play a board of the day for practice, once all were played.
    Practise,
    Share,
    Mend(Move),
    Review,
    LessHelp(Panel),
}

/// Beside a game that was won without help.
pub const UNAIDED: &str = "★ On your own: no panel, no hint, no undo.";

impl Score {
    /// The score of a game; `None` where nobody plays alone, or the player made no move.
    pub fn of(judged: &[JudgedMove], cast: Cast, unaided: bool) -> Option<Self> {
        let you = cast.you()?;
        let mine = judged.iter().skip(you.index()).step_by(2);
        let of = mine.clone().count();
        let right = mine.filter(|judged| !judged.is_mistake()).count();
        (of > 0).then_some(Self { right, of, unaided })
    }

    pub fn words(self) -> String {
        match self.of - self.right {
            0 if self.of == 1 => "Your one move was right.".to_owned(),
            0 => format!("All your {} moves were right.", self.of),
            _ if self.of == 1 => "Your one move was a mistake.".to_owned(),
            _ => format!(
                "{} of your {} moves {} right.",
                self.right,
                self.of,
                if self.right == 1 { "was" } else { "were" }
            ),
        }
    }
}

impl NextStep {
    pub fn words(self) -> String {
        match self {
            Self::Again => "play again".to_owned(),
            Self::NextBoard => "play the next board".to_owned(),
            Self::Practise => "play one of the boards for practice".to_owned(),
            Self::Share => "copy the day's result".to_owned(),
            Self::Mend(m) => format!("mend {m}: find the move that would have won"),
            Self::Review => "review the game move by move".to_owned(),
            Self::LessHelp(level) => format!("less help: the panel at \"{level}\""),
        }
    }
}
