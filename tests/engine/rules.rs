//! Positions, moves and games: legal moves, ends, winners and histories.

use nimatron::rules::{Game, GameLine, Move, PileName, Play, Position, Ruleset, Side, TakeRule};

fn game(line: &str) -> Game {
    line.parse().unwrap()
}

#[test]
fn a_game_knows_the_positions_its_moves_were_made_in() {
    let game = game("3 5 7 : A1 C4 B2");
    let before = |index| game.before(index).map(|before| before.to_string());
    assert_eq!(before(0).as_deref(), Some("3 5 7"));
    assert_eq!(before(2).as_deref(), Some("2 5 3"));
    assert_eq!((before(3), before(4)), (None, None));
}

#[test]
fn taking_a_move_back_puts_its_stones_back() {
    let mut played = game("3 5 7 : A1 C4");
    assert_eq!(played.pop().unwrap().to_string(), "C4");
    assert_eq!((played.position().to_string(), played.side_to_move()), ("2 5 7".to_owned(), Side::Second));
    assert_eq!(played.pop().unwrap().to_string(), "A1");
    assert_eq!(played.pop(), None);
    assert_eq!(played, game("3 5 7"));
}

#[test]
fn who_has_won_follows_from_the_moves() {
    for (line, winner) in [
        ("1 : A1", Some(Side::First)),
        ("1 misere : A1", Some(Side::Second)),
        ("1 1 : A1 B1", Some(Side::Second)),
        ("1 1 : A1", None),
        ("2 : A1 A1", Some(Side::Second)),
        ("2 misere : A1 A1", Some(Side::First)),
        ("0", Some(Side::Second)),
        ("0 misere", Some(Side::First)),
        ("3 take=2 : A2", Some(Side::First)),
        ("1 take=2 misere", Some(Side::First)),
        // Stones may be left over: the last move counts.
        ("4 take=3 : A3", Some(Side::First)),
        ("4 take=3 misere : A3", Some(Side::Second)),
    ] {
        assert_eq!(game(line).winner(), winner, "{line}");
        assert_eq!(game(line).is_over(), winner.is_some(), "{line}");
    }
}

#[test]
fn moves_are_counted_and_found_without_listing_them() {
    for takes in ["any", "1-3", "1,3,4", "5"] {
        let rules = Ruleset::new(Play::Normal, takes.parse().unwrap());
        let position: Position = "6 0 2 9".parse().unwrap();
        let count = rules.count_moves(&position);
        let found: Vec<Move> = (0..count + 3).map_while(|index| rules.nth_move(&position, index)).collect();
        assert!(rules.moves(&position).eq(found.iter().copied()), "{takes}");
        assert_eq!(found.len() as u128, count, "{takes}");
        let mut sorted = found.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted, found, "each once, by pile, then take");
        for pile in 0..4 {
            for take in 1..=9 {
                let m = Move::new(pile, take).unwrap();
                assert_eq!(found.contains(&m), rules.check(&position, m).is_ok(), "{takes} {m}");
                assert_eq!(position.play(m, &rules).err(), rules.check(&position, m).err());
            }
        }
        assert_eq!(rules.is_over(&position), count == 0);
    }
    let huge: Position = "18446744073709551615 18446744073709551615".parse().unwrap();
    assert_eq!(Ruleset::default().count_moves(&huge), 2 * u128::from(u64::MAX));
    assert_eq!((huge.total(), huge.largest()), (2 * u128::from(u64::MAX), u64::MAX));
}

#[test]
fn takes_are_stepped_through_from_either_end() {
    for (rule, size) in [("any", 7), ("1-3", 7), ("1,3,4", 7), ("1,3,4", 3), ("64", 100), ("2,63,64", 64), ("any", 0)] {
        let is_allowed = |take: &u64| match rule {
            "any" => true,
            "1-3" => *take <= 3,
            set => set.split(',').any(|one| one == take.to_string()),
        };
        let all: Vec<u64> = (1..=size).filter(is_allowed).collect();
        let rule: TakeRule = rule.parse().unwrap();
        let takes = rule.takes(size);
        assert_eq!(takes.iter().collect::<Vec<_>>(), all, "{rule} {size}");
        assert_eq!(
            (takes.count(), takes.smallest(), takes.largest()),
            (all.len() as u64, all.first().copied(), all.last().copied())
        );
        for take in 0..=size + 2 {
            assert_eq!(rule.allows(take, size), all.contains(&take), "{rule} {size} {take}");
            assert_eq!(takes.above(take), all.iter().copied().find(|&other| other > take), "{rule} above {take}");
            assert_eq!(takes.below(take), all.iter().copied().rfind(|&other| other < take), "{rule} below {take}");
            let index = usize::try_from(take).unwrap();
            assert_eq!(takes.nth(take), all.get(index).copied(), "{rule} nth {take}");
        }
    }
}

#[test]
fn positions_and_rules_are_made_from_numbers() {
    assert_eq!(Position::from([3, 5, 7]), "3 5 7".parse().unwrap());
    assert_eq!(Position::from([0]), Position::default());
    assert_eq!(TakeRule::up_to(3), "1-3".parse().ok());
    assert_eq!(TakeRule::up_to(u64::MAX).unwrap().takes(9), TakeRule::Any.takes(9));
    assert_eq!(TakeRule::up_to(0), None);
}

