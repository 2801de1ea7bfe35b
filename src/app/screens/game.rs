//! A game on screen.

use super::exercise::Place;
use super::{Screen, WhyScreen};
use crate::app::view::View;
use crate::app::{Action, Cells, Context, Current, Cursor, Destination, Effect, Room, Shared, StepResult};
use crate::coach::way_up::may_win_star;
use crate::coach::words::{Words, moves, notices, results, tips, verdict, voice};
use crate::coach::{JudgedGame, LARGEST, Message, Mode, PlayedMove, Practice, Question, Quip, Tone, sayable};
use crate::engine::{JudgedMove, Outcome};
use crate::rules::Side;
use crate::session::{Players, Seat, Session};

/// A game that is being played.
#[derive(Clone, Debug)]
pub(crate) struct GameScreen {
    pub(super) session: Session,
    pub(super) cursor: Cursor,
    pub mode: Mode,
    /// Set for a lesson's own game: it shows no end and is not recorded.
    pub(super) lesson: Option<Place>,
    pub(super) tip: Option<Tip>,
    /// True for a moment while the machine's last stones are lit, or a mistake has just been made.
    pub(super) beat: bool,
    /// The machine's own words.
    pub(super) remark: Option<Words>,
    /// True if no game is on record yet.
    pub(super) is_first: bool,
    /// True once binary digits are taught, or to whoever plays outside the lessons.
    pub(super) binary: bool,
}

/// The state of a game, which follows from its line, its mode and the beat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// A person is to move.
    Turn,
    /// The machine has replied, and its stones are lit.
    Beat,
    /// The person's mistake, which the machine has not answered yet.
    Slip(JudgedMove),
    /// The machine is to move, and waits for Enter.
    Waits,
    Over,
}

/// A step of help that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tip {
    Where,
    Move,
}

impl GameScreen {
    pub(crate) fn new(session: Session, mode: Mode, remark: Option<Words>) -> Self {
        let cursor = Cursor::new(session.now().clone(), 0);
        let remark = remark.filter(|_| session.game().moves().is_empty());
        Self { session, cursor, mode, lesson: None, tip: None, beat: false, remark, is_first: false, binary: true }
    }

    /// With what follows from the record, and from the lesson that led here.
    pub(crate) fn of_run(self, shared: &Shared) -> Self {
        Self { is_first: shared.record.totals.played == 0, binary: shared.has_binary(), ..self }
    }

    /// A lesson's own game: it shows no end and is not recorded.
    pub(super) fn of_lesson(session: Session, mode: Mode, place: Place) -> Self {
        Self { binary: place.binary, lesson: Some(place), ..Self::new(session, mode, None) }
    }

    pub(crate) fn session(&self) -> &Session {
        &self.session
    }

    pub(super) fn players(&self) -> Players {
        self.session.players()
    }

    pub(super) fn has_moves(&self) -> bool {
        !self.session.game().moves().is_empty()
    }

    /// True if the machine makes the next move: it waits for Enter.
    pub(crate) fn waits_for_machine(&self) -> bool {
        self.session.machine_move().is_some()
    }

    pub(super) fn phase(&self, room: Room) -> Phase {
        match self.session.to_move() {
            None => Phase::Over,
            Some(Seat::Human) if self.beat => Phase::Beat,
            Some(Seat::Human) => Phase::Turn,
            // In lines nothing waits: the judgement says that it can be taken back.
            Some(_) => self.slip().filter(|_| room != Room::Lines).map_or(Phase::Waits, Phase::Slip),
        }
    }

    /// The last move, if it is a mistake that a lone person made here in `teach`.
    fn slip(&self) -> Option<JudgedMove> {
        let can_wait = self.mode == Mode::Teach && self.players().lone_human().is_some() && self.session.is_played();
        self.session.latest(1).pop().filter(|last| can_wait && last.is_mistake())
    }

    /// True where Enter is all that goes on.
    pub(crate) fn waits_for_enter(&self) -> bool {
        self.waits_for_machine() || self.session.game().is_over()
    }

    /// Lamps take part in what is said, except where there are none.
    pub(super) fn in_columns(&self) -> bool {
        self.mode > Mode::Solo
    }

