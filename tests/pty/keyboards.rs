//! Keys of any keyboard and terminal: other layouts, accents, keys that mean nothing, and kitty's protocol.

use crate::faults::{GAME, MOVES};
use crate::program::{Launch, Program, try_all};

/// What is sent in a game before any move, and the sentence that refuses it. A digit right after it is refused too.
const REFUSED: &[(&str, &str)] = &[
    ("и", "и is no pile here."),
    ("и3", "и is no pile here."),
    ("И33", "И is no pile here."),
    ("ф2", "ф is no pile here."),
    ("β", "β is no pile here."),
    ("é2", "é is no pile here."),
    ("ア", "ア is no pile here."),
    ("z", "z is no pile here."),
    ("z3", "z is no pile here."),
    ("d", "There is no pile D"),
    ("d2", "There is no pile D"),
    ("G22", "There is no pile G"),
    ("b2и3", "и is no pile here."),
    ("%", "% is no key here"),
    ("\u{300}", "\\u{300} is no key here"),
    ("\u{202e}", "\\u{202e} is no key here"),
    ("\x02", "^B is no key here"),
    ("\x1bb", "Alt+b is no key here"),
    ("\x1bOP", "F1 is no key here"),
    ("\x1b[2~", "Ins"),
    ("\x1b[1080u", "и is no pile here."),
    ("\x1b[1080u\x1b[1080;1:3u\x1b[51u\x1b[51;1:3u", "и is no pile here."),
    ("\x1b[98;3u", "Alt+b is no key here"),
    ("\x1b[57376u", "F13 is no key here"),
];

/// The cursor stays where it was: → and Enter play one stone from A.
#[test]
fn keys_without_a_meaning_say_so_and_change_nothing() {
    try_all(REFUSED, |&(keys, sentence)| {
        let mut program = Program::launch(Launch::new(GAME));
        program.wait_for_turn("");
        program.send(keys);
        program.wait_for(sentence);
        // Another key ends the sentence.
        program.send("\x1b[A");
        program.wait_until("its end", |screen| !screen.contents().contains(sentence));
        program.send("\x1b[C\r");
        program.wait_for_turn(MOVES);
        program.send("q");
        assert!(program.finish().0.success(), "{keys:?}");
    });
}

/// Ways to play one stone from A: the plain keys, and as terminals with kitty's protocol report them.
const PLAYED: &[&str] = &[
    "1\r",
    "A1 ",
    "\x1b[C\r",
    "l\n",
    "\x1b[97u\x1b[97;1:3u\x1b[49u\x1b[49;1:3u\x1b[13u",
    "\x1b[57441;2u\x1b[97;2u\x1b[97;2:3u\x1b[57441;1:3u1\r",
    "\x1b[57358u\x1b[57360u1\r",
    "\x1b[57400u\x1b[57414u",
    "\x1b[1;1:1C\x1b[1;1:3C\x1b[13;1:1u\x1b[13;1:3u",
    "\x1b[97;65u\x1b[49;129u\r",
];

#[test]
fn every_report_of_a_key_is_understood() {
    try_all(PLAYED, |&keys| {
        let mut program = Program::launch(Launch::new(GAME));
        program.wait_for_turn("");
        program.send(keys);
        program.wait_for_turn(MOVES);
        // Ctrl-C in kitty's protocol.
        program.send("\x1b[99;5u");
        assert!(program.finish().0.success(), "{keys:?}");
    });
}

/// What is typed or pasted for a board of one's own, the line that it makes, and what is said.
const LINES: &[(&str, &str, &str)] = &[
    ("3 5 7 misere", "3 5 7 misere▂", "LOSES"),
    ("3 5 7 misère", "3 5 7 misère▂", "LOSES"),
    ("3 5 7 MISÈRE", "3 5 7 MISÈRE▂", "LOSES"),
    ("3 5 7 mise\u{300}re", "3 5 7 mise\u{300}re▂", "LOSES"),
    ("\x1b[200~3 5 7 misère\x1b[201~", "3 5 7 misère▂", "LOSES"),
    ("\x1b[200~3 5 7 mise\u{300}re\x1b[201~", "3 5 7 mise\u{300}re▂", "LOSES"),
    ("3 5 7 mis\x1b[232u\x1b[232;1:3ure", "3 5 7 misère▂", "LOSES"),
    ("3 5 78\x08 misere\x7fe", "3 5 7 misere▂", "LOSES"),
    ("3 5 7и", "3 5 7▂", "и is no key here"),
    ("3 5 7é", "3 5 7▂", "é is no key here"),
    ("3 5 7\x1bOP", "3 5 7▂", "F1 is no key here"),
];

#[test]
fn accents_are_text_and_other_letters_are_refused() {
    try_all(LINES, |&(keys, line, said)| {
        let mut program = Program::launch(Launch::new(""));
        program.wait_for("Today");
        program.send("\x1b[B\r");
        program.wait_for("your own");
        program.send("\x1b[F");
        program.send(keys);
        program.wait_for(line);
        if said == "LOSES" {
            program.send("\r");
        }
        program.wait_for(said);
        program.send("\x03");
        assert!(program.finish().0.success(), "{keys:?}");
    });
}
