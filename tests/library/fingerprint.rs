//! The picture of a game, and the end of a game that shows it.

use std::collections::{BTreeSet, HashMap};

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::app::{Choices, Destination, ListKind};
use crate::coach::{self, Audience, Fingerprint, Mark, Score, Vocabulary};
use crate::rules::{Game, GameLine, Play, Position, Ruleset, Side, TakeRule};
use crate::session::Players;
use crate::tests::support::{Harness, RecordFiles, setting};

const TERMS: [Vocabulary; 5] =
    [Vocabulary::Moves, Vocabulary::Groups, Vocabulary::Fours, Vocabulary::Columns, Vocabulary::Sums];

const KINDS: [&str; 7] = [
    "3 4 5",
    "3 4 5 misere",
    "5 6 7 take=1-3",
    "5 6 7 take=1,3,4",
    "4 6 7 take=2,5",
    "5 6 7 misere take=1-3",
    "5 6 7 misere take=2,3,7",
];

type Known = HashMap<Position, bool>;

/// True if the next player can win, found by trying every move: no XOR, no values.
fn next_wins(rules: &Ruleset, position: &Position, known: &mut Known) -> bool {
    if let Some(&wins) = known.get(position) {
        return wins;
    }
    let mut moves = (0..).map_while(|index| rules.nth_move(position, index)).peekable();
    let wins = match moves.peek() {
        None => rules.play() == Play::Misere,
        Some(_) => moves.any(|m| !next_wins(rules, &position.play(m, rules).unwrap(), known)),
    };
    known.insert(position.clone(), wins);
    wins
}

/// A game of random moves to the end.
fn random(board: &str, random: &mut Xoshiro256PlusPlus) -> Game {
    let mut game: Game = board.parse().unwrap();
    while !game.is_over() {
        let (rules, position) = (*game.rules(), game.position().clone());
        let m = rules.nth_move(&position, random.random_range(0..rules.count_moves(&position))).unwrap();
        game.push(m).unwrap();
    }
    game
}

#[test]
fn a_row_is_dark_exactly_when_the_move_left_a_lost_position() {
    for kind in KINDS {
        let (mut known, mut generator) = (Known::new(), Xoshiro256PlusPlus::seed_from_u64(7));
        let [mut dark, mut lit] = [0, 0];
        for _ in 0..100 {
            let game = random(kind, &mut generator);
            let print = Fingerprint::of(&game, Players::HUMAN_FIRST).unwrap();
            let mut position = game.start().clone();
            for (&m, row) in game.moves().iter().zip(&print.prints) {
                let could_win = next_wins(game.rules(), &position, &mut known);
                position = position.play(m, game.rules()).unwrap();
                let is_lost = !next_wins(game.rules(), &position, &mut known);
                assert_eq!(row.lit == 0, is_lost, "{game}: {m}");
                assert_eq!(row.mark == Mark::Mistake, could_win && !is_lost, "{game}: {m}");
                assert!(row.lit >> print.columns == 0, "{game}: {m} lights a column that is not drawn");
                *(if is_lost { &mut dark } else { &mut lit }) += 1;
            }
        }
        assert!(dark > 50 && lit > 50, "{kind}: {dark} dark, {lit} lit");
    }
}

#[test]
fn the_winning_move_is_the_winners_first_right_one_after_the_last_mistake_against_them() {
    for kind in KINDS {
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(8);
        for _ in 0..100 {
            let game = random(kind, &mut generator);
            let print = Fingerprint::of(&game, Players::TWO_PEOPLE).unwrap();
            let winner = game.winner().unwrap().index();
            let Some(winning) = print.winning else { continue };
            assert_eq!((winning % 2, print.prints[winning].mark), (winner, Mark::Right), "{game}");
            let later = (0..).zip(&print.prints).skip(winning);
            let mut mistakes = later.filter(|(_, row)| row.mark == Mark::Mistake);
            assert!(mistakes.next().is_none(), "{game}: nobody errs after the winning move");
        }
    }
}

#[test]
fn the_block_on_the_left_is_the_persons_whoever_begins() {
    let game: Game = "3 5 7 : C1 A3 B3 B2 C6".parse().unwrap();
    let print = Fingerprint::of(&game, Players::MACHINE_FIRST).unwrap();
    let own: Vec<String> = print.block(0).map(|print| print.m.to_string()).collect();
    assert_eq!((own.join(" ").as_str(), print.rounds()), ("A3 B2", 3));
    assert_eq!((print.ply(0, 0), print.ply(0, 1), print.place(4)), (None, Some(0), (2, 1)));
}

