//! What a drill asks or plays next.

use super::{Drill, Kind};
use crate::app::records::Around;
use crate::app::{Conditions, GameScreen, Mode, Purpose};
use crate::coach::{self, Question, Skill, Trial};
use crate::engine::Outcome;
use crate::rules::{Game, Play, Position, Ruleset};
use crate::session::{Disclosure, Players, Session, Terms as GameTerms};

/// The sizes of two equal piles.
const LEAST_MIRROR: u64 = 3;
const MOST_MIRROR: u64 = 30;
/// Each third question is one that was missed before.
const MISSED_EVERY: usize = 3;

impl Drill {
    pub(super) fn next_question(&mut self, around: Around<'_>) -> Question {
        if let Some(question) = self.mistakes.pop() {
            return question;
        }
        if let Kind::Skill(skill) = self.kind
            && self.number % MISSED_EVERY == MISSED_EVERY - 1
        {
            let outcome = self.outcome();
            let mut missed = around.progress.skill(skill).missed().collect::<Vec<_>>().into_iter();
            let fits = |question: &Question| match (question, question.solution()) {
                // Half of the answers stay yes.
                (Question::CanWin(_), Some(coach::Answer::Yes(yes))) => yes == (outcome == Outcome::N),
                _ => true,
            };
            if let Some(question) =
                missed.find(|question| fits(question) && !self.asked.contains(&question.to_string()))
            {
                return question;
            }
        }
        let fresh = |drill: &Self, question: &Question| {
            let words = question.to_string();
            let in_trial = matches!(drill.kind, Kind::Trial(_));
            !(drill.asked.contains(&words) || in_trial && around.progress.has_seen(&words))
        };
        // Where all there are have been asked, one comes again.
        let mut question = self.drawn(around);
        for _ in 0..200 {
            if fresh(self, &question) {
                break;
            }
            question = self.drawn(around);
        }
        question
    }

    fn outcome(&self) -> Outcome {
        self.outcomes[(self.right + self.wrong) % self.outcomes.len()]
    }

    fn drawn(&mut self, around: Around<'_>) -> Question {
        match self.kind {
            Kind::Skill(Skill::CanWin) => self.draw.can_win(around.progress.skill(Skill::CanWin).level, self.outcome()),
            Kind::Streak(Skill::CanWin, level, _) => self.draw.can_win(level, self.outcome()),
            Kind::Skill(skill) => self.draw.question(skill, around.progress.skill(skill).level),
            Kind::Streak(skill, level, _) => self.draw.question(skill, level),
            Kind::Trial(Trial::Binary) => self.draw.binary(),
            Kind::Trial(Trial::Adding) => self.draw.adding(3, 15, false),
            Kind::Trial(Trial::CanWin) => self.draw.can_win(3, self.outcome()),
            Kind::Trial(Trial::Complete) => self.draw.complete(2, 15),
            Kind::Trial(Trial::MisereEndings) => self.draw.misere_ending(3),
            Kind::Trial(Trial::Move) => self.draw.winning_move(3, self.marks[self.number % self.marks.len()]),
            Kind::Sprint | Kind::Mistakes | Kind::Swindle | Kind::Trial(_) => self.draw.winning_move(2, false),
        }
    }

    /// A game, where the kind is one of games.
    pub(super) fn next_game(&mut self, around: Around<'_>) -> Option<GameScreen> {
        let play = if self.kind == Kind::Trial(Trial::MisereWins) { Play::Misere } else { Play::Normal };
        let rules = Ruleset { play, ..Ruleset::default() };
        let unseen = |game: &Game| !around.progress.has_seen(&format!("game {}", game.short_line()));
        let wanted = |outcome| move |game: &Game| unseen(game) && coach::outcome_of(game) == Some(outcome);
        let (game, players) = match self.kind {
            Kind::Trial(Trial::Mirror) => (self.mirror(rules, &unseen), Players::MACHINE_FIRST),
            Kind::Trial(Trial::Wins | Trial::MisereWins) => {
                (self.draw.game(rules, 3, 9, wanted(Outcome::N)), Players::HUMAN_FIRST)
            }
            Kind::Swindle => (self.draw.game(rules, 4, 9, wanted(Outcome::P)), Players::AGAINST_CASUAL),
            _ => return None,
        };
        let terms =
            GameTerms { players, disclosure: Disclosure::Off, seed: self.draw.seed(), date: around.today.to_owned() };
        let session = Session::new(game, &terms).ok()?;
        let purpose = if self.kind == Kind::Swindle { Purpose::Swindle } else { Purpose::Trial };
        let conditions = Conditions { mode: Mode::Play, purpose };
        let which = format!("{}: game {}.", self.kind.title(), self.standing());
        let say = match self.kind {
            Kind::Trial(_) => vec![which],
            _ => vec!["You start lost. Wait for a mistake.".to_owned(), coach::casual_in_words()],
        };
        Some(GameScreen::new(session, Disclosure::Off, conditions).with_say(say, None))
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

/// A game's start as the record has it.
pub(super) fn about_game(game: &Game) -> String {
    format!("game {}", Game::new(game.start().clone(), *game.rules()).short_line())
}
