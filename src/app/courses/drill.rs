//! A run of questions or games.

mod questions;

use std::collections::BTreeSet;
use std::time::Duration;

use crate::app::screens::{Exercise, LabellingExercise, Ways};
use crate::app::shared::Shared;
use crate::app::stack::{Course, Lead};
use crate::app::view::{Head, Round};
use crate::app::{Effect, News};
use crate::coach::{
    self, Ahead, Draw, DrillKind, Heading, Mended, Message, Origin, Practice, Question, Standing, Streak, Vocabulary,
    about_game, notices, summary,
};
use crate::engine::{MisereCase, Outcome};
use crate::session::Panel;

#[derive(Debug)]
pub(crate) struct Drill {
    kind: DrillKind,
    /// Words before the first question.
    pub(super) say: Vec<Message>,
    draw: Draw,
    vocabulary: Vocabulary,
    /// Kind of each question: the outcome of a yes-or-no question, and true for a move if taking from the largest pile
    /// is wrong. Misère endings have cases.
    outcomes: Vec<Outcome>,
    not_largest: Vec<bool>,
    cases: Vec<MisereCase>,
    /// Questions from the record still to be asked, the next one last, with where they are from.
    given: Vec<(Question, Origin)>,
    /// Where the current question is from.
    origin: Option<Origin>,
    asked: BTreeSet<String>,
    /// Questions missed, turned round, each with the number from which on it is asked.
    missed: Vec<(usize, Question)>,
    /// Current question or game, as the record writes it.
    about: String,
    /// Questions or games before this one.
    number: usize,
    /// True for each first answer that was right.
    answers: Vec<bool>,
    /// Marks of a run: a right answer earns one, a miss costs one.
    marks_got: usize,
    began: Duration,
    /// Level of the skill when the drill began.
    level: u32,
    /// True once the summary is shown.
    ended: bool,
}

/// Questions until a missed one is asked the other way round.
const BETWEEN: usize = 3;
/// Misses that a passed trial may have.
const MISSES: usize = 1;

impl Drill {
    pub(crate) fn new(kind: DrillKind, seed: u64, vocabulary: Vocabulary, shared: &Shared) -> Self {
        let mut draw = Draw::new(seed);
        let length = kind.length();
        let outcomes = draw.half_and_half(length.next_multiple_of(2));
        let not_largest = draw.some_of(length, 3);
        let cases = Draw::new(!seed).misere_cases(length);
        let level = if let DrillKind::Skill(skill) = kind { shared.records().progress.skill(skill).level } else { 0 };
        let clock_runs = (kind == DrillKind::Sprint).then(notices::clock_runs);
        Self {
            kind,
            say: clock_runs.into_iter().collect(),
            draw,
            vocabulary,
            outcomes,
            not_largest,
            cases,
            given: questions::given(kind, shared),
            origin: None,
            asked: BTreeSet::new(),
            missed: Vec::new(),
            about: String::new(),
            number: 0,
            answers: Vec::new(),
            marks_got: 0,
            began: shared.clock,
            level,
            ended: false,
        }
    }

    /// Notes a first answer or the result of a game.
    fn answered(&mut self, right: bool, shared: &Shared) -> (Lead, Effect) {
        self.answers.push(right);
        self.marks_got = if right { self.marks_got + 1 } else { self.marks_got.saturating_sub(1) };
        if !right && matches!(self.kind, DrillKind::Skill(_)) {
            let turned = self.about.parse::<Question>().ok().and_then(|question| question.turned());
            self.missed.extend(turned.map(|turned| (self.number + BETWEEN, turned)));
        }
        // A sprint is recorded as a whole.
        let about = if self.kind == DrillKind::Sprint { String::new() } else { self.about.clone() };
        let mut practised: Vec<Practice> = self.practice(right, shared).into_iter().collect();
        let (mut lead, mut said) = (Lead::Stay, Vec::new());
        if self.kind == DrillKind::Sprint {
            let winners = self.about.parse::<Question>().ok().and_then(|question| question.winners());
            said = notices::in_sprint(right, winners, self.wrong());
            self.number += 1;
            if self.number == self.kind.length() {
                practised.push(Practice::Sprint { seconds: self.seconds(shared.clock), errors: self.wrong() });
            }
            lead = self.next(shared);
        }
        let practised = practised.into_iter().map(|what| shared.practised(what, about.clone()));
        (lead, practised.fold(Effect { said, ..Effect::none() }, Effect::and))
    }

