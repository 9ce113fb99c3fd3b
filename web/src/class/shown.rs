//! Tries as pages show them: how far one is, what came of it, what changed since the one before.

use ludoteca_classroom::{
    ChangeKind, Comparison, FileChange, Try, TryState, Verdict, write_points,
};

use super::moments::Moment;
use super::rooms::Room;
use crate::texts::Texts;

/// A try in a list or on its own page.
pub(super) struct ShownTry {
    pub(super) id: i64,
    pub(super) number: u32,
    pub(super) at: Moment,
    pub(super) state: ShownState,
    pub(super) counts: bool,
    pub(super) is_late: bool,
    /// The cost of handing in so often or so late; empty for nothing.
    pub(super) cost: String,
    /// The person who handed it in, if it was not the student.
    pub(super) by_staff: Option<String>,
    pub(super) change: Option<Change>,
}

/// The state of a try, in words and as a picture.
pub(super) struct ShownState {
    /// The class, for the style: `waiting`, `running`, `passed`, `failed`, `hidden`, `refused`,
    /// `broken`.
    pub(super) class: &'static str,
    pub(super) label: String,
    /// Points, if they are shown.
    pub(super) points: String,
    /// More about it, in a sentence.
    pub(super) detail: String,
    /// Number of cases tried, and of all; nothing unless it is being tried.
    pub(super) progress: Option<(usize, usize)>,
    pub(super) cases: Vec<ShownCase>,
    pub(super) has_report: bool,
    /// Tells if something is still to come.
    pub(super) is_open: bool,
    /// Tells if every case that was tried passed.
    pub(super) is_sound: bool,
}

/// A case that was tried.
pub(super) struct ShownCase {
    /// The class, for the style: `passed`, `failed` or `tried`.
    pub(super) class: &'static str,
    pub(super) label: String,
}

/// Changes since the try before.
pub(super) struct Change {
    pub(super) number: u32,
    /// `+2.5`
    pub(super) points: String,
    pub(super) is_better: bool,
    is_worse: bool,
    pub(super) mended: Vec<String>,
    pub(super) broken: Vec<String>,
    pub(super) still: usize,
    pub(super) files: Vec<String>,
}

impl ShownTry {
    pub(super) fn new(room: &Room, one: &Try, change: Option<&Comparison>, texts: &Texts) -> Self {
        Self {
            id: one.id,
            number: one.number,
            at: Moment::exact(room.classroom(), one.at, texts),
            state: ShownState::new(room, &one.state, texts),
            counts: one.counts,
            is_late: one.is_late,
            cost: if one.cost > 0.0 {
                write_points(one.cost, texts.language())
            } else {
                String::new()
            },
            by_staff: one.by_staff.clone(),
            change: change.map(|change| Change::new(change, texts)),
        }
    }
}

impl ShownState {
    pub(super) fn new(room: &Room, state: &TryState, texts: &Texts) -> Self {
        match state {
            TryState::Waiting { place, of } => Self {
                is_open: true,
                detail: texts.with(
                    "class-place",
                    &[
                        ("place", (*place as i64).into()),
                        ("of", (*of as i64).into()),
                    ],
                ),
                ..Self::plain("waiting", texts.get("class-waiting"))
            },
            TryState::Running { done, all, cases } => Self {
                is_open: true,
                detail: match all {
                    0 => texts.get("class-building"),
                    all => cases_of(*done, *all, texts),
                },
                progress: Some((*done, *all)).filter(|(_, all)| *all > 0),
                cases: cases
                    .iter()
                    .map(|case| ShownCase::new(case, texts))
                    .collect(),
                ..Self::plain("running", texts.get("class-running"))
            },
            TryState::Judged {
                verdict,
                score,
                max_score,
                passed,
                all,
                has_report,
            } => Self {
                points: of_points(*score, *max_score, texts),
                detail: passed_of(*passed, *all, texts),
                has_report: *has_report,
                ..Self::judged(*verdict, passed == all, texts)
            },
            TryState::Hidden { from } => {
                let from = from.map(|at| Moment::new(room.classroom(), at, texts).text);
                Self {
                    detail: match from {
                        Some(when) => texts.with("class-hidden-until", &[("when", when.into())]),
                        None => texts.get("class-hidden-later"),
                    },
                    ..Self::plain("hidden", texts.get("class-hidden"))
                }
            }
            TryState::Refused { why } => Self {
                detail: ludoteca_classroom::say(texts.language(), why),
                ..Self::plain("refused", texts.get("class-refused"))
            },
            TryState::Failed { why } => Self {
                detail: ludoteca_classroom::say(texts.language(), why),
                is_open: true,
                ..Self::plain("broken", texts.get("class-failed"))
            },
        }
    }

