//! Every sentence about random positions: none is empty or half made, short words are short, and what they claim holds.

use std::collections::BTreeSet;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::app::view::{Left, Line, Low};
use crate::app::{Action, Context};
use crate::coach::question::Answer;
use crate::coach::skill::question_of;
use crate::coach::words::{
    self, Words, lists, maps, moves, notices, questions, results, rules, tips, verdict, voice, why,
};
use crate::coach::{Board, JudgedGame, Message, Mode, PlayedMove, Record, Role, Skill, boards};
use crate::engine::{Analysis, Outcome};
use crate::rules::{Game, Move, Play, Side};
use crate::session::{Match, Players};
use crate::tests::lessons::QUESTIONS;
use crate::tests::support::{Harness, won_line};

/// Cells of a line below the frame, and of the lower edge of the left half, at 40 columns.
const LINE: usize = 38;
const EDGE: usize = 20;

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
        if let Some(aim) = verdict::to_leave(&now) {
            sentence(&aim, 2 * LINE, &about);
        }
        for in_columns in [false, true] {
            let tip = tips::where_to_look(&now, in_columns);
            sentence(&tip.look, 2 * LINE, &about);
            sentence(&tip.joined(), if in_columns { 2 * LINE } else { LINE }, &about);
            let has_ask = now.winning_move().is_some() && !now.aim().is_lone();
            assert!(!in_columns || tip.ask.is_some() == has_ask, "{about}: {tip:?}");
            if let Some(m) = now.winning_move() {
                sentence(&tips::the_move(&now, m, in_columns), 2 * LINE, &about);
            }
        }
        sentence(&moves::aim(&now), 2 * LINE, &about);
        sentence(&tips::take(now.rules()), LINE, &about);
        if let Some(words) = &tips::what_lamps_are(&now) {
            sentence(words, 2 * LINE, &about);
        }
        let all = (0..).map_while(|nth| now.rules().nth_move(now.position(), nth));
        for m in all.take(12) {
            of_move(&now, m);
        }
        check(
            &moves::either(
                &now.winning_moves().iter().copied().chain(now.rules().nth_move(now.position(), 0)).collect::<Vec<_>>(),
            ),
            &about,
        );
        let counts: Vec<(usize, bool)> =
            (0..now.columns()).rev().map(|at| (now.ones(at), now.wrong() >> at & 1 == 1)).collect();
        let heard = verdict::counts(&counts);
        check(&heard, &about);
        let is_odd = counts.iter().any(|(_, wrong)| *wrong) && now.play() == Play::Normal;
        assert!(!is_odd || heard.contains(" odd;") || heard.ends_with(" odd."), "{heard}");
        check(&rules::rule(now.rules()).long, &about);
        assert!(rules::rule(now.rules()).short.chars().count() <= 24, "{about}");
        sentence(&rules::in_full(now.rules()), 10 * LINE, &about);
    }
    for role in [Role::YOU, Role::MACHINE, Role::FirstMachine, Role::SecondMachine] {
        phrase(&verdict::can_win(role), EDGE, "a verdict");
        for place in [verdict::turn(role), verdict::begins(role), verdict::waits(role)] {
            phrase(&place, EDGE, "a place");
        }
    }
}

