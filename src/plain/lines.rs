//! Screens in lines, one sentence a line.

use super::intent::Request;
use crate::app::scene::{
    Entry, Hint, Lamp, Lead, Line, List, Low, Map, Pieces, Right, Row, Scene, Stage, Table, Title, View, choosable,
};
use crate::app::screens::{GameScreen, game_entry};
use crate::app::{App, COMMANDS, Cell, Command, Context, Effect};
use crate::coach::words::{capital, list, lists, many, rules, verdict};
use crate::coach::{Record, Tone};
use crate::rules::Ruleset;
use crate::text::{by_ear, digits_apart};

/// Everything that a screen shows, as it is opened.
pub(super) fn screen(app: &App, brief: bool) -> Vec<String> {
    match app.view() {
        View::Board(scene) => board(&scene, app, brief),
        View::Map(map) => {
            let name = by_ear(&format!("{}: {}.", capital(&map.head.name), map.head.rule));
            [name].into_iter().chain(said(&map.coach.long)).chain([cells(&map)]).collect()
        }
        View::List(list) => rows(&list, app),
        View::Title(title) => five(&title),
        View::Keys(_) => help(app),
    }
}

/// The part of a screen that an action changed without opening another.
pub(super) fn changed(app: &App, effect: &Effect, brief: bool) -> Vec<String> {
    match app.view() {
        View::Board(scene) if effect.turned => turn(&scene, app, brief).into_iter().collect(),
        View::Board(scene) => match app.context() {
            Context::Review => standing(&scene, app, brief),
            Context::Why => low(&scene, app, brief),
            _ if !app.said().is_empty() => Vec::new(),
            Context::Game => marked(&scene),
            _ => low(&scene, app, brief),
        },
        View::Map(map) => said(&map.coach.long).into_iter().collect(),
        View::List(list) => chosen(&list, app),
        View::Title(title) => chosen_row(&title.list).into_iter().collect(),
        View::Keys(_) => Vec::new(),
    }
}

/// A screen that one comes back to, or stays on: of a list the row that is chosen.
pub(super) fn here(app: &App, brief: bool) -> Vec<String> {
    match app.view() {
        View::List(list) => {
            let rows = many(choosable(&list.entries).count(), "row");
            std::iter::once(format!("{}, {rows}.", named(&list))).chain(chosen(&list, app)).collect()
        }
        View::Title(title) => std::iter::once("Nimatron.".to_owned()).chain(chosen_row(&title.list)).collect(),
        _ => screen(app, brief),
    }
}

