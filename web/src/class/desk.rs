//! The person who asks, their class, and the place of their pages.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts, RawPathParams};
use axum::http::Method;
use axum::http::request::Parts;
use axum::response::{IntoResponse as _, Redirect, Response};
use ludoteca_classroom::{Assignment, Viewer};

use super::rooms::{Room, Rooms};
use crate::fault::Fault;
use crate::site::AskedPath;
use crate::visitor::{Visitor, encode, find_cookie};

/// The cookies that hold the secrets of a student, a teacher and a guest.
pub(super) const STUDENT: &str = "student";
pub(super) const STAFF: &str = "staff";
pub(super) const GUEST: &str = "guest";

/// Somebody before the pages of one student: the student, or a teacher in their place.
#[derive(Debug)]
pub(super) struct Desk {
    pub(super) room: Arc<Room>,
    pub(super) viewer: Viewer,
    /// The student whose pages these are.
    pub(super) student: String,
    /// The beginning of these pages' addresses: `/class/KEY`.
    pub(super) base: String,
    pub(super) visitor: Visitor,
}

/// A teacher before the pages of their class.
#[derive(Debug)]
pub(super) struct StaffDesk {
    pub(super) room: Arc<Room>,
    pub(super) viewer: Viewer,
    /// The beginning of these pages' addresses: `/class/KEY/staff`.
    pub(super) base: String,
    pub(super) visitor: Visitor,
}

/// The whole path that was asked.
fn asked_path(parts: &Parts) -> &str {
    let asked = parts.extensions.get::<AskedPath>();
    asked.map_or_else(|| parts.uri.path(), |AskedPath(path)| path)
}

/// A value of an address, by its name.
fn value<'p>(params: &'p RawPathParams, name: &str) -> Option<&'p str> {
    let mut all = params.iter();
    all.find(|(known, _)| *known == name)
        .map(|(_, value)| value)
}

/// The class of an address, and whoever a cookie says asks.
async fn identify(room: &Arc<Room>, parts: &Parts, cookie: &str) -> Option<Viewer> {
    let secret = find_cookie(&parts.headers, cookie)?;
    room.ask(move |classroom| classroom.identify(&secret))
        .await
        .ok()?
}

impl Desk {
    async fn find(parts: &mut Parts, rooms: &Rooms) -> Result<Option<Self>, Fault> {
        let visitor = Visitor::from_request_parts(parts, &()).await;
        let visitor = visitor.unwrap_or_else(|never| match never {});
        let params = RawPathParams::from_request_parts(parts, &()).await;
        let params = params.map_err(|_| Fault::UnknownPage)?;
        let Some(key) = value(&params, "class") else {
            return Self::of_guest(parts, rooms, visitor).await;
        };
        let room = rooms.find(key).ok_or(Fault::UnknownPage)?;
        let is_preview = asked_path(parts).split('/').nth(3) == Some("staff");
        if is_preview {
            let student = value(&params, "student").unwrap_or_default();
            return Self::of_staff(parts, room, student, visitor)
                .await
                .map(Some);
        }
        let viewer = identify(room, parts, STUDENT).await;
        let student = viewer.as_ref().and_then(Viewer::student).map(str::to_owned);
        Ok(viewer.zip(student).map(|(viewer, student)| Self {
            room: Arc::clone(room),
            viewer,
            student,
            base: format!("/class/{key}"),
            visitor,
        }))
    }

    async fn of_guest(
        parts: &Parts,
        rooms: &Rooms,
        visitor: Visitor,
    ) -> Result<Option<Self>, Fault> {
        let room = rooms.practice().ok_or(Fault::UnknownPage)?;
        let viewer = identify(room, parts, GUEST).await;
        let student = viewer.as_ref().and_then(Viewer::student).map(str::to_owned);
        Ok(viewer.zip(student).map(|(viewer, student)| Self {
            room: Arc::clone(room),
            viewer,
            student,
            base: "/practice".to_owned(),
            visitor,
        }))
    }

