//! Handing in: a form of files or text becomes a try, and the receipt comes when it is on disk.

use axum::extract::{Path, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use ludoteca_classroom::{Receipt, Refusal, Upload, Viewer};
use serde::Deserialize;

use super::assignment::{self, OfAssignment};
use super::desk::{Desk, StaffDesk};
use super::rooms::Room;
use super::upload::{self, Pass, UploadFault};
use crate::fault::Fault;
use crate::visitor::encode;

/// `POST …/a/ASSIGNMENT`
pub(super) async fn hand_in(
    Path(OfAssignment { assignment }): Path<OfAssignment>,
    desk: Desk,
    request: Request,
) -> Result<Response, Fault> {
    let limit = desk.room.classroom().upload_limit(&assignment);
    let read = read(&desk.room, &desk.student, limit, request).await;
    let (upload, pass) = match read {
        Ok(read) => read,
        Err(fault) => return refuse_upload(&desk, &assignment, fault).await,
    };
    let taken = take(
        &desk.room,
        &desk.viewer,
        &desk.student,
        &assignment,
        upload,
        pass,
    );
    match taken.await? {
        Ok(receipt) => Ok(Redirect::to(&address_of(&desk.base, &receipt)).into_response()),
        Err(refusal) => refuse(&desk, &assignment, refusal).await,
    }
}

fn address_of(base: &str, receipt: &Receipt) -> String {
    let done = if receipt.is_known { "known" } else { "new" };
    format!("{base}/try/{}?done={done}", receipt.try_id)
}

async fn read(
    room: &Room,
    who: &str,
    limit: u64,
    request: Request,
) -> Result<(Upload, Pass), UploadFault> {
    let (form, pass) = upload::read(request, &room.budget, who, limit).await?;
    Ok((form.into_upload()?, pass))
}

/// Hands it in, however long that takes: who hangs up now has handed in all the same.
async fn take(
    room: &Room,
    viewer: &Viewer,
    student: &str,
    assignment: &str,
    upload: Upload,
    pass: Pass,
) -> Result<Result<Receipt, Refusal>, Fault> {
    let (viewer, student) = (viewer.clone(), student.to_owned());
    let assignment = assignment.to_owned();
    room.ask(move |classroom| {
        let taken = classroom.hand_in(&viewer, &student, &assignment, upload);
        drop(pass);
        taken
    })
    .await
}

/// Shows the page again, with the reason why nothing was taken.
async fn refuse_upload(
    desk: &Desk,
    assignment: &str,
    fault: UploadFault,
) -> Result<Response, Fault> {
    let texts = desk.visitor.texts();
    let known = desk.assignment(assignment).await?;
    let most = assignment::tell_size(known.most_bytes, texts);
    let status = match fault {
        UploadFault::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        UploadFault::Busy => StatusCode::TOO_MANY_REQUESTS,
        UploadFault::Damaged | UploadFault::Empty | UploadFault::Both => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
    };
    let why = texts.with(fault.key(), &[("most", most.into())]);
    assignment::show(desk, assignment, false, Some((status, why))).await
}

async fn refuse(desk: &Desk, assignment: &str, refusal: Refusal) -> Result<Response, Fault> {
    match Fault::from(refusal) {
        Fault::Class { status, why } if status != StatusCode::INTERNAL_SERVER_ERROR => {
            let status = match status {
                StatusCode::CONFLICT => StatusCode::UNPROCESSABLE_ENTITY,
                status => status,
            };
            let why = ludoteca_classroom::say(desk.visitor.language, &why);
            assignment::show(desk, assignment, false, Some((status, why))).await
        }
        fault => Err(fault),
    }
}

/// The part of an address that names a student and an assignment.
#[derive(Debug, Deserialize)]
pub(super) struct OfStudent {
    pub(super) assignment: String,
    pub(super) student: String,
}

/// `POST /class/KEY/staff/a/ASSIGNMENT/of/STUDENT/hand-in`: a teacher for a student.
pub(super) async fn for_student(
    Path(OfStudent {
        assignment,
        student,
    }): Path<OfStudent>,
    desk: StaffDesk,
    request: Request,
) -> Result<Response, Fault> {
    let limit = desk.room.classroom().upload_limit(&assignment);
    let who = format!("{} for {student}", desk.base);
    let (upload, pass) = read(&desk.room, &who, limit, request).await?;
    let taken = take(
        &desk.room,
        &desk.viewer,
        &student,
        &assignment,
        upload,
        pass,
    );
    taken.await??;
    let to = format!(
        "{}/a/{}/of/{}?done=hand-in",
        desk.base,
        encode(&assignment),
        encode(&student)
    );
    Ok(Redirect::to(&to).into_response())
}
