//! Files as only Unix has them: private folders, and names that are told from the files they lead to.

use std::fs::{self, DirBuilder, File};
use std::io;
use std::path::Path;

/// Makes a folder and those above it, which nobody else may look into. One that is there stays as it is.
#[cfg(unix)]
pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

#[cfg(not(unix))]
pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).create(folder)
}

/// True if the open file is the one that the path leads to, and not one that was removed or replaced meanwhile.
#[cfg(unix)]
pub(super) fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let identity = |file: &fs::Metadata| (file.dev(), file.ino());
    let held = file.metadata()?;
    Ok(fs::symlink_metadata(path).is_ok_and(|found| identity(&found) == identity(&held)))
}

/// Elsewhere a file that is open cannot be removed.
#[cfg(not(unix))]
pub(super) fn is_at(_: &File, path: &Path) -> io::Result<bool> {
    fs::exists(path)
}

/// Makes the names in a folder last through a loss of power, as `sync_data` does the contents of a file.
#[cfg(unix)]
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Elsewhere a folder cannot be opened.
#[cfg(not(unix))]
pub(super) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
