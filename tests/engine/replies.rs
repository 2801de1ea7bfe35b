use std::collections::BTreeSet;

use nimatron::engine::opponent::{Opponent, seed_at};
use nimatron::engine::{Analysis, Outcome};
use nimatron::rules::{Game, Move, Play, Position, Ruleset, TakeRule};

use super::oracle::Oracle;

fn analyse(line: &str) -> Analysis {
    line.parse::<Game>().unwrap().analyse().unwrap()
}

fn check_board(piles: u32, largest: usize, play: Play) {
    let takes: Vec<usize> = (1..=largest).collect();
    let rules = Ruleset::new(play, TakeRule::Any);
    let oracle = Oracle::new(piles, largest, play == Play::Misere, &takes);
    for (index, (piles, next_wins, winning)) in oracle.positions().enumerate() {
        let position = Position::new(piles).unwrap();
        let analysis = Analysis::of(&position, &rules).unwrap();
        let reply = analysis.reply(index as u64);
        match reply {
            Some(m) if next_wins => {
                assert!(winning.contains(&(m.pile, m.take.get())), "{position} {m}");
            }
            Some(m) => assert_eq!(rules.check(&position, m), Ok(()), "{position} {m}"),
            None => assert!(rules.is_over(&position), "{position}"),
        }
    }
}

#[test]
fn replies_win_from_every_n_position_and_are_legal_in_every_other() {
    for play in [Play::Normal, Play::Misere] {
        check_board(4, 7, play);
        check_board(3, 15, play);
    }
}

fn replies(line: &str, seeds: u64) -> BTreeSet<Move> {
    let analysis = analyse(line);
    let draw = |seed| analysis.reply(seed).unwrap();
    (0..seeds).map(draw).collect()
}

/// From every lost position, in both plays, each legal move is the reply to some seed.
fn check_spread(piles: u32, largest: usize, takes: TakeRule, allowed: &[usize]) {
    for play in [Play::Normal, Play::Misere] {
        let rules = Ruleset::new(play, takes);
        let oracle = Oracle::new(piles, largest, play == Play::Misere, allowed);
        for (piles, next_wins, _) in oracle.positions().filter(|(_, next_wins, _)| !next_wins) {
            let position = Position::new(piles).unwrap();
            let analysis = Analysis::of(&position, &rules).unwrap();
            let legal = u64::try_from(rules.count_moves(&position)).unwrap();
            // The chance to miss a move is below 10⁻⁷ per position, and the seeds are fixed.
            let seeds = 20 * legal;
            let met: BTreeSet<Move> = (0..seeds).filter_map(|seed| analysis.reply(seed)).collect();
            assert_eq!(met.len() as u64, legal, "{position} {play:?} {next_wins}");
            assert!(met.iter().all(|&m| rules.check(&position, m).is_ok()));
        }
    }
}

#[test]
fn from_every_p_position_every_legal_move_is_met() {
    check_spread(4, 7, TakeRule::Any, &(1..=7).collect::<Vec<_>>());
    check_spread(3, 15, TakeRule::Any, &(1..=15).collect::<Vec<_>>());
    check_spread(3, 9, "1,3,4".parse().unwrap(), &[1, 3, 4]);
}

#[test]
fn over_many_seeds_a_won_position_meets_every_winning_move() {
    assert_eq!(replies("27 23 22 15", 200).len(), 3);
}

#[test]
fn random_moves_are_uniform_over_moves_not_over_piles() {
    let analysis = analyse("1 1 30 30");
    assert_eq!(analysis.outcome(), Outcome::P);
    let draws = (0..6200).map(|seed| analysis.reply(seed).unwrap());
    let from_small = draws.filter(|m| m.pile < 2).count();
    // 2 of 62 moves: 200 expected, with a standard deviation of 14.
    assert!((120..280).contains(&from_small), "{from_small}");
}

