//! The terminal's answers, which arrive among the keys and must never become any.
//!
//! Two questions are asked at once: which colour is behind the text (OSC 11), and what the terminal is, which every terminal answers, so
//! that one that does not know the first need not be waited for.

use std::collections::VecDeque;
use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::theme::Background;

pub const QUESTIONS: &str = "\x1b]11;?\x07\x1b[c";

/// Events in their order, without the answers among them, however late these come. The library that reads the terminal knows no such
/// answer as that to the first question: it makes a key of every byte. One to the second it keeps for itself, unless it comes in pieces.
#[derive(Debug, Default)]
pub struct Answers {
    /// Keys that may be the beginning of an answer, and the bytes that they came of.
    held: Vec<Event>,
    bytes: String,
    ready: VecDeque<Event>,
    background: Option<Background>,
}

/// The parts of an answer.
struct Form {
    head: &'static str,
    body: fn(char) -> bool,
    ends: &'static [&'static str],
}

const FORMS: [Form; 2] = [
    Form { head: "\x1b]11;", body: |c| c.is_ascii_alphanumeric() || ":/#".contains(c), ends: &["\x07", "\x1b\\"] },
    Form { head: "\x1b[?", body: |c| c.is_ascii_digit() || c == ';', ends: &["c"] },
];

/// The bytes of an answer follow each other faster than this, and keys do not.
const TOGETHER: Duration = Duration::from_millis(50);
const A_SECOND: Duration = Duration::from_secs(1);

/// More than the longest answer has.
const TOO_LONG: usize = 80;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reading {
    Nothing,
    /// It may become an answer, or a few keys.
    Doubtful,
    Begun,
    Whole,
}

impl Answers {
    /// The next event that is no answer.
    pub fn pop(&mut self) -> Option<Event> {
        self.ready.pop_front()
    }

    pub fn is_empty(&self) -> bool {
        self.ready.is_empty()
    }

    pub fn background(&self) -> Option<Background> {
        self.background
    }

    /// The time to wait for the rest of an answer, if one may have begun, before [`Self::settle`].
    pub fn patience(&self) -> Option<Duration> {
        match reading(&self.bytes) {
            Reading::Doubtful => Some(TOGETHER),
            Reading::Begun => Some(A_SECOND),
            Reading::Nothing | Reading::Whole => None,
        }
    }

    pub fn add(&mut self, event: Event) {
        let bytes = match &event {
            // That comes of no bytes at all.
            Event::Resize(..) => return self.ready.push_back(event),
            Event::Key(key) => bytes_of(*key),
            _ => None,
        };
        let bytes = bytes.map(|bytes| self.bytes.clone() + &bytes).unwrap_or_default();
        match reading(&bytes) {
            Reading::Whole => {
                self.background = background(&bytes).or(self.background);
                self.held.clear();
                self.bytes.clear();
            }
            Reading::Doubtful | Reading::Begun => {
                self.held.push(event);
                self.bytes = bytes;
            }
            Reading::Nothing if self.held.is_empty() => self.ready.push_back(event),
            Reading::Nothing => {
                self.settle();
                self.add(event);
            }
        }
    }

    /// The bytes held back are no answer: they are keys, or the rest of an answer that broke off.
    pub fn settle(&mut self) {
        let held = self.held.drain(..);
        if reading(&self.bytes) == Reading::Doubtful {
            self.ready.extend(held);
        }
        self.bytes.clear();
    }
}

fn reading(bytes: &str) -> Reading {
    if bytes.is_empty() || bytes.len() > TOO_LONG {
        return Reading::Nothing;
    }
    let forms = FORMS.iter().map(|Form { head, body, ends }| match bytes.strip_prefix(head) {
        None if head.starts_with(bytes) => Reading::Doubtful,
        None => Reading::Nothing,
        Some(rest) => match rest.trim_start_matches(body) {
            end if ends.contains(&end) => Reading::Whole,
            end if ends.iter().any(|whole| whole.starts_with(end)) => Reading::Begun,
            _ => Reading::Nothing,
        },
    });
    forms.into_iter().find(|&reading| reading != Reading::Nothing).unwrap_or(Reading::Nothing)
}

/// The bytes that the library made this key of, if they can be a part of an answer.
fn bytes_of(key: KeyEvent) -> Option<String> {
    let modifiers = key.modifiers - KeyModifiers::SHIFT;
    match key.code {
        _ if key.kind != KeyEventKind::Press => None,
        KeyCode::Esc if modifiers.is_empty() => Some("\x1b".to_owned()),
        KeyCode::Char(c) if modifiers.is_empty() => Some(c.to_string()),
        KeyCode::Char(c) if modifiers == KeyModifiers::ALT => Some(format!("\x1b{c}")),
        KeyCode::Char('g') if modifiers == KeyModifiers::CONTROL => Some("\x07".to_owned()),
        _ => None,
    }
}

/// The background in an answer like `rgb:fafa/f5f5/eaea`, of one to four digits for each part.
fn background(answer: &str) -> Option<Background> {
    let (_, parts) = answer.split_once(':')?;
    let parts = parts.trim_end_matches(['\x07', '\x1b', '\\']).split('/').map(|digits| {
        let most = 16_u32.checked_pow(u32::try_from(digits.len()).ok()?)? - 1;
        Some(f64::from(u16::from_str_radix(digits, 16).ok()?) / f64::from(most))
    });
    let parts: Vec<f64> = parts.collect::<Option<_>>()?;
    let [red, green, blue] = *parts.get(..3)? else { return None };
    // Nearly the power of 2.2, for which every start of the program would load a library of mathematics.
    let light = |part: f64| part * (part * (part * 0.305 + 0.682) + 0.0125);
    let luminance = 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
    // Black stands out from anything lighter more than white does.
    Some(if luminance > 0.18 { Background::Light } else { Background::Dark })
}

#[cfg(test)]
#[path = "../../tests/units/tui_answers.rs"]
mod tests;
