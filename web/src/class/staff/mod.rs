//! A teacher's pages: who has handed in, marks, the queue; extensions, overrides, judging again,
//! links, and what can be taken away.

mod again;
mod dates;
mod events;
mod exports;
mod home;
mod people;
mod program;
mod student;
mod table;

use axum::response::{IntoResponse as _, Redirect, Response};
use serde::Deserialize;

use super::ladder;
use crate::fault::Fault;
use crate::routes::Routes;
use crate::texts::Texts;

pub(super) use exports::{moodle, moodle_feedback};

/// Returns all routes under `/class/KEY/staff` but uploads and students' own pages.
pub(super) fn routes() -> Routes {
    Routes::default()
        .get("/", home::home)
        .get("/events", events::events)
        .get("/log", home::log)
        .get("/people", people::people)
        .get("/people/{student}", people::person)
        .post("/people/{student}/link", people::new_link)
        .get("/people/{student}/download", people::download)
        .post("/people/{student}/forget", people::forget)
        .get("/a/{assignment}", table::table)
        .get("/a/{assignment}/of/{student}", student::student)
        .post("/a/{assignment}/of/{student}/extend", student::extend)
        .post("/a/{assignment}/of/{student}/mark", student::set_mark)
        .get("/a/{assignment}/dates", dates::dates)
        .post("/a/{assignment}/dates", dates::set)
        .get("/a/{assignment}/ladder", ladder::of_staff)
        .get("/a/{assignment}/again", again::again)
        .post("/a/{assignment}/again/{action}", again::act)
        .get("/a/{assignment}/similar", exports::compare)
        .get("/a/{assignment}/similar/{file}", exports::similar)
        .get("/a/{assignment}/export", exports::exports)
        .get("/a/{assignment}/export/{kind}", exports::export)
        .get("/try/{number}", program::page)
        .get("/try/{number}/files", program::files)
        .get("/try/{number}/download", program::download)
}

/// The action that was just done, which decides the page's first message.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Done {
    #[serde(default)]
    done: String,
}

impl Done {
    fn say(&self, texts: &Texts) -> Option<String> {
        let key = match self.done.as_str() {
            "extend" => "class-done-extend",
            "mark" => "class-done-mark",
            "hand-in" => "class-done-hand-in",
            "dates" => "class-done-dates",
            "again" => "class-done-again",
            "applied" => "class-done-applied",
            "dropped" => "class-done-dropped",
            "forgotten" => "class-done-forgotten",
            _ => return None,
        };
        Some(texts.get(key))
    }
}

/// Redirects to a page after something was done.
fn done(address: &str, what: &str) -> Response {
    Redirect::to(&format!("{address}?done={what}")).into_response()
}

/// The fault of a field with another value than is expected there.
fn wrong_field(key: &'static str, text: &str) -> Fault {
    let value = text.to_owned();
    Fault::Field { key, value }
}

/// A number as people write it: `14,5` or `14.5`.
fn read_points(text: &str) -> Result<f64, Fault> {
    let points = text.trim().replace(',', ".").parse::<f64>();
    let points = points.ok().filter(|points| points.is_finite());
    points.ok_or_else(|| wrong_field("class-fault-points", text))
}

#[cfg(test)]
mod tests {
    use super::read_points;

    #[test]
    fn points_are_written_with_either_sign() {
        assert_eq!(read_points(" 14,5").ok(), Some(14.5));
        assert_eq!(read_points("-0.25").ok(), Some(-0.25));
        for wrong in ["", "NaN", "inf", "1.2.3", "x"] {
            assert!(read_points(wrong).is_err(), "{wrong}");
        }
    }
}
