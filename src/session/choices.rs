use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::files::{read_text, write_whole};
use super::{Folders, StoreError};

/// The longest file of choices, in bytes.
const LONGEST: u64 = 1 << 16;

/// The file of saved choices, with a line `theme=NAME`. Other lines are kept as they are.
impl Folders {
    fn choices(&self) -> PathBuf {
        self.config.join("choices")
    }

    /// The theme that was chosen last.
    pub(crate) fn theme(&self) -> Result<Option<String>, StoreError> {
        let path = self.choices();
        let text = text(&path).map_err(StoreError::at(&path))?;
        Ok(text.lines().find_map(theme).map(ToOwned::to_owned))
    }

    /// Sets the theme. Other lines stay as they are by then.
    pub(crate) fn set_theme(&self, name: &str) -> Result<(), StoreError> {
        let path = self.choices();
        rewrite(&path, name).map_err(StoreError::at(&path))
    }
}

fn rewrite(path: &Path, name: &str) -> io::Result<()> {
    let (text, chosen) = (text(path)?, format!("theme={name}"));
    let lines: Vec<&str> = text.lines().filter(|line| theme(line).is_none()).chain([chosen.as_str()]).collect();
    if fs::metadata(path).is_ok_and(|file| file.permissions().readonly()) {
        return Err(io::Error::other("it is read-only"));
    }
    write_whole(path, &lines.join("\n"))
}

fn text(path: &Path) -> io::Result<String> {
    Ok(read_text(path, LONGEST)?.unwrap_or_default())
}

/// The theme in a line that sets it.
fn theme(line: &str) -> Option<&str> {
    line.split_once('=').filter(|(key, _)| key.trim() == "theme").map(|(_, name)| name.trim())
}
