//! A game is passed on as one line, and choices are remembered.

use std::fs;

use crate::program::{Home, Launch, Program};

#[test]
fn c_copies_the_result_with_the_command_that_reviews_the_game() {
    let mut program = Program::start("1 2 --seed 3");
    program.wait_for_key_line();
    program.send("\x1b[B1\r");
    program.wait_for_turn(3);
    program.send("1\r");
    program.wait_for_end_of_game();
    program.send("c");
    program.wait_for("are copied");
    program.send("q");
    let (_, finished) = program.finish();
    // The clipboard receives the result, the fingerprint and the command, in base64.
    let copied = finished.bytes.split("\x1b]52;c;").nth(1).unwrap();
    let copied = decoded(copied.split(['\x07', '\x1b']).next().unwrap());
    let lines: Vec<&str> = copied.lines().collect();
    assert_eq!(lines[0], "Nim 1 2, last stone wins: I beat the perfect machine, not one mistake", "{copied}");
    assert!(lines[2].starts_with("⬛⬛✓ "), "{copied}");
    let line = lines[lines.len() - 1].strip_prefix("nimatron review ").unwrap();
    let friend =
        Program::launch(Launch { shell: Some(format!("\"$NIMATRON\" review {line} --plain")), ..Launch::new("") });
    assert!(friend.wait_for("leaves 0 0").contains("B1: winning move"));
    assert!(friend.finish().0.success());
}

fn decoded(base64: &str) -> String {
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bits = base64.trim_end_matches('=').chars().map(|c| digits.find(c).unwrap());
    let (mut text, mut held, mut count) = (Vec::new(), 0_usize, 0);
    for six in bits {
        held = held << 6 | six;
        count += 6;
        if count >= 8 {
            count -= 8;
            text.push(u8::try_from(held >> count & 0xff).unwrap());
        }
    }
    String::from_utf8(text).unwrap()
}

#[test]
fn choices_are_remembered_and_flags_stand_above_them() {
    let mut program = Program::start("");
    program.wait_for_key_line();
    // Changes board, rules and mode to the next value each.
    program.send("\x1b[B\x1b[C\x1b[C\x1b[B\x1b[C\x1b[B\x1b[B\x1b[B\x1b[B\x1b[C");
    program.wait_for("Play: silent");
    program.send("q");
    let (_, finished) = program.finish();
    let file = finished.home.folder().join("config/nimatron/choices");
    assert_eq!(fs::read_to_string(&file).unwrap(), "board=3-4-5\nrules=misere\nmode=play\n");
    // Lines the program does not know stay in the file.
    fs::write(&file, "# mine\nfuture=1\nboard=3-4-5\nrules=misere\nmode=play\n").unwrap();
    let mut again = Program::launch(Launch { home: finished.home, ..Launch::new("--mode teach") });
    let title = again.wait_for_key_line();
    assert!(title.contains("3 4 5, last stone LOSES, you begin, teach"), "{title}");
    again.send("\x1b[B\x1b[C\x1b[C");
    again.wait_for("Marienbad");
    again.send("q");
    let (_, finished) = again.finish();
    assert_eq!(
        fs::read_to_string(&file).unwrap(),
        "# mine\nfuture=1\nrules=misere\nmode=play\nboard=marienbad\nplayers=perfect,human\n"
    );
    // A game given on the command line ignores remembered rules.
    let mut named = Program::launch(Launch { home: finished.home, ..Launch::new("3 5 7") });
    let screen = named.wait_for_key_line();
    assert!(screen.contains("last stone wins"), "{screen}");
    named.send("\x03");
    assert!(named.finish().0.success());
}

#[test]
fn choices_without_a_meaning_are_told_and_left_alone() {
    let launch = Launch::new("");
    let folder = launch.home.folder().join("config/nimatron");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("choices"), "board=nowhere\nrules=misere\n").unwrap();
    let mut program = Program::launch(launch);
    let title = program.wait_for_key_line();
    let words = title.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("A saved choice is ignored: there is no board 'nowhere'"), "{title}");
    assert!(title.contains("last stone LOSES"), "{title}");
    program.send("q");
    let (_, finished) = program.finish();
    let kept = fs::read_to_string(finished.home.folder().join("config/nimatron/choices")).unwrap();
    assert_eq!(kept, "board=nowhere\nrules=misere\n");
}

#[test]
fn a_game_and_a_file_of_games_are_reviewed_on_screen() {
    let mut program = Program::start("review 3 5 7 : A2 B5 C7");
    program.wait_for("move 3 of 3");
    program.send("q");
    assert_eq!(program.finish().0.exit_code(), 0);
    let home = Home::new();
    fs::write(home.folder().join("games"), "3 5 7 : A2 B5\n\n1 2 : B1 A1 B1\n").unwrap();
    let mut program = Program::start_at(home, 80, 24, "review games");
    program.wait_for("game 1 of 2");
    program.send("q");
    assert_eq!(program.finish().0.exit_code(), 0);
}
