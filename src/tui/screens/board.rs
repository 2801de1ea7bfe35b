mod end;
mod highlight;
mod low;
mod said;

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::Picture;
use crate::app::BoardView;
use crate::app::view::Emphasis;
use crate::coach::{self, Fingerprint, Heading};
use crate::engine::{Analysis, MisereCase};
use crate::rules::{PileName, Variant};
use crate::session::Panel;
use crate::tui::split;
use crate::tui::targets::Targets;
use crate::tui::theme::Theme;
use crate::tui::widgets::{
    BoardPicture, Cabinet, CoinRow, Columns, Divider, Fit, Lamps, Measures, PileRow, Plan, Powers, Prints, Stones,
    cells, digits, group, is_small, prints_width,
};
use highlight::{Highlight, Sums};

/// A board in its cabinet: stones, lamps, what holds now, what the considered move would leave, and the coach.
#[derive(Clone, Copy)]
pub(super) struct BoardScreen<'a> {
    pub view: &'a BoardView,
    pub picture: &'a Picture<'a>,
}

/// A board screen with every part in its place.
pub(super) struct Placed<'a> {
    screen: BoardScreen<'a>,
    cabinet: Cabinet,
    fit: Fit,
    /// Set while a step is explained.
    highlight: Option<Highlight>,
}

impl<'a> BoardScreen<'a> {
    pub(super) fn draw(&self, window: Rect, buf: &mut Buffer, targets: &mut Targets) {
        targets.pointed = self.view.board.pointed();
        if let Some(end) = &self.view.end {
            return self.end(end, window, buf, targets);
        }
        let cabinet = self.cabinet(window);
        self.picture.frame(&cabinet, &self.heading(), &self.view.head.standing, buf);
        let placed = self.placed(cabinet);
        placed.upper(buf, targets);
        if !self.counts_nothing() {
            placed.low(buf);
        }
        let cut = self.words(&cabinet, buf);
        self.picture.keys(&cabinet, cut, buf, targets);
    }

    fn cabinet(&self, window: Rect) -> Cabinet {
        let mut plan = Plan::of(window);
        let (small, piles) = (is_small(window), cells(self.view.board.position().piles().len()));
        if !small {
            plan.right = Columns::wanted(self.view.board.room().columns);
        }
        if self.view.fingerprint.is_some() {
            plan.right = plan.right.max(prints_width(window));
        }
        if self.asks_inside(window) {
            plan.divider = Divider::Upper;
        } else if self.counts_nothing() {
            plan.low = 0;
            if small && self.has_no_panel() {
                plan.divider = Divider::None;
            }
        } else if !small && piles > Cabinet::new(window, plan).left.height {
            // Every pile gets a line of its own, if possible.
            plan.low = 2;
        }
        if small {
            let waits = self.view.board.considered().is_none();
            if waits && self.view.step.is_some() {
                // With no move considered, an explanation needs one line on the position.
                plan.low = plan.low.min(1);
            }
            // Words get the lines that the piles leave.
            let most =
                window.height.saturating_sub(4 + u16::from(plan.low > 0) + plan.low).saturating_sub(piles).max(1);
            let needed = cells(self.lines(Cabinet::words_width(window), most).len());
            // The frame stays where it is unless more is said than usual.
            plan.words = needed.max(most.div_ceil(2).clamp(2, 4)).min(most);
            if waits && plan.low > 1 && needed > plan.words {
                // The line for the considered move is free for words.
                (plan.low, plan.words) = (plan.low - 1, plan.words + 1);
            }
        }
        Cabinet::new(window, plan)
    }

    /// True for a step of a lesson or drill that shows only piles.
    fn has_no_panel(&self) -> bool {
        self.counts_nothing() && self.view.panel == Panel::Off && !self.view.grouped
    }

    /// True for a step that gives no verdict and counts no ones.
    fn counts_nothing(&self) -> bool {
        self.view.emphasis == Emphasis::Words && self.view.panel < Panel::Now
    }

    /// True if the words stand in the lower compartment, which has nothing to count.
    fn asks_inside(&self, window: Rect) -> bool {
        self.counts_nothing() && !is_small(window) && !self.has_no_panel()
    }

    /// True if the words stand in the right half, in place of the lamps.
    fn speaks_beside(&self, window: Rect) -> bool {
        self.has_no_panel() && !is_small(window)
    }

