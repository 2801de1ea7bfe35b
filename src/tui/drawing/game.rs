//! The screens with a board: game, end and review, why, lessons and questions.

use ratatui::layout::Rect;

use super::frame::{Frame, Shape};
use super::glyph::{letters, letters_width};
use super::grid::{Grid, lines};
use super::writing::{self, inked, wrap, write};
use super::{Canvas, board, middle, print, table, width};
use crate::app::scene::{Ink, Letters, Line, Low, Right, Scene, Stone};
use crate::coach::words::Words;
use crate::coach::words::capital;

/// Draws a scene. Returns the words that had no room.
pub(crate) fn draw(canvas: &mut Canvas<'_>, scene: &Scene, window: Rect) -> String {
    let shape = match scene.right {
        Right::Lamps => Shape::Halves,
        Right::Table(_) | Right::Print(_) => Shape::Tall,
        Right::Nothing => Shape::Whole,
    };
    let mut frame = Frame::new(window, lines(&scene.board), shape, scene.board.value_cells);
    canvas.edges(&frame.areas(), if scene.is_gold { Ink::Gold } else { Ink::Frame });
    let mut head = scene.head.clone();
    match &scene.letters {
        Some(word) if !large(canvas, scene, &frame, word) => head.place.short = word.place.clone().into(),
        Some(_) => {}
        None => pieces(canvas, scene, &frame),
    }
    writing::head(canvas, frame.head, &head, scene.is_gold);
    match &scene.right {
        Right::Table(numbers) => table::draw(canvas, numbers, frame.right),
        Right::Print(picture) => print::draw(canvas, picture, frame.right, scene.is_gold),
        Right::Lamps | Right::Nothing => {}
    }
    let rest = lower(canvas, scene, &mut frame);
    writing::moves(canvas, frame.moves, &scene.moves);
    writing::keys_after(canvas, frame.keys, &scene.keys, &rest);
    rest
}

/// The lower compartment and the coach. Returns the words that have no room.
fn lower(canvas: &mut Canvas<'_>, scene: &Scene, frame: &mut Frame) -> String {
    match &scene.low {
        Low::Said { verdict, reason, marked } => {
            let has_reason = facts(canvas, frame, verdict, reason, marked.as_ref());
            // A reason that has no line there stands where the coach is silent.
            let is_left = !has_reason && !reason.words.is_empty() && scene.coach.is_empty() && scene.quip.is_empty();
            let reason = || Words::from(capital(&format!("{}.", reason.words.long)));
            speak(canvas, scene, frame, &if is_left { reason() } else { scene.coach.clone() })
        }
        Low::Page(lines) => {
            let words = page(canvas, frame, lines, &scene.coach);
            speak(canvas, scene, frame, &words)
        }
        Low::Result(lines) => result(canvas, scene, frame, lines),
    }
}

/// The stones, and the lamps with all that belongs to them.
fn pieces(canvas: &mut Canvas<'_>, scene: &Scene, frame: &Frame) {
    let mut grid = Grid::new(&scene.board, frame.left, frame.right);
    if scene.right == Right::Nothing {
        grid.shift(middle(frame.left.x, frame.left.width, grid.used).max(frame.left.x + grid.names));
    }
    board::stones(canvas, &scene.board.rows, &grid);
    if scene.right != Right::Lamps || grid.columns.is_empty() {
        return;
    }
    let has_lines = !frame.low[1].is_empty();
    let counts = if has_lines { frame.written().y } else { frame.bottom() };
    board::lamps(canvas, &scene.board, &grid, frame.right.y..counts);
    board::powers(canvas, &scene.board, &grid, frame.right.y - 1);
    if has_lines {
        board::plates(canvas, &scene.board, &grid, counts, frame.low[1].height >= 3);
        board::indicator(canvas, &scene.board, frame, &grid);
    } else {
        board::counts_left(canvas, &scene.board, &grid, counts);
    }
}

/// The large word of an end. False if there is no room for it.
fn large(canvas: &mut Canvas<'_>, scene: &Scene, frame: &Frame, end: &Letters) -> bool {
    let (left, word) = (frame.left, end.word);
    let scales: &[u16] = if scene.is_gold { &[3, 2, 1] } else { &[2, 1] };
    let fits = |k: &&u16| letters_width("WON", **k) * 50 <= left.width * 43 && 3 * **k * 50 <= left.height * 31;
    let largest = *scales.iter().find(fits).unwrap_or(&1);
    // A loss is one size smaller.
    let k = match end.is_bright {
        _ if canvas.theme.is_ascii() => 2,
        true => largest,
        false => (largest - 1).max(1),
    };
    let cells = letters_width(word, k);
    if cells + 2 > left.width || 3 * k > left.height {
        canvas.put(left.x + 1, left.y + left.height / 2, &end.spoken.short, Ink::Title);
        return false;
    }
    let (ink, o) = match (scene.is_gold, end.is_bright) {
        (true, _) => (Ink::Gold, None),
        (false, true) => (Ink::Key, Some(Stone::Stays)),
        (false, false) if canvas.theme.is_mono() => (Ink::Frame, Some(Stone::Stays)),
        (false, false) => (Ink::Frame, Some(Stone::Rests)),
    };
    let place = (middle(left.x, left.width, cells), middle(left.y, left.height + 1, 3 * k));
    letters(canvas, place, word, k, ink, o);
    true
}