#[test]
fn sets_hold_takes_from_1_to_64() {
    let set = TakeRule::set(&[4, 1, 64, 4]).unwrap();
    assert_eq!(set.takes(u64::MAX).iter().collect::<Vec<_>>(), [1, 4, 64]);
    assert_eq!(set, "1,4,64".parse().unwrap());
    let takes = TakeRule::set(&[5, 3]).unwrap().takes(9);
    assert_eq!((takes.smallest(), takes.largest()), (Some(3), Some(5)));
    for (take, allowed) in [(64, true), (2, false), (0, false), (65, false), (u64::MAX, false)] {
        assert_eq!(set.allows(take, u64::MAX), allowed, "{take}");
    }
    for wrong in [&[][..], &[0], &[65], &[1, 65]] {
        assert_eq!(TakeRule::set(wrong), None);
    }
}

#[test]
fn piles_are_named_like_the_columns_of_a_sheet() {
    for (index, name) in [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (701, "ZZ"), (702, "AAA")] {
        assert_eq!(PileName(index).to_string(), name);
        assert_eq!(name.parse(), Ok(PileName(index)));
        assert_eq!(name.to_lowercase().parse(), Ok(PileName(index)));
    }
    for last in [PileName(usize::MAX - 1), PileName(usize::MAX)] {
        assert_eq!(last.to_string().parse(), Ok(last));
    }
    for wrong in ["", "A1", "é", "ZZZZZZZZZZZZZZZZ", &"Z".repeat(1000)] {
        assert!(wrong.parse::<PileName>().is_err(), "{wrong}");
    }
}

#[test]
fn keys_are_set_in_their_place() {
    let mut line: GameLine = "3 seed=7 note=x : A1".parse().unwrap();
    line.tags.set("seed", 8).unwrap();
    line.tags.set("date", "2026-11-21").unwrap();
    assert_eq!(line.to_string(), "3 seed=8 note=x date=2026-11-21 : A1");
    assert_eq!(line.tags.iter().collect::<Vec<_>>(), [("seed", "8"), ("note", "x"), ("date", "2026-11-21")]);
    line.tags.remove("note");
    assert_eq!((line.tags.get("note"), line.tags.get("seed")), (None, Some("8")));
    for (key, value) in [("take", "1"), ("Seed", "1"), ("a b", "1"), ("", "1"), ("a", ""), ("a", "x y"), ("a", "x:y")] {
        assert!(line.tags.set(key, value).is_err(), "{key}={value}");
    }
}

#[test]
fn a_comma_may_stand_by_itself_between_piles_only() {
    assert_eq!(game("3 , 5 ,7"), game("3 5 7"));
    assert_eq!(Game::from("3 5 7".parse::<Position>().unwrap()), game("3 5 7"));
    assert_eq!("3 , 5".parse::<Position>(), "3 5".parse());
    assert!(", 3".parse::<Game>().is_err());
}

#[test]
fn a_bad_size_is_named_by_itself_and_a_missing_one_by_its_word() {
    let refused = |line: &str| line.parse::<Game>().unwrap_err().to_string();
    assert!(refused("3,5x,7").starts_with("'5x' is not a pile"));
    assert!(refused("3,,7").starts_with("'3,,7' is not a pile"));
}

#[test]
fn rules_are_written_with_the_words_that_are_read() {
    for (words, full) in [
        ("normal", "normal"),
        ("", "normal"),
        ("Misère", "misere"),
        ("take=1-3", "normal take=1-3"),
        ("take=4,1 misere", "misere take=1,4"),
    ] {
        let rules = *game(&format!("3 5 7 {words}")).rules();
        assert_eq!(rules.to_string(), full);
        assert_eq!(*game(&format!("3 5 7 {rules}")).rules(), rules);
        assert_eq!(words.parse(), Ok(rules));
    }
    let error = "reverse".parse::<Play>().unwrap_err().to_string();
    assert_eq!(error, "'reverse' is not a way to play: write normal or misere");
    let refused = |words: &str| words.parse::<Ruleset>().unwrap_err().to_string();
    assert_eq!(refused("misere reverse"), "'reverse' is not a rule: write normal or misere, and take=RULE");
    assert_eq!(refused("misere normal"), "normal or misere is given twice: give it once");
    assert!(refused("take=0").starts_with("'0' is not a take rule"));
    for side in Side::BOTH {
        assert_eq!(side.to_string().parse(), Ok(side));
    }
    assert_eq!("third".parse::<Side>().unwrap_err().to_string(), "'third' is not a side: write first or second");
}

#[test]
fn a_side_counts_from_0_and_no_pile_has_no_takes() {
    assert_eq!([Side::First.index(), Side::Second.index()], [0, 1]);
    let game = game("3 5 7");
    let takes = |pile| game.rules().takes_at(game.position(), pile).iter().collect::<Vec<u64>>();
    assert_eq!((takes(0), takes(2).len()), (vec![1, 2, 3], 7));
    assert!(takes(3).is_empty() && takes(usize::MAX).is_empty());
    let refused = game.position().play("A4".parse().unwrap(), game.rules()).unwrap_err();
    assert_eq!(refused.to_string(), "A holds 3 stones; 4 is too many");
    let refused = "1".parse::<Position>().unwrap().play("A2".parse().unwrap(), game.rules()).unwrap_err();
    assert_eq!(refused.to_string(), "A holds 1 stone; 2 is too many");
    assert_eq!(
        "4".parse::<PileName>().unwrap_err().to_string(),
        "'4' is not a pile's name: write letters, like A, B or AA"
    );
}

#[test]
fn take_rules_are_any_a_bound_or_a_set() {
    assert_eq!("1,2,3".parse::<TakeRule>(), "3, 2 ,1,1".parse());
    for wrong in ["", "0", "1-", "1-0", "1-+3", "+1,3", "1-3-5", "2-3", "1;3", "65"] {
        assert!(wrong.parse::<TakeRule>().is_err(), "{wrong}");
    }
}
