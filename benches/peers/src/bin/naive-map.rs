//! Lists of P-positions and the map, written in the most obvious way: `safe N` tries all triples, `map N` prints every
//! cell.

use std::io::{self, BufWriter, Write};

fn main() -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let upto: u64 = arguments[1].parse().expect("a size");
    if arguments[0] == "safe" {
        safe(upto, &mut out)?;
    } else {
        map(upto, &mut out)?;
    }
    out.flush()
}

fn safe(upto: u64, out: &mut impl Write) -> io::Result<()> {
    for a in 1..=upto {
        for b in a..=upto {
            for c in b..=upto {
                if a ^ b ^ c == 0 {
                    writeln!(out, "{a} {b} {c}")?;
                }
            }
        }
    }
    Ok(())
}

fn map(upto: u64, out: &mut impl Write) -> io::Result<()> {
    for a in 0..=upto {
        for b in 0..=upto {
            let outcome = if a == b { "P" } else { "N" };
            let rules = "\"game\":\"nim\",\"play\":\"normal\",\"takes\":\"any\"";
            writeln!(out, "{{\"piles\":[{a},{b}],{rules},\"indicator\":{},\"outcome\":\"{outcome}\"}}", a ^ b)?;
        }
    }
    Ok(())
}