    /// Begins a turn, with the cursor at or after a pile.
    fn turn(&mut self, pile: usize) {
        self.tip = None;
        self.cursor = Cursor::new(self.session.now().clone(), pile);
    }

    /// The last two moves, judged.
    pub(super) fn exchange(&self) -> Vec<PlayedMove> {
        let latest = self.session.latest(2);
        let first = self.session.game().moves().len() - latest.len();
        let made = |(ply, judged)| PlayedMove::new(judged, Side::of_ply(ply), self.players());
        (first..).zip(latest).map(made).collect()
    }

    fn act(&mut self, action: &Action, phase: Phase, shared: &mut Shared) -> Effect {
        match (action, phase) {
            (Action::Back, _) => Effect::go(Destination::Back),
            (Action::Mode, _) => self.change_mode(shared),
            // A mistake waits to be taken back or answered.
            (_, Phase::Slip(_)) if !matches!(action, Action::Accept | Action::Undo) => Effect::say(notices::SLIP),
            (Action::Accept, Phase::Turn) => self.take(shared),
            (Action::Accept, Phase::Beat) => Effect::none(),
            (Action::Accept, Phase::Waits | Phase::Slip(_)) => self.machine_moves(shared),
            (Action::Accept, Phase::Over) if self.has_won() => Effect::tell(StepResult::Done),
            (Action::Accept, Phase::Over) => Effect::tell(StepResult::Lost),
            (Action::Undo, _) => self.undo(shared),
            (Action::Redo, _) => self.redo(shared),
            (Action::Tip, _) => self.next_tip(shared),
            (Action::Why, _) => self.helped(Destination::Why(Box::new(self.why())), shared),
            (Action::Map, _) => match self.map() {
                Ok(map) => self.helped(Destination::Map(Some(Box::new(map))), shared),
                Err(refusal) => Effect::say(refusal),
            },
            (Action::Again | Action::LastStone | Action::WhoBegins, _) if self.lesson.is_some() => Effect::none(),
            (Action::Again, _) => Effect::go(Destination::Again(Box::new(self.session.line().clone()), self.mode)),
            (Action::LastStone | Action::WhoBegins, _) => self.restart(action, shared),
            (Action::Share, _) => Effect::copy(self.session.line().command()),
            (_, Phase::Waits) => Effect::say(notices::MACHINE_FIRST),
            _ => self.move_cursor(action),
        }
    }

    fn move_cursor(&mut self, action: &Action) -> Effect {
        let told = self.cursor.marked();
        let obeyed = self.cursor.obey(action);
        if self.tip == Some(Tip::Move) && self.cursor.marked() != told {
            self.tip = None;
        }
        obeyed.map_or_else(Effect::say, |()| Effect::none())
    }

    fn take(&mut self, shared: &mut Shared) -> Effect {
        let Some(m) = self.cursor.marked() else { return Effect::say(self.cursor.unmarked()) };
        self.session.note_mode(self.mode);
        // A marked move is legal.
        let Ok(judged) = self.session.play(m) else { return Effect::none() };
        let practised = self.practised(&judged, shared);
        let before = self.session.game().moves().len() - 1;
        self.reply(shared.room);
        practised.and(self.moved(before, m.pile, shared))
    }

    /// Lets the machine reply, unless a mistake waits.
    fn reply(&mut self, room: Room) {
        if !matches!(self.phase(room), Phase::Slip(_)) {
            self.session.reply();
        }
    }

    /// Enter lets the machine move, so that no beat is needed.
    fn machine_moves(&mut self, shared: &mut Shared) -> Effect {
        let (before, waited) = (self.session.game().moves().len(), self.slip());
        let Some(m) = self.session.reply() else { return Effect::none() };
        let moved = self.moved(before, waited.as_ref().map_or(m, |slip| slip.m).pile, shared);
        if waited.is_some() {
            (self.beat, self.remark) = (false, self.answering(before - 1, shared));
        }
        moved
    }

    /// The machine's own words after it has answered the mistake that was this move.
    fn answering(&self, ply: usize, shared: &Shared) -> Option<Words> {
        let (game, played) = (JudgedGame::of(self.session.line())?, shared.record.totals.played);
        let quip = Quip::answering(game.mistakes().count(), ply, played.checked_sub(1)?);
        quip.filter(|_| self.lesson.is_none()).map(voice::said)
    }

