use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{StatefulWidget, Widget};

use super::cells;
use crate::rules::Move;
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

/// One pile's stones, drawn cell by cell in an area that is as wide as the scale was fitted to.
#[derive(Clone, Copy, Debug)]
pub struct StoneRow<'a> {
    /// The pile's 0-based index.
    pub pile: usize,
    pub stones: Stones,
    pub scale: Scale,
    pub theme: &'a Theme,
}

/// The stones of one pile, in the order in which they stand in its row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stones {
    pub staying: u64,
    /// The number of these, from the first, that an explanation speaks of.
    pub lit: u64,
    pub considered: u64,
    pub taken: u64,
    /// Those that a person took just before or just now, left as hollows.
    pub gone: u64,
}

/// The ways to draw stones; the first that fits is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    Huge,
    Large,
    Spaced,
    /// One by one, without spaces, on as many lines as there are.
    Tight,
    Grouped(u64),
    /// As a bar, whose whole length stands for this many.
    Bar(u64),
}

/// Where there are so many lines for a pile, stones can be huge or large, with a gap under them.
const LINES_FOR_HUGE: u16 = 4;
const LINES_FOR_LARGE: u16 = 3;
const GROUPS: [u64; 5] = [5, 10, 20, 50, 100];

impl Widget for StoneRow<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        for (place, glyph) in self.glyphs(area) {
            glyph.draw(place, self.theme, buf);
        }
    }
}

impl StatefulWidget for StoneRow<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        targets.add(area, Target::Nothing);
        let left = self.stones.staying + self.stones.considered;
        for (place, glyph) in self.glyphs(area) {
            glyph.draw(place, self.theme, buf);
            if let Some(m) = left.checked_sub(glyph.before).and_then(|take| Move::new(self.pile, take)) {
                targets.add(place, Target::Stone(m));
            }
        }
    }
}

impl StoneRow<'_> {
    fn glyphs(&self, area: Rect) -> impl Iterator<Item = (Rect, Glyph)> {
        let glyphs = self.scale.glyphs(self.stones, area.width);
        let per_line = self.scale.per_line(glyphs.len(), area.width);
        let (width, height) = (self.scale.step(), self.scale.height());
        let place = move |index: usize| {
            let x = cells(index % per_line).saturating_mul(width);
            let y = cells(index / per_line).saturating_mul(height);
            Rect { x: area.x.saturating_add(x), y: area.y.saturating_add(y), width, height }.intersection(area)
        };
        let placed = glyphs.into_iter().enumerate().map(move |(index, glyph)| (place(index), glyph));
        placed.take_while(|(place, _)| !place.is_empty())
    }
}

impl Scale {
    /// The plainest scale on which a pile of `largest` stones fits into `lines` lines of `width` cells, and the number of
    /// lines it needs.
    pub fn fit(largest: u64, width: u16, lines: u16) -> (Self, u16) {
        let width = u64::from(width.max(1));
        let room = width * u64::from(lines);
        if lines >= LINES_FOR_HUGE && largest.saturating_mul(Self::Huge.step().into()) <= width + 1 {
            return (Self::Huge, 3);
        }
        if lines >= LINES_FOR_LARGE && largest.saturating_mul(Self::Large.step().into()) <= width + 1 {
            return (Self::Large, 2);
        }
        if largest.saturating_mul(2) <= width + 1 {
            return (Self::Spaced, 1);
        }
        if largest <= room {
            let needed = u16::try_from(largest.div_ceil(width)).unwrap_or(lines);
            return (Self::Tight, needed.max(1));
        }
        // Each of the four kinds of stones that a game shows at once can leave a rest that fills no group.
        let cells = |group: &u64| largest / group + 4 * (group - 1);
        match GROUPS.into_iter().find(|group| cells(group) <= room) {
            Some(group) => {
                let needed = u16::try_from(cells(&group).div_ceil(width)).unwrap_or(lines);
                (Self::Grouped(group), needed)
            }
            None => (Self::Bar(largest), 1),
        }
    }

    /// The key to counting, where one sign stands for several stones.
    pub fn legend(self) -> Option<String> {
        match self {
            Self::Grouped(group) => Some(format!("■ = {group}")),
            _ => None,
        }
    }

    pub fn height(self) -> u16 {
        match self {
            Self::Huge => 3,
            Self::Large => 2,
            _ => 1,
        }
    }

    pub fn is_spaced(self) -> bool {
        matches!(self, Self::Spaced | Self::Large | Self::Huge)
    }

    pub fn step(self) -> u16 {
        match self {
            Self::Huge => 7,
            Self::Large => 4,
            Self::Spaced => 2,
            _ => 1,
        }
    }

