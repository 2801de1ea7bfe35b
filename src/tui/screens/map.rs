//! The screen of the map.

mod beside;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::Picture;
use super::words::{Said, flow};
use crate::app::view::{CellMark, MapView, Shown};
use crate::coach::{self, Standing};
use crate::engine::map::Cell;
use crate::engine::{FullGroups, Outcome};
use crate::rules::Play;
use crate::tui::split;
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;
use crate::tui::widgets::{
    Cabinet, Divider, Face, GRAPH_LINES, MapGrid, MoveGraph, Node, Plan, Tile, TopLine, Window, Worths, cells, digits,
    is_small,
};

/// The map in its cabinet: the grid, and next to it the lamps of the cursor's cell or, in an exercise, its moves.
pub(super) struct Map<'a> {
    pub view: &'a MapView,
    pub picture: &'a Picture<'a>,
}

/// Numbers with more digits are replaced by signs.
const MOST_DIGITS: u16 = 4;
/// Lines of words in a small window, enough for most positions, so that the frame rarely moves.
const WORDS: u16 = 2;
/// The shade of a cell labelled N, which is lighter than that of one that a move from the cursor leads to.
const UNSAFE: usize = 9;
/// Least width of a half that lists moves.
const MOVES: u16 = 15;
/// Lines of the grid that words leave free in a small window; they leave all lines of a graph.
const LEAST_LINES: u16 = 4;