    fn practice(&self, right: bool, shared: &Shared) -> Option<Practice> {
        match self.kind {
            DrillKind::Skill(skill) => {
                let level = shared.records().progress.skill(skill).level;
                Some(Practice::Answer { skill, level, right })
            }
            DrillKind::Mistakes => Some(match self.origin? {
                Origin::Game { id, ply } => Practice::Mistake { what: Mended::answered(right), id, ply },
                Origin::Skill { skill, level } => Practice::Answer { skill, level, right },
            }),
            DrillKind::Trial(trial) => {
                Some(Practice::Trial { trial, number: self.marks_got, of: trial.length(), right })
            }
            DrillKind::Swindle => Some(Practice::Swindle(right)),
            DrillKind::Streak(Streak { skill, level, .. }) => Some(Practice::Answer { skill, level, right }),
            DrillKind::Labelling | DrillKind::Sprint => None,
        }
    }

    /// Seconds a sprint has taken, penalties included.
    fn seconds(&self, clock: Duration) -> u64 {
        clock.saturating_sub(self.began).as_secs() + coach::PENALTY * self.wrong() as u64
    }

    fn go_on(&mut self, shared: &Shared) -> Lead {
        match self.kind {
            _ if self.can_be_tried_again() => {
                *self = Self::new(self.kind, self.draw.seed(), self.vocabulary, shared);
                self.next(shared)
            }
            _ if self.ended => Lead::Finished,
            // The finished map has already said how it went.
            DrillKind::Labelling => Lead::Finished,
            DrillKind::Streak(streak) if self.marks_got >= streak.right => Lead::Finished,
            _ => {
                self.number += 1;
                self.next(shared)
            }
        }
    }

    /// True at the end of a failed run of the ladder, or of a swindle that failed.
    fn can_be_tried_again(&self) -> bool {
        let needed = match self.kind {
            DrillKind::Trial(_) => self.kind.length(),
            DrillKind::Swindle => 1,
            _ => 0,
        };
        self.ended && self.marks_got < needed
    }

    fn is_over(&self) -> bool {
        match self.kind {
            DrillKind::Streak(_) => false,
            DrillKind::Trial(_) => self.wrong() > MISSES || self.marks_got >= self.kind.length(),
            DrillKind::Mistakes => self.given.is_empty() || self.number >= self.kind.length(),
            _ => self.number >= self.kind.length(),
        }
    }

    fn next(&mut self, shared: &Shared) -> Lead {
        self.about.clear();
        self.origin = None;
        if self.is_over() {
            self.ended = true;
            let back = shared.records().progress.back_tomorrow(&shared.setting.today);
            let back = summary::come_back(back).filter(|_| self.wrong() > 0 && self.kind != DrillKind::Sprint);
            let ways = Ways { again: self.can_be_tried_again(), ..Ways::default() };
            let summary = Exercise::new(self.summary(shared).into_iter().chain(back).collect());
            return Lead::screen(Exercise { ways, ..summary });
        }
        if let Some(game) = self.next_game(shared) {
            self.about = about_game(game.session().game());
            return Lead::screen(game);
        }
        let question = self.next_question(shared);
        self.about = question.to_string();
        self.asked.insert(questions::asked_in(&question));
        if let Question::Map(game) = &question
            && let Ok(labelling) = LabellingExercise::new(game, Vec::new(), false)
        {
            return Lead::screen(labelling);
        }
        let panel = self.panel(&question);
        let page =
            Exercise { vocabulary: self.vocabulary, panel, ..Exercise::new(self.announcements(&question, shared)) };
        Lead::screen(page.with_question(question, self.kind == DrillKind::Mistakes))
    }

