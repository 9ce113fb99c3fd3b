//! What is wrong with a program, in parts that become a [`Failure`].

use ludoteca_runner::{Report, Verdict as Ended, Which};

use super::rules;
use ludoteca_course::Comparison;
use ludoteca_course::Failure;
use ludoteca_course::Verdict;
use ludoteca_course::compare;
use ludoteca_course::{Class, Difference, Exchange, Explanation, Place, Speaker, Why};
use ludoteca_words::{Arg, Message};

/// Number of lines of an exchange that are shown.
const LAST_LINES: usize = 12;

/// What is wrong with a program.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    pub(super) verdict: Verdict,
    pub(super) class: Class,
    pub(super) sentence: Message,
    pub(super) why: Why,
    /// What tells this cause from others of the same rule and class.
    pub(super) apart: String,
    pub(super) place: Option<Place>,
    pub(super) difference: Option<Difference>,
}

impl Fault {
    /// A wrong answer by this rule.
    pub(super) fn new(class: Class, key: &'static str, rule: &str) -> Self {
        Self {
            verdict: Verdict::WrongAnswer,
            class,
            sentence: Message::new(key),
            why: rules::why(rule),
            apart: String::new(),
            place: None,
            difference: None,
        }
    }

    /// Two texts that differ.
    pub(super) fn between(expected: &[u8], found: &[u8], key: &'static str, rule: &str) -> Self {
        let offset = compare::first_difference(expected, found, Comparison::Bytes).unwrap_or(0);
        let class = compare::classify(expected, found);
        let mut fault = Self::new(class, key, rule);
        fault.verdict = compare::verdict_of(class, Comparison::Presentation);
        fault.place = Some(compare::locate(expected, offset));
        fault.difference = Some(compare::difference(expected, found, offset));
        fault
    }

    pub(super) fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.sentence = self.sentence.with(name, value);
        self
    }

    pub(super) fn remark(mut self, remark: Message) -> Self {
        self.why.remark = Some(remark);
        self
    }

    pub(super) fn before(mut self, board: impl Into<String>) -> Self {
        self.why.before = Some(board.into());
        self
    }

    pub(super) fn found(mut self, board: impl Into<String>) -> Self {
        self.why.found = Some(board.into());
        self
    }

    /// The place in the whole output, of which this many lines and bytes came before.
    pub(super) fn shift(mut self, lines: usize, bytes: usize) -> Self {
        if let Some(place) = &mut self.place {
            place.line += lines as u64;
            place.offset += bytes as u64;
        }
        self
    }

    pub(super) fn verdict(mut self, verdict: Verdict) -> Self {
        self.verdict = verdict;
        self
    }

    pub(super) fn apart(mut self, apart: impl Into<String>) -> Self {
        self.apart = apart.into();
        self
    }

    /// As the judge wants it.
    pub(super) fn into_failure(self, context: &RunContext<'_>) -> Failure {
        let root = format!("{} {:?} {}", self.why.rule, self.class, self.apart);
        let place = self.place.map(|place| Place {
            command: context
                .exchange
                .iter()
                .rfind(|line| line.speaker == Speaker::Judge)
                .map(|line| line.text.clone()),
            ..place
        });
        let from = context.exchange.len().saturating_sub(LAST_LINES);
        let (output, errors) = context
            .run
            .map_or_else(Default::default, |run| (run.output(), run.errors()));
        let mut why = self.why;
        why.command
            .get_or_insert_with(|| context.command.to_owned());
        let explanation = Explanation {
            sentence: self.sentence,
            place,
            difference: self.difference,
            class: Some(self.class),
            why: Some(why),
            exchange: context.exchange[from..].to_vec(),
            smallest: (!context.input.is_empty()).then(|| context.input.clone()),
            again: Some(context.again()),
            notes: context
                .run
                .filter(|_| context.exchange.is_empty())
                .map(notes)
                .unwrap_or_default(),
            errors: (!errors.is_empty()).then(|| last_lines(&compare::printable(&errors))),
        };
        Failure {
            verdict: self.verdict,
            root,
            explanation,
            output,
        }
    }
}

/// The run in which a fault was found.
#[derive(Clone, Debug, Default)]
pub(super) struct RunContext<'a> {
    /// The program and its options, as they are typed.
    pub(super) command: &'a str,
    /// The time on the program's clock.
    pub(super) clock: Option<&'a str>,
    /// What it was given.
    pub(super) input: String,
    pub(super) exchange: Vec<Exchange>,
    pub(super) run: Option<&'a Report>,
}

impl RunContext<'_> {
    /// The command that repeats it at home.
    fn again(&self) -> String {
        let clock = self
            .clock
            .map(|clock| format!("faketime -f '{clock}' "))
            .unwrap_or_default();
        let command = format!("{clock}{}", self.command);
        if self.input.is_empty() {
            return command;
        }
        format!("printf '{}' | {command}", self.input.replace('\n', "\\n"))
    }
}

fn notes(run: &Report) -> Vec<Message> {
    let mut notes = Vec::new();
    if let Some(signal) = run.log.signal(Which::First) {
        notes.push(Message::new("wargame-note-signal").with("signal", signal));
    } else if let Some(status) = run.log.exit(Which::First).filter(|status| *status != 0) {
        notes.push(Message::new("wargame-note-status").with("status", status));
    }
    notes
}

fn last_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(8)..].join("\n")
}

/// What is wrong with how a program ended, if it was not its own free will.
pub(super) fn check_ending(run: &Report) -> Option<Fault> {
    let fault = |verdict, class, key| {
        Some(
            Fault::new(class, key, "wargame.runs")
                .verdict(verdict)
                .apart(key),
        )
    };
    match run.verdict() {
        Ended::Ok | Ended::Machine => None,
        Ended::Exit if run.log.exit(Which::First) == Some(0) => None,
        Ended::Exit => {
            let status = run.log.exit(Which::First).unwrap_or(0);
            fault(Verdict::RuntimeError, Class::Status, "wargame-status")
                .map(|fault| fault.with("status", status))
        }
        Ended::Signal => fault(Verdict::RuntimeError, Class::Crash, "wargame-crash"),
        Ended::NotStarted => fault(Verdict::RuntimeError, Class::Crash, "wargame-not-started"),
        Ended::CpuTime | Ended::WallTime => fault(
            Verdict::TimeLimitExceeded,
            Class::Endless,
            "wargame-endless",
        ),
        Ended::Memory => fault(
            Verdict::MemoryLimitExceeded,
            Class::Memory,
            "wargame-memory",
        ),
        Ended::Output => fault(
            Verdict::OutputLimitExceeded,
            Class::Endless,
            "wargame-flood",
        ),
    }
}
