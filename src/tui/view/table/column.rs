use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::scene::Scene;
use crate::app::Action;
use crate::rules::PileName;
use crate::session::Disclosure;
use crate::tui::canvas::Canvas;
use crate::tui::spots::Spots;
use crate::tui::widgets::{Groups, PileRow, Scale, StonesAt, cells, digits, history_line, strip_line};

/// From this many lines on the coach and the moves so far have lines of their own.
const ROOMY: u16 = 14;
/// Fewer cells than this are no use for stones.
const FEWEST_STONES: u16 = 4;

/// Piles and panel in one table: stones and bits share the rows.
pub fn draw(scene: &Scene<'_>, area: Rect, canvas: &mut Canvas, spots: &mut Spots) {
    let roomy = area.height >= ROOMY;
    let much = scene.table.is_wordy();
    let (coach, history) = match (roomy, much) {
        _ if scene.table.words_first() => (words_height(scene, area), 0),
        (true, false) => (3, 1),
        (true, true) => (6, 1),
        (false, false) => (1, 0),
        (false, true) => (5, 0),
    };
    // A strip of verdicts is what a review is for.
    let history = if scene.table.strip().is_some() { 1 } else { history };
    let table = Rect { height: area.height - coach - history, ..area };
    if let Some(groups) = scene.groups().filter(|groups| groups.fits(table.width)) {
        draw_groups(scene, &groups, table, canvas, spots);
    } else if scene.table.disclosure() == Disclosure::Off {
        let shown = scene.shown(table.height.into());
        let labels = labels(scene, shown.clone(), table.width);
        for ((y, pile), (label, stones)) in (table.y..).zip(shown).zip(labels) {
            canvas.set_line(table.x, y, &label, table.width);
            point(pile, stones, Rect { y, height: 1, ..table }, spots);
        }
    } else {
        draw_table(scene, table, canvas, spots);
    }
    let below = Rect { y: table.bottom(), height: coach, ..area };
    draw_coach(scene, below, roomy, canvas);
    if history > 0 {
        let line = match scene.table.strip() {
            Some((judged, at)) => {
                let (line, cells) = strip_line(judged, at, area.width, scene.theme);
                let y = area.bottom() - 1;
                point_at_moves(cells, Rect { y, height: 1, ..area }, spots);
                line
            }
            None => history_line(scene.moves(), scene.cast(), area.width, scene.theme),
        };
        canvas.set_line(area.x, area.bottom() - 1, &line, area.width);
    }
}

/// What the words need, as far as the piles leave it.
fn words_height(scene: &Scene<'_>, area: Rect) -> u16 {
    let lines = scene.sayings(area.width.saturating_sub(2), u16::MAX, true).len();
    // Groups have heads and a foot, bits have heads.
    let grouped = scene.groups().map(|groups| 2 + u16::from(groups.cursor.is_some()));
    let panel = grouped.unwrap_or(u16::from(scene.table.disclosure() != Disclosure::Off));
    let piles = cells(scene.position().piles().len().min(4)) + panel;
    cells(lines).clamp(1, area.height.saturating_sub(piles).max(1))
}

/// A click on a move of the strip goes to it.
pub fn point_at_moves(moves: Vec<(usize, Range<u16>)>, strip: Rect, spots: &mut Spots) {
    for (at, cells) in moves {
        let width = cells.end - cells.start;
        spots.put(Rect { x: strip.x + cells.start, width, ..strip }, Action::StepTo(at));
    }
}

/// The piles in groups; a click on one chooses it.
pub fn draw_groups(scene: &Scene<'_>, groups: &Groups<'_>, area: Rect, canvas: &mut Canvas, spots: &mut Spots) {
    for (pile, y) in groups.render(scene.shown(groups.room(area)), area, canvas) {
        spots.put(Rect { y, height: 1, ..area }, Action::ChoosePile(pile));
    }
}

fn draw_table(scene: &Scene<'_>, area: Rect, canvas: &mut Canvas, spots: &mut Spots) {
    let indicator = scene.indicator();
    let bare = label_width(scene, 0);
    let mut label = bare;
    let mut grid = indicator.grid(area.as_size(), bare);
    if grid.is_wrapped() {
        label = area.width;
    } else {
        // What the bits leave free is the stones'.
        let free = area.width.saturating_sub(grid.width(indicator.preview));
        label += free.min(label_width(scene, scene.largest) - bare);
        grid = indicator.grid(area.as_size(), label);
    }
    let shown = scene.shown(grid.piles());
    let (labels, stones): (Vec<_>, Vec<_>) = labels(scene, shown.clone(), label).into_iter().unzip();
    let rows = indicator.render(&grid, &labels, shown.clone(), area, canvas);
    for ((pile, stones), y) in shown.zip(stones).zip(rows) {
        point(pile, stones, Rect { y, height: 1, ..area }, spots);
    }
}