impl Map<'_> {
    pub(super) fn draw(&self, window: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let theme = self.picture.theme;
        let cabinet = self.cabinet(window);
        self.frame(&cabinet, buf);
        let shown = self.window(cabinet.left);
        self.grid(shown, cabinet.left, buf, targets);
        cabinet.goes_on(shown.goes_on(self.view.shown.largest(&self.view.position)), theme.key, buf);
        let said = self.said(cabinet.is_small());
        let room = self.round(&cabinet, buf);
        let lines = |width: u16, height: u16| cells(self.picture.told(&said, width, height).len());
        let beneath = cabinet.is_small() || lines(room.width, room.height) <= room.height;
        let free = if self.view.shown.is_exercise() {
            self.cell_moves(&cabinet, buf)
        } else if let Some(groups) = self.view.position.groups() {
            self.worths(groups, self.cell_moves(&cabinet, buf), buf)
        } else {
            let beside = if beneath { 0 } else { lines(cabinet.right.width.saturating_sub(3), u16::MAX) };
            self.lamps(&cabinet, shown, beside, buf)
        };
        let cut = if beneath {
            self.picture.tell(&said, &[room], buf)
        } else {
            let lines = self.picture.spaced(&said, free.width, free.height);
            flow(&lines, &[free, room], self.picture.view.rest, buf)
        };
        self.picture.keys(&cabinet, cut, buf, targets);
    }

    /// Draws the lamps of the cell under the cursor and, if they leave room, the legend below them; on a map of a lesson
    /// they leave these lines free for words. Returns the free area.
    fn lamps(&self, cabinet: &Cabinet, shown: Window, words: u16, buf: &mut Buffer) -> Rect {
        let right = cabinet.right;
        // The most lines of the legend, so that the lamps above it stay where they are.
        let legend = 4 + u16::from(self.view.other.is_some());
        let lines = if self.view.is_lesson() { words } else { legend } + 1;
        let has_room = cells(self.view.position.piles().len()) + 1 + lines <= right.height;
        let below = if has_room { lines } else { 0 };
        let y = self.cell_lamps(cabinet, below, buf) + 1;
        let free = Rect { x: right.x + 2, y, width: right.width.saturating_sub(3), ..right }.intersection(right);
        if has_room && !self.view.is_lesson() {
            self.look(shown).legend(Rect { x: right.x + 1, width: right.width - 1, ..free }, buf);
            return Rect { height: 0, ..free };
        }
        free
    }

    /// Draws what each number left over is worth, if that is another number; returns the area below.
    fn worths(&self, groups: &FullGroups, free: Rect, buf: &mut Buffer) -> Rect {
        let [place, below] = split::top(free, Worths::LINES);
        let worths = Worths::new(groups, place).filter(|_| self.view.shows_values());
        let Some(worths) = worths else { return free };
        worths.draw(&[groups.left_over(self.view.position.now().position().largest())], None, self.picture.theme, buf);
        below
    }

    /// The words: what has just happened, then what a cell tells or, where no legend has room, the value of this one. A
    /// lesson says everything itself.
    fn said(&self, small: bool) -> Vec<Said> {
        let (view, now) = (self.view, self.view.position.now());
        let fixed: Vec<(usize, u64)> = view.position.fixed().collect();
        let first = match (small, view.shows_values()) {
            _ if view.is_lesson() => return self.picture.said(),
            (true, true) if view.position.groups().is_none() => coach::map::worth(now, &fixed),
            (true, false) => coach::map::verdict(now).words.into_owned(),
            // Then the label under the other rule needs the line.
            (false, _) if view.other.is_some() => return self.picture.said(),
            (_, values) => {
                let meaning = || coach::map::meaning(view.position.piles().len(), &fixed, values);
                view.position.groups().map_or_else(meaning, coach::legend_of_groups)
            }
        };
        let mut said = self.picture.said();
        said.insert(self.picture.events().count(), (first, self.picture.theme.text));
        said
    }

    /// Draws the marks for the cells of an exercise below the words; returns the lines for words.
    fn round(&self, cabinet: &Cabinet, buf: &mut Buffer) -> Rect {
        let [words, line] = split::bottom(cabinet.words, 1);
        let round = &self.picture.view.head.round;
        if round.of == 0 || cabinet.is_small() {
            return cabinet.words;
        }
        buf.set_line(line.x, line.y, &self.picture.round(round, line.width), line.width);
        words
    }

    fn cabinet(&self, window: Rect) -> Cabinet {
        let mut plan = Plan { low: 0, ..Plan::of(window) };
        if !is_small(window) {
            return Cabinet::new(window, plan);
        }
        let least = if self.view.is_graph() { GRAPH_LINES } else { LEAST_LINES };
        let wanted = cells(self.picture.told(&self.said(true), Cabinet::words_width(window), WORDS).len());
        plan.words = wanted.max(WORDS).min(plan.most_words(window, least));
        let cabinet = Cabinet::new(window, plan);
        let across = self.view.shown.largest(&self.view.position).1;
        let is_cut = u64::from(self.window(cabinet.left).columns) <= across;
        if !self.view.shown.is_exercise() || !is_cut {
            return cabinet;
        }
        // A grid cut off in the left half gets the width it needs, or both halves if that leaves no room for moves.
        let whole = self.window(Cabinet::new(window, Plan { divider: Divider::None, ..plan }).left);
        let wide = Cabinet::new(window, Plan { left: whole.whole_width(), ..plan });
        if wide.right.width < MOVES { Cabinet::new(window, Plan { divider: Divider::None, ..plan }) } else { wide }
    }

    fn frame(&self, cabinet: &Cabinet, buf: &mut Buffer) {
        let (view, head, theme) = (self.view, &self.picture.view.head, self.picture.theme);
        let axes = match view.position.groups() {
            Some(groups) => Standing::groups(groups.size),
            None => Standing::axes(view.position.names().0, view.position.names().1),
        };
        let rules = view.position.rules();
        let before = vec![head.heading.words()];
        let loud = rules.play() == Play::Misere;
        let line = TopLine { before, rule: coach::rule_wordings(rules), loud, ..TopLine::default() };
        let standing = Some(&head.standing).filter(|standing| **standing != Standing::default());
        cabinet.frame(theme, buf);
        cabinet.title(&line, standing.unwrap_or(&axes), theme, buf);
        if standing.is_some() {
            cabinet.on_top(cabinet.left.x + 2, &format!(" {} ", axes.full()), theme.text, buf);
        }
    }

    /// The part of the grid that fits. Tiles are as wide for outcomes as for values, so that switching moves nothing.
    fn window(&self, area: Rect) -> Window {
        let (cursor, largest) = (self.view.position.cell(), self.view.shown.largest(&self.view.position));
        if self.view.is_graph() {
            let count = |largest: u64| u16::try_from(largest + 1).unwrap_or(1);
            return Window::graph(area, (count(largest.0), count(largest.1)));
        }
        let across = cursor.1.saturating_add((area.width / 3).into()).min(largest.1);
        let down = cursor.0.saturating_add(area.height.into()).min(largest.0);
        let least = match self.view.shown {
            _ if self.view.position.groups().is_some() => 2 + digits(self.view.position.size_across(down, 0)),
            Shown::Labelled { .. } | Shown::Given { .. } | Shown::Safe(_) => 2,
            Shown::Outcomes | Shown::Values => {
                let widest = digits(self.view.position.grid.bound(across.max(down))).max(digits(across).min(3)).max(2);
                if widest > MOST_DIGITS { 3 } else { widest + 1 }
            }
        };
        Window::fit(area, cursor, largest, least)
    }

    fn grid(&self, window: Window, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let (view, look) = (self.view, self.look(window));
        targets.add(window.tiles(area), Target::Cells(window));
        if view.is_graph() {
            let node = |(cell, moves): ((u64, u64), _)| {
                Some(Node { cell, moves, tile: look.tile(cell, view.mark(cell.0, cell.1)?) })
            };
            let nodes = view.moves().into_iter().filter_map(node).collect();
            return MoveGraph { window, nodes, cursor: view.position.cell(), theme: look.theme }.render(area, buf);
        }
        let rows = window.down().map(|down| (down, view.row(down)));
        let tiles = rows.flat_map(|(down, row)| {
            let look = &look;
            window.across().map(move |across| Some(look.tile((down, across), row(across)?)))
        });
        let cursor = view.position.cell();
        MapGrid { window, tiles: tiles.collect(), cursor, theme: look.theme }.render(area, buf);
    }

    fn look(&self, window: Window) -> Look<'_> {
        let view = self.view;
        let (reached, most) = (view.reached(), view.position.grid.bound(window.largest()));
        Look { view, reached, most, width: window.width(), theme: self.picture.theme }
    }
}

