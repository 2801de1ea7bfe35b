//! Tools that may not be installed.

use std::process::{Command, Stdio};

/// Names the missing tools, and the rows that will be left out.
pub(crate) fn tell_missing() {
    for (tool, rows) in [("strace", "writes"), ("valgrind", "instructions"), ("cc", "what is compared with C")] {
        if !is_installed(tool) {
            eprintln!("{tool} is not installed: {rows} will not be measured");
        }
    }
}

pub(crate) fn is_installed(tool: &str) -> bool {
    Command::new(tool).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}
