//! The title, the lists and the record, in sentences.

use crate::app::{App, ChoiceKey, Field, Menu, Played, Record, Screen, Title, Tone};
use crate::coach;

/// So many of the latest games are told.
const LATEST: usize = 10;

/// What the title says.
pub(super) fn title(app: &App, title: &Title) -> Vec<String> {
    let mut lines = vec!["Nimatron, the machine that never errs at Nim.".to_owned()];
    lines.extend(Field::CHOICES.map(|field| format!("{}: {}.", Title::name(field), title.value(app, field))));
    let kept = title.value(app, Field::Continue);
    lines.extend((!kept.is_empty()).then(|| format!("Your last game waits: {kept}.")));
    // What went wrong was told already.
    let remarks = title.remarks(app).into_iter().map(|(remark, _)| remark);
    lines.extend(remarks.filter(|remark| Some(remark.as_str()) != app.notice()));
    lines
}

/// A choice of the title as it is, and what else can be chosen.
pub(super) fn choice(key: ChoiceKey, app: &App) -> String {
    let setting = app.setting();
    let now = setting.choices.word(key, &setting.boards);
    let others = match key {
        ChoiceKey::Board => {
            let ids: Vec<&str> = setting.boards.all().iter().map(|board| board.id.as_str()).collect();
            format!("{}, or piles like 3 5 7", ids.join(", "))
        }
        ChoiceKey::Rules => "normal (the last move wins) or misere (it loses)".to_owned(),
        ChoiceKey::Take => "any, 1-3 (one to three), or 1,3,4 (only these)".to_owned(),
        ChoiceKey::Players => "human, perfect and casual (a beginner), two of them: human,perfect".to_owned(),
        ChoiceKey::Mode => "teach, predict (you say first who can win) or play (on your own)".to_owned(),
        ChoiceKey::Theme => "colours are for screens".to_owned(),
    };
    format!("{} is {now}. Type {} and one of: {others}.", coach::capital(key.word()), key.word())
}

/// Whether a line is what the title says of who can win.
pub(super) fn is_verdict(title: &Title, app: &App, line: &str) -> bool {
    title.remarks(app).iter().any(|(remark, tone)| matches!(tone, Tone::Good | Tone::Bad) && remark == line)
}

/// How many entries a list has that can be opened by their numbers.
pub(super) fn count(app: &App) -> usize {
    match app.screen() {
        Screen::Menu(menu) => menu.entries.len(),
        Screen::Record(record) => record.games().len(),
        _ => 0,
    }
}

/// What a list says.
pub(super) fn menu(menu: &Menu) -> Vec<String> {
    let mut lines = vec![format!("{}.", menu.title)];
    lines.extend(menu.entries.iter().enumerate().map(|(index, entry)| {
        // A lesson's title begins with its number.
        let title = entry.title.trim_start().trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
        let note = if entry.note.is_empty() { String::new() } else { format!(" ({})", entry.note) };
        format!("{}. {title}{note}.", index + 1)
    }));
    let rungs = menu.beside.iter().enumerate();
    lines.extend(rungs.map(|(index, (rung, done))| {
        let done = if *done { "done" } else { "not yet" };
        format!("Rung {}, {done}: {rung}.", index + 1)
    }));
    lines.extend(menu.chosen().map(|next| format!("An empty line opens {}. {}", menu.focus() + 1, next.about)));
    lines
}

/// What the record says.
pub fn record(record: &Record) -> Vec<String> {
    let statistics = record.statistics();
    let mut lines = vec![statistics.in_words()];
    for division in &statistics.divisions {
        lines.extend(division.tallies.iter().map(|tally| {
            format!("{} {}: {} of {} won.", coach::capital(division.by), tally.name, tally.won, tally.finished)
        }));
    }
    lines.extend(statistics.daily_in_words());
    if !statistics.mistakes.is_empty() {
        let counts: Vec<String> = statistics.mistakes.iter().map(ToString::to_string).collect();
        lines.push(format!("Mistakes in each game, the oldest first: {}.", counts.join(" ")));
    }
    lines.extend(statistics.trend());
    let climbed = record.ladder().iter().filter(|(_, climbed)| *climbed);
    lines.push(format!("Ladder: {} of {} rungs.", climbed.clone().count(), record.ladder().len()));
    lines.extend(climbed.map(|(rung, _)| format!("Climbed: {rung}.")));
    let levels: Vec<String> =
        record.skills().iter().map(|(skill, level)| format!("{} {level}", skill.word())).collect();
    lines.push(format!("Levels of {}: {}.", coach::HARDEST, levels.join(", ")));
    lines.extend(record.games().iter().take(LATEST).enumerate().map(|(index, played)| game(index, played)));
    lines
}

fn game(index: usize, played: &Played) -> String {
    let (outcome, mistakes) = (played.outcome_in_words(), played.mistakes_in_words());
    let (date, start) = (played.game.key("date").unwrap_or("some day"), played.game.start());
    let rules = coach::rules_in_words(played.game.rules(), true);
    format!("Game {}, {date}: {start}, {rules}: {outcome}, {mistakes}.", index + 1)
}
