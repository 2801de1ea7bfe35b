use std::ops::Range;

use ratatui::style::Style;

use super::ending::EndOfGame;
use super::highlight::highlight;
use crate::app::view::Emphasis;
use crate::app::{BoardView, Room};
use crate::coach::{self, Message, Role};
use crate::engine::{MisereCase, Outcome, Step};
use crate::rules::{Move, PileName, TakeRule};
use crate::session::Panel;
use crate::tui::screens::Chrome;
use crate::tui::theme::Theme;
use crate::tui::widgets::{
    Considered, Fit, Groups, Highlight, Indicator, Latest, Marked, PileRow, Rows, Stones, Sums, cells, digits, window,
};

/// A board as data for widgets, computed once for a drawing, whatever the layout.
pub struct Scene<'a> {
    chrome: &'a Chrome<'a>,
    pub view: &'a BoardView,
    pub theme: &'a Theme,
    pub room: Room,
    roomy: bool,
    highlight: Option<Highlight>,
    verdicts: Vec<(String, Style)>,
    considered_name: String,
    considered_words: [String; 2],
}

/// Sizes of more digits than this are long.
const LONG: u16 = 6;

impl<'a> Scene<'a> {
    pub fn new(view: &'a BoardView, chrome: &'a Chrome<'a>, roomy: bool) -> Self {
        let considered = view.board.considered();
        Self {
            chrome,
            view,
            theme: chrome.theme,
            room: view.board.room(),
            roomy,
            highlight: view.step.as_ref().map(|step| highlight(step, view.board.now())),
            verdicts: verdicts(view, chrome.theme),
            considered_name: considered.map_or(String::new(), |m| PileName(m.pile).to_string()),
            considered_words: considered_words(view),
        }
    }

    pub fn messages(&self) -> impl Iterator<Item = &'a Message> {
        self.chrome.messages()
    }

    pub fn is_words(&self) -> bool {
        self.view.emphasis == Emphasis::Words
    }

    pub fn name_width(&self) -> u16 {
        cells(PileName(self.view.board.position().piles().len() - 1).to_string().len())
    }

    pub fn latest(&self) -> Latest<'_> {
        let history = &self.view.history;
        Latest { first: history.count - history.latest.len(), moves: &history.latest }
    }

    pub fn number_width(&self) -> u16 {
        digits(self.room.largest_value)
    }

    /// The rows that are shown when so many fit: those round the cursor.
    pub fn shown(&self, room: usize) -> Range<usize> {
        window(self.view.board.position().piles().len(), room, self.view.focus)
    }

    pub fn fit(&self) -> Fit {
        Fit {
            count: self.view.board.position().piles().len(),
            largest: self.room.largest,
            largest_value: self.view.shows_values().then_some(self.room.largest_value),
        }
    }

    pub fn rows(&self, shown: Range<usize>) -> Vec<PileRow> {
        shown.map(|pile| self.row(pile)).collect()
    }

    fn row(&self, pile: usize) -> PileRow {
        let of_this = |m: Option<Move>| m.filter(|m| m.pile == pile).map_or(0, |m| m.take.get());
        let considered = of_this(self.view.board.considered());
        let now = self.view.board.now().values()[pile];
        let then = match self.view.board.left() {
            Some(left) if self.view.panel == Panel::Preview => left.values()[pile],
            _ => now,
        };
        // Long sizes do not show the take.
        let hidden = considered > 0 && digits(self.room.largest) > LONG;
        let caption = if hidden { Some(format!("−{considered}")) } else { self.caption(pile) };
        PileRow {
            pile,
            stones: Stones {
                staying: self.view.board.position().piles()[pile] - considered,
                lit: self.lit(pile, now),
                considered,
                taken: self.just_taken(pile, true),
                gone: self.just_taken(pile, false),
            },
            acts_like: self.view.shows_values().then_some((now, then)),
            selected: self.view.board.pile() == Some(pile),
            caption,
        }
    }

    /// The number of a pile's stones that the machine just took, or that somebody else did.
    fn just_taken(&self, pile: usize, by_machine: bool) -> u64 {
        let marked = self.view.marked.iter().filter(|(who, m)| m.pile == pile && who.is_machine() == by_machine);
        marked.map(|(_, m)| m.take.get()).fold(0, u64::saturating_add)
    }

    /// A note on who took what from a pile, in the order in which it happened.
    fn caption(&self, pile: usize) -> Option<String> {
        let marked = self.view.marked.iter().rev().filter(|(_, m)| m.pile == pile);
        let took: Vec<String> = marked.map(|(who, m)| format!("{} took {}", who.short(), m.take)).collect();
        (!took.is_empty()).then(|| took.join(", "))
    }

    /// The number of a pile's stones that an explanation speaks of: those of the powers that it lights up.
    fn lit(&self, pile: usize, value: u64) -> u64 {
        let bits = self.highlight.as_ref().map_or(0, |highlight| highlight.bits(pile));
        if self.view.board.rules().takes == TakeRule::Any { value & bits } else { 0 }
    }

    pub fn indicator(&self) -> Indicator<'_> {
        let (panel, board) = (self.view.panel, &self.view.board);
        // Where lines are few an explanation says itself what follows.
        let terse = self.highlight.is_some() && !self.roomy;
        let judged = self.view.emphasis == Emphasis::Reasons && !self.roomy;
        // "Now every column is even" speaks of the position that the move leaves.
        let ends = matches!(self.view.step, Some(Step::Wins { .. }));
        let now = board.left().filter(|_| terse && ends).unwrap_or(board.now());
        let considered = match (board.considered(), board.left()) {
            (Some(m), Some(left)) if panel == Panel::Preview && !terse => {
                let words = self.considered_words.each_ref().map(String::as_str);
                Some(Considered { pile: m.pile, name: &self.considered_name, words, left })
            }
            _ => None,
        };
        let misere = u16::from(self.view.board.now().misere_case().is_some());
        let positions = match panel {
            Panel::Preview => 2,
            Panel::Now => 1 + u16::from(self.view.strip.is_some()),
            Panel::Rows | Panel::Off => 0,
        };
        Indicator {
            now,
            considered,
            // A review keeps the room for what it shows once the better move is found.
            preview: (panel == Panel::Preview || self.view.strip.is_some()) && !terse,
            spread: self.roomy,
            highlight: self.highlight.as_ref(),
            sums: panel >= Panel::Now,
            columns: self.room.columns,
            largest_value: self.room.largest_value,
            verdicts: &self.verdicts,
            verdict_room: if terse || judged || self.is_words() && !self.roomy { 0 } else { positions * (1 + misere) },
            theme: self.theme,
        }
    }

    /// The picture in place of empty piles when the game is over.
    pub fn end_of_game(&self) -> Option<EndOfGame<'_>> {
        let (ending, end) = (self.view.ending?, self.view.end.as_ref()?);
        Some(EndOfGame { view: self.view, ending, end, theme: self.theme })
    }

    /// The piles in groups of powers of two, where that was asked for.
    pub fn groups(&self) -> Option<Groups<'_>> {
        let board = &self.view.board;
        let marked = |m: Move| {
            let left = board.left()?;
            Some(Marked { pile: m.pile, size: left.position().size(m.pile)?, value: left.values()[m.pile] })
        };
        self.view.grouped.then(|| Groups {
            sizes: board.position().piles(),
            values: board.now().values(),
            takes: board.rules().takes,
            cursor: board.pile(),
            marked: board.considered().and_then(marked),
            preview: self.view.panel == Panel::Preview,
            focus: self.view.focus,
            foot: coach::misere_goal(board.now()).filter(|_| board.now().misere_case() != Some(MisereCase::ManyBig)),
            columns: self.room.columns,
            largest: self.room.largest,
            theme: self.theme,
        })
    }

    /// The lines that piles and panel need at least, borders included.
    pub fn least_height(&self) -> u16 {
        let sums = match self.view.panel {
            Panel::Off | Panel::Rows => 1,
            Panel::Now | Panel::Preview => 4,
        };
        cells(self.view.board.position().piles().len().min(5)) + 2 + sums
    }

    /// The lines that the panel is of use with, borders included: as many as leave nothing out and set the piles well apart.
    pub fn panel_height(&self) -> u16 {
        let misere = u16::from(self.view.board.now().misere_case().is_some());
        let piles = cells(self.view.board.position().piles().len()).saturating_mul(Rows::MOST_STEP);
        // Names, heads, a rule, counts, XOR, odd marks, a gap, verdicts, two borders.
        piles.saturating_add(7 + 2 * (1 + misere) + 2)
    }

    pub fn panel_title(&self) -> &'static str {
        match self.view.board.now().misere_case() {
            _ if self.view.panel < Panel::Now => "In binary",
            Some(MisereCase::OneBig | MisereCase::NoneBig) if self.view.board.rules().takes == TakeRule::Any => {
                "Leave an odd number of single stones"
            }
            Some(MisereCase::OneBig | MisereCase::NoneBig) => "Leave an odd number of 1s",
            _ => "Indicator: make every column even",
        }
    }
}

