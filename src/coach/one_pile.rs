//! A single pile under a take rule in words: its full groups, and what is left over beside them.

use super::phrases::{and_list, enumerated, or_list};
use super::{HintStep, PlayedMove, Role};
use crate::engine::{Analysis, FullGroups, Outcome};
use crate::rules::Move;
use crate::session::Players;

/// A single pile under a take rule whose values repeat, while it has a move.
pub(crate) struct OnePile<'a> {
    now: &'a Analysis,
    pub groups: FullGroups,
    size: u64,
}

/// The most numbers left over that are listed as safe.
const LISTED: usize = 4;

/// `5 × 4 + 1`; with a stone set aside, `1 + 5 × 4 + 2`.
fn product(groups: &FullGroups, size: u64) -> String {
    let (full, over) = (groups.full(size), groups.left_over(size));
    let terms = [
        (groups.aside.min(size) > 0).then(|| groups.aside.to_string()),
        (full > 0).then(|| format!("{full} × {}", groups.size)),
        (over > 0).then(|| over.to_string()),
    ];
    let terms: Vec<String> = terms.into_iter().flatten().collect();
    if terms.is_empty() { "0".to_owned() } else { terms.join(" + ") }
}

/// Words for the stone that is set aside, longest first.
pub(crate) fn for_the_other(players: Players) -> [&'static str; 2] {
    let alone = players.lone_human().is_some();
    [if alone { "the last stone, for the machine" } else { "the last stone, for the other player" }, "the last stone"]
}

/// The players of an exchange and what their takes make, for the table of replies.
pub(crate) fn replies_in_words(players: Players, size: u64) -> [String; 3] {
    let [it, you] = if players.lone_human().is_some() { ["it", "you"] } else { ["one", "the other"] };
    [it.to_owned(), you.to_owned(), format!("together {}", in_words(size))]
}

/// `four`, or `13`.
pub(super) fn in_words(size: u64) -> String {
    const NAMED: [&str; 11] =
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    let named = usize::try_from(size).ok().and_then(|size| NAMED.get(size.checked_sub(2)?));
    named.map_or_else(|| size.to_string(), ToString::to_string)
}

/// `four`, or `group of 13`: a full group is called by its size.
pub(super) fn one(size: u64) -> String {
    if size > 12 { format!("group of {size}") } else { in_words(size) }
}

/// `fours`, or `groups of 13`.
pub(super) fn several(size: u64) -> String {
    match one(size).as_str() {
        "six" => "sixes".to_owned(),
        name if name.starts_with("group") => name.replacen("group", "groups", 1),
        name => format!("{name}s"),
    }
}

/// The first thing to know about several piles under a bound. `None` under other rules.
pub(super) fn groups_cancel(now: &Analysis) -> Option<String> {
    let groups = FullGroups::of(now).filter(|groups| groups.is_bounded)?;
    Some(format!("Groups of {} cancel: play Nim with what is left over.", in_words(groups.size)))
}

/// The facts, in building blocks.
impl<'a> OnePile<'a> {
    /// `None` for several piles, at the end, and where the values show no period in sight.
    pub(crate) fn of(now: &'a Analysis) -> Option<Self> {
        let &[size] = now.position().piles() else { return None };
        if now.is_over() {
            return None;
        }
        Some(Self { now, groups: FullGroups::of(now)?, size })
    }

    /// True in misère play for the stone that nobody wants.
    pub(super) fn is_last_stone(&self) -> bool {
        self.groups.aside > 0 && self.size == self.groups.aside
    }

    /// True if the next move can take all stones that are not set aside.
    pub(super) fn is_short(&self) -> bool {
        self.groups.is_bounded && self.groups.full(self.size) == 0 && self.over() > 0
    }

    pub(super) fn over(&self) -> u64 {
        self.groups.left_over(self.size)
    }

    pub(super) fn fours(&self) -> String {
        format!("full {}", several(self.groups.size))
    }

