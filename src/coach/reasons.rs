use super::phrases::{and_list, column_name, counted, ones, singles, words};
use crate::engine::{Argument, Repair};
use crate::rules::{Move, PileName, Play, Position, Ruleset, TakeRule};

/// The argument for a verdict in words, a step a sentence, in the order in which one would find it.
#[must_use]
pub fn reasons(argument: &Argument, position: &Position, rules: &Ruleset) -> Vec<String> {
    match argument {
        Argument::Over => over(rules),
        Argument::Balanced => balanced(rules),
        Argument::Repairable(repair) => repairable(repair, position, rules),
        Argument::LoneBig { pile, ones, by } => lone_big(*pile, *ones, by.take.get(), position, rules),
        Argument::Parity { ones, by } => parity(*ones, *by, rules),
    }
}

fn over(rules: &Ruleset) -> Vec<String> {
    let fate = match rules.play {
        Play::Normal => "The other player made the last move, and in normal play that wins.",
        Play::Misere => "The other player made the last move, and in misère play that loses.",
    };
    vec!["No move is left: the game is over.".to_owned(), fate.to_owned()]
}

fn balanced(rules: &Ruleset) -> Vec<String> {
    let end = match rules.play {
        Play::Normal => "The other player can then make all columns even again, and goes on so to the end.",
        Play::Misere => {
            "The other player can then make all columns even again while two piles are big, is the first to meet a lone big \
             pile, and chooses the parity."
        }
    };
    vec![
        "Every column holds an even number of ones.".to_owned(),
        "A move changes the ones of one pile only, so it makes every column odd in which it changes a bit.".to_owned(),
        end.to_owned(),
    ]
}

fn repairable(repair: &Repair, position: &Position, rules: &Ruleset) -> Vec<String> {
    let pile = PileName(repair.by.pile);
    let holders: Vec<String> = repair.holders.iter().map(|&pile| PileName(pile).to_string()).collect();
    let column = column_name(repair.column);
    let count = repair.holders.len();
    let piles = if count == 1 { "in pile" } else { "in the piles" };
    let Repair { value, goal, indicator, by, .. } = repair;
    let mut steps = vec![
        format!("Column {column} is the leftmost odd one: it holds {}, {piles} {}.", ones(count), and_list(&holders)),
        format!(
            "Take {pile}: to make every odd column even it must become {value} ⊕ {indicator} = {goal}, which is {value}{}.",
            sum(repair)
        ),
        format!(
            "That is surely smaller: it loses {column}, and all columns to the right together give back at most {}.",
            (1_u128 << repair.column) - 1
        ),
    ];
    let size = position.size(by.pile).unwrap_or_default();
    steps.push(match rules.takes {
        TakeRule::Any => format!("So take {value} − {goal} = {} from {pile}, leaving {goal}.", by.take),
        _ => format!(
            "Those are values: take {} from {pile}, which leaves {} stones, a pile of value {goal}.",
            by.take,
            size - by.take.get()
        ),
    });
    let end = match rules.play {
        Play::Normal => "The stones run out, and the last time all columns are even is yours.",
        Play::Misere => {
            "While two piles are big a zero is safe; the first to meet a lone big pile is you, and you choose the parity."
        }
    };
    steps.push(format!("Every column is even then. Whatever follows makes one odd, and you make it even again. {end}"));
    steps
}

/// What a pile loses and gains, column by column: ` − 32 + 8 − 4`.
fn sum(repair: &Repair) -> String {
    let change = |(column, gains): (u32, bool)| {
        let sign = if gains { '+' } else { '−' };
        format!(" {sign} {}", 1_u64 << column)
    };
    repair.changes().map(change).collect()
}

fn lone_big(pile: usize, ones: usize, take: u64, position: &Position, rules: &Ruleset) -> Vec<String> {
    let name = PileName(pile);
    let left = position.size(pile).unwrap_or_default() - take;
    let (big, single) = words(rules);
    let parity = if ones % 2 == 1 { "odd: leave none of it" } else { "even: leave one more" };
    vec![
        format!("Misère play, and {name} is the only pile {big}: whoever moves in it decides."),
        format!(
            "Beside it there {} {}. That number is {parity}.",
            if ones == 1 { "is" } else { "are" },
            counted(ones, rules)
        ),
        format!("So take {take} from {name}, leaving {left}: an odd number of {single} is left."),
        match rules.takes {
            TakeRule::Any => {
                "From there every move changes the number by one, and the last one falls to the other player."
            }
            _ => {
                "From there every move leaves an even number of them, or one pile worth 2 or more: either way you win."
            }
        }
        .to_owned(),
    ]
}

fn parity(ones: usize, by: Option<Move>, rules: &Ruleset) -> Vec<String> {
    let (big, _) = words(rules);
    let verdict = if by.is_some() {
        "That is even: after your move it is odd, and so it goes on until the last one falls to the other player."
    } else {
        "That is odd: with your move it becomes even, and so it goes on until the last one falls to you."
    };
    let mut steps = vec![
        format!("Misère play, and no pile is {big}: it counts whether the number of {} is odd.", singles(2, rules)),
        format!("There {} {}. {verdict}", if ones == 1 { "is" } else { "are" }, counted(ones, rules)),
    ];
    if rules.takes != TakeRule::Any {
        steps.push(
            "A move that makes a pile worth 2 or more does not help: the next player meets it alone, and chooses."
                .to_owned(),
        );
    }
    steps
}
