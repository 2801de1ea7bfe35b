//! A program in a pseudo-terminal with folders of its own.

use std::fs;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use crate::cells::differing_cells;
use crate::cpu;
use crate::subject::Subject;

/// A running program with a screen.
pub(crate) struct Running {
    child: Box<dyn Child + Send + Sync>,
    /// Kept open, because closing it would hang up the terminal.
    _master: Box<dyn MasterPty + Send>,
    input: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    parser: vt100::Parser,
    bytes: usize,
    quit: String,
    home: PathBuf,
}

/// A screen that has not been drawn or changed by then never will be.
const DEADLINE: Duration = Duration::from_secs(60);
/// Silence after which a key counts as handled. It sets the pace for both sides.
const PAUSE: Duration = Duration::from_millis(2);
/// Time without output or processor time after which a program counts as waiting.
const STILL: Duration = Duration::from_millis(20);
/// Longest wait for a program that is never still because it has a tick.
const RESTLESS: Duration = Duration::from_millis(500);
/// A key that is not answered by then changes nothing.
const UNANSWERED: Duration = Duration::from_millis(200);

impl Running {
    /// Starts a program and presses the keys that lead to its screen.
    pub(crate) fn start(subject: &Subject) -> Self {
        Self::start_under(&[], subject)
    }

    /// The same under a tool such as `strace`.
    pub(crate) fn start_under(tool: &[String], subject: &Subject) -> Self {
        Self::reach(tool, subject).unwrap_or_else(|wrong| panic!("{}: {wrong}", subject.name))
    }

    /// Fails unless a first frame is drawn and each key changes the screen.
    pub(crate) fn reach(tool: &[String], subject: &Subject) -> Result<Self, String> {
        let mut running = Self::spawn(tool, subject);
        running.wait_until(|running| !running.screen().contents().trim().is_empty(), "nothing is drawn")?;
        running.settle();
        subject.first.iter().try_for_each(|key| running.turn(key))?;
        Ok(running)
    }

    /// Starts a program without waiting for anything.
    pub(crate) fn spawn(tool: &[String], subject: &Subject) -> Self {
        let home = home(&subject.files);
        let size = PtySize { rows: subject.height, cols: subject.width, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("there are pseudo-terminals");
        let child = pair.slave.spawn_command(command(tool, subject, &home)).expect("it can be run");
        let reader = pair.master.try_clone_reader().expect("its output can be read");
        let (sender, output) = channel();
        thread::spawn(move || pass_on(reader, &sender));
        let input = pair.master.take_writer().expect("keys can be sent to it");
        let cells = |count| NonZeroU16::new(count).expect("no window is empty");
        let parser = vt100::Parser::new(cells(subject.height), cells(subject.width), 0);
        Self { child, _master: pair.master, input, output, parser, bytes: 0, quit: subject.quit.clone(), home }
    }

    /// Nanoseconds of processor time used so far.
    pub(crate) fn used(&self) -> u64 {
        cpu::used(self.process())
    }

    /// Number of times the program was given a processor so far.
    pub(crate) fn wake_ups(&self) -> u64 {
        cpu::wake_ups(self.process())
    }

    /// Largest number of bytes of memory held so far.
    pub(crate) fn peak_memory(&self) -> u64 {
        cpu::peak_memory(self.process())
    }

    fn process(&self) -> u32 {
        self.child.process_id().expect("it runs")
    }

    pub(crate) fn screen(&self) -> &vt100::Screen {
        self.parser.screen()
    }

    /// Number of bytes written to the terminal so far.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    pub(crate) fn send(&mut self, keys: &str) {
        self.input.write_all(keys.as_bytes()).expect("it reads its keys");
        self.input.flush().expect("it reads its keys");
    }

    /// Presses a key and waits for the answer.
    pub(crate) fn press(&mut self, key: &str) {
        self.send(key);
        let until = Instant::now() + RESTLESS;
        let mut answering = self.listen(UNANSWERED);
        while answering && Instant::now() < until {
            answering = self.listen(PAUSE);
        }
    }

    pub(crate) fn press_all<'a>(&mut self, keys: impl IntoIterator<Item = &'a str>) {
        for key in keys {
            self.press(key);
        }
    }

    /// Waits until the program itself waits.
    pub(crate) fn settle(&mut self) {
        let until = Instant::now() + RESTLESS;
        loop {
            let before = self.used();
            let heard = self.listen(STILL);
            if !heard && self.used() == before || Instant::now() > until {
                return;
            }
        }
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
        let before = self.screen().clone();
        self.send(key);
        let changed = |running: &Self| differing_cells(&before, running.screen()) > 0;
        self.wait_until(changed, &format!("the key {key:?} changes nothing"))?;
        self.settle();
        Ok(())
    }

    /// Lets this time pass, then takes in what was written.
    pub(crate) fn pass(&mut self, time: Duration) {
        thread::sleep(time);
        self.listen(Duration::ZERO);
    }

    /// Waits until a file of the program contains this text.
    pub(crate) fn wait_for_file(&mut self, name: &str, text: &str) -> Result<(), String> {
        let file = self.home.join(name);
        let says = |_: &Self| fs::read_to_string(&file).is_ok_and(|all| all.contains(text));
        self.wait_until(says, &format!("the file {name} never says {text:?}"))
    }

    fn wait_until(&mut self, test: impl Fn(&Self) -> bool, complaint: &str) -> Result<(), String> {
        let until = Instant::now() + DEADLINE;
        while !test(self) {
            let heard = self.listen(Duration::from_millis(100));
            let ended = !heard && !matches!(self.child.try_wait(), Ok(None));
            if ended || Instant::now() > until {
                return Err(format!("{complaint}; on screen:\n{}", self.screen().contents()));
            }
        }
        Ok(())
    }

    /// Quits by the program's own key.
    pub(crate) fn quit(mut self) {
        self.send(&self.quit.clone());
        let until = Instant::now() + DEADLINE;
        while !matches!(self.output.recv_timeout(DEADLINE), Err(RecvTimeoutError::Disconnected)) {
            assert!(Instant::now() < until, "it does not quit");
        }
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
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("ratios")
}

/// A new folder with these files, for one program.
fn home(files: &[(&str, String)]) -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let home = folder().join(format!("home-{}-{count}", process::id()));
    fs::create_dir_all(&home).expect("the temporary folder can be written");
    for (name, text) in files {
        let file = home.join(name);
        let made = file.parent().map_or(Ok(()), fs::create_dir_all);
        made.and_then(|()| fs::write(file, text)).expect("the temporary folder can be written");
    }
    home
}

fn command(tool: &[String], subject: &Subject, home: &Path) -> CommandBuilder {
    let mut words = tool.iter().map(Into::into).chain([subject.program.clone().into_os_string()]);
    let mut command = CommandBuilder::new(words.next().expect("there is at least the program"));
    command.args(words);
    command.args(&subject.arguments);
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

fn pass_on(mut reader: Box<dyn Read + Send>, output: &Sender<Vec<u8>>) {
    let mut chunk = vec![0; 1 << 16];
    while let Ok(count @ 1..) = reader.read(&mut chunk) {
        if output.send(chunk[..count].to_vec()).is_err() {
            return;
        }
    }
}
