//! The view of a game.

use super::GameScreen;
use super::game::{Phase, Tip};
use crate::app::Shared;
use crate::app::board::{Light, half, head, moves, scene, step};
use crate::app::view::{Hint, Ink, Left, Line, Low, Played, Right, Said, View};
use crate::coach::words::{Words, keys, lists, moves as told, notices, results, tips, verdict};
use crate::coach::{Board, JudgedGame, Mode, PlayedMove, Role};
use crate::engine::{Analysis, JudgedMove, Outcome};
use crate::rules::Side;
use crate::session::Players;

impl GameScreen {
    pub(super) fn seen(&self, shared: &Shared) -> View {
        let phase = self.phase(shared.room);
        let (start, now, light) = (self.session.start(), self.shown(&phase), self.light(&phase));
        View {
            head: head(self.session.game().rules(), self.name(), self.place(&phase)),
            board: scene(start, &now, &light),
            left: Left::Stones,
            right: if self.mode == Mode::Solo { Right::Nothing } else { half(start, &now, &light) },
            low: Low::Said(self.said(&phase, shared)),
            moves: self.moves(&phase),
            keys: self.hints(&phase),
            has_enter: phase != Phase::Turn || self.cursor.marked().is_some(),
            ..View::default()
        }
    }

    /// The position on screen: during a beat the one before the machine's last move.
    fn shown(&self, phase: &Phase) -> Analysis {
        let reply = if *phase == Phase::Beat { self.session.latest(1).pop() } else { None };
        reply.map_or_else(|| self.session.now().clone(), |reply| reply.before)
    }

    fn light(&self, phase: &Phase) -> Light {
        let made = self.session.game().moves();
        let gone =
            |from: usize, to: usize| made[made.len().saturating_sub(from)..made.len().saturating_sub(to)].to_vec();
        let lamps = self.mode > Mode::Solo;
        let usual = Light { lamps, counted: lamps, follows: true, indicator: self.binary, ..Light::default() };
        match phase {
            Phase::Slip(slip) => step(slip, false, slip.after.winning_move(), usual),
            Phase::Beat => Light { answer: made.last().copied(), gone: gone(2, 1), ..usual },
            Phase::Waits | Phase::Over => Light { gone: gone(2, 0), ..usual },
            Phase::Turn => {
                let is_told = self.tip.is_some() && self.session.now().winning_move().is_some();
                let piles = self.cursor.pile().filter(|_| is_told).into_iter().collect();
                let (chosen, marked) = (self.cursor.pile(), self.cursor.marked());
                Light { chosen, marked, piles, gone: gone(2, 0), ..usual }
            }
        }
    }

    /// The lesson that the game belongs to, or its board.
    fn name(&self) -> String {
        let line = self.session.line();
        let of_day = line.terms.day.as_ref().map(lists::day_board);
        let of_board = || of_day.or_else(|| Some(Board::of(line)?.own_name()?.to_owned())).unwrap_or_default();
        self.lesson.as_ref().map_or_else(of_board, |lesson| lesson.name.clone())
    }

    fn place(&self, phase: &Phase) -> Words {
        let [who, _] = self.sides(phase);
        match (phase, self.session.game().winner()) {
            (_, Some(winner)) => results::head_of_lesson(self.players().role(winner)),
            (Phase::Slip(_), _) => verdict::waits(who),
            (Phase::Waits, _) if !self.has_moves() && !self.players().is_demonstration() => verdict::begins(who),
            _ => verdict::turn(who),
        }
    }

    /// The player to move in the position on screen, and the other.
    pub(super) fn sides(&self, phase: &Phase) -> [Role; 2] {
        let side = Side::of_ply(self.session.game().moves().len() - usize::from(*phase == Phase::Beat));
        [self.players().role(side), self.players().role(side.other())]
    }

    fn said(&self, phase: &Phase, shared: &Shared) -> Said {
        let news = shared.news();
        let lines = news.into_iter().chain(self.lines(phase)).collect();
        let is_free = self.tip.is_none() && self.cursor.marked().is_none();
        // Of a lesson's game the page comes first, where there is room for one of them.
        let opening = self.exchange().pop().filter(|made| self.shows_lesson() && self.is_drawn_first(made));
        let drawn = || opening.map(|made| told::at_random(&made));
        let quip = self.remark.clone().or_else(drawn);
        let quip = quip.filter(|_| is_free).map(|words| words.to_string());
        Said { verdict: self.first_line(phase), lines, question: None, quip: quip.unwrap_or_default() }
    }

