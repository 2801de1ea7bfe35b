//! The model as a screen. Nothing here changes it.

mod help;
mod keys;
mod menu;
mod page;
mod record;
mod table;
mod title;

use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span};

use super::canvas::Canvas;
use super::spots::Spots;
use super::theme::Theme;
use crate::app::{App, Screen, Showing, Typing};

/// The smallest window in which the program can be used.
pub const LEAST: Size = Size::new(40, 12);
/// The largest area that is drawn; beyond it a window's cost would grow, and nothing else.
pub const MOST: Size = Size::new(160, 50);

/// The largest area for a screen that is mostly words.
const CARD: Size = Size::new(104, 40);

/// Draws what is on screen, and says what of it can be clicked.
pub fn draw(app: &App, theme: &Theme, canvas: &mut Canvas) -> Spots {
    let mut spots = Spots::default();
    canvas.use_ascii(theme.ascii);
    let area = canvas.area();
    if area.width < LEAST.width || area.height < LEAST.height {
        too_small(area, theme, canvas);
    } else {
        match (app.help(), app.screen()) {
            (Some(top), _) => help::draw(app, top, theme, card(area), canvas, &mut spots),
            (None, Screen::Title(title)) => title::draw(app, title, theme, card(area), canvas, &mut spots),
            (None, Screen::Game(game)) => table::draw(app, game.as_ref(), theme, area, canvas, &mut spots),
            (None, Screen::Menu(menu)) => menu::draw(app, menu, theme, card(area), canvas, &mut spots),
            (None, Screen::Lesson(lesson)) => study(app, lesson.shown().task(), theme, area, canvas, &mut spots),
            (None, Screen::Drill(drill)) => study(app, drill.showing(), theme, area, canvas, &mut spots),
            (None, Screen::Review(review)) => table::draw(app, review.as_ref(), theme, area, canvas, &mut spots),
            (None, Screen::Record(record)) => record::draw(app, record, theme, card(area), canvas, &mut spots),
        }
    }
    spots
}

/// What is mostly words is no larger than is of use, and in the middle of the area.
fn card(area: Rect) -> Rect {
    let (width, height) = (area.width.min(CARD.width), area.height.min(CARD.height));
    let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
    Rect { x, y, width, height }
}

/// What a lesson or a drill shows.
fn study(app: &App, showing: Showing<'_>, theme: &Theme, area: Rect, canvas: &mut Canvas, spots: &mut Spots) {
    match showing {
        Showing::Page(page) if !page.has_board() => page::draw(app, page, theme, card(area), canvas, spots),
        _ => table::draw(app, showing.table(), theme, area, canvas, spots),
    }
}

/// The line on which an answer is typed.
fn input_line(typing: Typing<'_>) -> String {
    match typing.how {
        Some(how) => format!("▸ {}_   ({how})", typing.text),
        None => format!("▸ {}_", typing.text),
    }
}

fn too_small(area: Rect, theme: &Theme, canvas: &mut Canvas) {
    let sentence = format!(
        "Nimatron needs {} columns and {} lines; here are {} and {}. Enlarge the window, or q to quit.",
        LEAST.width, LEAST.height, area.width, area.height
    );
    for (y, line) in (area.y..area.bottom()).zip(wrapped(&sentence, area.width)) {
        canvas.set_line(area.x, y, &Line::styled(line, theme.text), area.width);
    }
}

/// A text broken at spaces into lines of at most `width` cells; a longer word is broken in itself.
fn wrapped(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let cells = |text: &str| if text.is_ascii() { text.len() } else { Span::raw(text).width() };
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut used = 0;
    for (index, word) in text.split(' ').enumerate() {
        let needed = cells(word);
        if index > 0 && used > 0 && used + 1 + needed <= width {
            line.push(' ');
            used += 1;
        } else if index > 0 {
            lines.push(std::mem::take(&mut line));
            used = 0;
        }
        if used + needed <= width {
            line.push_str(word);
            used += needed;
            continue;
        }
        for c in word.chars() {
            let one = cells(c.encode_utf8(&mut [0; 4]));
            if used + one > width {
                lines.push(std::mem::take(&mut line));
                used = 0;
            }
            line.push(c);
            used += one;
        }
    }
    lines.push(line);
    lines
}
