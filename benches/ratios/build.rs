//! Builds from nothing, as after a download, in a folder of their own. They say something only where nothing else runs.

use std::fs;
use std::process::Command;
use std::time::Instant;

use crate::folder;
use crate::table::Row;

pub(crate) fn rows() -> Vec<Row> {
    let target = folder().join("build");
    // The folder need not exist yet.
    let _ = fs::remove_dir_all(&target);
    let seconds = |arguments: &str| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(arguments.split_whitespace()).arg("--quiet").arg("--target-dir").arg(&target);
        let began = Instant::now();
        let built = cargo.current_dir(env!("CARGO_MANIFEST_DIR")).output().expect("cargo runs");
        assert!(built.status.success(), "cargo {arguments}: {}", String::from_utf8_lossy(&built.stderr));
        began.elapsed().as_secs_f64()
    };
    let all = seconds("build --release");
    let binary = fs::metadata(target.join("release/nimatron")).expect("it was just built").len();
    seconds("clean --release --package nimatron");
    let own = seconds("build --release");
    let tests = [seconds("test"), seconds("test")];
    let _ = fs::remove_dir_all(&target);
    vec![
        Row("release build from nothing, wall time in s", Some(65.0), vec![all]),
        Row("release build, this crate's share of the wall time", Some(1.0 / 3.0), vec![own / all]),
        Row("cargo test from nothing, wall time in s", Some(120.0), vec![tests[0]]),
        Row("cargo test a second time, wall time in s", Some(45.0), vec![tests[1]]),
        Row("the binary, MB", Some(4.3), vec![binary as f64 / 1e6]),
    ]
}
