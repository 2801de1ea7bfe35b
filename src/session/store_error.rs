use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// A file that could not be read or written, and why.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}: {reason}", ShownPath(.path))]
pub struct StoreError {
    pub path: PathBuf,
    pub reason: String,
}

impl StoreError {
    pub(super) fn at(path: &Path) -> impl Fn(io::Error) -> Self + '_ {
        |error| Self { path: path.to_owned(), reason: error.to_string() }
    }
}

/// A path as it is shown: without anything that a terminal would act on, and so short that there is room for what is said of it.
pub(super) struct ShownPath<'a>(pub &'a Path);

impl ShownPath<'_> {
    /// The most characters that are shown, from the end.
    const SHOWN: usize = 60;
}

impl fmt::Display for ShownPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path: Vec<char> = self.0.to_string_lossy().escape_debug().collect();
        let end = &path[path.len().saturating_sub(Self::SHOWN)..];
        if end.len() < path.len() {
            f.write_str("…")?;
        }
        f.write_str(&end.iter().collect::<String>())
    }
}
