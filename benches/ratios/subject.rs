use std::path::PathBuf;

pub const UP: &str = "\x1b[A";
pub const DOWN: &str = "\x1b[B";
pub const RIGHT: &str = "\x1b[C";
pub const LEFT: &str = "\x1b[D";

/// A program that is measured, and how it is handled.
#[derive(Clone)]
pub struct Subject {
    pub name: String,
    pub program: PathBuf,
    pub arguments: Vec<String>,
    /// What leads to the screen that is measured.
    pub steps: Vec<Step>,
    /// The keys that are pressed in turn; each changes the screen.
    pub turns: Vec<String>,
    pub quit: String,
    /// The line of a game that it finds kept.
    pub kept: Option<String>,
    pub width: u16,
    pub height: u16,
}

/// Keys, and the text that the screen shows once they are answered; no text is known of other programs.
#[derive(Clone)]
pub struct Step {
    pub keys: String,
    pub text: String,
}

impl Subject {
    /// A program that shows this text when it has started, in a window of 80 columns by 24 lines.
    pub fn new(name: &str, program: PathBuf, arguments: &str, text: &str) -> Self {
        Self {
            name: name.to_owned(),
            program,
            arguments: arguments.split_whitespace().map(str::to_owned).collect(),
            steps: Vec::new(),
            turns: vec![RIGHT.to_owned(), LEFT.to_owned()],
            quit: "q".to_owned(),
            kept: None,
            width: 80,
            height: 24,
        }
        .then("", text)
    }

    pub fn then(mut self, keys: &str, text: &str) -> Self {
        self.steps.push(Step { keys: keys.to_owned(), text: text.to_owned() });
        self
    }

    pub fn turning(mut self, turns: [&str; 2]) -> Self {
        self.turns = turns.map(str::to_owned).to_vec();
        self
    }

    pub fn keeping(mut self, line: &str) -> Self {
        self.kept = Some(line.to_owned());
        self
    }

    pub fn sized(mut self, width: u16, height: u16) -> Self {
        (self.width, self.height) = (width, height);
        self
    }

    /// So many keys, pressed in turn.
    pub fn keys(&self, count: usize) -> impl Iterator<Item = &str> {
        self.turns.iter().map(String::as_str).cycle().take(count)
    }
}
