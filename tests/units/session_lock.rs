use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Duration;

use rustix::io::Errno;

use super::{FOLDER, Lock, Owner, OwnerFile, Refusal, is_held, stands_in_for, start_of};

/// Path of an owner's file in an empty folder.
fn path(test: &str) -> PathBuf {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/target/tmp")).join(format!("owner-{test}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder.join("game.lock.owner")
}

/// Id of a process that has ended.
fn dead() -> u32 {
    let mut child = Command::new("true").spawn().unwrap();
    child.wait().unwrap();
    child.id()
}

#[test]
fn one_owner_at_a_time_holds_a_file_and_takes_it_away() {
    let path = path("one");
    let owner = OwnerFile::try_take(path.clone()).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), format!("{}\n", Owner::this()));
    assert!(owner.is_there() && is_held(&path));
    let Err(Refusal::Busy(busy)) = OwnerFile::try_take(path.clone()) else { panic!("it is held") };
    assert_eq!(busy.path, path);
    assert!(busy.reason.contains(&Owner::this().to_string()), "{busy}");
    drop(owner);
    assert!(!path.exists() && !is_held(&path));
}

#[test]
fn a_dead_owner_of_this_host_does_not_block_and_all_others_do() {
    let path = path("dead");
    let this = Owner::this();
    let begun = if cfg!(target_os = "linux") { start_of(this.process).unwrap() } else { 0 };
    assert_eq!(this.start, begun);
    let earlier = Owner { start: begun.wrapping_sub(1), ..this.clone() };
    let ended = Owner { process: dead(), ..this.clone() };
    let elsewhere = Owner { host: "elsewhere".to_owned(), process: dead(), start: 1 };
    let first = Owner { process: 1, start: start_of(1).unwrap_or_default(), ..this.clone() };
    for (owner, blocks) in [(&this, true), (&first, true), (&elsewhere, true), (&ended, false)] {
        fs::write(&path, format!("{owner}\n")).unwrap();
        assert_eq!((is_held(&path), OwnerFile::try_take(path.clone()).is_err()), (blocks, blocks), "{owner}");
    }
    // An earlier process had this id; only on Linux does the start time show that.
    fs::write(&path, format!("{earlier}\n")).unwrap();
    assert_eq!(OwnerFile::try_take(path.clone()).is_ok(), cfg!(target_os = "linux"));
}

/// Only an empty file older than ten seconds is free: its owner ended before writing the name.
#[test]
fn a_file_that_names_nobody_is_taken_for_that_of_somebody_alive() {
    let path = path("unnamed");
    for words in ["nonsense", "host x 1", "host 1 1 1", "host 1"] {
        fs::write(&path, words).unwrap();
        assert!(is_held(&path) && OwnerFile::try_take(path.clone()).is_err(), "{words}");
    }
    fs::write(&path, "").unwrap();
    assert!(is_held(&path));
    let long_ago = std::time::SystemTime::now() - std::time::Duration::from_secs(11);
    fs::File::options().write(true).open(&path).unwrap().set_modified(long_ago).unwrap();
    assert!(!is_held(&path));
    let owner = OwnerFile::try_take(path.clone()).unwrap();
    // The replacement must not be removed with this owner.
    fs::write(&path, "elsewhere 1 1\n").unwrap();
    assert!(!owner.is_there());
    drop(owner);
    assert!(path.exists());
}

/// Such an owner's file remains from a moment when files could not be locked.
#[test]
fn a_living_owner_beside_a_free_lock_holds_it() {
    let owner = path("beside");
    let locked = owner.with_file_name("game.lock");
    fs::write(&owner, format!("{}\n", Owner::this())).unwrap();
    let Err(Refusal::Busy(busy)) = Lock::try_take(&locked) else { panic!("somebody holds it") };
    assert_eq!(busy.path, locked);
    fs::remove_file(&owner).unwrap();
    let lock = Lock::try_take(&locked).unwrap();
    assert!(lock.is_there() && !owner.exists());
    assert!(matches!(Lock::try_take(&locked), Err(Refusal::Busy(_))));
    fs::remove_file(&locked).unwrap();
    assert!(!lock.is_there());
}

#[test]
fn a_folder_in_use_is_waited_for() {
    let folder = path("waiting").with_file_name("data");
    let lock = Lock::of_folder(&folder).unwrap();
    assert_eq!(lock.path, folder.join(FOLDER));
    let waiting = thread::spawn({
        let folder = folder.clone();
        move || Lock::of_folder(&folder).map(|lock| lock.is_there())
    });
    // Time for the thread to find the folder in use; the test passes even if it does not.
    thread::sleep(Duration::from_millis(100));
    drop(lock);
    assert!(waiting.join().unwrap().unwrap());
}

#[test]
fn an_owner_is_named_by_host_process_and_start() {
    let this = Owner::this();
    assert_eq!(this.process, std::process::id());
    if cfg!(target_os = "linux") {
        let host = fs::read_to_string("/proc/sys/kernel/hostname").unwrap();
        assert_eq!(this.host, host.trim().replace(' ', "_"));
        assert!(start_of(1).unwrap() < this.start);
    }
    assert_eq!(Owner::named(&this.to_string()), Some(this));
}

#[test]
fn a_place_that_is_not_there_is_no_reason_to_wait() {
    let nowhere = path("nowhere").with_file_name("missing/game.lock");
    let Err(Refusal::Failed(error)) = Lock::try_take(&nowhere) else { panic!("there is no such folder") };
    assert_eq!(error.path, nowhere);
    let Err(Refusal::Failed(error)) = OwnerFile::try_take(nowhere.clone()) else { panic!("there is no such folder") };
    assert_eq!(error.path, nowhere);
}

#[test]
fn an_owner_stands_in_only_where_files_cannot_be_locked() {
    for (errno, stands_in) in
        [(Errno::NOLCK, true), (Errno::OPNOTSUPP, true), (Errno::IO, true), (Errno::ACCESS, false)]
    {
        assert_eq!(stands_in_for(&errno.into()), stands_in, "{errno}");
    }
}
