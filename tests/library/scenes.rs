//! Scenes of a game with each help, read as data: solo is silent, teach judges what was done, preview tells what
//! a marked move would do.

use std::collections::BTreeSet;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::app::scene::{Ink, Lamp, Line, Low, Map, Right, Scene, Stone, View};
use crate::app::{Action, Cell, Chosen, Context, Destination};
use crate::coach::words::verdict::to_leave;
use crate::coach::{Mode, Tone};
use crate::rules::{Move, Play};
use crate::tests::support::{Files, Harness, line};

const BOARDS: [&str; 9] = [
    "3 5 7",
    "1 3 5 7 misere",
    "1 1 2 misere",
    "21 take=1-3",
    "20 misere take=1-3",
    "9 take=1,3,4",
    "7 9 10 take=1-3",
    "6 7 8 take=1,3,4",
    "5 6 7 misere take=1-2",
];

/// Verdict, reason, and the marked move.
fn low(scene: &Scene) -> (&Line, &Line, Option<&Line>) {
    match &scene.low {
        Low::Said { verdict, reason, marked } => (verdict, reason, marked.as_ref()),
        other => panic!("no game is on screen: {other:?}"),
    }
}

/// A random legal move of the game on screen.
fn any_move(harness: &Harness, random: &mut Xoshiro256PlusPlus) -> Move {
    let now = harness.app.game().unwrap().session().now().clone();
    let count = now.rules().count_moves(now.position());
    now.rules().nth_move(now.position(), random.random_range(0..count)).unwrap()
}

/// Plays random games, looks at each scene with nothing and with a move marked, and at what is said.
fn watch(mode: Mode, look: impl Fn(&Harness, &Scene)) {
    for (seed, board) in (0..).zip(BOARDS.iter().cycle().take(3 * BOARDS.len())) {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut harness = Harness::own(board, mode);
        while harness.context() == Context::Game {
            look(&harness, &harness.scene());
            let m = any_move(&harness, &mut random);
            harness.mark(&m.to_string());
            look(&harness, &harness.scene());
            harness.act(&Action::Accept);
            if harness.context() == Context::Game {
                look(&harness, &harness.scene());
                harness.settle();
            }
        }
    }
}

#[test]
fn in_solo_nothing_of_the_position_is_shown_or_said() {
    watch(Mode::Solo, |harness, scene| {
        let (verdict, reason, marked) = low(scene);
        assert!(verdict.words.is_empty() && reason.words.is_empty() && marked.is_none());
        assert_eq!(scene.right, Right::Nothing);
        let board = &scene.board;
        assert!(board.rows.iter().all(|row| row.lamps.is_empty() && !row.size[0].contains('=')), "{board:?}");
        assert!(board.counts.is_empty() && !board.has_indicator);
        let kinds = board.rows.iter().flat_map(|row| &row.stones).map(|(kind, _)| *kind);
        assert!(kinds.clone().all(|kind| !matches!(kind, Stone::Over | Stone::Rests)), "{board:?}");
        assert!(scene.moves.iter().all(|played| !played.words.contains('✗') && played.ink != Ink::Plate));
        assert!(scene.coach.is_empty() && scene.quip.is_empty(), "{scene:?}");
        assert!(scene.keys.iter().all(|(key, _)| !matches!(*key, "u" | "t")), "{:?}", scene.keys);
        for said in harness.app.said() {
            let words = &said.words.long;
            assert!(said.tone == Tone::Told && words.contains(" took ") && !words.contains("random"), "{said:?}");
        }
    });
}

#[test]
fn in_teach_a_mark_switches_lamps_alone_and_nothing_is_said_of_it() {
    let seen = std::cell::RefCell::new(BTreeSet::new());
    watch(Mode::Teach, |harness, scene| {
        let (verdict, reason, marked) = low(scene);
        assert!(verdict.words.long.contains("can win") && marked.is_none(), "{scene:?}");
        let is_asked = !harness.app.game().unwrap().waits_for_machine() && harness.app.due().is_none();
        let aim = to_leave(harness.app.game().unwrap().session().now()).filter(|_| is_asked);
        assert_eq!(reason.words, aim.unwrap_or_default());
        assert!(scene.board.counts.iter().all(|count| count.now == count.then));
        if let Right::Table(table) = &scene.right {
            assert_eq!(table.then, None);
        }
        let Some(m) = harness.marked() else { return };
        let lamps =
            || scene.board.rows.iter().enumerate().flat_map(|(pile, row)| row.lamps.iter().map(move |l| (pile, l)));
        let switched = |(_, lamp): &(usize, &Lamp)| matches!(lamp, Lamp::GoingOut | Lamp::ComingOn);
        assert!(lamps().filter(switched).all(|(pile, _)| pile == m.pile));
        seen.borrow_mut().insert(lamps().any(|lamp| switched(&lamp)));
        assert!(scene.coach.is_empty() || scene.coach.long.contains("gave the win away") || judged(&scene.coach.long));
        assert!(!scene.coach.long.contains("keeps") && !scene.coach.long.contains("gives"), "{:?}", scene.coach);
    });
    assert!(seen.borrow().contains(&true), "lamps were switched");
}

