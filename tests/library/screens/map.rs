//! The map: moving about, labelling, and pictures.

use crate::app::view::Shown;
use crate::app::{Action, ChoiceKey, Choices, Context, Destination, ListKind, MapStart, MapStep};
use crate::coach::{self, Audience, Lesson, Task};
use crate::engine::map::{Cell, Grid};
use crate::engine::{Engine, Outcome};
use crate::rules::{Game, Move, PileName, Play, Ruleset};
use insta::assert_snapshot;

use crate::tests::pupil::Seen;
use crate::tests::support::{Harness, RecordFiles, places, setting};

/// The map for these fixed piles and rules (`-` for no piles), with the cursor on the first cell.
fn map(line: &str) -> Harness {
    let mut harness = opened(line);
    harness.press("Home");
    harness
}

fn opened(line: &str) -> Harness {
    let none = line.strip_prefix('-').map(|rules| format!("0{rules}"));
    let game: Game = none.as_deref().unwrap_or(line).parse().unwrap();
    let fixed = if none.is_some() { &[] } else { game.start().piles() };
    Harness::at(Destination::Map(Box::new(MapStart::beside(fixed, *game.rules()))))
}

fn piles(harness: &Harness) -> Vec<u64> {
    harness.map().position.piles().to_vec()
}

fn pictures(harness: &Harness) -> String {
    [(40, 12), (80, 24), (160, 50)].map(|(width, height)| places(&harness.picture(width, height))).join("\n")
}

#[test]
fn pictures_of_maps() {
    assert_snapshot!("two_piles", pictures(map("-").press("Right Right Right Down")));
}

/// The first cell has a value, and lamps of its own.
#[test]
fn the_map_opens_on_a_cell_with_lamps() {
    for line in ["-", "5", "1 misere", "- take=1-3", "- take=1,3,4"] {
        let now = opened(line).map().position.now().clone();
        assert!(now.indicator() > 0 && now.values()[..2].iter().all(|&value| value > 0), "{line}");
    }
}

#[test]
fn keys_go_about_on_the_map() {
    let mut harness = map("5");
    assert_eq!(piles(harness.press("Down Down Right")), [2, 1, 5]);
    assert_eq!(piles(harness.press("k h h")), [1, 0, 5]);
    assert_eq!(piles(harness.press("PgDn + + -")), [9, 0, 6]);
    assert_eq!(piles(harness.press("a + +")), [9, 0, 6, 2]);
    // After the last fixed pile comes the first.
    assert_eq!(piles(harness.press("Tab -")), [9, 0, 5, 2]);
    assert_eq!(piles(harness.press("Home")), [0, 0, 5, 2]);
    harness.act(Action::Map(MapStep::To { down: 7, across: 3 }));
    assert_eq!(piles(&harness), [7, 3, 5, 2]);
}

#[test]
fn the_first_stone_more_makes_a_third_pile() {
    assert_eq!(piles(map("-").press("+")), [0, 0, 1]);
    assert!(map("-").offered("-").is_empty());
    let mut harness = map("-");
    assert_eq!(piles(harness.press(&"a ".repeat(20))).len(), 12);
    assert!(harness.offered("a").is_empty());
}

#[test]
fn rules_change_at_once() {
    let mut harness = map("-");
    harness.press("x");
    assert_eq!(harness.map().position.rules().play(), Play::Misere);
    assert_eq!(harness.map().mark(0, 0).unwrap().cell, Some(Cell { value: 0, outcome: Outcome::N }));
    assert!(harness.map().shows_values() && !harness.press("=").map().shows_values());
    let takes: Vec<String> = (0..4).map(|_| harness.press("w").map().position.rules().takes().to_string()).collect();
    assert_eq!(takes, ["1-3", "1,2", "1,3,4", "any"]);
}

/// Normal and misère play differ where no pile is big.
#[test]
fn differences_are_marked() {
    let harness = &mut map("1");
    let marked = |harness: &Harness| {
        let map = harness.map();
        let cells = (0..6).flat_map(|down| (0..6).map(move |across| (down, across)));
        cells.filter(|&(down, across)| map.mark(down, across).unwrap().differs).collect::<Vec<_>>()
    };
    assert_eq!(marked(harness), []);
    assert_eq!(marked(harness.press("d")), [(0, 0), (0, 1), (1, 0), (1, 1)]);
    assert!(harness.reports().contains(&coach::map::otherwise(Play::Misere, Outcome::P)));
}

