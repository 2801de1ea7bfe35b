use std::collections::BTreeSet;
use std::fs;
use std::process::Command;
use std::time::Instant;

use crate::pty::folder;
use crate::subject::Subject;
use crate::table::Row;

/// A release built from scratch in a folder of its own, as after a download: with Cargo's release profile.
pub(crate) fn rows(_: &[Subject]) -> Vec<Row> {
    let target = folder().join("build");
    // The folder need not exist yet.
    let _ = fs::remove_dir_all(&target);
    let began = Instant::now();
    let built = cargo("build --release --quiet --target-dir").arg(&target).status();
    let seconds = began.elapsed().as_secs_f64();
    assert!(built.is_ok_and(|status| status.success()), "the program cannot be built");
    let binary = fs::metadata(target.join("release/nimatron")).expect("it was just built");
    let tree =
        cargo("tree --edges normal --prefix none --no-dedupe --quiet").output().expect("cargo can be run").stdout;
    let tree = String::from_utf8(tree).expect("text is printed");
    // The tree may mark a package as a proc-macro in one place and not in another.
    let packages: BTreeSet<Vec<&str>> = tree.lines().map(|line| line.split(' ').take(2).collect()).collect();
    let _ = fs::remove_dir_all(&target);
    vec![
        Row::new("release build from nothing, wall time in s", vec![seconds]),
        Row::new("the binary, MB", vec![binary.len() as f64 / 1e6]),
        Row::new("packages that it is built from", vec![packages.len() as f64 - 1.0]),
    ]
}

fn cargo(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.args(arguments.split(' ')).current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}
