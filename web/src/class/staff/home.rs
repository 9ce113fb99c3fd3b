//! The teacher's first page: assignments, the queue and the workers; and the log of what was done.

use askama::Template;
use axum::http::HeaderMap;
use axum::response::Response;
use ludoteca_classroom::{Assignment, Classroom, Counts, Queue, Refusal, Student};

use crate::class::desk::StaffDesk;
use crate::class::moments::{Moment, tell_span};
use crate::fault::Fault;
use crate::pages::table::is_live;
use crate::pages::{Page, render};
use crate::texts::Texts;
use crate::visitor::encode;

/// Number of waiting tries that are listed.
const MOST_WAITING: usize = 10;

/// An assignment on the page.
struct Card {
    address: String,
    title: String,
    course: String,
    is_open: bool,
    opens: Option<Moment>,
    deadline: Option<Moment>,
    results: Option<Moment>,
    handed_in: usize,
    students: usize,
    outdated: usize,
}

/// The queue and the workers.
pub(super) struct ShownQueue {
    paused: Option<String>,
    waiting: usize,
    rows: Vec<Line>,
    running: Vec<Line>,
    workers: Vec<Worker>,
    /// Time that the last hundred took; empty where none did.
    speed: String,
}

/// A try that waits or is being tried.
struct Line {
    id: i64,
    student: String,
    assignment: String,
    since: Moment,
}

struct Worker {
    name: String,
    is_busy: bool,
    /// Time since it was last heard.
    ago: String,
    is_silent: bool,
}

/// Seconds without a word after which a worker is said to be silent.
const SILENT: u64 = 60;

struct Content {
    version: u64,
    base: String,
    cards: Vec<Card>,
    queue: ShownQueue,
}

#[derive(Template)]
#[template(path = "class/staff/home.html")]
struct Home {
    page: Page,
    leave: String,
    name: String,
    zone: String,
    content: Content,
}

#[derive(Template)]
#[template(path = "class/staff/home_part.html")]
struct Fragment {
    page: Page,
    content: Content,
}

/// The class's answer about all assignments.
struct Asked {
    version: u64,
    counted: Vec<(Assignment, Counts)>,
    queue: Queue,
    students: Vec<Student>,
}

/// `GET /class/KEY/staff`
pub(super) async fn home(headers: HeaderMap, desk: StaffDesk) -> Result<Response, Fault> {
    let asked = desk.ask(|classroom, viewer| {
        let version = classroom.version();
        let count = |one: Assignment| {
            let counts = classroom.counts(viewer, &one.name)?;
            Ok((one, counts))
        };
        let all = classroom.assignments(viewer).into_iter().map(count);
        Ok(Asked {
            version,
            counted: all.collect::<Result<_, Refusal>>()?,
            queue: classroom.queue(viewer)?,
            students: classroom.students(viewer)?,
        })
    });
    let asked = asked.await?;
    let (texts, classroom) = (desk.visitor.texts(), desk.room.classroom());
    let cards = asked.counted.iter();
    let content = Content {
        version: asked.version,
        base: desk.base.clone(),
        cards: cards
            .map(|(one, counts)| card(&desk, one, *counts, texts))
            .collect(),
        queue: ShownQueue::new(&desk, &asked, texts),
    };
    let page = Page::new(&desk.visitor, &desk.base, classroom.title());
    if is_live(&headers) {
        return render(&Fragment { page, content });
    }
    render(&Home {
        page,
        leave: format!("/class/{}/leave", classroom.key()),
        name: desk.viewer.name().to_owned(),
        zone: classroom.local_time(classroom.now()).zone,
        content,
    })
}

fn card(desk: &StaffDesk, one: &Assignment, counts: Counts, texts: &Texts) -> Card {
    let classroom = desk.room.classroom();
    let moment = |at| Moment::new(classroom, at, texts);
    Card {
        address: format!("{}/a/{}", desk.base, encode(&one.name)),
        title: one.title.clone(),
        course: one.course.clone(),
        is_open: one.is_open,
        opens: one.opens.filter(|at| *at > classroom.now()).map(moment),
        deadline: one.deadline.map(moment),
        results: one.results.filter(|at| *at > classroom.now()).map(moment),
        handed_in: counts.handed_in,
        students: counts.students,
        outdated: counts.outdated,
    }
}

impl ShownQueue {
    fn new(desk: &StaffDesk, asked: &Asked, texts: &Texts) -> Self {
        let (queue, classroom) = (&asked.queue, desk.room.classroom());
        let name = |id: &str| {
            let known = asked.students.iter().find(|student| student.id == id);
            known.map_or_else(|| id.to_owned(), |student| student.name.clone())
        };
        let line = |row: &ludoteca_classroom::QueueRow| Line {
            id: row.try_id,
            student: name(&row.student),
            assignment: row.assignment.clone(),
            since: Moment::exact(classroom, row.at, texts),
        };
        let worker = |worker: &ludoteca_classroom::WorkerRow| Worker {
            name: worker.name.clone(),
            is_busy: worker.is_busy,
            is_silent: worker.seconds_ago > SILENT,
            ago: tell_span(worker.seconds_ago, texts),
        };
        Self {
            paused: queue.paused.clone(),
            waiting: queue.waiting.len(),
            rows: queue.waiting.iter().take(MOST_WAITING).map(line).collect(),
            running: queue.running.iter().map(line).collect(),
            workers: queue.workers.iter().map(worker).collect(),
            speed: tell_speed(queue, texts),
        }
    }
}

/// Tells how long the last hundred took from receipt to verdict.
fn tell_speed(queue: &Queue, texts: &Texts) -> String {
    let (Some(median), Some(most)) = (queue.median_seconds, queue.most_seconds) else {
        return String::new();
    };
    let tell = |seconds: f64| tell_span(seconds.ceil() as u64, texts);
    texts.with(
        "class-speed",
        &[("median", tell(median).into()), ("most", tell(most).into())],
    )
}

/// Something that staff did.
struct Entry {
    at: Moment,
    staff: String,
    action: String,
}

#[derive(Template)]
#[template(path = "class/staff/log.html")]
struct Log {
    page: Page,
    base: String,
    class_title: String,
    rows: Vec<Entry>,
}

/// `GET /class/KEY/staff/log`
pub(super) async fn log(desk: StaffDesk) -> Result<Response, Fault> {
    let rows = desk.ask(Classroom::log).await?;
    let (texts, classroom) = (desk.visitor.texts(), desk.room.classroom());
    let entry = |row: &ludoteca_classroom::LogRow| Entry {
        at: Moment::exact(classroom, row.at, texts),
        staff: row.staff.clone(),
        action: ludoteca_classroom::say(texts.language(), &row.action),
    };
    let title = texts.get("class-log");
    render(&Log {
        page: Page::new(&desk.visitor, &format!("{}/log", desk.base), title),
        base: desk.base.clone(),
        class_title: classroom.title(),
        rows: rows.iter().map(entry).collect(),
    })
}
