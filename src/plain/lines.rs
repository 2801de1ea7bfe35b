//! Screens in lines, one sentence a line; answers to requests in lines, and the record as lines.

use crate::app::screens::{GameScreen, game_entry};
use crate::app::view::{
    Entry, Hint, Lamp, Left, Low, Map, Pieces, Rail, Right, Row, Rows, Said, Size, Stage, Table, View,
};
use crate::app::{App, COMMANDS, Cell, Command, Context, Effect};
use crate::coach::Record;
use crate::coach::words::{capital, list, lists, many, power, rules, verdict};
use crate::rules::Ruleset;
use crate::text::{by_ear, digits_apart};

/// A request for lines, which changes nothing in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Request {
    Help,
    /// Everything that stands.
    Standing,
    /// The row that is chosen, of a list.
    Here,
    Rules,
    Moves,
    Lamps,
    /// To hear less, or all.
    Brief(bool),
}

/// Requests with their words, the usual one first, and what they do.
#[rustfmt::skip]
pub(super) const REQUESTS: &[(&[&str], Request, &str)] = &[
    (&["help", "h", "?"],                   Request::Help,         "what works here; before a word: what that does"),
    (&["where", "repeat", "list", "piles"], Request::Standing,     "what stands, once more"),
    (&["rules"],                            Request::Rules,        "the rules"),
    (&["moves"],                            Request::Moves,        "the moves so far"),
    (&["lamps"],                            Request::Lamps,        "the lamps of each pile, and the counts"),
    (&["brief"],                            Request::Brief(true),  "from now on moves and piles alone"),
    (&["full"],                             Request::Brief(false), "from now on everything"),
];

/// Everything that a screen shows, as it is opened.
pub(crate) fn screen(app: &App, brief: bool) -> Vec<String> {
    let view = app.view();
    match &view.left {
        Left::Stones | Left::Word(_) => board(&view, app, brief),
        Left::Map(map) => {
            let name = by_ear(&format!("{}: {}.", capital(&view.head.name), view.head.rule));
            [name].into_iter().chain(said(&view.below.words.long)).chain(cells(map)).collect()
        }
        Left::Rows(list) => rows(&view, list, app),
        Left::Keys(_) => help(app),
        Left::Nothing => five(&view),
    }
}

/// After an answer.
const GOES_ON: &str = "Enter goes on.";

/// The part of a screen that an action changed without opening another.
pub(super) fn changed(app: &App, effect: &Effect, brief: bool) -> Vec<String> {
    let view = app.view();
    match &view.left {
        Left::Stones | Left::Word(_) if effect.turned => turn(&view, app, brief).into_iter().collect(),
        Left::Stones | Left::Word(_) => match app.top().context() {
            Context::Review => standing(&view, app, brief),
            Context::Why => low(&view, app, brief),
            Context::Page if !app.shared.said.is_empty() && !app.top().is_missed() => vec![GOES_ON.to_owned()],
            _ if !app.shared.said.is_empty() => Vec::new(),
            Context::Game => marked(&view),
            _ => low(&view, app, brief),
        },
        Left::Map(_) => said(&view.below.words.long).into_iter().collect(),
        Left::Rows(list) => chosen(&view, list, app),
        Left::Nothing => rows_of(&view).and_then(chosen_row).into_iter().collect(),
        Left::Keys(_) => Vec::new(),
    }
}

/// A screen that one comes back to, or stays on: of a list the row that is chosen.
pub(super) fn here(app: &App, brief: bool) -> Vec<String> {
    let view = app.view();
    match (&view.left, rows_of(&view)) {
        (Left::Rows(list), _) => {
            let rows = many(choosable(&list.entries).count(), "row", "rows");
            std::iter::once(format!("{}, {rows}.", named(&view))).chain(chosen(&view, list, app)).collect()
        }
        (Left::Nothing, Some(rows)) => std::iter::once("Nimatron.".to_owned()).chain(chosen_row(rows)).collect(),
        _ => screen(app, brief),
    }
}

