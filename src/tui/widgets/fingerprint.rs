use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::powers::name_of_power;
use super::{Lamp, cells, digits, fitting, is_small, window};
use crate::coach::{Fingerprint, Mark, Print};
use crate::rules::PileName;
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

/// A game's fingerprint: a block for each player and a row a round, in the largest form that fits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prints<'a> {
    pub print: &'a Fingerprint,
    /// 0-based index of the move under the cursor.
    pub at: Option<usize>,
    /// Moves to draw, from the first one on.
    pub shown: usize,
    pub is_small: bool,
    pub theme: &'a Theme,
}

/// Width of a lamp, cells from one to the next, lines of a round, and the place of its labels.
#[derive(Clone, Copy, Debug)]
struct Form {
    lamp: u16,
    pitch: u16,
    step: u16,
    labels: Labels,
    /// Columns per cell, and rounds per line; more than one of either if there is too little room.
    folded: u16,
    halved: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Labels {
    Below,
    Beside,
    None,
}

const fn form(lamp: u16, pitch: u16, step: u16, labels: Labels) -> Form {
    Form { lamp, pitch, step, labels, folded: 1, halved: 1 }
}

/// Forms for tall and wide areas only, and for any.
const ROOMY: [Form; 3] = [form(6, 7, 4, Labels::Below), form(3, 4, 2, Labels::Beside), form(2, 3, 2, Labels::Beside)];
const FLAT: [Form; 5] = [
    form(2, 3, 1, Labels::Beside),
    form(2, 3, 1, Labels::None),
    form(1, 2, 1, Labels::Beside),
    form(1, 2, 1, Labels::None),
    form(1, 1, 1, Labels::None),
];
/// From this width on, lamps are as large as in a game.
const WIDE: u16 = 40;
/// Takes with more digits leave only the pile's name in a label.
const LONG: u16 = 3;

/// Width of the half of a cabinet that fingerprints stand in, from 60 to 100 columns; 0 where its share is enough.
pub(crate) fn prints_width(window: Rect) -> u16 {
    const WIDTH: u16 = 33;
    const SHARED: u16 = 100;
    if !is_small(window) && window.width < SHARED { WIDTH } else { 0 }
}

/// The picture with every part in its place.
struct Placed<'a> {
    prints: Prints<'a>,
    form: Form,
    area: Rect,
    /// First cell of each block, and the width of both.
    blocks: [u16; 2],
    width: u16,
    /// Widths of the labels beside them.
    labels: [u16; 2],
    /// First line, the rounds in sight, and the lines below the first.
    top: u16,
    rounds: Range<usize>,
    end: u16,
    /// True if the powers stand above the first line, and words on the last move below the end.
    has_powers: bool,
    has_last: bool,
    /// True if a right move's sign stands in the gap before its dark row.
    is_tight: bool,
}

impl Form {
    fn block(self, columns: u32) -> u16 {
        (cells(columns as usize).div_ceil(self.folded) - 1) * self.pitch + self.lamp
    }
}

impl<'a> Prints<'a> {
    /// Draws the picture; `edge` is the line above the area, which names the players.
    pub(crate) fn draw(self, area: Rect, edge: u16, buf: &mut Buffer, targets: &mut Targets) {
        if area.is_empty() {
            return;
        }
        let placed = self.placed(area);
        placed.around(edge, buf);
        let all = placed.rounds.clone().flat_map(|round| [self.print.ply(round, 0), self.print.ply(round, 1)]);
        for ply in all.flatten().filter(|&ply| ply < self.shown) {
            placed.row(ply, buf, targets);
        }
    }

    /// Lines that all rounds and their labels take in an area of this size, with a margin; `None` if they do not fit.
    pub(crate) fn height(&self, width: u16, most: u16) -> Option<u16> {
        let form = self.form(Rect { width, height: most, ..Rect::default() }, self.label_widths());
        let lines = cells(self.print.rounds()).saturating_mul(form.step);
        (form.labels != Labels::None && lines <= most).then(|| (lines + 4).min(most))
    }

