//! The lists: rows, news, choices, one's own board, and where Enter leads.

use crate::app::view::{Entry, EntryKind, Ink, Pieces, Right};
use crate::app::{Action, Context, Destination, ListKind};
use crate::coach::words::keys;
use crate::coach::{Mode, Skill, boards, lessons};
use crate::tests::layout::holds;
use crate::tests::support::{Files, Harness, TODAY, won_line};

fn list(kind: ListKind) -> Harness {
    Harness::at(Destination::List(kind))
}

fn choices(harness: &Harness) -> Vec<String> {
    harness.choices().0.iter().map(|choice| choice.value.to_string()).collect()
}

/// The board beside the chosen row.
fn beside(harness: &Harness) -> Pieces {
    match harness.view().right {
        Right::Board(board) => board,
        other => panic!("no board stands beside the row: {other:?}"),
    }
}

/// The titles of the rows, without the headings.
fn titles(harness: &Harness) -> Vec<String> {
    harness.rows().entries.iter().filter(|entry| entry.is_row()).map(Entry::title).collect()
}

#[test]
fn who_begins_is_a_choice_only_against_a_machine() {
    let mut harness = list(ListKind::Play);
    let against_itself = ("Tab Tab Tab Left", "machine");
    let a_friend = ("Tab Left", "you");
    let casual = ("Tab Left", "you");
    for (keys, begins) in [against_itself, ("o", "machine"), a_friend, ("o", "you"), casual, ("o", "machine")] {
        harness.press(keys);
        assert_eq!(choices(&harness)[2], begins, "{keys}: {:?}", choices(&harness));
        assert_eq!(
            harness.choices().0[2].is_changed,
            keys == "o" && begins == "machine" && choices(&harness)[3] == "casual"
        );
    }
}

#[test]
fn the_title_has_five_lines_with_their_news() {
    let title = Harness::title();
    let told = |entry: &Entry| format!("{}: {} | {}", entry.title(), entry.facts(), entry.mark());
    let news: Vec<String> = title.rows().entries.iter().map(told).collect();
    let expected = [
        &format!("Learn: start here | {} lessons", lessons().len()),
        &format!("Play: 3 5 7, against the machine | 0 ★ of {}", boards().len()),
        "Today: three boards, the same for everybody | ",
        "Practice: three skills | ",
        "Games: none yet | ",
    ];
    assert_eq!((&news[..], title.rows().chosen), (&expected.map(str::to_owned)[..], 0));
    let view = title.view();
    assert!(!title.sentence().is_empty() && !view.below.is_kept && !view.head.has_star && !view.is_gold);
}

#[test]
fn the_title_opens_on_what_waits_else_on_learn_until_the_lessons_are_done_and_then_on_today() {
    let done = |count: usize| -> Vec<String> {
        lessons()[..count].iter().map(|lesson| format!("date={TODAY} lesson={} step=1 of=1", lesson.id)).collect()
    };
    let all = lessons().len();
    for (count, chosen) in [(0, 0), (5, 0), (all - 1, 0), (all, 2)] {
        let practice = done(count);
        let practice: Vec<&str> = practice.iter().map(String::as_str).collect();
        let harness = Harness::opened(Files::of(&[], &practice), Destination::Title);
        assert_eq!(harness.rows().chosen, chosen, "{count} lessons");
    }
    let tagline = Harness::title().sentence();
    for (tags, chosen) in [("", 1), ("day=2026-11-21/2", 2), ("day=2026-11-20/2", 1)] {
        let waiting = Files::waiting(&format!("3 5 7 players=human,perfect mode=teach {tags} : A1 B1"));
        let mut harness = Harness::opened(waiting, Destination::Title);
        assert_eq!(harness.rows().chosen, chosen, "{tags}");
        assert_ne!(harness.sentence(), tagline, "it is for newcomers");
        // While the program runs it stays where it was.
        harness.press("End Enter Esc");
        assert_eq!(harness.rows().chosen, 4);
    }
    // Round and round.
    let mut harness = Harness::title();
    assert_eq!(["Up", "Down", "Down"].map(|key| harness.press(key).rows().chosen), [4, 0, 1]);
}

