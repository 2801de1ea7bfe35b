//! The lists: facts of rows, and sentences on them.

use super::rules::{self, fate};
use super::{Words, capital, many, number, questions};
use crate::coach::question::Question;
use crate::coach::record::Totals;
use crate::coach::{Board, Mode, Record, Skill};
use crate::rules::{NotA, NotationError, Play, Ruleset, Side};
use crate::session::{DayBoard, Match, Players, Seat, day_as, days_between};

pub(crate) const YOUR_GAME: Words = Words::fixed("your game");
pub(crate) const YOUR_OWN: Words = Words::fixed("your own");
pub(crate) const TYPE: Words = Words::fixed("type 4 9 12");
pub(crate) const OWN: Words = Words::fixed("Piles, then rules: 4 9 12 misere, or 21 take=1-3.");
pub(crate) const THE_MAP: Words = Words::fixed("the map");
pub(crate) const YESTERDAY: Words = Words::fixed("yesterday");
pub(crate) const BEGUN: Words = Words::fixed("begun");
pub(crate) const TO_PLAY: Words = Words::fixed("to play");
pub(crate) const MISTAKES: Words = Words::fixed("mistakes");
pub(crate) const THEY_COME_BACK: Words = Words::fixed("they come back here");
pub(crate) const NONE_YET: Words = Words::fixed("none yet");
pub(crate) const GOT_WRONG: Words = Words::fixed("what you got wrong");
pub(crate) const COMES_BACK: Words = Words::short(
    "What you get wrong in games and lessons comes back here after 1, 3, 7 and 21 days.",
    "It comes back after 1, 3, 7 and 21 days.",
);
pub(crate) const NO_GAMES: Words = Words::fixed("Every game you finish is kept here.");
pub(crate) const DAY_IS_SOLO: Words = Words::short("solo: stones alone, for a ★", "solo: a win is a ★");
pub(crate) const MAP: Words =
    Words::short("Two piles, and what each position of them is worth together.", "What two piles are worth together.");
pub(crate) const LAMP: Words = Words::short("under 4: four of the pile's stones", "under 4: four of the stones");
pub(crate) const NEVER_ERRS: Words =
    Words::short("Perfect never errs; where it has lost it moves at random.", "Perfect is random only when lost.");

/// `today   Monday 26 November`, after the name of the list.
pub(crate) fn date(day: &str) -> Words {
    Words::new(day_as(day, "%A %-d %B"), day_as(day, "%-d %B"))
}

/// `28 November, board 2`: the name of a day's board.
pub(crate) fn day_board(board: &DayBoard) -> String {
    format!("{}, board {}", day_as(&board.day, "%-d %B"), board.number)
}

/// A heading of the list of games: `today`, `yesterday`, `24 November`.
pub(crate) fn heading(day: Option<&str>, today: &str) -> Words {
    match day.map(|day| (day, days_between(day, today))) {
        None => Words::fixed("no date"),
        Some((_, Some(0))) => Words::fixed("today"),
        Some((_, Some(1))) => YESTERDAY,
        Some((day, _)) => Words::one(short_day(day, today)),
    }
}

/// `24 November`, in another year with it.
fn short_day(day: &str, today: &str) -> String {
    day_as(day, if day.get(..4) == today.get(..4) { "%-d %B" } else { "%-d %B %Y" })
}

/// `last stone wins`, with takes in place of it where there are any.
pub(crate) fn rule(rules: &Ruleset) -> Words {
    let (last, fate) = (rules::last(rules.last()), fate(rules.play()));
    Words::new(format!("{last} {fate}"), if rules.play() == Play::Misere { "misère" } else { "normal" })
}

/// `The last stone loses. You begin.`
pub(crate) fn rule_and_beginner(rules: &Ruleset) -> Words {
    Words::one(format!("The {} {}. You begin.", rules::last(rules.last()), fate(rules.play())))
}

/// A board of Play: what its file says, and how many first moves win where the person begins.
pub(crate) fn board(board: &Board) -> Words {
    let wins = board.opening().map(|(winning, all)| {
        let win = if winning == 1 { "moves wins" } else { "moves win" };
        format!("{} of {all} first {win}.", capital(&number(winning)))
    });
    let said = board.say.clone();
    let both = [said.clone(), wins.unwrap_or_default()].join(" ").trim().to_owned();
    Words::new(both.clone(), if said.is_empty() { both } else { said })
}

/// A board of one's own that is a listed one.
pub(crate) fn known(board: &Board, first_mover: bool) -> Words {
    let name = &board.name;
    if first_mover {
        return Words::one(format!("This is {name}: a win in solo is its ★."));
    }
    let is_second = board.players.lone_human() == Some(Side::Second);
    let begins = if is_second { "the machine begins" } else { "you begin" };
    Words::new(
        format!("This is {name} if {begins} (Tab, first): then a win is its ★."),
        format!("{name}, if {begins} (Tab, first)."),
    )
}

pub(crate) fn due(count: usize) -> Words {
    Words::one(format!("{count} due"))
}

