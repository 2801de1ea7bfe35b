//! The words next to a game.

use super::{Finished, GameKind, GameScreen};
use crate::coach::{self, Audience, DayResult, Message, Mode, OnePile, PlayedMove, Role, Vocabulary, notices};
use crate::engine::Outcome;
use crate::rules::Side;
use crate::session::{Panel, Players};

/// The number of last moves that are searched for one the machine made from a lost position: more would only cost time.
const LATE: usize = 16;

impl GameScreen {
    pub(super) fn reports(&self) -> Vec<Message> {
        let beginning = self.is_beginning() && self.hint.is_none();
        let mut said: Vec<Message> = self.conditions.say.iter().filter(|_| beginning).cloned().collect();
        said.extend(self.greeting());
        said.extend(if self.is_over() { self.end() } else { self.hints() });
        said
    }

    /// The words of a lesson before columns, which stay in sight while its game shows no panel.
    pub(super) fn reminder(&self) -> Vec<Message> {
        let begins = self.is_beginning() && self.hint.is_none();
        let stays = self.conditions.is_plain() && self.conditions.kind.is_study() && self.panel == Panel::Off;
        let stays = stays && !begins && !self.is_over();
        let said = self.conditions.say.iter().filter(|said| stays && said.audience != Audience::Screens);
        said.cloned().map(Message::on_screens).collect()
    }

    /// The hint, which speaks of lamps where they are seen.
    fn hints(&self) -> Vec<Message> {
        let Some(step) = self.hint else { return Vec::new() };
        let is_lost = self.board.now().outcome() == Outcome::P;
        let lone = |made: &&PlayedMove| made.who == Role::YOU && is_lost && self.session.can_undo();
        if let Some(mistake) = self.feedback.iter().find(lone).and_then(coach::hint_at_mistake) {
            return vec![mistake];
        }
        let hint = |one| coach::hint(step, self.board.now(), self.language(), one);
        if self.speaks_of_light() {
            return vec![hint("a 1").in_lines(), hint("a lamp").on_screens()];
        }
        vec![hint("a 1")]
    }

    /// True if the lower compartment shows what the coach would say.
    fn speaks_of_light(&self) -> bool {
        self.panel >= Panel::Now && !self.conditions.is_plain() && self.conditions.mode != Mode::Play
    }

    fn end(&self) -> Vec<Message> {
        let game = self.session.game();
        let (reason, played) = (coach::reason(game, self.players()), !game.moves().is_empty());
        // Screens show the last move, the result and the key that copies.
        let told = self.result().map_or_else(Vec::new, |result| result.in_full()).into_iter().map(Message::in_lines);
        let first = std::iter::once(if played { reason.in_lines() } else { reason }).chain(told);
        let day = self.day.as_ref().map(DayResult::message);
        let offered = [
            self.help.clone(),
            self.can_be_tried_again().then_some(notices::ONCE_MORE),
            self.offers_real_now().then_some(if self.you_won() { notices::FOR_REAL } else { notices::AGAIN_FOR_REAL }),
        ];
        let last = self.remark().map(Message::in_lines);
        let said = day.into_iter().chain(offered.into_iter().flatten().flatten());
        first.chain(said).chain(last).collect()
    }

    fn is_beginning(&self) -> bool {
        self.session.game().moves().len() < 2 && !self.session.can_undo()
    }

    /// The coach's comments on the position and the considered move, no more than the panel gives away.
    pub(super) fn comments(&self) -> Vec<Message> {
        // The end leaves no room for comments.
        if self.is_over() {
            return Vec::new();
        }
        let (now, asked) = (self.board.now(), self.hint.is_some());
        let speaks = !asked && !self.is_silent();
        let is_new = self.conditions.for_newcomer && self.is_beginning();
        let shows_terms = self.shows_groups() || self.panel >= Panel::Now;
        let explains = speaks && is_new && shows_terms;
        let short = self.in_short().filter(|_| speaks);
        // The first sentence explains a full group, so that a small window has room for both.
        let opening = if explains && short.is_some() { coach::opening_of_groups(now) } else { None };
        let mut explained = Vec::new();
        if explains {
            let term = |one| coach::term_explained(now, self.shows_groups(), one);
            explained.push(term("1").in_lines());
            if opening.is_none() && self.board.considered().is_none() {
                explained.push(term("lamp").on_screens());
            }
        }
        let short = opening.filter(|_| self.board.considered().is_none()).or(short);
        let is_shown = !self.is_silent() && !self.conditions.is_plain();
        let comment = self.comment().map(|comment| if is_shown { comment.in_lines() } else { comment });
        let long_take = self.board.considered().and_then(coach::long_take);
        long_take.into_iter().chain(short).chain(comment).chain(explained).collect()
    }

    /// The comment on the position in full.
    fn comment(&self) -> Option<Message> {
        let (who, now, asked) = (self.mover(), self.board.now(), self.hint.is_some());
        let in_lesson = self.conditions.kind == GameKind::Lesson;
        let rows = (self.panel == Panel::Rows || self.shows_groups()).then(|| self.language());
        if self.is_silent() {
            let silence = if self.can_earn_star() && self.session.line().day_board().is_none() {
                coach::SILENCE_AND_STAR
            } else {
                coach::SILENCE
            };
            return (!asked && self.is_beginning() && self.panel == Panel::Off).then_some(silence);
        }
        if self.is_demonstration() {
            return (self.panel >= Panel::Now)
                .then(|| coach::watched(who, now, self.board.considered(), self.spoken()));
        }
        if in_lesson && self.panel == Panel::Off {
            // The lesson has said what to do.
            return None;
        }
        if self.panel < Panel::Now {
            return Some(coach::invitation(who, rows, now));
        }
        (!asked).then(|| coach::advice(who, now, self.language()))
    }

