use std::fs::{self, File};
use std::io::{self, Read};
use std::path::PathBuf;

use super::files::{check_plain, write_whole};
use super::{Places, StoreError};

/// The file of choices: `key=value` lines. Other lines are left as they are.
#[derive(Clone, Debug)]
pub struct ChoicesFile {
    path: PathBuf,
}

/// No file of choices is longer than this many bytes.
const LONGEST: u64 = 1 << 16;

impl ChoicesFile {
    /// The file in its place.
    #[must_use]
    pub fn at(places: &Places) -> Self {
        Self { path: places.config.join("choices") }
    }

    /// What it says, in order; nothing if it is not there.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn read(&self) -> Result<Vec<(String, String)>, StoreError> {
        let text = self.text()?;
        let pairs = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('='));
        Ok(pairs.map(|(key, value)| (key.trim().to_owned(), value.trim().to_owned())).collect())
    }

    /// Changes what it says of these keys.
    ///
    /// # Errors
    /// When it cannot be read or written; it is then as it was.
    pub fn set(&self, changes: &[(&'static str, String)]) -> Result<(), StoreError> {
        let text = self.text()?;
        let is_changed = |line: &&str| {
            let key = line.split_once('=').map(|(key, _)| key.trim());
            changes.iter().any(|(changed, _)| key == Some(changed))
        };
        let kept = text.lines().filter(|line| !is_changed(line)).map(ToOwned::to_owned);
        let lines: Vec<String> = kept.chain(changes.iter().map(|(key, value)| format!("{key}={value}"))).collect();
        let write = || {
            self.path.parent().map_or(Ok(()), fs::create_dir_all)?;
            if fs::metadata(&self.path).is_ok_and(|file| file.permissions().readonly()) {
                return Err(io::Error::other("it is read-only"));
            }
            // Where it is a link, what it leads to is written.
            let path = fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone());
            write_whole(&path, &lines.join("\n"))
        };
        write().map_err(StoreError::at(&self.path))
    }

    fn text(&self) -> Result<String, StoreError> {
        let refuse = |reason: String| StoreError { path: self.path.clone(), reason };
        if !fs::exists(&self.path).unwrap_or(true) {
            return Ok(String::new());
        }
        check_plain(&self.path).map_err(StoreError::at(&self.path))?;
        let file = File::open(&self.path).map_err(StoreError::at(&self.path))?;
        let mut bytes = Vec::new();
        file.take(LONGEST + 1).read_to_end(&mut bytes).map_err(StoreError::at(&self.path))?;
        if bytes.len() as u64 > LONGEST {
            return Err(refuse(format!("it is longer than {LONGEST} bytes")));
        }
        String::from_utf8(bytes).map_err(|_| refuse("it is not UTF-8 text".to_owned()))
    }
}
