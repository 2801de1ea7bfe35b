use std::sync::Arc;

use crate::app::context::{Disabled, silent_if};
use crate::app::records::Records;
use crate::app::view::GamesView;
use crate::app::{Action, Context, Destination, Effect};
use crate::coach::{Climb, Played, Skill, Statistics, Weeks};

/// The player's record on screen: the tallies, and the games, the latest first.
#[derive(Clone, Debug)]
pub struct GamesScreen {
    statistics: Arc<Statistics>,
    games: Arc<Vec<Played>>,
    rungs: Vec<Climb>,
    skills: Vec<(Skill, u32)>,
    weeks: Weeks,
    focus: usize,
}

const FAR: usize = 10;

impl GamesScreen {
    pub fn new(records: &Records, today: &str) -> Self {
        let games = records.games.iter().rev().cloned().collect();
        let skills = Skill::ALL.iter().map(|&skill| (skill, records.progress.skill(skill).level)).collect();
        Self {
            statistics: Arc::new(records.statistics.clone()),
            games: Arc::new(games),
            rungs: records.progress.climbs(),
            skills,
            weeks: records.tries.weeks(today),
            focus: 0,
        }
    }

    pub fn blocked(&self, action: &Action) -> Option<Disabled> {
        silent_if(match action {
            Action::Accept => self.games.is_empty(),
            Action::Above | Action::Below => self.games.len() < 2,
            _ => false,
        })
    }

    pub fn update(&mut self, action: &Action) -> Effect {
        let last = self.games.len().saturating_sub(1);
        self.focus = match action {
            Action::Above => self.focus.saturating_sub(1),
            Action::Below => (self.focus + 1).min(last),
            Action::FarAbove => self.focus.saturating_sub(FAR),
            Action::FarBelow => (self.focus + FAR).min(last),
            Action::First => 0,
            Action::Last => last,
            Action::Open(index) => (*index).min(last),
            _ => self.focus,
        };
        match action {
            Action::Back => Effect::go(Destination::Back),
            Action::Accept | Action::Review | Action::Open(_) => self.review(),
            _ => Effect::none(),
        }
    }

    fn review(&self) -> Effect {
        let chosen = self.games.get(self.focus);
        chosen.map_or(Effect::none(), |played| Effect::go(Destination::Review(vec![played.game.clone()])))
    }

    pub fn view(&self) -> GamesView {
        GamesView {
            statistics: self.statistics.clone(),
            games: self.games.clone(),
            focus: self.focus,
            rungs: self.rungs.clone(),
            skills: self.skills.clone(),
            weeks: self.weeks.clone(),
        }
    }

    /// The context in which keys and words have their meaning.
    pub fn context(&self) -> Context {
        Context::Games
    }
}
