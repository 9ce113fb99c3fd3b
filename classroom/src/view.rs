//! Everything that somebody may see of a class, as values: pages, tables and JSON are made from
//! them.

mod ladder;

use ludoteca_course::Verdict;
use ludoteca_files::clock::UnixMillis;
use ludoteca_words::Message;
use serde::Serialize;

use crate::receipt::ReceiptFile;

pub use ladder::{Ladder, LadderFault, LadderPlace};

/// The person who asks. Made only by [`Classroom::identify`](crate::Classroom::identify) and its
/// like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// A student, who sees what is theirs.
    Student {
        /// The id of the roster.
        id: String,
        /// The name of the roster.
        name: String,
    },
    /// A member of the staff, who sees all.
    Staff {
        /// The id of the class's file.
        id: String,
        /// The name.
        name: String,
    },
    /// A member of the staff who looks at exactly what a student sees; changes nothing.
    Preview {
        /// The student's id.
        student: String,
        /// The student's name.
        name: String,
        /// The id of the member of staff.
        staff: String,
    },
}

impl Viewer {
    /// Tells if all may be seen and changed.
    pub fn is_staff(&self) -> bool {
        matches!(self, Self::Staff { .. })
    }

    /// Tells if anything may be changed.
    pub fn can_change(&self) -> bool {
        !matches!(self, Self::Preview { .. })
    }

    /// Returns a viewer for whoever may run commands on the class's folder, and so may do anything
    /// with it.
    pub fn command_line() -> Self {
        let id = "command line".to_owned();
        Self::Staff {
            name: id.clone(),
            id,
        }
    }

    /// Returns the student through whose eyes the class is seen.
    pub fn student(&self) -> Option<&str> {
        match self {
            Self::Student { id, .. } | Self::Preview { student: id, .. } => Some(id),
            Self::Staff { .. } => None,
        }
    }

    /// The name to greet.
    pub fn name(&self) -> &str {
        match self {
            Self::Student { name, .. } | Self::Staff { name, .. } | Self::Preview { name, .. } => {
                name
            }
        }
    }
}

/// A student of the roster.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Student {
    /// The id.
    pub id: String,
    /// The name; the id where the roster has none.
    pub name: String,
    /// The address for mail; may be empty.
    pub email: String,
    /// The group; may be empty.
    pub group: String,
}

/// An assignment of a class.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Assignment {
    /// Its name in addresses.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The course by which it is judged.
    pub course: String,
    /// Start of the period in which tries are taken.
    #[serde(serialize_with = "as_millis")]
    pub opens: Option<UnixMillis>,
    /// The deadline, until which they are on time.
    #[serde(serialize_with = "as_millis")]
    pub deadline: Option<UnixMillis>,
    /// The last moment at which they are taken.
    #[serde(serialize_with = "as_millis")]
    pub closes: Option<UnixMillis>,
    /// Time at which results are shown, if that is a fixed moment.
    #[serde(serialize_with = "as_millis")]
    pub results: Option<UnixMillis>,
    /// Tells if tries are taken now.
    pub is_open: bool,
    /// Tells if accepted programs may play on a ladder.
    pub has_ladder: bool,
    /// The most that a program can be worth.
    pub max_mark: f64,
    /// Maximum size of a try, in bytes.
    pub most_bytes: u64,
    /// Endings of files that are taken, such as `.py`; all when there are none.
    pub kinds: Vec<String>,
}

/// The rules of an assignment, as they stand for a student.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    /// Tells if a try would be taken now.
    pub may_hand_in: bool,
    /// The reason, if it would not be.
    pub why_not: Option<Message>,
    /// The earliest time of the next try, if it is a matter of waiting.
    pub next_try: Option<UnixMillis>,
    /// Cost of the next try for its number, in points.
    pub price: f64,
    /// Number of tries made.
    pub tries_made: u32,
    /// Number of free tries left.
    pub free_left: Option<u32>,
    /// Number of tries left.
    pub tries_left: Option<u32>,
    /// This student's deadline.
    pub deadline: Option<UnixMillis>,
    /// This student's last moment.
    pub closes: Option<UnixMillis>,
    /// Late days that have begun.
    pub late_days: u32,
    /// Cost of a try now for being late, in points.
    pub late_cost: f64,
    /// The rules of the assignment, one sentence each.
    pub sentences: Vec<Message>,
}

/// A student's standing in an assignment.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The student.
    pub student: Student,
    /// The assignment.
    pub assignment: Assignment,
    /// Its rules, as they stand for this student.
    pub rules: Rules,
    /// All tries, the newest first.
    pub tries: Vec<Try>,
    /// The mark, if there is one and it may be seen.
    pub mark: Option<MarkShown>,
    /// Time from which marks are shown, where they are hidden.
    pub mark_from: Option<UnixMillis>,
    /// The place on the ladder.
    pub ladder: Option<LadderPlace>,
}