/// The answer to a request.
pub(super) fn requested(request: Request, app: &App, brief: bool) -> Vec<String> {
    let View::Board(scene) = app.view() else {
        return match request {
            Request::Help => help(app),
            Request::Here => here(app, brief),
            Request::Standing => screen(app, brief),
            Request::Rules | Request::Moves | Request::Lamps => vec!["There is no game here.".to_owned()],
        };
    };
    match request {
        Request::Help => help(app),
        Request::Standing | Request::Here => board(&scene, app, brief),
        Request::Rules => {
            let in_short = || format!("{}.", capital(&scene.head.rule.long));
            vec![app.rules().map_or_else(in_short, |rules| rules::in_full(&rules).to_string())]
        }
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

fn board(scene: &Scene, app: &App, brief: bool) -> Vec<String> {
    let (name, rule) = (&scene.head.name, &scene.head.rule.long);
    // Whose turn it is stands with the piles.
    let step = if matches!(scene.low, Low::Said { .. }) { String::new() } else { format!(", {}", scene.head.place) };
    let place = (!name.is_empty()).then(|| by_ear(&format!("{}{step}.", capital(name))));
    let rule = match app.context() {
        Context::Review => None,
        Context::Game if place.is_none() => app.game().map(opened),
        _ => {
            let is_usual = !scene.head.is_loud && app.rules().is_none_or(|rules| rules == Ruleset::default());
            (!is_usual).then(|| format!("{}.", capital(rule)))
        }
    };
    place.into_iter().chain(rule).chain(standing(scene, app, brief)).collect()
}

/// The rules of a game, and whom one plays against, if that is not the usual.
fn opened(game: &GameScreen) -> String {
    let rules = rules::in_full(game.session().game().rules());
    let against = lists::unusual(game.session().players(), game.mode());
    std::iter::once(rules).chain(against).map(|words| words.to_string()).collect::<Vec<_>>().join(" ")
}

/// The piles, with the sentences below them.
fn standing(scene: &Scene, app: &App, brief: bool) -> Vec<String> {
    match (&scene.low, &scene.letters) {
        (Low::Said { .. }, _) => {
            let began = app.game().and_then(GameScreen::began).map(|message| message.aloud(brief));
            let told = began.into_iter().chain(turn(scene, app, brief));
            told.chain(unsaid(&scene.coach.long, app)).chain(said(&scene.quip)).collect()
        }
        (Low::Result(_), Some(end)) => [vec![end.spoken.to_string()], low(scene, app, brief)].concat(),
        // An unfinished game ends with whose turn it is.
        (Low::Result(lines), None) if lines.len() == 1 => [vec![piles(&scene.board)], low(scene, app, brief)].concat(),
        (Low::Result(_), None) => turn(scene, app, brief).into_iter().chain(low(scene, app, brief)).collect(),
        (Low::Page(_), _) => {
            let piles = Some(piles(&scene.board)).filter(|piles| piles.contains(':'));
            low(scene, app, brief).into_iter().chain(piles).collect()
        }
    }
}

/// The piles and whose turn it is, with the verdict where it may be said; nothing once the game is over.
fn turn(scene: &Scene, app: &App, brief: bool) -> Option<String> {
    if app.game().is_some_and(|game| game.session().game().is_over()) {
        return None;
    }
    let verdict = match &scene.low {
        Low::Said { verdict, .. } if !brief => said(&verdict.words.long),
        _ => None,
    };
    let parts = [Some(piles(&scene.board)), said(&scene.head.place.long), verdict];
    Some(parts.into_iter().flatten().map(|part| capital(&part)).collect::<Vec<_>>().join(" "))
}

/// The effect of the marked move, where it may be said.
fn marked(scene: &Scene) -> Vec<String> {
    let Low::Said { marked, .. } = &scene.low else { return Vec::new() };
    let told = marked.as_ref().map(|line| format!("{}.", capital(&line.words.long)));
    let row = scene.board.rows.iter().find(|row| row.chosen);
    let chosen = row.map(|row| match row.size[1].strip_prefix('→') {
        Some(left) => format!("{}: {} would be left.", row.name, size(left)),
        None => format!("{}: {}.", row.name, size(&row.size[0])),
    });
    told.or(chosen).into_iter().collect()
}

/// `A: 3, B: 5, C: 7.` Before a colon A is heard as a letter, not as the article. A row that is asked for has no size.
fn piles(board: &Pieces) -> String {
    let rows = board.rows.iter().filter(|row| row.size[0].starts_with(|c: char| c.is_ascii_digit()));
    let piles: Vec<String> = rows.map(|row| format!("{}: {}", row.name, size(&row.size[0]))).collect();
    format!("{}.", piles.join(", "))
}

/// `6, worth 2` for `6=2`.
fn size(size: &str) -> String {
    size.replace('=', ", worth ")
}

/// The sentences below a board. Those of a result are one line, but for the last, which always stands.
fn low(scene: &Scene, app: &App, brief: bool) -> Vec<String> {
    // An answer that is chosen or typed is no sentence.
    let is_told = |line: &&Line| !line.words.long.contains('▸');
    let told = |lines: &[Line]| -> Vec<String> {
        lines.iter().filter(is_told).filter_map(|line| said(&line.words.long)).collect()
    };
    let lines: Vec<String> = match &scene.low {
        Low::Said { .. } => Vec::new(),
        Low::Page(lines) => told(lines),
        Low::Result(lines) => {
            let (first, last) = lines.split_at(lines.len().saturating_sub(1));
            let first = Some(told(first).join(" ")).filter(|first| !first.is_empty());
            let before = first.into_iter().chain(said(&scene.quip)).filter(|_| !brief);
            before.chain(told(last)).collect()
        }
    };
    lines.into_iter().chain(unsaid(&scene.coach.long, app)).collect()
}

/// Words in a place that also shows what happened, unless that was said as it happened.
fn unsaid(words: &str, app: &App) -> Option<String> {
    said(words).filter(|_| app.said().iter().all(|message| message.tone == Tone::Told))
}

fn said(words: &str) -> Option<String> {
    (!words.is_empty()).then(|| spoken(words))
}

/// A sentence for a listener: signs that stand for keys are words.
fn spoken(words: &str) -> String {
    let words = words.replace("⏎ ", "Enter: ");
    let stop = if words.ends_with(['.', '?', '!', '"', ':']) { "" } else { "." };
    by_ear(&format!("{words}{stop}"))
}

/// The lamps of each pile, and the counts, digit by digit.
fn lamps(scene: &Scene) -> Vec<String> {
    if let Right::Table(Table { safe, .. }) = &scene.right {
        let lit: Vec<usize> = safe.iter().enumerate().filter(|(_, safe)| **safe).map(|(at, _)| at).collect();
        return vec![format!("Leave one of {}.", list(&lit, "or"))];
    }
    if scene.board.columns() == 0 {
        return vec!["There are no lamps here.".to_owned()];
    }
    let bit = |lamp: &Lamp| if matches!(lamp, Lamp::On | Lamp::Resting | Lamp::GoingOut) { '1' } else { '0' };
    let row = |row: &Row| format!("{}: {}", row.name, digits_apart(&row.lamps.iter().map(bit).collect::<String>()));
    let rows: Vec<String> = scene.board.rows.iter().map(row).collect();
    let counts: Vec<_> = scene.board.counts.iter().map(|count| count.now).collect();
    let counts = (!counts.is_empty()).then(|| verdict::counts(&counts, scene.board.is_ending));
    std::iter::once(format!("Lamps: {}.", rows.join(", "))).chain(counts).collect()
}

/// The row of a map's cell.
fn cells(map: &Map) -> String {
    const SHOWN: u64 = 16;
    let [down, across] = map.cells.chosen();
    let sign = |cell: Cell| match cell {
        Cell::Value(value, _) => value.to_string(),
        Cell::P => "P".to_owned(),
        Cell::N { .. } | Cell::Other => "N".to_owned(),
        Cell::Unknown => "unknown".to_owned(),
    };
    let row: Vec<String> = map.cells.row(down, 0..SHOWN).into_iter().map(sign).collect();
    format!("{down} and {across}. Row of {down}: {}.", row.join(", "))
}

fn rows(list: &List, app: &App) -> Vec<String> {
    let news = if list.news.is_empty() { String::new() } else { format!(": {}", list.news.join(", ")) };
    let rows = choosable(&list.entries).enumerate().map(|(nth, at)| row(nth, &list.entries[at]));
    let head = by_ear(&format!("{}{news}.", named(list)));
    std::iter::once(head).chain(rows).chain(chosen(list, app)).collect()
}

/// The name of a list; on screen gaps stand between its parts.
fn named(list: &List) -> String {
    capital(&list.name.long.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The chosen row with its choices, and the sentence on the one in hand.
fn chosen(list: &List, app: &App) -> Vec<String> {
    let chosen = chosen_row(list).map(|row| format!("Chosen: {row}"));
    let choices: Vec<String> = list.choices.iter().map(|choice| format!("{} {}", choice.name, choice.value)).collect();
    let choices = (!choices.is_empty()).then(|| format!("{}.", capital(&choices.join(", "))));
    chosen.into_iter().chain(choices).chain(unsaid(&list.sentence.long, app)).collect()
}

fn chosen_row(list: &List) -> Option<String> {
    let nth = choosable(&list.entries).position(|at| at == list.chosen)?;
    Some(row(nth, &list.entries[list.chosen]))
}

fn five(title: &Title) -> Vec<String> {
    let rows = title.list.entries.iter().enumerate().map(|(at, entry)| row(at, entry));
    std::iter::once("Nimatron.".to_owned()).chain(said(&title.message)).chain(rows).collect()
}

/// `2. Play, your game waits, your turn.`
fn row(at: usize, entry: &Entry) -> String {
    let mark: String = entry.mark.iter().map(|(sign, _)| sign.as_str()).collect();
    let mark = mark.replace('★', "star").replace("■", "right ").replace('✗', "mistake ").trim().to_owned();
    let done = matches!(entry.lead, Lead::Lesson(Stage::Done, _)).then(|| "done".to_owned());
    let level = entry.level.map(|level| format!("level {level}"));
    let parts = std::iter::once(&entry.title).chain(&entry.fact).cloned().chain(done).chain(level).chain([mark]);
    let parts: Vec<String> = parts.map(|part| part.replace('▂', "")).filter(|part| !part.is_empty()).collect();
    by_ear(&format!("{}. {}.", at + 1, parts.join(", ")))
}

/// The games of a record, the last one first, for `nimatron games` where nothing is drawn.
pub(crate) fn games(record: &Record) -> Vec<String> {
    let entries: Vec<Entry> = record.games().map(|line| game_entry(line, record)).collect();
    let rows = record.games().zip(&entries).enumerate();
    let rows = rows.map(|(at, (line, entry))| {
        format!("{} {}", row(at, entry), line.terms.date.as_deref().unwrap_or_default()).trim_end().to_owned()
    });
    let news = lists::games(record);
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
    let own = app.is_play().then(|| {
        "5 9 12 misere: a board of your own. against: another opponent; so mode, first, last; or mode solo.".to_owned()
    });
    let hints = app.view().keys();
    let (first, rest): (Vec<&Command>, Vec<&Command>) =
        COMMANDS.iter().filter(|command| !command.words.is_empty()).partition(|command| is_hinted(command, &hints));
    let first = first.into_iter().map(|command| format!("{}: {}.", command.words.join(" or "), command.help));
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
