//! The scene of a game.

use super::GameScreen;
use super::game::Tip;
use crate::app::Shared;
use crate::app::board::{Light, board, head, moves, table};
use crate::app::scene::{Hint, Ink, Line, Low, Played, Right, Scene, View};
use crate::coach::words::{Words, results, verdict};
use crate::coach::{JudgedGame, Message, Mode, Role, Tone};
use crate::engine::{Analysis, Change, JudgedMove, Outcome};
use crate::rules::Side;
use crate::session::Seat;

impl GameScreen {
    pub(super) fn seen(&self, shared: &Shared) -> View {
        let (now, light) = self.shown();
        let (coach, quip) = self.words(shared);
        View::Board(Scene {
            head: head(self.session.game().rules(), self.name(), self.turn_in_words()),
            board: board(self.session.start(), &now, &light),
            letters: None,
            right: match (self.mode, self.session.start().aim().is_lone()) {
                (Mode::Solo, _) => Right::Nothing,
                (Mode::Teach | Mode::Preview, true) => {
                    Right::Table(table(self.session.start(), &now, self.then(&light)))
                }
                (Mode::Teach | Mode::Preview, false) => Right::Lamps,
            },
            low: self.low(&now, &light),
            coach,
            quip,
            moves: self.moves(),
            keys: self.hints(),
            is_gold: false,
        })
    }

    /// The position on screen, during a beat the one before the machine's last move, and how it is shown.
    fn shown(&self) -> (Analysis, Light) {
        let made = self.session.game().moves();
        let lamps = self.mode > Mode::Solo;
        let usual = Light {
            lamps,
            counted: lamps,
            indicator: self.lesson.as_ref().is_none_or(|lesson| lesson.indicator),
            ..Light::default()
        };
        if self.beat
            && let Some(reply) = self.session.latest(1).pop()
        {
            let gone = made[..made.len() - 1].iter().rev().take(1).copied().collect();
            let light = Light { marked: Some(reply.m), leaves: true, gone, ..usual };
            return (reply.before, light);
        }
        let marked = self.cursor.marked();
        let piles = self.tip.filter(|_| !self.session.now().winning_moves().is_empty()).and(self.cursor.pile());
        let light = Light {
            chosen: self.cursor.pile().filter(|_| !self.waits_for_machine()),
            marked,
            gone: made[made.len().saturating_sub(2)..].to_vec(),
            piles: piles.into_iter().collect(),
            follows: self.mode == Mode::Preview || self.tip == Some(Tip::Move),
            ..usual
        };
        (self.session.now().clone(), light)
    }

    /// The position that a marked move would leave, where it is told.
    fn then(&self, light: &Light) -> Option<&Analysis> {
        self.cursor.left().filter(|_| light.follows && !light.leaves)
    }

    /// The lesson that the game belongs to.
    fn name(&self) -> String {
        self.lesson.as_ref().map_or_else(String::new, |lesson| lesson.name.clone())
    }

    fn turn_in_words(&self) -> Words {
        let (ply, [who, _]) = (self.ply(), self.sides());
        if let Some(winner) = self.session.game().winner() {
            return results::head_of_lesson(self.players().role(winner));
        }
        match (self.beat, ply) {
            (true, _) => Words::new(who.inside(), who.short()),
            (false, 0) if who.is_machine() && !self.players().is_demonstration() => verdict::begins(who),
            _ => verdict::turn(who),
        }
    }

    /// The moves that are seen: during a beat all but the last one.
    fn ply(&self) -> usize {
        self.session.game().moves().len() - usize::from(self.beat)
    }

    /// The player to move, and the other.
    fn sides(&self) -> [Role; 2] {
        let side = Side::of_ply(self.ply());
        [self.players().role(side), self.players().role(side.other())]
    }

