//! What the coach says of a position and of a move in it: before the move, after it, and in review.

use strum::{Display, EnumString, VariantArray};

use super::message::{Message, Tone};
use super::phrases::{
    and_list, capital, column_name, columns, counted, effect, in_short, last_thing, listed, misere_advice, misere_case,
    misere_effect, ones, or_list, words,
};
use super::{PlayedMove, Role};
use crate::engine::{Analysis, JudgedMove, MisereCase, Outcome};
use crate::rules::{Move, PileName, Play, TakeRule};
use crate::session::Panel;

/// The coach's part in a game. Its word is that of the file of choices and of the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Mode {
    #[default]
    Teach,
    /// The player says whether a win can be forced, moves, and sees both judged.
    Predict,
    /// Nothing is said until the end.
    Play,
}

impl Mode {
    /// All of them, in the order of the title screen.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    pub fn panel(self) -> Panel {
        match self {
            Self::Teach => Panel::Preview,
            Self::Predict => Panel::Rows,
            Self::Play => Panel::Off,
        }
    }
}

pub(super) fn can_win(mover: Role, analysis: &Analysis) -> String {
    let who = mover.opening();
    match analysis.outcome() {
        _ if analysis.is_over() => "no move is left".to_owned(),
        Outcome::N => format!("{who} can win"),
        Outcome::P => format!("{who} cannot force a win"),
    }
}

/// The verdict on the position that a considered move would leave, in a sentence without its stop.
pub fn could_win(mover: Role, next: Role, left: &Analysis) -> String {
    match left.outcome() {
        _ if left.is_over() => at_the_end(mover, next, left, Role::inside),
        Outcome::N => format!("{} could win", next.inside()),
        Outcome::P => format!("{} cannot force a win", next.inside()),
    }
}

/// The verdict on the position now, for a line of the cabinet; the longest wording first.
pub fn verdict_now(mover: Role, now: &Analysis) -> Vec<String> {
    let case = misere_case(now).map_or(String::new(), |case| format!(": {case}"));
    let says = |words: &str| vec![format!("{} {words}{case}", mover.inside()), format!("{} {words}", mover.inside())];
    match now.outcome() {
        _ if now.is_over() => vec!["no move is left".to_owned()],
        Outcome::N => [says("can win"), vec![format!("{} can win", mover.short())]].concat(),
        Outcome::P => {
            [says("cannot force a win"), vec![format!("{} cannot win", mover.short()), "lost".to_owned()]].concat()
        }
    }
}

/// The verdict on the position that a considered move would leave, likewise, with what it leaves.
pub fn verdict_then(mover: Role, next: Role, left: &Analysis) -> Vec<String> {
    if left.is_over() {
        return vec![at_the_end(mover, next, left, Role::inside)];
    }
    let keeps = |name: &str| format!("{name} {}", if mover == Role::You { "keep the win" } else { "keeps the win" });
    let could = |name: &str| format!("{name} could win");
    let odd = || columns(left.indicator()).map(|_| listed(left.indicator())).unwrap_or_default();
    let ones = left.values().iter().filter(|&&value| value == 1).count();
    let (what, stop) = match (left.misere_case(), left.outcome()) {
        (Some(MisereCase::NoneBig), _) => (counted(ones, left.rules()), ":"),
        (Some(MisereCase::OneBig), _) if left.rules().takes == TakeRule::Any => ("one big pile".to_owned(), ":"),
        (_, Outcome::P) => ("all even".to_owned(), ":"),
        (_, Outcome::N) => (format!("odd: {}", odd()), "."),
    };
    let verdicts = match left.outcome() {
        Outcome::P => [mover.inside(), mover.short()].map(keeps),
        Outcome::N => [next.inside(), next.short()].map(could),
    };
    let first = if stop == "." { capital(&verdicts[0]) } else { verdicts[0].clone() };
    let [full, short] = verdicts;
    vec![format!("{what}{stop} {first}"), full, short]
}

