use std::fs;
use std::io;
use std::path::PathBuf;

use super::files::{read_text, write_whole};
use super::{Folders, StoreError};

/// The file of saved choices, with a line `theme=NAME`. Other lines are kept as they are.
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

    /// The theme that was chosen last.
    pub(crate) fn theme(&self) -> Result<Option<String>, StoreError> {
        let text = self.text().map_err(StoreError::at(&self.path))?;
        Ok(text.lines().find_map(theme).map(ToOwned::to_owned))
    }

    /// Sets the theme. Other lines stay as they are by then.
    pub(crate) fn set_theme(&self, name: &str) -> Result<(), StoreError> {
        self.rewrite(name).map_err(StoreError::at(&self.path))
    }

    fn rewrite(&self, name: &str) -> io::Result<()> {
        let (text, chosen) = (self.text()?, format!("theme={name}"));
        let lines: Vec<&str> = text.lines().filter(|line| theme(line).is_none()).chain([chosen.as_str()]).collect();
        if fs::metadata(&self.path).is_ok_and(|file| file.permissions().readonly()) {
            return Err(io::Error::other("it is read-only"));
        }
        write_whole(&self.path, &lines.join("\n"))
    }

    fn text(&self) -> io::Result<String> {
        Ok(read_text(&self.path, LONGEST)?.unwrap_or_default())
    }
}

/// The theme in a line that sets it.
fn theme(line: &str) -> Option<&str> {
    line.split_once('=').filter(|(key, _)| key.trim() == "theme").map(|(_, name)| name.trim())
}