#[test]
fn a_reply_depends_on_seed_and_moves_played_alone() {
    let analysis = analyse("6 8 14");
    let reply = |seed, played| analysis.reply(seed_at(seed, played));
    assert_eq!(reply(7, 4), reply(7, 4));
    let by_ply: BTreeSet<_> = (0..50).map(|played| reply(7, played)).collect();
    assert!(by_ply.len() > 10);
}

/// From a lost position no move leaves fewer winning replies than the stubborn player's.
#[test]
fn the_stubborn_player_leaves_the_fewest_replies_that_win() {
    for line in ["1 2 3", "6 8 14", "2 4 6", "1 1 1 misere", "4 4 2 2", "3 take=1,3 misere", "3 1 take=1,3"] {
        let now = analyse(line);
        if now.outcome() == Outcome::N {
            assert!(now.winning_moves().contains(&Opponent::Stubborn.reply(&now, 3).unwrap()), "{line}");
            continue;
        }
        let replies = |m: Move| {
            let left = now.after(m).unwrap();
            if left.is_over() { usize::MAX } else { left.winning_moves().len() }
        };
        let fewest = now.rules().moves(now.position()).map(replies).min().unwrap();
        let met: BTreeSet<Move> = (0..50).map(|seed| Opponent::Stubborn.reply(&now, seed).unwrap()).collect();
        assert!(met.iter().all(|&m| replies(m) == fewest), "{line}: {met:?}");
        let best = now.rules().moves(now.position()).filter(|&m| replies(m) == fewest).count();
        assert_eq!(met.len() > 1, best > 1, "{line}: ties are drawn");
    }
    // If there are too many moves, it weighs only some of them, to stay fast.
    let huge = analyse("1000000000000 1000000000000");
    let m = Opponent::Stubborn.reply(&huge, 1).unwrap();
    assert!(huge.after(m).is_ok());
}

/// Draws are part of what a seed means: a game that is passed on with its seed must continue in the same way
/// everywhere.
#[test]
fn the_same_seed_gives_the_same_moves_in_every_version() {
    let lost = analyse("6 8 14");
    let drawn: Vec<String> = (0..6).map(|played| lost.reply(seed_at(7, played)).unwrap().to_string()).collect();
    assert_eq!(drawn, ["C9", "C1", "C4", "B8", "C5", "A3"]);
    // All moves are weighed here, and there a thousand of them.
    let weighed =
        ["6 8 14", "12000 12000"].map(|line| Opponent::Stubborn.reply(&analyse(line), 7).unwrap().to_string());
    assert_eq!(weighed, ["A2", "A6590"]);
}

#[test]
fn opponents_see_what_wins_by_degrees() {
    let seen = |line: &str| {
        let now = analyse(line);
        [Opponent::Perfect, Opponent::Casual].map(|opponent| opponent.sees(&now))
    };
    // Opponents see values, not sizes.
    assert_eq!(seen("3 5 7"), [true, false]);
    assert_eq!(seen("3 4 1"), [true, false]);
    assert_eq!(seen("30 0 40"), [true, true]);
    assert_eq!(Opponent::Casual.reply(&analyse("0"), 1), None);
}

#[test]
fn opponents_play_what_they_see_and_nothing_more() {
    let plays = |opponent: Opponent, line: &str| -> BTreeSet<Move> {
        let now = analyse(line);
        (0..300).map(|seed| opponent.reply(&now, seed).unwrap()).collect()
    };
    let winning = |line: &str| analyse(line).winning_moves().iter().copied().collect::<BTreeSet<Move>>();
    for (opponent, sees) in [
        (Opponent::Perfect, [true, true, true]),
        (Opponent::Stubborn, [true, true, true]),
        (Opponent::Casual, [true, false, false]),
    ] {
        for (line, sees) in ["3 4", "3 4 1", "3 5 7"].into_iter().zip(sees) {
            assert_eq!(plays(opponent, line).is_subset(&winning(line)), sees, "{opponent:?} {line}");
        }
    }
    // It finds the winning move even among more moves than it weighs.
    assert_eq!(plays(Opponent::Stubborn, "1000000 2 1"), winning("1000000 2 1"));
}
