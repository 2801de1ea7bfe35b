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
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--release", "--quiet", "--target-dir"]).arg(&target).current_dir(env!("CARGO_MANIFEST_DIR"));
    let built = cargo.status();
    let seconds = began.elapsed().as_secs_f64();
    assert!(built.is_ok_and(|status| status.success()), "the program cannot be built");
    let binary = fs::metadata(target.join("release/nimatron")).expect("it was just built");
    let _ = fs::remove_dir_all(&target);
    vec![
        Row("release build from nothing, wall time in s", Some(65.0), vec![seconds]),
        Row("the binary, MB", Some(4.3), vec![binary.len() as f64 / 1e6]),
    ]
}
