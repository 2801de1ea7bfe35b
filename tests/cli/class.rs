//! A class: records exported, and listed a row each.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{Run, fine, run_in};

const GAMES: &str = "\
3 5 7 players=human,perfect mode=solo board=3-5-7 date=2026-11-20 id=0123456789abcdef : A1 C5 B3 C1 C1 B1 A1 B1 A1
3 5 7 players=human,perfect mode=teach tips=2 undo=1 date=2026-11-20 id=00000000000000aa : A1 C6
2 misere players=human,perfect date=2026-11-21 id=00000000000000bb : A2
1 2 players=human,human id=00000000000000ff : B1 A1 B1
3 5 7 players=human,perfect mode=teach tips=2 undo=1 date=2026-11-21 id=00000000000000aa : A1 C6 B4 A1 A1 C1 B1
3 5 7 players=human,perfect mode=solo board=3-5-7 date=2026-11-20 id=0123456789abcdef : A1 C5 B3 C1 C1 B1 A1 B1 A1
";

const PRACTICE: &str = "\
date=2026-11-20 lesson=the-game step=4 of=4
date=2026-11-20 lesson=two-piles step=2 of=5
date=2026-11-20 skill=can-win level=1 answer=wrong : 3 5 6
date=2026-11-20 mistake=made id=00000000000000aa ply=0 : 3 5 7
date=2026-11-21 mistake=made id=00000000000000bb ply=0 : 2 misere
date=2026-11-22 mistake=right id=00000000000000aa ply=0 : 3 5 7
";

/// What the record above comes to: two people's games, unfinished ones and a second line of a finished one do not count.
const COUNTS: &str = r#""games":3,"won":2,"stars":1,"mistakes":2,"lessons":1}"#;

/// A home with this record.
fn home(test: &str, games: &str, practice: &str) -> PathBuf {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("class-{test}"));
    let _ = fs::remove_dir_all(&home);
    record(&home.join("data/nimatron"), games, practice);
    home
}

fn record(folder: &Path, games: &str, practice: &str) {
    fs::create_dir_all(folder).unwrap();
    fs::write(folder.join("games"), games).unwrap();
    fs::write(folder.join("practice"), practice).unwrap();
}

fn games(home: &Path, arguments: &[&str]) -> Run {
    run_in(home, &[&["games"], arguments].concat(), b"")
}

/// An export with its name, a copied folder, a file without a name, one that is empty, and what is no record.
fn class(test: &str) -> PathBuf {
    let home = home(test, GAMES, PRACTICE);
    let class = home.join("class");
    record(&class.join("ben"), &GAMES[..=GAMES.find('\n').unwrap()], "");
    fs::write(class.join("1.txt"), games(&home, &["--export", " Zoë van Dijk "]).out).unwrap();
    fs::write(class.join("Àgnes.b.txt"), PRACTICE).unwrap();
    fs::write(class.join("ben.txt"), "").unwrap();
    fs::write(class.join(".hidden"), "not a game").unwrap();
    fs::create_dir_all(class.join("pictures/ben")).unwrap();
    home
}

