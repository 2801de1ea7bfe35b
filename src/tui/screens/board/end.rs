//! The end of a game: the result and its sentences on the left, the fingerprint on the right.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{BoardScreen, LOW};
use crate::app::view::EndView;
use crate::coach::{self, Accent, Phrase};
use crate::text::ended;
use crate::tui::screens::words::{Said, wrapped_lines};
use crate::tui::split;
use crate::tui::targets::Targets;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Cabinet, Divider, Large, Plan, Prints, cells, is_small, prints_width};

/// Left halves wider than this have a margin of two cells.
const WIDE: u16 = 44;
/// Lines that the result leaves: for a margin above it, and a gap and three sentences below it.
const KEPT: u16 = 5;
/// The gap between a sentence and an aside on the same line.
const GAP: &str = "   ";

impl BoardScreen<'_> {
    pub(super) fn end(&self, end: &EndView, window: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let (picture, theme) = (self.picture, self.picture.theme);
        let print = self.view.fingerprint.as_ref().map(|(print, _)| &**print);
        let mut plan = Plan { low: 0, ..Plan::of(window) };
        match print {
            Some(print) => plan.right = prints_width(window, print.columns),
            None => plan.divider = Divider::None,
        }
        if is_small(window) {
            plan.words = if window.height < LOW { 1 } else { 2 };
        }
        let cabinet = Cabinet::new(window, plan);
        cabinet.frame(theme, buf);
        cabinet.title(&self.heading(), &end.result.standing, theme, buf);
        let [rest, asides] = self.result(end, cabinet.left, buf);
        edge(end, &cabinet, theme, buf);
        let said = [picture.toned(picture.events()), rest].concat();
        let (mut room, mut is_beside) = (cabinet.words, true);
        if let Some(print) = print {
            let prints = Prints { print, others: &[], at: None, is_small: cabinet.is_small(), theme };
            prints.draw(cabinet.right, cabinet.left.y - 1, buf, targets);
            is_beside = prints.fits(cabinet.right.width, cabinet.right.height);
        }
        // If each move stands beside its lamps, words may have the line of the moves.
        let has_moves = print.is_some() && !cabinet.is_small();
        let most = room.height - u16::from(has_moves && !is_beside);
        let said = self.beneath(end, said, asides, Rect { height: most, ..room });
        if has_moves && picture.told(&said, room.width, room.height - 1).len() < room.height.into() {
            room.height -= 1;
            buf.set_line(room.x, room.bottom(), &self.moves(room.width), room.width);
        }
        let cut = picture.tell(&said, &[room], buf);
        picture.keys(&cabinet, cut, buf, targets);
    }

    /// Draws the result as large as the window allows, and below it sentences in order of importance. Returns those
    /// without room, and then the asides, which need not be said.
    fn result(&self, end: &EndView, area: Rect, buf: &mut Buffer) -> [Vec<Said>; 2] {
        let (theme, result) = (self.picture.theme, &end.result);
        let margin = 1 + u16::from(area.width > WIDE);
        let inside = Rect { x: area.x + margin, width: area.width.saturating_sub(margin + 1), ..area };
        let words = result.headline.to_uppercase();
        let most = Rect { height: area.height.saturating_sub(KEPT), ..inside };
        let large = Large::fitting(&words, result.is_bright, theme, most);
        let height = large.as_ref().map_or(1, |large| large.height() + 1);
        let room = usize::from(area.height.saturating_sub(height + 1));
        let (mut shown, mut rest) = (Vec::new(), Vec::new());
        for lines in self.paragraphs(end, result.starred && large.is_some(), inside.width) {
            if rest.is_empty() && shown.len() + lines.len() <= room {
                shown.extend(lines);
            } else {
                let words: Vec<String> = lines.iter().map(ToString::to_string).collect();
                rest.push((ended(coach::capital(&words.join(" "))), theme.text));
            }
        }
        let mut asides = self.picture.toned(&end.remark);
        if let Some(remark) = &end.remark {
            let lines = wrapped_lines(&remark.words, inside.width, theme.text);
            if rest.is_empty() && shown.len() + 1 + lines.len() < room {
                shown.push(Line::default());
                shown.extend(lines);
                asides.pop();
            }
        }
        let [_, inside] = split::top(inside, (area.height - height - cells(shown.len())).div_ceil(2));
        if let Some(large) = large {
            large.draw(inside, buf);
        } else {
            let style = if result.is_bright { theme.key } else { theme.frame };
            let (x, _) = buf.set_stringn(inside.x, inside.y, words, inside.width.into(), style);
            buf.set_string(x, inside.y, if result.starred { " ★" } else { "" }, theme.lamp);
        }
        for (line, y) in shown.iter().zip(inside.y + height..) {
            buf.set_line(inside.x, y, line, inside.width);
        }
        [rest, asides]
    }

    /// The sentences of the result, then the coach's, each as lines. An aside joins the line above it if it fits there.
    fn paragraphs(&self, end: &EndView, starred: bool, width: u16) -> Vec<Vec<Line<'static>>> {
        let theme = self.picture.theme;
        let mut all: Vec<Vec<Line<'static>>> = Vec::new();
        for wordings in &end.result.lines {
            let star = if starred && all.is_empty() { "★ " } else { "" };
            let above = all.last_mut().and_then(|lines| lines.last_mut());
            let room = above.as_ref().map_or(0, |line| usize::from(width).saturating_sub(line.width() + GAP.len()));
            let aside =
                wordings.iter().find(|phrase| phrase[0].0 == Accent::Dim && styled(phrase, theme).width() <= room);
            match (above, aside) {
                (Some(line), Some(aside)) => line.extend(std::iter::once(Span::raw(GAP)).chain(styled(aside, theme))),
                _ => all.push(paragraph(Span::styled(star, theme.lamp), wordings, width, theme)),
            }
        }
        let said = self.picture.toned(self.picture.page());
        all.extend(said.into_iter().map(|(words, style)| wrapped_lines(&words, width, style)));
        all
    }

    /// The words below the frame: what must be said, then the longest legend that leaves a line, and the asides that fit.
    fn beneath(&self, end: &EndView, said: Vec<Said>, asides: Vec<Said>, room: Rect) -> Vec<Said> {
        let lines = |said: &[Said], most| cells(self.picture.told(said, room.width, most).len());
        let with = |said: &[Said], words: Said, most| {
            let all = [said, &[words]].concat();
            (lines(&all, most) <= most).then_some(all)
        };
        let most = (room.height - 1).max(lines(&said, room.height) + 1).min(room.height);
        let legend = |words: &String| with(&said, (words.clone(), self.picture.theme.text), most);
        let said = end.legend.iter().find_map(legend).unwrap_or(said);
        asides.into_iter().fold(said, |said, aside| with(&said, aside, room.height).unwrap_or(said))
    }
}

