//! Words on the canvas: what fits a place, how lines are broken, and the lines that every screen has.

use std::borrow::Cow;

use ratatui::layout::Rect;
use textwrap::{Options, WordSplitter};

use super::frame::Frame;
use super::{Canvas, inside, small, width};
use crate::app::view::{Hint, Ink, Left, Line, Low, Target, View};
use crate::coach::words::Words;

/// Tells in the edges of an area where it has more lines.
pub(crate) fn hidden(canvas: &mut Canvas<'_>, area: Rect, above: bool, below: bool) {
    let signs = [(" ↑ ", area.y - 1, above), (" ↓ ", area.bottom(), below)];
    for (sign, y, _) in signs.into_iter().filter(|(.., is_hidden)| *is_hidden) {
        canvas.put(area.right() - 4, y, sign, Ink::Dim);
    }
}

/// Lines of at most so many cells. A longer word is broken.
pub(crate) fn wrap(words: &str, room: u16) -> Vec<String> {
    let options = Options::new(room.max(1).into()).word_splitter(WordSplitter::NoHyphenation);
    // Binary numbers are marked for listeners.
    textwrap::wrap(&words.replace("0b", ""), options).into_iter().map(Cow::into_owned).collect()
}

/// The first of the words that fits, or the last.
pub(crate) fn fit(forms: &[Words], room: u16) -> &str {
    let all = || forms.iter().flat_map(|words| [&*words.long, &*words.short]);
    all().find(|words| width(words) <= room).or_else(|| all().last()).unwrap_or_default()
}

/// As many parts as there is room for: the later ones fall, each time after all have been made short.
pub(crate) fn parts(all: &[Words], room: u16) -> String {
    let joined = |count: usize, is_long: bool| {
        let part = |words: &Words| if is_long { words.long.clone() } else { words.short.clone() };
        all[..count].iter().map(part).collect::<Vec<_>>().join(", ")
    };
    let mut forms = (1..=all.len()).rev().flat_map(|count| [joined(count, true), joined(count, false)]);
    forms.find(|words| width(words) <= room).unwrap_or_default()
}

/// The name of the program, that of the screen, the rule, and right whose turn it is. The screen's name falls first,
/// then that of the program; the rule never does. In a list the rule's place has what goes with its name, and falls.
pub(crate) fn head(canvas: &mut Canvas<'_>, frame: &Frame, view: &View) {
    let (area, head) = (frame.head, &view.head);
    let is_list = matches!(view.left, Left::Rows(_) | Left::Keys(_));
    let rule = if frame.is_narrow() { &head.rule.short } else { &head.rule.long };
    let room = area.width - 2;
    let place = head.place.fit(|place| width(rule) + 2 + width(place) <= room);
    let ink = if head.is_loud { Ink::Title } else { Ink::Text };
    let mut parts = vec![("NIMATRON", Ink::Key), (&head.name, Ink::Text), (rule, if is_list { Ink::Dim } else { ink })];
    parts.retain(|(words, _)| !words.is_empty());
    let cells = |parts: &[(&str, Ink)]| parts.iter().map(|(words, _)| width(words) + 3).sum::<u16>() + width(place);
    while parts.len() > 1 && cells(&parts) > room {
        parts.remove(parts.len() - if is_list { 1 } else { 2 });
    }
    let put = |x, (words, ink): &(&str, Ink)| canvas.put(x, area.y, words, *ink) + 3;
    let x = parts.iter().fold(area.x + 1, put);
    let start = area.right() - 1 - width(place).min(room);
    if x <= start + 2 {
        canvas.starred(start, area.y, place, Ink::Title);
    }
}

