//! That something is going on, and for how long: on stderr, and only where that is a terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A line with the time that has passed and a message, which moves when it is ticked.
pub(crate) fn line() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}")
        .unwrap_or_else(|_| ProgressStyle::default_spinner());
    ProgressBar::new_spinner().with_style(style)
}

/// The same, moving by itself.
pub(crate) fn moving(message: impl Into<String>) -> ProgressBar {
    let bar = line().with_message(message.into());
    // Seldom enough to disturb no measurement.
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
