//! What the record of games says about the one who plays.

use std::collections::HashSet;

use super::boards::Boards;
use crate::rules::{Game, Play, TakeRule};
use crate::session::{Line, Players, Seat};

/// A game of one person against the machine, and how that person did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The game.
    pub game: Game,
    /// Whether the person won; none when the game was left unfinished.
    pub won: Option<bool>,
    /// How many of the person's moves were mistakes.
    pub mistakes: usize,
}

/// Games of one sort: how many were finished, and how many of those were won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Which sort.
    pub name: String,
    /// How many were finished.
    pub finished: usize,
    /// How many of them were won.
    pub won: usize,
}

/// Tallies that divide the same games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division {
    /// By what.
    pub by: &'static str,
    /// The sorts, the most frequent first.
    pub tallies: Vec<Tally>,
}

/// What all games say. Unfinished ones count for nothing but their number, except that today's board is tried once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Finished games.
    pub finished: usize,
    /// Those that were won.
    pub won: usize,
    /// Games that were left unfinished.
    pub unfinished: usize,
    /// Games of two people, and demonstrations.
    pub others: usize,
    /// The finished games by opponent, rules and board.
    pub divisions: Vec<Division>,
    /// The mistakes of each of the latest finished games, the oldest first.
    pub mistakes: Vec<usize>,
    /// Those of the first ones.
    first: Vec<usize>,
    /// The counted tries of the day's board: how many there were, and how many were won.
    pub daily: (usize, usize),
    days: HashSet<String>,
}

impl Played {
    /// How it ended, in a word.
    #[must_use]
    pub fn outcome_in_words(&self) -> &'static str {
        match self.won {
            Some(true) => "won",
            Some(false) => "lost",
            None => "left",
        }
    }

    /// How many mistakes there were.
    #[must_use]
    pub fn mistakes_in_words(&self) -> String {
        match self.mistakes {
            0 => "no mistake".to_owned(),
            1 => "1 mistake".to_owned(),
            count => format!("{count} mistakes"),
        }
    }
}

impl Statistics {
    /// Takes another game into account, the oldest first.
    pub(super) fn note(&mut self, played: &Played, boards: &Boards) {
        // Of one day the first line counts.
        let day = Line(&played.game).daily().filter(|_| self.days.len() < DAYS);
        let counts = day.is_some_and(|day| self.days.insert(day.to_owned()));
        self.daily.0 += usize::from(counts);
        let Some(won) = played.won else {
            self.unfinished += 1;
            return;
        };
        self.daily.1 += usize::from(won && counts);
        self.finished += 1;
        self.won += usize::from(won);
        self.note_mistakes(played.mistakes);
        let sorts = [opponent(&played.game).to_owned(), rule(&played.game), board(&played.game, boards)];
        for (division, sort) in self.divisions.iter_mut().zip(sorts) {
            division.count(sort, won);
        }
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

    /// Brings what was noted into order, once all of it is.
    pub(super) fn tidy(&mut self) {
        self.mistakes.drain(..self.mistakes.len().saturating_sub(LATEST));
        for division in &mut self.divisions {
            division.tallies.sort_by_key(|tally| std::cmp::Reverse(tally.finished));
        }
    }

    /// The whole of it in a sentence.
    #[must_use]
    pub fn in_words(&self) -> String {
        let games = |count| if count == 1 { "1 game".to_owned() } else { format!("{count} games") };
        if self.finished == 0 && self.unfinished == 0 {
            return "No game against the machine has been recorded yet: play one, and it will be counted here."
                .to_owned();
        }
        let left = if self.unfinished > 0 { format!(", {} left unfinished", self.unfinished) } else { String::new() };
        let percent = (self.won * 100 + self.finished / 2).checked_div(self.finished);
        let percent = percent.map_or(String::new(), |percent| format!(" ({percent} %)"));
        format!("{} finished, {} won{percent}{left}.", games(self.finished), self.won)
    }

    /// The mistakes in a sentence: of late, and at first. None while there are too few games to compare.
    #[must_use]
    pub fn trend(&self) -> Option<String> {
        let half = (self.mistakes.len() / 2).min(OF_LATE);
        let mean = |mistakes: &[usize]| {
            let tenths = mistakes.iter().sum::<usize>() * 10 / mistakes.len().max(1);
            format!("{}.{}", tenths / 10, tenths % 10)
        };
        let (first, late) = (self.first.get(..half)?, &self.mistakes[self.mistakes.len() - half..]);
        (half >= FEWEST).then(|| {
            format!("Mistakes a game: {} in the first {half}, {} in the last {half}.", mean(first), mean(late))
        })
    }

    /// The tries of the day's board in a sentence, if there were any.
    #[must_use]
    pub fn daily_in_words(&self) -> Option<String> {
        let (tries, won) = self.daily;
        (tries > 0).then(|| format!("Today's boards: {won} of {tries} won at the counted try."))
    }
}

impl Division {
    fn by(by: &'static str) -> Self {
        Self { by, tallies: Vec::new() }
    }

    fn count(&mut self, sort: String, won: bool) {
        let tallies = &mut self.tallies;
        let known = tallies.iter().position(|tally| tally.name == sort);
        let at = known.unwrap_or_else(|| {
            let name = if tallies.len() < SORTS { sort } else { REST.to_owned() };
            let rest = tallies.iter().position(|tally| tally.name == name);
            rest.unwrap_or_else(|| {
                tallies.push(Tally { name, finished: 0, won: 0 });
                tallies.len() - 1
            })
        });
        tallies[at].finished += 1;
        tallies[at].won += usize::from(won);
    }
}

impl Default for Statistics {
    fn default() -> Self {
        Self {
            finished: 0,
            won: 0,
            unfinished: 0,
            others: 0,
            divisions: ["against", "rules", "board"].map(Division::by).into(),
            mistakes: Vec::new(),
            first: Vec::new(),
            daily: (0, 0),
            days: HashSet::new(),
        }
    }
}

/// So many games at the end are compared with as many at the beginning, and no fewer than these.
const OF_LATE: usize = 10;
const FEWEST: usize = 3;

/// The most games whose mistakes are kept one by one.
const LATEST: usize = 1_000;
/// The most sorts of one division, and the name of all further ones together.
const SORTS: usize = 100;
const REST: &str = "the rest";
/// The most days on which tries are told from each other: those of some generations.
const DAYS: usize = 100_000;

fn opponent(game: &Game) -> &'static str {
    match Line(game).players().and_then(Players::opponent) {
        Some(Seat::Casual) => "the beginner",
        _ => "the machine",
    }
}

fn rule(game: &Game) -> String {
    let play = match game.rules().play {
        Play::Normal => "normal",
        Play::Misere => "misère",
    };
    match game.rules().takes {
        TakeRule::Any => play.to_owned(),
        takes => format!("{play}, take {takes}"),
    }
}

fn board(game: &Game, boards: &Boards) -> String {
    let piles = game.start().to_string();
    let listed = boards.all().iter().find(|board| board.has_piles(&piles));
    match (listed, Line(game).daily()) {
        (Some(board), _) => board.name.clone(),
        (None, Some(_)) => "Today's board".to_owned(),
        (None, None) => "other piles".to_owned(),
    }
}
