//! A walk over every screen in windows of every size and in every look: all words are whole, nothing lies on anything
//! else, everything can be seen, and each look says the same.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::app::{Choices, Context, Destination, ListKind, ThemeName};
use crate::coach::{DrillKind, Lesson, Lessons, Mode};
use crate::tui::{Depth, Glyphs, Theme};

use super::themes::{contrast, rgb};
use crate::tests::support::{Harness, RecordFiles, beside, coloured, record, session, setting, text};

const SIZES: [(u16, u16); 6] = [(40, 12), (60, 18), (80, 24), (120, 40), (160, 50), (200, 60)];

/// Games with the keys pressed one after the other; each word of keys leads to the next screen.
const GAMES: [(&str, &str); 28] = [
    ("3 5 7", "Right t t t g ? Esc g e Right Right Right Right Right Right Right Esc i i"),
    ("3 5 7 : B1 C5", "Right Enter Right"),
    ("3 5 7", "B2 Enter Right"),
    ("3 5 7 panel=now", "B1 Enter"),
    ("3 5 7 mode=play panel=off : B1 C5", "B2 Enter ?"),
    ("3 5 7 mode=predict panel=rows", "y Right Enter Enter n"),
    ("3 5 7 mode=predict panel=rows", "n Right Enter"),
    ("1 3 5 7 misere", "Right t e Right Right Right"),
    ("3 5 7 players=human,human", "B1 Enter Right"),
    ("3 5 7 players=perfect,perfect", "Right Right Space"),
    ("3 5 7 seed=1 : C1 B1 A1 C2 A2 C2 B2 B1 C1 B1 C1", "r Left Left Left ? Esc"),
    ("3 5 7 seed=3 : A1 B1 B2 C7 A2 B2", "r Left Left e Right"),
    ("1 3 5 7 misere players=perfect,human : C2 D6 B1 C1 B2 C1 A1 C1 D1", "r Left Left"),
    ("3 5 7 players=human,human : A1 B1 B2 C7 A2 B2", "r"),
    ("12 15 take=1-3 : B3 A2 A2 B3 B1 A1 A3 B2 B2 A2 A2 B3 B1", "r Left"),
    ("21 take=1-3", "Right Enter 2 t t t e Right Right Esc ? Esc i i v ? Esc"),
    ("21 take=1-3", "3 Enter"),
    ("20 take=1-3", "Right e Right Right"),
    ("20 take=1-3 misere", "2 Enter"),
    ("21 take=1,3,4", "Right e Right Right"),
    ("19 take=1,3,4", "v Down"),
    ("10 12 take=1-3", "Right Right"),
    ("10 12 take=1,3,4", "Down 4 v"),
    ("5 12 17 take=1-3 misere", "Right t e"),
    ("8 4 2", "Right"),
    ("37 20 29", "Right g e Right Right Right Right"),
    ("1 2 3 4 5 6 7", "Right"),
    ("48 61 take=1,3,4,7,9,11,15,17,19,23 misere", "Right"),
];

/// A lesson with a step of each kind.
const LESSON: &str = r#"
title = "Everything"
about = "A step of each kind."
part = "why"

[[step]]
say = """
One paragraph.

Another one, which is a little longer than the first."""
[[step]]
say = "Two equal piles are a mirror."
show = "4 4"
[[step]]
say = "Every move of two piles."
rounds = "2 1"
[[step]]
say = "A larger map."
rounds = "4 7"
[[step]]
ASK
[[step]]
win = "3"
"#;
const QUESTIONS: [&str; 10] = [
    "can-win 3 5 7",
    "can-win 4 4 misere",
    "move 5 4 2",
    "count 5 4 2",
    "odd-columns 3 5 7",
    "binary 37",
    "number 100101",
    "add 22 15 13",
    "complete 6 8",
    "value 7 take=1,2",
];

