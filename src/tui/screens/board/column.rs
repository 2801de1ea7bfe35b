use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, StatefulWidget, Widget};

use super::scene::Scene;
use crate::app::view::Emphasis;
use crate::rules::PileName;
use crate::session::Panel;
use crate::tui::split;
use crate::tui::targets::{Target, Targets};
use crate::tui::widgets::{GroupBoard, PanelTable, PileRow, Scale, StoneRow, Strip, cells, digits, history_line};

/// From this many lines on the coach and the moves so far have lines of their own.
const ROOMY: u16 = 14;
/// Fewer cells than this are no use for stones.
const FEWEST_STONES: u16 = 4;

/// Piles and panel in one table: stones and bits share the rows.
pub struct Column<'a>(pub &'a Scene<'a>);

impl StatefulWidget for Column<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let scene = self.0;
        let [coach, history] = self.heights(area);
        let [rest, history] = split::bottom(area, history);
        let [table, coach] = split::bottom(rest, coach);
        if let Some(end) = scene.end_of_game() {
            end.render(table.inner(Margin::new(1, 0)), buf);
        } else if let Some(groups) = scene.groups().filter(|groups| groups.fits(table.width)) {
            GroupBoard { groups: &groups, rows: &groups.rows(table.height) }.render(table, buf, targets);
        } else if scene.view.panel == Panel::Off {
            let shown = scene.shown(table.height.into());
            for (row, pile) in table.rows().zip(shown.clone()) {
                targets.add(row, Target::Pile(pile));
            }
            self.labels(shown, table.rows(), table.width, buf, targets);
        } else {
            self.table(table, buf, targets);
        }
        let says_all = area.height >= ROOMY || scene.view.grouped;
        self.coach(coach, says_all, area.height >= ROOMY, buf);
        match scene.view.strip.as_ref() {
            Some((judged, at)) => Strip { judged, at: *at, theme: scene.theme }.render(history, buf, targets),
            None if history.is_empty() => {}
            None => {
                let line = history_line(scene.latest(), scene.view.cast, history.width, scene.theme);
                buf.set_line(history.x, history.y, &line, history.width);
            }
        }
    }
}

