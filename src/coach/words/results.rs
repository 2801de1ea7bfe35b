//! The end of a game, and a finished game step by step.

use super::moves::{either, full_groups};
use super::{Words, capital, many, ordinal, taken};
use crate::coach::way_up::Next;
use crate::coach::{Ended, JudgedGame, Mode, Role};
use crate::engine::{Aim, Change, JudgedMove};
use crate::rules::{Move, Play, Side};
use crate::session::Match;

/// `3 5 7: you won`, for the head.
pub(crate) fn head(name: &str, winner: Role) -> Words {
    Words::new(format!("{name}: {} won", winner.inside()), format!("{} won", winner.inside()))
}

/// `you won`, for the head of a lesson's own game.
pub(crate) fn head_of_lesson(winner: Role) -> Words {
    Words::one(format!("{} won", winner.inside()))
}

/// The winner, and with the long words the move that ended the game.
pub(crate) fn ended(last: Option<(Role, Move)>, winner: Role) -> Words {
    let short = format!("{} won.", winner.opening());
    let long = last.map(|(who, m)| {
        let fate = if who == winner { "won" } else { "lost" };
        format!("{} took {} and {fate}.", who.opening(), taken(m))
    });
    Words::new(long.unwrap_or_else(|| short.clone()), short)
}

/// The rating of a game. `star` for a win that earned one; `first` for the first game on record.
pub(crate) fn verdict(line: &Match, game: &JudgedGame, star: bool, first: bool) -> Words {
    let Some(winner) = line.game.winner() else { return Words::default() };
    let lone = line.lone_human();
    match lone {
        _ if line.is_won() => won(line, game, star),
        Some(_) if first => {
            Words::new("The first game is for looking: the next is yours to try.", "The next game is yours to try.")
        }
        _ => lost(line, game, winner.other(), lone.is_some()),
    }
}

fn won(line: &Match, game: &JudgedGame, star: bool) -> Words {
    let mistakes = game.mistakes().count();
    match (line.terms.tips > 0, line.terms.undo > 0) {
        _ if star => Words::fixed("Without lamps, tip or undo: a ★."),
        _ if mistakes > 0 => Words::one(format!("With {}, forgiven.", many(mistakes, "mistake"))),
        (true, true) => Words::fixed("With help and undo."),
        (true, false) => Words::fixed("With help."),
        (false, true) => Words::fixed("With undo."),
        (false, false) => Words::fixed("Without a mistake."),
    }
}

/// The mistake that decided a game, or that there was none.
fn lost(line: &Match, game: &JudgedGame, loser: Side, lone: bool) -> Words {
    let Some(ply) = game.decided(loser) else {
        return if lone {
            Words::fixed("It was lost from the start.")
        } else {
            Words::one(format!("{} could not win from here.", game.players.role(loser).opening()))
        };
    };
    let m = taken(line.game.moves()[ply]);
    let short = format!("{m} gave it away.");
    match game.players.role(loser) {
        Role::YOU => Words::new(format!("Your {} move, {m}, gave it away.", ordinal(ply / 2 + 1)), short),
        who => Words::new(format!("{} {m} gave it away.", capital(&who.whose())), short),
    }
}

/// The reason: what was left, or what would have kept the win. `None` where the first sentence says it all.
pub(crate) fn reason(line: &Match, game: &JudgedGame) -> Option<Words> {
    let winner = line.game.winner()?;
    if line.is_won() {
        return what_you_left(game, winner);
    }
    let ply = game.decided(winner.other())?;
    Some(Words::one(format!("{} would have kept it.", capital(&either(game.moves[ply].better())))))
}

fn what_you_left(game: &JudgedGame, winner: Side) -> Option<Words> {
    if game.by(winner).any(|(_, judged)| matches!(judged.change(), Change::GivesAway | Change::Nothing)) {
        return None;
    }
    if game.by(winner).all(|(_, judged)| !judged.mattered()) {
        return Some(Words::fixed("No move could change the result."));
    }
    let start = &game.start;
    Some(Words::one(match (start.aim(), start.play()) {
        (Aim::Full(_), _) => format!("You left {}, each time.", full_groups(start)),
        (Aim::Listed, _) => "You left a lit number, each time.".to_owned(),
        (_, Play::Misere) => "You never left a column wrong.".to_owned(),
        _ => "You left every column even.".to_owned(),
    }))
}