/// True of words on a move that was made.
fn judged(words: &str) -> bool {
    [" left ", " lost nothing", " kept the win", "at random"].iter().any(|said| words.contains(said))
}

#[test]
fn in_preview_a_mark_tells_what_it_leaves() {
    watch(Mode::Preview, |harness, scene| {
        let (.., marked) = low(scene);
        let game = harness.app.game().unwrap();
        let (now, m) = (game.session().now(), harness.marked());
        assert_eq!(marked.is_some(), m.is_some() && harness.app.due().is_none());
        let (Some(line), Some(m)) = (marked, m) else { return };
        let (told, left) = (&line.words.long, now.after(m).unwrap());
        assert!(told.starts_with(&format!("{} from {}", m.take, (b'A' + u8::try_from(m.pile).unwrap()) as char)));
        let wins = now.winning_moves().contains(&m);
        let is_lost = now.winning_moves().is_empty();
        assert_eq!(told.contains("win") && !told.contains("away"), wins, "{told}");
        assert_eq!((told.contains("away"), told.contains("does not change")), (!wins && !is_lost, is_lost), "{told}");
        assert_eq!(
            line.ink,
            if wins {
                Ink::Considered
            } else if is_lost {
                Ink::Dim
            } else {
                Ink::Odd
            }
        );
        for (column, count) in (0..scene.board.counts.len()).rev().zip(&scene.board.counts) {
            let column = u32::try_from(column).unwrap();
            assert_eq!((count.now.0, count.then.0), (now.ones(column), left.ones(column)));
        }
        if let Right::Table(table) = &scene.right {
            assert_eq!(table.then, left.position().size(0));
        }
    });
}

/// Lamps are the bits of the values, and stones are those that are left.
#[test]
fn lamps_and_stones_are_those_of_the_position() {
    for mode in [Mode::Teach, Mode::Preview] {
        watch(mode, |harness, scene| {
            let now = harness.app.game().unwrap().session().now();
            if harness.app.due().is_some() {
                return;
            }
            for (pile, row) in scene.board.rows.iter().enumerate() {
                let stones: u64 =
                    row.stones.iter().filter(|(kind, _)| *kind != Stone::Gone).map(|(_, count)| count).sum();
                assert_eq!(stones, now.position().piles()[pile]);
                let bits = row.lamps.iter().fold(0, |bits, lamp| {
                    bits << 1 | u64::from(matches!(lamp, Lamp::On | Lamp::Resting | Lamp::GoingOut))
                });
                assert!(row.lamps.is_empty() || bits == now.values()[pile], "{row:?}");
                let Some(group) = scene.board.group else { continue };
                let left = stones - harness.marked().filter(|m| m.pile == pile).map_or(0, |m| m.take.get());
                let aside = u64::from(now.position().piles().len() == 1 && now.play() == Play::Misere);
                // A mark tells what it leaves over in preview alone.
                let full = (if mode == Mode::Preview { left } else { stones }).saturating_sub(aside) / group * group;
                let over =
                    row.stones.iter().filter(|(kind, _)| *kind == Stone::Over).map(|(_, count)| count).sum::<u64>();
                assert_eq!(over, left.saturating_sub(full), "{row:?}");
            }
        });
    }
}

