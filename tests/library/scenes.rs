//! A game's screen with each help, read as data: solo is silent, teach shows live what a mark changes and judges what was
//! done; and the map, arguments and reviews.

use std::collections::BTreeSet;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::app::view::{Ink, Lamp, Left, Line, Map, Played, Rail, Right, Stone, Table, View};
use crate::app::{Action, Cell, Chosen, Context, Destination};
use crate::coach::words::keys;
use crate::coach::{Mode, Tone};
use crate::engine::JudgedMove;
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

/// A random legal move of the game on screen.
fn any_move(harness: &Harness, random: &mut Xoshiro256PlusPlus) -> Move {
    let now = harness.app.top().game().unwrap().session().now().clone();
    let count = now.rules().count_moves(now.position());
    now.rules().nth_move(now.position(), random.random_range(0..count)).unwrap()
}

/// Plays random games, looks at each screen with nothing and with a move marked, during beats and at mistakes that wait.
fn watch(mode: Mode, look: impl Fn(&Harness, &View)) {
    for (seed, board) in (0..).zip(BOARDS.iter().cycle().take(3 * BOARDS.len())) {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut harness = Harness::own(board, mode);
        while harness.context() == Context::Game {
            look(&harness, &harness.view());
            let m = any_move(&harness, &mut random);
            harness.mark(&m.to_string());
            look(&harness, &harness.view());
            harness.act(&Action::Accept);
            if harness.context() == Context::Game {
                look(&harness, &harness.view());
                harness.settle();
                harness.answer();
            }
        }
    }
}

#[test]
fn in_solo_nothing_of_the_position_is_shown_or_said() {
    watch(Mode::Solo, |harness, view| {
        let said = harness.words();
        assert!(said.verdict.words.is_empty() && said.lines.is_empty() && said.quip.is_empty(), "{said:?}");
        assert_eq!(view.right, Right::Nothing);
        let board = &view.board;
        assert!(board.rows.iter().all(|row| row.lamps.is_empty()), "{board:?}");
        assert!(board.counts.is_empty() && !board.has_indicator && board.value_cells == 0);
        let kinds = board.rows.iter().flat_map(|row| &row.stones).map(|(kind, _)| *kind);
        assert!(kinds.clone().all(|kind| !matches!(kind, Stone::Over | Stone::Rests | Stone::Slip)), "{board:?}");
        assert!(view.moves.iter().all(|played| !played.words.contains('✗') && played.ink != Ink::Plate));
        assert!(view.keys.iter().all(|(key, _)| !matches!(*key, "u" | "t")), "{:?}", view.keys);
        for said in &harness.app.shared.said {
            let words = &said.words.long;
            assert!(said.tone == Tone::Told && words.contains(" took ") && !words.contains("random"), "{said:?}");
        }
    });
}

/// Of a view with a mark, all that may not depend on which move is marked.
fn unmarked(mut view: View) -> View {
    for row in &mut view.board.rows {
        (row.is_chosen, row.then, row.stones, row.lamps) = (false, None, Vec::new(), Vec::new());
    }
    view.board.counts.iter_mut().for_each(|count| count.then = 0);
    if let Right::Table(table) = &mut view.right {
        table.then = None;
    }
    if let crate::app::view::Low::Said(said) = &mut view.low {
        said.verdict = Line::default();
    }
    view
}

