//! The rows of each list: what they say, where they lead, what stands beside them, and what other keys do there.

use crate::app::board::{self, Light};
use crate::app::view::{Entry, EntryKind, Hint, Ink, Map, Right, Stage};
use crate::app::{Cells, Chosen, Destination, ListKind, Shared};
use crate::coach::words::{Words, keys, lists, questions, results};
use crate::coach::{Board, JudgedGame, Practice, Record, Skill, board_named, boards, is_star, of_day, skill};
use crate::engine::Analysis;
use crate::rules::Game;
use crate::session::{DayBoard, Match, day_before};

/// A row of a list.
#[derive(Clone, Debug)]
pub(crate) struct ListRow {
    pub entry: Entry,
    /// `None` for a heading, a board of one's own, and mistakes where there are none.
    pub go: Option<Destination>,
    /// Enter, and what it does.
    pub opens: Hint,
    pub beside: Beside,
    /// The same again.
    pub again: Option<Destination>,
}

/// The picture and the sentence beside a row.
#[derive(Clone, Debug)]
pub(crate) enum Beside {
    /// Nothing to show yet.
    Rings(Words),
    Board(&'static Board),
    Start(Game, Words),
    /// A game as it stands, or its print once it is over.
    Game(Match),
    Lesson(usize),
    Map,
    /// A day's board that is still to be played.
    Day(DayBoard),
}

impl ListRow {
    fn new(entry: Entry, go: impl Into<Option<Destination>>, opens: Hint, beside: Beside) -> Self {
        Self { entry, go: go.into(), opens, beside, again: None }
    }

    fn heading(kind: EntryKind, words: impl Into<Words>, stage: Option<Stage>) -> Self {
        let title = vec![(words.into().to_string(), Ink::Key)];
        let entry = Entry { kind, stage, title, ..Entry::default() };
        Self::new(entry, None, keys::OPEN, Beside::Rings(Words::default()))
    }

    /// The board or the game that the row is about, by which it is found again among others.
    pub(super) fn identity(&self) -> Option<String> {
        match &self.beside {
            Beside::Board(board) => Some(board.id.clone()),
            Beside::Game(line) => line.terms.id.map(|id| id.to_string()),
            Beside::Day(board) => Some(board.to_string()),
            Beside::Lesson(number) => Some(number.to_string()),
            _ => None,
        }
    }