    fn placed(self, area: Rect) -> Placed<'a> {
        // The cursor has a cell of its own.
        let margin = u16::from(self.at.is_some());
        let area = Rect { x: area.x + margin, width: area.width - margin, ..area };
        let labels = self.label_widths();
        let form = self.form(area, labels);
        let has = |mark: Mark| self.print.block(0).any(|print| print.mark == mark);
        let is_tight = form.lamp == 3 && has(Mark::Right) && !has(Mark::Mistake);
        let labels = if form.labels == Labels::Beside { labels } else { [0; 2] };
        let (left, width) = (labels[0] - u16::from(is_tight), form.block(self.print.columns));
        let spare = area.width.saturating_sub(2 * width + left + labels[1]);
        let gap = match form.labels {
            Labels::Below => spare / 3,
            Labels::Beside => spare.min(if area.width >= WIDE { 6 } else { 3 }),
            Labels::None => (spare / 3).min(3),
        };
        // Names need room side by side.
        let gap = gap.max(self.pitch_of_names().saturating_sub(width).min(spare)).max(1);
        let start = area.x + spare.saturating_sub(gap) / 2 + left;
        let blocks = [start, start + width + gap];
        let (rounds, lines) = self.rounds(form, area);
        let is_whole = rounds.len() == self.print.rounds() && form.folded == 1;
        // The line stays free while the rows light up one after the other.
        let has_last = is_whole && self.print.last.is_some() && form.labels != Labels::Below && lines < area.height;
        let has_powers = is_whole && lines + u16::from(has_last) < area.height;
        let spare = area.height.saturating_sub(lines + u16::from(has_last) + u16::from(has_powers));
        let top = area.y + if is_whole { spare / 2 + u16::from(has_powers) } else { spare.div_ceil(2) };
        // Flat lamps leave a line free below the last round.
        let end = top + lines - u16::from(form.lamp == 2 && form.step == 2);
        Placed { prints: self, form, area, blocks, width, labels, top, rounds, end, has_powers, has_last, is_tight }
    }

    /// The first form that fits; else two rounds a line, a part of the rounds, or several columns a cell.
    fn form(&self, area: Rect, labels: [u16; 2]) -> Form {
        let (columns, rounds) = (self.print.columns, cells(self.print.rounds()));
        let is_wide = |form: &Form| {
            let labels = if form.labels == Labels::Beside { labels[0] + labels[1] } else { 0 };
            let gap = if form.lamp == 1 && labels > 0 { 3 } else { 1 };
            2 * form.block(columns) + labels + gap <= area.width
        };
        let is_high = |form: &Form| {
            let more = [0, 0, 2, 2, 1][usize::from(form.step)];
            rounds.saturating_mul(form.step).saturating_add(more) <= area.height
        };
        let roomy = ROOMY.into_iter().filter(|form| !self.is_small && (form.step < 4 || area.width >= WIDE));
        if let Some(form) = roomy.chain(FLAT).find(|form| is_wide(form) && is_high(form)) {
            return form;
        }
        let is_long = rounds > area.height && rounds.div_ceil(2) <= area.height;
        let halved = if is_long && self.at.is_none() && self.theme.has_blocks() { 2 } else { 1 };
        let fitting = FLAT.into_iter().find(|form| is_wide(form) && (halved == 1 || form.labels == Labels::None));
        let folded = || (2 * cells(columns as usize)).div_ceil(area.width.saturating_sub(2).max(1));
        fitting.map_or_else(|| Form { folded: folded(), ..FLAT[4] }, |form| Form { halved, ..form })
    }

    /// The rounds in sight and their lines: all of them, else those round the cursor or the last mistake, with a line
    /// above and below for the number of the others.
    fn rounds(&self, form: Form, area: Rect) -> (Range<usize>, u16) {
        let count = self.print.rounds();
        let lines = cells(count.div_ceil(form.halved.into())).saturating_mul(form.step);
        if lines <= area.height {
            return (0..count, lines);
        }
        let at = self.at.or_else(|| self.print.prints.iter().rposition(|print| print.mark == Mark::Mistake));
        let at = at.map_or(count - 1, |ply| self.print.place(ply).0);
        let room = (area.height.saturating_sub(2) / form.step).max(1);
        (window(count, room.into(), at), room * form.step)
    }

    /// Cells from one block to the next that their names need.
    fn pitch_of_names(&self) -> u16 {
        cells(self.print.roles.iter().map(|role| role.short().len() + 2).sum::<usize>() / 2)
    }

    /// Cells of the widest label of each block, with a gap.
    fn label_widths(&self) -> [u16; 2] {
        let width = |print: Print| cells(label(print).len() + print.mark.sign().chars().count());
        [0, 1].map(|block| self.print.block(block).map(width).max().unwrap_or(0).max(2) + 1)
    }
}