    /// The effect of the moves made since there were `before` of them.
    fn moved(&mut self, before: usize, pile: usize, shared: &mut Shared) -> Effect {
        self.turn(pile);
        self.remark = None;
        // Against a machine the person is to move again because it has replied.
        let is_replied = self.players().lone_human().is_some() && self.session.to_move() == Some(Seat::Human);
        self.beat = shared.room != Room::Lines && (is_replied || self.slip().is_some());
        let is_over = self.session.game().is_over();
        if is_over && self.lesson.is_none() {
            let ended = Effect { said: self.ended(), ..Effect::none() }.and(self.kept(shared));
            return ended.and(shared.ended(self.session.line(), self.mode));
        }
        let end = is_over.then(|| notices::lesson_game(self.has_won()));
        let said = sayable(self.told(before).into_iter().chain(end).collect(), self.mode);
        let won = if self.has_won() { Effect::tell(StepResult::Won) } else { Effect::none() };
        Effect { said, turned: true, ..Effect::none() }.and(self.kept(shared)).and(won)
    }

    /// The end for a listener, who does not see the last stone go.
    fn ended(&self) -> Vec<Message> {
        let winner = self.session.game().winner().map(|side| self.players().role(side));
        let last = self.exchange().pop().map(|last| results::ended(last.who, last.judged.m, Some(last.who) == winner));
        last.map(Message::told).into_iter().collect()
    }

    pub(super) fn has_won(&self) -> bool {
        self.session.line().is_won()
    }

    /// Saves the game, once a person has moved in it.
    fn kept(&self, shared: &mut Shared) -> Effect {
        if self.lesson.is_some() || !self.session.is_played() {
            return Effect::none();
        }
        let line = self.session.line();
        shared.desk.take_place(line, &mut shared.record).and(Effect::keep(line))
    }

    fn undo(&mut self, shared: &mut Shared) -> Effect {
        let (moves, was_played) = (self.session.game().moves().to_vec(), self.session.is_played());
        let costs = self.costs();
        if !self.session.undo() {
            return Effect::say(notices::NOTHING_TO_UNDO);
        }
        let left = self.session.game().moves().len();
        let undone = (left..).zip(&moves[left..]).map(|(ply, m)| (self.players().role(Side::of_ply(ply)), *m));
        let told = Message::told(moves::taken_back(&undone.collect::<Vec<_>>()));
        let made = self.taken_back(shared);
        self.turn(moves[left].pile);
        let mut undone = Effect { turned: true, ..Effect::say(told) }.and(self.kept(shared)).and(made).and(costs);
        if self.lesson.is_none() && was_played && !self.session.is_played() {
            // Without a move there is no game that waits.
            shared.desk.wait(self.session.clone());
            undone.current = Current::Gone;
        }
        undone
    }

    /// A mistake that was taken back comes back in Practice.
    fn taken_back(&self, shared: &mut Shared) -> Effect {
        let (line, ply) = (self.session.line(), self.session.game().moves().len());
        match self.session.taken_back() {
            Some(judged) if judged.is_mistake() && self.lesson.is_none() => shared.mistake(line, ply, &judged),
            _ => Effect::none(),
        }
    }

    fn redo(&mut self, shared: &mut Shared) -> Effect {
        let before = self.session.game().moves().len();
        if !self.session.redo() {
            return Effect::say(notices::NOTHING_TO_REDO);
        }
        self.reply(shared.room);
        let redone = self.moved(before, 0, shared);
        self.beat = false;
        redone
    }

    /// The first step of a tip says where to look, the second marks the move, the third hides it.
    fn next_tip(&mut self, shared: &mut Shared) -> Effect {
        if self.waits_for_machine() || self.session.game().is_over() {
            return Effect::none();
        }
        let now = self.session.now().clone();
        let best = now.winning_move();
        self.tip = match (self.tip, best) {
            (None, _) => Some(Tip::Where),
            (Some(Tip::Where), Some(_)) => Some(Tip::Move),
            _ => None,
        };
        match (self.tip, best) {
            (Some(Tip::Where), Some(m)) => self.cursor = Cursor::new(now, m.pile),
            (Some(Tip::Move), Some(m)) => self.cursor = Cursor::on(now, m),
            _ => self.cursor.unmark(),
        }
        let Some(tip) = self.tip_in_words() else { return Effect::none() };
        let costs = self.helps();
        Effect::say(Message::told(tip)).and(self.kept(shared)).and(costs)
    }

