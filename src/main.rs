//! The `nimatron` command.

use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    nimatron::run(env::args_os())
}
