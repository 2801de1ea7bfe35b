//! What there is to say of positions and moves, each fact against every move tried.

use nimatron::engine::{Aim, Analysis, Change, Clue, Left};
use nimatron::rules::{Game, Play, Position, Ruleset, TakeRule};

use super::oracle::Oracle;

const LARGEST: usize = 9;

/// Hands over every small position under each of these rules, with whether the next player can win.
fn each(mut check: impl FnMut(&Analysis, bool, &str)) {
    for (name, takes) in [
        ("any", &[1, 2, 3, 4, 5, 6, 7, 8, 9][..]),
        ("1-1", &[1]),
        ("1-3", &[1, 2, 3]),
        ("1-8", &[1, 2, 3, 4, 5, 6, 7, 8]),
        ("1,3,4", &[1, 3, 4]),
        ("2,3", &[2, 3]),
        ("2,4,6", &[2, 4, 6]),
    ] {
        let rule: TakeRule = name.parse().unwrap();
        for (play, piles) in [Play::Normal, Play::Misere].into_iter().flat_map(|play| [(play, 1), (play, 2), (play, 3)])
        {
            let mut now = Analysis::of(&Position::default(), &Ruleset::new(play, rule)).unwrap();
            for (piles, next_wins, _) in Oracle::new(piles, LARGEST, play == Play::Misere, takes).positions() {
                now.move_to(&Position::new(piles).unwrap()).unwrap();
                check(&now, next_wins, &format!("{} {play} {name}", now.position()));
            }
        }
    }
}

fn analyse(line: &str) -> Analysis {
    line.parse::<Game>().unwrap().analyse().unwrap()
}

#[test]
fn what_is_left_is_the_aim_just_where_the_next_player_loses() {
    each(|now, next_wins, about| {
        let misere = now.play() == Play::Misere;
        let is_aim = match (now.aim(), now.left()) {
            (_, Left::Nothing) => !misere,
            (Aim::Even, Left::Odd(odd)) => odd == 0,
            (Aim::Singles | Aim::ColumnOne, Left::OneBig) => false,
            (Aim::Singles, Left::Singles(count)) | (Aim::ColumnOne, Left::ColumnOne(count)) => count % 2 == 1,
            (Aim::Full(group), Left::Over { size, over }) => group == size && over == u64::from(misere),
            (Aim::Listed, Left::Number(size)) => now.value_of(size) == Some(u64::from(misere)),
            other => panic!("{about}: {other:?}"),
        };
        assert_eq!(is_aim, !next_wins, "{about}");
        if !now.aim().is_lone() && !now.is_over() {
            assert_eq!(now.wrong() == 0, !next_wins, "{about}");
        }
    });
}

#[test]
fn single_stones_are_counted_where_nothing_else_is_left() {
    each(|now, _, about| {
        let piles = now.position().piles();
        match now.left() {
            Left::Singles(count) => {
                assert_eq!(count as u64, piles.iter().sum::<u64>(), "{about}");
                assert!(piles.iter().all(|&size| size < 2), "{about}");
            }
            Left::ColumnOne(count) => {
                assert_eq!(count, now.values().iter().filter(|&&value| value == 1).count(), "{about}");
                assert!(now.values().iter().all(|&value| value < 2), "{about}");
            }
            Left::OneBig => assert_eq!(now.values().iter().filter(|&&value| value > 1).count(), 1, "{about}"),
            _ => {}
        }
    });
}

#[test]
fn a_clue_leads_to_a_winning_move() {
    each(|now, next_wins, about| {
        let wins_in = |pile: usize| now.winning_moves().iter().any(|m| m.pile == pile);
        match now.clue() {
            None => assert!(!next_wins || now.is_over(), "{about}"),
            Some(Clue::Lone) => assert!(now.position().piles().len() == 1 && wins_in(0), "{about}"),
            Some(Clue::Column(column, pile)) => {
                assert!(now.ones(column) % 2 == 1 && now.values()[pile] >> column & 1 == 1, "{about}");
                assert!((column + 1..8).all(|left| now.ones(left) % 2 == 0), "{about}: it is the leftmost");
                assert!(wins_in(pile), "{about}");
            }
            Some(Clue::Singles(pile) | Clue::Pile(pile)) => assert!(wins_in(pile), "{about}"),
        }
    });
    assert_eq!(analyse("37 20 29").clue(), Some(Clue::Column(5, 0)));
    assert_eq!(analyse("1 3 1 misere").clue(), Some(Clue::Singles(1)));
    assert_eq!(analyse("4 3 take=1-3").clue(), Some(Clue::Pile(0)), "its winning move goes up in value");
    assert_eq!(analyse("21 take=1-3").clue(), Some(Clue::Lone));
}

#[test]
fn a_move_that_mends_makes_every_column_even_and_its_pile_worth_less() {
    each(|now, _, about| {
        for m in now.rules().moves(now.position()).filter(|&m| now.is_mended_by(m)) {
            let after = now.after(m).unwrap();
            assert!(now.winning_moves().contains(&m) && after.indicator() == 0, "{about} {m}");
            assert!(after.values()[m.pile] < now.values()[m.pile], "{about} {m}");
        }
    });
    assert!(!analyse("3 5 7").is_mended_by("D1".parse().unwrap()), "there is no such pile");
}

#[test]
fn a_move_changes_the_win_as_every_reply_tried_says() {
    each(|now, next_wins, about| {
        let misere = now.play() == Play::Misere;
        for judged in now.rules().moves(now.position()).map(|m| now.judge(m).unwrap()) {
            let is_last = judged.after.is_over();
            let loses = now.winning_moves().binary_search(&judged.m).is_err();
            let expected = match (next_wins, loses) {
                (false, _) => Change::Nothing,
                (true, true) => Change::GivesAway,
                (true, false) if is_last && !misere => Change::Ends,
                (true, false) => Change::Keeps,
            };
            assert_eq!(judged.change(), expected, "{about} {}", judged.m);
            let takes_one = now.rules().takes().allows(1, 1);
            assert_eq!(judged.takes_the_last(), is_last && takes_one, "{about} {}", judged.m);
            let Some(reply) = judged.after.winning_move().map(|m| judged.after.judge(m).unwrap()) else { continue };
            let even = |at: &Analysis| at.aim() == Aim::Even && at.indicator() == 0;
            let evens = even(&reply.after) && judged.after.aim() == Aim::Even && !reply.after.is_over();
            assert_eq!(reply.evens(&judged), evens, "{about} {} {}", judged.m, reply.m);
        }
    });
}

/// Columns are for Nim, also where one pile is left; a take rule has groups that can be seen, or a list of numbers.
#[test]
fn the_aim_follows_from_the_rules_and_the_piles() {
    for (line, aim) in [
        ("7", Aim::Even),
        ("3 5 7", Aim::Even),
        ("7 misere", Aim::Singles),
        ("1 1 4 misere", Aim::Singles),
        ("2 2 4 misere", Aim::Even),
        ("21 take=1-3", Aim::Full(4)),
        ("21 take=1-7", Aim::Full(8)),
        ("21 take=1-8", Aim::Listed),
        ("21 take=1,3,4", Aim::Listed),
        ("6 7 take=1-3", Aim::Even),
        ("4 5 misere take=1-3", Aim::ColumnOne),
    ] {
        assert_eq!(line.parse::<Game>().unwrap().analyse().unwrap().aim(), aim, "{line}");
    }
    let over: Game = "0 0".parse().unwrap();
    assert_eq!(over.analyse().unwrap().left(), Left::Nothing);
}
