//! The modes of the files, and links to files elsewhere.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

use crate::tests::store::{TestFolders, line};

/// Files that exist keep their modes, and nothing is written through what is planted where a new file is made.
#[test]
fn folders_and_files_are_private_unless_their_owner_says_otherwise() {
    let folders = TestFolders::new();
    fs::remove_dir(folders.0.join("state")).unwrap();
    let mut store = folders.open().0;
    store.keep(&line("3 5 7 : A1")).unwrap();
    store.record(&line("1 : A1")).unwrap();
    let mode = |name: &str| fs::metadata(folders.0.join(name)).unwrap().permissions().mode() & 0o777;
    assert_eq!(["state", "data"].map(mode), [0o700; 2]);
    assert_eq!(["state/game", "state/lock", "data/games"].map(mode), [0o600; 3]);
    for name in ["state/game", "data/games"] {
        fs::set_permissions(folders.0.join(name), fs::Permissions::from_mode(0o640)).unwrap();
    }
    let precious = folders.0.join("precious");
    fs::write(&precious, "precious").unwrap();
    symlink(&precious, folders.state("game.tmp")).unwrap();
    store.keep(&line("3 5 7 : A1 B1")).unwrap();
    store.record(&line("1 : A1")).unwrap();
    assert_eq!(["state/game", "data/games"].map(mode), [0o640; 2]);
    assert_eq!(fs::read_to_string(precious).unwrap(), "precious");
    assert!(!folders.state("game.tmp").exists());
    // A link that leads to itself is refused, not followed.
    let practice = folders.0.join("data/practice");
    symlink(&practice, &practice).unwrap();
    assert!(store.practise("date=2026-11-21 skill=can-win level=1 answer=right").is_err());
}

/// Their files may exist or not.
#[test]
fn links_to_files_elsewhere_are_kept_and_followed() {
    let folders = TestFolders::new();
    let elsewhere = |name: &str| folders.0.join("elsewhere").join(name);
    let links = [("state", "game"), ("data", "games"), ("data", "practice"), ("config", "choices")];
    fs::create_dir(folders.0.join("elsewhere")).unwrap();
    for (folder, name) in links {
        fs::create_dir_all(folders.0.join(folder)).unwrap();
        symlink(Path::new("../elsewhere").join(name), folders.0.join(folder).join(name)).unwrap();
    }
    let choices = folders.places();
    for round in 1..=2 {
        let mut store = folders.open().0;
        store.keep(&line("3 5 7 id=00000000000000a1 : A1")).unwrap();
        assert_eq!(fs::read_to_string(elsewhere("game")).unwrap(), "3 5 7 id=00000000000000a1 : A1\n");
        drop(store);
        let (mut store, game) = folders.open();
        assert!(game.is_some(), "round {round}");
        store.record(&line("1 : A1")).unwrap();
        store.practise("date=2026-11-21 lesson=binary step=1 of=9").unwrap();
        choices.set_theme("dark").unwrap();
        store.clear().unwrap();
        assert!(!elsewhere("game").exists());
        let count = |name| fs::read_to_string(elsewhere(name)).unwrap().lines().count();
        assert_eq!([count("games"), count("practice"), count("choices")], [round, round, 1]);
        assert!(links.iter().all(|(folder, name)| folders.0.join(folder).join(name).is_symlink()));
    }
}