#[test]
fn a_mistake_is_judged_after_it_and_undo_is_offered() {
    for mode in [Mode::Teach, Mode::Preview] {
        let mut harness = Harness::own("3 5 7", mode);
        assert_eq!(harness.scene().keys[0].0, "↑↓");
        harness.play("B2");
        let scene = harness.scene();
        assert!(scene.coach.long.contains("1 from A, B or C would have kept it."), "{:?}", scene.coach);
        assert!(scene.coach.short.starts_with("2 from B gave the win away:"));
        assert_eq!((scene.keys[0], low(&scene).0.words.long.as_ref()), (("u", "undo"), "the machine can win"));
        assert_eq!((scene.moves[0].words.as_str(), scene.moves[0].ink), ("B2✗", Ink::Plate));
        assert_eq!(harness.mark("A1").scene().keys[0], ("u", "undo"));
        harness.press("u");
        assert_eq!((harness.played(), harness.app.game().unwrap().session().line().terms.undo), (0, 1));
        harness.press("r");
        harness.settle();
        assert_eq!(harness.played(), 2);
    }
}

#[test]
fn a_good_move_is_praised_and_a_random_reply_is_told() {
    for mode in [Mode::Teach, Mode::Preview] {
        let mut harness = Harness::own("3 5 7", mode);
        harness.play("A1");
        let scene = harness.scene();
        // In preview the counts have told before.
        let is_praised = scene.coach.long.contains("1 from A left every column even.");
        assert_eq!(is_praised, mode == Mode::Teach, "{:?}", scene.coach);
        assert!(scene.coach.long.contains(", at random: the machine cannot win."), "{:?}", scene.coach);
    }
}

#[test]
fn a_mistake_is_answered_only_by_what_mends_it() {
    let said = |line: &str| Harness::own(line, Mode::Teach).scene().coach.long.into_owned();
    let people = "3 4 5 players=human,human";
    assert_eq!(said(&format!("{people} : A1")), "1 from A gave the win away: 2 from A would have kept it.");
    assert_eq!(said(&format!("{people} : A1 A2")), "2 from A gave the win away: 1 from A would have kept it.");
    let casual = said("3 4 5 players=human,casual : A1 A2");
    assert_eq!(casual, "1 from A gave the win away: 2 from A would have kept it.", "casual left columns odd");
    let perfect = said("3 4 5 : A1 A1");
    assert!(perfect.starts_with("1 from A left columns 2 and 1 odd, 1 from A made them even."), "{perfect}");
}

#[test]
fn a_tip_has_two_steps_and_each_counts() {
    let mut harness = Harness::own("3 5 7", Mode::Teach);
    harness.press("t");
    let scene = harness.scene();
    assert_eq!(scene.coach.long, "Column 1 is odd, and A has a lamp lit there. Take how many?");
    let kinds = scene.board.rows.iter().map(|row| row.stones[0].0);
    assert_eq!(kinds.collect::<Vec<_>>(), [Stone::Stays, Stone::Rests, Stone::Rests]);
    let ending = Harness::own("1 1 2 misere", Mode::Teach).press("t").scene();
    assert_eq!(low(&ending).1, &Line::default(), "it stands with the coach");
    harness.press("t");
    let scene = harness.scene();
    assert_eq!(scene.coach.long, "1 from A makes column 1 even.");
    assert!(low(&scene).2.is_some_and(|line| line.words.long == "1 from A keeps the win"), "as in preview");
    harness.press("t");
    assert!(!harness.scene().coach.long.contains("makes") && harness.marked().is_none());
    assert_eq!(harness.app.game().unwrap().session().line().terms.tips, 2, "to hide it is no help");
    let said =
        |board: &str, mode: Mode, keys: &str| Harness::own(board, mode).press(keys).scene().coach.long.into_owned();
    assert_eq!(said("3 5 7", Mode::Solo, "t"), "A move in A wins. Take how many?");
    assert_eq!(said("3 5 7", Mode::Solo, "t t"), "1 from A keeps the win.");
    assert_eq!(said("1 2 3", Mode::Teach, "t"), "No move wins from here.");
    assert_eq!(said("1 1 2 misere", Mode::Teach, "t"), "Leave an odd number of single stones. Which pile?");
    assert_eq!(said("21 take=1-3", Mode::Teach, "t"), "Leave a lit number.");
    assert_eq!(said("21 take=1-3", Mode::Solo, "t"), "One take wins.");
    let reason = |board: &str| low(&Harness::own(board, Mode::Teach).scene()).1.words.long.to_string();
    assert_eq!(reason("1 1 2 misere"), "leave an odd number of single stones");
    assert_eq!(reason("1 1 1 misere"), "", "single stones leave nothing to choose");
    assert_eq!(reason("20 take=1-3 misere"), "leave a lit number");
    let period = |board: &str| match Harness::own(board, Mode::Teach).scene().right {
        Right::Table(table) => table.period,
        other => panic!("{other:?}"),
    };
    assert_eq!(["9 take=1,3,4", "9 take=1-3"].map(period), [Some(7), Some(4)]);
}

