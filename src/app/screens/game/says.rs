//! What is said beside a game. The words are the coach's.

use super::{GameScreen, Prediction, Purpose};
use crate::app::{Mode, Table};
use crate::coach::{self, Ending, Explainer};
use crate::session::Disclosure;

impl GameScreen {
    /// What the words beside the game are about.
    pub(super) fn title(&self) -> String {
        match (&self.explaining, &self.prediction) {
            (Some(explaining), _) => {
                let title = self.explainer().title(explaining.step());
                format!("Explain {}/{}: {title}", explaining.number(), explaining.count())
            }
            (_, Prediction::Asked) => "A question first".to_owned(),
            (_, Prediction::Revealed(_)) => "Your answer and your move".to_owned(),
            _ if self.is_over() => "The end".to_owned(),
            _ if self.counts() => "Coach: today's try counts".to_owned(),
            _ => match self.demonstration {
                Some(demonstration) => demonstration.in_words(),
                None => "Coach".to_owned(),
            },
        }
    }

    /// What the coach reports, the most pressing first: why a key did nothing, an explanation, a question, the end, a hint,
    /// and what the last moves did.
    pub(super) fn reported(&self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(self.remark.as_ref().map(coach::remark));
        if let Some(explaining) = &self.explaining {
            lines.extend(self.explainer().words(explaining.step()));
            return lines;
        }
        if self.is_beginning() {
            lines.extend(self.say.clone());
        }
        match &self.prediction {
            Prediction::Asked => {
                lines.push(coach::question(self.mover()));
                return lines;
            }
            Prediction::Revealed(revealed) => {
                if let Some(left) = self.revealed_left() {
                    let (m, mover) = (revealed.m, self.mover());
                    lines.extend(coach::prediction(revealed.said, m, &self.now, left, mover));
                }
                return lines;
            }
            Prediction::Off | Prediction::Answered(_) => {}
        }
        if let Some(Ending { reason, .. }) = self.ending() {
            lines.push(reason);
            lines.extend(self.counts().then(|| coach::todays_try(self.is_won() == Some(true))));
            lines.extend(self.wins.map(|wins| coach::less_help(wins, self.disclosure.less().word())));
            lines.extend(self.lesson.clone());
            if self.conditions.purpose == Purpose::Game && !self.session.game().moves().is_empty() {
                lines.push(coach::passing_on(self.session.game()));
            }
            if matches!(self.conditions.purpose, Purpose::Lesson(_)) && self.is_won() == Some(false) {
                lines.push(coach::once_more());
            }
            if self.conditions.purpose == Purpose::Swindle {
                lines.extend(self.feedback.last().cloned());
            }
            return lines;
        }
        if let Some(step) = self.hint {
            lines.push(coach::hint(step, &self.now));
        }
        lines
    }

    /// Whether no person has moved yet.
    pub(super) fn is_beginning(&self) -> bool {
        self.session.game().moves().len() < 2 && !self.session.can_undo() && self.explaining.is_none()
    }

    /// What the coach comments on the position, as far as the panel gives it away too.
    pub(super) fn commented(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let busy = self.explaining.is_some() || !matches!(self.prediction, Prediction::Off | Prediction::Answered(_));
        if self.is_over() || busy {
            return lines;
        }
        if self.is_silent() {
            lines.push(coach::silence());
        } else if !self.may_judge() {
            lines.push(coach::invitation(self.mover(), self.disclosure == Disclosure::Rows));
        } else if self.hint.is_none() {
            lines.push(coach::before_move(self.mover(), &self.now));
        }
        lines
    }

    /// What the considered move would do, where the panel shows it too.
    pub(super) fn foretold(&self) -> Option<String> {
        let busy = self.explaining.is_some() || !matches!(self.prediction, Prediction::Off | Prediction::Answered(_));
        if self.is_over() || busy || self.disclosure != Disclosure::Preview {
            return None;
        }
        Some(coach::after_move(self.considered()?, &self.now, self.left.as_ref()?))
    }

    /// What the last moves did, while nothing else is on screen.
    pub(super) fn told(&self) -> Vec<String> {
        let busy = self.explaining.is_some() || self.prediction.revealed().is_some() || self.is_over();
        if busy || self.is_silent() { Vec::new() } else { self.feedback.clone() }
    }

    /// In `play` there is no word until the end.
    fn is_silent(&self) -> bool {
        let conditions = self.conditions;
        conditions.mode == Mode::Play && conditions.purpose == Purpose::Game && self.disclosure == Disclosure::Off
    }

    pub(super) fn may_judge(&self) -> bool {
        self.disclosure >= Disclosure::Now
    }

    fn explainer(&self) -> Explainer<'_> {
        Explainer { now: &self.now, left: self.left.as_ref() }
    }
}