impl Column<'_> {
    fn heights(&self, area: Rect) -> [u16; 2] {
        let [coach, history] = match (area.height >= ROOMY, self.0.view.emphasis != Emphasis::Piles) {
            _ if self.0.is_words() => [self.words_height(area), 0],
            _ if self.0.view.is_over() => [area.height / 3, 0],
            (true, false) => [3, 1],
            (true, true) => [6, 1],
            (false, false) => [1, 0],
            (false, true) => [5, 0],
        };
        // A strip of verdicts is what a review is for.
        [coach, if self.0.view.strip.as_ref().is_some() { 1 } else { history }]
    }

    fn words_height(&self, area: Rect) -> u16 {
        let scene = self.0;
        let lines = scene.sayings(area.width.saturating_sub(2), u16::MAX, true).height();
        // Groups have heads and a foot, bits have heads.
        let grouped = scene.groups().map(|_| 2);
        let panel = grouped.unwrap_or(u16::from(scene.view.panel != Panel::Off));
        let piles = cells(scene.view.board.position().piles().len().min(4)) + panel;
        cells(lines).clamp(1, area.height.saturating_sub(piles).max(1))
    }

    /// The panel, with stones in its labels where the bits leave room.
    fn table(&self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let scene = self.0;
        let indicator = scene.indicator();
        let bare = self.label_width(0);
        let mut label = bare;
        let mut grid = indicator.grid(area.as_size(), bare);
        if grid.is_wrapped() {
            label = area.width;
        } else {
            let free = area.width.saturating_sub(grid.width(indicator.preview));
            label += free.min(self.label_width(scene.room.largest) - bare);
            grid = indicator.grid(area.as_size(), label);
        }
        let rows = grid.rows(scene.shown(grid.piles()), 1);
        PanelTable { indicator: &indicator, grid: &grid, rows: &rows }.render(area, buf, targets);
        self.labels(rows.shown.clone(), rows.places(area).map(|(_, row)| row), label, buf, targets);
    }

    /// The words, at the bottom. Where they have one line, they grow over the verdicts above it when they must.
    fn coach(&self, area: Rect, says_all: bool, roomy: bool, buf: &mut Buffer) {
        let most = 4;
        let room =
            if roomy || self.0.is_words() || self.0.view.is_over() { area.height } else { area.height.max(most) };
        let says = self.0.sayings(area.width.saturating_sub(2), room, says_all);
        let height = if roomy { area.height } else { cells(says.height()).clamp(area.height, room) };
        let area = Rect { y: area.bottom() - height, height, ..area };
        Clear.render(area, buf);
        if let Some(ground) = self.0.theme.ground {
            buf.set_style(area, ground);
        }
        says.render(Rect { x: area.x + 1, width: area.width - 1, ..area }, buf);
    }

    fn label_width(&self, stones: u64) -> u16 {
        let stones = u16::try_from(stones).unwrap_or(u16::MAX).min(100);
        let room = if stones > 0 { stones.max(FEWEST_STONES) + 1 } else { 0 };
        2 + self.0.name_width() + room + self.sizes_width()
    }

    /// Room for `5→3`, and where values are shown for ` =2`.
    fn sizes_width(&self) -> u16 {
        let values = if self.0.view.shows_values() { 2 + self.0.number_width() } else { 0 };
        2 * digits(self.0.room.largest) + 1 + values
    }

    fn labels(
        &self,
        shown: Range<usize>,
        lines: impl Iterator<Item = Rect>,
        width: u16,
        buf: &mut Buffer,
        targets: &mut Targets,
    ) {
        let count = self.0.view.board.position().piles().len();
        let (first, last) = (shown.start, shown.end.saturating_sub(1));
        // Piles that are out of sight are hinted at where the cursor's mark would stand.
        let mark = |pile: usize| match pile {
            _ if pile == first && first > 0 => "↑",
            _ if pile == last && last + 1 < count => "↓",
            _ => " ",
        };
        for (line, row) in lines.zip(self.0.rows(shown)) {
            let width = width.min(line.width);
            self.label(&row, mark(row.pile), Rect { width, height: 1, ..line }, buf, targets);
        }
    }

    /// Marker, name, stones where there is room for them, and size.
    fn label(&self, row: &PileRow, mark: &str, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let theme = self.0.theme;
        let names = usize::from(self.0.name_width());
        let (marker, style) = if row.selected { ("▸", theme.selected) } else { (mark, theme.text) };
        let name = Span::styled(format!("{marker}{:>names$} ", PileName(row.pile)), style);
        let (mut x, _) = buf.set_span(area.x, area.y, &name, area.width);
        let room = area.width.saturating_sub(self.label_width(0) + 1);
        if room >= FEWEST_STONES {
            let stones = Rect { x, width: room, ..area };
            StatefulWidget::render(self.stones(row, room), stones, buf, targets);
            x += room + 1;
        }
        let sizes = sizes(row, area.right().saturating_sub(x));
        let width = self.sizes_width().min(area.right().saturating_sub(x));
        let sizes = Line::styled(sizes, style).right_aligned();
        sizes.render(Rect { x, width, ..area }, buf);
    }

    fn stones(&self, row: &PileRow, room: u16) -> StoneRow<'_> {
        let (scale, _) = Scale::fit(self.0.room.largest, room, 1);
        // Rows are close to bits here: stones without spaces keep apart from them.
        let scale = if scale == Scale::Spaced { Scale::Tight } else { scale };
        StoneRow { pile: row.pile, stones: row.stones, scale, theme: self.0.theme }
    }
}

/// A pile's size and value, or only the size that would stay where both are too long.
fn sizes(row: &PileRow, room: u16) -> String {
    let staying = row.stones.staying;
    let size = match row.stones.considered {
        0 => staying.to_string(),
        considered => format!("{}→{staying}", staying + considered),
    };
    let sizes = match row.acts_like {
        Some((_, then)) => format!("{size} ={then}"),
        None => size,
    };
    if sizes.chars().count() > room.into() { format!("→{staying}") } else { sizes }
}
