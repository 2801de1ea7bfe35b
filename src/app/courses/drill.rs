//! A run of questions: of one skill, or those that come back.

use crate::app::screens::Exercise;
use crate::app::shared::Shared;
use crate::app::stack::{Course, Lead};
use crate::app::view::{Head, Round};
use crate::app::{Effect, News};
use crate::coach::{self, Draw, DrillKind, Heading, LENGTH, Message, Origin, Question, Standing, Vocabulary, summary};
use crate::engine::{MisereCase, Outcome};
use crate::session::Panel;

#[derive(Debug)]
pub(crate) struct Drill {
    kind: DrillKind,
    draw: Draw,
    vocabulary: Vocabulary,
    /// The outcome of each yes-or-no question, and the case of each misère ending.
    outcomes: Vec<Outcome>,
    cases: Vec<MisereCase>,
    /// Questions from the record still to be asked, the next one last, with where they are from.
    given: Vec<(Question, Origin)>,
    /// The questions so far, the present one last.
    asked: Vec<(Question, Origin)>,
    /// True for each first answer that was right.
    answers: Vec<bool>,
    /// Level of the skill when the drill began.
    level: u32,
    /// True once the summary is shown.
    ended: bool,
}

/// Most draws in search of a question not asked before.
const DRAWS: usize = 200;

impl Drill {
    pub(crate) fn new(kind: DrillKind, seed: u64, vocabulary: Vocabulary, shared: &Shared) -> Self {
        let mut draw = Draw::new(seed);
        let outcomes = draw.half_and_half(LENGTH);
        let cases = Draw::new(!seed).misere_cases(LENGTH);
        let progress = &shared.records().progress;
        let (given, level) = match kind {
            DrillKind::Mistakes => (progress.missed().into_iter().rev().collect(), 0),
            DrillKind::Skill(skill) => (Vec::new(), progress.skill(skill).level),
        };
        Self {
            kind,
            draw,
            vocabulary,
            outcomes,
            cases,
            given,
            asked: Vec::new(),
            answers: Vec::new(),
            level,
            ended: false,
        }
    }

    /// Notes a first answer.
    fn answered(&mut self, right: bool, shared: &Shared) -> Effect {
        self.answers.push(right);
        let practised =
            |(question, origin): &(Question, Origin)| shared.practised(origin.answered(right), question.to_string());
        self.asked.last().map_or_else(Effect::none, practised)
    }

    fn next(&mut self, shared: &Shared) -> Lead {
        let next = if self.asked.len() < LENGTH { self.next_question(shared) } else { None };
        let Some((question, origin)) = next else {
            self.ended = true;
            let back = shared.records().progress.back_tomorrow(&shared.setting.today);
            let back = summary::come_back(back).filter(|_| self.answers.contains(&false));
            return Lead::screen(Exercise::new(self.summary(shared).into_iter().chain(back).collect()));
        };
        let page = Exercise {
            vocabulary: self.vocabulary,
            panel: self.panel(&question),
            ..Exercise::new(self.announcements(&question, origin, shared))
        };
        self.asked.push((question.clone(), origin));
        Lead::screen(page.with_question(question, self.kind == DrillKind::Mistakes))
    }

    /// The next question, with where it is from; `None` if no mistake is left.
    fn next_question(&mut self, shared: &Shared) -> Option<(Question, Origin)> {
        let DrillKind::Skill(skill) = self.kind else { return self.given.pop() };
        let level = shared.records().progress.skill(skill).level;
        let at = self.answers.len();
        let (outcome, case) = (self.outcomes[at % self.outcomes.len()], self.cases[at % self.cases.len()]);
        let mut question = self.draw.question(skill, level, outcome, case);
        for _ in 0..DRAWS {
            if !self.asked.iter().any(|(asked, _)| *asked == question) {
                break;
            }
            question = self.draw.question(skill, level, outcome, case);
        }
        Some((question, Origin::Skill { skill, level }))
    }

    /// The panel of a question: a skill is learnt with the lamps in sight, and everything else is asked from memory.
    fn panel(&self, question: &Question) -> Panel {
        let learns = self.kind != DrillKind::Mistakes && !matches!(question, Question::CanWin(_));
        if learns { Panel::Now } else { Panel::Off }
    }

    /// Words before a question: what was played in a mistake, or at first the columns that are in sight.
    fn announcements(&self, question: &Question, origin: Origin, shared: &Shared) -> Vec<Message> {
        let Some(game) = question.board() else { return Vec::new() };
        if let Origin::Game { id, ply } = origin {
            let made = shared.records().mistake(id, ply);
            return made.map(|(day, m)| coach::took_on(day, m)).into_iter().collect();
        }
        let explains = self.asked.is_empty() && self.vocabulary == Vocabulary::Fours;
        let now = game.analyse().ok().filter(|_| explains && self.panel(question) > Panel::Off);
        now.map(|now| coach::term_explained(&now, false, "1")).into_iter().collect()
    }

    /// Questions in all; those that are given may be fewer than the drill asks.
    fn of(&self) -> usize {
        match self.kind {
            DrillKind::Mistakes => (self.asked.len() + self.given.len()).min(LENGTH),
            DrillKind::Skill(_) => LENGTH,
        }
    }

    fn summary(&self, shared: &Shared) -> Vec<Message> {
        let (right, of) = (self.answers.iter().filter(|&&right| right).count(), self.answers.len());
        match self.kind {
            DrillKind::Mistakes if of == 0 => summary::no_mistakes(),
            DrillKind::Mistakes => summary::mended(right, of),
            DrillKind::Skill(skill) => {
                summary::skill_done(right, of, self.level, shared.records().progress.skill(skill).level)
            }
        }
    }
}

impl Course for Drill {
    fn hear(&mut self, news: News, shared: &mut Shared) -> (Lead, Effect) {
        match news {
            News::Answered(right) => (Lead::Stay, self.answered(right, shared)),
            News::Done(_) if self.ended => (Lead::Finished, Effect::none()),
            News::Begun | News::Done(_) => (self.next(shared), Effect::none()),
            News::Back | News::ForReal => (Lead::Stay, Effect::none()),
        }
    }

    fn study(&self, _: &Shared) -> Head {
        let standing = if self.ended { Standing::done() } else { Standing::part("", self.asked.len(), self.of(), "") };
        let of = if self.ended { self.answers.len() } else { self.of() };
        Head {
            heading: Heading::Drill(self.kind),
            standing,
            round: Round { name: "round", made: self.answers.clone(), of },
        }
    }
}
