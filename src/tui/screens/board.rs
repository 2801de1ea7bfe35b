//! The screen of a board.

mod end;
mod highlight;
mod low;
mod pile;
mod plates;
mod said;
mod score;
mod sheet;
mod upper;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::Picture;
use crate::app::view::{Emphasis, Round};
use crate::app::{BoardView, Context};
use crate::coach::{self, Fingerprint, Heading, Vocabulary};
use crate::engine::{Analysis, FullGroups, GroupStep, MisereCase, Outcome, Step};
use crate::rules::{Play, TakeRule};
use crate::session::Panel;
use crate::tui::split;
use crate::tui::targets::Targets;
use crate::tui::theme::Theme;
use crate::tui::widgets::{
    Cabinet, Columns, Divider, Fit, LABELLED, Large, Measures, Plan, Powers, Prints, Quilt, TopLine, Worths, cells,
    digits, is_small, prints_width,
};
use highlight::Light;

/// A board in its cabinet: stones, lamps, what holds now, what the considered move would leave, and the coach.
#[derive(Clone, Copy)]
pub(super) struct BoardScreen<'a> {
    pub view: &'a BoardView,
    pub picture: &'a Picture<'a>,
}

/// A board screen with every part in its place.
pub(super) struct Placed<'a> {
    screen: BoardScreen<'a>,
    view: &'a BoardView,
    theme: &'a Theme,
    cabinet: Cabinet,
    fit: Fit,
    light: Light,
}

/// From this width on, a part of a cabinet has lamps next to its stones.
const BESIDE: u16 = 30;

/// The contents of the right half: of a question that is open, the two answers or lamps that are not known yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Beside {
    Prints,
    Score,
    Lamps,
    Sockets,
    Answers,
    Nothing,
}

/// Most lines of a small window for words that take precedence over the board.
const WORDS: u16 = 6;
/// Windows with fewer lines have one for the words of an end, and one for the counts above the words of a lesson.
const LOW: u16 = 16;

impl<'a> BoardScreen<'a> {
    pub(super) fn draw(&self, window: Rect, buf: &mut Buffer, targets: &mut Targets) {
        targets.pointed = self.view.board.pointed();
        if let Some(end) = &self.view.end {
            return self.end(end, window, buf, targets);
        }
        let cabinet = Cabinet::new(window, self.plan(window));
        cabinet.frame(self.picture.theme, buf);
        cabinet.title(&self.heading(), &self.picture.view.head.standing, self.picture.theme, buf);
        let placed = self.placed(cabinet);
        placed.upper(buf, targets);
        let cut = if self.is_study(window) {
            let compares = self.compares(&cabinet);
            if compares {
                placed.low(buf);
            } else {
                placed.verdict(buf);
                placed.digits(buf);
            }
            self.picture.study(&cabinet, self.round(), compares, buf)
        } else {
            let free = if cabinet.low.height > 0 { placed.low(buf) } else { Vec::new() };
            self.words(&cabinet, &free, buf)
        };
        self.picture.keys(&cabinet, cut, buf, targets);
    }

    /// The plan of the screen. It depends on the start of the game and on the kind of screen, so that the frame stands
    /// still.
    fn plan(&self, window: Rect) -> Plan {
        let halves = self.halves(window);
        let plan = Plan { low: self.low_lines(window, halves), ..halves };
        if is_small(window) { self.small_plan(window, plan) } else { plan }
    }

    /// The usual plan, with the widths that the two halves need.
    fn halves(&self, window: Rect) -> Plan {
        let small = is_small(window);
        let columns = if small { 0 } else { Columns::wanted(self.view.board.room().columns) };
        // Narrow windows need their left half for words.
        let print = self.view.fingerprint.as_ref().filter(|_| window.width >= LABELLED);
        let prints = print.map_or(0, |(print, _)| prints_width(window, print.columns));
        Plan { left: 0, right: columns.max(prints), divider: self.divider(window), ..Plan::of(window) }
    }

    /// Lines of the lower compartment.
    fn low_lines(&self, window: Rect, plan: Plan) -> u16 {
        if is_small(window) {
            let is_counted = self.view.panel >= Panel::Now && self.view.sheet.is_none() && !self.picture.asks();
            return match self.view.emphasis {
                Emphasis::Piles => plan.low,
                Emphasis::Words if !is_counted => 0,
                _ if window.height < LOW => 1,
                _ => 2,
            };
        }
        // Every pile gets a line of its own, if possible.
        let is_full = cells(self.piles().len()) > Cabinet::new(window, plan).left.height;
        if is_full && !self.is_study(window) { 2 } else { plan.low }
    }