/// Notes where a row's stones are.
fn point(pile: usize, stones: Option<StonesAt>, row: Rect, spots: &mut Spots) {
    spots.put(row, Action::ChoosePile(pile));
    if let Some(stones) = stones {
        let area = Rect { x: row.x + stones.area.x, y: row.y, ..stones.area };
        spots.put_stones([StonesAt { area, ..stones }]);
    }
}

/// What is said stands at the bottom. Where that has one line, it grows over the verdicts above it when it must.
fn draw_coach(scene: &Scene<'_>, area: Rect, roomy: bool, canvas: &mut Canvas) {
    let most = if scene.table.is_over() { 7 } else { 4 };
    let room = if roomy || scene.table.words_first() { area.height } else { area.height.max(most) };
    let says = scene.sayings(area.width.saturating_sub(2), room, roomy);
    let height = if roomy { area.height } else { cells(says.len()).clamp(area.height, room) };
    let area = Rect { y: area.bottom() - height, height, ..area };
    canvas.blank(area);
    for (y, (line, style)) in (area.y..area.bottom()).zip(&says) {
        let line = Line::styled(line.as_str(), *style);
        canvas.set_line(area.x + 1, y, &line, area.width - 1);
    }
}

/// Marker, name, up to this many stones, and size.
fn label_width(scene: &Scene<'_>, stones: u64) -> u16 {
    let stones = u16::try_from(stones).unwrap_or(u16::MAX).min(100);
    let room = if stones > 0 { stones.max(FEWEST_STONES) + 1 } else { 0 };
    2 + scene.name_width() + room + sizes_width(scene)
}

/// Room for `5→3`, and where values are shown for ` =2`.
fn sizes_width(scene: &Scene<'_>) -> u16 {
    let values = if scene.shows_values() { 2 + scene.number_width() } else { 0 };
    2 * digits(scene.largest) + 1 + values
}

/// A row's label, and where in it the stones are.
fn labels(scene: &Scene<'_>, shown: Range<usize>, width: u16) -> Vec<(Line<'static>, Option<StonesAt>)> {
    let count = scene.position().piles().len();
    let (first, last) = (shown.start, shown.end.saturating_sub(1));
    let rows = scene.rows(shown);
    // Piles that are out of sight are hinted at where the cursor's mark would stand.
    let mark = |pile: usize| match pile {
        _ if pile == first && first > 0 => "↑",
        _ if pile == last && last + 1 < count => "↓",
        _ => " ",
    };
    rows.into_iter().map(|row| label(scene, &row, mark(row.pile), width)).collect()
}

fn label(scene: &Scene<'_>, row: &PileRow, mark: &str, width: u16) -> (Line<'static>, Option<StonesAt>) {
    let theme = scene.theme;
    let names = usize::from(scene.name_width());
    let (marker, style) = if row.selected { ("▸", theme.selected) } else { (mark, theme.text) };
    let mut line = Line::from(Span::styled(format!("{marker}{:>names$} ", PileName(row.pile)), style));
    let room = width.saturating_sub(label_width(scene, 0) + 1);
    let (scale, _) = Scale::fit(scene.largest, room, 1);
    let mut place = None;
    if room >= FEWEST_STONES {
        // Rows are close to bits here: stones without spaces keep apart from them.
        let scale = if scale == Scale::Spaced { Scale::Tight } else { scale };
        let area = Rect::new(cells(line.width()), 0, room, 1);
        place = Some(StonesAt { pile: row.pile, area, scale, stones: row.stones });
        let stones = scale.lines(row.stones, room, theme).into_iter().next().unwrap_or_default();
        let pad = usize::from(room + 1).saturating_sub(stones.width());
        line.spans.extend(stones.spans);
        line.push_span(" ".repeat(pad));
    }
    let free = usize::from(width).saturating_sub(line.width());
    let mut sizes = sizes(row);
    if sizes.chars().count() > free {
        // Both are too long: the bits below say what the pile is now.
        sizes = format!("→{}", row.stones.staying);
    }
    let width = usize::from(sizes_width(scene)).min(free);
    line.push_span(Span::styled(format!("{sizes:>width$}"), style));
    (line, place)
}

fn sizes(row: &PileRow) -> String {
    let staying = row.stones.staying;
    let size = match row.stones.considered {
        0 => staying.to_string(),
        considered => format!("{}→{staying}", staying + considered),
    };
    match row.acts_like {
        Some((_, then)) => format!("{size} ={then}"),
        None => size,
    }
}
