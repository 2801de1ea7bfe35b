//! Words on the canvas: what fits a place, how lines are broken, and the lines that every screen has.

use ratatui::layout::Rect;

use super::frame::Frame;
use super::{Canvas, width};
use crate::app::scene::{Head, Hint, Ink, Played, Target};
use crate::coach::words::Words;

/// Tells in the lower edge of an area where it has more lines.
pub(crate) fn hidden(canvas: &mut Canvas<'_>, area: Rect, above: bool, below: bool) {
    let signs = match (above, below) {
        (false, false) => return,
        (true, false) => " ↑ ",
        (false, true) => " ↓ ",
        (true, true) => " ↑ ↓ ",
    };
    canvas.put(area.right() - 5, area.bottom(), signs, Ink::Dim);
}

/// Lines of at most so many cells. A longer word is broken; gaps stay as wide as they are.
pub(crate) fn wrap(words: &str, room: u16) -> Vec<String> {
    let mut lines = vec![String::new()];
    // Binary numbers are marked for listeners.
    for word in words.replace("0b", "").split([' ', '\n']) {
        let last = lines.len() - 1;
        if lines[last].is_empty() {
            lines[last].push_str(word);
        } else if width(&lines[last]) + 1 + width(word) <= room {
            lines[last] += " ";
            lines[last] += word;
        } else {
            lines.push(word.to_owned());
        }
        while let Some(line) = lines.last_mut()
            && width(line) > room
            && let Some((at, _)) = line.char_indices().nth(usize::from(room.max(1)))
        {
            let rest = line.split_off(at);
            lines.push(rest);
        }
    }
    lines
}

/// The words that come after such lines of them.
pub(crate) fn after<'a>(words: &str, lines: impl IntoIterator<Item = &'a (String, Ink)>) -> String {
    let solid = |c: &char| !c.is_whitespace();
    let shown = lines.into_iter().flat_map(|(line, _)| line.chars()).filter(solid).count();
    let words = words.replace("0b", "");
    let next = words.char_indices().filter(|(_, c)| solid(c)).nth(shown);
    words[next.map_or(words.len(), |(at, _)| at)..].to_owned()
}

/// Joins parts; the later ones fall where there is no room.
pub(crate) fn parts(all: &[String], least: usize, room: u16) -> String {
    let fits = |&count: &usize| count <= least || width(&all[..count].join(", ")) <= room;
    all[..(0..=all.len()).rev().find(fits).unwrap_or(0)].join(", ")
}

/// Words in which a ★ is gold.
pub(crate) fn starred(canvas: &mut Canvas<'_>, x: u16, y: u16, words: &str, ink: Ink) {
    let mut x = x;
    for part in words.split_inclusive('★') {
        let plain = part.trim_end_matches('★');
        x = canvas.put(x, y, plain, ink);
        x = canvas.put(x, y, &part[plain.len()..], Ink::Gold);
    }
}

/// The name of the program, the rule, and whose turn it is. The screen's name falls first, then that of the program;
/// the rule never does.
pub(crate) fn head(canvas: &mut Canvas<'_>, area: Rect, head: &Head, is_gold: bool) {
    let rule = if area.width < 60 { &head.rule.short } else { &head.rule.long };
    let place = head.place.fit(|place| width(rule) + width(place) + 4 <= area.width);
    let program = if is_gold { ("NIMATR★N", Ink::Gold) } else { ("NIMATRON", Ink::Key) };
    let mut parts = vec![program, (&head.name, Ink::Text), (rule, if head.is_loud { Ink::Title } else { Ink::Text })];
    parts.retain(|(words, _)| !words.is_empty());
    let cells = |parts: &[(&str, Ink)]| parts.iter().map(|(words, _)| width(words) + 3).sum::<u16>() + width(place);
    while parts.len() > 1 && cells(&parts) + 2 > area.width {
        parts.remove(parts.len() - 2);
    }
    let mut x = area.x + 1;
    for (words, ink) in parts {
        x = canvas.put(x, area.y, words, ink) + 3;
    }
    if x + width(place) < area.right() + 1 {
        canvas.put(area.right() - 1 - width(place), area.y, place, Ink::Title);
    }
}