/// The picture is the chosen list's; with lamps where there are any in `teach`.
#[test]
fn the_title_shows_the_board_of_the_chosen_line() {
    let waiting = |mode: &str| Files::waiting(&format!("2 6 9 players=human,perfect mode={mode} : A1 B1"));
    for (mode, columns) in [("teach", 4), ("solo", 0)] {
        let harness = Harness::opened(waiting(mode), Destination::Title);
        assert_eq!((beside(&harness).piles.as_slice(), beside(&harness).columns()), (&[2, 6, 9][..], columns));
    }
}

/// Enter opens a list with the row chosen that the news names, so Enter Enter does it.
#[test]
fn every_list_opens_on_the_row_of_its_news() {
    let star = won_line("3 5 7", "board=3-5-7 mode=solo players=human,perfect seed=7");
    let lesson = format!("date={TODAY} lesson={} step=1 of=1", lessons()[0].id);
    let missed = "date=2026-11-01 skill=winning-move level=1 answer=wrong : move 3 5 7";
    let files = Files::of(&[&star], &[&lesson, missed]);
    let chosen = |line: usize| {
        let mut harness = Harness::opened(files.clone(), Destination::Title);
        harness.press("Home");
        for _ in 0..line {
            harness.press("Down");
        }
        harness.press("Enter");
        harness.chosen().title()
    };
    assert_eq!(chosen(0), lessons()[1].title);
    assert_eq!(chosen(1), boards()[1].name);
    assert_eq!(chosen(3), "mistakes");
    // Without mistakes the skill of the lowest level, without any the first.
    let answer =
        |skill: Skill, level| format!("date={TODAY} skill={skill} level={level} answer=right : can-win 3 {level}");
    let raised: Vec<String> = (0..8).map(|_| answer(Skill::ALL[0], 1)).chain([answer(Skill::ALL[1], 1)]).collect();
    for (practice, skill) in [(vec![], Skill::ALL[0]), (raised, Skill::ALL[1])] {
        let files = Files { practice, ..Files::default() };
        let harness = Harness::opened(files, Destination::List(ListKind::Practice));
        assert_eq!(harness.chosen().title(), skill.title());
    }
    // The day's board that was begun, else the first one that is open.
    let on = |number: u8, moves: &str| format!("3 5 7 players=human,perfect mode=solo day={TODAY}/{number} : {moves}");
    for (games, row) in [(vec![on(1, "A3 B5 C7")], 1), (vec![on(3, "A1 B1")], 2)] {
        let files = Files { games, ..Files::default() };
        assert_eq!(Harness::opened(files, Destination::List(ListKind::Today)).rows().chosen, row);
    }
    let mut waits = Harness::opened(Files::waiting("3 5 7 players=human,perfect : A1 B1"), Destination::Title);
    waits.press("Enter");
    assert_eq!(waits.chosen().title(), "your game");
    waits.press("Enter");
    assert_eq!(waits.played(), 2);
}

#[test]
fn play_has_each_board_in_the_order_of_the_way_up_under_its_chapter_and_ones_own() {
    let mut harness = list(ListKind::Play);
    let named: Vec<String> = boards().iter().map(|board| board.name.clone()).chain(["your own".to_owned()]).collect();
    assert_eq!(titles(&harness), named);
    let mut chapters: Vec<&str> = boards().iter().map(|board| board.chapter.as_str()).collect();
    chapters.dedup();
    let rows = harness.rows();
    let headings = rows.entries.iter().filter(|entry| entry.kind == EntryKind::Chapter);
    assert_eq!(headings.map(Entry::title).collect::<Vec<_>>(), chapters);
    for board in boards() {
        assert_eq!(beside(&harness).columns(), 0, "stones alone: {}", board.id);
        assert!(!harness.sentence().is_empty());
        harness.press("Enter");
        let line = harness.app.top().game().unwrap().session().line().clone();
        assert_eq!(line.terms.board.as_deref(), Some(board.id.as_str()));
        harness.press("Esc Down");
    }
    assert!(harness.chosen().title() == "your own" && harness.app.top().is_typing());
    harness.press("Down");
    assert_eq!(harness.chosen().title(), named[0], "round and round");
}