#[test]
fn in_teach_a_mark_is_followed_live_and_not_judged() {
    let seen = std::cell::RefCell::new(BTreeSet::new());
    watch(Mode::Teach, |harness, view| {
        let game = harness.app.top().game().unwrap();
        let (now, marked) = (game.session().now(), harness.marked());
        let Some(m) = marked else {
            assert_eq!(harness.verdict().ends_with(" can win"), !harness.is_slip(), "{view:?}");
            return;
        };
        let after = now.after(m).unwrap();
        let verdict = harness.words().verdict;
        assert_eq!((verdict.ink, verdict.words.long.starts_with("Take ")), (Ink::Considered, true), "{verdict:?}");
        let switched: BTreeSet<usize> = (0..view.board.rows.len())
            .filter(|pile| view.board.rows[*pile].lamps.iter().any(|l| matches!(l, Lamp::GoingOut | Lamp::ComingOn)))
            .collect();
        assert!(switched.iter().all(|pile| *pile == m.pile));
        for (column, count) in (0..u32::MAX).zip(view.board.counts.iter().rev()) {
            assert_eq!((count.now, count.then), (now.ones(column), after.ones(column)));
            let is_wrong = now.wrong() >> column & 1 == 1;
            let rail = if is_wrong { Rail::Faint } else { Rail::Dark };
            assert_eq!((count.rail, count.word.is_empty()), (rail, true), "of the position as it stands: {count:?}");
            seen.borrow_mut().insert((count.now != count.then, is_wrong));
        }
        if let Right::Table(Table { now: present, then, .. }) = view.right {
            assert_eq!((Some(present), then), (now.position().size(0), after.position().size(0)));
        }
        // The same words, rails and keys with any other mark.
        let mut other = Harness::game(&game.session().line().to_string(), Mode::Teach);
        let first = now.rules().nth_move(now.position(), 0).unwrap();
        let others = [first, now.winning_move().unwrap_or(first)].map(|other_m| {
            other.mark(&other_m.to_string());
            unmarked(other.view())
        });
        assert_eq!(others[0], others[1]);
        assert_eq!(others[0].board.counts, unmarked(view.clone()).board.counts);
    });
    assert_eq!(seen.borrow().len(), 4, "counts that change and stay, in columns that are wrong and right");
}

/// Lamps are the bits of the values, and stones are those that are left.
#[test]
fn lamps_and_stones_are_those_of_the_position() {
    watch(Mode::Teach, |harness, view| {
        let now = harness.app.top().game().unwrap().session().now();
        if harness.app.due().is_some() && !harness.is_slip() {
            return;
        }
        for (pile, row) in view.board.rows.iter().enumerate() {
            let count = |is_meant: fn(&Stone) -> bool| -> u64 {
                row.stones.iter().filter(|(kind, _)| is_meant(kind)).map(|(_, count)| count).sum()
            };
            let stones = count(|kind| !matches!(kind, Stone::Gone | Stone::Slip));
            assert_eq!(stones, now.position().piles()[pile]);
            let bits = row.lamps.iter().fold(0, |bits, lamp| {
                let is_lit = matches!(lamp, Lamp::On | Lamp::Resting | Lamp::Glowing | Lamp::GoingOut | Lamp::Leaves);
                bits << 1 | u64::from(is_lit)
            });
            assert!(row.lamps.is_empty() || bits == now.values()[pile], "{row:?}");
            let Some(group) = view.board.group.filter(|_| !harness.is_slip()) else { continue };
            let left = stones - harness.marked().filter(|m| m.pile == pile).map_or(0, |m| m.take.get());
            let aside = u64::from(now.position().piles().len() == 1 && now.play() == Play::Misere);
            let full = left.saturating_sub(aside) / group * group;
            assert_eq!(count(|kind| *kind == Stone::Over), left.saturating_sub(full), "{row:?}");
        }
    });
}

#[test]
fn a_mistake_that_waits_shows_what_it_left_and_what_the_machine_will_do() {
    let mut harness = Harness::own("3 5 7", Mode::Teach);
    assert_eq!(harness.view().keys[..2], [keys::STONES, keys::PILE]);
    harness.mark("B2").act(&Action::Accept);
    let view = harness.view();
    assert_eq!(
        (harness.place().as_str(), &view.keys[..2]),
        ("the machine waits", &[keys::TAKE_BACK, keys::LET_ANSWER][..])
    );
    assert_eq!(harness.verdict(), "2 from B gave the win away.");
    assert_eq!(harness.lines(), ["It left columns 4, 2 and 1 odd.", "The machine will take 7 from C."]);
    assert_eq!(harness.words().lines.iter().map(|line| line.ink).collect::<Vec<_>>(), [Ink::Odd, Ink::Answer]);
    let [a, b, c] = &view.board.rows[..] else { panic!("{view:?}") };
    assert_eq!((a.stones.as_slice(), a.then), (&[(Stone::Stays, 3)][..], None));
    assert_eq!(b.stones, [(Stone::Stays, 3), (Stone::Slip, 2)]);
    assert_eq!((c.stones.as_slice(), c.then.map(|(_, ink)| ink)), (&[(Stone::Leaves, 7)][..], Some(Ink::Answer)));
    assert_eq!([&a.lamps[1..], &c.lamps], [&[Lamp::Glowing; 2][..], &[Lamp::Leaves; 3]]);
    assert!(view.board.counts.iter().all(|count| count.rail == Rail::Wrong), "{:?}", view.board.counts);
    assert_eq!((view.moves[0].words.as_str(), view.moves[0].ink), ("B2✗", Ink::Plate));
    assert!(view.has_enter);
}

