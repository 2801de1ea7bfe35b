//! Starts the program in a pseudo-terminal with folders of its own, and waits for screens.

use std::fs;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Condvar, Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

/// Cargo does not set this variable for tests inside the crate.
const TMP: &str = match option_env!("CARGO_TARGET_TMPDIR") {
    Some(folder) => folder,
    None => concat!(env!("CARGO_MANIFEST_DIR"), "/target/tmp"),
};

/// Bytes that end a frame and occur nowhere else.
const FRAME_END: &[u8] = b"\x1b[0m";

/// Generous, because a test waits for a state and not for a time.
const DEADLINE: Duration = Duration::from_secs(30);

pub(super) struct Program {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    input: Box<dyn Write + Send>,
    screen: Arc<(Mutex<Shown>, Condvar)>,
    home: Home,
}

struct Shown {
    parser: vt100::Parser,
    bytes: Vec<u8>,
    closed: bool,
}

/// A folder for one test's files, removed when dropped.
pub(super) struct Home {
    folder: PathBuf,
    /// True if the folder is removed with this value.
    own: bool,
}

impl Home {
    pub(super) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = Path::new(TMP).join(format!("home-{}-{count}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Self { folder, own: true }
    }

    /// The same folder for another program; the original removes it.
    pub(super) fn shared(&self) -> Self {
        Self { folder: self.folder.clone(), own: false }
    }

    pub(super) fn game(&self) -> PathBuf {
        self.folder.join("state/nimatron/game")
    }

    pub(super) fn practice(&self) -> PathBuf {
        self.folder.join("data/nimatron/practice")
    }

    pub(super) fn games(&self) -> PathBuf {
        self.folder.join("data/nimatron/games")
    }
}

impl Home {
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        if self.own {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

pub(super) struct Launch {
    pub home: Home,
    pub width: u16,
    pub height: u16,
    pub arguments: String,
    pub environment: Vec<(&'static str, String)>,
    /// Shell script to run, which starts the program.
    pub shell: Option<String>,
    /// Path of another program to run.
    pub program: Option<PathBuf>,
    pub controlling: bool,
    /// True if the program's output is read.
    pub heard: bool,
}

impl Launch {
    pub(super) fn new(arguments: &str) -> Self {
        Self {
            home: Home::new(),
            width: 80,
            height: 24,
            arguments: arguments.to_owned(),
            environment: Vec::new(),
            shell: None,
            program: None,
            controlling: true,
            heard: true,
        }
    }

    fn command(&self) -> CommandBuilder {
        let usual = PathBuf::from(option_env!("CARGO_BIN_EXE_nimatron").unwrap_or_default());
        let program = self.program.clone().unwrap_or(usual);
        let mut command = match &self.shell {
            None => CommandBuilder::new(&program),
            Some(_) => CommandBuilder::new("bash"),
        };
        match &self.shell {
            None => command.args(self.arguments.split_whitespace()),
            Some(script) if script.is_empty() => command.args(["--norc", "--noprofile", "-i"]),
            Some(script) => command.args(["-c", script]),
        }
        command.env_clear();
        command.env("TERM", "xterm-256color");
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.env("NIMATRON", program);
        command.env("PS1", "ready> ");
        command.cwd(&self.home.folder);
        command.env("HOME", &self.home.folder);
        for (name, folder) in [("XDG_STATE_HOME", "state"), ("XDG_DATA_HOME", "data"), ("XDG_CONFIG_HOME", "config")] {
            command.env(name, self.home.folder.join(folder));
        }
        for (name, value) in &self.environment {
            command.env(name, value);
        }
        command.set_controlling_tty(self.controlling);
        command
    }
}

impl Program {
    pub(super) fn start(arguments: &str) -> Self {
        Self::launch(Launch::new(arguments))
    }

    pub(super) fn start_at(home: Home, width: u16, height: u16, arguments: &str) -> Self {
        Self::launch(Launch { home, width, height, ..Launch::new(arguments) })
    }

    pub(super) fn launch(launch: Launch) -> Self {
        let (width, height) = (launch.width, launch.height);
        let size = PtySize { rows: height, cols: width, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let child = pair.slave.spawn_command(launch.command()).unwrap();
        drop(pair.slave);
        let shown =
            Shown { parser: vt100::Parser::new(cells(height), cells(width), 0), bytes: Vec::new(), closed: false };
        let screen = Arc::new((Mutex::new(shown), Condvar::new()));
        if launch.heard {
            let reader = pair.master.try_clone_reader().unwrap();
            let watched = Arc::clone(&screen);
            thread::spawn(move || watch(reader, &watched));
        }
        let input = pair.master.take_writer().unwrap();
        Self { child, master: pair.master, input, screen, home: launch.home }
    }

    pub(super) fn send(&mut self, keys: &str) {
        self.input.write_all(keys.as_bytes()).unwrap();
        self.input.flush().unwrap();
    }

    /// Sends bytes; false if the program does not take them all, because it has ended or hangs.
    pub(super) fn try_to_send(&mut self, bytes: Vec<u8>) -> bool {
        let mut input = std::mem::replace(&mut self.input, Box::new(std::io::sink()));
        let (sender, sent) = mpsc::channel();
        // Writing to a terminal that nobody reads blocks for good, even once its other side is closed.
        thread::spawn(move || input.write_all(&bytes).is_ok().then(|| sender.send(input)));
        sent.recv_timeout(DEADLINE).map(|input| self.input = input).is_ok()
    }

    pub(super) fn resize(&mut self, width: u16, height: u16) {
        self.screen.0.lock().unwrap().parser.screen_mut().set_size(cells(height), cells(width));
        self.master.resize(PtySize { rows: height, cols: width, pixel_width: 0, pixel_height: 0 }).unwrap();
    }

    /// Waits until `wanted` is true of the screen, and returns its text.
    #[track_caller]
    pub(super) fn wait_until(&self, what: &str, wanted: impl Fn(&vt100::Screen) -> bool) -> String {
        self.wait(what, |shown| wanted(shown.parser.screen()))
    }

    /// Like `wait_until`, but only between frames.
    #[track_caller]
    pub(super) fn wait_for_frame(&self, what: &str, wanted: impl Fn(&vt100::Screen) -> bool) -> String {
        self.wait(what, |shown| shown.bytes.ends_with(FRAME_END) && wanted(shown.parser.screen()))
    }

    #[track_caller]
    fn wait(&self, what: &str, wanted: impl Fn(&Shown) -> bool) -> String {
        let (lock, changed) = &*self.screen;
        let until = Instant::now() + DEADLINE;
        let mut shown = lock.lock().unwrap();
        while !wanted(&shown) {
            let left = until.saturating_duration_since(Instant::now());
            let contents = shown.parser.screen().contents();
            assert!(!left.is_zero(), "waited in vain for {what}; on screen:\n{contents}");
            assert!(!shown.closed, "the program ended before {what}; on screen:\n{contents}");
            shown = changed.wait_timeout(shown, left).unwrap().0;
        }
        shown.parser.screen().contents()
    }

    #[track_caller]
    pub(super) fn wait_for(&self, text: &str) -> String {
        self.wait_until(text, |screen| screen.contents().contains(text))
    }

    /// Waits until the program has written these bytes.
    #[track_caller]
    pub(super) fn wait_for_bytes(&self, bytes: &str) {
        self.wait(&format!("{bytes:?}"), |shown| shown.bytes.windows(bytes.len()).any(|part| part == bytes.as_bytes()));
    }

    /// The number of bytes that the program has written.
    #[allow(dead_code, reason = "the benchmarks ask it")]
    pub(super) fn written(&self) -> usize {
        self.screen.0.lock().unwrap().bytes.len()
    }

    /// Waits until the program has written more than this many bytes.
    #[allow(dead_code, reason = "the benchmarks wait for it")]
    #[track_caller]
    pub(super) fn wait_for_more(&self, than: usize) {
        self.wait("output", |shown| shown.bytes.len() > than);
    }

    /// Waits for a whole frame in which it is the player's turn, after the moves shown like this.
    #[track_caller]
    pub(super) fn wait_for_turn(&self, moves: &str) -> String {
        self.wait_until(&format!("the turn after {moves:?}"), |screen| {
            let contents = screen.contents();
            // The moves stand in the line above the keys.
            let shown = contents.trim_end().lines().rev().nth(1).unwrap_or_default().trim();
            let has_none = !shown.starts_with("A1") || shown.ends_with(" taken back");
            let moves_fit = if moves.is_empty() { has_none } else { shown == moves };
            contents.contains("your turn") && moves_fit && contents.trim_end().ends_with(LAST_KEY)
        })
    }

    /// Waits for the page of keys.
    pub(super) fn wait_for_keys(&self) -> String {
        self.wait_for_frame("the keys", |screen| screen.contents().contains("quit; the game waits"))
    }

    /// Waits for the program to end. Returns its status with the last screen and every byte written.
    pub(super) fn finish(mut self) -> (ExitStatus, Finished) {
        let status = self.wait_for_end();
        drop(self.input);
        drop(self.master);
        let (lock, changed) = &*self.screen;
        let mut shown = lock.lock().unwrap();
        let until = Instant::now() + DEADLINE;
        while !shown.closed {
            assert!(Instant::now() < until, "its terminal stays open");
            shown = changed.wait_timeout(shown, DEADLINE).unwrap().0;
        }
        let finished = Finished {
            screen: shown.parser.screen().clone(),
            bytes: String::from_utf8_lossy(&shown.bytes).into_owned(),
            home: self.home,
        };
        (status, finished)
    }

    /// Sends a signal by its short name.
    pub(super) fn signal(&self, name: &str) {
        let id = self.child.process_id().unwrap().to_string();
        assert!(Command::new("kill").args(["-s", name, &id]).status().unwrap().success());
    }

    pub(super) fn home(&self) -> &Home {
        &self.home
    }
}

impl Program {
    /// Waits for the program to end without watching the screen; the terminal stays open, so that its modes can be
    /// checked.
    pub(super) fn wait_for_end(&mut self) -> ExitStatus {
        let until = Instant::now() + DEADLINE;
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(Instant::now() < until, "it does not end");
            thread::sleep(Duration::from_millis(2));
        }
    }

    #[allow(dead_code, reason = "the kill runs ask it")]
    pub(super) fn has_ended(&mut self) -> bool {
        self.child.try_wait().unwrap().is_some()
    }

    /// True if the terminal delivers each key at once, without waiting for Enter.
    pub(super) fn is_raw(&self) -> bool {
        use nix::sys::termios::LocalFlags;
        !self.master.get_termios().unwrap().local_flags.contains(LocalFlags::ICANON)
    }

    /// A number from `/proc/PID/status`, such as `VmHWM` in kilobytes.
    pub(super) fn status(&self, name: &str) -> u64 {
        let path = format!("/proc/{}/status", self.child.process_id().unwrap());
        let status = fs::read_to_string(path).unwrap();
        let line = status.lines().find(|line| line.starts_with(name)).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }

    pub(super) fn process_id(&self) -> u32 {
        self.child.process_id().unwrap()
    }

    /// The current screen with its attributes.
    pub(super) fn screen(&self) -> vt100::Screen {
        self.screen.0.lock().unwrap().parser.screen().clone()
    }

    /// Hangs up by closing the terminal's other side.
    pub(super) fn hang_up(self) -> (Box<dyn Child + Send + Sync>, Home) {
        let Self { child, master, input, home, .. } = self;
        drop(input);
        drop(master);
        (child, home)
    }
}

/// Tries all cases, several at once: they mostly wait, each for a program of its own.
#[allow(dead_code, reason = "the kill runs have threads of their own")]
pub(super) fn try_all<T: Sync>(cases: &[T], test: impl Fn(&T) + Sync) {
    const AT_ONCE: usize = 6;
    let test = &test;
    thread::scope(|threads| {
        for some in cases.chunks(cases.len().div_ceil(AT_ONCE)) {
            threads.spawn(move || some.iter().for_each(test));
        }
    });
}

/// Last entry of the key line, which is drawn last.
pub(super) const LAST_KEY: &str = "? keys";

/// State after the program has ended.
pub(super) struct Finished {
    pub screen: vt100::Screen,
    pub bytes: String,
    pub home: Home,
}

impl Finished {
    /// True if any sequence written sets a colour other than the default.
    pub(super) fn has_colour(&self) -> bool {
        self.bytes.split("\x1b[").skip(1).any(|sequence| {
            let Some((codes, _)) = sequence.split_once('m') else { return false };
            let mut codes = codes.split(';').map(|code| code.parse::<u32>().unwrap_or(0));
            codes.any(|code| matches!(code, 30..=38 | 40..=48 | 90..=107))
        })
    }
}

/// Size of the harness's own screen, which stays small however large the window is.
fn cells(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count.clamp(1, 300)).unwrap()
}

fn watch(mut reader: impl Read, screen: &(Mutex<Shown>, Condvar)) {
    let mut chunk = [0; 4096];
    loop {
        let count = reader.read(&mut chunk).unwrap_or(0);
        let mut shown = screen.0.lock().unwrap();
        shown.parser.process(&chunk[..count]);
        shown.bytes.extend_from_slice(&chunk[..count]);
        shown.closed = count == 0;
        screen.1.notify_all();
        if shown.closed {
            return;
        }
    }
}

/// Checks that the terminal is as it was before the program started.
#[track_caller]
pub(super) fn assert_clean(finished: &Finished, what: &str) {
    let screen = &finished.screen;
    assert!(!screen.alternate_screen(), "{what}: alternate screen");
    assert!(!screen.hide_cursor(), "{what}: cursor");
    assert!(!screen.bracketed_paste(), "{what}: paste");
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None, "{what}: mouse");
}

pub(super) fn assert_saved(finished: &Finished, what: &str) {
    let kept = fs::read_to_string(finished.home.game()).unwrap();
    assert!(
        kept.starts_with("3 5 7 board=3-5-7 players=") && kept.contains(" : A1 ") && kept.ends_with('\n'),
        "{what}: {kept:?}"
    );
}