pub(crate) fn to_try(count: usize) -> Words {
    Words::one(format!("{count} to try"))
}

/// `none due before 30 November`, for the row.
pub(crate) fn none_due(day: &str) -> Words {
    Words::new(format!("none due before {}", day_as(day, "%-d %B")), "none due")
}

/// The same in a sentence.
pub(crate) fn none_due_before(day: &str) -> Words {
    let day = day_as(day, "%-d %B");
    Words::new(format!("None is due before {day}; ⏎ asks the first one now."), format!("None is due before {day}."))
}

/// A mistake of a game, as a question that comes back.
pub(crate) fn you_took(question: &Question, line: Option<&Match>, ply: usize) -> Words {
    let prompt = questions::prompt(question);
    let m = line.and_then(|line| Some((line.game.moves().get(ply)?, line.terms.date.as_deref()?)));
    m.map_or(prompt.clone(), |(m, day)| {
        Words::new(format!("{prompt} You took {} on {}.", super::taken(*m), day_as(day, "%-d %B")), prompt.short)
    })
}

/// `7 of the last ten right`.
pub(crate) fn last_ten(last: &[bool]) -> Words {
    let right = last.iter().filter(|right| **right).count();
    match last.len() {
        0 => Words::fixed("not begun"),
        10 => Words::new(format!("{right} of the last ten right"), format!("{right} of 10 right")),
        all => Words::one(format!("{right} of {all} right")),
    }
}

pub(crate) fn skill(skill: Skill) -> Words {
    Words::fixed(match skill {
        Skill::WinningMove => "Which move wins?",
        Skill::CanWin => "Your turn: can you win?",
        Skill::MisereEndings => "The last stone loses: which move wins?",
    })
}

/// `12 played, 7 won`.
pub(crate) fn played(record: &Record) -> Words {
    let Totals { played, won, .. } = record.totals;
    if played == 0 { Words::default() } else { Words::one(format!("{played} played, {won} won")) }
}

/// The same for a listener, with what there is beside.
pub(crate) fn games(record: &Record) -> Words {
    let more = [(record.totals.stars, "★"), (record.totals.open, "open")].into_iter().filter(|(count, _)| *count > 0);
    let played = Some(played(record).to_string()).filter(|played| !played.is_empty());
    let all: Vec<String> = played.into_iter().chain(more.map(|(count, what)| format!("{count} {what}"))).collect();
    Words::one(all.join(", "))
}

/// The end of a set of practice: right at the first try, and the level that the skill has now.
pub(crate) fn round(right: usize, of: usize, level: Option<u32>) -> Words {
    let level = level.map_or_else(String::new, |level| format!(" Level {level}."));
    Words::one(format!("{right} of {of} right at the first try.{level}"))
}

/// The meaning of the choice in hand.
pub(crate) fn mode(mode: Mode, is_for_star: bool) -> Words {
    match mode {
        Mode::Teach => Words::short(
            "Lamps show the board; a mistake can be taken back.",
            "Lamps, and a mistake can be taken back.",
        ),
        Mode::Solo if is_for_star => Words::fixed("Stones alone: a win is a ★."),
        Mode::Solo => Words::fixed("Stones alone."),
    }
}

/// The mode of a game that waits.
pub(crate) fn mode_of(mode: Mode) -> Words {
    match mode {
        Mode::Teach => Words::fixed("teach: lamps, a coach"),
        Mode::Solo => Words::fixed("solo: stones alone"),
    }
}

/// A choice that stands alone: `last stone: wins`.
pub(crate) fn choice(name: &str, value: &Words) -> Words {
    Words::new(format!("{name}: {value}"), format!("{name}: {}", value.short))
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
        Seat::Perfect => Words::short(
            "It never errs; where it has lost it moves at random.",
            "It never errs; lost, it moves at random.",
        ),
        Seat::Stubborn => Words::short(
            "It never errs; where it has lost it leaves you the fewest moves that win.",
            "It never errs; lost, it makes your mistakes likely.",
        ),
        Seat::Casual => Words::short(
            "It sees what wins only when at most two piles have a move.",
            "It sees what wins of two piles at most.",
        ),
    }
}

pub(crate) fn begins(you: bool) -> Words {
    Words::fixed(if you { "You make the first move." } else { "The machine makes the first move." })
}

/// `Whoever takes the last stone loses.`
pub(crate) fn last(rules: &Ruleset) -> Words {
    Words::one(format!("Whoever {} {}.", rules::makes_the_last(rules), fate(rules.play())))
}

pub(crate) fn level(level: u32) -> Words {
    Words::one(format!("level {level}"))
}

pub(crate) fn mistakes(count: usize) -> Words {
    Words::one(many(count, "mistake", "mistakes"))
}

/// The moves of a day's game by ear: `right, mistake, right, ★`.
pub(crate) fn moves_judged(right: &[bool], star: bool) -> Words {
    let moves = right.iter().map(|right| if *right { "right" } else { "mistake" });
    Words::one(moves.chain(star.then_some("★")).collect::<Vec<_>>().join(", "))
}

