//! The questions and games of a drill: those that the record gives, and those that are drawn.

use std::ops::RangeInclusive;

use super::Drill;
use crate::app::screens::{Conditions, GameKind, GameScreen};
use crate::app::shared::Shared;
use crate::coach::{
    DrillKind, Message, Mode, Origin, Question, Skill, Trial, about_game, all_differ, notices, outcome_of,
    way_of_erring,
};
use crate::engine::Outcome;
use crate::rules::{Game, Position, Ruleset};
use crate::session::{GameDefaults, Panel, Players, Seat, Session};

/// Questions from the record, the first to be asked last.
pub(super) fn given(kind: DrillKind, shared: &Shared) -> Vec<(Question, Origin)> {
    match kind {
        DrillKind::Mistakes => shared.records().progress.missed().into_iter().rev().collect(),
        _ => Vec::new(),
    }
}

/// Key by which a question counts as asked. Writing a number in binary and reading it back share one.
pub(super) fn asked_in(question: &Question) -> String {
    match question {
        Question::Number(number) => Question::Binary(*number).to_string(),
        _ => question.to_string(),
    }
}

/// Most draws in search of a question not asked before.
const DRAWS: usize = 200;

impl Drill {
    pub(super) fn next_question(&mut self, shared: &Shared) -> Question {
        if let Some((question, origin)) = self.given.pop() {
            self.origin = Some(origin);
            return question;
        }
        if let Some(at) = self.missed.iter().position(|&(due, _)| due <= self.number) {
            return self.missed.remove(at).1;
        }
        // Once all have been asked, questions repeat.
        let mut question = self.drawn(shared);
        for _ in 0..DRAWS {
            if self.is_fresh(&question, shared) {
                break;
            }
            question = self.drawn(shared);
        }
        question
    }

    fn is_fresh(&self, question: &Question, shared: &Shared) -> bool {
        let words = question.to_string();
        let seen = matches!(self.kind, DrillKind::Trial(_)) && shared.records().progress.has_seen(&words);
        !seen && !self.asked.contains(&asked_in(question))
    }

    fn outcome(&self) -> Outcome {
        self.outcomes[self.answers.len() % self.outcomes.len()]
    }

    fn drawn(&mut self, shared: &Shared) -> Question {
        let (skill, level) = match self.kind {
            DrillKind::Skill(skill) => (skill, shared.records().progress.skill(skill).level),
            DrillKind::Streak(streak) => (streak.skill, streak.level),
            DrillKind::Trial(Trial::Move) => {
                return self.draw.winning_move(3, self.not_largest[self.number % self.not_largest.len()]);
            }
            DrillKind::Labelling => return Question::Map(self.draw.labelling()),
            DrillKind::Trial(trial) => trial.questions().unwrap_or((Skill::Move, 3)),
            DrillKind::Sprint | DrillKind::Mistakes | DrillKind::Swindle => (Skill::Move, 2),
        };
        let case = self.cases[self.answers.len() % self.cases.len()];
        self.draw.question(skill, level, self.outcome(), case)
    }

    pub(super) fn next_game(&mut self, shared: &Shared) -> Option<GameScreen> {
        let unseen = |game: &Game| !shared.records().progress.has_seen(&about_game(game));
        let lost = |game: &Game| unseen(game) && all_differ(game.start()) && outcome_of(game) == Some(Outcome::P);
        let (game, players) = match self.kind {
            DrillKind::Trial(trial @ Trial::Mirror) => {
                (self.mirror(&trial.boards()?.largest, &unseen), Players::MACHINE_FIRST)
            }
            DrillKind::Trial(trial) => {
                let boards = trial.boards()?;
                let begins = if boards.asks { Players::ASK } else { Players::HUMAN_FIRST };
                let game = match self.outcome() {
                    Outcome::P if boards.asks => {
                        self.draw.game(Ruleset::default(), boards.piles, *boards.largest.end(), lost)
                    }
                    _ => self.draw.trial_game(&boards, unseen),
                };
                (game, begins)
            }
            DrillKind::Swindle => (self.draw.game(Ruleset::default(), 4, 9, lost), Players::AGAINST_CASUAL),
            _ => return None,
        };
        let date = shared.setting.today.clone();
        let defaults = GameDefaults { players, panel: Panel::Off, seed: self.draw.seed(), date };
        let session = Session::new(game.into(), &defaults).ok()?;
        let (kind, say) = match self.kind {
            DrillKind::Swindle => {
                (GameKind::Swindle, vec![notices::STARTS_LOST, Message::plain(way_of_erring(Seat::Casual))])
            }
            drill => (GameKind::Trial, vec![notices::drill_game(drill, &self.standing(shared.clock))]),
        };
        let language = self.vocabulary;
        let conditions = Conditions { mode: Mode::Play, kind, language, say, ..Conditions::default() };
        Some(GameScreen::new(session, conditions))
    }

    /// Two equal piles of a size never shown before, if there is one left.
    fn mirror(&mut self, sizes: &RangeInclusive<u64>, unseen: &dyn Fn(&Game) -> bool) -> Game {
        let equal = |size: u64| Game::from(Position::new(vec![size, size]).unwrap_or_default());
        let first = self.draw.number(sizes.clone());
        let boards: Vec<Game> = (first..=*sizes.end()).chain(*sizes.start()..first).map(equal).collect();
        let fresh = boards.iter().find(|game| unseen(game));
        fresh.or(boards.first()).cloned().unwrap_or_else(|| equal(first))
    }
}
