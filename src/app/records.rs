//! The record in memory: games, practice, and tries at the days' boards.

use std::collections::{BTreeSet, VecDeque};

use super::named_boards::{NamedBoard, boards};
use crate::coach::{
    Day, DayMark, DayOfPractice, DayResult, Mended, Mode, Next, Played, Practice, Practised, Progress, Question, Score,
    Statistics, Today,
};
use crate::engine::Analysis;
use crate::rules::{Game, GameLine, Move};
use crate::session::{
    BOARDS_A_DAY, DayBoard, Entry, Id, Medium, Players, Recent, RecordReader, Seat, day_number, day_of_number, is_day,
};

/// The record of play and practice. Its size in memory is bounded.
#[derive(Clone, Debug, Default)]
pub(crate) struct Records {
    pub progress: Progress,
    pub statistics: Statistics,
    /// Latest games against the machine, oldest first.
    pub games: VecDeque<Played>,
    pub tries: DayTries,
    /// Named boards won in `play` against a machine that does not err.
    won: BTreeSet<usize>,
    weight: usize,
    /// Number of games so far, of any kind.
    games_read: usize,
    /// The last analysis, whose memory is reused: analyses are most of what a long record costs.
    now: Analysis,
    /// Today; a later date must be wrong.
    pub(super) today: String,
    /// Day of the last practice with a date up to today; the first day of the calendar if there is none.
    practised: String,
}

const GAMES: usize = 1_000;
const WEEKS: i32 = 8;
/// Most memory for games, in bytes: long games leave room for fewer.
const ROOM: usize = 1 << 24;

impl Records {
    pub(crate) fn new(today: &str) -> Self {
        Self { today: today.to_owned(), practised: first_day(), ..Self::default() }
    }

    /// Takes in all that a reader finds.
    pub(crate) fn read(reader: &mut RecordReader, today: &str) -> Self {
        let mut records = Self::new(today);
        reader.read_all(|entry| records.note(entry));
        records
    }

    /// True if no game has been recorded.
    pub(crate) fn are_new(&self) -> bool {
        self.games_read == 0
    }

    /// Takes in an entry of the record; the oldest must come first.
    pub(crate) fn note(&mut self, entry: Entry<'_>) {
        match entry {
            Entry::Practice(line) => Practised::read(line).into_iter().for_each(|practised| self.note_read(practised)),
            Entry::Game(line) => self.note_game(line),
        }
    }

    /// A date later than today is from a clock that was wrong: such practice counts as that of the day practised before.
    fn note_read(&mut self, mut practised: Practised) {
        if is_day(&practised.date) && practised.date > self.today {
            self.practised.clone_into(&mut practised.date);
        } else if is_day(&practised.date) {
            practised.date.clone_into(&mut self.practised);
        }
        self.progress.note(&practised);
    }

    /// True if the named board of this game has been won in `play`.
    pub(crate) fn has_won(&self, game: &Game) -> bool {
        boards().of(game).is_some_and(|at| self.won.contains(&at))
    }

    /// The boards with fixed piles that are not yet won in `play`.
    pub(crate) fn unwon(&self) -> Vec<Next> {
        let left = boards().all.iter().enumerate().filter(|(at, _)| !self.won.contains(at));
        left.filter_map(|(_, NamedBoard { id, name, piles, .. })| {
            Some(Next::Board { id, name, piles: piles.as_ref()? })
        })
        .collect()
    }

    /// The day of a mistake, empty if unknown, and the move that was made; `None` if its game is not in memory.
    pub(crate) fn mistake(&self, game: Id, ply: usize) -> Option<(&str, Move)> {
        let line = self.games.iter().rev().map(|played| &played.line).find(|line| line.id() == Some(game))?;
        Some((line.date().unwrap_or_default(), *line.game.moves().get(ply)?))
    }

    /// Each day of the last weeks, from a Monday to today: games against the machine, and answers.
    pub(crate) fn days(&self, today: &str) -> Vec<DayOfPractice> {
        let last = day_number(today).unwrap_or_default();
        let first = last - last.rem_euclid(7) - 7 * (WEEKS - 1);
        let mut days: Vec<_> = (first..=last).map(|_| DayOfPractice { games: 0 }).collect();
        for day in self.games.iter().filter_map(|played| day_number(played.line.date()?)) {
            if let Some(found) = usize::try_from(day - first).ok().and_then(|at| days.get_mut(at)) {
                found.games += 1;
            }
        }
        days
    }

    pub(super) fn note_game(&mut self, line: GameLine) {
        self.games_read += 1;
        self.forget_left(&line);
        let human = line.players().and_then(Players::lone_human);
        let Some(score) = human.and_then(|_| self.judge(&line)) else { return };
        self.tries.note(&line, score.won);
        let played = Played { number: self.games_read, line, score };
        let game = &played.line.game;
        let board = boards().known(game);
        self.statistics.note(&played, board.map(|(_, board)| board.name.as_str()));
        self.won.extend(board.filter(|(_, board)| is_won_on_own(board, &played)).map(|(at, _)| at));
        self.weight += played.line.weight();
        self.games.push_back(played);
        while self.games.len() > GAMES || self.weight > ROOM {
            let Some(oldest) = self.games.pop_front() else { return };
            self.weight -= oldest.line.weight();
        }
    }

    /// Forgets the earlier line of a counted try that was left and then continued.
    fn forget_left(&mut self, line: &GameLine) {
        if line.counts_for().and_then(|board| self.tries.left(&board)).is_none() {
            return;
        }
        if let Some(at) = self.games.iter().rposition(|played| line.finishes(&played.line)) {
            self.weight -= self.games.remove(at).map_or(0, |left| left.line.weight());
            self.statistics.forget_left();
        }
    }

