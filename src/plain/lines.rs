//! Screens in lines, one sentence a line.

use super::commands::Request;
use crate::app::scene::{
    Board, Cell, Entry, Hint, Ink, Lead, Line, List, Low, Map, Progress, Right, Scene, Screen, Table, Title, opening,
};
use crate::app::screens::of_game;
use crate::app::{App, COMMANDS, Command, Context, Effect};
use crate::coach::Record;
use crate::coach::words::{capital, list, lists, rules};
use crate::text::{by_ear, digits_apart};

/// Everything that a screen shows, as it is opened.
pub(super) fn screen(app: &App) -> Vec<String> {
    match app.view() {
        Screen::Board(scene) => board(&scene, app),
        Screen::Map(map) => [vec![head(&map.head.name, &map.head.rule.long)], cell(&map)].concat(),
        Screen::List(list) => rows(&list),
        Screen::Title(title) => five(&title),
        Screen::Keys(_) => help(app),
    }
}

/// What stands after an action that opened no screen.
pub(super) fn changed(app: &App, effect: &Effect) -> Vec<String> {
    match app.view() {
        Screen::Board(scene) if effect.turned => turn(&scene, app),
        Screen::Board(scene) => match app.context() {
            Context::Game => marked(&scene),
            Context::Review => [vec![piles(&scene.board)], low(&scene)].concat(),
            Context::Why => low(&scene),
            _ if app.said().is_empty() => low(&scene),
            _ => Vec::new(),
        },
        Screen::Map(map) => cell(&map),
        Screen::List(list) => {
            let nth = opening(&list.entries).position(|at| at == list.chosen);
            let chosen = nth.map(|nth| row(nth, &list.entries[list.chosen]));
            let choice = list.choices.get(list.in_hand).map(|choice| format!("{}: {}.", choice.name, choice.value));
            chosen.into_iter().chain(choice).chain(said(&list.sentence.long)).collect()
        }
        Screen::Title(title) => {
            title.list.entries.get(title.list.chosen).map(|entry| row(title.list.chosen, entry)).into_iter().collect()
        }
        Screen::Keys(_) => Vec::new(),
    }
}

/// The answer to a request.
pub(super) fn requested(request: Request, app: &App) -> Vec<String> {
    let Screen::Board(scene) = app.view() else {
        return if request == Request::Help { help(app) } else { screen(app) };
    };
    match request {
        Request::Help => help(app),
        Request::Standing | Request::Brief(_) => board(&scene, app),
        Request::Rules => app.rules().map(|rules| rules::in_full(&rules).to_string()).into_iter().collect(),
        Request::Moves if !matches!(app.context(), Context::Game | Context::Review) => {
            vec!["There is no game here.".to_owned()]
        }
        Request::Moves => {
            let moves: Vec<&str> = scene.moves.iter().map(|played| played.words.as_str()).collect();
            vec![if moves.is_empty() { "No move yet.".to_owned() } else { format!("{}.", moves.join(", ")) }]
        }
        Request::Lamps => lamps(&scene),
    }
}

fn board(scene: &Scene, app: &App) -> Vec<String> {
    let (name, rule) = (&scene.head.name, &scene.head.rule.long);
    let mut lines = Vec::new();
    match app.rules() {
        _ if !name.is_empty() => lines.push(format!("{}, {}.", capital(name), scene.head.place)),
        Some(rules) if app.context() != Context::Why => lines.push(rules::in_full(&rules).to_string()),
        _ => {}
    }
    // A rule that is not the usual one is said wherever a screen shows it loud.
    lines.extend((scene.head.is_loud && (!name.is_empty() || lines.is_empty())).then(|| format!("{}.", capital(rule))));
    let text = low(scene);
    let has_piles = !scene.board.rows.is_empty() && scene.letters.is_none();
    match scene.low {
        Low::Said { .. } => {
            lines.extend(turn(scene, app));
            // What was said is not said again.
            lines.extend(said(&scene.coach.long).filter(|_| app.said().is_empty()));
        }
        _ => {
            lines.extend(scene.letters.as_ref().map(|end| end.spoken.clone()));
            lines.extend(text);
            lines.extend(has_piles.then(|| piles(&scene.board)));
        }
    }
    lines.extend(said(&scene.quip));
    lines
}