/// Each screen in turn, with its name.
fn walk(mut look: impl FnMut(&str, &Harness)) {
    let mut go = |name: &str, mut harness: Harness, keys: &str| {
        look(name, &harness);
        let mut at = name.to_owned();
        for key in keys.split_whitespace() {
            at = format!("{at} {key}");
            look(&at, harness.press(key));
        }
    };
    for (line, keys) in GAMES {
        let mode = Mode::ALL.iter().find(|mode| line.contains(&format!("mode={mode}"))).copied();
        let choices = Choices { mode: mode.unwrap_or(Mode::Teach), ..Choices::default() };
        go(line, Harness::started(choices, None, Some(session(line))), keys);
    }
    let opened = |to: Destination, files: RecordFiles| Harness::opened(setting(Choices::default()), None, to, files);
    for files in [studied(), RecordFiles::default()] {
        go("title", opened(Destination::Title, files.clone()), "Down Right Down Esc ?");
        for kind in [ListKind::Lessons, ListKind::Practice, ListKind::Today, ListKind::Games] {
            go(&format!("{kind:?}"), opened(Destination::List(kind), files.clone()), "Down Down Down End ?");
        }
        go("record", opened(Destination::List(ListKind::Record), files.clone()), "?");
    }
    for kind in DrillKind::words() {
        let drill = Destination::Drill(kind.parse().unwrap());
        go(&kind, opened(drill, studied()), "n Enter Right Enter 1 Enter ?");
    }
    for line in ["-", "3", "1 take=1,3,4", "4 misere"] {
        go(&format!("map {line}"), Harness::at(beside(line)), "Right Down n ? Esc");
    }
    for question in QUESTIONS {
        let lesson = Lesson::read("01-all", &LESSON.replace("ASK", &format!("ask = \"{question}\""))).unwrap();
        let setting = crate::app::Setting { lessons: Lessons::own(vec![lesson]), ..setting(Choices::default()) };
        let mut files = RecordFiles::of_a_graduate();
        let first = question == QUESTIONS[0];
        if !first {
            files.practice.push("date=2026-11-20 lesson=own/all step=5 of=7".to_owned());
        }
        let keys = if first { "Enter Enter Enter Enter Enter Right Enter Enter n ?" } else { "n 1 Enter Enter" };
        go(question, Harness::opened(setting, None, Destination::Lesson(0), files), keys);
    }
}

/// All words of the sources, so that a word which is not among them was cut or written over.
fn known_words() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("src"), root.join("assets/lessons"), root.join("assets")];
    let mut words = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().flatten() {
            if entry.path().is_dir() {
                folders.push(entry.path());
            } else if let Ok(text) = fs::read_to_string(entry.path()) {
                words.extend(words_of(&text));
            }
        }
    }
    // A full group is named after its size.
    words.extend(words_of(&format!("{LESSON} sevens")));
    words
}

/// Words of three letters and more. A row of stones in ASCII is none.
fn words_of(text: &str) -> impl Iterator<Item = String> + '_ {
    let words = text.split(|c: char| !c.is_alphabetic()).filter(|word| word.chars().count() > 2);
    words.filter(|word| word.contains(|c| c != 'o')).map(str::to_lowercase)
}

