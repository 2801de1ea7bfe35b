//! The title, the lists and the record, in sentences.

use super::page::ended;
use crate::app::view::{Entries, ListKind, ListView, RecordView, TitleView};
use crate::app::{App, ChoiceKey, boards};
use crate::coach::{self, Button, Chosen, Division};

/// Most entries listed, and most recent games whose mistakes are listed.
const MOST: usize = 30;
const LATEST: usize = 10;

/// The settings, and the entries with their news except Play's, which repeats the settings.
pub(super) fn title(title: &TitleView) -> Vec<String> {
    let mut lines = vec!["Nimatron, the perfect opponent at Nim.".to_owned()];
    lines.extend(title.choices.iter().map(|(key, chosen)| ended(format!("{}: {}", key.name(), words(chosen)))));
    let told = title.entries.iter().filter(|entry| entry.button != Button::Play && !entry.news.is_empty());
    lines.extend(told.map(|entry| ended(format!("{}: {}", entry.names[0], entry.news))));
    lines
}

pub(super) fn brief_title(title: &TitleView) -> String {
    let choices: Vec<String> = title.choices.iter().map(|(_, chosen)| words(chosen)).collect();
    format!("Nimatron: {}.", choices.join("; "))
}

/// A setting without the gap that screens draw between a board and its piles.
fn words(chosen: &Chosen) -> String {
    chosen.words().replace("  ", ", ")
}

/// The present value of a setting, and its alternatives.
pub(super) fn choice(key: ChoiceKey, app: &App) -> String {
    let now = app.setting().choices.word(key);
    let others = match key {
        ChoiceKey::Board => {
            let ids: Vec<&str> = boards().all.iter().map(|board| board.id.as_str()).collect();
            format!("{}, or piles like 3 5 7", ids.join(", "))
        }
        ChoiceKey::Rules => "normal (the last move wins) or misere (it loses)".to_owned(),
        ChoiceKey::Take => "any, 1-3 (one to three), or 1,3,4 (only these)".to_owned(),
        ChoiceKey::Opponent => {
            let all =
                || format!("perfect, stubborn, skilled, casual, random. {}", coach::all_err().trim_end_matches('.'));
            coach::title::only_opponent(app.setting().choices.players).unwrap_or_else(all)
        }
        ChoiceKey::Players => {
            "two of human, perfect, stubborn, skilled, casual and random, like human,perfect; or ask".to_owned()
        }
        ChoiceKey::Mode => "teach, predict (you say first who can win) or play (on your own)".to_owned(),
        // The panel: no other setting can be asked for.
        _ => "preview, now, rows, off, or auto (the mode's)".to_owned(),
    };
    format!("{}: {now}. Type {} and one of: {others}.", key.name(), key.word())
}

/// Numbered entries of a list under the headings of their chapters; only the first of very many.
pub(crate) fn list(list: &ListView) -> Vec<String> {
    let mut lines = match (list.kind, &list.record) {
        (ListKind::Games, Some(view)) => vec![view.statistics.in_words()],
        (ListKind::Record, Some(view)) => record(view),
        (kind, view) => {
            let today = view.iter().filter(|_| kind == ListKind::Today).filter_map(|view| view.today.in_words());
            let heading: Vec<String> = list.heading().into_iter().filter(|part| !part.is_empty()).collect();
            std::iter::once(format!("{}.", coach::capital(&heading.join(", ")))).chain(today).collect()
        }
    };
    let mut chapter = "";
    for (index, entry) in (0..MOST).map_while(|index| Some((index, list.entries.get(index)?))) {
        if entry.chapter != chapter {
            chapter = entry.chapter;
            lines.push(format!("{chapter}:"));
        }
        let detail = if let Entries::Games(games) = &list.entries { games[index].detail() } else { String::new() };
        let note = if entry.note.is_empty() { String::new() } else { format!(" ({}{detail})", entry.note) };
        let piles = entry.picture.filter(|_| list.kind == ListKind::Today);
        let piles = piles.map_or(String::new(), |picture| format!(": {}, {}", picture.game.start(), entry.about));
        let title = format!("{}. {}{piles}{note}", list.number(index), entry.title);
        lines.push(ended(title));
    }
    let more = list.entries.len().saturating_sub(MOST);
    lines.extend((more > 0).then(|| format!("There are {more} more.")));
    let chosen = list.entries.get(list.focus).filter(|_| !matches!(list.kind, ListKind::Games | ListKind::Today));
    lines.extend(chosen.map(|next| format!("An empty line opens {}. {}", list.number(list.focus), next.about)));
    lines
}

/// The record and the games, as a command prints them. A conversation tells the record when asked for it.
pub(crate) fn games(list: &ListView) -> Vec<String> {
    let numbers = list.record.as_ref().map(|view| record(view)).unwrap_or_default();
    numbers.into_iter().chain(self::list(list).into_iter().skip(1)).collect()
}

fn record(view: &RecordView) -> Vec<String> {
    let statistics = &view.statistics;
    let mut lines = vec![statistics.in_words()];
    for &division in Division::ALL {
        lines.extend(statistics.tallies(division).iter().map(|tally| {
            let by = coach::capital(division.word());
            format!("{by} {}: {} of {} won.", tally.sort.words(), tally.won, tally.finished)
        }));
    }
    lines.extend(view.today.in_words());
    lines.extend(mistakes(&statistics.mistakes));
    lines.extend(statistics.trend());
    let climbed = view.rungs.iter().filter(|climb| climb.is_climbed());
    lines.push(format!("Ladder: {} of {} rungs.", climbed.clone().count(), view.rungs.len()));
    lines.extend(climbed.map(|climb| format!("Climbed: {}.", climb.rung.title())));
    let levels: Vec<String> = view.skills.iter().map(|(skill, level)| format!("{} {level}", skill.title())).collect();
    lines.push(format!("Drill levels (of {}): {}.", coach::HARDEST, levels.join(", ")));
    lines
}

fn mistakes(counts: &[usize]) -> Option<String> {
    let late = &counts[counts.len().saturating_sub(LATEST)..];
    let of = if late.len() < counts.len() { format!("of the last {LATEST} games") } else { "game".to_owned() };
    let said: Vec<String> = late.iter().map(ToString::to_string).collect();
    (!said.is_empty()).then(|| format!("Mistakes in each {of} without help, oldest first: {}.", said.join(" ")))
}
