//! Classes in the browser: students hand in and read why, teachers look on and decide.
//!
//! A student's pages stand below `/class/KEY`, those of everybody's practice below `/practice`, and
//! a teacher sees a student's own below `/class/KEY/staff/as/STUDENT`: one set of pages, made for a
//! [`desk::Desk`]. Each looks at the class through a viewer, to whom the class itself shows only
//! what is theirs.

mod assignment;
mod desk;
mod door;
mod events;
mod hand_in;
mod home;
mod ladder;
mod moments;
mod practice;
mod program;
mod rooms;
mod shown;
mod staff;
mod upload;

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::http::StatusCode;
use ludoteca_classroom::{Classroom, REPORT_STYLE, Refusal};
use tower_http::timeout::TimeoutLayer;

use crate::assets;
use crate::fault::Fault;
use crate::routes::Routes;
use crate::site::ClassPlace;

pub(crate) use rooms::{Rooms, THREADS};

/// The script of these pages.
pub(crate) const SCRIPT: &str = include_str!("../../assets/class.js");

/// The style of these pages, with that of the judge's reports.
pub(crate) static STYLE: LazyLock<String> =
    LazyLock::new(|| [REPORT_STYLE, include_str!("../../assets/class.css")].concat());

/// Returns the address of the script; it changes with its content, so browsers may keep it.
pub(crate) fn script_path() -> &'static str {
    static PATH: LazyLock<String> = LazyLock::new(|| assets::path("class.js", SCRIPT));
    &PATH
}

/// Returns the address of the style sheet.
pub(crate) fn style_path() -> &'static str {
    static PATH: LazyLock<String> = LazyLock::new(|| assets::path("class.css", &STYLE));
    &PATH
}

/// Time after which an upload is given up.
const UPLOAD_PATIENCE: Duration = Duration::from_mins(2);

/// Returns all routes under `/class` but uploads.
pub(crate) fn routes() -> Routes {
    Routes::default()
        .get("/", door::list)
        .get("/{class}", home::home)
        .post("/{class}/enter", door::enter_by_code)
        .get("/{class}/enter/{secret}", door::enter)
        .post("/{class}/leave", door::leave)
        .nest("/{class}", student_routes())
        .post("/{class}/try/{number}/ladder", ladder::enter)
        .post("/{class}/a/{assignment}/ladder/leave", ladder::leave)
        .get("/{class}/person", home::person)
        .nest("/{class}/staff", staff::routes())
        .get("/{class}/staff/as/{student}", home::home)
        .nest("/{class}/staff/as/{student}", student_routes())
}

/// Returns all routes under `/practice` but uploads.
pub(crate) fn practice_routes() -> Routes {
    Routes::default()
        .get("/", practice::home)
        .post("/begin", practice::begin)
        .post("/leave", practice::leave)
        .merge(student_routes())
}

/// Pages that a student sees, and a teacher in their place.
fn student_routes() -> Routes {
    Routes::default()
        .get("/a/{assignment}", assignment::assignment)
        .get("/a/{assignment}/events", events::assignment)
        .get("/a/{assignment}/ladder", ladder::ladder)
        .get("/try/{number}", program::page)
        .get("/try/{number}/files", program::files)
        .get("/try/{number}/download", program::download)
        .get("/try/{number}/report", program::report)
}

/// Addresses that take programs: they have more time.
pub(crate) fn uploads() -> Routes {
    let mut routes = Routes::default()
        .post("/class/{class}/a/{assignment}", hand_in::hand_in)
        .post("/practice/a/{assignment}", hand_in::hand_in)
        .post(
            "/class/{class}/staff/a/{assignment}/of/{student}/hand-in",
            hand_in::for_student,
        )
        .post("/class/{class}/staff/a/{assignment}/moodle", staff::moodle)
        .post(
            "/class/{class}/staff/a/{assignment}/moodle-feedback",
            staff::moodle_feedback,
        );
    let slow = TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, UPLOAD_PATIENCE);
    routes.router = routes.router.layer(slow);
    routes
}

/// Finds the page that the navigation leads to: the class, or else the practice.
pub(crate) fn find_place(classes: &[Arc<Classroom>]) -> Option<ClassPlace> {
    let (path, key) = if classes.iter().any(|one| !one.is_practice()) {
        ("/class", "nav-class")
    } else if classes.is_empty() {
        return None;
    } else {
        ("/practice", "nav-practice")
    };
    Some(ClassPlace { path, key })
}

/// Reports hidden things as missing, and every other refusal as it is.
impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        let (status, why) = match refusal {
            Refusal::NotYours => return Self::UnknownPage,
            Refusal::Told(why) => (StatusCode::CONFLICT, why),
            Refusal::Full(why) => (StatusCode::SERVICE_UNAVAILABLE, why),
            Refusal::Fault(why) => (StatusCode::INTERNAL_SERVER_ERROR, why),
        };
        Self::Class { status, why }
    }
}
