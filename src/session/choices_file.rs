use std::fs;
use std::io;
use std::path::PathBuf;

use super::files::{parent, read_text, tidy, write_whole};
use super::lock::Lock;
use super::{Folders, StoreError};

/// The file of choices: `key=value` lines. Other lines are left as they are.
#[derive(Clone, Debug)]
pub struct ChoicesFile {
    path: PathBuf,
}

/// No file of choices is longer than this many bytes.
const LONGEST: u64 = 1 << 16;

impl ChoicesFile {
    pub fn at(places: &Folders) -> Self {
        Self { path: places.config.join("choices") }
    }

    /// The pairs in it, in order; none if it is not there.
    pub fn read(&self) -> Result<Vec<(String, String)>, StoreError> {
        let target = self.target();
        if let Ok(folder) = parent(&target) {
            tidy(folder, |of| target.file_name().filter(|name| *name == of).and_then(|_| self.lock().ok()));
        }
        let text = self.text().map_err(StoreError::at(&self.path))?;
        Ok(text.lines().filter_map(pair).map(|(key, value)| (key.to_owned(), value.to_owned())).collect())
    }

    /// Changes what it says of these keys. What other instances have changed meanwhile stays.
    pub fn set(&self, changes: &[(&'static str, String)]) -> Result<(), StoreError> {
        let change = || {
            let _lock = self.lock()?;
            let text = changed(&self.text()?, changes);
            let target = self.target();
            if fs::metadata(&target).is_ok_and(|file| file.permissions().readonly()) {
                return Err(io::Error::other("it is read-only"));
            }
            write_whole(&target, &text)
        };
        change().map_err(StoreError::at(&self.path))
    }

    fn lock(&self) -> io::Result<Lock> {
        Lock::of_folder(parent(&self.path)?)
    }

    /// The file itself where the path is a link, as for people who keep such files elsewhere.
    fn target(&self) -> PathBuf {
        fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone())
    }

    fn text(&self) -> io::Result<String> {
        Ok(renewed(read_text(&self.path, LONGEST)?.unwrap_or_default()))
    }
}

/// The text as it is written now: an old choice of the panel, which was one for all modes, is that of the mode beside it, unless
/// that has one of its own.
fn renewed(text: String) -> String {
    let chosen = |key: &str| text.lines().rev().find_map(|line| pair(line).filter(|(known, _)| *known == key));
    let Some((_, panel)) = chosen("indicator") else { return text };
    let mode =
        chosen("mode").map(|(_, mode)| mode).filter(|mode| ["predict", "play"].contains(mode)).unwrap_or("teach");
    let key = format!("panel.{mode}");
    let line = if chosen(&key).is_none() { format!("{key}={panel}\n") } else { String::new() };
    let others = text.lines().filter(|line| pair(line).is_none_or(|(key, _)| key != "indicator"));
    others.map(|line| format!("{line}\n")).chain([line]).collect()
}

/// The key and the value that a line holds.
fn pair(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once('=').filter(|_| !line.starts_with('#'))?;
    Some((key.trim(), value.trim()))
}

fn changed(text: &str, changes: &[(&'static str, String)]) -> String {
    let is_changed =
        |line: &&str| pair(line).is_some_and(|(key, _)| changes.iter().any(|(changed, _)| key == *changed));
    let kept = text.lines().filter(|line| !is_changed(line)).map(ToOwned::to_owned);
    let lines: Vec<String> = kept.chain(changes.iter().map(|(key, value)| format!("{key}={value}"))).collect();
    lines.join("\n")
}