    /// A verdict in its colour. Where it is not shown, the cases tell if the try is sound.
    fn judged(verdict: Option<Verdict>, has_passed_all: bool, texts: &Texts) -> Self {
        let (is_sound, label) = match verdict {
            Some(verdict) => (verdict == Verdict::Accepted, verdict.to_string()),
            None => (has_passed_all, texts.get("class-judged")),
        };
        Self {
            is_sound,
            ..Self::plain(if is_sound { "passed" } else { "failed" }, label)
        }
    }

    fn plain(class: &'static str, label: String) -> Self {
        Self {
            class,
            label,
            points: String::new(),
            detail: String::new(),
            progress: None,
            cases: Vec::new(),
            has_report: false,
            is_open: false,
            is_sound: false,
        }
    }
}

impl ShownCase {
    fn new(case: &ludoteca_classroom::TriedCase, texts: &Texts) -> Self {
        let (class, key) = match case.passed {
            Some(true) => ("passed", "class-case-passed"),
            Some(false) => ("failed", "class-case-failed"),
            None => ("tried", "class-case-tried"),
        };
        let word = texts.get(key);
        Self {
            class,
            label: match &case.name {
                Some(name) => format!("{name}: {word}"),
                None => word,
            },
        }
    }
}

impl Change {
    pub(super) fn new(change: &Comparison, texts: &Texts) -> Self {
        let (before, now) = change.points;
        Self {
            number: change.number,
            points: signed(now - before, texts),
            is_better: now > before,
            is_worse: now < before,
            mended: change.mended.clone(),
            broken: change.broken.clone(),
            still: change.still,
            files: change
                .files
                .iter()
                .map(|file| tell_file(file, texts))
                .collect(),
        }
    }

    /// Tells if neither points nor cases nor files changed.
    pub(super) fn is_none(&self) -> bool {
        !self.is_better
            && !self.is_worse
            && self.mended.is_empty()
            && self.broken.is_empty()
            && self.files.is_empty()
    }
}

fn tell_file(file: &FileChange, texts: &Texts) -> String {
    let key = match file.kind {
        ChangeKind::Added => "class-file-added",
        ChangeKind::Removed => "class-file-removed",
        ChangeKind::Changed => "class-file-changed",
    };
    texts.with(key, &[("name", file.path.as_str().into())])
}

/// `+2.5`, `−1`, `±0`.
fn signed(points: f64, texts: &Texts) -> String {
    let size = write_points(points.abs(), texts.language());
    match size.as_str() {
        "0" => "±0".to_owned(),
        size if points > 0.0 => format!("+{size}"),
        size => format!("−{size}"),
    }
}

/// `14.5 of 20`
pub(super) fn of_points(points: f64, most: f64, texts: &Texts) -> String {
    let write = |points| write_points(points, texts.language());
    texts.with(
        "class-points-of",
        &[
            ("points", write(points).into()),
            ("most", write(most).into()),
        ],
    )
}

fn cases_of(done: usize, all: usize, texts: &Texts) -> String {
    texts.with(
        "class-cases-done",
        &[
            ("done", (done as i64).into()),
            ("count", (all as i64).into()),
        ],
    )
}

fn passed_of(passed: usize, all: usize, texts: &Texts) -> String {
    texts.with(
        "class-cases-passed",
        &[
            ("passed", (passed as i64).into()),
            ("count", (all as i64).into()),
        ],
    )
}
