//! Plain mode: whole conversations, and that each word works or is refused everywhere.

use std::io::BufReader;
use std::time::{Duration, SystemTime};

use insta::assert_snapshot;

use crate::app::{Action, App, COMMANDS, Chosen, Destination, ListKind, Room, Runner, Setting, Shared};
use crate::coach::{self, Lesson, Mode, Skill, Task, boards, lessons};
use crate::plain::{self, Speech};
use crate::rules::Move;
use crate::session::{Calendar, StoreError};
use crate::tests::support::{Files, Harness, line, read_lesson, session, setting, won_line};

/// Output after the first prompt, with the lines that were typed.
pub(super) fn answers(files: &Files, opening: Destination, input: &str) -> String {
    talk(files, opening, input, Speech::default())
}

fn talk(files: &Files, opening: Destination, input: &str, speech: Speech) -> String {
    let waiting = files.current.as_ref().map(|text| session(text));
    let setting = Setting { lessons: files.lessons(), ..setting() };
    let mut shared = Shared::new(setting, files.record(), waiting, files.is_second);
    shared.room = Room::Lines;
    let (mut app, first) = App::new(shared, opening);
    let mut output = Vec::new();
    let mut lines = BufReader::new(input.as_bytes());
    let mut runner = Runner::new(None);
    runner.calendar = Calendar::by(noon);
    plain::run(&mut app, &first, &mut runner, speech, &mut lines, &mut output).unwrap();
    let mut typed = input.lines();
    let said = String::from_utf8(output).unwrap();
    let mut parts = said.split("> ");
    let mut whole = parts.next().unwrap().to_owned();
    for part in parts {
        whole += "> ";
        whole += typed.next().unwrap_or_default();
        whole += "\n";
        whole += part;
    }
    whole
}

/// At noon of the day of all these tests.
fn noon() -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(3600 * (24 * 20_778 + 12))
}

fn own(text: &str, mode: Mode) -> Destination {
    Destination::Own(Box::new(line(text)), Chosen { mode: Some(mode), ..Chosen::default() })
}

#[test]
fn a_game_in_preview_with_a_mistake() {
    let input = "rules\nlamps\nb2?\nb2\nundo\ntip\ntip\ngo\nwhy\n\n\nback\nmoves\nc5\nwhere\na1\nb1\na1\nwhy\nquit\n";
    assert_snapshot!(answers(&Files::default(), own("3 5 7", Mode::Teach), input));
}

#[test]
fn a_lesson() {
    let input = "1\n1\n\n\n\na1\na2\nhelp\ngo\nb2\nwhere\na5\ngo\n\n\nyes\nno\ngo\nquit\n";
    assert_snapshot!(answers(&Files::default(), Destination::Title, input));
}

#[test]
fn the_lists() {
    let won =
        won_line("3 5 7", "id=00000000000000a1 board=3-5-7 mode=solo players=human,perfect seed=7 date=2026-11-20");
    let files = Files::of(&[&won], &["date=2026-11-20 skill=winning-move level=1 answer=wrong : move 3 5 7"]);
    let input = "play\nmode solo\nagainst casual\nagainst nobody\nnext\n5 9 12 misere\nback\nback\ntoday\nshare\nback\npractice\nback\n\
                 games\n1\nprevious\nmistake\nback\nback\nlearn\n99\nxyzzy\nunod\nmap\n3 5\nquit\n";
    assert_snapshot!(answers(&files, Destination::Title, input));
}

/// Only what happened is said, whatever is asked.
#[test]
fn in_solo_nothing_is_told() {
    let input = "lamps\nb2?\nwhere\nmoves\nb2\nwhere\na1\nwhere\nmoves\n";
    let said = answers(&Files::default(), own("3 5 7", Mode::Solo), input);
    for told in ["can win", "even", "odd", "gave", "keeps", "random", "mistake", "✗", "column", "1 from A"] {
        assert!(!said.contains(told), "{told}:\n{said}");
    }
    assert!(said.contains("The machine took") && said.contains("There are no lamps here."), "{said}");
}

