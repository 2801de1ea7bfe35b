use std::path::PathBuf;

pub(crate) const UP: &str = "\x1b[A";
pub(crate) const DOWN: &str = "\x1b[B";
pub(crate) const RIGHT: &str = "\x1b[C";
pub(crate) const LEFT: &str = "\x1b[D";

/// A program to measure, and the keys it takes.
#[derive(Clone)]
pub(crate) struct Subject {
    pub name: String,
    pub program: PathBuf,
    pub arguments: Vec<String>,
    /// Keys that lead to the measured screen; each must change the screen.
    pub first: Vec<String>,
    /// Keys to press in turn; each must change the screen.
    pub turns: Vec<String>,
    pub quit: String,
    /// Names and contents of files that exist at the start.
    pub files: Vec<(&'static str, String)>,
    /// Keys pressed at the end of the check, and text that the saved game must then contain, which proves which game is
    /// on screen.
    pub proof: Option<(Vec<String>, String)>,
    pub width: u16,
    pub height: u16,
}

impl Subject {
    /// A program in a window of 80 columns and 24 lines.
    pub(crate) fn new(name: &str, program: PathBuf, arguments: &str) -> Self {
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

    pub(crate) fn after(mut self, first: &[&str]) -> Self {
        self.first = words(first);
        self
    }

    pub(crate) fn turning(mut self, turns: [&str; 2]) -> Self {
        self.turns = words(&turns);
        self
    }

    pub(crate) fn finding(mut self, file: &'static str, text: String) -> Self {
        self.files.push((file, text));
        self
    }

    pub(crate) fn proving(mut self, keys: &[&str], kept: &str) -> Self {
        self.proof = Some((words(keys), kept.to_owned()));
        self
    }

    pub(crate) fn sized(mut self, width: u16, height: u16) -> Self {
        (self.width, self.height) = (width, height);
        self
    }

    /// The first `count` keys of an endless cycle.
    pub(crate) fn keys(&self, count: usize) -> impl Iterator<Item = &str> {
        self.turns.iter().map(String::as_str).cycle().take(count)
    }
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().copied().map(str::to_owned).collect()
}
