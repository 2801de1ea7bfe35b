use super::*;

const DEGREES: [Seat; 4] = [Seat::Random, Seat::Casual, Seat::Skilled, Seat::Perfect];

#[test]
fn each_opponent_is_stronger_than_the_one_before_on_every_board() {
    for board in ["3 5 7", "3 4 5", "1 3 5 7 misere", "37 20 29", "25 13 39", "27 23 22 15", "1 2 5 7"] {
        let mut game: Game = board.parse().unwrap();
        if game.analyse().unwrap().outcome() == Outcome::P {
            // In a lost position the machine begins, here by taking one stone from the largest pile.
            let m = game.rules().nth_move(game.start(), game.rules().count_moves(game.start()) - 7).unwrap();
            game = game.analyse().unwrap().after(m).unwrap().game();
        }
        let chances: Vec<f64> = DEGREES.iter().map(|&seat| chance(&game, seat).unwrap()).collect();
        assert!(chances.windows(2).all(|pair| pair[0] < pair[1]), "{board}: {chances:?}");
        assert!((chances[3] - 1.0).abs() < 1e-9, "the perfect player always wins: {board}");
    }
}

/// In per cent.
#[test]
fn luck_wins_where_it_is_said_to() {
    for (board, side, expected) in [
        ("3 5 7", Side::First, 0.35),
        ("3 4 5", Side::First, 0.67),
        ("1 3 5 7 misere", Side::Second, 0.95),
        ("2 3 4", Side::First, 2.2),
    ] {
        let game: Game = board.parse().unwrap();
        let chance = exact(&game, side).unwrap() * 100.0;
        assert!((chance - expected).abs() < 0.05, "{board}: {chance}");
        assert_eq!(is_rarely_won_at_random(&game, side), expected < 1.0, "{board}");
        let tried = sampled(&game, side).unwrap() * 100.0;
        assert!((tried - chance).abs() < 1.0, "{board}: {tried}, where {chance} is right");
    }
    // A random player wins no game from a lost position.
    for (board, side) in [("1 2 3", Side::First), ("3 5 7", Side::Second)] {
        let game: Game = board.parse().unwrap();
        assert!(exact(&game, side).unwrap() < 1e-12 && sampled(&game, side).unwrap() < 1e-12);
    }
}

#[test]
fn positions_are_counted_without_regard_to_order() {
    let counted = |piles: &[u64]| sorted_positions(&Position::new(piles.to_vec()).unwrap());
    for piles in [[3, 5, 7], [7, 3, 5], [2, 2, 2], [0, 4, 9], [1, 1, 30]] {
        let mut seen = std::collections::BTreeSet::new();
        for (a, b, c) in (0..=piles[0])
            .flat_map(|a| (0..=piles[1]).map(move |b| (a, b)))
            .flat_map(|(a, b)| (0..=piles[2]).map(move |c| (a, b, c)))
        {
            let mut sorted = [a, b, c];
            sorted.sort_unstable();
            seen.insert(sorted);
        }
        assert_eq!(counted(&piles), seen.len() as u64, "{piles:?}");
    }
    assert_eq!(counted(&[9_999]), 10_000);
    assert!(counted(&[10_000]) > MOST_POSITIONS && counted(&[u64::MAX; 40]) > MOST_POSITIONS);
}

/// The chance is computed at the end of a game and must not hold up the screen.
#[test]
fn the_chance_is_known_soon_on_any_board() {
    for board in ["9999", "u64", "70 70 70 70 70", "9999 take=1-2", "139 140", "1000000 999999 12345678 87654321"] {
        let line = if board == "u64" { format!("{0} {0} {0} 5", u64::MAX) } else { board.to_owned() };
        let begun = std::time::Instant::now();
        is_rarely_won_at_random(&line.parse().unwrap(), Side::First);
        assert!(begun.elapsed().as_secs() < 5, "{board}: {:?}", begun.elapsed());
    }
}
