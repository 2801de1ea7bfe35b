//! A counter: the smallest program with a screen that one would write first.

use ratatui::crossterm::event::{self, Event, KeyCode};
use ratatui::widgets::{Block, Paragraph};

fn main() -> std::io::Result<()> {
    ratatui::run(|terminal| {
        let mut counter = 0_u64;
        loop {
            terminal.draw(|frame| {
                let text = Paragraph::new(format!("Counter: {counter}")).block(Block::bordered().title("Template"));
                frame.render_widget(text, frame.area());
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
