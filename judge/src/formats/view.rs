//! Views of a report for a reader: a teacher sees all of it, a student as much as the profile
//! reveals.

use crate::report::{CaseReport, Cause, Report, SourceFinding};
use ludoteca_course::Reveal;
use ludoteca_course::Verdict;
use ludoteca_course::{Class, Explanation, Why};
use ludoteca_words::Message;

/// The part of a report that a reader may see. Everything that a student reads is made from it.
///
/// ```
/// use ludoteca_judge::Report;
/// use ludoteca_judge::formats::View;
///
/// # let report = r#"{"course": "galo", "verdict": "wrong-answer", "score": 1.5, "max_score": 2,
/// #     "causes": [], "source": [], "messages": "", "judged_by": "", "trusted": [], "cases": [
/// #     {"name": "eh_posicao-bool", "group": "eh_posicao", "verdict": "wrong-answer", "points": 0.5,
/// #      "max_points": 1, "seconds": 0.0, "reveal": "points"},
/// #     {"name": "eh_posicao-1", "group": "eh_posicao", "verdict": "accepted", "points": 1,
/// #      "max_points": 1, "seconds": 0.0, "reveal": "all"}]}"#;
/// let report: Report = serde_json::from_str(report).unwrap();
/// let case = |view: &View| (view.cases[0].name.clone(), view.cases[0].verdict.is_some());
/// assert_eq!(case(&View::of_teacher(&report)), ("eh_posicao-bool".into(), true));
/// // Of this case the profile reveals points only.
/// let (name, is_told) = case(&View::of_student(&report));
/// assert!(name != "eh_posicao-bool" && !is_told);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The course.
    pub course: String,
    /// The worst verdict that may be seen; none where no verdict may be.
    pub verdict: Option<Verdict>,
    /// The score of the program.
    pub score: f64,
    /// The maximum score.
    pub max_score: f64,
    /// The gate that was not passed, if there is one.
    pub gate: Option<String>,
    /// The cases.
    pub cases: Vec<CaseView>,
    /// Causes of failures, as far as they may be seen.
    pub causes: Vec<Cause>,
    /// Remarks that cost nothing, as far as they may be seen.
    pub noticed: Vec<Cause>,
    /// Findings of the source checks.
    pub source: Vec<SourceFinding>,
    /// The compiler's messages.
    pub messages: String,
    /// Protections that were missing while it ran.
    pub trusted: Vec<String>,
    /// Notes on changes by the profile, and those that the course puts in every report.
    pub notes: Vec<Message>,
}

/// The part of a case that a reader may see.
#[derive(Clone, Debug, PartialEq)]
pub struct CaseView {
    /// Its name, or only its number in its group.
    pub name: String,
    /// Its group.
    pub group: String,
    /// Its verdict, if that may be seen.
    pub verdict: Option<Verdict>,
    /// The kind of difference.
    pub class: Option<Class>,
    /// The rule that was broken.
    pub rule: Option<String>,
    /// Its points.
    pub points: f64,
    /// The maximum of its points.
    pub max_points: f64,
    /// Processor time.
    pub seconds: f64,
    /// The detail that a student may see of it.
    pub reveal: Reveal,
    /// Index of the view's cause that failed it.
    pub cause: Option<usize>,
}

impl View {
    /// All of it.
    pub fn of_teacher(report: &Report) -> Self {
        Self::new(report, |_| Reveal::All)
    }

    /// Returns as much as the profile reveals.
    pub fn of_student(report: &Report) -> Self {
        Self::new(report, |case| case.reveal)
    }

