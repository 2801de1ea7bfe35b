//! Whatever is remembered is bounded: at each bound nothing is lost, and beyond it the oldest goes first.

use crate::coach::Progress;
use crate::session::Recent;

fn keys(memory: &Recent<u32, char, 3>) -> Vec<u32> {
    memory.iter().map(|(key, _)| *key).collect()
}

#[test]
fn beyond_its_bound_a_memory_forgets_what_was_noted_longest_ago() {
    let mut memory = Recent::<u32, char, 3>::default();
    for key in [7, 3, 5] {
        memory.note(key, 'a');
    }
    assert_eq!(keys(&memory), [7, 3, 5]);
    // Noted again: it is the latest now.
    memory.note(7, 'b');
    memory.note(9, 'c');
    assert_eq!((keys(&memory), memory.get(&7), memory.get(&3)), (vec![5, 7, 9], Some(&'b'), None));
    memory.forget(&7);
    memory.note(1, 'd');
    assert_eq!(keys(&memory), [5, 9, 1]);
    memory.note(2, 'e');
    assert_eq!(keys(&memory), [9, 1, 2]);
}

/// The progress of so many lines, numbered so that the latest comes first in the alphabet.
fn progress(count: usize, line: impl Fn(usize) -> String) -> Progress {
    let lines: Vec<String> = (0..count).map(|nth| line(9_999 - nth)).collect();
    Progress::of(lines.iter().map(String::as_str))
}

/// What is remembered of so many lines: the first, the second and the last of them.
fn remembered(count: usize, line: impl Fn(usize) -> String, known: impl Fn(&Progress, usize) -> bool) -> [bool; 3] {
    let progress = progress(count, line);
    [9_999, 9_998, 10_000 - count].map(|number| known(&progress, number))
}

#[test]
fn progress_remembers_the_latest_4000_of_a_kind() {
    let question = |number: usize| format!("move {number:04} 1");
    let mended = |number| format!("date=2026-11-21 mistake=right : {}", question(number));
    let is_mended = |progress: &Progress, number| progress.day_mended(&question(number)).is_some();
    assert_eq!(remembered(4_000, mended, is_mended), [true; 3]);
    assert_eq!(remembered(4_001, mended, is_mended), [false, true, true]);

    let seen = |number| format!("date=2026-11-21 trial=move number=1 of=8 answer=right : {}", question(number));
    let is_seen = |progress: &Progress, number| progress.has_seen(&question(number));
    assert_eq!(remembered(4_000, seen, is_seen), [true; 3]);
    assert_eq!(remembered(4_001, seen, is_seen), [false, true, true]);

    let lesson = |number| format!("date=2026-11-21 lesson=l{number:04} step=9 of=9");
    let is_finished = |progress: &Progress, number| progress.has_finished(&format!("l{number:04}"));
    assert_eq!(remembered(4_000, lesson, is_finished), [true; 3]);
    assert_eq!(remembered(4_001, lesson, is_finished), [false, true, true]);
}

#[test]
fn the_latest_2000_questions_come_again() {
    let missed = |number: usize| format!("date=2026-11-21 again=wrong : move {number:04} 1");
    let due = |count: usize| progress(count, missed).due("2026-11-22");
    let all: Vec<String> = due(2_000).iter().map(ToString::to_string).collect();
    assert_eq!(all.len(), 2_000);
    let with_another: Vec<String> = due(2_001).iter().map(ToString::to_string).collect();
    assert_eq!(with_another.len(), 2_000);
    assert!(all.contains(&"move 9999 1".to_owned()) && !with_another.contains(&"move 9999 1".to_owned()));
    assert!(with_another.contains(&"move 7999 1".to_owned()));
}

/// A trial that is passed every day for longer than anybody lives.
#[test]
fn of_a_passed_trial_the_first_and_the_latest_day_are_remembered() {
    let day = |nth: usize| format!("{:04}-{:02}-{:02}", 2026 + nth / 336, nth / 28 % 12 + 1, nth % 28 + 1);
    let trials = ["move", "wins", "misere-endings", "misere-wins"];
    let passed = |trial: &str, nth| format!("date={} trial={trial} number=8 of=8 answer=right : game 1", day(nth));
    let mut lines: Vec<String> = trials.iter().map(|trial| passed(trial, 0)).collect();
    lines.extend((1..5_000).map(|nth| passed("move", nth)));
    let progress = Progress::of(lines.iter().map(String::as_str));
    assert_eq!(progress.first_day(), Some("2026-01-01"));
    let again = |trial: crate::coach::Trial| progress.has_passed(crate::coach::Rung::Again, trial);
    assert!(again(crate::coach::Trial::Move) && !again(crate::coach::Trial::Wins));
}
