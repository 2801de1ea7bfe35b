//! The talk in lines: what is typed, and what is answered.

use std::io::{self, BufRead, Read, Write};

use super::intent::{Intent, intent};
use super::lines::Request;
use super::{is_refused, lines, shown, told};
use crate::app::{Action, App, Effect, Runner};
use crate::text::{ascii_text, wrapped};

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
        let intent = line.map_or_else(Intent::Say, |line| intent(&line, app));
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

    /// The events of the last update.
    fn tell(&mut self, app: &App) -> io::Result<()> {
        self.all(&told(app, self.speech.brief))
    }

    /// Does what a line asked for and reports the result. False if it was to quit.
    fn answer(&mut self, intent: Intent, app: &mut App, runner: &mut Runner) -> io::Result<bool> {
        match intent {
            Intent::Actions(actions) => return self.carry_out(&actions, app, runner),
            Intent::Request(Request::Brief(brief)) => {
                self.speech.brief = brief;
                self.say(if brief {
                    "You hear moves and piles alone from now on."
                } else {
                    "You hear everything from now on."
                })?;
            }
            Intent::Request(request) => self.all(&lines::requested(request, app, self.speech.brief))?,
            Intent::Say(sentence) => self.say(&sentence)?,
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
        if app.top().is_missed() {
            // A listener has heard it all.
            act(&Action::Accept, app, runner);
        }
        app.shared.said.clear();
        if self.count == before {
            self.say("That changes nothing here.")?;
        }
        Ok(true)
    }
}
