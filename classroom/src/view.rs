//! What somebody may see of a class, as values: pages, tables and JSON are made from them.

use ludoteca_course::Verdict;
use ludoteca_files::clock::UnixMillis;
use ludoteca_words::Message;
use serde::Serialize;

use crate::receipt::ReceiptFile;

/// Who asks. Made only by [`Classroom::identify`](crate::Classroom::identify) and its like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// A student, who sees what is theirs.
    Student {
        /// The id of the roster.
        id: String,
        /// The name of the roster.
        name: String,
    },
    /// Somebody who teaches, and sees all.
    Staff {
        /// The id of the class's file.
        id: String,
        /// The name.
        name: String,
    },
    /// Somebody who teaches and looks at exactly what a student sees; changes nothing.
    Preview {
        /// The student's id.
        student: String,
        /// The student's name.
        name: String,
        /// Who looks.
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

    /// Whoever may run commands on the class's folder, and so may do anything with it.
    pub fn command_line() -> Self {
        let id = "command line".to_owned();
        Self::Staff {
            name: id.clone(),
            id,
        }
    }

    /// The student as whom somebody sees the class.
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
    /// From when on tries are taken.
    #[serde(serialize_with = "as_millis")]
    pub opens: Option<UnixMillis>,
    /// Until when they are on time.
    #[serde(serialize_with = "as_millis")]
    pub deadline: Option<UnixMillis>,
    /// Until when they are taken.
    #[serde(serialize_with = "as_millis")]
    pub closes: Option<UnixMillis>,
    /// When results are shown, if that is a fixed moment.
    #[serde(serialize_with = "as_millis")]
    pub results: Option<UnixMillis>,
    /// Tells if tries are taken now.
    pub is_open: bool,
    /// Tells if accepted programs may play on a ladder.
    pub has_ladder: bool,
    /// What a program can be worth.
    pub max_mark: f64,
    /// How many bytes may be handed in.
    pub most_bytes: u64,
    /// Endings of files that are taken, such as `.py`; all when there are none.
    pub kinds: Vec<String>,
}

/// The rules of an assignment, as they stand for a student.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    /// Tells if a try would be taken now.
    pub may_hand_in: bool,
    /// Why not.
    pub why_not: Option<Message>,
    /// From when on a try is taken, if that is a matter of waiting.
    pub next_try: Option<UnixMillis>,
    /// What the next try costs for its number, in points.
    pub price: f64,
    /// How many tries were made.
    pub tries_made: u32,
    /// How many are left without a price.
    pub free_left: Option<u32>,
    /// How many are left.
    pub tries_left: Option<u32>,
    /// This student's deadline.
    pub deadline: Option<UnixMillis>,
    /// This student's last moment.
    pub closes: Option<UnixMillis>,
    /// Late days that have begun.
    pub late_days: u32,
    /// What a try costs now for being late, in points.
    pub late_cost: f64,
    /// The rules of the assignment, one sentence each.
    pub sentences: Vec<Message>,
}

/// How a student stands in an assignment.
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
    /// From when on marks are shown, where they are hidden.
    pub mark_from: Option<UnixMillis>,
    /// The place on the ladder.
    pub ladder: Option<LadderPlace>,
}

/// A mark and how it comes about.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkShown {
    /// The points.
    pub points: f64,
    /// What could be had.
    pub max: f64,
    /// How it comes about.
    pub parts: Vec<Message>,
    /// The try that counts.
    pub counting: Option<i64>,
}

/// Something that was handed in.
#[derive(Clone, Debug, PartialEq)]
pub struct Try {
    /// Its number in the class.
    pub id: i64,
    /// Whose it is.
    pub student: String,
    /// What for.
    pub assignment: String,
    /// Its number among this student's, from 1.
    pub number: u32,
    /// When it was received.
    pub at: UnixMillis,
    /// The hash of the receipt.
    pub sha256: String,
    /// The files.
    pub files: Vec<ReceiptFile>,
    /// What was left out or renamed.
    pub notes: Vec<Message>,
    /// Who handed it in for the student.
    pub by_staff: Option<String>,
    /// Tells if it came after the deadline.
    pub is_late: bool,
    /// What it cost for its number and for being late, in points.
    pub cost: f64,
    /// Tells if the mark comes from it.
    pub counts: bool,
    /// How far it is.
    pub state: TryState,
}

impl Try {
    /// Why its program cannot play on a ladder, however good it is.
    pub fn ladder_obstacle(&self) -> Option<Message> {
        (self.files.len() != 1).then(|| Message::new("ladder-one-file"))
    }
}

/// How far a try is.
#[derive(Clone, Debug, PartialEq)]
pub enum TryState {
    /// It waits.
    Waiting {
        /// The place in the queue, from 1.
        place: usize,
        /// How many wait.
        of: usize,
    },
    /// Its cases are being tried.
    Running {
        /// How many were.
        done: usize,
        /// How many there are; 0 while it is being built.
        all: usize,
        /// Those that were.
        cases: Vec<TriedCase>,
    },
    /// It was judged.
    Judged {
        /// The verdict.
        verdict: Option<Verdict>,
        /// What it is worth before any rule.
        score: f64,
        /// What it could be worth.
        max_score: f64,
        /// How many cases passed.
        passed: usize,
        /// How many there are.
        all: usize,
        /// Tells if the report may be read.
        has_report: bool,
    },
    /// It was judged, and results come later or not at all.
    Hidden {
        /// When.
        from: Option<UnixMillis>,
    },
    /// It cannot be judged; that costs no try.
    Refused {
        /// Why.
        why: Message,
    },
    /// The machine failed at it; that costs no try.
    Failed {
        /// How.
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

/// What changed since the judged try before.
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
    /// How many fail still.
    pub still: usize,
    /// What changed in the files.
    pub files: Vec<FileChange>,
}

/// What changed with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileChange {
    /// Its path.
    pub path: String,
    /// How.
    pub kind: ChangeKind,
}