#[test]
fn the_dial_goes_round_and_unmarks() {
    let mut harness = Harness::own("3 5 7", Mode::Solo);
    for (mode, has_lamps) in [("teach", true), ("preview", true), ("solo", false)] {
        harness.mark("A1").press("i");
        assert!(harness.scene().coach.long.starts_with(&format!("{mode}: ")), "{:?}", harness.scene().coach);
        assert_eq!(harness.scene().right == Right::Lamps, has_lamps);
        assert!(harness.marked().is_none());
    }
    harness.play("A1");
    let line = harness.app.game().unwrap().session().line();
    assert_eq!(line.terms.mode, Some(Mode::Solo), "what counts is the help when a move was made");
}

#[test]
fn the_reply_is_one_beat_that_any_key_ends() {
    let begun = || {
        let mut harness = Harness::own("3 5 7", Mode::Teach);
        harness.mark("A1").act(&Action::Accept);
        assert!(harness.app.due().is_some());
        let scene = harness.scene();
        let lit = scene.board.rows.iter().flat_map(|row| &row.stones).any(|(kind, _)| *kind == Stone::Leaves);
        assert!(lit && scene.coach.is_empty() && scene.moves.len() == 1, "{scene:?}");
        harness
    };
    let moves = |keys: &str| {
        let mut harness = begun();
        harness.press(keys);
        assert!(harness.app.due().is_none());
        (harness.played(), harness.marked().is_some())
    };
    assert_eq!(moves("Enter"), (2, false), "Enter only ends it");
    assert_eq!(moves("Space"), (2, false));
    assert_eq!(moves("Right"), (2, true), "another key does its work too");
    assert_eq!(moves("u"), (0, false));
    let mut harness = begun();
    harness.act(&Action::Due);
    assert_eq!((harness.app.due(), harness.played()), (None, 2));
}

/// Before the first move or at the end, and never in solo or in lessons.
#[test]
fn the_machine_speaks_at_most_once_a_game_and_where_the_coach_is_silent() {
    let mut opened = 0;
    let won = "3 5 7 players=human,perfect : A3 B5 C7";
    for (mode, board, games) in
        Mode::ALL.iter().flat_map(|mode| BOARDS.map(|board| (*mode, board))).zip(1..).map(|((m, b), n)| (m, b, n % 8))
    {
        let chosen = Chosen { mode: Some(mode), ..Chosen::default() };
        let own = Destination::Own(Box::new(board.parse().unwrap()), chosen);
        let mut harness = Harness::opened(Files::of(&vec![won; games], &[]), own);
        let said = !harness.scene().quip.is_empty();
        opened += usize::from(said);
        assert!(!said || mode > Mode::Solo && harness.scene().coach.is_empty());
        harness.press("Right");
        assert!(harness.scene().quip.is_empty());
        harness.act(&Action::Accept);
        harness.settle();
        if harness.context() == Context::Game {
            assert!(harness.scene().quip.is_empty());
        }
    }
    assert!(opened > 0, "it speaks at all");
    let mut lesson = Harness::at(Destination::Lesson(0));
    for _ in 0..12 {
        assert!(lesson.scene().quip.is_empty());
        if lesson.app.game().is_some() { lesson.best() } else { drop(lesson.act(&Action::Accept)) }
    }
}

#[test]
fn rules_and_beginner_can_be_changed_before_the_first_move() {
    let mut harness = Harness::board("3-5-7", Mode::Solo);
    harness.press("x");
    assert!(harness.scene().head.is_loud, "misère");
    harness.press("x o");
    assert!(!harness.scene().head.is_loud);
    assert_eq!((harness.scene().head.place.long.as_ref(), harness.scene().keys[0].0), ("the machine begins", "⏎"));
    harness.press("Enter Enter");
    assert_eq!(harness.played(), 1);
    harness.press("x o");
    assert_eq!(harness.played(), 1, "later they are off");
    let mut drawn = Harness::board("nimatron", Mode::Solo);
    let drawn_by = |harness: &Harness| harness.app.game().unwrap().session().seed();
    let seed = drawn_by(&drawn);
    assert_eq!(drawn_by(drawn.press("x")), seed, "it is still the board that its seed draws");
    let mut day = Harness::at(Destination::Day(None));
    let before = day.scene().head;
    assert_eq!(day.press("x o").scene().head, before, "and on a day's board");
}

