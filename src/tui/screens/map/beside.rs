//! The right half of the map: the lamps or the moves of the cell under the cursor, and the legend.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{Look, Map, UNSAFE};
use crate::app::view::Shown;
use crate::coach::map;
use crate::engine::Outcome;
use crate::engine::map::Cell;
use crate::rules::{Move, PileName};
use crate::tui::screens::board::wrong;
use crate::tui::screens::words::{flow, wrapped_lines};
use crate::tui::split;
use crate::tui::widgets::{Cabinet, Face, Fit, Lamp, Measures, Powers, Rail, Tile, cells, digits, fitting, window};

/// Small values have the same columns, so that nothing moves among them.
const LEAST: u64 = 7;

/// A number with its label.
struct Row {
    label: String,
    style: Style,
    value: u64,
}

/// Cells of a label.
const LABEL: usize = 3;

/// Samples, and their meaning in several lengths, longest first.
type Entry = (Vec<Tile>, Vec<String>);

impl Map<'_> {
    /// Draws the lamps of the cell under the cursor, above `below` lines: its two piles, the fixed piles, and their sum at
    /// the bottom. Returns the first line below them.
    pub(super) fn cell_lamps(&self, cabinet: &Cabinet, below: u16, buf: &mut Buffer) -> u16 {
        let (right, theme, now) = (cabinet.right, self.picture.theme, self.view.position.now());
        let area = Rect { height: right.height.saturating_sub(below), ..right };
        let rows = self.lamp_rows(cabinet, area.height.into(), buf);
        let fit = self.lamps_fit(cabinet, &rows, area);
        let wrong = wrong(now);
        let is_wrong = |power: u32| wrong >> power & 1 == 1;
        let sum = fit.piles().last().map_or(right.y, |place| place.lamps(&fit));
        let rail = |power: u32| Rail::new(is_wrong(power), is_wrong(power), theme);
        Rail::draw_all(&fit.columns, rail, &(right.y..sum), buf);
        for (place, row) in fit.piles().zip(&rows) {
            buf.set_stringn(right.x, place.y + (place.lines - 1) / 2, &row.label, right.width.into(), row.style);
            let y = place.lamps(&fit);
            for (power, at) in fit.columns.lamps(y) {
                let lit = row.value >> power & 1 == 1;
                match (Lamp::new(lit, lit), rail(power)) {
                    (Lamp::On, Some(_)) if y == sum => Lamp::Glowing.draw(at, theme, buf),
                    (lamp, Some(rail)) if y < sum && fit.columns.width > 1 => rail.lamp(lamp, at, theme, buf),
                    (lamp, _) => lamp.draw(at, theme, buf),
                }
            }
        }
        Powers { cabinet, columns: &fit.columns, glowing: wrong, theme }.draw(buf);
        fit.piles().last().map_or(right.y, |place| place.y + place.lines)
    }

    /// Columns in the middle of the half if labels leave it free, otherwise right of the labels.
    fn lamps_fit(&self, cabinet: &Cabinet, rows: &[Row], area: Rect) -> Fit {
        let now = self.view.position.now();
        let all = now.values().iter().fold(LEAST, |all, value| all | value);
        let columns = u64::BITS - all.leading_zeros();
        let no_stones = vec![0; rows.len()];
        let measures = Measures { piles: &no_stones, columns, ..Measures::default() };
        let leftmost = now.leftmost_odd().unwrap_or(columns - 1);
        let label = cells(rows.iter().map(|row| row.label.chars().count()).max().unwrap_or(0));
        let new = |from: u16| {
            let right = Rect { x: area.x + from, width: area.width.saturating_sub(from), ..area };
            Fit::new(&measures, &cabinet.with_halves(area, right), 0, Some(leftmost))
        };
        let is_free = |fit: &Fit| fit.columns.iter().next().is_none_or(|first| first.x > area.x + label);
        Some(new(0)).filter(is_free).unwrap_or_else(|| new(label))
    }

    /// The grid's piles, as many fixed piles as fit in these lines around the chosen one, and the sum.
    fn lamp_rows(&self, cabinet: &Cabinet, lines: usize, buf: &mut Buffer) -> Vec<Row> {
        let (position, now, theme) = (&self.view.position, self.view.position.now(), self.picture.theme);
        let fixed: Vec<usize> = position.fixed().map(|(pile, _)| pile).collect();
        let focus = fixed.iter().position(|&pile| self.view.chosen == Some(pile)).unwrap_or(0);
        let shown = window(fixed.len(), lines.saturating_sub(3), focus);
        if shown.len() < fixed.len() {
            let hidden = format!(" {} more ", fixed.len() - shown.len());
            cabinet.on_rule(cabinet.right.x + 1, &hidden, theme.text, buf);
        }
        let piles = [position.down, Some(position.across)].into_iter().flatten().chain(fixed[shown].iter().copied());
        let style = if wrong(now) > 0 { theme.odd } else { theme.title };
        let sum = (" =".to_owned(), now.indicator(), now.indicator(), style);
        let pile = |pile: usize| {
            let is_chosen = self.view.chosen == Some(pile);
            let (sign, style) = if is_chosen { ("▸", theme.considered) } else { (" ", theme.title) };
            (format!("{sign}{}", PileName(pile)), position.piles()[pile], now.values()[pile], style)
        };
        piles.map(pile).chain([sum]).map(|row| Row::new(row, cabinet.right.width / 3)).collect()
    }
}

