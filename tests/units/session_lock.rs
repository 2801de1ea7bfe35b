use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use super::{FILE_NAME, Lock, Refusal};

/// Path of a file to lock in an empty folder.
fn path(test: &str) -> PathBuf {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/target/tmp")).join(format!("lock-{test}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder.join("game.lock")
}

#[test]
fn a_lock_is_held_by_one_until_it_is_dropped() {
    let locked = path("one");
    let lock = Lock::try_take(&locked).unwrap();
    let Err(Refusal::Busy(busy)) = Lock::try_take(&locked) else { panic!("it is held") };
    assert_eq!(busy.path, locked);
    drop(lock);
    assert!(Lock::try_take(&locked).is_ok());
}

#[test]
fn a_folder_in_use_is_waited_for() {
    let folder = path("waiting").with_file_name("data");
    let lock = Lock::of_folder(&folder).unwrap().unwrap();
    assert!(folder.join(FILE_NAME).exists());
    let waiting = thread::spawn({
        let folder = folder.clone();
        move || Lock::of_folder(&folder).map(|lock| lock.is_some())
    });
    // Time for the thread to find the folder in use; the test passes even if it does not.
    thread::sleep(Duration::from_millis(100));
    drop(lock);
    assert!(waiting.join().unwrap().unwrap());
}

#[test]
fn a_place_that_is_not_there_is_no_reason_to_wait() {
    let nowhere = path("nowhere").with_file_name("missing/game.lock");
    let Err(Refusal::Failed(error)) = Lock::try_take(&nowhere) else { panic!("there is no such folder") };
    assert_eq!(error.path, nowhere);
}
