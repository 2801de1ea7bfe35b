//! The frame of every screen: a cabinet of two halves, a compartment below them, and the lines for words and keys.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect, Size};
use ratatui::style::Style;
use ratatui::symbols::border;
use ratatui::symbols::merge::MergeStrategy;
use ratatui::widgets::{Block, Widget};

use super::{cells, shortened};
use crate::coach::Standing;
use crate::tui::split;
use crate::tui::theme::Theme;

/// Largest area that is drawn in, centred in larger windows, and that of the title.
pub(super) const MOST: Size = Size::new(132, 36);
pub(crate) const MOST_OF_TITLE: Size = Size::new(168, 52);
/// From this size on, the lower edge is at the same height on all screens of a window.
const ROOMY: Size = Size::new(60, 20);
/// From this height on, the coach has more lines.
const TALL: u16 = 30;
/// From this height on, the lower compartment of a small window has room for the last moves.
const HIGH: u16 = 16;
/// Least width of the left half, in normal and in small windows.
const LEAST_LEFT: [u16; 2] = [24, 16];

/// The first line of a screen. Where room is short, parts are dropped one by one, but never the rule.
#[derive(Clone, Debug, Default)]
pub(crate) struct TopLine {
    /// The first parts to be dropped, from the left; each is shortened to the words before a colon or comma first.
    pub before: Vec<String>,
    /// The rule of the game, or what else must stay: wordings, longest first.
    pub rule: Vec<String>,
    /// The parts behind the rule, which are dropped after those before it.
    pub after: Vec<String>,
    /// True if the rule must not be overlooked.
    pub loud: bool,
}

impl TopLine {
    /// A head whose last part must stay, if need be without what precedes a colon.
    pub(crate) fn of(parts: &[impl AsRef<str>]) -> Self {
        let parts: Vec<String> =
            parts.iter().map(|part| part.as_ref().to_owned()).filter(|part| !part.is_empty()).collect();
        let (last, before) = parts.split_last().map_or(("", [].as_slice()), |(last, before)| (last.as_str(), before));
        let tail = last.rsplit(": ").next().unwrap_or_default();
        Self { before: before.to_vec(), rule: vec![last.to_owned(), tail.to_owned()], ..Self::default() }
    }

    /// Candidates for the line, best first: the name, the parts before, the rule and the parts after, and the progress.
    fn wordings<'a>(&'a self, standing: &'a Standing, theme: &Theme) -> Vec<(Parts<'a>, &'a str)> {
        let standings: Vec<&str> = standing.wordings().iter().map(String::as_str).collect();
        let full = standings.first().copied().unwrap_or_default();
        let [rule, last] = [self.rule.first(), self.rule.last()].map(|rule| rule.map_or("", String::as_str));
        let [mut before, mut after] =
            [&self.before, &self.after].map(|parts| parts.iter().map(String::as_str).collect::<Vec<_>>());
        let parts = |name: &'a str, before: &[&'a str], rule: &'a str, after: &[&'a str]| -> Parts<'a> {
            let loud = if self.loud { theme.title } else { theme.text };
            let plain = |parts: &[&'a str]| parts.iter().map(|&part| (part, theme.text)).collect::<Vec<_>>();
            let mut all = [vec![(name, theme.key)], plain(before), vec![(rule, loud)], plain(after)].concat();
            all.retain(|(words, _)| !words.is_empty());
            all
        };
        let mut all = vec![(parts(NAME, &before, rule, &after), full)];
        while fall(&mut before) || fall(&mut after) {
            all.push((parts(NAME, &before, rule, &after), full));
        }
        // `your turn` of `move 4: your turn` serves before the name falls, shorter wordings after it.
        let turn = standings.get(1).filter(|words| full.ends_with(**words)).copied().unwrap_or(full);
        for rule in &self.rule {
            all.push((parts(NAME, &[], rule, &[]), turn));
            all.extend(standings.iter().map(|standing| (parts("", &[], rule, &[]), *standing)));
        }
        all.push((parts("", &[], last, &[]), ""));
        all
    }
}

/// The parts of a line, each in its style.
type Parts<'a> = Vec<(&'a str, Style)>;

