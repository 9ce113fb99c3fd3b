//! The findings about a program: the one form from which all others are made.

use serde::{Deserialize, Serialize};

use ludoteca_course::Reveal;
use ludoteca_course::Verdict;
use ludoteca_course::{Class, Explanation, Scope};
use ludoteca_words::Message;

/// The findings about a program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The course.
    pub course: String,
    /// The worst of the cases' verdicts.
    pub verdict: Verdict,
    /// Its score, in points of the profile.
    pub score: f64,
    /// Its maximum score.
    pub max_score: f64,
    /// The gate that was not passed, if there is one: the whole program gets nothing.
    #[serde(default)]
    pub gate: Option<String>,
    /// The cases, in the order in which they ran.
    pub cases: Vec<CaseReport>,
    /// Causes of failures: one entry for each root cause, however many cases it failed. The most
    /// expensive comes first.
    pub causes: Vec<Cause>,
    /// Remarks that cost nothing: the assignment does not demand it.
    #[serde(default)]
    pub noticed: Vec<Cause>,
    /// Findings of the source checks.
    pub source: Vec<SourceFinding>,
    /// The compiler's messages, made printable.
    pub messages: String,
    /// The hash of the profile, the version of the program and the seed: equal for equal
    /// judgements.
    pub judged_by: String,
    /// Protections that were missing while it ran; empty where a stranger's program may run.
    pub trusted: Vec<String>,
    /// Notes that the course puts in every report.
    #[serde(default)]
    pub notes: Vec<Message>,
}

impl Report {
    /// Returns a copy without times: equal for equal judgements, whatever the machine did besides.
    pub fn without_times(&self) -> Self {
        let mut report = self.clone();
        for case in &mut report.cases {
            case.seconds = 0.0;
        }
        report
    }
}

const fn yes() -> bool {
    true
}

/// The outcome of one case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CaseReport {
    /// Its name.
    pub name: String,
    /// Its group.
    pub group: String,
    /// Its verdict.
    pub verdict: Verdict,
    /// The kind of difference.
    pub class: Option<Class>,
    /// The rule that was broken: `mancala.capture`.
    pub rule: Option<String>,
    /// Its points.
    pub points: f64,
    /// The maximum of its points.
    pub max_points: f64,
    /// Processor time: the only part of a report that varies between runs.
    pub seconds: f64,
    /// The detail that a student may see of it.
    pub reveal: Reveal,
    /// The scope of the failure: its cases, or the whole program.
    #[serde(default)]
    pub scope: Scope,
    /// Set if the assignment demands it; what it does not demand costs nothing.
    #[serde(default = "yes")]
    pub counts: bool,
    /// Index of the report's cause that failed it.
    pub cause: Option<usize>,
    /// Further causes in it, behind that one: indices into the report.
    #[serde(default)]
    pub behind: Vec<usize>,
    /// Index of the report's remark that was made at it.
    #[serde(default)]
    pub noticed: Option<usize>,
}

impl CaseReport {
    /// All causes of the report that fail it.
    pub fn causes(&self) -> impl Iterator<Item = usize> {
        self.cause.iter().chain(&self.behind).copied()
    }
}

/// A root cause.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cause {
    /// Points that it alone takes from the full mark.
    #[serde(default)]
    pub cost: f64,
    /// The mark once it is mended and nothing else.
    #[serde(default)]
    pub mended: f64,
    /// The cases that it failed, the one that is explained first.
    pub cases: Vec<String>,
    /// Their verdict.
    pub verdict: Verdict,
    /// The explanation.
    pub explanation: Explanation,
}

/// A finding of a source check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceFinding {
    /// The file.
    pub file: String,
    /// The line, from 1; 0 for the whole file.
    pub line: u64,
    /// The finding.
    pub message: Message,
    /// Set if it fails the program; otherwise it is only told.
    pub is_fatal: bool,
}
