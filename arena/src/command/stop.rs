//! Ctrl-C and SIGTERM end a command within a second, whatever is under way.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use ludoteca_core::StopFlag;

/// The status of a command that was stopped.
pub(super) const STOPPED: u8 = 130;
/// Time that running work may take to end by itself.
const GRACE: Duration = Duration::from_millis(500);
/// Interval between looks at the flag.
const LOOK: Duration = Duration::from_millis(50);

/// Works on a thread beside this one. Once the flag is raised the work has a moment to end; then
/// `last_words` says what is known, and the program ends in the middle of it. Nothing is lost by
/// that: a pair is committed whole or not at all, and a cell ends with the process that keeps it.
pub(super) fn work_until_stopped<T: Send>(
    stop: &StopFlag,
    work: impl FnOnce() -> T + Send,
    last_words: impl FnOnce(),
) -> T {
    let (sender, done) = mpsc::channel();
    std::thread::scope(|scope| {
        let working = scope.spawn(move || {
            // Nobody has gone before it has heard.
            let _ = sender.send(work());
        });
        let mut raised: Option<Instant> = None;
        loop {
            match done.recv_timeout(LOOK) {
                Ok(result) => return result,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => match working.join() {
                    Ok(()) => unreachable!("it has sent what it came to"),
                    Err(panic) => std::panic::resume_unwind(panic),
                },
            }
            if stop.is_raised() && raised.get_or_insert_with(Instant::now).elapsed() >= GRACE {
                break;
            }
        }
        last_words();
        std::process::exit(STOPPED.into())
    })
}
