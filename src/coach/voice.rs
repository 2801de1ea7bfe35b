//! The machine's own words: a sentence before a game and one at its end, short, dry, and true of that game.

use super::message::{Message, Tone};
use super::phrases::capital;
use super::result::ordinal;
use super::rule_words::last_thing;
use super::{Fingerprint, Mark, Score, Vocabulary};
use crate::rules::{Game, Play, Side, TakeRule};
use crate::session::{Players, Seat};
use crate::text::figure;

/// Said once to two people, whom the coach helps alike.
pub(crate) const TO_BOTH: Message = Message::fixed(Tone::Aside, "The coach speaks to both of you.");

/// A sentence before the first move of a game against the machine.
pub(crate) fn opening(game: &Game, players: Players, seed: u64) -> Option<Message> {
    let (human, seat) = (players.lone_human()?, players.opponent()?);
    let piles = game.start().piles();
    let stones = game.start().total();
    let errs = !seat.never_errs();
    let last = last_thing(game.rules());
    let equal =
        game.rules().counts_sizes() && (1..piles.len()).any(|at| piles[at] > 1 && piles[..at].contains(&piles[at]));
    let begins = if human == Side::First { "You begin. I have time." } else { "I begin. It is nothing personal." };
    said(
        seed,
        [
            (errs, format!("I am set to {}. Make use of it.", setting(seat))),
            (
                !errs && game.rules().play() == Play::Misere,
                format!("Remember that the last {last} loses. I always do."),
            ),
            (!errs && equal, "Two of these piles are equal. I saw it too.".to_owned()),
            (!errs && stones >= 60, format!("{} stones. I have counted them.", figure(stones))),
            (!errs && stones < 60, begins.to_owned()),
        ],
    )
}

/// Said once, at the end of the first game on record that earns a ★.
pub(crate) fn first_star() -> Message {
    quoted("Your first star. My relays are in order: it was you.")
}

/// A sentence at the end of a game against the machine. Those true of few games come first.
pub(crate) fn closing(
    print: &Fingerprint,
    game: &Game,
    players: Players,
    score: Score,
    vocabulary: Vocabulary,
    seed: u64,
) -> Option<Message> {
    let seat = players.opponent()?;
    let (yours, mine): (Vec<_>, Vec<_>) = (print.block(0).collect(), print.block(1).collect());
    let count = |mark: Mark| yours.iter().filter(|print| print.mark == mark).count();
    let (right, mistakes) = (count(Mark::Right), count(Mark::Mistake));
    let misere = game.rules().play() == Play::Misere;
    let last = last_thing(game.rules());
    // Under some take rules stones remain that nobody may take.
    let all_taken = game.position().total() == 0;
    let Takes { copied, taken: [taken, by_me], twins: [your_twins, my_twins] } = Takes::of(game, players.lone_human()?);
    if score.won? {
        let nothing = match vocabulary {
            _ if misere || game.rules().takes() != TakeRule::Any => "no way out",
            Vocabulary::Moves => "no way out",
            Vocabulary::Groups => "nothing unpaired",
            _ => "nothing odd",
        };
        let slip = mine.iter().position(|print| print.mark == Mark::Mistake).map(|at| ordinal(at + 1));
        let stuck = !mine.is_empty() && mine.iter().all(|print| print.is_faint());
        return said(
            seed,
            [
                (
                    slip.is_some(),
                    format!("My {} move was a mistake: I am set to {}.", slip.unwrap_or_default(), setting(seat)),
                ),
                (
                    copied >= 2 && right > 0,
                    format!("{} you took as many as I had just taken. I am flattered.", capital(&times(copied))),
                ),
                (!misere && your_twins, "Two equal piles. I know how that ends.".to_owned()),
                (yours.len() >= 8, format!("You needed {} moves. My lamps are still warm.", yours.len())),
                (
                    (2..=3).contains(&yours.len()),
                    format!("You needed only {} moves. I had hardly warmed up.", yours.len()),
                ),
                (score.starred, "No help and no mistake. I have asked for a mechanic.".to_owned()),
                (misere, format!("You left me the last {last}. How thoughtful.")),
                (score.helped.is_some(), "You had help. I had none.".to_owned()),
                (stuck && mine.len() < 3, "I never had a good move. I did look.".to_owned()),
                (stuck && mine.len() >= 3, format!("I looked for a way out {}. There was none.", times(mine.len()))),
                (right >= 2, format!("You left me {nothing} {}. I noticed.", times(right))),
                (score.is_clean_win(), "You played that like a machine. I should know.".to_owned()),
                (
                    !misere && by_me > 0 && all_taken,
                    format!(
                        "I took {} of the stones and you took {}. The last one was yours.",
                        figure(by_me),
                        figure(taken)
                    ),
                ),
            ],
        );
    }
    let at_once =
        yours.iter().find(|print| print.mark != Mark::Neither).is_some_and(|print| print.mark == Mark::Mistake);
    let nothing_wrong = mistakes == 0 && score.is_whole();
    let last_mistake = yours.iter().rposition(|print| print.mark == Mark::Mistake);
    let given = last_mistake.map(|at| ordinal(at + 1)).unwrap_or_default();
    said(
        seed,
        [
            (!misere && my_twins, "I left you two equal piles. It is an old trick.".to_owned()),
            (yours.len() >= 8, format!("You made {} moves and kept my relays busy.", yours.len())),
            (score.helped.is_some() && mistakes > 0, "You had help. So did I: yours.".to_owned()),
            (mistakes == 1 && at_once, "You gave it to me at your first chance. I like a little suspense.".to_owned()),
            (mistakes == 1 && right >= 2, format!("You were right {}. I waited.", times(right))),
            (mistakes >= 2, format!("You offered it to me {}. Once is enough.", times(mistakes))),
            (mistakes == 1 && last_mistake > Some(0), format!("It was yours until your {given} move.")),
            (mistakes == 1, format!("Your {given} move was kind of you.")),
            (nothing_wrong, "You did nothing wrong. It was mine before you moved.".to_owned()),
            (misere, format!("The last {last} is yours. Do keep it.")),
            (
                !misere && taken > 0 && all_taken,
                format!(
                    "You took {} of the stones and I took {}. The last one was mine.",
                    figure(taken),
                    figure(by_me)
                ),
            ),
        ],
    )
}