impl Row {
    /// A row with its name and, if they fit into `room` cells, its size and a value that differs.
    fn new((name, size, value, style): (String, u64, u64, Style), room: u16) -> Self {
        let long = if value == size { String::new() } else { format!("{name} {size} ={value}") };
        let wordings = [long, format!("{name} {size}")];
        let fits = |label: &String| !label.is_empty() && cells(label.chars().count()) <= room;
        Self { label: wordings.into_iter().find(fits).unwrap_or(name), style, value }
    }
}

impl Map<'_> {
    /// Draws the moves from the cell under the cursor, each with what is known of the position it leads to; returns the
    /// free area below them.
    pub(super) fn cell_moves(&self, cabinet: &Cabinet, buf: &mut Buffer) -> Rect {
        let (right, small) = (cabinet.right, cabinet.is_small());
        let margin = if small { 1 } else { 3 };
        let area = Rect { x: right.x + margin, width: right.width.saturating_sub(margin + 1), ..right };
        let asks =
            matches!(&self.view.shown, Shown::Given { given, .. } if !given.contains_key(&self.view.position.cell()));
        let question = if asks && !small { self.question().into() } else { Vec::new() };
        let mut lines = self.moves_head(small, area.width);
        let room = area.height.saturating_sub(cells(lines.len() + question.len()));
        lines.extend(self.moves(area.width, room));
        lines.extend(question);
        flow(&lines, &[area], 0, buf);
        split::top(area, cells(lines.len()) + 1)[1]
    }

    fn moves_head(&self, small: bool, width: u16) -> Vec<Line<'static>> {
        let position = &self.view.position;
        let piles = position.piles().iter().enumerate();
        let names: Vec<String> = piles.map(|(pile, size)| format!("{} {size}", PileName(pile))).collect();
        let piles = Line::styled(names.join(", "), self.picture.theme.title);
        if small {
            return vec![piles];
        }
        let now = position.now();
        let moves = if now.is_over() { map::at_the_end(now.outcome()) } else { "its moves lead to" };
        let moves = wrapped_lines(moves, width, self.picture.theme.dim);
        [vec![Line::default(), piles], moves, vec![Line::default()]].concat()
    }

    /// The rule for the label of a position.
    fn question(&self) -> [Line<'static>; 3] {
        let rule = |outcome, words: &'static str| {
            Line::from(vec![self.label(outcome), Span::styled(words, self.picture.theme.dim)])
        };
        [Line::default(), rule(Outcome::N, "  a move leads to P"), rule(Outcome::P, "  no move leads to P")]
    }

    /// Lists the moves in as many columns as fit, and says how many are left out.
    fn moves(&self, width: u16, room: u16) -> Vec<Line<'static>> {
        let (position, rules) = (self.view.position.now().position(), self.view.position.rules());
        let piles = || position.piles().iter().enumerate();
        let count = piles().fold(0_u64, |count, (_, &size)| count.saturating_add(rules.takes().takes(size).count()));
        let moves = piles()
            .flat_map(|(pile, &size)| rules.takes().takes(size).iter().filter_map(move |take| Move::new(pile, take)));
        let name = PileName(position.piles().len().saturating_sub(1)).to_string().len();
        let name = name + usize::from(digits(position.largest()));
        let left = position.to_string().chars().count();
        // Several columns stand closer together.
        let gap = if count > u64::from(room) { 1 } else { 2 };
        let columns = ((usize::from(width) + gap) / (name + left + LABEL + 3 * gap)).max(1);
        let is_cut = count > u64::try_from(columns * usize::from(room)).unwrap_or(u64::MAX);
        let lines = usize::from(room.saturating_sub(u16::from(is_cut))).max(1);
        let entries: Vec<[Span<'_>; 4]> =
            moves.take(columns * lines).map(|m| self.entry(m, name + gap, left + gap, gap)).collect();
        let line = |line: usize| entries.iter().skip(line).step_by(lines).flatten().cloned().collect();
        let mut all: Vec<Line<'_>> = (0..lines.min(entries.len())).map(line).collect();
        let left_out = count - u64::try_from(entries.len()).unwrap_or(count);
        if left_out > 0 {
            all.push(Line::styled(format!("and {left_out} more"), self.picture.theme.dim));
        }
        all
    }

    fn entry(&self, m: Move, name: usize, width: usize, gap: usize) -> [Span<'static>; 4] {
        let mut left = self.view.position.piles().to_vec();
        left[m.pile] -= m.take.get();
        let left: Vec<String> = left.iter().map(ToString::to_string).collect();
        [
            Span::styled(format!("{:<name$}", m.to_string()), self.picture.theme.considered),
            Span::styled(format!("{:<width$}", left.join(" ")), self.picture.theme.text),
            self.chip(m),
            Span::raw(" ".repeat(gap)),
        ]
    }

    /// The position that a move leaves, as far as it is known.
    fn chip(&self, m: Move) -> Span<'static> {
        match self.view.after(m) {
            None => Span::styled(" · ", self.picture.theme.off),
            Some(cell) if self.view.shows_values() => {
                let style = if cell.outcome == Outcome::P { self.picture.theme.safe } else { self.picture.theme.title };
                Span::styled(format!("{:>2} ", cell.value), style)
            }
            Some(cell) => self.label(cell.outcome),
        }
    }

    fn label(&self, outcome: Outcome) -> Span<'static> {
        let style = if outcome == Outcome::P { self.picture.theme.safe } else { self.picture.theme.scale[UNSAFE] };
        Span::styled(format!(" {outcome} "), style)
    }
}