#[test]
fn an_answered_mistake_is_told_and_one_taken_back_says_what_to_leave() {
    let mut harness = Harness::own("3 5 7", Mode::Teach);
    harness.play("B2");
    assert_eq!((harness.verdict().as_str(), harness.place().as_str()), ("the machine can win", "your turn"));
    assert_eq!(
        harness.lines(),
        ["1 from A, B or C would have kept it.", "The machine's 7 from C made every column even."]
    );
    assert!(harness.keys().contains(&"u"));
    harness.press("u");
    assert_eq!((harness.played(), harness.app.top().game().unwrap().session().line().terms.undo), (0, 1));
    assert_eq!((harness.verdict().as_str(), harness.view().moves[0].words.as_str()), ("you can win", "B2 taken back"));
    assert_eq!(harness.lines(), ["2 from B left columns 4, 2 and 1 odd.", "Leave every column even."]);
    harness.press("r");
    assert!(!harness.is_slip() && harness.played() == 2, "it was answered");
}

#[test]
fn a_good_move_is_praised_and_the_first_random_reply_is_told() {
    let mut harness = Harness::own("3 5 7", Mode::Teach);
    harness.play("A1");
    let [judged, drawn] = &harness.lines()[..] else { panic!("{:?}", harness.lines()) };
    assert_eq!(judged, "1 from A left every column even.");
    assert!(drawn.ends_with(", at random: the machine cannot win."), "{drawn}");
    harness.best();
    assert_eq!(harness.lines().len(), 1, "it says so once: {:?}", harness.lines());
}

#[test]
fn a_mistake_is_answered_only_by_what_mends_it() {
    let said = |line: &str| Harness::own(line, Mode::Teach).lines();
    let kept = "2 from A would have kept it.";
    assert_eq!(said("3 4 5 players=human,casual : A1 A2"), [kept], "casual left columns odd");
    assert_eq!(said("3 4 5 : A1 A1"), [kept, "The machine's 1 from A made every column even."]);
}

/// Between two people nobody takes sides: lamps and counts, without verdict or judgement.
#[test]
fn two_people_hear_each_others_moves_without_a_judgement() {
    let mut two = Harness::game("3 5 7 players=human,human", Mode::Teach);
    assert_eq!((two.place().as_str(), two.verdict().as_str()), ("first player's turn", ""));
    two.play("B2");
    assert_eq!((two.place().as_str(), two.played()), ("second player's turn", 1));
    assert_eq!((two.verdict().as_str(), two.lines()), ("The first player took 2 from B.", vec![]));
    assert!(two.pieces().columns() == 3 && two.view().moves[0].ink != Ink::Plate);
    let mut silent = Harness::game("3 5 7 players=human,human", Mode::Solo);
    for m in ["A1", "B1", "C1"] {
        assert_eq!(silent.play(m).app.shared.said.len(), 1, "each hears the other's move once");
    }
    assert_eq!(silent.verdict(), "");
}

#[test]
fn a_machine_that_plays_itself_makes_a_move_at_each_enter() {
    let mut alone = Harness::game("3 5 7 players=perfect,perfect", Mode::Teach);
    assert_eq!(
        (alone.place().as_str(), alone.verdict().as_str()),
        ("first machine's turn", "the first machine can win")
    );
    for made in 1..4 {
        alone.press("Enter");
        assert_eq!((alone.played(), &alone.view().keys[0]), (made, &keys::NEXT_MOVE));
    }
}