/// With the cursor on B, B goes down and C across; the only winning move is in A.
#[test]
fn a_game_opens_the_map_at_its_position_and_goes_on() {
    let mut harness = Harness::game("37 20 29");
    harness.press("Down v");
    let view = harness.map();
    assert_eq!((view.position.across, view.position.down, view.position.piles()), (2, Some(1), &[37, 20, 29][..]));
    assert!(view.reached().is_empty());
    assert_eq!(harness.told(), ["No move on this grid wins; off the grid, A28 does."]);
    assert!(harness.heard().contains(&"Off the grid A28 leaves a P-position.".to_owned()), "{:?}", harness.heard());
    harness.press("Enter");
    assert_eq!((harness.app.context(), harness.line().starts_with("37 20 29")), (Context::Game, true));
    assert!(harness.played().is_empty());
}

/// The map shows as much as the full panel, so the game's line records it.
#[test]
fn the_map_counts_as_help() {
    let mut harness = Harness::game("3 5 7 panel=off");
    harness.press("v Esc");
    assert!(
        harness.line().contains("panel=preview") || harness.line().contains("disclosed=preview"),
        "{}",
        harness.line()
    );
}

#[test]
fn enter_plays_from_another_place() {
    let mut harness = Harness::game("3 5 7 : A1 C4");
    harness.press("v Up Enter");
    assert_eq!(harness.app.context(), Context::Game);
    assert!(harness.played().is_empty());
    assert_eq!(harness.seen().piles.len(), 3);
    assert!(map("-").offered("Enter").is_empty(), "there is nothing to play at 0 0");
}

#[test]
fn whoever_plays_from_the_map_is_a_player_even_after_a_demonstration() {
    for (players, expected) in
        [("perfect,perfect", "human,perfect"), ("casual,human", "casual,human"), ("human,human", "human,human")]
    {
        let choices = Choices { players: players.parse().unwrap(), ..Choices::default() };
        let mut harness = Harness::started(choices, None, None);
        harness.act(Action::Go(Destination::Map(Box::new(MapStart::beside(&[], Ruleset::default())))));
        harness.press("Enter");
        assert_eq!(harness.session().players().to_string(), expected);
    }
}

#[test]
fn a_sample_of_a_safe_cell_has_its_value_in_misere_play_too() {
    let mut harness = map("- misere");
    harness.act(Action::Map(MapStep::To { down: 3, across: 5 }));
    let picture = harness.picture(120, 40);
    assert!(picture.contains("0 lit: safe to leave") && picture.contains("▸0 B2 leads there"), "{picture}");
}

#[test]
fn lines_lead_to_the_cells_that_winning_moves_reach() {
    let mut harness = map("5");
    harness.press("=").act(Action::Map(MapStep::To { down: 7, across: 5 }));
    assert_eq!(harness.map().reached(), [(0, 5), (7, 2)]);
    let picture = harness.picture(80, 24);
    assert!(picture.contains("┃ 7   ·  · ▸P──────  N"), "{picture}");
    // Two cells across, and six down.
    assert_eq!(['─', '│'].map(|line| inside(&picture).matches(line).count()), [6, 6], "{picture}");
    assert_eq!(harness.told(), ["Leave a P: A7 turns 7 5 5 into 0 5 5."]);
    let heard = "A7 and B3 leave a P-position (off the grid: C3).";
    assert!(harness.heard().contains(&heard.to_owned()), "{:?}", harness.heard());
}

#[test]
fn labelling_ends_with_the_labels_of_the_map() {
    for line in ["3", "1 misere", "- take=1,3,4", "2 take=1-3 misere"] {
        let mut harness = map(line);
        let whole = harness.press("=").map();
        harness.press("e");
        assert_eq!(harness.app.context(), Context::Rounds);
        assert_eq!(harness.map().mark(0, 0).unwrap().cell, None);
        let mut rounds = 0;
        while !harness.offered("Right").is_empty() {
            harness.press("Right");
            rounds += 1;
            assert!(rounds < 100, "{line}");
        }
        let Shown::Labelled { labelling, round } = harness.map().shown else { panic!("rounds") };
        assert_eq!((rounds, round), (labelling.rounds(), labelling.rounds()));
        for down in 0..=15 {
            for across in 0..=15 {
                let signs = [&whole, &harness.map()].map(|map| map.mark(down, across).unwrap().cell);
                assert_eq!(signs[0], signs[1], "{down} {across} {line}");
            }
        }
        assert!(harness.map().mark(0, 16).is_none());
        assert_eq!(harness.press("Left Esc").app.context(), Context::Map);
    }
}

