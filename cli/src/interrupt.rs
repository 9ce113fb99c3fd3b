//! Ctrl-C ends the thinking, not the program: what is known by then is said.

use std::sync::LazyLock;

use ludoteca_core::StopFlag;

static STOP: LazyLock<StopFlag> = LazyLock::new(|| {
    let stop = StopFlag::new();
    let raised = stop.clone();
    // Where Ctrl-C cannot be caught it ends the program, as everywhere.
    let _ = ctrlc::set_handler(move || {
        if raised.is_raised() {
            // Pressed twice, it means now.
            std::process::exit(130);
        }
        raised.raise();
    });
    stop
});

/// The flag that Ctrl-C raises.
pub(crate) fn flag() -> StopFlag {
    STOP.clone()
}
