//! The places of a screen: head, two halves, a lower compartment, and the lines below them.

use std::borrow::Cow;

use ratatui::layout::Rect;

use super::grid::{Grid, LARGEST, LINE, Space, lines};
use super::writing::wrap;
use super::{inside, small};
use crate::app::view::{Left, Low, Right, View};

/// The most that a screen uses of a window.
const MOST: (u16, u16) = (160, 50);
/// A window with fewer cells is narrow: its words stand below the frame.
const NARROW: u16 = 60;
/// From so many lines on, a list and the title have air above and below.
const AIRY: u16 = 30;
/// Cells of the rows at least: of a list, and of the page of keys.
const ROWS: u16 = 28;
const KEY_ROWS: u16 = 36;
/// Windows with so many cells have room for keys and signs side by side.
const HALVES: u16 = 76;
/// A half of a list with fewer cells has one more line of words, or one fewer of choices.
const SMALL: u16 = 40;
pub(crate) const TWO_CHOICES: u16 = 44;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Frame {
    /// The part of the window that is used.
    pub all: Rect,
    pub head: Rect,
    pub left: Rect,
    pub right: Rect,
    /// The compartment with words; empty where there is no room.
    pub low: Rect,
    /// The compartment below the lamps.
    pub counts: Rect,
    /// Words below the frame.
    pub below: Rect,
    pub moves: Rect,
    pub keys: Rect,
    /// The line of the lower edge.
    pub bottom: u16,
    /// The board over both halves.
    pub grid: Grid,
}

/// The part of a window that is used: its middle.
fn used(window: Rect) -> Rect {
    let (width, height) = (window.width.min(MOST.0), window.height.min(MOST.1));
    let (x, y) = (window.x + (window.width - width) / 2, window.y + (window.height - height) / 2);
    Rect { x, y, width, height }
}

/// Cells of a left half inside a frame.
fn part(width: u16, percent: u16) -> u16 {
    small((usize::from(width - 3) * usize::from(percent) + 50) / 100)
}

impl Frame {
    pub(crate) fn new(window: Rect, view: &View) -> Self {
        let all = used(window);
        match (&view.left, &view.low) {
            (Left::Rows(_) | Left::Keys(_), _) => Self::list(all, view),
            (Left::Map(_), _) => Self::map(all, view),
            (_, Low::Rows(_)) => Self::title(all),
            (Left::Nothing | Left::Stones | Left::Word(_), _) => Self::game(all, view),
        }
    }

    /// The left half takes 60 % of the width, up to 66 % where that buys a larger stone.
    fn game(all: Rect, view: &View) -> Self {
        let is_lone = view.board.group.is_some() && view.board.piles.len() == 1;
        let (least, columns, most_s) = match &view.right {
            // Words need two lines.
            Right::Graph(layers) => (small(layers.len()).min(all.height - 6), 0, 3),
            Right::Values(_) => (3, 0, 3),
            Right::Picture(_) => (3, 0, 4),
            Right::Table(_) => (1, 1, LARGEST),
            Right::Lamps => (1, small(view.board.columns()), LARGEST),
            _ => (1, 0, LARGEST),
        };
        let most = all.height.saturating_sub(5);
        let mut board = Cow::Borrowed(&view.board);
        if lines(&board, most) + 4 >= all.height {
            // Words have no line beside all stones of a sum of large numbers.
            board.to_mut().piles.iter_mut().for_each(|pile| *pile = (*pile).min(LINE.into()));
        }
        let need = if matches!(view.left, Left::Stones) { lines(&board, most).max(least) } else { 3 };
        let has_words = matches!(&view.low, Low::Said(said) if !said.lines.is_empty() || said.question.is_some());
        let has_right = !matches!(view.right, Right::Nothing);
        let is_tall = matches!(view.right, Right::Table(_) | Right::Print(_));
        let at = |share: u16| {
            let mut frame = Self::board(all, need, has_right.then_some(share), has_right || has_words, is_tall);
            let mut left = frame.left;
            left.height -= u16::from(matches!(view.right, Right::Values(_)));
            let space = Space { left, right: frame.right, columns, is_centred: !has_right || is_lone, most_s };
            frame.grid = Grid::new(&board, space);
            frame
        };
        let shares: &[u16] = match has_right && all.width >= NARROW && most_s == LARGEST {
            true if is_lone => &[64, 66],
            true => &[62, 64, 66],
            false => &[],
        };
        let first = at(if is_lone { 62 } else { 60 });
        let larger = |best: Self, frame: Self| if frame.grid.s > best.grid.s { frame } else { best };
        shares.iter().map(|&share| at(share)).fold(first, larger)
    }