#[test]
fn a_listener_hears_what_a_screen_shows_elsewhere() {
    let unfinished = || Destination::Review(vec![line("3 5 7 : A1")]);
    for (opening, input, told) in [
        (own("3 5 7 players=perfect,human", Mode::Teach), "\n", "The machine took"),
        (own("3 5 7", Mode::Teach), "b2?\n", "B: 3 would be left."),
        (own("21 take=1-3", Mode::Teach), "lamps\n", "Leave one of 0, 4, 8, 12, 16 or 20."),
        (own("3 5 7", Mode::Teach), "a1\n", ", at random: it cannot win."),
        (own("3 5 7", Mode::Teach), "a2\n", "The machine took 3 from C and made every column even."),
        (own("3 5 7", Mode::Teach), "a1\na1\nb1\n", "The machine took"),
        (unfinished(), "where\n", "A: 2, B: 5, C: 7."),
        (Destination::Practice(Some(Skill::CanWin)), "yes\nno\n", "Enter goes on."),
        (own("21 take=1-3", Mode::Teach), "map\n8\nwhere\n", "8 is worth 0: lit, so leave it.\n8: 0."),
    ] {
        let said = answers(&Files::default(), opening, input);
        assert!(said.contains(told), "{told}: {said}");
    }
    let brief = answers(&Files::default(), own("3 5 7", Mode::Teach), "brief\na1\n");
    assert!(brief.contains("at random."), "{brief}");
    let said = answers(&Files::default(), unfinished(), "");
    assert_eq!(said.matches("turn").count(), 1, "{said}");
}

/// A place by its name: how it is opened, and what is typed there first.
type Place = (&'static str, fn() -> Destination, &'static str);

#[test]
fn every_word_works_or_is_refused_in_every_place() {
    let review = || Destination::Review(vec![line("3 5 7 : A1 B1 B2 C7 A2 B2")]);
    let places: [Place; 12] = [
        ("title", || Destination::Title, ""),
        ("play", || Destination::List(ListKind::Play), ""),
        ("lessons", || Destination::List(ListKind::Lessons), ""),
        ("today", || Destination::List(ListKind::Today), ""),
        ("games", || Destination::List(ListKind::Games), ""),
        ("game", || own("3 5 7", Mode::Teach), ""),
        ("solo", || own("3 5 7", Mode::Solo), "b2\n"),
        ("page", || Destination::Lesson(0), ""),
        ("move", || Destination::Practice(Some(Skill::WinningMove)), ""),
        ("yes or no", || Destination::Practice(Some(Skill::CanWin)), ""),
        ("why", || own("3 5 7", Mode::Teach), "why\n"),
        ("map", || Destination::Map(None), ""),
    ];
    let words: Vec<&str> = COMMANDS.iter().flat_map(|command| command.words).copied().collect();
    for (name, opening, before) in places.into_iter().chain([("review", review as fn() -> Destination, "")]) {
        for word in words.iter().filter(|word| !matches!(**word, "quit" | "exit")) {
            let said = answers(&Files::default(), opening(), &format!("{before}{word}\n"));
            let after = said.rsplit(&format!("> {word}\n")).next().unwrap();
            let answer: Vec<&str> = after.lines().filter(|line| !line.starts_with('>') && !line.is_empty()).collect();
            assert!(!answer.is_empty(), "{word} says nothing at {name}:\n{said}");
            for line in &answer {
                assert!(!line.contains("  ") && !line.contains('{'), "{word} at {name}: {line:?}");
            }
        }
    }
}

/// Lines of each turn of a conversation: of all that is said of a typed move, the end of a game included.
fn turns(said: &str) -> Vec<Vec<&str>> {
    let answers = said.split("> ").skip(1).filter_map(|part| part.split_once('\n'));
    let mut turns = Vec::new();
    for (typed, answer) in answers {
        let lines: Vec<&str> = answer.lines().collect();
        let is_over = lines.last().is_some_and(|line| line.starts_with("Enter:"));
        turns.extend((typed == "go" || typed.parse::<Move>().is_ok()).then_some(lines));
        if is_over {
            break;
        }
    }
    turns
}

