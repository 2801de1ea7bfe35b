//! The core course in the real program. Everything is read off the screen, and each question is first answered wrongly.

use std::collections::HashSet;
use std::fs;

use crate::program::{Home, LAST_KEY, Launch, Program};
use crate::pupil::{Seen, answers};

/// Times the list of lessons is shown: at the start, after the first six lessons, and after each of the other nine.
const LISTS: usize = 11;

#[test]
fn the_core_course_is_played_through_by_keys() {
    let mut program = Program::start("learn --seed 11");
    let mut lists = 0;
    let mut wrong = HashSet::new();
    let mut screen = program.wait_for("⏎ open");
    for _ in 0..2000 {
        if screen.contains("⏎ open") {
            lists += 1;
            if lists == LISTS {
                break;
            }
        }
        let keys = keys(&screen, &mut wrong);
        program.send(&keys);
        // Opening and closing the help shows that all earlier keys have been handled.
        program.send("?");
        program.wait_for_help();
        program.send("?");
        // The machine pauses before its move, with its turn on screen.
        let waits = |text: &str| ["'s turn", " page  Esc back"].iter().any(|word| text.contains(word));
        let last = |text: &str| [LAST_KEY, ". more"].iter().any(|key| text.trim_end().ends_with(key));
        let whole = |text: &str| !waits(text) && last(text);
        screen = program.wait_for_frame("the next step", |screen| whole(&screen.contents()));
    }
    assert!(screen.contains("16 of 22 done"), "{screen}");
    assert!(wrong.len() > 35, "only {} wrong answers were tried", wrong.len());
    program.send("q");
    let (status, finished) = program.finish();
    assert!(status.success());
    let practice = fs::read_to_string(finished.home.practice()).unwrap();
    assert!(practice.contains(" lesson=on-your-own step=4 of=4\n"), "{practice}");
    // Games of a lesson are not saved or recorded as games.
    assert!(!finished.home.game().exists() && !finished.home.games().exists());
}

/// These two zones are 26 hours apart, so the second is always at least a day ahead.
#[cfg(unix)]
#[test]
fn what_was_missed_is_asked_on_another_day() {
    let home = Home::new();
    let start = |arguments: &str, zone: &str| {
        let environment = vec![("TZ", zone.to_owned())];
        Program::launch(Launch { home: home.shared(), environment, ..Launch::new(arguments) })
    };
    let (early, late) = ("BBB+12", "AAA-14");
    let leave = |mut program: Program| {
        program.send("\x03");
        assert!(program.finish().0.success());
    };

    let mut lesson = start("learn two-piles", early);
    lesson.wait_for("step 1 of");
    lesson.send("\r");
    lesson.wait_for("Make a winning move.");
    lesson.send("A5\r");
    lesson.wait_for("not right");
    leave(lesson);
    let practice = fs::read_to_string(home.practice()).unwrap();
    assert!(practice.contains(" skill=winning-move level=1 answer=wrong : move 5 3\n"), "{practice}");

    let same = start("practice", early);
    same.wait_for("none due");
    leave(same);
    let mut next = start("practice mistakes", late);
    let first = next.wait_for("Make a winning move.");
    assert!(first.contains("1 of 1"), "{first}");
    next.send("A2\r\r");
    next.wait_for("You got 1 of 1 right.");
    leave(next);
}

/// The lesson is played to its end, in two sittings, and then its file goes.
#[cfg(unix)]
#[test]
fn a_teachers_own_lesson_is_kept_like_any_other() {
    let home = Home::new();
    let start = |arguments: &str, zone: &str| {
        let environment = vec![("TZ", zone.to_owned())];
        Program::launch(Launch { home: home.shared(), environment, ..Launch::new(arguments) })
    };
    let leave = |mut program: Program| {
        program.send("\x03");
        assert!(program.finish().0.success());
    };
    let file = home.folder().join("01-mine.toml");
    let text = "title = \"Mine\"\nabout = \"My own.\"\npart = \"why\"\n[[step]]\nsay = \"Read this.\"\n\
                [[step]]\nask = \"can-win 5\"\n[[step]]\nwin = \"3\"\n";
    fs::write(&file, text).unwrap();

    let mut first = start("learn 01-mine.toml", "BBB+12");
    first.wait_for("Read this.");
    first.send("\r");
    first.wait_for("Can you force a win");
    first.send("ny");
    first.wait_for("⏎ go on");
    first.send("\r");
    first.wait_for("your turn");
    leave(first);

    let mut second = start("learn ./", "BBB+12");
    second.wait_for("step 3 of 3");
    second.send("\r");
    second.wait_for("your turn");
    second.send("3\r");
    second.wait_for("⏎ go on");
    second.send("\r");
    second.wait_for("1 of 1 done");
    leave(second);
    fs::remove_file(&file).unwrap();

    let mut later = start("practice mistakes", "AAA-14");
    later.wait_for("Can you force a win");
    later.send("y");
    later.wait_for("right");
    leave(later);
    let practice = fs::read_to_string(home.practice()).unwrap();
    let lines: Vec<_> = practice.lines().filter_map(|line| line.split_once(' ')).map(|(_, line)| line).collect();
    for line in
        ["lesson=own/mine step=2 of=3", "skill=can-win level=1 answer=wrong : can-win 5", "lesson=own/mine step=3 of=3"]
    {
        assert!(lines.contains(&line), "{practice}");
    }
    let list = start("learn", "AAA-14");
    list.wait_for("0 of 22 done");
    leave(list);
}