/// Everything that is said of a move.
fn of_move(now: &Analysis, m: Move) {
    let (about, won) = (format!("{m} in {}", now.game()), now.outcome() == Outcome::N);
    let judged = now.judge(m).unwrap();
    let answer = judged.after.winning_move().and_then(|reply| judged.after.judge(reply).ok());
    sentence(&verdict::question(m), EDGE, &about);
    let words = moves::judged(&judged);
    sentence(&words, 4 * LINE, &about);
    assert_eq!(words.long.contains("would have kept it"), judged.is_mistake(), "{words:?}: {about}");
    for heard in
        [None, answer.as_ref()].map(|answer| moves::mistake(&judged, answer)).iter().filter(|_| judged.is_mistake())
    {
        sentence(heard, 6 * LINE, &about);
    }
    for who in [Role::YOU, Role::MACHINE] {
        let words = results::stepped(&judged, who);
        check(&words.short, &about);
        assert!(words.long.ends_with('.') && words.short.chars().count() <= LINE, "{words:?}: {about}");
        if let Some(words) = &results::of_move(&judged, who) {
            sentence(words, 4 * LINE, &about);
        }
    }
    if judged.is_mistake() {
        edge(&moves::gave_away(m), &about);
        sentence(&moves::left_so(&judged), LINE, &about);
        if !judged.after.is_over() {
            sentence(&moves::it_left(&judged.after), LINE, &about);
        }
        if let Some(answer) = &answer {
            sentence(&moves::will_take(answer), LINE, &about);
            let evened = moves::evened(answer, &judged);
            assert!(evened.is_some(), "it is mended: {about}");
            if let Some(words) = &evened {
                sentence(words, LINE, &about);
            }
        }
    }
    phrase(&moves::was_taken_back(m), EDGE, &about);
    sentence(&moves::took_then(m, Role::MACHINE), LINE, &about);
    let by_machine = PlayedMove::new(judged.clone(), Side::Second, Players::HUMAN_FIRST);
    let took = moves::took(&by_machine);
    check(&took.short, &about);
    assert!(took.long.ends_with('.') && took.short.chars().count() <= LINE, "{took:?}");
    assert_eq!(by_machine.is_drawn(), !won && !judged.after.is_over(), "{about}");
    sentence(&moves::at_random(&by_machine), LINE, &about);
}

/// A sentence whose short form stands in the lower edge, where no full stop is needed.
fn edge(words: &Words, about: &str) {
    check(&words.long, about);
    check(&words.short, about);
    assert!(words.long.ends_with('.'), "{words:?}: {about}");
    assert!(words.short.chars().count() <= EDGE, "{:?} is not short: {about}", words.short);
}