const HEARD: [&str; 9] = [
    "3 5 7",
    "1 3 5 7",
    "3 5 7 misere",
    "1 3 5 7 misere players=perfect,human",
    "7 9 take=1-3",
    "13 take=1-3 misere",
    "8 9 take=2,3 players=stubborn,human",
    "9",
    "1000000 18446744073709551615 5 4",
];

#[test]
fn a_turn_is_at_most_four_lines_and_in_brief_two() {
    let moves = "a1\nd2\nc3\nb1\na2\nd3\nc1\nb2\na3\nd1\nc2\nb3\n".repeat(3);
    let all = "d99\nc99\nb99\na5\nb9\nc7\na1000000\nb18446744073709551615\n".to_owned() + &moves + "a1\n" + &moves;
    let tips = "tip\ntip\ngo\n".repeat(20);
    let waiting = "5 5 : A1";
    let (mut ends, mut heard) = ([0; 2], 0);
    for (nth, board) in HEARD.iter().enumerate() {
        for (mode, input) in Mode::ALL.iter().flat_map(|&mode| [(mode, &moves), (mode, &all), (mode, &tips)]) {
            // The machine speaks at the end of some games.
            let played = if mode == Mode::Teach { 0 } else { 8 + (nth * 5 + input.len()) % 12 };
            let id = |nth| format!("id=0000000000000b{nth:02x} players=human,perfect seed=7 date=2026-11-20");
            let record: Vec<String> = (0..played).map(|nth| won_line("1 2", &id(nth))).collect();
            let record: Vec<&str> = record.iter().map(String::as_str).collect();
            let files = Files { current: Some(waiting.to_owned()), ..Files::of(&record, &[]) };
            for (brief, most) in [(false, 4), (true, 2)] {
                let speech = Speech { brief, ..Speech::default() };
                let said = talk(&files, own(board, mode), &format!("\n{input}"), speech);
                for lines in turns(&said) {
                    assert!((1..=most).contains(&lines.len()), "{board} in {mode:?}: {lines:#?}");
                    let machine = lines.iter().position(|line| line.contains(" machine took "));
                    // In the order of play: after the word on the move before it.
                    assert!(machine.is_none_or(|at| at <= 1), "{board}: {lines:#?}");
                    heard += lines.len();
                    let is_end = lines[0].ends_with(" and won.") || lines[0].ends_with(" and lost.");
                    ends[usize::from(brief)] += usize::from(is_end);
                }
            }
        }
    }
    assert!(ends[0] > 40 && ends[0] == ends[1] && heard > 1000, "{ends:?} {heard}");
}

/// The piles of each step are those that its move left.
#[test]
fn a_step_of_a_review_reads_the_board_after_its_move() {
    let game = line("3 5 7 : A1 B1 B2 C7 A2 B2");
    let said = answers(
        &Files::default(),
        Destination::Review(vec![game.clone()]),
        "start\nnext\nnext\nnext\n5\n6\nend\nleft\n",
    );
    let mut heard = said.lines().filter_map(|line| line.trim_start_matches("> ").strip_prefix("A: "));
    for ply in [0, 1, 2, 3, 4, 5, 5] {
        let mut left = game.game.restarted();
        game.game.moves()[..=ply].iter().for_each(|m| left.push(*m).unwrap());
        let [a, b, c] = left.position().piles() else { panic!("{left}") };
        let piles = heard.next().unwrap();
        assert!(piles.starts_with(&format!("{a}, B: {b}, C: {c}. ")), "{ply}: {piles}\n{said}");
    }
}

/// A line that changes nothing and says nothing is refused, not answered with the board.
#[test]
fn what_changes_nothing_is_refused() {
    let refused = |opening: Destination, words: &[&str]| {
        for word in words {
            let said = answers(&Files::default(), opening.clone(), &format!("{word}\n"));
            assert!(said.contains(&format!("> {word}\nThat changes nothing here.\n")), "{said}");
        }
    };
    refused(own("3 5 7", Mode::Teach), &["values", "earlier", "later", "choice", "yes", "up", "left", "start"]);
    refused(Destination::Review(vec![line("3 5 7 : A3 B5 C7")]), &["map", "values", "tip", "yes", "end", "why"]);
    refused(Destination::Map(None), &["yes", "undo", "choice", "share"]);
    refused(Destination::List(ListKind::Today), &["values", "left", "yes"]);
}