/// A game that is not the first on record.
fn later(board: &str, mode: Mode) -> Harness {
    let chosen = Chosen { mode: Some(mode), ..Chosen::default() };
    let own = Destination::Own(Box::new(line(board)), chosen);
    Harness::opened(Files::of(&["3 5 7 players=human,perfect : A3 B5 C7"], &[]), own)
}

#[test]
fn a_tip_has_two_steps_and_each_counts() {
    let mut harness = Harness::own("3 5 7", Mode::Teach);
    harness.press("t");
    assert_eq!(harness.lines(), ["Column 1 is odd, and A has a lamp lit there.", "Take how many?"]);
    let kinds = harness.pieces().rows.into_iter().map(|row| row.stones[0].0);
    assert_eq!(kinds.collect::<Vec<_>>(), [Stone::Stays, Stone::Rests, Stone::Rests]);
    harness.press("t");
    assert_eq!(harness.verdict(), "1 from A makes column 1 even.");
    assert_eq!(harness.marked().map(|m| m.to_string()).as_deref(), Some("A1"));
    harness.press("t");
    assert!(harness.verdict() == "you can win" && harness.marked().is_none());
    assert_eq!(harness.app.top().game().unwrap().session().line().terms.tips, 2, "to hide it is no help");
    let lines = |board: &str| Harness::own(board, Mode::Teach).press("t").lines();
    assert_eq!(lines("1 2 3"), ["No move wins from here."]);
    assert_eq!(lines("1 1 2 misere"), ["Leave an odd number of single stones.", "Which pile?"]);
    assert_eq!(lines("21 take=1-3"), ["Leave a lit number."]);
    let alone = |board: &str, keys: &str| Harness::own(board, Mode::Solo).press(keys).verdict();
    assert_eq!(alone("3 5 7", "t"), "A move in A wins. Take how many?");
    assert_eq!(alone("3 5 7", "t t"), "1 from A keeps the win.");
    assert_eq!(alone("21 take=1-3", "t"), "One take wins.");
}

/// Where a count alone does not tell what to leave, it is said, and stays while a move is marked.
#[test]
fn what_to_leave_is_said_where_counts_do_not_tell_it() {
    for (board, said) in [
        ("1 1 2 misere", vec!["Only one pile is larger than 1 now: leave an odd number of single stones."]),
        ("1 1 1 misere", vec![]),
        ("21 take=1-3", vec!["Leave a lit number."]),
        ("20 take=1-3", vec!["No move leaves a lit number."]),
        ("3 5 7", vec![]),
    ] {
        let mut harness = later(board, Mode::Teach);
        assert_eq!(harness.lines(), said, "{board}");
        assert_eq!(harness.press("Right").lines(), said, "{board}");
    }
    // On the first board of all, what to do and what a lamp is.
    let mut first = Harness::own("3 5 7", Mode::Teach);
    assert_eq!(first.lines(), ["Take one or more stones from one pile."]);
    assert_eq!(first.press("Right").lines(), ["5 is 4 + 1: a lamp under 4 is four stones."]);
    let period = |board: &str| match later(board, Mode::Teach).view().right {
        Right::Table(table) => table.period,
        other => panic!("{other:?}"),
    };
    assert_eq!(["9 take=1,3,4", "9 take=1-3"].map(period), [Some(7), Some(4)]);
}

#[test]
fn i_goes_from_one_mode_to_the_other_and_unmarks() {
    let mut harness = Harness::own("3 5 7", Mode::Solo);
    for (mode, has_lamps) in [("teach", true), ("solo", false), ("teach", true), ("solo", false)] {
        harness.mark("A1").press("i");
        assert!(harness.lines()[0].starts_with(&format!("{mode}: ")), "{:?}", harness.lines());
        assert_eq!(harness.view().right == Right::Lamps, has_lamps);
        assert!(harness.marked().is_none());
    }
    harness.play("A1");
    let line = harness.app.top().game().unwrap().session().line();
    assert_eq!(line.terms.mode, Some(Mode::Solo), "what counts is the help when a move was made");
}