    /// The tip that is shown.
    fn tip_in_words(&self) -> Option<Words> {
        let now = self.session.now();
        Some(match (self.tip?, now.winning_move()) {
            (Tip::Move, Some(m)) => tips::the_move(now, m, self.in_columns()),
            _ => tips::where_to_look(now, self.in_columns()).joined(),
        })
    }

    /// Lamps, or stones alone; without lamps a mistake does not wait.
    fn change_mode(&mut self, shared: &mut Shared) -> Effect {
        // Lamps that are looked at in a game that was begun without are help, whether or not a move is made under them.
        let is_help = self.mode == Mode::Solo && self.session.is_played();
        let costs = if is_help { self.helps() } else { Effect::none() };
        let is_slip = matches!(self.phase(shared.room), Phase::Slip(_));
        self.mode = self.mode.other();
        (self.tip, self.remark) = (None, None);
        self.cursor.unmark();
        if self.lesson.is_none() {
            shared.choose_mode(self.session.line(), self.mode);
        }
        let answered = if is_slip { self.machine_moves(shared) } else { self.kept(shared) };
        self.beat = false;
        answered.and(Effect::say(notices::mode(self.mode, self.players().lone_human().is_some()))).and(costs)
    }

    /// Says what help, or a move that is taken back, costs a game that could win a ★ so far.
    fn costs(&self) -> Effect {
        let has_cost = self.mode == Mode::Solo && self.lesson.is_none() && may_win_star(self.session.line());
        if has_cost { Effect::say(notices::NO_STAR) } else { Effect::none() }
    }

    /// Notes help that was asked for.
    fn helps(&mut self) -> Effect {
        let costs = self.costs();
        self.session.note_tip();
        costs
    }

    /// Goes where help is given, which counts as a tip.
    fn helped(&mut self, to: Destination, shared: &mut Shared) -> Effect {
        self.helps().and(self.kept(shared)).and(Effect::go(to))
    }

    /// The position on screen, to be argued about.
    fn why(&self) -> WhyScreen {
        let (start, now, marked) = (self.session.start(), self.session.now(), self.cursor.marked());
        let argument = WhyScreen::new(start, now, marked, self.session.mover(), self.binary);
        if self.exchange().iter().any(PlayedMove::is_slip) { argument.after_mistake() } else { argument }
    }

    /// The map of the chosen pile and the next one, beside the others; of the only pile, its sizes.
    fn map(&self) -> Result<Cells, Message> {
        let piles = self.session.position().piles().to_vec();
        if piles.iter().any(|&pile| pile > LARGEST) {
            return Err(notices::NO_MAP);
        }
        let Some(last) = piles.len().checked_sub(2) else { return Ok(Cells::of_one(self.session.now())) };
        let chosen = self.cursor.pile().unwrap_or_default().min(last);
        Ok(Cells::new(&piles, Some([chosen, chosen + 1]), *self.session.game().rules()))
    }

    /// True before the first move, outside lessons, the days' boards and games that are played on.
    pub(super) fn can_be_changed(&self) -> bool {
        let line = self.session.line();
        self.lesson.is_none() && !self.has_moves() && line.terms.day.is_none() && line.terms.from.is_none()
    }

    /// Begins anew with the other rule of play, or with the other side first.
    fn restart(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        if !self.can_be_changed() {
            return Effect::say(notices::SETTLED);
        }
        let (play, players) = (self.session.game().rules().play(), self.players());
        let line = match action {
            Action::LastStone => shared.changed(&self.session, play.other(), players),
            _ => shared.changed(&self.session, play, players.swapped()),
        };
        match shared.begin(line) {
            Ok(session) => *self = Self::new(session, self.mode, None).of_run(shared),
            Err(effect) => return *effect,
        }
        Effect { turned: true, opened: true, ..Effect::none() }
    }

    /// Notes an answer of a lesson's game.
    fn practised(&self, judged: &JudgedMove, shared: &mut Shared) -> Effect {
        if self.lesson.is_none() || !judged.mattered() {
            return Effect::none();
        }
        let answer = Practice::Answer { skill: None, right: !judged.is_mistake() };
        shared.practised(answer, Question::Move(judged.before.game()).to_string())
    }