    /// The board gets its lines first, then the words. Without a share the left half has all the width.
    fn board(all: Rect, need: u16, share: Option<u16>, has_words: bool, is_tall: bool) -> Self {
        let spare = all.height.saturating_sub(4 + need);
        let fits = |&(lines, least): &(u16, u16)| lines + 2 <= spare && all.height >= least;
        let (low, words, moves) = match all.width {
            _ if !has_words => (0, 0, 1),
            NARROW.. if spare >= 5 => {
                (1 + [(9, 45), (7, 30), (5, 18)].into_iter().find(fits).map_or(3, |(lines, _)| lines), 0, 1)
            }
            _ => (0, spare.min(2), u16::from(spare >= 3)),
        };
        let line = |y: u16, height: u16| Rect { y, height, ..all };
        let keys = line(all.bottom() - 1, 1);
        let moves = line(keys.y - moves, moves);
        let below = inside(line(moves.y - words, words), 1);
        let (top, bottom) = (all.y + 2, below.y - 1);
        let upper = (bottom - top).saturating_sub(low);
        let width = share.map_or(all.width - 2, |percent| part(all.width, percent));
        let left = Rect::new(all.x + 1, top, width, upper);
        let right = Rect { x: left.right() + 1, width: (all.width - 2).saturating_sub(width + 1), ..left };
        let lower = |half: Rect| Rect { y: top + upper + 1, height: low.saturating_sub(1), ..half };
        let (tall, counts) = if is_tall { (bottom - top, Rect::default()) } else { (upper, lower(right)) };
        let right = Rect { height: tall, ..right };
        let (head, low) = (line(all.y, 1), lower(left));
        Self { all, head, left, right, low, counts, below, moves, keys, bottom, grid: Grid::default() }
    }

    /// The map reaches the lower edge; the words stand below the right half.
    fn map(all: Rect, view: &View) -> Self {
        let mut frame = Self::board(all, 3, Some(60), true, false);
        if frame.low.is_empty() {
            return Self { counts: Rect::default(), ..Self::board(all, 7, Some(60), true, false) };
        }
        frame.bottom = frame.keys.y - 1;
        frame.left.height = frame.bottom - frame.left.y;
        let lines = |words: &str| small(wrap(words, frame.right.width - 2).len());
        let said = lines(view.below.words.fit(|words| lines(words) <= 3)).max(2);
        let has_signs = matches!(view.low, Low::Signs(_));
        let height = said + if has_signs { 3 } else { 0 };
        frame.right.height = frame.left.height - height - 1;
        frame.low = Rect { y: frame.right.bottom() + 1, height, ..frame.right };
        frame.below = Rect { height: said, ..inside(frame.low, 1) };
        (frame.counts, frame.moves.height) = (Rect::default(), 0);
        frame
    }

    /// Rows left; right their picture, with words below it. A narrow window has no right half.
    fn list(all: Rect, view: &View) -> Self {
        let is_keys = matches!(view.left, Left::Keys(_));
        let air = u16::from(all.height >= AIRY);
        let has_right = match &view.right {
            // Signs are not scrolled.
            Right::Signs(signs) => all.width >= HALVES && small(signs.len()) <= all.height.saturating_sub(4 + 2 * air),
            _ => all.width >= NARROW,
        };
        let line = |y: u16| Rect { y, height: 1, ..all };
        let keys = line(all.bottom() - 1);
        let words = if has_right || is_keys { 0 } else { 2 };
        let below = Rect { y: keys.y - words, height: words, ..inside(all, 1) };
        let top = all.y + 2 + air;
        let bottom = all.bottom() - 2 - air - words;
        let least = if is_keys { KEY_ROWS } else { ROWS };
        let width = if has_right { least.max(all.width - 3 - part(all.width, 60)) } else { all.width - 2 };
        let left = Rect::new(all.x + 1, top, width, bottom - top);
        let frame = Self { all, head: line(all.y + air), left, below, keys, bottom, ..Self::default() };
        let mut right = Rect { x: left.right() + 1, width: all.width - 3 - width.min(all.width - 3), ..left };
        if is_keys || !has_right {
            return Self { right: if has_right { right } else { Rect::default() }, ..frame };
        }
        let more = match view.low {
            Low::Choices(..) if right.width >= TWO_CHOICES => 2,
            Low::Choices(..) => 1,
            Low::Note(_, lines) if right.width < TWO_CHOICES => lines.min(1),
            Low::Note(_, lines) => lines,
            _ => 0,
        };
        let said = 2 + u16::from(right.width < SMALL);
        let lines = said + more + u16::from(air > 0 && more > 0);
        right.height -= lines + 1;
        let low = Rect { y: right.bottom() + 1, height: lines, ..right };
        Self { right, low, below: Rect { height: said, ..inside(low, 1) }, ..frame }
    }

    /// The wordmark, a picture, and five rows.
    fn title(all: Rect) -> Self {
        let air = u16::from(all.height >= AIRY);
        let rows = if all.height >= 36 { 11 } else { 5 };
        let bottom = all.bottom() - 2 - air;
        let low = Rect { y: bottom - rows, height: rows, ..inside(all, 1) };
        let left = Rect { width: part(all.width, 60), ..low };
        let keys = Rect { y: all.bottom() - 1, height: 1, ..all };
        Self { all, left, low, keys, bottom, ..Self::default() }
    }

    /// The title with a picture from this line on, in both halves or in one field.
    pub(crate) fn with_picture(self, top: u16, has_halves: bool) -> Self {
        let whole = Rect { y: top, height: (self.low.y - 1).saturating_sub(top), ..self.low };
        if !has_halves {
            return Self { left: whole, ..self };
        }
        let left = Rect { width: self.left.width, ..whole };
        let right = Rect { x: left.right() + 1, width: whole.width - left.width - 1, ..whole };
        Self { left, right, ..self }
    }

    /// The compartments that there are.
    pub(crate) fn areas(&self) -> [Rect; 4] {
        [self.left, self.right, self.low, self.counts]
    }

    pub(crate) fn is_narrow(&self) -> bool {
        self.all.width < NARROW
    }
}
