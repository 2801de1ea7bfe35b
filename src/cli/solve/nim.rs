//! Brief answers for Nim itself, where any number may be taken: sizes are values, and a pile has one winning move at most.
//! A stream is mostly this, so it is answered from the sizes alone, by the same theorem as every analysis.

use crate::cli::answer::{Moves, letter, push_move, push_number};
use crate::engine::{goal, outcome};
use crate::rules::Play;

/// A line of sizes, read: what the theorem asks of them is gathered on the way.
#[derive(Clone, Debug, Default)]
pub struct Sizes {
    /// The sizes.
    pub piles: Vec<u64>,
    indicator: u64,
}

impl Sizes {
    /// Forgets the line before.
    pub fn clear(&mut self) {
        self.piles.clear();
        self.indicator = 0;
    }

    #[inline]
    pub fn push(&mut self, size: u64) {
        self.piles.push(size);
        self.indicator ^= size;
    }

    pub fn push_answer(&self, out: &mut Vec<u8>, play: Play, moves: Moves) {
        let indicator = self.indicator;
        // Normal play does not ask for it.
        let big = if play == Play::Misere { self.big() } else { 0 };
        // Room for the usual line at once.
        out.reserve(64);
        out.push(letter(outcome(play, indicator, big)));
        out.push(b' ');
        push_number(out, indicator);
        let most = moves.most();
        let mut push = |pile, take| {
            out.push(b' ');
            push_move(out, pile, take);
        };
        // Each play by itself: what is fixed needs no look at every pile.
        match play {
            Play::Normal => self.winning(most, |size| goal(Play::Normal, size, indicator, big), &mut push),
            Play::Misere => self.winning(most, |size| goal(Play::Misere, size, indicator, big), &mut push),
        }
        out.push(b'\n');
    }

    /// Appends the answer for them as the object that [`Answer`](crate::cli::answer::Answer) is written as. Taking it apart
    /// into fields costs several times what finding the answer does, so what never changes is written in one piece.
    pub fn push_object(&self, out: &mut Vec<u8>, play: Play, moves: Moves, line: u64) {
        let (indicator, big) = (self.indicator, self.big());
        out.reserve(256);
        out.extend_from_slice(b"{\"line\":");
        push_number(out, line);
        out.extend_from_slice(b",\"piles\":[");
        let start = out.len();
        self.push_sizes(out);
        let sizes = start..out.len();
        out.extend_from_slice(match play {
            Play::Normal => b"],\"play\":\"normal\",\"take\":\"any\",\"values\":[",
            Play::Misere => b"],\"play\":\"misere\",\"take\":\"any\",\"values\":[",
        });
        out.extend_from_within(sizes);
        out.extend_from_slice(b"],\"indicator\":");
        push_number(out, indicator);
        out.extend_from_slice(b",\"outcome\":\"");
        out.push(letter(outcome(play, indicator, big)));
        out.push(b'"');
        if moves != Moves::None {
            out.extend_from_slice(b",\"moves\":[");
            let first = out.len();
            let push = |pile, take| {
                if out.len() > first {
                    out.push(b',');
                }
                push_move_object(out, pile, take, self.piles[pile] - take);
            };
            self.winning(moves.most(), |size| goal(play, size, indicator, big), push);
            out.push(b']');
        }
        out.extend_from_slice(b"}\n");
    }

    fn push_sizes(&self, out: &mut Vec<u8>) {
        for (index, &size) in self.piles.iter().enumerate() {
            if index > 0 {
                out.push(b',');
            }
            push_number(out, size);
        }
    }

    fn big(&self) -> usize {
        self.piles.iter().filter(|&&size| size >= 2).count()
    }

    /// Tells the first `most` of the moves that bring a pile down to its goal: the pile and the take.
    #[inline]
    fn winning(&self, mut most: usize, goal: impl Fn(u64) -> u64, mut tell: impl FnMut(usize, u64)) {
        // Which piles have one is found for many at once, without a guess at each; then only those are visited.
        for (start, part) in (0..).step_by(64).zip(self.piles.chunks(64)) {
            let mut winning = 0_u64;
            for (index, &size) in part.iter().enumerate() {
                winning |= u64::from(goal(size) < size) << index;
            }
            while winning != 0 && most > 0 {
                let index = winning.trailing_zeros() as usize;
                winning &= winning - 1;
                most -= 1;
                tell(start + index, part[index] - goal(part[index]));
            }
        }
    }
}

/// Appends a move as the object that [`JsonMove`](crate::cli::json::JsonMove) is written as.
fn push_move_object(out: &mut Vec<u8>, pile: usize, take: u64, leave: u64) {
    out.extend_from_slice(b"{\"move\":\"");
    push_move(out, pile, take);
    out.extend_from_slice(b"\",\"pile\":");
    push_number(out, pile as u64);
    out.extend_from_slice(b",\"take\":");
    push_number(out, take);
    out.extend_from_slice(b",\"leave\":");
    push_number(out, leave);
    out.push(b'}');
}
