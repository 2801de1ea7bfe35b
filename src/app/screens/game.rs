//! A game on screen.

use super::exercise::Place;
use super::{Screen, WhyScreen};
use crate::app::{Action, Cells, Context, Current, Cursor, Destination, Effect, Room, Shared, StepResult, scene};
use crate::coach::words::{Words, moves, notices, tips};
use crate::coach::{LARGEST, Message, Mode, PlayedMove, Question, Tone, sayable};
use crate::engine::JudgedMove;
use crate::rules::Side;
use crate::session::{Players, Seat, Session};

/// A game that is being played.
#[derive(Clone, Debug)]
pub(crate) struct GameScreen {
    pub(super) session: Session,
    pub(super) cursor: Cursor,
    pub(super) mode: Mode,
    /// Set for a lesson's own game: it shows no end and is not recorded.
    pub(super) lesson: Option<Place>,
    pub(super) tip: Option<Tip>,
    /// True while the machine's last stones are lit.
    pub(super) beat: bool,
    pub(super) remark: Option<Message>,
}

/// A step of help that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tip {
    Where,
    Move,
}

impl GameScreen {
    pub(crate) fn new(session: Session, mode: Mode, remark: Option<Message>) -> Self {
        let cursor = Cursor::new(session.now().clone(), 0);
        let remark = remark.filter(|_| session.game().moves().is_empty());
        Self { session, cursor, mode, lesson: None, tip: None, beat: false, remark }
    }

    /// A lesson's own game: it shows no end and is not recorded.
    pub(super) fn of_lesson(session: Session, mode: Mode, place: Place) -> Self {
        Self { lesson: Some(place), ..Self::new(session, mode, None) }
    }