/// The first wording that fits on a line, or else the last one on several.
fn paragraph(star: Span<'static>, wordings: &[Phrase], width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let room = usize::from(width).saturating_sub(star.width());
    if let Some(line) = wordings.iter().map(|phrase| styled(phrase, theme)).find(|line| line.width() <= room) {
        return vec![std::iter::once(star).chain(line).collect()];
    }
    let words: String = wordings.last().into_iter().flatten().map(|(_, words)| words.as_str()).collect();
    wrapped_lines(&words, width, theme.text)
}

/// Writes the board and the day into the lower edge.
fn edge(end: &EndView, cabinet: &Cabinet, theme: &Theme, buf: &mut Buffer) {
    let start = cabinet.left.x + 1;
    let room = usize::from(cabinet.left.width.saturating_sub(4));
    let days = end.day.iter().map(|day| format!(" {day} ")).chain([String::new()]);
    let mut pairs = days.flat_map(|day| end.about.iter().map(move |about| (about, day.clone())));
    let length = |day: &str| day.chars().count() + 2 * usize::from(!day.is_empty());
    let fitting = pairs.find(|(about, day)| about.chars().count() + length(day) <= room);
    let Some((about, day)) = fitting else { return };
    cabinet.on_rule(start, &format!(" {about} "), theme.text, buf);
    let x = (cabinet.left.right() - 1).saturating_sub(cells(day.chars().count()));
    cabinet.on_rule(x, &day, theme.text, buf);
}

fn styled(phrase: &Phrase, theme: &Theme) -> Line<'static> {
    phrase.iter().map(|(accent, words)| Span::styled(words.clone(), style(*accent, theme))).collect()
}

fn style(accent: Accent, theme: &Theme) -> Style {
    match accent {
        Accent::Plain => theme.text,
        Accent::Strong => theme.title,
        Accent::Dim => theme.dim,
        Accent::Wrong => theme.odd,
        Accent::Winning => theme.safe,
        Accent::Losing => theme.plate,
    }
}
