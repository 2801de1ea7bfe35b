//! The same counter with the loop that many games have: it looks for a key for 16 ms, and draws each time round.

use std::time::Duration;

use ratatui::crossterm::event::{self, Event, KeyCode};
use ratatui::widgets::Paragraph;

fn main() -> std::io::Result<()> {
    ratatui::run(|terminal| {
        let mut counter = 0_u64;
        loop {
            terminal.draw(|frame| {
                frame.render_widget(Paragraph::new(format!("Counter: {counter}")), frame.area());
            })?;
            if !event::poll(Duration::from_millis(16))? {
                continue;
            }
            if let Event::Key(key) = event::read()? {
                match key.code {
                    KeyCode::Char('q') => return Ok(()),
                    _ => counter += 1,
                }
            }
        }
    })
}
