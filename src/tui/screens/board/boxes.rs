use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, StatefulWidget, Widget};

use super::scene::Scene;
use crate::app::BoardView;
use crate::app::view::Emphasis;
use crate::coach::Heading;
use crate::rules::PileName;
use crate::session::Panel;
use crate::tui::split;
use crate::tui::targets::Targets;
use crate::tui::widgets::{
    GroupBoard, Groups, LEGEND, PanelTable, Piles, Rows, Strip, cells, history_line, history_list,
};

/// From this many lines on the coach has more than two.
const ROOMY: u16 = 22;
/// The longest words of the panel fit into this, borders included.
const LEAST_PANEL: u16 = 43;
/// The least width of a question beside its piles, borders included.
const LEAST_QUESTION: u16 = 32;
/// From this width on the moves are listed in a third pane of this width.
const LISTING: u16 = 150;
pub(super) const THIRD: u16 = 36;

/// Piles and panel side by side, the coach under them, then the moves so far.
pub struct Boxes<'a>(pub &'a Scene<'a>);

impl StatefulWidget for Boxes<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        if self.asks_alone() {
            return self.question(area, buf, targets);
        }
        let third = if has_third_pane(self.0.view) && area.width >= LISTING { THIRD } else { 0 };
        let [area, moves] = split::right(area, third);
        let history = if third > 0 { 0 } else { self.history_height() };
        let [rest, below] = split::bottom(area, history);
        let [main, words] = split::bottom(rest, self.coach_height(area));
        self.piles_and_panel(main, buf, targets);
        self.coach(words, buf);
        if third > 0 {
            self.moves_so_far(moves, buf);
        }
        match self.0.view.strip.as_ref() {
            Some((judged, at)) => Strip { judged, at: *at, theme: self.0.theme }.render(below, buf, targets),
            None if below.is_empty() => {}
            None => {
                let line = history_line(self.0.latest(), self.0.view.cast, below.width, self.0.theme);
                buf.set_line(below.x, below.y, &line, below.width);
            }
        }
    }
}