#[test]
fn a_take_is_typed_erased_and_stepped() {
    let mut harness = Harness::own("3 12 5", Mode::Solo);
    let mut marked = |keys: &str| harness.press(keys).marked().map(|m| m.to_string());
    let b = |take: &str| Some(format!("B{take}"));
    assert_eq!(["b 1 2", "Backspace", "Backspace", "Right Right"].map(&mut marked), [b("12"), b("1"), None, b("2")]);
    assert_eq!(
        ["Up", "Right", "End", "Right", "Left"].map(&mut marked)[1..],
        [1, 3, 3, 2].map(|n| Some(format!("A{n}")))
    );
    assert_eq!(["Down", "Right"].map(marked), [None, b("1")]);
}

/// From the end it goes to the one that decided, then round and round.
#[test]
fn a_review_goes_to_each_mistake_and_to_each_game() {
    let lost = line("3 5 7 players=human,perfect : A2 C4 A1 C1 B1 B1 B1 C1 C1 B1 B1");
    let other = line("1 2 players=human,perfect : B1 A1 B1");
    let mistakes: Vec<usize> = (0..)
        .zip(lost.game.judge().unwrap())
        .filter(|(ply, judged)| ply % 2 == 0 && judged.is_mistake())
        .map(|(ply, _)| ply)
        .collect();
    let mut harness = Harness::at(Destination::Review(vec![lost.clone(), other]));
    let end = harness.scene();
    harness.act(&Action::First);
    let mut steps = vec![harness.scene()];
    for _ in 1..lost.game.moves().len() {
        harness.act(&Action::Right);
        steps.push(harness.scene());
    }
    harness.act(&Action::Right);
    assert_eq!(harness.scene(), end);
    assert!(mistakes.len() > 1, "{mistakes:?}");
    let mut met = Vec::new();
    for _ in 0..=mistakes.len() {
        harness.act(&Action::Tab);
        met.push(steps.iter().position(|step| *step == harness.scene()).unwrap());
    }
    assert_eq!((met.first(), met.iter().min()), (met.last(), mistakes.first()));
    assert!(mistakes.iter().all(|ply| met.contains(ply)), "{met:?}");
    harness.act(&Action::Last);
    assert!(harness.scene().keys.contains(&("PgUp", "game")));
    for (key, is_first) in [("PgUp", true), ("PgDn", false), ("PgDn", false), ("PgUp", true)] {
        assert_eq!(harness.press(key).scene() == end, is_first, "{key}");
    }
}

fn map(harness: &Harness) -> Map {
    match harness.app.view() {
        View::Map(map) => map,
        other => panic!("no map is on screen: {other:?}"),
    }
}

fn labelled(harness: &Harness) -> usize {
    let cells = map(harness).cells;
    let row = |down| cells.row(down, 0..8).into_iter().filter(|cell| *cell != Cell::Unknown).count();
    (0..8).map(row).sum()
}

#[test]
fn the_map_changes_the_rules_and_labels_more_in_each_round() {
    let mut harness = Harness::at(Destination::Map(Box::default()));
    let usual = map(&harness).coach;
    assert!(!map(&harness).head.is_loud && map(harness.press("x")).head.is_loud, "misère");
    harness.press("x w Right Right");
    assert_eq!(map(&harness).cells.chosen(), [1, 1]);
    harness.press("Esc x w Right Right");
    assert_eq!(map(&harness).cells.chosen(), [0, 1], "other rules, other labels");
    harness.press("Esc x w");
    let mut counts = Vec::new();
    for key in ["Right", "Right", "Right", "Left", "Left"] {
        counts.push(labelled(&harness));
        harness.press(key);
    }
    assert!(counts[..4].is_sorted_by(|one, next| one < next) && counts[4] == counts[2], "{counts:?}");
    assert_eq!(labelled(&harness), counts[1]);
    harness.press("Enter Enter Enter");
    assert_eq!(map(&harness).coach.long, "Every position has its letter.", "a few rounds, then all");
    let last = map(&harness);
    assert_eq!(map(harness.press("Right Enter")), last, "there is no other");
    harness.press("Esc");
    assert_eq!((map(&harness).cells.chosen(), map(&harness).coach), ([4, 6], usual), "as before the rounds");
    harness.press("Esc");
    assert_ne!(harness.context(), Context::Map);
}

