//! Goals. `benches/README.md` repeats them, and `--check` compares the two.

/// Rows with the largest value that meets the goal.
pub(crate) const GOALS: [(&str, f64); 16] = [
    ("idle for 10 s, each screen: wake-ups", 0.0),
    ("idle for 10 s, each screen: CPU in µs", 0.0),
    ("idle for 10 s, each screen: bytes", 0.0),
    ("start to the title, instructions over hello's", 2.5),
    ("start to a game, instructions over hello's", 2.5),
    ("start to the lessons, instructions over hello's", 2.5),
    ("start to the map, instructions over hello's", 2.5),
    ("key press at 120×40, instructions over hello's", 1.6),
    ("output, each screen: writes per key", 1.0),
    ("solve 3 4 5, CPU over the smallest clap program's", 1.4),
    ("solve, 10^7 lines of 3 piles up to 15, CPU over the naive loop's", 2.0),
    ("values --upto 1000000, CPU over naive C's", 1.5),
    ("review of 10^5 games, CPU over naive C's", 1.5),
    ("start with 100 games, MB", 7.0),
    ("release build from nothing, wall time in s", 65.0),
    ("the binary, MB", 4.3),
];