/// Everything that determines the look of a tile, except its cell.
struct Look<'a> {
    view: &'a MapView,
    /// The cells that winning moves lead to or, for a player who labels, all moves.
    reached: Vec<(u64, u64)>,
    /// Upper bound of the values shown.
    most: u64,
    width: u16,
    theme: &'a Theme,
}

impl Look<'_> {
    fn tile(&self, cell: (u64, u64), mark: CellMark) -> Tile {
        let (theme, shown, cursor) = (self.theme, &self.view.shown, self.view.position.cell());
        let here = cell == cursor;
        let is_labelling = matches!(shown, Shown::Given { .. });
        let is_reached = self.reached.contains(&cell);
        let note = if mark.differs {
            Some('*')
        } else if is_reached && !is_labelling {
            Some('▸')
        } else {
            None
        };
        let route = || route(cursor, cell, &self.reached).filter(|_| *shown == Shown::Outcomes);
        let (face, style, solid) = match mark.cell {
            None if is_labelling && here => (Face::Letter('?'), theme.lit, true),
            None => (Face::Empty, theme.off, false),
            Some(cell) if self.view.shows_values() => (self.number(cell), self.value(cell), true),
            Some(cell) if cell.outcome == Outcome::P => (Face::Letter('P'), theme.safe, true),
            Some(_) if is_labelling && is_reached => (Face::Letter('N'), theme.scale[15], true),
            Some(_) if shown.is_exercise() => (Face::Letter('N'), theme.scale[UNSAFE], true),
            Some(_) if here => (Face::Letter('N'), theme.text, true),
            Some(_) => match route() {
                Some(line) => (Face::Route(line), theme.considered, false),
                None => (Face::Letter('·'), theme.off, false),
            },
        };
        // Cells of groups show sizes in place of their values.
        let groups = self.view.position.groups();
        let face = groups.map_or(face, |_| Face::Number(self.view.position.size_across(cell.0, cell.1)));
        let style = if here {
            theme.lit
        } else if mark.fresh {
            theme.plate
        } else {
            style
        };
        Tile { face, style, solid: solid || here, note }
    }

    /// A number, or if it does not fit a sign for who can win.
    pub(super) fn number(&self, cell: Cell) -> Face {
        match cell.outcome {
            _ if digits(cell.value) < self.width => Face::Number(cell.value),
            Outcome::P => Face::Letter('P'),
            Outcome::N => Face::Letter('·'),
        }
    }

    /// Highlights P-positions, and shades the others by value.
    pub(super) fn value(&self, cell: Cell) -> Style {
        let step = u128::from(cell.value) * 16 / (u128::from(self.most) + 1);
        match cell.outcome {
            Outcome::P => self.theme.safe,
            Outcome::N => self.theme.scale[usize::try_from(step).unwrap_or(0).min(15)],
        }
    }
}

/// The line through a cell on the way from the cursor to a cell that a move reaches.
fn route(cursor: (u64, u64), cell: (u64, u64), reached: &[(u64, u64)]) -> Option<char> {
    let between = |from: u64, to: u64, at: u64| to < at && at < from;
    let row = reached.iter().any(|to| to.0 == cursor.0 && cell.0 == cursor.0 && between(cursor.1, to.1, cell.1));
    let column = reached.iter().any(|to| to.1 == cursor.1 && cell.1 == cursor.1 && between(cursor.0, to.0, cell.0));
    if row { Some('─') } else { column.then_some('│') }
}
