//! The rows of each list: what they say, what stands beside them, and where they lead.

use crate::app::board::{self, Light};
use crate::app::scene::{Entry, Ink, Lead, Picture, Stage};
use crate::app::{Cells, Chosen, Destination, ListKind, Shared};
use crate::coach::words::{Words, lists, results, verdict};
use crate::coach::{JudgedGame, Mode, Record, Skill, board_named, boards, is_star, of_day};
use crate::engine::Analysis;
use crate::rules::Game;
use crate::session::{DayBoard, Match, Standing};

/// A row of a list.
#[derive(Clone, Debug, Default)]
pub(crate) struct ListRow {
    pub entry: Entry,
    /// `None` for a heading, a board of one's own, and mistakes where there are none.
    pub go: Option<Destination>,
}

impl Picture {
    /// The start of a game, with lamps or stones alone.
    pub(crate) fn of_game(game: Option<Game>, lamps: bool) -> Self {
        let start = game.and_then(|game| game.analyse().ok());
        start.map_or(Self::Nothing, |start| Self::of_board(&start, &start, lamps))
    }

    /// A game as it stands, or its game if it is over.
    pub(crate) fn of_line(line: &Match, lamps: bool) -> Self {
        if line.game.is_over() {
            return JudgedGame::of(line).map_or(Self::Nothing, |game| Self::Print(board::print(&game, None)));
        }
        let at = |game: &Game| game.analyse().ok();
        let both = at(&line.game.restarted()).zip(at(&line.game));
        both.map_or(Self::Nothing, |(start, now)| Self::of_board(&start, &now, lamps))
    }

    fn of_board(start: &Analysis, now: &Analysis, lamps: bool) -> Self {
        let light = Light { lamps, counted: lamps && !start.aim().is_lone(), ..Light::default() };
        Self::Board(board::board(start, now, &light))
    }
}

/// A row with a title and facts.
fn entry(title: impl Into<String>, fact: Vec<String>) -> Entry {
    Entry { title: title.into(), ink: Ink::Text, fact, fact_ink: Ink::Dim, ..Entry::default() }
}

fn star() -> Vec<(String, Ink)> {
    vec![("★".to_owned(), Ink::Gold)]
}

/// The rows of a list.
pub(crate) fn rows(kind: ListKind, shared: &Shared) -> Vec<ListRow> {
    match kind {
        ListKind::Play => play(shared),
        ListKind::Lessons => lessons(shared),
        ListKind::Today => today(shared),
        ListKind::Practice => practice(shared),
        ListKind::Games => games(shared),
    }
}

fn play(shared: &Shared) -> Vec<ListRow> {
    let waiting = shared.waiting().map(|session| ListRow {
        entry: entry("your game", vec!["waits".to_owned(), verdict::turn(session.mover()).to_string()]),
        go: Some(Destination::Waiting),
    });
    let named = boards().iter().map(|board| {
        // An empty cell keeps the place of a star.
        let mark = if shared.record().has_star(&board.id) { star() } else { vec![(" ".to_owned(), Ink::Dim)] };
        let go = Destination::Board(board, Chosen::default());
        ListRow { entry: Entry { mark, ..entry(&board.name, board.facts.clone()) }, go: Some(go) }
    });
    let own = ListRow { entry: entry("your own", Vec::new()), go: None };
    waiting.into_iter().chain(named).chain([own]).collect()
}

fn lessons(shared: &Shared) -> Vec<ListRow> {
    let (all, progress) = (shared.lessons(), &shared.record().progress);
    let next = all.iter().position(|lesson| !progress.has_finished(&lesson.id)).unwrap_or(all.len());
    let state = |at: usize| match at {
        _ if progress.has_finished(&all[at].id) => Stage::Done,
        _ if at == next => Stage::Next,
        _ => Stage::Later,
    };
    let mut rows = Vec::new();
    for (at, lesson) in all.iter().enumerate() {
        if at == 0 || all[at - 1].chapter != lesson.chapter {
            let lead = Lead::Chapter(if at <= next { Stage::Done } else { Stage::Later });
            rows.push(ListRow { entry: Entry { lead, ink: Ink::Key, ..entry(&lesson.chapter, vec![]) }, go: None });
        }
        let ink = if state(at) == Stage::Later { Ink::Dim } else { Ink::Text };
        let lead = Lead::Lesson(state(at), at + 1);
        rows.push(ListRow {
            entry: Entry { lead, ink, ..entry(&lesson.title, vec![]) },
            go: Some(Destination::Lesson(at)),
        });
    }
    let map = entry("map", vec!["all positions at once".to_owned()]);
    rows.push(ListRow { entry: map, go: Some(Destination::Map(Box::default())) });
    rows
}

fn today(shared: &Shared) -> Vec<ListRow> {
    let of_the_day = |board: DayBoard| {
        let name = board_named(&of_day(&board)?.into());
        let Some(line) = shared.record().result(&board) else {
            let fact = if shared.is_played_today(&board) { "waits" } else { "to play" };
            let to_play = entry(name, vec![fact.to_owned()]);
            return Some(ListRow { entry: to_play, go: Some(Destination::Day(Some(board))) });
        };
        let squares = JudgedGame::of(line).map_or_else(Vec::new, |game| lists::squares(&game)).into_iter();
        let sign = |right| if right { ("■".to_owned(), Ink::Lamp) } else { ("✗".to_owned(), Ink::Odd) };
        let fact = if line.is_won() { "won" } else { "lost" };
        let entry = Entry { mark: squares.map(sign).collect(), ..entry(name, vec![fact.to_owned()]) };
        Some(ListRow { entry, go: Some(Destination::Review(vec![line.clone()])) })
    };
    DayBoard::all_of(&shared.today()).filter_map(of_the_day).collect()
}