/// The keys and what they do. Those before the last fall where there is no room; `Esc back` stands where there is some.
pub(crate) fn keys(canvas: &mut Canvas<'_>, area: Rect, hints: &[Hint]) {
    let theme = canvas.theme;
    let cells =
        |hints: &[Hint]| hints.iter().map(|(key, does)| width(&theme.spelled(key)) + width(does) + 3).sum::<u16>();
    let mut shown = hints.to_vec();
    while cells(&shown) > area.width && shown.len() > 2 {
        shown.remove(shown.len() - 2);
    }
    if let Some(at) = shown.iter().position(|(key, _)| *key == "?")
        && !hints.iter().any(|(key, _)| matches!(*key, "Esc" | "q"))
    {
        shown.insert(at, ("Esc", "back"));
        if cells(&shown) > area.width {
            shown.remove(at);
        }
    }
    let mut x = area.x + 1;
    for (key, does) in shown {
        let after = canvas.put(x, area.y, key, Ink::Key) + 1;
        let end = canvas.put(after, area.y, does, Ink::Dim);
        canvas.target(Rect::new(x, area.y, end - x, 1), Target::Key(key));
        x = end + 2;
    }
}

/// The keys; before all others Enter, if it has to show more words.
pub(crate) fn keys_after(canvas: &mut Canvas<'_>, area: Rect, hints: &[Hint], rest: &str) {
    if rest.is_empty() {
        return keys(canvas, area, hints);
    }
    let others = hints.iter().copied().filter(|(key, _)| *key != "⏎");
    keys(canvas, area, &std::iter::once(("⏎", "more")).chain(others).collect::<Vec<_>>());
}

/// The coach's words. Returns those that have no room.
pub(crate) fn say(canvas: &mut Canvas<'_>, frame: &mut Frame, words: &Words, ink: Ink) -> String {
    let area = frame.below();
    let words = words.fit(|words| wrap(words, area.width).len() <= usize::from(area.height));
    say_lines(canvas, frame, words, &inked(words, ink, area.width))
}

/// Words in lines below the frame, where they may take the line of the moves. Returns the words that have no room.
pub(crate) fn say_lines(canvas: &mut Canvas<'_>, frame: &mut Frame, words: &str, lines: &[(String, Ink)]) -> String {
    let area = frame.below();
    write(canvas, area, lines);
    if lines.len() > usize::from(frame.coach.height) {
        frame.moves.height = 0;
    }
    after(words, lines.iter().take(area.height.into()))
}

/// Wrapped words, in one ink.
pub(crate) fn inked(words: &str, ink: Ink, room: u16) -> Vec<(String, Ink)> {
    wrap(words, room).into_iter().map(|words| (words, ink)).collect()
}

/// Lines from the top of an area, as many as fit.
pub(crate) fn write(canvas: &mut Canvas<'_>, area: Rect, lines: &[(String, Ink)]) {
    for (y, (line, ink)) in (area.top()..area.bottom()).zip(lines) {
        canvas.put(area.x, y, line, *ink);
    }
}

/// The moves, a round a group; the first rounds fall.
pub(crate) fn moves(canvas: &mut Canvas<'_>, area: Rect, moves: &[Played]) {
    if moves.is_empty() || area.is_empty() {
        return;
    }
    let cells = |from: &usize| {
        let rest = &moves[*from..];
        rest.iter().map(|played| usize::from(width(&played.words)) + 1).sum::<usize>() + rest.len() / 2
    };
    let room = usize::from(area.width - 4);
    let from = (0..moves.len()).step_by(2).find(|from| cells(from) <= room).unwrap_or(0);
    let mut x = area.x + 1;
    if from > 0 {
        x = canvas.put(x, area.y, "… ", Ink::Dim);
    }
    for played in &moves[from..] {
        x = canvas.put(x, area.y, &played.words, played.ink) + if played.ends_round { 2 } else { 1 };
    }
}
