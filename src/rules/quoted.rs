use std::fmt::{self, Write as _};

/// A text from elsewhere, shown in quotes: shortened, and with everything escaped that is not plainly printable.
#[derive(Clone, Copy, Debug)]
pub struct Quoted<'a>(pub &'a str);

impl Quoted<'_> {
    const SHOWN: usize = 40;
}

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('\'')?;
        for c in self.0.chars().take(Self::SHOWN) {
            match c {
                '\'' | '"' | '\\' => f.write_char(c)?,
                _ if is_filler(c) => write!(f, "{}", c.escape_unicode())?,
                _ => write!(f, "{}", c.escape_debug())?,
            }
        }
        if self.0.chars().nth(Self::SHOWN).is_some() {
            f.write_char('…')?;
        }
        f.write_char('\'')
    }
}

/// True for a character that counts as a letter and shows nothing, such as the fillers of Hangul.
pub(super) fn is_filler(c: char) -> bool {
    matches!(c, '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{3164}' | '\u{ffa0}')
}