impl Placed<'_> {
    /// Draws everything but the rows: names, powers, and words about the first and the last move and hidden rounds.
    fn around(&self, edge: u16, buf: &mut Buffer) {
        let (print, area, dim) = (self.prints.print, self.area, self.prints.theme.dim);
        // Cut names are hardly longer than `you`.
        let most = if self.prints.pitch_of_names() > self.blocks[1] - self.blocks[0] { 4 } else { usize::MAX };
        for (role, x) in print.roles.into_iter().zip(self.blocks) {
            let name = format!(" {} ", role.short().chars().take(most).collect::<String>());
            let start = x;
            let x = (x + self.width.div_ceil(2)).saturating_sub(cells(name.len()) / 2);
            let last = area.right().saturating_sub(cells(name.len())).max(area.x);
            buf.set_string(x.clamp(area.x, last), edge, name, self.prints.theme.key);
            if self.has_powers {
                self.powers(start, buf);
            }
        }
        let below = print.rounds() - self.rounds.end;
        if self.rounds.start > 0 {
            buf.set_string(self.blocks[0], area.y, format!("↑ {}", self.rounds.start), dim);
        }
        if below > 0 {
            buf.set_string(self.blocks[0], area.bottom() - 1, format!("↓ {below}"), dim);
        }
        if let Some(last) = print.last.filter(|_| self.has_last && self.prints.shown >= print.prints.len()) {
            let (_, block) = print.place(print.prints.len() - 1);
            let (x, spare) = (self.blocks[block], i32::from(self.width) - i32::try_from(last.len()).unwrap_or(0));
            // Longer words than the block's width stay on its side.
            let x = i32::from(x)
                + if spare < 0 && block == 0 {
                    0
                } else if spare < 0 {
                    spare
                } else {
                    spare / 2
                };
            buf.set_string(u16::try_from(x).unwrap_or(area.x).max(area.x), self.end, last, dim);
        }
        if self.rounds.start == 0 && self.form.halved == 1 && print.ply(0, 0).is_none() {
            let word = ["begins ▸", "begins", ""].into_iter().find(|word| word.chars().count() <= self.width.into());
            let word = word.unwrap_or_default();
            buf.set_string(self.blocks[0] + self.width - cells(word.chars().count()), self.line(0), word, dim);
        }
    }

    /// Writes the powers above a block; where they would touch, only the first and the last.
    fn powers(&self, x: u16, buf: &mut Buffer) {
        let (form, columns) = (self.form, self.prints.print.columns);
        let all = cells(name_of_power(columns - 1).len()) < form.pitch;
        for (power, lamp) in (0..columns).rev().zip((x..).step_by(form.pitch.into())) {
            let name = name_of_power(power);
            let length = cells(name.len());
            let spare = form.lamp.saturating_sub(length);
            let at = if form.lamp > 2 { lamp + spare / 2 } else { (lamp + form.lamp).saturating_sub(length).max(x) };
            if all || power == 0 || power + 1 == columns {
                buf.set_string(at, self.top - 1, name, self.prints.theme.dim);
            }
        }
    }

    /// First line of a round.
    fn first_line(&self, round: usize) -> u16 {
        self.top + cells((round - self.rounds.start) / usize::from(self.form.halved)) * self.form.step
    }

    /// The line in which a round's words stand.
    fn line(&self, round: usize) -> u16 {
        self.first_line(round) + u16::from(self.form.lamp == 3)
    }

    fn row(&self, ply: usize, buf: &mut Buffer, targets: &mut Targets) {
        let prints = &self.prints;
        let (round, block) = prints.print.place(ply);
        let (x, y) = (self.blocks[block], self.first_line(round));
        let label = self.labels[block];
        let start = if block == 0 { x.saturating_sub(label).max(self.area.x) } else { x };
        let end = (x + self.width + if block == 0 { 0 } else { label }).min(self.area.right());
        let height = if self.form.lamp == 2 { 1 } else { self.form.step.min(3) };
        let half = Rect { x: start, y, width: end.saturating_sub(start), height };
        targets.add(half, Target::Ply(ply));
        if prints.at == Some(ply) {
            buf.set_style(half, prints.theme.selected);
            buf.set_string(start.saturating_sub(1), self.line(round), "▸", prints.theme.considered);
        }
        let print = prints.print.prints[ply];
        match prints.print.lamps(ply) {
            Some(bits) if self.form.halved > 1 => self.half_line(bits, print, round, x, buf),
            Some(bits) if self.form.folded > 1 => self.folded(bits, print, x, y, buf),
            Some(bits) => self.lamps(bits, print, x, y, buf),
            None => {}
        }
        self.label(ply, self.line(round), buf);
    }

    fn lamps(&self, bits: u64, print: Print, x: u16, y: u16, buf: &mut Buffer) {
        let lit = if print.mark == Mark::Mistake { Lamp::Glowing } else { Lamp::Resting };
        for (power, x) in (0..self.prints.print.columns).rev().zip((x..).step_by(self.form.pitch.into())) {
            let lamp = if bits >> power & 1 == 1 { lit } else { Lamp::Off };
            match self.form.lamp {
                // A faint square is still a square where it has a colour of its own.
                1 if lamp == Lamp::Resting && self.prints.theme.has_blocks() && !self.prints.theme.tells_by_shape() => {
                    buf.set_string(x, y, "■", self.prints.theme.resting);
                }
                3 => square(lamp, x, y, self.prints.theme, buf),
                width => {
                    lamp.draw(Rect { x, y, width, height: width / 2 + u16::from(width == 1) }, self.prints.theme, buf);
                }
            }
        }
    }

    /// Draws a row in half a line. Without labels, a mistake has its sign next to it.
    fn half_line(&self, bits: u64, print: Print, round: usize, x: u16, buf: &mut Buffer) {
        let theme = self.prints.theme;
        let (y, is_upper) = (self.first_line(round), round.is_multiple_of(2));
        let style = self.lit(print);
        for (power, x) in (0..self.prints.print.columns).rev().zip((x..).step_by(self.form.pitch.into())) {
            let on = bits >> power & 1 == 1;
            for x in x..x + self.form.lamp {
                let cell = &mut buf[(x, y)];
                match (on, is_upper, cell.symbol()) {
                    (true, true, _) => cell.set_char('▀').set_style(style),
                    (true, false, "▀") if cell.style().fg == style.fg => cell.set_char('█'),
                    (true, false, "▀") => cell.set_style(Style { bg: style.fg, ..Style::default() }),
                    (true, false, _) => cell.set_char('▄').set_style(style),
                    (false, true, _) => cell.set_char('·').set_style(theme.off),
                    (false, false, _) => cell,
                };
            }
        }
        if print.mark == Mark::Mistake {
            let x = if x == self.blocks[0] { x.saturating_sub(1) } else { x + self.width };
            buf.set_string(x, y, "✗", theme.odd);
        }
    }

    fn folded(&self, bits: u64, print: Print, x: u16, y: u16, buf: &mut Buffer) {
        let lit: Vec<bool> = (0..self.prints.print.columns).rev().map(|power| bits >> power & 1 == 1).collect();
        for (part, x) in lit.chunks(self.form.folded.into()).zip(x..) {
            let (symbol, style) = match (part.contains(&true), part.contains(&false), part[0]) {
                (false, ..) => ("·", self.prints.theme.off),
                (true, false, _) => ("█", self.lit(print)),
                (true, true, is_first) => (if is_first { "▌" } else { "▐" }, self.lit(print)),
            };
            buf.set_string(x, y, symbol, style);
        }
    }

    fn lit(&self, print: Print) -> Style {
        if print.mark == Mark::Mistake { self.prints.theme.odd } else { self.prints.theme.resting }
    }

    /// Writes a move and its sign: a mistake's on its plate, others behind, in a column of their own on the left.
    fn label(&self, ply: usize, y: u16, buf: &mut Buffer) {
        let (picture, theme, width) = (self.prints.print, self.prints.theme, self.width);
        let (print, (_, block)) = (picture.prints[ply], picture.place(ply));
        let is_winning = picture.winning == Some(ply);
        let (words, style, sign) = match print.mark {
            Mark::Mistake => (format!("{}✗", label(print)), theme.plate, ""),
            mark if is_winning => (label(print), theme.safe, mark.sign()),
            Mark::Right if !theme.has_blocks() => (label(print), if block == 0 { theme.title } else { theme.dim }, "v"),
            mark => (label(print), if block == 0 { theme.title } else { theme.dim }, mark.sign()),
        };
        let length = cells(words.chars().count());
        let signed = picture.block(0).any(|print| print.mark != Mark::Neither) && print.mark != Mark::Mistake;
        let x = match (self.form.labels, self.blocks[block]) {
            (Labels::None, _) => return,
            (Labels::Below, x) => x + width.saturating_sub(length) / 2,
            (Labels::Beside, x) if block > 0 => x + width + 1,
            (Labels::Beside, x) => (x + u16::from(self.is_tight)).saturating_sub(1 + u16::from(signed) + length),
        };
        let y = y + if self.form.labels == Labels::Below { 3 } else { 0 };
        let (x, _) = buf.set_stringn(x, y, words, usize::MAX, style);
        let (x, _) = buf.set_stringn(x, y, sign, usize::MAX, theme.dim);
        let is_last = ply + 1 == picture.prints.len() && self.form.labels == Labels::Below;
        if let Some(last) = picture.last.filter(|_| is_last) {
            buf.set_string(x + 1, y, fitting([last, "last"], self.area.right().saturating_sub(x + 1)), theme.dim);
        }
    }
}

fn label(print: Print) -> String {
    match digits(print.m.take.get()) {
        ..=LONG => print.m.to_string(),
        _ => PileName(print.m.pile).to_string(),
    }
}

/// A lamp that is square to the eye: three cells wide, and one and a half lines high.
fn square(lamp: Lamp, x: u16, y: u16, theme: &Theme, buf: &mut Buffer) {
    let lines = match lamp {
        Lamp::Off if theme.has_blocks() => ["", " ▀"],
        Lamp::Off => ["", " ."],
        Lamp::Resting if !theme.has_blocks() => ["", "[-]"],
        _ if !theme.has_blocks() => ["", "[#]"],
        Lamp::Resting if theme.tells_by_shape() => ["", "░░░"],
        _ => ["▄▄▄", "███"],
    };
    for (line, y) in lines.into_iter().zip(y..) {
        for (symbol, x) in line.chars().zip(x..).filter(|(symbol, _)| *symbol != ' ') {
            buf[(x, y)].set_char(symbol).set_style(lamp.style(theme));
        }
    }
}
