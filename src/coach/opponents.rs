//! The opponents by degree, and how each one errs.

use crate::engine::opponent::{CASUAL_SEES, SKILLED_SEES};
use crate::session::Seat;

/// The way in which an opponent errs, in a sentence.
pub fn errs(seat: Seat) -> String {
    match seat {
        Seat::Human => "A person errs in ways of their own.".to_owned(),
        Seat::Perfect => "The machine never errs: only from a winning position can you beat it.".to_owned(),
        Seat::Skilled => format!(
            "The skilled player sees what wins once no pile holds more than {SKILLED_SEES} stones, or at most {CASUAL_SEES} piles \
             have a move; before that it takes at random."
        ),
        Seat::Casual => format!(
            "The casual player sees what wins once at most {CASUAL_SEES} piles have a move; before that it takes at random."
        ),
        Seat::Random => "The random player takes at random, to the end.".to_owned(),
    }
}

/// All who err, from the strongest to the weakest, in sentences.
pub fn opponents_in_words() -> String {
    [Seat::Skilled, Seat::Casual, Seat::Random].map(errs).join(" ")
}
