//! The title, the lists and the record, in sentences.

use crate::app::view::{Focus, ListKind, ListView, RecordView, TitleView};
use crate::app::{Action, App, COMMANDS, ChoiceKey, boards};
use crate::coach::{self, Button, Chosen, Division, Pictured, Sort};
use crate::text::ended;

/// Opens the sentence that says what an empty line does.
pub(super) const EMPTY_LINE: &str = "An empty line";

/// Most entries listed, and most recent games whose mistakes are listed.
const MOST: usize = 30;
const LATEST: usize = 10;

/// The settings and, unless `brief`, the entries with their news except Play's, which repeats the settings.
pub(super) fn title(title: &TitleView, brief: bool) -> Vec<String> {
    let name = if brief { "Nimatron." } else { "Nimatron, the perfect opponent at Nim." };
    let mut lines = vec![name.to_owned()];
    // Screens draw a gap between a board and its piles.
    let words = |chosen: &Chosen| chosen.words().replace("  ", ", ");
    lines.extend(title.choices.iter().map(|(key, chosen)| ended(format!("{}: {}", key.name(), words(chosen)))));
    let has_news = |button: Button, news: &str| !brief && button != Button::Play && !news.is_empty();
    let told = title.entries.iter().filter(|entry| has_news(entry.button, &entry.news));
    lines.extend(told.map(|entry| ended(format!("{}: {}", entry.names[0], entry.news))));
    let command = COMMANDS.iter().find(|command| command.action() == Some(&pressed(title)));
    lines.extend(command.filter(|_| !brief).map(|command| format!("{EMPTY_LINE} means {}.", command.words[0])));
    lines
}

/// The action of an empty line on the title.
pub(super) fn pressed(title: &TitleView) -> Action {
    Action::Press(if let Focus::Button(button) = title.focus { button } else { Button::Play })
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
            if let Some(only) = coach::title::only_opponent(app.setting().choices.players) {
                return format!("{}: {only}.", key.name());
            }
            format!("perfect, stubborn, casual. {}", coach::all_ways_of_erring().trim_end_matches('.'))
        }
        ChoiceKey::Players => "human, perfect, stubborn and casual, like players human perfect".to_owned(),
        ChoiceKey::Mode => "teach or play (on your own)".to_owned(),
        // The panel: no other setting can be asked for.
        _ => {
            "preview (you hear who can win, and what a move with a question mark would leave), now (who can win), rows \
              (the piles in binary), off (the piles alone), or auto (the mode's)"
                .to_owned()
        }
    };
    let (now, count) = (now.replace(',', ", "), if key == ChoiceKey::Players { "two" } else { "one" });
    format!("{}: {now}. Type {} and {count} of: {others}.", key.name(), key.word())
}

/// Numbered entries of a list under the headings of their chapters; only the first of very many.
pub(crate) fn list(list: &ListView) -> Vec<String> {
    let mut lines = match (list.kind, &list.record) {
        (ListKind::Games, Some(view)) => vec![view.statistics.in_words()],
        (ListKind::Record, Some(view)) => record(view),
        (kind, view) => {
            let today = view.iter().filter(|_| kind == ListKind::Today).filter_map(|view| view.today.in_words());
            let heading: Vec<String> = list.heading().into_iter().filter(|part| !part.is_empty()).collect();
            std::iter::once(coach::sentence(heading.join(", "))).chain(today).collect()
        }
    };
    let mut chapter = "";
    for (index, entry) in (0..MOST).map_while(|index| Some((index, list.entries.get(index)?))) {
        if entry.chapter != chapter {
            chapter = entry.chapter;
            lines.push(format!("{chapter}:"));
        }
        let note = if entry.note.is_empty() { String::new() } else { format!(" ({})", entry.note) };
        lines.push(ended(match (list.kind, entry.picture) {
            (ListKind::Games, _) => entry.title,
            (ListKind::Today, Some(Pictured { game, .. })) => {
                format!("{}: {}; {}", entry.title, coach::piles_in_words(&game), entry.about.aloud())
            }
            _ => format!("{}. {}{note}", list.number(index), entry.title),
        }));
    }
    let more = list.entries.len().saturating_sub(MOST);
    lines.extend((more > 0).then(|| format!("There are {more} more.")));
    let number = || list.number(list.focus);
    let is_left = list.record.as_ref().is_some_and(|view| view.statistics.unfinished > 0);
    let left = if is_left { " To go on with one that you left, open it, type end, and then play." } else { "" };
    lines.extend(match list.kind {
        ListKind::Games if list.entries.len() > 0 => Some(format!("{EMPTY_LINE} reviews game {}.{left}", number())),
        ListKind::Today => Some(format!("{EMPTY_LINE} plays board {}.", number())),
        ListKind::Games => None,
        _ => list.entries.get(list.focus).map(|next| match next.about.aloud() {
            about if list.opens => format!("{EMPTY_LINE} opens {}. {about}", number()),
            about => format!("{}: {about}", number()),
        }),
    });
    lines
}

/// The record and the games, as a command prints them. A conversation tells the record when asked for it.
pub(crate) fn games(list: &ListView) -> Vec<String> {
    let numbers = list.record.as_ref().map(|view| record(view)).unwrap_or_default();
    let games = self::list(list).into_iter().skip(1).filter(|line| !line.starts_with(EMPTY_LINE));
    numbers.into_iter().chain(games).collect()
}

fn record(view: &RecordView) -> Vec<String> {
    let statistics = &view.statistics;
    let mut lines = vec![statistics.in_words()];
    for &division in Division::ALL {
        lines.extend(statistics.tallies(division).iter().map(|tally| {
            let by = match tally.sort {
                Sort::Daily | Sort::OtherPiles => tally.sort.words(),
                _ => format!("{} {}", division.word(), tally.sort.words()),
            };
            coach::sentence(format!("{by}: {} of {} won", tally.won, tally.finished))
        }));
    }
    lines.extend(view.today.in_words());
    lines.extend(mistakes(&statistics.mistakes));
    lines.extend(statistics.trend());
    lines
}

fn mistakes(counts: &[usize]) -> Option<String> {
    let late = &counts[counts.len().saturating_sub(LATEST)..];
    let of = if late.len() < counts.len() { format!("of the last {LATEST} games") } else { "game".to_owned() };
    let said: Vec<String> = late.iter().map(ToString::to_string).collect();
    (!said.is_empty()).then(|| format!("Mistakes in each {of} without help, oldest first: {}.", said.join(" ")))
}
