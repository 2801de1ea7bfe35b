//! The lists: news, facts of rows, and sentences on them.

use std::fmt::Display;

use super::rules::{fate, last_thing};
use super::{Words, results};
use crate::coach::question::Question;
use crate::coach::record::Totals;
use crate::coach::{JudgedGame, Mode, Record, Skill};
use crate::rules::{NotationError, Ruleset};
use crate::session::{Match, Players, Seat, day_as};

/// The game that waits.
pub(crate) fn waiting(name: &str, line: &Match) -> Words {
    Words::one(format!("{name}, {}.", results::at_move(line)))
}

/// `today Monday 26 November`.
pub(crate) fn today(day: &str) -> Words {
    Words::new(day_as(day, "today   %A %-d %B"), "today")
}

/// `26 Nov`.
pub(crate) fn short_day(day: &str) -> String {
    day_as(day, "%-d %b")
}

/// `The last stone loses. You begin.`
pub(crate) fn rule_and_beginner(rules: &Ruleset) -> Words {
    Words::one(format!("The last {} {}. You begin.", last_thing(rules), fate(rules.play())))
}

/// A square for each move of the player that mattered: true if it was right.
pub(crate) fn squares(game: &JudgedGame) -> Vec<bool> {
    let lone = game.players.lone_human();
    let own = lone.into_iter().flat_map(|side| game.by(side));
    own.filter(|(_, judged)| judged.mattered()).map(|(_, judged)| !judged.is_mistake()).collect()
}

/// The day's results, to be passed on: date, result, streak, and a row of squares a board.
pub(crate) fn shared_day(day: &str, streak: usize, boards: &[(String, Option<&Match>)]) -> String {
    let won = boards.iter().filter(|(_, result)| result.is_some_and(Match::is_won)).count();
    let row = if streak > 1 { format!(", {streak} days in a row") } else { String::new() };
    let lines = boards.iter().map(|(name, result)| {
        let Some(game) = result.and_then(JudgedGame::of) else { return name.clone() };
        let squares: String = squares(&game).iter().map(|right| if *right { '🟨' } else { '🟧' }).collect();
        format!("{name} {squares}{}", if result.is_some_and(|line| line.terms.is_helped()) { " with help" } else { "" })
    });
    let head = format!("nimatron {day}: {won} of {} won{row}", boards.len());
    std::iter::once(head).chain(lines).collect::<Vec<_>>().join("\n")
}

pub(crate) fn due(count: usize) -> String {
    if count == 0 { "none due".to_owned() } else { format!("{count} due") }
}

/// `7 of 10`.
pub(crate) fn last_ten(last: &[bool]) -> String {
    format!("{} of {}", last.iter().filter(|right| **right).count(), last.len())
}

/// The row of mistakes, with the question that comes first.
pub(crate) fn mistakes(first: Option<&Question>) -> Words {
    match first {
        None => Words::new(
            "What you get wrong comes back here after 1, 3, 7 and 21 days.",
            "It comes back after 1, 3, 7 and 21 days.",
        ),
        Some(question) => super::questions::prompt(question),
    }
}

pub(crate) fn skill(skill: Skill) -> Words {
    Words::fixed(match skill {
        Skill::WinningMove => "Which move wins?",
        Skill::CanWin => "Your turn: can you win?",
        Skill::MisereEndings => "The last stone loses: which move wins?",
    })
}

/// `5 ★ of 13`.
pub(crate) fn stars(count: usize, of: usize) -> Vec<String> {
    if count == 0 { Vec::new() } else { vec![format!("{count} ★ of {of}")] }
}

/// The next board of the way up: `3 5 7, against the machine`, `Nimatron, for a ★`.
pub(crate) fn next_game(name: &str, mode: Mode, again: bool) -> Vec<String> {
    let how = match (mode, again) {
        (Mode::Preview, _) => return vec![name.to_owned(), "against the machine".to_owned()],
        (Mode::Teach, true) => "again in teach",
        (Mode::Teach, false) => "in teach",
        (Mode::Solo, _) => "for a ★",
    };
    vec![format!("{name}, {how}")]
}

/// `4 of 14`, `all 14 done`.
pub(crate) fn lessons(done: usize, of: usize) -> Vec<String> {
    match done {
        0 => Vec::new(),
        _ if done == of => vec![format!("all {of} done")],
        _ => vec![format!("{done} of {of}")],
    }
}

/// `4 days in a row`, from two.
pub(crate) fn streak(days: usize) -> Vec<String> {
    if days < 2 { Vec::new() } else { vec![format!("{days} days in a row")] }
}

