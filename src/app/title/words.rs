//! What the title says, for every front end.

use super::{Field, Title};
use crate::app::{App, Choice, Mode};
use crate::coach;
use crate::rules::{Play, Side, TakeRule};
use crate::session::{Disclosure, Players, Seat};

/// Whether what is said is good or bad for the player, or something went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Neither.
    Plain,
    /// The player can win.
    Good,
    /// The player would start lost.
    Bad,
    /// Something is wrong.
    Problem,
}

impl Title {
    /// A field's name.
    #[must_use]
    pub fn name(field: Field) -> &'static str {
        match field {
            Field::Board => "Board",
            Field::Rules => "Rules",
            Field::Takes => "Takes",
            Field::Players => "Players",
            Field::Mode => "Mode",
            Field::Newcomer => "New here? Five minutes",
            Field::Play => "Play",
            Field::Continue => "Continue",
            Field::Learn => "Learn",
            Field::Practice => "Practice",
            Field::Games => "Games",
        }
    }

    /// What is chosen in a field.
    #[must_use]
    pub fn value(&self, app: &App, field: Field) -> String {
        let choices = &app.setting().choices;
        match field {
            Field::Board => match (app.setting().board(), self.upcoming()) {
                (Some(board), Ok(session)) => format!("{}  {}", board.name, session.position()),
                (Some(board), Err(_)) => board.name.clone(),
                (None, _) => own(&choices.board.own),
            },
            Field::Rules => match choices.play {
                Play::Normal => "Last move wins (normal)".to_owned(),
                Play::Misere => "Last move loses (misère)".to_owned(),
            },
            Field::Takes => takes(&choices.takes),
            Field::Players => players(choices.players).to_owned(),
            Field::Mode => mode(choices.mode, choices.disclosure.unwrap_or(choices.mode.disclosure())),
            Field::Continue => app.resumable().map_or(String::new(), |session| {
                format!("{}, move {}", session.position(), session.game().moves().len() + 1)
            }),
            _ => String::new(),
        }
    }

    /// What is to be said under the choices.
    #[must_use]
    pub fn remarks(&self, app: &App) -> Vec<(String, Tone)> {
        let setting = app.setting();
        let mut remarks: Vec<(String, Tone)> = Vec::new();
        remarks.extend(app.notice().map(|notice| (notice.to_owned(), Tone::Problem)));
        if let Err(problem) = self.upcoming() {
            remarks.push((format!("Cannot start yet: {problem}."), Tone::Problem));
            return remarks;
        }
        remarks.extend(setting.board().map(|board| (board.about.clone(), Tone::Plain)));
        match setting.choices.players {
            players if players.is_demonstration() => {
                remarks.push(("Watch it play: the move to come is marked before it is made.".to_owned(), Tone::Plain));
            }
            players if players.opponent() == Some(Seat::Casual) => {
                remarks.push((coach::casual_in_words(), Tone::Plain));
            }
            _ => {}
        }
        remarks.extend(self.human_can_win(setting).map(|can| {
            if can {
                ("From here you can win.".to_owned(), Tone::Good)
            } else {
                let beginner = setting.choices.players.opponent() == Some(Seat::Casual);
                let who = if beginner { "the beginner" } else { "the machine" };
                (format!("From here {who} can win: swap seats?"), Tone::Bad)
            }
        }));
        remarks
    }
}

fn own(text: &str) -> String {
    format!("Your own: {text}")
}

fn takes(choice: &Choice<TakeRule>) -> String {
    match choice.listed {
        Some(TakeRule::Any) => "Any number".to_owned(),
        Some(TakeRule::UpTo(most)) => format!("1 to {most}"),
        Some(rule) => format!("Only {rule}"),
        None => own(&choice.own),
    }
}

fn players(players: Players) -> &'static str {
    let first = players.seat(Side::First);
    match (players.lone_human(), players.opponent()) {
        (Some(Side::First), Some(Seat::Casual)) => "You, then a beginner",
        (Some(_), Some(Seat::Casual)) => "A beginner, then you",
        (Some(Side::First), _) => "You, then the machine",
        (Some(_), _) => "The machine, then you",
        (None, _) if first == Seat::Human => "Two people",
        (None, _) if players == Players::DEMONSTRATION => "Demonstration",
        (None, _) if first == players.seat(Side::Second) => "Two beginners, a demo",
        (None, _) if first == Seat::Perfect => "Machine, beginner: demo",
        (None, _) => "Beginner, machine: demo",
    }
}

fn mode(mode: Mode, level: Disclosure) -> String {
    let name = match mode {
        Mode::Teach => "Teach",
        Mode::Predict => "Predict",
        Mode::Play => "Play",
    };
    let panel = match level {
        Disclosure::Preview => "panel live",
        Disclosure::Now => "panel of now",
        Disclosure::Rows => "binary rows only",
        Disclosure::Off => "no panel",
    };
    format!("{name}: {panel}")
}
