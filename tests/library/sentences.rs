//! What sentences claim holds: ends, arguments, the machine's own words, lists, and the words on any screen. That none is half
//! made stands in `every_sentence.rs`.

use std::collections::BTreeSet;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::app::view::{Left, Line, Low};
use crate::app::{Action, Context};
use crate::coach::words::{self, Words, lists, maps, moves, notices, results, rules, voice, why};
use crate::coach::{Board, JudgedGame, Message, Mode, Quip, Record, Role, boards};
use crate::engine::Analysis;
use crate::rules::{Game, Play, Side};
use crate::session::{Match, Players};
use crate::tests::support::{Harness, won_line};

/// A text that can be shown.
fn check(text: &str, about: &str) {
    assert!(!text.trim().is_empty(), "empty: {about}");
    assert!(text == text.trim() && !text.contains("  ") && !text.contains(['{', '}']), "{text:?}: {about}");
    assert!(!text.contains(" ,") && !text.contains("..") && !text.contains(" ."), "{text:?}: {about}");
}

/// Before binary numbers are taught an argument speaks of columns alone.
#[test]
fn arguments() {
    let of =
        |line: &str, binary| why::pages(&line.parse::<Game>().unwrap().analyse().unwrap(), None, Role::YOU, binary);
    let tells = |line: &str, words: &str| of(line, true).iter().any(|page| page.words.contains(words));
    assert!(tells("1 2 7", "1 is a power itself, 2 is a power itself, 7 = 4 + 2 + 1"));
    assert!(tells("2 3", "there is no column to its right"));
    assert!(of("3 5", true).iter().any(|page| page.columns == Some(0b110)), "odd columns are lit");
    assert_eq!(of("0 0", true).len(), 1, "nothing is labelled where the game is over");
    for line in ["3 5 7", "1 2 3", "1 3 5 7 misere", "1 1 3 misere", "21 take=1-3", "7 9 10 take=1-3", "9 take=1,3,4"] {
        for term in ["binary", "XOR", "indicator", "⊕"] {
            let is_told = |page: &why::Page| page.words.contains(term) || page.title.contains(term);
            assert!(!of(line, false).iter().any(is_told), "{line}: {term}");
        }
        for page in of(line, true) {
            assert!(page.shown.is_none_or(|(before, m)| before.after(m).is_ok()), "{line}");
        }
    }
}

/// Games to their ends in which the players err now and then.
fn ended() -> Vec<Match> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(12);
    let boards =
        ["3 5 7", "2 3 misere", "1 1 3 misere", "9 take=1-3", "4 4 1", "40 take=1-3", "5 6 take=1,3,4 misere", "1 2 3"];
    let players = ["human,perfect", "casual,human", "human,human", "perfect,perfect", "stubborn,human"];
    let all = (0..400).map(|nth| (boards[nth % boards.len()], players[nth % players.len()]));
    let game = |(board, players): (&str, &str)| {
        let mut game: Game = board.parse().unwrap();
        while !game.is_over() {
            let count = game.rules().count_moves(game.position());
            let best = game.analyse().unwrap().winning_move().filter(|_| random.random_range(0..3) > 0);
            let any = game.rules().nth_move(game.position(), random.random_range(0..count));
            game.push(best.or(any).unwrap()).unwrap();
        }
        let mut line = Match::from(game);
        line.terms.players = Some(players.parse().unwrap());
        line
    };
    all.map(game).collect()
}

