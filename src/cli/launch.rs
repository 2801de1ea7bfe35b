//! Runs the program with a setting: on the screens of a terminal, or in lines.

use std::env;
use std::io::{self, BufReader, IsTerminal};

use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;

use super::output::{tell, to_stdout};
use super::presentation::{Presentation, has_terminal};
use super::usage::Failure;
use crate::app::{App, ChoiceKey, Choices, Destination, Effect, Records, Runner, SEEDS, Setting, ThemeName};
use crate::coach::{Lessons, Message, Tone, notices};
use crate::plain::{self, Speech};
use crate::session::{Calendar, ChoicesFile, Folders, Ids, Medium, RecordReader, Store};
use crate::tui::{self, Terminal};

/// The choices that the program starts with, and the problems with the saved ones.
#[derive(Debug)]
pub(super) struct Start {
    pub setting: Setting,
    /// Sentences for the player.
    pub problems: Vec<String>,
}

impl Start {
    /// A start with the saved choices of `keys` and defaults for the rest. The seed is drawn unless given.
    pub(super) fn remembering(keys: &[ChoiceKey], seed: Option<u64>) -> Self {
        let (choices, problems) = remembered(keys);
        let mut rng: Xoshiro256PlusPlus = rand::make_rng();
        let seed = seed.unwrap_or_else(|| rng.random_range(0..SEEDS));
        let (ids, today) = (Ids::seeded(rng.random()), Calendar::default().today());
        // Known only once the store is open.
        let (lessons, medium) = (Lessons::default(), Medium::default());
        let setting = Setting { choices, seed, ids, today, lessons, medium, keeps_games: true };
        Self { setting, problems }
    }
}

/// The saved choices of these keys, and the problems with their file.
fn remembered(keys: &[ChoiceKey]) -> (Choices, Vec<String>) {
    let mut choices = Choices::default();
    let mut problems = Vec::new();
    let Some(file) = Folders::from_environment().as_ref().map(ChoicesFile::at) else { return (choices, problems) };
    let pairs = file.read().unwrap_or_else(|problem| {
        problems.push(format!("Your saved choices cannot be read. {problem}."));
        Vec::new()
    });
    for (key, value) in pairs {
        let set = match ChoiceKey::named(&key) {
            Some(key) if !keys.contains(&key) => Ok(()),
            Some(key) => choices.set(key, &value),
            None => Presentation::of_choice(&key, &value).map(drop).map_err(|problem| problem.to_string()),
        };
        if let Err(problem) = set {
            problems.push(format!("A saved choice is ignored: {problem} ({}).", file.place_of(&key, &value)));
        }
    }
    (choices, problems)
}

/// Opens a screen other than a game, and runs the program until the person quits.
pub(super) fn open(opening: Destination, seed: Option<u64>, presentation: Presentation) -> Result<(), Failure> {
    open_with(Lessons::default(), opening, seed, presentation)
}

/// Opens a screen other than a game, with lessons other than the program's.
pub(super) fn open_with(
    lessons: Lessons,
    opening: Destination,
    seed: Option<u64>,
    presentation: Presentation,
) -> Result<(), Failure> {
    let mut start = Start::remembering(ChoiceKey::ALL, seed);
    start.setting.lessons = lessons;
    show(start, opening, presentation)
}

/// Runs the program until the person quits.
pub(super) fn show(start: Start, opening: Destination, presentation: Presentation) -> Result<(), Failure> {
    let Start { mut setting, mut problems } = start;
    let in_lines = presentation.wants_lines() && (presentation.is_plain() || has_terminal());
    if !in_lines && !has_terminal() {
        return Err(Failure::Trouble(
            "a game needs a terminal for its input and output: run it in one, or add --plain".to_owned(),
        ));
    }
    setting.medium = if in_lines { Medium::Lines } else { Medium::Screen };
    if let Destination::Game(session) = &opening {
        setting.medium.check(session.start().position()).map_err(Failure::usage)?;
    }
    if let Some(theme) = presentation.theme {
        setting.choices.theme = theme;
    }
    if setting.choices.theme == ThemeName::Auto {
        setting.choices.theme = ThemeName::told_by(|name| env::var_os(name));
    }
    let places = Folders::from_environment();
    let defaults = setting.defaults();
    let opened = places.clone().map(|places| Store::open(places, &defaults, &mut setting.ids));
    let (store, kept) = opened.map(|opened| (opened.store, opened.game)).unzip();
    problems.extend(store.as_ref().map_or(Some(HOMELESS.to_owned()), problem_of));
    setting.keeps_games = !store.as_ref().is_some_and(Store::is_second);
    let mut reader = places.as_ref().map(RecordReader::at).unwrap_or_default();
    let records = Records::read(&mut reader, &setting.today);
    let (mut app, effect) = App::new(setting, records, kept.flatten(), opening);
    if reader.problems.count > 0 {
        app.say(notices::record_unread(&reader.problems));
    }
    for problem in problems {
        app.say(Message::problem(problem));
    }
    let choices = places.as_ref().map(ChoicesFile::at);
    let mut runner = Runner::new(store).with_choices(choices);
    let ended = talk(&mut app, &effect, &mut runner, presentation);
    farewell(&app, &mut runner).and(ended)
}

fn talk(app: &mut App, first: &Effect, runner: &mut Runner, presentation: Presentation) -> Result<(), Failure> {
    if presentation.wants_lines() {
        let width = io::stdout().is_terminal().then_some(tui::width as fn() -> Option<usize>);
        let speech = Speech {
            ascii: presentation.is_ascii(),
            dumb: !presentation.is_plain(),
            brief: presentation.brief.unwrap_or_default(),
            width,
        };
        let mut input = BufReader::new(tui::Input);
        return to_stdout(|output| plain::run(app, first, runner, speech, &mut input, output));
    }
    let mut terminal = Terminal::enter(!presentation.no_mouse, runner.unsaved()).map_err(Failure::trouble)?;
    tui::run(app, first, runner, presentation.look(), &mut terminal).map_err(Failure::trouble)
}

/// Reports what went wrong on the way out, when no screen is left to show it, and what is lost.
fn farewell(app: &App, runner: &mut Runner) -> Result<(), Failure> {
    let lost = runner.close();
    let problems = app.said().iter().filter(|said| said.tone == Tone::Problem).map(|said| &*said.words);
    for words in problems.chain(lost.iter().map(String::as_str)) {
        tell(words);
    }
    if lost.is_empty() { Ok(()) } else { Err(Failure::Trouble(NOT_KEPT.to_owned())) }
}

const HOMELESS: &str = "Games will not be saved. There is no home folder: set HOME to an absolute path.";
const NOT_KEPT: &str = "the lines above could not be saved anywhere: copy any that you want to keep";

const SECOND: &str = "Another Nimatron is running: a game left unfinished here will not be kept.";

/// The reason why the game being played will not be kept.
fn problem_of(store: &Store) -> Option<String> {
    let barred = store.barred().map(|error| format!("Unfinished games will not be saved. {error}."));
    barred.or(store.is_second().then(|| SECOND.to_owned()))
}
