//! The game on screen: in boxes side by side, or in one column where there is less room.

mod boxes;
mod column;
mod scene;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span};

use crate::app::{App, GameScreen};
use crate::coach::{self, Person};
use crate::tui::keys::hints;
use crate::tui::theme::Theme;
use crate::tui::widgets::key_line;

use scene::Scene;

/// From this size on piles and panel stand side by side in boxes.
const BOXES: Size = Size::new(72, 18);

/// Draws a game: its head, piles, panel, coach, the moves so far, and keys.
pub fn draw(app: &App, game: &GameScreen, theme: &Theme, area: Rect, buf: &mut Buffer) {
    let scene = Scene::new(app, game, theme);
    buf.set_line(area.x, area.y, &head(game, theme, area.width), area.width);
    let keys = key_line(&hints(app, theme.ascii), area.width, theme);
    buf.set_line(area.x, area.bottom() - 1, &keys, area.width);
    let rest = Rect { y: area.y + 1, height: area.height - 2, ..area };
    if area.width >= BOXES.width && area.height >= BOXES.height {
        boxes::draw(&scene, rest, buf);
    } else {
        column::draw(&scene, rest, buf);
    }
}

/// The rules on the left, whose move it is on the right.
fn head(game: &GameScreen, theme: &Theme, width: u16) -> Line<'static> {
    let width = usize::from(width);
    let state = state(game);
    let mut rules = coach::rules_in_words(game.rules());
    let free = |name: &str| width.saturating_sub(name.len() + state.chars().count() + 2);
    let name = if rules.chars().count() <= free(NAME) { NAME } else { " " };
    if rules.chars().count() > free(name) {
        // The explanation in brackets can be missed.
        rules = rules.replace(" (normal play)", "").replace(" (misère play)", "");
    }
    let gap = free(name).saturating_sub(rules.chars().count()) + 1;
    Line::from(vec![
        Span::styled(name, theme.title),
        Span::styled(rules, theme.text),
        Span::raw(" ".repeat(gap)),
        Span::styled(state, theme.selected),
    ])
}

const NAME: &str = " Nimatron   ";

fn state(game: &GameScreen) -> String {
    if game.is_over() {
        return "game over".to_owned();
    }
    let turn = ordinal(game.session().game().moves().len() + 1);
    match game.mover() {
        Person::You => format!("your move, {turn}"),
        other => format!("{}'s move, {turn}", other.inside()),
    }
}

fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (1, rest) if rest != 11 => "st",
        (2, rest) if rest != 12 => "nd",
        (3, rest) if rest != 13 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}
