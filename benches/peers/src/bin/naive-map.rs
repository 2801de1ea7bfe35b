//! Lists of P-positions and the map, written in the most obvious way: `safe N` tries all triples, `map N` prints every
//! cell.

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let upto: u64 = arguments[1].parse().expect("a size");
    if arguments[0] == "safe" {
        safe(upto);
    } else {
        map(upto);
    }
}

fn safe(upto: u64) {
    for a in 1..=upto {
        for b in a..=upto {
            for c in b..=upto {
                if a ^ b ^ c == 0 {
                    println!("{a} {b} {c}");
                }
            }
        }
    }
}

fn map(upto: u64) {
    for a in 0..=upto {
        for b in 0..=upto {
            let outcome = if a == b { "P" } else { "N" };
            let rules = "\"game\":\"nim\",\"play\":\"normal\",\"takes\":\"any\"";
            println!("{{\"piles\":[{a},{b}],{rules},\"indicator\":{},\"outcome\":\"{outcome}\"}}", a ^ b);
        }
    }
}
