use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};

use super::{Lamp, cells, digits, fitting, is_small, window};
use crate::coach::{Fingerprint, Mark, Print, column_name};
use crate::rules::PileName;
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

/// A game's fingerprint: a block for each player and a row a round, in the largest form that fits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prints<'a> {
    pub print: &'a Fingerprint,
    /// The other fingerprints of a list, whose columns are to agree with these.
    pub others: &'a [&'a Fingerprint],
    /// 0-based index of the move under the cursor.
    pub at: Option<usize>,
    pub is_small: bool,
    pub theme: &'a Theme,
}

#[derive(Clone, Copy, Debug)]
struct Form {
    /// Width of a lamp, and cells from one to the next.
    lamp: u16,
    pitch: u16,
    /// Lines of a row, with its words in the last one, and lines from one row to the next.
    height: u16,
    step: u16,
    /// True if moves stand beside their lamps, or below those that are higher than three lines.
    labels: bool,
    /// Columns per lamp, and rounds per line; more than one of either only if there is too little room.
    folded: u16,
    halved: u16,
}

/// Largest first. A row higher than a line is for large windows.
const FORMS: [Form; 11] = [
    form(6, 7, [4, 4], true),
    form(SQUARE, 4, [2, 2], true),
    form(2, 3, [1, 2], true),
    form(2, 3, [1, 1], true),
    form(2, 3, [1, 1], false),
    form(1, 2, [1, 1], true),
    form(1, 2, [1, 1], false),
    form(1, 1, [1, 1], false),
    Form { halved: 2, ..form(2, 3, [1, 1], false) },
    Form { halved: 2, ..form(1, 2, [1, 1], false) },
    Form { halved: 2, ..form(1, 1, [1, 1], false) },
];
/// Width of lamps that are square to the eye.
const SQUARE: u16 = 3;
/// Most cells between the blocks, which are read across.
const FARTHEST: u16 = 6;
/// From this width on, lamps are as large as in a game.
const WIDE: u16 = 40;
/// Takes with more digits leave only the pile's name in a label.
const LONG: u16 = 3;

const fn form(lamp: u16, pitch: u16, [height, step]: [u16; 2], labels: bool) -> Form {
    Form { lamp, pitch, height, step, labels, folded: 1, halved: 1 }
}

/// Small windows show labels from this width on, if the left half keeps its least width.
pub(crate) const LABELLED: u16 = 56;

/// Width of the half of a cabinet for fingerprints of this many columns; 0 where its share is enough, or too little.
pub(crate) fn prints_width(window: Rect, columns: u32) -> u16 {
    const WIDTH: u16 = 33;
    const SHARED: u16 = 100;
    const LEAST_LEFT: u16 = 17;
    let needed = 6 * cells(columns as usize) + if window.width < LABELLED { 2 } else { 10 };
    match is_small(window) {
        true if needed + LEAST_LEFT + 3 <= window.width => needed,
        false if window.width < SHARED => WIDTH,
        _ => 0,
    }
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
    /// First line of the rounds in sight, and the line after the last one.
    top: u16,
    end: u16,
    rounds: Range<usize>,
    /// True if the powers stand above the first line, and words on the last move below the end.
    has_powers: bool,
    has_last: bool,
}

impl Form {
    /// True if moves stand beside their lamps.
    fn is_beside(self) -> bool {
        self.labels && self.height < 4
    }

    /// Cells beside both blocks for the sign of a mistake, where there are no labels for it.
    fn margin(self) -> u16 {
        u16::from(self.halved > 1)
    }

    fn block(self, columns: u32) -> u16 {
        (cells(columns as usize).div_ceil(self.folded) - 1) * self.pitch + self.lamp
    }

    fn lines(self, rounds: usize) -> u16 {
        let rows = cells(rounds.div_ceil(self.halved.into()));
        rows.saturating_sub(1).saturating_mul(self.step).saturating_add(self.height)
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
        placed.words(buf);
        let all = placed.rounds.clone().flat_map(|round| [self.print.ply(round, 0), self.print.ply(round, 1)]);
        for ply in all.flatten() {
            placed.row(ply, buf, targets);
        }
        if self.print.prints.is_empty() {
            // Nobody has moved.
            (0..2).for_each(|block| placed.lamps((0, block), 0, Lamp::Off, placed.top, buf));
        }
    }