/// A heading is no row, the rules are said wherever a board stands, and piles open a board from any list.
#[test]
fn words_are_taken_for_what_they_are() {
    for (opening, words, heard) in [
        (Destination::List(ListKind::Lessons), "win", "'win' does not work here"),
        (Destination::Practice(Some(Skill::CanWin)), "rules", "Whoever takes the last stone wins."),
        (Destination::List(ListKind::Games), "3 5 7", "A: 3, B: 5, C: 7"),
        (Destination::List(ListKind::Games), "rules", "There is no game here."),
        (Destination::List(ListKind::Play), "3 4", "A: 3, B: 4."),
        (Destination::List(ListKind::Play), "6, 8, 14", "The machine begins."),
        (Destination::List(ListKind::Play), "twenty", "A: 20."),
        (Destination::List(ListKind::Lessons), "3, 5, 7", "> 3, 5, 7\n3, 5, 7.\n"),
        (Destination::List(ListKind::Lessons), "lamps", "> lamps\nLamps"),
        (Destination::Practice(Some(Skill::CanWin)), "again", "Answer yes or no."),
        (Destination::List(ListKind::Games), "5 9 x\ngames", "'x' is neither a pile nor a rule"),
        (Destination::List(ListKind::Play), "64 65", "A: 64, B: 65."),
        (own("1 3 5 7 misere", Mode::Teach), "why", "Last stone LOSES."),
    ] {
        let said = answers(&Files::default(), opening, &format!("{words}\n"));
        assert!(said.contains(heard), "{said}");
    }
}

#[test]
fn lists_are_reached_by_name_and_boards_as_they_are_read_out() {
    let input = "lessons\nplay\n5 9 x\nGames\npractice\nlearn\n\nplay\n6, 8, 11, 1-3\n";
    let said = answers(&Files::default(), Destination::Title, input);
    let learn = format!("Lessons: {} lessons.", lessons().len());
    for (typed, heard) in [
        ("lessons", &*learn),
        ("play", &format!("Play: 0 stars of {}.", boards().len())),
        ("Games", "Games."),
        ("practice", "Practice."),
        ("learn", &learn),
        ("", &format!("Lessons, {} rows.\nChosen: 1.", lessons().len() + 1)),
        (
            "6, 8, 11, 1-3",
            "A move takes 1 to 3 stones from one pile. Whoever takes the last stone wins.\nA: 6, worth 2, B: 8, worth 0, C: 11, worth 3.",
        ),
    ] {
        assert!(said.contains(&format!("> {typed}\n{heard}")), "{typed}:\n{said}");
    }
}

#[test]
fn a_game_opens_with_whom_it_is_against_if_that_is_not_usual() {
    let opened = |text: &str, mode: Mode| answers(&Files::default(), own(text, mode), "b2\n");
    assert!(!opened("3 5 7", Mode::Teach).contains("Against"));
    assert!(opened("3 5 7", Mode::Solo).contains(" wins. Against perfect, in solo.\n"));
    assert!(opened("3 5 7 players=human,casual", Mode::Teach).contains(" wins. Against casual, in teach.\n"));
    let two = opened("3 5 7 players=human,human", Mode::Solo);
    assert!(
        two.contains("Against a friend, in solo.") && two.contains("> b2\nThe first player took 2 from B."),
        "{two}"
    );
}

