use std::borrow::Cow;

use ratatui::style::Style;
use ratatui::text::Line;
use textwrap::{Options, WordSplitter};

use crate::app::view::Typing;

/// A text broken at spaces into lines of at most `width` cells; a longer word is broken in itself.
pub fn wrapped(text: &str, width: u16) -> Vec<Cow<'_, str>> {
    let options = Options::new(width.max(1).into()).word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, options)
}

pub fn wrapped_lines(text: &str, width: u16, style: Style) -> Vec<Line<'static>> {
    wrapped(text, width).into_iter().map(|line| Line::styled(line.into_owned(), style)).collect()
}

pub fn input_line(typing: &Typing) -> String {
    match typing.form {
        Some(form) => format!("▸ {}_   ({})", typing.text, form.in_words()),
        None => format!("▸ {}_", typing.text),
    }
}

/// Marks a line as the last of those that fit: `…` at its end, within so many cells.
pub fn end_here(line: &mut Line<'static>, width: u16) {
    let style = line.spans.last().map_or(line.style, |span| span.style);
    let words: String = line.spans.iter().map(|span| span.content.as_ref()).collect();
    let room = usize::from(width).saturating_sub(2);
    let kept: String = words.chars().take(room).collect();
    *line = Line::styled(format!("{} …", kept.trim_end_matches(['.', ',', ':', ' '])), line.style.patch(style));
}