    /// The text that is passed on: a game's, or the day's of a day's board.
    pub(super) fn share(&self, shared: &Shared) -> Option<String> {
        match &self.beside {
            Beside::Day(board) => Some(shared.day_card(&board.day)),
            Beside::Game(line) if line.game.is_over() => Some(shared.card(line)),
            _ => None,
        }
    }
}

/// A row with a title and facts.
fn entry(title: impl Into<String>, fact: Vec<Words>) -> Entry {
    Entry { title: vec![(title.into(), Ink::Text)], fact, ..Entry::default() }
}

/// A ★ that was won, or its place.
fn starred(entry: Entry, is_won: bool) -> Entry {
    if is_won { entry.marked("★".into(), Ink::Gold) } else { entry.signed(vec![("☆".into(), Ink::Off)], "") }
}

/// The rows of a list, with so many games at most.
pub(crate) fn rows(kind: ListKind, shared: &Shared, most: usize) -> Vec<ListRow> {
    match kind {
        ListKind::Play => play(shared),
        ListKind::Lessons => lessons(shared),
        ListKind::Today => today(shared),
        ListKind::Practice => practice(shared),
        ListKind::Games => games(shared, most),
    }
}

fn play(shared: &Shared) -> Vec<ListRow> {
    let waiting = shared.desk.line().map(|line| {
        let entry = entry(lists::YOUR_GAME.to_string(), vec![board_named(line).into(), results::turn_of(line)]);
        ListRow::new(entry, Destination::Waiting, keys::GO_ON, Beside::Game(line.clone()))
    });
    let mut rows: Vec<ListRow> = waiting.into_iter().collect();
    let mut chapter = "";
    for board in boards() {
        if board.chapter != chapter {
            chapter = &board.chapter;
            rows.push(ListRow::heading(EntryKind::Chapter, chapter.to_owned(), None));
        }
        let facts = board.facts().collect();
        let entry = starred(entry(&board.name, facts), shared.record.has_star(&board.id));
        let go = Destination::Board(board, Chosen::default());
        rows.push(ListRow::new(entry, go, keys::PLAY, Beside::Board(board)));
    }
    let own = entry(lists::YOUR_OWN.to_string(), vec![lists::TYPE]);
    rows.push(ListRow::new(own, None, keys::PLAY, Beside::Rings(lists::OWN)));
    rows
}

fn lessons(shared: &Shared) -> Vec<ListRow> {
    let (lessons, progress) = (shared.setting.lessons, &shared.record.progress);
    let all = lessons.all();
    let next = lessons.next(progress).unwrap_or(all.len());
    let mut rows = Vec::new();
    for (at, lesson) in all.iter().enumerate() {
        let stage = match at {
            _ if progress.has_finished(&lesson.id) => Stage::Done,
            _ if lessons.begun(progress, at).is_some() => Stage::Begun,
            _ if at == next => Stage::Next,
            _ => Stage::Later,
        };
        if at == 0 || all[at - 1].chapter != lesson.chapter {
            let reached = if at <= next { Stage::Done } else { Stage::Later };
            rows.push(ListRow::heading(EntryKind::Chapter, lesson.chapter.clone(), Some(reached)));
        }
        let begun = lessons.begun(progress, at).map(|(step, of)| results::step(step, of));
        let lead = format!("{:2}", at + 1);
        let entry = Entry { stage: Some(stage), lead, ..entry(&lesson.title, begun.iter().cloned().collect()) };
        let entry = match &lesson.then {
            Some(board) => starred(entry, shared.record.has_star(board)),
            None => entry,
        };
        let opens = match (begun, stage) {
            (Some(_), _) => keys::GO_ON,
            (None, Stage::Next) => keys::BEGIN,
            _ => keys::OPEN,
        };
        rows.push(ListRow::new(entry, Destination::Lesson(at), opens, Beside::Lesson(at)));
    }
    let map = Entry { lead: " m".to_owned(), ..entry(lists::THE_MAP.to_string(), Vec::new()) };
    rows.push(ListRow::new(map, Destination::Map(None), keys::OPEN, Beside::Map));
    rows
}

fn today(shared: &Shared) -> Vec<ListRow> {
    let day = &shared.setting.today;
    let waits = |day: &str| DayBoard::all_of(day).any(|board| shared.desk.keeps_day(&board));
    let before = day_before(day).filter(|day| shared.record.has_day(day) || waits(day));
    let yesterday = before.iter().flat_map(|day| {
        let heading = ListRow::heading(EntryKind::Day, lists::YESTERDAY, None);
        std::iter::once(heading).chain(DayBoard::all_of(day).filter_map(|board| of_the_day(board, shared)))
    });
    DayBoard::all_of(day).filter_map(|board| of_the_day(board, shared)).chain(yesterday).collect()
}

/// A day's board: its result, or how far it is.
fn of_the_day(board: DayBoard, shared: &Shared) -> Option<ListRow> {
    let game = of_day(&board)?;
    let name = game.start().to_string();
    if let Some(line) = shared.record.result(&board) {
        let entry = judged(name, line);
        let go = Destination::Review(vec![line.clone()]);
        let again = Some(Destination::Again(Box::new(line.clone()), shared.mode));
        return Some(ListRow { again, ..ListRow::new(entry, go, keys::REVIEW, Beside::Game(line.clone())) });
    }
    let waiting = shared.desk.line().filter(|_| shared.desk.keeps_day(&board));
    let go = Destination::Day(Some(board.clone()));
    Some(match waiting.or_else(|| shared.record.begun_on(&board)) {
        Some(line) => {
            let entry = entry(name, results::facts(line)).marked(lists::BEGUN, Ink::Text);
            ListRow::new(entry, go, keys::GO_ON, Beside::Game(line.clone()))
        }
        None => {
            let entry = entry(name, vec![lists::rule(game.rules())]).marked(lists::TO_PLAY, Ink::Dim);
            ListRow::new(entry, go, keys::PLAY, Beside::Day(board))
        }
    })
}

/// A sign for each move of the player that mattered, and the ★.
fn judged(name: String, line: &Match) -> Entry {
    let Some(game) = JudgedGame::of(line) else { return entry(name, results::facts(line)) };
    let (entry, squares, star) = (entry(name, results::facts_of_day(line, &game)), game.squares(), is_star(line));
    let sign = |right: &bool| if *right { ("✓".into(), Ink::Lamp) } else { ("✗".into(), Ink::Odd) };
    let end =
        if star { vec![(" ".into(), Ink::Dim), ("★".into(), Ink::Gold)] } else { vec![("  ".into(), Ink::Dim)] };
    entry.signed(squares.iter().map(sign).chain(end).collect(), lists::moves_judged(&squares, star))
}

fn practice(shared: &Shared) -> Vec<ListRow> {
    let progress = &shared.record.progress;
    let skill = |skill: &Skill| {
        let so_far = progress.skill(*skill);
        let level = so_far.level as usize;
        let lamps =
            vec![("■".repeat(level).into(), Ink::Lamp), ("·".repeat(skill::HARDEST as usize - level).into(), Ink::Off)];
        let entry = entry(skill.title(), vec![lists::last_ten(&so_far.last)]).signed(lamps, lists::level(so_far.level));
        let game = shared.example_of(*skill).unwrap_or_default();
        let go = Destination::Practice(Some(*skill));
        ListRow::new(entry, go, keys::BEGIN, Beside::Start(game, lists::skill(*skill)))
    };
    std::iter::once(mistakes(shared)).chain(Skill::ALL.iter().map(skill)).collect()
}

/// The row of mistakes: those that are due, or those that may be tried.
fn mistakes(shared: &Shared) -> ListRow {
    let (missed, due) = (shared.missed(), shared.due());
    let entry = |fact: Words, mark, ink| entry(lists::MISTAKES.to_string(), vec![fact]).marked(mark, ink);
    let next = shared.record.progress.next_due(|question| shared.has_room(question)).filter(|_| due == 0);
    let Some((question, practice)) = missed.first() else {
        let (fact, mark, sentence) = match &next {
            Some(day) => {
                (lists::none_due(day), Words::default(), Words::one(lists::none_due_before(day).short.into_owned()))
            }
            None => (lists::THEY_COME_BACK, lists::NONE_YET, lists::COMES_BACK),
        };
        return ListRow::new(entry(fact, mark, Ink::Dim), None, keys::BEGIN, Beside::Rings(sentence));
    };
    let entry = match &next {
        Some(day) => entry(lists::none_due(day), lists::to_try(missed.len()), Ink::Text),
        None => entry(lists::GOT_WRONG, lists::due(due), Ink::Odd),
    };
    let sentence = match (&next, practice) {
        (Some(day), _) => lists::none_due_before(day),
        (None, Practice::Mistake { id, ply, .. }) => lists::you_took(question, shared.record.game(*id), *ply),
        (None, _) => questions::prompt(question),
    };
    let game = question.board().cloned();
    let beside = game.map_or(Beside::Rings(sentence.clone()), |game| Beside::Start(game, sentence));
    ListRow::new(entry, Destination::Practice(None), keys::BEGIN, beside)
}

fn games(shared: &Shared, most: usize) -> Vec<ListRow> {
    let (mut rows, mut day) = (Vec::new(), None);
    for line in shared.record.games().take(most) {
        let on = line.terms.date.as_deref();
        if rows.is_empty() || day != on {
            rows.push(ListRow::heading(EntryKind::Day, lists::heading(on, &shared.setting.today), None));
            day = on;
        }
        let (go, opens) = if line.game.is_over() {
            (Destination::Review(vec![line.clone()]), keys::REVIEW)
        } else {
            (Destination::Resume(Box::new(line.clone())), keys::GO_ON)
        };
        let again = line.game.is_over().then(|| Destination::Again(Box::new(line.clone()), shared.mode_for(line)));
        let row = ListRow::new(game_entry(line, &shared.record), go, opens, Beside::Game(line.clone()));
        rows.push(ListRow { again, ..row });
    }
    rows
}

/// A game of the record: its result, and its ★ or its mistakes.
pub(crate) fn game_entry(line: &Match, record: &Record) -> Entry {
    let made = line.terms.id.map_or(0, |id| record.progress.mistakes_of(id));
    // Mistakes that were taken back are not in the game.
    let judged = || JudgedGame::of(line).map_or(made, |game| game.mistakes().count());
    let mistakes = if made > 0 && line.terms.undo > 0 { judged() } else { made };
    let entry = entry(board_named(line), results::facts(line).into_iter().chain(results::origin(line)).collect());
    let crosses = match mistakes {
        _ if is_star(line) => return starred(entry, true),
        0 => return entry.signed(vec![(" ".into(), Ink::Dim)], ""),
        1..4 => "✗".repeat(mistakes),
        _ => format!("{mistakes}✗"),
    };
    entry.signed(vec![(crosses.into(), Ink::Odd)], lists::mistakes(mistakes))
}

impl Beside {
    /// The picture of the row, and its sentence. `lamps` on the title.
    pub(super) fn shown(&self, shared: &Shared, lamps: bool) -> (Right, Words) {
        match self {
            Self::Rings(words) => (Right::Rings, words.clone()),
            Self::Board(board) => (start(board.game(board.rules(), shared.setting.seed), lamps), lists::board(board)),
            Self::Start(game, words) => (start(Some(game.clone()), lamps), words.clone()),
            Self::Game(line) => match shared.room.measure(line.game.start()) {
                Ok(()) => (game(line, lamps), results::listed(line)),
                Err(large) => (Right::Rings, lists::refused(&large)),
            },
            Self::Lesson(at) => {
                let lesson = &shared.setting.lessons.all()[*at];
                (start(lesson.first_board(), *at > 1), lesson.about.clone().into())
            }
            Self::Map => (Right::Corner(Map { cells: Cells::default().all().clone(), ..Map::default() }), lists::MAP),
            Self::Day(board) => {
                let game = of_day(board);
                let words = game.as_ref().map(|game| lists::rule_and_beginner(game.rules())).unwrap_or_default();
                (start(game, lamps), words)
            }
        }
    }
}

/// The start of a game, with lamps or stones alone.
pub(super) fn start(game: Option<Game>, lamps: bool) -> Right {
    let start = game.and_then(|game| game.analyse().ok());
    start.map_or(Right::Rings, |start| position(&start, &start, lamps))
}

/// A game as it stands, or its print if it is over.
fn game(line: &Match, lamps: bool) -> Right {
    if line.game.is_over() {
        return JudgedGame::of(line).map_or(Right::Rings, |game| Right::Print(board::print(&game, false)));
    }
    let at = |game: &Game| game.analyse().ok();
    let both = at(&line.game.restarted()).zip(at(&line.game));
    both.map_or(Right::Rings, |(start, now)| position(&start, &now, lamps))
}

fn position(start: &Analysis, now: &Analysis, lamps: bool) -> Right {
    let light = Light { lamps, counted: lamps && !start.aim().is_lone(), ..Light::default() };
    Right::Board(board::scene(start, now, &light))
}