#[test]
fn choices_change_go_round_and_hold_until_another_row_is_chosen() {
    let mut harness = list(ListKind::Play);
    assert_eq!(choices(&harness), ["teach", "wins", "you", "perfect"]);
    harness.press("Right");
    assert_eq!((choices(&harness)[0].as_str(), harness.app.shared.mode), ("solo", Mode::Solo));
    assert!(harness.choices().0.iter().all(|choice| !choice.is_changed), "the mode is the run's");
    harness.press("Left Tab Tab Tab Right");
    assert_eq!((choices(&harness)[3].as_str(), harness.choices().1), ("stubborn", 3));
    harness.press("Tab Tab Right Tab Left");
    assert_eq!(choices(&harness), ["teach", "loses (misère)", "machine", "stubborn"]);
    harness.press("Tab Tab");
    assert_eq!(harness.choices().1, 0);
    harness.press("x o i");
    assert_eq!(choices(&harness), ["solo", "wins", "you", "stubborn"]);
    harness.press("o Tab");
    (0..5).for_each(|_| drop(harness.act(&Action::Choice(3))));
    assert_eq!(choices(&harness)[2..], ["machine", "stubborn"], "past a friend and itself the first move holds");
    harness.press("o x Enter");
    let game = harness.app.top().game().unwrap();
    assert_eq!((game.session().players().to_string().as_str(), game.mode), ("human,stubborn", Mode::Solo));
    assert!(harness.view().head.is_loud);
    let mut harness = list(ListKind::Play);
    harness.press("Right x o Down Up");
    assert_eq!(choices(&harness), ["solo", "wins", "you", "perfect"], "another row was chosen");
    for nth in 0..4 {
        harness.act(&Action::Choice(nth));
        assert_eq!((harness.choices().1, harness.choices().0[nth].is_changed), (nth, nth > 0));
    }
}

/// Two people begin in solo, whatever the run's mode is, and what they choose is for their game.
#[test]
fn the_mode_of_two_people_is_their_own() {
    let mut harness = list(ListKind::Play);
    harness.press("Tab Tab Tab Right Right Right");
    assert_eq!((choices(&harness)[0].as_str(), choices(&harness)[3].as_str()), ("solo", "a friend"));
    harness.press("i");
    assert_eq!((choices(&harness)[0].as_str(), harness.app.shared.mode), ("teach", Mode::Teach));
    harness.press("i Enter");
    assert_eq!((harness.app.top().game().unwrap().mode, harness.app.shared.mode), (Mode::Solo, Mode::Teach));
    // A friend sits there whatever is played.
    harness.press("Esc Down");
    assert_eq!(choices(&harness)[3], "a friend");
    let other = harness.press("Esc Down Enter");
    assert_eq!(choices(other)[3], "a friend");
    harness.press("Right Right Down");
    assert_eq!(choices(&harness)[3], "perfect", "another opponent is the board's");
}

/// Once somebody has a choice in hand the sentence is about it.
#[test]
fn the_sentence_follows_the_choice_in_hand() {
    let mut harness = list(ListKind::Play);
    let of_board = harness.sentence();
    let mut sentences = std::collections::BTreeSet::new();
    for _ in 0..4 {
        harness.press("Right");
        for _ in 0..5 {
            sentences.insert(harness.sentence());
            harness.press("Right");
        }
        harness.press("Tab");
    }
    assert!(sentences.len() == 2 + 5 + 2 + 2 && !sentences.contains(&of_board), "{sentences:#?}");
    assert_ne!(harness.press("Down").sentence(), of_board);
    assert_eq!(harness.press("Up").sentence(), of_board);
    // Solo against whom a ★ can be won says so.
    let promises = |keys: &str| list(ListKind::Play).press(keys).sentence().contains('★');
    for keys in ["Right", "i", "Tab Tab Tab Right i", "x i", "9 Tab Tab Tab Tab Right"] {
        assert!(promises(keys), "{keys}");
    }
    let swindle = boards().iter().position(|board| board.id == "swindle").unwrap();
    assert!(promises(&format!("{} Right", "Down ".repeat(swindle))), "its own opponent errs");
    for keys in
        ["Right Right", "Tab Tab Tab Right Right i", "Tab Tab Tab Left Left i i", "Tab Tab Tab Left i", "x i Tab Tab"]
    {
        assert!(!promises(keys), "{keys}");
    }
}

#[test]
fn a_machine_that_plays_itself_and_two_people() {
    for (turns, players) in [(1, "human,stubborn"), (2, "human,casual"), (3, "human,human"), (4, "perfect,perfect")] {
        let mut harness = list(ListKind::Play);
        harness.press("Tab Tab Tab");
        for _ in 0..turns {
            harness.press("Right");
        }
        harness.press("Enter");
        assert_eq!(harness.app.top().game().unwrap().session().players().to_string(), players);
    }
}

