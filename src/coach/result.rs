//! The result of a game on its last screen: what was decided, by which move, and how well it was played.

use super::end_of_game::spelt_out;
use super::phrases::{capital, many, or_list, sentence, singles};
use super::{Fingerprint, Mark, Message, OnePile, Role, Score, Standing, UNAIDED, Vocabulary, WinRow};
use crate::engine::{Analysis, JudgedMove};
use crate::rules::{Game, Play};
use crate::session::Players;

/// The meaning of a part of a phrase, which decides its look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Accent {
    Plain,
    Strong,
    Dim,
    Wrong,
    /// The move that won, or one that gave the win away.
    Winning,
    Losing,
}

pub(crate) type Phrase = Vec<(Accent, String)>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameResult {
    /// `You win`, in few words: it is written large.
    pub headline: String,
    pub standing: Standing,
    /// True if a person or either machine of a demonstration won, rather than a lone person's opponent.
    pub is_bright: bool,
    pub starred: bool,
    /// The lines below it, most important first, each in several wordings, longest first.
    pub lines: Vec<Vec<Phrase>>,
}

impl GameResult {
    /// `mistake` is the lone human's last one; `row` are the wins in a row with this one.
    pub(crate) fn of(
        game: &Game,
        players: Players,
        print: Option<&Fingerprint>,
        score: Score,
        mistake: Option<&JudgedMove>,
        row: Option<WinRow>,
    ) -> Option<Self> {
        let winner = players.role(game.winner()?);
        let lone = players.lone_human().is_some();
        let lost = lone && winner != Role::YOU;
        let headline = match winner {
            _ if lost => "You lose".to_owned(),
            Role::YOU => "You win".to_owned(),
            other => format!("{} wins", other.short()),
        };
        let mut lines = Vec::new();
        if let Some(print) = print {
            if lone {
                lines.extend(score_lines(print, winner, score).into_iter().filter(|line| !line.is_empty()));
            } else {
                lines.push(mistakes_of_both(print));
            }
            lines.extend(deciding(print, lost));
        }
        if let Some(mistake) = mistake.filter(|_| lost) {
            lines.push(missed(mistake));
        }
        if let Some(row) = row.filter(|row| row.now > 1) {
            let [now, best] = row.in_words();
            let wordings = [format!("{now}, {best}"), now, format!("{} in a row", row.now)];
            lines.push(wordings.map(|words| vec![(Accent::Dim, words)]).into());
        }
        Some(Self { headline, standing: Standing::won(winner, lone), is_bright: !lost, starred: score.starred, lines })
    }

    /// Adds what a win without a mistake lacks in this mode, which earns no ★.
    pub(crate) fn without_star(mut self, score: Score) -> Self {
        let wordings = ["a star needs mode play, set on the title".to_owned(), "a star needs mode play".to_owned()];
        let dim = |words: String| vec![(Accent::Dim, words)];
        self.lines.extend(score.is_clean_win().then(|| wordings.map(dim).into()));
        self
    }

    /// The lines in full, as sentences.
    pub(crate) fn in_full(&self) -> Vec<Message> {
        let words = |phrase: &Phrase| phrase.iter().map(|(_, words)| words.as_str()).collect::<String>();
        let lines = self.lines.iter().filter_map(|wordings| wordings.first());
        let star = self.starred.then(|| Message::plain(format!("You earned a ★ {UNAIDED}")));
        lines.map(|phrase| Message::plain(sentence(words(phrase)))).chain(star).collect()
    }
}

/// The lone human's mistakes and, on a line of its own, how many of the moves that mattered were right.
fn score_lines(print: &Fingerprint, winner: Role, score: Score) -> [Vec<Phrase>; 2] {
    let stuck = print.block(0).filter(|print| print.is_faint()).count();
    let strong = |words: &str| vec![(Accent::Strong, words.to_owned())];
    let head = match (score.mistakes, winner == Role::YOU) {
        (count @ 1.., _) => {
            vec![vec![(Accent::Wrong, score.quality())], vec![(Accent::Wrong, many(count, "mistake"))]]
        }
        // Help explains no loss without a mistake, but earlier moves may.
        (_, won) if score.played_on || won && !score.is_whole() => vec![strong(&score.in_words())],
        (0, true) if score.mattered == 0 => vec![strong("no move could change the result"), strong("no move mattered")],
        (0, true) => vec![strong("not one mistake")],
        (0, false) => vec![strong(&format!("{} could always win", winner.inside())), strong("lost from the start")],
    };
    // A move without an alternative is no choice.
    let of = |before, what| format!("{before}{} of {}{what}", score.mattered - score.mistakes, score.mattered);
    let mut all = vec![];
    if score.mattered > 0 {
        let choices = match score.mattered {
            1 => format!("your one real choice was {}", if score.mistakes == 0 { "right" } else { "wrong" }),
            _ => of("you were right in ", " choices"),
        };
        all.extend((stuck > 0).then(|| format!("{choices}; {} could not win", many(stuck, "other move"))));
        all.push(choices);
        all.extend((score.mattered > 1).then(|| of("", " choices right")));
        all.push(of("", " right"));
    }
    [head, all.into_iter().map(|words| vec![(Accent::Dim, words)]).collect()]
}

