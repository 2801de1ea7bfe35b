//! The most obvious loop for `solve`: lines of sizes separated by spaces or commas, blank lines, and comments.

use std::fmt::{self, Write as _};
use std::io::{self, BufRead, BufWriter, Write};

fn main() -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let line = line?;
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let sizes = line.split([' ', ',']).filter(|size| !size.is_empty());
        let piles: Vec<u64> = sizes.map(|size| size.parse::<u64>().expect("a number")).collect();
        let indicator = piles.iter().fold(0, |sum, pile| sum ^ pile);
        let letter = if indicator == 0 { 'P' } else { 'N' };
        write!(out, "{letter} {indicator}")?;
        for (name, pile) in ('A'..).zip(&piles) {
            if pile ^ indicator < *pile {
                write!(out, " {}{}", Name(name), pile - (pile ^ indicator))?;
            }
        }
        writeln!(out)?;
    }
    out.flush()
}

/// Name of one of the first 52 piles: a letter, or `A` and a letter.
struct Name(char);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match u8::try_from(self.0) {
            Ok(letter @ b'A'..=b'Z') => f.write_char(char::from(letter)),
            Ok(letter) => write!(f, "A{}", char::from(letter - 26)),
            Err(_) => Err(fmt::Error),
        }
    }
}
