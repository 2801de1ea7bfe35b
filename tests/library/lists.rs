//! The lists: rows, news, choices, one's own board, and where Enter leads.

use crate::app::scene::{Ink, Picture};
use crate::app::{Action, Context, Destination, ListKind};
use crate::coach::{Skill, boards, lessons};
use crate::tests::support::{Files, Harness, TODAY, won_line};

fn list(kind: ListKind) -> Harness {
    Harness::at(Destination::List(kind))
}

fn choices(harness: &Harness) -> Vec<String> {
    harness.list().choices.iter().map(|choice| choice.value.to_string()).collect()
}

#[test]
fn who_begins_is_a_choice_only_against_a_machine() {
    let mut harness = list(ListKind::Play);
    let against_itself = ("Tab Left", "machine");
    let a_friend = ("Tab Tab Tab Left", "you");
    let casual = ("Tab Tab Tab Left", "you");
    for (keys, begins) in [against_itself, ("o", "machine"), a_friend, ("o", "you"), casual, ("o", "machine")] {
        harness.press(keys);
        assert_eq!(choices(&harness)[2], begins, "{keys}: {:?}", choices(&harness));
        assert_eq!(
            harness.list().choices[2].is_changed,
            keys == "o" && begins == "machine" && choices(&harness)[1] == "casual"
        );
    }
}

#[test]
fn the_title_has_five_lines_with_their_news() {
    let title = Harness::title().first_page();
    let names: Vec<&str> = title.list.entries.iter().map(|entry| entry.title.as_str()).collect();
    assert_eq!(names, ["Learn", "Play", "Today", "Practice", "Games"]);
    assert!(title.list.entries.iter().all(|entry| !entry.fact.is_empty()));
    assert_eq!((title.list.chosen, title.list.entries[0].fact[0].as_str()), (0, "start here"));
    assert!(!title.tagline.is_empty() && !title.has_star && !title.is_gold);
}

#[test]
fn the_title_opens_on_learn_until_lesson_six_is_done_and_on_play_while_a_game_waits() {
    let done = |count: usize| -> Vec<String> {
        lessons()[..count].iter().map(|lesson| format!("date={TODAY} lesson={} step=1 of=1", lesson.id)).collect()
    };
    for (count, chosen) in [(0, 0), (5, 0), (6, 1), (14, 1)] {
        let practice = done(count);
        let practice: Vec<&str> = practice.iter().map(String::as_str).collect();
        let harness = Harness::opened(Files::of(&[], &practice), Destination::Title);
        assert_eq!(harness.first_page().list.chosen, chosen, "{count} lessons");
    }
    let waiting = Files::waiting("3 5 7 players=human,perfect : A1 B1");
    let mut harness = Harness::opened(waiting, Destination::Title);
    assert_eq!(harness.first_page().list.chosen, 1);
    assert!(harness.first_page().tagline.is_empty(), "it is for newcomers");
    // While the program runs it stays where it was.
    harness.press("End Enter Esc");
    assert_eq!(harness.first_page().list.chosen, 4);
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
        harness.chosen().title
    };
    assert_eq!(chosen(0), lessons()[1].title);
    assert_eq!(chosen(1), boards()[1].name);
    assert_eq!(chosen(3), "mistakes");
    let played = |tags: &str| format!("3 5 7 players=human,perfect {tags} : B2 A1 C4 A1 B1 A1 B2 C3");
    for (tags, fact) in [("board=3-4-5", "3 5 7, in teach"), ("board=3-5-7", "3 5 7, again in teach")] {
        let files = Files::of(&[&won_line("2 5", "players=human,perfect"), &played(tags)], &[]);
        assert_eq!(Harness::opened(files, Destination::Title).first_page().list.entries[1].fact, [fact]);
    }
    let mut waits = Harness::opened(Files::waiting("3 5 7 players=human,perfect : A1 B1"), Destination::Title);
    waits.press("Enter");
    assert_eq!(waits.chosen().title, "your game");
    waits.press("Enter");
    assert_eq!(waits.played(), 2);
}