    /// The first line: who can win, what is marked, or what a move did.
    fn first_line(&self, phase: &Phase) -> Line {
        let (now, marked) = (self.session.now(), self.cursor.marked());
        match (phase, marked) {
            (Phase::Slip(slip), _) => Line::new(Ink::Plate, told::gave_away(slip.m)),
            (Phase::Turn, Some(m)) if self.tip == Some(Tip::Move) => {
                Line::new(Ink::Considered, tips::the_move(now, m, self.in_columns()))
            }
            (Phase::Turn, Some(m)) if self.mode > Mode::Solo => Line::new(Ink::Considered, verdict::question(m)),
            (Phase::Turn, _) if self.mode == Mode::Solo && self.tip.is_some() => {
                Line::new(Ink::Considered, tips::where_to_look(now, false).joined())
            }
            _ if self.mode == Mode::Solo => Line::default(),
            _ if self.players() == Players::TWO_PEOPLE => {
                let last = self.exchange().pop();
                last.map_or_else(Line::default, |made| Line::new(Ink::Text, told::took(&made)))
            }
            _ => {
                let [mover, other] = self.sides(phase);
                let now = self.shown(phase);
                let who = if now.outcome() == Outcome::N { mover } else { other };
                if now.is_over() { Line::default() } else { Line::new(Ink::Title, verdict::can_win(who)) }
            }
        }
    }

    /// The sentences after it, most important first.
    fn lines(&self, phase: &Phase) -> Vec<Line> {
        let text = |words: Words| Line::new(Ink::Text, words);
        let now = self.session.now();
        match phase {
            _ if self.mode == Mode::Solo && !self.shows_lesson() => Vec::new(),
            Phase::Slip(slip) => self.of_slip(slip),
            Phase::Over => vec![Line::kept(Ink::Title, notices::lesson_game(self.has_won()).words)],
            Phase::Turn if self.tip == Some(Tip::Where) => {
                let tip = tips::where_to_look(now, true);
                let ask = tip.ask.map(|words| Line::new(Ink::Considered, words));
                std::iter::once(text(tip.look)).chain(ask).collect()
            }
            _ if self.shows_lesson() => {
                self.lesson.iter().flat_map(|lesson| &lesson.say).map(|say| text(say.clone().into())).collect()
            }
            Phase::Turn if self.cursor.marked().is_some() => self.of_mark().into_iter().map(text).collect(),
            _ if self.players() == Players::TWO_PEOPLE => Vec::new(),
            _ => self.of_moves(phase),
        }
    }

    /// True while the page of a lesson that the game belongs to is read: until a person has moved.
    fn shows_lesson(&self) -> bool {
        self.lesson.is_some() && self.exchange().iter().all(|made| made.who.is_machine())
    }

    fn of_slip(&self, slip: &JudgedMove) -> Vec<Line> {
        let answer = slip.after.winning_move().and_then(|m| slip.after.judge(m).ok());
        let answer = answer.map(|answer| Line::new(Ink::Answer, told::will_take(&answer)));
        std::iter::once(Line::new(Ink::Odd, told::it_left(&slip.after))).chain(answer).collect()
    }

    /// The hints that stay while a move is marked: what to leave where counts alone do not tell it, and on the first
    /// board what a lamp is.
    fn of_mark(&self) -> Option<Words> {
        let now = self.session.now();
        let lamps = || tips::what_lamps_are(now).filter(|_| self.is_first);
        verdict::to_leave(now).filter(|_| self.tip.is_none()).or_else(lamps)
    }

    /// The effects of the last moves.
    fn of_moves(&self, phase: &Phase) -> Vec<Line> {
        let (now, exchange) = (self.session.now(), self.exchange());
        let text = |words: Words| Line::new(Ink::Text, words);
        if let Some(taken_back) = self.session.taken_back().filter(|_| *phase == Phase::Turn)
            && taken_back.is_mistake()
        {
            let aim = Line::new(Ink::Title, told::aim(&taken_back.before));
            return vec![text(told::left_so(&taken_back)), aim];
        }
        if !self.has_moves() && self.is_first && *phase == Phase::Turn {
            return vec![text(tips::take(now.rules()))];
        }
        // Of two machines, the one before speaks as a person would.
        let is_yours = |made: &PlayedMove| {
            !made.who.is_machine() || exchange.len() > 1 && !made.is_drawn() && self.players().is_demonstration()
        };
        let yours = exchange.iter().take(2).position(is_yours);
        let judged = yours.map(|at| text(told::judged(&exchange[at].judged)));
        let reply = exchange.last().filter(|made| made.who.is_machine());
        let reply = reply.and_then(|made| {
            let mistake = yours.map(|at| &exchange[at].judged).filter(|judged| judged.is_mistake());
            match mistake {
                Some(mistake) => told::evened(&made.judged, mistake).map(text),
                None => self.is_drawn_first(made).then(|| Line::new(Ink::Dim, told::at_random(made))),
            }
        });
        let aim = verdict::to_leave(now).filter(|_| matches!(phase, Phase::Turn)).map(text);
        judged.into_iter().chain(reply).chain(aim).collect()
    }

