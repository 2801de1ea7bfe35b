//! A player has one language: groups between their lesson and the one on columns, and columns before and after.

use std::io::Cursor;

use crate::app::{Action, App, Choices, Context, CursorMove, Destination, ListKind, Runner};
use crate::coach::{DrillKind, Mode, Skill, Vocabulary};
use crate::plain::{self, Speech};
use crate::session::{Panel, Session};

use crate::tests::support::{Harness, RecordFiles, progress, session, setting};

const BOARDS: [&str; 8] = [
    "3 5 7",
    "1 2 3",
    "3 5 7 players=perfect,human",
    "1 3 5 7 misere players=perfect,human",
    "37 20 29",
    "2 5 6 9 12",
    "1 4 1 misere",
    "6 9 4 take=1-3",
];

/// The words of columns, and those of groups, as they begin.
const COLUMNS: [&str; 8] = ["column", "odd", "all even", "binary", "ones", "xor", "nim-sum", "⊕"];
const GROUPS: [&str; 2] = ["left over", "unpaired"];
/// The names that explain columns, and words that wait for their lessons.
const FOURS: [&str; 6] = ["the ones", "the twos", "the fours", "the eights", "the sixteens", "the 32s"];
const LATER: [&str; 7] = ["⊕", "xor", "nim-sum", "indicator", "p-position", "n-position", "bouton"];
/// Words about misère endings, and names of drills and of the panel's settings.
const OTHERS: [&str; 18] = [
    "an odd",
    "odd number",
    "odd or even",
    "even number",
    "is even. Take",
    "already odd",
    "is odd: your",
    "beside it is even",
    "Only odd steps",
    "odd steps",
    "odd step",
    "Binary numbers",
    "Binary, a shorthand",
    "Binary, a",
    "ladder: Binary",
    "Binary to 31",
    "The coach speaks to both of you.",
    "Type help to hear what you can type.",
];

fn between() -> RecordFiles {
    let mut files = RecordFiles::of_a_graduate();
    files.practice.retain(|line| !line.contains("lesson=binary"));
    files
}

/// A walk through the screens of a game and those that open from it, with a check at each.
struct Walk {
    files: RecordFiles,
    forbidden: &'static [&'static str],
}

impl Walk {
    fn check(&self, harness: &Harness, at: &str) {
        let sizes = [(80, 24), (40, 12)];
        let pictures = sizes.map(|(width, height)| harness.picture(width, height));
        let said = harness.app.view().page.into_iter().map(|said| said.words.into_owned());
        let copied = harness.effects.iter().filter_map(|effect| effect.copy.clone());
        for text in pictures.into_iter().chain(said).chain(copied) {
            self.read(&text, at);
        }
    }

    fn read(&self, text: &str, at: &str) {
        // Sentences run on from the left half to the lines below it.
        let parts = [1, 0, 2].map(|part| text.lines().filter_map(move |line| line.split('┃').nth(part)));
        let flowing: Vec<&str> = parts.into_iter().flatten().flat_map(str::split_whitespace).collect();
        let flowing = flowing.join(" ");
        let plain = OTHERS.iter().fold(flowing, |text, other| text.replace(other, "")).to_lowercase();
        let starts = |word: &str| {
            plain.match_indices(word).any(|(from, _)| !plain[..from].ends_with(|c: char| c.is_alphanumeric()))
        };
        let found = self.forbidden.iter().find(|word| starts(word));
        assert_eq!(found, None, "{at}\n{text}");
        let numbered = |(from, column): (usize, &str)| {
            let number = plain[from + column.len()..].trim_start_matches(['s', ' ']);
            number.starts_with(|c: char| c.is_ascii_digit())
        };
        let is_new = progress(&self.files.practice).language() == Vocabulary::Fours;
        // A key shows more of what is cut off.
        let is_new = is_new && !plain.contains(". more");
        if is_new && plain.match_indices("column").any(numbered) {
            assert!(FOURS.iter().any(|name| plain.contains(name)), "{at}\n{text}");
        }
    }

    fn game(&self, line: &str, mode: Mode, panel: Panel, g: &str) -> Harness {
        let mut choices = Choices { mode, ..Choices::default() };
        choices.set_panel(panel);
        let session = Session::new(line.parse().unwrap(), &setting(choices.clone()).defaults()).unwrap();
        let game = Destination::Game(Box::new(session));
        let mut harness = Harness::opened(setting(choices), None, game, self.files.clone());
        harness.press(g);
        harness
    }

