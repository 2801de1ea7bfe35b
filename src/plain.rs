//! Plain mode, the other front end: the same program in lines, for dumb terminals, screen readers and pipes.
//!
//! The table of commands turns a line into actions, and changes are reported in the words that screens show, one
//! sentence a line.

mod board;
mod commands;
mod lists;
mod map;
mod page;

pub(crate) use lists::games as games_in_lines;

use std::io::{self, BufRead, Read, Write};

use textwrap::WordSplitter;

use crate::app::{Action, App, Context, CursorMove, Effect, Map, Request, Runner};
use crate::rules::Move;
use crate::text::ascii_text;

use commands::{Intent, intent};
use page::{Told, in_lines};

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Speech {
    pub ascii: bool,
    /// True if the terminal cannot draw screens, which is said first.
    pub dumb: bool,
    pub brief: bool,
    /// Columns of the terminal, if there is one; lines are wrapped between words.
    pub width: Option<fn() -> Option<usize>>,
}

/// The key of the choice of speech, and its two words.
pub(crate) const SPEECH: (&str, [&str; 2]) = ("speech", ["full", "brief"]);

/// A map that is printed: its rules, its piles and its grid.
pub(crate) fn map_in_lines(map: &Map) -> Vec<String> {
    [map::heading(map), map::grid(map)].concat()
}

/// Lines are not wrapped to fewer columns, even if the terminal says it is narrower.
const NARROWEST: usize = 20;
/// Longest line that is read, in bytes.
const LONGEST: u64 = 1 << 16;

/// Talks with the user until they quit or the input ends; the game is kept either way.
pub(crate) fn run(
    app: &mut App,
    first: &Effect,
    runner: &mut Runner,
    speech: Speech,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    runner.carry_out(app, first);
    let mut speaker = Speaker {
        speech,
        output,
        told: Told::default(),
        visited: Vec::new(),
        said: Vec::new(),
        last: Vec::new(),
        known: Vec::new(),
    };
    if speech.dumb {
        speaker
            .say("This terminal cannot draw screens (see TERM), so the game is played in lines, as with --plain.")?;
    }
    speaker.tell(app, false)?;
    loop {
        speaker.prompt(app)?;
        let line = match read_line(input)? {
            Input::Whole(line) => line,
            Input::TooLong => {
                speaker.say("That line is too long, so it was ignored.")?;
                continue;
            }
            Input::End => {
                act(Action::Quit, app, runner);
                writeln!(speaker.output)?;
                return speaker.output.flush();
            }
        };
        runner.tell_day(app);
        if !speaker.answer(intent(&line, app), app, runner)? {
            return Ok(());
        }
    }
}

fn act(action: Action, app: &mut App, runner: &mut Runner) -> Effect {
    let effect = app.update(action);
    app.end_beat();
    runner.carry_out(app, &effect);
    effect
}

enum Input {
    Whole(String),
    /// A line longer than [`LONGEST`], read to its end and dropped.
    TooLong,
    End,
}

fn read_line(input: &mut dyn BufRead) -> io::Result<Input> {
    let mut bytes = Vec::new();
    if input.take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(Input::End);
    }
    if bytes.len() as u64 == LONGEST && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        return Ok(Input::TooLong);
    }
    Ok(Input::Whole(String::from_utf8_lossy(&bytes).trim().to_owned()))
}

struct Speaker<'a> {
    speech: Speech,
    output: &'a mut dyn Write,
    /// The screen as last reported.
    told: Told,
    /// The title and the lists as last reported.
    visited: Vec<Told>,
    /// The answer being given, and the one before.
    said: Vec<String>,
    last: Vec<String>,
    /// Contexts whose commands have been listed.
    known: Vec<Context>,
}

