use std::borrow::Cow;
use std::ops::Range;

use ratatui::style::Style;

use super::highlight::{highlight, shown_move};
use super::sayings::verdicts;
use crate::app::Table;
use crate::coach::{self, Cast};
use crate::engine::{Analysis, MisereCase, Step};
use crate::rules::{Move, PileName, Position, TakeRule};
use crate::session::Disclosure;
use crate::tui::screens::Context;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Considered, Fit, Groups, Highlight, Indicator, PileRow, Stones, cells, digits, window};

/// A game as plain data for widgets: computed once for a drawing, whatever the layout.
pub struct Scene<'a> {
    pub notice: Option<&'a str>,
    pub table: &'a dyn Table,
    pub theme: &'a Theme,
    /// True if the coach has a place of its own.
    roomy: bool,
    /// The largest value of any pile of the start, and the largest pile.
    largest_value: u64,
    pub largest: u64,
    /// The move that is shown as considered, and the analysis of the position it would leave.
    considered: Option<Move>,
    left: Option<Cow<'a, Analysis>>,
    /// The subject of an explanation.
    highlight: Option<Highlight>,
    verdicts: Vec<(String, Style)>,
    considered_name: String,
    considered_words: String,
}

/// Sizes of more digits than this are long.
const LONG: u16 = 6;

impl<'a> Scene<'a> {
    pub fn new(table: &'a dyn Table, context: &Context<'a>, roomy: bool) -> Self {
        let Context { theme, notice, .. } = *context;
        let largest = table.start().largest();
        let step = table.step();
        let considered = step.map_or(table.considered(), |step| shown_move(step, table.considered()));
        let left = if considered == table.considered() {
            table.left().map(Cow::Borrowed)
        } else {
            let engine = table.engine();
            let left = considered.and_then(|m| engine.rules().play(table.position().clone(), m).ok());
            left.map(|left| Cow::Owned(engine.analyse(&left)))
        };
        Self {
            considered,
            verdicts: verdicts(table, left.as_deref(), theme),
            left,
            highlight: step.map(|step| highlight(step, table.now())),
            notice,
            table,
            theme,
            roomy,
            largest_value: table.engine().values().largest_value(largest),
            largest,
            considered_name: considered.map_or(String::new(), |m| PileName(m.pile).to_string()),
            considered_words: considered.map_or(String::new(), |m| format!("if you take {}", m.take)),
        }
    }

    pub fn position(&self) -> &Position {
        self.table.position()
    }

    /// The moves that led to the position on screen.
    pub fn moves(&self) -> &[Move] {
        self.table.moves()
    }

    /// The move that is shown as considered.
    pub fn considered(&self) -> Option<Move> {
        self.considered
    }

    /// The analysis of the position that it would leave.
    pub fn left(&self) -> Option<&Analysis> {
        self.left.as_deref()
    }

    pub fn cast(&self) -> Cast {
        self.table.cast()
    }

    /// The cells that the longest pile name takes.
    pub fn name_width(&self) -> u16 {
        cells(PileName(self.position().piles().len() - 1).to_string().len())
    }

    pub fn number_width(&self) -> u16 {
        digits(self.largest_value)
    }

    /// The pile that is always in sight.
    fn focus(&self) -> usize {
        let at = self.considered.or(self.table.considered()).or(self.moves().last().copied());
        at.map_or(0, |m| m.pile)
    }

    /// The rows that are shown when so many fit: those round the cursor.
    pub fn shown(&self, room: usize) -> Range<usize> {
        window(self.position().piles().len(), room, self.focus())
    }

    /// The sizes that decide how rows of stones are laid out.
    pub fn fit(&self) -> Fit {
        Fit {
            count: self.position().piles().len(),
            largest: self.largest,
            largest_value: self.shows_values().then_some(self.largest_value),
        }
    }

    /// True if rows give the values of piles: when these are not the sizes, and not the player's to find.
    pub fn shows_values(&self) -> bool {
        self.table.rules().takes != TakeRule::Any && self.table.disclosure() > Disclosure::Off
    }

    pub fn rows(&self, shown: Range<usize>) -> Vec<PileRow> {
        shown.map(|pile| self.row(pile)).collect()
    }