/// A move of a finished game: what it did.
pub(crate) fn stepped(judged: &JudgedMove) -> Words {
    let m = taken(judged.m);
    let [long, short] = match judged.change() {
        Change::GivesAway => ["gave the win away.", "gave it away."],
        Change::Ends => ["ended the game.", "ended it."],
        Change::Keeps => ["kept the win.", "kept it."],
        Change::Nothing => ["lost nothing: no move won from here.", "lost nothing."],
    };
    Words::new(format!("{m} {long}"), format!("{m} {short}"))
}

/// A better move, or that there was none.
pub(crate) fn better(judged: &JudgedMove) -> Option<Words> {
    let winning = judged.before.winning_moves();
    let others: Vec<_> = winning.iter().copied().filter(|&other| other != judged.m).collect();
    Some(match judged.change() {
        Change::GivesAway => Words::one(format!("{} would have kept it.", capital(&either(judged.better())))),
        Change::Keeps | Change::Ends if others.is_empty() => Words::fixed("No other move did."),
        Change::Keeps | Change::Ends => Words::one(format!("So would {}.", either(&others))),
        Change::Nothing => return None,
    })
}

/// The move that answered a mistake.
pub(crate) fn answer(reply: &JudgedMove) -> Option<Words> {
    let is_right = matches!(reply.change(), Change::Keeps | Change::Ends);
    let what = if reply.after.aim() == Aim::Even { ": every column even" } else { "" };
    let m = taken(reply.m);
    is_right.then(|| Words::new(format!("{m} answered it{what}."), format!("{m} answered it.")))
}

/// The way on, as the end tells it.
pub(crate) fn way_on(next: &Next, ended: &Ended, lesson: impl Fn(usize) -> String) -> Words {
    match next {
        Next::Day(_) => Words::fixed("⏎ next of today"),
        Next::Today => Words::fixed("⏎ today"),
        Next::Lesson(number) => {
            let title = lesson(*number);
            Words::new(format!("⏎ lesson {}: {title}", number + 1), format!("⏎ lesson {}", number + 1))
        }
        Next::Again(Mode::Teach) if ended.line.terms.mode == Some(Mode::Preview) => {
            Words::fixed("⏎ again, with less help")
        }
        Next::Again(Mode::Solo) if ended.line.terms.mode == Some(Mode::Teach) => {
            Words::new("⏎ again, without lamps, for a ★", "⏎ again, for a ★")
        }
        Next::Again(_) => Words::fixed("⏎ again"),
        Next::Board(board) => Words::one(format!("⏎ next: {}", board.name)),
        Next::Boards => Words::fixed("⏎ the boards"),
    }
}

/// A game in a list: `Won in 5 moves, without lamps, tip or undo.`
pub(crate) fn listed(line: &Match, game: &JudgedGame, star: bool) -> Words {
    let Some(winner) = line.game.winner() else { return unfinished(line) };
    if !line.is_won() {
        let (verdict, reason) = (verdict(line, game, false, false), reason(line, game).unwrap_or_default());
        return Words::new(format!("{verdict} {reason}").trim().to_owned(), verdict.long);
    }
    let moves = many(game.by(winner).count(), "move");
    let how = if star { ", without lamps, tip or undo" } else { "" };
    Words::new(format!("Won in {moves}{how}."), format!("Won in {moves}."))
}

/// `Move 2, your turn.`
pub(crate) fn unfinished(line: &Match) -> Words {
    let number = line.game.moves().len() / 2 + 1;
    Words::new(capital(&format!("{}.", at_move(line))), format!("move {number}"))
}

/// `move 2, your turn`.
pub(super) fn at_move(line: &Match) -> String {
    let who = line.players().role(line.game.side_to_move());
    format!("move {}, {}", line.game.moves().len() / 2 + 1, super::verdict::turn(who))
}
