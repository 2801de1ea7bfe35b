//! The screen of the map.

use std::ops::RangeInclusive;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::Picture;
use crate::app::{Action, Map, MapStep};
use crate::coach::{self, Standing};
use crate::engine::Outcome;
use crate::rules::Play;
use crate::tui::split;
use crate::tui::targets::{Target, Targets};
use crate::tui::widgets::{Cabinet, Divider, Plan, TopLine, cells, digits, is_small};

/// The map in its frame, with the words about the cursor's cell below.
pub(super) struct MapPicture<'a> {
    pub map: &'a Map,
    pub picture: &'a Picture<'a>,
}

/// The shade of a cell labelled N.
const UNSAFE: usize = 9;
/// A grid has narrow cells while its cursor is this far from values of three digits.
const FAR: u64 = 36;
/// Lines of the grid that words leave free.
const LEAST: u16 = 4;

impl MapPicture<'_> {
    pub(super) fn draw(&self, window: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let plan = Plan { low: 0, divider: Divider::None, ..Plan::of(window) };
        let wanted = cells(self.picture.told(&self.picture.said(), Cabinet::words_width(window), plan.words).len());
        let words = wanted.min(plan.most_words(window, LEAST)).max(plan.words);
        let round = &self.picture.view.head.round;
        // The steps of a lesson have the last line.
        let steps = u16::from(round.of > 0 && !is_small(window));
        let cabinet = Cabinet::new(window, Plan { words: words + steps, ..plan });
        let [words, steps] = split::bottom(cabinet.words, steps);
        if !steps.is_empty() {
            buf.set_line(steps.x, steps.y, &self.picture.round(round, steps.width), steps.width);
        }
        self.frame(&cabinet, buf);
        self.grid(cabinet.left, buf, targets);
        let cut = self.picture.tell(&self.picture.said(), &[words], buf);
        self.picture.keys(&cabinet, cut, buf, targets);
    }

    fn frame(&self, cabinet: &Cabinet, buf: &mut Buffer) {
        let (head, theme, rules) = (&self.picture.view.head, self.picture.theme, self.map.now().rules());
        let before = vec![head.heading.words()];
        let loud = rules.play() == Play::Misere;
        let line = TopLine { before, rule: coach::rule_wordings(rules), loud, ..TopLine::default() };
        let axes = Standing::axes(self.map.names());
        cabinet.frame(theme, buf);
        let is_lesson = head.standing != Standing::default();
        cabinet.title(&line, if is_lesson { &head.standing } else { &axes }, theme, buf);
        if is_lesson {
            cabinet.on_top(cabinet.left.x + 2, &format!(" {} ", axes.full()), theme.text, buf);
        }
    }

    /// Draws as many cells around the cursor as fit, with the sizes of their rows and columns.
    fn grid(&self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let (cursor, largest, theme) = (self.map.cell(), self.map.largest(), self.picture.theme);
        let width = 1 + digits(cursor[0].max(cursor[1]).saturating_add(FAR)).clamp(2, 3);
        let rows = page(cursor[0], area.height.saturating_sub(1), largest[0]);
        let columns = page(cursor[1], area.width / width - 1, largest[1]);
        let size = |here: bool| if here { theme.considered } else { theme.dim };
        for (y, down) in (area.y + 1..).zip(rows.clone()) {
            let line = Rect { x: area.x, y, width, height: 1 };
            write(&down.to_string(), line, size(down == cursor[0]), buf);
            for (x, across) in (area.x + width..).step_by(width.into()).zip(columns.clone()) {
                let place = Rect { x, ..line };
                if down == *rows.start() {
                    write(&across.to_string(), Rect { y: area.y, ..place }, size(across == cursor[1]), buf);
                }
                self.cell([down, across], place, buf);
                targets.add(place, Target::Action(Action::Map(MapStep::To([down, across]))));
            }
        }
    }

    fn cell(&self, cell: [u64; 2], place: Rect, buf: &mut Buffer) {
        let (theme, in_rounds, mark) = (self.picture.theme, self.map.rounds.is_some(), self.map.mark(cell));
        let numbers = self.map.values && !in_rounds;
        let (text, style) = match mark.map(|mark| (mark.value, mark.outcome)) {
            Some((value, Outcome::P)) if numbers && digits(value) < place.width => (value.to_string(), theme.safe),
            Some((value, Outcome::N)) if numbers && digits(value) < place.width => {
                (value.to_string(), theme.scale[usize::try_from(value).unwrap_or(15).min(15)])
            }
            Some((_, Outcome::P)) => ("P".to_owned(), theme.safe),
            Some((_, Outcome::N)) if in_rounds => ("N".to_owned(), theme.scale[UNSAFE]),
            _ => ("·".to_owned(), theme.off),
        };
        let is_here = cell == self.map.cell();
        let style = match mark {
            _ if is_here => theme.lit,
            Some(mark) if mark.fresh => theme.plate,
            _ => style,
        };
        buf.set_style(place, style);
        write(&text, place, style, buf);
        if is_here && theme.tells_by_shape() {
            buf.set_string(place.x, place.y, "[", theme.considered);
        }
    }
}

/// Writes at the end of a place. Of a number that is too long, the last digits remain, in which neighbours differ.
fn write(text: &str, place: Rect, style: Style, buf: &mut Buffer) {
    let cut = (text.chars().count() + 1).saturating_sub(place.width.into());
    let shown: String = text.chars().skip(if cut > 0 { cut + 1 } else { 0 }).collect();
    let text = if cut > 0 { format!("…{shown}") } else { shown };
    buf.set_string(place.right() - cells(text.chars().count()), place.y, text, style);
}

/// The sizes shown in one direction. Large parts scroll by pages of a multiple of eight, as the binary columns do; smaller
/// ones follow the cursor.
fn page(cursor: u64, room: u16, largest: u64) -> RangeInclusive<u64> {
    let count = u64::from(room.max(1));
    let first = match count - count % 8 {
        0 => cursor.saturating_sub(count / 2),
        step => cursor / step * step,
    };
    let first = first.min(largest.saturating_sub(count - 1));
    first..=largest.min(first.saturating_add(count - 1))
}
