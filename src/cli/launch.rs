//! From a setting to the program at work: on the screens of a terminal, or in lines.

use std::io::{self, Write};

use super::output::quiet_if_closed;
use super::presentation::{Presentation, has_terminal};
use super::usage::Failure;
use crate::app::{App, ChoiceKey, Choices, Destination, Runner, SEEDS, Setting};
use crate::coach::{Message, Tone};
use crate::plain::{self, Speech};
use crate::session::{Calendar, ChoicesFile, Folders, Ids, Opened, Store};
use crate::tui::{self, Terminal};

/// The choices with which the program starts, and what of earlier ones could not be read.
#[derive(Debug)]
pub struct Start {
    /// The source of games.
    pub setting: Setting,
    /// Sentences for the player.
    pub problems: Vec<String>,
}

impl Start {
    /// The earlier choices of these `keys`, the rest as usual, with a seed, given or drawn, and today's date.
    pub fn remembering(keys: &[ChoiceKey], seed: Option<u64>) -> Self {
        let (choices, problems) = remembered(keys);
        let seed = seed.unwrap_or_else(|| rand::random::<u64>() % SEEDS);
        let (ids, today) = (Ids::seeded(rand::random()), Calendar::default().today());
        // Nobody is a newcomer before that is looked up.
        let setting = Setting { choices, seed, ids, today, newcomer: false };
        Self { setting, problems }
    }
}

/// The choices of these keys in the file of choices, and the lines in it without a meaning.
fn remembered(keys: &[ChoiceKey]) -> (Choices, Vec<String>) {
    let mut choices = Choices::default();
    let mut problems = Vec::new();
    let said = Folders::from_environment().map(|places| ChoicesFile::at(&places).read());
    match said {
        Some(Err(problem)) => problems.push(format!("Earlier choices cannot be read. {problem}.")),
        Some(Ok(pairs)) => {
            for (key, value) in pairs {
                let set = match ChoiceKey::named(&key) {
                    Ok(key) if !keys.contains(&key) => Ok(()),
                    Ok(key) => choices.set(key, &value),
                    Err(_) => Presentation::of_choice(&key, &value).map(drop).map_err(|problem| problem.to_string()),
                };
                problems.extend(set.err().map(|problem| format!("An earlier choice is left alone: {problem}.")));
            }
        }
        None => {}
    }
    (choices, problems)
}

/// Runs the program until the person quits.
pub fn show(start: Start, opening: Destination, presentation: Presentation) -> Result<(), Failure> {
    let Start { mut setting, mut problems } = start;
    let in_lines = presentation.wants_lines() && (presentation.is_plain() || has_terminal());
    if !in_lines && !has_terminal() {
        return Err(Failure::Trouble(
            "a game needs a terminal: run it where its input and output are one, or with --plain".to_owned(),
        ));
    }
    if let Some(theme) = presentation.theme {
        setting.choices.theme = theme;
    }
    let places = Folders::from_environment();
    let (store, kept) = match open_store(&mut setting, places.as_ref()) {
        Ok(opened) => {
            problems.extend(opened.refused.iter().map(|error| format!("A kept game was left alone. {error}")));
            setting.newcomer = !opened.store.has_records();
            (Some(opened.store), opened.current)
        }
        Err(problem) => {
            problems.push(format!("Games will not be kept. {problem}"));
            (None, None)
        }
    };
    let (mut app, effect) = App::new(setting, kept, opening);
    for problem in problems {
        app.say(Message::problem(problem));
    }
    let mut runner = Runner::new(store).with_choices(places.as_ref().map(ChoicesFile::at));
    if in_lines {
        let speech =
            Speech { ascii: presentation.is_ascii(), dumb: !presentation.is_plain(), brief: presentation.is_brief() };
        let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
        quiet_if_closed(plain::run(&mut app, &effect, &mut runner, speech, &mut input, &mut output))?;
    } else {
        let mut terminal = Terminal::enter(presentation.wants_mouse()).map_err(Failure::trouble)?;
        tui::run(&mut app, &effect, &mut runner, presentation.look(), &mut terminal).map_err(Failure::trouble)?;
    }
    // What went wrong on the way out has no screen left to stand on.
    for problem in app.said().iter().filter(|said| said.tone == Tone::Problem) {
        let _ = writeln!(io::stderr(), "nimatron: {}", problem.words);
    }
    Ok(())
}

fn open_store(setting: &mut Setting, places: Option<&Folders>) -> Result<Opened, String> {
    let places = places.ok_or("There is no home folder: set HOME to a path from the root.")?;
    let ids = setting.ids.split();
    Store::open(places, &setting.defaults(), ids).map_err(|error| error.to_string())
}