const SIZES: [(u16, u16); 5] = [(40, 12), (60, 18), (80, 24), (120, 40), (200, 50)];

/// Games that have ended, of every kind: won and lost, short and long, with few columns and many.
pub(super) fn ended() -> Vec<Harness> {
    let lines = [
        "3 5 7 : A1 B1 B2 C7 A2 B2",
        "3 5 7 : C1 B1 A1 C2 A2 C2 B2 B1 C1 B1 C1",
        "3 5 7 players=perfect,human : C1 A3 B3 B2 C6",
        "3 5 7 players=human,human : A1 B1 B2 C7 A2 B2",
        "3 5 7 players=perfect,perfect : A1 B1 B2 C7 A2 B2",
        "3 5 7 players=human,casual : A3 B5 C7",
        "1 3 5 7 misere : B1 C1 A1 D1 C2 D6 B1 C2 B1",
        "21 take=1-3 : A1 A3 A1 A3 A1 A3 A1 A3 A1 A3 A1",
        "9 8 misere take=2,3 : A2 B2 A2 B2 A2 B2 A2 B2",
        "1 1 1 : A1 B1 C1",
        "0 0",
        "0 misere",
        "5 3 4 mode=predict answers=3/4 asked=yes : A1 B3 A1 C1 A1 C1 A1 C1 A1 C1",
    ];
    let long = format!("63 take=1 :{}", " A1".repeat(63));
    let deep = format!("9 9 9 9 9 :{}", " A1 B1 C1 D1 E1".repeat(9));
    lines.into_iter().chain([long.as_str(), deep.as_str()]).map(Harness::game).collect()
}