/// A mark and how it comes about.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkShown {
    /// The points.
    pub points: f64,
    /// The full mark.
    pub max: f64,
    /// The sentences that explain it.
    pub parts: Vec<Message>,
    /// The try that counts.
    pub counting: Option<i64>,
}

/// Something that was handed in.
#[derive(Clone, Debug, PartialEq)]
pub struct Try {
    /// Its number in the class.
    pub id: i64,
    /// The student.
    pub student: String,
    /// The assignment.
    pub assignment: String,
    /// Its number among this student's, from 1.
    pub number: u32,
    /// The time of receipt.
    pub at: UnixMillis,
    /// The hash of the receipt.
    pub sha256: String,
    /// The files.
    pub files: Vec<ReceiptFile>,
    /// Notes on files that were left out or renamed.
    pub notes: Vec<Message>,
    /// The member of staff who handed it in for the student.
    pub by_staff: Option<String>,
    /// Tells if it came after the deadline.
    pub is_late: bool,
    /// Cost for its number and for being late, in points.
    pub cost: f64,
    /// Tells if the mark comes from it.
    pub counts: bool,
    /// The state of its judging.
    pub state: TryState,
}

impl Try {
    /// Tells why its program cannot play on a ladder, however good it is.
    pub fn ladder_obstacle(&self) -> Option<Message> {
        (self.files.len() != 1).then(|| Message::new("ladder-one-file"))
    }
}

/// The state of a try.
#[derive(Clone, Debug, PartialEq)]
pub enum TryState {
    /// Waiting to be judged.
    Waiting {
        /// The place in the queue, from 1.
        place: usize,
        /// Number of tries that wait.
        of: usize,
    },
    /// Being tried, case by case.
    Running {
        /// Number of cases tried.
        done: usize,
        /// Number of cases; 0 while it is being built.
        all: usize,
        /// The cases that were tried.
        cases: Vec<TriedCase>,
    },
    /// Judged.
    Judged {
        /// The verdict.
        verdict: Option<Verdict>,
        /// The score before any rule.
        score: f64,
        /// The highest possible score.
        max_score: f64,
        /// Number of cases that passed.
        passed: usize,
        /// Number of cases.
        all: usize,
        /// Tells if the report may be read.
        has_report: bool,
    },
    /// Judged, with results that come later or not at all.
    Hidden {
        /// Time from which results are shown.
        from: Option<UnixMillis>,
    },
    /// Cannot be judged; that costs no try.
    Refused {
        /// The reason.
        why: Message,
    },
    /// Failed by a fault of the machine; that costs no try.
    Failed {
        /// The fault.
        why: Message,
    },
}

/// A case that was tried, while others still are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriedCase {
    /// Its name, where the course reveals it.
    pub name: Option<String>,
    /// Tells if it passed, where the course reveals it.
    pub passed: Option<bool>,
}

/// Changes since the judged try before.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The try before.
    pub with: i64,
    /// Its number.
    pub number: u32,
    /// Points before and now.
    pub points: (f64, f64),
    /// Cases that pass now and did not.
    pub mended: Vec<String>,
    /// Cases that passed and no longer do.
    pub broken: Vec<String>,
    /// Number of cases that still fail.
    pub still: usize,
    /// Changes in the files.
    pub files: Vec<FileChange>,
}

/// The change of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileChange {
    /// Its path.
    pub path: String,
    /// The kind of change.
    pub kind: ChangeKind,
}

/// The kind of change of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeKind {
    /// A new file.
    Added,
    /// A file that is gone.
    Removed,
    /// A file with other contents.
    Changed,
}

/// A later deadline, further tries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extension {
    /// The later deadline.
    pub until: Option<UnixMillis>,
    /// Further tries, which are free.
    pub tries: u32,
    /// The reason, which the student sees.
    pub note: String,
}

/// A mark that staff set.
#[derive(Clone, Debug, PartialEq)]
pub struct Override {
    /// The points.
    pub points: f64,
    /// The reason, which the student sees.
    pub note: String,
}

/// An assignment at a glance.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The assignment.
    pub assignment: Assignment,
    /// A row for each student, in the roster's order.
    pub rows: Vec<Row>,
    /// Number of students who handed something in.
    pub handed_in: usize,
    /// Marks in ten classes of equal width.
    pub distribution: Vec<Bin>,
    /// The median of the marks.
    pub median: Option<f64>,
    /// The cases that counting tries fail, the most frequent first.
    pub hurdles: Vec<Hurdle>,
    /// Number of tries that were judged by an earlier version of the course.
    pub outdated: usize,
}