    fn low(&self, now: &Analysis, light: &Light) -> Low {
        let nothing = || Line::new(Ink::Title, Words::default());
        if self.mode == Mode::Solo {
            return Low::Said { verdict: nothing(), reason: nothing(), marked: None };
        }
        let [mover, other] = self.sides();
        let winner = if now.outcome() == Outcome::N { mover } else { other };
        let verdict = if now.is_over() { Words::default() } else { verdict::can_win(winner) };
        let is_asked = self.tip.is_none() && !mover.is_machine();
        let reason = verdict::to_leave(now).filter(|_| is_asked).unwrap_or_default();
        let ink = if now.aim().is_lone() { Ink::Dim } else { Ink::Text };
        let marked = self.cursor.marked().filter(|_| self.then(light).is_some());
        let marked = marked.and_then(|m| now.judge(m).ok()).map(|judged| considered(&judged));
        Low::Said { verdict: Line::new(Ink::Title, verdict), reason: Line::new(ink, reason), marked }
    }

    /// The coach's words, and the machine's own.
    fn words(&self, shared: &Shared) -> (Words, String) {
        if self.beat {
            return Default::default();
        }
        let is_shown = |message: &&Message| message.tone != Tone::Told;
        let (news, standing) = (shared.said(), self.standing());
        let news: Vec<&Message> = news.iter().filter(is_shown).collect();
        let said = if news.is_empty() { standing.iter().filter(is_shown).collect() } else { news };
        match said.as_slice() {
            [quip] if quip.tone == Tone::Aside => (Words::default(), quip.words.to_string()),
            said => (Words::joined(said), String::new()),
        }
    }

    /// The moves that are seen.
    fn moves(&self) -> Vec<Played> {
        let judged = JudgedGame::of(self.session.line());
        let moves = judged.map_or_else(Vec::new, |game| moves(&game, None, self.mode > Mode::Solo));
        moves.into_iter().take(self.ply()).collect()
    }

    fn hints(&self) -> Vec<Hint> {
        if self.beat {
            return vec![("any key", "go on")];
        }
        let players = self.players();
        let people = players.opponent().is_none() && !players.is_demonstration() && self.has_moves();
        let undo = (self.has_slipped() || people).then_some(("u", "undo"));
        let turn = match self.session.to_move() {
            None => vec![("⏎", if self.has_won() { "go on" } else { "play again" })],
            Some(Seat::Human) => self.hints_of_turn(),
            Some(_) => self.hints_of_machine(),
        };
        undo.into_iter().chain(turn).chain([("?", "keys")]).collect()
    }

    fn hints_of_turn(&self) -> Vec<Hint> {
        let pile: &[Hint] = if self.session.position().piles().len() == 1 { &[] } else { &[("↑↓", "pile")] };
        let (take, stones) = (("⏎", "take"), ("←→", "stones"));
        match self.tip {
            Some(Tip::Where) => {
                let next: &[Hint] =
                    if self.session.now().winning_move().is_some() { &[("t", "the move")] } else { &[] };
                [next, pile, &[stones]].concat()
            }
            Some(Tip::Move) => [&[take, ("t", "hide")], pile, &[stones]].concat(),
            None if self.cursor.marked().is_some() => [&[take, stones], pile].concat(),
            None => {
                let tip: &[Hint] = if self.mode == Mode::Solo { &[] } else { &[("t", "tip")] };
                [pile, &[stones], tip].concat()
            }
        }
    }

    fn hints_of_machine(&self) -> Vec<Hint> {
        if self.players().is_demonstration() {
            return vec![("⏎", "next move"), ("w", "why")];
        }
        let begin: &[Hint] = if self.can_be_changed() { &[("o", "you begin")] } else { &[] };
        let help = if self.mode == Mode::Preview { "less help" } else { "more help" };
        [&[("⏎", if self.has_moves() { "let it move" } else { "let it begin" })], begin, &[("i", help)]].concat()
    }
}

fn considered(judged: &JudgedMove) -> Line {
    let ink = match judged.change() {
        Change::Keeps | Change::Ends => Ink::Considered,
        Change::GivesAway => Ink::Odd,
        Change::Nothing => Ink::Dim,
    };
    Line::new(ink, verdict::considered(judged))
}
