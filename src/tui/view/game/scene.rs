use std::ops::Range;

use ratatui::style::Style;

use crate::app::{App, GameScreen};
use crate::coach::{self, Cast, Person};
use crate::engine::{MisereCase, Outcome};
use crate::rules::{Move, PileName, Position, TakeRule};
use crate::session::Disclosure;
use crate::tui::theme::Theme;
use crate::tui::view::wrapped;
use crate::tui::widgets::{Considered, Indicator, PileRow, Stones, cells, digits, window};

/// A game as plain data for widgets: computed once for a drawing, whatever the layout.
pub struct Scene<'a> {
    app: &'a App,
    pub game: &'a GameScreen,
    pub theme: &'a Theme,
    /// The largest value of any pile of the start, and the largest pile.
    pub largest_value: u64,
    pub largest: u64,
    verdicts: Vec<(String, Style)>,
    considered_name: String,
    considered_words: String,
}

/// Sizes of more digits than this are long.
const LONG: u16 = 6;

impl<'a> Scene<'a> {
    pub fn new(app: &'a App, game: &'a GameScreen, theme: &'a Theme) -> Self {
        let session = game.session();
        let largest = session.game().start().largest();
        let considered = game.considered();
        Self {
            app,
            game,
            theme,
            largest_value: session.engine().values().largest_value(largest),
            largest,
            verdicts: verdicts(game, theme),
            considered_name: considered.map_or(String::new(), |m| PileName(m.pile).to_string()),
            considered_words: considered.map_or(String::new(), |m| format!("if you take {}", m.take)),
        }
    }

    pub fn position(&self) -> &Position {
        self.game.session().position()
    }

    pub fn moves(&self) -> &[Move] {
        self.game.session().game().moves()
    }

    pub fn cast(&self) -> Cast {
        self.game.cast()
    }

    /// The cells that the longest pile name takes.
    pub fn name_width(&self) -> u16 {
        cells(PileName(self.position().piles().len() - 1).to_string().len())
    }

    pub fn number_width(&self) -> u16 {
        digits(self.largest_value)
    }

    /// The rows that are shown when so many fit: those round the cursor.
    pub fn shown(&self, room: usize) -> Range<usize> {
        let at = self.game.considered().or(self.moves().last().copied());
        window(self.position().piles().len(), room, at.map_or(0, |m| m.pile))
    }

    /// Whether rows say what value a pile has: when it is not its size, and not the player's to find.
    pub fn shows_values(&self) -> bool {
        self.game.rules().takes != TakeRule::Any && self.game.disclosure() > Disclosure::Off
    }

    pub fn rows(&self, shown: Range<usize>) -> Vec<PileRow> {
        shown.map(|pile| self.row(pile)).collect()
    }

    fn row(&self, pile: usize) -> PileRow {
        let of_this = |m: Option<Move>| m.filter(|m| m.pile == pile).map_or(0, |m| m.take.get());
        let considered = of_this(self.game.considered());
        let taken = of_this(self.game.machine_move());
        let now = self.game.now().values()[pile];
        let then = match self.game.left() {
            Some(left) if self.game.disclosure() == Disclosure::Preview => left.values()[pile],
            _ => now,
        };
        let caption = match (considered, taken) {
            // Where sizes are long the take is not seen from them.
            (1.., _) if digits(self.largest) > LONG => Some(format!("−{considered}")),
            (_, 1..) => Some(format!("machine took {taken}")),
            _ => None,
        };
        PileRow {
            pile,
            stones: Stones { staying: self.position().piles()[pile] - considered, considered, taken },
            acts_like: self.shows_values().then_some((now, then)),
            selected: considered > 0,
            caption,
        }
    }

    /// The panel's inside.
    pub fn indicator(&self) -> Indicator<'_> {
        let disclosure = self.game.disclosure();
        let considered = match (self.game.considered(), self.game.left()) {
            (Some(m), Some(left)) if disclosure == Disclosure::Preview => {
                Some(Considered { pile: m.pile, name: &self.considered_name, words: &self.considered_words, left })
            }
            _ => None,
        };
        let misere = u16::from(self.game.now().misere_case().is_some());
        let positions = match disclosure {
            Disclosure::Preview => 2,
            Disclosure::Now => 1,
            Disclosure::Rows | Disclosure::Off => 0,
        };
        Indicator {
            now: self.game.now(),
            considered,
            sums: disclosure >= Disclosure::Now,
            columns: self.largest_value.checked_ilog2().unwrap_or(0) + 1,
            largest_value: self.largest_value,
            verdicts: &self.verdicts,
            verdict_room: positions * (1 + misere),
            theme: self.theme,
        }
    }

    pub fn panel_title(&self) -> &'static str {
        match self.game.now().misere_case() {
            _ if self.game.disclosure() < Disclosure::Now => "In binary",
            Some(MisereCase::OneBig | MisereCase::NoneBig) => "Indicator: leave an odd number of 1s",
            _ => "Indicator: make every column even",
        }
    }

    /// What is said, wrapped to a width, the most pressing first; `all` of it, or only what the panel does not say.
    pub fn sayings(&self, width: u16, all: bool) -> Vec<(String, Style)> {
        let notice = self.app.notice();
        let notice = notice.map(|notice| (notice.to_owned(), self.theme.problem));
        let headline = self.game.ending().map(|(headline, _)| (headline, self.ending_style()));
        let mut coach = self.game.reports();
        if all {
            coach.extend(self.game.comments());
        }
        let coach = coach.into_iter().map(|line| (line, self.theme.text));
        let wrap = |(text, style): (String, Style)| {
            let lines = wrapped(&text, width);
            lines.into_iter().map(move |line| (line, style))
        };
        let said = notice.into_iter().chain(headline).chain(coach);
        said.flat_map(wrap).collect()
    }

    /// How the end looks: good for you, bad when the machine wins.
    fn ending_style(&self) -> Style {
        let winner = self.game.session().game().winner();
        match winner.map(|side| self.cast().person(side)) {
            Some(Person::Machine) => self.theme.bad,
            _ => self.theme.good,
        }
    }
}

/// The verdicts in words: on the position now, and on the one that would be left.
fn verdicts(game: &GameScreen, theme: &Theme) -> Vec<(String, Style)> {
    let mut verdicts = Vec::new();
    if game.disclosure() < Disclosure::Now || game.is_over() {
        return verdicts;
    }
    let style = |outcome, to_move: Person| {
        let good = (outcome == Outcome::N) == (to_move != Person::Machine);
        if good { theme.good } else { theme.bad }
    };
    let now = game.now();
    let words = coach::can_win(game.mover(), now);
    verdicts.push((format!("now: {words}"), style(now.outcome(), game.mover())));
    let left = game.left().filter(|_| game.disclosure() == Disclosure::Preview);
    if let Some(left) = left {
        let words = coach::could_win(game.next_mover(), game.mover(), left, game.rules());
        verdicts.push((format!("then: {words}"), style(left.outcome(), game.next_mover())));
    }
    // What the move would leave comes first: where lines are few it is what must be seen.
    let goals = [left.and_then(coach::misere_left), coach::misere_goal(now)];
    verdicts.extend(goals.into_iter().flatten().map(|goal| (goal.to_owned(), theme.faint)));
    verdicts
}