fn board(view: &View, app: &App, brief: bool) -> Vec<String> {
    let (name, rule) = (&view.head.name, &view.head.rule.long);
    // Whose turn it is stands with the piles.
    let is_turn = app.top().context() == Context::Game;
    let step = if is_turn { String::new() } else { format!(", {}", view.head.place) };
    let place = (!name.is_empty()).then(|| by_ear(&format!("{}{step}.", capital(name))));
    let rule = match app.top().context() {
        Context::Review => None,
        Context::Game if !app.top().game().is_some_and(GameScreen::is_of_lesson) => app.top().game().map(opened),
        _ => {
            let is_usual = !view.head.is_loud && app.top().rules().is_none_or(|rules| rules == Ruleset::default());
            (!is_usual).then(|| format!("{}.", capital(rule)))
        }
    };
    place.into_iter().chain(rule).chain(standing(view, app, brief)).collect()
}

/// The rules of a game, and whom one plays against, if that is not the usual.
fn opened(game: &GameScreen) -> String {
    let rules = rules::in_full(game.session().game().rules());
    let against = lists::unusual(game.session().players(), game.mode);
    std::iter::once(rules).chain(against).map(|words| words.to_string()).collect::<Vec<_>>().join(" ")
}

/// The piles, with the sentences below them.
fn standing(view: &View, app: &App, brief: bool) -> Vec<String> {
    match (&view.left, app.top().context()) {
        (_, Context::Game) => {
            let began = app.top().game().and_then(GameScreen::began).map(|message| message.aloud(brief));
            let quip = said_of(view).map(|said| said.quip.clone()).unwrap_or_default();
            let lesson =
                app.top().game().filter(|game| game.is_of_lesson()).map(|_| low(view, app, brief)).unwrap_or_default();
            // The opening move was said.
            let quip = said(&quip).filter(|_| began.is_none());
            began.into_iter().chain(turn(view, app, brief)).chain(lesson).chain(quip).collect()
        }
        (Left::Word(_), _) => {
            let ended = said(&capital(&view.head.place.long)).filter(|_| app.shared.said.is_empty());
            ended.into_iter().chain(low(view, app, brief)).collect()
        }
        (_, Context::Review) => turn(view, app, brief).into_iter().chain(low(view, app, brief)).collect(),
        _ => {
            // A question that asks one position after the other names them itself.
            let is_named = matches!(view.right, Right::Graph(_) | Right::Values(_));
            let piles = Some(piles(&view.board)).filter(|piles| piles.contains(':') && !is_named);
            low(view, app, brief).into_iter().chain(piles).collect()
        }
    }
}

/// The words about a board.
fn said_of(view: &View) -> Option<&Said> {
    match &view.low {
        Low::Said(said) => Some(said),
        _ => None,
    }
}

/// The piles and whose turn it is, with the verdict where it may be said; nothing once the game is over.
fn turn(view: &View, app: &App, brief: bool) -> Option<String> {
    let game = app.top().game();
    if game.is_some_and(|game| game.session().game().is_over()) {
        return None;
    }
    let verdict = game.filter(|_| !brief).and_then(GameScreen::verdict).and_then(|words| said(&words.long));
    let parts = [Some(piles(&view.board)), said(&view.head.place.long), verdict];
    Some(parts.into_iter().flatten().map(|part| capital(&part)).collect::<Vec<_>>().join(" "))
}

/// The pile that is chosen, and what a marked move would leave of it.
fn marked(view: &View) -> Vec<String> {
    let row = view.board.rows.iter().find(|row| row.is_chosen);
    let chosen = row.and_then(|row| match (&row.then, &row.size) {
        (Some((left, _)), _) => Some(format!("{}: {} would be left.", row.name, size(*left)?)),
        (None, Some(now)) => Some(format!("{}: {}.", row.name, size(*now)?)),
        (None, None) => None,
    });
    chosen.into_iter().collect()
}

/// `A: 3, B: 5, C: 7.` Before a colon A is heard as a letter, not as the article. A row that is asked for has no size.
fn piles(board: &Pieces) -> String {
    let piles = board.rows.iter().filter_map(|row| Some(format!("{}: {}", row.name, size(row.size?)?)));
    format!("{}.", piles.collect::<Vec<_>>().join(", "))
}

