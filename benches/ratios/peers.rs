//! The small programs of `benches/peers`, built as the program itself is when the first of them is asked for.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Once;

use crate::subject::Subject;

/// The smallest honest program with a screen.
pub fn hello() -> Subject {
    Subject::new("hello", program("hello"), "")
}

/// The same with a tick.
pub fn poll() -> Subject {
    Subject::new("a 16 ms poll loop", program("poll"), "")
}

/// The smallest program as an earlier run has left it: a check neither builds nor fetches anything.
pub fn hello_if_built() -> Option<Subject> {
    let hello = path("hello");
    hello.exists().then(|| Subject::new("hello", hello, ""))
}

/// The path of one of them.
pub fn program(name: &str) -> PathBuf {
    static BUILT: Once = Once::new();
    BUILT.call_once(build);
    path(name)
}

fn path(name: &str) -> PathBuf {
    target().join("release").join(name)
}

/// Builds them all.
fn build() {
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

fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("peers")
}
