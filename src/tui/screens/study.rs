//! The words of lessons and drills. A question stands in the lower compartment above its answer, and the reason below
//! the frame; what is only to be read stands in the lower compartment.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Span};

use super::Picture;
use super::words::{WIDEST, flow, run_on, wrapped_lines};
use crate::app::Context;
use crate::app::view::{Head, Round};
use crate::coach::{Message, Tone};
use crate::tui::split;
use crate::tui::targets::Targets;
use crate::tui::widgets::{Cabinet, Divider, Plan, Stone, cells, is_small};

/// The line of the answer in the lower compartment.
pub(super) const ANSWER: u16 = 3;

impl Picture<'_> {
    pub(super) fn asks(&self) -> bool {
        self.messages().any(|message| message.tone == Tone::Question)
    }

    /// The divider of a step. The lower compartment is divided for a question, unless its words need all of it.
    pub(super) fn study_divider(&self, window: Rect, is_counted: bool) -> Divider {
        let fits = || self.fits_beneath(Cabinet::words_width(window), Plan::of(window).words - 1);
        if is_counted || self.asks() && fits() { Divider::Both } else { Divider::Upper }
    }

    /// True if the words of a question can stand below the frame: what introduces it has one line there.
    fn fits_beneath(&self, width: u16, lines: u16) -> bool {
        if self.is_judged() {
            self.told_beneath(self.messages(), width, lines).len() <= lines.into()
        } else {
            self.told_beneath(self.page(), width, 1).len() <= 1
        }
    }

    /// True if an answer has been judged.
    fn is_judged(&self) -> bool {
        self.page().any(|message| matches!(message.tone, Tone::Right | Tone::Wrong))
    }

    /// The messages that are neither a question nor the verdict on its answer. What was said before makes room for what
    /// has just happened, if these lines are too few for both.
    fn told_beneath<'m>(
        &self,
        messages: impl Iterator<Item = &'m Message>,
        width: u16,
        most: u16,
    ) -> Vec<Line<'static>> {
        let is_placed =
            |message: &&Message| matches!(message.tone, Tone::Question | Tone::Aside | Tone::Right | Tone::Wrong);
        let told: Vec<&Message> = messages.filter(|message| !is_placed(message)).collect();
        let lines = |count: usize| self.apart(told[..count].iter().copied(), width);
        let is_open = matches!(self.view.context, Context::Question | Context::Typing | Context::Choosing);
        let is_told_again = is_open && (self.is_judged() || self.events().next().is_some());
        let fewest = if is_told_again { told.len().min(1) } else { told.len() };
        let fits = |lines: &Vec<Line<'_>>| lines.len() <= most.into();
        (fewest..=told.len()).rev().map(lines).find(fits).unwrap_or_else(|| lines(fewest))
    }

    /// The reply and all the right answers, on the same lines.
    fn beside_answers(&self, width: u16) -> Vec<Line<'static>> {
        let said = self.messages().filter(|message| matches!(message.tone, Tone::Plain | Tone::Right));
        let words: Vec<&str> = said.map(|message| &*message.words).collect();
        wrapped_lines(&words.join(" "), width, self.theme.text)
    }

    fn apart<'m>(&self, messages: impl Iterator<Item = &'m Message>, width: u16) -> Vec<Line<'static>> {
        let said = self.toned(messages);
        said.iter().flat_map(|(words, style)| wrapped_lines(words, width, *style)).collect()
    }

    /// Draws the words of a step, and its place in the round; returns true if some words have no room. Where the board
    /// `compares` two answers, it has the question's place.
    pub(super) fn study(&self, cabinet: &Cabinet, round: &Round, compares: bool, buf: &mut Buffer) -> bool {
        let (inside, rest) = match self.asks() {
            true if compares => (Rect::default(), self.beside_answers(cabinet.words.width)),
            true => self.question(cabinet, buf),
            false => self.text(cabinet, buf),
        };
        let [coach, line] = split::bottom(cabinet.words, u16::from(round.of > 0));
        if rest.len() > (inside.height + coach.height).into() {
            return flow(&rest, &[inside, cabinet.words], self.view.rest, buf);
        }
        buf.set_line(line.x, line.y, &self.round(round, line.width), line.width);
        flow(&rest, &[inside, coach], 0, buf)
    }

    /// Draws a question and its answer. Returns the other words and the lines that are free for them: those below the
    /// answer, if they do not fit below the frame.
    fn question(&self, cabinet: &Cabinet, buf: &mut Buffer) -> (Rect, Vec<Line<'static>>) {
        let low = cabinet.low_left().inner(Margin::new(1, 0));
        let with = |tone: Tone| self.apart(self.messages().filter(move |message| message.tone == tone), low.width);
        let (question, help) = (with(Tone::Question), with(Tone::Aside));
        let answer = [with(Tone::Wrong), with(Tone::Right), self.typed(low.width)].concat();
        let Rect { width, height, .. } = split::bottom(cabinet.words, 1)[0];
        let after = cells(answer.len());
        let fits = self.fits_beneath(width, height);
        let (before, rest) = if fits {
            ([question, help].concat(), self.told_beneath(self.messages(), width, height))
        } else {
            let spare = low.height.saturating_sub(cells(question.len()) + after);
            let asked = self.messages().position(|message| message.tone == Tone::Question).unwrap_or_default();
            let told = |from, count| self.told_beneath(self.messages().skip(from).take(count), low.width, spare);
            // The answer may depend on what is to be read; a reason comes after the verdict.
            let before = told(0, asked);
            let is_first = !self.is_judged() && before.len() <= spare.into();
            if is_first {
                ([before, question].concat(), told(asked, usize::MAX))
            } else {
                (question, told(0, usize::MAX))
            }
        };
        let at = if fits { ANSWER.max(cells(before.len())) } else { cells(before.len()) };
        let at = at.min(low.height.saturating_sub(after));
        flow(&before, &[split::top(low, at)[0]], 0, buf);
        flow(&answer, &[split::top(low, at)[1]], 0, buf);
        (split::top(low, if fits { low.height } else { at + after })[1], rest)
    }

    /// Draws words to read, with a blank line between sentences if there is room. Returns those that stand elsewhere.
    fn text(&self, cabinet: &Cabinet, buf: &mut Buffer) -> (Rect, Vec<Line<'static>>) {
        let low = cabinet.low_left();
        let low = low.inner(Margin::new(if low.width < 60 { 1 } else { 5 }, 0));
        let lines = self.spaced(&self.toned(self.page()), low.width, low.height);
        match low.height.checked_sub(cells(lines.len())) {
            Some(spare) => {
                flow(&lines, &[split::top(low, spare / 2)[1]], 0, buf);
                (split::top(low, 0)[0], self.apart(self.events(), cabinet.words.width))
            }
            // The judgement on a move says what holds now.
            None if self.page().any(|message| message.tone == Tone::Judged) => {
                (low, self.apart(self.messages().filter(|message| message.tone != Tone::Comment), low.width))
            }
            None => (low, self.told_beneath(self.messages(), low.width, low.height)),
        }
    }

    /// A mark for each step or question: those behind, the present one, and those ahead.
    pub(super) fn round(&self, round: &Round, width: u16) -> Line<'static> {
        let theme = self.theme;
        let gap = if cells(round.name.len() + 2 * round.of) <= width { " " } else { "" };
        let mark = |index: usize| match round.made.get(index) {
            Some(true) => ("●", theme.lamp),
            Some(false) => ("✗", theme.odd),
            None if index == round.made.len() => ("▸", theme.considered),
            None => ("○", theme.dim),
        };
        let marks = (0..round.of).map(mark).map(|(sign, style)| Span::styled(format!("{gap}{sign}"), style));
        [Span::styled(round.name, theme.dim), Span::raw(if gap.is_empty() { " " } else { "" })]
            .into_iter()
            .chain(marks)
            .collect()
    }

    /// Draws a page without a position: text to read, a question and the answer being typed, or the end of a round with
    /// its answers as stones, those missed as rings.
    pub(super) fn reading(&self, window: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let Head { heading, standing, round } = &self.view.head;
        let (small, ends) = (is_small(window), round.of > 0 && round.made.len() == round.of);
        let mut plan = if small { Plan::of_pages(window) } else { Plan::of(window) };
        plan.low = match (ends, small) {
            (false, _) => 0,
            (true, false) => plan.low,
            // The stones and the rule below them need a line each.
            (true, true) => {
                let words = run_on(&self.said(), window.width.saturating_sub(4));
                cells(words.len()).min(plan.most_words(window, 2))
            }
        };
        let cabinet = Cabinet::new(window, Plan { divider: Divider::None, ..plan });
        self.frame(&cabinet, &[heading.words()], standing, buf);
        if ends {
            let stone = |&right: &bool| if right { Stone::Staying } else { Stone::Considered };
            Stone::draw_all(&round.made.iter().map(stone).collect::<Vec<_>>(), cabinet.left, self.theme, buf);
            let cut = self.study(&cabinet, &Round::default(), false, buf);
            return self.keys(&cabinet, cut, buf, targets);
        }
        let room = cabinet.left.inner(Margin::new(if small { 1 } else { 3 }, 0));
        let room = Rect { width: room.width.min(WIDEST), ..room };
        let beneath = Rect { x: room.x, width: room.width, ..cabinet.words };
        let lines = self.spaced(&self.said(), room.width, room.height + beneath.height);
        let free = room.height.saturating_sub(cells(lines.len()));
        if round.of > 0 && !small && usize::from(room.height) >= lines.len() {
            let line = split::bottom(cabinet.words, 1)[1];
            buf.set_line(line.x, line.y, &self.round(round, line.width), line.width);
        }
        let cut = flow(&lines, &[split::top(room, (free / 3).min(4))[1], beneath], self.view.rest, buf);
        self.keys(&cabinet, cut, buf, targets);
    }
}