#[test]
fn the_reply_is_one_beat_that_any_key_ends() {
    let begun = || {
        let mut harness = Harness::own("3 5 7", Mode::Teach);
        harness.mark("A1").act(&Action::Accept);
        assert!(harness.app.due().is_some());
        let view = harness.view();
        let lit = view.board.rows.iter().flat_map(|row| &row.stones).any(|(kind, _)| *kind == Stone::Leaves);
        assert!(lit && view.moves.len() == 1 && view.keys == [keys::ANY], "{view:?}");
        assert_eq!((harness.verdict().as_str(), harness.place().as_str()), ("you can win", "the machine's turn"));
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

/// Before the first move, after a mistake was answered, or at the end; not while a move is marked, and never in lessons.
#[test]
fn the_machine_speaks_at_most_once_a_game() {
    let won = "3 5 7 players=human,perfect : A3 B5 C7";
    let mut told = BTreeSet::new();
    for (games, mode) in (0..=20).flat_map(|games| Mode::ALL.iter().map(move |mode| (games, *mode))) {
        for board in BOARDS {
            let mut random = Xoshiro256PlusPlus::seed_from_u64(games as u64);
            let chosen = Chosen { mode: Some(mode), ..Chosen::default() };
            let own = Destination::Own(Box::new(board.parse().unwrap()), chosen);
            let mut harness = Harness::opened(Files::of(&vec![won; games], &[]), own);
            let mut quips = BTreeSet::from([harness.words().quip]);
            while harness.context() == Context::Game {
                let m = any_move(&harness, &mut random);
                harness.mark(&m.to_string());
                assert_eq!(harness.words().quip, "");
                harness.act(&Action::Accept);
                harness.settle();
                let had_slipped = harness.is_slip();
                harness.answer();
                let quip = harness.words().quip;
                assert!(quip.is_empty() || had_slipped || harness.context() == Context::Review, "{board}: {quip}");
                quips.insert(quip);
            }
            quips.remove("");
            assert!(quips.len() <= 1 && (quips.is_empty() || games > 0), "{games}: {quips:?}");
            told.extend(quips);
        }
    }
    assert!(told.len() > 5, "it speaks at all: {told:?}");
    let files = Files::of(&[won; 4], &[]);
    let mut lesson = Harness::opened(files, Destination::Lesson(0));
    for _ in 0..12 {
        assert_eq!(lesson.words().quip, "");
        if lesson.app.top().game().is_some() { lesson.best() } else { drop(lesson.act(&Action::Accept)) }
    }
}

#[test]
fn rules_and_beginner_can_be_changed_before_the_first_move() {
    let mut harness = Harness::board("3-5-7", Mode::Solo);
    harness.press("x");
    assert!(harness.view().head.is_loud, "misère");
    harness.press("x o");
    assert!(!harness.view().head.is_loud);
    assert_eq!((harness.place().as_str(), harness.keys()[0]), ("the machine begins", "⏎"));
    harness.press("Enter Enter");
    assert_eq!(harness.played(), 1);
    harness.press("x o");
    assert_eq!(harness.played(), 1, "later they are off");
    let mut drawn = Harness::board("nimatron", Mode::Solo);
    let drawn_by = |harness: &Harness| harness.app.top().game().unwrap().session().seed();
    let seed = drawn_by(&drawn);
    assert_eq!(drawn_by(drawn.press("x")), seed, "it is still the board that its seed draws");
    let mut day = Harness::at(Destination::Day(None));
    let before = day.view().head;
    assert_eq!(day.press("x o").view().head, before, "and on a day's board");
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
    let end = harness.view();
    harness.act(&Action::First);
    let mut steps = vec![harness.view()];
    for _ in 1..lost.game.moves().len() {
        harness.act(&Action::Right);
        steps.push(harness.view());
    }
    harness.act(&Action::Right);
    assert_eq!(harness.view(), end);
    assert!(mistakes.len() > 1, "{mistakes:?}");
    let mut met = Vec::new();
    for _ in 0..=mistakes.len() {
        harness.act(&Action::Tab);
        met.push(steps.iter().position(|step| *step == harness.view()).unwrap());
    }
    assert_eq!((met.first(), met.iter().min()), (met.last(), mistakes.first()));
    assert!(mistakes.iter().all(|ply| met.contains(ply)), "{met:?}");
    harness.act(&Action::Last);
    assert!(harness.view().keys.contains(&keys::GAME));
    for (key, is_first) in [("PgUp", true), ("PgDn", false), ("PgDn", false), ("PgUp", true)] {
        assert_eq!(harness.press(key).view() == end, is_first, "{key}");
    }
}

/// The board as each move left it: right, a mistake, or the machine's, with its answer lit.
#[test]
fn a_review_is_the_game_stepped() {
    let text = "3 5 7 players=human,perfect : A2 C4 A1 C1 B1 B1 B1 C1 C1 B1 B1";
    let all: Vec<JudgedMove> = line(text).game.judge().unwrap().collect();
    let mut harness = Harness::review(text);
    harness.press("Home");
    for (ply, judged) in all.iter().enumerate() {
        let view = harness.view();
        assert_eq!(view.head.place.short, format!("move {} of {}", ply + 1, all.len()));
        let row = &view.board.rows[judged.m.pile];
        let kind = match (ply % 2, judged.is_mistake()) {
            (1, _) => Stone::Leaves,
            (_, true) => Stone::Slip,
            (_, false) => Stone::Goes,
        };
        assert!(row.stones.contains(&(kind, judged.m.take.get())), "{ply}: {row:?}");
        let sizes = view.board.rows.iter().map(|row| row.size);
        let left = judged.after.position().piles().iter().map(|&pile| Some(crate::app::view::Size::Of(pile, None)));
        assert!(sizes.eq(left), "{ply}: {view:?}");
        let answered = view.board.rows.iter().filter_map(|row| row.then).map(|(_, ink)| ink).collect::<Vec<_>>();
        assert_eq!(answered, vec![Ink::Answer; usize::from(ply % 2 == 0 && ply + 1 < all.len())]);
        assert_eq!(view.moves.iter().position(|played: &Played| played.is_seen), Some(ply));
        assert!(!harness.verdict().is_empty() && view.has_enter);
        harness.press("Right");
    }
    assert!(matches!(harness.view().left, Left::Word(_)));
}

fn map(harness: &Harness) -> Map {
    match harness.view().left {
        Left::Map(map) => map,
        other => panic!("no map is on screen: {other:?}"),
    }
}

fn cursor(harness: &Harness) -> [usize; 2] {
    map(harness).cursor.unwrap()
}

fn labelled(harness: &Harness) -> usize {
    let map = map(harness);
    map.cells[..8].iter().flat_map(|row| &row[..8]).filter(|cell| **cell != Cell::Unknown).count()
}

#[test]
fn the_map_changes_the_rules_and_labels_more_in_each_round() {
    let mut harness = Harness::at(Destination::Map(None));
    let usual = harness.sentence();
    assert!(!harness.view().head.is_loud && harness.press("x").view().head.is_loud, "misère");
    harness.press("x w Right Right");
    assert_eq!(cursor(&harness), [1, 1]);
    harness.press("Esc x w Right Right");
    assert_eq!(cursor(&harness), [0, 1], "other rules, other labels");
    harness.press("Esc x w");
    let mut counts = Vec::new();
    for key in ["Right", "Right", "Right", "Left", "Left"] {
        counts.push(labelled(&harness));
        harness.press(key);
    }
    assert!(counts[..4].is_sorted_by(|one, next| one < next) && counts[4] == counts[2], "{counts:?}");
    assert_eq!(labelled(&harness), counts[1]);
    harness.press("Enter Enter Enter");
    assert_eq!(harness.sentence(), "Every position has its letter.", "a few rounds, then all");
    let last = harness.view();
    assert_eq!(harness.press("Right Enter").view(), last, "there is no other");
    harness.press("Esc");
    assert_eq!((cursor(&harness), harness.sentence()), ([4, 6], usual), "as before the rounds");
    harness.press("Esc");
    assert_ne!(harness.context(), Context::Map);
}

#[test]
fn a_cell_of_the_map_is_chosen_told_and_played() {
    let mut harness = Harness::at(Destination::Map(None));
    let mut chosen = |keys: &str| cursor(harness.press(keys));
    assert_eq!(["Down", "Right", "Up Up", "Left Left"].map(&mut chosen), [[5, 6], [5, 7], [3, 7], [3, 5]]);
    let sign = |harness: &Harness| map(harness).cells[3][5];
    assert_eq!(sign(&harness), Cell::Value(6, false));
    assert_eq!(sign(harness.press("=")), Cell::Other);
    assert!(harness.sentence().contains("3 5 is N"), "{}", harness.sentence());
    assert_eq!(sign(harness.press("=")), Cell::Value(6, false));
    harness.act(&Action::Cell(64, 1));
    assert_eq!((cursor(&harness), &*harness.view().refusal.long), ([3, 5], "The map has piles of up to 63."));
    harness.act(&Action::Cell(63, 2));
    harness.press("Enter");
    assert_eq!((harness.context(), harness.pieces().piles), (Context::Game, vec![63, 2]));
}

/// One pile has the numbers that lines of a full group, or of eight, put below one another.
#[test]
fn the_map_of_one_pile_is_the_table_of_its_numbers() {
    let mut harness = Harness::own("21 take=1-3", Mode::Teach);
    harness.press("m");
    let numbers = map(&harness);
    let safe = |cell: &Cell| matches!(cell, Cell::Value(_, true));
    assert_eq!((numbers.line, numbers.cells.len(), cursor(&harness)), (Some(4), 16, [5, 1]));
    assert!(numbers.cells.iter().all(|row| row.iter().map(safe).eq([true, false, false, false])));
    assert!(harness.sentence().contains("what the pile is worth. 1 from A leaves a lit 0."), "{}", harness.sentence());
    assert_eq!(
        [cursor(harness.press("Home Right Up")), cursor(harness.press("Home Right")), [0, 1]],
        [[0, 1]; 3],
        "the edge"
    );
    harness.press("Down Down Down Down Down");
    let mut chosen = |keys: &str| cursor(harness.press(keys));
    assert_eq!(["Up", "Left Left", "Home"].map(&mut chosen), [[4, 1], [3, 3], [0, 0]]);
    harness.press("w Right Right");
    assert_eq!((cursor(&harness), harness.sentence().starts_with("Every move from 4 leads")), ([1, 0], true));
    harness.press("Esc x Down Enter");
    assert_eq!((harness.context(), harness.pieces().piles), (Context::Game, vec![4]));
    harness = Harness::own("6 take=1,2,5", Mode::Teach);
    let lines: Vec<usize> = map(harness.press("m")).cells.iter().map(Vec::len).collect();
    assert_eq!(lines, [vec![3; 21], vec![1]].concat(), "up to 63");
}

/// In a lesson Enter goes through the rounds, and on.
#[test]
fn a_lessons_map_is_labelled_round_by_round() {
    let mut harness =
        Harness::lesson("[[step]]\nsay = \"a\"\nrounds = \"2 3\"\n[[step]]\nask = \"can-win 1 1\"").unwrap();
    assert_eq!((harness.sentence().as_str(), labelled(&harness)), ("a", 0));
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
    let mut seen = |keys: &str| harness.press(keys).view();
    let [first, second, third] = ["", "Enter", "Enter"].map(&mut seen);
    assert_eq!(["Left", "Left", "Left"].map(&mut seen), [second.clone(), first.clone(), first.clone()]);
    assert_ne!(second, third);
    assert_eq!([first, second].map(|page| page.keys.contains(&keys::PAGE_BACK)), [false, true]);
}

#[test]
fn an_argument_is_stepped_through_and_left() {
    let mut harness = Harness::own("3 5 7", Mode::Teach);
    harness.press("w");
    let mut place = |keys: &str| harness.press(keys).place();
    let last = place("End");
    let of = last.rsplit(' ').next().unwrap();
    assert_eq!(last, format!("why {of} of {of}"));
    let steps = ["Home", "Right", "Right", "Left", "Enter", "Left", "Left"].map(&mut place);
    assert_eq!(steps, [1, 2, 3, 2, 3, 2, 1].map(|at| format!("why {at} of {of}")));
    harness.press("End Enter");
    assert_eq!(harness.context(), Context::Game);
}