fn at_the_end(mover: Role, next: Role, left: &Analysis, name: impl Fn(Role) -> &'static str) -> String {
    let winner = match left.play() {
        Play::Normal => mover,
        Play::Misere => next,
    };
    format!("{} {}", name(winner), winner.wins())
}

/// A move that was made, as the line of the cabinet says it behind the move's name; the longest wording first.
pub fn taken_by(who: Role, m: Move) -> [String; 2] {
    [who.inside(), who.short()].map(|name| format!("{name} took {}", m.take))
}

/// A verdict before a move, and where to look.
pub fn advice(who: Role, now: &Analysis) -> Message {
    let verdict = can_win(who, now);
    let why = match (now.misere_case(), now.outcome()) {
        (Some(MisereCase::NoneBig), Outcome::P) => in_short(now),
        (Some(MisereCase::OneBig | MisereCase::NoneBig), _) => misere_advice(now).unwrap_or_default().to_owned(),
        (_, Outcome::P) => "Every column is even, and any move makes one odd.".to_owned(),
        (_, Outcome::N) => now.leftmost_odd().map_or(String::new(), |column| {
            let holds = ones(now.ones(column));
            format!("Column {} holds {holds}: an odd number. Which pile can mend it?", column_name(column))
        }),
    };
    Message::new(Tone::Comment, format!("{verdict}. {why}"))
}

pub const SILENCE: Message = Message::fixed(Tone::Comment, "Not a word until the end.");

/// An invitation to move where nothing may be judged; `rows` if the piles are shown in binary. In a misère endgame columns are
/// the wrong thing to look at.
pub fn invitation(mover: Role, rows: bool, now: &Analysis) -> Message {
    let task = match misere_advice(now) {
        Some(part) if rows => part,
        _ if rows => "Add the columns in your head: which of them are odd?",
        _ => "Choose a pile, and how many stones to take from it.",
    };
    let whose = if mover == Role::You { "Your".to_owned() } else { format!("{}'s", mover.opening()) };
    Message::new(Tone::Comment, format!("{whose} move. {task}"))
}

pub fn can_you_win(mover: Role) -> Message {
    Message::new(Tone::Question, format!("Can {} force a win from here? y or n.", mover.inside()))
}

/// The effect of a considered move on the columns, or in a misère endgame to the single stones.
pub fn foresight(m: Move, now: &Analysis, left: &Analysis) -> Message {
    Message::new(Tone::Comment, effect_to_come(m, now, left))
}

