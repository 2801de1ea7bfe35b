//! Every sentence about random positions: none is empty or half made, short words are short, and what they claim holds.

use std::collections::BTreeSet;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::app::scene::{Line, Low, View};
use crate::app::{Action, Context};
use crate::coach::question::Answer;
use crate::coach::skill::question_of;
use crate::coach::words::{
    self, Words, lists, maps, moves, notices, questions, results, rules, tips, verdict, voice, why,
};
use crate::coach::{JudgedGame, Message, Mode, PlayedMove, Role, Skill};
use crate::engine::{Analysis, Outcome};
use crate::rules::{Game, Play, Side};
use crate::session::{Match, Players};
use crate::tests::lessons::QUESTIONS;
use crate::tests::support::{Harness, won_line};

/// Cells of the line of the coach, and of the lower left compartment, at 40 columns.
const COACH: usize = 38;
const HALF: usize = 20;

const RULES: [&str; 8] =
    ["", "misere", "take=1-3", "misere take=1-3", "take=1,3,4", "misere take=1,3,4", "take=2,5", "take=1-9"];

/// Random positions by all rules.
fn positions() -> Vec<Analysis> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut positions = Vec::new();
    for nth in 0..600 {
        let count = random.random_range(1..=if nth % 3 == 0 { 1 } else { 5 });
        let most = if nth % 5 == 0 { 63 } else { 7 };
        let piles: Vec<String> = (0..count).map(|_| random.random_range(0..=most).to_string()).collect();
        let game: Game = format!("{} {}", piles.join(" "), RULES[nth % RULES.len()]).parse().unwrap();
        positions.push(game.analyse().unwrap());
    }
    positions.retain(|now| !now.is_over());
    positions
}

/// A text that can be shown.
fn check(text: &str, about: &str) {
    assert!(!text.trim().is_empty(), "empty: {about}");
    assert!(text == text.trim() && !text.contains("  ") && !text.contains(['{', '}']), "{text:?}: {about}");
    assert!(!text.contains(" ,") && !text.contains("..") && !text.contains(" ."), "{text:?}: {about}");
}

/// A whole sentence, with short words of at most so many cells.
fn sentence(words: &Words, room: usize, about: &str) {
    for text in [&words.long, &words.short] {
        check(text, about);
        assert!(text.ends_with(['.', '?', '!', '"']), "{text:?}: {about}");
        assert!(text.starts_with(|c: char| c.is_uppercase() || c.is_numeric() || c == '"'), "{text:?}: {about}");
    }
    assert!(words.short.chars().count() <= room, "{:?} is not short: {about}", words.short);
}

/// A phrase without an end.
fn phrase(words: &Words, room: usize, about: &str) {
    for text in [&words.long, &words.short] {
        check(text, about);
        assert!(!text.ends_with(['.', ':']), "{text:?}: {about}");
    }
    assert!(words.short.chars().count() <= room, "{:?} is not short: {about}", words.short);
}

#[test]
fn verdicts_moves_and_tips() {
    for now in positions() {
        let about = now.game().to_string();
        let won = now.outcome() == Outcome::N;
        if let Some(reason) = verdict::to_leave(&now) {
            phrase(&reason, 2 * HALF, &about);
        }
        for in_columns in [false, true] {
            sentence(&tips::where_to_look(now.clue(), in_columns), 2 * COACH, &about);
            if let Some(m) = now.winning_move() {
                sentence(&tips::the_move(&now, m, in_columns), 2 * COACH, &about);
            }
        }
        let all = (0..).map_while(|nth| now.rules().nth_move(now.position(), nth));
        for m in all.take(12) {
            let left = now.after(m).unwrap();
            let judged = now.clone().judge_all([m]).next().unwrap();
            phrase(&verdict::considered(&judged), 2 * HALF, &about);
            let reply = left.winning_move().map(|reply| left.clone().judge_all([reply]).next().unwrap());
            for answer in [None, reply.as_ref()] {
                let made = PlayedMove::new(judged.clone(), Side::First, Players::HUMAN_FIRST);
                assert_eq!(moves::at_random(&made), None, "only the machine draws");
                let words = moves::judged(&made, answer);
                sentence(&words, 4 * COACH, &about);
                assert_eq!(words.long.contains("would have kept it"), judged.is_mistake(), "{words:?}: {about}");
            }
            phrase_or_sentence(&results::stepped(&judged), &about);
            if let Some(words) = &results::better(&judged) {
                phrase_or_sentence(words, &about);
            }
            let by_machine = PlayedMove::new(judged, Side::Second, Players::HUMAN_FIRST);
            for &mode in Mode::ALL {
                sentence(&moves::took(&by_machine, mode), COACH, &about);
            }
            for last in [None, Some((by_machine.who, by_machine.judged.m))] {
                sentence(&results::ended(last, Role::YOU), COACH, &about);
            }
            if let Some(words) = moves::at_random(&by_machine) {
                sentence(&words, COACH, &about);
                assert!(!won && !left.is_over(), "{about}");
            }
        }
        check(
            &moves::either(
                &now.winning_moves().iter().copied().chain(now.rules().nth_move(now.position(), 0)).collect::<Vec<_>>(),
            ),
            &about,
        );
        let counts: Vec<(usize, bool)> =
            (0..now.columns()).rev().map(|at| (now.ones(at), now.wrong() >> at & 1 == 1)).collect();
        let heard = verdict::counts(&counts, now.is_misere_ending());
        check(&heard, &about);
        assert_eq!(heard.contains(" odd;") || heard.ends_with(" odd."), !now.is_misere_ending() && now.indicator() > 0);
        check(&rules::rule(now.rules()).long, &about);
        assert!(rules::rule(now.rules()).short.chars().count() <= 24, "{about}");
        sentence(&rules::in_full(now.rules()), 10 * COACH, &about);
    }
}

