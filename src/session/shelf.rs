//! A shelf in place of a disk: what a page has. Its functions have the names of those of a disk, and the files are named by
//! the last part of their paths.

use std::cell::RefCell;
use std::fmt::Debug;
use std::io::{self, Cursor, Read};
use std::path::Path;

use super::files::{CUT_OFF, LONGEST, check_length};

/// The place where a page keeps texts by name; errors are reasons in words.
pub trait Shelf {
    /// The text of this name, if there is one.
    ///
    /// # Errors
    /// Nothing can be read here.
    fn get(&self, name: &str) -> Result<Option<String>, String>;

    /// Puts a text there, whole or not at all.
    ///
    /// # Errors
    /// There is no room, or nothing may be kept here.
    fn set(&self, name: &str, text: &str) -> Result<(), String>;

    /// Removes the text of this name, if there is one.
    ///
    /// # Errors
    /// Nothing may be changed here.
    fn remove(&self, name: &str) -> Result<(), String>;

    /// True unless another page with this shelf was opened before.
    fn is_first(&self) -> bool;
}

thread_local! {
    static SHELF: RefCell<Option<Box<dyn Shelf>>> = const { RefCell::new(None) };
}

/// Puts up a shelf, which from now on is this thread's disk.
pub(crate) fn put_up(shelf: Box<dyn Shelf>) {
    SHELF.set(Some(shelf));
}

pub(super) fn is_up() -> bool {
    SHELF.with_borrow(Option::is_some)
}

fn on<T>(ask: impl FnOnce(&dyn Shelf) -> Result<T, String>) -> io::Result<T> {
    let missing = || Err("there is no shelf".to_owned());
    SHELF.with_borrow(|shelf| shelf.as_deref().map_or_else(missing, ask)).map_err(io::Error::other)
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

pub(super) fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let text = format!("{text}\n");
    check_length(text.len() as u64, LONGEST)?;
    on(|shelf| shelf.set(&name(path), &text))
}

pub(super) fn append(path: &Path, line: &str) -> io::Result<()> {
    let mut text = on(|shelf| shelf.get(&name(path)))?.unwrap_or_default();
    if !text.is_empty() && !text.ends_with('\n') {
        text += CUT_OFF;
        text.push('\n');
    }
    on(|shelf| shelf.set(&name(path), &format!("{text}{line}\n")))
}

pub(super) fn lock(_: &Path) -> io::Result<Option<Box<dyn Debug>>> {
    on(|shelf| Ok(shelf.is_first().then(|| -> Box<dyn Debug> { Box::new(()) })))
}

pub(super) fn make_folder(_: &Path) -> io::Result<()> {
    on(|_| Ok(()))
}

pub(super) fn remove(path: &Path) -> io::Result<()> {
    on(|shelf| shelf.remove(&name(path)))
}

pub(super) fn open_to_read(path: &Path, longest: u64) -> io::Result<Option<Box<dyn Read>>> {
    let Some(text) = on(|shelf| shelf.get(&name(path)))? else { return Ok(None) };
    check_length(text.len() as u64, longest)?;
    Ok(Some(Box::new(Cursor::new(text.into_bytes()))))
}

pub(super) fn is_read_only(_: &Path) -> bool {
    false
}
