//! The record in memory: games, practice, and results on the days' boards.

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

use super::named_boards::{NamedBoard, boards};
use crate::coach::{
    Day, DayMark, DayResult, Mended, Mode, Next, Played, Practice, Practised, Progress, Question, Score, Statistics,
    Today,
};
use crate::engine::Analysis;
use crate::rules::{Game, GameLine, Move};
use crate::session::{
    BOARDS_A_DAY, Counted, Counts, DayBoard, Entry, Id, Medium, Players, RecordReader, Seat, day_number, day_of_number,
    is_day,
};

/// The record of play and practice. Its size in memory is bounded.
#[derive(Clone, Debug, Default)]
pub(crate) struct Records {
    pub progress: Progress,
    pub statistics: Statistics,
    /// Latest games against the machine, oldest first.
    pub games: VecDeque<Played>,
    pub days: Days,
    /// Named boards won in `play` against a machine that does not err.
    won: BTreeSet<usize>,
    counted: Counted,
    /// The mistakes on record, by their games and the 0-based indices of their moves.
    mistakes: HashSet<(Id, usize)>,
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
        self.note_practice(&practised);
    }

    pub(super) fn note_practice(&mut self, practised: &Practised) {
        if let Practice::Mistake { id, ply, .. } = practised.what {
            self.mistakes.insert((id, ply));
        }
        self.progress.note(practised);
    }

    /// True if the named board of this game has been won in `play`.
    pub(crate) fn has_won(&self, game: &Game) -> bool {
        boards().of(game).is_some_and(|at| self.won.contains(&at))
    }

    /// The boards with fixed piles that are not yet won in `play`.
    pub(crate) fn unwon(&self) -> Vec<Next> {
        let left = boards().all.iter().enumerate().filter(|(at, _)| !self.won.contains(at));
        let fixed = left.filter(|(_, board)| board.piles.is_some());
        fixed.map(|(_, NamedBoard { id, name, .. })| Next::Board { id, name }).collect()
    }

    /// The day of a mistake, empty if unknown, and the move that was made; `None` if its game is not in memory.
    pub(crate) fn mistake(&self, game: Id, ply: usize) -> Option<(&str, Move)> {
        let line = self.games.iter().rev().map(|played| &played.line).find(|line| line.id() == Some(game))?;
        Some((line.date().unwrap_or_default(), *line.game.moves().get(ply)?))
    }

    pub(super) fn note_game(&mut self, line: GameLine) {
        let counts = self.counted.note(&line);
        if counts == Counts::Not {
            return;
        }
        self.games_read += 1;
        if counts == Counts::Instead
            && let Some(at) = self.games.iter().rposition(|played| played.line.id() == line.id())
        {
            self.weight -= self.games.remove(at).map_or(0, |left| left.line.weight());
            self.statistics.forget_left();
        }
        let human = line.players().and_then(Players::lone_human);
        let Some(score) = human.and_then(|_| Score::judging(&line, &mut self.now, |_, _| {})) else { return };
        self.days.note(&line, score);
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

    /// True if this game is on record as finished.
    pub(crate) fn has_finished(&self, line: &GameLine) -> bool {
        line.id().is_some_and(|id| self.counted.has_finished(id))
    }

    /// True if this game is on record as left unfinished.
    pub(crate) fn has_left(&self, line: &GameLine) -> bool {
        line.id().is_some_and(|id| self.counted.has_left(id))
    }

    /// The latest game on a day's board that was left unfinished, unless the board has a result.
    pub(crate) fn left_on(&self, board: &DayBoard) -> Option<&GameLine> {
        let is_left = |line: &&GameLine| !line.game.is_over() && line.day_board().as_ref() == Some(board);
        let left = self.games.iter().rev().map(|played| &played.line).find(is_left);
        left.filter(|_| self.days.mark(board) == DayMark::Open)
    }

    /// The mistakes of a lone person in a finished game that are not in the record, each with its question.
    pub(crate) fn unnoted_mistakes(&self, line: &GameLine) -> Vec<(Practice, String)> {
        let mut found = Vec::new();
        let Some(id) = line.id().filter(|_| line.players().and_then(Players::lone_human).is_some()) else {
            return found;
        };
        Score::judging(line, &mut Analysis::default(), |ply, before| {
            let fits = Medium::Screen.check(before.position()).is_ok();
            if fits && !self.mistakes.contains(&(id, ply)) {
                let what = Practice::Mistake { what: Mended::Made, id, ply };
                found.push((what, Question::Move(before.game()).to_string()));
            }
        });
        found
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

/// The results on the days' boards.
#[derive(Clone, Debug, Default)]
pub(crate) struct Days(HashMap<DayBoard, DayGame>);

/// The game that is the result on a day's board: the first finished one.
#[derive(Clone, Copy, Debug)]
struct DayGame {
    id: Option<Id>,
    won: bool,
    helped: bool,
}

impl Days {
    fn note(&mut self, line: &GameLine, score: Score) {
        if let (Some(board), Some(won)) = (line.day_board(), score.won) {
            self.0.entry(board).or_insert(DayGame { id: line.id(), won, helped: score.helped.is_some() });
        }
    }

    pub(crate) fn mark(&self, board: &DayBoard) -> DayMark {
        match self.0.get(board) {
            None => DayMark::Open,
            Some(game) if game.won => DayMark::Won,
            Some(_) => DayMark::Lost,
        }
    }

    /// The next board of a day without a result.
    pub(crate) fn next(&self, day: &str) -> Option<DayBoard> {
        DayBoard::all_of(day).find(|board| !self.0.contains_key(board))
    }

    /// A day with its marks.
    pub(crate) fn day(&self, day: &str) -> Day {
        let mut marks = [DayMark::Open; BOARDS_A_DAY];
        for (mark, board) in marks.iter_mut().zip(DayBoard::all_of(day)) {
            *mark = self.mark(&board);
        }
        let helped = DayBoard::all_of(day).filter(|board| self.0.get(board).is_some_and(|game| game.helped)).count();
        Day { day: day.to_owned(), marks, helped }
    }

    /// Days in a row with a finished board up to this day, or up to the day before if this one has none yet.
    pub(crate) fn streak(&self, day: &str) -> usize {
        let Some(last) = day_number(day) else { return 0 };
        let played = |number: &i32| {
            let day = day_of_number(*number);
            day.is_some_and(|day| DayBoard::all_of(&day).any(|board| self.0.contains_key(&board)))
        };
        let from = if played(&last) { last } else { last - 1 };
        (0..=from).rev().take_while(played).count()
    }

    /// The day's result after the game with this id; `None` if another game is the result on its board.
    pub(crate) fn result(&self, board: DayBoard, id: Option<Id>, today: &str) -> Option<DayResult> {
        let is_result = self.0.get(&board).is_some_and(|game| game.id == id);
        is_result.then(|| DayResult {
            is_today: board.day == today,
            day: self.day(&board.day),
            streak: self.streak(&board.day),
            board,
        })
    }

    pub(crate) fn today(&self, today: &str) -> Today {
        Today { day: self.day(today), streak: self.streak(today) }
    }
}
