//! Results and progress of a solver, printed as they come or gathered for JSON.

use std::io::{self, Write as _};
use std::time::Instant;

use indicatif::ProgressBar;
use ludoteca_play::solve::{Report, grouped_in};
use ludoteca_words::{Language, Message, is_quiet};
use serde_json::{Value, json};

use super::step;
use crate::{progress, texts};

/// Prints results, and below them the progress: on stderr and only where that is a terminal.
pub(super) struct Teller {
    bar: ProgressBar,
    start: Instant,
    /// Reason the results cannot be printed.
    fault: Option<io::Error>,
    /// Gathers results instead of printing them.
    gathers: bool,
    /// The results so far.
    pub(super) found: Vec<Value>,
    /// The next result as JSON.
    data: Value,
}

impl Teller {
    pub(super) fn new(gathers: bool) -> Self {
        Self {
            bar: progress::line(),
            start: Instant::now(),
            fault: None,
            gathers,
            found: Vec::new(),
            data: Value::Null,
        }
    }

    pub(super) fn report(&mut self, report: Report) {
        match report {
            Report::Start => self.start = Instant::now(),
            Report::Progress(text) => self.show(&text),
            Report::Note(_) if is_quiet() => {}
            // Nobody may be reading this, which is no reason to stop.
            Report::Note(text) => self.bar.suspend(|| {
                let _ = writeln!(io::stderr().lock(), "{text}");
            }),
            Report::Data(data) => self.data = data,
            Report::Line(text) if self.gathers => self.gather(json!({ "text": text })),
            Report::Step(text, done) => self.show(&(text + &step::describe(done))),
            Report::Line(text) => self.print(&text),
            Report::Result {
                text,
                nodes,
                besides,
            } => {
                let time = self.start.elapsed();
                if self.gathers {
                    let text = text.trim_end_matches(';');
                    let seconds = time.as_secs_f64();
                    let found = json!({ "text": text, "nodes": nodes, "seconds": seconds });
                    self.gather(found);
                    return;
                }
                let language = Language::usual();
                let cost = Message::new("solve-cost")
                    .with("nodes", grouped_in(language, nodes))
                    .with("time", language.localise(&format!("{time:.2?}")));
                self.print(&format!("{text} {}{besides}", texts::say(&cost)));
            }
        }
    }

    /// Shows how far it is, and how much memory that takes.
    fn show(&self, text: &str) {
        self.bar.set_message(text.to_owned() + &progress::memory());
        self.bar.tick();
    }

    /// Adds a result, together with its JSON.
    fn gather(&mut self, mut found: Value) {
        if let (Value::Object(data), Some(found)) = (self.data.take(), found.as_object_mut()) {
            found.extend(data);
        }
        self.found.push(found);
    }

    /// Prints a line at once. When nobody can read it, there is no point in going on.
    pub(super) fn print(&mut self, line: &str) {
        let printed = self.bar.suspend(|| {
            let mut output = io::stdout().lock();
            writeln!(output, "{line}")?;
            output.flush()
        });
        if let Err(error) = printed {
            crate::interrupt::flag().raise();
            self.fault.get_or_insert(error);
        }
    }

    pub(super) fn finish(self) -> io::Result<()> {
        self.bar.finish_and_clear();
        self.fault.map_or(Ok(()), Err)
    }
}
