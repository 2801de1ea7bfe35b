mod lamps;
mod moves;
mod one_pile;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;

use super::Picture;
use super::words::{Said, flow};
use crate::app::view::{MapView, Mark, Shown, Sign};
use crate::coach::{self, Standing};
use crate::engine::Outcome;
use crate::rules::Play;
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;
use crate::tui::widgets::{
    Cabinet, Divider, Face, GRAPH_LINES, MapGrid, MoveGraph, Node, Plan, Tile, TopLine, Window, cells, digits, is_small,
};
use lamps::CellLamps;
use moves::CellMoves;
use one_pile::OnePileMap;

/// The map in its cabinet: the grid, and next to it the lamps of the cursor's cell or, in an exercise, its moves.
pub(super) struct Map<'a> {
    pub view: &'a MapView,
    pub picture: &'a Picture<'a>,
}

/// Numbers with more digits are replaced by signs.
const MOST_DIGITS: u16 = 4;
/// Least width of a half that lists moves.
const MOVES: u16 = 15;
/// Lines of the grid that words leave free in a small window; they leave all lines of a graph.
const LEAST_LINES: u16 = 4;

impl Map<'_> {
    pub(super) fn draw(&self, window: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let theme = self.picture.theme;
        let cabinet = self.cabinet(window);
        self.frame(&cabinet, buf);
        if let Some(map) = OnePileMap::of(self.view, &cabinet, theme) {
            let cut = self.one_pile(&map, &cabinet, buf, targets);
            return self.picture.keys(&cabinet, cut, buf, targets);
        }
        let shown = self.window(cabinet.left);
        self.grid(shown, cabinet.left, buf, targets);
        cabinet.goes_on(shown.goes_on(self.view.shown.largest(&self.view.position)), theme.key, buf);
        let (room, small, asks) = (cabinet.words, cabinet.is_small(), self.view.shown.is_exercise());
        let said = self.picture.said();
        let beside = self.picture.told(&said, cabinet.right.width.saturating_sub(3), u16::MAX);
        let free = if asks {
            CellMoves { view: self.view, cabinet: &cabinet, theme }.draw(buf)
        } else {
            let words = if small { 0 } else { cells(beside.len()) };
            CellLamps { view: self.view, cabinet: &cabinet, theme }.draw(shown.largest(), words, buf)
        };
        let fits = |width: u16| self.picture.told(&said, width, u16::MAX).len() <= room.height.into();
        let cut = if !small && !asks && beside.len() <= free.height.into() {
            flow(&beside, &[free], 0, buf);
            self.picture.tell(&self.legend(), &[room], buf)
        } else {
            let areas = [free, room];
            self.picture.tell(&said, &areas[usize::from(small || fits(room.width))..], buf)
        };
        self.picture.keys(&cabinet, cut, buf, targets);
    }

    /// Draws the map of one pile, which says more than the words about its cell.
    fn one_pile(&self, map: &OnePileMap<'_>, cabinet: &Cabinet, buf: &mut Buffer, targets: &mut Targets) -> bool {
        let free = map.draw(buf, targets);
        let words = if self.view.shows_values() { Vec::new() } else { self.picture.toned(self.picture.page()) };
        let beside = self.picture.told(&words, free.width, u16::MAX);
        let mut said = self.picture.toned(self.picture.events());
        if cabinet.is_small() || beside.len() > free.height.into() {
            said.extend(words);
        } else {
            flow(&beside, &[free], 0, buf);
        }
        said.push((map.legend(), self.picture.theme.text));
        self.picture.tell(&said, &[cabinet.words], buf)
    }

    fn cabinet(&self, window: Rect) -> Cabinet {
        let mut plan = Plan { low: 0, ..Plan::of(window) };
        if !is_small(window) {
            return Cabinet::new(window, plan);
        }
        // Enough lines for most positions, so that the frame rarely moves.
        let usual = match self.view.shown {
            Shown::Values => cells(self.view.position.piles().len().clamp(2, 3)) - 1,
            _ => 2,
        };
        let least = if self.view.is_graph() { GRAPH_LINES } else { LEAST_LINES };
        let wanted = cells(self.picture.told(&self.picture.said(), Cabinet::words_width(window), usual).len());
        plan.words = wanted.max(usual).min(plan.most_words(window, least));
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
        let (view, theme) = (self.view, self.picture.theme);
        let axes = match OnePileMap::of(view, cabinet, theme) {
            Some(map) => map.standing(),
            None => Standing::axes(view.position.names().0, view.position.names().1),
        };
        let rules = view.position.rules();
        let before = vec![view.head.heading.words()];
        let loud = rules.play() == Play::Misere;
        let head = TopLine { before, rule: coach::rule_wordings(rules), loud, ..TopLine::default() };
        let standing = Some(&view.head.standing).filter(|standing| **standing != Standing::default());
        cabinet.frame(theme, buf);
        cabinet.title(&head, standing.unwrap_or(&axes), theme, buf);
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
            Shown::Labelled { .. } | Shown::Given { .. } | Shown::Safe(_) => 2,
            Shown::Mex { .. } => 1 + digits(self.view.bound(across)),
            Shown::Outcomes | Shown::Values => {
                let widest = digits(self.view.bound(across.max(down))).max(digits(across).min(3)).max(2);
                if widest > MOST_DIGITS { 3 } else { widest + 1 }
            }
        };
        Window::fit(area, cursor, largest, least)
    }

    fn grid(&self, window: Window, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let view = self.view;
        let look = Look {
            cursor: view.position.cell(),
            reached: view.reached(),
            most: view.bound(window.largest()),
            width: window.width(),
            has_ring: window.has_ring(),
            shown: &view.shown,
            theme: self.picture.theme,
        };
        targets.add(window.tiles(area), Target::Cells(window));
        if view.is_graph() {
            let node = |(cell, moves): ((u64, u64), _)| {
                Some(Node { cell, moves, tile: look.tile(cell, view.mark(cell.0, cell.1)?) })
            };
            let nodes = view.moves().into_iter().filter_map(node).collect();
            return MoveGraph { window, nodes, cursor: look.cursor, theme: look.theme }.render(area, buf);
        }
        let rows = window.down().map(|down| (down, view.row(down)));
        let tiles = rows.flat_map(|(down, row)| {
            let look = &look;
            window.across().map(move |across| Some(look.tile((down, across), row.mark(across)?)))
        });
        MapGrid { window, tiles: tiles.collect(), cursor: look.cursor, theme: look.theme }.render(area, buf);
    }

    fn legend(&self) -> Vec<Said> {
        let (view, theme) = (self.view, self.picture.theme);
        let legend = coach::map::legend(view.position.piles().len(), view.position.rules(), view.shows_values());
        let differences = view.other.is_some().then(|| (coach::map::DIFFERENCES.to_owned(), theme.odd));
        std::iter::once((legend, theme.text)).chain(differences).collect()
    }
}

