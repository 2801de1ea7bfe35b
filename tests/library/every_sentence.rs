//! Every sentence function, for all facts by all take rules and both plays, with piles from nothing to the largest: no
//! text is half made. Left out are the sentences that no fact changes, and those on files and keys, which
//! `sentences.rs` and the tests of their screens read.

use std::collections::{BTreeSet, HashSet};

use strum::VariantArray;

use crate::coach::question::{Answer, Question};
use crate::coach::words::lists::DaySoFar;
use crate::coach::words::{Words, lists, maps, moves, questions, results, rules, tips, verdict, voice, why};
use crate::coach::{JudgedGame, Mode, PlayedMove, Quip, Record, Role, Skill, boards};
use crate::engine::{Analysis, JudgedMove};
use crate::rules::{Game, Move, Play, Position, Ruleset, TakeRule};
use crate::session::{Match, Players, Seat};

const TAKES: [&str; 17] = [
    "any", "1-1", "1-2", "1-3", "1-4", "1-5", "1-6", "1-7", "1-8", "1-9", "1", "3", "1,3", "1,3,4", "2,3", "2,4,6",
    "2,5",
];

/// Both plays by every take rule.
pub(crate) fn rulesets() -> impl Iterator<Item = Ruleset> {
    let takes = TAKES.iter().map(|takes| takes.parse::<TakeRule>().unwrap());
    takes.flat_map(|takes| [Play::Normal, Play::Misere].map(|play| Ruleset::new(play, takes)))
}

/// Cells of a line below the frame, and of the lower edge of the left half, at 40 columns.
const LINE: usize = 38;
const EDGE: usize = 20;

/// Sizes in which labels are not looked for.
const LARGE: [u64; 2] = [1_000_003, u64::MAX];

/// One pile up to two full groups of nine, two and three small ones, and large ones.
pub(crate) fn all_piles() -> Vec<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = (0..=19).chain(LARGE).map(|size| vec![size]).collect();
    for a in 0..=6 {
        let below = |most: u64| 0..=most.min(3);
        all.extend(below(a).map(|b| vec![b, a]));
        all.extend((a < 4).then(|| below(a).flat_map(|b| below(b).map(move |c| vec![c, a, b]))).into_iter().flatten());
        all.push(vec![LARGE[usize::from(a > 3)], a]);
    }
    all.extend([vec![1; 4], vec![1; 5], vec![16, 4, 16, 4], vec![2, 2, 1, 1, 1], vec![7; 9]]);
    all
}

/// What is wrong with a text that may be said, if anything.
pub(crate) fn fault(text: &str) -> Option<String> {
    let broken =
        [". .", ": .", ":.", "..", "  ", " .", " ,", ",,", ",.", "()", "{", "}", "worth 1s", " s ", "None", "or or"];
    // Lines of a table are set in columns.
    let lines = || text.lines().filter(|line| !line.contains("   "));
    let found = lines().find_map(|line| broken.into_iter().find(|part| line.trim_start().contains(part)));
    found.map(|part| format!("{part:?}")).or_else(|| lines().find_map(wrong_number))
}

const NOUNS: [[&str; 2]; 13] = [
    ["stone", "stones"],
    ["pile", "piles"],
    ["group", "groups"],
    ["move", "moves"],
    ["column", "columns"],
    ["lamp", "lamps"],
    ["mistake", "mistakes"],
    ["way", "ways"],
    ["row", "rows"],
    ["single", "singles"],
    ["position", "positions"],
    ["day", "days"],
    ["time", "times"],
];
/// They stand between a number and its noun.
const BETWEEN: [&str; 5] = ["single", "full", "big", "other", "winning"];

