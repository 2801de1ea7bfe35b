//! Words in lines: wrapping, tone, and flow through areas.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use textwrap::{Options, WordSplitter};

use crate::coach::{Message, Tone};
use crate::tui::theme::Theme;

/// The most cells of a line of words: longer ones are hard to read.
pub(super) const WIDEST: u16 = 72;

/// Breaks a text at spaces into lines of at most `width` cells; only a longer word is broken.
pub(super) fn wrapped(text: &str, width: u16) -> Vec<Cow<'_, str>> {
    let options = Options::new(width.max(1).into()).word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, options)
}

pub(super) fn wrapped_lines(text: &str, width: u16, style: Style) -> Vec<Line<'static>> {
    wrapped(text, width).into_iter().map(|line| Line::styled(line.into_owned(), style)).collect()
}

/// Words and their style.
pub(super) type Said = (String, Style);

/// Joins several messages into one paragraph, each in its own style.
pub(super) fn run_on(said: &[Said], width: u16) -> Vec<Line<'static>> {
    // Keeps a sign with its words.
    let bound = |words: &str| words.replace("● ", "●\u{a0}").replace("✗ ", "✗\u{a0}");
    let said: Vec<Said> = said.iter().map(|(words, style)| (bound(words), *style)).collect();
    let text: String = said.iter().flat_map(|(words, _)| [words.as_str(), " "]).collect();
    let mut end = 0;
    let line = |line: Cow<'_, str>| {
        let start = end + text[end..].find(&*line).unwrap_or(0);
        end = start + line.len();
        let mut from = 0;
        let spans = said.iter().filter_map(|(words, style)| {
            let part = start.max(from)..end.min(from + words.len() + 1);
            from += words.len() + 1;
            (part.start < part.end).then(|| Span::styled(text[part].replace('\u{a0}', " "), *style))
        });
        spans.collect()
    };
    wrapped(text.trim_end(), width).into_iter().map(line).collect()
}

/// The messages one after another. Each begins on a new page if the rest of a page has no room for it.
pub(super) fn paged(said: &[Said], page: Rect) -> Vec<Line<'static>> {
    let height = usize::from(page.height.max(1));
    let mut lines = Vec::new();
    for (words, style) in said {
        let message = wrapped_lines(words, page.width, *style);
        let free = height - lines.len() % height;
        if free < height && message.len() > free {
            lines.resize(lines.len() + free, Line::default());
        }
        lines.extend(message);
    }
    lines
}

/// Writes lines into these areas in order; returns true if they do not all fit. It then shows one page of them: `page`
/// is 0-based and wraps around.
pub(super) fn flow(lines: &[Line<'_>], areas: &[Rect], page: usize, buf: &mut Buffer) -> bool {
    let rows: Vec<Rect> = areas.iter().flat_map(|area| area.rows()).collect();
    let pages = lines.len().div_ceil(rows.len().max(1)).max(1);
    let shown = lines.iter().skip(page % pages * rows.len());
    for (row, line) in rows.iter().zip(shown) {
        buf.set_line(row.x, row.y, line, row.width);
    }
    pages > 1
}

/// Words and style of a message. Right and wrong answers differ by sign as well as colour, and questions stand out.
pub(super) fn toned(message: &Message, theme: &Theme) -> Said {
    let (sign, style) = match message.tone {
        Tone::Right => ("● ", theme.good),
        Tone::Wrong => ("✗ ", theme.odd),
        Tone::Question => ("", theme.title),
        Tone::Good => ("", theme.good),
        Tone::Bad | Tone::Problem => ("", theme.odd),
        Tone::Aside => ("", theme.dim),
        Tone::Plain | Tone::Moved | Tone::Judged | Tone::Comment => ("", theme.text),
    };
    (format!("{sign}{}", message.words), style)
}

/// Area for words in a half of the cabinet.
pub(super) fn inside(half: Rect) -> Rect {
    let (across, down) = (if half.width >= 28 { 3 } else { 1 }, u16::from(half.height >= 14));
    Rect { x: half.x + across, y: half.y + down, width: half.width - across - 1, height: half.height - down }
}