    fn per_line(self, count: usize, width: u16) -> usize {
        if self.is_spaced() { count.max(1) } else { width.max(1).into() }
    }

    /// The signs, from the first stone to the last.
    fn glyphs(self, stones: Stones, width: u16) -> Vec<Glyph> {
        let lit = stones.lit.min(stones.staying);
        let counts = [lit, stones.staying - lit, stones.considered, stones.taken, stones.gone];
        let bar = bar_cells(counts, self, width);
        let mut glyphs = Vec::new();
        let mut before = 0;
        for ((kind, count), bar) in Kind::ALL.into_iter().zip(counts).zip(bar) {
            let mut push = |symbols: [&'static str; 3], number: u64, size: u64, before: u64| {
                let number = number.min(MOST_CELLS);
                glyphs.extend((0..number).map(|index| Glyph { symbols, kind, before: before + index * size }));
            };
            match self {
                Self::Huge => push(kind.huge(), count, 1, before),
                Self::Large => push(kind.large(), count, 1, before),
                Self::Spaced | Self::Tight => push([kind.single(), "", ""], count, 1, before),
                Self::Grouped(size) => {
                    push([kind.group(), "", ""], count / size, size, before);
                    push([kind.single(), "", ""], count % size, 1, before + count / size * size);
                }
                Self::Bar(_) => push([kind.block(), "", ""], bar, count / bar.max(1), before),
            }
            before += count;
        }
        glyphs
    }
}

#[derive(Clone, Copy, Debug)]
struct Glyph {
    symbols: [&'static str; 3],
    kind: Kind,
    /// The number of stones of the pile that come before it.
    before: u64,
}

impl Glyph {
    fn draw(&self, place: Rect, theme: &Theme, buf: &mut Buffer) {
        let style = self.kind.style(theme);
        for (y, symbol) in (place.y..place.bottom()).zip(self.symbols) {
            for (x, c) in (place.x..place.right()).zip(symbol.chars()) {
                buf[(x, y)].set_char(c).set_style(style);
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Lit,
    Staying,
    Considered,
    Taken,
    Gone,
}

impl Kind {
    /// All of them, in the order in which they stand.
    const ALL: [Self; 5] = [Self::Lit, Self::Staying, Self::Considered, Self::Taken, Self::Gone];

    fn style(self, theme: &Theme) -> Style {
        match self {
            Self::Lit => theme.lit_stone,
            Self::Staying => theme.stone,
            Self::Considered => theme.considered,
            Self::Taken | Self::Gone => theme.taken,
        }
    }

    fn huge(self) -> [&'static str; 3] {
        match self {
            Self::Lit | Self::Staying => ["▗▟██▙▖", "██████", "▝▜██▛▘"],
            Self::Considered => ["╭────╮", "│    │", "╰────╯"],
            Self::Taken => ["      ", "  ╲╱  ", "  ╱╲  "],
            Self::Gone => ["      ", "  ○○  ", "      "],
        }
    }

    fn large(self) -> [&'static str; 3] {
        match self {
            Self::Lit | Self::Staying => ["▟█▙", "▜█▛", ""],
            Self::Considered => ["╭─╮", "╰─╯", ""],
            Self::Taken => [" x ", "   ", ""],
            Self::Gone => [" ○ ", "   ", ""],
        }
    }

    fn single(self) -> &'static str {
        match self {
            Self::Lit | Self::Staying => "●",
            Self::Considered => "◌",
            Self::Taken => "x",
            Self::Gone => "○",
        }
    }

    fn group(self) -> &'static str {
        match self {
            Self::Lit | Self::Staying => "■",
            Self::Considered => "□",
            Self::Taken => "X",
            Self::Gone => "▫",
        }
    }

    fn block(self) -> &'static str {
        match self {
            Self::Lit | Self::Staying => "█",
            Self::Considered => "░",
            Self::Taken => "x",
            Self::Gone => "·",
        }
    }
}

/// No row is wider than this, whatever the caller asks for.
const MOST_CELLS: u64 = 10_000;

/// The cells of a bar for each kind of stones: in proportion, but at least one for every kind there is.
fn bar_cells(counts: [u64; 5], scale: Scale, width: u16) -> [u64; 5] {
    let Scale::Bar(whole) = scale else {
        return [0; 5];
    };
    let kinds = counts.iter().filter(|&&count| count > 0).count() as u64;
    // One cell for each kind is set aside, and the rest is shared out.
    let shared = u128::from(u64::from(width).saturating_sub(kinds));
    counts.map(|count| {
        let part = u128::from(count) * shared / u128::from(whole.max(1));
        u64::try_from(part).unwrap_or_default() + u64::from(count > 0)
    })
}
