use super::Screen;
use crate::coach::{self, Cast, Ending, Judged, Person};
use crate::engine::{Analysis, Engine, Step};
use crate::rules::{Move, Position, Ruleset, Side};
use crate::session::Disclosure;

/// An answer that is being typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Typing<'a> {
    /// What is typed so far.
    pub text: &'a str,
    /// What can be typed, where that is to be said.
    pub how: Option<&'static str>,
}

/// Piles on a table with a panel and words beside them: what a game, a review and a question have in common to show.
pub trait Table {
    /// The engine for the rules.
    fn engine(&self) -> &Engine;

    /// The position on screen.
    fn position(&self) -> &Position;

    /// The position that decides how much room is needed, so that nothing moves as piles shrink.
    fn start(&self) -> &Position;

    /// The analysis of the position on screen.
    fn now(&self) -> &Analysis;

    /// The move that is considered.
    fn considered(&self) -> Option<Move>;

    /// The analysis of the position that the considered move would leave.
    fn left(&self) -> Option<&Analysis>;

    /// How much the panel gives away.
    fn disclosure(&self) -> Disclosure;

    /// The moves that led to the position on screen.
    fn moves(&self) -> &[Move];

    /// Who is who.
    fn cast(&self) -> Cast;

    /// How far it is: whose move it is, or which step this is.
    fn standing(&self) -> String {
        if self.is_over() { "game over".to_owned() } else { coach::whose_move(self.mover(), self.moves().len()) }
    }

    /// What the words beside the piles are about.
    fn heading(&self) -> String;

    /// What is said, the most pressing first.
    fn reports(&self) -> Vec<String>;

    /// What the last moves did.
    fn feedback(&self) -> Vec<String> {
        Vec::new()
    }

    /// Whether that is news: nothing else was looked at since.
    fn is_fresh(&self) -> bool {
        true
    }

    /// What is said besides, where there is room for it.
    fn comments(&self) -> Vec<String> {
        Vec::new()
    }

    /// What is said besides where there is a screen: of keys, and of how things look.
    fn on_screen(&self) -> Option<&str> {
        None
    }

    /// What the considered move would do, as far as that may be told.
    fn foresight(&self) -> Option<String> {
        None
    }

    /// What is being typed.
    fn typing(&self) -> Option<Typing<'_>> {
        None
    }

    /// Who has won, once the game is over.
    fn ending(&self) -> Option<Ending> {
        None
    }

    /// The last move, if the machine made it: its stones are still marked.
    fn machine_move(&self) -> Option<Move> {
        None
    }

    /// The step of the explanation that is shown.
    fn step(&self) -> Option<&Step> {
        None
    }

    /// A finished game's judged moves, and the 0-based index of the one that is looked at.
    fn strip(&self) -> Option<(&[Judged], usize)> {
        None
    }

    /// Whether the words come before everything else.
    fn is_wordy(&self) -> bool {
        self.step().is_some()
    }

    /// Whether the words get what room they need, and the piles the rest.
    fn words_first(&self) -> bool {
        false
    }

    /// Whether the piles stand in groups of powers of two.
    fn is_grouped(&self) -> bool {
        false
    }

    /// Whether no move is left, and nothing is to be said before that.
    fn is_over(&self) -> bool {
        self.rules().is_over(self.position())
    }

    /// The rules.
    fn rules(&self) -> &Ruleset {
        self.engine().rules()
    }

    /// Who moves in the position on screen, or would if the game were not over.
    fn mover(&self) -> Person {
        self.cast().person(Side::of_ply(self.moves().len()))
    }

    /// Who moves after that.
    fn next_mover(&self) -> Person {
        self.cast().person(Side::of_ply(self.moves().len() + 1))
    }
}

impl Screen {
    /// The piles that are on screen, if any are.
    #[must_use]
    pub fn table(&self) -> Option<&dyn Table> {
        match self {
            Self::Game(game) => Some(game.as_ref()),
            Self::Review(review) => Some(review.as_ref()),
            Self::Lesson(lesson) => Some(lesson.shown().task().table()),
            Self::Drill(drill) => Some(drill.showing().table()),
            Self::Title(_) | Self::Menu(_) | Self::Record(_) => None,
        }
    }
}
