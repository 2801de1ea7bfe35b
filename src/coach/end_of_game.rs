//! The end of a game: who won and why, how well it was played, and what to do next.

use super::disguise::object;
use super::judging::better_than;
use super::message::Message;
use super::phrases::{capital, effect, fate, last_thing, or_list, play_name};
use super::{Mode, Practice, Question, Role, Vocabulary};
use crate::engine::JudgedMove;
use crate::rules::{Game, GameLine, Move, PileName, Play, Ruleset, Side, Variant};
use crate::session::{Panel, Players};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    pub winner: Role,
    /// The player who made the last move; `None` if there was no move.
    pub last: Option<Role>,
    pub rules: Ruleset,
}

impl Ending {
    pub(crate) fn of(game: &Game, players: Players) -> Option<Self> {
        let winner = players.role(game.winner()?);
        let last = game.moves().len().checked_sub(1).map(|ply| players.role(Side::of_ply(ply)));
        Some(Self { winner, last, rules: *game.rules() })
    }

    pub(crate) fn headline(self) -> String {
        format!("{} {}", self.winner.opening(), self.winner.wins())
    }

    pub(crate) fn reason(self) -> Message {
        let (thing, play) = (last_thing(&self.rules), self.rules.play());
        let verb = if thing == "move" { "made" } else { "took" };
        let here = if play == Play::Misere { "in misère play " } else { "" };
        let stuck = if play == Play::Normal { "loses" } else { "wins" };
        Message::plain(match self.last.map(Role::inside) {
            Some(who) => capital(&format!("{who} {verb} the last {thing}, and {here}the last {thing} {}.", fate(play))),
            None => {
                format!("There was no move to make, and in {} play whoever cannot move {stuck}.", play_name(play))
            }
        })
    }
}

/// A finished game for the cabinet's edge, longest wording first: its board, the mode unless a lesson or drill set it,
/// and who began.
pub(crate) fn game_played(game: &Game, players: Players, mode: Option<Mode>) -> Vec<String> {
    let (start, first) = (game.start().to_string(), players.role(Side::First).began());
    let mode = mode.map(|mode| format!("{start}, mode {mode}"));
    let full = format!("{}, {first}", mode.as_ref().unwrap_or(&start));
    std::iter::once(full).chain(mode).chain([start]).collect()
}

/// The only human player's last mistake and its 1-based move number. `None` without a mistake or without such a player.
pub(crate) fn mistake_of(game: &Game, players: Players) -> Option<(usize, JudgedMove)> {
    let you = players.lone_human()?;
    let mine = (1..).zip(game.judge().ok()?).skip(you.index()).step_by(2);
    mine.filter(|(_, judged)| judged.is_mistake()).last()
}

/// Names the better move unless it is still `to_find`.
pub(crate) fn last_mistake(nth: usize, mistake: &JudgedMove, vocabulary: Vocabulary, to_find: bool) -> Message {
    let m = mistake.m;
    Message::plain(match effect(&mistake.after, vocabulary) {
        Some(left) if to_find => format!("Your last mistake was move {nth}, {m}: it left {left}."),
        None if to_find => format!("Your last mistake was move {nth}, {m}."),
        Some(left) => {
            format!("Your last mistake was move {nth}, {m}: it left {left}. {}", better_than(mistake, vocabulary))
        }
        None => format!("Your last mistake was move {nth}, {m}: {} would have won.", or_list(mistake.better())),
    })
}

/// The question answered by a move in a lesson's or drill's game; `None` if it did not matter or was right with help.
pub(crate) fn taught_by(made: &JudgedMove, helped: bool) -> Option<(Practice, Question)> {
    let right = !made.is_mistake();
    let tells = made.mattered() && !(right && helped);
    Question::about(&made.before).filter(|_| tells).map(|question| (Practice::Taught { level: 1, right }, question))
}

pub(crate) fn help_changes(won: bool, games: usize, panel: Panel) -> Message {
    let (what, more) = if won { ("wins", "less") } else { ("losses", "more") };
    Message::plain(format!(
        "{games} {what} in a row: the next game shows {more} (panel \"{panel}\"). Press i to choose."
    ))
}

/// A move without notation: `2 stones from B`.
pub(super) fn spelt_out(rules: &Ruleset, m: Move) -> String {
    let plural = if m.take.get() == 1 { "" } else { "s" };
    match rules.variant() {
        Variant::Turtles => object(rules, m),
        Variant::Staircase => format!("{} coin{plural} from {}", m.take, PileName(m.pile)),
        _ => format!("{} stone{plural} from {}", m.take, PileName(m.pile)),
    }
}

pub(crate) fn passing_on(line: &GameLine) -> Message {
    Message::plain(format!("To share this game: {}", to_share(line)))
}

/// The command that plays on from this game on any machine. It holds piles, rules, seed and moves, nothing personal,
/// and the players unless they are `human,perfect`.
pub(crate) fn to_share(line: &GameLine) -> String {
    format!("nimatron '{}'", shared(line, &["players", "seed"]).trim_end_matches(" :"))
}

/// The command that judges a finished game move by move; the seed decides nothing any more.
pub(super) fn to_review(line: &GameLine) -> String {
    format!("nimatron review '{}'", shared(line, &["players"]))
}

fn shared(line: &GameLine, tags: &[&str]) -> String {
    let mut shared = GameLine::from(line.game.clone());
    for &key in tags {
        if let Some(value) = line.tags.get(key).filter(|&value| (key, value) != ("players", "human,perfect")) {
            // Valid, because it came from a line.
            let _ = shared.tags.set(key, value);
        }
    }
    shared.to_string()
}
