//! The next question or game of a drill.

use super::Drill;
use crate::app::screens::{Conditions, GameKind, GameScreen};
use crate::app::shared::Shared;
use crate::coach::{DrillKind, Message, Mode, Question, Skill, Trial, about_game, errs, notices, outcome_of};
use crate::engine::Outcome;
use crate::rules::{Game, Play, Position, Ruleset};
use crate::session::{GameDefaults, Panel, Players, Seat, Session};

/// The sizes of two equal piles; with fewer stones luck would win too often.
const LEAST_MIRROR: u64 = 5;
const MOST_MIRROR: u64 = 30;
/// Draws made in search of a question that was not asked yet.
const DRAWS: usize = 200;

impl Drill {
    pub(super) fn next_question(&mut self, shared: &Shared) -> Question {
        if let Some(question) = self.given.pop() {
            return question;
        }
        // Once all there are have been asked, one comes again.
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
        !seen && !self.asked.contains(&words)
    }

    fn outcome(&self) -> Outcome {
        self.outcomes[(self.right + self.wrong) % self.outcomes.len()]
    }

    fn drawn(&mut self, shared: &Shared) -> Question {
        let level = |skill| shared.records().progress.skill(skill).level;
        let outcome = self.outcome();
        match self.kind {
            DrillKind::Skill(Skill::CanWin) => self.draw.can_win(level(Skill::CanWin), outcome),
            DrillKind::Streak { skill: Skill::CanWin, level, .. } => self.draw.can_win(level, outcome),
            DrillKind::Skill(skill) => self.draw.question(skill, level(skill)),
            DrillKind::Streak { skill, level, .. } => self.draw.question(skill, level),
            DrillKind::Trial(Trial::Binary) => self.draw.binary(),
            DrillKind::Trial(Trial::Adding) => self.draw.adding(3, 15, false),
            DrillKind::Trial(Trial::CanWin) => self.draw.can_win(3, outcome),
            DrillKind::Trial(Trial::Complete) => self.draw.complete(2, 15),
            DrillKind::Trial(Trial::MisereEndings) => self.draw.misere_ending(3),
            DrillKind::Trial(Trial::Move) => self.draw.winning_move(3, self.marks[self.number % self.marks.len()]),
            DrillKind::Sprint
            | DrillKind::Mistakes
            | DrillKind::Due
            | DrillKind::Swindle
            | DrillKind::Labelling
            | DrillKind::Trial(_) => self.draw.winning_move(2, false),
        }
    }

    pub(super) fn next_game(&mut self, shared: &Shared) -> Option<GameScreen> {
        let play = if self.kind == DrillKind::Trial(Trial::MisereWins) { Play::Misere } else { Play::Normal };
        let rules = Ruleset { play, ..Ruleset::default() };
        let unseen = |game: &Game| !shared.records().progress.has_seen(&about_game(game));
        let lost = |game: &Game| unseen(game) && outcome_of(game) == Some(Outcome::P);
        let (game, players) = match self.kind {
            DrillKind::Trial(Trial::Mirror) => (self.mirror(rules, &unseen), Players::MACHINE_FIRST),
            DrillKind::Trial(Trial::Wins | Trial::MisereWins) => {
                (self.draw.trial_game(rules, unseen), Players::HUMAN_FIRST)
            }
            DrillKind::Swindle => (self.draw.game(rules, 4, 9, lost), Players::AGAINST_CASUAL),
            _ => return None,
        };
        let date = shared.setting.today.clone();
        let defaults = GameDefaults { players, panel: Panel::Off, seed: self.draw.seed(), date };
        let session = Session::new(game.into(), &defaults).ok()?;
        let (kind, say) = match self.kind {
            DrillKind::Swindle => (GameKind::Swindle, vec![notices::STARTS_LOST, Message::plain(errs(Seat::Casual))]),
            drill => (GameKind::Trial, vec![notices::drill_game(drill, &self.standing(shared.clock))]),
        };
        let conditions = Conditions { mode: Mode::Play, kind };
        Some(GameScreen::new(session, Panel::Off, conditions).with_say(say))
    }

    /// Two equal piles of a size that was not shown before; where all were, one that this run has not shown.
    fn mirror(&mut self, rules: Ruleset, unseen: &dyn Fn(&Game) -> bool) -> Game {
        let equal = |size: u64| Game::new(Position::new(vec![size, size]).unwrap_or_default(), rules);
        let first = self.draw.number(LEAST_MIRROR..=MOST_MIRROR);
        let sizes = (0..=MOST_MIRROR - LEAST_MIRROR)
            .map(|step| (first + step) % (MOST_MIRROR + 1 - LEAST_MIRROR) + LEAST_MIRROR);
        let boards: Vec<Game> = sizes.map(equal).collect();
        let fresh = boards.iter().find(|game| unseen(game));
        let fresh = fresh.or_else(|| boards.iter().find(|game| !self.asked.contains(&about_game(game))));
        fresh.or(boards.first()).cloned().unwrap_or_else(|| equal(first))
    }
}