/// A wrong answer is told, and the next line is another try.
#[test]
fn a_missed_question_waits_for_another_answer() {
    let said = |skill: Skill, input: &str| answers(&Files::default(), Destination::Practice(Some(skill)), input);
    let which = |input: &str| said(Skill::WinningMove, input);
    let moves = || ('a'..='c').flat_map(|pile| (1..=5).map(move |take| format!("{pile}{take}")));
    let right = moves().find(|m| which(m).contains("Right: ")).unwrap();
    let wrong = moves().find(|m| which(m).contains(" leaves ")).unwrap();
    let again = which(&format!("{wrong}\nwhere\n{right}\n"));
    assert!(again.contains("> where\nThe winning move, 1 of 5.\nWhich move wins?"), "{again}");
    assert!(again.contains(&format!("> {right}\nRight: ")), "{again}");
    let twice = which(&format!("{wrong}\n{wrong}\n"));
    assert!(twice.contains("would have "), "{twice}");
    // Of yes and no only one is left after a miss.
    let [yes, no] = ["yes\n", "no\n"].map(|answer| said(Skill::CanWin, answer));
    assert!(yes.contains("Right: ") != no.contains("Right: "), "{yes} {no}");
    assert!(yes.contains("The answer is no: ") != no.contains("The answer is yes: "), "{yes} {no}");
}

/// An answer that cannot be read leaves nothing behind.
#[test]
fn an_answer_that_is_refused_is_not_typed_on() {
    let lessons = coach::lessons();
    let digits = |lesson: &Lesson| match &lesson.steps()[0].task {
        Task::Ask(question) if question.expects_digits() => Some(question.in_words(&question.solution()?)),
        _ => None,
    };
    let (at, answer) = lessons.iter().enumerate().find_map(|(at, lesson)| Some((at, digits(lesson)?))).unwrap();
    let said = answers(&Files::default(), Destination::Lesson(at), &format!("4 2 1\nwhere\n{answer}\n"));
    assert_eq!(said.matches("is not an answer").count(), 1, "{said}");
    assert!(said.contains("Right: "), "{said}");
}

/// Orders, ends of lines, fillers, and what is not seen at all: neither typed nor written in a lesson or a file's name.
#[test]
fn no_door_lets_a_hidden_character_in_or_out() {
    for c in "\u{1b}\u{9b}\u{ad}\u{61c}\u{200b}\u{202e}\u{2028}\u{2029}\u{2066}\u{3164}\u{feff}\u{e0041}".chars() {
        let typed = format!("x{c}\nhelp {c}\nplay\n{c}\n3 5 {c}7\n3 {c}\nset {c}\n7{c}5\nb{c}2\nquit\n");
        let asked = lesson_asking("binary 5");
        for (files, opening) in [(Files::default(), Destination::Title), (asked, Destination::Lesson(0))] {
            let said = answers(&files, opening, &typed);
            assert_eq!(said.matches(c).count(), typed.matches(c).count(), "it is echoed: {said:?}");
        }
        let mut on_screen = Harness::opened(lesson_asking("binary 5"), Destination::Lesson(0));
        on_screen.act(&Action::Paste(format!("1{c}0")));
        assert_eq!(on_screen.words().question.unwrap().1, "▸ 10▂");
        let (named, error) = (format!("/some{c}/game"), format!("hidden character U+{:04X}: take it out", c as u32));
        let refused = StoreError { path: named.into(), reason: String::new() };
        assert!(!refused.to_string().contains(c));
        for field in ["title = \"A\"", "about = \"B\"", "say = \"C\""] {
            let lesson = "title = \"A\"\nabout = \"B\"\n[[step]]\nsay = \"C\"\nwin = \"3\"\n";
            let hiding = lesson.replace(field, &format!("{}\\U{:08X}\"", field.trim_end_matches('"'), c as u32));
            let told = read_lesson("01-a", &hiding).unwrap_err().join(" ");
            assert!(told.ends_with(&error), "{field}: {told}");
        }
    }
    // These shape letters that are seen.
    assert!(read_lesson("01-a", "title = \"می\u{200c}خواهم\"\nabout = \"B\"\n[[step]]\nwin = \"3\"").is_ok());
}

fn lesson_asking(question: &str) -> Files {
    let lesson = format!("title = \"A\"\nabout = \"B\"\n[[step]]\nask = \"{question}\"");
    let lessons = vec![read_lesson("01-a", &lesson).unwrap()];
    Files { lessons: Some(lessons.leak()), ..Files::default() }
}

#[test]
fn long_lines_and_the_end_of_the_input_are_no_trouble() {
    let long = "x".repeat(70_000);
    let said = answers(&Files::default(), Destination::Title, &format!("{long}\n"));
    assert!(said.contains("That line is too long, so it was ignored."));
    assert!(answers(&Files::default(), own("3 5 7", Mode::Teach), "a1").contains("1 from A left every column even."));
}

