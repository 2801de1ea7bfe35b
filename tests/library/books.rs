//! Books of what the coach says: positions, moves and answers of every kind. A sentence stands where it is first said.

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::coach::summary::{self, Ahead};
use crate::coach::{
    self, Chosen, Climb, Day, DayMark, DayResult, Explained, Graded, HARDEST, HintStep, Message, Mode, OnePile,
    PlayedMove, Question, Role, Rung, Today, Trial, Vocabulary, map, notices, title,
};
use crate::engine::{Analysis, Outcome};
use crate::rules::{Game, Move, Play, Position, Ruleset, Variant};
use crate::session::DayBoard;
use insta::assert_snapshot;

/// Positions of every kind, each with moves from it.
const POSITIONS: [(&str, &str); 44] = [
    ("3 5 7", "A1 B5"),
    ("4 4", "A1"),
    ("1 3", "B1 B2 B3"),
    ("8 4 2 1", "A4 D1"),
    ("6 5 4 1 0 6", "A6 B1"),
    ("9 10 12 3 5 6 7 11 13", "A1"),
    ("1023 511 1048576", "C1048065"),
    ("1 2 4 8 16 32 64 128 256 512", "J1 J257"),
    ("1 2 3 misere", "A1 C1"),
    ("2 2 misere", "A1"),
    ("5 1 1 misere", "A4 B1"),
    ("5 1 misere", "A5"),
    ("1 1 misere", "A1"),
    ("1 1 1 misere", "A1"),
    ("1 misere", "A1"),
    ("5 4 take=1-3", "A1 B1"),
    ("7 6 1 take=1,4", "A1"),
    ("30 2 take=2,5", "A2"),
    ("9 7 take=1-3 misere", "A1 B2"),
    ("6 4 1 take=1-3 misere", "A1 A2"),
    ("5 4 1 take=1-3 misere", "A1 B3 C1"),
    ("1 8 4 take=1-3 misere", "A1 B1"),
    ("1 4 1 1 take=1-3 misere", "A1 B1"),
    ("2 3 4 5 staircase", "A1 C4"),
    ("1 0 1 1 0 1 turtles", "A1 C1 F3"),
    ("1 1 0 0 1 turtles", "E2"),
    ("0 0 1 1 turtles", "D1"),
    ("0 0 0 1 turtles", "D4"),
    ("1 2 staircase", "A1"),
    ("5 1 take=2,3", "A3"),
    ("40 3 take=1-12", "A1"),
    ("0 0 take=2", ""),
    ("21 take=1-3", "A1 A3"),
    ("20 take=1-3", "A1"),
    ("20 take=1-3 misere", "A3 A1"),
    ("5 take=1-3 misere", "A1"),
    ("1 take=1-3 misere", "A1"),
    ("3 take=1-3", "A3 A1"),
    ("4 take=1-3 misere", "A3"),
    ("19 take=1,3,4", "A3 A1"),
    ("16 take=1,3,4", "A1"),
    ("21 take=2,8,11", "A11 A2"),
    ("40 take=1-20", "A19 A20"),
    ("10 12 take=1-3", "A2 B2 B1"),
];

/// The lines that were not said before.
#[derive(Default)]
struct Book {
    said: HashSet<String>,
    text: String,
}

impl Book {
    fn head(&mut self, head: &str) {
        self.text.extend(["\n# ", head, "\n"]);
    }

    fn say(&mut self, lines: impl IntoIterator<Item = String>) {
        for line in lines {
            if self.said.insert(line.clone()) {
                self.text.extend([line.as_str(), "\n"]);
            }
        }
    }

    fn tell(&mut self, messages: impl IntoIterator<Item = Message>) {
        self.say(messages.into_iter().map(|message| message.words.into_owned()));
    }
}

fn positions() -> impl Iterator<Item = (&'static str, Analysis, Vec<Move>)> {
    let moves = |text: &str| text.split_whitespace().map(|m| m.parse().unwrap()).collect();
    POSITIONS.iter().map(move |(line, text)| (*line, line.parse::<Game>().unwrap().analyse().unwrap(), moves(text)))
}