#[test]
fn ones_own_board_is_typed_and_opened() {
    let mut harness = list(ListKind::Play);
    harness.press("5 Space 9 Space 1 2");
    assert!(harness.app.top().is_typing());
    let rows = harness.rows();
    assert_eq!((rows.chosen + 1, harness.chosen().title().as_str()), (rows.entries.len(), "5 9 12▂"));
    harness.press("Space misere");
    assert_eq!(beside(&harness).piles, [5, 9, 12]);
    assert_eq!(choices(&harness)[1], "loses (misère)");
    harness.press("Tab Tab Right Enter");
    assert_eq!(harness.context(), Context::Game);
    let line = harness.app.top().game().unwrap().session().line().clone();
    assert_eq!((line.game.to_string().as_str(), line.terms.board.as_deref()), ("5 9 12 misere :", None));
    assert_eq!(line.players().to_string(), "perfect,human");
    harness.press("Esc");
    let mut harness = self::list(ListKind::Play);
    harness.press("3 Backspace Backspace 4 Esc");
    assert!(harness.context() == Context::List && !harness.chosen().title().contains('4'), "Esc first ends the typing");
    harness.act(&Action::Paste("3 5 7 : A1 B1\n".to_owned()));
    harness.press("Enter");
    assert_eq!(
        (harness.played(), harness.app.top().game().unwrap().session().line().terms.from.as_deref()),
        (2, Some("line"))
    );
}

/// By its piles, rules and first mover.
#[test]
fn a_listed_board_that_is_typed_is_named() {
    let mut harness = list(ListKind::Play);
    harness.act(&Action::Paste("7 5 3 1 misere".to_owned()));
    let other = harness.sentence();
    assert!(other.contains("Marienbad") && other.contains("the machine begins"), "{other}");
    harness.press("Tab Tab Right");
    assert_eq!(choices(&harness)[2], "machine");
    harness.press("Down Up").act(&Action::Paste("7 5 3".to_owned()));
    assert!(harness.sentence().contains("3 5 7") && !harness.sentence().contains(" if "), "{}", harness.sentence());
}

#[test]
fn what_is_no_board_is_refused_with_a_sentence() {
    for (typed, why) in [
        ("64", "piles up to 63: use nimatron solve, or add --plain"),
        ("1 1 1 1 1 1 1 1", "7 lines of 16"),
        ("60 60", "7 lines of 16"),
        ("0 0", "has no move"),
        ("18446744073709551616", "0"),
        ("3 x", "x"),
        ("3 take=0", "take"),
        ("3 5 : C1", "C1"),
        ("3 5 take=3-1", "is not a take rule"),
    ] {
        let mut harness = list(ListKind::Play);
        harness.press("End");
        harness.act(&Action::Paste(typed.to_owned()));
        let sentence = harness.view().below.words;
        assert!(sentence.long.contains(why) && sentence.long.ends_with('.'), "{typed}: {sentence:?}");
        for (width, height) in [(40, 12), (60, 18), (80, 24)] {
            let picture = harness.picture(width, height);
            let is_whole = holds(&picture, &sentence.long) || holds(&picture, &sentence.short);
            assert!(is_whole, "{typed}: {sentence:?} at {width}\n{picture}");
        }
        harness.press("Enter");
        assert_eq!(harness.context(), Context::List, "{typed}");
        assert!(!harness.said().is_empty() && harness.view().refusal.long.contains(why), "{typed}");
    }
    // A word that is neither pile nor rule stands on a plate.
    let mut harness = list(ListKind::Play);
    harness.act(&Action::Paste("3 xx 5".to_owned()));
    let plates = harness.chosen().title.into_iter().filter(|(_, ink)| *ink == Ink::Plate);
    assert_eq!(plates.map(|(words, _)| words).collect::<Vec<_>>(), ["xx"]);
}