#[test]
fn too_many_positions_are_told_and_nothing_is_labelled() {
    let mut harness = map("100 100 100");
    harness.press("e");
    assert_eq!(harness.app.context(), Context::Map);
    assert!(harness.refused().is_some());
}

#[test]
fn one_pile_is_labelled_in_rounds_even_where_values_are_shown() {
    let mut harness = map("- take=1,2");
    harness.press("o e Right");
    assert_eq!(harness.app.context(), Context::Rounds);
    let labelled = |across| harness.map().mark(0, across).unwrap().cell.map(|cell| cell.outcome);
    assert_eq!([0, 1].map(labelled), [Some(Outcome::P), None]);
}

#[test]
fn the_map_of_the_title_has_the_rules_that_are_chosen() {
    let mut harness = Harness::title();
    harness.act(Action::Set(ChoiceKey::Rules, "misere".to_owned()));
    harness.act(Action::Press(crate::coach::Button::Map));
    assert_eq!((piles(&harness), harness.map().position.rules().play()), (vec![3, 5], Play::Misere));
}

#[test]
fn very_large_piles_are_no_trouble() {
    let mut harness = map("18446744073709551615 18446744073709551615");
    harness.act(Action::Map(MapStep::To { down: u64::MAX, across: u64::MAX }));
    harness.press("Down Right PgDn + i d");
    let picture = pictures(&harness);
    assert!(picture.contains("18446744073709551615"), "{picture}");
}

#[test]
fn lessons_label_maps() {
    let text = "title = \"A\"\nabout = \"B\"\npart = \"why\"\n[[step]]\nsay = \"Look.\"\nrounds = \"2 2\"\n\
                [[step]]\nsay = \"Now you.\"\nask = \"map 2 take=1,2\"\n[[step]]\nwin = \"3\"";
    let mut app = Harness::at(Destination::List(ListKind::Lessons)).app;
    app.try_lesson(Lesson::read("01-a", text).unwrap());
    let mut contexts = vec![app.context()];
    // Six rounds, then one more step.
    for _ in 0..6 {
        let _ = app.update(Action::StepOn);
        contexts.push(app.context());
    }
    assert_eq!(contexts.iter().filter(|&&context| context == Context::Rounds).count(), 6);
    assert_eq!(app.context(), Context::Labelling);
    for label in [Outcome::P, Outcome::N, Outcome::N] {
        let _ = app.update(Action::Map(MapStep::Label(label)));
    }
    assert_eq!(app.context(), Context::Reading);
    let _ = app.update(Action::Next);
    assert_eq!(app.context(), Context::Game);
    let error = Lesson::read("01-a", &text.replace("2 2", "5 2")).unwrap_err();
    assert!(error[0].contains("its map is too large"), "{error:?}");
}

/// A lesson that opens with the rounds of a map.
fn rounds(line: &str) -> Harness {
    let text = format!(
        "title = \"A\"\nabout = \"B\"\npart = \"why\"\n[[step]]\nsay = \"Look.\"\nrounds = \"{line}\"\n[[step]]\nwin = \"3\""
    );
    let mut harness = Harness::at(Destination::List(ListKind::Lessons));
    harness.app.try_lesson(Lesson::read("01-a", &text).unwrap());
    harness
}

/// Text inside the frame, left of the divider.
fn inside(picture: &str) -> String {
    let rows = picture.lines().filter(|line| line.trim_start().starts_with('┃'));
    let left =
        |line: &str| Some(line.trim_start().strip_prefix('┃')?.rsplit_once('┃')?.0.rsplit_once('┃')?.0.to_owned());
    rows.filter_map(left).collect()
}

