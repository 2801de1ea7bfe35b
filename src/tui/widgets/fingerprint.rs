use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Lamp, cells, digits, is_small, window};
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
    /// First line, and the rounds in sight.
    top: u16,
    rounds: Range<usize>,
    /// True if a right move's sign stands in the gap before its dark row.
    is_tight: bool,
}

impl Form {
    fn block(self, columns: u32) -> u16 {
        let lamps = cells(columns as usize).div_ceil(self.folded);
        (lamps.saturating_sub(1)).saturating_mul(self.pitch).saturating_add(self.lamp)
    }
}

impl<'a> Prints<'a> {
    /// Draws the picture; `edge` is the line above the area, which names the players.
    pub(crate) fn draw(self, area: Rect, edge: u16, buf: &mut Buffer, targets: &mut Targets) {
        if area.is_empty() {
            return;
        }
        let placed = self.placed(area);
        placed.names(edge, buf);
        for round in placed.rounds.clone() {
            for block in 0..2 {
                match self.print.ply(round, block).filter(|&ply| ply < self.shown) {
                    Some(ply) => placed.row(ply, buf, targets),
                    None if round == 0 && block == 0 && self.print.ply(0, 1) == Some(0) => placed.begins(buf),
                    None => {}
                }
            }
        }
    }

    /// Lines that all rounds and their labels take in an area of this size, with a margin; `None` if they do not fit.
    pub(crate) fn height(&self, width: u16, most: u16) -> Option<u16> {
        let form = self.form(Rect { width, height: most, ..Rect::default() });
        let lines = cells(self.print.rounds()).saturating_mul(form.step);
        (form.labels != Labels::None && lines <= most).then(|| (lines + 4).min(most))
    }

