use std::io;
use std::path::{Path, PathBuf};

use super::files::{parent, read_text, with_added};
use super::lock::Lock;

/// One of the files that a current game can be in, held by this instance.
#[derive(Debug)]
pub(super) struct SaveFile {
    pub(super) game: PathBuf,
    lock: Lock,
}

/// The number of instances that can play at once.
pub(super) const SLOTS: usize = 64;
/// No current game's line is longer than this many bytes: room for millions of moves.
pub(super) const LONGEST: u64 = 1 << 24;

pub(super) fn name(number: usize) -> String {
    if number == 0 { "game".to_owned() } else { format!("game.{number}") }
}

impl SaveFile {
    /// Takes the file with this number; none if another instance has it.
    pub(super) fn take(folder: &Path, number: usize) -> io::Result<Option<Self>> {
        let game = folder.join(name(number));
        let lock = Lock::try_take(&with_added(&game, "lock"))?;
        Ok(lock.map(|lock| Self { game, lock }))
    }

    /// True unless its lock was removed, as when somebody empties the folder: another instance may have the file now.
    pub(super) fn is_ours(&self) -> bool {
        self.lock.is_there()
    }

    /// The same slot taken again if nobody has changed its file since it held what was `kept`, else the first that is free.
    pub(super) fn retaken(&self, kept: Option<&str>) -> io::Result<Option<Self>> {
        let folder = parent(&self.game)?;
        for number in 0..SLOTS {
            let game = folder.join(name(number));
            let found = read_text(&game, LONGEST).map(|text| text.map(|text| text.trim_end().to_owned()));
            let is_free = match found {
                Ok(None) => true,
                Ok(found) => game == self.game && found.as_deref() == kept,
                Err(_) => false,
            };
            if is_free && let Some(slot) = Self::take(folder, number)? {
                return Ok(Some(slot));
            }
        }
        Ok(None)
    }
}