/// Lines follow the rules of the game, and labels are found by trying every move.
#[test]
fn a_small_labelled_map_is_a_graph_of_every_move() {
    for line in ["2 1", "2 1 misere", "2 1 take=1", "2 1 take=1,2 misere", "1 1", "2 0", "0 1"] {
        let mut harness = rounds(line);
        while !harness.told()[0].contains("Nothing is left unlabelled.") {
            harness.press("Right");
        }
        let all = Seen::read(line);
        let cells = (0..=all.piles[0]).flat_map(|down| (0..=all.piles[1]).map(move |across| vec![down, across]));
        let cells: Vec<Seen> = cells.map(|piles| Seen { piles, ..all.clone() }).collect();
        let moves: usize = cells.iter().map(|seen| seen.moves().len()).sum();
        for (width, height) in [(40, 12), (60, 20), (80, 24), (160, 50)] {
            let picture = inside(&harness.picture(width, height));
            let heads = picture.chars().filter(|sign| "←→↑◂▸▲".contains(*sign)).count();
            assert_eq!(heads, moves, "{line}\n{}", harness.picture(width, height));
            for seen in &cells {
                let label = if seen.can_win(&mut std::collections::HashMap::new()) { 'N' } else { 'P' };
                let node = format!("{} {} {label}", seen.piles[0], seen.piles[1]);
                assert_eq!(picture.matches(&node).count(), 1, "{line}: {node}\n{}", harness.picture(width, height));
            }
        }
    }
    // With more positions the lines would cross.
    assert!(inside(&rounds("2 2").picture(80, 24)).chars().all(|sign| !"←→↑◂▸▲".contains(sign)));
}

#[test]
fn moves_to_a_p_position_are_thick_once_its_label_is_found() {
    let mut harness = rounds("2 1");
    for thick in [0, 3, 3, 4, 4] {
        for (width, height) in [(40, 12), (80, 24)] {
            let picture = inside(&harness.picture(width, height));
            let heads = picture.chars().filter(|sign| "◂▸▲".contains(*sign)).count();
            assert_eq!(heads, thick, "{}", harness.picture(width, height));
        }
        harness.press("Right");
    }
}

#[test]
fn each_enter_plays_a_round_and_the_last_one_goes_on() {
    let mut harness = rounds("2 1");
    for expected in 1..=4 {
        harness.press("Enter");
        let Shown::Labelled { round, .. } = harness.map().shown else { panic!("rounds") };
        assert_eq!(round, expected);
    }
    assert_eq!(harness.press("Enter").app.context(), Context::Game);
}

/// The number of safe positions is recomputed with XOR.
#[test]
fn the_safe_positions_of_a_lesson_are_lit_and_counted() {
    let number = coach::Lessons::default().find("win-or-lose").unwrap();
    let step = coach::lessons()[number].steps().iter().position(|step| matches!(step.task, Task::Safe(_))).unwrap();
    let files = RecordFiles {
        practice: vec![format!("date=2026-11-20 lesson=win-or-lose step={step} of=99")],
        ..RecordFiles::default()
    };
    let harness = Harness::opened(setting(Choices::default()), None, Destination::Lesson(number), files);
    let (view, mut safe) = (harness.map(), 0);
    for down in 0..=15 {
        for across in 0..=15 {
            let is_safe = down ^ across ^ 7 == 0;
            let expected = if is_safe { Outcome::P } else { Outcome::N };
            assert_eq!(view.mark(down, across).unwrap().cell.unwrap().outcome, expected);
            safe += usize::from(is_safe);
        }
    }
    assert_eq!(harness.told().last(), Some(&format!("{safe} of these 256 positions are P.")));
    assert_eq!(inside(&harness.picture(80, 24)).matches(" P").count(), safe);
    // The page before it states the share in words.
    let grid = Grid::new(&Engine::new(Ruleset::default()), &[], 15).unwrap();
    let mut triples = Vec::new();
    grid.safe(3, 15, |piles| {
        triples.push(piles.to_vec());
        Ok::<(), ()>(())
    })
    .unwrap();
    let last = triples.last().unwrap();
    let name = |piles: &[u64]| piles.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    let all = 15 * 14 * 13 / 6;
    let page = &coach::lessons()[number].steps()[step - 1].say[0];
    let told = format!(
        "There are {all} ways to choose three different piles up to 15, and {} of them are P: {} is the first, and {} the \
         last.",
        triples.len(),
        name(&triples[0]),
        name(last)
    );
    assert!(page.contains(&told), "{page}\n{told}");
    assert!(triples.iter().all(|piles| piles[0] < piles[1] && piles[1] < piles[2]));
}