#[test]
fn boards_of_any_size_are_played_in_lines() {
    let said = answers(&Files::default(), Destination::Title, "18446744073709551615 3\nwhere\na18446744073709551612\n");
    assert!(said.contains("A: 18446744073709551615, B: 3."), "{said}");
    assert!(said.contains("18446744073709551612 from A left every column even."), "{said}");
}

#[test]
fn ascii_and_narrow_lines() {
    let speech = Speech { ascii: true, dumb: true, width: Some(|| Some(30)), ..Speech::default() };
    let said = talk(&Files::default(), own("1 3 5 7 misere", Mode::Teach), "b3?\nb3\n", speech);
    assert!(said.is_ascii() && said.contains("TERM"), "{said}");
    assert!(said.lines().all(|line| line.chars().count() <= 30), "{said}");
}

/// On screen the machine's first move of a lesson's game stands among the moves.
#[test]
fn a_listener_hears_the_move_that_began_a_lessons_game() {
    let files = Files::of(&[], &["date=2026-11-20 lesson=two-piles step=2 of=3"]);
    let said = answers(&files, Destination::Lesson(1), "where\nquit\n");
    assert_eq!(said.matches("The machine took 1 from A, at random: it cannot win.").count(), 2, "{said}");
    assert!(said.contains("Your turn."), "{said}");
}

/// Every word that help lists can be asked for, as can those of the table; others are refused by name.
#[test]
fn help_says_what_a_word_does() {
    let files = Files::default();
    let listed = answers(&files, Destination::Title, "help all\n");
    let others = listed.split_once("> help all\n").unwrap().1.lines().next().unwrap().trim_end_matches('.');
    let words = || COMMANDS.iter().flat_map(|command| command.words).copied().chain(others.split(", "));
    let asked = words().map(|word| format!("help {word}\n")).collect::<Vec<_>>().concat();
    let said = answers(&files, Destination::Title, &asked);
    for word in words() {
        let answer = said.split_once(&format!("> help {word}\n")).unwrap().1.lines().next().unwrap();
        let (named, does) = answer.split_once(": ").unwrap();
        assert!(named.split(" or ").any(|one| one == word) && does.len() > 3, "{word}: {answer}");
    }
    assert!(answers(&files, Destination::Title, "help dial\n").contains("'dial' is no word here"));
    let choice = answers(&files, Destination::List(ListKind::Play), "help against\n");
    assert!(choice.contains("against: it takes the choice's next value"), "{choice}");
    let arrow = answers(&files, Destination::Title, "\u{1b}[D\n");
    assert!(arrow.contains("Arrows and other keys do nothing in lines"), "{arrow}");
}

/// `normal` and `misere` are what is wanted, not keys that change it; a choice is known by the end of its name.
#[test]
fn a_word_sets_what_it_names() {
    let said =
        answers(&Files::default(), Destination::List(ListKind::Play), "normal\nmisere\nmisere\nagainst friend\n");
    let mut parts = said.split("> ").skip(1);
    for holds in ["takes the last stone wins", "last stone loses", "takes the last stone loses", "against a friend"] {
        let part = parts.next().unwrap();
        assert!(part.contains(holds), "{holds}: {part}");
    }
    let game = answers(&Files::default(), Destination::Own(Box::new(line("3 5 7")), Chosen::default()), "normal\n");
    assert!(game.contains("> normal\nWhoever takes the last stone wins.\n"), "{game}");
}

/// Lamps that are asked for are not told before they are written.
#[test]
fn lamps_that_are_asked_for_are_not_told() {
    let said = answers(&lesson_asking("add 4 5"), Destination::Lesson(0), "lamps\n");
    assert!(said.contains("Lamps of 4, 2, 1: A: 1 0 0, B: 1 0 1."), "{said}");
    let said = answers(&lesson_asking("binary 5"), Destination::Lesson(0), "lamps\n");
    assert!(said.contains("There are no lamps here."), "{said}");
}
