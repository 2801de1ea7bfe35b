use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::app::BoardView;
use crate::app::view::EndView;
use crate::coach::{self, Role, Score};
use crate::tui::screens::words::{flow, wrapped_lines};
use crate::tui::split;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Large, cells};

/// From this height on, the winner is named in large letters.
const ROOMY: u16 = 9;

/// Draws the result of a game in place of its stones: the winner, the board, the day, and how well it was played.
pub(super) fn draw(view: &BoardView, end: &EndView, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(3), ..area };
    let ending = end.ending;
    let starred = end.score.is_some_and(|score| score.starred);
    // Gold for a person who won without help, dim for the machine.
    let tone = match ending.winner.is_machine() {
        true => theme.resting,
        false if starred => theme.lamp,
        false => theme.stone,
    };
    // A lone player is addressed directly.
    let headline = match (view.players.lone_human(), ending.winner) {
        (Some(_), Role::YOU) | (None, _) => ending.headline(),
        (Some(_), _) => "You lose".to_owned(),
    };
    let day = end.day.clone().unwrap_or_default();
    let score = end.score.map_or_else(String::new, Score::in_full);
    let star = if starred { format!("★ {}", coach::UNAIDED) } else { String::new() };
    let paragraphs = [(&end.about, theme.text), (&day, theme.dim), (&score, theme.title), (&star, theme.lamp)];
    let said = paragraphs.into_iter().filter(|(words, _)| !words.is_empty());
    let lines: Vec<_> = said.flat_map(|(words, style)| wrapped_lines(words, inside.width, style)).collect();
    let large = Large { words: &headline.to_uppercase(), style: tone };
    let is_large = theme.has_blocks() && area.height >= ROOMY && large.width() <= inside.width;
    let (head, gap) = (if is_large { Large::HEIGHT } else { 1 }, u16::from(area.height >= ROOMY));
    let [_, inside] = split::top(inside, area.height.saturating_sub(head + gap + cells(lines.len())) / 2);
    if is_large {
        large.render(split::top(inside, head)[0], buf);
    } else {
        let star = if starred { "★ " } else { "" };
        buf.set_stringn(inside.x, inside.y, format!("{star}{headline}"), inside.width.into(), tone);
    }
    flow(&lines, &[split::top(inside, head + gap)[1]], 0, buf);
}
