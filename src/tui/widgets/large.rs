use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::pixel::QUADRANTS;

use super::cells;
use crate::tui::theme::Theme;

/// Words in the letters of the program's name: an O is a stone, an I a lamp.
#[derive(Clone, Debug)]
pub(crate) struct Large<'a> {
    pub lines: Vec<&'a str>,
    /// Half lines per pixel; a letter is six pixels high.
    pub scale: u16,
    /// True for the colours of the title, false for muted ones.
    pub is_bright: bool,
    pub theme: &'a Theme,
}

/// Rows of pixels, the rightmost in the lowest bit. O and I are not drawn from pixels.
const LETTERS: [(char, u16, [u8; 6]); 21] = [
    ('O', 6, [0; 6]),
    ('I', 2, [0b11; 6]),
    ('Y', 5, [0b10001, 0b10001, 0b01010, 0b00100, 0b00100, 0b00100]),
    ('U', 5, [0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b01110]),
    ('W', 5, [0b10001, 0b10001, 0b10001, 0b10101, 0b11011, 0b10001]),
    ('N', 5, [0b10001, 0b11001, 0b10101, 0b10011, 0b10001, 0b10001]),
    ('L', 4, [0b1000, 0b1000, 0b1000, 0b1000, 0b1000, 0b1111]),
    ('S', 4, [0b0111, 0b1000, 0b0110, 0b0001, 0b0001, 0b1110]),
    ('E', 4, [0b1111, 0b1000, 0b1110, 0b1000, 0b1000, 0b1111]),
    ('F', 4, [0b1111, 0b1000, 0b1110, 0b1000, 0b1000, 0b1000]),
    ('R', 5, [0b11110, 0b10001, 0b10001, 0b11110, 0b10010, 0b10001]),
    ('T', 5, [0b11111, 0b00100, 0b00100, 0b00100, 0b00100, 0b00100]),
    ('C', 4, [0b0111, 0b1000, 0b1000, 0b1000, 0b1000, 0b0111]),
    ('D', 4, [0b1110, 0b1001, 0b1001, 0b1001, 0b1001, 0b1110]),
    ('M', 5, [0b10001, 0b11011, 0b10101, 0b10001, 0b10001, 0b10001]),
    ('A', 5, [0b01110, 0b10001, 0b10001, 0b11111, 0b10001, 0b10001]),
    ('B', 5, [0b11110, 0b10001, 0b11110, 0b10001, 0b10001, 0b11110]),
    ('K', 5, [0b10001, 0b10010, 0b11100, 0b10100, 0b10010, 0b10001]),
    ('G', 5, [0b01111, 0b10000, 0b10011, 0b10001, 0b10001, 0b01111]),
    ('H', 5, [0b10001, 0b10001, 0b11111, 0b10001, 0b10001, 0b10001]),
    (' ', 2, [0; 6]),
];

impl<'a> Large<'a> {
    /// The words at the largest scale that fits, on one line or one line a word; `None` if they do not fit at all.
    pub(crate) fn fitting(words: &'a str, is_bright: bool, theme: &'a Theme, room: Rect) -> Option<Self> {
        // Without half blocks only letters of whole lines can be drawn.
        let scales: &[u16] = if theme.has_blocks() { &[3, 2, 1] } else { &[2] };
        let splits = [vec![words], words.split(' ').collect()];
        let all = scales.iter().flat_map(|&scale| splits.clone().map(|lines| Self { lines, scale, is_bright, theme }));
        all.into_iter().find(|large| large.height() <= room.height && large.width() <= room.width)
    }

    /// Lines, with a gap between two of them.
    pub(crate) fn height(&self) -> u16 {
        (3 * self.scale + 1) * cells(self.lines.len()) - 1
    }

    pub(crate) fn width(&self) -> u16 {
        let width = |words| letters(words).map(|(_, width, _)| (width + 1) * self.scale).sum::<u16>();
        self.lines.iter().map(|words| width(words)).max().unwrap_or(0).saturating_sub(self.scale)
    }

    pub(crate) fn draw(&self, area: Rect, buf: &mut Buffer) {
        let mut place = Rect { height: 3 * self.scale, ..area };
        for line in &self.lines {
            place.x = area.x;
            for (letter, width, rows) in letters(line) {
                let style = self.style(letter);
                place.width = width * self.scale;
                let filled = |across: u16, down: u16| match letter {
                    'O' => is_in_circle(across, down, 2 * place.height),
                    _ => rows[usize::from(down / self.scale)] >> (width - 1 - across / (2 * self.scale)) & 1 == 1,
                };
                self.cells(place.intersection(buf.area), filled, style, buf);
                place.x += place.width + self.scale;
            }
            place.y += place.height + 1;
        }
    }

    fn style(&self, letter: char) -> Style {
        match (letter, self.is_bright) {
            ('O', true) => self.theme.stone,
            ('I', true) => self.theme.lamp,
            (_, true) => self.theme.key,
            ('O', false) => self.theme.taken,
            (_, false) => self.theme.frame,
        }
    }

    /// Fills cells by quarters; without block elements, those that are at least half full.
    fn cells(&self, place: Rect, filled: impl Fn(u16, u16) -> bool, style: Style, buf: &mut Buffer) {
        for cell in place.positions() {
            let (across, down) = (2 * (cell.x - place.x), 2 * (cell.y - place.y));
            let quarters = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| usize::from(filled(across + x, down + y)));
            let symbol = match quarters.iter().sum() {
                0 => continue,
                _ if self.theme.has_blocks() => {
                    QUADRANTS[quarters[0] | quarters[1] << 1 | quarters[2] << 2 | quarters[3] << 3]
                }
                2.. => '#',
                _ => continue,
            };
            buf[cell].set_char(symbol).set_style(style);
        }
    }
}

fn letters(words: &str) -> impl Iterator<Item = (char, u16, [u8; 6])> {
    words.chars().filter_map(|letter| LETTERS.into_iter().find(|known| known.0 == letter))
}

/// True for a quarter of a cell in a circle that is `size` of them high; they are twice as high as wide.
fn is_in_circle(across: u16, down: u16, size: u16) -> bool {
    let [across, down] = [(across, 2 * size), (down, size)].map(|(at, size)| i32::from(2 * at + 1) - i32::from(size));
    across * across + 4 * down * down <= 4 * i32::from(size) * i32::from(size)
}