    /// Divides the lines of a small window between the board and the words.
    fn small_plan(&self, window: Rect, plan: Plan) -> Plan {
        let most = match self.view.emphasis {
            Emphasis::Piles => plan.words,
            // The argument on a lone pile is short, and its numbers need lines.
            Emphasis::Reasons if self.lone().is_some() => WORDS - 2,
            _ => WORDS,
        };
        let words = most.min(plan.most_words(window, lines_of_eight(self.piles()))).max(1);
        Plan { words, ..plan }
    }

    /// The piles as large as they can be in this game.
    fn piles(&self) -> &'a [u64] {
        &self.view.board.room().piles
    }

    fn divider(&self, window: Rect) -> Divider {
        match self.beside() {
            Beside::Nothing => Divider::None,
            Beside::Score => Divider::Left,
            _ if self.is_study(window) => self.picture.study_divider(window, self.view.panel >= Panel::Now),
            _ => Divider::Both,
        }
    }

    /// True for a step of a lesson or drill, whose words have the lower compartment.
    fn is_study(&self, window: Rect) -> bool {
        self.view.emphasis == Emphasis::Words && !is_small(window)
    }

    fn round(&self) -> &Round {
        let head = &self.picture.view.head;
        &self.picture.view.study.as_ref().filter(|_| head.round.of == 0).unwrap_or(head).round
    }

    /// The groups of a lone pile under a take rule, which has numbers in place of lamps.
    fn lone(&self) -> Option<&'a FullGroups> {
        self.view.board.room().lone().filter(|_| self.view.sheet.is_none())
    }

    /// The groups in which stones are seen: they tell as much as the verdict.
    fn groups(&self) -> Option<&'a FullGroups> {
        self.view.board.room().groups.as_deref().filter(|_| self.view.panel >= Panel::Now)
    }

    /// True for the step of an explanation that shows the reply to each take from a full group.
    fn shows_replies(&self) -> bool {
        self.view.step == Some(Step::Groups(GroupStep::Answer)) && self.lone().is_some_and(|groups| groups.is_bounded)
    }

    /// The numbers of a lone pile, if they fit.
    fn quilt(&self, cabinet: &Cabinet) -> Option<Quilt<'a>> {
        let (view, board) = (self.view, &self.view.board);
        let now = board.position().largest();
        let left = board.left().filter(|_| view.panel == Panel::Preview && !view.beat);
        let then = left.map(|left| left.position().largest());
        Quilt::new(self.lone()?, board.room().piles[0], now, then, cabinet)
    }

    /// The contents of the right half.
    fn beside(&self) -> Beside {
        let (view, context) = (self.view, self.picture.view.context);
        let is_open = matches!(context, Context::Choosing | Context::Typing);
        if view.fingerprint.is_some() {
            Beside::Prints
        } else if self.shows_lamps() {
            Beside::Lamps
        } else if view.emphasis != Emphasis::Words {
            Beside::Score
        } else if context == Context::Question || self.is_answered() {
            Beside::Answers
        } else if is_open && view.vocabulary > Vocabulary::Groups {
            Beside::Sockets
        } else {
            Beside::Nothing
        }
    }

    /// True for a question to be answered with yes or no that has been answered: it shows no move.
    fn is_answered(&self) -> bool {
        let view = self.view;
        let is_read = matches!(self.picture.view.context, Context::Reading | Context::Retry);
        is_read && self.picture.asks() && view.history.count == 0 && view.board.considered().is_none()
    }

    pub(super) fn placed(self, mut cabinet: Cabinet) -> Placed<'a> {
        let (view, theme) = (self.view, self.picture.theme);
        let mut fit = self.fit(&cabinet);
        if self.beside() == Beside::Nothing && !cabinet.is_small() {
            // Stones that have the whole width stand in its middle.
            let spare = cabinet.left.right().saturating_sub(fit.right(view.board.room().largest()));
            cabinet.left = split::right(cabinet.left, cabinet.left.width - spare / 2)[1];
            fit = self.fit(&cabinet);
        }
        Placed { screen: self, view, theme, fit, cabinet, light: Light::of(view) }
    }

    /// Draws a board to look at in a part of a cabinet: the stones and, if there is a panel, the lamps next to them, or
    /// below them in a narrow part.
    pub(super) fn within(self, cabinet: &Cabinet, part: Rect, buf: &mut Buffer) {
        let view = self.view;
        let has_lamps = self.shows_columns() && self.shows_lamps();
        let placed = |left: Rect, right: Rect| self.placed(cabinet.with_halves(left, right));
        if has_lamps && part.width >= BESIDE {
            let columns = view.sheet.as_ref().map_or(view.board.room().columns, |sheet| sheet.columns.unwrap_or(1));
            let share = (part.width * 2 / 5).min(8 * cells(columns as usize) + 2);
            let [stones, lamps] = split::right(part, share.max(Columns::wanted(columns)));
            let placed = placed(stones, lamps);
            placed.pieces(buf, &mut Targets::default());
            return placed.panel(buf);
        }
        let has_room = part.height > 2 * cells(view.board.position().piles().len());
        let [stones, lamps] = split::bottom(part, if has_lamps && has_room { part.height / 2 } else { 0 });
        // The powers have a line of their own.
        let [stones, _powers] = split::bottom(stones, u16::from(!lamps.is_empty()));
        placed(stones, Rect::default()).pieces(buf, &mut Targets::default());
        if !lamps.is_empty() {
            placed(lamps, lamps).panel(buf);
        }
    }

    fn fit(&self, cabinet: &Cabinet) -> Fit {
        if let Some(sheet) = &self.view.sheet {
            return sheet::fit(sheet, cabinet);
        }
        let room = self.view.board.room();
        let largest = room.largest();
        let value = if self.writes_values(cabinet) { 2 + digits(room.largest_value) } else { 0 };
        // Columns in sight must not tell what the panel does not.
        let now = self.view.board.now();
        let odd = now.leftmost_odd().filter(|_| self.view.panel >= Panel::Now);
        let highest = || now.values().iter().filter_map(|value| value.checked_ilog2()).max();
        let leftmost = odd.or_else(highest).unwrap_or(room.columns.saturating_sub(1));
        let group = self.groups().filter(|_| self.lone().is_none()).map(|groups| groups.size);
        let measures = Measures { piles: &room.piles, columns: room.columns, group, size: digits(largest), value };
        let mut cabinet = *cabinet;
        cabinet.left.height -= self.worths(&cabinet).map_or(0, |_| Worths::LINES);
        Fit::new(&measures, &cabinet, self.view.focus, Some(leftmost))
    }

    fn heading(&self) -> TopLine {
        let (view, heading) = (self.view, &self.picture.view.head.heading);
        let rules = view.board.rules();
        let [mut before, mut after] = [vec![self.picture.course(heading)], Vec::new()];
        if view.sheet.is_some() {
            return TopLine::of(&[self.picture.course(heading), heading.words()]);
        }
        match heading {
            Heading::Words(words) => after.push(words.to_string()),
            _ => before.push(heading.words()),
        }
        // A lesson's words say so, and its title needs the room.
        let is_told = view.grouped && self.lone().is_none() && self.picture.view.study.is_none();
        after.extend(is_told.then(|| "groups".to_owned()));
        TopLine { before, rule: coach::rule_wordings(rules), after, loud: rules.play() == Play::Misere }
    }

    /// True if values follow sizes. A lone pile has none.
    fn writes_values(&self, cabinet: &Cabinet) -> bool {
        // The sizes show what is left over of bounded takes.
        let has_room = !cabinet.is_small() || self.groups().is_none_or(|groups| !groups.is_bounded);
        self.view.shows_values() && has_room && self.lone().is_none()
    }

    /// The worth of each number that can be left over, if it is another number and there is room for it.
    fn worths(&self, cabinet: &Cabinet) -> Option<Worths> {
        let groups = self.groups().filter(|_| self.lone().is_none() && !cabinet.is_small())?;
        Worths::new(groups, cabinet.left).filter(|_| cabinet.left.height > 2 * Worths::LINES)
    }

    /// True if the lower compartment compares a wrong answer with a right one, which says what the verdict would.
    fn compares(&self, cabinet: &Cabinet) -> bool {
        self.view.better.is_some() && cabinet.low.height >= low::ROOMY
    }

    /// True if piles have columns of lamps in the right half.
    fn shows_columns(&self) -> bool {
        self.lone().is_none()
    }

    fn shows_lamps(&self) -> bool {
        self.view.panel > Panel::Off || self.view.grouped
    }

    /// True if the indicator is also shown as a number.
    fn shows_sum(&self) -> bool {
        !self.view.grouped && self.view.vocabulary == Vocabulary::Sums
    }
}