/// A number beside the wrong form of a noun, or beside a noun that there is none of.
fn wrong_number(line: &str) -> Option<String> {
    let parts: Vec<&str> = line.split(' ').map(|word| word.trim_start_matches(['"', '(', '\''])).collect();
    let words: Vec<String> =
        parts.iter().map(|word| word.trim_end_matches(|c: char| c.is_ascii_punctuation()).to_owned()).collect();
    (0..words.len()).find_map(|at| {
        // After a comma another thing begins.
        let number: u128 = parts[at].parse().ok()?;
        let is_noun = |word: &String| NOUNS.iter().flatten().any(|noun| noun == word);
        let mut next = words.get(at + 1)?;
        if BETWEEN.contains(&next.as_str()) && words.get(at + 2).is_some_and(is_noun) {
            next = &words[at + 2];
        }
        let there = at >= 2 && words[at - 2].eq_ignore_ascii_case("there");
        let verb_is_wrong =
            there && (words[at - 1] == "is") != (number == 1) && ["is", "are"].contains(&&*words[at - 1]);
        let [one, more] = NOUNS.into_iter().find(|noun| noun.contains(&next.as_str()))?;
        let noun_is_wrong = number == 0 || *next != if number == 1 { one } else { more };
        (noun_is_wrong || verb_is_wrong).then(|| format!("{number} {next}"))
    })
}

/// The texts that are half made, each kind once, with what they were about.
#[derive(Default)]
pub(crate) struct Faults {
    looked_at: HashSet<String>,
    seen: BTreeSet<String>,
    told: Vec<String>,
}

impl Faults {
    pub(crate) fn look(&mut self, text: &str, about: &str) {
        if !self.looked_at.insert(text.to_owned()) {
            return;
        }
        let begins = |c: char| c.is_alphanumeric() || "\"'⏎".contains(c);
        let is_whole = text.is_empty() || text.trim() == text && text.starts_with(begins);
        let fault = if is_whole { fault(text) } else { Some("its first or last sign".to_owned()) };
        if let Some(fault) = fault.filter(|fault| self.seen.insert(format!("{fault} {}", without_numbers(text)))) {
            self.told.push(format!("{fault}: {text:?} ({about})"));
        }
    }

    /// A whole sentence, whose short form has so much room in the smallest window. Numbers are no larger there.
    fn sentence(&mut self, words: &Words, room: usize, about: &str) {
        self.words(words, about);
        let [long, short] = [&*words.long, &*words.short];
        let is_begun =
            |text: &str| text.starts_with(|c: char| c.is_uppercase() || c.is_numeric() || "\"'★".contains(c));
        let has_end = long.ends_with(['.', '?', '!', '"']);
        let is_small = || short.split(|c: char| !c.is_ascii_digit()).all(|number| number.len() < 3);
        if !is_begun(long) || !is_begun(short) || !has_end || short.chars().count() > room && is_small() {
            self.told.push(format!("no sentence for {room} cells: {words:?} ({about})"));
        }
    }

    fn sentences(&mut self, words: impl IntoIterator<Item = Words>, room: usize, about: &str) {
        words.into_iter().for_each(|words| self.sentence(&words, room, about));
    }

    fn words(&mut self, words: &Words, about: &str) {
        self.look(&words.long, about);
        self.look(&words.short, about);
    }

    fn all(&mut self, words: impl IntoIterator<Item = Words>, about: &str) {
        words.into_iter().for_each(|words| self.words(&words, about));
    }

    pub(crate) fn none(self) {
        assert!(self.told.is_empty(), "{} kinds:\n{}", self.told.len(), self.told.join("\n"));
    }
}

fn without_numbers(text: &str) -> String {
    text.chars().filter(|c| !c.is_ascii_digit()).collect()
}

fn each(mut look: impl FnMut(&Analysis, &str, &mut Faults)) {
    let mut faults = Faults::default();
    for rules in rulesets() {
        for piles in all_piles() {
            let position = Position::new(piles).unwrap();
            let now = Analysis::of(&position, &rules).unwrap();
            look(&now, &format!("{position} {rules}"), &mut faults);
        }
    }
    faults.none();
}

/// Moves of each kind: the first, the last and the winning ones.
fn some_moves(now: &Analysis) -> BTreeSet<Move> {
    let (rules, position) = (now.rules(), now.position());
    let count = rules.count_moves(position);
    let at = [0, 1, 2, count / 2, count.saturating_sub(1)].into_iter().filter(|at| *at < count);
    let any = at.filter_map(|at| rules.nth_move(position, at));
    any.chain(now.winning_moves().iter().take(3).copied()).collect()
}

const ROLES: [Role; 7] = [
    Role::YOU,
    Role::MACHINE,
    Role::Only(Seat::Casual),
    Role::First,
    Role::Second,
    Role::FirstMachine,
    Role::SecondMachine,
];

