//! The record of games in numbers.

use std::cmp::Reverse;

use strum::{IntoStaticStr, VariantArray};

use super::phrases::{day_in_words, many};
use super::rule_words::{play_name, rules_in_words};
use super::{Role, Score, piles_in_words};
use crate::rules::{GameLine, Play, Ruleset, TakeRule};
use crate::session::{Players, Seat};

/// A game of one person against the machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Played {
    /// 1-based place in the record, oldest first, counting all games.
    pub number: usize,
    pub line: GameLine,
    pub score: Score,
}

impl Played {
    /// The game in a line: `Game 12, on 23 November 2026: piles 3, 5, 7 (won, no mistakes, mode teach)`.
    pub(super) fn in_words(&self) -> String {
        let (game, score) = (&self.line.game, self.score.in_words());
        let day = self.line.date().map_or("undated".to_owned(), |day| format!("on {}", day_in_words(day)));
        let is_usual = *game.rules() == Ruleset::default();
        let rules = if is_usual { String::new() } else { format!("; {}", rules_in_words(game.rules(), true)) };
        let star = if self.score.starred { ", a star" } else { "" };
        let mode = self.line.coached_in().map_or(String::new(), |mode| format!(", mode {mode}"));
        format!("Game {}, {day}: {}{rules} ({score}{star}{mode})", self.number, piles_in_words(game))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    pub sort: Sort,
    pub finished: usize,
    pub won: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    Against(Seat),
    Rules(Ruleset),
    Board(String),
    Daily,
    OtherPiles,
}

/// A way of dividing the games into sorts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Division {
    Against,
    Rules,
    Board,
}

/// Wins in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct WinRow {
    /// Wins since the last loss.
    pub now: usize,
    pub longest: usize,
}

impl WinRow {
    /// The row after one more game.
    pub(crate) fn after(self, won: bool) -> Self {
        let now = if won { self.now + 1 } else { 0 };
        Self { now, longest: self.longest.max(now) }
    }

    pub(crate) fn in_words(self) -> [String; 2] {
        [format!("{} in a row", many(self.now, "win")), format!("best {}", self.longest)]
    }
}

/// The tallies of all games. Unfinished games are only counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Statistics {
    pub finished: usize,
    pub won: usize,
    /// Games won with help.
    pub with_help: usize,
    pub row: WinRow,
    pub unfinished: usize,
    /// Games played on from another one, which count for nothing either.
    pub played_on: usize,
    /// Finished games by opponent, rules and board, in the order of [`Division::ALL`].
    tallies: [Vec<Tally>; 3],
    /// Wins and finished games by mode, in the order of [`Mode::ALL`].
    pub modes: [(usize, usize); 3],
    /// Right moves in games without help, and all that mattered, in normal and in misère play.
    pub moves: [(usize, usize); 2],
    /// Mistakes in each of the latest finished games without help, oldest first.
    pub mistakes: Vec<usize>,
    /// Mistakes in each of the first finished games without help.
    first: Vec<usize>,
}

impl Statistics {
    /// Counts a game; `board` is the name of its board, if it has one.
    pub(crate) fn note(&mut self, played: &Played, board: Option<&str>) {
        // A game played on from another one repeats its moves.
        if played.line.played_on_from().is_some() {
            self.played_on += 1;
            return;
        }
        let score = played.score;
        let Some(won) = score.won else {
            self.unfinished += 1;
            return;
        };
        self.finished += 1;
        self.won += usize::from(won);
        self.with_help += usize::from(won && score.helped.is_some());
        self.row = self.row.after(won);
        let line = &played.line;
        if let Some(mode) = line.coached_in() {
            add(&mut self.modes[mode as usize], (usize::from(won), 1));
        }
        // Moves found with help say nothing of the player.
        if score.helped.is_none() {
            self.note_mistakes(score.mistakes);
            let play = &mut self.moves[usize::from(line.game.rules().play() == Play::Misere)];
            add(play, (score.mattered - score.mistakes, score.mattered));
        }
        let board = match board {
            _ if line.day_board().is_some() => Sort::Daily,
            Some(name) => Sort::Board(name.to_owned()),
            None => Sort::OtherPiles,
        };
        let against = line.players().and_then(Players::opponent).unwrap_or(Seat::Perfect);
        let sorts = [Sort::Against(against), Sort::Rules(*line.game.rules()), board];
        for (tallies, sort) in self.tallies.iter_mut().zip(sorts) {
            count(tallies, sort, won);
        }
    }

