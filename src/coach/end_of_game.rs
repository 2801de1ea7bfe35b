//! The end of a game: who won and why, how well it was played, and what to do next.

use super::message::Message;
use super::phrases::capital;
use super::rule_words::{fate, last_thing, play_name};
use super::{Mode, Practice, Question};
use crate::engine::JudgedMove;
use crate::rules::{Game, GameLine, Move, PileName, Play, Side};
use crate::session::{Panel, Players};

/// The reason why a finished game is won.
pub(crate) fn reason(game: &Game, players: Players) -> Message {
    let (thing, play) = (last_thing(game.rules()), game.rules().play());
    let verb = if thing == "move" { "made" } else { "took" };
    let here = if play == Play::Misere { "in misère play " } else { "" };
    let stuck = if play == Play::Normal { "loses" } else { "wins" };
    Message::plain(match game.moves().len().checked_sub(1).map(|ply| players.role(Side::of_ply(ply)).inside()) {
        Some(who) => capital(&format!("{who} {verb} the last {thing}, and {here}the last {thing} {}.", fate(play))),
        None => format!("There was no move to make, and in {} play whoever cannot move {stuck}.", play_name(play)),
    })
}

/// A finished game for the cabinet's edge, longest wording first: the name of its board, its piles, and the mode unless a
/// lesson or drill set it.
pub(crate) fn game_played(game: &Game, name: Option<&str>, mode: Option<Mode>) -> Vec<String> {
    let start = game.start().to_string();
    let name = name.filter(|name| *name != start).map(|name| format!("{name} {start}"));
    let boards = [name, Some(start)].into_iter().flatten();
    boards.flat_map(|board| mode.map(|mode| format!("{board}, mode {mode}")).into_iter().chain([board])).collect()
}

/// The only human player's last mistake; `None` without such a player.
pub(crate) fn mistake_of(game: &Game, players: Players) -> Option<JudgedMove> {
    let mine = game.judge().ok()?.skip(players.lone_human()?.index()).step_by(2);
    mine.filter(JudgedMove::is_mistake).last()
}

/// The question answered by a move in a lesson's or drill's game; `None` if it did not matter or was right with help.
pub(crate) fn taught_by(made: &JudgedMove, helped: bool) -> Option<(Practice, Question)> {
    let right = !made.is_mistake();
    let tells = made.mattered() && !(right && helped);
    let question = Question::about(&made.before).filter(|_| tells)?;
    Some((Practice::Answer { skill: question.skill()?, level: 1, right }, question))
}

pub(crate) fn help_changes(won: bool, games: usize, panel: Panel) -> [Message; 2] {
    let (what, more) = if won { ("wins", "less") } else { ("losses", "more") };
    let shows = format!("{games} {what} in a row with this panel: the next game shows {more} (panel \"{panel}\").");
    let say = |way| Message::plain(format!("{shows} {way} to change that."));
    [say("Type panel").in_lines(), say("Press i").on_screens()]
}

/// A move without notation: `2 stones from B`.
pub(super) fn spelt_out(m: Move) -> String {
    let plural = if m.take.get() == 1 { "" } else { "s" };
    format!("{} stone{plural} from {}", m.take, PileName(m.pile))
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