fn phrase_or_sentence(words: &Words, about: &str) {
    check(&words.long, about);
    check(&words.short, about);
}

/// An argument has pages, each a title and sentences, and its last one comes to the verdict.
#[test]
fn arguments() {
    // Where labels are given as proof, finding them takes long. All rules come up all the same.
    for now in positions().into_iter().step_by(7) {
        let about = now.game().to_string();
        let first = now.rules().nth_move(now.position(), 0);
        for considered in [None, first] {
            let pages = why::pages(&now, considered, Role::YOU);
            assert!(!pages.is_empty(), "{about}");
            for page in &pages {
                check(&page.title, &about);
                check(&page.words, &about);
                assert!(page.words.ends_with(['.', '?', '!']), "{:?}: {about}", page.words);
                assert!(page.piles.iter().all(|pile| *pile < now.position().piles().len()), "{about}");
                if let Some((before, m)) = &page.shown {
                    assert!(before.after(*m).is_ok(), "{about}: {page:?}");
                }
            }
        }
    }
    let of = |line: &str| why::pages(&line.parse::<Game>().unwrap().analyse().unwrap(), None, Role::YOU);
    let tells = |line: &str, words: &str| of(line).iter().any(|page| page.words.contains(words));
    assert!(tells("1 2 7", "1 is a power itself, 2 is a power itself, 7 = 4 + 2 + 1"));
    assert!(tells("2 3", "there is no column to its right"));
    assert!(of("3 5").iter().any(|page| page.columns == Some(0b110)), "odd columns are lit");
    assert_eq!(of("0 0").len(), 1, "nothing is labelled where the game is over");
}

#[test]
fn ends() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(12);
    let mut said = BTreeSet::new();
    for (nth, now) in positions().into_iter().enumerate() {
        let mut game = now.game();
        while !game.is_over() {
            let count = game.rules().count_moves(game.position());
            let best = game.analyse().unwrap().winning_move().filter(|_| random.random_range(0..3) > 0);
            let any = game.rules().nth_move(game.position(), random.random_range(0..count));
            game.push(best.or(any).unwrap()).unwrap();
        }
        let about = game.to_string();
        let players = ["human,perfect", "casual,human", "human,human", "perfect,perfect", "stubborn,human"][nth % 5];
        let mut line = Match::from(game);
        line.terms.players = Some(players.parse().unwrap());
        let print = JudgedGame::of(&line).unwrap();
        for star in [false, true] {
            sentence(&results::verdict(&line, &print, star, false), 2 * COACH, &about);
        }
        if let Some(words) = results::reason(&line, &print) {
            sentence(&words, 3 * COACH, &about);
        }
        check(&results::listed(&line, &print, false).long, &about);
        let quips: Vec<Message> = (0..20).filter_map(|games| voice::closing(&line, &print, false, games)).collect();
        for quip in &quips {
            assert!(holds(&quip.words.long, &line, &print), "{quip:?}: {line}");
        }
        let begun = (0..20).filter_map(|games| voice::opening(&line.game, line.players(), games));
        for quip in quips.into_iter().chain(begun) {
            sentence(&quip.words, 80, &about);
            assert!(players.contains("human") && players != "human,human", "{quip:?}");
            said.insert(quip.words.to_string());
        }
    }
    assert!(said.len() > 15, "{said:#?}");
}

