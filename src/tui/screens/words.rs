use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use textwrap::{Options, WordSplitter};

use crate::coach::{Message, Tone};
use crate::tui::theme::Theme;

/// A text broken at spaces into lines of at most `width` cells; a longer word is broken in itself.
pub fn wrapped(text: &str, width: u16) -> Vec<Cow<'_, str>> {
    let options = Options::new(width.max(1).into()).word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, options)
}

pub fn wrapped_lines(text: &str, width: u16, style: Style) -> Vec<Line<'static>> {
    wrapped(text, width).into_iter().map(|line| Line::styled(line.into_owned(), style)).collect()
}

/// Writes lines into these areas, one after the other, and says whether they have no room for all. Then they show one page of
/// them: `page` counts on from the first, and begins again after the last.
pub fn flow(lines: &[Line<'_>], areas: &[Rect], page: usize, buf: &mut Buffer) -> bool {
    let rows: Vec<Rect> = areas.iter().flat_map(|area| area.rows()).collect();
    let pages = lines.len().div_ceil(rows.len().max(1)).max(1);
    let shown = lines.iter().skip(page % pages * rows.len());
    for (row, line) in rows.iter().zip(shown) {
        buf.set_line(row.x, row.y, line, row.width);
    }
    pages > 1
}

/// The words of a message: right and wrong answers differ by a sign and by their colour, and a question stands out.
pub fn toned(message: &Message, theme: &Theme) -> (String, Style) {
    let (sign, style) = match message.tone {
        Tone::Right => ("✓ ", theme.good),
        Tone::Wrong => ("✗ ", theme.bad),
        Tone::Problem => ("", theme.problem),
        Tone::Question => ("", theme.selected),
        Tone::Good => ("", theme.good),
        Tone::Bad => ("", theme.bad),
        Tone::Aside => ("", theme.dim),
        Tone::Plain | Tone::Moved | Tone::Comment => ("", theme.text),
    };
    (format!("{sign}{}", message.words), style)
}

/// The room for words in a half of the cabinet.
pub fn inside(half: Rect) -> Rect {
    let (across, down) = (if half.width >= 28 { 3 } else { 1 }, u16::from(half.height >= 14));
    Rect { x: half.x + across, y: half.y + down, width: half.width - across - 1, height: half.height - down }
}
