//! The small programs of `benches/peers`, built as the program itself is.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::subject::Subject;

/// Builds them all.
pub fn build() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/peers");
    let built = Command::new(env!("CARGO"))
        .args(["build", "--release", "--locked", "--manifest-path"])
        .arg(folder.join("Cargo.toml"))
        .arg("--target-dir")
        .arg(target())
        .stdout(Stdio::null())
        .status();
    assert!(built.is_ok_and(|status| status.success()), "the peers cannot be built");
}

/// The smallest honest program with a screen.
pub fn hello() -> Subject {
    Subject::new("hello", program("hello"), "", "Counter: 0")
}

/// The same with a tick.
pub fn poll() -> Subject {
    Subject::new("a 16 ms poll loop", program("poll"), "", "Counter: 0")
}

/// The path of one of them.
pub fn program(name: &str) -> PathBuf {
    target().join("release").join(name)
}

fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("peers")
}
