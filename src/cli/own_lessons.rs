//! A teacher's own lessons, in files outside the program.

use std::fs;
use std::path::{Path, PathBuf};

use crate::coach::Lesson;
use crate::session::{StoreError, read_text, reason};

/// Reads a file, or those of a folder in the order of their names. Also returns all that is wrong with them.
pub(crate) fn read(path: &Path) -> (Vec<Lesson>, Vec<StoreError>) {
    let refused = |path: &Path, reason| StoreError { path: path.to_owned(), reason };
    let (mut lessons, mut mistakes) = (Vec::<Lesson>::new(), Vec::new());
    let files = files(path).unwrap_or_else(|reason| {
        mistakes.push(refused(path, reason));
        Vec::new()
    });
    for file in files {
        match lesson(&file) {
            Ok(lesson) if lessons.iter().any(|other| other.id == lesson.id) => {
                let reason = "another file has this name, but for its number or capitals: rename one of them";
                mistakes.push(refused(&file, reason.to_owned()));
            }
            Ok(lesson) => lessons.push(lesson),
            Err(reasons) => mistakes.extend(reasons.into_iter().map(|reason| refused(&file, reason))),
        }
    }
    (lessons, mistakes)
}

fn files(path: &Path) -> Result<Vec<PathBuf>, String> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let entries = fs::read_dir(path).map_err(|error| format!("it cannot be read: {}", reason(&error)))?;
    let mut names: Vec<String> = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    // Editors keep locks and backups in hidden files.
    names.retain(|name| name.ends_with(ENDING) && !name.starts_with('.'));
    names.sort_unstable();
    if names.is_empty() {
        return Err(format!("there are no lessons in this folder: their names end in {ENDING}"));
    }
    Ok(names.iter().map(|name| path.join(name)).collect())
}

fn lesson(file: &Path) -> Result<Lesson, Vec<String>> {
    let text = read_text(file, LONGEST).map_err(|error| vec![reason(&error)])?;
    let text = text.ok_or_else(|| vec!["there is no such file or folder".to_owned()])?;
    Lesson::read(&file.file_stem().unwrap_or_default().to_string_lossy(), &text)
}

pub(super) const ENDING: &str = ".toml";

/// Bytes of a file: many times what a lesson needs.
const LONGEST: u64 = 1 << 18;