    pub(super) fn placed(self, cabinet: Cabinet) -> Placed<'a> {
        let highlight = self.view.step.as_ref().map(|step| Highlight::of(step, self.view.board.now()));
        Placed { screen: self, fit: self.fit(&cabinet), cabinet, highlight }
    }

    fn fit(&self, cabinet: &Cabinet) -> Fit {
        let room = self.view.board.room();
        let piles = self.view.board.position().piles().len();
        let values = if self.writes_values() { 3 + 2 * digits(room.largest_value) } else { 0 };
        let size = digits(room.largest);
        // Long sizes stand on two lines: what is there, and what would stay.
        let size = if size > LONG { size + (size - 1) / 3 + 2 } else { 2 * size + 1 + values };
        let leftmost = self.view.board.now().leftmost_odd().unwrap_or(room.columns.saturating_sub(1));
        let name = cells(PileName(piles.saturating_sub(1)).to_string().len());
        let stairs = self.variant() == Variant::Staircase;
        let measures = Measures { piles, largest: room.largest, columns: room.columns, stairs, name, size };
        // The values of a row of coins are drawn below it.
        let cabinet = cabinet.below(self.coin_lines(cabinet));
        Fit::new(&measures, &cabinet, self.view.focus, Some(leftmost))
    }

    /// Parts of the first line, the most dispensable first.
    fn heading(&self) -> Vec<String> {
        let view = self.view;
        let rules = coach::rules_in_words(view.board.rules(), true);
        let heading = &view.head.heading;
        let words = heading.words();
        let mut parts = match heading {
            // The lesson states the rules.
            Heading::Lesson { .. } => vec![words],
            // The question says what to do, so small windows drop the drill's name first.
            Heading::Drill(_) => vec![words, rules],
            // The rules start with the disguise's name, so that small windows drop it first.
            _ if self.variant() != Variant::Nim => rules.split(", ").map(str::to_owned).chain([words]).collect(),
            _ => vec![rules, words],
        };
        parts.insert(0, self.picture.course(heading));
        parts.extend(view.grouped.then(|| "groups".to_owned()));
        parts
    }

    /// The row of a pile; a coin in a row is drawn as the pile it counts for.
    fn row(&self, pile: usize) -> PileRow {
        let (board, is_coin) = (&self.view.board, self.variant() == Variant::Turtles);
        let of = |analysis: &Analysis| (analysis.position().piles()[pile], analysis.values()[pile]);
        let (size, now) = of(board.now());
        let (after, left) = board.left().map_or((size, now), of);
        let then = if self.view.panel == Panel::Preview { left } else { now };
        let (size, after) = if is_coin { (now, then) } else { (size, after) };
        let m = board.considered().filter(|m| m.pile == pile);
        let considered = if is_coin { now.abs_diff(then) } else { m.map_or(0, |m| m.take.get()) };
        let gone = if m.is_some() && !is_coin { self.view.gone } else { 0 };
        let marked = self.view.marked.iter().filter(|(_, m)| m.pile == pile && !is_coin);
        PileRow {
            pile,
            name: PileName(pile).to_string(),
            selected: board.pile() == Some(pile),
            stones: Stones {
                staying: if is_coin { now.min(then) } else { size - considered },
                considered: considered - gone,
                taken: marked.map(|(_, m)| m.take.get()).fold(gone, u64::saturating_add),
            },
            size: self.size(size, after, (now, then)),
            values: (now, then),
        }
    }

    /// A pile's size, with what the considered move would leave, and its value if values are not sizes.
    fn size(&self, size: u64, after: u64, (now, then): (u64, u64)) -> [String; 2] {
        let long = digits(self.view.board.room().largest) > LONG;
        let values = match after {
            _ if !self.writes_values() => String::new(),
            _ if after == size => format!(" ={now}"),
            // After two sizes, a single value would seem to belong to the second.
            _ if self.view.panel < Panel::Preview => format!(" ={now}→?"),
            _ if then == now => format!(" ={now}"),
            _ => format!(" ={now}→{then}"),
        };
        match after == size {
            true if long => [grouped(size), values],
            false if long => [grouped(size), format!("→ {}{values}", grouped(after))],
            true => [format!("{size}{values}"), String::new()],
            false => [format!("{size}→{after}{values}"), String::new()],
        }
    }

    /// True if values follow sizes. On stairs they need not: a step's value is its size, or nothing.
    fn writes_values(&self) -> bool {
        self.view.shows_values() && self.variant() == Variant::Nim
    }

    fn variant(&self) -> Variant {
        self.view.board.rules().variant
    }

    /// Lines at the top for a row of coins; all of them if the values of the coins are not shown.
    fn coin_lines(&self, cabinet: &Cabinet) -> u16 {
        match self.variant() {
            Variant::Turtles if !self.counts_coins() => cabinet.left.height,
            Variant::Turtles => {
                let coins = self.view.board.position().piles().len();
                let lines = CoinRow::lines(coins, cabinet.left, cabinet.is_small());
                lines + u16::from(!cabinet.is_small())
            }
            _ => 0,
        }
    }

    /// True if a row of coins is shown with the values of the coins.
    fn counts_coins(&self) -> bool {
        self.view.shows_values() || self.view.grouped
    }

    fn coins(&self, cabinet: &Cabinet, buf: &mut Buffer, targets: &mut Targets) {
        if self.variant() != Variant::Turtles {
            return;
        }
        let (board, small) = (&self.view.board, cabinet.is_small());
        let row = CoinRow {
            coins: board.position().piles(),
            selected: board.pile(),
            considered: board.considered(),
            focus: self.view.focus,
            theme: self.picture.theme,
        };
        let lines = CoinRow::lines(row.coins.len(), cabinet.left, small);
        let spare = self.coin_lines(cabinet).saturating_sub(lines + 1);
        let area = split::top(split::top(cabinet.left, spare / 2)[1], lines)[0];
        row.draw(area, small, buf, targets);
    }

    /// True if the indicator is also shown as a number: in an explanation, and once it has been taught.
    fn shows_sum(&self) -> bool {
        self.picture.view.sum || self.view.step.is_some()
    }
}