    fn placed(self, area: Rect) -> Placed<'a> {
        let columns = self.print.columns;
        // The cursor has a cell of its own.
        let area = match self.at {
            Some(_) => Rect { x: area.x + 1, width: area.width - 1, ..area },
            None => area,
        };
        let is_tight = |form: Form| {
            let has = |mark: Mark| self.print.block(0).any(|print| print.mark == mark);
            form.lamp == 3 && has(Mark::Right) && !has(Mark::Mistake)
        };
        let form = self.form(area);
        let beside = |block| if form.labels == Labels::Beside { self.label_width(block) } else { 0 };
        let [left, right] = [beside(0) - u16::from(is_tight(form)), beside(1)];
        let width = form.block(columns);
        let spare = area.width.saturating_sub(2 * width + left + right);
        let gap = match form.labels {
            Labels::Below => spare / 3,
            _ if form.halved > 1 => (spare / 3).max(2),
            Labels::Beside => spare.min(if area.width >= WIDE { 6 } else { 3 }),
            Labels::None => (spare / 3).min(3),
        };
        // Names need room side by side.
        let names: usize = self.print.roles.iter().map(|role| role.short().len() + 2).sum();
        let gap = gap.max((cells(names) / 2).saturating_sub(width).min(spare)).max(1);
        let start = area.x + spare.saturating_sub(gap) / 2 + left;
        let (rounds, top) = self.rounds(form, area);
        Placed {
            prints: self,
            form,
            area,
            blocks: [start, start + width + gap],
            width,
            top,
            rounds,
            is_tight: is_tight(form),
        }
    }

    /// The first form that fits; else two rounds a line, a part of the rounds, or several columns a cell.
    fn form(&self, area: Rect) -> Form {
        let (columns, rounds) = (self.print.columns, cells(self.print.rounds()));
        let is_wide = |form: &Form| {
            let labels = if form.labels == Labels::Beside { self.label_width(0) + self.label_width(1) } else { 0 };
            let gap = if form.lamp == 1 && labels > 0 { 3 } else { 1 };
            form.block(columns).saturating_mul(2).saturating_add(labels + gap) <= area.width
        };
        let is_high = |form: &Form| {
            let more = if form.step > 1 { 5 - form.step.max(3) } else { 0 };
            rounds.saturating_mul(form.step).saturating_add(more) <= area.height
        };
        let roomy = ROOMY.into_iter().filter(|form| !self.is_small && (form.step < 4 || area.width >= WIDE));
        if let Some(form) = roomy.chain(FLAT).find(|form| is_wide(form) && is_high(form)) {
            return form;
        }
        let wide = FLAT.into_iter().find(is_wide);
        let halves = self.at.is_none() && self.theme.has_blocks() && rounds.div_ceil(2) <= area.height;
        if rounds > area.height && halves {
            let bare = FLAT.into_iter().filter(|form| form.labels == Labels::None).find(is_wide);
            return Form { halved: 2, ..bare.unwrap_or(FLAT[4]) };
        }
        wide.unwrap_or_else(|| {
            let folded = (2 * cells(columns as usize)).div_ceil(area.width.saturating_sub(2).max(1));
            Form { folded, ..FLAT[4] }
        })
    }

    /// The rounds in sight, and the line of the first: all of them in the middle of the area, else those round the
    /// cursor or the last mistake, with a line above and below for the number of the others.
    fn rounds(&self, form: Form, area: Rect) -> (Range<usize>, u16) {
        let count = self.print.rounds();
        let lines = cells(count.div_ceil(form.halved.into())).saturating_mul(form.step);
        if lines <= area.height {
            let more = [self.has_powers(form, lines, area), self.has_last(form, lines, area)];
            let spare = area.height - lines - more.into_iter().map(u16::from).sum::<u16>();
            return (0..count, area.y + spare / 2 + u16::from(more[0]));
        }
        let at = self.at.or_else(|| self.print.prints.iter().rposition(|print| print.mark == Mark::Mistake));
        let at = at.map_or(count - 1, |ply| self.print.place(ply).0);
        let room = area.height.saturating_sub(2) / form.step;
        (window(count, usize::from(room.max(1)), at), area.y + u16::from(area.height > 2))
    }

    fn has_last(&self, form: Form, lines: u16, area: Rect) -> bool {
        let is_over = self.print.last.is_some() && self.shown >= self.print.prints.len();
        is_over && form.labels != Labels::Below && form.folded == 1 && lines < area.height
    }

    fn has_powers(&self, form: Form, lines: u16, area: Rect) -> bool {
        form.folded == 1 && lines + u16::from(self.has_last(form, lines, area)) < area.height
    }

    /// Cells of the widest label of a block, with a gap.
    fn label_width(&self, block: usize) -> u16 {
        let width = |print: Print| cells(label(print).chars().count() + print.mark.sign().chars().count());
        self.print.block(block).map(width).max().unwrap_or(0).max(2) + 1
    }
}