    /// True if all rounds and their labels fit into this many cells and lines.
    pub(crate) fn fits(&self, width: u16, height: u16) -> bool {
        let form = self.form(width, height);
        form.labels && form.lines(self.all_rounds()) <= height
    }

    fn all(&self) -> impl Iterator<Item = &Fingerprint> {
        std::iter::once(self.print).chain(self.others.iter().copied())
    }

    fn columns(&self) -> u32 {
        self.all().map(|print| print.columns).max().unwrap_or(0)
    }

    /// The most rounds of any of the fingerprints.
    fn all_rounds(&self) -> usize {
        self.all().map(Fingerprint::rounds).max().unwrap_or(0)
    }

    fn placed(self, area: Rect) -> Placed<'a> {
        // The cursor has a cell of its own.
        let margin = u16::from(self.at.is_some());
        let area = Rect { x: area.x + margin, width: area.width - margin, ..area };
        let form = self.form(area.width, area.height);
        let area = area.inner(Margin::new(form.margin(), 0));
        let (labels, width) = (self.labels(form), form.block(self.columns()));
        let spare = area.width.saturating_sub(2 * width + labels[0] + labels[1]);
        let gap = spare.div_ceil(2).clamp(2, FARTHEST).min(spare);
        // Signs may stand at the frame, so an odd cell is on the other side.
        let start = area.x + u16::midpoint(spare - gap, self.signed(form, 1)) + labels[0];
        let rounds = self.rounds(form, area.height);
        let lines = form.lines(rounds.len());
        let is_whole = rounds.len() == self.print.rounds() && form.folded == 1;
        // The line stays free while the rows light up one after the other.
        let has_last = is_whole && self.print.last.is_some() && lines < area.height;
        let all = if is_whole { form.lines(self.all_rounds()) } else { lines };
        let has_powers = is_whole && self.print.has_powers && all + u16::from(has_last) < area.height;
        let spare = area.height.saturating_sub(all + u16::from(has_last) + u16::from(has_powers));
        let top = area.y + spare / 2 + u16::from(has_powers);
        let blocks = [start, start + width + gap];
        Placed { prints: self, form, area, blocks, width, labels, top, end: top + lines, rounds, has_powers, has_last }
    }

    /// The first form that fits; else one that shows a part of the rounds, or several columns a cell.
    fn form(&self, width: u16, height: u16) -> Form {
        let is_wide = |form: &Form| {
            let [left, right] = self.labels(*form);
            let gap = if right > 0 && form.lamp > 1 { 1 } else { 3 };
            let needed = 2 * (form.block(self.columns()) + form.margin()) + left + right + gap;
            needed <= width && (form.height < 4 || width >= WIDE) && (form.step == 1 || !self.is_small)
        };
        // Powers and words on the last move stand above and below large lamps.
        let more = |form: &Form| if form.step > 1 { 2 } else { 0 };
        let is_high = |form: &Form| form.lines(self.all_rounds()).saturating_add(more(form)) <= height;
        let halves = self.at.is_none() && self.theme.has_blocks();
        let wide = || FORMS.into_iter().filter(is_wide);
        let whole = wide().find(|form| is_high(form) && (halves || form.halved == 1));
        whole.or_else(|| wide().find(|form| form.step == 1)).unwrap_or_else(|| {
            let folded = (2 * cells(self.columns() as usize)).div_ceil(width.saturating_sub(2).max(1));
            Form { folded, ..form(1, 1, [1, 1], false) }
        })
    }

    /// The rounds in sight: all of them, else those round the cursor or the last mistake, with a line above and below
    /// for the number of the others.
    fn rounds(&self, form: Form, height: u16) -> Range<usize> {
        let count = self.print.rounds();
        if form.lines(count) <= height {
            return 0..count;
        }
        let at = self.at.or_else(|| self.print.prints.iter().rposition(|print| print.mark == Mark::Mistake));
        let at = at.map_or(count - 1, |ply| self.print.place(ply).0);
        window(count, height.saturating_sub(2).max(1).into(), at)
    }

    /// 1 if a sign stands behind a move of the block, which then has a column of its own. A right move's sign may stand
    /// before squares: its row is dark.
    fn signed(&self, form: Form, block: usize) -> u16 {
        let needs_column = |print: Print| match print.mark {
            Mark::Right => form.lamp != SQUARE || block > 0,
            mark => mark == Mark::Mistake,
        };
        u16::from(self.all().flat_map(|print| print.block(block)).any(needs_column))
    }

    /// Cells of the widest label beside each block, with a gap.
    fn labels(&self, form: Form) -> [u16; 2] {
        if !form.is_beside() {
            return [0; 2];
        }
        let length = |print: Print| cells(label(print).len());
        let longest = |block| self.all().flat_map(|print| print.block(block)).map(length).max().unwrap_or(0);
        [0, 1].map(|block| longest(block).max(2 - self.signed(form, block)) + self.signed(form, block) + 1)
    }
}