/// The reply to a board of one's own that is none: the rules that there are.
pub(crate) fn not_own(error: &NotationError) -> Words {
    match error {
        NotationError::UnknownWord(word) => Words::new(
            format!("\"{word}\" is no pile and no rule: normal, misere, take=1-3."),
            format!("\"{word}\" is no pile and no rule."),
        ),
        error => refused(&error.told()),
    }
}

/// The word of a typed line that is refused.
pub(crate) fn refused_word(error: &NotationError) -> Option<&str> {
    match error {
        NotationError::UnknownWord(word) => Some(word),
        _ => None,
    }
}

/// The reason why a typed line is no game here, and with the long words what would be right.
pub(crate) fn refused(refusal: &NotA) -> Words {
    Words::new(capital(&format!("{refusal}.")), capital(&format!("{}.", refusal.what)))
}

/// News on a line of the title: what there is of it, and its mark.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct News {
    pub fact: Vec<Words>,
    pub mark: Words,
}

impl News {
    fn new(fact: Vec<Words>, mark: Words) -> Self {
        Self { fact, mark }
    }
}

/// The lessons that are done, and the next one by its number and title.
pub(crate) fn learn(done: usize, of: usize, next: Option<(usize, &str)>) -> News {
    let mark = Words::new(format!("{done} of {of}"), done.to_string());
    match next {
        Some(_) if done == 0 => News::new(vec!["start here".into()], Words::one(many(of, "lesson", "lessons"))),
        Some((number, title)) => {
            News::new(vec![format!("next: lesson {number}").into(), title.to_owned().into()], mark)
        }
        None => News::new(vec!["all lessons done".into(), "the map".into()], mark),
    }
}

/// `0 ★ of 13`.
pub(crate) fn stars(count: usize, of: usize) -> Words {
    Words::new(format!("{count} ★ of {of}"), format!("{count} ★"))
}

/// The game that waits, else the next board of the way up; the first one is against the machine.
pub(crate) fn play(waiting: Option<(String, Words)>, next: Option<&Board>, is_first: bool, stars: Words) -> News {
    let fact = match (waiting, next) {
        (Some((name, turn)), _) => vec!["your game waits".into(), name.into(), turn],
        (None, Some(board)) if is_first => vec![board.name.clone().into(), "against the machine".into()],
        (None, Some(board)) => std::iter::once(format!("next: {}", board.name).into()).chain(board.facts()).collect(),
        (None, None) => vec!["every board won".into(), "Random again".into()],
    };
    News::new(fact, stars)
}

/// `3-day streak`, from the first day.
pub(crate) fn streak(days: usize) -> Words {
    match days {
        0 => Words::default(),
        1 => Words::short("1-day streak", "1 day"),
        _ => Words::new(format!("{days}-day streak"), format!("{days} days")),
    }
}

/// The state of a day's boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct DaySoFar {
    pub won: usize,
    pub lost: usize,
    pub open: usize,
}

impl DaySoFar {
    fn words(self) -> Vec<Words> {
        let parts = [(self.won, "won"), (self.lost, "lost"), (self.open, "to play")];
        parts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}").into()).collect()
    }
}

/// Today's boards, one that waits, else yesterday's results.
pub(crate) fn today(begun: Option<String>, today: DaySoFar, yesterday: DaySoFar, streak: Words) -> News {
    let fact = match begun {
        Some(name) => vec!["your board waits".into(), name.into()],
        None if today.won + today.lost > 0 && today.open == 0 && today.lost == 0 => vec!["all three won".into()],
        None if today.won + today.lost > 0 => today.words(),
        None if yesterday.won + yesterday.lost > 0 => {
            let results = DaySoFar { open: 0, ..yesterday }.words();
            let results: Vec<String> = results.iter().map(ToString::to_string).collect();
            vec!["three new boards".into(), format!("yesterday {}", results.join(", ")).into()]
        }
        None => vec!["three boards".into(), "the same for everybody".into()],
    };
    News::new(fact, streak)
}

/// The rows of practice, those that are due, else the skill of the lowest level.
pub(crate) fn practice(skills: usize, due: usize, lowest: Option<(Skill, u32)>) -> News {
    match lowest {
        _ if due > 0 => News::new(vec![MISTAKES], self::due(due)),
        Some((skill, level)) => News::new(vec![skill.title().into()], self::level(level)),
        None => News::new(vec![format!("{} skills", number(skills)).into()], Words::default()),
    }
}

pub(crate) fn games_so_far(record: &Record) -> News {
    let Totals { played, won, .. } = record.totals;
    let open = record.totals.open;
    let fact = match played {
        0 if record.games().next().is_none() => vec![NONE_YET],
        0 if open == 0 => vec!["none against the machine".into()],
        _ => vec![format!("{played} played").into(), format!("{won} won").into()],
    };
    News::new(fact, if open > 0 { Words::one(format!("{open} open")) } else { Words::default() })
}
