//! The labels of keys, as the line of keys has them.

use super::Words;

/// A key and what it does.
type Label = (&'static str, Words);

const fn label(key: &'static str, words: &'static str) -> Label {
    (key, Words::fixed(words))
}

/// On the last page of a lesson: to the board that it leads to.
pub(crate) fn to_board(name: &str) -> Label {
    ("⏎", Words::new(format!("next: {name}"), "go on"))
}

/// To the lesson with this 0-based number.
pub(crate) fn to_lesson(number: usize, title: &str) -> Label {
    ("⏎", Words::new(format!("lesson {}: {title}", number + 1), "go on"))
}

pub(crate) const PILE: Label = label("↑↓", "pile");
pub(crate) const STONES: Label = label("←→", "stones");
pub(crate) const TAKE: Label = label("⏎", "take");
pub(crate) const TAKE_BACK: Label = ("u", Words::short("take it back", "back"));
pub(crate) const LET_ANSWER: Label = ("⏎", Words::short("let it answer", "answer"));
pub(crate) const LET_MOVE: Label = label("⏎", "let it move");
pub(crate) const LET_BEGIN: Label = label("⏎", "let it begin");
pub(crate) const NEXT_MOVE: Label = label("⏎", "next move");
pub(crate) const GO_ON: Label = label("⏎", "go on");
pub(crate) const PLAY_AGAIN: Label = label("⏎", "play again");
pub(crate) const ANSWER: Label = label("⏎", "answer");
pub(crate) const MORE: Label = label("⏎", "more");
pub(crate) const THE_QUESTION: Label = label("⏎", "the question");
pub(crate) const PAGE_BEFORE: Label = ("PgUp", Words::short("the page before", "before"));
pub(crate) const TRY_AGAIN: Label = label("⏎", "try again");
pub(crate) const PLAY: Label = label("⏎", "play");
pub(crate) const PLAY_IT: Label = label("⏎", "play it");
pub(crate) const PLAY_ON: Label = ("⏎", Words::short("play on from here", "play on"));
pub(crate) const ANOTHER_MOVE: Label = ("⏎", Words::short("try another move", "another"));
pub(crate) const REVIEW: Label = label("⏎", "review");
pub(crate) const BEGIN: Label = label("⏎", "begin");
pub(crate) const OPEN: Label = label("⏎", "open");
pub(crate) const UNDO: Label = ("u", Words::short("take back", "back"));
pub(crate) const TIP: Label = label("t", "tip");
pub(crate) const THE_MOVE: Label = label("t", "the move");
pub(crate) const HIDE: Label = label("t", "hide");
pub(crate) const WHY: Label = label("w", "why");
pub(crate) const SOLO: Label = label("i", "solo");
pub(crate) const LAMPS: Label = label("i", "lamps");
pub(crate) const WITH_LAMPS: Label = label("i", "with lamps");
pub(crate) const LAST_STONE: Label = label("x", "last stone");
pub(crate) const MISERE: Label = label("x", "misère");
pub(crate) const NORMAL: Label = label("x", "normal");
pub(crate) const YOU_BEGIN: Label = label("o", "you begin");
pub(crate) const IT_BEGINS: Label = ("o", Words::short("let the machine begin", "it begins"));
pub(crate) const SAME: Label = ("n", Words::short("the same", "again"));
pub(crate) const PLAY_IT_AGAIN: Label = label("n", "play it again");
pub(crate) const SHARE: Label = label("s", "share");
pub(crate) const MAP: Label = label("m", "map");
pub(crate) const STEP: Label = label("←→", "step");
pub(crate) const STEP_BACK: Label = ("←", Words::short("step back", "back"));
pub(crate) const PAGE_BACK: Label = label("←", "back");
pub(crate) const MISTAKE: Label = label("Tab", "mistake");
pub(crate) const THE_MISTAKE: Label = ("Tab", Words::short("the mistake", "mistake"));
pub(crate) const GAME: Label = label("PgUp", "game");
pub(crate) const CHOOSE: Label = label("←→", "choose");
pub(crate) const DELETE: Label = label("⌫", "delete");
pub(crate) const LAMP_DIGITS: Label = label("1 0", "lamps");
pub(crate) const LETTER: Label = label("n p", "letter");
pub(crate) const VALUE: Label = label("0-9", "value");
pub(crate) const CELL: Label = label("↑↓←→", "cell");
pub(crate) const N_AND_P: Label = label("=", "N and P");
pub(crate) const VALUES: Label = label("=", "values");
pub(crate) const NEXT_ROUND: Label = label("⏎", "next round");
pub(crate) const TO_MAP: Label = label("Esc", "map");
pub(crate) const OWN: Label = ("0-9", Words::short("your own", "own"));
pub(crate) const CHOICES: Label = label("Tab", "choices");
pub(crate) const NEXT_CHOICE: Label = label("Tab", "next choice");
pub(crate) const UP_DOWN: Label = label("↑↓", "choose");
pub(crate) const BOARD: Label = label("↑↓", "board");
pub(crate) const LESSON: Label = label("↑↓", "lesson");
pub(crate) const OLD_GAME: Label = label("↑↓", "game");
pub(crate) const QUIT: Label = label("q", "quit");
pub(crate) const BACK: Label = label("Esc", "back");
pub(crate) const KEYS: Label = label("?", "keys");
pub(crate) const ANY: Label = label("any key", "goes on");