/// An argument has pages, each a title and sentences, and its last one comes to the verdict.
#[test]
fn arguments() {
    // Where labels are given as proof, finding them takes long. All rules come up all the same.
    for now in positions().into_iter().step_by(7) {
        let about = now.game().to_string();
        let first = now.rules().nth_move(now.position(), 0);
        // Before binary numbers are taught it speaks of columns alone.
        let plain = why::pages(&now, None, Role::YOU, false);
        for term in ["binary", "XOR", "indicator", "⊕"] {
            assert!(
                plain.iter().all(|page| !page.words.contains(term) && !page.title.contains(term)),
                "{term}: {plain:?}"
            );
        }
        for considered in [None, first] {
            let pages = why::pages(&now, considered, Role::YOU, true);
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
    let of = |line: &str| why::pages(&line.parse::<Game>().unwrap().analyse().unwrap(), None, Role::YOU, true);
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
        for mode in [Mode::Teach, Mode::Solo] {
            sentence(&results::verdict(&line, &print, mode, &Record::default()), 2 * LINE, &about);
        }
        if let Some(words) = results::reason(&line, &print) {
            sentence(&words, 3 * LINE, &about);
        }
        check(&results::listed(&line).long, &about);
        for fact in results::facts(&line) {
            phrase(&fact, EDGE, &about);
        }
        let quips: Vec<Message> = (0..20).filter_map(|games| voice::closing(&line, &print, false, games)).collect();
        for quip in &quips {
            assert!(holds(&quip.words.long, &line, &print), "{quip:?}: {line}");
        }
        let begun = (0..20).filter_map(|games| voice::opening(&line.game, line.players(), Mode::Teach, games));
        for quip in quips.into_iter().chain(begun) {
            sentence(&quip.words, 80, &about);
            assert!(players.contains("human") && players != "human,human", "{quip:?}");
            said.insert(quip.words.to_string());
        }
    }
    assert!(said.len() > 12, "{said:#?}");
}

/// The verdict on a game that is over, and the reason.
#[test]
fn ends_by_how_the_game_went() {
    let played = |start: &str| won_line(start, "players=human,perfect mode=teach");
    let helped = |tags: &str| won_line("3 5 7", &format!("players=human,perfect mode=teach {tags}"));
    let solo = |start: &str, tags: &str| won_line(start, &format!("players=human,perfect mode=solo seed=7 {tags}"));
    let (even, clean) = ("You left every column even.", "You won with the lamps, without a mistake.");
    let kept = "1 from A, B or C would have kept it.";
    for (game, verdict, reason) in [
        (played("3 5 7"), clean, even),
        (helped("tips=1"), clean, even),
        (helped("undo=2"), "You won with the lamps, 2 taken back.", ""),
        (played("2 5 misere"), clean, "You never left a column wrong."),
        (played("21 take=1-3"), "You won with the table, without a mistake.", "You left full fours, each time."),
        (played("21 take=1-3 misere"), "It was lost from the start.", ""),
        (
            played("20 take=1-3 misere"),
            "You won with the table, without a mistake.",
            "You left full fours and one stone, each time.",
        ),
        (played("8 take=1,3,4"), "You won with the table, without a mistake.", "You left a lit number, each time."),
        ("3 5 7 mode=teach : A3 B5 C7".to_owned(), "You won with the lamps, 1 mistake, forgiven.", ""),
        (
            "3 5 7 mode=teach undo=1 : A3 B5 C7".to_owned(),
            "You won with the lamps, 1 taken back, 1 mistake forgiven.",
            "",
        ),
        (solo("3 5 7", ""), "★ 1 of 13: solo, without help.", even),
        (solo("2 4 6 9", ""), "★ Solo, without help.", even),
        (solo("3 5 7", "from=line"), "You won. No ★: played on from another game.", even),
        (solo("3 5 7", "tips=1"), "You won. No ★: with a tip, why or map.", even),
        (solo("3 5 7", "undo=1"), "You won. No ★: with undo.", ""),
        (solo("1 1 1", ""), "You won. No ★: nothing could go wrong.", even),
        (
            "3 5 7 mode=solo players=human,casual : A1 C7 B2 A1 A1 B3".to_owned(),
            "Your third move, 1 from A, gave it away.",
            "2 from B would have kept it.",
        ),
        ("3 5 7 mode=teach : B2 C7 A1 B1 A1 B1 A1 B1".to_owned(), "Your first move, 2 from B, gave it away.", kept),
        (
            "3 5 7 players=human,human : B2 C7 A1 B1 A1 B1 A1 B1".to_owned(),
            "The second player won.",
            "The first player's first move gave it away.",
        ),
    ] {
        let line: Match = game.parse().unwrap();
        let mut record = Record::default();
        record.note_game(line.clone());
        let print = JudgedGame::of(&line).unwrap();
        let mode = line.terms.mode.unwrap_or_default();
        let said = [results::verdict(&line, &print, mode, &record), results::reason(&line, &print).unwrap_or_default()];
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
        sentence(&questions::prompt(&question), 3 * LINE, &about);
        for words in &questions::right(&question, &solution) {
            sentence(words, 4 * LINE, &about);
        }
        sentence(&questions::solution(&question), 4 * LINE, &about);
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
            for words in [false, true].iter().flat_map(|is_last| questions::wrong(&question, &answer, *is_last)) {
                sentence(&words, 4 * LINE, &format!("{about}: {answer:?}"));
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
        let mut harness = Harness::own(game.trim_end_matches(" :"), Mode::ALL[nth % 2]);
        let mut seen: Vec<Message> = Vec::new();
        for _ in 0..60 {
            if !matches!(harness.context(), Context::Game | Context::Review) {
                break;
            }
            let keys = ["Enter", "Right", "Down", "t", "w", "u", "Left", "i", "End"];
            harness.press(keys[random.random_range(0..keys.len())]);
            harness.settle();
            seen.extend(harness.app.said().to_vec());
            let view = harness.view();
            let Low::Said(said) = &view.low else { break };
            let told: Vec<&Line> =
                said.lines.iter().chain([&said.verdict]).filter(|line| !line.words.is_empty()).collect();
            for words in told.iter().flat_map(|line| [&line.words.long, &line.words.short]) {
                check(words, &game);
            }
            let mut long: Vec<&str> = told.iter().map(|line| &*line.words.long).collect();
            let all = long.len();
            long.sort_unstable();
            long.dedup();
            assert_eq!(long.len(), all, "nothing is said twice: {long:?}");
            assert!(!matches!(view.left, Left::Letters(_)) || told.iter().any(|line| line.is_kept), "{view:?}");
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
                let Some(quip) = voice::opening(&game, players, Mode::Teach, games) else { continue };
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
                // In solo nothing is said of the position.
                let alone = voice::opening(&game, players, Mode::Solo, games);
                assert_eq!(alone.is_some(), !words.contains("equal"), "{words}");
            }
        }
    }
    for (mistakes, ply) in [(1, 0), (1, 5), (2, 4), (3, 6)] {
        let quips: Vec<String> = (0..20)
            .filter_map(|games| voice::answering(mistakes, ply, games))
            .map(|quip| quip.words.to_string())
            .collect();
        let said = if mistakes == 1 { words::ordinal(ply / 2 + 1) } else { format!("{mistakes} times") };
        assert!(quips.len() == 1 && quips[0].contains(&said), "{quips:?}");
    }
    let amount = |rules: &str| rules::amount(&rules.parse().unwrap());
    assert_eq!(["", "take=1-2", "take=1-3"].map(amount), [None, Some("1 or 2".to_owned()), Some("1 to 3".to_owned())]);
    let line: Match = "3 5 7 players=human,perfect : A1 B1 C1".parse().unwrap();
    assert_eq!(results::unfinished(&line).long, "Move 2, the machine's turn.");
    assert_eq!(words::ordinal(12), "twelfth");
    let many: Game = "9 9 9".parse().unwrap();
    let ten: Vec<_> = (0..10).map_while(|nth| many.rules().nth_move(many.position(), nth)).collect();
    assert!(moves::either(&ten).ends_with(" or 2 other ways"), "{}", moves::either(&ten));
    assert_eq!([0, 1, 2].map(|days| lists::streak(days).long), ["", "1-day streak", "2-day streak"]);
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

/// The words of lists: facts of rows, and what is said of boards, choices and news.
#[test]
fn what_lists_say() {
    for board in boards() {
        board.facts().for_each(|fact| phrase(&fact, 14, &board.id));
        sentence(&lists::board(board), 2 * LINE, &board.id);
        for is_first in [true, false] {
            sentence(&lists::known(board, is_first), 2 * LINE, &board.id);
        }
        let opening = board.opening().map(|(winning, all)| (winning as u128) < all);
        assert!(opening.is_none_or(|some_lose| some_lose), "{}", board.id);
    }
    assert!(boards().iter().filter_map(Board::opening).count() > 5, "where the person begins they are counted");
    for players in ["human,perfect", "human,stubborn", "casual,human", "human,human", "perfect,perfect"] {
        let players: Players = players.parse().unwrap();
        phrase(&lists::against(players), 14, "an opponent");
        sentence(&lists::opponent(players), 2 * LINE, "an opponent");
        let usual = players == Players::HUMAN_FIRST;
        assert_eq!(lists::unusual(players, Mode::Teach).is_none(), usual, "{players}");
        assert!(lists::unusual(players, Mode::Solo).is_some());
    }
    for mode in Mode::ALL {
        for star in [true, false] {
            sentence(&lists::mode(*mode, star), 2 * LINE, "a mode");
        }
        phrase(&lists::mode_of(*mode), LINE, "a mode");
    }
    let day = |won, lost, open| lists::DaySoFar { won, lost, open };
    for (today, yesterday, begun, fact) in [
        (day(0, 0, 3), day(0, 0, 3), None, "three boards, the same for everybody"),
        (day(0, 0, 3), day(2, 1, 0), None, "three new boards, yesterday 2 won, 1 lost"),
        (day(1, 1, 1), day(3, 0, 0), None, "1 won, 1 lost, 1 to play"),
        (day(3, 0, 0), day(0, 0, 3), None, "all three won"),
        (day(2, 1, 0), day(0, 0, 3), None, "2 won, 1 lost"),
        (day(1, 0, 2), day(0, 0, 3), Some("1 7 4"), "your board waits, 1 7 4"),
    ] {
        let news = lists::today(begun.map(str::to_owned), today, yesterday, lists::streak(2));
        let told: Vec<String> = news.fact.iter().map(ToString::to_string).collect();
        assert_eq!((told.join(", ").as_str(), &*news.mark.long), (fact, "2-day streak"));
    }
    let facts = |news: lists::News| news.fact.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    assert_eq!(facts(lists::learn(14, 14, None)), "all lessons done, the map");
    assert_eq!(facts(lists::play(None, None, false, Words::default())), "every board won, Random again");
}
