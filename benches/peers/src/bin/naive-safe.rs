//! Lists of P-positions, written in the most obvious way: `safe N` tries all triples.

use std::io::{self, BufWriter, Write};

fn main() -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let upto: u64 = std::env::args().nth(2).and_then(|upto| upto.parse().ok()).expect("a size");
    for a in 1..=upto {
        for b in a..=upto {
            for c in b..=upto {
                if a ^ b ^ c == 0 {
                    writeln!(out, "{a} {b} {c}")?;
                }
            }
        }
    }
    out.flush()
}