/// The verdict on a game that is over, and the reason.
#[test]
fn ends_by_how_the_game_went() {
    let played = |start: &str| won_line(start, "players=human,perfect");
    let helped = |tags: &str| won_line("3 5 7", &format!("players=human,perfect {tags}"));
    let even = "You left every column even.";
    for (game, verdict, reason) in [
        (played("3 5 7"), "Without a mistake.", even),
        (helped("tips=1"), "With help.", even),
        (helped("undo=1"), "With undo.", even),
        (helped("tips=1 undo=1"), "With help and undo.", even),
        (played("2 5 misere"), "Without a mistake.", "You never left a column wrong."),
        (played("21 take=1-3"), "Without a mistake.", "You left full fours, each time."),
        (played("21 take=1-3 misere"), "It was lost from the start.", ""),
        (played("20 take=1-3 misere"), "Without a mistake.", "You left full fours and one stone, each time."),
        (played("8 take=1,3,4"), "Without a mistake.", "You left a lit number, each time."),
        (played("1 1 1"), "Without a mistake.", "No move could change the result."),
        ("3 5 7 : A3 B5 C7".to_owned(), "With 1 mistake, forgiven.", ""),
    ] {
        let line: Match = game.parse().unwrap();
        let print = JudgedGame::of(&line).unwrap();
        let said = [results::verdict(&line, &print, false, false), results::reason(&line, &print).unwrap_or_default()];
        assert_eq!(said.map(|words| words.long.into_owned()), [verdict, reason], "{game}");
    }
}

/// True if the machine's last words hold for a game of a lone person.
fn holds(words: &str, line: &Match, game: &JudgedGame) -> bool {
    let human = game.players.lone_human().unwrap();
    let (won, misere) = (line.is_won(), line.game.rules().play() == Play::Misere);
    let (yours, its) = (game.by(human).count(), game.by(human.other()).count());
    let mistakes = |side: Side| game.by(side).filter(|(_, judged)| judged.is_mistake()).count();
    let (made, its_made) = (mistakes(human), mistakes(human.other()));
    match () {
        () if words.contains("the other machines") => won && made == 0,
        () if words.contains("set that way") => won && its_made > 0,
        () if words.contains("lamps are still warm") => won && yours >= 8 && words.contains(&format!("{yours} moves")),
        () if words.contains("left me the last") => won && misere,
        () if words.contains("a way out") => won && its > 0 && its_made == 0,
        () if words.contains("right each time it mattered") => won && yours >= made + 2,
        () if words.contains("my relays") => !won && yours >= 8 && words.contains(&format!("{yours} moves")),
        () if words.contains("offered it") => !won && made >= 2 && words.contains(&format!("{made} times")),
        () if words.contains("was kind of you") => !won && made == 1,
        () if words.contains("did nothing wrong") => !won && made == 0,
        () if words.contains("keep it") => !won && misere,
        () => false,
    }
}

#[test]
fn questions_and_their_answers() {
    let mut asked = QUESTIONS.map(|line| line.parse().unwrap()).to_vec();
    for &skill in Skill::ALL {
        let mut draw = Xoshiro256PlusPlus::seed_from_u64(3);
        asked.extend((0..60).map(|nth| question_of(&mut draw, skill, 1 + u32::try_from(nth).unwrap() % 5, nth)));
    }
    for question in asked {
        let about = question.to_string();
        let solution = question.solution().unwrap();
        sentence(&questions::prompt(&question), 3 * COACH, &about);
        sentence(&questions::right(&question, &solution), 4 * COACH, &about);
        sentence(&questions::solution(&question), 4 * COACH, &about);
        let wrong = match &solution {
            Answer::Yes(yes) => vec![Answer::Yes(!yes)],
            Answer::Number(number) => vec![Answer::Number(number ^ 1), Answer::Number(number + 2)],
            Answer::Move(_) => {
                let game = question.board().unwrap();
                let all = (0..).map_while(|nth| game.rules().nth_move(game.position(), nth).map(Answer::Move));
                all.filter(|answer| !question.is_right(answer)).collect()
            }
        };
        for answer in wrong {
            for words in questions::wrong_answer(&question, &answer) {
                sentence(&words, 4 * COACH, &format!("{about}: {answer:?}"));
            }
        }
    }
}

