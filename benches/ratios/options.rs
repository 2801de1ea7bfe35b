//! Options of the command line.

use std::path::PathBuf;

use crate::subject::{DOWN, LEFT, RIGHT, Subject, UP};

#[derive(Default)]
pub(crate) struct Options {
    /// Words that select measures; none selects all.
    words: Vec<String>,
    pub peers: Vec<Subject>,
    /// True if screens are only walked and nothing is measured.
    pub check: bool,
}

impl Options {
    pub(crate) fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options = Self::default();
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                // `cargo bench` adds it.
                "--bench" => {}
                "--check" => options.check = true,
                "--peer" | "--first" | "--keys" | "--quit" => {
                    let value = arguments.next().ok_or_else(|| format!("{argument} needs a value"))?;
                    options.tell_of_peer(&argument, &value)?;
                }
                flag if flag.starts_with('-') => return Err(format!("there is no flag {flag}")),
                _ => options.words.push(argument),
            }
        }
        Ok(options)
    }

    /// True if the measure of this name is selected.
    pub(crate) fn wants(&self, name: &str) -> bool {
        self.words.is_empty() || self.words.iter().any(|word| name.contains(word))
    }

    fn tell_of_peer(&mut self, flag: &str, value: &str) -> Result<(), String> {
        if flag == "--peer" {
            self.peers.push(peer(value)?);
            return Ok(());
        }
        let peer = self.peers.last_mut().ok_or_else(|| format!("{flag} stands after the --peer that it is for"))?;
        match flag {
            "--keys" => peer.turns = keys(value)?,
            "--quit" => peer.quit = keys(value)?.concat(),
            _ => peer.first = keys(value)?,
        }
        Ok(())
    }
}

fn peer(value: &str) -> Result<Subject, String> {
    let wrong = || format!("{value} is no peer: write NAME=COMMAND, and its arguments after a space");
    let (name, command) = value.split_once('=').ok_or_else(wrong)?;
    let (program, arguments) = command.split_once(' ').unwrap_or((command, ""));
    if program.is_empty() {
        return Err(wrong());
    }
    Ok(Subject::new(name, PathBuf::from(program), arguments))
}

/// Named keys, or the characters themselves.
fn keys(names: &str) -> Result<Vec<String>, String> {
    names.split(',').map(key).collect()
}

fn key(name: &str) -> Result<String, String> {
    let code = match name {
        "up" => UP,
        "down" => DOWN,
        "right" => RIGHT,
        "left" => LEFT,
        "enter" => "\r",
        "space" => " ",
        "tab" => "\t",
        "esc" => "\x1b",
        "backspace" => "\x7f",
        "ctrl-c" => "\x03",
        _ if name.chars().count() == 1 => name,
        _ => return Err(format!("there is no key {name}")),
    };
    Ok(code.to_owned())
}
