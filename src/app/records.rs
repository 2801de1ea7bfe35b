use crate::coach::{Progress, judge_moves};
use crate::rules::Game;
use crate::session::{Players, RecordFiles};

/// What was practised and played before, read from the files when it is first needed.
#[derive(Clone, Debug, Default)]
pub struct Records {
    /// What was learnt and practised.
    pub progress: Progress,
    /// Positions in which the player erred in saved games, the latest last.
    pub mistakes: Vec<Game>,
}

impl Records {
    /// What these files say.
    #[must_use]
    pub fn of(files: &RecordFiles) -> Self {
        let progress = Progress::of(files.practice.iter().map(String::as_str));
        let mut records = Self { progress, mistakes: Vec::new() };
        for game in &files.games {
            records.note_game(game);
        }
        records
    }

    /// Takes another game that was left into account.
    pub fn note_game(&mut self, game: &Game) {
        for mistake in mistakes_of(game) {
            self.mistakes.retain(|known| *known != mistake);
            self.mistakes.push(mistake);
        }
    }
}

/// The positions in which the only person of a game erred.
fn mistakes_of(game: &Game) -> Vec<Game> {
    let players = game.key("players").and_then(|players| players.parse::<Players>().ok());
    let (Some(human), Ok(judged)) = (players.and_then(Players::lone_human), judge_moves(game)) else {
        return Vec::new();
    };
    let mistakes = judged.filter(|judged| (judged.ply - 1) % 2 == human && judged.judgement.is_mistake());
    let before = |ply: usize| game.recent(game.moves().len() + 1 - ply).pop();
    mistakes.filter_map(|judged| Some(Game::new(before(judged.ply)?.0, *game.rules()))).collect()
}