#[test]
fn a_cell_of_the_map_is_chosen_told_and_played() {
    let mut harness = Harness::at(Destination::Map(Box::default()));
    let mut chosen = |keys: &str| map(harness.press(keys)).cells.chosen();
    assert_eq!(["Down", "Right", "Up Up", "Left Left"].map(&mut chosen), [[5, 6], [5, 7], [3, 7], [3, 5]]);
    let sign = |harness: &Harness| map(harness).cells.row(3, 5..6)[0];
    assert_eq!(sign(&harness), Cell::Value(6, false));
    assert_eq!(sign(harness.press("=")), Cell::Other);
    assert!(map(&harness).coach.long.contains("3 5 is N"), "{:?}", map(&harness).coach);
    assert_eq!(sign(harness.press("=")), Cell::Value(6, false));
    harness.act(&Action::Cell(64, 1));
    assert_eq!(
        (map(&harness).cells.chosen(), map(&harness).coach.long.as_ref()),
        ([3, 5], "The map has piles of up to 63.")
    );
    harness.act(&Action::Cell(63, 2));
    harness.press("Enter");
    assert_eq!((harness.context(), harness.scene().board.piles), (Context::Game, vec![63, 2]));
}

/// In a lesson Enter goes through the rounds, and on.
#[test]
fn a_lessons_map_is_labelled_round_by_round() {
    let mut harness =
        Harness::lesson("[[step]]\nsay = \"a\"\nrounds = \"2 3\"\n[[step]]\nask = \"can-win 1 1\"").unwrap();
    assert_eq!((map(&harness).coach.long.as_ref(), labelled(&harness)), ("a", 0));
    let mut rounds = 0;
    while harness.context() == Context::Map && rounds < 20 {
        let counted = labelled(&harness);
        harness.press("Enter");
        assert!(harness.context() != Context::Map || labelled(&harness) > counted);
        rounds += 1;
    }
    assert_eq!((harness.context(), rounds), (Context::YesNo, 5));
}

/// A page that is read can be gone back to, but for the first.
#[test]
fn a_lesson_goes_back_a_page() {
    let pages = "[[step]]\nsay = \"a\"\n[[step]]\nsay = \"b\"\n[[step]]\nsay = \"c\"\n[[step]]\nwin = \"3\"";
    let mut harness = Harness::lesson(pages).unwrap();
    let mut seen = |keys: &str| harness.press(keys).scene();
    let [first, second, third] = ["", "Enter", "Enter"].map(&mut seen);
    assert_eq!(["Left", "Left", "Left"].map(&mut seen), [second.clone(), first.clone(), first.clone()]);
    assert_ne!(second, third);
    assert_eq!([first, second].map(|page| page.keys.contains(&("←", "back"))), [false, true]);
}

#[test]
fn an_argument_is_stepped_through_and_left() {
    let mut harness = Harness::own("3 5 7", Mode::Teach);
    harness.press("w");
    let mut place = |keys: &str| harness.press(keys).scene().head.place.long.into_owned();
    let last = place("End");
    let of = last.rsplit(' ').next().unwrap();
    assert_eq!(last, format!("why {of} of {of}"));
    let steps = ["Home", "Right", "Right", "Left", "Enter", "Left", "Left"].map(&mut place);
    assert_eq!(steps, [1, 2, 3, 2, 3, 2, 1].map(|at| format!("why {at} of {of}")));
    harness.press("End Enter");
    assert_eq!(harness.context(), Context::Game);
}

#[test]
fn two_people_and_the_machine_alone() {
    let mut two = Harness::game("3 5 7 players=human,human", Mode::Teach);
    let place = |harness: &Harness| harness.scene().head.place.long.into_owned();
    assert_eq!(place(&two), "first's turn");
    two.play("A1");
    assert_eq!((place(&two), two.played()), ("second's turn".to_owned(), 1));
    assert_eq!(low(&two.scene()).0.words.long, "the first player can win");
    let mut silent = Harness::game("3 5 7 players=human,human", Mode::Solo);
    for m in ["A1", "B1", "C1"] {
        assert_eq!(silent.play(m).app.said().len(), 1, "each hears the other's move once");
    }
    let mut alone = Harness::game("3 5 7 players=perfect,perfect", Mode::Teach);
    for made in 1..4 {
        alone.press("Enter");
        assert_eq!((alone.played(), alone.scene().keys[0]), (made, ("⏎", "next move")));
    }
}