#[test]
fn play_has_each_board_in_the_order_of_the_way_up_and_ones_own() {
    let mut harness = list(ListKind::Play);
    let list = harness.list();
    let titles: Vec<&str> = list.entries.iter().map(|entry| entry.title.as_str()).collect();
    let named: Vec<&str> = boards().iter().map(|board| board.name.as_str()).collect();
    assert_eq!((&titles[..named.len()], titles.len()), (&named[..], named.len() + 1));
    for board in boards() {
        assert!(matches!(harness.list().picture, Picture::Board(_)), "{}", board.id);
        assert!(!harness.list().sentence.is_empty());
        harness.press("Enter");
        let line = harness.app.game().unwrap().session().line().clone();
        assert_eq!(line.terms.board.as_deref(), Some(board.id.as_str()));
        harness.press("Esc Down");
    }
    assert_eq!(harness.list().chosen, boards().len());
}

#[test]
fn choices_change_go_round_and_hold_until_another_row_is_chosen() {
    let mut harness = list(ListKind::Play);
    assert_eq!(choices(&harness), ["preview", "perfect", "you", "wins"]);
    harness.press("Right");
    assert_eq!(choices(&harness)[0], "solo");
    assert!(harness.list().choices[0].is_changed && !harness.list().choices[1].is_changed);
    harness.press("Left Tab Right");
    assert_eq!((choices(&harness)[1].as_str(), harness.list().in_hand), ("stubborn", 1));
    harness.press("Tab Right Tab Left");
    assert_eq!(choices(&harness), ["preview", "stubborn", "machine", "loses (misère)"]);
    harness.press("Tab");
    assert_eq!(harness.list().in_hand, 0);
    harness.press("x o i");
    assert_eq!(choices(&harness), ["solo", "stubborn", "you", "wins"]);
    harness.press("o Tab");
    (0..5).for_each(|_| drop(harness.act(&Action::Choice(1))));
    assert_eq!(choices(&harness)[1..3], ["stubborn", "machine"], "past a friend and itself the first move holds");
    harness.press("o x Enter");
    let game = harness.app.game().unwrap().session();
    assert_eq!((game.players().to_string().as_str(), harness.scene().head.is_loud), ("human,stubborn", true));
    harness.press("Esc");
    let mut harness = list(ListKind::Play);
    harness.press("Right Down Up");
    assert_eq!(choices(&harness), ["preview", "perfect", "you", "wins"], "another row was chosen");
    for nth in 0..4 {
        harness.act(&Action::Choice(nth));
        assert_eq!(harness.list().in_hand, nth);
    }
    assert!(harness.list().choices.iter().all(|choice| choice.is_changed));
}

/// The sentence is that of the choice in hand, and the picture shows the board with its help.
#[test]
fn sentence_and_picture_follow_the_choices() {
    let mut harness = list(ListKind::Play);
    let mut sentences = std::collections::BTreeSet::new();
    for _ in 0..4 {
        for _ in 0..5 {
            sentences.insert(harness.list().sentence.long.into_owned());
            harness.press("Right");
        }
        harness.press("Tab");
    }
    assert_eq!(sentences.len(), 3 + 5 + 2 + 2, "{sentences:#?}");
    let lamps = |harness: &Harness| match harness.list().picture {
        Picture::Board(board) => board.columns(),
        other => panic!("{other:?}"),
    };
    let mut harness = list(ListKind::Play);
    assert_eq!(lamps(&harness), 3);
    harness.press("i");
    assert_eq!(lamps(&harness), 0, "solo");
    let promises = |harness: &Harness| harness.list().sentence.long.contains("A win is a ★.");
    assert!(promises(&harness));
    harness.press("Tab Right Left Tab Tab Tab");
    assert!(promises(&harness), "the opponent is again the board's own");
    harness.press("Tab Right Tab Tab Tab");
    assert!(promises(&harness), "stubborn never errs");
    harness.press("Down i i");
    assert!(!promises(harness.press("x i i i")), "by other rules there is none");
    assert!(!promises(harness.press("9 Tab Tab Tab Tab Right Right Right")), "nor on a board of one's own");
}

#[test]
fn a_machine_that_plays_itself_and_two_people() {
    for (turns, players) in [(1, "human,stubborn"), (2, "human,casual"), (3, "human,human"), (4, "perfect,perfect")] {
        let mut harness = list(ListKind::Play);
        harness.press("Tab");
        for _ in 0..turns {
            harness.press("Right");
        }
        harness.press("Enter");
        assert_eq!(harness.app.game().unwrap().session().players().to_string(), players);
    }
}

