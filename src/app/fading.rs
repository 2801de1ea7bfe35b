use super::screens::GameScreen;
use crate::session::Disclosure;

/// Games in a row that were won without undo at one disclosure: the panel fades as the player learns.
#[derive(Debug, Default)]
pub struct Fading {
    level: Disclosure,
    wins: u32,
}

/// After so many wins less help is proposed.
const WINS: u32 = 2;

impl Fading {
    /// Counts a game that has just ended, and gives the wins in a row if they call for less help.
    pub fn count(&mut self, game: &GameScreen) -> Option<u32> {
        let won = game.is_won()?;
        let level = game.disclosure();
        let before = if self.level == level { self.wins } else { 0 };
        self.level = level;
        self.wins = if won && !game.session().has_undone() { before + 1 } else { 0 };
        (self.wins >= WINS && level > Disclosure::Off).then_some(self.wins)
    }
}
