//! The end of a game, and a finished game step by step.

use super::moves::{either, full_groups, gave_away, judged as left, would_have_kept};
use super::{Words, capital, many, number, ordinal, taken};
use crate::coach::way_up::Next;
use crate::coach::{Board, Ended, JudgedGame, Mode, NoStar, Record, Role, Star, boards};
use crate::engine::{Aim, Change, JudgedMove};
use crate::rules::{Move, Play, Side};
use crate::session::{Match, Players, Standing};

/// `3 5 7: you won ★`, for the head.
pub(crate) fn head(name: &str, winner: Role, star: bool) -> Words {
    let won = format!("{} won{}", winner.inside(), if star { " ★" } else { "" });
    Words::new(format!("{name}: {won}"), won)
}

/// `you won`, for the head of a lesson's own game.
pub(crate) fn head_of_lesson(winner: Role) -> Words {
    Words::one(format!("{} won", winner.inside()))
}

/// `3 5 7: move 5 of 8`, for the head.
pub(crate) fn move_of(name: &str, number: usize, of: usize) -> Words {
    Words::new(format!("{name}: move {number} of {of}"), format!("move {number} of {of}"))
}

/// `3 of 7`.
pub(crate) fn step(number: usize, of: usize) -> Words {
    Words::one(format!("{number} of {of}"))
}

/// `why 3 of 7`.
pub(crate) fn why_step(number: usize, of: usize) -> Words {
    Words::one(format!("why {number} of {of}"))
}

/// The name over a side of a print.
pub(crate) fn side(role: Role) -> Words {
    Words::new(role.short(), if role.is_machine() { "it".to_owned() } else { role.short() })
}

/// The meaning of a bar, a square and a cross of a print.
pub(crate) fn caption(aim: Aim, play: Play) -> [Words; 3] {
    let [right, wrong] = match (aim.is_lone(), play) {
        (false, Play::Normal) => [Words::short("all even", "even"), Words::short("left odd", "odd")],
        _ => [Words::fixed("right"), Words::fixed("wrong")],
    };
    [right, wrong, Words::short("gave the win away", "mistake")]
}

/// The move that ended a game, and what became of whoever made it.
pub(crate) fn ended(who: Role, m: Move, has_won: bool) -> Words {
    Words::one(format!("{} took {} and {}.", who.opening(), taken(m), if has_won { "won" } else { "lost" }))
}

/// The result of a game.
pub(crate) fn verdict(line: &Match, game: &JudgedGame, mode: Mode, record: &Record) -> Words {
    let Some(winner) = line.game.winner() else { return Words::default() };
    match line.standing() {
        Standing::Won => won(line, game, mode, record),
        Standing::Over => who_won(game.players.role(winner)),
        Standing::Open | Standing::Lost => lost(line, game, winner.other()),
    }
}

fn who_won(who: Role) -> Words {
    Words::new(format!("{} won.", who.opening()), capital(&format!("{} won.", who.short())))
}

fn won(line: &Match, game: &JudgedGame, mode: Mode, record: &Record) -> Words {
    match Star::of(line) {
        _ if mode > Mode::Solo => won_with_help(line, game),
        Star::Won if Board::of(line).is_some() => Words::new(
            format!("★ {} of {}: solo, without help.", record.stars(), boards().len()),
            "★ Solo, without help.",
        ),
        Star::Won => Words::fixed("★ Solo, without help."),
        Star::Not(why) => Words::new(format!("You won. No ★: {}.", no_star(why)), format!("No ★: {}.", no_star(why))),
        Star::None => won_with_help(line, game),
    }
}

/// The reason why a win in `solo` has no ★.
fn no_star(why: NoStar) -> &'static str {
    match why {
        NoStar::PlayedOn => "played on from another game",
        NoStar::Lamps => "with lamps",
        NoStar::Tip => "with tip, why, map or lamps",
        NoStar::Undo => "with undo",
        NoStar::MayErr => "this opponent may err",
        NoStar::NothingCouldGoWrong => "nothing could go wrong",
    }
}

