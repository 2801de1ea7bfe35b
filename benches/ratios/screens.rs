//! Every screen of Nimatron, with the keys that lead there and the keys to press. Screens are never recognised by their
//! words.

/// A screen: its name, the arguments and the keys that lead to it, and the keys to press there in turn. Each of the keys
/// changes the screen.
pub(crate) struct Screen(pub &'static str, pub &'static str, pub &'static [&'static str], pub [&'static str; 2]);

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const ESCAPE: &str = "\x1b";
const ENTER: &str = "\r";
const KEYS: [&str; 2] = ["?", ESCAPE];
const STONES: [&str; 2] = [RIGHT, LEFT];
const ROWS: [&str; 2] = [DOWN, UP];

/// A game of eight moves, played to the end, with mistakes.
const REVIEWED: &str = "review 3 5 7 players=human,perfect : A1 C4 B4 C1 A1 C2 A1 B1";

pub(crate) const SCREENS: [Screen; 17] = [
    Screen("title", "", &[], ROWS),
    Screen("game", "3 5 7 --seed 1", &[], STONES),
    Screen("solo", "3 5 7 --seed 1 --mode solo", &[], STONES),
    Screen("one pile", "21 --take 1-3 --seed 1", &[], STONES),
    Screen("finished game", "1", &["1", ENTER], KEYS),
    Screen("game of two machines", "3 5 7 --players perfect,perfect --seed 1", &[], KEYS),
    Screen("why", "37 20 29", &["w"], STONES),
    Screen("review", REVIEWED, &[], [LEFT, RIGHT]),
    Screen("keys", "3 5 7", &["?"], [ESCAPE, "?"]),
    Screen("list of boards", "", &[DOWN, ENTER], ROWS),
    Screen("list of lessons", "learn", &[], ROWS),
    Screen("lesson", "learn lamps", &[], KEYS),
    Screen("list of practice", "practice", &[], ROWS),
    Screen("exercise", "practice winning-move --seed 1", &[], STONES),
    Screen("today", "today", &[], ROWS),
    Screen("games", "games", &[], KEYS),
    Screen("map", "map 5", &[], STONES),
];

/// The list of games once there are some.
pub(crate) const GAMES: Screen = Screen("games", "games", &[], ROWS);

/// The counterpart of all screens.
pub(crate) const EMPTY: Screen = Screen("empty frame", "", &[], ["x", "y"]);