    /// Plays a game with a mistake where there can be one, and looks at everything on the way.
    fn walk(&self, line: &str, mode: Mode, panel: Panel, g: &str) {
        let at = &format!("{line}, {mode}, {}, {g}", panel.word());
        let mut harness = self.game(line, mode, panel, g);
        self.check(&harness, at);
        for key in ["t", "t", "t"] {
            harness.press(key);
            self.check(&harness, at);
        }
        for round in 0..40 {
            let board = harness.board().board;
            if harness.board().is_over() {
                break;
            }
            if harness.app.context() == Context::Question {
                harness.press("y");
            }
            let wrong = board
                .rules()
                .nth_move(board.position(), u128::from(round % 2 == 0))
                .unwrap_or_else(|| board.rules().nth_move(board.position(), 0).unwrap());
            harness.act(Action::Cursor(CursorMove::To(wrong)));
            self.check(&harness, at);
            if round < 2 && !harness.offered("e").is_empty() {
                harness.press("e");
                while harness.app.context() == Context::Explain {
                    self.check(&harness, &format!("{at}, explained"));
                    harness.press("Right");
                }
            }
            harness.act(Action::Take);
            self.check(&harness, at);
            if round == 0 {
                harness.press("t");
                self.check(&harness, at);
            }
        }
        harness.press("c");
        self.check(&harness, &format!("{at}, the end"));
        if g.is_empty() {
            harness.press("r");
            for _ in 0..4 {
                self.check(&harness, &format!("{at}, reviewed"));
                harness.press("Left");
            }
            harness.play_any();
            self.check(&harness, &format!("{at}, tried in review"));
        }
    }

    fn lists(&self) {
        let drills = [Skill::CanWin, Skill::WinningMove, Skill::MisereEndings];
        let drills = drills.map(|skill| Destination::Drill(DrillKind::Skill(skill)));
        let lists = [ListKind::Practice, ListKind::Today, ListKind::Games, ListKind::Record];
        let places = [Destination::Title].into_iter().chain(lists.map(Destination::List)).chain(drills);
        for place in places {
            let at = format!("{place:?}");
            let files = RecordFiles { games: super::super::support::record().games, ..self.files.clone() };
            let mut harness = Harness::opened(setting(Choices::default()), None, place, files);
            for _ in 0..8 {
                self.check(&harness, &at);
                harness.press("Down");
            }
        }
    }

    /// Answers questions of each drill that is not about numbers, right and wrong, and looks at each screen.
    fn drills(&self) {
        let skills = [Skill::CanWin, Skill::WinningMove, Skill::MisereEndings].map(DrillKind::Skill);
        for kind in skills.into_iter().chain([DrillKind::Mistakes]) {
            let mut files = self.files.clone();
            let missed = [("winning-move", "move 3 5 7"), ("can-win", "can-win 4 4 1")];
            files.practice.extend(
                missed.map(|(skill, question)| {
                    format!("date=2026-11-19 skill={skill} level=1 answer=wrong : {question}")
                }),
            );
            let mut harness = Harness::opened(setting(Choices::default()), None, Destination::Drill(kind), files);
            for round in 0..12 {
                let at = format!("{kind:?}, {round}");
                self.check(&harness, &at);
                match harness.app.context() {
                    Context::Question => drop(harness.press(["y", "n"][round % 2])),
                    Context::Typing => drop(harness.press(["1 Enter", "1 4 Enter"][round % 2])),
                    Context::Choosing if round % 2 == 0 => {
                        let m = harness.winning_moves()[0].to_string();
                        harness.play(&m);
                    }
                    Context::Choosing | Context::Game => drop(harness.play_any()),
                    _ => break,
                }
                self.check(&harness, &format!("{at}, answered"));
                harness.press("Enter");
            }
        }
    }

    /// Looks at the help of a board and of its end.
    fn help(&self) {
        let mut title = Harness::opened(setting(Choices::default()), None, Destination::Title, self.files.clone());
        title.press("?");
        for page in 0..4 {
            self.check(&title, &format!("help of the title, {page}"));
            title.press("Right");
        }
        for panel in [Panel::Preview, Panel::Rows] {
            let mut harness = self.game("3 5 7", Mode::Teach, panel, "");
            for at in ["help", "help at the end"] {
                harness.press("?");
                for page in 0..4 {
                    self.check(&harness, &format!("{at}, {page}"));
                    harness.press("Right");
                }
                harness.press("Esc");
                while let Some(m) = harness.winning_moves().first() {
                    harness.play(&m.to_string());
                }
            }
        }
    }

