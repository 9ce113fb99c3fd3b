//! Ctrl-C ends the thinking, not the program: what is known by then is said.

use std::process::ExitCode;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::ProgressBar;
use ludoteca_core::StopFlag;

use crate::status::INTERRUPTED;

static WAS_PRESSED: AtomicBool = AtomicBool::new(false);

static STOP: LazyLock<StopFlag> = LazyLock::new(|| {
    let stop = StopFlag::new();
    let raised = stop.clone();
    // If Ctrl-C cannot be caught, it ends the program, as everywhere.
    let _ = ctrlc::set_handler(move || {
        if WAS_PRESSED.swap(true, Ordering::Relaxed) {
            // Pressed twice, it means now.
            std::process::exit(INTERRUPTED.into());
        }
        raised.raise();
    });
    stop
});

/// The flag that Ctrl-C raises.
pub(crate) fn flag() -> StopFlag {
    STOP.clone()
}

/// From here on Ctrl-C clears the line of progress and ends the program: whatever was printed stays.
pub(crate) fn clear_and_end(bar: &ProgressBar) {
    let bar = bar.clone();
    let _ = ctrlc::set_handler(move || {
        bar.finish_and_clear();
        std::process::exit(INTERRUPTED.into());
    });
}

/// The exit status of a command that has come to its end, or has failed, unless Ctrl-C ended it.
pub(crate) fn status_or(status: ExitCode) -> ExitCode {
    if WAS_PRESSED.load(Ordering::Relaxed) {
        return ExitCode::from(INTERRUPTED);
    }
    status
}
