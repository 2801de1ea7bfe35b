use std::path::{Path, PathBuf};

use super::appending::{self, Appending};
use super::files::{make_folder, tidy};
use super::lock::Refusal;
use super::slot::{Slot, peek};
use super::{Folders, GameDefaults, Ids, Session, StoreError};
use crate::rules::GameLine;

/// The files of games: the current game, games that were left and wait to be recorded, and the record.
///
/// A second instance finds `game` locked and uses `game.1`, and so on. A waiting game is in such a file too. Where files
/// cannot be locked, each is named by an identity, like `game.0123456789abcdef`, and never taken over.
#[derive(Debug)]
pub(crate) struct Store {
    folder: PathBuf,
    /// The current game's file; `None` if none is available.
    slot: Option<Slot>,
    /// Games to be recorded, in order.
    left: Vec<Left>,
    games: PathBuf,
    practice: PathBuf,
    ids: Ids,
}

/// A game that was left and is not recorded yet, with the file that it waits in.
#[derive(Debug)]
struct Left {
    game: GameLine,
    slot: Option<Slot>,
}

/// A newly opened store, its contents, and the problems with its files.
#[derive(Debug)]
pub(crate) struct Opened {
    pub store: Store,
    /// A game that was not over when the program ended.
    pub current: Option<Session>,
    /// Files that were skipped; they are left as they are.
    pub refused: Vec<StoreError>,
    /// The reason why there is no file for the current game.
    pub fault: Option<StoreError>,
}

impl Store {
    /// Opens the first file that no other instance holds, preferring one with a game. `defaults` fill in what its line
    /// leaves open; `ids` are for games that need another identity.
    pub(crate) fn open(places: &Folders, defaults: &GameDefaults, ids: Ids) -> Opened {
        let Folders { state, data, .. } = places;
        let (games, practice) = (data.join("games"), data.join("practice"));
        let store = Self { folder: state.clone(), slot: None, left: Vec::new(), games, practice, ids };
        let mut opened = Opened { store, current: None, refused: Vec::new(), fault: None };
        if let Err(error) = make_folder(state) {
            opened.fault = Some(StoreError::at(state)(error));
            return opened;
        }
        tidy(state, |of| {
            Slot::paths(state).find(|path| *path == state.join(of)).and_then(|path| Slot::take(&path).ok())
        });
        opened.look_round(state, defaults);
        opened
    }

    /// Writes the current game's line, whole or not at all.
    pub(crate) fn keep(&mut self, game: &GameLine) -> Result<(), StoreError> {
        self.hold_slot()?.write(game.to_string())
    }

    pub(crate) fn clear(&mut self) -> Result<(), StoreError> {
        self.slot.as_mut().map_or(Ok(()), Slot::clear)
    }

    /// Takes over a game that was left. It waits to be recorded, in the file that kept it.
    pub(crate) fn leave(&mut self, game: GameLine) {
        let slot = self.slot.take_if(|slot| slot.is_of(&game));
        self.left.push(Left { game, slot });
    }

    /// Appends the waiting games to the record, unless they are already there. Games that cannot be recorded stay in
    /// files of their own, and the current game moves to another one.
    pub(crate) fn settle(&mut self) -> Result<(), StoreError> {
        while let Some(left) = self.left.first() {
            if let Err(error) = appending::record(&self.games, left.game.clone(), &mut self.ids) {
                self.shelve();
                return Err(error);
            }
            if let Some(mut slot) = self.left.remove(0).slot {
                // A recorded game that is found again does not count twice.
                let _ = slot.clear();
                self.slot.get_or_insert(slot);
            }
        }
        Ok(())
    }

    /// Tries to keep each waiting game in a file.
    fn shelve(&mut self) {
        for left in self.left.iter_mut().filter(|left| !left.is_on_disk()) {
            left.slot = left.slot.take().or_else(|| Slot::take_empty(&self.folder, &mut self.ids).ok());
            let line = left.line();
            let _ = left.slot.as_mut().map(|slot| slot.write(line));
        }
    }

    /// The games that were left and are neither recorded nor in a file.
    pub(crate) fn unwritten(&self) -> impl Iterator<Item = &GameLine> {
        self.left.iter().filter(|left| !left.is_on_disk()).map(|left| &left.game)
    }

    pub(crate) fn practise(&self, lines: &[String]) -> Result<(), StoreError> {
        Appending::open(&self.practice)?.append(lines)
    }

    /// The current game's file.
    fn hold_slot(&mut self) -> Result<&mut Slot, StoreError> {
        let slot = if let Some(slot) = self.slot.take() {
            slot
        } else {
            make_folder(&self.folder).map_err(StoreError::at(&self.folder))?;
            Slot::take_empty(&self.folder, &mut self.ids)?
        };
        Ok(self.slot.insert(slot))
    }
}

impl Left {
    /// The line in the file. A game that is not over is marked as left, so that it is not offered again.
    fn line(&self) -> String {
        let mut game = self.game.clone();
        game.set_left(!game.game.is_over());
        game.to_string()
    }

    fn is_on_disk(&self) -> bool {
        self.slot.as_ref().is_some_and(|slot| slot.holds(&self.line()))
    }
}

impl Opened {
    /// Looks at all files that nobody holds: takes up one game to continue, and all games that wait to be recorded.
    fn look_round(&mut self, folder: &Path, defaults: &GameDefaults) {
        let found = Slot::found(folder).unwrap_or_else(|error| {
            self.refused.push(error);
            Vec::new()
        });
        let mut unlocked = Vec::new();
        for path in found {
            // Leaves further unfinished games to other instances.
            if self.current.is_some() && !peek(&path).is_some_and(|game| game.is_left()) {
                continue;
            }
            match Slot::take(&path) {
                Ok(slot) => self.take_up(slot, defaults),
                Err(Refusal::Busy(_)) => {}
                Err(Refusal::NoLocks) => unlocked.push(path),
                Err(Refusal::Failed(error)) => self.refused.push(error),
            }
        }
        self.refused.extend(unlocked_games(unlocked));
        // Recording a waiting game frees its file for the current game.
        if self.store.slot.is_none() && self.store.left.is_empty() {
            let slot = Slot::take_empty(folder, &mut self.store.ids);
            self.store.slot = slot.map_err(|error| self.fault = Some(error)).ok();
        }
    }

    fn take_up(&mut self, mut slot: Slot, defaults: &GameDefaults) {
        let session = match slot.read(defaults) {
            Ok(Some(session)) => session,
            Ok(None) => return,
            Err(error) => return self.refused.push(error),
        };
        if session.line().is_left() {
            let mut game = session.line().clone();
            game.set_left(false);
            self.store.left.push(Left { game, slot: Some(slot) });
        // An unreadable record gives no answer.
        } else if appending::holds(&self.store.games, session.line()).unwrap_or(false) {
            let _ = slot.clear();
        } else if self.current.is_none() {
            self.store.slot = Some(slot);
            self.current = Some(session);
        }
    }
}

/// The reason, given once, why games in files without a lock are not offered.
fn unlocked_games(mut paths: Vec<PathBuf>) -> Option<StoreError> {
    let first = if paths.is_empty() { return None } else { paths.remove(0) };
    let without = match paths.len() {
        0 => "it has no lock, so another instance may be playing it".to_owned(),
        1 => "it and one other have no lock, so other instances may be playing them".to_owned(),
        more => format!("it and {more} others have no lock, so other instances may be playing them"),
    };
    let advice = "play on with nimatron \"$(cat FILE)\", or delete the file";
    let reason = format!("{without}: {advice}");
    Some(StoreError { path: first, reason })
}