fn won_with_help(line: &Match, game: &JudgedGame) -> Words {
    let with = if game.columns == 0 { "the table" } else { "the lamps" };
    let (undone, count) = (line.terms.undo, game.mistakes().count());
    let mistakes = many(count, "mistake", "mistakes");
    let how = match (undone, count) {
        (0, 0) => {
            let long = format!("You won with {with}, without a mistake.");
            return Words::new(long, format!("Won with {with}, no mistake."));
        }
        (0, _) => format!("{mistakes}, forgiven"),
        (_, 0) => format!("{undone} taken back"),
        _ => format!("{undone} taken back, {mistakes} forgiven"),
    };
    Words::new(format!("You won with {with}, {how}."), format!("You won: {how}."))
}

/// The mistake that decided a game, or that there was none.
fn lost(line: &Match, game: &JudgedGame, loser: Side) -> Words {
    let Some(ply) = game.decided(loser) else { return Words::fixed("It was lost from the start.") };
    let m = taken(line.game.moves()[ply]);
    Words::new(format!("Your {} move, {m}, gave it away.", ordinal(ply / 2 + 1)), format!("{m} gave it away."))
}

/// The reason: what was left, or what would have kept the win. `None` where the first sentence says it all.
pub(crate) fn reason(line: &Match, game: &JudgedGame) -> Option<Words> {
    let winner = line.game.winner()?;
    match (line.standing(), game.decided(winner.other())) {
        (Standing::Won, _) => what_you_left(line, game, winner),
        (Standing::Over, Some(ply)) => {
            let (who, nth) = (game.players.role(winner.other()), ordinal(ply / 2 + 1));
            let told = |who: &str| format!("{who} {nth} move gave it away.");
            Some(Words::new(told(&capital(&who.whose())), told("The loser's")))
        }
        (Standing::Over, None) => Some(Words::fixed("It was won from the start.")),
        (_, Some(ply)) => Some(would_have_kept(&game.moves[ply])),
        (_, None) => None,
    }
}

fn what_you_left(line: &Match, game: &JudgedGame, winner: Side) -> Option<Words> {
    if line.terms.undo > 0 || game.by(winner).any(|(_, judged)| judged.change() == Change::GivesAway) {
        return None;
    }
    let start = &game.start;
    Some(match (start.aim(), start.play()) {
        _ if game.by(winner).any(|(_, judged)| judged.change() == Change::Nothing) => return None,
        (Aim::Full(_), _) => Words::one(format!("You left {}, each time.", full_groups(start))),
        (Aim::Listed, _) => Words::fixed("You left a lit number, each time."),
        (_, Play::Misere) => Words::fixed("You never left a column wrong."),
        _ => Words::fixed("You left every column even."),
    })
}

/// A move of a finished game: what it did.
pub(crate) fn stepped(judged: &JudgedMove, who: Role) -> Words {
    let m = taken(judged.m);
    let [long, short] = match judged.change() {
        Change::GivesAway => return gave_away(judged.m),
        Change::Ends => ["ended the game.", "ended it"],
        Change::Keeps if who.is_machine() => return left(judged),
        Change::Keeps => ["kept the win.", "held"],
        Change::Nothing if who.is_machine() && !judged.after.is_over() => {
            return Words::new(format!("{m}, at random: the machine could not win."), format!("{m}, at random."));
        }
        Change::Nothing => ["lost nothing: no move won.", "lost nothing"],
    };
    Words::new(format!("{m} {long}"), format!("{m} {short}"))
}

/// The sentence beside that: the better moves, or that there was no other.
pub(crate) fn of_move(judged: &JudgedMove, who: Role) -> Option<Words> {
    let others: Vec<_> = judged.before.winning_moves().iter().copied().filter(|&other| other != judged.m).collect();
    Some(match judged.change() {
        Change::GivesAway => would_have_kept(judged),
        Change::Ends => return None,
        Change::Keeps if who.is_machine() => Words::fixed("From here no move of yours wins."),
        Change::Keeps if !others.is_empty() => Words::one(format!("So would {}.", either(&others))),
        Change::Keeps if judged.after.aim() == Aim::Even => {
            Words::short("No other move did: every column is even.", "No other move did.")
        }
        Change::Keeps => Words::fixed("No other move did."),
        Change::Nothing => return None,
    })
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
        Next::Again(Mode::Solo) if ended.mode == Mode::Teach => Words::fixed("⏎ again in solo, for its ★"),
        Next::Again(_) => Words::fixed("⏎ again"),
        Next::Board(board) => Words::one(format!("⏎ next: {}", board.name)),
        Next::Boards => Words::fixed("⏎ the boards"),
    }
}

