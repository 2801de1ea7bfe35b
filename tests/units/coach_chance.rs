use super::*;

const DEGREES: [Seat; 4] = [Seat::Random, Seat::Casual, Seat::Skilled, Seat::Perfect];

#[test]
fn each_opponent_is_stronger_than_the_one_before_on_every_board() {
    for board in ["3 5 7", "3 4 5", "1 3 5 7 misere", "37 20 29", "25 13 39", "27 23 22 15", "1 2 5 7"] {
        let mut game: Game = board.parse().unwrap();
        if game.analyse().unwrap().outcome() == Outcome::P {
            // Where the one to move is lost, the machine begins: here with a stone from the largest pile.
            let m = game.rules().nth_move(game.start(), game.rules().count_moves(game.start()) - 7).unwrap();
            let left = game.rules().play(game.start().clone(), m).unwrap();
            game = Game::new(left, *game.rules());
        }
        let chances: Vec<f64> = DEGREES.iter().map(|&seat| chance(&game, seat).unwrap()).collect();
        assert!(chances.windows(2).all(|pair| pair[0] < pair[1]), "{board}: {chances:?}");
        assert!((chances[3] - 1.0).abs() < 1e-9, "the perfect player always wins: {board}");
    }
}
