//! What was found about a program: the one form from which all others are made.

use serde::{Deserialize, Serialize};

use ludoteca_course::Reveal;
use ludoteca_course::Verdict;
use ludoteca_course::{Class, Explanation, Scope};
use ludoteca_words::Message;

/// What was found about a program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The course.
    pub course: String,
    /// The worst of the cases' verdicts.
    pub verdict: Verdict,
    /// What it is worth, in points of the profile.
    pub score: f64,
    /// What it could be worth.
    pub max_score: f64,
    /// The gate that was not passed, if there is one: the whole program gets nothing.
    #[serde(default)]
    pub gate: Option<String>,
    /// The cases, in the order in which they ran.
    pub cases: Vec<CaseReport>,
    /// What failed and why: one entry for each root cause, however many cases it failed. What costs
    /// most comes first.
    pub causes: Vec<Cause>,
    /// What else was noticed and costs nothing: the assignment does not demand it.
    #[serde(default)]
    pub noticed: Vec<Cause>,
    /// What the source checks found.
    pub source: Vec<SourceFinding>,
    /// What the compiler said, made printable.
    pub messages: String,
    /// The hash of the profile, the version of the program and the seed: the same for the same
    /// judgement.
    pub judged_by: String,
    /// Which protections were missing while it ran; empty where a stranger's program may run.
    pub trusted: Vec<String>,
    /// What the course says in every report.
    #[serde(default)]
    pub notes: Vec<Message>,
}

impl Report {
    /// The same without times: equal for equal judgements, whatever the machine did besides.
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

/// What came of one case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CaseReport {
    /// Its name.
    pub name: String,
    /// Its group.
    pub group: String,
    /// What came of it.
    pub verdict: Verdict,
    /// The kind of difference.
    pub class: Option<Class>,
    /// The rule that was broken: `mancala.capture`.
    pub rule: Option<String>,
    /// What it is worth.
    pub points: f64,
    /// What it could be worth.
    pub max_points: f64,
    /// Processor time: the only thing in a report that is not the same every time.
    pub seconds: f64,
    /// How much of it a student may see.
    pub reveal: Reveal,
    /// Whether it failed for something that concerns the whole program.
    #[serde(default)]
    pub scope: Scope,
    /// Whether the assignment demands it; what it does not demand costs nothing.
    #[serde(default = "yes")]
    pub counts: bool,
    /// Which of the report's causes failed it.
    pub cause: Option<usize>,
    /// What else is wrong in it, behind that: further causes of the report.
    #[serde(default)]
    pub behind: Vec<usize>,
    /// Which of the remarks of the report was made at it.
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
    /// What it alone takes from the full mark.
    #[serde(default)]
    pub cost: f64,
    /// The mark once it is mended and nothing else.
    #[serde(default)]
    pub mended: f64,
    /// The cases that it failed, the one that is explained first.
    pub cases: Vec<String>,
    /// What came of them.
    pub verdict: Verdict,
    /// Why.
    pub explanation: Explanation,
}

/// What a source check found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceFinding {
    /// The file.
    pub file: String,
    /// The line, from 1; 0 for the whole file.
    pub line: u64,
    /// What it is.
    pub message: Message,
    /// Whether it fails the program, or is only told.
    pub is_fatal: bool,
}