fn mistakes_of_both(print: &Fingerprint) -> Vec<Phrase> {
    let count = |block: usize| print.block(block).filter(|print| print.mark == Mark::Mistake).count();
    let [left, right] = print.roles.map(Role::short);
    let (accent, wordings) = match [count(0), count(1)] {
        [0, 0] => (Accent::Strong, ["no mistake on either side".to_owned(), "no mistakes".to_owned()]),
        [one, other] => {
            let named = format!("mistakes: {left} {one}, {right} {other}");
            (Accent::Wrong, [named, format!("{one} and {other} mistakes")])
        }
    };
    wordings.map(|words| vec![(accent, words)]).into()
}

/// The move that gave a lost game away, or the one that won. If every move lost, none decided anything.
fn deciding(print: &Fingerprint, lost: bool) -> Option<Vec<Phrase>> {
    if lost {
        return print.given_away().map(|ply| named(print, ply, Accent::Losing, ""));
    }
    let ply = print.winning?;
    let before = ply.checked_sub(1).filter(|&ply| print.prints[ply].mark == Mark::Mistake);
    let after = before.map_or(String::new(), |ply| {
        format!(", after {} mistake {}", print.roles[print.place(ply).1].whose(), print.prints[ply].m)
    });
    Some(named(print, ply, Accent::Winning, &after))
}

/// `your second move, B2, gave it away`, with the move spelt out where there is room.
fn named(print: &Fingerprint, ply: usize, part: Accent, after: &str) -> Vec<Phrase> {
    let losing = ["gave the win away", "gave it away"];
    let [did_what, did] = if part == Accent::Losing { losing } else { ["won the game", "won it"] };
    let (m, whose) = (print.prints[ply].m, whose_move(print, ply));
    let told =
        |behind: String| vec![(Accent::Plain, format!("{whose}, ")), (part, m.to_string()), (Accent::Plain, behind)];
    vec![
        told(format!(" ({}), {did_what}{after}", spelt_out(m))),
        told(format!(", {did}{after}")),
        told(format!(", {did}")),
        vec![(part, m.to_string()), (Accent::Plain, format!(" {did}"))],
    ]
}

/// `your second move`: moves are counted by player.
pub(super) fn whose_move(print: &Fingerprint, ply: usize) -> String {
    let (_, block) = print.place(ply);
    format!("{} {} move", print.roles[block].whose(), ordinal(ply / 2 + 1))
}

pub(super) fn ordinal(nth: usize) -> String {
    const NAMED: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
        "twelfth",
    ];
    let ending = match (nth % 100, nth % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    NAMED.get(nth - 1).map_or_else(|| format!("{nth}{ending}"), ToString::to_string)
}

/// The moves that would have kept the win.
fn missed(mistake: &JudgedMove) -> Vec<Phrase> {
    let all = or_list(mistake.better());
    let first = mistake.better().first().map(|first| format!("{first} was right"));
    let wordings = [format!("{all} would have kept the win"), format!("{all} was right")].into_iter().chain(first);
    wordings.map(|words| vec![(Accent::Plain, words)]).collect()
}

/// The legend of a fingerprint in the player's own words, longest wording first: only what occurs in it.
pub(crate) fn legend(print: &Fingerprint, start: &Analysis, vocabulary: Vocabulary) -> Vec<String> {
    let in_one_pile = OnePile::of(start).map(|pile| pile.aim());
    let odd = match start.play() {
        Play::Misere if in_one_pile.is_none() => format!(", or an odd number of {}", singles(start.rules())),
        _ => String::new(),
    };
    let goal = match (vocabulary, in_one_pile) {
        (_, Some(aim)) => aim,
        (Vocabulary::Groups, None) => format!("every group paired{odd}"),
        (_, None) => format!("every column even{odd}"),
    };
    let signs = [(print.has_mistakes(), "✗ a mistake"), (print.has_faint_rows(), "faint: no move could win")];
    let signs: Vec<&str> = signs.into_iter().filter(|(occurs, _)| *occurs).map(|(_, words)| words).collect();
    let signs = if signs.is_empty() { String::new() } else { format!(" {}.", capital(&signs.join("; "))) };
    let told = format!("Each row is what a move left. Nothing lit: {goal}.");
    vec![format!("{told}{signs}"), told, format!("Nothing lit: {goal}."), "Nothing lit is right.".to_owned()]
}