/// Words of a game on any screen, with any help, are whole sentences that say nothing twice.
#[test]
fn what_screens_say() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(13);
    for (nth, now) in positions().into_iter().enumerate().step_by(4) {
        let game = now.game().to_string();
        if !now.position().piles().iter().all(|pile| *pile < 64) {
            continue;
        }
        let mut harness = Harness::own(game.trim_end_matches(" :"), Mode::ALL[nth % 3]);
        let mut seen: Vec<Message> = Vec::new();
        for _ in 0..60 {
            if !matches!(harness.context(), Context::Game | Context::Review) {
                break;
            }
            let keys = ["Enter", "Right", "Down", "t", "w", "u", "Left", "i", "End"];
            harness.press(keys[random.random_range(0..keys.len())]);
            harness.settle();
            seen.extend(harness.app.said().to_vec());
            let View::Board(scene) = harness.app.view() else { break };
            if let Low::Result(lines) = &scene.low {
                let told = |line: &&Line| !line.words.is_empty();
                lines.iter().filter(told).for_each(|line| check(&line.words.long, &game));
            }
            if !scene.coach.is_empty() {
                check(&scene.coach.long, &game);
                check(&scene.coach.short, &game);
            }
            if harness.context() == Context::Why {
                harness.act(&Action::Back);
            }
        }
        for said in seen {
            check(&said.words.long, &game);
            assert!(said.words.long.ends_with(['.', '"', '?']), "{said:?}");
            check(&said.aloud(false), &game);
            assert!(!said.aloud(false).contains(['←', '→', '↑', '↓', '⏎']), "{said:?}");
        }
    }
}

#[test]
fn the_machines_words_are_true_of_the_game() {
    for line in ["3 5 7", "4 4 1", "40 30 20", "9 9 60 misere", "21 take=1-3", "5 5 take=1,3,4 misere", "1 1 5"] {
        let game: Game = line.parse().unwrap();
        for players in ["human,perfect", "perfect,human", "human,stubborn", "human,casual", "casual,human"] {
            let players: Players = players.parse().unwrap();
            for games in 0..20 {
                let Some(quip) = voice::opening(&game, players, games) else { continue };
                let (words, piles) = (quip.words.to_string(), game.start().piles());
                let holds = match () {
                    () if words.contains("loses") => line.contains("misere"),
                    () if words.contains("equal") => {
                        (1..piles.len()).any(|at| piles[at] > 1 && piles[..at].contains(&piles[at]))
                    }
                    () if words.contains("stones") => {
                        let stones = piles.iter().sum::<u64>();
                        stones >= 60 && words.contains(&stones.to_string())
                    }
                    () if words.contains("You begin") => players.lone_human() == Some(Side::First),
                    () if words.contains("I begin") || words.contains("I start") => {
                        players.lone_human() == Some(Side::Second)
                    }
                    () if words.contains("casually") => players.to_string().contains("casual"),
                    () if words.contains("resist") => players.to_string().contains("stubborn"),
                    () => false,
                };
                assert!(holds, "{line}, {players}: {words}");
            }
        }
    }
    let amount = |rules: &str| rules::amount(&rules.parse().unwrap());
    assert_eq!(["", "take=1-2", "take=1-3"].map(amount), [None, Some("1 or 2".to_owned()), Some("1 to 3".to_owned())]);
    let line: Match = "3 5 7 players=human,perfect : A1 B1 C1".parse().unwrap();
    assert_eq!(results::unfinished(&line).short, "move 2");
    assert_eq!(words::ordinal(12), "twelfth");
    let many: Game = "9 9 9".parse().unwrap();
    let ten: Vec<_> = (0..10).map_while(|nth| many.rules().nth_move(many.position(), nth)).collect();
    assert!(moves::either(&ten).ends_with(" or 2 other ways"), "{}", moves::either(&ten));
    assert_eq!([1, 2].map(lists::streak), [vec![], vec!["2 days in a row".to_owned()]]);
    assert_eq!(notices::copied("a").words.long, "Copied: a");
    assert_eq!(notices::unsaved(&"the disk is full").words.long, "Not saved: the disk is full.");
    let round = |round: usize, newest: Option<[u64; 2]>| maps::round(round, 4, newest).long;
    for (told, begins) in [
        (round(0, None), "Nothing is labelled yet."),
        (round(1, Some([0, 0])), "Where the game is over"),
        (round(1, None), "Where the game is over"),
        (round(2, Some([1, 1])), "Every move from 1 1"),
        (round(2, None), "What leads to a P"),
        (round(4, Some([1, 1])), "Every position has its letter."),
    ] {
        assert!(told.starts_with(begins), "{told}");
    }
    assert_eq!([13, 21, 22, 23, 111].map(words::ordinal), ["13th", "21st", "22nd", "23rd", "111th"]);
}
