//! The title, the lists and the record, in sentences.

use crate::app::view::{Body, GamesView, ListKind, ListView, TitleView};
use crate::app::{App, ChoiceKey, boards};
use crate::coach::{self, Division, Played, TitleRemark};

/// The number of the latest games that are told.
const LATEST: usize = 10;

/// The title; of one that was told before, what has changed. The verdict is said again whenever it may have changed.
pub(super) fn title(before: Option<&TitleView>, title: &TitleView) -> Vec<String> {
    let mut lines = Vec::new();
    lines.extend(before.is_none().then(|| "Nimatron, the machine that never errs at Nim.".to_owned()));
    for choice in &title.choices {
        if before.is_none_or(|before| !before.choices.contains(choice)) {
            lines.push(format!("{}: {}.", choice.0.name(), choice.1.words()));
        }
    }
    if let Some((position, nth)) = &title.kept
        && before.is_none_or(|before| before.kept != title.kept)
    {
        lines.push(format!("Your last game waits: {}.", coach::kept_in_words(position, *nth)));
    }
    let is_verdict = |remark: &TitleRemark| matches!(remark, TitleRemark::YouCanWin | TitleRemark::OtherCanWin(_));
    let is_new =
        |remark: &&TitleRemark| is_verdict(remark) || before.is_none_or(|before| !before.remarks.contains(remark));
    lines.extend(title.remarks.iter().filter(is_new).map(TitleRemark::words));
    lines
}

/// A choice of the title as it is, and what else can be chosen.
pub(super) fn choice(key: ChoiceKey, app: &App) -> String {
    let now = app.setting().choices.word(key);
    let others = match key {
        ChoiceKey::Board => {
            let ids: Vec<&str> = boards().all().iter().map(|board| board.id.as_str()).collect();
            format!("{}, or piles like 3 5 7", ids.join(", "))
        }
        ChoiceKey::Rules => "normal (the last move wins) or misere (it loses)".to_owned(),
        ChoiceKey::Take => "any, 1-3 (one to three), or 1,3,4 (only these)".to_owned(),
        ChoiceKey::Players => "human, perfect, skilled, casual or random, two of them: human,perfect".to_owned(),
        ChoiceKey::Mode => "teach, predict (you say first who can win) or play (on your own)".to_owned(),
        ChoiceKey::Panel(_) => "preview, now, rows, off, or auto (the mode's)".to_owned(),
        ChoiceKey::Theme => "colours are for screens".to_owned(),
    };
    format!("{} is {now}. Type {} and one of: {others}.", coach::capital(key.word()), key.word())
}

pub(super) fn count(body: &Body) -> usize {
    match body {
        Body::List(list) => list.entries.len(),
        Body::Games(games) => games.games.len(),
        _ => 0,
    }
}

pub(super) fn list(list: &ListView) -> Vec<String> {
    let name = match list.kind {
        ListKind::Lessons => "Learn.",
        ListKind::Practice => "Practice.",
    };
    let mut lines = vec![name.to_owned()];
    lines.extend((1..).zip(&list.entries).map(|(number, offer)| {
        let note = offer.note();
        let note = if note.is_empty() { String::new() } else { format!(" ({note})") };
        format!("{number}. {}{note}.", offer.title())
    }));
    lines.extend((1..).zip(&list.rungs).map(|(number, climb)| {
        let state = if climb.is_climbed() { "done" } else { "not yet" };
        let state = climb.note().unwrap_or_else(|| state.to_owned());
        format!("Rung {number}, {state}: {}.", climb.rung.title())
    }));
    let chosen = list.entries.get(list.focus);
    lines.extend(chosen.map(|next| format!("An empty line opens {}. {}", list.focus + 1, next.about())));
    lines
}

pub fn games(view: &GamesView) -> Vec<String> {
    let statistics = &view.statistics;
    let mut lines = vec![statistics.in_words()];
    for division in Division::ALL {
        lines.extend(statistics.tallies(division).iter().map(|tally| {
            let by = coach::capital(division.word());
            format!("{by} {}: {} of {} won.", tally.sort.words(), tally.won, tally.finished)
        }));
    }
    lines.extend(view.weeks.in_words());
    lines.extend(mistakes(&statistics.mistakes));
    lines.extend(statistics.trend());
    let climbed = view.rungs.iter().filter(|climb| climb.is_climbed());
    lines.push(format!("Ladder: {} of {} rungs.", climbed.clone().count(), view.rungs.len()));
    lines.extend(climbed.map(|climb| format!("Climbed: {}.", climb.rung.title())));
    let levels: Vec<String> = view.skills.iter().map(|(skill, level)| format!("{} {level}", skill.title())).collect();
    lines.push(format!("Levels of {}: {}.", coach::HARDEST, levels.join(", ")));
    lines.extend((1..).zip(view.games.iter().take(LATEST)).map(|(number, played)| game(number, played)));
    lines
}

fn mistakes(counts: &[usize]) -> Option<String> {
    let late = &counts[counts.len().saturating_sub(LATEST)..];
    let of = if late.len() < counts.len() { format!("of the last {LATEST} games") } else { "game".to_owned() };
    let said: Vec<String> = late.iter().map(ToString::to_string).collect();
    (!said.is_empty()).then(|| format!("Mistakes in each {of}, the oldest first: {}.", said.join(" ")))
}

fn game(number: usize, played: &Played) -> String {
    let (outcome, mistakes) = (played.outcome_in_words(), played.mistakes_in_words());
    let (date, start) = (played.game.key("date").unwrap_or("some day"), played.game.start());
    let rules = coach::rules_in_words(played.game.rules(), true);
    format!("Game {number}, {date}: {start}, {rules}: {outcome}, {mistakes}.")
}
