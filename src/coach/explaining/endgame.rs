//! The misère endgame: at most one big pile, and the parity of the ones.

use super::Explained;
use crate::coach::phrases::{capital, counted, parity, singles};
use crate::coach::rule_words::{last_thing, misere_rule};
use crate::rules::{Move, PileName, TakeRule};

impl Explained {
    pub(super) fn case(&self, big: usize) -> Vec<String> {
        let word = if self.rules().takes() == TakeRule::Any { "big (2 or more)" } else { "worth 2 or more" };
        let found = match big {
            0 => format!("No pile is {word}."),
            1 => format!("One pile is {word}."),
            _ => format!("{big} piles are {word}: play as if the last {} won.", last_thing(self.rules())),
        };
        vec![found, format!("The rule: {}", misere_rule(self.rules(), self.vocabulary))]
    }

    pub(super) fn singles(&self, count: usize) -> Vec<String> {
        let verb = if count == 1 { "is" } else { "are" };
        vec![format!("There {verb} {}: an {} number.", counted(count, self.rules()), parity(count))]
    }

    pub(super) fn choice(&self, pile: usize, count: usize, by: Move) -> Vec<String> {
        let (name, (you, s)) = (PileName(pile), self.who.subject());
        let left = self.now.position().size(pile).unwrap_or_default() - by.take.get();
        let single = singles(self.rules());
        let parity = match (count % 2 == 1, self.rules().takes()) {
            (true, TakeRule::Any) => "already odd: leave none",
            (true, _) => "already odd: let it act like none",
            (false, TakeRule::Any) => "even: leave one",
            (false, _) => "even: let it act like one",
        };
        let end = match self.rules().takes() {
            TakeRule::Any => "From there each move takes one of them, and the other player takes the last.".to_owned(),
            _ => format!(
                "From there any reply leaves an even number of them, or one pile worth 2 or more: either way {you} win{s}."
            ),
        };
        let choice = match self.rules().takes() {
            TakeRule::Any => format!("{} can leave one stone of {name}, or none", self.who.opening()),
            _ => format!("{} can make {name} act like one stone, or like none", self.who.opening()),
        };
        let mut lines = vec![
            format!("{choice}. The number of {single} beside it is {parity}."),
            format!("Take {} from {name}, leaving {left}: now there is an odd number of {single}.", by.take),
            end,
        ];
        lines.extend(self.others_win(by));
        lines
    }

    pub(super) fn parity(&self, count: usize, by: Option<Move>) -> Vec<String> {
        let (single, (you, s)) = (singles(self.rules()), self.who.subject());
        let verdict = match by {
            Some(by) => format!(
                "{count} is even. Take {} from {} to make it odd; so it goes on until the other player takes the last one.",
                by.take,
                PileName(by.pile)
            ),
            None => format!(
                "{count} is odd: {} move makes it even; so it goes on until {you} take{s} the last one.",
                self.who.whose()
            ),
        };
        let mut lines = vec![capital(&verdict)];
        if self.rules().takes() == TakeRule::Any {
            lines.push(format!("Each move takes exactly one of the {single}: there is nothing to choose."));
        } else {
            lines.push(
                "A move that makes a pile worth 2 or more does not help: the other player then chooses odd or even."
                    .to_owned(),
            );
        }
        lines
    }
}