#[test]
fn the_grid_stays_while_the_cursor_moves() {
    let mut harness = map("5");
    let before = harness.map();
    let after = harness.press("Down Right PgDn PgDn Left").map();
    assert_ne!(before.position.cell(), after.position.cell());
    assert!(std::sync::Arc::ptr_eq(&before.position.grid, &after.position.grid));
    let changed = harness.press("+").map();
    assert!(!std::sync::Arc::ptr_eq(&before.position.grid, &changed.position.grid));
}

#[test]
fn there_is_a_cell_wherever_the_cursor_goes() {
    for line in ["-", "5", "- take=1,3,4", "2 take=1-3 misere"] {
        let mut harness = map(line);
        for _ in 0..80 {
            let view = harness.press("PgDn").map();
            let (down, across) = view.position.cell();
            assert!(view.mark(down + 60, across + 60).is_some(), "{line}: {down}");
        }
    }
}

/// The cell under the cursor has its own lamps, with their sum below.
#[test]
fn the_cell_has_its_lamps_beside_the_grid() {
    let mut harness = map("-");
    harness.act(Action::Map(MapStep::To { down: 3, across: 5 }));
    let picture = harness.picture(40, 12);
    for row in ["┃ A 3  ▕▏ ▆▆ ▆▆ ┃", "┃ B 5  ▆▆ ▕▏ ▆▆ ┃", "┃ = 6  ▆▆ ▆▆ ·· ┃"]
    {
        assert!(picture.contains(row), "{row}\n{picture}");
    }
    assert!(
        picture.contains("\n 3 5 is worth 6, like one pile of 6.\n Leave a lit 0: B2 turns 3 5 into 3 3.\n"),
        "{picture}"
    );
}

/// In misère play some zeros are not safe to leave, and some ones are.
#[test]
fn the_legend_of_a_misere_map_tells_by_light() {
    let mut harness = map("- misere");
    harness.act(Action::Map(MapStep::To { down: 3, across: 1 }));
    for (width, height) in [(60, 18), (80, 24)] {
        let picture = harness.picture(width, height);
        assert!(picture.contains(" lit: safe") && !picture.contains("0 lit: safe"), "{picture}");
        assert!(picture.contains("A3 leads there "), "{picture}");
    }
}

/// The words stand next to the grid or below it; if there is no room, a key shows the rest.
#[test]
fn the_words_of_a_map_are_never_cut() {
    let squeezed = |text: &str| text.split_whitespace().collect::<String>();
    for line in ["-", "5", "1 misere", "- take=1,3,4", "1000000", "18446744073709551615", "1 2 3 4 5 6 7 8 9 10"] {
        for keys in ["", "Down Down Right", "= d Down", "e Right Right", "o e Right Right"] {
            for (width, height) in [(40, 12), (60, 18), (80, 24), (120, 40), (200, 60)] {
                let mut harness = map(line);
                let picture = harness.press(keys).picture(width, height);
                let right = |line: &str| line.rsplit('┃').nth(1).unwrap_or(line).to_owned();
                let rows = picture.lines().filter(|line| !line.contains('━'));
                let seen = squeezed(&rows.map(right).collect::<Vec<_>>().join(" "));
                let view = harness.app.view();
                let words = view.said.iter().chain(&view.page).filter(|said| said.audience != Audience::Lines);
                let all_said = words.clone().all(|said| seen.contains(&squeezed(&said.words)));
                assert!(all_said || picture.contains(". more"), "{line} {keys:?} at {width}×{height}:\n{picture}");
            }
        }
    }
}

/// Moves in the right half with the piles they leave and their signs, and the number of moves said to be left out.
fn listed(picture: &str, piles: usize) -> (Vec<String>, usize) {
    let (mut listed, mut left_out) = (Vec::new(), 0);
    for row in picture.lines().filter_map(|line| line.rsplit('┃').nth(1)) {
        let words: Vec<&str> = row.split_whitespace().collect();
        match words[..] {
            ["and", count, "more"] => left_out = count.parse().unwrap(),
            [first, ..] if first.parse::<Move>().is_ok() => {
                listed.extend(words.chunks(piles + 2).map(|entry| entry.join(" ")));
            }
            _ => {}
        }
    }
    listed.sort();
    (listed, left_out)
}

