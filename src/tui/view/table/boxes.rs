use std::ops::Range;

use ratatui::layout::{Rect, Size};
use ratatui::text::Line;

use super::column::{draw_groups, point_at_moves};
use super::scene::Scene;
use crate::app::Action;
use crate::rules::PileName;
use crate::session::Disclosure;
use crate::tui::canvas::Canvas;
use crate::tui::spots::Spots;
use crate::tui::widgets::{Board, Groups, LEGEND, StonesAt, cells, history_line, history_list, strip};

/// From this many lines on the coach has more than two.
const ROOMY: u16 = 22;
/// The longest words of the panel fit into this, borders included.
const LEAST_PANEL: u16 = 43;
/// From this size on the moves are listed in a box, which takes so many cells.
const LISTING: Size = Size::new(100, 28);
const MOVES: u16 = 36;

/// Piles and panel side by side, the coach under them, then the moves so far.
pub fn draw(scene: &Scene<'_>, area: Rect, canvas: &mut Canvas, spots: &mut Spots) {
    let coach_height = coach_height(scene, area);
    // A large window lists the moves beside what is said.
    let listed = area.width >= LISTING.width && area.height >= LISTING.height && !scene.table.words_first();
    let listed = listed && scene.table.strip().is_none();
    let history = if listed { 0 } else { history_height(scene) };
    let main = Rect { height: area.height - coach_height - history, ..area };
    piles_and_panel(scene, main, canvas, spots);
    let below = Rect { y: main.bottom(), height: coach_height, ..area };
    let (said, beside) = if listed {
        let width = below.width - MOVES;
        (Rect { width, ..below }, Some(Rect { x: below.x + width, width: MOVES, ..below }))
    } else {
        (below, None)
    };
    coach(scene, said, canvas);
    if let Some(beside) = beside {
        moves_so_far(scene, beside, canvas);
    }
    let history = match scene.table.strip() {
        Some((judged, at)) => {
            let (lines, moves) = strip(judged, at, area.width, scene.theme);
            point_at_moves(moves, Rect { y: below.bottom(), height: 3, ..area }, spots);
            lines.to_vec()
        }
        None if listed || scene.table.words_first() => Vec::new(),
        None => vec![history_line(scene.moves(), scene.cast(), area.width, scene.theme)],
    };
    for (y, line) in (below.bottom()..area.bottom()).zip(&history) {
        canvas.set_line(area.x, y, line, area.width);
    }
    if scene.table.strip().is_some() {
        let legend = Line::styled(format!(" {LEGEND} "), scene.theme.faint);
        let x = area.right().saturating_sub(cells(legend.width()) + 1).max(area.x + 1);
        canvas.set_line(x, below.bottom() - 1, &legend, area.width - 2);
    }
}

/// The moves so far in a box of their own, a line for each round, the last ones if not all fit.
fn moves_so_far(scene: &Scene<'_>, area: Rect, canvas: &mut Canvas) {
    let inner = boxed(scene, "So far", area, canvas);
    let lines = history_list(scene.moves(), scene.cast(), inner.height, scene.theme);
    for (y, line) in (inner.y..inner.bottom()).zip(&lines) {
        canvas.set_line(inner.x + 1, y, line, inner.width - 1);
    }
}

/// The moves so far take a line, a strip of verdicts three; a page has neither.
fn history_height(scene: &Scene<'_>) -> u16 {
    match scene.table.strip() {
        Some(_) => 3,
        None => u16::from(!scene.table.words_first()),
    }
}

/// What the panel leaves, and at least a few lines: an explanation gets more of them.
fn coach_height(scene: &Scene<'_>, area: Rect) -> u16 {
    if scene.table.words_first() {
        let lines = cells(scene.sayings(area.width.saturating_sub(4), u16::MAX, true).len());
        let panel = scene.least_height();
        return (lines + 2).clamp(5, area.height.saturating_sub(history_height(scene) + panel).max(5));
    }
    if area.height < ROOMY {
        return 4;
    }
    let least = if scene.table.step().is_some() { 7 } else { 5 };
    let history = history_height(scene);
    area.height.saturating_sub(history + scene.panel_height()).clamp(least, 8)
}

fn piles_and_panel(scene: &Scene<'_>, area: Rect, canvas: &mut Canvas, spots: &mut Spots) {
    let board = board(scene);
    if let Some(groups) = scene.groups().filter(|groups| groups.fits(area.width.saturating_sub(3))) {
        let panel_width = panel_width(scene, &board, area.width);
        let left = Rect { width: area.width - panel_width, ..area };
        let beside = scene.table.disclosure() != Disclosure::Off && groups.full_width() <= left.width.saturating_sub(3);
        let (left, right) =
            if beside { (left, Some(Rect { x: left.right(), width: panel_width, ..area })) } else { (area, None) };
        boxed_groups(scene, &groups, left, canvas, spots);
        if let Some(right) = right {
            panel(scene, &board, left, right, canvas);
        }
        return;
    }
    if scene.table.disclosure() == Disclosure::Off {
        let shown = scene.shown(board.room(area));
        let stones = board.render(&scene.rows(shown), None, area, canvas);
        point_at_rows(&stones, area, spots);
        return;
    }
    let panel_width = panel_width(scene, &board, area.width);
    let left = Rect { width: area.width - panel_width, ..area };
    let right = Rect { x: left.right(), width: panel_width, ..area };
    let (shown, rhythm) = panel(scene, &board, left, right, canvas);
    let stones = board.render(&scene.rows(shown), rhythm, left, canvas);
    point_at_rows(&stones, area, spots);
}