/// The lines below the frame but the last one, which has the keys, without what is no sentence.
fn beneath(picture: &str) -> String {
    const ROWS: [&str; 6] = ["so far  ", "moves  ", "round ", "steps ", "cells ", "▸"];
    let lines: Vec<&str> = picture.lines().skip_while(|line| !line.trim_start().starts_with('┗')).skip(1).collect();
    let keys = lines.iter().rposition(|line| !line.trim().is_empty()).unwrap_or(0);
    let said = lines[..keys].iter().map(|line| line.trim());
    let said = said.filter(|line| !ROWS.iter().any(|row| line.starts_with(row)) && !line.contains("in a row  "));
    said.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Everything that is wrong with a picture.
fn faults(picture: &str, known: &BTreeSet<String>) -> Vec<String> {
    // Moves before those in sight, powers between two of them, and sentences of the coach.
    const DOTS: [&str; 7] = ["so far", "moves", "4s …", "E …)", "2^", "┣━ ", "… ("];
    const FRAME: &str = "┏┓┗┛┣┫┳┻╋━┃";
    let mut faults: Vec<String> =
        words_of(picture).filter(|word| !known.contains(word)).map(|word| format!("the word {word}")).collect();
    let said = beneath(picture);
    if !said.is_empty() && !picture.contains(". more") && !said.ends_with(['.', '?', '!', ':', '"', ')', '_']) {
        faults.push(format!("an unfinished sentence: {said}"));
    }
    let with_dots = picture.lines().filter(|line| line.contains('…'));
    let cut = with_dots.filter(|line| !DOTS.iter().any(|allowed| line.contains(allowed)));
    faults.extend(cut.map(|line| format!("cut words: {}", line.trim())));
    let touches = |symbols: &[char]| symbols[0].is_lowercase() && FRAME.contains(symbols[1]);
    if picture.chars().collect::<Vec<_>>().windows(2).any(touches) {
        faults.push("words that touch the frame".to_owned());
    }
    let framed = picture.lines().map(str::trim).skip_while(|line| !line.starts_with('┏'));
    // Arrows stand where a map goes on.
    let is_whole =
        |line: &str| line.starts_with(['┃', '┏', '┣', '↑', '↓']) && line.ends_with(['┃', '┓', '┫', '↑', '↓']);
    if !framed.take_while(|line| !line.starts_with('┗')).all(is_whole) {
        faults.push("a broken frame".to_owned());
    }
    faults
}

#[test]
fn all_words_are_whole_and_nothing_lies_on_them() {
    let known = known_words();
    let mut found = BTreeMap::new();
    walk(|name, harness| {
        for (width, height) in SIZES {
            let picture = harness.picture(width, height);
            for fault in faults(&picture, &known) {
                found.entry(fault).or_insert_with(|| format!("{name} at {width}×{height}:\n{picture}"));
            }
        }
    });
    check(&found);
}

/// Fails with everything found, and the first picture of each.
fn check(found: &BTreeMap<String, String>) {
    let all: Vec<String> = found.iter().map(|(fault, at)| format!("{fault}: {at}\n")).collect();
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// Words of a picture but those of its keys.
fn said(picture: &str) -> BTreeSet<String> {
    let lines: Vec<&str> = picture.trim_end().lines().collect();
    words_of(&lines[..lines.len().saturating_sub(1)].join("\n").replace('è', "e")).collect()
}

/// No place depends on colours, so that one look stands for all in windows of other sizes.
#[test]
fn each_look_says_the_same_and_can_be_seen() {
    let painted = [
        Theme::new(ThemeName::Dark, Depth::True),
        Theme::new(ThemeName::Light, Depth::True),
        Theme::new(ThemeName::Dark, Depth::Indexed),
        Theme::new(ThemeName::Light, Depth::Indexed),
    ];
    let plain = [
        Theme::new(ThemeName::Dark, Depth::Sixteen),
        Theme::monochrome(),
        Theme::monochrome().with_glyphs(Glyphs::Console),
    ];
    let ascii = coloured().with_glyphs(Glyphs::Ascii);
    let mut found = BTreeMap::new();
    walk(|name, harness| {
        for (width, height) in [SIZES[0], SIZES[2]] {
            let picture = harness.picture(width, height);
            let mut words = said(&picture);
            // The legend of a map speaks of colours where there are some.
            words.retain(|word| !["warmer", "more"].contains(&word.as_str()));
            for theme in painted.iter().filter(|_| width > SIZES[0].0) {
                let buffer = harness.buffer(width, height, theme);
                assert!(text(&buffer) == picture, "{name} at {width}×{height}:\n{picture}\n{}", text(&buffer));
                for cell in buffer.content.iter().filter(|cell| cell.symbol() != " ") {
                    let contrast = contrast(rgb(cell.fg), rgb(cell.bg));
                    if contrast < 3.0 && Some(cell.fg) != theme.ghost.fg {
                        let (fg, bg) = (cell.fg, cell.bg);
                        let fault = format!("{} in {fg:?} on {bg:?} has {contrast:.1} to 1", cell.symbol());
                        found.entry(fault).or_insert_with(|| format!("{name}:\n{picture}"));
                    }
                }
            }
            for theme in plain.iter().chain([&ascii]) {
                let other = text(&harness.buffer(width, height, theme));
                // ASCII has no slogan, and names keys in words, so that the help has fewer on a page.
                let is_other = name.starts_with("title") || name.ends_with('?');
                let missing: Vec<_> = words.difference(&said(&other)).cloned().collect();
                if !is_other && !missing.is_empty() {
                    found.insert(format!("{missing:?} at {width}×{height}"), format!("{name}:\n{picture}\n{other}"));
                }
            }
        }
    });
    check(&found);
}

/// Each step of each lesson, as it is first seen and after a wrong answer. Those for the curious come first, where they
/// can be opened.
fn course(mut look: impl FnMut(&str, &Harness)) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/lessons");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    for file in files.filter(|file| file.extension().is_some_and(|end| end == "toml")) {
        let text = fs::read_to_string(&file).unwrap();
        let mut steps: Vec<&str> = text.split("[[step]]").collect();
        steps[1..].sort_by_key(|step| !step.contains("more = true"));
        let name = file.file_stem().unwrap().to_str().unwrap();
        let lesson = Lesson::read(name, &steps.join("[[step]]").replace("more = true", "")).unwrap();
        let setting = crate::app::Setting { lessons: Lessons::own(vec![lesson]), ..setting(Choices::default()) };
        let (id, of) = (&name[3..], steps.len() - 1);
        for (at, keys) in (0..of).flat_map(|at| ["", "n", "1 Enter"].map(|keys| (at, keys))) {
            let mut files = RecordFiles::of_a_graduate();
            files.practice.extend((at > 0).then(|| format!("date=2026-11-20 lesson=own/{id} step={at} of={of}")));
            let mut harness = Harness::opened(setting.clone(), None, Destination::Lesson(0), files);
            look(&format!("{id} step {} {keys}", at + 1), harness.press(keys));
        }
    }
}

