//! The small programs of `benches/peers`, built in release mode when the first of them is needed.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

const SOURCE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/peers");
const TARGET: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/peers");

pub(crate) fn program(name: &str) -> PathBuf {
    static BUILT: LazyLock<()> = LazyLock::new(|| {
        let manifest = format!("{SOURCE}/Cargo.toml");
        let flags = ["build", "--release", "--quiet", "--locked", "--manifest-path", &manifest, "--target-dir", TARGET];
        let built = Command::new(env!("CARGO")).args(flags).status();
        assert!(built.is_ok_and(|status| status.success()), "the peers cannot be built");
    });
    LazyLock::force(&BUILT);
    Path::new(TARGET).join("release").join(name)
}

/// The line commands in C.
pub(crate) fn naive_c() -> PathBuf {
    let (naive, source) = (crate::pty::folder().join("naive"), format!("{SOURCE}/naive.c"));
    let built = Command::new("cc").args(["-O2", "-o"]).arg(&naive).arg(source).status();
    assert!(built.is_ok_and(|status| status.success()), "naive.c cannot be compiled");
    naive
}
