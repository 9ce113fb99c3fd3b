//! A student in an assignment, as a teacher sees them: tries, extensions, the mark.

use std::collections::HashMap;

use askama::Template;
use axum::extract::{Form, Path, Query};
use axum::response::Response;
use ludoteca_classroom::{Comparison, Extension, Override, Standing, write_points};
use serde::Deserialize;

use super::dates::{DateField, read_date};
use super::{Done, done, read_points, wrong_field};
use crate::class::desk::StaffDesk;
use crate::class::hand_in::OfStudent;
use crate::class::moments::Moment;
use crate::class::shown::{ShownTry, of_points};
use crate::fault::Fault;
use crate::pages::{Page, render};
use crate::visitor::encode;

/// The longest note.
const LONGEST_NOTE: usize = 500;

#[derive(Template)]
#[template(path = "class/staff/student.html")]
struct StudentPage {
    page: Page,
    base: String,
    address: String,
    assignment: String,
    assignment_title: String,
    id: String,
    encoded: String,
    email: String,
    group: String,
    done: Option<String>,
    mark: Option<String>,
    parts: Vec<String>,
    deadline: Option<Moment>,
    tries: Vec<ShownTry>,
    until: DateField,
    extra: u32,
    extension_note: String,
    has_extension: bool,
    points: String,
    mark_note: String,
    max: String,
    zone: String,
    accept: String,
}

/// The class's answer about a student in an assignment.
struct Asked {
    standing: Standing,
    extension: Option<Extension>,
    overridden: Option<Override>,
    compared: HashMap<i64, Comparison>,
}

/// `GET /class/KEY/staff/a/ASSIGNMENT/of/STUDENT`
pub(super) async fn student(
    Path(OfStudent {
        assignment,
        student,
    }): Path<OfStudent>,
    Query(done): Query<Done>,
    desk: StaffDesk,
) -> Result<Response, Fault> {
    let (name, id) = (assignment.clone(), student.clone());
    let asked = desk.ask(move |classroom, viewer| {
        let standing = classroom.standing(viewer, &id, &name)?;
        let (extension, overridden) = classroom.granted(viewer, &id, &name)?;
        let mut compared = HashMap::new();
        for one in &standing.tries {
            if let Some(comparison) = classroom.compare(viewer, one.id)? {
                compared.insert(one.id, comparison);
            }
        }
        Ok(Asked {
            standing,
            extension,
            overridden,
            compared,
        })
    });
    let asked = asked.await?;
    render(&StudentPage {
        done: done.say(desk.visitor.texts()),
        ..lay_out(&desk, &asked)
    })
}

fn lay_out(desk: &StaffDesk, asked: &Asked) -> StudentPage {
    let (texts, classroom) = (desk.visitor.texts(), desk.room.classroom());
    let standing = &asked.standing;
    let (one, student) = (&standing.assignment, &standing.student);
    let (name, encoded) = (encode(&one.name), encode(&student.id));
    let address = format!("{}/a/{name}/of/{encoded}", desk.base);
    let (extension, overridden) = (asked.extension.clone(), asked.overridden.clone());
    let write = |points| write_points(points, texts.language());
    let tries = standing.tries.iter();
    let mark = standing.mark.as_ref();
    StudentPage {
        page: Page::new(&desk.visitor, &address, student.name.clone()),
        base: desk.base.clone(),
        assignment: name,
        assignment_title: one.title.clone(),
        id: student.id.clone(),
        email: student.email.clone(),
        group: student.group.clone(),
        done: None,
        mark: mark.map(|mark| of_points(mark.points, mark.max, texts)),
        parts: mark
            .iter()
            .flat_map(|mark| &mark.parts)
            .map(|part| ludoteca_classroom::say(texts.language(), part))
            .collect(),
        deadline: standing
            .rules
            .deadline
            .map(|at| Moment::new(classroom, at, texts)),
        tries: tries
            .map(|one| ShownTry::new(&desk.room, one, asked.compared.get(&one.id), texts))
            .collect(),
        has_extension: extension.is_some(),
        until: DateField::new(classroom, extension.as_ref().and_then(|it| it.until)),
        extra: extension.as_ref().map_or(0, |it| it.tries),
        extension_note: extension.map(|it| it.note).unwrap_or_default(),
        points: overridden
            .as_ref()
            .map_or_else(String::new, |it| write(it.points)),
        mark_note: overridden.map(|it| it.note).unwrap_or_default(),
        max: write(one.max_mark),
        zone: classroom.local_time(classroom.now()).zone,
        accept: one.kinds.join(","),
        address,
        encoded,
    }
}

/// A later deadline and further tries, as the form has them.
#[derive(Debug, Deserialize)]
pub(super) struct ExtensionForm {
    #[serde(default)]
    until: String,
    #[serde(default)]
    tries: String,
    #[serde(default)]
    note: String,
}

/// `POST /class/KEY/staff/a/ASSIGNMENT/of/STUDENT/extend`
pub(super) async fn extend(
    Path(OfStudent {
        assignment,
        student,
    }): Path<OfStudent>,
    desk: StaffDesk,
    Form(form): Form<ExtensionForm>,
) -> Result<Response, Fault> {
    let tries = form.tries.trim();
    let tries = match tries {
        "" => 0,
        text => text
            .parse()
            .map_err(|_| wrong_field("class-fault-tries", text))?,
    };
    let extension = Extension {
        until: read_date(desk.room.classroom(), &form.until)?,
        tries,
        note: note(&form.note),
    };
    let to = address(&desk, &assignment, &student);
    desk.ask(move |classroom, viewer| classroom.extend(viewer, &student, &assignment, &extension))
        .await?;
    Ok(done(&to, "extend"))
}

/// A mark in the place of all others, or none.
#[derive(Debug, Deserialize)]
pub(super) struct MarkForm {
    #[serde(default)]
    points: String,
    #[serde(default)]
    note: String,
}

/// `POST /class/KEY/staff/a/ASSIGNMENT/of/STUDENT/mark`
pub(super) async fn set_mark(
    Path(OfStudent {
        assignment,
        student,
    }): Path<OfStudent>,
    desk: StaffDesk,
    Form(form): Form<MarkForm>,
) -> Result<Response, Fault> {
    let mark = match form.points.trim() {
        "" => None,
        points => Some(Override {
            points: read_points(points)?,
            note: note(&form.note),
        }),
    };
    let to = address(&desk, &assignment, &student);
    desk.ask(move |classroom, viewer| {
        classroom.override_mark(viewer, &student, &assignment, mark.as_ref())
    })
    .await?;
    Ok(done(&to, "mark"))
}

fn note(text: &str) -> String {
    text.trim().chars().take(LONGEST_NOTE).collect()
}

fn address(desk: &StaffDesk, assignment: &str, student: &str) -> String {
    format!(
        "{}/a/{}/of/{}",
        desk.base,
        encode(assignment),
        encode(student)
    )
}