#[test]
fn no_sentence_crosses_the_frame_and_the_row_of_steps_keeps_its_line() {
    const ROWS: [&str; 4] = [" steps ", " round ", " cells ", " so far "];
    let mut found = BTreeMap::new();
    let mut look = |name: &str, harness: &Harness| {
        let (picture, view) = (harness.picture(80, 24), harness.view());
        let lines: Vec<&str> = picture.lines().collect();
        let Some(edge) = lines.iter().position(|line| line.starts_with('┗')) else { return };
        let is_row = |line: &str| ROWS.iter().any(|row| line.starts_with(row));
        let (inside, below) = (lines[edge - 1].split('┃').nth(1).unwrap_or_default().trim(), lines[edge + 1]);
        let ends = !inside.contains(' ') || inside.starts_with('▸') || inside.ends_with(['.', '?', '!', ':', ')']);
        let goes_on = below.trim_start().starts_with(|c: char| c.is_lowercase() || c.is_numeric());
        if !ends && goes_on && !is_row(below) {
            found.entry(below.to_owned()).or_insert_with(|| format!("{name}:\n{picture}"));
        }
        let has_steps = match view.context {
            Context::Explain | Context::Rounds => true,
            Context::Reading | Context::Question | Context::Typing | Context::Choosing => view.study.is_some(),
            _ => false,
        };
        if has_steps && view.head.round.of > 0 && !lines[edge + 1..].iter().any(|line| is_row(line)) {
            found.entry(format!("no row: {name}")).or_insert_with(|| picture.clone());
        }
    };
    course(&mut look);
    walk(&mut look);
    check(&found);
}

/// A day with one board won and one lost, two rungs climbed and one half climbed, a lesson finished and one begun.
fn studied() -> RecordFiles {
    let mut files = record();
    let days = [
        "3 3 day=2026-11-20/1 players=human,perfect mode=play date=2026-11-20 : A3 B3",
        "4 5 day=2026-11-21/1 players=human,perfect mode=play panel=off date=2026-11-21 : B1 A4 B4",
        "1 2 day=2026-11-21/2 players=human,perfect mode=play panel=off date=2026-11-21 : B2 A1",
    ];
    files.games.extend(days.map(|game| game.parse().unwrap()));
    files.practice.extend((1..=8).map(|number| {
        format!("date=2026-11-19 trial=misere-endings number={number} of=8 answer=right : move 5 1 misere")
    }));
    let lessons = ["one-pile step=1 of=1", "two-piles step=1 of=4"];
    files.practice.extend(lessons.map(|lesson| format!("date=2026-11-20 lesson={lesson}")));
    files
}
