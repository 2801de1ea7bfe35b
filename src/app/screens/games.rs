use super::statistics::{Played, Statistics};
use super::{Action, Boards};
use crate::coach::{Progress, Rung, Skill};
use crate::rules::Game;
use crate::session::RecordFiles;

/// The player's record on screen: what the files say, and the games, the latest first.
#[derive(Clone, Debug)]
pub struct Record {
    statistics: Statistics,
    games: Vec<Played>,
    /// The rungs of the ladder, each with whether it was climbed.
    ladder: Vec<(String, bool)>,
    /// The skills, each with its level.
    skills: Vec<(Skill, u32)>,
    focus: usize,
}

impl Record {
    /// What these files say.
    #[must_use]
    pub fn of(files: &RecordFiles, boards: &Boards) -> Self {
        let mut games: Vec<Played> = files.games.iter().filter_map(Played::of).collect();
        let statistics = Statistics::of(&games, files.games.len() - games.len(), boards);
        games.reverse();
        let progress = Progress::of(files.practice.iter().map(String::as_str));
        let ladder = Rung::ALL.iter().map(|&rung| (rung.title(), progress.has_climbed(rung))).collect();
        let skills = Skill::ALL.into_iter().map(|skill| (skill, progress.skill(skill).level)).collect();
        Self { statistics, games, ladder, skills, focus: 0 }
    }

    /// What all games say.
    #[must_use]
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// The games against the machine, the latest first.
    #[must_use]
    pub fn games(&self) -> &[Played] {
        &self.games
    }

    /// The rungs of the ladder, each with whether it was climbed.
    #[must_use]
    pub fn ladder(&self) -> &[(String, bool)] {
        &self.ladder
    }

    /// The skills, each with its level.
    #[must_use]
    pub fn skills(&self) -> &[(Skill, u32)] {
        &self.skills
    }

    /// The index of the game that keys speak to.
    #[must_use]
    pub fn focus(&self) -> usize {
        self.focus
    }

    /// The game that keys speak to.
    #[must_use]
    pub fn chosen(&self) -> Option<&Game> {
        self.games.get(self.focus).map(|played| &played.game)
    }

    pub(super) fn update(&mut self, action: &Action) {
        let last = self.games.len().saturating_sub(1);
        self.focus = match action {
            Action::FieldAbove => self.focus.saturating_sub(1),
            Action::FieldBelow => (self.focus + 1).min(last),
            Action::PilesAbove => self.focus.saturating_sub(10),
            Action::PilesBelow => (self.focus + 10).min(last),
            Action::FirstStep => 0,
            Action::LastStep => last,
            Action::Open(index) => (*index).min(last),
            _ => self.focus,
        };
    }
}