#[test]
fn ones_own_board_is_typed_and_opened() {
    let mut harness = list(ListKind::Play);
    harness.press("5 Space 9 Space 1 2");
    assert!(harness.app.is_typing());
    assert_eq!((harness.list().chosen, harness.chosen().title.as_str()), (boards().len(), "5 9 12▂"));
    harness.press("Space misere");
    let list = harness.list();
    assert!(matches!(list.picture, Picture::Board(ref board) if board.piles == [5, 9, 12]), "{:?}", list.picture);
    assert_eq!(list.choices[3].value.long, "loses (misère)");
    harness.press("Tab Tab Right Enter");
    assert_eq!(harness.context(), Context::Game);
    let line = harness.app.game().unwrap().session().line().clone();
    assert_eq!((line.game.to_string().as_str(), line.terms.board.as_deref()), ("5 9 12 misere :", None));
    assert_eq!(line.players().to_string(), "perfect,human");
    harness.press("Esc");
    let mut harness = self::list(ListKind::Play);
    harness.press("3 Backspace Backspace 4 Esc");
    assert!(harness.context() == Context::List && !harness.chosen().title.contains('4'), "Esc first ends the typing");
    harness.act(&Action::Paste("3 5 7 : A1 B1\n".to_owned()));
    harness.press("Enter");
    assert_eq!(
        (harness.played(), harness.app.game().unwrap().session().line().terms.from.as_deref()),
        (2, Some("line"))
    );
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
        let sentence = harness.list().sentence;
        assert!(sentence.long.contains(why) && sentence.long.ends_with('.'), "{typed}: {sentence:?}");
        let [narrow, wide] = [(40, 12), (80, 24)].map(|(width, height)| harness.picture(width, height));
        assert!([narrow, wide].iter().all(|seen| seen.contains('.')), "{typed}: a whole sentence");
        harness.press("Enter");
        assert_eq!(harness.context(), Context::List, "{typed}");
        assert!(!harness.said().is_empty() && harness.list().sentence.long.contains(why), "{typed}");
    }
}

#[test]
fn lessons_have_chapters_that_cannot_be_chosen_and_the_map_at_the_end() {
    let mut harness = list(ListKind::Lessons);
    let count = harness.list().entries.len();
    let mut titles = Vec::new();
    for _ in 0..count {
        titles.push(harness.chosen().title);
        harness.press("Down");
    }
    titles.dedup();
    let expected: Vec<String> = lessons().iter().map(|lesson| lesson.title.clone()).chain(["map".to_owned()]).collect();
    assert_eq!(titles, expected);
    assert!(matches!(harness.list().picture, Picture::Corner(_)));
    harness.press("Enter");
    assert_eq!(harness.context(), Context::Map);
    let half = format!("date={TODAY} lesson={} step=2 of={}", lessons()[2].id, lessons()[2].steps().len());
    let mut harness = Harness::opened(Files::of(&[], &[&half]), Destination::List(ListKind::Lessons));
    harness.press("Home Down Down Enter");
    assert_eq!(harness.scene().head.place.long, format!("3 of {}", lessons()[2].steps().len()), "where it was left");
}

#[test]
fn practice_has_four_rows_and_each_skill_ten_questions() {
    let mut harness = list(ListKind::Practice);
    let entries = harness.list().entries;
    let titles: Vec<&str> = entries.iter().map(|entry| entry.title.as_str()).collect();
    let skills: Vec<&str> = Skill::ALL.iter().map(|skill| skill.title()).collect();
    assert_eq!(titles, [&["mistakes"], &skills[..]].concat());
    assert!(entries[1..].iter().all(|entry| entry.level == Some(1)));
    assert_eq!(harness.chosen().title, skills[0]);
    harness.press("Up");
    assert_eq!(harness.chosen().title, "mistakes");
    harness.press("Enter");
    assert_eq!(harness.context(), Context::List, "there are no mistakes yet");
    for (row, skill) in (1..).zip(Skill::ALL) {
        let mut harness = list(ListKind::Practice);
        harness.act(&Action::Choose(row));
        harness.press("Enter");
        for asked in 1..=10 {
            let scene = harness.scene();
            assert_eq!(scene.head.place.long, format!("{asked} of 10"));
            let missed = harness.files.practice.iter().filter(|line| line.contains("answer=wrong")).count();
            assert_eq!(scene.moves.iter().filter(|dot| dot.words == "✗").count(), missed, "those that were missed");
            answer_somehow(&mut harness);
        }
        assert_eq!(harness.context(), Context::List);
        let right = harness.files.practice.iter().filter(|line| line.contains("answer=right")).count();
        let level = harness.chosen().level.unwrap();
        let result = format!("{right} of 10 right at the first try. Level {level}.");
        assert_eq!(harness.list().sentence.long, result);
        let answers = harness.files.practice.iter().filter(|line| line.contains(&format!("skill={skill} level=")));
        assert_eq!(answers.count(), 10);
        assert_eq!(harness.chosen().mark[0].1, Ink::Dim, "the last ten");
    }
}