    fn new(report: &Report, level: impl Fn(&CaseReport) -> Reveal) -> Self {
        let level_of = |name: &str| {
            let case = report.cases.iter().find(|case| case.name == name);
            case.map_or(Reveal::All, &level)
        };
        let show = |cause: &Cause| show_cause(cause, level_of);
        let mut causes = Vec::new();
        let mut places = vec![None; report.causes.len()];
        for (place, cause) in places.iter_mut().zip(&report.causes) {
            if let Some(cause) = show(cause) {
                *place = Some(causes.len());
                causes.push(cause);
            }
        }
        let place_of =
            |cause: Option<usize>| cause.and_then(|cause| places.get(cause).copied().flatten());
        let cases: Vec<CaseView> = report
            .cases
            .iter()
            .enumerate()
            .map(|(i, case)| {
                let number = number(&report.cases, i);
                CaseView::new(case, level(case), number, place_of(case.cause))
            })
            .collect();
        Self {
            course: report.course.clone(),
            verdict: worst(report, &cases),
            score: report.score,
            max_score: report.max_score,
            gate: report.gate.clone(),
            causes,
            noticed: report.noticed.iter().filter_map(show).collect(),
            cases,
            source: report.source.clone(),
            messages: report.messages.clone(),
            trusted: report.trusted.clone(),
            notes: report.notes.clone(),
        }
    }

    /// Counts the cases that are not accepted, or have not all their points where that is all to
    /// see.
    pub fn failed(&self) -> usize {
        self.cases.iter().filter(|case| !case.is_passed()).count()
    }
}

/// Returns as much of a cause as may be seen. It is told by its first case, so that case's level
/// decides.
fn show_cause(cause: &Cause, level_of: impl Fn(&str) -> Reveal) -> Option<Cause> {
    let first = cause.cases.first();
    let level = first.map_or(Reveal::All, |name| level_of(name));
    let is_named = |name: &&String| level_of(name) > Reveal::Points;
    (level > Reveal::Points).then(|| Cause {
        cases: cause.cases.iter().filter(is_named).cloned().collect(),
        explanation: reveal(&cause.explanation, level),
        ..cause.clone()
    })
}

impl CaseView {
    fn new(case: &CaseReport, level: Reveal, number: usize, cause: Option<usize>) -> Self {
        let sees_reason = level >= Reveal::Reason;
        Self {
            name: if sees_reason {
                case.name.clone()
            } else {
                format!("{} {number}", case.group)
            },
            group: case.group.clone(),
            verdict: sees_reason.then_some(case.verdict),
            class: case.class.filter(|_| sees_reason),
            rule: case.rule.clone().filter(|_| level >= Reveal::Sentence),
            points: case.points,
            max_points: case.max_points,
            seconds: case.seconds,
            reveal: level,
            cause: cause.filter(|_| sees_reason),
        }
    }

    /// Returns whether it passed, as far as can be seen.
    pub fn is_passed(&self) -> bool {
        match self.verdict {
            Some(verdict) => verdict == Verdict::Accepted,
            None => self.points >= self.max_points,
        }
    }
}

/// The report's own verdict where nothing is hidden; it may be worse than that of any case.
fn worst(report: &Report, cases: &[CaseView]) -> Option<Verdict> {
    if cases.iter().all(|case| case.verdict.is_some()) {
        return Some(report.verdict);
    }
    cases.iter().filter_map(|case| case.verdict).max()
}

/// The number of a case in its group, from 1.
fn number(cases: &[CaseReport], place: usize) -> usize {
    let group = &cases[place].group;
    cases[..=place]
        .iter()
        .filter(|case| case.group == *group)
        .count()
}

fn reveal(explanation: &Explanation, level: Reveal) -> Explanation {
    match level {
        Reveal::All => explanation.clone(),
        Reveal::Sentence => Explanation {
            sentence: explanation.sentence.clone(),
            class: explanation.class,
            scope: explanation.scope,
            why: explanation.why.as_ref().map(|why| Why {
                rule: why.rule.clone(),
                sentence: why.sentence.clone(),
                section: why.section.clone(),
                ..Why::default()
            }),
            ..Explanation::default()
        },
        Reveal::Reason | Reveal::Points => Explanation {
            class: explanation.class,
            ..Explanation::default()
        },
    }
}