#[test]
fn lessons_have_chapters_that_cannot_be_chosen_and_the_map_at_the_end() {
    let mut harness = list(ListKind::Lessons);
    let expected: Vec<String> =
        lessons().iter().map(|lesson| lesson.title.clone()).chain(["the map".to_owned()]).collect();
    assert_eq!(titles(&harness), expected);
    for title in &expected {
        assert_eq!(&harness.chosen().title(), title);
        harness.press("Down");
    }
    assert_eq!(harness.chosen().title(), expected[0], "round and round");
    assert!(matches!(harness.press("Up").view().right, Right::Corner(_)));
    harness.press("Enter");
    assert_eq!(harness.context(), Context::Map);
    let half = format!("date={TODAY} lesson={} step=2 of={}", lessons()[2].id, lessons()[2].steps().len());
    let mut harness = Harness::opened(Files::of(&[], &[&half]), Destination::List(ListKind::Lessons));
    harness.press("Home Down Down Enter");
    assert_eq!(harness.place(), format!("3 of {}", lessons()[2].steps().len()), "where it was left");
    // A ★ has its place where a lesson ends on a board.
    let rows = harness.press("Esc").rows();
    let stars = rows.entries.iter().filter(|entry| entry.mark() == "☆");
    assert_eq!(stars.count(), lessons().iter().filter(|lesson| lesson.then.is_some()).count());
}

#[test]
fn practice_has_four_rows_and_each_skill_sets_of_five() {
    let mut harness = list(ListKind::Practice);
    let skills: Vec<&str> = Skill::ALL.iter().map(|skill| skill.title()).collect();
    assert_eq!(titles(&harness), [&["mistakes"], &skills[..]].concat());
    let marks: Vec<String> = harness.rows().entries.iter().map(Entry::mark).collect();
    assert_eq!(marks, ["none yet", "■····", "■····", "■····"]);
    harness.press("Up");
    assert_eq!(harness.chosen().title(), "mistakes");
    harness.press("Enter");
    assert_eq!(harness.context(), Context::List, "there are no mistakes yet");
    for (row, skill) in (1..).zip(Skill::ALL) {
        let mut harness = list(ListKind::Practice);
        harness.act(&Action::Choose(row));
        harness.press("Enter");
        for asked in 1..=5 {
            assert_eq!(harness.place(), format!("{asked} of 5"));
            let missed = harness.files.practice.iter().filter(|line| line.contains("answer=wrong")).count();
            let dots = harness.view().moves;
            assert_eq!(dots.iter().filter(|dot| dot.words == "✗").count(), missed, "those that were missed");
            answer_somehow(&mut harness);
        }
        assert_eq!(harness.context(), Context::List);
        let right = harness.files.practice.iter().filter(|line| line.contains("answer=right")).count();
        assert_eq!(harness.sentence(), format!("{right} of 5 right at the first try. Level 1."));
        let answers = harness.files.practice.iter().filter(|line| line.contains(&format!("skill={skill} level=")));
        assert_eq!(answers.count(), 5);
        assert_eq!(harness.chosen().facts(), format!("{right} of 5 right"));
    }
}

#[test]
fn mistakes_are_due_or_may_be_tried() {
    let missed = |day: &str| format!("date={day} skill=lesson answer=wrong : move 3 5 7");
    for (day, mark, fact) in
        [("2026-11-20", "1 due", "what you got wrong"), (TODAY, "1 to try", "none due before 22 November")]
    {
        let mut harness = Harness::opened(Files::of(&[], &[&missed(day)]), Destination::List(ListKind::Practice));
        harness.press("Home");
        assert_eq!((harness.chosen().mark().as_str(), harness.chosen().facts().as_str()), (mark, fact));
        assert_eq!(beside(&harness).piles, [3, 5, 7]);
        harness.press("Enter");
        assert_eq!(harness.context(), Context::Choosing);
    }
}

/// Tries answers until the next question.
fn answer_somehow(harness: &mut Harness) {
    for _ in 0..4 {
        match harness.context() {
            Context::YesNo => drop(harness.act(&Action::Yes)),
            Context::Choosing => {
                let rows = harness.pieces().rows;
                let pile = rows.iter().position(|row| row.stones.iter().any(|(_, count)| *count > 0)).unwrap();
                harness.act(&Action::Mark(crate::rules::Move::new(pile, 1).unwrap()));
                harness.act(&Action::Accept);
            }
            _ => {
                let done = harness.view().keys[0] == keys::GO_ON;
                harness.act(&Action::Accept);
                if done {
                    return;
                }
            }
        }
    }
    if harness.context() == Context::Page {
        harness.act(&Action::Accept);
    }
}

