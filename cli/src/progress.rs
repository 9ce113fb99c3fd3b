//! Progress on long work: elapsed time and memory, on stderr, where that is a terminal and
//! `--quiet` does not forbid it.

use std::io;
use std::time::Duration;

use console::Term;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle, TermLike};
use ludoteca_words::{Message, is_quiet};

use crate::texts;

/// A line with the time that has passed and a message, which moves when it is ticked. It is cut at
/// the edge of the window, so that it can be cleared.
pub(crate) fn line() -> ProgressBar {
    let terminal = Term::buffered_stderr();
    if is_quiet() || !terminal.is_term() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {elapsed} {wide_msg}")
        .unwrap_or_else(|_| ProgressStyle::default_spinner());
    let target = ProgressDrawTarget::term_like(Box::new(Narrow(terminal)));
    let bar = ProgressBar::with_draw_target(None, target);
    bar.with_style(style)
}

/// A terminal with room for the `^C` that it shows at the end of a line when Ctrl-C is pressed: on
/// the next line it would keep the line of progress from being cleared.
#[derive(Debug)]
struct Narrow(Term);

impl TermLike for Narrow {
    fn width(&self) -> u16 {
        self.0.size().1.saturating_sub(2)
    }

    fn height(&self) -> u16 {
        self.0.size().0
    }

    fn move_cursor_up(&self, lines: usize) -> io::Result<()> {
        self.0.move_cursor_up(lines)
    }

    fn move_cursor_down(&self, lines: usize) -> io::Result<()> {
        self.0.move_cursor_down(lines)
    }

    fn move_cursor_right(&self, columns: usize) -> io::Result<()> {
        self.0.move_cursor_right(columns)
    }

    fn move_cursor_left(&self, columns: usize) -> io::Result<()> {
        self.0.move_cursor_left(columns)
    }

    fn write_line(&self, text: &str) -> io::Result<()> {
        self.0.write_line(text)
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        self.0.write_str(text)
    }

    fn clear_line(&self) -> io::Result<()> {
        self.0.clear_line()
    }

    fn flush(&self) -> io::Result<()> {
        self.0.flush()
    }
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
