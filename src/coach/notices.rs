//! Short notices: before and after a game or a question, on failures outside, and on keys that did nothing.

use super::days::streak_in_words;
use super::message::{Message, Tone};
use super::phrases::many;
use super::{MenuEntry, Part, Statistics, Today};
use crate::rules::{Game, Move, PileName};
use crate::session::{DayBoard, Problems, StoreError};

pub(crate) const ONCE_MORE: [Message; 2] =
    by_word("You can win this. Type next to try again.", "You can win this. Press Enter to try again.");
pub(crate) const FOR_REAL: [Message; 2] = [
    Message::fixed(
        Tone::Plain,
        "Now for real? Type real to start an ordinary game on this board, which goes into your record. Type next to go on.",
    )
    .in_lines(),
    // It stands out, because Enter passes it by.
    Message::fixed(Tone::Question, "Play this board for real, for a ★: press n.").on_screens(),
];
pub(crate) const AGAIN_FOR_REAL: [Message; 2] = by_word(
    "You can win this. Type real to play it again. Type next to go on.",
    "You can win this: n starts it again.",
);
pub(crate) const REVIEW: Message = Message::fixed(Tone::Plain, "Enter reviews this game move by move.");
/// Above the first step for the curious.
pub(crate) const MORE: Message = Message::fixed(Tone::Plain, "The lesson is done. The next steps are for the curious.");
pub(crate) const LAST_STEP: Message = Message::fixed(Tone::Plain, "That was the last step of the lesson.");
pub(crate) const FIRST_MOVE: Message = Message::fixed(Tone::Plain, "This is the first move of the game.").in_lines();
pub(crate) const LAST_MOVE: Message = Message::fixed(Tone::Plain, "This is the last move of the game.").in_lines();
pub(crate) const NO_MISTAKE: Message = Message::fixed(Tone::Plain, "There is no mistake in this game.").in_lines();
pub(crate) const GAME_KEPT: Message =
    Message::fixed(Tone::Plain, "The game is kept: continue goes on with it.").in_lines();
pub(crate) const NO_STAR: Message = Message::fixed(Tone::Plain, "This game can no longer earn a ★.");

/// `number` is 1-based.
pub(crate) fn day_board(board: &DayBoard) -> Message {
    Message::plain(format!("Board {} of today. You can win.", board.number))
}

/// Said when another game takes the place of this one. Games lists those of one person against the machine.
pub(crate) fn put_away(game: &Game, is_listed: bool) -> Message {
    let what = if is_listed { "is in Games" } else { "was left unfinished and is not in Games" };
    Message::plain(format!("The game on {}, move {}, {what}.", game.start(), game.moves().len() + 1))
}

pub(crate) fn games_unkept(error: &StoreError) -> Message {
    Message::problem(format!("Games are not being saved. {error}."))
}

/// Until they can be recorded, such games stay in files of their own.
pub(crate) fn games_wait(error: &StoreError) -> Message {
    Message::problem(format!("A game is waiting to be recorded. {error}."))
}

pub(crate) fn choices_unkept(error: &StoreError) -> Message {
    Message::problem(format!("Choices are not being saved. {error}."))
}

pub(crate) fn record_unread(problems: &Problems) -> Message {
    let first = problems.first.as_ref().map_or(String::new(), |problem| format!(" {problem}."));
    let further = if problems.count > 1 { format!(" There are {} in all.", problems.count) } else { String::new() };
    Message::problem(format!("Part of the record cannot be read.{first}{further}"))
}

/// A single line is shown, so that it can be copied by hand.
pub(crate) fn copied(text: &str) -> Message {
    match text.lines().count() {
        1 => Message::plain(format!("{text} (copied, if the terminal allows it)")),
        count => Message::plain(format!("{count} lines for a friend are copied, if the terminal allows it.")),
    }
}

pub(crate) fn colours(name: &str) -> Message {
    Message::plain(format!("Colours: {name}."))
}