    /// The moves that are seen: during a beat all but the last one.
    fn moves(&self, phase: &Phase) -> Vec<Played> {
        let judged = JudgedGame::of(self.session.line());
        let shown = self.session.game().moves().len() - usize::from(*phase == Phase::Beat);
        let tells = self.mode > Mode::Solo && self.players() != Players::TWO_PEOPLE;
        let moves = judged.map_or_else(Vec::new, |game| moves(&game, None, tells));
        let back = self.session.taken_back().filter(|_| *phase == Phase::Turn);
        let back = back.map(|judged| Played {
            words: told::was_taken_back(judged.m).to_string(),
            ink: Ink::Dim,
            ..Played::default()
        });
        moves.into_iter().take(shown).chain(back).collect()
    }

    fn hints(&self, phase: &Phase) -> Vec<Hint> {
        let hints = match phase {
            Phase::Beat => return vec![keys::ANY],
            Phase::Slip(_) => vec![keys::TAKE_BACK, keys::LET_ANSWER],
            Phase::Over if self.has_won() => {
                vec![self.lesson.as_ref().map_or(keys::GO_ON, |lesson| lesson.goes_on.clone())]
            }
            Phase::Over => vec![keys::PLAY_AGAIN],
            Phase::Waits => self.hints_of_machine(),
            Phase::Turn => self.hints_of_turn(),
        };
        hints.into_iter().chain([keys::KEYS]).collect()
    }

    fn hints_of_turn(&self) -> Vec<Hint> {
        let pile = (self.session.position().piles().len() > 1).then_some(keys::PILE);
        let marking: Vec<Hint> = std::iter::once(keys::STONES).chain(pile).collect();
        let can_win = self.session.now().winning_move().is_some();
        let (before, after): (Vec<Hint>, Vec<Hint>) = match (self.tip, self.cursor.marked()) {
            (Some(Tip::Where), _) => (can_win.then_some(keys::THE_MOVE).into_iter().collect(), Vec::new()),
            (Some(Tip::Move), _) => (vec![keys::TAKE, keys::HIDE], Vec::new()),
            (None, Some(_)) => (vec![keys::TAKE], Vec::new()),
            (None, None) => (Vec::new(), self.hints_unmarked()),
        };
        [before, marking, after].concat()
    }

    fn hints_unmarked(&self) -> Vec<Hint> {
        let is_first = !self.has_moves() && self.session.taken_back().is_none();
        let gave_away = self.mode > Mode::Solo && self.exchange().iter().any(PlayedMove::is_slip);
        let is_with_friend = self.players() == Players::TWO_PEOPLE && self.has_moves();
        let mode = match self.mode {
            Mode::Solo => Some(keys::LAMPS),
            Mode::Teach => is_first.then_some(keys::SOLO),
        };
        // The first lessons know no lamps yet.
        let mode = mode.filter(|_| self.lesson.as_ref().is_none_or(|lesson| lesson.lamps));
        let tip = (self.mode > Mode::Solo && !is_first && self.players() != Players::TWO_PEOPLE).then_some(keys::TIP);
        let last = (is_first && self.can_be_changed()).then_some(keys::LAST_STONE);
        // A start from which nobody wins is for the other side to begin.
        let is_lost = self.mode > Mode::Solo && self.session.now().winning_move().is_none();
        let begins =
            last.as_ref().filter(|_| is_lost && self.players().lone_human().is_some()).map(|_| keys::IT_BEGINS);
        let undo = (gave_away || is_with_friend).then_some(keys::UNDO);
        [undo, tip, mode, begins, last].into_iter().flatten().collect()
    }

    fn hints_of_machine(&self) -> Vec<Hint> {
        if self.players().is_demonstration() {
            return vec![keys::NEXT_MOVE, keys::WHY];
        }
        let mode = if self.mode == Mode::Solo { keys::LAMPS } else { keys::SOLO };
        let begin = self.can_be_changed().then_some(keys::YOU_BEGIN);
        let go = if self.has_moves() { keys::LET_MOVE } else { keys::LET_BEGIN };
        [Some(go), begin, Some(mode)].into_iter().flatten().collect()
    }
}
