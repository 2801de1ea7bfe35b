//! Plain mode, the other front end: the same program in lines, for listeners, dumb terminals and pipes.
//!
//! The table of commands turns a line into actions. What happened comes as messages from the update; what stands is
//! read from the view when a screen is opened, or when it is asked for. Nothing is remembered of what was said.

mod intent;
mod lines;

pub(crate) use lines::games;

use std::io::{self, BufRead, Read, Write};

use crate::app::view::View;
use crate::app::{Action, App, Effect, Runner};
use crate::coach::{Mode, Tone, sayable};
use crate::text::{ascii_text, wrapped};
use intent::{Intent, intent};

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Speech {
    pub ascii: bool,
    /// True if the terminal cannot draw screens, which is said first.
    pub dumb: bool,
    /// True if only moves, piles and whose turn it is are said.
    pub brief: bool,
    /// Columns of the terminal, if there is one; lines are wrapped between words.
    pub width: Option<fn() -> Option<usize>>,
}

/// Longest line that is read, in bytes.
const LONGEST: u64 = 1 << 16;
const WELCOME: &str = "Type a number from a list, a move like B3, or a word; help says which.";

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
    let mut speaker = Speaker { speech, output, count: 0 };
    if speech.dumb {
        speaker
            .say("This terminal cannot draw screens (see TERM), so the game is played in lines, as with --plain.")?;
    }
    speaker.say(WELCOME)?;
    speaker.tell(app)?;
    speaker.all(&lines::screen(app, speech.brief))?;
    loop {
        write!(speaker.output, "> ")?;
        speaker.output.flush()?;
        let Some(line) = read_line(input)? else {
            act(&Action::Quit, app, runner);
            writeln!(speaker.output)?;
            return speaker.output.flush();
        };
        runner.tell_day(app);
        let intent = line.map_or_else(Intent::Wrong, |line| intent(&line, app));
        if !speaker.answer(intent, app, runner)? {
            return Ok(());
        }
    }
}

fn act(action: &Action, app: &mut App, runner: &mut Runner) -> Effect {
    let effect = app.update(action);
    runner.carry_out(app, &effect);
    effect
}

/// The next line, or what is wrong with it; `None` at the end.
fn read_line(input: &mut dyn BufRead) -> io::Result<Option<Result<String, String>>> {
    let mut bytes = Vec::new();
    if input.take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        return Ok(Some(Err("That line is too long, so it was ignored.".to_owned())));
    }
    Ok(Some(Ok(String::from_utf8_lossy(&bytes).trim().to_owned())))
}

struct Speaker<'a> {
    speech: Speech,
    output: &'a mut dyn Write,
    /// Sentences said so far.
    count: usize,
}

impl Speaker<'_> {
    fn say(&mut self, sentence: &str) -> io::Result<()> {
        self.count += 1;
        let text = if self.speech.ascii { ascii_text(sentence) } else { sentence.to_owned() };
        let Some(width) = self.speech.width.and_then(|width| width()) else { return writeln!(self.output, "{text}") };
        writeln!(self.output, "{}", wrapped(&text, width))
    }

    fn all(&mut self, sentences: &[String]) -> io::Result<()> {
        sentences.iter().try_for_each(|sentence| self.say(sentence))
    }

    /// The events of the last update, in brief as they are told without help.
    fn tell(&mut self, app: &App) -> io::Result<()> {
        let brief = self.speech.brief;
        let said = sayable(app.said().to_vec(), if brief { Mode::Solo } else { Mode::Teach });
        said.iter().try_for_each(|message| self.say(&message.aloud(brief)))
    }

    /// Does what a line asked for and reports the result. False if it was to quit.
    fn answer(&mut self, intent: Intent, app: &mut App, runner: &mut Runner) -> io::Result<bool> {
        match intent {
            Intent::Actions(actions) => return self.carry_out(&actions, app, runner),
            Intent::Brief(brief) => {
                self.speech.brief = brief;
                self.say(if brief {
                    "You hear moves and piles alone from now on."
                } else {
                    "You hear everything from now on."
                })?;
            }
            Intent::Request(request) => self.all(&lines::requested(request, app, self.speech.brief))?,
            Intent::Wrong(problem) => self.say(&problem)?,
        }
        Ok(true)
    }

    fn carry_out(&mut self, actions: &[Action], app: &mut App, runner: &mut Runner) -> io::Result<bool> {
        let (before, seen) = (self.count, app.view());
        for (nth, action) in actions.iter().enumerate() {
            let effect = act(action, app, runner);
            self.tell(app)?;
            if effect.quit {
                return Ok(false);
            }
            if let Some(text) = &effect.copy {
                self.all(&text.lines().map(str::to_owned).collect::<Vec<_>>())?;
            }
            if nth + 1 == actions.len() {
                self.all(&shown(action, &effect, app, &seen, self.speech.brief))?;
            }
            if is_refused(app) {
                break;
            }
        }
        if app.is_missed() {
            // A listener has heard it all.
            act(&Action::Accept, app, runner);
        }
        app.heard();
        if self.count == before {
            self.say("That changes nothing here.")?;
        }
        Ok(true)
    }
}

/// The part of the screen that an action opened, or changed since it was `seen`.
fn shown(action: &Action, effect: &Effect, app: &App, seen: &View, brief: bool) -> Vec<String> {
    // A mark that stands may be asked for again.
    let is_changed = || matches!(action, Action::Mark(_)) || app.view() != *seen;
    match action {
        Action::Back if effect.opened => lines::here(app, brief),
        _ if effect.opened => lines::screen(app, brief),
        _ if effect.copy.is_none() && !is_refused(app) && is_changed() => lines::changed(app, effect, brief),
        _ => Vec::new(),
    }
}

fn is_refused(app: &App) -> bool {
    app.said().iter().any(|said| said.tone == Tone::Problem)
}