/// A click on a pile's row, in either box, chooses the pile; one on a stone that and those beyond.
fn point_at_rows(stones: &[StonesAt], area: Rect, spots: &mut Spots) {
    for row in stones {
        let height = row.area.height;
        spots.put(Rect { y: row.area.y, height, ..area }, Action::ChoosePile(row.pile));
    }
    spots.put_stones(stones.iter().copied());
}

/// Draws the panel, and says which piles it shows, no more than the board beside it has room for; and in what rhythm: the line
/// of the first, and the lines from one to the next.
fn panel(
    scene: &Scene<'_>,
    board: &Board<'_>,
    left: Rect,
    right: Rect,
    canvas: &mut Canvas,
) -> (Range<usize>, Option<(u16, u16)>) {
    let inner = boxed(scene, scene.panel_title(), right, canvas);
    let indicator = scene.indicator();
    let grid = indicator.grid(inner.as_size(), label_width(scene));
    let shown = scene.shown(grid.piles().min(board.room(left)));
    let rows = indicator.render(&grid, &labels(scene, shown.clone()), shown.clone(), inner, canvas);
    let rhythm = rows.first().map(|&first| (first, grid.step()));
    (shown, rhythm.filter(|&(_, step)| step > 1))
}

fn boxed_groups(scene: &Scene<'_>, groups: &Groups<'_>, area: Rect, canvas: &mut Canvas, spots: &mut Spots) {
    let title = if scene.shows_values() { "Values in groups of powers of two" } else { "Groups of powers of two" };
    let inner = boxed(scene, title, area, canvas);
    let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(1), ..inner };
    draw_groups(scene, groups, inner, canvas, spots);
}

fn board<'a>(scene: &Scene<'a>) -> Board<'a> {
    Board {
        count: scene.position().piles().len(),
        largest: scene.largest,
        largest_value: scene.shows_values().then_some(scene.largest_value),
        theme: scene.theme,
    }
}

/// As much as leaves every pile on one line; otherwise as little as keeps the columns' heads.
fn panel_width(scene: &Scene<'_>, board: &Board<'_>, width: u16) -> u16 {
    // Two borders and a space to the right; and room for the words below the table.
    let wanted = scene.indicator().wanted_widths(label_width(scene)).map(|width| (width + 3).max(LEAST_PANEL));
    let most = width.saturating_sub(board.least_width());
    let half = width / 2;
    let roomy = [half, wanted[0], wanted[1]];
    let found =
        roomy.into_iter().find(|&panel| panel >= wanted[1] && panel <= most && board.fits_one_line(width - panel));
    let fits = || wanted.into_iter().skip(1).find(|&panel| panel <= most);
    found.or_else(fits).unwrap_or(most)
}

/// Marker, name, a space and the number.
fn label_width(scene: &Scene<'_>) -> u16 {
    1 + scene.name_width() + 1 + scene.number_width()
}

fn labels(scene: &Scene<'_>, shown: Range<usize>) -> Vec<Line<'static>> {
    let names = usize::from(scene.name_width());
    let numbers = usize::from(scene.number_width());
    let values = scene.table.now().values();
    let selected = scene.considered().map(|m| m.pile);
    let label = |pile| {
        let (marker, style) =
            if selected == Some(pile) { ("▸", scene.theme.selected) } else { (" ", scene.theme.text) };
        let name = PileName(pile);
        Line::styled(format!("{marker}{name:>names$} {:>numbers$}", values[pile]), style)
    };
    shown.map(label).collect()
}

fn coach(scene: &Scene<'_>, area: Rect, canvas: &mut Canvas) {
    let inner = boxed(scene, &scene.table.heading(), area, canvas);
    let says = scene.sayings(inner.width.saturating_sub(2), inner.height, true);
    for (y, (line, style)) in (inner.y..inner.bottom()).zip(&says) {
        let line = Line::styled(line.as_str(), *style);
        canvas.set_line(inner.x + 1, y, &line, inner.width - 1);
    }
}

/// Draws a box, and gives what is inside.
fn boxed(scene: &Scene<'_>, title: &str, area: Rect, canvas: &mut Canvas) -> Rect {
    let titles = [Line::styled(format!(" {title} "), scene.theme.title), Line::default()];
    canvas.frame(area, &scene.theme.borders(), scene.theme.frame, titles)
}
