use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::pixel::QUADRANTS;

use crate::tui::theme::Theme;

/// Words in the letters of the program's name: an O is a stone, an I a lamp.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Large<'a> {
    pub words: &'a str,
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
    fn letters(&self) -> impl Iterator<Item = (char, u16, [u8; 6])> + use<'a> {
        let words = self.words;
        words.chars().filter_map(|letter| LETTERS.into_iter().find(|known| known.0 == letter))
    }

    pub(crate) fn height(&self) -> u16 {
        3 * self.scale
    }

    pub(crate) fn width(&self) -> u16 {
        self.letters().map(|(_, width, _)| (width + 1) * self.scale).sum::<u16>().saturating_sub(self.scale)
    }

    /// Draws the words with the first `lit` letters lit.
    pub(crate) fn draw(&self, area: Rect, lit: usize, buf: &mut Buffer) {
        let mut x = area.x;
        for (index, (letter, width, rows)) in self.letters().enumerate() {
            let style = if index < lit { self.style(letter) } else { self.theme.off };
            let place = Rect { x, width: width * self.scale, height: self.height(), ..area };
            let filled = |across: u16, down: u16| match letter {
                'O' => is_in_circle(across, down, 2 * place.height),
                _ => rows[usize::from(down / self.scale)] >> (width - 1 - across / (2 * self.scale)) & 1 == 1,
            };
            self.cells(place.intersection(buf.area), filled, style, buf);
            x += place.width + self.scale;
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

/// True for a quarter of a cell in a circle that is `size` of them high; they are twice as high as wide.
fn is_in_circle(across: u16, down: u16, size: u16) -> bool {
    let [across, down] = [(across, 2 * size), (down, size)].map(|(at, size)| i32::from(2 * at + 1) - i32::from(size));
    across * across + 4 * down * down <= 4 * i32::from(size) * i32::from(size)
}