/// The coach's words, or the quip where their line is free.
fn speak(canvas: &mut Canvas<'_>, scene: &Scene, frame: &mut Frame, words: &Words) -> String {
    if !words.is_empty() {
        return writing::say(canvas, frame, words, Ink::Text);
    }
    let lines = inked(&scene.quip, Ink::Dim, frame.below().width);
    if lines.len() <= usize::from(frame.coach.height.max(1)) {
        write(canvas, frame.below(), &lines);
    }
    String::new()
}

/// Verdict, reason and marked move, each on its line; without lines the last of them in the edge. True if the reason
/// has a line.
fn facts(canvas: &mut Canvas<'_>, frame: &Frame, verdict: &Line, reason: &Line, marked: Option<&Line>) -> bool {
    let (lines, place) = (frame.low[0].height, frame.written());
    let has_reason = lines >= 3;
    if lines == 0 {
        let line = marked.unwrap_or(verdict);
        let words = line.words.fit(|words| width(words) + 4 <= frame.left.width);
        if !words.is_empty() {
            canvas.put(frame.left.x + 1, frame.bottom(), &format!(" {words} "), line.ink);
        }
        return has_reason;
    }
    let fits = |words: &str| width(words) <= place.width;
    canvas.put(place.x, place.y, verdict.words.fit(fits), verdict.ink);
    let why = reason.words.fit(fits);
    if has_reason && fits(why) {
        canvas.put(place.x, place.y + 1, why, reason.ink);
    }
    if let Some(line) = marked {
        canvas.put(place.x, place.y + 1 + u16::from(has_reason), line.words.fit(fits), line.ink);
    }
    has_reason
}

/// Text in the lower compartment. Returns what the coach then says: the rest of it first.
fn page(canvas: &mut Canvas<'_>, frame: &Frame, lines: &[Line], coach: &Words) -> Words {
    let (low, said) = (frame.low[0], frame.written());
    let text = lines.iter().map(|line| &*line.words.long).collect::<Vec<_>>().join(" ");
    let mut lines: Vec<_> = lines.iter().flat_map(|line| inked(&line.words.long, line.ink, said.width)).collect();
    let y = if lines.len() <= usize::from(said.height) { said.y } else { low.y };
    lines.truncate(low.height.into());
    write(canvas, Rect { y, height: low.bottom() - y, ..said }, &lines);
    let rest = writing::after(&text, &lines);
    if rest.is_empty() {
        return coach.clone();
    }
    let all = format!("{rest} {}", coach.short).trim_end().to_owned();
    // Of a sentence with short words those alone may stand.
    if coach.long == coach.short { all.into() } else { Words::new(all, coach.short.clone()) }
}

/// The result, the reason, and the key that goes on. Lines without room in the compartment stand below the frame.
fn result(canvas: &mut Canvas<'_>, scene: &Scene, frame: &mut Frame, lines: &[Line]) -> String {
    let (low, said, below) = (frame.low[0], frame.written(), frame.below());
    let room = usize::from(low.height);
    let fits = |words: &str| wrap(words, said.width).len() <= room.max(1) && (room > 0 || width(words) + 3 < low.width);
    let spell = |line: &Line| (canvas.theme.spelled(line.words.fit(fits)).into_owned(), line.ink);
    let sentences: Vec<_> = lines.iter().map(spell).filter(|(words, _)| !words.is_empty()).collect();
    let mut placed = Vec::new();
    let mut rest = sentences.as_slice();
    if let (0, [(words, ink), others @ ..]) = (room, rest)
        && fits(words)
    {
        canvas.put(frame.left.x + 1, frame.bottom(), &format!(" {words} "), *ink);
        rest = others;
    }
    while let [(words, ink), others @ ..] = rest {
        let mut wrapped = inked(words, *ink, said.width);
        if placed.len() + wrapped.len() > room {
            break;
        }
        placed.append(&mut wrapped);
        rest = others;
    }
    let y = if placed.len() <= usize::from(said.height) { said.y } else { low.y };
    write(canvas, Rect { y, height: low.bottom() - y, ..said }, &placed);
    if rest.is_empty() {
        return speak(canvas, scene, frame, &scene.coach);
    }
    let (lines, dropped) = flowed(rest, below, scene.letters.is_some());
    let words = lines.iter().map(|(words, _)| words.as_str()).collect::<Vec<_>>().join(" ");
    writing::say_lines(canvas, frame, &words, &lines) + &dropped
}

/// Lines for sentences below the frame: one each; if they are too many, at an end the last, else all as one text. Also
/// the sentences that are left out.
fn flowed(rest: &[(String, Ink)], area: Rect, is_end: bool) -> (Vec<(String, Ink)>, String) {
    let lines = |rest: &[(String, Ink)]| -> Vec<_> {
        rest.iter().flat_map(|(words, ink)| inked(words, *ink, area.width)).collect()
    };
    let joined = |rest: &[(String, Ink)]| rest.iter().map(|(words, _)| words.as_str()).collect::<Vec<_>>().join(" ");
    let fits = |lines: &[(String, Ink)]| lines.len() <= usize::from(area.height);
    let all = lines(rest);
    if fits(&all) {
        return (all, String::new());
    }
    let (others, last) = rest.split_at(if is_end { rest.len() - 1 } else { 0 });
    match lines(last) {
        last if is_end && fits(&last) => (last, joined(others)),
        _ => (inked(&joined(last), Ink::Text, area.width), String::new()),
    }
}