fn effect_to_come(m: Move, now: &Analysis, left: &Analysis) -> String {
    let start = format!("Taking {} from {}", m.take, PileName(m.pile));
    if left.is_over() {
        let fate = if left.play() == Play::Normal { "wins" } else { "loses" };
        return format!("{start} ends the game: the last {} {fate}.", last_thing(left.rules()));
    }
    if let Some(effect) = misere_effect(left) {
        return format!("{start} leaves {effect}.");
    }
    let (before, after) = (now.indicator(), left.indicator());
    match (columns(before & !after), columns(after & !before)) {
        _ if after == 0 => format!("{start} leaves every column even."),
        (None, None) => format!("{start} changes no column's evenness."),
        (Some(mended), None) => format!("{start} mends {mended}, not {}.", listed(after)),
        (None, Some(broken)) => format!("{start} breaks {broken}."),
        (Some(mended), Some(broken)) => format!("{start} mends {mended} but breaks {broken}."),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintStep {
    Nudge,
    Pile,
    Move,
}

impl HintStep {
    pub fn next(step: Option<Self>) -> Self {
        match step {
            None => Self::Nudge,
            Some(Self::Nudge) => Self::Pile,
            Some(Self::Pile | Self::Move) => Self::Move,
        }
    }
}

/// A hint for the one to move. In a lost position it says so, and that is all there is to say.
pub fn hint(step: HintStep, now: &Analysis) -> Message {
    Message::plain(match (now.outcome(), step) {
        (Outcome::P, _) => hint_at_loss(step, now),
        (_, HintStep::Nudge) => hint_at_column(now),
        (_, HintStep::Pile) => hint_at_piles(now),
        (_, HintStep::Move) => hint_at_moves(now),
    })
}

fn hint_at_loss(step: HintStep, now: &Analysis) -> String {
    let why = match now.misere_case() {
        Some(MisereCase::NoneBig) => in_short(now),
        _ => "every column is even already.".to_owned(),
    };
    match step {
        HintStep::Nudge => format!("Hint: {why} No move wins by force: leave many piles and take few stones."),
        _ => "Hint: there is no pile or move to name, because none wins by force.".to_owned(),
    }
}

fn hint_at_column(now: &Analysis) -> String {
    match now.misere_case() {
        Some(MisereCase::OneBig | MisereCase::NoneBig) => {
            format!("Hint: {}", misere_advice(now).unwrap_or_default())
        }
        _ => match now.leftmost_odd() {
            Some(column) => {
                // With a take rule a pile can also win by going up in value.
                let need = if now.rules().takes == TakeRule::Any { "must" } else { "can" };
                format!("Hint: look at column {}. A pile with a 1 there {need} lose it.", column_name(column))
            }
            None => "Hint: every column is even.".to_owned(),
        },
    }
}

fn hint_at_piles(now: &Analysis) -> String {
    let mut piles: Vec<PileName> = now.winning_moves().iter().map(|m| PileName(m.pile)).collect();
    piles.dedup();
    match piles.as_slice() {
        [one] => format!("Hint: the pile is {one}, and only {one}."),
        _ => format!("Hint: each of the piles {} has a winning move.", and_list(&piles)),
    }
}

fn hint_at_moves(now: &Analysis) -> String {
    let moves: Vec<String> =
        now.winning_moves().iter().map(|m| format!("{} from {}", m.take, PileName(m.pile))).collect();
    match moves.as_slice() {
        [one] => format!("Hint: take {one}."),
        _ => format!("Hint: each of these wins: take {}.", or_list(&moves)),
    }
}

/// The effect of a move. A person's is not spoken of unless it is `judged`, and neither is one that ended the game.
pub fn moved(made: &PlayedMove, judged: bool) -> Option<Message> {
    let words = if made.who.is_machine() {
        by_the_machine(made, judged)
    } else if judged && !made.judged.after.is_over() {
        by_a_person(made)
    } else {
        return None;
    };
    Some(Message::new(Tone::Moved, words))
}

fn by_a_person(made: &PlayedMove) -> String {
    let JudgedMove { before, m, after, .. } = &made.judged;
    let left = effect(after);
    match before.outcome() {
        Outcome::N if made.judged.is_mistake() => {
            let would = goal(before).map_or("won".to_owned(), |goal| format!("left {goal}"));
            let better = or_list(made.judged.better());
            format!("{m} left {left}, so {} could win. {better} would have {would}.", made.next.inside())
        }
        Outcome::N => format!("{m} left {left}: a winning move."),
        Outcome::P => format!("{m} left {left}. There was no winning move."),
    }
}

fn by_the_machine(made: &PlayedMove, judged: bool) -> String {
    let JudgedMove { before, m, after, .. } = &made.judged;
    let took = format!("{} took {} from {}", made.who.opening(), m.take, PileName(m.pile));
    if !judged || after.is_over() {
        return format!("{took}.");
    }
    match (before.outcome(), made.who) {
        (Outcome::N, _) => format!("{took}, and left {}.", effect(after)),
        (Outcome::P, Role::Machine) => format!("{took} at random: it was in a losing position."),
        (Outcome::P, _) => format!("{took}, from a lost position."),
    }
}

/// The position that every winning move leaves, where that is the same for all.
fn goal(before: &Analysis) -> Option<String> {
    match (before.misere_case(), before.rules().takes) {
        (Some(MisereCase::OneBig | MisereCase::NoneBig), TakeRule::Any) => {
            Some(format!("an odd number of {}", words(before.rules()).1))
        }
        (Some(MisereCase::OneBig | MisereCase::NoneBig), _) => None,
        _ => Some("every column even".to_owned()),
    }
}

/// An answer and a move in `predict`, judged: the answer first.
pub fn predicted(said: bool, made: &PlayedMove) -> Vec<Message> {
    let JudgedMove { before, m, after, .. } = &made.judged;
    let could = before.outcome() == Outcome::N;
    let word = if said { "yes" } else { "no" };
    let verdict = if said == could { "right" } else { "wrong" };
    let answer = format!("{} said {word}: {verdict}. {}", made.who.opening(), in_short(before));
    let (left, others) = (effect(after), made.others());
    let played = match (made.judged.is_mistake(), could, others.as_slice()) {
        (true, ..) => format!("{m} was a mistake, it left {left}: {} would have won.", or_list(&others)),
        (false, true, []) => format!("{m} was the winning move: it left {left}."),
        (false, true, others) => {
            format!("{m} was a winning move: it left {left}. {} would have won too.", and_list(others))
        }
        (false, false, _) => format!("{m} left {left}; there was no winning move."),
    };
    vec![Message::plain(answer), Message::plain(played)]
}

/// In a swindle, how many of the replies to the last move of a person would have won.
pub fn replies(winning: usize, all: u128) -> Message {
    let words = match winning {
        0 => format!("None of the {all} replies would have won."),
        _ => format!("Of the {all} replies to your move, {winning} would have won."),
    };
    Message::new(Tone::Moved, words)
}

pub fn took(who: Role, m: Move) -> Message {
    Message::new(Tone::Moved, format!("{} took {} from {}.", who.opening(), m.take, PileName(m.pile)))
}

/// A move in review. A mistake's better moves are not named: they are to be found. `turned` at the last mistake of the game.
pub fn reviewed(made: &PlayedMove, turned: bool) -> Vec<Message> {
    let JudgedMove { before, m, after, .. } = &made.judged;
    let piles = before.position();
    let from = if piles.piles().len() <= PILES_NAMED { format!("from {piles} ") } else { String::new() };
    let took = format!("{} took {m} {from}and left {}", made.who.opening(), effect(after));
    let mut lines = Vec::new();
    match before.outcome() {
        _ if made.judged.is_mistake() => {
            lines.push(format!("{took}. {} could then force a win.", made.next.opening()));
            lines.push("Find a better move.".to_owned());
            lines.extend(turned.then(|| "This is the turning point, the last mistake of the game.".to_owned()));
        }
        Outcome::N => {
            lines.push(format!("{took}: a winning move."));
            let others = made.others();
            lines.extend((!others.is_empty()).then(|| format!("{} would have won too.", and_list(&others))));
        }
        Outcome::P => {
            lines.push(format!("{took}."));
            lines.push(format!("No winning move existed. {}", in_short(before)));
        }
    }
    lines.into_iter().map(Message::plain).collect()
}

/// Of more piles than this only the move is told.
const PILES_NAMED: usize = 8;

/// A move that was tried and wins no more than the mistake did.
pub fn no_better(tried: Move, made: Move, left: &Analysis) -> Message {
    let effect = effect(left);
    let what = if tried == made { "is what was played" } else { "does not win either" };
    Message::plain(format!("{tried} {what}: it leaves {effect}. Try another."))
}

pub fn better_found(m: Move, now: &Analysis) -> Message {
    let others: Vec<Move> = now.winning_moves().iter().copied().filter(|&other| other != m).collect();
    Message::plain(match others.as_slice() {
        [] => format!("{m} wins, and nothing else does."),
        [one] => format!("{m} wins. So does {one}."),
        _ => format!("{m} wins. So do {}.", and_list(&others)),
    })
}