/// `6`, or `6, worth 2`. `None` for what is asked.
fn size(size: Size) -> Option<String> {
    match size {
        Size::Asked => None,
        Size::Of(stones, None) => Some(stones.to_string()),
        Size::Of(stones, Some(value)) => Some(format!("{stones}, worth {value}")),
    }
}

/// The sentences below a board, those of a game's own once it has ended. Those of a result are one line, but for what Enter
/// does, which always stands.
fn low(view: &View, app: &App, brief: bool) -> Vec<String> {
    let Some(words) = said_of(view) else { return Vec::new() };
    let is_end = matches!(view.left, Left::Word(_));
    let verdict = Some(&words.verdict).filter(|_| app.top().context() != Context::Game);
    let told = |kept: bool| {
        let lines = verdict.into_iter().chain(&words.lines).filter(move |line| line.is_kept == kept || !is_end);
        lines.filter(|line| !is_told(app, &line.words.long)).filter_map(|line| said(&line.words.long))
    };
    let question = words.question.as_ref().and_then(|(prompt, _)| said(&prompt.long));
    if !is_end {
        return told(false).chain(question).collect();
    }
    let result = Some(told(false).collect::<Vec<_>>().join(" ")).filter(|result| !result.is_empty());
    let before = result.into_iter().chain(said(&words.quip)).filter(|_| !brief);
    before.chain(told(true)).collect()
}

/// True for a message that was told as it came, and stands on the screen too.
fn is_told(app: &App, words: &str) -> bool {
    app.shared.said.iter().any(|message| message.words.long == words)
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

/// The row of a map's cell; for one pile the cell alone.
fn cells(map: &Map) -> Option<String> {
    const SHOWN: usize = 16;
    let [down, across] = map.cursor?;
    let sign = |cell: &Cell| match cell {
        Cell::Value(value, _) => value.to_string(),
        Cell::P => "P".to_owned(),
        Cell::N { .. } | Cell::Other => "N".to_owned(),
        Cell::Unknown => "unknown".to_owned(),
    };
    if let Some(line) = map.line {
        let sign = sign(map.cells.get(down)?.get(across)?);
        return Some(format!("{}: {sign}.", down as u64 * line + across as u64));
    }
    let row: Vec<String> = map.cells.get(down)?.iter().take(SHOWN).map(sign).collect();
    Some(format!("{down} and {across}. Row of {down}: {}.", row.join(", ")))
}

fn rows(view: &View, list: &Rows, app: &App) -> Vec<String> {
    let news = if view.head.place.is_empty() { String::new() } else { format!(": {}", view.head.place) };
    let rows = choosable(&list.entries).enumerate().map(|(nth, at)| row(nth, &list.entries[at]));
    let head = by_ear(&format!("{}{news}.", named(view)));
    std::iter::once(head).chain(rows).chain(chosen(view, list, app)).collect()
}

/// The name of a list, and its day.
fn named(view: &View) -> String {
    capital(format!("{} {}", view.head.name, view.head.rule).trim())
}

/// The chosen row with its choices, and the sentence on the one in hand.
fn chosen(view: &View, list: &Rows, app: &App) -> Vec<String> {
    let chosen = chosen_row(list).map(|row| format!("Chosen: {row}"));
    let choices: Vec<String> = match &view.low {
        Low::Choices(choices, _) => choices.iter().map(|choice| format!("{} {}", choice.name, choice.value)).collect(),
        _ => Vec::new(),
    };
    let choices = (!choices.is_empty()).then(|| format!("{}.", capital(&choices.join(", "))));
    let below = Some(&*view.below.words.long).filter(|words| !is_told(app, words)).and_then(said);
    chosen.into_iter().chain(choices).chain(below).collect()
}

fn chosen_row(list: &Rows) -> Option<String> {
    let nth = choosable(&list.entries).position(|at| at == list.chosen)?;
    Some(row(nth, &list.entries[list.chosen]))
}

fn five(view: &View) -> Vec<String> {
    let rows = rows_of(view).into_iter().flat_map(|rows| rows.entries.iter().enumerate());
    let rows = rows.map(|(at, entry)| row(at, entry));
    let message = Some(&view.below).filter(|line| line.is_kept).and_then(|line| said(&line.words.long));
    std::iter::once("Nimatron.".to_owned()).chain(message).chain(rows).collect()
}

/// `2. Play, your game waits, your turn.`
fn row(at: usize, entry: &Entry) -> String {
    let done = (entry.stage == Some(Stage::Done)).then(|| "done".to_owned());
    let facts = entry.fact.iter().map(ToString::to_string);
    let parts = std::iter::once(title(entry)).chain(facts).chain(done).chain([entry.spoken.long.to_string()]);
    let parts: Vec<String> = parts.map(|part| part.replace('▂', "")).filter(|part| !part.is_empty()).collect();
    by_ear(&format!("{}. {}.", at + 1, parts.join(", ")))
}

fn help(app: &App) -> Vec<String> {
    let here = match app.top().context() {
        Context::Title | Context::List => "a number: opens that row",
        Context::Game | Context::Choosing => "a move like B3: takes 3 from B; B3? marks it only",
        Context::Typing => "anything else: is your answer",
        Context::YesNo => "yes or no: answers",
        Context::Page | Context::Why | Context::Review | Context::Map | Context::Keys => "an empty line: goes on",
    };
    let own = app.top().takes_lines().then(|| {
        "4 9 12 misere: a board of your own. against: another opponent; so mode, first, last; or mode solo.".to_owned()
    });
    let hints = app.view().keys;
    let first = commands().filter(|command| is_hinted(command, &hints));
    let first = first.map(|command| definition(command.words, command.help));
    let in_game = matches!(app.top().context(), Context::Game).then_some(IN_GAME).map(str::to_owned);
    let all = std::iter::once(format!("{here}.")).chain(own).chain(first).chain(in_game).chain([MORE.to_owned()]);
    all.map(|line| by_ear(&line)).collect()
}

/// The words that a player needs, and the way to all others.
const IN_GAME: &str = "At any time: tip, why, lamps, moves, rules, where, undo, redo, mode.";
const MORE: &str = "help all: every word. help why: what the word why does.";

/// The words of actions.
fn commands() -> impl Iterator<Item = &'static Command> {
    let is_request = |command: &Command| REQUESTS.iter().any(|(words, ..)| words.contains(&command.words[0]));
    COMMANDS.iter().filter(move |command| !command.words.is_empty() && !is_request(command))
}

