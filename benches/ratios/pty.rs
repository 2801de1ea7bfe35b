//! A program in a pseudo-terminal with folders of its own.

use std::fs;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// A program to measure, and the keys it takes.
#[derive(Clone)]
pub(crate) struct Program {
    pub name: &'static str,
    pub path: PathBuf,
    pub arguments: &'static str,
    /// Keys that lead to the measured screen; each must change the screen.
    pub first: &'static [&'static str],
    /// Keys to press in turn; each must change the screen.
    pub turns: [&'static str; 2],
    /// The record of games at the start.
    pub record: String,
    pub size: (u16, u16),
}

impl Program {
    /// A program in a window of 80 columns and 24 lines.
    pub(crate) fn new(name: &'static str, path: PathBuf) -> Self {
        Self { name, path, arguments: "", first: &[], turns: ["x", "y"], record: String::new(), size: (80, 24) }
    }
}

/// A running program with a screen.
pub(crate) struct Running {
    child: Box<dyn Child + Send + Sync>,
    /// Kept open, because closing it would hang up the terminal.
    _master: Box<dyn MasterPty + Send>,
    input: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    parser: vt100::Parser,
    /// Bytes written to the terminal so far.
    pub bytes: usize,
    home: PathBuf,
}

/// A screen that has not been drawn or changed by then never will be.
const DEADLINE: Duration = Duration::from_secs(60);
/// Silence after which a key counts as handled. It sets the pace for both sides.
const PAUSE: Duration = Duration::from_millis(2);
/// Time without output after which a program counts as waiting.
const STILL: Duration = Duration::from_millis(100);
/// A key that is not answered by then changes nothing.
const UNANSWERED: Duration = Duration::from_millis(200);

impl Running {
    /// Starts a program, under a tool such as `strace`, and presses the keys that lead to its screen. Fails unless a first
    /// frame is drawn and each key changes the screen.
    pub(crate) fn start(tool: &[&str], program: &Program) -> Result<Self, String> {
        let mut running = Self::spawn(tool, program);
        running.wait_until(|running| !running.parser.screen().contents().trim().is_empty(), "nothing is drawn")?;
        running.settle();
        program.first.iter().try_for_each(|key| running.turn(key))?;
        Ok(running)
    }

    /// Starts a program without waiting for anything.
    pub(crate) fn spawn(tool: &[&str], program: &Program) -> Self {
        let home = home(&program.record);
        let (cols, rows) = program.size;
        let pair = native_pty_system()
            .openpty(PtySize { rows, cols, pixel_width: 0, pixel_height: 0 })
            .expect("there are pseudo-terminals");
        let child = pair.slave.spawn_command(command(tool, program, &home)).expect("it can be run");
        let mut reader = pair.master.try_clone_reader().expect("its output can be read");
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut chunk = vec![0; 1 << 16];
            while let Ok(count @ 1..) = reader.read(&mut chunk) {
                let _ = sender.send(chunk[..count].to_vec());
            }
        });
        let input = pair.master.take_writer().expect("keys can be sent to it");
        let [rows, cols] = [rows, cols].map(|cells| NonZeroU16::new(cells).expect("no window is empty"));
        let parser = vt100::Parser::new(rows, cols, 0);
        Self { child, _master: pair.master, input, output, parser, bytes: 0, home }
    }

    pub(crate) fn process(&self) -> u32 {
        self.child.process_id().expect("it runs")
    }

    /// The screen, with its colours.
    pub(crate) fn look(&self) -> Vec<String> {
        let screen = self.parser.screen();
        screen.rows_formatted(0, screen.size().1.get()).collect()
    }

    fn send(&mut self, keys: &str) {
        self.input.write_all(keys.as_bytes()).and_then(|()| self.input.flush()).expect("it reads its keys");
    }

    /// Presses keys, each when the one before was answered.
    pub(crate) fn press_all<'a>(&mut self, keys: impl Iterator<Item = &'a str>) {
        for key in keys {
            self.send(key);
            let mut answering = self.listen(UNANSWERED);
            while answering {
                answering = self.listen(PAUSE);
            }
        }
    }

    /// Waits until the program itself waits.
    pub(crate) fn settle(&mut self) {
        while self.listen(STILL) {}
    }

    /// Takes in what is written within this time. Returns true if anything was.
    pub(crate) fn listen(&mut self, most: Duration) -> bool {
        let Ok(first) = self.output.recv_timeout(most) else { return false };
        for chunk in std::iter::once(first).chain(self.output.try_iter()) {
            self.bytes += chunk.len();
            self.parser.process(&chunk);
        }
        true
    }

    /// Presses a key and waits until the screen has changed; fails if it does not.
    pub(crate) fn turn(&mut self, key: &str) -> Result<(), String> {
        let before = self.look();
        self.send(key);
        self.wait_until(|running| running.look() != before, &format!("the key {key:?} changes nothing"))?;
        self.settle();
        Ok(())
    }

    fn wait_until(&mut self, test: impl Fn(&Self) -> bool, complaint: &str) -> Result<(), String> {
        let until = Instant::now() + DEADLINE;
        while !test(self) {
            let has_ended = !self.listen(STILL) && !matches!(self.child.try_wait(), Ok(None));
            if has_ended || Instant::now() > until {
                return Err(format!("{complaint}; on screen:\n{}", self.parser.screen().contents()));
            }
        }
        Ok(())
    }

    /// Quits by the program's own key.
    pub(crate) fn quit(mut self) {
        self.send("q");
        while !matches!(self.output.recv_timeout(DEADLINE), Err(RecvTimeoutError::Disconnected)) {}
        self.child.wait().expect("it has ended");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // The program may have quit already.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.home);
    }
}

/// Temporary folder of the measurements.
pub(crate) fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ratios");
    fs::create_dir_all(&folder).expect("the temporary folder can be written");
    folder
}

/// A new folder with this record, for one program.
fn home(record: &str) -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let home = folder().join(format!("home-{}-{count}", process::id()));
    let data = home.join("data/nimatron");
    let made = fs::create_dir_all(&data).and_then(|()| fs::write(data.join("games"), record));
    made.expect("the temporary folder can be written");
    home
}

fn command(tool: &[&str], program: &Program, home: &Path) -> CommandBuilder {
    let path = program.path.to_str().expect("the build's folder has a name in UTF-8");
    let words = tool.iter().copied().chain([path]).chain(program.arguments.split_whitespace());
    let mut command = CommandBuilder::from_argv(words.map(Into::into).collect());
    command.env_clear();
    command.env("TERM", "xterm-256color");
    command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
    command.env("HOME", home);
    command.cwd(home);
    for (name, folder) in [("XDG_STATE_HOME", "state"), ("XDG_DATA_HOME", "data"), ("XDG_CONFIG_HOME", "config")] {
        command.env(name, home.join(folder));
    }
    command
}