impl Placed<'_> {
    fn names(&self, edge: u16, buf: &mut Buffer) {
        let (prints, area, theme) = (&self.prints, self.area, self.prints.theme);
        let pitch = self.blocks[1] - self.blocks[0];
        for (role, x) in prints.print.roles.into_iter().zip(self.blocks) {
            let name: String = role.short().chars().take(usize::from(pitch.saturating_sub(2).max(4))).collect();
            // A cut name is as short as `you`.
            let name = if name.len() < role.short().len() { &name[..4.min(name.len())] } else { &name };
            let name = format!(" {name} ");
            let x = (x + self.width.div_ceil(2)).saturating_sub(cells(name.len()) / 2);
            let last = area.right().saturating_sub(cells(name.len()));
            buf.set_string(x.clamp(area.x, last.max(area.x)), edge, name, theme.key);
        }
        self.scrolled(buf);
        if let (Some(last), lines) = (prints.print.last, self.lines())
            && self.prints.has_last(self.form, lines, area)
        {
            self.last(last, self.top + lines - u16::from(self.form.step == 2 && self.form.lamp == 2), buf);
        }
        if self.rounds.len() == prints.print.rounds() && prints.has_powers(self.form, self.lines(), area) {
            self.blocks.into_iter().for_each(|x| self.powers(x, buf));
        }
    }

    fn lines(&self) -> u16 {
        cells(self.rounds.len().div_ceil(self.form.halved.into())).saturating_mul(self.form.step)
    }

    /// Writes the numbers of the rounds above and below those in sight.
    fn scrolled(&self, buf: &mut Buffer) {
        let (dim, below) = (self.prints.theme.dim, self.prints.print.rounds() - self.rounds.end);
        if self.rounds.start > 0 {
            buf.set_string(self.blocks[0], self.area.y, format!("↑ {}", self.rounds.start), dim);
        }
        if below > 0 {
            buf.set_string(self.blocks[0], self.area.bottom() - 1, format!("↓ {below}"), dim);
        }
    }

    /// Writes the powers above a block; where they would touch, only the first and the last.
    fn powers(&self, x: u16, buf: &mut Buffer) {
        let (form, columns) = (self.form, self.prints.print.columns);
        let name = |power: u32| if power < 14 { (1_u64 << power).to_string() } else { format!("2^{power}") };
        let all = cells(name(columns - 1).len()) < form.pitch;
        for (power, lamp) in (0..columns).rev().zip((x..).step_by(form.pitch.into())) {
            let name = name(power);
            let length = cells(name.len());
            let at = match form.lamp {
                3.. => lamp + (form.lamp.saturating_sub(length)) / 2,
                width => (lamp + width).saturating_sub(length),
            };
            if all || power == 0 || power + 1 == columns {
                // A long first power begins above its column.
                buf.set_string(
                    if power > 0 && !all { at.max(x) } else { at },
                    self.top - 1,
                    name,
                    self.prints.theme.dim,
                );
            }
        }
    }

    /// Writes that the last move was the last one, below its row.
    fn last(&self, words: &str, y: u16, buf: &mut Buffer) {
        let (_, block) = self.prints.print.place(self.prints.print.prints.len() - 1);
        let (x, length) = (self.blocks[block], cells(words.len()));
        let x = match (self.width.checked_sub(length), block) {
            (Some(spare), _) => x + spare / 2,
            (None, 0) => x,
            (None, _) => (x + self.width).saturating_sub(length),
        };
        buf.set_string(x.min(self.area.right().saturating_sub(length)), y, words, self.prints.theme.dim);
    }

    fn begins(&self, buf: &mut Buffer) {
        let word = ["begins ▸", "begins"].into_iter().find(|word| word.chars().count() <= self.width.into());
        if let Some(word) = word.filter(|_| self.form.halved == 1) {
            let x = self.blocks[0] + self.width - cells(word.chars().count());
            buf.set_string(x, self.line(0), word, self.prints.theme.dim);
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
        let (start, end) = match (self.form.labels, block) {
            (Labels::Beside, 0) => (x.saturating_sub(prints.label_width(0)).max(self.area.x), x + self.width),
            (Labels::Beside, _) => (x, (x + self.width + prints.label_width(1)).min(self.area.right())),
            _ => (x, x + self.width),
        };
        let height = self.form.step.min(3);
        let half = Rect { x: start, y, width: end.saturating_sub(start), height };
        targets.add(half, Target::Ply(ply));
        if prints.at == Some(ply) {
            let lines = if self.form.lamp == 2 { 1 } else { height };
            buf.set_style(Rect { height: lines, ..half }, prints.theme.selected);
            buf.set_string(start.saturating_sub(1), self.line(round), "▸", prints.theme.considered);
        }
        let print = prints.print.prints[ply];
        if let Some(bits) = prints.print.lamps(ply) {
            match (self.form.halved, self.form.folded) {
                (2.., _) => self.half_line(bits, print, round, x, buf),
                (_, 2..) => self.folded(bits, print, Rect { x, y, width: self.width, height: 1 }, buf),
                _ => self.lamps(bits, print, x, y, buf),
            }
        }
        match self.form.labels {
            Labels::Beside => self.label(ply, self.line(round), buf),
            Labels::Below => self.label_below(ply, y + 3, buf),
            Labels::None => {}
        }
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

    fn folded(&self, bits: u64, print: Print, place: Rect, buf: &mut Buffer) {
        let (columns, fold) = (self.prints.print.columns, usize::from(self.form.folded));
        let lit: Vec<bool> = (0..columns).rev().map(|power| bits >> power & 1 == 1).collect();
        for (part, x) in lit.chunks(fold).zip(place.left()..place.right()) {
            let (symbol, style) = match part.iter().filter(|on| **on).count() {
                0 => ("·", self.prints.theme.off),
                count if count == part.len() => ("█", self.lit(print)),
                _ => (if part[0] { "▌" } else { "▐" }, self.lit(print)),
            };
            buf.set_string(x, place.y, symbol, style);
        }
    }

    fn lit(&self, print: Print) -> Style {
        if print.mark == Mark::Mistake { self.prints.theme.odd } else { self.prints.theme.resting }
    }

    /// The words of a label, their style, and the sign behind them. A mistake's sign stands on its plate.
    fn words(&self, ply: usize) -> (String, Style, &'static str) {
        let (print, theme) = (self.prints.print.prints[ply], self.prints.theme);
        let (_, block) = self.prints.print.place(ply);
        let right = match (print.mark, theme.has_blocks()) {
            (Mark::Right, false) if self.prints.print.winning == Some(ply) => "*",
            (Mark::Right, false) => "v",
            (Mark::Right, true) => "✓",
            _ => "",
        };
        match print.mark {
            Mark::Mistake => (format!("{}✗", label(print)), theme.plate, ""),
            _ if self.prints.print.winning == Some(ply) => (label(print), theme.safe, right),
            _ => (label(print), if block == 0 { theme.title } else { theme.dim }, right),
        }
    }

    fn label(&self, ply: usize, y: u16, buf: &mut Buffer) {
        let (words, style, sign) = self.words(ply);
        let (_, block) = self.prints.print.place(ply);
        let (x, tight) = (self.blocks[block], u16::from(self.is_tight));
        let start = match block {
            0 => {
                // Signs have a column of their own.
                let signed = self.prints.print.block(0).any(|print| print.mark != Mark::Neither);
                let signs = u16::from(signed && !words.ends_with('✗'));
                (x + tight).saturating_sub(1 + signs + cells(words.chars().count()))
            }
            _ => x + self.width + 1,
        };
        let (x, _) = buf.set_stringn(start, y, words, usize::MAX, style);
        buf.set_string(x, y, sign, self.prints.theme.dim);
    }

    fn label_below(&self, ply: usize, y: u16, buf: &mut Buffer) {
        let (words, style, sign) = self.words(ply);
        let (print, (_, block)) = (self.prints.print, self.prints.print.place(ply));
        let is_plate = style == self.prints.theme.safe || style == self.prints.theme.plate;
        let words = if is_plate { format!(" {words} ") } else { words };
        let x = self.blocks[block] + self.width.saturating_sub(cells(words.chars().count())) / 2;
        let (x, _) = buf.set_stringn(x, y, words, usize::MAX, style);
        let (x, _) = buf.set_stringn(x, y, sign, usize::MAX, self.prints.theme.dim);
        if let Some(last) = print.last.filter(|_| ply + 1 == print.prints.len()) {
            let room = usize::from(self.area.right().saturating_sub(x + 1));
            let last = [last, "last"].into_iter().find(|words| words.len() <= room).unwrap_or_default();
            buf.set_string(x + 1, y, last, self.prints.theme.dim);
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
