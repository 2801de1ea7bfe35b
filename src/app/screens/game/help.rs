//! The help that a game gives: the panel, hints, and the screens that open over it.

use super::GameScreen;
use crate::app::{BoardView, CursorMove, Destination, Effect, Map};
use crate::coach::{self, HintStep, Vocabulary, notices};
use crate::session::Panel;

impl GameScreen {
    /// Gives the next hint; if groups have not been taught, the first one names the pile.
    pub(super) fn next_hint(&mut self) -> Effect {
        let Some(next) = HintStep::next(self.hint, self.board.now().outcome()) else {
            self.hint = None;
            return Effect::say(notices::NO_MORE_HINTS.in_lines());
        };
        let by_moves = self.language() == Vocabulary::Moves;
        self.hint = Some(if by_moves { next.max(HintStep::Pile) } else { next });
        self.session.note_tip();
        self.point_at_hint();
        // Any hint tells at least who can win.
        self.disclose(Panel::Now);
        Effect::none()
    }

    /// Puts the cursor on the pile or move that a hint names.
    fn point_at_hint(&mut self) {
        let Some(m) = self.board.now().winning_move() else { return };
        let step = match self.hint {
            Some(HintStep::Pile) => CursorMove::Pile(m.pile),
            Some(HintStep::Move) => CursorMove::To(m),
            _ => return,
        };
        // Both are legal.
        let _ = self.board.go(step);
    }

    pub(super) fn group(&mut self) -> Effect {
        let shown = self.shows_groups();
        // Without a panel there are no columns to choose.
        self.groups = (!shown || self.panel > Panel::Off).then_some(!shown);
        // Groups tell as much as rows, and paired groups as much as the panel `now`.
        if !shown {
            self.disclose(self.panel.clamp(Panel::Rows, Panel::Now));
        }
        Effect::none()
    }

    /// Chooses this panel, or the next one with less.
    pub(super) fn choose_panel(&mut self, panel: Option<Panel>) -> Effect {
        self.panel = panel.unwrap_or(self.panel.less());
        self.help = None;
        let [told, shown] = coach::panel_shows(self.panel, self.shows_groups(), self.board.now());
        self.disclose(self.panel);
        Effect::say(told).and(Effect::say(shown))
    }

    /// Notes in the game's line how much was given away; after the end nothing more is noted.
    fn disclose(&mut self, panel: Panel) {
        if !self.is_over() {
            self.session.disclose(panel);
            self.session.show(self.panel);
        }
    }

    pub(super) fn open_explanation(&mut self) -> Effect {
        let view = BoardView { vocabulary: self.language(), ..self.board_view() };
        self.disclose(Panel::Preview);
        Effect::go(Destination::Explain(Box::new(view)))
    }

    /// Opens the map, which gives away as much as an explanation.
    pub(super) fn open_map(&mut self) -> Effect {
        let Some(map) = Map::of(self.board.now(), self.board.pile().unwrap_or(0)) else { return Effect::none() };
        self.disclose(Panel::Preview);
        Effect::go(Destination::Map { map: Box::new(map), from_game: true })
    }
}