    /// The pile in a sentence that says what is left: `4 full fours and 2 over`.
    pub(super) fn effect(&self) -> String {
        let full = match self.groups.full(self.size) {
            0 => None,
            1 => Some(format!("1 full {}", one(self.groups.size))),
            full => Some(format!("{full} {}", self.fours())),
        };
        let over = Some(self.over()).filter(|&over| over > 0).map(|over| format!("{over} over"));
        let aside = (self.groups.aside > 0).then(|| "one set aside".to_owned());
        let parts: Vec<String> = [full, over, aside].into_iter().flatten().collect();
        match self.size {
            _ if self.is_last_stone() => "one stone".to_owned(),
            size if !self.is_regular() => size.to_string(),
            _ => and_list(&parts),
        }
    }

    /// The pile that a move leaves and, where it decides, what is left over alone.
    pub(super) fn effects(&self) -> Vec<String> {
        let brief = match self.now.outcome() {
            _ if self.is_last_stone() || !self.is_regular() => return vec![self.effect()],
            Outcome::P if self.groups.is_bounded => format!("only {}", self.fours()),
            _ => format!("{} over", self.over()),
        };
        vec![self.effect(), brief]
    }

    /// The pile as it stands: `5 full fours and 1 left over`.
    pub(super) fn standing(&self) -> String {
        self.effect().replace(" over", " left over")
    }

    /// This many of its stones as full groups and those left over, longest wording first.
    pub(crate) fn divided(&self, size: u64) -> Vec<String> {
        let stones = OnePile { size, groups: self.groups.clone(), ..*self };
        let words =
            [stones.standing(), stones.effect()].into_iter().filter(|words| self.is_regular() && !words.is_empty());
        words.chain([product(&self.groups, size)]).collect()
    }

    /// The remainder after a winning move: `only full fours`, or `0 or 2 over`.
    pub(super) fn aim(&self) -> String {
        let FullGroups { safe, aside, .. } = &self.groups;
        match (self.groups.is_bounded, self.is_short(), aside) {
            (true, true, 0) => "no stones".to_owned(),
            (true, true, _) => "one stone".to_owned(),
            (true, false, 0) => format!("only {}", self.fours()),
            (true, false, _) => format!("one stone and {}", self.fours()),
            _ if self.is_regular() => format!("{} over", enumerated(safe, "or")),
            _ => "a safe number".to_owned(),
        }
    }

    /// True if it is easily said what may be left over.
    fn is_regular(&self) -> bool {
        self.groups.is_bounded || self.groups.safe.len() <= LISTED && self.groups.is_regular()
    }
}