type Named = (&'static str, fn() -> Book);

/// Each book with the name of its file.
const BOOKS: [Named; 7] = [
    ("the_argument_on_positions_of_every_kind", the_argument_on_positions_of_every_kind),
    ("a_position_in_words", a_position_in_words),
    ("a_move_in_words", a_move_in_words),
    ("answers_and_the_reasons", answers_and_the_reasons),
    ("the_ladder_in_words", the_ladder_in_words),
    ("days_and_players_in_words", days_and_players_in_words),
    ("the_map_in_words", the_map_in_words),
];

#[test]
fn books_hold_what_the_coach_says() {
    for (name, book) in BOOKS {
        assert_snapshot!(name, book().text);
    }
}

/// A conversation without what the books hold: of such a line only its first words stay.
pub(super) fn once(conversation: &str) -> String {
    static HELD: LazyLock<HashSet<String>> =
        LazyLock::new(|| BOOKS.iter().flat_map(|(_, book)| book().said).map(|line| shape(&line)).collect());
    let lines = conversation.lines().map(|line| match line.splitn(4, ' ').collect::<Vec<_>>()[..] {
        [one, two, three, _] if HELD.contains(&shape(line)) => format!("{one} {two} {three} …\n"),
        _ => format!("{line}\n"),
    });
    lines.collect()
}

/// A sentence whatever its moves, piles and numbers are.
fn shape(line: &str) -> String {
    let is_name =
        |word: &&str| word.contains(|c: char| c.is_ascii_digit()) || word.trim_end_matches([',', '.']).len() == 1;
    line.split(' ').filter(|word| !is_name(word) && !["and", "or"].contains(word)).collect::<Vec<_>>().join(" ")
}

fn the_argument_on_positions_of_every_kind() -> Book {
    let mut book = Book::default();
    for (line, now, moves) in positions() {
        book.head(line);
        for m in std::iter::once(None).chain(moves.into_iter().map(Some)) {
            let left = m.map(|m| now.after(m).unwrap());
            for step in now.explain(m) {
                for vocabulary in [Vocabulary::Sums, Vocabulary::Columns, Vocabulary::Fours, Vocabulary::Groups] {
                    let (step, now, left) = (step.clone(), now.clone(), left.clone());
                    let explained = Explained { step, now, left, who: Role::YOU, vocabulary };
                    book.say([format!("{}: {}", explained.title(), explained.words().join(" "))]);
                }
            }
        }
    }
    book
}

fn a_position_in_words() -> Book {
    let mut book = Book::default();
    for (line, now, _) in positions() {
        book.head(line);
        let rules = now.rules();
        book.say([true, false].map(|brief| coach::rules_in_words(rules, brief)));
        book.say(coach::misere_part(&now, Vocabulary::Columns));
        book.say(coach::rules_of_play(rules).into_iter().flatten());
        for words in [Vocabulary::Groups, Vocabulary::Fours, Vocabulary::Sums] {
            book.tell(coach::outlook(&now, words));
            book.say(coach::what_any_move_does(&now, words));
        }
        book.say(
            [None, Some(now.values())]
                .into_iter()
                .filter_map(|values| coach::coins_in_words(rules.variant(), now.position(), values)),
        );
        let columns = now.columns();
        book.say([coach::binary_in_words(&now, columns)]);
        book.say(coach::indicator_in_words(&now, columns, Vocabulary::Sums));
        book.say([coach::groups_in_words(&now)]);
        book.say([Role::YOU, Role::MACHINE].into_iter().flat_map(|who| coach::verdict_now(who, &now)));
        book.tell([true, false].map(|values| map::advice(&now, &[0, 1], values)));
        book.say([map::worth(&now, &[])]);
        book.say([map::here(&now, true)]);
        book.say(
            [map::lead_there(now.winning_moves())].into_iter().filter(|_| !now.winning_moves().is_empty()).flatten(),
        );
        book.tell([map::verdict(&now), map::reach(&now, &[0, 1])]);
        book.tell([Outcome::N, Outcome::P].map(|said| map::label(&now, said)));
        if now.is_over() {
            continue;
        }
        book.tell([Vocabulary::Sums, Vocabulary::Groups].map(|words| coach::advice(Role::YOU, &now, words)));
        if rules.variant() == Variant::Nim {
            book.tell([true, false].map(|grouped| coach::term_explained(&now, grouped, "1")));
        }
        book.tell(
            [Some(Vocabulary::Sums), Some(Vocabulary::Groups), None]
                .map(|rows| coach::invitation(Role::First, rows, &now)),
        );
        for (words, one) in [
            (Vocabulary::Moves, ""),
            (Vocabulary::Groups, ""),
            (Vocabulary::Sums, "a 1"),
            (Vocabulary::Fours, "a lamp"),
        ] {
            book.tell(
                [HintStep::Nudge, HintStep::Pile, HintStep::Move].map(|step| coach::hint(step, &now, words, one)),
            );
        }
    }
    book
}

fn a_move_in_words() -> Book {
    const VOCABULARIES: [Vocabulary; 4] = [Vocabulary::Moves, Vocabulary::Groups, Vocabulary::Fours, Vocabulary::Sums];
    let mut book = Book::default();
    for (line, now, moves) in positions() {
        for m in moves {
            book.head(&format!("{m} from {line}"));
            let judged = now.judge(m).unwrap();
            let (left, wins) = (judged.after.clone(), now.winning_moves().contains(&m));
            book.say(coach::taken_by(Role::YOU, m, now.rules()).into_iter().take(1));
            for words in VOCABULARIES {
                book.say(coach::verdict_then(m, Role::YOU, Role::MACHINE, &left, words));
            }
            let made = PlayedMove { who: Role::YOU, next: Role::MACHINE, judged: judged.clone() };
            for words in VOCABULARIES {
                book.say(coach::what_was_left(&made, words));
            }
            book.tell([true, false].into_iter().filter_map(|named| coach::after_mistake(&made, named)));
            book.tell(coach::hint_at_mistake(&made));
            book.tell(coach::what_it_does(&now, m, &left, Role::MACHINE));
            if let Some(pile) = OnePile::of(&now) {
                book.say(pile.second(Some(&left), None, Role::MACHINE));
            }
            book.tell(VOCABULARIES.into_iter().filter_map(|words| coach::moved(&made, Some(words), true, false)));
            book.tell([true, false].into_iter().flat_map(|said| coach::predicted(said, &made, Vocabulary::Sums)));
            book.tell([true, false].into_iter().flat_map(|turned| coach::reviewed(&made, turned, Vocabulary::Sums)));
            book.tell([if wins {
                coach::better_found(m, &now)
            } else {
                coach::no_better(m, m, &left, Vocabulary::Sums)
            }]);
            let made = PlayedMove { who: Role::MACHINE, next: Role::YOU, judged };
            book.tell([true, false].into_iter().filter_map(|back| coach::gave_the_win(&made, back)));
            let judgements = [(Some(Vocabulary::Groups), true), (Some(Vocabulary::Sums), false), (None, true)];
            book.tell(judgements.into_iter().filter_map(|(words, first)| coach::moved(&made, words, first, true)));
        }
    }
    book
}

/// Questions, each with answers to it.
const QUESTIONS: [(&str, &[&str]); 37] = [
    ("can-win 3 5 7", &["y", "n"]),
    ("can-win 0 5", &["y"]),
    ("can-win 4 0 4", &["y", "n"]),
    ("can-win 1 1 2 2", &["n"]),
    ("can-win 1 2", &["n"]),
    ("can-win 4 4 misere", &["n"]),
    ("can-win 1 misere", &["n"]),
    ("can-win 4 4 take=1-3", &["n"]),
    ("can-win 2 2 staircase", &["y"]),
    ("can-win 1 1 1 turtles", &["n"]),
    ("move 3 5 7", &["A1", "A2", "D1", "A3"]),
    ("move 5", &["A5", "A2"]),
    ("move 5 1 misere", &["A5", "A4", "B1"]),
    ("move 1 1 misere", &["A1"]),
    ("move 2 misere", &["A1", "A2"]),
    ("move 2 3 4 5 staircase", &["C2", "A1"]),
    ("count 3 5 7", &["3", "2"]),
    ("count 4 4", &["0", "1"]),
    ("count 1 2 misere", &["1", "2"]),
    ("count 5 4 take=1-3", &["2", "1"]),
    ("odd-columns 3 5 7", &["1", "4", "2 1", "0"]),
    ("odd-columns 4 4", &["0", "4"]),
    ("odd-columns 8 4 2", &["8 4 2"]),
    ("binary 37", &["100101", "100"]),
    ("binary 32", &["100000"]),
    ("number 100101", &["37", "36"]),
    ("number 100000", &["32", "31"]),
    ("add 22 15 13", &["10100", "10101", "100", "0"]),
    ("add 6 7 decimal", &["1", "3", "13"]),
    ("add 1 2 4 8", &["1111", "0"]),
    // With carrying, in binary for decimal, and what would be that for another question.
    ("add 12 9 decimal", &["21", "101", "69"]),
    ("add 3 1", &["100", "1010"]),
    ("complete 6 8", &["14", "9", "6"]),
    ("value 7 take=1,2", &["1", "0"]),
    ("value 7 take=1-3", &["3", "2"]),
    ("value 5 take=5", &["1"]),
    ("value 1 take=2", &["0", "1"]),
];

fn answers_and_the_reasons() -> Book {
    let mut book = Book::default();
    for (line, answers) in QUESTIONS {
        book.head(line);
        let question: Question = line.parse().unwrap();
        let help = question.help(Vocabulary::Sums);
        book.tell([question.prompt(Vocabulary::Sums)].into_iter().chain(help).chain(question.winners()));
        for answer in answers {
            for vocabulary in [Vocabulary::Moves, Vocabulary::Groups, Vocabulary::Fours, Vocabulary::Sums] {
                let read = question.read(answer).unwrap();
                let graded = Graded::new(question.clone(), read, vocabulary);
                let words: Vec<_> =
                    [graded.verdict(true)].into_iter().chain(graded.why()).map(|said| said.words).collect();
                book.say([format!("{answer}: {}", words.join(" "))]);
            }
        }
    }
    book
}

fn the_ladder_in_words() -> Book {
    let mut book = Book::default();
    for rung in Rung::ALL {
        book.head(&rung.name());
        book.say([rung.title()]);
        let of = rung.trials().len();
        for by_lesson in [false, true] {
            let climb = |passed| Climb { rung: *rung, passed, of, by_lesson };
            book.say((0..=of).map(|passed| climb(passed).note()).filter(|note| !note.is_empty()));
        }
        let later = rung.is_on_another_day().then_some(Ahead::AnotherDay(*rung));
        book.tell(later.into_iter().chain([Ahead::Rung(*rung, None)]).map(Ahead::message));
    }
    book.head("runs");
    book.tell(summary::failed(Trial::CanWin));
    book.tell(summary::passed(Trial::MisereEndings, Ahead::Rung(Rung::Misere, Some(Trial::MisereWins))));
    book.tell(summary::passed(Trial::FivePilesMisere, Ahead::Nothing));
    book.tell(summary::skill_done(3, 8, 1, 2));
    book.tell(summary::skill_done(8, 8, HARDEST, HARDEST));
    book.tell([summary::no_mistakes(), summary::nothing_due(), summary::mended(1, 2)].concat());
    book.tell(
        [(0, None), (1, Some(20)), (2, Some(90))]
            .into_iter()
            .flat_map(|(errors, best)| summary::sprint(60, errors, best)),
    );
    book.tell([true, false].into_iter().flat_map(summary::swindle));
    book.tell([0, 1, 2].map(notices::rungs_lit));
    book.tell([1, 2].into_iter().flat_map(|errors| notices::in_sprint(false, None, errors)));
    book.tell([0, 2].map(|winning| coach::replies(winning, 9)));
    book.say([(0, 0), (1, 0), (2, 3), (0, 3)].map(|(due, climbed)| title::practice_in_words(due, climbed)));
    book
}

fn days_and_players_in_words() -> Book {
    use DayMark::{Lost, Open, Won};
    let mut book = Book::default();
    book.head("days");
    for (marks, streak) in
        [([Open; 3], 0), ([Open; 3], 1), ([Won, Open, Open], 2), ([Won, Lost, Open], 2), ([Won; 3], 3)]
    {
        let day = Day { day: "2026-11-21".to_owned(), marks };
        book.say([title::today_in_words(&day, streak)]);
        book.say(Today { day: day.clone(), streak, best: 4 }.in_words());
        let board = |number| DayBoard { day: day.day.clone(), number };
        let played = (1..=3).filter(|number| marks[number - 1] != Open);
        let result = |number, is_today| DayResult { board: board(number), day: day.clone(), streak, is_today };
        book.tell(played.flat_map(|number| [true, false].map(|is_today| result(number, is_today).message())));
    }
    book.head("players");
    let seats = ["human,human", "human,perfect", "perfect,human", "human,random", "casual,human", "stubborn,human"];
    for seats in seats.into_iter().chain(["human,skilled", "perfect,perfect", "random,casual", "ask"]) {
        let players = seats.parse().unwrap();
        book.say([Chosen::Players(players).words()]);
        book.say([title::game_in_words("Classic", &Ruleset::default(), players, Mode::Teach)]);
    }
    book.say([title::game_in_words("Classic", &Ruleset::default(), "human,perfect".parse().unwrap(), Mode::Play)]);
    book
}

fn the_map_in_words() -> Book {
    let mut book = Book::default();
    book.tell([Play::Normal, Play::Misere].map(map::label_task));
    book.tell([(4, 5), (5, 5)].map(|(right, of)| map::all_labelled(right, of)));
    for outcome in [Outcome::N, Outcome::P] {
        book.tell([Play::Normal, Play::Misere].map(|play| map::otherwise(play, outcome)));
        let rounds = [(1, None, 1), (2, Some(0), 2), (3, Some(2), 5)];
        book.tell(rounds.map(|(round, here, count)| map::round(round, 3, outcome, count, here)));
    }
    let named = |count| (0..count).map(|size| Position::new(vec![size]).unwrap()).collect::<Vec<_>>();
    book.tell([0, 1, 12, 13].into_iter().filter_map(|count| map::cells(&named(count))));
    let fixed: Vec<(usize, u64)> = (2..7).map(|pile| (pile, pile as u64 + 1)).collect();
    book.say([0, 1, 2, 5].map(|count| map::meaning(2 + count, &fixed[..count], true)));
    book.say([map::meaning(1, &[], true), map::meaning(2, &[], false)]);
    book
}