    /// The panel of a question: a skill is learnt with the lamps in sight, and everything else is asked from memory.
    fn panel(&self, question: &Question) -> Panel {
        let learns = match self.kind {
            DrillKind::Skill(_) => true,
            DrillKind::Streak(_) => self.vocabulary > Vocabulary::Groups,
            _ => false,
        };
        let asks_more = !matches!(question, Question::CanWin(_) | Question::OddColumns(_));
        // Its plates count in columns.
        let asks_more =
            asks_more && (self.vocabulary > Vocabulary::Groups || !matches!(question, Question::Complete(_)));
        if learns && asks_more { Panel::Now } else { Panel::Off }
    }

    /// Words before a question: what was played in a mistake, or first the drill's own.
    fn announcements(&self, question: &Question, shared: &Shared) -> Vec<Message> {
        if let Some(Origin::Game { id, ply }) = self.origin {
            let made = shared.records().mistake(id, ply);
            return made.map(|(day, m)| coach::took_on(day, m)).into_iter().collect();
        }
        if self.number > 0 {
            return Vec::new();
        }
        let shows_columns = self.vocabulary == Vocabulary::Fours && self.panel(question) > Panel::Off;
        let game = question.board().filter(|_| shows_columns);
        let now = game.and_then(|game| game.analyse().ok());
        let term = now.map(|now| coach::term_explained(&now, false, "1"));
        self.say.iter().cloned().chain(term).collect()
    }

    /// Questions in all; those that are given may be fewer than the drill asks.
    fn of(&self) -> usize {
        match self.kind {
            DrillKind::Mistakes => (self.number + 1 + self.given.len()).min(self.kind.length()),
            kind => kind.length(),
        }
    }

    fn standing(&self, clock: Duration) -> Standing {
        let (nth, of) = (self.number + 1, self.of());
        match self.kind {
            // A failed run is not done.
            DrillKind::Trial(_) if self.ended && self.marks_got < of => Standing::not_yet(),
            _ if self.ended => Standing::done(),
            DrillKind::Trial(trial) if trial.boards().is_some() => Standing::part("", self.marks_got, of, "won"),
            DrillKind::Trial(_) | DrillKind::Streak(_) => Standing::part("", self.marks_got, of, "right"),
            DrillKind::Sprint => Standing::clock(nth, of, self.seconds(clock)),
            _ => Standing::part("", nth, of, ""),
        }
    }

    fn round(&self) -> Round {
        let of = if self.ended { self.answers.len() } else { self.of() };
        let made = match self.kind {
            DrillKind::Trial(_) | DrillKind::Streak(_) if !self.ended => vec![true; self.marks_got],
            _ => self.answers.clone(),
        };
        Round { name: "round", made, of }
    }

    fn right(&self) -> usize {
        self.answers.iter().filter(|&&right| right).count()
    }

    fn wrong(&self) -> usize {
        self.answers.len() - self.right()
    }

    fn summary(&self, shared: &Shared) -> Vec<Message> {
        let (right, of, progress) = (self.right(), self.kind.length(), &shared.records().progress);
        let answered = self.answers.len();
        match self.kind {
            DrillKind::Trial(trial) if self.marks_got < of => summary::failed(trial),
            DrillKind::Trial(trial) => summary::passed(trial, Ahead::of(progress, &shared.setting.today)),
            DrillKind::Skill(skill) => summary::skill_done(right, of, self.level, progress.skill(skill).level),
            DrillKind::Mistakes if answered == 0 => summary::no_mistakes(),
            DrillKind::Mistakes => summary::mended(right, answered),
            DrillKind::Sprint => summary::sprint(self.seconds(shared.clock), self.wrong(), progress.best_sprint()),
            DrillKind::Swindle => summary::swindle(right > 0),
            DrillKind::Labelling | DrillKind::Streak(_) => Vec::new(),
        }
    }
}

impl Course for Drill {
    fn hear(&mut self, news: News, shared: &mut Shared) -> (Lead, Effect) {
        match news {
            News::Begun => (self.next(shared), Effect::none()),
            News::Answered(right) => self.answered(right, shared),
            News::Done(_) => (self.go_on(shared), Effect::none()),
            News::Back | News::ForReal => (Lead::Stay, Effect::none()),
        }
    }

    fn study(&self, shared: &Shared) -> Head {
        Head { heading: Heading::Drill(self.kind), standing: self.standing(shared.clock), round: self.round() }
    }
}