/// A game in a list, in a sentence.
pub(crate) fn listed(line: &Match) -> Words {
    match (line.standing(), JudgedGame::of(line)) {
        (Standing::Open, _) | (_, None) => unfinished(line),
        (Standing::Won, Some(_)) => {
            let how = how(line).map_or_else(String::new, |how| format!(", {how}"));
            Words::one(format!("Won in {}{how}.", moves_of(line)))
        }
        (Standing::Over, Some(game)) => {
            line.game.winner().map(|winner| who_won(game.players.role(winner))).unwrap_or_default()
        }
        (Standing::Lost, Some(game)) => {
            let loser = line.lone_human().unwrap_or(Side::First);
            let (verdict, reason) = (lost(line, &game, loser), reason(line, &game).unwrap_or_default());
            Words::new(format!("{verdict} {reason}").trim().to_owned(), verdict.long)
        }
    }
}

/// `five moves`: those of the lone person, else all.
fn moves_of(line: &Match) -> String {
    let all = line.game.moves().len();
    let count = match line.lone_human() {
        Some(Side::First) => all.div_ceil(2),
        Some(Side::Second) => all / 2,
        None => all,
    };
    if count == 1 { "one move".to_owned() } else { format!("{} moves", number(count)) }
}

/// `in solo`, `with help`: the help that was had.
fn how(line: &Match) -> Option<&'static str> {
    let terms = &line.terms;
    Some(match terms.mode? {
        _ if terms.undo > 0 => "with undo",
        _ if terms.tips > 0 => "with help",
        Mode::Solo => "in solo",
        Mode::Teach => "with lamps",
    })
}

/// The facts of a day's board that was played: where it was lost tells more than how long it took.
pub(crate) fn facts_of_day(line: &Match, game: &JudgedGame) -> Vec<Words> {
    let lost = game.lost_by().filter(|_| line.standing() == Standing::Lost);
    let lost = lost.map(|ply| Words::one(format!("lost at move {}", ply / 2 + 1)));
    let mode = line.terms.mode.map(|mode| Words::fixed(mode.name()));
    lost.map_or_else(|| facts(line), |lost| std::iter::once(lost).chain(mode).collect())
}

/// The facts of a game's row: its result, how many moves, its mode, or that two people played it.
pub(crate) fn facts(line: &Match) -> Vec<Words> {
    let mode = line.terms.mode.map(|mode| Words::fixed(mode.name()));
    let mode = if line.players() == Players::TWO_PEOPLE { Some(Words::fixed("two people")) } else { mode };
    let [result, count] = match line.standing() {
        Standing::Open => [Words::fixed("open"), Words::one(format!("move {}", move_number(line)))],
        Standing::Won => [Words::fixed("won"), Words::one(moves_of(line))],
        Standing::Lost => [Words::fixed("lost"), Words::one(moves_of(line))],
        Standing::Over => [Words::fixed("over"), Words::one(moves_of(line))],
    };
    [Some(result), Some(count), mode].into_iter().flatten().collect()
}

/// The origin of a game that is not simply one on its board.
pub(crate) fn origin(line: &Match) -> Option<Words> {
    let of_day = line.terms.day.as_ref().map(|_| Words::fixed("of the day"));
    of_day.or_else(|| line.terms.from.as_ref().map(|_| Words::fixed("played on")))
}

/// `Move 2, your turn.`
pub(crate) fn unfinished(line: &Match) -> Words {
    Words::new(format!("Move {}, {}.", move_number(line), turn_of(line)), so_far(line).short)
}

/// `Move 2.`
pub(crate) fn so_far(line: &Match) -> Words {
    Words::one(format!("Move {}.", move_number(line)))
}

fn move_number(line: &Match) -> usize {
    line.game.moves().len() / 2 + 1
}

/// `your turn`.
pub(crate) fn turn_of(line: &Match) -> Words {
    super::verdict::turn(line.players().role(line.game.side_to_move()))
}