impl Placed<'_> {
    /// Draws the two answers to choose from, each with its key.
    fn answers(&self, buf: &mut Buffer) {
        let (right, theme) = (self.cabinet.right, self.theme);
        // Once it has been given, the right answer stays.
        let is_open = self.screen.picture.view.context == Context::Question;
        let can_win = self.view.board.now().outcome() == Outcome::N;
        let shown = |words, is_right| if is_open || is_right { words } else { "" };
        let lines = [shown("YES", can_win), shown("NO", !can_win)];
        let large = |scale| Large { lines: lines.into(), scale, is_bright: true, theme };
        let fits = |large: &Large<'_>| large.width() + 8 <= right.width && large.height() < right.height;
        let Some(large) = [2, 1].map(large).into_iter().find(fits) else {
            let keys = [("y", "YES", can_win), ("n", "NO", !can_win)];
            let key = |key| Span::styled(if is_open { format!("{key} ") } else { String::new() }, theme.considered);
            let answer = |words| Span::styled(format!(" {words} "), theme.safe);
            let shown = keys.into_iter().filter(|(.., is_right)| is_open || *is_right);
            let line: Line<'_> =
                shown.flat_map(|(name, words, _)| [key(name), answer(words), Span::raw(" ")]).collect();
            let line = line.centered();
            return line.render(Rect { y: right.y + (right.height - 1) / 2, height: 1, ..right }, buf);
        };
        let x = right.x + (right.width - large.width()) / 2 + 1;
        let y = right.y + (right.height - large.height()).div_ceil(2);
        large.draw(Rect { x, y, ..right }, buf);
        let step = large.height().div_ceil(2);
        for (key, y) in [("y", y), ("n", y + step)].into_iter().filter(|_| is_open) {
            buf.set_string(x - 4, y + (step - 2) / 2, key, theme.considered);
        }
    }

    pub(super) fn hides_piles(&self) -> bool {
        self.fit.shown.end < self.fit.count
    }

    /// Draws the fingerprint of a game under review, and the powers above the counts of its position.
    fn prints(&self, print: &Fingerprint, at: Option<usize>, buf: &mut Buffer, targets: &mut Targets) {
        let (mut cabinet, theme) = (self.cabinet, self.theme);
        let prints = Prints { print, others: &[], at, is_small: cabinet.is_small(), theme };
        prints.draw(cabinet.right, cabinet.left.y - 1, buf, targets);
        if cabinet.is_small() && !self.hides_piles() {
            // The half is too narrow for the moves.
            let Rect { x, width, .. } = cabinet.left;
            let moves = self.screen.moves(width - 3);
            buf.set_string(x + 1, cabinet.left.bottom(), " ", theme.text);
            buf.set_line(x + 2, cabinet.left.bottom(), &moves, width - 3);
        }
        if self.screen.lone().is_some() {
            return;
        }
        cabinet.left = cabinet.low;
        let glowing = self.known_wrong();
        Powers { cabinet: &cabinet, columns: &self.fit.columns, glowing, theme }.draw(buf);
    }
}

/// The columns that are not as they should be left, as bits. In misère play with a take rule, one big pile leaves no
/// such goal.
pub(super) fn wrong(analysis: &Analysis) -> u64 {
    let (case, is_any) = (analysis.misere_case(), analysis.rules().takes() == TakeRule::Any);
    let singles = case == Some(MisereCase::NoneBig) || case == Some(MisereCase::OneBig) && is_any;
    analysis.indicator() ^ u64::from(singles)
}

/// Lines of eight that piles take, or one for each where one would take more than two.
pub(super) fn lines_of_eight(piles: &[u64]) -> u16 {
    let second = if piles.iter().all(|&size| size <= 16) { piles.iter().filter(|&&size| size > 8).count() } else { 0 };
    cells(piles.len() + second)
}
