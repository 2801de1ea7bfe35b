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
    /// The keys that lead to the screen that is measured; each changes the one before.
    pub first: Vec<String>,
    /// The keys that are pressed in turn; each changes the screen.
    pub turns: Vec<String>,
    pub quit: String,
    /// Names and contents of the files it starts with.
    pub files: Vec<(&'static str, String)>,
    /// Keys that end the check, and what the line of the kept game says then: it knows which game is on screen.
    pub proof: Option<(Vec<String>, String)>,
    pub width: u16,
    pub height: u16,
}

impl Subject {
    /// A program in a window of 80 columns by 24 lines.
    pub fn new(name: &str, program: PathBuf, arguments: &str) -> Self {
        Self {
            name: name.to_owned(),
            program,
            arguments: arguments.split_whitespace().map(str::to_owned).collect(),
            first: Vec::new(),
            turns: words(&[RIGHT, LEFT]),
            quit: "q".to_owned(),
            files: Vec::new(),
            proof: None,
            width: 80,
            height: 24,
        }
    }

    pub fn after(mut self, first: &[&str]) -> Self {
        self.first = words(first);
        self
    }

    pub fn turning(mut self, turns: [&str; 2]) -> Self {
        self.turns = words(&turns);
        self
    }

    pub fn finding(mut self, file: &'static str, text: String) -> Self {
        self.files.push((file, text));
        self
    }

    pub fn proving(mut self, keys: &[&str], kept: &str) -> Self {
        self.proof = Some((words(keys), kept.to_owned()));
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

fn words(words: &[&str]) -> Vec<String> {
    words.iter().copied().map(str::to_owned).collect()
}
