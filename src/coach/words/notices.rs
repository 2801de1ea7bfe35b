//! Events around a game: keys that did nothing, files, and the program itself.

use std::borrow::Cow;

use super::{Words, capital, many};
use crate::coach::{Message, Mode, Tone};
use crate::rules::{NotA, Quoted};
use crate::session::{Problems, StoreError};

const fn refusal(words: &'static str) -> Message {
    Message::fixed(Tone::Problem, words)
}

/// A refusal with a short form, or one that names keys, and its words without them.
const fn keyed(long: &'static str, short: &'static str) -> Message {
    let words = Words { long: Cow::Borrowed(long), short: Cow::Borrowed(short) };
    Message { tone: Tone::Problem, least: Mode::Solo, words }
}

pub(crate) const NOT_HERE: Message = refusal("There is nothing to take.");
pub(crate) const NOT_A_TAKE: Message = refusal("A move takes one or more stones.");
pub(crate) const MARK_FIRST: Message =
    keyed("Mark stones first: → or a number.", "Nothing is marked: type a move like B3.");
pub(crate) const MACHINE_FIRST: Message =
    keyed("It is the machine's turn: Enter lets it move.", "Enter lets the machine move.");
pub(crate) const SLIP: Message =
    keyed("u takes it back, ⏎ lets the machine answer.", "undo takes it back, go lets the machine answer.");
pub(crate) const SETTLED: Message =
    keyed("Rule and beginner are settled here; Play leaves them open.", "Rule and beginner are settled here.");
pub(crate) const ONE_TRY: Message = keyed("A day's board is one try until it has ended.", "A day's board is one try.");
pub(crate) const FOR_A_STAR: Message =
    Message::fixed(Tone::Plain, "Now with stones alone: a win here, with no tip and no undo, is a ★.");
pub(crate) const NOTHING_TO_UNDO: Message = refusal("There is nothing to undo.");
pub(crate) const NOTHING_TO_REDO: Message = refusal("There is nothing to redo.");
pub(crate) const NOT_ANSWERED: Message =
    keyed("Answer first; then w says why.", "Answer first; then why tells the reason.");
pub(crate) const NOTHING_TYPED: Message = refusal("Type an answer, then press Enter.");
pub(crate) const PASTED: Message =
    keyed("The pasted text did nothing. Paste a game in Play.", "The pasted text did nothing.");
pub(crate) const NO_MISTAKE: Message = refusal("There is no mistake in this game.");
pub(crate) const NOTHING_MISSED: Message = refusal("There is no mistake to practise yet.");
pub(crate) const FINISHED: Message =
    keyed("A finished game is not undone: ← steps back.", "A finished game is not undone: step back, and play on.");
pub(crate) const NO_MAP: Message = refusal("The map has piles of up to 63.");
pub(crate) const SECOND: Message =
    Message::fixed(Tone::Plain, "Another nimatron is open. A game left here is not kept.");
pub(crate) const NO_STAR: Message = Message {
    tone: Tone::Plain,
    least: Mode::Solo,
    words: Words::short("With tip, why, map, lamps or undo a game wins no ★.", "With help a game wins no ★."),
};
pub(crate) const PUT_AWAY: Message =
    Message { tone: Tone::Plain, least: Mode::Teach, words: Words::fixed("The game that waited is in Games now.") };
pub(crate) const NOT_KEPT: Message = refusal("The game is not kept, as another nimatron is open.");
pub(crate) const KEPT: Message = Message::fixed(Tone::Told, "The game waits: go on with it from Play.");

/// The mode was changed, for a lone person or for others, whom nothing judges.
pub(crate) fn mode(mode: Mode, is_alone: bool) -> Message {
    Message::plain(Words::fixed(match mode {
        Mode::Solo => "solo: stones alone.",
        Mode::Teach if is_alone => "teach: lamps, and a mistake can be taken back.",
        Mode::Teach => "teach: lamps show the board.",
    }))
}

/// A key without a meaning, by its name.
pub(crate) fn no_key(key: &str) -> Message {
    Message::problem(format!("{key} is no key here; ? shows them."))
}

pub(crate) fn no_pile(letter: &str) -> Message {
    Message::problem(format!("{letter} is no pile here."))
}

/// The text on the clipboard. A single line is shown, so that it can be copied by hand.
pub(crate) fn copied(text: &str) -> Message {
    Message::plain(match text.lines().count() {
        1 => Words::new(format!("Copied: {text}"), "Copied."),
        _ => Words::fixed("Copied."),
    })
}

/// The end of a lesson's own game.
pub(crate) fn lesson_game(won: bool) -> Message {
    let words = if won { "You won. Enter goes on." } else { "The machine won. Enter plays it again." };
    Message::told(Words::fixed(words))
}

/// A file could not be written.
pub(crate) fn unsaved(error: &impl std::fmt::Display) -> Message {
    Message::problem(capital(&format!("not saved: {}.", error.to_string().trim_end_matches('.'))))
}

/// Lines of the record, or a file of it, could not be read; they are left as they are.
pub(crate) fn unread(problems: &Problems) -> Message {
    let first = problems.first.as_ref().map_or_else(String::new, ToString::to_string);
    let more = if problems.count > 1 { format!(" ({} more)", problems.count - 1) } else { String::new() };
    let long = format!("Part of the record was passed over: {first}{more}.");
    Message::new(Tone::Problem, Mode::Solo, Words::new(long, "Part of the record cannot be read."))
}

/// Lines of another record were taken into this one, and others passed over.
pub(crate) fn taken_in(fresh: usize, wrong: usize) -> Message {
    let added = format!("{} of the record taken in", many(fresh, "line", "lines"));
    match (fresh, wrong) {
        (0, 0) => Message::plain(Words::fixed("Nothing new in it: its lines are here already.")),
        (_, 0) => Message::plain(Words::one(format!("{added}."))),
        (_, wrong) => {
            let passed_over = many(wrong, "line", "lines");
            Message::problem(format!("{added}; {passed_over} passed over: no games and no answers."))
        }
    }
}

/// A record could not be taken in.
pub(crate) fn not_taken_in(reason: &str) -> Message {
    Message::problem(format!("Not taken in: {reason}."))
}

/// The link of a page leads nowhere.
pub(crate) fn no_link(link: &str, wrong: &NotA) -> Message {
    let told = |wrong: &str| format!("The link {} leads nowhere: {wrong}.", Quoted(link));
    Message::new(Tone::Problem, Mode::Solo, Words::new(told(&wrong.to_string()), told(&wrong.what)))
}

/// These files of a teacher have mistakes, and are not in the list.
pub(crate) fn left_out(files: &[String]) -> Message {
    let named = format!("Left out: {}. learn --check says why.", files.join(", "));
    Message::plain(Words::new(named, "Lessons left out: learn --check says why."))
}

/// The game that was being played cannot be read or kept.
pub(crate) fn barred(error: &StoreError) -> Message {
    Message::problem(format!("Unfinished games will not be saved. {error}."))
}

/// A drawn board by rules under which no draw can be won.
pub(crate) fn not_drawn(name: &str) -> Message {
    Message::problem(format!("No board like {name} can be won by these rules."))
}

/// A choice has no value of this name.
pub(crate) fn no_value(name: &str) -> Message {
    Message::problem(format!("{} is none of its values.", Quoted(name)))
}

pub(crate) fn colours(name: &str) -> Words {
    Words::one(format!("Colours: {name}."))
}
