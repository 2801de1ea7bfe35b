use ratatui::layout::Rect;

use crate::app::App;
use crate::tui::canvas::Canvas;
use crate::tui::keys::hints;
use crate::tui::spots::Spots;
use crate::tui::theme::Theme;
use crate::tui::widgets::{KeyAt, KeyHint, key_line};

/// The keys that would do something now, on the last line of an area; each can be clicked.
pub fn keys_at_bottom(app: &App, theme: &Theme, area: Rect, canvas: &mut Canvas, spots: &mut Spots) {
    let bindings = hints(app);
    let between = if theme.ascii { "/" } else { "" };
    let hint = |same: &Vec<&'static crate::tui::keys::Binding>| KeyHint {
        names: same.iter().map(|binding| binding.names[usize::from(theme.ascii)]).collect(),
        between,
        word: same[0].hint,
    };
    let (line, keys) = key_line(&bindings.iter().map(hint).collect::<Vec<_>>(), area.width, theme);
    let y = area.bottom() - 1;
    canvas.set_line(area.x, y, &line, area.width);
    for KeyAt { hint, name, cells } in keys {
        if let Some(action) = bindings[hint][name].action() {
            let area = Rect { x: area.x + cells.start, y, width: cells.end - cells.start, height: 1 };
            spots.put(area, action.clone());
        }
    }
}
