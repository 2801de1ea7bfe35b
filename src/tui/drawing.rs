//! The drawing of all screens from plain data: places, glyphs, words and colours.

mod board;
mod canvas;
mod frame;
mod game;
mod glyph;
mod grid;
mod keys;
mod letters;
mod list;
mod map;
mod print;
mod table;
mod text;
mod title;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::theme::Theme;
use crate::app::scene::{Ink, Screen, Target};
use canvas::Canvas;
pub(super) use frame::used;

/// The answer of a frame to the loop.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Drawn {
    /// Later ones lie on top.
    pub targets: Vec<(Rect, Target)>,
    /// The words that had no room.
    pub rest: Option<String>,
}

/// Draws a screen on the whole buffer.
pub(crate) fn draw(screen: &Screen, theme: Theme, cells: &mut Buffer) -> Drawn {
    let window = cells.area;
    let mut canvas = Canvas::new(cells, theme);
    let mut rest = String::new();
    if window.width < frame::LEAST.0 || window.height < frame::LEAST.1 {
        too_small(&mut canvas, window);
    } else {
        match screen {
            Screen::Board(scene) => rest = game::draw(&mut canvas, scene, window),
            Screen::Map(map) => rest = map::draw(&mut canvas, map, window),
            Screen::List(list) => list::draw(&mut canvas, list, window),
            Screen::Title(title) => title::draw(&mut canvas, title, window),
            Screen::Keys(keys) => keys::draw(&mut canvas, keys, window),
        }
    }
    let targets = std::mem::take(&mut canvas.targets);
    theme.translate(cells);
    Drawn { targets, rest: Some(rest).filter(|rest| !rest.is_empty()) }
}

fn too_small(canvas: &mut Canvas<'_>, window: Rect) {
    let Rect { width, height, .. } = window;
    let words = format!("NIMATRON needs {} x {}; this is {width} x {height}.", frame::LEAST.0, frame::LEAST.1);
    text::write(canvas, window, &text::wrap(&words, width), Ink::Text);
}
