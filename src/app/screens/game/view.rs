//! The view of a game.

use std::sync::Arc;

use super::{Finished, GameKind, GameScreen};
use crate::app::view::{Emphasis, EndView, History, Onward};
use crate::app::{BoardView, Disabled, boards};
use crate::coach::{self, Fingerprint, GameResult, Heading, Mode, PlayedMove, Role, Standing, Vocabulary};
use crate::rules::Side;
use crate::session::{Panel, Players};

impl GameScreen {
    pub(in crate::app) fn board_view(&self) -> BoardView {
        let settled = self.settled_view();
        if self.beat { self.view_in_beat(settled) } else { settled }
    }

    fn settled_view(&self) -> BoardView {
        let moves = self.session.game().moves();
        let focus = self.board.pile().or(moves.last().map(|m| m.pile)).unwrap_or(0);
        BoardView {
            focus,
            panel: self.panel,
            grouped: self.shows_groups(),
            paired: self.panel >= Panel::Now,
            history: History::of(moves),
            exchange: self.exchange(),
            hint: self.hint,
            vocabulary: self.spoken(),
            end: if self.is_over() { self.end_view() } else { None },
            fingerprint: self.shown_print().map(|print| (print.clone(), None)),
            // Until lamps are taught, words take their place.
            emphasis: if self.conditions.is_plain() { Emphasis::Words } else { Emphasis::Piles },
            ..BoardView::of(self.board.clone(), self.players())
        }
    }

    /// Number of moves made.
    pub(super) fn ply(&self) -> usize {
        self.session.game().moves().len()
    }

    pub(super) fn heading(&self, today: &str) -> Heading {
        match self.session.line().day_board() {
            _ if self.beat => Heading::GAME,
            Some(board) => Heading::of_day_board(&board, today),
            _ if self.is_demonstration() => Heading::DEMONSTRATION,
            _ if self.players() == Players::TWO_PEOPLE => Heading::TWO_PEOPLE,
            _ => Heading::GAME,
        }
    }

    pub(super) fn standing(&self) -> Standing {
        if self.beat {
            // The reply that is shown has been made.
            let before = self.ply().saturating_sub(1);
            return Standing::turn(self.players().role(Side::of_ply(before)), before + 1);
        }
        if self.is_over() { Standing::over() } else { Standing::turn(self.mover(), self.ply() + 1) }
    }

    pub(super) fn mover(&self) -> Role {
        self.players().role(Side::of_ply(self.ply()))
    }

    /// The last two moves before the position on screen.
    pub(super) fn exchange(&self) -> Vec<PlayedMove> {
        let (ply, latest) = (self.ply(), self.session.latest(2));
        let judged = (ply - latest.len()..ply).zip(latest);
        judged.map(|(ply, judged)| PlayedMove::new(judged, Side::of_ply(ply), self.players())).collect()
    }

    pub(super) fn result(&self) -> Option<GameResult> {
        let Finished { mistake, fingerprint, score } = &self.finished;
        let (game, print, score) = (self.session.game(), fingerprint.as_deref(), score.unwrap_or_default());
        // A day's board counts for the days in a row.
        let row = self.row.filter(|_| self.day.is_none());
        let result = GameResult::of(game, self.players(), print, score, mistake.as_ref(), row)?;
        let can_be_starred = self.conditions.kind != GameKind::Game || self.conditions.mode == Mode::Play;
        Some(if can_be_starred { result } else { result.without_star(score) })
    }

    /// The fingerprint, unless its lamps would say nothing, because the player knows only moves.
    fn shown_print(&self) -> Option<&Arc<Fingerprint>> {
        self.finished.fingerprint.as_ref().filter(|_| self.is_over() && self.language() > Vocabulary::Moves)
    }

    fn end_view(&self) -> Option<EndView> {
        let is_study = self.conditions.kind.is_study();
        let (game, line) = (self.session.game(), self.session.line());
        let mode = Some(self.conditions.mode).filter(|_| !is_study && !self.is_demonstration());
        let start = game.restarted().analyse();
        let legend = |print| start.map_or_else(|_| Vec::new(), |start| coach::legend(print, &start, self.language()));
        Some(EndView {
            result: self.result()?,
            about: coach::game_played(game, boards().known(game).map(|(_, board)| board.name.as_str()), mode),
            day: match &self.day {
                Some(day) => day.wordings(),
                None => line.date().filter(|_| !is_study).map(coach::day_in_words).into_iter().collect(),
            },
            remark: self.remark(),
            onward: Onward::Game,
            legend: self.shown_print().map_or_else(Vec::new, |print| legend(print)),
        })
    }

    /// True in `play`, where nothing is said until the end, except to those who watch a demonstration.
    pub(super) fn is_silent(&self) -> bool {
        !self.conditions.kind.is_study() && self.conditions.mode == Mode::Play && !self.is_demonstration()
    }

    /// True if a silent game can still earn a ★, which undo and other help cost.
    pub(super) fn can_earn_star(&self) -> bool {
        self.is_silent() && coach::can_earn_star(self.session.line())
    }

    /// In `play` the help keys work, but are not offered.
    pub(super) fn unoffered(&self) -> Option<Disabled> {
        self.is_silent().then_some(Disabled::Unoffered)
    }

    /// The terms of the screen: groups where they are shown.
    pub(super) fn spoken(&self) -> Vocabulary {
        let is_told = self.hint.is_some() || self.shows_groups();
        if is_told { self.language() } else { self.vocabulary() }
    }

    /// The terms of this game: those chosen for it, or else those taught so far.
    pub(super) fn language(&self) -> Vocabulary {
        match self.groups {
            Some(true) => Vocabulary::Groups,
            Some(false) => self.conditions.language.max(Vocabulary::Fours),
            None => self.conditions.language,
        }
    }

    /// True if groups take the place of lamps.
    pub(super) fn shows_groups(&self) -> bool {
        let taught = self.conditions.language == Vocabulary::Groups && self.panel > Panel::Off;
        self.board.room().lone().is_none() && self.groups.unwrap_or(taught)
    }

    /// The terms of this game; outside lessons, those that suit the panel.
    pub(super) fn vocabulary(&self) -> Vocabulary {
        let in_lesson = matches!(self.conditions.kind, GameKind::Lesson | GameKind::ForReal);
        if in_lesson || self.panel >= Panel::Now { self.language() } else { Vocabulary::Moves }
    }
}