#[test]
fn verdicts_tips_and_rules() {
    each(|now, about, faults| {
        let rules = now.rules();
        for words in [rules::rule(rules), rules::in_full(rules), lists::rule_and_beginner(rules), lists::last(rules)] {
            faults.words(&words, about);
        }
        faults.look(&rules::amount(rules).unwrap_or_default(), about);
        faults.sentences(verdict::to_leave(now), 2 * LINE, about);
        for in_columns in [false, true] {
            let tip = tips::where_to_look(now, in_columns);
            let has_ask = now.winning_move().is_some() && !now.aim().is_lone();
            assert!(!in_columns || tip.ask.is_some() == has_ask, "{about}: {tip:?}");
            faults.sentences([tip.joined(), tip.look].into_iter().chain(tip.ask), 2 * LINE, about);
            for &m in now.winning_moves().iter().take(3) {
                faults.sentence(&tips::the_move(now, m, in_columns), 2 * LINE, about);
            }
        }
        faults.sentences(
            [tips::take(rules), moves::aim(now)].into_iter().chain(tips::what_lamps_are(now)),
            3 * LINE,
            about,
        );
        let wrong = |at: u32| now.wrong() >> at & 1 == 1;
        let counts: Vec<(usize, bool)> = (0..now.columns()).rev().map(|at| (now.ones(at), wrong(at))).collect();
        faults.look(&verdict::counts(&counts), about);
        faults.look(&moves::full_groups(now), about);
        for who in ROLES {
            for words in [verdict::turn(who), verdict::begins(who), verdict::waits(who), verdict::can_win(who)] {
                faults.words(&words, about);
            }
        }
    });
}

#[test]
fn moves_and_what_they_did() {
    each(|now, about, faults| {
        faults.look(&moves::either(&some_moves(now).into_iter().collect::<Vec<_>>()), about);
        faults.look(&moves::either(now.winning_moves()), about);
        for judged in some_moves(now).into_iter().map(|m| now.judge(m).unwrap()) {
            let about = &format!("{about} : {}", judged.m);
            faults.sentence(&verdict::question(judged.m), EDGE, about);
            let words = moves::judged(&judged);
            assert_eq!(words.long.contains("would have kept it"), judged.is_mistake(), "{words:?}: {about}");
            faults.sentence(&words, 4 * LINE, about);
            faults.words(&moves::was_taken_back(judged.m), about);
            for who in [Role::YOU, Role::MACHINE] {
                faults.words(&results::stepped(&judged, who), about);
                faults.sentences(results::of_move(&judged, who), 4 * LINE, about);
            }
            // Who moved changes the same words of every move.
            let roles = if now.position().largest() < 3 { &ROLES[..] } else { &ROLES[..2] };
            for &who in roles {
                let made = PlayedMove { who, judged: judged.clone() };
                faults.all([moves::took(&made), moves::at_random(&made), moves::took_then(judged.m, who)], about);
                faults.words(&moves::taken_back(&[(who, judged.m), (Role::YOU, judged.m)]), about);
            }
            if judged.is_mistake() {
                mistakes(&judged, about, faults);
            }
        }
    });
}

fn mistakes(judged: &JudgedMove, about: &str, faults: &mut Faults) {
    faults.all([moves::gave_away(judged.m)], about);
    assert!(moves::gave_away(judged.m).short.len() <= EDGE || judged.m.take.get() > 63);
    faults.sentences([moves::left_so(judged), moves::mistake(judged)], 6 * LINE, about);
    if !judged.after.is_over() {
        faults.sentence(&moves::it_left(&judged.after), LINE, about);
    }
    // What mends it is said to.
    let answer = judged.after.winning_move().map(|m| judged.after.judge(m).unwrap());
    assert!(answer.is_none_or(|answer| moves::evened(&answer, judged).is_some()), "{about}");
    for reply in some_moves(&judged.after).into_iter().map(|m| judged.after.judge(m).unwrap()) {
        faults.sentence(&moves::will_take(&reply), LINE, about);
        faults.sentences(moves::evened(&reply, judged), LINE, about);
        let made = PlayedMove { who: Role::MACHINE, judged: reply };
        let told = [(Some(judged), false), (None, made.is_drawn())];
        faults.sentences(told.map(|(mistake, is_drawn)| moves::took_so(&made, mistake, is_drawn)), 2 * LINE, about);
    }
}