/// Keys for this screen. The first answer to each question is wrong.
fn keys(screen: &str, wrong: &mut HashSet<String>) -> String {
    let hints = screen.trim_end().lines().last().unwrap();
    if ["⏎ go on", "⏎ try again", "⏎ open", "→ round"].iter().any(|hint| hints.contains(hint)) {
        return "\r".to_owned();
    }
    if hints.contains("⏎ take") {
        let seen = board(screen);
        return bytes(&seen.keys(seen.best()));
    }
    if hints.contains("p P") {
        return label(screen);
    }
    let question = question(screen, hints);
    let (right, bad) = answers(&question);
    // Drawn questions get no second try, so they are answered correctly at once.
    let again = screen.lines().next().unwrap().contains(" step ");
    match bad {
        Some(bad) if again && wrong.insert(format!("{question} {}", standing(screen))) => bytes(&bad),
        _ => bytes(&right),
    }
}

/// The label of the cell that is asked, by its sizes in the right half.
fn label(screen: &str) -> String {
    let right = |line: &str| line.split('┃').nth(2).unwrap_or_default().trim().to_owned();
    let cell = screen.lines().map(right).find(|words| !words.is_empty()).unwrap();
    let sizes: Vec<u64> = cell.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let is_even = sizes.iter().fold(0, |sum, size| sum ^ size) == 0;
    let reversed = screen.contains("LOSES") && sizes.iter().all(|&size| size < 2);
    if is_even == reversed { "n" } else { "p" }.to_owned()
}

fn standing(screen: &str) -> String {
    screen.lines().next().unwrap().split("step").last().unwrap().to_owned()
}

fn question(screen: &str, hints: &str) -> String {
    let rules = if screen.contains("The last stone loses") { " misere" } else { "" };
    let position = || {
        let piles: Vec<String> = board(screen).piles.iter().map(ToString::to_string).collect();
        piles.join(" ") + rules
    };
    let words = words(screen);
    let after = |start: &str, end: &str| {
        let (_, rest) = words.split_once(start)?;
        rest.split_once(end).map(|(found, _)| found.to_owned())
    };
    if hints.contains("y yes") {
        return format!("can-win {}", position());
    }
    if hints.contains("↑↓ pile") {
        return format!("move {}", position());
    }
    if words.contains("Which columns hold") {
        return format!("odd-columns {}", position());
    }
    if words.contains("How many winning moves") {
        return format!("count {}", position());
    }
    if let Some(number) = after("Write ", " in binary.") {
        return format!("binary {number}");
    }
    if let Some(number) = after("Which number is ", " in binary?") {
        return format!("number {number}");
    }
    if let Some(terms) = after("Add without carrying: ", ".") {
        let form = if words.contains("Answer in decimal") { " decimal" } else { "" };
        return format!("add {}{form}", terms.replace('⊕', ""));
    }
    if let Some(piles) = after("makes every column even: ", ", ?") {
        return format!("complete {}", piles.replace(',', ""));
    }
    panic!("no question is known on\n{screen}");
}

/// Words inside and beneath the frame.
fn words(screen: &str) -> String {
    screen.replace('┃', " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Piles on screen.
fn board(screen: &str) -> Seen {
    let misere = ["misère", "LOSES"].iter().any(|words| screen.contains(words));
    let most = screen.split("take 1 to ").nth(1).and_then(|rest| rest.split(' ').next()?.parse().ok());
    let mut seen = Seen { piles: Vec::new(), takes: (1..=most.unwrap_or(64)).collect(), misere };
    // A lone pile in full groups has its number in the frame.
    let in_the_frame: Option<u64> =
        screen.lines().find_map(|line| line.strip_prefix("┏━━ ")?.split(' ').next()?.parse().ok());
    seen.piles.extend(in_the_frame);
    for line in screen.lines().filter(|_| in_the_frame.is_none()) {
        let Some(row) = line.strip_prefix('┃').and_then(|row| row.split('┃').next()) else { continue };
        let mut words = row.split_whitespace().filter(|word| *word != "▸").map(|word| word.trim_start_matches('▸'));
        let name = words.next().unwrap_or_default();
        let expected = char::from(b'A' + u8::try_from(seen.piles.len()).unwrap()).to_string();
        if name != expected {
            continue;
        }
        // The size, and what a marked move would leave; a value may follow.
        let size = words.find_map(|word| word.split('→').next().unwrap().parse::<u64>().ok());
        seen.piles.extend(size);
    }
    seen
}

fn bytes(keys: &[String]) -> String {
    let byte = |key: &str| match key {
        "Up" => "\x1b[A".to_owned(),
        "Down" => "\x1b[B".to_owned(),
        "Right" => "\x1b[C".to_owned(),
        "Left" => "\x1b[D".to_owned(),
        "Enter" => "\r".to_owned(),
        "Space" => " ".to_owned(),
        _ => key.to_owned(),
    };
    keys.iter().flat_map(|keys| keys.split(' ')).map(byte).collect()
}