#[test]
fn a_class_is_a_row_a_record() {
    let home = class("rows");
    let table = "\
name                 games   won     ★  mistakes  lessons
ben (class/ben)          1     1     1         0        0
ben (class/ben.txt)      0     0     0         0        0
Zoë van Dijk             3     2     1         2        1
Àgnes.b                  0     0     0         2        1
";
    assert_eq!(games(&home, &["class"]), fine(table));
    let sentences = "\
ben (class/ben): 1 game, 1 won; a star on 1 of 13 boards; 0 mistakes; 0 lessons done.
ben (class/ben.txt): 0 games, 0 won; a star on 0 of 13 boards; 0 mistakes; 0 lessons done.
Zoë van Dijk: 3 games, 2 won; a star on 1 of 13 boards; 2 mistakes; 1 lesson done.
Àgnes.b: 0 games, 0 won; a star on 0 of 13 boards; 2 mistakes; 1 lesson done.
";
    let boards = include_str!("../../assets/boards.toml").matches("\n[[board]]\n").count();
    let sentences = sentences.replace("of 13 boards", &format!("of {boards} boards"));
    assert_eq!(games(&home, &["class", "--plain"]), fine(&sentences));
    let objects = format!(
        r#"{{"name":"Zoë van Dijk","file":"class/1.txt",{COUNTS}
{{"name":"ben","file":"class/ben","games":1,"won":1,"stars":1,"mistakes":0,"lessons":0}}
{{"name":"nimatron","file":"data/nimatron",{COUNTS}
"#
    );
    // In the order of the arguments; a folder has a name wherever it is seen from.
    assert_eq!(games(&home, &["--json", "class/1.txt", "class/ben", "data/nimatron"]), fine(&objects));
    let here = games(&home.join("class/ben"), &[".", "--json"]).out;
    assert!(here.starts_with(r#"{"name":"ben","file":".","games":1,"#), "{here}");
    assert!(games(&home, &["class", "--ascii"]).out.is_ascii());
}

/// Whatever the lines are: only those that were cut off, and so neither games nor answers, are left out.
#[test]
fn an_export_is_the_record_byte_for_byte() {
    let odd = "# my games\n\n  3 5 7\t: A1 \r\nnonsense\n3 5 7 here=là :\n";
    let home = home("bytes", &format!("\u{feff}{odd}3 5 # cut off\n{GAMES}3 5 7 : A"), &format!("{PRACTICE}date=20"));
    assert_eq!(games(&home, &["--export"]), fine(&format!("{odd}{GAMES}{PRACTICE}")));
    assert_eq!(games(&home, &["--export", "Ada", "--ascii"]), fine(&format!("# name=Ada\n{odd}{GAMES}{PRACTICE}")));
    fs::remove_file(home.join("data/nimatron/games")).unwrap();
    assert_eq!(games(&home, &["--export"]), fine(PRACTICE));
    fs::remove_dir_all(home.join("data")).unwrap();
    assert_eq!(games(&home, &["--export", "Ada"]), fine("# name=Ada\n"));
}

/// What has no room in the record is told and left where it is.
#[test]
fn a_line_that_is_too_long_is_told() {
    let long = format!("3 5 7 : A1{}\n", " ".repeat(70_000));
    let home = home("long", &format!("{GAMES}{long}"), PRACTICE);
    let exported = games(&home, &["--export"]);
    assert_eq!((exported.out, exported.status), (format!("{GAMES}{PRACTICE}"), Some(1)));
    assert!(exported.err.ends_with("nimatron/games: line 7: it is longer than 64 kB\n"), "{}", exported.err);
    fs::write(home.join("Ada.txt"), format!("{long}{GAMES}")).unwrap();
    let listed = games(&home, &["Ada.txt", "--json"]);
    assert!(
        listed.out.starts_with(r#"{"name":"Ada","file":"Ada.txt","games":3,"#) && listed.status == Some(1),
        "{listed:?}"
    );
    assert_eq!(listed.err, "nimatron: Ada.txt: line 1: it is longer than 64 kB\n");
    let large = fs::File::create(home.join("large.txt")).unwrap();
    large.set_len((1 << 28) + 1).unwrap();
    let listed = games(&home, &["large.txt"]);
    assert_eq!((listed.out.as_str(), listed.err.as_str()), ("", "nimatron: large.txt: it is longer than 256 MB\n"));
}

#[test]
fn what_cannot_be_used_is_told_and_the_rest_counts() {
    let home = class("damaged");
    let damaged = format!("# name=Ada\n{GAMES}3 5 7 : D1\n{PRACTICE}date=2026-11-20 lesson=the-game\n3 5 : A");
    fs::write(home.join("class/ada.txt"), damaged).unwrap();
    fs::write(home.join("class/bytes.png"), b"\x89PNG\r\n\x1a\n\0\xff").unwrap();
    let listed = games(&home, &["class", "class/pictures", "--json"]);
    assert_eq!((listed.out.lines().count(), listed.status), (6, Some(1)), "{listed:?}");
    assert_eq!(listed.out.lines().next(), Some(&*format!(r#"{{"name":"Ada","file":"class/ada.txt",{COUNTS}"#)));
    let told: Vec<&str> = listed.err.lines().collect();
    assert_eq!(told.len(), 3, "{told:?}");
    assert!(told[0].starts_with("nimatron: class/ada.txt: line 8: move 1, D1, is illegal: "), "{told:?}");
    assert!(told[0].ends_with("; 2 lines more could not be used"), "{told:?}");
    assert!(told[1].starts_with("nimatron: class/bytes.png: line 1: it is not UTF-8 text"), "{told:?}");
    assert!(told[2].starts_with("nimatron: class/pictures: there are no records in this folder: put"), "{told:?}");
    let missing = games(&home, &["class", "clas"]);
    let sentence = "there is no file or folder 'clas': write the path of an export, or of a folder of exports";
    assert_eq!(
        (missing.out.as_str(), missing.err.as_str(), missing.status),
        ("", &*format!("nimatron: {sentence}\n"), Some(2))
    );
}

/// No name can control the terminal.
#[test]
fn a_name_is_plain_text() {
    let home = home("names", GAMES, PRACTICE);
    fs::write(home.join("1.txt"), "\u{feff}# name= \u{1b}[2Jbad\u{202e}\r\n").unwrap();
    fs::write(home.join("2.txt"), "# name=\n").unwrap();
    let listed = games(&home, &["1.txt", "2.txt", "--json"]);
    let names: Vec<&str> = listed.out.lines().map(|line| line.split('"').nth(3).unwrap()).collect();
    assert_eq!(names, ["\u{fffd}[2Jbad\u{fffd}", "2"]);
    for name in ["a\nb", "\u{200b}", " ", "\u{1b}[2J"] {
        let refused = games(&home, &[&*format!("--export={name}")]);
        assert_eq!((refused.out.as_str(), refused.status), ("", Some(2)), "{refused:?}");
        assert!(refused.err.contains("is not a name: write one line of plain text"), "{refused:?}");
    }
}
