//! The machine's own words: short, dry, and true of the game.

use super::{Words, many, ordinal, rules};
use crate::coach::Quip;

pub(crate) fn said(quip: Quip) -> Words {
    let words = match quip {
        Quip::YouBegin => "You begin. I have time.".to_owned(),
        Quip::IBegin => "I begin. It is nothing personal.".to_owned(),
        Quip::MayIStart => "Do you mind if I start?".to_owned(),
        Quip::LastLoses(last) => format!("Remember that the {} loses. I always do.", rules::last(last)),
        Quip::EqualPiles => "Two of these piles are equal. I saw it too.".to_owned(),
        Quip::ManyStones(stones) => format!("{stones} stones. I have counted them."),
        Quip::IsCasual => "I am set to play casually. Make use of it.".to_owned(),
        Quip::IsStubborn => "I am set to resist. Nothing else has changed.".to_owned(),
        Quip::Mistakes(mistakes) => format!("You offered it to me {mistakes} times. Once is enough."),
        Quip::Mistake(nth) => format!("Your {} move was kind of you.", ordinal(nth + 1)),
        Quip::Star => "No help and no mistake. I have asked for a mechanic.".to_owned(),
        Quip::NoMistake => "I shall tell the other machines.".to_owned(),
        Quip::MySlip => "One of my moves was a mistake. It was set that way.".to_owned(),
        Quip::LongWon(moves) => format!("You needed {}. My lamps are still warm.", many(moves, "move", "moves")),
        Quip::LongLost(moves) => format!("You made {} and kept my relays busy.", many(moves, "move", "moves")),
        Quip::LastWon(last) => format!("You left me the {}. How thoughtful.", rules::last(last)),
        Quip::LastLost(last) => format!("The {} is yours. Do keep it.", rules::last(last)),
        Quip::NoWayOut => "I looked for a way out each time. There was none.".to_owned(),
        Quip::RightEachTime => "You were right each time it mattered. I noticed.".to_owned(),
        Quip::LostAtStart => "You did nothing wrong. It was mine before you moved.".to_owned(),
    };
    Words::one(format!("\"{words}\""))
}
