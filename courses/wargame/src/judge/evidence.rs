//! Presents the run in which faults were found, and each fault of it.

use ludoteca_runner::{Report, Which};

use super::fault::{Fault, Faults};
use ludoteca_course::compare;
use ludoteca_course::join_lines;
use ludoteca_course::shell;
use ludoteca_course::{Exchange, Explanation, Place, Speaker};
use ludoteca_course::{Failure, Finding};
use ludoteca_words::Message;

/// Number of lines of an exchange that are shown.
const LAST_LINES: usize = 12;

/// A run of the program.
#[derive(Clone, Debug)]
pub(super) struct Evidence<'a> {
    /// The line that builds the program, where it has to be built.
    pub(super) build: Option<String>,
    /// The program and its options, as they are typed.
    pub(super) command: String,
    /// The time on the program's clock, if that decides what it draws.
    pub(super) clock: Option<String>,
    /// Its input, where it was given without a talk.
    pub(super) input: String,
    /// The exchange, in order.
    pub(super) exchange: Vec<Exchange>,
    pub(super) run: &'a Report,
}

impl Evidence<'_> {
    /// Turns all faults into a finding: those that count before those that cost nothing.
    pub(super) fn finding(&self, faults: Faults) -> Finding {
        let failures = faults.0.into_iter().map(|it| self.failure(it));
        chain(failures.collect())
    }

    /// Turns a fault into a failure, from the input up to the line in which it shows.
    fn failure(&self, fault: Fault) -> Failure {
        let root = fault.root();
        let exchange = cut(&self.exchange, fault.heard);
        let said = exchange.iter().filter(|it| it.speaker == Speaker::Judge);
        let said: Vec<&str> = said.map(|it| it.text.as_str()).collect();
        let input = format!("{}{}", self.input, join_lines(&said));
        let last = exchange.iter().rfind(|it| it.speaker == Speaker::Judge);
        let place = fault.place.map(|place| Place {
            command: last.map(|line| line.text.clone()),
            ..place
        });
        let errors = compare::printable(&self.run.errors());
        let mut why = fault.why;
        why.command.get_or_insert_with(|| self.command.clone());
        // The exchange depends on the board, even where the fault does not.
        let is_drawn = fault.is_random || !exchange.is_empty();
        let clock = self.clock.as_deref().filter(|_| is_drawn);
        let explanation = Explanation {
            sentence: fault.sentence,
            place,
            difference: fault.difference,
            class: Some(fault.class),
            why: Some(why),
            exchange: exchange[exchange.len().saturating_sub(LAST_LINES)..].to_vec(),
            again: Some(self.again(clock, &input)),
            smallest: (!input.is_empty()).then_some(input),
            notes: self.notes(),
            errors: (!errors.trim().is_empty()).then(|| last_lines(&errors)),
            ..Explanation::default()
        };
        Failure {
            verdict: fault.verdict,
            root,
            explanation,
            output: self.run.output(),
            assumed: Vec::new(),
            behind: None,
        }
    }

    /// The lines that build the program and repeat it at home.
    fn again(&self, clock: Option<&str>, input: &str) -> String {
        let clock = clock.map(shell::set_clock).unwrap_or_default();
        let command = format!("{clock}{}", self.command);
        let run = if input.is_empty() {
            command
        } else {
            shell::pipe(input, &command)
        };
        let build = self.build.iter().map(|line| format!("{line}\n"));
        build.chain([run]).collect()
    }

    /// Notes the end of the program, unless it was dismissed in the middle of a talk.
    fn notes(&self) -> Vec<Message> {
        if !self.exchange.is_empty() {
            return Vec::new();
        }
        let mut notes = Vec::new();
        if let Some(signal) = self.run.log.signal(Which::First) {
            notes.push(Message::new("wargame-note-signal").with("signal", signal));
        } else if let Some(status) = self.run.log.exit(Which::First).filter(|it| *it != 0) {
            notes.push(Message::new("wargame-note-status").with("status", status));
        }
        notes
    }
}

/// Chains failures one behind the other: those that count before those that cost nothing.
pub(super) fn chain(mut failures: Vec<Failure>) -> Finding {
    failures.sort_by_key(Failure::costs_nothing);
    let mut chain: Option<Box<Failure>> = None;
    while let Some(mut failure) = failures.pop() {
        failure.behind = chain;
        chain = Some(Box::new(failure));
    }
    match chain {
        None => Finding::Accepted,
        Some(first) if first.costs_nothing() => Finding::Noticed(first),
        Some(first) => Finding::Failed(first),
    }
}

/// Returns the exchange up to the point where the program had printed this many lines.
fn cut(exchange: &[Exchange], heard: Option<usize>) -> &[Exchange] {
    let Some(heard) = heard else {
        return exchange;
    };
    let printed = exchange.iter().enumerate();
    let mut printed = printed.filter(|(_, it)| it.speaker == Speaker::Program);
    match printed.nth(heard.saturating_sub(1)) {
        Some((at, _)) => &exchange[..=at],
        None => exchange,
    }
}

fn last_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(8)..].join("\n")
}
