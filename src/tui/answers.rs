//! The terminal's answers to questions, which arrive among the keys and must never be taken for keys.
//!
//! Two questions are asked at once: the background colour (OSC 11), and the kind of terminal, which every terminal
//! answers. The second answer ends the wait for terminals that ignore the first question.

use std::collections::VecDeque;
use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::theme::Background;

pub(super) const QUESTIONS: &str = "\x1b]11;?\x07\x1b[c";

/// Passes events on in order and removes answers among them, however late these arrive. Crossterm does not know the
/// answer to the first question and makes a key of every byte; it swallows the answer to the second, unless that
/// arrives in pieces.
#[derive(Debug, Default)]
pub(super) struct AnswerFilter {
    /// Keys that may be the start of an answer, and the bytes that they were made from.
    held: Vec<Event>,
    bytes: String,
    ready: VecDeque<Event>,
    background: Option<Background>,
}

/// The syntax of an answer.
struct Form {
    head: &'static str,
    body: fn(char) -> bool,
    ends: &'static [&'static str],
}

const FORMS: [Form; 2] = [
    Form { head: "\x1b]11;", body: |c| c.is_ascii_alphanumeric() || ":/#".contains(c), ends: &["\x07", "\x1b\\"] },
    Form { head: "\x1b[?", body: |c| c.is_ascii_digit() || c == ';', ends: &["c"] },
];

/// The bytes of an answer follow each other faster than this; typed keys do not.
const TOGETHER: Duration = Duration::from_millis(50);
const A_SECOND: Duration = Duration::from_secs(1);

/// More bytes than any answer has.
const TOO_LONG: usize = 80;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Matched {
    Nothing,
    /// The start of an answer, or a few keys.
    Doubtful,
    Begun,
    Whole,
}

impl AnswerFilter {
    /// Next event that is not part of an answer.
    pub(super) fn pop(&mut self) -> Option<Event> {
        self.ready.pop_front()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.ready.is_empty()
    }

    pub(super) fn background(&self) -> Option<Background> {
        self.background
    }

    /// Time to wait for the rest of an answer before calling [`Self::settle`], if one may have begun.
    pub(super) fn patience(&self) -> Option<Duration> {
        match matched(&self.bytes) {
            Matched::Doubtful => Some(TOGETHER),
            Matched::Begun => Some(A_SECOND),
            Matched::Nothing | Matched::Whole => None,
        }
    }

    pub(super) fn add(&mut self, event: Event) {
        let bytes = match &event {
            // Not made from bytes.
            Event::Resize(..) => return self.ready.push_back(event),
            Event::Key(key) => bytes_of(*key),
            _ => None,
        };
        let bytes = bytes.map(|bytes| self.bytes.clone() + &bytes).unwrap_or_default();
        match matched(&bytes) {
            Matched::Whole => {
                self.background = background(&bytes).or(self.background);
                self.held.clear();
                self.bytes.clear();
            }
            Matched::Doubtful | Matched::Begun => {
                self.held.push(event);
                self.bytes = bytes;
            }
            Matched::Nothing if self.held.is_empty() => self.ready.push_back(event),
            Matched::Nothing => {
                self.settle();
                self.add(event);
            }
        }
    }

    /// Stops waiting for the rest of an answer: releases what may be keys, drops what clearly began an answer.
    pub(super) fn settle(&mut self) {
        let held = self.held.drain(..);
        if matched(&self.bytes) == Matched::Doubtful {
            self.ready.extend(held);
        }
        self.bytes.clear();
    }
}

fn matched(bytes: &str) -> Matched {
    if bytes.is_empty() || bytes.len() > TOO_LONG {
        return Matched::Nothing;
    }
    let forms = FORMS.iter().map(|Form { head, body, ends }| match bytes.strip_prefix(head) {
        None if head.starts_with(bytes) => Matched::Doubtful,
        None => Matched::Nothing,
        Some(rest) => match rest.trim_start_matches(body) {
            end if ends.contains(&end) => Matched::Whole,
            end if ends.iter().any(|whole| whole.starts_with(end)) => Matched::Begun,
            _ => Matched::Nothing,
        },
    });
    forms.into_iter().find(|&matched| matched != Matched::Nothing).unwrap_or(Matched::Nothing)
}

/// The bytes that crossterm made this key from, if they can be part of an answer.
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

/// Reads the background from an answer like `rgb:fafa/f5f5/eaea`, with one to four digits per component.
fn background(answer: &str) -> Option<Background> {
    let (_, parts) = answer.split_once(':')?;
    let parts = parts.trim_end_matches(['\x07', '\x1b', '\\']).split('/').map(|digits| {
        let most = 16_u32.checked_pow(u32::try_from(digits.len()).ok()?)? - 1;
        Some(f64::from(u16::from_str_radix(digits, 16).ok()?) / f64::from(most))
    });
    let parts: Vec<f64> = parts.collect::<Option<_>>()?;
    let [red, green, blue] = *parts.get(..3)? else { return None };
    // Approximates the power of 2.2 without a maths library, which every start of the program would have to load.
    let light = |part: f64| part * (part * (part * 0.305 + 0.682) + 0.0125);
    let luminance = 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
    // Above this luminance black contrasts with the background more strongly than white.
    Some(if luminance > 0.18 { Background::Light } else { Background::Dark })
}

#[cfg(test)]
#[path = "../../tests/units/tui_answers.rs"]
mod tests;