    /// The task where the lower compartment shows the verdict, and more on a considered move where that shows too little.
    fn in_short(&self) -> Option<Message> {
        let now = self.board.now();
        if self.is_demonstration() {
            let shown = coach::seen(now, self.board.considered(), self.spoken()).on_screens();
            return Some(shown).filter(|_| self.panel >= Panel::Now);
        }
        if !self.speaks_of_light() {
            let in_columns = !self.conditions.is_plain() && OnePile::of(self.board.now()).is_none();
            let adds = self.panel == Panel::Rows && in_columns;
            return adds.then(|| coach::task(self.language()).on_screens());
        }
        let next = self.players().role(Side::of_ply(self.ply() + 1));
        let considered = self.board.considered().zip(self.board.left()).filter(|_| self.panel == Panel::Preview);
        let refuted = considered.and_then(|(m, left)| coach::what_it_does(now, m, left, next));
        refuted.or_else(|| coach::outlook(now, self.spoken()).map(Message::on_screens))
    }

    /// The last moves of a game that is opened again, for plain mode, which hears of others when they are made.
    pub(super) fn before_opening(&self) -> Vec<Message> {
        let opening = self.session.game().moves().len() == self.opened_with;
        if opening && !self.is_over() { self.told(self.feedback.len()) } else { Vec::new() }
    }

    /// Comments on the last moves on screens, where a hint stands alone.
    pub(super) fn feedback(&self) -> Vec<Message> {
        if self.hint.is_some() || self.is_over() {
            return Vec::new();
        }
        self.feedback.iter().filter_map(|made| self.judged_on_screen(made)).collect()
    }

    /// A comment on a move for screens, which show an exchange.
    pub(super) fn judged_on_screen(&self, made: &PlayedMove) -> Option<Message> {
        let effect = self.moved(made)?;
        let is_lost = self.judges_in().is_some() && made.judged.before.outcome() == Outcome::P;
        // The machine's mistake takes its place.
        let is_made_good = made.who == self.mover() && self.board.now().outcome() == Outcome::N;
        match (made.who.is_machine(), self.conditions.is_plain()) {
            (true, false) if is_lost && !self.has_told_loss() => Some(coach::was_lost(made)),
            // The exchange shows any other move.
            (true, false) => {
                let back = self.feedback.iter().any(|made| made.who == Role::YOU && made.judged.is_mistake());
                coach::gave_the_win(made, back)
            }
            (false, false) if is_made_good => None,
            (false, false) => coach::after_mistake(made, self.names_better(made)),
            _ => Some(effect.on_screens()),
        }
    }

    /// Comment on a move, no more than the panel gives away.
    pub(super) fn moved(&self, made: &PlayedMove) -> Option<Message> {
        let named = self.names_better(made);
        coach::moved(made, self.judges_in(), !self.has_told_loss(), named).filter(|_| !self.is_silent())
    }

    /// True if the moves that would have won are named after a mistake: at the second one in the same position, and
    /// where nothing can be taken back.
    fn names_better(&self, made: &PlayedMove) -> bool {
        let again = self.missed.iter().filter(|position| *position == made.judged.before.position()).count() > 1;
        again || !self.session.can_undo()
    }

    /// True if the machine has made more than one move from a losing position of late, since the game was opened.
    fn has_told_loss(&self) -> bool {
        let played = self.session.game().moves().len();
        let late = played.saturating_sub(self.opened_with.saturating_sub(1)).min(LATE);
        let told = (played - late..).zip(self.session.latest(late));
        let by_machine = told.filter(|(ply, _)| self.players().role(Side::of_ply(*ply)).is_machine());
        by_machine.filter(|(_, judged)| judged.before.outcome() == Outcome::P).count() > 1
    }

    /// The last `count` moves for plain mode with comments: those on a person's move come before the reply.
    pub(in crate::app) fn told(&self, count: usize) -> Vec<Message> {
        let new = self.feedback.iter().skip(self.feedback.len().saturating_sub(count));
        let told = |made: &PlayedMove| {
            let took = coach::took(made.who, made.judged.m, &made.judged.before);
            let took = Some(took).filter(|_| !made.who.is_machine() || self.is_silent());
            took.into_iter().chain(self.moved(made).filter(|_| made.who.is_machine() || !self.is_over()))
        };
        new.flat_map(told).map(Message::in_lines).collect()
    }

    /// The machine's words at the end.
    pub(super) fn remark(&self) -> Option<Message> {
        if self.first_star {
            return Some(coach::first_star());
        }
        let Finished { fingerprint, score, .. } = &self.finished;
        let (print, score) = (fingerprint.as_deref()?, (*score)?);
        coach::closing(print, self.session.game(), self.players(), score, self.language(), self.session.seed())
    }

    /// The machine's words at the beginning of an ordinary game. It is silent where the player is on their own.
    fn greeting(&self) -> Option<Message> {
        let speaks = self.conditions.kind == GameKind::Game && self.conditions.mode != Mode::Play;
        let begins = speaks && self.is_beginning() && !self.is_over();
        if begins && self.players() == Players::TWO_PEOPLE {
            return Some(coach::TO_BOTH);
        }
        let begins = begins && self.session.line().tips() == 0;
        if begins { coach::opening(self.session.game(), self.players(), self.session.seed()) } else { None }
    }

    /// Vocabulary in which moves are judged; `None` if they are not. In `teach` they always are.
    fn judges_in(&self) -> Option<Vocabulary> {
        let judges = self.conditions.mode == Mode::Teach || self.panel >= Panel::Now;
        judges.then(|| self.vocabulary())
    }
}