/// How a file changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeKind {
    /// It is new.
    Added,
    /// It is gone.
    Removed,
    /// It has other contents.
    Changed,
}

/// A ladder.
#[derive(Clone, Debug, PartialEq)]
pub struct Ladder {
    /// Its file, as `ludoteca arena ladder` and `ludoteca serve --arena` take it.
    pub file: std::path::PathBuf,
    /// Everybody on it, the best first.
    pub entries: Vec<LadderPlace>,
    /// The name of the viewer on it.
    pub own: Option<String>,
}

/// A line of a ladder.
#[derive(Clone, Debug, PartialEq)]
pub struct LadderPlace {
    /// From 1; none for those who rest or went.
    pub place: Option<usize>,
    /// The name on the ladder, by which nobody is known.
    pub alias: String,
    /// Which version of it.
    pub version: u32,
    /// Elo around the mean; points ahead of the mean in games for one.
    pub rating: f64,
    /// The ends of its 95 % interval.
    pub interval: [Option<f64>; 2],
    /// Pairs of games that count.
    pub pairs: u64,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Games that ended by its fault.
    pub faults: u64,
    /// What it does: `active`, `waiting`, `resting`, `replaced` or `removed`.
    pub state: &'static str,
    /// Tells if it is the viewer's.
    pub is_own: bool,
    /// Whose it is, for staff.
    pub student: Option<String>,
}

/// A later deadline, further tries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extension {
    /// The later deadline.
    pub until: Option<UnixMillis>,
    /// Further tries, which are free.
    pub tries: u32,
    /// Why; the student sees it.
    pub note: String,
}

/// A mark that staff set.
#[derive(Clone, Debug, PartialEq)]
pub struct Override {
    /// The points.
    pub points: f64,
    /// Why; the student sees it.
    pub note: String,
}

/// An assignment at one look.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The assignment.
    pub assignment: Assignment,
    /// A row for each student, in the roster's order.
    pub rows: Vec<Row>,
    /// How many handed something in.
    pub handed_in: usize,
    /// Marks in ten classes of equal width.
    pub distribution: Vec<Bin>,
    /// The median of the marks.
    pub median: Option<f64>,
    /// The cases that counting tries fail, the most frequent first.
    pub hurdles: Vec<Hurdle>,
    /// How many tries were judged by the course as it was before.
    pub outdated: usize,
}

/// An assignment in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// How many are on the roster.
    pub students: usize,
    /// How many of them handed something in.
    pub handed_in: usize,
    /// How many tries were judged by the course as it was before.
    pub outdated: usize,
}

/// A student in a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The student.
    pub student: Student,
    /// How many tries were handed in.
    pub tries: u32,
    /// When the last was.
    pub last: Option<UnixMillis>,
    /// How far the last is.
    pub state: Option<TryState>,
    /// The try that counts.
    pub counting: Option<i64>,
    /// The mark.
    pub mark: Option<f64>,
    /// Tells if the try that counts was late.
    pub is_late: bool,
    /// The mark that staff set.
    pub overridden: Option<Override>,
    /// What was granted.
    pub extension: Option<Extension>,
}

/// How many marks lie in a range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bin {
    /// From this mark.
    pub from: f64,
    /// Up to this one, which only the last class includes.
    pub to: f64,
    /// How many.
    pub count: usize,
}

/// A case that some fail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hurdle {
    /// Its name.
    pub case: String,
    /// Its group.
    pub group: String,
    /// How many fail it.
    pub failed: usize,
    /// How many were judged by it.
    pub judged: usize,
}

/// What waits, what is being judged, and by whom.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Queue {
    /// What waits, in the order in which it is judged.
    pub waiting: Vec<QueueRow>,
    /// What is being judged.
    pub running: Vec<QueueRow>,
    /// Who judges.
    pub workers: Vec<WorkerRow>,
    /// Why nothing is judged.
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
    /// Whose.
    pub student: String,
    /// What for.
    pub assignment: String,
    /// When it was received.
    pub at: UnixMillis,
}

/// How long a try took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TryTimes {
    /// From the receipt to the verdict.
    pub to_verdict: std::time::Duration,
    /// How long it was judged.
    pub judging: std::time::Duration,
    /// How long of that programs and compilers ran.
    pub cells: std::time::Duration,
}

/// Somebody who judges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkerRow {
    /// Its name.
    pub name: String,
    /// Tells if it is at work.
    pub is_busy: bool,
    /// How many seconds ago it was heard.
    pub seconds_ago: u64,
}

/// What judging again comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct Rejudging {
    /// How many tries wait.
    pub left: usize,
    /// For whom something changes.
    pub changes: Vec<MarkChange>,
}

/// What changes for a student.
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
    /// When.
    pub at: UnixMillis,
    /// Who.
    pub staff: String,
    /// What.
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
    /// For this student.
    pub student: Option<String>,
    /// In this assignment.
    pub assignment: Option<String>,
    /// With this try.
    pub try_id: Option<i64>,
}

/// Why somebody does not get what they ask.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// It is somebody else's, or nobody's: the answer is the same.
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
