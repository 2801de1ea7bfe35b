//! Commands that print and end, compared with the straightforward program for the same job, in `peers`. Both run as
//! whole processes, read the same file, and write to `/dev/null`.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use nix::sys::resource::{UsageWho, getrusage};

use crate::folder;
use crate::inputs::{games, positions};
use crate::table::{Row, ratios};

const PEERS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/peers");

/// The system's clock is too coarse for less than this many seconds, so shorter commands are repeated.
const LEAST: f64 = 0.2;

pub(crate) fn rows() -> Vec<Row> {
    let naive = folder().join("naive");
    run(Command::new("cc").args(["-O2", "-o"]).arg(&naive).arg(format!("{PEERS}/naive.c")));
    let row = |what, goal, theirs: (&Path, &str), ours, input: &str| Row(what, Some(goal), over(theirs, ours, input));
    vec![
        row(
            "solve 3 4 5, CPU over the smallest clap program's",
            1.4,
            (&peer("clap-floor"), "3 4 5"),
            "solve 3 4 5",
            "",
        ),
        row(
            "solve, 10^7 lines of 3 piles up to 15, CPU over the naive loop's",
            1.8,
            (&peer("naive-solve"), ""),
            "solve",
            &positions(10_000_000),
        ),
        row(
            "values --upto 1000000, CPU over naive C's",
            1.3,
            (&naive, "values 1,3,4 1000000"),
            "values --take 1,3,4 --upto 1000000",
            "",
        ),
        row("review of 10^5 games, CPU over naive C's", 1.5, (&naive, "review"), "review -", &games(100_000)),
    ]
}

/// A small program of `peers`, a package of its own.
pub(crate) fn peer(name: &str) -> PathBuf {
    let target = folder().join("peers");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--release", "--quiet", "--locked", "--bin", name, "--target-dir"]).arg(&target);
    run(cargo.current_dir(PEERS));
    target.join("release").join(name)
}

fn run(command: &mut Command) {
    assert!(command.status().is_ok_and(|status| status.success()), "{command:?} fails");
}

/// Ratios of the processor times of our command and another program that reads the same lines and gives the same
/// answers.
fn over((other, theirs): (&Path, &str), ours: &str, input: &str) -> Vec<f64> {
    let file = folder().join("input");
    fs::write(&file, input).expect("the temporary folder can be written");
    let [ours, theirs] = [(env!("CARGO_BIN_EXE_nimatron").as_ref(), ours), (other, theirs)].map(|(program, words)| {
        let file = file.clone();
        move || {
            let mut command = Command::new::<&Path>(program);
            command.args(words.split_whitespace()).stdin(File::open(&file).expect("it was just written"));
            command
        }
    });
    let [said, facts] = [ours().output(), theirs().output()].map(|output| output.expect("it can be run").stdout);
    assert!(says_all(&said, &facts), "{:?} and {:?} do not say the same", ours(), theirs());
    let runs = (LEAST / processor_time(ours())).ceil().max(1.0) as usize;
    ratios(|| (0..runs).map(|_| processor_time(ours())).sum(), || (0..runs).map(|_| processor_time(theirs())).sum())
}

/// True if `text` contains all words with a digit of the other text, in the same order.
fn says_all(text: &[u8], of: &[u8]) -> bool {
    let [mut said, mut facts] = [text, of].map(|text| {
        let words = str::from_utf8(text).expect("text is printed").split_whitespace();
        let numbers = words.filter(|word| word.contains(|c: char| c.is_ascii_digit()));
        numbers.map(|word| word.trim_end_matches([',', '.', ';', ':']))
    });
    facts.all(|fact| said.any(|other| other == fact))
}

/// Processor time of a whole command, in seconds.
fn processor_time(mut command: Command) -> f64 {
    let before = of_children();
    run(command.stdout(Stdio::null()));
    of_children() - before
}

fn of_children() -> f64 {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the system counts it");
    [usage.user_time(), usage.system_time()].map(|time| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6).iter().sum()
}
