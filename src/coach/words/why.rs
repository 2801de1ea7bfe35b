//! Bouton's argument for a verdict, step by step. The engine gives the steps as data.

use super::moves::{either, full_groups};
use super::verdict::is_ending;
use super::{capital, columns, list, lit, many, parity, power, rules, taken};
use crate::coach::Role;
use crate::engine::{Analysis, Change, GroupStep, JudgedMove, Labels, MisereCase, Outcome, PileValue, Repair, Step};
use crate::rules::{Move, PileName, Play, TakeRule};

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
pub(crate) fn pages(now: &Analysis, considered: Option<Move>, who: Role) -> Vec<Page> {
    let teller = Teller { now, who };
    now.explain(considered).iter().filter_map(|step| teller.page(step)).chain(labelled(now)).collect()
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
    let count = labels.reached();
    let words = format!(
        "All {count} positions from here to the end, labelled by their moves alone: whoever moves here {mover}, because {why}."
    );
    Some(page("Don't believe it?", words))
}

struct Teller<'a> {
    now: &'a Analysis,
    /// The player to move.
    who: Role,
}

fn page(title: impl Into<String>, words: impl Into<String>) -> Page {
    Page { title: title.into(), words: words.into(), ..Page::default() }
}

impl Teller<'_> {
    /// `None` for a step that another one tells.
    fn page(&self, step: &Step) -> Option<Page> {
        Some(match step {
            Step::Over => self.over(),
            Step::Values(piles) => self.values(piles),
            Step::Case { case, .. } => self.case(*case),
            Step::Groups(step) => self.groups(*step)?,
            Step::Binary => self.split(),
            Step::Evenness { odd } => self.evenness(*odd),
            Step::Holders { column, piles } => self.holders(*column, piles),
            Step::Take(repair) => self.take(repair),
            Step::Wins { by } => self.wins(*by),
            Step::Spoils(change) => self.spoils(*change),
            Step::Answered { reply, .. } => self.answered(reply.as_ref()),
            Step::Singles { ones } => self.singles(*ones),
            Step::Choice { pile, by, .. } => self.choice(*pile, *by),
            Step::Parity { by, .. } => self.parity(*by),
            _ => return None,
        })
    }

    fn over(&self) -> Page {
        let (thing, fate) = (rules::last_thing(self.now.rules()), rules::fate(self.now.play()));
        page("No move is left.", format!("The last {thing} {fate}, and it has been made."))
    }

    fn values(&self, piles: &[PileValue]) -> Page {
        const SPELLED: usize = 3;
        let like = |(pile, PileValue { size, value, .. }): (usize, &PileValue)| {
            format!("{} of {size} acts like {value}", PileName(pile))
        };
        let like: Vec<String> = piles.iter().enumerate().take(SPELLED).map(like).collect();
        let how = match self.now.rules().takes() {
            TakeRule::UpTo(most) => format!("A pile acts like what is over its full groups of {}", most.get() + 1),
            _ => "A pile acts like the smallest number that no move from it leads to (its mex)".to_owned(),
        };
        page("Each pile has a value.", format!("{how}: {}.", list(&like, "and")))
    }

    fn case(&self, case: MisereCase) -> Page {
        match case {
            MisereCase::ManyBig => page(
                "Two or more piles are worth 2 or more.",
                "Until one is left, play as if the last stone won: leave every column even.",
            ),
            MisereCase::OneBig => page(
                "One pile is worth 2 or more.",
                "Whoever moves in it chooses how many single stones remain: leave an odd number.",
            ),
            MisereCase::NoneBig => page("No pile is worth 2 or more.", "Whoever leaves an odd number of them wins."),
        }
    }

    fn split(&self) -> Page {
        const SPELLED: usize = 5;
        let mut values: Vec<u64> = self.now.values().iter().copied().filter(|&value| value > 0).collect();
        values.sort_unstable();
        values.dedup();
        let more = if values.len() > SPELLED { ", and so on" } else { "" };
        let sums: Vec<String> = values.into_iter().take(SPELLED).map(sum).collect();
        page("Each pile splits into powers of two, each once.", capital(&format!("{}{more}.", sums.join(", "))))
    }

    fn evenness(&self, odd: u64) -> Page {
        if odd == 0 {
            return page(
                "Every column holds an even count of lamps.",
                "The indicator is 0. A move changes one pile alone, so it turns some column odd.",
            );
        }
        let column = odd.ilog2();
        let title = if odd.is_power_of_two() {
            let count = self.now.ones(column);
            format!("Column {} holds {}: odd.", power(column), many(count, "lamp"))
        } else {
            format!("{} are odd.", capital(&columns(odd)))
        };
        let words =
            format!("A 1 for each odd column, 0 for an even one: {odd:b}, the indicator. A move can mend them all.");
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

    fn take(&self, repair: &Repair) -> Page {
        let Repair { value, goal, by, column, indicator, .. } = repair;
        let name = PileName(by.pile);
        let lower = match (1_u64 << column) - 1 {
            0 => "there is no column to its right".to_owned(),
            most => format!("all columns to its right together make only {most}"),
        };
        let words = format!(
            "Switch its lamps in every odd column: {value} ⊕ {indicator} = {goal}. It shrinks by that: {} goes, and {lower}.",
            power(*column)
        );
        Page {
            shown: Some((self.now.clone(), *by)),
            piles: vec![by.pile],
            ..page(format!("{name} must be worth {goal}: {}.", taken(*by)), words)
        }
    }

    fn wins(&self, by: Move) -> Page {
        let (you, s) = self.who.subject();
        let end = match self.now.play() {
            Play::Normal => format!("Stones run out, and the last even board, the empty one, is {}.", theirs(self.who)),
            Play::Misere => {
                format!("At last one big pile is left, and {you} choose{s} an odd number of single stones.")
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

    fn spoils(&self, Change { m, old, new, .. }: Change) -> Page {
        let left = self.now.after(m).ok();
        let title = format!("For example {}.", taken(m));
        let words = match left.filter(|left| !left.is_over()) {
            None => "It ends the game, and loses it.".to_owned(),
            Some(left) if is_ending(&left) && is_ending(self.now) => format!(
                "It leaves {}: an {} number.",
                many(left.values().iter().filter(|&&value| value == 1).count(), "single stone"),
                parity(left.values().iter().filter(|&&value| value == 1).count())
            ),
            Some(_) => {
                let become_odd = if (old ^ new).is_power_of_two() { "is" } else { "are" };
                format!("{old} becomes {new}, and {} {become_odd} odd.", columns(old ^ new))
            }
        };
        Page { shown: Some((self.now.clone(), m)), ..page(title, words) }
    }

    fn answered(&self, reply: Option<&JudgedMove>) -> Page {
        let Some(JudgedMove { m, before, after, .. }) = reply else {
            return page("There is no answer to it.", "The game is over.");
        };
        let does = match is_ending(after) {
            _ if after.is_over() && after.play() == Play::Normal => "and ends the game".to_owned(),
            true => "and leaves an odd number of single stones".to_owned(),
            false => "and makes every column even again".to_owned(),
        };
        let words = format!("The answer is {}, {does}. So it goes after any move.", taken(*m));
        Page { shown: Some((before.clone(), *m)), ..page("The other player mends it.", words) }
    }

    fn singles(&self, ones: usize) -> Page {
        let single = if self.now.rules().takes() == TakeRule::Any { "single stone" } else { "pile worth 1" };
        page(
            format!("There {} {}.", if ones == 1 { "is" } else { "are" }, many(ones, single)),
            format!("An {} number.", parity(ones)),
        )
    }

    fn choice(&self, pile: usize, by: Move) -> Page {
        let words = format!(
            "{} leaves an odd number of single stones: the other player takes the last one.",
            capital(&taken(by))
        );
        let title = format!("In {} there is a choice.", PileName(pile));
        Page { shown: Some((self.now.clone(), by)), piles: vec![pile], ..page(title, words) }
    }

    fn parity(&self, by: Option<Move>) -> Page {
        match by {
            Some(by) => {
                let words = "An odd number is left, and the other player takes the last one.";
                Page { shown: Some((self.now.clone(), by)), ..page(format!("{} wins.", capital(&taken(by))), words) }
            }
            None => page("Each move takes one of them.", "The number is odd, so whoever moves now takes the last one."),
        }
    }

    fn groups(&self, step: GroupStep) -> Option<Page> {
        let size = group_size(self.now)?;
        let pile = self.now.position().piles()[0];
        let aside = u64::from(self.now.play() == Play::Misere);
        let (full, over) = (pile.saturating_sub(aside) / size, pile.saturating_sub(aside) % size);
        let fours = full_groups(self.now, size);
        Some(match step {
            GroupStep::Full => page(
                format!("Count {pile} in groups of {size}."),
                match aside {
                    0 => {
                        format!("{} full, and {over} over.", many(usize::try_from(full).unwrap_or(usize::MAX), "group"))
                    }
                    _ => format!(
                        "One stone is set aside for the other player; then {full} groups are full, and {over} over."
                    ),
                },
            ),
            GroupStep::LeftOver if over == 0 => page("Nothing is over.", "Any take breaks a full group."),
            GroupStep::LeftOver => page(
                format!("{over} over decide{}.", if over == 1 { "s" } else { "" }),
                format!("Take what is over, and {fours} are left."),
            ),
            GroupStep::Answer => page(
                "Each take has its answer.",
                format!("Whatever is taken from a full group, the rest of it can be taken next: together {size}."),
            ),
            GroupStep::End => {
                page("So it goes to the end.", format!("Whoever leaves {fours} each time takes the last of them."))
            }
            GroupStep::Move(by) => Page {
                shown: Some((self.now.clone(), by)),
                ..page(format!("{} wins.", capital(&taken(by))), format!("It leaves {fours}."))
            },
        })
    }
}

/// The stones of a full group: with the largest take and one more.
fn group_size(now: &Analysis) -> Option<u64> {
    match now.rules().takes() {
        TakeRule::UpTo(most) => most.get().checked_add(1),
        _ => None,
    }
}

fn theirs(who: Role) -> String {
    if who == Role::YOU { "yours".to_owned() } else { who.whose() }
}

/// `5 = 4 + 1`.
fn sum(value: u64) -> String {
    let parts: Vec<String> = lit(value).map(power).collect();
    if parts.len() == 1 { format!("{value} is a power itself") } else { format!("{value} = {}", parts.join(" + ")) }
}
