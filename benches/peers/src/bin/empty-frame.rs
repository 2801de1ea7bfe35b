//! The smallest program that paints a whole window and reads keys: a counter that each key raises, in a frame on a ground
//! of its own colour.

use ratatui::crossterm::event::{self, Event, KeyCode};
use ratatui::style::{Color, Style};
use ratatui::widgets::{Block, Paragraph};

fn main() -> std::io::Result<()> {
    let ground = Style::new().fg(Color::Rgb(200, 190, 170)).bg(Color::Rgb(20, 22, 26));
    ratatui::run(|terminal| {
        let mut counter = 0_u64;
        loop {
            terminal.draw(|frame| {
                let counter = Paragraph::new(format!("Counter: {counter}"));
                frame.render_widget(counter.style(ground).block(Block::bordered()), frame.area());
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