    fn spoken(&self, line: &str) {
        let records = self.files.read("2026-11-20");
        let opening = Destination::Game(Box::new(session(line)));
        let (mut app, first) = App::new(setting(Choices::default()), records, None, opening);
        let lines =
            "A1?\npiles\nhint\nhint\nhint\nexplain\nnext\nnext\nnext\nnext\nback\nA1\nB1\npiles\nhint\nundo\nA1\nB1\n";
        let (mut runner, mut output) = (Runner::new(None), Vec::new());
        plain::run(&mut app, &first, &mut runner, Speech::default(), &mut Cursor::new(lines), &mut output).unwrap();
        let said = String::from_utf8(output).unwrap();
        said.lines().for_each(|said| self.read(said, line));
    }
}

fn everywhere(walk: &Walk, boards: &[&str], g: &str) {
    for line in boards {
        for panel in [Panel::Preview, Panel::Now, Panel::Rows, Panel::Off] {
            walk.walk(line, Mode::Teach, panel, g);
        }
        walk.walk(line, Mode::Play, Panel::Off, g);
    }
}

/// Games, lists, drills, help and plain mode.
fn whole_evening(walk: &Walk, boards: &[&str]) {
    everywhere(walk, boards, "");
    walk.lists();
    walk.drills();
    walk.help();
    for line in boards {
        walk.spoken(line);
    }
}

#[test]
fn until_columns_are_taught_whoever_knows_groups_reads_nothing_of_columns() {
    let walk = Walk { files: between(), forbidden: &COLUMNS };
    whole_evening(&walk, &BOARDS);
}

#[test]
fn from_the_lesson_on_columns_nothing_is_said_of_groups() {
    let boards = ["3 5 7", "37 20 29", "2 5 6 9 12", "1 3 5 7 misere players=perfect,human"];
    let walk = Walk { files: RecordFiles::of_a_graduate(), forbidden: &GROUPS };
    whole_evening(&walk, &boards);
}

#[test]
fn whoever_plays_without_lessons_is_told_what_each_column_counts() {
    let walk = Walk { files: RecordFiles::default(), forbidden: &LATER };
    let boards =
        ["3 5 7", "37 20 29", "1 3 5 7 misere players=perfect,human", "3 5 7 players=human,human", "6 9 4 take=1-3"];
    everywhere(&walk, &boards, "");
    walk.drills();
    for line in boards {
        walk.spoken(line);
    }
}

#[test]
fn the_sum_waits_for_its_lesson() {
    let walk = Walk { files: RecordFiles::of_a_graduate(), forbidden: &LATER };
    everywhere(&walk, &["3 5 7", "2 5 6 9 12", "6 9 4 take=1,2,4"], "");
    walk.drills();
    let mut files = RecordFiles::of_a_graduate();
    files.practice.push("date=2026-11-20 lesson=adding step=1 of=9".to_owned());
    let mut harness = Walk { files, forbidden: &[] }.game("3 5 7", Mode::Teach, Panel::Preview, "e");
    let mut said = String::new();
    while harness.app.context() == Context::Explain {
        said += &harness.told().join("\n");
        harness.press("Right");
    }
    assert!(said.contains("the indicator (⊕ 1)") && said.contains("3 ⊕ 1 = 2"), "{said}");
}

/// They are two, and the coach speaks to both.
#[test]
fn two_people_are_never_called_you() {
    let walk = Walk { files: RecordFiles::of_a_graduate(), forbidden: &["you", "your"] };
    let lines = ["3 5 7", "4 4 1", "1 4 1 misere", "1 1 1 misere", "21 take=1-3", "6 9 4 take=1-3"];
    let lines = lines.map(|line| format!("{line} players=human,human"));
    for g in ["", "g"] {
        everywhere(&walk, &lines.each_ref().map(String::as_str), g);
    }
    lines[..2].iter().for_each(|line| walk.spoken(line));
}

#[test]
fn a_key_changes_all_words_of_a_game_with_its_picture() {
    let boards = ["3 5 7", "2 5 6 9 12"];
    for panel in [Panel::Preview, Panel::Now, Panel::Rows] {
        for line in boards {
            Walk { files: between(), forbidden: &GROUPS }.walk(line, Mode::Teach, panel, "g");
            Walk { files: RecordFiles::of_a_graduate(), forbidden: &COLUMNS }.walk(line, Mode::Teach, panel, "g");
        }
    }
}
