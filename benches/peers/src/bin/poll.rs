//! The counter of `hello` with the loop that many games have: it waits 16 ms for a key, and draws each time.

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