/// The coach's sentences.
impl OnePile<'_> {
    /// A second, shorter reason for the lower compartment, longest wording first. It knows the position that a considered
    /// move would leave, and the last move.
    pub(crate) fn second(&self, left: Option<&Analysis>, last: Option<&PlayedMove>, next: Role) -> Vec<String> {
        let it = if next.is_machine() { "it" } else { next.inside() };
        match (self.now.outcome(), left.map(Analysis::outcome)) {
            _ if self.is_short() || self.is_last_stone() => Vec::new(),
            (Outcome::P, _) => vec!["No move forces a win".to_owned(), "Nothing wins".to_owned()],
            _ if !self.groups.is_bounded => vec!["Every reply then has an answer".to_owned()],
            (_, Some(Outcome::N)) if self.groups.aside == 0 => {
                vec![format!("Leave {} and {it} has no answer", self.aim()), format!("Leave {}", self.aim())]
            }
            // The last move broke a full group, and its rest is left over.
            (_, Some(Outcome::P)) if last.is_some_and(|last| last.judged.before.outcome() == Outcome::P) => {
                vec![format!("Take the other {}: together {}", self.over(), in_words(self.groups.size))]
            }
            _ if self.groups.aside > 0 => vec!["The last stone loses: set one aside".to_owned()],
            _ => vec![format!("Whatever {it} takes, the rest answers it"), "Every reply then has an answer".to_owned()],
        }
    }

    /// The considered move, which leads here from the pile `before`.
    pub(super) fn comes_of(&self, m: Move, before: &OnePile<'_>, next: Role) -> String {
        let (over, next) = (self.over(), next.inside());
        match self.now.winning_move() {
            None => format!("Leave {}: taking {} does that.", before.aim(), m.take),
            Some(reply) if !self.groups.is_bounded => {
                format!("Taking {} leaves {}: {next} could then take {}.", m.take, self.size, reply.take)
            }
            _ if self.groups.full(self.size) < before.groups.full(before.size) => {
                let four = one(self.groups.size);
                format!("Taking {} breaks a {four} and leaves {over} over, which {next} takes.", m.take)
            }
            _ => format!("Taking {} leaves {over} over, which {next} takes.", m.take),
        }
    }

    /// The task; in a lost position, the reason.
    pub(super) fn outlook(&self) -> String {
        let fours = self.fours();
        match (self.now.outcome(), self.groups.aside) {
            (Outcome::P, _) => self.reason(),
            (_, 0) if self.size == 1 => "Take the last stone.".to_owned(),
            (_, 0) if self.is_short() => format!("Take all {}.", self.size),
            _ if self.is_short() || !self.groups.is_bounded => format!("Leave {}.", self.aim()),
            (_, 0) => format!("Leave only {fours}: take what is left over."),
            _ => format!("Set one stone aside and leave only {fours}: take what is left over."),
        }
    }

    /// The task at the first move under a bound, with what a full group is; `None` if the move can take all.
    pub(super) fn opening(&self) -> Option<String> {
        let (fours, four) = (self.fours(), in_words(self.groups.size));
        let words = match (self.now.outcome(), self.groups.aside) {
            _ if !self.groups.is_bounded || self.is_short() || self.is_last_stone() => return None,
            (Outcome::P, 0) => format!("There are only {fours}, one more than a move takes: any move breaks one."),
            (Outcome::P, _) => format!("One is set aside, and only {fours} are left: one more than a move takes."),
            (Outcome::N, 0) => format!("Leave only {fours}: {four} is one more than a move takes."),
            (Outcome::N, _) => {
                format!("Set one stone aside and leave only {fours}: {four} is one more than a move takes.")
            }
        };
        Some(words)
    }

    /// The reason for the verdict, in one sentence.
    pub(super) fn reason(&self) -> String {
        let (aim, standing, fours) = (self.aim(), self.standing(), self.fours());
        match (self.now.outcome(), self.groups.aside) {
            _ if self.is_last_stone() => "That is the last stone, and it loses.".to_owned(),
            (Outcome::N, 0) if self.is_short() => format!("A move can take all {}.", self.size),
            (Outcome::N, _) if self.groups.is_bounded => format!("With {standing}, a move can take what is left over."),
            (Outcome::N, _) => format!("With {standing}, a move can leave {aim}."),
            _ if !self.groups.is_bounded => format!("No move leaves {aim}."),
            (_, 0) => format!("There are only {fours}: any move breaks one, and the next takes the rest of it."),
            _ => format!("Beside the stone set aside there are only {fours}: any move breaks one."),
        }
    }

    /// The reason why no move wins, short enough for a line with advice.
    pub(super) fn at_loss(&self) -> String {
        let four = one(self.groups.size);
        if self.groups.is_bounded {
            format!("each breaks a full {four}")
        } else {
            format!("none leaves {}", self.aim())
        }
    }

    /// A hint for a position that can be won.
    pub(super) fn hint(&self, step: HintStep) -> String {
        match step {
            HintStep::Nudge => self.outlook(),
            HintStep::Pile => format!("The pile holds {}.", self.standing()),
            HintStep::Move => format!("{} leaves {}.", or_list(self.now.winning_moves()), self.aim()),
        }
    }

    /// The pile in lines: `21 is 5 full fours and 1 left over.`
    pub(crate) fn in_lines(&self) -> String {
        match self.groups.full(self.size) {
            full if full == 0 || !self.is_regular() => format!("Stones left: {}.", self.size),
            _ => format!("{} is {}.", self.size, self.standing()),
        }
    }

    /// The meaning of these words.
    pub(super) fn term(&self) -> String {
        let size = self.groups.size;
        match self.groups.is_regular() {
            _ if self.groups.is_bounded => format!("A full {} is one stone more than a move may take.", one(size)),
            true => format!("Wins and losses repeat every {size} stones, so count in {}.", self.fours()),
            false => format!("Wins and losses repeat every {size} stones, but not from the start."),
        }
    }

    /// The value, for which several piles are needed.
    pub(crate) fn value(&self) -> String {
        let value = self.now.indicator();
        format!("The value of {} is {value}: among other piles it acts like a pile of {value}.", self.size)
    }
}