/// The text of the left half, then the lines below the frame, page by page.
fn said(harness: &mut Harness, width: u16, height: u16) -> String {
    let picture = harness.picture(width, height);
    let mut all: Vec<String> =
        picture.lines().filter_map(|line| line.split('┃').nth(1)).map(ToOwned::to_owned).collect();
    for _ in 0..12 {
        let picture = harness.picture(width, height);
        let below: Vec<&str> = picture.trim_end().lines().skip_while(|line| !line.contains('┗')).skip(1).collect();
        let words = below[..below.len() - 1].iter().filter(|line| !line.starts_with(" moves "));
        all.extend(words.map(|line| (*line).to_owned()));
        harness.press(".");
    }
    all.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn each_sentence_of_the_end_is_whole_at_every_size() {
    for mut harness in ended() {
        let line = harness.line();
        let end = harness.board().end.unwrap_or_else(|| panic!("{line} is not over"));
        for (width, height) in SIZES {
            let said = said(&mut harness, width, height);
            let picture = harness.picture(width, height);
            let keys = picture.trim_end().lines().next_back().unwrap();
            let word =
                |word: &str| word.starts_with(char::is_uppercase) && word.ends_with(|c: char| c.is_ascii_digit());
            assert!(!keys.split([' ', '.']).any(word), "{line}, {width}x{height}: a move among the keys\n{picture}");
            let spaced = |words: String| words.split_whitespace().collect::<Vec<_>>().join(" ");
            for wordings in &end.result.lines {
                let whole = wordings
                    .iter()
                    .any(|phrase| said.contains(&spaced(phrase.iter().map(|(_, words)| words.as_str()).collect())));
                assert!(whole, "{line}, {width}x{height}: {wordings:?}\n{picture}");
            }
            for message in harness.view().page.iter().filter(|message| message.audience != Audience::Lines) {
                assert!(
                    said.contains(&spaced(message.words.to_string())),
                    "{line}, {width}x{height}: {}\n{picture}",
                    message.words
                );
            }
        }
    }
}

#[test]
fn wins_in_a_row_are_counted_and_a_loss_ends_the_row() {
    let mut harness = Harness::game("2");
    for row in ["", "2 in a row", "3 in a row"] {
        harness.press("End Enter");
        let picture = harness.picture(80, 24);
        assert_eq!(picture.contains("in a row"), !row.is_empty(), "{picture}");
        assert!(picture.contains(row), "{picture}");
        // A game that is looked at again is not counted twice.
        harness.press("r Esc");
        assert!(harness.picture(80, 24).contains(row));
        harness.press("n");
    }
    harness.press("Right Enter");
    assert!(!harness.picture(80, 24).contains("in a row"));
    harness.press("n End Enter");
    assert!(!harness.picture(80, 24).contains("in a row"), "one win is no row:\n{}", harness.picture(80, 24));
}

#[test]
fn the_moves_are_shown_whole_or_as_the_last_whole_ones_behind_dots() {
    let moves = |line: &str, width: u16| {
        let picture = Harness::game(line).picture(width, 30);
        picture.lines().find_map(|line| line.trim().strip_prefix("moves  ").map(ToOwned::to_owned)).unwrap()
    };
    let game = "37 20 29 : A28 C1 A1 B1 C1 C2 B2 C1 B1 B2 C18 C1 B1 A2 B10 C1 B1 B2 A2 A2 C2 C2 A2";
    assert_eq!(format!("37 20 29 : {}", moves(game, 80)), game);
    assert!(game.ends_with(moves(game, 60).strip_prefix("… ").unwrap()), "{}", moves(game, 60));
    // A review shows the moves round its own.
    let mut review = Harness::review(game);
    let picture = review.press("Home").picture(60, 30);
    assert!(picture.contains("moves  A28 C1 A1 B1 ") && picture.contains(" …"), "{picture}");
    assert!(review.press("End").picture(60, 30).contains(" C2 A2"), "{}", review.picture(60, 30));
}

#[test]
fn both_names_are_whole_above_a_fingerprint_at_every_size() {
    for players in ["human,perfect", "perfect,human", "stubborn,human", "human,human"] {
        let line = format!("3 5 7 players={players} : A1 B1 B2 C7 A2 B2");
        for (harness, (width, height)) in
            SIZES.into_iter().flat_map(|size| [(Harness::game(&line), size), (Harness::review(&line), size)])
        {
            let picture = harness.picture(width, height);
            let (print, _) = harness.board().fingerprint.unwrap();
            let edge = picture.lines().find(|line| line.contains('┳')).unwrap();
            for role in print.roles {
                assert!(edge.contains(&format!(" {} ", role.short())), "{line}, {width}x{height}:\n{picture}");
            }
        }
    }
}

#[test]
fn a_game_that_was_played_on_or_helped_is_called_that_at_its_end() {
    for (line, words) in [
        ("3 5 7 from=mend : C1 B1 A1 C2 A2 C2 B2 B1 C1 B1 C1", "won, played on"),
        ("3 5 7 undo=1 : C1 B1 A1 C2 A2 C2 B2 B1 C1 B1 C1", "won, played on,"),
        ("1 3 5 7 misere from=mend : C1 D1 B2 D2 B1 A1 C1 D1 D2 C3 D1", "lost, played on"),
    ] {
        for (width, height) in SIZES {
            let picture = Harness::game(line).picture(width, height);
            assert!(picture.contains(words), "{line}, {width}x{height}:\n{picture}");
        }
    }
}

/// Number of letters drawn in blocks in the left half: runs of columns in each run of lines.
fn large_letters(picture: &str) -> usize {
    let lines = picture.lines().filter_map(|line| line.split('┃').nth(1)).map(|line| line.chars().collect::<Vec<_>>());
    let lines: Vec<Vec<char>> = lines.collect();
    let is_drawn =
        |line: &&[Vec<char>]| line[0].iter().any(|&c| c != ' ') && !line[0].iter().any(|c| c.is_alphanumeric());
    let words = lines.split(|line| !is_drawn(&std::slice::from_ref(line)));
    let columns = |word: &[Vec<char>]| {
        let inked: Vec<bool> = (0..lines[0].len()).map(|x| word.iter().any(|line| line[x] != ' ')).collect();
        inked.split(|inked| !inked).filter(|run| !run.is_empty()).count()
    };
    words.map(columns).sum()
}

#[test]
fn the_result_is_written_in_letters_that_are_all_known() {
    for (players, moves, words) in [
        ("human,perfect", "A1 B1", "YOU LOSE"),
        ("perfect,human", "A1 B1", "YOU WIN"),
        ("human,human", "A1 B1", "SECOND WINS"),
        ("human,human", "A1", "FIRST WINS"),
        ("perfect,perfect", "A1 B1", "RIGHT WINS"),
        ("perfect,perfect", "A1", "LEFT WINS"),
        ("stubborn,perfect", "A1", "STUBBORN WINS"),
        ("casual,stubborn", "A1 B1", "STUBBORN WINS"),
        ("casual,stubborn", "A1", "CASUAL WINS"),
        ("casual,perfect", "A1 B1", "MACHINE WINS"),
    ] {
        let board = if moves.contains('B') { "1 1" } else { "1" };
        let harness = Harness::game(&format!("{board} players={players} : {moves}"));
        assert_eq!(harness.board().end.unwrap().result.headline.to_uppercase(), words);
        let picture = harness.picture(120, 40);
        assert_eq!(large_letters(&picture), words.len() - 1, "{words}:\n{picture}");
    }
}

/// A side's moves, tallied by trying every move: right where another was wrong, mistakes, and moves from lost positions.
fn tally(game: &Game, side: Side, known: &mut Known) -> [usize; 3] {
    let (rules, mut position) = (*game.rules(), game.start().clone());
    let mut tally = [0, 0, 0];
    for (ply, &m) in game.moves().iter().enumerate() {
        let left = position.play(m, &rules).unwrap();
        if Side::of_ply(ply) == side {
            let moves = (0..).map_while(|index| rules.nth_move(&position, index));
            let wins: Vec<bool> =
                moves.map(|m| !next_wins(&rules, &position.play(m, &rules).unwrap(), known)).collect();
            let won = !next_wins(&rules, &left, known);
            tally[0] += usize::from(won && wins.contains(&false));
            tally[1] += usize::from(!won && wins.contains(&true));
            tally[2] += usize::from(!wins.contains(&true));
        }
        position = left;
    }
    tally
}

#[test]
fn what_the_machine_says_at_the_end_is_true_of_the_game() {
    let (mut generator, mut said) = (Xoshiro256PlusPlus::seed_from_u64(11), BTreeSet::new());
    for kind in KINDS {
        let mut known = Known::new();
        for seed in 0..300 {
            let game = random(kind, &mut generator);
            let players: Players = if seed % 2 == 0 { "human,casual" } else { "casual,human" }.parse().unwrap();
            let human = players.lone_human().unwrap();
            let print = Fingerprint::of(&game, players).unwrap();
            let written = game.to_string().replacen(" :", &format!(" players={players} :"), 1);
            let line: GameLine = written.parse().unwrap();
            let score = Score::of(&line).unwrap();
            let vocabulary = TERMS[usize::try_from(seed).unwrap() / 2 % TERMS.len()];
            let words = |seed| coach::closing(&print, &game, players, score, vocabulary, seed).map(|m| m.words);
            let Some(closing) = words(seed) else { continue };
            assert_eq!(words(seed), Some(closing.clone()), "the same seed says the same");
            let told: Vec<&str> = closing.split([' ', '"', '.']).collect();
            let clumsy = told.windows(2).any(|pair| ["0", "1", "2"].contains(&pair[0]) && pair[1] == "times");
            assert!(!clumsy && !closing.contains(" 0 "), "{closing}");
            let in_figures = closing.replace("twice", "2 times").replace("Twice", "2 times");
            let number: usize = in_figures.split([' ', '"']).find_map(|word| word.parse().ok()).unwrap_or_default();
            let [right, mistakes, _] = tally(&game, human, &mut known);
            let [_, slips, lost] = tally(&game, human.other(), &mut known);
            let moves = |side| (0..game.moves().len()).filter(|&ply| Side::of_ply(ply) == side).count();
            let holds = match closing.as_ref() {
                told if told.contains("as many as") => {
                    let taken: Vec<u64> = game.moves().iter().map(|m| m.take.get()).collect();
                    let alike = (1..taken.len()).filter(|&ply| taken[ply] == taken[ply - 1]);
                    alike.filter(|&ply| Side::of_ply(ply) == human).count() == number && right > 0
                }
                told if told.contains("wo equal piles") => {
                    let (mut position, mut found) = (game.start().clone(), false);
                    for (ply, &m) in game.moves().iter().enumerate() {
                        position = position.play(m, game.rules()).unwrap();
                        let left: Vec<u64> = position.piles().iter().copied().filter(|&pile| pile > 0).collect();
                        let is_winners = game.winner() == Some(Side::of_ply(ply));
                        found |= is_winners && left.len() == 2 && left[0] == left[1] && left[0] > 1;
                    }
                    found && game.winner().is_some_and(|winner| (winner == human) != told.contains("I left you"))
                }
                told if told.contains("yours until") => {
                    let own: Vec<Mark> = print.block(0).map(|print| print.mark).collect();
                    let at = own.iter().position(|&mark| mark == Mark::Mistake).unwrap();
                    let named = ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
                    mistakes == 1 && told.contains(named[at - 1])
                }
                told if told.contains("of the stones") => {
                    let by = |side| game.moves().iter().enumerate().filter(move |(ply, _)| Side::of_ply(*ply) == side);
                    let taken = |side| by(side).map(|(_, m)| m.take.get()).sum::<u64>();
                    let winner = game.winner().unwrap();
                    let (first, second) = (taken(winner.other()), taken(winner));
                    let last_taker = Side::of_ply(game.moves().len() - 1);
                    last_taker == winner
                        && told.contains(&format!(" {first} of the stones"))
                        && told.contains(&format!(" {second}."))
                }
                told if told.contains("left me no") => {
                    let plain = game.rules().play() == Play::Normal && game.rules().takes() == TakeRule::Any;
                    let nothing = match vocabulary {
                        Vocabulary::Groups if plain => "nothing unpaired",
                        Vocabulary::Fours | Vocabulary::Columns | Vocabulary::Sums if plain => "nothing odd",
                        _ => "no way out",
                    };
                    right == number && told.contains(nothing)
                }
                told if told.contains("were right") => right == number && mistakes == 1,
                told if told.contains("offered it") => mistakes == number,
                told if told.contains("kind of you") || told.contains("first chance") => mistakes == 1,
                told if told.contains("nothing wrong") => mistakes == 0,
                told if told.contains("never had a good move") => lost == moves(human.other()),
                told if told.contains("a way out") => lost == moves(human.other()) && lost == number,
                told if told.contains("like a machine") => mistakes == 0 && right > 0,
                told if told.contains("was a mistake") => slips > 0,
                told if told.contains("moves") => moves(human) == number,
                told if told.contains("last ") => game.rules().play() == Play::Misere,
                told => panic!("unchecked: {told}"),
            };
            assert!(holds, "{game}: {closing}");
            let letters = |word: &str| !word.chars().any(|letter| letter.is_ascii_digit());
            said.insert(closing.split_whitespace().filter(|word| letters(word)).collect::<Vec<_>>().join(" "));
        }
    }
    assert!(said.len() >= 12, "{said:#?}");
}

#[test]
fn the_picture_of_a_game_stays_between_its_frames() {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(5);
    let of_kind = |kind| (0..4).map(|_| random(kind, &mut generator)).collect::<Vec<_>>();
    let kinds = KINDS.into_iter().chain(["8 7 5 2 misere", "9 10 11", "20 19 3", "40 50"]);
    let games = kinds.flat_map(of_kind);
    let games = games.map(|game| game.to_string().replacen(" :", " players=human,casual :", 1).parse().unwrap());
    let files = RecordFiles { games: games.collect(), ..RecordFiles::default() };
    let count = files.games.len();
    let to = Destination::List(ListKind::Games);
    let mut harness = Harness::opened(setting(Choices::default()), None, to, files);
    for _ in 0..count {
        for (width, height) in [(40, 12), (60, 18), (80, 24), (56, 14)] {
            let picture = harness.picture(width, height);
            let rows = picture.lines().skip_while(|line| !line.starts_with('┏'));
            let rows: Vec<Vec<char>> = rows.map(|line| line.chars().collect()).collect();
            let frame: Vec<usize> = (0..rows[0].len()).filter(|&x| "┏┳┓".contains(rows[0][x])).collect();
            let inside = rows[1..].iter().take_while(|row| !row.starts_with(&['┗']) && !row.starts_with(&['┣']));
            for row in inside {
                assert!(frame.iter().all(|&x| "┃┣┫╋".contains(row[x])), "{width}×{height}\n{picture}");
            }
        }
        harness.press("Down");
    }
}