/// Everything that determines the look of a tile, except its cell.
struct Look<'a> {
    cursor: (u64, u64),
    /// The cells that winning moves lead to.
    reached: Vec<(u64, u64)>,
    /// Upper bound of the values shown.
    most: u64,
    width: u16,
    has_ring: bool,
    shown: &'a Shown,
    theme: &'a Theme,
}

impl Look<'_> {
    fn tile(&self, cell: (u64, u64), mark: Mark) -> Tile {
        let theme = self.theme;
        let here = cell == self.cursor;
        let letters = matches!(self.shown, Shown::Labelled { .. } | Shown::Given { .. });
        let missed = matches!(self.shown, Shown::Given { .. }) && mark.fresh;
        let note = match () {
            () if mark.differs => Some('*'),
            () if missed => Some('✗'),
            () => None,
        };
        let route = || route(self.cursor, cell, &self.reached).filter(|_| *self.shown == Shown::Outcomes);
        let (face, style, solid) = match mark.sign {
            Sign::Unlabelled => (Face::Empty, theme.off, false),
            Sign::Outcome(Outcome::P) => (Face::Letter('P'), theme.safe, true),
            Sign::Outcome(Outcome::N) if letters => (Face::Letter('N'), theme.selected, true),
            Sign::Outcome(Outcome::N) if here => (Face::Letter('N'), theme.text, true),
            Sign::Outcome(Outcome::N) => match route() {
                Some(line) => (Face::Route(line), theme.considered, false),
                None => (Face::Letter('·'), theme.off, false),
            },
            Sign::Value(value, outcome) => (self.number(value, outcome), self.value(value, outcome), true),
        };
        let style = match () {
            () if here && !self.has_ring => theme.lit,
            () if self.reached.contains(&cell) => style.add_modifier(Modifier::UNDERLINED),
            () if mark.fresh && !missed => theme.plate,
            () => style,
        };
        Tile { face, style, solid: solid || here && !self.has_ring, note }
    }

    /// A number, or if it does not fit a sign for who can win.
    fn number(&self, value: u64, outcome: Outcome) -> Face {
        match outcome {
            _ if digits(value) < self.width => Face::Number(value),
            Outcome::P => Face::Letter('P'),
            Outcome::N => Face::Letter('·'),
        }
    }

    /// Highlights P-positions, and shades the others by value.
    fn value(&self, value: u64, outcome: Outcome) -> Style {
        let step = u128::from(value) * 16 / (u128::from(self.most) + 1);
        match outcome {
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
