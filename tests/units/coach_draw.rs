use super::*;
use crate::coach::{Answer, Lessons, MenuEntry, Progress, Rung, Trial};
use crate::engine::opponent::Opponent;
use crate::tests::opponents::chance;
use strum::VariantArray;

/// Chance that one task of a trial is solved by guessing or random moves.
fn blind(trial: Trial, draw: &mut Draw) -> f64 {
    match trial {
        // A guess at a number from 2 to 31 is right once in thirty, at a sum up to 15 once in sixteen.
        Trial::Binary => 1.0 / 30.0,
        Trial::Adding | Trial::Complete => 1.0 / 16.0,
        Trial::CanWin => 0.5,
        Trial::Move => of_moves(&draw.winning_move(3, false)),
        Trial::MisereEndings => match any_question(draw, Skill::Misere, 3) {
            Question::CanWin(_) => 0.5,
            of_a_move => of_moves(&of_a_move),
        },
        Trial::Mirror => {
            let game: Game = "5 5".parse().unwrap();
            let replies: Vec<f64> = (0..10)
                .map(|index| {
                    let m = game.rules().nth_move(game.start(), index).unwrap();
                    chance(&game.analyse().unwrap().after(m).unwrap().game(), Opponent::Random)
                })
                .collect();
            replies.iter().sum::<f64>() / 10.0
        }
        _ => of_board(&draw.trial_game(&trial.boards().unwrap(), |_| true), Opponent::Random),
    }
}

/// A question with any outcome and of any case.
fn any_question(draw: &mut Draw, skill: Skill, level: u32) -> Question {
    match skill {
        Skill::CanWin => {
            let outcome = if draw.rng.random() { Outcome::N } else { Outcome::P };
            draw.can_win(level, outcome)
        }
        Skill::Misere => {
            let case = draw.misere_cases(1)[0];
            draw.misere_ending(level, case)
        }
        _ => draw.question(skill, level, Outcome::N, MisereCase::OneBig),
    }
}

/// Chance to win when moving first. With more than three piles, the larger chance that the first move alone is right.
fn of_board(game: &Game, player: Opponent) -> f64 {
    if game.start().piles().len() > 3 { of_moves(&Question::Move(game.clone())) } else { chance(game, player) }
}

fn of_moves(question: &Question) -> f64 {
    let Question::Move(game) = question else { panic!("a move is asked for") };
    let all = u32::try_from(game.rules().count_moves(game.start())).unwrap();
    f64::from(u32::try_from(game.analyse().unwrap().winning_moves().len()).unwrap()) / f64::from(all)
}

/// Chance to pass with at most one mistake. A mistake costs a mark, unless there is none yet.
fn passing(each: f64, length: i32) -> f64 {
    let (all, more) = (each.powi(length), each.powi(length + 1));
    all + (1.0 - each) * all + f64::from(length - 1) * (1.0 - each) * more
}

#[test]
fn blind_play_passes_no_rung_more_than_once_in_two_hundred_times() {
    let mut draw = Draw::new(7);
    for rung in Rung::ALL {
        let mut both = 1.0;
        for &trial in rung.trials() {
            let draws: Vec<f64> = (0..20).map(|_| blind(trial, &mut draw)).collect();
            // The easiest of twenty draws counts for all tasks.
            let worst = draws.into_iter().fold(0.0, f64::max);
            let passed = passing(worst, i32::try_from(trial.length()).unwrap());
            both *= passed;
        }
        assert!(both < 0.005, "{}: {both}", rung.title());
    }
}

/// Every board of three piles that can be drawn.
#[test]
fn random_moves_win_a_drawn_board_less_than_once_in_forty_games() {
    let boards = (1..=9).flat_map(|a| (1..=9).flat_map(move |b| (1..=9).map(move |c| vec![a, b, c])));
    let mut drawn = 0;
    for piles in boards.filter(|piles| piles.iter().any(|&pile| pile > 5)) {
        for play in [Play::Normal, Play::Misere] {
            let game = Game::new(Position::new(piles.clone()).unwrap(), Ruleset::new(play, TakeRule::Any));
            if needs_the_method(&game) {
                drawn += 1;
                let luck = chance(&game, Opponent::Random);
                assert!(luck < 0.025, "{game}: {luck}");
            }
        }
    }
    assert_eq!(drawn, 700);
}

