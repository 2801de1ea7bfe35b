//! The words of a board: in the compartment below it or, in a narrow window, in the edge and below the frame. What finds
//! no room is on the next page.

use ratatui::layout::Rect;

use super::frame::Frame;
use super::writing::wrap;
use super::{Canvas, inside, width};
use crate::app::view::{Hint, Ink, Line, Said, View};
use crate::coach::words::{Words, keys};

/// From so many lines on, a compartment has air above and below its words.
const AIRY: u16 = 9;

/// The page that Enter shows next.
pub(crate) type More = Option<Hint>;

/// Lines with their inks.
type Inked = Vec<(String, Ink)>;

/// Draws the words; returns what Enter shows next.
pub(crate) fn said(canvas: &mut Canvas<'_>, view: &View, said: &Said, frame: &Frame) -> More {
    let is_boxed = !frame.low.is_empty();
    let area = if is_boxed { inside(frame.low, 1) } else { frame.below };
    let air = u16::from(area.height >= AIRY);
    let area = Rect { y: area.y + air, height: area.height - 2 * air, ..area };
    let mut lines = said.lines.clone();
    let has_verdict = !said.verdict.words.is_empty();
    if has_verdict && (is_boxed || !edge(canvas, frame, &said.verdict)) {
        lines.insert(0, said.verdict.clone());
    } else if !has_verdict && area.is_empty() {
        edge(canvas, frame, &Line::new(Ink::Dim, said.quip.clone()));
    }
    if area.height == 0 {
        return None;
    }
    if let Some(question) = &said.question {
        return asked(canvas, view, &lines, question, (area, is_boxed));
    }
    let (mut lines, more) = page(view, lines, area);
    let quip = inked(&said.quip, Ink::Dim, area.width);
    if more.is_none() && !said.quip.is_empty() && lines.len() + quip.len() <= usize::from(area.height) {
        lines.extend(quip);
    }
    let free = usize::from(area.height).saturating_sub(lines.len());
    let down = if is_boxed { u16::from(if air > 0 { free > 1 } else { free > 0 }) } else { 0 };
    write(canvas, (area.x, area.y + down), &lines, is_boxed);
    more
}

/// A line in the lower edge. False if it has no room there.
fn edge(canvas: &mut Canvas<'_>, frame: &Frame, line: &Line) -> bool {
    // One field has its corner in sight.
    let air = u16::from(frame.right.is_empty());
    // Binary numbers are marked for listeners.
    let cells = |words: &str| width(&words.replace("0b", ""));
    let words = line.words.fit(|words| cells(words) + 3 <= frame.left.width).replace("0b", "");
    let fits = !words.is_empty() && width(&words) + 2 + air <= frame.left.width;
    if fits {
        canvas.put(frame.left.x + air, frame.bottom, &format!(" {words} "), line.ink);
    }
    fits
}

/// Lines from a cell on; a plate begins in the cell before.
fn write(canvas: &mut Canvas<'_>, (x, y): (u16, u16), lines: &[(String, Ink)], has_plates: bool) {
    for (y, (words, ink)) in (y..).zip(lines) {
        match ink {
            Ink::Plate if has_plates => canvas.put(x - 1, y, &format!(" {words} "), Ink::Plate),
            Ink::Plate => canvas.put(x, y, words, Ink::Odd),
            _ => canvas.starred(x, y, words, *ink),
        };
    }
}

fn inked(words: &str, ink: Ink, room: u16) -> Inked {
    wrap(words, room).into_iter().map(|words| (words, ink)).collect()
}

/// The lines of the page, and what Enter shows next.
fn page(view: &View, lines: Vec<Line>, area: Rect) -> (Inked, More) {
    let (kept, others): (Vec<_>, Vec<_>) = lines.into_iter().partition(|line| line.is_kept);
    let (kept, _) = placed(&kept, (area.width, area.height), true);
    let room = area.height - u16::try_from(kept.len()).unwrap_or(area.height).min(area.height);
    let (mut shown, mut rest) = placed(&others, (area.width, room), !view.has_enter);
    for _ in 0..view.page {
        if rest.is_empty() || view.has_enter {
            break;
        }
        (shown, rest) = placed(&rest, (area.width, room), true);
    }
    shown.extend(kept);
    (shown, (!rest.is_empty() && !view.has_enter).then_some(keys::MORE))
}

/// The lines that have room, each in the first form that fits one line, else in the first that fits; and those
/// that have none. What would fill a page is broken if there is a next one.
fn placed(lines: &[Line], (width_of, height): (u16, u16), is_broken: bool) -> (Inked, Vec<Line>) {
    let (mut shown, mut rest) = (Vec::new(), Vec::new());
    for line in lines {
        let room = width_of - u16::from(line.ink == Ink::Plate);
        let Words { long, short } = &line.words;
        let free = usize::from(height) - shown.len();
        let mut forms = [long, short].into_iter().filter(|words| width(words) <= room).chain([long, short]);
        let wrapped = forms.find_map(|words| Some(inked(words, line.ink, room)).filter(|lines| lines.len() <= free));
        match wrapped {
            Some(lines) if rest.is_empty() => shown.extend(lines),
            None if is_broken && (shown.is_empty() || wrap(short, room).len() >= usize::from(height)) => {
                let mut lines = inked(short, line.ink, room);
                let over = lines.split_off(free.min(lines.len()));
                shown.extend(lines);
                let words: Vec<String> = over.into_iter().map(|(words, _)| words).collect();
                rest.push(Line { words: words.join(" ").into(), ..line.clone() });
            }
            _ => rest.push(line.clone()),
        }
    }
    (shown, rest)
}

/// Text, and on the last line a question with what is typed. If both do not fit, the text has pages first, and the last
/// of them its end over the question.
fn asked(
    canvas: &mut Canvas<'_>,
    view: &View,
    lines: &[Line],
    (question, typed): &(Words, String),
    (area, is_boxed): (Rect, bool),
) -> More {
    let spelled = |line: &Line| {
        let room = area.width - u16::from(line.ink == Ink::Plate);
        inked(line.words.fit(|words| width(words) <= room), line.ink, room)
    };
    let height = usize::from(area.height);
    let beside = height.saturating_sub(1);
    let mut text: Inked = lines.iter().flat_map(spelled).collect();
    if text.len() > beside {
        // The text read before the answer falls first.
        text.retain(|(_, ink)| *ink != Ink::Dim);
    }
    // Pages of text before the one with the question.
    let pages = text.len().saturating_sub(beside).div_ceil(height.max(1));
    if view.page < pages && !view.has_enter {
        let from = view.page * height;
        write(canvas, (area.x, area.y), &text[from..text.len().min(from + height)], is_boxed);
        return Some(if from + height < text.len() { keys::MORE } else { keys::THE_QUESTION });
    }
    let shown = &text[text.len().saturating_sub(beside)..];
    let down = u16::from(is_boxed && shown.len() + 2 < height);
    write(canvas, (area.x, area.y + down), shown, is_boxed);
    let room = area.width.saturating_sub(width(typed) + 2);
    // Binary numbers are marked for listeners.
    let question = question.fit(|words| width(words) <= room).replace("0b", "");
    let x = canvas.put(area.x, area.bottom() - 1, &question, Ink::Title);
    canvas.put(if question.is_empty() { x } else { x + 2 }, area.bottom() - 1, typed, Ink::Considered);
    None
}