    pub(crate) fn mode(&self) -> Mode {
        self.mode
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

    fn act(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        match action {
            Action::Accept => match self.session.to_move() {
                None => Effect::tell(if self.has_won() { StepResult::Done } else { StepResult::Lost }),
                Some(Seat::Human) => self.take(shared),
                Some(_) => self.machine_moves(shared),
            },
            Action::Undo => self.undo(shared),
            Action::Redo => self.redo(shared),
            Action::Tip => self.next_tip(),
            Action::Dial => self.dial(),
            Action::Why => self.helped(Destination::Why(Box::new(self.why()))),
            Action::Map => match self.map() {
                Ok(map) => self.helped(Destination::Map(Box::new(map))),
                Err(refusal) => Effect::say(refusal),
            },
            Action::Again | Action::LastStone | Action::WhoBegins if self.lesson.is_some() => Effect::none(),
            Action::Again => shared.again(self.session.line(), self.mode),
            Action::LastStone | Action::WhoBegins => self.restart(action, shared),
            Action::Share => Effect::copy(self.session.line().command()),
            Action::Back => Effect::go(Destination::Back),
            _ => self.move_cursor(action),
        }
    }

    fn move_cursor(&mut self, action: &Action) -> Effect {
        if self.waits_for_machine() {
            return Effect::say(notices::MACHINE_FIRST);
        }
        let told = self.cursor.marked();
        let obeyed = self.cursor.obey(action);
        if self.tip == Some(Tip::Move) && self.cursor.marked() != told {
            self.tip = None;
        }
        obeyed.map_or_else(Effect::say, |()| Effect::none())
    }

    fn take(&mut self, shared: &mut Shared) -> Effect {
        let Some(m) = self.cursor.marked() else { return Effect::say(notices::MARK_FIRST) };
        self.session.note_mode(self.mode);
        let taken = if self.lesson.is_none() { shared.take_place(self.session.line()) } else { Effect::none() };
        // A marked move is legal.
        let Ok(judged) = self.session.play(m) else { return Effect::none() };
        let practised = self.practised(&judged, shared);
        let before = self.session.game().moves().len() - 1;
        self.session.reply();
        taken.and(practised).and(self.moved(before, m.pile, shared))
    }

    fn machine_moves(&mut self, shared: &mut Shared) -> Effect {
        let before = self.session.game().moves().len();
        let Some(m) = self.session.reply() else { return Effect::none() };
        self.moved(before, m.pile, shared)
    }

    /// The effect of the moves made since there were `before` of them.
    fn moved(&mut self, before: usize, pile: usize, shared: &mut Shared) -> Effect {
        self.turn(pile);
        self.remark = None;
        // Against a machine the person is to move again because it has replied.
        let is_replied = self.players().lone_human().is_some() && self.session.to_move() == Some(Seat::Human);
        self.beat = shared.room == Room::Screen && is_replied;
        let is_over = self.session.game().is_over();
        if is_over && self.lesson.is_none() {
            return self.kept().and(shared.ended(self.session.line(), self.mode));
        }
        let end = is_over.then(|| notices::lesson_game(self.has_won()));
        let mut said = sayable(self.told(before).into_iter().chain(end).collect(), self.mode);
        // On screen it stands.
        for message in &mut said {
            message.tone = Tone::Told;
        }
        let won = if self.has_won() { Effect::tell(StepResult::Won) } else { Effect::none() };
        Effect { said, turned: true, ..self.kept() }.and(won)
    }

    pub(super) fn has_won(&self) -> bool {
        self.session.line().is_won()
    }

    /// Saves the game, once a person has moved in it.
    fn kept(&self) -> Effect {
        if self.lesson.is_some() || !self.session.is_played() {
            return Effect::none();
        }
        Effect::keep(self.session.line())
    }

    fn undo(&mut self, shared: &mut Shared) -> Effect {
        let (moves, was_played) = (self.session.game().moves().to_vec(), self.session.is_played());
        if !self.session.undo() {
            return Effect::say(notices::NOTHING_TO_UNDO);
        }
        let left = self.session.game().moves().len();
        let undone = (left..).zip(&moves[left..]).map(|(ply, m)| (self.players().role(Side::of_ply(ply)), *m));
        let told = Message::told(moves::taken_back(&undone.collect::<Vec<_>>()));
        self.turn(moves[left].pile);
        let mut undone = Effect { said: vec![told], turned: true, ..self.kept() };
        if self.lesson.is_none() && was_played && !self.session.is_played() {
            // Without a move there is no game that waits.
            shared.wait(self.session.clone());
            undone.current = Current::Gone;
        }
        undone
    }

    fn redo(&mut self, shared: &mut Shared) -> Effect {
        let before = self.session.game().moves().len();
        if !self.session.redo() {
            return Effect::say(notices::NOTHING_TO_REDO);
        }
        self.session.reply();
        let redone = self.moved(before, 0, shared);
        self.beat = false;
        redone
    }

    /// The first step of a tip says where to look, the second marks the move, the third hides it.
    fn next_tip(&mut self) -> Effect {
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
        self.session.note_tip();
        Effect { said: vec![Message::told(tip.words)], ..self.kept() }
    }

    /// The tip that is shown.
    pub(super) fn tip_in_words(&self) -> Option<Message> {
        let now = self.session.now();
        let words = match (self.tip?, now.winning_move()) {
            (Tip::Move, Some(m)) => tips::the_move(now, m, self.in_columns()),
            _ => tips::where_to_look(now.clue(), self.in_columns()),
        };
        Some(Message::plain(words))
    }

    fn dial(&mut self) -> Effect {
        // Lamps that are looked at are help, whether or not a move is made under them.
        if self.mode == Mode::Solo {
            self.session.note_tip();
        }
        self.mode = self.mode.next();
        (self.tip, self.remark) = (None, None);
        self.cursor.unmark();
        self.kept().and(Effect::say(notices::dial(self.mode)))
    }

    /// Goes where help is given, which counts as a tip.
    fn helped(&mut self, to: Destination) -> Effect {
        self.session.note_tip();
        self.kept().and(Effect::go(to))
    }

    /// The position on screen, to be argued about.
    fn why(&self) -> WhyScreen {
        WhyScreen::new(self.session.start(), self.session.now(), self.cursor.marked(), self.session.mover())
    }

    /// The map of the chosen pile and the next one, beside the others.
    fn map(&self) -> Result<Cells, Message> {
        let piles = self.session.position().piles().to_vec();
        let last = piles.len().checked_sub(2).ok_or(notices::ONE_PILE)?;
        if piles.iter().any(|&pile| pile > LARGEST) {
            return Err(notices::NO_MAP);
        }
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
        let changed = if *action == Action::LastStone {
            shared.changed(&self.session, play.other(), players)
        } else {
            shared.changed(&self.session, play, players.swapped())
        };
        let Some(session) = changed else { return Effect::none() };
        *self = Self::new(session, self.mode, None);
        Effect { turned: true, opened: true, ..Effect::none() }
    }

    /// Notes an answer of a lesson's game.
    fn practised(&self, judged: &JudgedMove, shared: &mut Shared) -> Effect {
        if self.lesson.is_none() || !judged.mattered() {
            return Effect::none();
        }
        shared.answered(&Question::Move(judged.before.game()), !judged.is_mistake())
    }

    /// The moves since there were `before` of them, as lines tell them: the machine's, then the judgement of a person's.
    fn told(&self, before: usize) -> Vec<Message> {
        let exchange = self.exchange();
        let new = (self.session.game().moves().len() - before).min(exchange.len());
        // Two people hear each other's moves where nothing is said of them.
        let is_silent = self.mode == Mode::Solo && self.players() == Players::TWO_PEOPLE;
        let (told, person): (Vec<usize>, Vec<usize>) =
            (exchange.len() - new..exchange.len()).partition(|&at| exchange[at].who.is_machine() || is_silent);
        let took = told.into_iter().map(|at| Message::told(moves::took(&exchange[at], self.mode)));
        let person = person.into_iter().filter(|&at| !exchange[at].judged.after.is_over());
        took.chain(person.map(|at| self.judged(&exchange[at], exchange.get(at + 1)))).collect()
    }

    /// The machine's move that began the game, until it is answered: who listens did not see it made.
    pub(crate) fn began(&self) -> Option<Message> {
        let is_first = self.session.game().moves().len() == 1;
        self.told(0).pop().filter(|message| is_first && message.tone == Tone::Told)
    }

    /// A person's move in words.
    pub(super) fn judged(&self, made: &PlayedMove, next: Option<&PlayedMove>) -> Message {
        let tone = if made.judged.is_mistake() { Tone::Bad } else { Tone::Good };
        let words = moves::judged(made, next.map(|next| &next.judged));
        // In preview the counts have told what the move would leave.
        let words = if self.mode == Mode::Preview { Words::one(words.short.into_owned()) } else { words };
        // In a lesson it is said to whoever asked for few words too.
        let least = if self.lesson.is_some() && self.in_columns() { Mode::Solo } else { Mode::Teach };
        Message::new(tone, least, words)
    }

    /// The words on the coach's line while nothing new is said.
    pub(super) fn standing(&self) -> Vec<Message> {
        if let Some(tip) = self.tip_in_words() {
            return vec![tip];
        }
        let exchange = self.exchange();
        let is_over = self.session.game().is_over();
        match &self.lesson {
            Some(lesson) if !is_over && exchange.iter().all(|made| made.who.is_machine()) => {
                return lesson.say.iter().map(|text| Message::plain(text.clone().into())).collect();
            }
            _ => {}
        }
        let end = is_over.then(|| notices::lesson_game(self.has_won()));
        let yours = exchange.iter().rposition(|made| !made.who.is_machine() && !made.judged.after.is_over());
        let judged = yours.map(|at| self.judged(&exchange[at], exchange.get(at + 1)));
        // In preview a good move needs no praise, and a mistake is forgotten over the next mark.
        let is_marked = self.cursor.marked().is_some();
        let judged = judged.filter(|judged| self.mode == Mode::Teach || judged.tone == Tone::Bad && !is_marked);
        let reply = exchange.last().filter(|_| !is_marked).and_then(moves::at_random);
        let reply = reply.map(|words| Message::new(Tone::Plain, Mode::Teach, words));
        let words = sayable(judged.into_iter().chain(reply).chain(end).collect(), self.mode);
        if words.is_empty() { self.remark.iter().filter(|_| !is_marked).cloned().collect() } else { words }
    }

    /// True if the player's last move was a mistake that can be taken back.
    pub(super) fn has_slipped(&self) -> bool {
        let is_slip = |made: &PlayedMove| !made.who.is_machine() && made.judged.is_mistake();
        self.mode > Mode::Solo && self.exchange().iter().any(is_slip)
    }
}

impl Screen for GameScreen {
    fn context(&self) -> Context {
        Context::Game
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        let was_lit = std::mem::take(&mut self.beat);
        match action {
            Action::Due => Effect::none(),
            // The keys that confirm only end the beat.
            Action::Accept if was_lit => Effect::none(),
            _ => self.act(action, shared),
        }
    }

    fn view(&self, shared: &Shared) -> scene::View {
        self.seen(shared)
    }

    fn beats(&self) -> bool {
        self.beat
    }

    fn leave(&mut self, shared: &mut Shared) {
        if self.lesson.is_none() {
            shared.wait(self.session.clone());
        }
    }
}
