//! `ludoteca run` and `ludoteca doctor`: their arguments, and the way to what does them.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;

use crate::limits::parse_size;
use crate::verdict::Verdict;

/// Exit status when the program reached this limit, or when something other than its end is reported.
pub const STATUSES: [(u8, &str); 7] = [
    (
        119,
        "a needed layer of the sandbox is missing here (see ludoteca doctor)",
    ),
    (120, "cpu-time: it used more processor time than it may"),
    (121, "wall-time: it took longer than it may"),
    (122, "memory: it wanted more memory than it may have"),
    (123, "output: it wrote more than it may"),
    (
        125,
        "machine: the machine was at fault, not the program: run it again",
    ),
    (127, "not-started: it could not be executed"),
];

const RUN_HELP: &str = "\
PROGRAM is a command of the system (python3, gcc) or a file of yours, which is copied into the \
sandbox. So are files of this folder that its arguments name. It starts in a folder with just these, \
or in a copy of FOLDER: put everything else that it reads there. SIZE is a number of bytes, or 64M, \
512k, 1G.

Examples:
  ludoteca run --cpu 1 -- python3 program.py
  ludoteca run --memory 64M --usage - -- ./program 10 20 < input.txt

Exit status: the program's own; 128 and the signal's number if a signal ended it; or:
  119  a needed layer of the sandbox is missing here (see ludoteca doctor)
  120  cpu-time: it used more processor time than it may
  121  wall-time: it took longer than it may
  122  memory: it wanted more memory than it may have
  123  output: it wrote more than it may
  125  machine: the machine was at fault, not the program: run it again
  127  not-started: it could not be executed
A program may use these numbers itself: --usage tells them apart.";

/// Arguments of `ludoteca run`.
#[derive(Clone, Debug, Args)]
#[command(after_help = RUN_HELP)]
pub struct RunArgs {
    /// The program and its arguments
    #[arg(last = true, required = true, value_name = "PROGRAM")]
    pub command: Vec<OsString>,
    /// Processor time, in seconds
    #[arg(long, value_name = "S", default_value = "2", value_parser = parse_seconds)]
    pub cpu: Duration,
    /// Time from start to end, in seconds
    #[arg(long, value_name = "S", default_value = "5", value_parser = parse_seconds)]
    pub wall: Duration,
    /// Memory
    #[arg(long, value_name = "SIZE", default_value = "256M", value_parser = parse_size)]
    pub memory: u64,
    /// Processes and threads at the same time
    #[arg(long, value_name = "N", default_value = "16", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub processes: u32,
    /// Bytes written to stdout and stderr
    #[arg(long, value_name = "SIZE", default_value = "8M", value_parser = parse_size)]
    pub output: u64,
    /// Copy this folder into the sandbox, and copy back what the program leaves there
    #[arg(long, value_name = "FOLDER")]
    pub files: Option<PathBuf>,
    /// Write what the program used to this file, as JSON; - is stderr
    #[arg(long, value_name = "FILE")]
    pub usage: Option<PathBuf>,
    /// I trust this program: run it even if a layer of the sandbox is missing
    #[arg(long)]
    pub trust: bool,
    /// The limits of Java, whose address space is large (use: java -Xmx128m ...)
    #[arg(long)]
    pub java: bool,
}

/// Arguments of `ludoteca doctor`: none.
#[derive(Clone, Copy, Debug, Args)]
#[command(after_help = "Exit status: 0 if untrusted programs can be run here, 1 if not.")]
pub struct DoctorArgs {}

/// `ludoteca run`.
pub fn run(args: &RunArgs) -> ExitCode {
    #[cfg(target_os = "linux")]
    return crate::perform::run(args);
    #[cfg(not(target_os = "linux"))]
    {
        let _ = args;
        refuse_elsewhere()
    }
}

/// `ludoteca doctor`.
pub fn doctor(_args: DoctorArgs) -> ExitCode {
    #[cfg(target_os = "linux")]
    return crate::doctor::print();
    #[cfg(not(target_os = "linux"))]
    refuse_elsewhere()
}

#[cfg(not(target_os = "linux"))]
fn refuse_elsewhere() -> ExitCode {
    eprintln!("ludoteca: programs can only be run on Linux (on Windows use WSL2)");
    ExitCode::from(119)
}

/// The exit status of `ludoteca run`.
pub fn status(verdict: Verdict, exit: Option<i32>, signal: Option<i32>) -> u8 {
    match verdict {
        Verdict::CpuTime => 120,
        Verdict::WallTime => 121,
        Verdict::Memory => 122,
        Verdict::Output => 123,
        Verdict::Machine => 125,
        Verdict::NotStarted => 127,
        Verdict::Ok | Verdict::Exit | Verdict::Signal => {
            let of_signal = signal.map(|signal| 128 + signal);
            exit.or(of_signal)
                .and_then(|status| u8::try_from(status).ok())
                .unwrap_or(1)
        }
    }
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text
        .parse()
        .map_err(|_| "not a number of seconds: expected a number such as 2 or 0.5".to_owned())?;
    if !(0.001..=86_400.0).contains(&seconds) {
        return Err("expected 0.001 to 86400 seconds".into());
    }
    Ok(Duration::from_secs_f64(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_status_is_explained() {
        for (number, meaning) in STATUSES {
            assert!(
                RUN_HELP.contains(&format!("{number}  {meaning}")),
                "{number}"
            );
        }
        for verdict in Verdict::ALL {
            let number = status(verdict, None, None);
            let is_listed = STATUSES.iter().any(|(listed, _)| *listed == number);
            let is_own = matches!(verdict, Verdict::Ok | Verdict::Exit | Verdict::Signal);
            assert_eq!(is_listed, !is_own, "{verdict}");
        }
    }

    #[test]
    fn a_program_that_ends_by_itself_keeps_its_status() {
        assert_eq!(status(Verdict::Ok, Some(0), None), 0);
        assert_eq!(status(Verdict::Exit, Some(3), None), 3);
        assert_eq!(status(Verdict::Signal, None, Some(11)), 139);
    }

    #[test]
    fn seconds_are_positive_and_finite() {
        assert_eq!(parse_seconds("0.5"), Ok(Duration::from_millis(500)));
        for bad in ["0", "-1", "NaN", "inf", "1e9", "x"] {
            assert!(parse_seconds(bad).is_err(), "{bad}");
        }
    }
}
