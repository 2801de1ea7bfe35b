//! A pupil who answers by trying every move. It knows no columns and no theorem, and shares no code with the engine.
#![allow(dead_code, reason = "the two test binaries use different parts of this")]

use std::collections::HashMap;

/// A position as a pupil sees it: the pieces, the allowed takes, and `misere` if the last move loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    pub piles: Vec<u64>,
    pub takes: Vec<u64>,
    pub misere: bool,
}

impl Seen {
    pub(super) fn read(line: &str) -> Self {
        let mut seen = Self { piles: Vec::new(), takes: (1..=64).collect(), misere: false };
        for word in line.split_whitespace().take_while(|word| *word != ":") {
            if let Ok(pile) = word.parse() {
                seen.piles.push(pile);
            } else if let Some(rule) = word.strip_prefix("take=") {
                seen.takes = match rule.strip_prefix("1-") {
                    Some(most) => (1..=most.parse().unwrap()).collect(),
                    None => rule.split(',').map(|take| take.parse().unwrap()).collect(),
                };
            }
            seen.misere |= word == "misere";
        }
        seen
    }

    pub(super) fn moves(&self) -> Vec<(usize, u64)> {
        let takes = |(pile, &size): (usize, &u64)| {
            self.takes.iter().filter(move |&&take| take <= size).map(move |&take| (pile, take)).collect::<Vec<_>>()
        };
        self.piles.iter().enumerate().flat_map(takes).collect()
    }

    pub(super) fn after(&self, (pile, take): (usize, u64)) -> Self {
        let mut left = self.clone();
        left.piles[pile] -= take;
        left
    }

    /// True if the player to move can force a win. Tries every move of every position.
    pub(super) fn can_win(&self, known: &mut HashMap<Vec<u64>, bool>) -> bool {
        let mut key = self.piles.clone();
        key.sort_unstable();
        if let Some(&won) = known.get(&key) {
            return won;
        }
        let moves = self.moves();
        let won = if moves.is_empty() { self.misere } else { moves.iter().any(|&m| !self.after(m).can_win(known)) };
        known.insert(key, won);
        won
    }

    pub(super) fn winning(&self) -> Vec<(usize, u64)> {
        let mut known = HashMap::new();
        self.moves().into_iter().filter(|&m| !self.after(m).can_win(&mut known)).collect()
    }

    /// A winning move, or the first legal one if none wins.
    pub(super) fn best(&self) -> (usize, u64) {
        // Trying every move is too slow on large boards; there the pupil adds, as on paper. In misère play that works
        // as long as two piles are big.
        let small = self.piles.iter().map(|pile| pile.max(&1)).product::<u64>() < 20_000;
        let big = self.piles.iter().filter(|&&pile| pile > 1).count();
        if !small && self.takes.len() == 64 && (!self.misere || big > 1) {
            return self.by_adding().unwrap_or(self.moves()[0]);
        }
        self.winning().first().copied().unwrap_or(self.moves()[0])
    }

    fn is_plain(&self) -> bool {
        self.takes.len() == 64 && !self.misere
    }

    fn by_adding(&self) -> Option<(usize, u64)> {
        let sum = self.piles.iter().fold(0, |sum, pile| sum ^ pile);
        let mut piles = self.piles.iter().enumerate();
        piles.find_map(|(pile, &size)| size.checked_sub(size ^ sum).filter(|&take| take > 0).map(|take| (pile, take)))
    }

    /// A move that does not win, if there is one.
    pub(super) fn worst(&self) -> Option<(usize, u64)> {
        let best = self.best();
        let sum = |seen: &Self| seen.piles.iter().fold(0, |sum, pile| sum ^ pile);
        if self.is_plain() {
            return self.moves().into_iter().find(|&m| sum(&self.after(m)) != 0);
        }
        let winning = self.winning();
        self.moves().into_iter().find(|m| *m != best && !winning.contains(m))
    }

    /// The smallest number that no move reaches.
    pub(super) fn value(&self) -> u64 {
        let reached: Vec<u64> = self.moves().into_iter().map(|m| self.after(m).value()).collect();
        (0..=64).find(|value| !reached.contains(value)).unwrap()
    }

    /// Keys that make a move wherever the cursor is.
    pub(super) fn keys(&self, (pile, take): (usize, u64)) -> Vec<String> {
        let smallest = self.takes[0];
        let above = self.piles[..pile].iter().filter(|&&size| size >= smallest).count();
        let mut keys = vec!["Up".to_owned(); self.piles.len()];
        keys.extend(vec!["Down".to_owned(); above]);
        keys.push(take.to_string());
        keys.push("Enter".to_owned());
        keys
    }
}

/// Keys for a right answer to a question in notation, and for a wrong one if there is one.
pub(super) fn answers(question: &str) -> (Vec<String>, Option<Vec<String>>) {
    let (kind, about) = question.split_once(' ').unwrap();
    let typed = |text: String| vec![text.replace(' ', " Space "), "Enter".to_owned()];
    let sum = |terms: &str| {
        let terms = terms.split_whitespace().filter_map(|term| term.parse::<u64>().ok());
        terms.fold(0, |sum, term| sum ^ term)
    };
    let both = |right: String, wrong: String| (typed(right), Some(typed(wrong)));
    match kind {
        "can-win" => {
            let seen = Seen::read(about);
            let win = if seen.piles.iter().product::<u64>() < 20_000 {
                seen.can_win(&mut HashMap::new())
            } else {
                seen.by_adding().is_some()
            };
            let key = |yes: bool| vec![if yes { "y" } else { "n" }.to_owned()];
            (key(win), Some(key(!win)))
        }
        "move" => {
            let seen = Seen::read(about);
            (seen.keys(seen.best()), seen.worst().map(|m| seen.keys(m)))
        }
        "count" => {
            let count = Seen::read(about).winning().len();
            both(count.to_string(), (count + 1).to_string())
        }
        "odd-columns" => {
            let odd = sum(about);
            let heads = (0..16).rev().filter(|column| odd >> column & 1 == 1).map(|column| (1 << column).to_string());
            both(heads.collect::<Vec<_>>().join(" "), "0".to_owned())
        }
        "binary" => {
            let number: u64 = about.parse().unwrap();
            both(format!("{number:b}"), format!("{:b}", number + 1))
        }
        "number" => {
            let number = u64::from_str_radix(about, 2).unwrap();
            both(number.to_string(), (number + 1).to_string())
        }
        "add" if about.ends_with("decimal") => both(sum(about).to_string(), (sum(about) + 1).to_string()),
        "add" => both(format!("{:b}", sum(about)), format!("{:b}", sum(about) + 1)),
        "complete" => both(sum(about).to_string(), (sum(about) + 1).to_string()),
        "value" => {
            let value = Seen::read(about).value();
            both(value.to_string(), (value + 1).to_string())
        }
        _ => panic!("an unknown kind of question: {question}"),
    }
}
