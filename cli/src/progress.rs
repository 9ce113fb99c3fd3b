//! Progress on long work: elapsed time and memory, on stderr, where that is a terminal and
//! `--quiet` does not forbid it.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use ludoteca_words::{Message, is_quiet};

use crate::texts;

/// A line with the time that has passed and a message, which moves when it is ticked. It is cut at
/// the edge of the window, so that it can be cleared.
pub(crate) fn line() -> ProgressBar {
    if is_quiet() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {elapsed} {wide_msg}")
        .unwrap_or_else(|_| ProgressStyle::default_spinner());
    ProgressBar::new_spinner().with_style(style)
}

/// A line that moves by itself.
pub(crate) fn moving(message: impl Into<String>) -> ProgressBar {
    let bar = line().with_message(message.into());
    // Seldom enough to disturb no measurement.
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

/// `, 710 MB`: the memory that the process has now; empty where that cannot be told.
pub(crate) fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.map_or(String::new(), |kilobytes| {
        let message = Message::new("memory-used").with("count", (kilobytes >> 10).to_string());
        format!(", {}", texts::say(&message))
    })
}
