//! What the record of games says about the one who plays.

use std::collections::BTreeSet;

use super::boards::Boards;
use crate::coach::judge_moves;
use crate::rules::{Game, Play, TakeRule};
use crate::session::{DAILY, Players, Seat};

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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
    /// The mistakes of each finished game, the oldest first.
    pub mistakes: Vec<usize>,
    /// The counted tries of the day's board: how many there were, and how many were won.
    pub daily: (usize, usize),
}

impl Played {
    /// What a game says of the only person who played; none when there was none, or its piles have no known values.
    #[must_use]
    pub fn of(game: &Game) -> Option<Self> {
        let human = players(game)?.lone_human()?;
        let judged = judge_moves(game).ok()?;
        let mistakes = judged.filter(|judged| judged.side() == human && judged.judgement.is_mistake()).count();
        Some(Self { won: game.winner().map(|winner| winner == human), mistakes, game: game.clone() })
    }
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
    /// What these games say, the oldest of them first.
    #[must_use]
    pub fn of(played: &[Played], others: usize, boards: &Boards) -> Self {
        let mut statistics = Self { others, ..Self::default() };
        let mut days = BTreeSet::new();
        let [mut against, mut rules, mut on] = [Vec::new(), Vec::new(), Vec::new()];
        for one in played {
            // Of one day the first line counts.
            let counts = one.game.key(DAILY).is_some_and(|day| days.insert(day.to_owned()));
            statistics.daily.0 += usize::from(counts);
            let Some(won) = one.won else {
                statistics.unfinished += 1;
                continue;
            };
            statistics.daily.1 += usize::from(won && counts);
            statistics.finished += 1;
            statistics.won += usize::from(won);
            statistics.mistakes.push(one.mistakes);
            count(&mut against, opponent(&one.game).to_owned(), won);
            count(&mut rules, rule(&one.game), won);
            count(&mut on, board(&one.game, boards), won);
        }
        let divisions = [("against", against), ("rules", rules), ("board", on)];
        statistics.divisions = divisions.into_iter().map(|(by, tallies)| Division::sorted(by, tallies)).collect();
        statistics
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
        let (first, late) = (self.mistakes.get(..half)?, &self.mistakes[self.mistakes.len() - half..]);
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
    fn sorted(by: &'static str, mut tallies: Vec<Tally>) -> Self {
        tallies.sort_by_key(|tally| std::cmp::Reverse(tally.finished));
        Self { by, tallies }
    }
}

/// So many games at the end are compared with as many at the beginning, and no fewer than these.
const OF_LATE: usize = 10;
const FEWEST: usize = 3;

fn count(tallies: &mut Vec<Tally>, name: String, won: bool) {
    let at = tallies.iter().position(|tally| tally.name == name).unwrap_or_else(|| {
        tallies.push(Tally { name, finished: 0, won: 0 });
        tallies.len() - 1
    });
    tallies[at].finished += 1;
    tallies[at].won += usize::from(won);
}

fn players(game: &Game) -> Option<Players> {
    game.key("players").and_then(|players| players.parse().ok())
}

fn opponent(game: &Game) -> &'static str {
    match players(game).and_then(Players::opponent) {
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
    match (listed, game.key(DAILY)) {
        (Some(board), _) => board.name.clone(),
        (None, Some(_)) => "Today's board".to_owned(),
        (None, None) => "other piles".to_owned(),
    }
}