#[test]
fn arguments() {
    each(|now, about, faults| {
        // A winning argument is the same from every move, and the role changes few words.
        let considered = some_moves(now).into_iter().map(Some).filter(|_| now.winning_moves().is_empty());
        let told = considered.chain([None]).map(|m| why::pages(now, m, Role::YOU, true));
        let of_first = (now.position().largest() < 3).then(|| why::pages(now, None, Role::First, false));
        for page in told.chain(of_first).flatten() {
            faults.look(&page.title, about);
            faults.look(&page.words, about);
        }
    });
}

#[test]
fn maps_of_two_and_more() {
    each(|now, about, faults| {
        faults.look(&maps::beside(now.position().piles()), about);
        for words in [maps::values(now, true), maps::values(now, false), maps::letters(now)] {
            faults.words(&words, about);
        }
    });
    let mut faults = Faults::default();
    for (round, newest) in (0..5).flat_map(|round| [None, Some(&[0, 0][..]), Some(&[7])].map(|newest| (round, newest)))
    {
        faults.words(&maps::round(round, 4, newest), "a round");
    }
    faults.none();
}

/// Questions of each kind that the position allows.
fn asked(now: &Analysis) -> Vec<Question> {
    let game = now.game();
    let board = if now.is_over() { vec![] } else { vec!["can-win", "count", "odd-columns"] };
    let won = now.winning_move().map(|_| "move");
    let lone = (now.position().piles().len() == 1).then_some("value");
    let piles = game.to_string();
    let about = piles.trim_end_matches(" :");
    let lines = board.into_iter().chain(won).chain(lone).map(|kind| format!("{kind} {about}"));
    lines.filter_map(|line| line.parse().ok()).collect()
}

fn look_at(question: &Question, answers: &[Answer], about: &str, faults: &mut Faults) {
    faults.words(&questions::prompt(question), about);
    faults.look(questions::form(question), about);
    faults.sentence(&questions::solution(question), 4 * LINE, about);
    for answer in answers {
        if question.is_right(answer) {
            faults.sentences(questions::right(question, answer), 4 * LINE, about);
        } else {
            let wrong = [false, true].map(|is_last| questions::wrong(question, answer, is_last));
            faults.sentences(wrong.concat(), 4 * LINE, about);
        }
    }
}

#[test]
fn questions_and_answers() {
    each(|now, about, faults| {
        for question in asked(now) {
            let answers = match &question {
                Question::CanWin(_) => vec![Answer::Yes(true), Answer::Yes(false)],
                Question::Move(_) => some_moves(now).into_iter().map(Answer::Move).collect(),
                _ => question.solution().into_iter().chain((0..3).map(Answer::Number)).collect(),
            };
            look_at(&question, &answers, &format!("{question}, {about}"), faults);
        }
    });
    let mut faults = Faults::default();
    for line in ["binary 1", "binary 4095", "number 1", "number 101", "add 1 1", "add 22 15 13 decimal", "complete 6 6"]
    {
        let question: Question = line.parse().unwrap();
        let answers: Vec<_> = question.solution().into_iter().chain((0..3).map(Answer::Number)).collect();
        look_at(&question, &answers, line, &mut faults);
    }
    faults.none();
}

/// A whole game from here in which `errs` says of each turn whether the first move is made in place of a winning one.
fn played(now: &Analysis, errs: impl Fn(usize) -> bool) -> Game {
    let mut game = now.game();
    while let Some(first) = game.rules().nth_move(game.position(), 0) {
        let best = game.analyse().unwrap().winning_move().filter(|_| !errs(game.moves().len()));
        game.push(best.unwrap_or(first)).unwrap();
    }
    game
}

