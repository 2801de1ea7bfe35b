use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::appending::{Appending, SetAside};
use super::files::{make_folder, parent, read_text, remove, tidy, with_added, write_whole};
use super::lock::Lock;
use super::{Folders, GameDefaults, Id, Ids, RecordReader, Session, StoreError, games_record};
use crate::rules::GameLine;

/// The files of games: the current one and the record of those that were left.
///
/// A second instance finds the first one's file locked and uses `game.1`, and so on.
#[derive(Debug)]
pub struct Store {
    folder: PathBuf,
    slot: SaveFile,
    /// The line that was read from the slot's file or written to it last.
    kept: Option<String>,
    games: PathBuf,
    practice: PathBuf,
    ids: Ids,
    /// The day whose counted try is this instance's.
    day: Option<String>,
}

/// A store, what it held, and what was wrong with files that were passed over.
#[derive(Debug)]
pub struct Opened {
    pub store: Store,
    pub current: Option<Session>,
    /// Files that were refused; they are left as they are.
    pub refused: Vec<StoreError>,
}

impl Store {
    /// Opens the first file that no other instance holds, one with a game before others. `defaults` are for
    /// what its line leaves open, and `ids` for games that need another identity.
    pub fn open(places: &Folders, defaults: &GameDefaults, ids: Ids) -> Result<Opened, StoreError> {
        make_folder(&places.state).map_err(StoreError::at(&places.state))?;
        let number = |of: &str| (0..SLOTS).find(|&number| name(number) == of);
        tidy(&places.state, |of| Some(SaveFile::take(&places.state, number(of)?).ok()??.lock));
        let (mut refused, mut busy, mut empty) = (Vec::new(), 0, None);
        for number in 0..SLOTS {
            let path = places.state.join(name(number));
            // Once a free one is found, only files that exist are worth a look.
            if empty.is_some() && fs::symlink_metadata(&path).is_err() {
                continue;
            }
            let Some(slot) = SaveFile::take(&places.state, number).map_err(StoreError::at(&path))? else {
                busy += 1;
                continue;
            };
            match read(&slot, defaults) {
                Ok(None) => empty = empty.or(Some(slot)),
                Ok(Some((session, line))) => {
                    let mut store = Self::of(places, slot, ids.clone());
                    if let Some(current) = store.take_up(session, line)? {
                        return Ok(Opened { store, current: Some(current), refused });
                    }
                    empty = empty.or(Some(store.slot));
                }
                Err(error) => refused.push(error),
            }
        }
        let slot = empty.ok_or_else(|| none_free(&places.state, busy))?;
        Ok(Opened { store: Self::of(places, slot, ids), current: None, refused })
    }

    fn of(places: &Folders, slot: SaveFile, ids: Ids) -> Self {
        let Folders { state, data, .. } = places;
        Self {
            folder: state.clone(),
            slot,
            kept: None,
            games: data.join("games"),
            practice: data.join("practice"),
            ids,
            day: None,
        }
    }

    /// Takes up the game of its file, unless it is in the record already, because the program was killed on the way there.
    fn take_up(&mut self, session: Session, line: String) -> Result<Option<Session>, StoreError> {
        self.kept = Some(line);
        self.day = session.line().daily().map(ToOwned::to_owned);
        // A record that cannot be read says nothing of it.
        if games_record::holds(&self.games, session.line()).unwrap_or(false) {
            self.clear()?;
            return Ok(None);
        }
        Ok(Some(session))
    }

    pub fn has_records(&self) -> bool {
        fs::metadata(&self.games).is_ok_and(|file| file.len() > 0)
    }

    /// Writes the current game's line, whole or not at all: a new file takes the old one's place.
    /// False if it is the counted try of a day's board, and another instance has begun that try before, or it was played: then
    /// nothing is written. A try that was left unfinished is in the record, and goes on from there.
    pub fn keep(&mut self, game: &GameLine) -> Result<bool, StoreError> {
        let Some(day) = game.daily().filter(|day| self.day.as_deref() != Some(day)) else {
            return self.write(game).map(|()| true);
        };
        let _lock = Lock::of_folder(&self.folder).map_err(StoreError::at(&self.folder))?;
        if self.is_tried_elsewhere(game, day)? {
            return Ok(false);
        }
        self.write(game)?;
        self.day = Some(day.to_owned());
        Ok(true)
    }

    fn write(&mut self, game: &GameLine) -> Result<(), StoreError> {
        self.hold_slot()?;
        let line = game.to_string();
        write_whole(&self.slot.game, &line).map_err(StoreError::at(&self.slot.game))?;
        self.kept = Some(line);
        Ok(())
    }

