use std::fs;
use std::io;
use std::path::PathBuf;

use super::files::{read_text, write_whole};
use super::{Folders, StoreError};

/// The file of saved choices: `key=value` lines. Other lines are kept as they are.
#[derive(Clone, Debug)]
pub(crate) struct ChoicesFile {
    path: PathBuf,
}

/// The longest file of choices, in bytes.
const LONGEST: u64 = 1 << 16;

impl ChoicesFile {
    pub(crate) fn at(places: &Folders) -> Self {
        Self { path: places.config.join("choices") }
    }

    pub(crate) fn read(&self) -> Result<Vec<(String, String)>, StoreError> {
        let text = self.text().map_err(StoreError::at(&self.path))?;
        Ok(text.lines().filter_map(pair).map(|(key, value)| (key.to_owned(), value.to_owned())).collect())
    }

    /// Sets these keys. Other lines stay as they are by then.
    pub(crate) fn set(&self, changes: &[(&'static str, String)]) -> Result<(), StoreError> {
        self.rewrite(changes).map_err(StoreError::at(&self.path))
    }

    fn rewrite(&self, changes: &[(&'static str, String)]) -> io::Result<()> {
        let text = changed(&self.text()?, changes);
        if fs::metadata(&self.path).is_ok_and(|file| file.permissions().readonly()) {
            return Err(io::Error::other("it is read-only"));
        }
        write_whole(&self.path, &text)
    }

    fn text(&self) -> io::Result<String> {
        Ok(read_text(&self.path, LONGEST)?.unwrap_or_default())
    }
}

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
