//! Everything remembered is bounded: at a bound nothing is lost, beyond it the oldest goes first.

mod files;

use crate::app::view::History;
use crate::app::{Action, Choices, Destination, Records};
use crate::coach::Division;
use crate::rules::Game;
use crate::session::Entry;

use crate::tests::plain::speaking::spoken;
use crate::tests::support::{Harness, LATEST};

fn noted(lines: impl IntoIterator<Item = String>) -> Records {
    let mut records = Records::new(LATEST);
    lines.into_iter().for_each(|line| records.note(Entry::Game(line.parse().unwrap())));
    records
}

/// `count` games, each with its number as its seed.
fn games(count: usize, piles: &str) -> Records {
    noted((0..count).map(|nth| format!("{piles} players=human,perfect seed={nth} :")))
}

fn seeds(records: &Records) -> Vec<usize> {
    records.games.iter().map(|played| usize::try_from(played.line.seed().unwrap()).unwrap()).collect()
}

#[test]
fn the_latest_1000_games_can_be_looked_at() {
    assert_eq!(seeds(&games(1_000, "3")), (0..1_000).collect::<Vec<_>>());
    assert_eq!(seeds(&games(1_001, "3")), (1..1_001).collect::<Vec<_>>());
}

#[test]
fn long_games_leave_room_for_fewer() {
    let piles = "1 ".repeat(10_000);
    let weight = games(1, &piles).games[0].line.weight();
    let fit = (1 << 24) / weight;
    assert!((50..1_000).contains(&fit), "{fit}");
    assert_eq!(seeds(&games(fit, &piles)), (0..fit).collect::<Vec<_>>());
    assert_eq!(seeds(&games(fit + 2, &piles)), (2..fit + 2).collect::<Vec<_>>());
}

#[test]
fn of_a_division_200_sorts_are_counted() {
    let game = |most: usize| format!("1 take=1-{most} players=human,perfect : A1");
    let tallies = |count: usize| noted((1..=count).map(game)).statistics.tallies(Division::Rules).to_vec();
    assert_eq!([199, 200, 202].map(|count| tallies(count).len()), [199, 200, 200]);
}

#[test]
fn a_screen_knows_the_latest_512_moves() {
    let game: Game = format!("600 take=1 :{}", " A1".repeat(513)).parse().unwrap();
    for (count, first) in [(512, 0), (513, 1)] {
        let history = History::of(&game.moves()[..count]);
        let plies: Vec<usize> = history.plies().map(|(ply, _)| ply).collect();
        assert_eq!(plies, (first..count).collect::<Vec<_>>());
    }
}

#[test]
fn a_field_of_the_title_takes_2000_characters() {
    for (typed, taken) in [(2_000, 2_000), (2_001, 2_000)] {
        let mut harness = Harness::started(Choices::default(), None, None);
        harness.act(Action::Type("1".repeat(typed)));
        assert_eq!(harness.app.setting().choices.board.own.len(), taken);
    }
}

/// The length does not include the line feed.
#[test]
fn a_line_that_is_typed_has_up_to_65535_bytes() {
    for (length, is_read) in [(65_535, true), (65_536, false)] {
        let (said, _) = spoken(Destination::Title, &format!("{}\nmode play\nquit\n", "x".repeat(length)));
        assert_eq!(said.contains("does not work here"), is_read, "{length}");
        assert!(said.contains("Mode: Play"), "the next line is read all the same");
    }
}