    fn is_tried_elsewhere(&self, game: &GameLine, day: &str) -> Result<bool, StoreError> {
        let recorded = games_record::recorded_try(&self.games, day).map_err(StoreError::at(&self.games))?;
        Ok(recorded.is_some_and(|known| known.game.is_over() || !game.includes(&known))
            || self.days(|path| path != self.slot.game).iter().any(|tried| tried == day))
    }

    /// Removes the current game's file, because the game was left.
    pub fn clear(&mut self) -> Result<(), StoreError> {
        self.hold_slot()?;
        remove(&self.slot.game).map_err(StoreError::at(&self.slot.game))?;
        self.kept = None;
        Ok(())
    }

    /// Appends a game to the record, unless it is there already.
    pub fn record(&mut self, game: GameLine) -> Result<Option<SetAside>, StoreError> {
        games_record::record(&self.games, game, &mut self.ids).map_err(StoreError::at(&self.games))
    }

    pub fn practise(&self, lines: &[String]) -> Result<Option<SetAside>, StoreError> {
        // Nobody can tell a whole answer from one that was cut off.
        let append = || Appending::open(&self.practice)?.append(lines, |_| false);
        append().map_err(StoreError::at(&self.practice))
    }

    pub fn reader(&self, with_games: bool) -> RecordReader {
        RecordReader::of(&self.practice, with_games.then_some(self.games.as_path()), self.days(|_| true))
    }

    /// The days that current games in some files are the counted try of. A file that cannot be read is none.
    fn days(&self, counts: impl Fn(&Path) -> bool) -> Vec<String> {
        let paths = (0..SLOTS).map(|number| self.folder.join(name(number))).filter(|path| counts(path));
        let lines = paths.filter_map(|path| read_text(&path, LONGEST).ok()?);
        let games = lines.filter_map(|line| line.trim_end().parse::<GameLine>().ok());
        games.filter_map(|game| game.daily().map(ToOwned::to_owned)).collect()
    }

    /// Makes sure that the slot is still this instance's: it takes another one if somebody has removed the lock.
    fn hold_slot(&mut self) -> Result<(), StoreError> {
        if self.slot.lock.is_there() {
            return Ok(());
        }
        let retake = || {
            make_folder(&self.folder)?;
            self.slot.retaken(self.kept.as_deref())
        };
        let slot = retake().map_err(StoreError::at(&self.folder))?;
        self.slot = slot.ok_or_else(|| none_free(&self.folder, SLOTS))?;
        Ok(())
    }
}

fn none_free(folder: &Path, busy: usize) -> StoreError {
    let reason = if busy == SLOTS {
        format!("all of its {SLOTS} game files are in use")
    } else {
        format!("of its {SLOTS} game files {busy} are in use and {} cannot be read: move those away", SLOTS - busy)
    };
    StoreError { path: folder.to_owned(), reason }
}

fn read(slot: &SaveFile, defaults: &GameDefaults) -> Result<Option<(Session, String)>, StoreError> {
    let refuse = |reason: String| StoreError::at(&slot.game)(io::Error::other(reason));
    let Some(text) = read_text(&slot.game, LONGEST).map_err(StoreError::at(&slot.game))? else {
        return Ok(None);
    };
    let line = text.trim_end();
    if line.contains('\n') {
        return Err(refuse(
            "line 2: it is damaged, or no kept game: a game is one line, and there is another".to_owned(),
        ));
    }
    let damaged = |error: &dyn std::fmt::Display| refuse(format!("line 1: it is damaged, or no kept game: {error}"));
    let mut game: GameLine = line.parse().map_err(|error| damaged(&error))?;
    game.renew_names();
    if !text.ends_with('\n') && !game.game.is_over() {
        return Err(damaged(&"it has no line end, so it may have been cut off"));
    }
    let mut session = Session::new(game, defaults).map_err(|error| damaged(&error))?;
    if session.line().id().is_none() {
        session.identify(Id::of_line(line));
    }
    Ok(Some((session, line.to_owned())))
}

/// One of the files that a current game can be in, held by this instance.
#[derive(Debug)]
struct SaveFile {
    game: PathBuf,
    lock: Lock,
}

/// The number of instances that can play at once.
const SLOTS: usize = 64;
/// No current game's line is longer than this many bytes: room for millions of moves.
const LONGEST: u64 = 1 << 24;

fn name(number: usize) -> String {
    if number == 0 { "game".to_owned() } else { format!("game.{number}") }
}

impl SaveFile {
    /// Takes the file with this number; none if another instance has it.
    fn take(folder: &Path, number: usize) -> io::Result<Option<Self>> {
        let game = folder.join(name(number));
        let lock = Lock::try_take(&with_added(&game, "lock"))?;
        Ok(lock.map(|lock| Self { game, lock }))
    }

    /// The same slot taken again if nobody has changed its file since it held what was `kept`, else the first that is free.
    fn retaken(&self, kept: Option<&str>) -> io::Result<Option<Self>> {
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
