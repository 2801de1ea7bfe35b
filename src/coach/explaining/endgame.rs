//! The misère endgame: at most one big pile, and the parity of the ones.

use super::Explained;
use crate::coach::phrases::{capital, counted, parity, singles};
use crate::coach::rule_words::{case_and_aim, last_thing, misere_case_in_words};
use crate::engine::MisereCase;
use crate::rules::{Move, PileName, TakeRule};

impl Explained {
    /// The case that holds with what it asks for, then the other two.
    pub(super) fn case(&self, big: usize) -> Vec<String> {
        let (rules, case) = (self.rules(), self.now.misere_case().unwrap_or(MisereCase::ManyBig));
        let word = if rules.takes() == TakeRule::Any { "big (2 or more)" } else { "worth 2 or more" };
        let piles = match big {
            0 => "No pile is".to_owned(),
            1 => "One pile is".to_owned(),
            _ => format!("{big} piles are"),
        };
        let aim = match case {
            MisereCase::ManyBig => format!("play as if the last {} won", last_thing(rules)),
            _ => case_and_aim(case, rules)[1].to_owned(),
        };
        let others = [MisereCase::ManyBig, MisereCase::OneBig, MisereCase::NoneBig].into_iter();
        let others =
            others.filter(|other| *other != case).map(|other| misere_case_in_words(other, rules, self.vocabulary));
        std::iter::once(format!("{piles} {word}: {aim}.")).chain(others).collect()
    }

    pub(super) fn singles(&self, count: usize) -> Vec<String> {
        let verb = if count == 1 { "is" } else { "are" };
        vec![format!("There {verb} {}: an {} number.", counted(count, self.rules()), parity(count))]
    }

    pub(super) fn choice(&self, pile: usize, count: usize, by: Move) -> Vec<String> {
        let (name, single) = (PileName(pile), singles(self.rules()));
        let (aim, end) = match (count % 2 == 1, self.rules().takes()) {
            (true, TakeRule::Any) => ("odd, so leave none of it", ONE_BY_ONE),
            (false, TakeRule::Any) => ("even, so leave one stone of it", ONE_BY_ONE),
            (true, _) => ("odd, so let it act like none", AGAIN_EVEN),
            (false, _) => ("even, so let it act like one", AGAIN_EVEN),
        };
        let mut lines = vec![
            format!("Beside {name}, the number of {single} is {aim}."),
            format!("Take {} from {name}. {end}", by.take),
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

const ONE_BY_ONE: &str = "Each move then takes one, and the other player takes the last.";
const AGAIN_EVEN: &str = "Any reply leaves an even number of them, or one pile worth 2 or more.";