impl Boxes<'_> {
    /// The lines under the boxes: one for the moves so far, three for a strip of verdicts; a page has neither.
    fn history_height(&self) -> u16 {
        match self.0.view.strip.as_ref() {
            Some(_) => 3,
            None => u16::from(!self.0.is_words()),
        }
    }

    /// The lines that the panel leaves, and at least a few: an explanation gets more of them.
    fn coach_height(&self, area: Rect) -> u16 {
        let scene = self.0;
        if scene.is_words() {
            let lines = cells(scene.sayings(area.width.saturating_sub(4), u16::MAX, true).height());
            let most = area.height.saturating_sub(self.history_height() + scene.least_height());
            (lines + 2).clamp(5, most.max(5))
        } else if area.height < ROOMY || self.without_panel() {
            // Without a panel the piles are what there is to see.
            4
        } else {
            let least = if scene.view.step.is_some() { 7 } else { 5 };
            area.height.saturating_sub(self.history_height() + scene.panel_height()).clamp(least, 8)
        }
    }

    fn without_panel(&self) -> bool {
        self.0.view.panel == Panel::Off && !self.0.view.is_over()
    }

    /// True if nothing but a question of a drill stands with the piles.
    fn asks_alone(&self) -> bool {
        let view = self.0.view;
        matches!(view.heading, Heading::Drill(_)) && self.0.is_words() && view.panel == Panel::Off && !view.grouped
    }

    fn question(&self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let scene = self.0;
        let [left, right] = split::right(area, (area.width * 2 / 5).max(LEAST_QUESTION));
        let rows = Rows::alone(area.height.saturating_sub(2), scene.fit().count, |room| scene.shown(room));
        let lines = scene.fit().lines_of_a_stone(left.width, rows.step);
        self.piles(&rows.with_lines(lines), left, buf, targets);
        let inner = boxed(scene.theme.block(&scene.view.heading.words()), right, buf).inner(Margin::new(2, 0));
        let words = scene.sayings(inner.width, inner.height, true);
        let down = inner.height.saturating_sub(cells(words.height())) / 3;
        words.render(split::top(inner, down)[1], buf);
    }

    fn piles_and_panel(&self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let scene = self.0;
        if let Some(end) = scene.end_of_game() {
            let inner = boxed(scene.theme.block("The game"), area, buf).inner(Margin::new(2, 0));
            return end.render(inner, buf);
        }
        let [left, right] = split::right(area, self.panel_width(area.width));
        let without_panel = scene.view.panel == Panel::Off;
        if let Some(groups) = scene.groups().filter(|groups| groups.fits(area.width.saturating_sub(3))) {
            let beside = !without_panel && groups.full_width() <= left.width.saturating_sub(3);
            let rows = beside.then(|| self.panel(left, right, buf, targets));
            self.groups(&groups, rows, if beside { left } else { area }, buf, targets);
        } else if without_panel {
            let inside = area.height.saturating_sub(2);
            let count = scene.fit().count;
            let rows = Rows::alone(inside, count, |room| scene.shown(room));
            let lines = scene.fit().lines_of_a_stone(area.width, rows.step);
            self.piles(&rows.with_lines(lines), area, buf, targets);
        } else {
            let rows = self.panel(left, right, buf, targets);
            self.piles(&rows, left, buf, targets);
        }
    }

    fn piles(&self, places: &Rows, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let rows = self.0.rows(places.shown.clone());
        Piles { fit: self.0.fit(), rows: &rows, places, theme: self.0.theme }.render(area, buf, targets);
    }

    fn groups(&self, groups: &Groups<'_>, rows: Option<Rows>, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let values = self.0.view.shows_values();
        let title = if values { "Values in groups of powers of two" } else { "Groups of powers of two" };
        let inner = boxed(self.0.theme.block(title), area, buf);
        // A panel beside them has no room for heads where it shows none itself.
        let rows = rows.filter(|rows| rows.first > 0).unwrap_or_else(|| groups.rows(inner.height));
        let inside = Rect { x: inner.x + 1, width: inner.width.saturating_sub(1), ..inner };
        GroupBoard { groups, rows: &rows }.render(inside, buf, targets);
    }

    /// Draws the panel, and gives the lines on which its piles stand: those of the stones in the box beside it, too.
    fn panel(&self, left: Rect, right: Rect, buf: &mut Buffer, targets: &mut Targets) -> Rows {
        let scene = self.0;
        let inner = boxed(scene.theme.block(scene.panel_title()), right, buf);
        let indicator = scene.indicator();
        let grid = indicator.grid(inner.as_size(), self.label_width());
        let lines = scene.fit().lines_of_a_stone(left.width, grid.step());
        let rows = grid.rows(scene.shown(grid.piles()), lines);
        PanelTable { indicator: &indicator, grid: &grid, rows: &rows }.render(inner, buf, targets);
        for ((_, row), label) in rows.places(inner).zip(self.labels(rows.shown.clone())) {
            buf.set_line(row.x, row.y + rows.middle().min(row.height - 1), &label, row.width);
        }
        rows
    }

    /// As much as leaves every pile on one line, with stones as large as can be; otherwise as little as keeps the columns' heads.
    fn panel_width(&self, width: u16) -> u16 {
        // Two borders and a space to the right; and room for the words below the table.
        let wanted = self.0.indicator().wanted_widths(self.label_width());
        let wanted = wanted.map(|width| (width + 3).max(LEAST_PANEL));
        let fit = self.0.fit();
        let most = width.saturating_sub(fit.least_width());
        let roomy = [width / 2, width * 2 / 5, wanted[0], wanted[1]];
        let fits = |&panel: &u16| panel >= wanted[1] && panel <= most && fit.fits_one_line(width - panel);
        let lines = |panel: u16| fit.lines_of_a_stone(width - panel, Rows::MOST_STEP);
        // Of those that fit the first with the largest stones.
        let best = roomy.into_iter().filter(fits).rev().max_by_key(|&panel| lines(panel));
        let least = || wanted.into_iter().skip(1).find(|&panel| panel <= most);
        best.or_else(least).unwrap_or(most)
    }

    fn label_width(&self) -> u16 {
        1 + self.0.name_width() + 1 + self.0.number_width()
    }

    fn labels(&self, shown: Range<usize>) -> impl Iterator<Item = Line<'static>> {
        let Scene { theme, view, .. } = self.0;
        let (names, numbers) = (usize::from(self.0.name_width()), usize::from(self.0.number_width()));
        let selected = self.0.view.board.pile();
        shown.map(move |pile| {
            let here = selected == Some(pile);
            let (marker, style) = if here { ("▸", theme.selected) } else { (" ", theme.text) };
            let (name, value) = (PileName(pile), view.board.now().values()[pile]);
            Line::styled(format!("{marker}{name:>names$} {value:>numbers$}"), style)
        })
    }

    /// The coach's words, and where a strip of verdicts stands under them the meaning of its marks.
    fn coach(&self, area: Rect, buf: &mut Buffer) {
        let scene = self.0;
        let mut block = scene.theme.block(&scene.view.heading.words());
        if scene.view.strip.as_ref().is_some() {
            let legend = Line::styled(format!(" {LEGEND} "), scene.theme.dim);
            block = block.title_bottom(legend.right_aligned());
        }
        let inner = boxed(block, area, buf).inner(Margin::new(1, 0));
        scene.sayings(inner.width, inner.height, true).render(inner, buf);
    }

    /// The moves so far in a box of their own, a line for each round, with their verdicts where these may be seen; the last ones
    /// if not all fit.
    fn moves_so_far(&self, area: Rect, buf: &mut Buffer) {
        let scene = self.0;
        let inner = boxed(scene.theme.block("So far"), area, buf).inner(Margin::new(1, 0));
        let judged = &scene.view.judged;
        Text::from(history_list(scene.latest(), judged, scene.view.cast, inner.height, scene.theme)).render(inner, buf);
    }
}

/// True for a game that is being played: its moves can stand in a third pane.
pub(super) fn has_third_pane(view: &BoardView) -> bool {
    view.emphasis != Emphasis::Words && view.strip.is_none() && view.end.is_none()
}

fn boxed(block: Block<'_>, area: Rect, buf: &mut Buffer) -> Rect {
    let inner = block.inner(area);
    block.render(area, buf);
    inner
}
