//! The small programs of `benches/peers`, built in release mode when the first of them is needed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use crate::is_installed;
use crate::subject::Subject;

/// The smallest program that draws a screen and reads keys.
pub(crate) fn hello() -> Subject {
    Subject::new("hello", program("hello"), "")
}

/// `hello` if an earlier run has built it: a check neither builds nor downloads anything.
pub(crate) fn hello_if_built() -> Option<Subject> {
    let hello = path("hello");
    hello.exists().then(|| Subject::new("hello", hello, ""))
}

pub(crate) fn program(name: &str) -> PathBuf {
    static BUILT: LazyLock<()> = LazyLock::new(build);
    LazyLock::force(&BUILT);
    path(name)
}

/// The line commands in C, or `None` without a compiler.
pub(crate) fn naive_c() -> Option<PathBuf> {
    static BUILT: LazyLock<bool> = LazyLock::new(|| is_installed("cc") && compile());
    BUILT.then(|| target().join("naive"))
}

fn compile() -> bool {
    fs::create_dir_all(target()).expect("the temporary folder can be written");
    let built =
        Command::new("cc").args(["-O2", "-o"]).arg(target().join("naive")).arg(source().join("naive.c")).status();
    assert!(built.is_ok_and(|status| status.success()), "naive.c cannot be compiled");
    true
}

fn path(name: &str) -> PathBuf {
    target().join("release").join(name)
}

fn build() {
    let built = Command::new(env!("CARGO"))
        .args(["build", "--release", "--locked", "--manifest-path"])
        .arg(source().join("Cargo.toml"))
        .arg("--target-dir")
        .arg(target())
        .stdout(Stdio::null())
        .status();
    assert!(built.is_ok_and(|status| status.success()), "the peers cannot be built");
}

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/peers")
}

fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("peers")
}
