//! The end of a game: who won and why, how well it was played, and what to do next.

use super::judging::better_than;
use super::message::Message;
use super::phrases::{capital, effect, fate, last_thing, many, or_list, play_name};
use super::{Mode, Practice, Question, Role, Score, Vocabulary};
use crate::engine::JudgedMove;
use crate::rules::{Game, GameLine, Play, Ruleset, Side};
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

/// A finished game in one line: its board, who began, and the mode, unless a lesson or drill set it.
pub(crate) fn game_played(game: &Game, players: Players, mode: Option<Mode>) -> String {
    let first = players.role(Side::First);
    match mode {
        Some(mode) => format!("{}, {}, mode {mode}", game.start(), first.began()),
        None => format!("{} with {}.", capital(&first.began()), game.start()),
    }
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

pub(crate) fn passing_on(line: &GameLine) -> Message {
    Message::plain(format!("To share this game: {}", to_share(line)))
}

/// A finished game in three lines for a chat: the result, a mark for each of the player's moves, and [`to_share`].
pub(crate) fn result_to_share(line: &GameLine, judged: &[JudgedMove], you: Side) -> String {
    let game = &line.game;
    let marks = judged.iter().skip(you.index()).step_by(2).map(mark);
    let end = if game.winner() == Some(you) { "won" } else { "lost" };
    let board = format!("{}{}", game.start(), super::unusual(game.rules(), ", "));
    let moves = many(game.moves().len(), "move");
    let help = if Score::before_moves(line).helped { ", with help" } else { "" };
    format!("Nimatron {board}: {end} in {moves}{help}\n{}\n{}", marks.collect::<String>(), to_share(line))
}

/// ✗ for a mistake, ✓ for a right move that mattered, · for one that could not change the result.
pub(crate) fn mark(judged: &JudgedMove) -> char {
    match (judged.is_mistake(), judged.mattered()) {
        (true, _) => '✗',
        (false, true) => '✓',
        (false, false) => '·',
    }
}

/// The command that plays on from this game on any machine. It holds piles, rules, seed and moves, nothing personal,
/// and the players unless they are `human,perfect`.
pub(crate) fn to_share(line: &GameLine) -> String {
    let mut shared = GameLine::from(line.game.clone());
    let told = [("players", Some("human,perfect")), ("seed", None)];
    for (key, usual) in told {
        if let Some(value) = line.tags.get(key).filter(|value| Some(*value) != usual) {
            // Valid, because it came from a line.
            let _ = shared.tags.set(key, value);
        }
    }
    format!("nimatron '{}'", shared.to_string().trim_end_matches(" :"))
}