/// The piles and whose turn it is, with the verdict where it may be said.
fn turn(scene: &Scene, app: &App) -> Vec<String> {
    let place = scene.head.place.long.trim_end_matches('.');
    let verdict = match &scene.low {
        Low::Said { verdict, .. } if !verdict.words.is_empty() => format!(" {}.", capital(&verdict.words.long)),
        _ => String::new(),
    };
    let piles = piles(&scene.board);
    let turn = if app.game().is_some_and(|game| game.session().game().is_over()) {
        String::new()
    } else {
        format!(" {}.", capital(place))
    };
    vec![format!("{piles}{turn}{verdict}")]
}

/// What the marked move would do, where it may be said.
fn marked(scene: &Scene) -> Vec<String> {
    let Low::Said { marked, .. } = &scene.low else { return Vec::new() };
    let told = marked.as_ref().map(|line| format!("{}.", capital(&line.words.long)));
    let row = scene.board.rows.iter().find(|row| row.chosen);
    let chosen = row.map(|row| match row.size[1].strip_prefix('→') {
        Some(left) => format!("{}: {} would be left.", row.name, left),
        None => format!("{}: {}.", row.name, row.size[0]),
    });
    told.or(chosen).into_iter().collect()
}

/// `A: 3, B: 5, C: 7.` Before a colon A is heard as a letter, not as the article.
fn piles(board: &Board) -> String {
    let piles: Vec<String> = board.rows.iter().map(|row| format!("{}: {}", row.name, row.size[0])).collect();
    format!("{}.", piles.join(", "))
}

/// The sentences below a board.
fn low(scene: &Scene) -> Vec<String> {
    let lines: &[Line] = match &scene.low {
        Low::Said { .. } => &[],
        Low::Page(lines) | Low::Result(lines) => lines,
    };
    // The answers of a yes or no question are a row to choose from.
    let is_told = |line: &&Line| {
        !line.words.is_empty() && !line.words.long.contains("▸ yes") && !line.words.long.contains("▸ no")
    };
    let told = lines.iter().filter(is_told).map(|line| spoken(&line.words.long));
    told.chain(said(&scene.coach.long)).collect()
}

fn said(words: &str) -> Option<String> {
    (!words.is_empty()).then(|| spoken(words))
}

/// A sentence for a listener: signs that stand for keys are words.
fn spoken(words: &str) -> String {
    let words = words.replace("⏎ ", "Enter: ").replace('▸', "choose:").replace('▂', "");
    let words = words.trim().to_owned();
    let stop = if words.ends_with(['.', '?', '!', '"', ':']) { "" } else { "." };
    by_ear(&format!("{words}{stop}"))
}

/// The lamps of each pile, and the counts, digit by digit.
fn lamps(scene: &Scene) -> Vec<String> {
    use crate::app::scene::Lamp;
    if let Right::Table(Table { safe, .. }) = &scene.right {
        let lit: Vec<usize> = safe.iter().enumerate().filter(|(_, safe)| **safe).map(|(at, _)| at).collect();
        return vec![format!("Leave one of {}.", list(&lit, "or"))];
    }
    if scene.board.columns() == 0 {
        return vec!["There are no lamps here.".to_owned()];
    }
    let bit = |lamp: &Lamp| if matches!(lamp, Lamp::On | Lamp::Resting | Lamp::GoingOut) { '1' } else { '0' };
    let row = |row: &crate::app::scene::Row| {
        format!("{}: {}", row.name, digits_apart(&row.lamps.iter().map(bit).collect::<String>()))
    };
    let rows: Vec<String> = scene.board.rows.iter().map(row).collect();
    let columns = scene.board.columns();
    let count = |(at, count): (usize, &crate::app::scene::Count)| {
        let (lit, wrong) = count.now;
        format!(
            "column {} has {lit}{}",
            1_u64 << (columns - 1 - at),
            if wrong { ", not as it should be left" } else { "" }
        )
    };
    let counts: Vec<String> = scene.board.counts.iter().enumerate().map(count).collect();
    let counts = (!counts.is_empty()).then(|| format!("{}.", capital(&counts.join("; "))));
    std::iter::once(format!("Lamps: {}.", rows.join(", "))).chain(counts).collect()
}

fn head(name: &str, rule: &str) -> String {
    format!("{}: {rule}.", capital(name))
}