/// An assignment in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Number of students on the roster.
    pub students: usize,
    /// Number of them who handed something in.
    pub handed_in: usize,
    /// Number of tries that were judged by an earlier version of the course.
    pub outdated: usize,
}

/// A student in a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The student.
    pub student: Student,
    /// Number of tries handed in.
    pub tries: u32,
    /// The time of the last try.
    pub last: Option<UnixMillis>,
    /// The state of the last try.
    pub state: Option<TryState>,
    /// The try that counts.
    pub counting: Option<i64>,
    /// The mark.
    pub mark: Option<f64>,
    /// Tells if the try that counts was late.
    pub is_late: bool,
    /// The mark that staff set.
    pub overridden: Option<Override>,
    /// The extension that staff granted.
    pub extension: Option<Extension>,
}

/// Number of marks within a range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bin {
    /// The lower end.
    pub from: f64,
    /// The upper end, which only the last class includes.
    pub to: f64,
    /// Number of marks.
    pub count: usize,
}

/// A case that some programs fail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hurdle {
    /// Its name.
    pub case: String,
    /// Its group.
    pub group: String,
    /// Number of tries that fail it.
    pub failed: usize,
    /// Number of tries judged by it.
    pub judged: usize,
}

/// The tries that wait or are being judged, and the workers that judge them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Queue {
    /// Tries that wait, in the order in which they are judged.
    pub waiting: Vec<QueueRow>,
    /// Tries that are being judged.
    pub running: Vec<QueueRow>,
    /// The workers that judge.
    pub workers: Vec<WorkerRow>,
    /// The reason why nothing is judged.
    pub paused: Option<String>,
    /// The median of the seconds from receipt to verdict, of the last hundred tries.
    pub median_seconds: Option<f64>,
    /// The longest of them.
    pub most_seconds: Option<f64>,
}

/// A try in the queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueueRow {
    /// The try.
    pub try_id: i64,
    /// The student.
    pub student: String,
    /// The assignment.
    pub assignment: String,
    /// The time of receipt.
    pub at: UnixMillis,
}

/// Times of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TryTimes {
    /// Time from the receipt to the verdict.
    pub to_verdict: std::time::Duration,
    /// Time that it was judged.
    pub judging: std::time::Duration,
    /// Time of that in which programs and compilers ran.
    pub cells: std::time::Duration,
}

/// A worker or thread that judges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkerRow {
    /// Its name.
    pub name: String,
    /// Tells if it is at work.
    pub is_busy: bool,
    /// Seconds since it was last heard.
    pub seconds_ago: u64,
}

/// The result of judging again.
#[derive(Clone, Debug, PartialEq)]
pub struct Rejudging {
    /// Number of tries that still wait.
    pub left: usize,
    /// Students whose mark or verdicts would change.
    pub changes: Vec<MarkChange>,
}

/// The changes for a student.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkChange {
    /// The student.
    pub student: Student,
    /// The mark as it stands.
    pub before: Option<f64>,
    /// The mark as it would be.
    pub after: Option<f64>,
    /// Cases with other verdicts: before, after.
    pub cases: Vec<(String, Option<Verdict>, Option<Verdict>)>,
}

/// Something that staff did.
#[derive(Clone, Debug, PartialEq)]
pub struct LogRow {
    /// The time.
    pub at: UnixMillis,
    /// The member of staff.
    pub staff: String,
    /// The action.
    pub action: Message,
}

/// A moment by the clocks of a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalTime {
    /// `2026-11-20 23:59`.
    pub text: String,
    /// `Europe/Lisbon`.
    pub zone: String,
    /// `2026-11-20T23:59:00+00:00`.
    pub iso: String,
}

/// Something changed; whatever is left out may have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// The student it is about.
    pub student: Option<String>,
    /// The assignment it is about.
    pub assignment: Option<String>,
    /// The try it is about.
    pub try_id: Option<i64>,
}

/// Reasons why somebody does not get what they ask for.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// It belongs to somebody else or to nobody: the answer is the same.
    NotYours,
    /// The rules say no.
    Told(Message),
    /// There is no room on the disk: nothing was received.
    Full(Message),
    /// Something is wrong here.
    Fault(Message),
}

impl Refusal {
    /// The sentence.
    pub fn message(&self) -> Message {
        match self {
            Self::NotYours => Message::new("not-yours"),
            Self::Told(message) | Self::Full(message) | Self::Fault(message) => message.clone(),
        }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let english = ludoteca_words::Language::English;
        f.write_str(&crate::texts::say(english, &self.message()))
    }
}

impl std::error::Error for Refusal {}

#[expect(
    clippy::ref_option,
    reason = "serde hands over a reference to the field"
)]
fn as_millis<S: serde::Serializer>(at: &Option<UnixMillis>, to: S) -> Result<S::Ok, S::Error> {
    at.map(UnixMillis::get).serialize(to)
}