    fn row(&self, pile: usize) -> PileRow {
        let of_this = |m: Option<Move>| m.filter(|m| m.pile == pile).map_or(0, |m| m.take.get());
        let considered = of_this(self.considered);
        let taken = of_this(self.table.machine_move());
        let now = self.table.now().values()[pile];
        let then = match self.left() {
            Some(left) if self.table.disclosure() == Disclosure::Preview => left.values()[pile],
            _ => now,
        };
        let caption = match (considered, taken) {
            // Long sizes do not show the take.
            (1.., _) if digits(self.largest) > LONG => Some(format!("−{considered}")),
            (_, 1..) => {
                let who = self.cast().person(self.moves().len() + 1).short();
                Some(format!("{who} took {taken}"))
            }
            _ => None,
        };
        PileRow {
            pile,
            stones: Stones {
                staying: self.position().piles()[pile] - considered,
                lit: self.lit(pile, now),
                considered,
                taken,
            },
            acts_like: self.shows_values().then_some((now, then)),
            selected: considered > 0,
            caption,
        }
    }

    /// The number of a pile's stones that an explanation speaks of: those of the powers that it lights up.
    fn lit(&self, pile: usize, value: u64) -> u64 {
        let bits = self.highlight.as_ref().map_or(0, |highlight| highlight.bits(pile));
        if self.table.rules().takes == TakeRule::Any { value & bits } else { 0 }
    }

    /// The panel's inside.
    pub fn indicator(&self) -> Indicator<'_> {
        let disclosure = self.table.disclosure();
        // Where lines are few an explanation says itself what follows.
        let terse = self.highlight.is_some() && !self.roomy;
        let judged = self.table.is_wordy() && !self.roomy;
        // "Now every column is even" speaks of the position that the move leaves.
        let ends = matches!(self.table.step(), Some(Step::Wins { .. }));
        let now = self.left().filter(|_| terse && ends).unwrap_or(self.table.now());
        let considered = match (self.considered, self.left()) {
            (Some(m), Some(left)) if disclosure == Disclosure::Preview && !terse => {
                Some(Considered { pile: m.pile, name: &self.considered_name, words: &self.considered_words, left })
            }
            _ => None,
        };
        let misere = u16::from(self.table.now().misere_case().is_some());
        let positions = match disclosure {
            Disclosure::Preview => 2,
            Disclosure::Now => 1,
            Disclosure::Rows | Disclosure::Off => 0,
        };
        Indicator {
            now,
            considered,
            preview: disclosure == Disclosure::Preview && !terse,
            highlight: self.highlight.as_ref(),
            sums: disclosure >= Disclosure::Now,
            columns: self.columns(),
            largest_value: self.largest_value,
            verdicts: &self.verdicts,
            verdict_room: if terse || judged || self.table.words_first() && !self.roomy {
                0
            } else {
                positions * (1 + misere)
            },
            theme: self.theme,
        }
    }

    /// The piles in groups of powers of two, where that was asked for.
    pub fn groups(&self) -> Option<Groups<'_>> {
        let then = |m: Move| Some((m.pile, self.left()?.values()[m.pile]));
        self.table.is_grouped().then(|| Groups {
            values: self.table.now().values(),
            cursor: self.considered.and_then(then),
            preview: self.table.disclosure() == Disclosure::Preview,
            focus: self.focus(),
            foot: coach::misere_goal(self.table.now(), self.table.rules())
                .filter(|_| self.table.now().misere_case() != Some(MisereCase::ManyBig)),
            columns: self.columns(),
            theme: self.theme,
        })
    }

    /// The number of binary columns that the start needs.
    fn columns(&self) -> u32 {
        self.largest_value.checked_ilog2().unwrap_or(0) + 1
    }

    /// The lines that piles and panel need at least, borders included.
    pub fn least_height(&self) -> u16 {
        let sums = match self.table.disclosure() {
            Disclosure::Off | Disclosure::Rows => 1,
            Disclosure::Now | Disclosure::Preview => 4,
        };
        cells(self.position().piles().len().min(5)) + 2 + sums
    }

    /// The lines that the panel needs to leave nothing out, borders included.
    pub fn panel_height(&self) -> u16 {
        let misere = u16::from(self.table.now().misere_case().is_some());
        // Names, heads, a rule, counts, XOR, odd marks, a gap, verdicts, two borders.
        cells(self.position().piles().len()).saturating_add(7 + 2 * (1 + misere) + 2)
    }

    pub fn panel_title(&self) -> &'static str {
        match self.table.now().misere_case() {
            _ if self.table.disclosure() < Disclosure::Now => "In binary",
            Some(MisereCase::OneBig | MisereCase::NoneBig) if self.table.rules().takes == TakeRule::Any => {
                "Leave an odd number of single stones"
            }
            Some(MisereCase::OneBig | MisereCase::NoneBig) => "Leave an odd number of 1s",
            _ => "Indicator: make every column even",
        }
    }
}