    /// Takes back an unfinished game that has been continued since.
    pub(crate) fn forget_left(&mut self) {
        self.unfinished = self.unfinished.saturating_sub(1);
    }

    fn note_mistakes(&mut self, count: usize) {
        if self.first.len() < OF_LATE {
            self.first.push(count);
        }
        self.mistakes.push(count);
        if self.mistakes.len() >= 2 * LATEST {
            self.mistakes.drain(..LATEST);
        }
    }

    /// The tallies of a division, most games first.
    pub(crate) fn tallies(&self, division: Division) -> &[Tally] {
        &self.tallies[division as usize]
    }

    pub(crate) fn in_words(&self) -> String {
        if self.finished + self.unfinished + self.played_on == 0 {
            return "No games against the machine yet: play one, and it will be counted here.".to_owned();
        }
        let some = |count: usize, what: &str| if count > 0 { format!(", {count} {what}") } else { String::new() };
        let (left, on) = (some(self.unfinished, "left unfinished"), some(self.played_on, "played on and not counted"));
        let percent = (self.won * 100 + self.finished / 2).checked_div(self.finished);
        let percent = percent.map_or(String::new(), |percent| format!(" ({percent}%)"));
        let helped = some(self.with_help, "of them with help");
        format!("{} finished, {} won{percent}{helped}{left}{on}.", many(self.finished, "game"), self.won)
    }

    /// Compares the mistakes in the first and the latest games. `None` if there are too few games.
    pub(crate) fn trend(&self) -> Option<String> {
        let half = (self.mistakes.len() / 2).min(OF_LATE);
        let mean = |mistakes: &[usize]| {
            let count = mistakes.len().max(1);
            let tenths = (mistakes.iter().sum::<usize>() * 10 + count / 2) / count;
            format!("{}.{}", tenths / 10, tenths % 10)
        };
        let (first, late) = (self.first.get(..half)?, &self.mistakes[self.mistakes.len() - half..]);
        (half >= FEWEST).then(|| {
            format!(
                "Mistakes per game without help: {} in the first {half}, {} in the last {half}.",
                mean(first),
                mean(late)
            )
        })
    }
}

impl Division {
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    pub(crate) fn word(self) -> &'static str {
        self.into()
    }
}

impl Sort {
    pub(crate) fn words(&self) -> String {
        match self {
            Self::Against(seat) => Role::Only(*seat).inside().to_owned(),
            Self::Rules(rules) => rules_in_short(rules),
            Self::Board(name) => name.clone(),
            Self::Daily => "Boards of the day".to_owned(),
            Self::OtherPiles => "other piles".to_owned(),
        }
    }
}

/// The trend compares at most `OF_LATE` games at either end, and at least `FEWEST`.
const OF_LATE: usize = 10;
const FEWEST: usize = 3;
/// The mistakes of at least this many of the latest finished games are kept.
const LATEST: usize = 1_000;
/// Most sorts per division that are counted.
const SORTS: usize = 200;

fn add(to: &mut (usize, usize), (part, whole): (usize, usize)) {
    *to = (to.0 + part, to.1 + whole);
}

fn count(tallies: &mut Vec<Tally>, sort: Sort, won: bool) {
    let at = match tallies.iter().position(|tally| tally.sort == sort) {
        Some(at) => at,
        None if tallies.len() >= SORTS => return,
        None => {
            tallies.push(Tally { sort, finished: 0, won: 0 });
            tallies.len() - 1
        }
    };
    tallies[at].finished += 1;
    tallies[at].won += usize::from(won);
    // The tallies are out of order only if this one has overtaken the one before it.
    if at > 0 && tallies[at - 1].finished < tallies[at].finished {
        tallies.sort_by_key(|tally| Reverse(tally.finished));
    }
}

fn rules_in_short(rules: &Ruleset) -> String {
    let play = play_name(rules.play());
    match rules.takes() {
        TakeRule::Any => play.to_owned(),
        takes => format!("{play}, take {takes}"),
    }
}