#[test]
fn ends_and_lists() {
    let tags = ["", "tips=1", "undo=2", "tips=1 undo=1 mode=teach"];
    each(|now, about, faults| {
        // Stone by stone, large piles would take for ever.
        if now.is_over() || now.position().largest() > 40 {
            return;
        }
        let players = ["human,perfect", "perfect,human", "human,human", "perfect,perfect", "human,casual"];
        for (nth, players) in players.into_iter().enumerate() {
            let game = played(now, |ply| (ply + nth) % 3 == 0);
            let tags = format!(" players={players} {} :", tags[nth % tags.len()]);
            let line: Match = game.to_string().replacen(" :", &tags, 1).parse().unwrap();
            let judged = JudgedGame::of(&line).unwrap();
            let about = &format!("{line} {about}");
            for mode in Mode::ALL {
                faults.sentence(&results::verdict(&line, &judged, *mode, &Record::default()), 2 * LINE, about);
            }
            faults.all([results::listed(&line)].into_iter().chain(results::facts(&line)), about);
            for games in 10..20 {
                let quip = Quip::closing(&line, &judged, nth == 0, games).map(voice::said);
                faults.words(&quip.unwrap_or_default(), about);
            }
            faults.sentences(results::reason(&line, &judged), 3 * LINE, about);
            faults.words(&results::unfinished(&line), about);
            for games in 0..8 {
                let quip = Quip::opening(&game, line.players(), Mode::Teach, games).map(voice::said);
                faults.words(&quip.unwrap_or_default(), about);
            }
        }
    });
    let mut faults = Faults::default();
    let seats: Vec<Players> = Seat::VARIANTS.iter().map(|&seat| Players::against(seat, true)).collect();
    for players in seats.into_iter().chain([Players::TWO_PEOPLE, Players::DEMONSTRATION]) {
        faults.words(&lists::opponent(players), "players");
        faults.words(&lists::against(players), "players");
        faults.all(Mode::ALL.iter().filter_map(|mode| lists::unusual(players, *mode)), "players");
    }
    for count in 0..4 {
        faults.words(&lists::round(count, 4, Some(1)), "a round");
        faults.all([lists::due(count), lists::to_try(count), lists::last_ten(&vec![true; count])], "practice");
        let day = DaySoFar { won: count, lost: count / 2, open: 3 - count };
        let news = [
            lists::learn(count, 3, Some((count, "a lesson"))),
            lists::play(None, boards().get(count), count == 0, lists::stars(count, 3)),
            lists::today(None, day, day, lists::streak(count)),
            lists::practice(4, count, None),
        ];
        for news in news {
            faults.all(news.fact.into_iter().chain([news.mark]), "news");
        }
    }
    for board in boards() {
        faults.all([lists::board(board), lists::known(board, true), lists::known(board, false)], &board.id);
        faults.all(board.facts(), &board.id);
    }
    faults.all(Skill::ALL.iter().map(|skill| lists::skill(*skill)), "a skill");
    faults.none();
}

/// What is wrong stands alone where there is no room for what would be right.
#[test]
fn refusals() {
    let mut faults = Faults::default();
    for (line, what) in [
        ("", "There are no piles."),
        ("3 : 1 : 2", "There are two colons."),
        ("misere 3", "'3' comes after the rules."),
        ("-3", "'-3' is not a pile."),
        ("99999999999999999999", "'99999999999999999999' is too large for a pile."),
        ("3 take=0", "'0' is not a take rule."),
        ("3 misere normal", "Normal or misere is given twice."),
        ("3 5 : x", "Move 1: 'x' is not a move."),
        ("3 5 : A1 B9", "Move 2, B9, is illegal."),
    ] {
        let words = lists::not_own(&line.parse::<Match>().unwrap_err());
        assert_eq!(words.short, what);
        assert!(words.long.starts_with(what.trim_end_matches('.')) && words.long.len() > what.len(), "{words:?}");
        faults.words(&words, line);
    }
    faults.none();
}

/// The net itself: sentences as they once stood are refused, and whole ones are not.
#[test]
fn half_made_texts_are_refused() {
    for text in [
        "Each pile splits into powers of two, each once. .",
        "There are 2 pile worth 1s.",
        "One stone is set aside; then 1 groups are full.",
        "Leave one of these: .",
        "There are 0 single stones.",
        "There is 2 piles.",
        "It leaves  nothing.",
        "Leave one of .",
    ] {
        assert!(fault(text).is_some(), "{text}");
    }
    for text in ["There is 1 pile worth 1.", "Count 5 9 in groups of 4.", "1 from A, 2 from B or C, or 2 other ways."] {
        assert_eq!(fault(text), None);
    }
}
