//! The smallest program that draws a screen and reads keys: a counter that each key raises.

use ratatui::crossterm::event::{self, Event, KeyCode};
use ratatui::widgets::Paragraph;

fn main() -> std::io::Result<()> {
    ratatui::run(|terminal| {
        let mut counter = 0_u64;
        loop {
            terminal.draw(|frame| {
                frame.render_widget(Paragraph::new(format!("Counter: {counter}")), frame.area());
            })?;
            if let Event::Key(key) = event::read()? {
                match key.code {
                    KeyCode::Char('q') => return Ok(()),
                    _ => counter += 1,
                }
            }
        }
    })
}