pub(crate) fn refuted(m: Move, reply: Move) -> Message {
    Message::plain(format!("After your {m}, the machine can win with {reply}."))
}

/// On the lesson chosen in the list, with its 1-based number.
pub(crate) fn lesson(number: usize, entry: &MenuEntry) -> Message {
    Message::plain(match number {
        _ if entry.done => "You have done this lesson; you can go through it again.".to_owned(),
        _ if !entry.note.is_empty() => format!("Enter goes on with {}.", entry.note),
        1 if entry.chapter == Part::Door.chapter() => {
            "Begin here: the first lessons lead to your first wins.".to_owned()
        }
        _ => "The lessons build on each other, but you may open any of them.".to_owned(),
    })
}

pub(crate) fn practice(due: usize) -> Message {
    Message::plain(match due {
        0 => "Nothing is due today: choose a skill.".to_owned(),
        1 => "One question is due today.".to_owned(),
        _ => format!("{due} questions are due today."),
    })
}

pub(crate) fn today(Today { day, streak }: &Today) -> Message {
    let row = streak_in_words(*streak).map(|row| format!("You have {row}."));
    let tries = match (day.open(), &row) {
        (0, _) => "You have played all three.",
        (_, None) => "Today's three boards are the same for everybody. The first game on each is its result.",
        (_, Some(_)) => "The first game on each board is its result.",
    };
    Message::plain(row.map_or_else(|| tries.to_owned(), |row| format!("{tries} {row}")))
}

pub(crate) fn record(statistics: &Statistics) -> Message {
    Message::plain(statistics.trend().unwrap_or_else(|| statistics.in_words()))
}

/// Advice on what to type in lines, and on the key for screens.
const fn by_word(told: &'static str, shown: &'static str) -> [Message; 2] {
    [Message::fixed(Tone::Plain, told).in_lines(), Message::fixed(Tone::Plain, shown).on_screens()]
}

const fn refusal(words: &'static str) -> Message {
    Message::fixed(Tone::Problem, words)
}

/// The number typed last did not fit, so the marked take is not what the player meant.
pub(crate) const DID_NOT_FIT: Message = refusal("Your last entry does not fit here. Enter takes what is marked.");
pub(crate) const LATER: Message = refusal("That comes in a later lesson.");
pub(crate) const PASTED: Message = refusal("Pasting does nothing here. Paste a game on the title screen.");
pub(crate) const YES_OR_NO: Message = refusal("Press y or n.");
pub(crate) const MOVE_FIRST: Message = refusal("Answer first: mark a move and press Enter.");
pub(crate) const NOTHING_TYPED: Message = refusal("Type an answer, then press Enter.");
pub(crate) const NO_MORE_HINTS: Message = refusal("That was the last hint. Type hint to hear them from the first.");
pub(crate) const ENDED: Message = refusal("A finished game is not undone: look back on it, and play on from any move.");
pub(crate) const NOTHING_TO_UNDO: Message = refusal("There is nothing to undo.");
pub(crate) const NOTHING_TO_REDO: Message = refusal("There is nothing to redo.");

/// A lower-case letter was typed for a pile; `named` is a pile of this board.
pub(crate) fn capitals(named: PileName) -> Message {
    Message::problem(format!("Piles are chosen with capital letters, as in {named}1."))
}

/// The contents of a pile, and how to write a move from it, with `m` as the example.
pub(crate) fn how_to_take(size: u64, m: Move) -> String {
    let pile = PileName(m.pile);
    format!("Pile {pile} holds {}. Type {pile} and a number, like {m}.", many(size, "stone"))
}

pub(crate) const TOO_MANY_LABELS: Message =
    refusal("These positions are too many to label one by one: choose smaller piles.");
pub(crate) const NOTHING_MARKED: Message = refusal("Mark stones first: type their number, then press Enter.");

pub(crate) fn not_a_take(text: &str) -> Message {
    Message::problem(format!("{text} is not a take: take one or more stones."))
}