impl Placed<'_> {
    /// Draws the upper compartments: the stones and the lamps.
    pub(super) fn upper(&self, buf: &mut Buffer, targets: &mut Targets) {
        let Self { screen, cabinet, fit, highlight } = self;
        let (view, theme) = (screen.view, screen.picture.theme);
        // Groups are paired as the considered move would leave them, if that may be seen.
        let left = view.board.left().filter(|_| view.panel == Panel::Preview);
        let values = left.unwrap_or(view.board.now()).values();
        let left_over = group::left_over(values, view.board.room().columns, view.board.pile());
        let lit = highlight.as_ref().map(|highlight| highlight.lit(values.len()));
        let lamps = match () {
            () if view.fingerprint.is_some() => Lamps::Shut,
            () if view.grouped => Lamps::Groups(&left_over),
            () if view.panel == Panel::Off => Lamps::Shut,
            () => lit.as_deref().map_or(Lamps::Plain, Lamps::Lit),
        };
        if let Some((print, at)) = &view.fingerprint {
            self.prints(print, *at, buf, targets);
        } else if lamps == Lamps::Shut && !screen.has_no_panel() {
            shut(cabinet, theme, buf);
        }
        let mut rows: Vec<PileRow> = Vec::new();
        screen.coins(cabinet, buf, targets);
        let counts = screen.variant() != Variant::Turtles || screen.counts_coins();
        rows.extend(fit.piles().filter(|_| counts).map(|(pile, _)| screen.row(pile)));
        let glowing = if self.judges() { wrong(view.board.now()) } else { 0 };
        BoardPicture { cabinet, fit, rows: &rows, lamps, glowing, theme }.draw(buf, targets);
        if screen.speaks_beside(cabinet.area) {
            screen.beside(cabinet, buf);
        }
    }

    /// True if the panel shows which columns are odd.
    fn judges(&self) -> bool {
        let view = self.screen.view;
        view.panel >= Panel::Now && self.highlight.as_ref().is_none_or(|highlight| highlight.sums == Sums::All)
    }

    /// Draws the fingerprint of a game under review, and the powers above the counts of its position.
    fn prints(&self, print: &Fingerprint, at: Option<usize>, buf: &mut Buffer, targets: &mut Targets) {
        let (mut cabinet, theme) = (self.cabinet, self.screen.picture.theme);
        let edge = cabinet.left.y - 1;
        Prints { print, at, shown: print.prints.len(), is_small: cabinet.is_small(), theme }.draw(
            cabinet.right,
            edge,
            buf,
            targets,
        );
        cabinet.left = cabinet.low;
        let glowing = if self.judges() { wrong(self.screen.view.board.now()) } else { 0 };
        Powers { cabinet: &cabinet, columns: &self.fit.columns, glowing, style: theme.key, theme }.draw(buf);
    }
}

/// The columns that are not as they should be left, as bits. If there are none, the previous player can force a win.
pub(super) fn wrong(analysis: &Analysis) -> u64 {
    let singles = matches!(analysis.misere_case(), Some(MisereCase::OneBig | MisereCase::NoneBig));
    analysis.indicator() ^ u64::from(singles)
}

/// Sizes with more digits than this are long.
const LONG: u16 = 6;

/// Writes a number in groups of three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let first = digits.len() % 3;
    let groups = digits.as_bytes()[first..].chunks(3).map(|group| String::from_utf8_lossy(group).into_owned());
    let first = (first > 0).then(|| digits[..first].to_owned());
    first.into_iter().chain(groups).collect::<Vec<_>>().join(" ")
}

/// Closes the right half with the slats of a shutter: dark lamps would say zero.
fn shut(cabinet: &Cabinet, theme: &Theme, buf: &mut Buffer) {
    let right = cabinet.right;
    for row in [right, cabinet.low_right()].into_iter().flat_map(|half| half.rows().skip(1).step_by(2)) {
        let slat = row.inner(Margin::new(2, 0));
        buf.set_string(slat.x, slat.y, "─".repeat(slat.width.into()), theme.off);
    }
    let words = Line::from(Span::styled(" panel off ", theme.dim)).centered();
    words.render(Rect { y: right.y + right.height / 2, height: 1, ..right }, buf);
}