    /// Judges the moves of the person who played, and notes the positions of mistakes. `None` if the values are unknown.
    fn judge(&mut self, line: &GameLine) -> Option<Score> {
        // A date later than today is ignored.
        let date = line.date().filter(|date| *date <= self.today.as_str()).map_or_else(first_day, str::to_owned);
        let progress = &mut self.progress;
        Score::judging(line, &mut self.now, |ply, before, _| {
            if let Some(id) = line.id().filter(|_| Medium::Screen.check(before.position()).is_ok()) {
                let about = Question::Move(before.game()).to_string();
                let what = Practice::Mistake { what: Mended::Made, id, ply };
                progress.note(&Practised { date: date.clone(), what, about });
            }
        })
    }
}

/// The first day of the calendar, for what has no date.
fn first_day() -> String {
    day_of_number(0).unwrap_or_default()
}

/// True if a game on the board was won in `play`, as the board is known.
fn is_won_on_own(board: &NamedBoard, Played { line, score, .. }: &Played) -> bool {
    let is_strong = line.players().and_then(Players::opponent).is_some_and(Seat::never_errs);
    let is_as_known = board.play.unwrap_or_default() == line.game.rules().play();
    let is_silent = line.coached_in() == Some(Mode::Play);
    score.won == Some(true) && is_strong && is_as_known && is_silent
}

/// Counted tries at the days' boards and their results.
#[derive(Clone, Debug, Default)]
pub(crate) struct DayTries {
    marks: Recent<DayBoard, DayMark, MOST>,
    /// Unfinished tries that can be continued.
    left: Recent<DayBoard, GameLine, 6>,
    practised: Recent<DayBoard, (), MOST>,
}

/// Most boards remembered: about ten years of them.
const MOST: usize = 12_000;
/// No player's try has more moves than this.
const LONGEST: usize = 100;
const PAST: i32 = 28;

impl DayTries {
    /// Notes a game that was left: a counted try (won, lost or unfinished) or one for practice.
    pub(crate) fn note(&mut self, line: &GameLine, won: Option<bool>) {
        if let Some(board) = line.practises_on().filter(|_| won == Some(true)) {
            self.practised.note(board, ());
        }
        let Some(board) = line.counts_for() else { return };
        self.left.forget(&board);
        if self.marks.get(&board).is_none() {
            self.marks.note(board.clone(), DayMark::Open);
        }
        if let Some(won) = won {
            self.settle(board, won);
        } else if self.mark(&board) == DayMark::Open && line.game.moves().len() <= LONGEST {
            self.left.note(board, line.clone());
        }
    }

    /// Marks the result of a try; only the first result of a board counts.
    fn settle(&mut self, board: DayBoard, won: bool) {
        if self.mark(&board) == DayMark::Open {
            self.marks.note(board, if won { DayMark::Won } else { DayMark::Lost });
        }
    }

    pub(crate) fn mark(&self, board: &DayBoard) -> DayMark {
        self.marks.get(board).copied().unwrap_or_default()
    }

    pub(crate) fn left(&self, board: &DayBoard) -> Option<&GameLine> {
        self.left.get(board)
    }

    /// Next board of a day whose counted try can be begun or continued; `None` if all have been played.
    pub(crate) fn next(&self, day: &str) -> Option<DayBoard> {
        DayBoard::all_of(day).find(|board| self.is_open(board))
    }

    /// True if the board's counted try can be begun or continued.
    pub(crate) fn is_open(&self, board: &DayBoard) -> bool {
        self.marks.get(board).is_none() || self.left(board).is_some()
    }

    /// Latest board of the last four weeks that was won neither in its counted try nor in practice.
    pub(crate) fn past(&self, today: &str) -> Option<DayBoard> {
        let today = day_number(today)?;
        let days = (1..=PAST).filter_map(|back| day_of_number(today - back));
        days.flat_map(|day| DayBoard::all_of(&day).collect::<Vec<_>>()).find(|board| !self.was_won(board))
    }

    fn was_won(&self, board: &DayBoard) -> bool {
        self.mark(board) == DayMark::Won || self.practised.get(board).is_some()
    }

    /// A day with its marks.
    pub(crate) fn day(&self, day: &str) -> Day {
        let mut marks = [DayMark::Open; BOARDS_A_DAY];
        for (mark, board) in marks.iter_mut().zip(DayBoard::all_of(day)) {
            *mark = self.mark(&board);
        }
        Day { day: day.to_owned(), marks }
    }

    /// Days in a row with a win up to this day, or up to the day before if this one has none yet.
    pub(crate) fn streak(&self, day: &str) -> usize {
        let Some(last) = day_number(day) else { return 0 };
        let won = |number: &i32| day_of_number(*number).is_some_and(|day| self.day(&day).won() > 0);
        let from = if won(&last) { last } else { last - 1 };
        (0..=from).rev().take_while(won).count()
    }

    /// Result of a day including a finished try that is not noted yet.
    pub(crate) fn result(&self, board: DayBoard, won: bool, today: &str) -> DayResult {
        let mut now = self.clone();
        now.settle(board.clone(), won);
        DayResult { is_today: board.day == today, day: now.day(&board.day), streak: now.streak(&board.day), board }
    }

    pub(crate) fn today(&self, today: &str) -> Today {
        Today { day: self.day(today), streak: self.streak(today), best: self.best() }
    }

    fn best(&self) -> usize {
        let won = self.marks.iter().filter(|(_, mark)| **mark == DayMark::Won);
        let won: BTreeSet<i32> = won.filter_map(|(board, _)| day_number(&board.day)).collect();
        let mut row = 0;
        let rows = won.iter().map(|day| {
            row = if won.contains(&(day - 1)) { row + 1 } else { 1 };
            row
        });
        rows.max().unwrap_or(0)
    }
}
