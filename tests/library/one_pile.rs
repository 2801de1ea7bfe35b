//! Sentences about a single pile under a take rule are true: the numbers are taken out of them and tried against
//! wins and losses found by trying every move.

use std::num::NonZeroU64;

use crate::coach::{self, Explained, HintStep, OnePile, PlayedMove, Role, Vocabulary};
use crate::engine::{Analysis, Engine, FullGroups};
use crate::rules::{Move, Play, Position, Ruleset, TakeRule};

const LARGEST: u64 = 200;

/// A take rule, and for every size whether the player to move wins.
struct Truth {
    takes: Vec<u64>,
    misere: bool,
    wins: Vec<bool>,
    /// The size of a full group, and how it is called.
    period: u64,
    names: [String; 2],
    /// The stones set aside.
    aside: u64,
}

fn wins(takes: &[u64], misere: bool, largest: u64) -> Vec<bool> {
    let mut wins: Vec<bool> = Vec::new();
    for size in 0..=largest {
        let mut left = takes.iter().filter_map(|take| size.checked_sub(*take)).peekable();
        let stuck = left.peek().is_none();
        wins.push(if stuck { misere } else { left.any(|left| !wins[usize::try_from(left).unwrap()]) });
    }
    wins
}

fn numbers(text: &str) -> Vec<u64> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

/// The part of a text between two others.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let rest = text.split_once(start).unwrap_or_else(|| panic!("{text} does not say {start}")).1;
    rest.split_once(end).unwrap_or_else(|| panic!("{text} does not say {end}")).0
}

