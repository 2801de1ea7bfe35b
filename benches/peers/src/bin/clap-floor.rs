//! The smallest program that reads numbers from its command line with clap. It prints their XOR.

use clap::Parser;

#[derive(Parser)]
struct Arguments {
    numbers: Vec<u64>,
}

fn main() {
    println!("{}", Arguments::parse().numbers.iter().fold(0, |xor, number| xor ^ number));
}