#[test]
fn the_machines_last_words_are_true_of_the_game() {
    let mut said = BTreeSet::new();
    for line in ended() {
        let print = JudgedGame::of(&line).unwrap();
        for quip in (0..20).filter_map(|games| Quip::closing(&line, &print, false, games).map(voice::said)) {
            assert!(line.lone_human().is_some() && holds(&quip.long, &line, &print), "{quip:?}: {line}");
            said.insert(quip.to_string());
        }
    }
    assert!(said.len() > 8, "{said:#?}");
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
        (solo("3 5 7", ""), &format!("★ 1 of {}: solo, without help.", boards().len()), even),
        (solo("2 4 6 9", ""), "★ Solo, without help.", even),
        (solo("3 5 7", "from=line"), "You won. No ★: played on from another game.", even),
        (solo("3 5 7", "tips=1"), "You won. No ★: with tip, why, map or lamps.", even),
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

/// Words of a game on any screen, with any help, are whole sentences that say nothing twice.
#[test]
fn what_screens_say() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(13);
    let boards =
        ["3 5 7", "1 2 3", "5 3 misere", "1 1 3 misere", "21 take=1-3", "7 9 10 take=1-3", "9 take=1,3,4", "8"];
    for (nth, game) in (0..12 * boards.len()).map(|nth| (nth, boards[nth % boards.len()])) {
        let mut harness = Harness::own(game, Mode::ALL[nth / boards.len() % 2]);
        let mut seen: Vec<Message> = Vec::new();
        for _ in 0..60 {
            if !matches!(harness.context(), Context::Game | Context::Review) {
                break;
            }
            let keys = ["Enter", "Right", "Down", "t", "w", "u", "Left", "i", "End"];
            harness.press(keys[random.random_range(0..keys.len())]);
            harness.settle();
            seen.extend_from_slice(&harness.app.shared.said);
            let view = harness.view();
            let Low::Said(said) = &view.low else { break };
            let told: Vec<&Line> =
                said.lines.iter().chain([&said.verdict]).filter(|line| !line.words.is_empty()).collect();
            for words in told.iter().flat_map(|line| [&line.words.long, &line.words.short]) {
                check(words, game);
            }
            let mut long: Vec<&str> = told.iter().map(|line| &*line.words.long).collect();
            let all = long.len();
            long.sort_unstable();
            long.dedup();
            assert_eq!(long.len(), all, "nothing is said twice: {long:?}");
            assert!(!matches!(view.left, Left::Word(_)) || told.iter().any(|line| line.is_kept), "{view:?}");
            if harness.context() == Context::Why {
                harness.act(&Action::Back);
            }
        }
        for said in seen {
            check(&said.words.long, game);
            assert!(said.words.long.ends_with(['.', '"', '?']), "{said:?}");
            check(&said.aloud(false), game);
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
                let Some(quip) = Quip::opening(&game, players, Mode::Teach, games).map(voice::said) else { continue };
                let (words, piles) = (quip.to_string(), game.start().piles());
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
                let alone = Quip::opening(&game, players, Mode::Solo, games).map(voice::said);
                assert_eq!(alone.is_some(), !words.contains("equal"), "{words}");
            }
        }
    }
    for (mistakes, ply) in [(1, 0), (1, 5), (2, 4), (3, 6)] {
        let quips: Vec<String> = (0..20)
            .filter_map(|games| Quip::answering(mistakes, ply, games).map(voice::said))
            .map(|quip| quip.to_string())
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
    let round = |round: usize, newest: Option<[u64; 2]>| maps::round(round, 4, newest.as_ref().map(|at| &at[..])).long;
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

/// The words of lists: facts of boards, and news.
#[test]
fn what_lists_say() {
    for board in boards() {
        assert!(board.facts().all(|fact| fact.short.chars().count() <= 18), "{}", board.id);
        let opening = board.opening().map(|(winning, all)| (winning as u128) < all);
        assert!(opening.is_none_or(|some_lose| some_lose), "{}", board.id);
    }
    assert!(boards().iter().filter_map(Board::opening).count() > 5, "where the person begins they are counted");
    for players in ["human,perfect", "human,stubborn", "casual,human", "human,human", "perfect,perfect"] {
        let players: Players = players.parse().unwrap();
        let usual = players == Players::HUMAN_FIRST;
        assert_eq!(lists::unusual(players, Mode::Teach).is_none(), usual, "{players}");
        assert!(lists::unusual(players, Mode::Solo).is_some());
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

/// A refusal takes the one line of moves, also in the narrowest window that has a frame around its words.
#[test]
fn refusals_fit_their_line() {
    use notices::{
        FINISHED, MACHINE_FIRST, MARK_FIRST, NO_MAP, NO_MISTAKE, NOT_A_TAKE, NOT_ANSWERED, NOT_HERE, NOTHING_MISSED,
        NOTHING_TO_REDO, NOTHING_TO_UNDO, NOTHING_TYPED, ONE_TRY, PASTED, SETTLED, SLIP,
    };
    for refusal in [
        FINISHED,
        MACHINE_FIRST,
        MARK_FIRST,
        NO_MAP,
        NO_MISTAKE,
        NOT_A_TAKE,
        NOT_ANSWERED,
        NOT_HERE,
        NOTHING_MISSED,
        NOTHING_TO_REDO,
        NOTHING_TO_UNDO,
        NOTHING_TYPED,
        ONE_TRY,
        PASTED,
        SETTLED,
        SLIP,
    ] {
        let [long, short] = [&refusal.words.long, &refusal.words.short].map(|words| words.chars().count());
        assert!(long <= 58, "{:?}", refusal.words);
        // Of the others' words there is always a line more.
        assert!(long.min(short) <= 38 || [FINISHED, SLIP].contains(&refusal), "{:?}", refusal.words);
    }
}

/// The argument for a lost ending of misère play under a take rule speaks of every move: counted here stone by stone.
#[test]
fn an_argument_on_a_lost_ending_is_true_of_every_move() {
    let mut seen = 0;
    for take in ["1-2", "1-3", "1,3,4", "1,2,5", "2,3", "2,4,6"] {
        for [a, b] in (0..=9).flat_map(|a| (a..=9).map(move |b| [a, b])) {
            let game: Game = format!("{a} {b} misere take={take}").parse().unwrap();
            let now = game.analyse().unwrap();
            let told = |page: &why::Page| page.title == "A move makes the number even, or a pile worth more.";
            if !why::pages(&now, None, Role::YOU, true).iter().any(told) {
                continue;
            }
            seen += 1;
            let worth = |at: &Analysis, least: u64| at.values().iter().filter(|&&value| value >= least).count();
            assert_eq!((worth(&now, 1) % 2, worth(&now, 2)), (1, 0));
            for m in now.rules().moves(now.position()) {
                let after = now.after(m).unwrap();
                assert!(worth(&after, 2) == 1 || worth(&after, 1) % 2 == 0, "{game}: {m}");
                let mends =
                    |answer| after.after(answer).is_ok_and(|last| worth(&last, 1) % 2 == 1 && worth(&last, 2) == 0);
                assert!(
                    after.is_over() || after.rules().moves(after.position()).any(mends),
                    "{game}: {m} has no answer"
                );
            }
        }
    }
    assert!(seen > 50, "{seen}");
    let words = |line: &str| {
        let now = line.parse::<Game>().unwrap().analyse().unwrap();
        why::pages(&now, None, Role::YOU, true).into_iter().map(|page| page.words).collect::<String>()
    };
    assert!(
        words("12 2 1 take=2,4,6").contains("Moves run out, and the last even board, the one without any, is yours.")
    );
    assert!(words("3 5 7").contains("Stones run out, and the last even board, the empty one, is yours."));
}