#[test]
fn a_list_finds_its_row_again_among_others() {
    let lines = ["3 5 7 : A1", "2 6 9 : A1", "4 5 : A1"].map(|game| game.replace(" :", " mode=teach id=ID :"));
    let lines: Vec<String> = (1..).zip(&lines).map(|(n, game)| game.replace("ID", &format!("{n:016x}"))).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let mut harness = Harness::opened(Files::of(&lines, &[]), Destination::List(ListKind::Games));
    harness.press("Down Enter");
    assert_eq!(harness.pieces().piles, [2, 6, 9]);
    harness.play("B1").win().press("Esc");
    let chosen = harness.chosen();
    assert_eq!((chosen.title().as_str(), chosen.fact[0].to_string().as_str()), ("2 6 9", "lost"));
    let mut harness = list(ListKind::Play);
    harness.press("Home Down Enter");
    harness.play("A1");
    harness.press("Esc");
    assert_eq!((titles(&harness)[0].as_str(), harness.chosen().title().as_str()), ("your game", "3 4 5"));
}

#[test]
fn games_are_opened_shared_and_played_again() {
    let won = won_line("3 5 7", "board=3-5-7 mode=solo players=human,perfect seed=7");
    let mut harness = Harness::opened(Files::of(&[&won], &[]), Destination::List(ListKind::Games));
    assert!(matches!(harness.view().right, Right::Print(_)));
    harness.press("s");
    assert!(harness.copied[0].contains("\nnimatron review '3 5 7 seed=7 : "), "{:?}", harness.copied);
    harness.press("Enter");
    assert_eq!(harness.context(), Context::Review);
    harness.press("Esc n");
    assert_eq!(harness.app.top().game().unwrap().session().line().terms.board.as_deref(), Some("3-5-7"));
    let empty = list(ListKind::Games);
    assert!(empty.rows().entries.is_empty() && !empty.rows().none.is_empty() && !empty.sentence().is_empty());
}

/// What was played yesterday stands below today's boards, to be reviewed.
#[test]
fn today_has_yesterday_below_it() {
    let on = |day: &str| format!("3 5 7 players=human,perfect mode=solo day={day}/2 : A3 B5 C7");
    let rows = |day: &str| {
        let harness = Harness::opened(Files::of(&[&on(day)], &[]), Destination::List(ListKind::Today));
        harness.rows().entries
    };
    let entries = rows("2026-11-20");
    let facts: Vec<String> =
        entries.iter().map(|entry| entry.fact.iter().take(1).map(ToString::to_string).collect()).collect();
    assert_eq!((entries[3].kind, entries[3].title().as_str()), (EntryKind::Day, "yesterday"));
    assert_eq!((facts.len(), facts[5].as_str()), (7, "won"));
    assert_eq!(rows("2026-11-19").len(), 3);
    let mut harness = Harness::opened(Files::of(&[&on("2026-11-20")], &[]), Destination::List(ListKind::Today));
    harness.act(&Action::Choose(5));
    harness.press("Enter");
    assert_eq!(harness.context(), Context::Review);
}

#[test]
fn an_unfinished_game_of_solo_is_shown_without_lamps() {
    let solo = "3 5 7 id=00000000000000a1 players=human,perfect mode=solo : A1 B1";
    let open = Harness::opened(Files::of(&[solo], &[]), Destination::List(ListKind::Games));
    for harness in [open, Harness::opened(Files::waiting(solo), Destination::List(ListKind::Play))] {
        assert_eq!(beside(&harness).columns(), 0);
    }
}

#[test]
fn a_waiting_game_that_is_too_large_is_named_and_refused() {
    let waiting = Files::waiting("100 200 players=human,perfect : A1 B1");
    let mut harness = Harness::opened(waiting, Destination::List(ListKind::Play));
    assert_eq!((harness.chosen().title().as_str(), harness.view().right), ("your game", Right::Rings));
    harness.press("Enter");
    assert_eq!(harness.context(), Context::List);
    assert!(harness.said().contains("use nimatron solve, or add --plain"), "{}", harness.said());
    assert!(harness.app.shared.desk.waiting().is_some());
}

#[test]
fn keys_come_from_anywhere_and_esc_goes_back_there() {
    for kind in [ListKind::Play, ListKind::Lessons, ListKind::Today, ListKind::Practice, ListKind::Games] {
        let mut harness = list(kind);
        harness.press("?");
        assert_eq!(harness.context(), Context::Keys);
        harness.picture(40, 12);
        harness.press("Down PgDn End");
        let picture = harness.picture(40, 12);
        assert!(picture.contains("gave the win away"), "{picture}");
        harness.press("Home Esc");
        assert_eq!(harness.context(), Context::List);
        harness.press("Esc");
        assert_eq!(harness.context(), Context::Title);
    }
}