/// The usual one of every action's and request's words.
pub(super) fn all_words() -> String {
    let words: Vec<&str> =
        commands().map(|command| command.words[0]).chain(REQUESTS.iter().map(|(words, ..)| words[0])).collect();
    format!("{}.", words.join(", "))
}

/// `undo: take your last move back.`
fn definition(words: &[&str], does: &str) -> String {
    format!("{}: {does}.", words.join(" or "))
}

/// The definition of a word, if there is such a word.
pub(super) fn defined(word: &str) -> Option<String> {
    let request = || REQUESTS.iter().find(|(words, ..)| words.contains(&word)).map(|(words, _, help)| (*words, *help));
    let command = || Command::of_word(word).map(|command| (command.words, command.help));
    let (words, help) = request().or_else(command).filter(|(words, _)| !words.is_empty())?;
    Some(by_ear(&definition(words, help)))
}

/// True for a command that the screen's own line of keys names.
fn is_hinted(command: &Command, hints: &[Hint]) -> bool {
    let names: Vec<String> = command.keys.iter().map(|key| key.name()).collect();
    let is_arrows = |keys: &str| keys.starts_with(['↑', '←']);
    let names_it =
        |keys: &str, name: &str| keys.split(' ').any(|key| key == name) || is_arrows(keys) && keys.contains(name);
    hints.iter().any(|(keys, _)| names.iter().any(|name| names_it(keys, name)))
}

/// The rows of a list, or of the title.
pub(super) fn rows_of(view: &View) -> Option<&Rows> {
    match (&view.left, &view.low) {
        (Left::Rows(rows), _) | (_, Low::Rows(rows)) => Some(rows),
        _ => None,
    }
}