/// The keys and what they do, short where the long words have no room. Then those before the last fall, but Enter.
pub(crate) fn keys(canvas: &mut Canvas<'_>, area: Rect, hints: &[Hint]) {
    let theme = canvas.theme;
    let cells = |hints: &[(&'static str, &str)]| -> u16 {
        hints.iter().map(|(key, does)| width(&theme.spelled(key)) + width(does) + 3).sum()
    };
    let mut shown: Vec<(&'static str, &str)> = hints.iter().map(|(key, does)| (*key, &*does.long)).collect();
    if cells(&shown) > area.width {
        shown = hints.iter().map(|(key, does)| (*key, &*does.short)).collect();
    }
    while cells(&shown) > area.width
        && let Some(at) = (1..shown.len().saturating_sub(1)).rev().find(|&at| shown[at].0 != "⏎")
    {
        shown.remove(at);
    }
    let mut x = area.x + 1;
    for (key, does) in shown {
        let after = canvas.put(x, area.y, key, Ink::Key) + 1;
        let end = canvas.put(after, area.y, does, Ink::Dim);
        canvas.target(Rect::new(x, area.y, end - x, 1), Target::Key(key));
        x = end + 2;
    }
}

/// The sentence of a list, the title or the map, or the refusal in its place, which does not fall.
pub(crate) fn sentence(view: &View) -> Line {
    if view.refusal.is_empty() { view.below.clone() } else { Line::kept(Ink::Odd, view.refusal.clone()) }
}

/// Words in an area, the short ones if the long are too many.
pub(crate) fn flow(canvas: &mut Canvas<'_>, line: &Line, area: Rect) {
    let words = line.words.fit(|words| wrap(words, area.width).len() <= usize::from(area.height));
    for (y, words) in (area.top()..area.bottom()).zip(wrap(words, area.width)) {
        canvas.starred(area.x, y, &words, line.ink);
    }
}

/// The moves, a round a group. The line follows the move that is looked at, else the last; the others fall to `…`.
pub(crate) fn moves(canvas: &mut Canvas<'_>, view: &View, frame: &Frame) {
    let (area, all) = (frame.moves, &view.moves);
    let last = Rect { y: frame.below.bottom().max(1) - 1, ..frame.below };
    let place = if area.is_empty() { last } else { inside(area, 1) };
    let is_board = !area.is_empty() || matches!(view.low, Low::Said(_));
    if is_board && !view.refusal.is_empty() {
        // In a narrow window a long one covers words above.
        let Words { long, short } = &view.refusal;
        let room = usize::from(place.y.saturating_sub(frame.below.y).min(frame.below.height) + 1);
        let fits = |words: &&Cow<'_, str>| wrap(words, place.width).len() <= room;
        let lines = wrap([long, short].into_iter().find(fits).unwrap_or(long), place.width);
        let first = place.y.saturating_sub(small(lines.len()) - 1).max(frame.below.y).min(place.y);
        for (y, words) in (first..=place.y).zip(lines) {
            canvas.put(place.x, y, &format!("{words:0$}", usize::from(place.width)), Ink::Odd);
        }
        return;
    }
    if area.is_empty() || all.is_empty() {
        return;
    }
    let cells = |from: usize, to: usize| {
        let moves = all[from..to].iter();
        moves.map(|played| usize::from(width(&played.words)) + 1).sum::<usize>() + (to - from) / 2
    };
    let followed = all.iter().position(|played| played.is_seen).unwrap_or(all.len() - 1);
    let (mut from, mut to) = (0, all.len());
    while cells(from, to) > usize::from(area.width - 4) {
        if followed - from > to - 1 - followed {
            from = (from + 2).min(followed);
        } else {
            to -= 1;
        }
    }
    let mut x = area.x + 1;
    if from > 0 {
        x = canvas.put(x, area.y, "… ", Ink::Dim);
    }
    for played in &all[from..to] {
        if played.is_seen {
            x = canvas.put(x, area.y, "▸", Ink::Considered);
        }
        x = canvas.put(x, area.y, &played.words, played.ink) + if played.ends_round { 2 } else { 1 };
    }
    if to < all.len() {
        canvas.put(x, area.y, "…", Ink::Dim);
    }
}