/// Tries answers until the next question.
fn answer_somehow(harness: &mut Harness) {
    for _ in 0..4 {
        match harness.context() {
            Context::YesNo => drop(harness.act(&Action::Yes)),
            Context::Choosing => {
                let rows = harness.scene().board.rows;
                let pile = rows.iter().position(|row| row.stones.iter().any(|(_, count)| *count > 0)).unwrap();
                harness.act(&Action::Mark(crate::rules::Move::new(pile, 1).unwrap()));
                harness.act(&Action::Accept);
            }
            _ => {
                let done = harness.scene().keys[0] == ("⏎", "go on");
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
    assert_eq!(harness.scene().board.piles, [2, 6, 9]);
    harness.play("B1").win().press("Esc");
    let (seen, chosen) = (harness.list(), harness.chosen());
    assert_eq!((seen.chosen, chosen.title.as_str(), chosen.fact[0].as_str()), (0, "2 6 9", "lost"));
    assert_eq!(seen.news.last().map(String::as_str), Some("2 open"));
    let mut harness = list(ListKind::Play);
    harness.press("Home Down Enter");
    harness.play("A1");
    harness.press("Esc");
    assert_eq!((harness.list().entries[0].title.as_str(), harness.chosen().title.as_str()), ("your game", "3 4 5"));
}

#[test]
fn games_are_opened_shared_and_played_again() {
    let won = won_line("3 5 7", "board=3-5-7 mode=solo players=human,perfect seed=7");
    let mut harness = Harness::opened(Files::of(&[&won], &[]), Destination::List(ListKind::Games));
    assert!(matches!(harness.list().picture, Picture::Print(_)));
    harness.press("s");
    assert!(harness.copied[0].starts_with("nimatron review '3 5 7 seed=7 : "), "{:?}", harness.copied);
    harness.press("Enter");
    assert_eq!(harness.context(), Context::Review);
    harness.press("Esc n");
    assert_eq!(harness.app.game().unwrap().session().line().terms.board.as_deref(), Some("3-5-7"));
    let empty = list(ListKind::Games).list();
    assert!(empty.entries.is_empty() && !empty.sentence.is_empty());
}

#[test]
fn an_unfinished_game_of_solo_is_shown_without_lamps() {
    let solo = "3 5 7 id=00000000000000a1 players=human,perfect mode=solo : A1 B1";
    let open = Harness::opened(Files::of(&[solo], &[]), Destination::List(ListKind::Games));
    for harness in [open, Harness::opened(Files::waiting(solo), Destination::List(ListKind::Play))] {
        let Picture::Board(board) = harness.list().picture else { panic!("a board stands beside the row") };
        assert_eq!(board.columns(), 0);
    }
}

#[test]
fn a_waiting_game_that_is_too_large_is_named_and_refused() {
    let waiting = Files::waiting("100 200 players=human,perfect : A1 B1");
    let mut harness = Harness::opened(waiting, Destination::List(ListKind::Play));
    assert_eq!((harness.chosen().title.as_str(), harness.list().picture), ("your game", Picture::Nothing));
    harness.press("Enter");
    assert_eq!(harness.context(), Context::List);
    assert!(harness.said().contains("use nimatron solve, or add --plain"), "{}", harness.said());
    assert!(harness.app.shared().waiting().is_some());
}

#[test]
fn keys_come_from_anywhere_and_esc_goes_back_there() {
    for kind in [ListKind::Play, ListKind::Lessons, ListKind::Today, ListKind::Practice, ListKind::Games] {
        let mut harness = list(kind);
        harness.press("?");
        assert_eq!(harness.context(), Context::Keys);
        harness.press("Down PgDn End");
        let picture = harness.picture(40, 12);
        assert!(picture.contains("gave the win away"), "{picture}");
        harness.press("Home Esc");
        assert_eq!(harness.context(), Context::List);
        harness.press("Esc");
        assert_eq!(harness.context(), Context::Title);
    }
}
