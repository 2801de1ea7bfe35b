//! Bouton's argument for a verdict, step by step. The engine gives the steps as data.

use super::moves::{either, full_groups};
use super::{capital, columns, list, lit, many, parity, power, rules, taken};
use crate::coach::Role;
use crate::engine::{Aim, Analysis, JudgedMove, Labels, Outcome, Period, Step};
use crate::rules::{Last, Move, PileName, Play, TakeRule};

/// A step in words, and what it lights on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Page {
    pub title: String,
    pub words: String,
    /// The columns that are spoken of, as bits; `None` for all.
    pub columns: Option<u64>,
    /// The piles that are spoken of; empty for all.
    pub piles: Vec<usize>,
    /// The move that is shown, with the position it is made in.
    pub shown: Option<(Analysis, Move)>,
}

/// The argument on a position for the player to move; against a lost one, from the move `considered` on.
pub(crate) fn pages(now: &Analysis, considered: Option<Move>, who: Role, binary: bool) -> Vec<Page> {
    let teller = Teller { now, who, binary };
    now.explain(considered).iter().map(|step| teller.page(step)).chain(labelled(now)).collect()
}

/// The most positions that are labelled.
const MOST: usize = 100_000;

/// The verdict once more, from the definition of N and P alone; `None` where there are too many positions.
fn labelled(now: &Analysis) -> Option<Page> {
    let labels = Labels::of(now.position(), now.rules(), MOST).filter(|_| !now.is_over())?;
    let (mover, why) = match labels.label(now.position().piles())? {
        (Outcome::N, _) => ("wins", "some move leads to one that the other player loses"),
        (Outcome::P, _) => ("loses", "every move leads to one that the other player wins"),
    };
    let count = labels.count();
    let words = format!(
        "All {count} positions with no larger pile, labelled by their moves alone: whoever moves here {mover}, because {why}."
    );
    Some(page("Don't believe it?", words))
}

struct Teller<'a> {
    now: &'a Analysis,
    /// The player to move.
    who: Role,
    /// False before binary numbers are taught: columns alone are spoken of.
    binary: bool,
}

fn page(title: impl Into<String>, words: impl Into<String>) -> Page {
    Page { title: title.into(), words: words.into(), ..Page::default() }
}

