use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::wrapped;
use crate::app::{Action, App, Purpose, Screen, Showing};
use crate::coach;
use crate::tui::canvas::Canvas;
use crate::tui::keys::{Binding, Meaning, TABLE};
use crate::tui::spots::Spots;
use crate::tui::theme::Theme;

const ABOUT: &str = "In normal play the last move wins: leave every column of the panel even. In misère play it loses: play the \
     same until you meet exactly one big pile (2 or more), then leave an odd number of single stones instead.";
const MOUSE: &str = "Mouse: a click on a stone marks it and those beyond, a second one takes them; the wheel changes the take. To select \
     text hold Shift while dragging, or start with --no-mouse.";

/// The cells that the keys' names take.
const NAMES: u16 = 11;

/// The help: the keys that mean something here, then the panel, the beginner and the mouse in short; one page of it.
pub fn draw(app: &App, page: isize, theme: &Theme, area: Rect, canvas: &mut Canvas, spots: &mut Spots) {
    // A click anywhere closes it.
    spots.put(area, Action::Back);
    let lines = lines(app, theme, area.width.saturating_sub(4));
    let room = usize::from(area.height.saturating_sub(2)).max(1);
    let pages = lines.len().div_ceil(room);
    let page = page.rem_euclid(pages.cast_signed()).cast_unsigned();
    let number = if pages > 1 { format!(" {} of {pages}", page + 1) } else { String::new() };
    let closing = if pages > 1 { " ↑↓ pages, Esc closes " } else { " Esc or ? closes " };
    let titles = [Line::styled(format!(" Keys{number} "), theme.title), Line::styled(closing, theme.faint)];
    let inner = canvas.frame(area, &theme.borders(), theme.frame, titles);
    for (y, line) in (inner.y..inner.bottom()).zip(lines.iter().skip(page * room)) {
        canvas.set_line(inner.x + 1, y, line, inner.width.saturating_sub(1));
    }
}

fn lines(app: &App, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let here = app.place_behind_help();
    let bindings = TABLE.iter().filter(|binding| binding.places.contains(&here) && is_taught(binding, app));
    let mut lines: Vec<Line<'static>> = Vec::new();
    for binding in bindings {
        let mut name = binding.names[usize::from(theme.ascii)];
        for help in wrapped(binding.help, width.saturating_sub(NAMES)) {
            lines.push(Line::from(vec![
                Span::styled(format!("{name:>9}  "), theme.key),
                Span::styled(help, theme.text),
            ]));
            name = "";
        }
    }
    for about in [ABOUT.to_owned(), coach::casual_in_words(), MOUSE.to_owned()] {
        lines.extend(wrapped(&about, width).into_iter().map(|line| Line::styled(line, theme.faint)));
    }
    lines
}

/// Whether a key belongs to what may be done here: a game of an early lesson knows no columns yet, one of a trial no help.
fn is_taught(binding: &Binding, app: &App) -> bool {
    let purpose = match app.screen() {
        Screen::Lesson(lesson) => match lesson.shown().task() {
            Showing::Game(game) => game.conditions().purpose,
            Showing::Page(_) => return true,
        },
        Screen::Drill(_) => Purpose::Trial,
        _ => return true,
    };
    match binding.meaning {
        Meaning::Is(Action::Explain | Action::CycleDisclosure) => !purpose.is_plain() && !purpose.is_unaided(),
        Meaning::Is(Action::NewGame) => false,
        Meaning::Is(Action::Undo | Action::Redo | Action::Hint | Action::Group) => !purpose.is_unaided(),
        _ => true,
    }
}