fn times(count: usize) -> String {
    if count == 2 { "twice".to_owned() } else { format!("{count} times") }
}

/// The takes of the human and of the machine, counted for the closing sentence.
#[derive(Default)]
struct Takes {
    /// Times that the human took as many as the machine just before.
    copied: usize,
    taken: [u128; 2],
    /// True if a side ever left two equal piles and no others.
    twins: [bool; 2],
}

impl Takes {
    fn of(game: &Game, human: Side) -> Self {
        let (mut takes, mut now, moves) = (Self::default(), game.restarted(), game.moves());
        for (ply, &m) in moves.iter().enumerate() {
            let side = usize::from(Side::of_ply(ply) != human);
            takes.taken[side] += u128::from(m.take.get());
            takes.copied += usize::from(side == 0 && ply > 0 && moves[ply - 1].take == m.take);
            // The move is legal, because it was made.
            let _ = now.push(m);
            let left: Vec<u64> = now.position().piles().iter().copied().filter(|&pile| pile > 0).take(3).collect();
            takes.twins[side] |= matches!(left[..], [one, other] if one == other && one > 1);
        }
        takes
    }
}

/// The setting of an opponent, as the machine names it.
fn setting(seat: Seat) -> &'static str {
    match seat {
        Seat::Casual => "play casually",
        Seat::Stubborn => "resist",
        Seat::Human | Seat::Perfect => "win",
    }
}

/// One of the sentences that hold, an early one more often; the same seed chooses the same one.
fn said<const N: usize>(seed: u64, sentences: [(bool, String); N]) -> Option<Message> {
    let holding: Vec<String> = sentences.into_iter().filter(|(holds, _)| *holds).map(|(_, words)| words).collect();
    let count = holding.len().max(1) as u64;
    let at = usize::try_from((seed % count).min(seed / count % count)).unwrap_or(0);
    holding.get(at).map(|words| quoted(words))
}

fn quoted(words: &str) -> Message {
    Message::new(Tone::Aside, format!("\"{words}\"")).aloud_as(&format!("The machine: \"{words}\""))
}
