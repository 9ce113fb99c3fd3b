//! The one thread that starts cells.
//!
//! A cell asks the kernel to end it with its parent, and the kernel takes that to be the *thread*
//! that started it. So one thread starts all cells and lives as long as the process.

use std::io;
use std::process::{Child, Command};
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, Sender, channel};

type Job = (Command, Sender<io::Result<Child>>);

static KEEPER: OnceLock<Sender<Job>> = OnceLock::new();

/// Starts a command from the thread that never ends.
pub(crate) fn spawn(command: Command) -> io::Result<Child> {
    let keeper = KEEPER.get_or_init(|| {
        let (jobs, waiting) = channel();
        // Without the thread nobody listens, and every start fails below.
        let _ = std::thread::Builder::new()
            .name("keeper of cells".into())
            .spawn(move || work(&waiting));
        jobs
    });
    let gone = || io::Error::other("the keeper of sandboxes is gone");
    let (answer, answers) = channel();
    keeper.send((command, answer)).map_err(|_| gone())?;
    answers.recv().map_err(|_| gone())?
}

fn work(waiting: &Receiver<Job>) {
    while let Ok((mut command, answer)) = waiting.recv() {
        // The asking thread may have gone: then the cell finds its socket closed and ends.
        let _ = answer.send(command.spawn());
    }
}