impl Placed<'_> {
    /// Writes the players' names above their blocks.
    fn names(&self, edge: u16, buf: &mut Buffer) {
        let [left, right] = self.prints.print.roles.map(|role| format!(" {} ", role.short()));
        let at = self.centred(1, &right);
        let last = at.saturating_sub(cells(left.len())).max(self.area.x);
        buf.set_string(self.centred(0, &left).min(last), edge, left, self.prints.theme.key);
        buf.set_string(at, edge, right, self.prints.theme.key);
    }

    /// First cell of words centred on a block, as far as the area allows.
    fn centred(&self, block: usize, words: &str) -> u16 {
        let length = cells(words.chars().count());
        let last = self.area.right().saturating_sub(length).max(self.area.x);
        (self.blocks[block] + self.width / 2).saturating_sub(length / 2).clamp(self.area.x, last)
    }

    /// Writes the powers, and words about hidden rounds, the first move and the last one.
    fn words(&self, buf: &mut Buffer) {
        let (print, dim) = (self.prints.print, self.prints.theme.dim);
        let below = print.rounds() - self.rounds.end;
        for (sign, hidden, y) in [('↑', self.rounds.start, self.area.y), ('↓', below, self.area.bottom() - 1)] {
            if hidden > 0 {
                buf.set_string(self.blocks[0], y, format!("{sign} {hidden}"), dim);
            }
        }
        if self.has_powers {
            self.blocks.into_iter().for_each(|x| self.powers(x, buf));
        }
        if let Some(last) = print.last.filter(|_| self.has_last) {
            let (_, block) = print.place(print.prints.len() - 1);
            let last = format!(" {last} ");
            buf.set_string(self.centred(block, &last), self.end, last, dim);
        }
        if self.rounds.start == 0 && self.form.halved == 1 && print.ply(0, 0).is_none() && print.ply(0, 1).is_some() {
            let word = fitting(["begins ▸", "begins"], self.width);
            buf.set_string(self.blocks[0] + self.width - cells(word.chars().count()), self.line(0), word, dim);
        }
    }

    /// Writes the powers above a block; where they would touch, only the first and the last.
    fn powers(&self, x: u16, buf: &mut Buffer) {
        let (form, columns) = (self.form, self.prints.columns());
        let all = cells(column_name(columns - 1).len()) < form.pitch;
        for (power, lamp) in (0..columns).rev().zip((x..).step_by(form.pitch.into())) {
            let name = column_name(power);
            let length = cells(name.len());
            let spare = form.lamp.saturating_sub(length);
            let at = if form.lamp > 2 { lamp + spare / 2 } else { (lamp + form.lamp).saturating_sub(length).max(x) };
            if all || power == 0 || power + 1 == columns {
                buf.set_string(at, self.top - 1, name, self.prints.theme.dim);
            }
        }
    }

    /// The line in which a round's words stand.
    fn line(&self, round: usize) -> u16 {
        let row = cells((round - self.rounds.start) / usize::from(self.form.halved));
        self.top + row * self.form.step + self.form.height - 1
    }

    fn row(&self, ply: usize, buf: &mut Buffer, targets: &mut Targets) {
        let Prints { print, at, theme, .. } = self.prints;
        let (round, block) = print.place(ply);
        let label = self.labels[block];
        let x = if block == 0 { self.blocks[0] - label } else { self.blocks[1] };
        let (y, height) = (self.line(round) + 1 - self.form.height, self.form.height);
        let half = Rect { x, y, width: self.width + label, height }.intersection(self.area);
        targets.add(half, Target::Ply(ply));
        if at == Some(ply) {
            buf.set_style(half, theme.selected);
            buf.set_string(half.x.saturating_sub(1), self.line(round), "▸", theme.considered);
        }
        if let Some(bits) = print.lamps(ply) {
            let lit = if print.prints[ply].mark == Mark::Mistake { Lamp::Glowing } else { Lamp::Resting };
            self.lamps((round, block), bits, lit, y, buf);
        }
        if self.form.labels {
            self.label(ply, buf);
        }
    }

    /// Draws the lamps of a row. Two rounds on a line leave no room for labels, only for the sign of a mistake.
    fn lamps(&self, (round, block): (usize, usize), bits: u64, lit: Lamp, y: u16, buf: &mut Buffer) {
        let (theme, form) = (self.prints.theme, self.form);
        let all: Vec<bool> = (0..self.prints.columns()).rev().map(|power| bits >> power & 1 == 1).collect();
        for (part, x) in all.chunks(form.folded.into()).zip((self.blocks[block]..).step_by(form.pitch.into())) {
            let lamp = if part.contains(&true) { lit } else { Lamp::Off };
            let place = Rect { x, y, width: form.lamp, height: form.height.min(3) };
            match form.lamp {
                _ if form.halved > 1 => lamp.half(round.is_multiple_of(2), place, theme, buf),
                _ if form.folded > 1 => buf.set_string(x, y, folded(part), lamp.style(theme)),
                SQUARE => lamp.square(x, y, theme, buf),
                // A faint square is still a square where it has a colour of its own.
                1 if lamp == Lamp::Resting && theme.has_blocks() && !theme.tells_by_shape() => {
                    buf.set_string(x, y, "■", theme.resting);
                }
                _ => lamp.draw(place, theme, buf),
            }
        }
        if form.halved > 1 && lit == Lamp::Glowing {
            let x = [self.blocks[0].saturating_sub(1), self.blocks[1] + self.width][block];
            buf.set_string(x, y, "✗", theme.odd);
        }
    }

    /// Writes a move and its sign: a mistake's on its plate, others behind, in a column of their own on the left.
    fn label(&self, ply: usize, buf: &mut Buffer) {
        let Prints { print: picture, theme, .. } = self.prints;
        let (print, (round, block)) = (picture.prints[ply], picture.place(ply));
        let (words, is_winning) = (label(print), picture.winning == Some(ply));
        let (style, sign_style) = match print.mark {
            Mark::Mistake => (theme.plate, theme.plate),
            _ if is_winning => (theme.safe, theme.dim),
            _ if block == 0 => (theme.title, theme.dim),
            _ => (theme.dim, theme.dim),
        };
        let sign = match print.mark {
            Mark::Right if !is_winning && !theme.has_blocks() => "v",
            mark => mark.sign(),
        };
        let signed = self.prints.signed(self.form, 0);
        let x = if !self.form.is_beside() {
            self.centred(block, &words)
        } else if block == 1 {
            self.blocks[1] + self.width + 1
        } else {
            self.blocks[0].saturating_sub(1 + signed + cells(words.len()))
        };
        let (x, _) = buf.set_stringn(x, self.line(round), words, usize::MAX, style);
        buf.set_string(x, self.line(round), sign, sign_style);
    }
}

fn label(print: Print) -> String {
    match digits(print.m.take.get()) {
        ..=LONG => print.m.to_string(),
        _ => PileName(print.m.pile).to_string(),
    }
}

/// Several columns in a single cell.
fn folded(part: &[bool]) -> &'static str {
    match (part.contains(&true), part.contains(&false), part) {
        (false, ..) => "·",
        (true, false, _) => "█",
        (true, true, [true, ..]) => "▌",
        (true, true, _) => "▐",
    }
}