impl Look<'_> {
    pub(super) fn legend(&self, area: Rect, buf: &mut Buffer) {
        let &Self { width, theme, .. } = self;
        let worded = |(samples, words): Entry| {
            let room = area.width.saturating_sub(cells(samples.len()) * width + 2);
            let words = fitting(words.iter().map(String::as_str), room).to_owned();
            (!words.is_empty()).then_some((samples, words))
        };
        for ((samples, words), row) in self.legend_entries().into_iter().filter_map(worded).zip(area.rows()) {
            let mut x = row.x;
            for sample in samples {
                sample.draw(Rect { x, width, ..row }.intersection(row), false, theme, buf);
                x += width;
            }
            buf.set_string(x + 1, row.y, words, theme.text);
        }
    }

    fn legend_entries(&self) -> Vec<Entry> {
        let &Self { view, theme, .. } = self;
        let (now, (down, across)) = (view.position.now(), view.position.cell());
        let values = view.shows_values();
        let dot = Tile { face: Face::Letter('·'), style: theme.off, solid: false, note: None };
        let others = if values { (self.shades(), map::WARMER) } else { (vec![dot], map::NEXT_CAN_WIN) };
        let here = view.mark(down, across).map(|mark| self.tile((down, across), mark));
        let moves: Vec<Move> = now.winning_moves().iter().copied().filter(|m| view.is_on_grid(m.pile)).collect();
        // In misère play the number of a safe cell may be a 1.
        let left = moves.first().and_then(|&m| now.after(m).ok()).map_or(0, |left| left.indicator());
        let safe = |note| {
            let face = if values { Face::Number(left) } else { Face::Letter('P') };
            Tile { face, style: theme.safe, solid: true, note }
        };
        let there = moves.first().map(|_| safe(Some('▸')));
        let differs = view.other.as_ref().map(|_| safe(Some('*')));
        let entries: [Entry; 5] = [
            (vec![safe(None)], map::SAFE_TO_LEAVE.map(str::to_owned).into()),
            (here.into_iter().collect(), vec![map::here(now, values)]),
            (others.0, others.1.map(str::to_owned).into()),
            (there.into_iter().collect(), map::lead_there(&moves).into()),
            (differs.into_iter().collect(), map::DIFFERENT.map(str::to_owned).into()),
        ];
        entries.into_iter().filter(|(samples, _)| !samples.is_empty()).collect()
    }

    /// Values from the smallest to the largest, if they fit and have shades.
    fn shades(&self) -> Vec<Tile> {
        let &Self { most, width, theme, .. } = self;
        let mut values = vec![1, most / 4, most / 2, most];
        let has_room = digits(most) < width && !theme.tells_by_shape();
        values.retain(|&value| value > 0 && has_room);
        values.dedup();
        let tile = |value| {
            let style = self.value(Cell { value, outcome: Outcome::N });
            Tile { face: Face::Number(value), style, solid: true, note: None }
        };
        values.into_iter().map(tile).collect()
    }
}