/// The rows that can be chosen.
pub(super) fn choosable(entries: &[Entry]) -> impl Iterator<Item = usize> {
    entries.iter().enumerate().filter(|(_, entry)| entry.is_row()).map(|(at, _)| at)
}

/// The title of a row.
pub(super) fn title(entry: &Entry) -> String {
    entry.title.iter().map(|(words, _)| words.as_str()).collect()
}

/// The answer to a request.
pub(super) fn requested(request: Request, app: &App, brief: bool) -> Vec<String> {
    let view = app.view();
    let is_board = matches!(view.left, Left::Stones | Left::Word(_));
    match request {
        Request::Help => help(app),
        Request::Here if !is_board => here(app, brief),
        Request::Standing | Request::Here => screen(app, brief),
        _ if !is_board => vec!["There is no game here.".to_owned()],
        Request::Rules => {
            let in_short = || format!("{}.", capital(&view.head.rule.long));
            vec![app.top().rules().map_or_else(in_short, |rules| rules::in_full(&rules).to_string())]
        }
        Request::Moves if !matches!(app.top().context(), Context::Game | Context::Review) => {
            vec!["There is no game here.".to_owned()]
        }
        Request::Moves => {
            let moves: Vec<&str> = view.moves.iter().map(|played| played.words.as_str()).collect();
            vec![if moves.is_empty() { "No move yet.".to_owned() } else { format!("{}.", moves.join(", ")) }]
        }
        Request::Lamps => lamps(&view),
        Request::Brief(_) => Vec::new(),
    }
}

/// The lamps of each pile, and the counts, digit by digit.
fn lamps(view: &View) -> Vec<String> {
    if let Right::Table(Table { safe, .. }) = &view.right {
        let lit: Vec<usize> = safe.iter().enumerate().filter(|(_, safe)| **safe).map(|(at, _)| at).collect();
        return vec![format!("Leave one of {}.", list(&lit, "or"))];
    }
    if view.board.columns() == 0 {
        return vec!["There are no lamps here.".to_owned()];
    }
    // Lamps that are asked for are not told.
    let is_asked = |row: &&Row| row.lamps.iter().any(|lamp| matches!(lamp, Lamp::Socket));
    let is_lit = |lamp: &Lamp| !matches!(lamp, Lamp::Off | Lamp::ComingOn | Lamp::Enters | Lamp::Socket);
    let bit = |lamp: &Lamp| if is_lit(lamp) { '1' } else { '0' };
    let row = |row: &Row| format!("{}: {}", row.name, digits_apart(&row.lamps.iter().map(bit).collect::<String>()));
    let rows: Vec<String> = view.board.rows.iter().filter(|row| !is_asked(row)).map(row).collect();
    if rows.is_empty() {
        return vec!["There are no lamps here.".to_owned()];
    }
    let counts: Vec<_> = view.board.counts.iter().map(|count| (count.now, count.rail != Rail::Dark)).collect();
    let counts = (!counts.is_empty()).then(|| verdict::counts(&counts));
    let heads: Vec<String> = (0..).take(view.board.columns()).map(power).collect();
    std::iter::once(format!(
        "Lamps of {}: {}.",
        heads.into_iter().rev().collect::<Vec<_>>().join(", "),
        rows.join(", ")
    ))
    .chain(counts)
    .collect()
}

/// The games of a record, the last one first, for `nimatron games` where nothing is drawn.
pub(crate) fn games(record: &Record) -> Vec<String> {
    let entries: Vec<Entry> = record.games().map(|line| game_entry(line, record)).collect();
    let rows = record.games().zip(&entries).enumerate();
    let rows = rows.map(|(at, (line, entry))| {
        format!("{} {}", row(at, entry), line.terms.date.as_deref().unwrap_or_default()).trim_end().to_owned()
    });
    let news = lists::games(record);
    let head = if entries.is_empty() { lists::NO_GAMES.to_string() } else { format!("Games: {news}.") };
    std::iter::once(by_ear(&head)).chain(rows).collect()
}