impl Speaker<'_> {
    fn say(&mut self, sentence: &str) -> io::Result<()> {
        let text = if self.speech.ascii { ascii_text(sentence) } else { sentence.to_owned() };
        let Some(width) = self.speech.width.and_then(|width| width()) else { return writeln!(self.output, "{text}") };
        let whole_words = textwrap::Options::new(width.max(NARROWEST)).word_splitter(WordSplitter::NoHyphenation);
        textwrap::wrap(&text, whole_words).iter().try_for_each(|line| writeln!(self.output, "{line}"))
    }

    /// Says part of an answer, which `repeat` can ask for again.
    fn answer_with(&mut self, lines: Vec<String>) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.say(line))?;
        self.said.extend(lines);
        Ok(())
    }

    /// Reports events and what is new on the page. If an answer is `owed` and nothing is new, what still holds is said
    /// again.
    fn tell(&mut self, app: &App, owed: bool) -> io::Result<()> {
        let view = app.view();
        let told = Told::of(&view, self.speech.brief);
        let mut lines: Vec<String> = in_lines(&page::happened(&view, self.speech.brief)).collect();
        let last = self.visited.iter().find(|last| told.is_place(last));
        let since_visit = last.and_then(|last| told.since_visit(last, &self.told));
        let new = since_visit.unwrap_or_else(|| told.since(&self.told));
        if !new.is_empty() {
            lines.extend(new.into_iter().map(ToOwned::to_owned));
        } else if owed && lines.is_empty() {
            let still = self.last.iter().filter(|line| told.lines.contains(line) || told.verdict.contains(line));
            lines.extend(still.cloned());
            if lines.is_empty() {
                let name = told.name().filter(|_| told.lines.is_empty());
                lines.extend(told.lines.iter().chain(name).cloned());
            }
        }
        self.visited.retain(|last| !told.is_place(last));
        self.visited.extend(told.is_place(&told).then(|| told.clone()));
        self.told = told;
        self.answer_with(lines)
    }

    /// Does what a line asked for and reports the result. False if it was to quit.
    fn answer(&mut self, intent: Intent, app: &mut App, runner: &mut Runner) -> io::Result<bool> {
        match intent {
            Intent::Actions(actions) => return self.carry_out(actions, app, runner),
            Intent::Move(m, make) => self.consider(m, make, app, runner)?,
            Intent::Request(request) => self.fulfil(request, app, runner)?,
            Intent::Wrong(problem) => self.say(&problem)?,
        }
        Ok(true)
    }

    fn carry_out(&mut self, actions: Vec<Action>, app: &mut App, runner: &mut Runner) -> io::Result<bool> {
        let mut owed = true;
        for action in actions {
            self.told.forget_setting(&action);
            let left = page::left_behind(app).filter(|_| action == Action::Quit);
            let effect = act(action, app, runner);
            if effect.quit {
                self.answer_with(left.into_iter().chain(in_lines(app.said())).collect())?;
                return Ok(false);
            }
            if let Some(line) = effect.copy {
                self.answer_with(vec![line])?;
                owed = false;
            }
        }
        self.tell(app, owed)?;
        Ok(true)
    }

    fn consider(&mut self, m: Move, make: bool, app: &mut App, runner: &mut Runner) -> io::Result<()> {
        match app.context() {
            // Moves are made in the game beneath.
            Context::Explain => drop(act(Action::Back, app, runner)),
            // Another answer is another try.
            Context::Retry => {
                act(Action::Next, app, runner);
                let view = app.view();
                self.told = Told::of(&view, self.speech.brief);
                self.answer_with(view.board().map(|view| board::position(view)).into_iter().collect())?;
            }
            _ => {}
        }
        act(Action::Cursor(CursorMove::To(m)), app, runner);
        // After an illegal move the cursor is where it was, or nearby.
        let fits = app.view().board().and_then(|view| view.board.considered()) == Some(m);
        if fits && !make {
            return self.answer_with(app.view().board().map(board::foretold).unwrap_or_default());
        }
        if fits {
            act(Action::Take, app, runner);
        }
        self.tell(app, true)
    }

    fn speak(&mut self, brief: bool, app: &mut App, runner: &mut Runner) -> io::Result<()> {
        self.speech.brief = brief;
        self.told = Told::of(&app.view(), brief);
        let (key, words) = SPEECH;
        runner.carry_out(app, &Effect::remember(key, words[usize::from(brief)]));
        let other = words[usize::from(!brief)];
        let said = if brief {
            "From now on you will hear only moves, piles and answers"
        } else {
            "From now on you will hear everything"
        };
        self.say(&format!("{said}. Type {other} to change that."))
    }

    fn fulfil(&mut self, request: Request, app: &mut App, runner: &mut Runner) -> io::Result<()> {
        let lines = match request {
            // `repeat` goes back to the answer before.
            Request::Standing => return page::standing(&app.view()).iter().try_for_each(|line| self.say(line)),
            Request::Help => return commands::help(app).iter().try_for_each(|line| self.say(line)),
            Request::Choice(key) => vec![lists::choice(key, app)],
            Request::Rules => app.view().board().map(|view| board::rules(view.board.rules())).unwrap_or_default(),
            Request::Moves => app.view().board().map(board::moves).unwrap_or_default(),
            Request::LastMoves => app.view().board().map(board::last_moves).into_iter().collect(),
            Request::Repeat => {
                let asked = page::question(&app.view()).into_iter().filter(|line| !self.last.contains(line));
                self.last.iter().cloned().chain(asked).collect()
            }
            Request::Where => {
                // The next prompt lists the words once more.
                self.known.retain(|&known| known != app.context());
                page::place(&app.view())
            }
            Request::Brief(brief) => return self.speak(brief, app, runner),
            Request::Everything => {
                self.told = Told::of(&app.view(), self.speech.brief);
                self.told.since(&Told::default()).into_iter().map(ToOwned::to_owned).collect()
            }
        };
        self.answer_with(lines)
    }

    fn prompt(&mut self, app: &App) -> io::Result<()> {
        let here = app.context();
        let known = self.known.contains(&here);
        if !known {
            self.known.push(here);
        }
        if !self.said.is_empty() {
            self.last = std::mem::take(&mut self.said);
        }
        let short = known || self.speech.brief;
        self.say(&if short { commands::short_prompt(app) } else { commands::prompt(app) })?;
        write!(self.output, "> ")?;
        self.output.flush()
    }
}
