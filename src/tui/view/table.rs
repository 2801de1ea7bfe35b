//! Piles, panel and words on screen: in boxes side by side, or in one column where there is less room.

mod boxes;
mod column;
mod lights;
mod scene;

use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span};

use crate::app::{App, Table};
use crate::coach;
use crate::tui::canvas::Canvas;
use crate::tui::spots::Spots;
use crate::tui::theme::Theme;
use crate::tui::widgets::cells;

use super::keys::keys_at_bottom;
use scene::Scene;

/// From this size on piles and panel stand side by side in boxes.
const BOXES: Size = Size::new(72, 18);
/// Small boards are no wider than this, however wide the window.
const WIDE_ENOUGH: u16 = 104;

/// Draws what is on a table: its head, piles, panel, words, the moves so far, and keys.
pub fn draw(app: &App, table: &dyn Table, theme: &Theme, area: Rect, canvas: &mut Canvas, spots: &mut Spots) {
    let area = centred(area, table);
    let boxed = area.width >= BOXES.width && area.height >= BOXES.height;
    let scene = Scene::new(app, table, theme, boxed);
    let head = match table.step() {
        _ if table.words_first() && !boxed => page_head(table, theme, area.width),
        Some(_) if !boxed => Line::styled(format!(" {}", table.heading()), theme.title),
        _ => head(table, theme, area.width),
    };
    canvas.set_line(area.x, area.y, &head, area.width);
    keys_at_bottom(app, theme, area, canvas, spots);
    let rest = Rect { y: area.y + 1, height: area.height - 2, ..area };
    if boxed {
        boxes::draw(&scene, rest, canvas, spots);
    } else {
        column::draw(&scene, rest, canvas, spots);
    }
}

/// As much of the area as these piles are shown well in, in its middle.
fn centred(area: Rect, table: &dyn Table) -> Rect {
    let start = table.start();
    let lines = cells(start.piles().len().saturating_mul(4)).saturating_add(18);
    let height = area.height.min(lines.max(BOXES.height + 10));
    let columns = start.largest().checked_ilog2().unwrap_or(0) + 1;
    // Large stones take four cells each, columns in both positions five each; the rest is names and sizes.
    let stones = u16::try_from(start.largest().saturating_mul(4)).unwrap_or(u16::MAX);
    let wanted =
        stones.saturating_add(u16::try_from(columns).unwrap_or(u16::MAX).saturating_mul(10)).saturating_add(48);
    let width = area.width.min(wanted.max(WIDE_ENOUGH));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

/// The rules on the left, whose move it is on the right; the first wording that fits.
fn head(table: &dyn Table, theme: &Theme, width: u16) -> Line<'static> {
    let [full, brief] = [false, true].map(|brief| coach::rules_in_words(table.rules(), brief));
    let state = table.standing();
    let turn = state.rsplit(' ').next().unwrap_or_default();
    let who = format!("{}, {turn}", table.mover().short());
    let who = if state.contains("move, ") { who.as_str() } else { turn };
    let wordings = [
        (NAME, &full, state.as_str()),
        (" ", &full, &state),
        (" ", &brief, &state),
        (" ", &brief, who),
        (" ", &brief, turn),
    ];
    let gap = |(name, rules, state): (&str, &String, &str)| {
        let used = name.len() + rules.chars().count() + state.chars().count() + 1;
        usize::from(width).checked_sub(used).filter(|&gap| gap > 0)
    };
    let fitting = wordings.into_iter().find_map(|wording| Some((wording, gap(wording)?)));
    let ((name, rules, state), gap) = fitting.unwrap_or((wordings[4], 1));
    Line::from(vec![
        Span::styled(name, theme.title),
        Span::styled(rules.clone(), theme.text),
        Span::raw(" ".repeat(gap)),
        Span::styled(state.to_owned(), theme.selected),
    ])
}

/// A page's own heading and how far it has come; the rules are what the lesson or drill says they are.
fn page_head(table: &dyn Table, theme: &Theme, width: u16) -> Line<'static> {
    let mut standing = table.standing();
    if standing.len() + table.heading().chars().count() + 3 > width.into() {
        standing = standing.replace("step ", "").replace(" of ", "/");
    }
    let room = usize::from(width).saturating_sub(standing.chars().count() + 3);
    let title: String = table.heading().chars().take(room).collect();
    Line::from(vec![Span::styled(format!(" {title:<room$} "), theme.title), Span::styled(standing, theme.selected)])
}

const NAME: &str = " Nimatron   ";
