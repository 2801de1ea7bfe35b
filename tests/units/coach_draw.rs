use super::*;
use crate::coach::{Rung, Trial};

/// The chance that one task of a trial is done by whoever guesses, or takes at random.
fn blind(trial: Trial, draw: &mut Draw) -> f64 {
    let misere = Ruleset { play: Play::Misere, ..Ruleset::default() };
    match trial {
        // Whoever knows that a number lies between 2 and 31 guesses one of thirty; a sum up to 15, one of sixteen.
        Trial::Binary => 1.0 / 30.0,
        Trial::Adding | Trial::Complete => 1.0 / 16.0,
        Trial::CanWin => 0.5,
        Trial::Move => of_moves(&draw.winning_move(3, false)),
        Trial::MisereEndings => of_moves(&draw.misere_ending(3)),
        Trial::Mirror => {
            let game: Game = "5 5".parse().unwrap();
            let replies: Vec<f64> = (0..10)
                .map(|index| {
                    let m = game.rules().nth_move(game.start(), index).unwrap();
                    let left = game.rules().play(game.start().clone(), m).unwrap();
                    chance(&Game::new(left, *game.rules()), Seat::Random).unwrap()
                })
                .collect();
            replies.iter().sum::<f64>() / 10.0
        }
        Trial::Wins => chance(&draw.trial_game(Ruleset::default(), |_| true), Seat::Random).unwrap(),
        Trial::MisereWins => chance(&draw.trial_game(misere, |_| true), Seat::Random).unwrap(),
    }
}

fn of_moves(question: &Question) -> f64 {
    let Question::Move(game) = question else { panic!("a move is asked for") };
    let all = u32::try_from(game.rules().count_moves(game.start())).unwrap();
    f64::from(u32::try_from(winning(game).len()).unwrap()) / f64::from(all)
}

/// The chance of passing with one mistake at most, which costs a mark unless there is none yet.
fn passing(each: f64, length: i32) -> f64 {
    let (all, more) = (each.powi(length), each.powi(length + 1));
    all + (1.0 - each) * all + f64::from(length - 1) * (1.0 - each) * more
}

#[test]
fn blind_play_passes_no_rung_more_than_once_in_a_hundred_times() {
    let mut draw = Draw::new(7);
    for rung in Rung::ALL {
        let mut both = 1.0;
        for &trial in rung.trials() {
            let draws: Vec<f64> = (0..20).map(|_| blind(trial, &mut draw)).collect();
            // The easiest of twenty draws stands for all.
            let worst = draws.into_iter().fold(0.0, f64::max);
            let passed = passing(worst, i32::try_from(trial.length()).unwrap());
            both *= passed;
        }
        assert!(both < 0.01, "{}: {both}", rung.title());
    }
}