/// The cell of a map, with its row.
fn cell(map: &Map) -> Vec<String> {
    const SHOWN: usize = 16;
    let (down, across) = map.cursor;
    let sign = |(cell, ink): &(Cell, Ink)| match cell {
        Cell::Value(value) => value.to_string(),
        Cell::Letter('·') if *ink == Ink::Off => "unknown".to_owned(),
        Cell::Letter('·') => "N".to_owned(),
        Cell::Letter(letter) => letter.to_string(),
    };
    let row: Vec<String> = map.cells.get(down).into_iter().flatten().take(SHOWN).map(sign).collect();
    let told = said(&map.coach.long);
    told.into_iter().chain([format!("{down} and {across}. Row of {down}: {}.", row.join(", "))]).collect()
}

fn rows(list: &List) -> Vec<String> {
    let news = if list.news.is_empty() { String::new() } else { format!(": {}", list.news.join(", ")) };
    let rows = opening(&list.entries).enumerate().map(|(nth, at)| row(nth, &list.entries[at]));
    let name: Vec<&str> = list.name.long.split_whitespace().collect();
    let head = by_ear(&format!("{}{news}.", capital(&name.join(" "))));
    std::iter::once(head).chain(rows).chain(said(&list.sentence.long)).collect()
}

fn five(title: &Title) -> Vec<String> {
    let rows = title.list.entries.iter().enumerate().map(|(at, entry)| row(at, entry));
    std::iter::once("Nimatron.".to_owned()).chain(said(&title.message)).chain(rows).collect()
}

/// `2. Play, your game waits, your turn.`
fn row(at: usize, entry: &Entry) -> String {
    let mark: String = entry.mark.iter().map(|(sign, _)| sign.as_str()).collect();
    let mark = mark.replace('★', "star").replace("■", "right ").replace('✗', "mistake ");
    let done = matches!(entry.lead, Lead::Lesson(Progress::Done, _)).then(|| "done".to_owned());
    let level = entry.level.map(|level| format!("level {level}"));
    let parts =
        std::iter::once(entry.title.replace('▂', "")).chain(entry.fact.iter().map(|fact| fact.replace('▂', "")));
    let parts: Vec<String> =
        parts.chain(done).chain(level).chain([mark.trim().to_owned()]).filter(|part| !part.is_empty()).collect();
    by_ear(&format!("{}. {}.", at + 1, parts.join(", ")))
}

/// The games of a record, the last one first, for `nimatron games` where nothing is drawn.
pub(crate) fn games(record: &Record) -> Vec<String> {
    let entries: Vec<Entry> = record.games().map(|line| of_game(line, record)).collect();
    let rows = record.games().zip(&entries).enumerate();
    let rows = rows.map(|(at, (line, entry))| {
        format!("{} {}", row(at, entry), line.date().unwrap_or_default()).trim_end().to_owned()
    });
    let news = lists::games(record.totals, entries.len());
    let head = if entries.is_empty() { lists::NO_GAMES.to_string() } else { format!("Games: {}.", news.join(", ")) };
    std::iter::once(by_ear(&head)).chain(rows).collect()
}

fn help(app: &App) -> Vec<String> {
    let here = match app.context() {
        Context::Title | Context::List => "a number: opens that row",
        Context::Game | Context::Choosing => "a move like B3: takes 3 from B; B3? marks it only",
        Context::Typing => "an answer: is given",
        Context::YesNo => "yes or no: answers",
        Context::Page | Context::Why | Context::Review | Context::Map | Context::Keys => "an empty line: goes on",
    };
    let own = app.is_play().then(|| "5 9 12 misere: a board of your own.".to_owned());
    let hints = app.view().keys();
    let (first, rest): (Vec<&Command>, Vec<&Command>) =
        COMMANDS.iter().filter(|command| !command.words.is_empty()).partition(|command| is_hinted(command, &hints));
    let first = first.into_iter().map(|command| format!("{}: {}.", command.words[0], command.help));
    let rest: Vec<&str> = rest.into_iter().map(|command| command.words[0]).collect();
    let more = [
        format!("Other words: {}.", rest.join(", ")),
        "where: says again what stands.".to_owned(),
        "rules, moves, lamps: say these. brief, full: say less, or all.".to_owned(),
    ];
    let all = std::iter::once(format!("{here}.")).chain(own).chain(first).chain(more);
    all.map(|line| by_ear(&line)).collect()
}

/// True for a command that the screen's own line of keys names.
fn is_hinted(command: &Command, hints: &[Hint]) -> bool {
    let names: Vec<String> = command.keys.iter().map(|key| key.name()).collect();
    hints.iter().any(|(keys, _)| names.iter().any(|name| keys.contains(name.as_str())))
}
