mod boxes;
mod column;
mod ending;
mod highlight;
mod sayings;
mod scene;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span};
use ratatui::widgets::{StatefulWidget, Widget};

use super::page::head;
use super::{Chrome, centred, head_body_keys};
use crate::app::BoardView;
use crate::app::view::Emphasis;
use crate::coach;
use crate::tui::targets::Targets;
use crate::tui::theme::Theme;
use crate::tui::widgets::{TitleLine, cells};
use scene::Scene;

/// From this size on piles and panel stand side by side in boxes.
const BOXES: Size = Size::new(72, 18);
/// Small boards are no wider than this, however wide the window.
const WIDE_ENOUGH: u16 = 104;
const NAME: &str = "Nimatron   ";

/// Piles, panel and words: in boxes side by side, or in one column where there is less room.
pub struct BoardPicture<'a> {
    pub view: &'a BoardView,
    pub chrome: &'a Chrome<'a>,
}

impl StatefulWidget for BoardPicture<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let Self { view, chrome } = self;
        targets.pointed = view.board.pointed();
        let area = centred(area, most(view));
        let boxed = area.width >= BOXES.width && area.height >= BOXES.height;
        let scene = Scene::new(view, chrome, boxed);
        let [top, body, keys] = head_body_keys(area);
        match &view.step {
            _ if view.emphasis == Emphasis::Words && !boxed => {
                // The rules are what the lesson or the drill says they are.
                head(&view.heading.words(), &view.standing, chrome.theme, top, buf);
            }
            Some(_) if !boxed => {
                let heading = Line::styled(format!(" {}", view.heading.words()), chrome.theme.title);
                buf.set_line(top.x, top.y, &heading, top.width);
            }
            _ => rules(view, chrome.theme, top, buf),
        }
        chrome.keys.render(keys, buf, targets);
        if boxed {
            boxes::Boxes(&scene).render(body, buf, targets);
        } else {
            column::Column(&scene).render(body, buf, targets);
        }
    }
}

/// The size beyond which a larger area is of no use to these piles.
fn most(view: &BoardView) -> Size {
    let room = view.board.room();
    let lines = cells(view.board.position().piles().len().saturating_mul(4)).saturating_add(26);
    let columns = room.largest.checked_ilog2().unwrap_or(0) + 1;
    // The largest stones take seven cells each, columns in both positions eight each; the rest is names and sizes.
    let stones = u16::try_from(room.largest.saturating_mul(7)).unwrap_or(u16::MAX);
    let bits = u16::try_from(columns).unwrap_or(u16::MAX).saturating_mul(16);
    let width = stones.saturating_add(bits).saturating_add(30).max(WIDE_ENOUGH);
    let third = if boxes::has_third_pane(view) { boxes::THIRD } else { 0 };
    Size { width: width.saturating_add(third), height: lines.max(BOXES.height + 10) }
}

/// Draws the rules on the left and whose move it is on the right, in the first wording that fits.
fn rules(view: &BoardView, theme: &Theme, area: Rect, buf: &mut Buffer) {
    let [full, brief] = [false, true].map(|brief| coach::rules_in_words(view.board.rules(), brief));
    let standings = view.standing.wordings();
    let long = [(NAME, &full), ("", &full)].map(|(name, rules)| (name, rules, &standings[0]));
    let short = standings.iter().map(|standing| ("", &brief, standing));
    let wordings: Vec<_> = long.into_iter().chain(short).collect();
    let width = |(name, rules, state): &(&str, &String, &String)| {
        name.len() + rules.chars().count() + state.chars().count() + 3
    };
    let fits = |wording: &&_| width(wording) <= area.width.into();
    let Some((name, rules, standing)) = wordings.iter().find(fits).or(wordings.last()) else { return };
    let title = Line::from_iter([Span::styled(*name, theme.title), Span::styled(rules.as_str(), theme.text)]);
    TitleLine { title: &title, standing, theme }.render(area, buf);
}
