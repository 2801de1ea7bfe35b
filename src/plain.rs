//! The other front end: the same program in lines, for a terminal without a screen, a screen reader or a pipe.
//!
//! A line becomes actions by the one table of commands, and what changed is told in the words that the screens show, a sentence a
//! line.

mod board;
mod commands;
mod lists;
mod map;
mod page;

pub use lists::list as list_in_lines;

use std::io::{self, BufRead, Read, Write};
use std::time::Instant;

use textwrap::WordSplitter;

use crate::app::{Action, App, Context, CursorMove, Effect, Request, Runner};
use crate::rules::Move;
use crate::text::ascii_text;

use commands::{Intent, intent};
use page::{Told, in_lines};

#[derive(Clone, Copy, Debug, Default)]
pub struct Speech {
    pub ascii: bool,
    /// Because the terminal can do nothing else, which is said.
    pub dumb: bool,
    pub brief: bool,
    /// The columns of the terminal, where there is one: no line breaks inside a word.
    pub width: Option<fn() -> Option<usize>>,
}

pub const SPEECH: (&str, [&str; 2]) = ("speech", ["full", "brief"]);

/// The moves of a demonstration after which one is asked whether to go on.
const MOST_MOVES: usize = 500;
/// The answer to a question about moves where there are none.
const NO_GAME: &str = "There is no game here.";
/// Lines are not broken for terminals that say they are narrower than this.
const NARROWEST: usize = 20;
/// No line that is typed is longer than this many bytes.
const LONGEST: u64 = 1 << 16;

/// Speaks with the person until they quit or the input ends; the game is kept either way.
pub fn run(
    app: &mut App,
    first: &Effect,
    runner: &mut Runner,
    speech: Speech,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    let began = Instant::now();
    runner.carry_out(app, first);
    runner.read_to_end(app);
    let mut speaker =
        Speaker { speech, output, told: Told::default(), said: Vec::new(), last: Vec::new(), known: Vec::new() };
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
        app.set_clock(began.elapsed());
        if !speaker.answer(intent(&line, app), app, runner)? {
            return Ok(());
        }
    }
}

fn act(action: Action, app: &mut App, runner: &mut Runner) -> Effect {
    let effect = app.update(action);
    runner.carry_out(app, &effect);
    runner.read_to_end(app);
    effect
}

enum Input {
    Whole(String),
    /// One that is longer than any that means something; it was read to its end.
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
    /// The screen as it was told last.
    told: Told,
    /// The answer that is being given, and the one before.
    said: Vec<String>,
    last: Vec<String>,
    /// The contexts whose commands were listed already.
    known: Vec<Context>,
}

impl Speaker<'_> {
    fn say(&mut self, sentence: &str) -> io::Result<()> {
        let text = if self.speech.ascii { ascii_text(sentence) } else { sentence.to_owned() };
        let Some(width) = self.speech.width.and_then(|width| width()) else { return writeln!(self.output, "{text}") };
        let whole_words = textwrap::Options::new(width.max(NARROWEST)).word_splitter(WordSplitter::NoHyphenation);
        textwrap::wrap(&text, whole_words).iter().try_for_each(|line| writeln!(self.output, "{line}"))
    }

    /// Says part of an answer, which can be asked for again.
    fn answer_with(&mut self, lines: Vec<String>) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.say(line))?;
        self.said.extend(lines);
        Ok(())
    }

    /// Tells what happened, and what of the page was not told yet; what was asked for is answered even where nothing is new.
    fn tell(&mut self, app: &App, owed: bool) -> io::Result<()> {
        let view = app.view();
        let told = Told::of(&view, self.speech.brief);
        let mut lines: Vec<String> = in_lines(&page::happened(&view, self.speech.brief)).collect();
        let new = told.since(&self.told);
        if !new.is_empty() {
            lines.extend(new.into_iter().map(ToOwned::to_owned));
        } else if owed && lines.is_empty() {
            let still = self.last.iter().filter(|line| told.lines.contains(line));
            lines.extend(still.cloned());
            if lines.is_empty() {
                lines.extend(told.lines.iter().cloned());
            }
        }
        self.told = told;
        self.answer_with(lines)
    }

    /// Does what a line asked for and tells what came of it. False when that was to quit.
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
            let effect = act(action, app, runner);
            if effect.quit {
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
        if app.context() == Context::Explain {
            // The game comes first.
            act(Action::Back, app, runner);
        }
        act(Action::Cursor(CursorMove::To(m)), app, runner);
        // An illegal move has left the cursor where it was, or near.
        let fits = app.view().board().and_then(|view| view.board.considered()) == Some(m);
        if fits && !make {
            return self.answer_with(app.view().board().map(board::foretold).unwrap_or_default());
        }
        if fits {
            act(Action::Take, app, runner);
        }
        self.tell(app, true)
    }

    /// Lets a demonstration go on to its end. What is kept is kept once: its moves can be made again at any time.
    fn watch(&mut self, app: &mut App, runner: &mut Runner) -> io::Result<()> {
        let mut last = Effect::none();
        for _ in 0..MOST_MOVES {
            if app.context() != Context::Demo {
                break;
            }
            last = app.update(Action::StepOn);
            self.tell(app, false)?;
        }
        runner.carry_out(app, &last);
        runner.read_to_end(app);
        Ok(())
    }

    fn speak(&mut self, brief: bool, app: &mut App, runner: &mut Runner) -> io::Result<()> {
        self.speech.brief = brief;
        let (key, words) = SPEECH;
        runner.carry_out(app, &Effect::remember(key, words[usize::from(brief)]));
        let other = words[usize::from(!brief)];
        let said = if brief {
            "From now on you hear only moves, piles and answers"
        } else {
            "From now on you hear everything"
        };
        self.say(&format!("{said}. Type {other} to change that."))
    }

    fn fulfil(&mut self, request: Request, app: &mut App, runner: &mut Runner) -> io::Result<()> {
        let lines = match request {
            Request::Help => commands::help(app),
            Request::Choice(key) => vec![lists::choice(key, app)],
            Request::Rules => app.view().board().map(|view| board::rules(view.board.rules())).unwrap_or_default(),
            Request::Moves => app.view().board().map(board::moves).unwrap_or_default(),
            Request::LastMoves => vec![app.view().board().map_or_else(|| NO_GAME.to_owned(), board::last_moves)],
            Request::Repeat => self.last.clone(),
            Request::Where => {
                // The words that can be typed are listed once more.
                self.known.retain(|&known| known != app.context());
                page::place(&app.view())
            }
            Request::ToTheEnd => return self.watch(app, runner),
            Request::Brief(brief) => return self.speak(brief, app, runner),
            Request::Everything => {
                self.told = Told::default();
                return self.tell(app, false);
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