/// They stand in columns if need be.
#[test]
fn the_moves_of_a_cell_are_listed_as_far_as_there_is_room_and_the_others_counted() {
    for (line, down, across, left_out) in [
        ("-", 3, 3, [0, 0, 0, 0]),
        ("-", 6, 5, [0, 0, 0, 0]),
        ("-", 7, 7, [4, 0, 0, 0]),
        ("-", 13, 13, [16, 0, 0, 0]),
        ("5", 14, 15, [24, 21, 8, 0]),
        ("- take=1-3", 15, 15, [0, 0, 0, 0]),
    ] {
        let mut harness = map(line);
        harness.press("e Right Right").act(Action::Map(MapStep::To { down, across }));
        let (seen, view) = (harness.seen(), harness.map());
        let entry = |m: (usize, u64)| {
            let left: Vec<String> = seen.after(m).piles.iter().map(ToString::to_string).collect();
            let m = Move::new(m.0, m.1).unwrap();
            let sign = match view.after(m) {
                Some(cell) => format!("{:?}", cell.outcome),
                None => "·".to_owned(),
            };
            format!("{m} {} {sign}", left.join(" "))
        };
        let all: Vec<String> = seen.moves().into_iter().map(entry).collect();
        for ((width, height), left_out) in [(60, 18), (80, 24), (100, 24), (160, 50)].into_iter().zip(left_out) {
            let picture = harness.picture(width, height);
            let mut first = all[..all.len() - left_out].to_vec();
            first.sort();
            assert_eq!(listed(&picture, seen.piles.len()), (first, left_out), "{picture}");
        }
    }
}

/// The sum stays in view, and so does the pile that can be changed.
#[test]
fn piles_whose_lamps_have_no_room_are_counted() {
    let mut harness = map("1 2 3 4 5 6 7 8 9 10");
    for _ in 0..10 {
        let sizes = harness.map().position.piles().to_vec();
        let chosen = harness.map().chosen.unwrap();
        for (size, left_out) in [((40, 12), 8), ((60, 18), 1), ((80, 24), 0), ((160, 50), 0)] {
            let picture = harness.picture(size.0, size.1);
            let rows: Vec<&str> = picture.lines().filter_map(|line| line.rsplit('┃').nth(1)).collect();
            let has = |row: String| rows.iter().any(|shown| shown.starts_with(&(row.clone() + " ")));
            let pile = |pile: usize| format!("{} {}", PileName(pile), sizes[pile]);
            assert!(has(format!("▸{}", pile(chosen))), "{picture}");
            let shown = (0..sizes.len()).filter(|&other| has(format!(" {}", pile(other)))).count();
            assert_eq!(shown + 1 + left_out, sizes.len(), "{picture}");
            assert!(has(" = 11".to_owned()), "{picture}");
            assert_eq!(picture.contains(&format!("┻━ {left_out} more ━")), left_out > 0, "{picture}");
        }
        harness.press("Tab");
    }
}

/// What is marked on the row and what is said look at the same pile.
#[test]
fn normal_and_misere_play_are_compared_for_the_pile_under_the_cursor() {
    for line in ["18 take=2,7,8", "15 take=2,7,8", "9 take=1-3", "3 5", "1 1 4"] {
        for play in ["", " misere"] {
            let game: Game = format!("{line}{play}").parse().unwrap();
            let mut harness = Harness::at(Destination::Map(Box::new(MapStart::of_exercise(&game))));
            harness.act(Action::Map(MapStep::Differences));
            let map = harness.map();
            let (down, across) = map.position.cell();
            let says = harness.view().page.iter().any(|said| said.words.starts_with("In "));
            assert_eq!(says, map.mark(down, across).unwrap().differs, "{game}");
        }
    }
}

#[test]
fn a_row_that_cannot_be_labelled_stays_as_it_was() {
    let game: Game = "3000000 take=1-3".parse().unwrap();
    let mut harness = Harness::at(Destination::Map(Box::new(MapStart::of_exercise(&game))));
    let before = harness.map();
    harness.press("e");
    assert!(harness.refused().is_some());
    assert_eq!(harness.map(), before);
}

#[test]
fn two_piles_on_a_row_are_both() {
    let picture = map("-").press("o").picture(160, 50);
    assert!(picture.contains("A cell is the value of both piles: A stays at 0."), "{picture}");
}