/// The heading over the position that the considered move would leave, and a shorter one.
fn considered_words(view: &BoardView) -> [String; 2] {
    let Some(m) = view.board.considered() else { return Default::default() };
    match view.mover() {
        // The machine's move is not considered: it comes.
        who if who.is_machine() => [format!("{} takes {}", who.short(), m.take), format!("takes {}", m.take)],
        _ => ["if you take", "take"].map(|verb| format!("{verb} {}", m.take)),
    }
}

fn verdicts(view: &BoardView, theme: &Theme) -> Vec<(String, Style)> {
    let mut verdicts = Vec::new();
    let now = view.board.now();
    let judged = view.step.as_ref().is_none_or(|step| highlight(step, now).sums == Sums::All);
    if view.panel < Panel::Now || view.is_over() || !judged {
        return verdicts;
    }
    let (mover, next) = (view.mover(), view.next_mover());
    // News are good or bad for the lone player, and otherwise for the one to move.
    let reader = if view.cast.you().is_some() { Role::You } else { mover };
    let style = |outcome, to_move, other| {
        let winner: Role = if outcome == Outcome::N { to_move } else { other };
        if winner == reader { theme.good } else { theme.bad }
    };
    verdicts.push((coach::verdict_now(mover, now), style(now.outcome(), mover, next)));
    let left = view.board.left().filter(|_| view.panel == Panel::Preview);
    verdicts.extend(left.map(|left| (coach::verdict_then(mover, next, left), style(left.outcome(), next, mover))));
    // What the move would leave comes first: where lines are few it is what must be seen.
    let goals = [left.and_then(coach::misere_left), coach::misere_goal(now)];
    verdicts.extend(goals.into_iter().flatten().map(|goal| (goal.to_owned(), theme.dim)));
    verdicts
}
