//! Faults of a program, in parts that become a `Failure`.

use ludoteca_runner::{Report, Verdict as Ended, Which};

use super::rules;
use ludoteca_course::Comparison;
use ludoteca_course::Verdict;
use ludoteca_course::compare;
use ludoteca_course::{Class, Difference, Place, Why};
use ludoteca_words::{Arg, Message};

/// A fault of a program.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    pub(super) verdict: Verdict,
    pub(super) class: Class,
    pub(super) sentence: Message,
    pub(super) why: Why,
    /// Text that tells this cause from others of the same rule and sentence.
    pub(super) apart: String,
    pub(super) place: Option<Place>,
    pub(super) difference: Option<Difference>,
    /// Number of lines the program had printed when it showed, if that was before the end.
    pub(super) heard: Option<usize>,
    /// Set if it shows on some boards only, which a clock brings back.
    pub(super) is_random: bool,
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
            heard: None,
            is_random: true,
        }
    }

    /// Two texts that differ.
    pub(super) fn between(expected: &[u8], found: &[u8], key: &'static str, rule: &str) -> Self {
        let offset = compare::first_difference(expected, found, Comparison::Bytes).unwrap_or(0);
        let class = compare::classify(expected, found);
        let mut fault = Self::new(class, key, rule);
        fault.place = Some(compare::locate(expected, offset));
        fault.difference = Some(compare::difference(expected, found, offset));
        fault
    }

    /// Failures with equal roots have the same cause: the rule, the sentence, and what else tells
    /// them apart.
    pub(super) fn root(&self) -> String {
        // Without a seed nothing is drawn, whatever it is drawn for.
        if self.sentence.key == "wargame-stuck" {
            return self.sentence.key.to_string();
        }
        let root = format!("{} {} {}", self.why.rule, self.sentence.key, self.apart);
        root.trim_end().to_owned()
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

    /// Only the presentation is wrong, on whatever board.
    pub(super) fn of_layout(mut self) -> Self {
        self.is_random = false;
        self.verdict(Verdict::PresentationError)
    }

    /// It is told, and costs nothing.
    pub(super) fn free(self) -> Self {
        self.verdict(Verdict::Accepted)
    }

    /// It shows in every run.
    pub(super) fn always(mut self) -> Self {
        self.is_random = false;
        self
    }

    pub(super) fn apart(mut self, apart: impl Into<String>) -> Self {
        self.apart = apart.into();
        self
    }

    /// It shows once the program has printed this many lines.
    pub(super) fn heard(mut self, lines: usize) -> Self {
        self.heard = Some(lines);
        self
    }
}

/// Everything that is wrong with a run: the first sign of each cause.
#[derive(Clone, Debug, Default)]
pub(super) struct Faults(pub(super) Vec<Fault>);

impl Faults {
    /// Adds a fault, unless its cause is known.
    pub(super) fn add(&mut self, fault: Fault) {
        if !self.has(&fault.root()) {
            self.0.push(fault);
        }
    }

    /// Adds all of these.
    pub(super) fn extend(&mut self, faults: impl IntoIterator<Item = Fault>) {
        faults.into_iter().for_each(|fault| self.add(fault));
    }

    /// Tells if there is a fault whose root begins like this.
    pub(super) fn has(&self, root: &str) -> bool {
        self.0.iter().any(|fault| fault.root().starts_with(root))
    }

    /// Tells if there is one of this rule that is told by this sentence.
    pub(super) fn has_both(&self, rule: &str, sentence: &str) -> bool {
        self.has(&format!("{rule} {sentence}"))
    }
}

/// Finds a fault in the end of a program, unless it ended of its own accord. The assignment names
/// no exit status for a game or a board: another than 0 is only told.
pub(super) fn check_ending(run: &Report) -> Option<Fault> {
    let fault = |verdict, class, key| {
        let fault = Fault::new(class, key, "wargame.runs");
        Some(fault.verdict(verdict))
    };
    match run.verdict() {
        Ended::Ok | Ended::Machine => None,
        Ended::Exit if run.log.exit(Which::First) == Some(0) => None,
        Ended::Exit => {
            let status = run.log.exit(Which::First).unwrap_or(0);
            let fault = Fault::new(Class::Status, "wargame-status", "wargame.runs");
            Some(fault.with("status", status).free())
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
