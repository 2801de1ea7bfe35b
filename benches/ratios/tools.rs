//! Programs that not every machine has.

use std::process::{Command, Stdio};

/// True if a tool can be run. If not, that is said once for each row that is left without it.
pub fn is_installed(tool: &str) -> bool {
    let is_installed = Command::new(tool).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    if !is_installed {
        eprintln!("skipped: {tool} is not installed");
    }
    is_installed
}