    /// The moves since there were `before` of them, as lines tell them: a person's is judged, unless it was the last.
    fn told(&self, before: usize) -> Vec<Message> {
        let exchange = self.exchange();
        let new = (self.session.game().moves().len() - before).min(exchange.len());
        let made = exchange.iter().enumerate().skip(exchange.len() - new);
        made.filter_map(|(at, made)| {
            if self.is_judged(made) {
                return Some(self.judged(made)).filter(|_| !made.judged.after.is_over());
            }
            let has_help = self.mode > Mode::Solo;
            let before = at.checked_sub(1).map(|at| &exchange[at]);
            let before = before.filter(|before| has_help && made.who.is_machine() && before.is_slip());
            let is_drawn = has_help && self.is_drawn_first(made);
            Some(Message::told(moves::took_so(made, before.map(|before| &before.judged), is_drawn)))
        })
        .collect()
    }

    /// True for the first move of the game that the machine drew because none wins: it says so once.
    pub(super) fn is_drawn_first(&self, made: &PlayedMove) -> bool {
        let all = self.session.latest(self.session.game().moves().len());
        let drawn = |(ply, judged)| PlayedMove::new(judged, Side::of_ply(ply), self.players()).is_drawn();
        made.is_drawn()
            && all.into_iter().enumerate().filter(|(ply, judged)| drawn((*ply, judged.clone()))).count() == 1
    }

    /// True for a lesson's own game.
    pub(crate) fn is_of_lesson(&self) -> bool {
        self.lesson.is_some()
    }

    /// The verdict on who can win, if it may be said.
    pub(crate) fn verdict(&self) -> Option<Words> {
        let may_say = self.mode > Mode::Solo && self.players() != Players::TWO_PEOPLE;
        let [mover, other] = self.sides(&Phase::Turn);
        let who = if self.session.now().outcome() == Outcome::N { mover } else { other };
        may_say.then(|| verdict::can_win(who))
    }

    /// The machine's move that began the game, until it is answered: who listens did not see it made.
    pub(crate) fn began(&self) -> Option<Message> {
        let is_first = self.session.game().moves().len() == 1;
        let is_told = is_first && !self.exchange().iter().any(|made| self.is_judged(made));
        self.told(0).pop().filter(|_| is_told)
    }

    /// True for a move that is judged as it is told: a person's. Two people hear each other's moves.
    fn is_judged(&self, made: &PlayedMove) -> bool {
        !made.who.is_machine() && self.players() != Players::TWO_PEOPLE
    }

    /// A person's move in words, for a listener.
    fn judged(&self, made: &PlayedMove) -> Message {
        // In a lesson it is said to whoever asked for few words too.
        let least = if self.lesson.is_some() && self.in_columns() { Mode::Solo } else { Mode::Teach };
        let is_mistake = made.judged.is_mistake();
        let words = if is_mistake { moves::mistake(&made.judged) } else { moves::judged(&made.judged) };
        Message::new(Tone::Told, least, words)
    }

    /// True if a mistake waits on screen.
    #[cfg(test)]
    pub(crate) fn has_slipped(&self) -> bool {
        matches!(self.phase(Room::Screen), Phase::Slip(_))
    }
}

impl Screen for GameScreen {
    fn context(&self) -> Context {
        Context::Game
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        let is_fresh = std::mem::take(&mut self.beat);
        let effect = match (action, self.phase(shared.room)) {
            (Action::Due, _) => return Effect::none(),
            // The keys that confirm only end the beat.
            (Action::Accept, _) if is_fresh => Effect::none(),
            (_, phase) => self.act(action, phase, shared),
        };
        // A burst of keys does not pass a mistake unseen.
        self.beat |= is_fresh && matches!(self.phase(shared.room), Phase::Slip(_));
        effect
    }

    fn view(&self, shared: &Shared) -> View {
        self.seen(shared)
    }

    fn beats(&self) -> bool {
        self.beat
    }

    fn game(&self) -> Option<&GameScreen> {
        Some(self)
    }

    fn leave(&mut self, shared: &mut Shared) {
        if self.lesson.is_none() {
            shared.desk.wait(self.session.clone());
        }
    }
}