/// `12 played`, `7 won`, `3 ★`, `1 open`: what there is of it.
pub(crate) fn games(record: &Record) -> Vec<String> {
    let Totals { played, won, stars } = record.totals;
    let open = record.games().filter(|line| !line.game.is_over()).count();
    let of_played = [(played, "played"), (won, "won")].into_iter().filter(|_| played > 0);
    let more = [(stars, "★"), (open, "open")].into_iter().filter(|(count, _)| *count > 0);
    of_played.chain(more).map(|(count, what)| format!("{count} {what}")).collect()
}

/// The end of a round of practice: right at the first try, and the level that the skill has now.
pub(crate) fn round(right: usize, of: usize, level: Option<u32>) -> Words {
    let level = level.map_or_else(String::new, |level| format!(" Level {level}."));
    Words::one(format!("{right} of {of} right at the first try.{level}"))
}

/// The day's results on the title: `1 won`, `1 lost`.
pub(crate) fn day_so_far(won: usize, lost: usize) -> Vec<String> {
    let parts = [(won, "won"), (lost, "lost")];
    let told: Vec<String> = parts.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}")).collect();
    if told.is_empty() { Vec::new() } else { vec![told.join(", ")] }
}

/// The meaning of the choice in hand.
pub(crate) fn mode(mode: Mode, is_for_star: bool) -> Words {
    Words::fixed(match mode {
        Mode::Preview => "Lamps show the board, and what a marked move would leave.",
        Mode::Teach => "Lamps show the board. After a move the coach judges it.",
        Mode::Solo if is_for_star => "No lamps and no words. A win is a ★.",
        Mode::Solo => "No lamps and no words.",
    })
}

/// The name of an opponent.
pub(crate) fn against(players: Players) -> Words {
    match players.opponent() {
        Some(seat) => Words::one(seat.to_string()),
        None if players.is_demonstration() => Words::fixed("itself"),
        None => Words::fixed("a friend"),
    }
}

/// `Against casual, in solo.`: for whoever opens a game that is not the usual one.
pub(crate) fn unusual(players: Players, mode: Mode) -> Option<Words> {
    let is_usual = players.opponent() == Some(Seat::Perfect) && mode > Mode::Solo;
    let told = || Words::one(format!("Against {}, in {}.", against(players), mode.name()));
    (!is_usual).then(|| if players.is_demonstration() { opponent(players) } else { told() })
}

pub(crate) fn opponent(players: Players) -> Words {
    match players.opponent().unwrap_or(Seat::Human) {
        Seat::Human if players.is_demonstration() => {
            Words::fixed("The machine plays both sides; Enter makes each move.")
        }
        Seat::Human => Words::fixed("A friend sits beside you."),
        Seat::Perfect => Words::new(
            "It makes no mistakes; where it cannot win it takes at random.",
            "No mistakes; lost, it takes at random.",
        ),
        Seat::Stubborn => Words::new(
            "It makes no mistakes; where it cannot win it makes yours likely.",
            "No mistakes; lost, it makes yours likely.",
        ),
        Seat::Casual => Words::fixed("It sees what wins only when at most two piles have a move."),
    }
}

pub(crate) fn map() -> Words {
    Words::new("Two piles, and what each position of them is worth together.", "What two piles are worth together.")
}

pub(crate) const OWN: Words = Words::fixed("Piles, then rules: 5 9 12 misere, or 21 take=1-3.");
pub(crate) const NO_GAMES: Words = Words::fixed("Every game you finish is kept here.");

pub(crate) fn begins(you: bool) -> Words {
    Words::fixed(if you { "You make the first move." } else { "The machine makes the first move." })
}

/// `Whoever takes the last stone loses.`
pub(crate) fn last(rules: &Ruleset) -> Words {
    let thing = last_thing(rules);
    let does = if thing == "stone" { "takes" } else { "makes" };
    Words::one(format!("Whoever {does} the last {thing} {}.", fate(rules.play())))
}

/// The reply to a board of one's own that is none: the rules that there are.
pub(crate) fn not_own(error: NotationError) -> Words {
    match error {
        NotationError::UnknownWord(word) => {
            Words::one(format!("\"{word}\" is no pile and no rule: normal, misere, take=1-3."))
        }
        error => refused(error),
    }
}

/// The reason why a typed line is no game here.
pub(crate) fn refused(error: impl Display) -> Words {
    let told = super::capital(&error.to_string());
    let what = told.split(": ").next().unwrap_or_default();
    Words::new(format!("{told}."), format!("{what}."))
}
