use std::fs;
use std::process::Command;
use std::time::Instant;

use crate::pty::folder;
use crate::table::Row;

/// A release built from scratch in a folder of its own, as after a download: with Cargo's release profile.
pub(crate) fn rows() -> Vec<Row> {
    let target = folder().join("build");
    // The folder need not exist yet.
    let _ = fs::remove_dir_all(&target);
    let began = Instant::now();
    let built = cargo("build --release --quiet --target-dir").arg(&target).status();
    let seconds = began.elapsed().as_secs_f64();
    assert!(built.is_ok_and(|status| status.success()), "the program cannot be built");
    let binary = fs::metadata(target.join("release/nimatron")).expect("it was just built");
    let _ = fs::remove_dir_all(&target);
    vec![
        Row::new("release build from nothing, wall time in s", vec![seconds]),
        Row::new("the binary, MB", vec![binary.len() as f64 / 1e6]),
    ]
}

fn cargo(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.args(arguments.split(' ')).current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}