/// Seeing what wins with two piles left is not enough for three.
#[test]
fn seeing_only_endings_does_not_pass_boards_of_three_piles() {
    let mut draw = Draw::new(7);
    let above = Trial::VARIANTS.iter().copied().filter(|&trial| trial > Trial::OnePile);
    for (trial, boards) in above.filter_map(|trial| Some((trial, trial.boards()?))) {
        let of_draws = (0..20).map(|_| of_board(&draw.trial_game(&boards, |_| true), Opponent::Casual));
        let worst = of_draws.fold(0.0, f64::max);
        let passed = passing(worst, i32::try_from(trial.length()).unwrap());
        assert!(passed < 0.05, "{trial}: {worst}, {passed}");
    }
}

/// Drawn boards keep to the measures that the order rests on.
#[test]
fn every_game_of_the_ladder_is_harder_than_the_one_before() {
    let games: Vec<_> = Trial::VARIANTS.iter().filter_map(|&trial| Some((trial, trial.boards()?))).collect();
    // On equal piles it is enough to copy.
    let unequal = games.iter().filter(|(trial, _)| *trial != Trial::Mirror);
    let hardness: Vec<_> = unequal.map(|(_, boards)| hardness(boards)).collect();
    assert!(hardness.windows(2).all(|pair| pair[0] < pair[1]), "{hardness:?}");
    for (trial, boards) in games.iter().filter(|(trial, _)| *trial != Trial::Mirror) {
        let mut draw = Draw::new(1940);
        for _ in 0..1_000 {
            let game = draw.trial_game(boards, |_| true);
            let now = game.analyse().unwrap();
            assert_eq!(
                (game.start().piles().len(), game.rules().play()),
                (boards.piles, boards.play),
                "{trial}: {game}"
            );
            assert!(boards.largest.contains(&game.start().largest()), "{trial}: {game}");
            assert_eq!(now.winning_moves().len(), 1, "{trial}: {game}");
        }
    }
}

/// The picture of a rung has as many piles as its boards, of their sizes.
#[test]
fn a_rung_has_a_picture_like_its_boards() {
    for (climb, &trial) in Progress::default()
        .climbs()
        .iter()
        .flat_map(|climb| climb.rung.trials().iter().map(move |trial| (climb, trial)))
    {
        let Some(boards) = trial.boards() else { continue };
        let picture = MenuEntry::rung(*climb, trial, true, Lessons::default()).picture.unwrap().game.start().clone();
        assert_eq!(picture.piles().len(), boards.piles, "{trial}");
        assert!(boards.largest.contains(&picture.largest()), "{trial}: {picture}");
        assert_eq!(trial == Trial::Mirror, picture.piles().get(1) == Some(&picture.piles()[0]), "{trial}: {picture}");
    }
}

/// Measure of difficulty; it grows from each trial to the next.
fn hardness(boards: &TrialBoards) -> (usize, u64, u8) {
    let more = match boards.play {
        Play::Normal if boards.takes == ["any"] => u8::from(boards.asks),
        _ => 2,
    };
    (boards.piles, *boards.largest.end(), more)
}

#[test]
fn misere_endings_ask_about_all_three_cases_within_any_six_questions() {
    for level in 1..=HARDEST {
        let mut draw = Draw::new(level.into());
        let cases = draw.misere_cases(1_000);
        let asked: Vec<MisereCase> = cases
            .iter()
            .map(|&case| match draw.misere_ending(level, case) {
                Question::CanWin(game) | Question::Move(game) => game.analyse().unwrap().misere_case().unwrap(),
                other => panic!("{other}"),
            })
            .collect();
        assert!(asked.windows(6).all(|six| six.iter().collect::<std::collections::HashSet<_>>().len() == 3));
        let few = asked.iter().filter(|&&case| case != MisereCase::ManyBig).count();
        assert!(2 * few >= asked.len(), "level {level}: {few} of {}", asked.len());
    }
}

#[test]
fn a_question_turned_round_has_another_answer_or_other_piles() {
    let mut draw = Draw::new(3);
    for &skill in Skill::ALL {
        for level in 1..=HARDEST {
            for _ in 0..50 {
                let question = any_question(&mut draw, skill, level);
                let Some(turned) = question.turned() else { continue };
                assert!(turned.solution().is_some(), "{question} became {turned}");
                if let (Question::CanWin(_), Some(Answer::Yes(yes))) = (&question, question.solution()) {
                    assert_eq!(turned.solution(), Some(Answer::Yes(!yes)), "{question} became {turned}");
                }
                if matches!(question, Question::Complete(_) | Question::Binary(_) | Question::Number(_)) {
                    assert_ne!(turned, question);
                }
            }
        }
    }
}