impl Teller<'_> {
    fn page(&self, step: &Step) -> Page {
        match step {
            Step::Over => self.over(),
            Step::Values => self.values(),
            Step::Case { big } => self.case(*big),
            Step::Groups { size, full, over } => self.groups(*size, *full, *over),
            Step::Remainder { over } => self.remainder(*over),
            Step::Rest { size } => page(
                "Each take has its answer.",
                format!("Whatever is taken from a full group, the rest of it can be taken next: together {size}."),
            ),
            Step::LastGroup => page(
                "So it goes to the end.",
                format!("Whoever leaves {} each time takes the last of them.", full_groups(self.now)),
            ),
            Step::LeaveGroups { by } => self.winner(*by, format!("It leaves {}.", full_groups(self.now))),
            Step::Binary => self.split(),
            Step::Evenness { odd } => self.evenness(*odd),
            Step::Holders { column, piles } => self.holders(*column, piles),
            Step::Take { by } => self.take(*by),
            Step::Wins { by } => self.wins(*by),
            Step::Spoils(example) => self.spoils(example),
            Step::Answered(reply) => self.answered(reply.as_ref()),
            Step::Singles { ones } => self.singles(*ones),
            Step::Choice { by } => self.choice(*by),
            Step::Parity { by } => self.parity(*by),
        }
    }

    /// The aim in misère play with this number of big piles.
    fn case(&self, big: usize) -> Page {
        let [_, singles] = self.singly();
        match big {
            0 => page("No pile is worth 2 or more.", format!("Whoever leaves an odd number of {singles} wins.")),
            1 => page(
                "One pile is worth 2 or more.",
                format!("Whoever moves in it chooses how many {singles} remain: leave an odd number."),
            ),
            _ => page(
                "Two or more piles are worth 2 or more.",
                "Until one is left, play as if the last stone won: leave every column even.",
            ),
        }
    }

    fn over(&self) -> Page {
        let (does, fate) = (rules::makes_the_last(self.now.rules()), rules::fate(self.now.play()));
        page("No move is left.", format!("Whoever {does} {fate}: that was the player before."))
    }

    fn values(&self) -> Page {
        const SPELLED: usize = 3;
        let like =
            |(pile, (size, value)): (usize, (&u64, &u64))| format!("{} of {size} acts like {value}", PileName(pile));
        let piles = self.now.position().piles().iter().zip(self.now.values());
        let like: Vec<String> = piles.enumerate().take(SPELLED).map(like).collect();
        let how = match (self.now.rules().takes(), self.now.period()) {
            (TakeRule::UpTo(_), Some(Period { period, .. })) => {
                format!("A pile acts like what is over its full groups of {period}")
            }
            _ => "A pile acts like the smallest number that no move from it leads to (its mex)".to_owned(),
        };
        page("Each pile has a value.", format!("{how}: {}.", list(&like, "and")))
    }

    fn split(&self) -> Page {
        const SPELLED: usize = 5;
        let mut values: Vec<u64> = self.now.values().iter().copied().filter(|&value| value > 0).collect();
        values.sort_unstable();
        values.dedup();
        let more = if values.len() > SPELLED { ", and so on" } else { "" };
        let sums: Vec<String> = values.into_iter().take(SPELLED).map(|value| self.sum(value)).collect();
        if sums.is_empty() {
            return page("Every pile is worth 0.", "Where a pile is worth more, its value splits into powers of two.");
        }
        let title = if self.binary {
            "Each pile splits into powers of two, each once."
        } else {
            "Each lamp is a group of its pile's stones."
        };
        page(title, capital(&format!("{}{more}.", sums.join(", "))))
    }

    /// `5 = 4 + 1`.
    fn sum(&self, value: u64) -> String {
        let parts: Vec<String> = lit(value).map(power).collect();
        match parts.len() {
            1 if self.binary => format!("{value} is a power itself"),
            1 => format!("{value} is one lamp"),
            _ => format!("{value} = {}", parts.join(" + ")),
        }
    }

    fn evenness(&self, odd: u64) -> Page {
        if odd == 0 {
            let indicator = if self.binary { "The indicator is 0. " } else { "" };
            let words = format!("{indicator}A move changes one pile alone, so it turns some column odd.");
            return page("Every column holds an even count of lamps.", words);
        }
        let column = odd.ilog2();
        let title = if odd.is_power_of_two() {
            let count = self.now.ones(column);
            format!("Column {} holds {}: odd.", power(column), many(count, "lamp", "lamps"))
        } else {
            format!("{} are odd.", capital(&columns(odd)))
        };
        let words = if self.binary {
            format!("An odd column is a 1, an even one a 0: {odd:b}, the indicator. A move can mend them all.")
        } else {
            "A move can make every column even.".to_owned()
        };
        Page { columns: Some(odd), ..page(title, words) }
    }

    fn holders(&self, column: u32, piles: &[usize]) -> Page {
        let names: Vec<PileName> = piles.iter().map(|&pile| PileName(pile)).collect();
        let has = if names.len() == 1 { "has" } else { "have" };
        let any = if names.len() == 1 { "" } else { " Any of them will do: it need not be the largest." };
        let words = format!("The leftmost odd column has an odd count, so at least one lamp.{any}");
        let title = format!("{} {has} a lamp in column {}.", list(&names, "and"), power(column));
        Page { columns: Some(1 << column), piles: piles.to_vec(), ..page(title, words) }
    }

    fn take(&self, by: Move) -> Page {
        let (value, indicator) = (self.now.values()[by.pile], self.now.indicator());
        let (goal, column) = (value ^ indicator, self.now.leftmost_odd().unwrap_or_default());
        let name = PileName(by.pile);
        let lower = match (1_u64 << column) - 1 {
            0 => "there is no column to its right".to_owned(),
            most => format!("all columns to its right together make only {most}"),
        };
        let switched = match self.binary {
            true => format!("{value} ⊕ {indicator} = {goal}"),
            false if goal == 0 => "none stays lit".to_owned(),
            false => format!("{} stays lit", lit(goal).map(power).collect::<Vec<_>>().join(" + ")),
        };
        let words = format!(
            "Switch its lamps in every odd column: {switched}. It shrinks by that: {} goes, and {lower}.",
            power(column)
        );
        Page {
            shown: Some((self.now.clone(), by)),
            piles: vec![by.pile],
            ..page(format!("{name} must be worth {goal}: {}.", taken(by)), words)
        }
    }

    fn wins(&self, by: Move) -> Page {
        let (you, s) = (self.who.inside(), if self.who == Role::YOU { "" } else { "s" });
        let end = match self.now.play() {
            Play::Normal => {
                let [run_out, empty] = match self.now.rules().last() {
                    Last::Stone => ["Stones", "the empty one"],
                    Last::Move => ["Moves", "the one without any"],
                };
                format!("{run_out} run out, and the last even board, {empty}, is {}.", theirs(self.who))
            }
            Play::Misere => {
                format!("At last one big pile is left, and {you} choose{s} an odd number of {}.", self.singly()[1])
            }
        };
        let others: Vec<Move> = self.now.winning_moves().iter().copied().filter(|&other| other != by).collect();
        let also =
            if others.is_empty() { String::new() } else { format!(" {} would win too.", capital(&either(&others))) };
        page(
            "From all even, any move breaks it.",
            format!("After each reply {you} mend{s} every column again. {end}{also}"),
        )
    }

    fn spoils(&self, example: &JudgedMove) -> Page {
        let JudgedMove { before, m, after, .. } = example;
        let words = if after.is_over() {
            "It ends the game, and loses it.".to_owned()
        } else if before.is_misere_ending() && after.big() > 0 {
            "It leaves a pile worth 2 or more, and whoever moves in that chooses.".to_owned()
        } else if before.is_misere_ending() {
            format!("It leaves {}: an {} number.", self.ones(after.singles()), parity(after.singles()))
        } else {
            let (old, new) = (before.values()[m.pile], after.values()[m.pile]);
            let changed = old ^ new;
            let are = if changed.is_power_of_two() { "is" } else { "are" };
            format!("{old} becomes {new}, and {} {are} odd.", columns(changed))
        };
        Page { shown: Some((before.clone(), *m)), ..page(format!("For example {}.", taken(*m)), words) }
    }

    fn answered(&self, reply: Option<&JudgedMove>) -> Page {
        let Some(JudgedMove { m, before, after, .. }) = reply else {
            return page("There is no answer to it.", "The game is over.");
        };
        let does = match after.aim() {
            _ if after.is_over() && after.play() == Play::Normal => ", which ends the game".to_owned(),
            Aim::Full(_) => format!(", which leaves {}", full_groups(after)),
            _ if after.is_misere_ending() => format!(", which leaves an odd number of {}", self.singly()[1]),
            Aim::Listed => String::new(),
            _ => ", which makes every column even again".to_owned(),
        };
        let goes_on = before.play() == Play::Misere && before.aim() == Aim::Even;
        let so = if goes_on { "So it goes until one big pile is left" } else { "So it goes after any move" };
        let words = format!("The answer is {}{does}. {so}.", taken(*m));
        Page { shown: Some((before.clone(), *m)), ..page("The other player mends it.", words) }
    }

    /// The things counted in a misère ending: one, and more.
    fn singly(&self) -> [&'static str; 2] {
        if self.now.rules().counts_sizes() {
            ["single stone", "single stones"]
        } else {
            ["pile worth 1", "piles worth 1"]
        }
    }

    fn ones(&self, count: usize) -> String {
        let [one, more] = self.singly();
        if count == 0 { format!("no {more}") } else { many(count, one, more) }
    }

    fn singles(&self, ones: usize) -> Page {
        let are = if ones == 1 { "is" } else { "are" };
        page(format!("There {are} {}.", self.ones(ones)), format!("An {} number.", parity(ones)))
    }

    fn choice(&self, by: Move) -> Page {
        let words = format!("{} leaves an odd number of {}: {}.", capital(&taken(by)), self.singly()[1], self.lost());
        let title = format!("In {} there is a choice.", PileName(by.pile));
        Page { shown: Some((self.now.clone(), by)), piles: vec![by.pile], ..page(title, words) }
    }

    fn parity(&self, by: Option<Move>) -> Page {
        match by {
            Some(by) => self.winner(by, format!("An odd number is left, and {}.", self.lost())),
            None if self.now.rules().counts_sizes() => {
                page("Each move takes one of them.", "The number is odd, so whoever moves now takes the last one.")
            }
            None => page(
                "A move makes the number even, or a pile worth more.",
                "Whoever moves next in a pile worth 2 or more chooses. So either way the answer leaves an odd number again.",
            ),
        }
    }

    /// The fate of the other player after an odd number of ones is left.
    fn lost(&self) -> &'static str {
        if self.now.rules().counts_sizes() {
            "the other player takes the last one"
        } else {
            "every move from there has its answer"
        }
    }

    fn winner(&self, by: Move, words: impl Into<String>) -> Page {
        Page { shown: Some((self.now.clone(), by)), ..page(format!("{} wins.", capital(&taken(by))), words) }
    }

    fn groups(&self, size: u128, full: u128, over: u128) -> Page {
        let full = match full {
            0 => "no group is full".to_owned(),
            1 => "1 group is full".to_owned(),
            _ => format!("{full} groups are full"),
        };
        let over = match over {
            0 => "nothing is over".to_owned(),
            1 => "1 is over".to_owned(),
            _ => format!("{over} are over"),
        };
        let words = match self.now.play() {
            Play::Normal => capital(&format!("{full}, and {over}.")),
            Play::Misere => format!("One stone is set aside for the other player; then {full}, and {over}."),
        };
        page(format!("Count {} in groups of {size}.", self.now.position()), words)
    }

    fn remainder(&self, over: u128) -> Page {
        match over {
            0 => page("Nothing is over.", "Any take breaks a full group."),
            _ => page(
                if over == 1 { "1 over decides.".to_owned() } else { format!("{over} over decide.") },
                format!("Take what is over, and {} are left.", full_groups(self.now)),
            ),
        }
    }
}

fn theirs(who: Role) -> String {
    if who == Role::YOU { "yours".to_owned() } else { who.whose() }
}