/// Shortens the first part, or drops it if it is short; false if there is none.
fn fall(parts: &mut Vec<&str>) -> bool {
    let Some(first) = parts.first_mut() else { return false };
    match first.split_once([':', ',']) {
        Some((short, _)) => *first = short,
        None => drop(parts.remove(0)),
    }
    true
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cabinet {
    pub area: Rect,
    pub head: Rect,
    pub left: Rect,
    pub right: Rect,
    /// The whole compartment below both halves; it has no lines if there is none.
    pub low: Rect,
    /// The area between the frame and the keys.
    pub words: Rect,
    pub keys: Rect,
    divider: Divider,
}

/// The dimensions that a screen asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// Lines above the frame.
    pub head: u16,
    /// Lines of the lower compartment; 0 for none.
    pub low: u16,
    pub divider: Divider,
    /// Widths that the halves need, if more than their share.
    pub left: u16,
    pub right: u16,
    /// Lines between the frame and the keys.
    pub words: u16,
    /// The largest area to be drawn in.
    pub most: Size,
}

/// The compartments that the divider runs through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Divider {
    Both,
    Upper,
    /// The right half has no rule: it reaches the lower edge.
    Left,
    None,
}

impl Plan {
    /// The plan of a board in this window.
    pub(crate) fn of(window: Rect) -> Self {
        let height = window.height.min(MOST.height);
        let (low, words) = match is_small(window) {
            true if height < HIGH => (2, 2),
            true => (4, 2),
            false if height < TALL => (5, 2),
            false => (5, 4),
        };
        Self { head: 1, low, divider: Divider::Both, left: 0, right: 0, words, most: MOST }
    }

    /// The plan of a list: its halves reach the lower edge, and narrow windows have only one of them.
    pub(crate) fn of_list(window: Rect) -> Self {
        let divider = if window.width < ROOMY.width { Divider::None } else { Divider::Both };
        Self { low: 0, divider, ..Self::of(window) }
    }

    /// The plan of pages to read, which get all lines of small windows.
    pub(crate) fn of_pages(window: Rect) -> Self {
        let list = Self::of_list(window);
        Self { words: if is_small(window) { 0 } else { list.words }, ..list }
    }

    /// Most lines of words that leave this many lines to the halves.
    pub(crate) fn most_words(&self, window: Rect, lines: u16) -> u16 {
        let low = self.low + u16::from(self.low > 0);
        area_of(window, self.most).height.saturating_sub(self.head + 3 + low + lines)
    }
}

/// The part of a window that is drawn in: its middle, no larger than `most`.
pub(crate) fn area_of(window: Rect, most: Size) -> Rect {
    let (width, height) = (window.width.min(most.width), window.height.min(most.height));
    let (x, y) = (window.x + (window.width - width) / 2, window.y + (window.height - height) / 2);
    Rect { x, y, width, height }
}

/// True for a window where stones and lamps are one line high and have precedence over words.
pub(crate) fn is_small(window: Rect) -> bool {
    window.width < ROOMY.width || window.height < ROOMY.height
}

impl Cabinet {
    pub(crate) fn new(window: Rect, plan: Plan) -> Self {
        let area = area_of(window, plan.most);
        let [head, rest] = split::top(area, plan.head);
        let [rest, keys] = split::bottom(rest, 1);
        let [frame, words] = split::bottom(rest, plan.words);
        let words = Rect { x: words.x + 1, width: words.width.saturating_sub(1), ..words };
        let inner = frame.inner(Margin::new(1, 1));
        let [upper, mut low] = split::bottom(inner, plan.low);
        let [upper, _rule] = split::bottom(upper, u16::from(plan.low > 0));
        let has_halves = plan.divider != Divider::None;
        let share = inner.width.saturating_sub(1);
        let most = share.saturating_sub(LEAST_LEFT[usize::from(is_small(window))]);
        let usual = share.saturating_sub(plan.left.max((share * 6 + 5) / 10));
        let [mut left, mut right] = split::right(upper, if has_halves { usual.max(plan.right.min(most)) } else { 0 });
        left.width = left.width.saturating_sub(u16::from(has_halves));
        if plan.divider == Divider::Left {
            (low.width, right.height) = (left.width, inner.height);
        }
        Self { area, head, left, right, low, words, keys, divider: plan.divider }
    }