impl Truth {
    fn new(takes: &[u64], misere: bool, groups: &FullGroups) -> Self {
        const NAMES: [&str; 13] =
            ["", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
        let name = |plural: &str| match NAMES.get(usize::try_from(groups.size).unwrap()) {
            Some(&"six") if !plural.is_empty() => "sixes".to_owned(),
            Some(name) => format!("{name}{plural}"),
            None => format!("group{plural} of {}", groups.size),
        };
        // A stone is set aside where all takes up to the largest are allowed and the last one loses.
        let is_bounded = takes.iter().copied().eq(1..groups.size);
        Self {
            takes: takes.to_vec(),
            misere,
            wins: wins(takes, misere, LARGEST),
            period: groups.size,
            names: [name(""), name("s")],
            aside: if is_bounded { u64::from(misere) } else { groups.aside },
        }
    }

    fn is_safe(&self, size: u64) -> bool {
        !self.wins[usize::try_from(size).unwrap()]
    }

    fn is_legal(&self, size: u64, take: u64) -> bool {
        self.takes.contains(&take) && take <= size
    }

    fn moves(&self, size: u64) -> impl Iterator<Item = u64> {
        self.takes.iter().copied().filter(move |&take| take <= size)
    }

    fn is_bounded(&self) -> bool {
        self.takes.iter().copied().eq(1..self.period)
    }

    /// The stones in `5 full fours, 2 over and one set aside`.
    fn stones(&self, text: &str) -> u64 {
        let [one, several] = &self.names;
        let text = text.trim_start_matches("The pile holds ");
        if let Ok(stones) = text.parse() {
            return stones;
        }
        let text = text.replace(" left over", " over");
        text.split(", ").flat_map(|part| part.split(" and ")).fold(0, |sum, part| {
            let (count, what) = part.split_once(' ').unwrap();
            sum + match (count.parse::<u64>(), what) {
                (Ok(1), what) if *what == format!("full {one}") => self.period,
                (Ok(count @ 2..), what) if *what == format!("full {several}") => count * self.period,
                (Ok(count @ 1..), "over") if count < self.period => count,
                (Err(_), "set aside") if count == "one" && self.aside == 1 => 1,
                (Err(_), "stone") if part == "one stone" && self.misere => 1,
                _ => panic!("{part} in {text}"),
            }
        })
    }

    /// True if a winning move is one that leaves this: `only full fours`, `0 or 2 over`.
    fn aims(&self, size: u64, aim: &str) -> bool {
        let several = &self.names[1];
        let rest = |left: u64| left.checked_sub(self.aside).map(|left| left % self.period);
        let serves: Box<dyn Fn(u64) -> bool> = match aim {
            "a safe number" => return true,
            "no stones" => Box::new(|left| left == 0),
            "one stone" => Box::new(|left| left == 1),
            _ if *aim == format!("only full {several}") || *aim == format!("one stone and full {several}") => {
                assert_eq!(aim.starts_with("one stone"), self.aside == 1, "{aim}");
                Box::new(move |left| rest(left) == Some(0))
            }
            _ => {
                let over = numbers(aim.strip_suffix(" over").unwrap_or_else(|| panic!("an unknown aim: {aim}")));
                // It is said without exception.
                let holds = |left: &u64| rest(*left).is_some_and(|rest| over.contains(&rest)) == self.is_safe(*left);
                assert!((self.aside..=LARGEST).all(|left| holds(&left)), "{aim}");
                Box::new(move |left| rest(left).is_some_and(|rest| over.contains(&rest)))
            }
        };
        self.moves(size).all(|take| serves(size - take) == self.is_safe(size - take))
    }

    /// A sentence about the position, without its full stop.
    fn of_position(&self, size: u64, words: &str) -> bool {
        let several = &self.names[1];
        let over = size.checked_sub(self.aside).map(|size| size % self.period);
        let can_win = !self.is_safe(size);
        match words {
            "That is the last stone, and it loses" => size == 1 && self.misere && !can_win,
            "Leave one stone" => self.misere && self.is_legal(size, size - 1) && can_win,
            "Nothing wins" | "No move forces a win" => !can_win,
            "Every reply then has an answer" | "Whatever it takes, the rest answers it" => can_win,
            "The last stone loses: set one aside" => self.misere && self.aside == 1,
            _ if *words == format!("Take all {size}") || *words == format!("A move can take all {size}") => {
                !self.misere && self.is_legal(size, size)
            }
            _ if *words
                == format!("There are only full {several}: any move breaks one, and the next takes the rest of it") =>
            {
                over == Some(0) && self.aside == 0 && self.is_bounded() && !can_win
            }
            _ if *words == format!("Beside the stone set aside there are only full {several}: any move breaks one") => {
                over == Some(0) && self.aside == 1 && self.is_bounded() && !can_win
            }
            _ if *words == format!("Set one stone aside and leave only full {several}") => {
                self.aside == 1 && self.aims(size, &format!("one stone and full {several}")) && can_win
            }
            _ if words.ends_with(": take what is left over") => {
                let set_aside = words.starts_with("Set one stone aside and leave only full ");
                let over = over.unwrap();
                set_aside == (self.aside == 1) && self.is_legal(size, over) && self.is_safe(size - over)
            }
            _ if words.starts_with("No move leaves ") => self.aims(size, &words["No move leaves ".len()..]) && !can_win,
            _ if words.ends_with(", a move can take what is left over") => {
                let standing = between(words, "With ", ", a move can");
                self.stones(standing) == size
                    && self.is_legal(size, over.unwrap())
                    && self.is_safe(size - over.unwrap())
            }
            _ if words.contains(", a move can leave ") => {
                let (standing, aim) = words.split_once(", a move can leave ").unwrap();
                self.stones(standing.trim_start_matches("With ")) == size && self.aims(size, aim) && can_win
            }
            "Take the last stone" => size == 1 && can_win,
            _ if words.starts_with("Leave ") => {
                let aim = words["Leave ".len()..].trim_end_matches(" and it has no answer");
                self.aims(size, aim) && can_win
            }
            _ => panic!("not known to the test: {words}"),
        }
    }

    /// All sentences about the position.
    fn check_position(&self, now: &Analysis, size: u64) {
        let pile = OnePile::of(now).unwrap();
        let holds = |words: &str| {
            for sentence in words.split_inclusive(['.', '?']) {
                let sentence = sentence.trim().trim_end_matches('.');
                assert!(self.of_position(size, sentence), "{size} {:?} {}: {sentence}", self.takes, self.misere);
            }
        };
        let can_win = !self.is_safe(size);
        let advice = coach::advice(Role::YOU, now, Vocabulary::Sums).words;
        let verdict = if can_win { "You can win. " } else { "You cannot force a win. " };
        holds(advice.strip_prefix(verdict).unwrap());
        holds(&coach::outlook(now, Vocabulary::Sums).unwrap().words);
        for words in pile.second(None, None, Role::MACHINE) {
            holds(&words);
        }
        for step in now.explain(None) {
            self.check_step(
                size,
                &Explained { step, now: now.clone(), left: None, who: Role::YOU, vocabulary: Vocabulary::Sums },
            );
        }
        if can_win {
            let hint = |step| coach::hint(step, now, Vocabulary::Moves, "").words;
            holds(&hint(HintStep::Nudge));
            assert_eq!(self.stones(&hint(HintStep::Pile).trim_end_matches('.').replace("One set", "one set")), size);
            let hint = hint(HintStep::Move);
            let (moves, aim) = hint.trim_end_matches('.').split_once(" leaves ").unwrap();
            let named = numbers(moves.split('…').next().unwrap());
            assert!(self.aims(size, aim), "{hint}");
            assert!(!named.is_empty() && named.iter().all(|&take| self.is_safe(size - take)), "{named:?}");
        }
        let lines = pile.in_lines();
        if let Some(left) = lines.strip_prefix("Stones left: ") {
            assert_eq!(left.trim_end_matches('.').parse(), Ok(size));
        } else {
            let (whole, standing) = lines.trim_end_matches('.').split_once(" is ").unwrap();
            assert_eq!((whole.parse(), self.stones(standing)), (Ok(size), size), "{lines}");
        }
    }

    /// A step of the explanation. Sentences without a number are true of every such game.
    fn check_step(&self, size: u64, explained: &Explained) {
        let [one, several] = &self.names;
        for words in explained.words() {
            let words = words.trim_end_matches('.');
            let is_true = match words {
                "The last stone loses, so one stone is set aside" => self.aside == 1 && self.misere,
                "So it goes on until no move is left"
                | "Only a mistake helps"
                | "After that reply some move does it again, unless the game is over" => true,
                "Whoever can answer each take makes the last move, and wins" => !self.misere,
                "Whoever can answer each take leaves the last move to the other, and wins" => self.misere,
                "Every answer wins" => {
                    let left = size - self.takes[0];
                    self.moves(left).all(|reply| self.is_safe(left - reply))
                }
                "There is no other answer" => self.moves(size - self.takes[0]).count() == 1,
                _ if words.starts_with("So it goes on") || words.starts_with("That is the last ") => self.is_safe(size),
                _ if words == format!("A full {one} is one stone more than a move may take") => {
                    self.takes.last() == Some(&(self.period - 1))
                }
                _ if words.starts_with("Wins and losses repeat every ") => {
                    assert_eq!(numbers(words)[0], self.period);
                    let long = wins(&self.takes, self.misere, 3 * LARGEST);
                    let from = if words.ends_with(&format!(" in full {several}")) { 0 } else { 2 * LARGEST };
                    let (from, period) = (usize::try_from(from).unwrap(), usize::try_from(self.period).unwrap());
                    (from..long.len() - period).all(|size| long[size] == long[size + period])
                }
                _ if words.starts_with("After a move that leaves ") => {
                    let aim = between(words, "After a move that leaves ", ", no reply");
                    self.aims(size, aim)
                }
                _ if words.starts_with("Whatever is taken of a full ") => {
                    words.contains(&format!(" {} after 1,", self.period - 1)) && self.is_bounded()
                }
                _ if words == format!("Then only full {several} are left, one fewer") => self.is_bounded(),
                _ if words.starts_with("Take ") => {
                    let take = numbers(words)[0];
                    let left = size - take;
                    let leaves = words.split_once("that leaves ").map_or(left, |(_, effect)| self.stones(effect));
                    leaves == left
                        && self.is_safe(left)
                        && (!words.ends_with("ends the game") || self.moves(left).next().is_none())
                }
                _ if words.ends_with(" win as well") || words.ends_with(" wins as well") => {
                    numbers(words.split('…').next().unwrap()).iter().all(|&take| self.is_safe(size - take))
                }
                _ if words.starts_with("The answer to A") => {
                    let (m, reply) = (numbers(words)[0], numbers(words)[1]);
                    let left = size - m - reply;
                    let together = words.split_once(": together they take ").is_none_or(|(_, sum)| {
                        m + reply == self.period && (sum == one || sum.parse() == Ok(self.period))
                    });
                    let effect = words.split_once("leaves ").filter(|(_, effect)| *effect != "no moves");
                    together && self.is_safe(left) && effect.is_none_or(|(_, effect)| self.stones(effect) == left)
                }
                _ if words.ends_with("is the last move, and in misère play that loses") => {
                    self.misere && self.moves(size - numbers(words)[0]).next().is_none()
                }
                _ => self.of_position(size, words),
            };
            assert!(is_true, "{size} {:?} {}: {words}", self.takes, self.misere);
        }
    }

    /// All sentences about a move.
    fn check_move(&self, now: &Analysis, size: u64, take: u64) {
        let m = Move::new(0, take).unwrap();
        let (judged, left) = (now.judge(m).unwrap(), size - take);
        let context = format!("{size} {:?} {} A{take}", self.takes, self.misere);
        let after = &judged.after;
        if after.is_over() {
            return;
        }
        let safe = self.is_safe(left);
        let made = PlayedMove { who: Role::YOU, next: Role::MACHINE, judged: judged.clone() };
        for words in coach::verdict_then(Role::YOU, Role::MACHINE, after, Vocabulary::Sums) {
            let verdict = words.split_once(": ").map_or(words.as_str(), |(what, verdict)| {
                assert!(self.is_what_is_left(left, what.trim_start_matches("leaves ")), "{context}: {words}");
                verdict
            });
            let wins = ["you keep the win", "keeps the win"].contains(&verdict);
            assert!(wins || ["the machine can win", "machine can win", "loses the win"].contains(&verdict), "{words}");
            assert_eq!(wins, safe, "{context}: {words}");
        }
        for words in coach::what_was_left(&made, Vocabulary::Sums) {
            let what = words.trim_start_matches("you ").strip_prefix("left ").unwrap();
            assert!(self.is_what_is_left(left, what), "{context}: {words}");
        }
        let outlook = coach::what_it_does(now, m, after, Role::MACHINE).unwrap().words;
        if safe {
            let aim = between(&outlook, "Leave ", ": taking ");
            assert!(self.aims(size, aim) && numbers(&outlook).last() == Some(&take), "{context}: {outlook}");
        } else if let Some((_, reply)) = outlook.split_once(": the machine could then take ") {
            assert!(self.is_safe(left - numbers(reply)[0]), "{context}: {outlook}");
            assert_eq!(numbers(&outlook)[..2], [take, left], "{context}: {outlook}");
        } else {
            // The machine takes what is left over, and a full group is broken where the sentence says it is.
            let over = (left - self.aside) % self.period;
            let breaks = outlook.contains(&format!(" breaks a {} and leaves", self.names[0]));
            let said = numbers(&outlook.replace(&format!("group of {}", self.period), ""));
            assert_eq!(said, [take, over], "{context}: {outlook}");
            assert!(self.is_legal(left, over) && self.is_safe(left - over), "{context}: {outlook}");
            assert_eq!(breaks, (left - self.aside) / self.period < (size - self.aside) / self.period, "{outlook}");
        }
        let moved = coach::moved(&made, Some(Vocabulary::Sums), true, false).unwrap().words;
        let effect = moved.split_once(" left ").unwrap().1.split([':', '.']).next().unwrap();
        assert_eq!(self.stones(effect), left, "{context}: {moved}");
        // The second sentence after the other player has made this move.
        if !safe {
            let last = PlayedMove { who: Role::MACHINE, next: Role::YOU, judged: judged.clone() };
            let reply = after.winning_move().and_then(|reply| after.after(reply).ok()).unwrap();
            for words in OnePile::of(after).unwrap().second(Some(&reply), Some(&last), Role::MACHINE) {
                if let Some(rest) = words.strip_prefix("Take the other ") {
                    let rest = numbers(rest)[0];
                    assert!(take + rest == self.period && self.is_safe(left - rest), "{context}: {words}");
                }
            }
        }
    }

    fn is_what_is_left(&self, left: u64, what: &str) -> bool {
        let rest = left.checked_sub(self.aside).map(|left| left % self.period);
        if *what == format!("only full {}", self.names[1]) {
            return rest == Some(0) && self.is_safe(left);
        }
        what.strip_suffix(" over").is_some_and(|over| over.parse().ok() == rest) || self.stones(what) == left
    }
}

/// Sets without order or meaning, the same at each run.
fn sets() -> Vec<Vec<u64>> {
    let mut state = 1940_u64;
    let mut next = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let mut sets = vec![vec![1, 3, 4], vec![2, 8, 11], vec![1, 2, 3], vec![1, 3], vec![2], vec![3, 4, 5, 6]];
    while sets.len() < 50 {
        let mut set: Vec<u64> = (0..2 + next(4)).map(|_| 1 + next(14)).collect();
        set.sort_unstable();
        set.dedup();
        sets.push(set);
    }
    sets
}

fn check(takes: &[u64], rule: TakeRule) {
    for play in [Play::Normal, Play::Misere] {
        let engine = Engine::new(Ruleset::new(play, rule));
        for size in 1..=LARGEST {
            let now = engine.analyse(&Position::new(vec![size]).unwrap()).unwrap();
            let Some(pile) = OnePile::of(&now) else { continue };
            let truth = Truth::new(takes, play == Play::Misere, &pile.groups);
            for left in 0..=size {
                assert_eq!(pile.groups.is_safe(left), truth.is_safe(left), "{left} of {size} {takes:?} {play}");
            }
            truth.check_position(&now, size);
            truth.moves(size).for_each(|take| truth.check_move(&now, size, take));
        }
    }
}

#[test]
fn what_is_said_of_a_pile_under_a_bound_is_true() {
    for most in 1..=12 {
        check(&(1..=most).collect::<Vec<_>>(), TakeRule::UpTo(NonZeroU64::new(most).unwrap()));
    }
}

#[test]
fn what_is_said_of_a_pile_under_a_take_set_is_true() {
    for set in sets() {
        let rule = set.iter().map(u64::to_string).collect::<Vec<_>>().join(",").parse().unwrap();
        check(&set, rule);
    }
}
