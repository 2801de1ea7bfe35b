//! Where the program is, as far as what a user can intend is concerned: front ends bind keys and words to places.

use super::{Action, App, Explaining, GameScreen, Prediction, Screen, Showing, Table, Waits};
use crate::session::Disclosure;

/// Where something that is typed or pressed has a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// On the title screen.
    Title,
    /// In a game, on a person's turn.
    Game,
    /// In a game that the machine plays against itself.
    Demo,
    /// In a game, while the argument on its position is explained.
    Explain,
    /// Where yes or no is asked.
    Question,
    /// Where an answer and a move are judged.
    Verdict,
    /// In a game that is over.
    End,
    /// In the review of a game.
    Review,
    /// In the list of lessons or of practice.
    Menu,
    /// On the record of games.
    Record,
    /// In a lesson or a drill, where something is to be read.
    Reading,
    /// Where an answer is typed.
    Typing,
    /// Where a move is the answer.
    Choosing,
    /// In the help, wherever it was opened.
    Help,
}

impl Place {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::Title,
        Self::Game,
        Self::Demo,
        Self::Explain,
        Self::Question,
        Self::Verdict,
        Self::End,
        Self::Review,
        Self::Menu,
        Self::Record,
        Self::Reading,
        Self::Typing,
        Self::Choosing,
        Self::Help,
    ];

    /// Whether a question is open there, which owns the keys except Esc, ? and Ctrl-C.
    #[must_use]
    pub fn asks(self) -> bool {
        matches!(self, Self::Question | Self::Typing | Self::Choosing)
    }
}

impl App {
    /// Where the program is.
    #[must_use]
    pub fn place(&self) -> Place {
        if self.help().is_some() { Place::Help } else { self.place_behind_help() }
    }

    /// The place to which the help belongs.
    #[must_use]
    pub fn place_behind_help(&self) -> Place {
        match self.screen() {
            Screen::Title(_) => Place::Title,
            Screen::Game(game) => in_game(game),
            Screen::Review(_) => Place::Review,
            Screen::Menu(_) => Place::Menu,
            Screen::Record(_) => Place::Record,
            Screen::Lesson(lesson) => in_study(lesson.shown().task()),
            Screen::Drill(drill) => in_study(drill.showing()),
        }
    }

    /// Whether an action would do something now.
    #[must_use]
    pub fn is_available(&self, action: &Action) -> bool {
        match self.screen() {
            Screen::Title(title) => *action != Action::SwapSeats || title.human_can_win(self.setting()) == Some(false),
            Screen::Game(game) => in_game_available(action, game),
            Screen::Review(review) => match action {
                Action::GameBefore | Action::GameAfter => review.has_others(),
                Action::NextMistake | Action::TurningPoint => review.has_mistakes(),
                Action::Take | Action::PileAbove | Action::PileBelow | Action::TakeMore | Action::TakeFewer => {
                    review.is_searching()
                }
                _ => true,
            },
            Screen::Lesson(lesson) => match lesson.shown().task() {
                Showing::Game(game) => in_study_available(action, game),
                Showing::Page(_) => *action != Action::StepBack || lesson.can_go_back(),
            },
            Screen::Drill(drill) => match drill.showing() {
                Showing::Game(game) => in_study_available(action, game),
                Showing::Page(_) => *action != Action::StepBack,
            },
            Screen::Menu(_) => true,
            Screen::Record(record) => match action {
                Action::Accept => record.chosen().is_some(),
                Action::FieldAbove | Action::FieldBelow => record.games().len() > 1,
                _ => true,
            },
        }
    }
}

/// In a lesson or a drill, where a finished game only waits to be gone on from.
fn in_study(showing: Showing<'_>) -> Place {
    match showing {
        Showing::Game(game) if game.is_over() => Place::Reading,
        Showing::Game(game) => in_game(game),
        Showing::Page(page) => match page.waits() {
            Waits::Reading => Place::Reading,
            Waits::YesNo => Place::Question,
            Waits::Text => Place::Typing,
            Waits::Move => Place::Choosing,
        },
    }
}

fn in_game(game: &GameScreen) -> Place {
    match game.prediction() {
        _ if game.is_over() => Place::End,
        _ if game.explaining().is_some() => Place::Explain,
        _ if game.demonstration().is_some() => Place::Demo,
        Prediction::Asked => Place::Question,
        Prediction::Revealed(_) => Place::Verdict,
        Prediction::Off | Prediction::Answered(_) => Place::Game,
    }
}

/// A game in a lesson or a drill is not left for another one.
fn in_study_available(action: &Action, game: &GameScreen) -> bool {
    !matches!(action, Action::NewGame | Action::StepBack | Action::Copy) && in_game_available(action, game)
}

fn in_game_available(action: &Action, game: &GameScreen) -> bool {
    use Action::{CycleDisclosure, Explain, Group, Hint, PileAbove, PileBelow, Redo, TakeFewer, TakeMore, Undo};
    let purpose = game.conditions().purpose;
    match action {
        Undo => !purpose.is_unaided() && !game.counts() && game.session().can_undo(),
        Redo => !purpose.is_unaided() && game.session().can_redo(),
        PileAbove | PileBelow | TakeMore | TakeFewer => game.explaining().is_none_or(Explaining::follows_the_cursor),
        // With nothing given away there is no less.
        CycleDisclosure if game.chosen_disclosure() == Disclosure::Off => false,
        Hint => !purpose.is_unaided(),
        Action::Review | Action::Copy => !game.session().game().moves().is_empty(),
        Explain | CycleDisclosure | Group => !purpose.is_unaided() && !purpose.is_plain(),
        _ => true,
    }
}