    /// A teacher looks at what a student sees.
    async fn of_staff(
        parts: &Parts,
        room: &Arc<Room>,
        student: &str,
        visitor: Visitor,
    ) -> Result<Self, Fault> {
        let staff = identify(room, parts, STAFF).await;
        let staff = staff.filter(Viewer::is_staff).ok_or(Fault::UnknownPage)?;
        let id = student.to_owned();
        let viewer = room
            .try_ask(move |classroom| classroom.preview(&staff, &id))
            .await?;
        let key = room.classroom().key();
        Ok(Self {
            base: format!("/class/{key}/staff/as/{}", encode(student)),
            room: Arc::clone(room),
            viewer,
            student: student.to_owned(),
            visitor,
        })
    }

    /// Returns the name of the student; empty for a guest.
    pub(super) fn name(&self) -> &str {
        match &self.viewer {
            Viewer::Student { name, .. } | Viewer::Preview { name, .. } => name,
            Viewer::Staff { .. } => "",
        }
    }

    /// Returns the page to which a teacher in the student's place returns.
    pub(super) fn back(&self) -> Option<String> {
        let is_preview = matches!(self.viewer, Viewer::Preview { .. });
        is_preview.then(|| format!("/class/{}/staff", self.room.classroom().key()))
    }

    /// The assignment of an address, if this student sees it.
    pub(super) async fn assignment(&self, name: &str) -> Result<Assignment, Fault> {
        let viewer = self.viewer.clone();
        let all = self
            .room
            .ask(move |classroom| classroom.assignments(&viewer));
        let found = all.await?.into_iter().find(|one| one.name == name);
        found.ok_or(Fault::UnknownPage)
    }
}

/// Leads whoever has not come in yet to where the class asks for a code.
fn door(parts: &Parts) -> Response {
    let path = asked_path(parts);
    if parts.method != Method::GET {
        return Fault::UnknownPage.into_response();
    }
    let door: Vec<&str> = path.split('/').take(3).collect();
    match door.as_slice() {
        ["", "practice", ..] => Redirect::to("/practice").into_response(),
        door => Redirect::to(&door.join("/")).into_response(),
    }
}

impl<S> FromRequestParts<S> for Desk
where
    S: Send + Sync,
    Arc<Rooms>: FromRef<S>,
{
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Response> {
        match Self::find(parts, &Arc::from_ref(state)).await {
            Ok(Some(desk)) => Ok(desk),
            Ok(None) => Err(door(parts)),
            Err(fault) => Err(fault.into_response()),
        }
    }
}

/// A desk, if somebody sits there.
#[derive(Debug)]
pub(super) struct FreeDesk(pub(super) Option<Desk>);

impl<S> FromRequestParts<S> for FreeDesk
where
    S: Send + Sync,
    Arc<Rooms>: FromRef<S>,
{
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        Desk::find(parts, &Arc::from_ref(state)).await.map(Self)
    }
}

impl StaffDesk {
    /// The desk of a class's teacher; nobody else learns that there is one.
    pub(super) async fn find(parts: &mut Parts, rooms: &Rooms) -> Result<Self, Fault> {
        let visitor = Visitor::from_request_parts(parts, &()).await;
        let params = RawPathParams::from_request_parts(parts, &()).await;
        let params = params.map_err(|_| Fault::UnknownPage)?;
        let key = value(&params, "class").ok_or(Fault::UnknownPage)?;
        let room = rooms.find(key).ok_or(Fault::UnknownPage)?;
        let viewer = identify(room, parts, STAFF).await;
        Ok(Self {
            room: Arc::clone(room),
            viewer: viewer.filter(Viewer::is_staff).ok_or(Fault::UnknownPage)?,
            base: format!("/class/{key}/staff"),
            visitor: visitor.unwrap_or_else(|never| match never {}),
        })
    }

    /// Asks as this teacher what may be refused.
    pub(super) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(
            &ludoteca_classroom::Classroom,
            &Viewer,
        ) -> Result<T, ludoteca_classroom::Refusal>
        + Send
        + 'static,
    ) -> Result<T, Fault> {
        let viewer = self.viewer.clone();
        self.room
            .try_ask(move |classroom| question(classroom, &viewer))
            .await
    }
}

impl<S> FromRequestParts<S> for StaffDesk
where
    S: Send + Sync,
    Arc<Rooms>: FromRef<S>,
{
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        Self::find(parts, &Arc::from_ref(state)).await
    }
}