fn practice(shared: &Shared) -> Vec<ListRow> {
    let progress = &shared.record().progress;
    let due = shared.due();
    let mark = vec![(lists::due(due), if due > 0 { Ink::Odd } else { Ink::Dim })];
    let mistakes = ListRow {
        entry: Entry { mark, ..entry("mistakes", vec![]) },
        go: (!shared.missed().is_empty()).then_some(Destination::Practice(None)),
    };
    let skill = |skill: &Skill| {
        let so_far = progress.skill(*skill);
        let last = if so_far.last.is_empty() { Vec::new() } else { vec![(lists::last_ten(&so_far.last), Ink::Dim)] };
        ListRow {
            entry: Entry { level: Some(so_far.level as usize), mark: last, ..entry(skill.title(), vec![]) },
            go: Some(Destination::Practice(Some(*skill))),
        }
    };
    std::iter::once(mistakes).chain(Skill::ALL.iter().map(skill)).collect()
}

fn games(shared: &Shared) -> Vec<ListRow> {
    let mut date = "";
    let rows = shared.record().games().map(|line| {
        let on = line.terms.date.as_deref().unwrap_or_default();
        let lead = Lead::Date(if on == date { String::new() } else { lists::short_day(on) });
        date = on;
        let go = if line.game.is_over() {
            Destination::Review(vec![line.clone()])
        } else {
            Destination::Resume(Box::new(line.clone()))
        };
        ListRow { entry: Entry { lead, ..game_entry(line, shared.record()) }, go: Some(go) }
    });
    rows.collect()
}

/// A game of the record: `won`, `lost` or `open`, its ★ or its mistakes.
pub(crate) fn game_entry(line: &Match, record: &Record) -> Entry {
    let result = match line.standing() {
        Standing::Open => "open",
        Standing::Won => "won",
        Standing::Lost => "lost",
        Standing::Over => "over",
    };
    let mistakes = line.terms.id.map_or(0, |id| record.progress.mistakes_of(id));
    let mark = match mistakes {
        _ if is_star(line) => star(),
        0 => Vec::new(),
        1 | 2 => vec![("✗".repeat(mistakes), Ink::Odd)],
        more => vec![(format!("{more} ✗"), Ink::Odd)],
    };
    let fact_ink = if result == "won" { Ink::Text } else { Ink::Dim };
    Entry { fact_ink, mark, ..entry(board_named(line), vec![result.to_owned()]) }
}

/// The picture and the sentence beside a row that leads there.
pub(crate) fn beside(kind: ListKind, go: Option<&Destination>, shared: &Shared) -> (Picture, Words) {
    let of_line = |line: &Match, lamps| {
        if shared.fits_line(line) { Picture::of_line(line, lamps) } else { Picture::Nothing }
    };
    match go {
        Some(Destination::Waiting) => shared.waiting().map_or_else(Default::default, |session| {
            let line = session.line();
            (of_line(line, shared.help_of(line) > Mode::Solo), lists::waiting(&board_named(line), line))
        }),
        Some(Destination::Lesson(at)) => {
            let lesson = &shared.lessons()[*at];
            (Picture::of_game(lesson.first_board(), *at > 1), Words::one(lesson.about.clone()))
        }
        Some(Destination::Map(_)) => (Picture::Corner(Cells::default()), lists::map()),
        Some(Destination::Day(Some(board))) => of_day(board).map_or_else(Default::default, |game| {
            let sentence = lists::rule_and_beginner(game.rules());
            (Picture::of_game(Some(game), false), sentence)
        }),
        Some(Destination::Practice(Some(skill))) => {
            (Picture::of_game(shared.example_of(*skill), false), lists::skill(*skill))
        }
        _ if kind == ListKind::Practice => {
            let missed = shared.missed();
            let first = missed.first().map(|(question, _)| question);
            (Picture::of_game(first.and_then(|question| question.board().cloned()), false), lists::mistakes(first))
        }
        Some(Destination::Resume(line)) => {
            (of_line(line, shared.help_of(line) > Mode::Solo), results::unfinished(line))
        }
        Some(Destination::Review(lines)) => {
            let listed = |game: JudgedGame| results::listed(&lines[0], &game, is_star(&lines[0]));
            (of_line(&lines[0], true), JudgedGame::of(&lines[0]).map_or_else(Words::default, listed))
        }
        _ => Default::default(),
    }
}

/// The news of a list, for its head and for its line on the title.
pub(crate) fn news(kind: ListKind, shared: &Shared) -> Vec<String> {
    let (record, today) = (shared.record(), shared.today());
    match kind {
        ListKind::Play => lists::stars(record.stars(), boards().len()),
        ListKind::Lessons => lists::lessons(shared.lessons_done(), shared.lessons().len()),
        ListKind::Today => lists::streak(record.streak(&today)),
        ListKind::Practice => Vec::new(),
        ListKind::Games => lists::games(record),
    }
}