    /// Width of the words below the frame, which are indented by one column.
    pub(crate) fn words_width(window: Rect) -> u16 {
        window.width.min(MOST.width).saturating_sub(1)
    }

    pub(crate) fn is_small(&self) -> bool {
        is_small(self.area)
    }

    pub(crate) fn with_halves(&self, left: Rect, right: Rect) -> Self {
        Self { left, right, ..*self }
    }

    /// The part of the lower compartment below the lamps; it has no lines if there is none.
    pub(crate) fn low_right(&self) -> Rect {
        let height = if self.divider == Divider::Both { self.low.height } else { 0 };
        Rect { x: self.right.x, width: self.right.width, height, ..self.low }
    }

    /// The lower compartment up to the divider, if that runs through it.
    pub(crate) fn low_left(&self) -> Rect {
        Rect { width: if self.low_right().height > 0 { self.left.width } else { self.low.width }, ..self.low }
    }

    /// Draws the edges of all compartments; adjoining ones share an edge.
    pub(crate) fn frame(&self, theme: &Theme, buf: &mut Buffer) {
        let (low, low_right) = (self.low_left(), self.low_right());
        let halves = [self.left, self.right].into_iter().filter(|half| half.width > 0);
        let edges = Block::bordered().border_set(border::THICK).border_style(theme.frame);
        let edges = edges.merge_borders(MergeStrategy::Exact);
        for compartment in halves.chain([low, low_right].into_iter().filter(|low| low.height > 0)) {
            (&edges).render(compartment.outer(Margin::new(1, 1)), buf);
        }
    }

    /// Writes into the upper edge, starting at column `x`.
    pub(crate) fn on_top(&self, x: u16, words: &str, style: Style, buf: &mut Buffer) {
        buf.set_stringn(x, self.left.y - 1, words, usize::from((self.area.right() - 1).saturating_sub(x)), style);
    }

    /// Writes into the line below the stones, which is the lower edge if nothing is below them.
    pub(crate) fn on_rule(&self, x: u16, words: &str, style: Style, buf: &mut Buffer) {
        buf.set_stringn(x, self.left.bottom(), words, usize::from((self.area.right() - 1).saturating_sub(x)), style);
    }

    /// Shows in the edges how many entries lie above and below those in sight.
    pub(crate) fn scrolled(&self, above: usize, below: usize, style: Style, buf: &mut Buffer) {
        let x = self.left.x + 2;
        if above > 0 {
            self.on_top(x, &format!(" ↑ {above} more "), style, buf);
        }
        if below > 0 {
            self.on_rule(x, &format!(" ↓ {below} more "), style, buf);
        }
    }

    /// Draws the first line. The progress is shown even if the rule must be cut.
    pub(crate) fn title(&self, head: &TopLine, standing: &Standing, theme: &Theme, buf: &mut Buffer) {
        let Rect { x, y, width, .. } = self.head;
        let gap = if self.area.width < ROOMY.width { 2 } else { 3 };
        let room = usize::from(width).saturating_sub(2);
        let length = |(parts, standing): &(Parts<'_>, &str)| {
            let words: usize = parts.iter().map(|(words, _)| words.chars().count() + usize::from(gap)).sum();
            let standing = standing.chars().count();
            words.saturating_sub(gap.into()) + if standing > 0 { 2 + standing } else { 0 }
        };
        let wordings = head.wordings(standing, theme);
        let fitting = wordings.iter().find(|wording| length(wording) <= room);
        let Some((parts, standing)) = fitting.or(wordings.last()) else { return };
        let (mut at, end) = (x + 1, (x + width).saturating_sub(1));
        for (words, style) in parts {
            at = buf.set_stringn(at, y, shortened(words, end.saturating_sub(at)), room, *style).0 + gap;
        }
        buf.set_string(end.saturating_sub(cells(standing.chars().count())), y, standing, theme.title);
    }
}

const NAME: &str = "NIMATRON";
