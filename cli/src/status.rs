//! The exit status, of all commands alike; `ludoteca run` alone has more (see its help).

use std::process::ExitCode;

/// Done, and the answer is no.
pub(crate) const NO: u8 = 1;
/// Wrong use, or it could not be done.
pub(crate) const FAULT: u8 = 2;
/// Ended by Ctrl-C.
pub(crate) const INTERRUPTED: u8 = 130;

/// Every status with the key of its text.
pub(crate) const ALL: [(u8, &str); 4] = [
    (0, "status-0"),
    (NO, "status-1"),
    (FAULT, "status-2"),
    (INTERRUPTED, "status-130"),
];

/// The status of a question that is answered by yes or no.
pub(crate) fn answer(is_yes: bool) -> ExitCode {
    if is_yes {
        return ExitCode::SUCCESS;
    }
    ExitCode::from(NO)
}

/// An answer that is no, and the sentence that says so.
#[derive(Debug)]
pub(crate) struct Negative(pub(crate) String);

impl std::fmt::Display for Negative {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Negative {}
