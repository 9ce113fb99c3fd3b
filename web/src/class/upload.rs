//! Reads what a form sends: files, a folder, a pasted text. No more is held in memory than the
//! assignment allows, and of all uploads together no more than the budget.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};

use axum::body::{BodyDataStream, Bytes};
use axum::extract::Request;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use ludoteca_classroom::{Upload, UploadFile};
use multer::Multipart;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_stream::{Stream, StreamExt as _};

use crate::clerks::lock;
use crate::fault::Fault;

/// Memory for all uploads together, in units of [`UNIT`] bytes: 256 MiB.
const ALL_UNITS: usize = 64 * 1024;
const UNIT: u64 = 4 * 1024;
/// Number of uploads of one person that are read at the same time.
const MOST_EACH: usize = 2;
/// Maximum number of files in a form.
const MOST_FILES: usize = 2_000;
/// Number of bytes that are still read of a body that is too long: a browser shows our answer only
/// when it has sent everything.
const MOST_DRAINED: u64 = 64 * 1024 * 1024;

/// The contents of a form.
#[derive(Debug, Default)]
pub(super) struct Form {
    /// Files by the names that the browser gives them.
    pub(super) files: Vec<UploadFile>,
    /// Other fields.
    pub(super) fields: HashMap<String, String>,
}

/// Reasons why a form is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UploadFault {
    /// Longer than the assignment allows.
    TooLarge,
    /// Cannot be read, or breaks off.
    Damaged,
    /// Neither a file nor a text.
    Empty,
    /// Files and a text: which of them is meant?
    Both,
    /// Too many at the same time.
    Busy,
}

/// Memory for all uploads together, and the number that each person has under way.
#[derive(Debug)]
pub(super) struct Budget {
    units: Arc<Semaphore>,
    each: Mutex<HashMap<String, usize>>,
}

impl Default for Budget {
    fn default() -> Self {
        Self {
            units: Arc::new(Semaphore::new(ALL_UNITS)),
            each: Mutex::default(),
        }
    }
}

/// The right to hold an upload in memory, given back when it is dropped.
pub(super) struct Pass {
    _place: Place,
    _units: OwnedSemaphorePermit,
}

/// One of the uploads that a person may have under way.
struct Place {
    budget: Arc<Budget>,
    who: String,
}

impl Place {
    fn take(budget: &Arc<Budget>, who: &str) -> Option<Self> {
        let mut each = lock(&budget.each);
        let count = each.entry(who.to_owned()).or_default();
        if *count >= MOST_EACH {
            return None;
        }
        *count += 1;
        Some(Self {
            budget: Arc::clone(budget),
            who: who.to_owned(),
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut each = lock(&self.budget.each);
        if let Some(count) = each.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                each.remove(&self.who);
            }
        }
    }
}

impl Budget {
    async fn admit(self: &Arc<Self>, who: &str, bytes: u64) -> Result<Pass, UploadFault> {
        let units = bytes.div_ceil(UNIT).clamp(1, ALL_UNITS as u64) as u32;
        let place = Place::take(self, who).ok_or(UploadFault::Busy)?;
        let units = Arc::clone(&self.units).acquire_many_owned(units).await;
        Ok(Pass {
            _place: place,
            _units: units.map_err(|_| UploadFault::Busy)?,
        })
    }
}

/// Reads a form of somebody of at most this many bytes. The pass is held as long as the form.
pub(super) async fn read(
    request: Request,
    budget: &Arc<Budget>,
    who: &str,
    limit: u64,
) -> Result<(Form, Pass), UploadFault> {
    let (length, boundary) = read_head(request.headers());
    let mut body = request.into_body().into_data_stream();
    let boundary = boundary.ok_or(UploadFault::Damaged)?;
    if length.is_some_and(|length| length > limit) {
        drain(&mut body).await;
        return Err(UploadFault::TooLarge);
    }
    let pass = budget.admit(who, length.unwrap_or(limit)).await?;
    match read_form(&mut body, boundary, limit).await {
        Ok(form) => Ok((form, pass)),
        Err(fault) => {
            drain(&mut body).await;
            Err(fault)
        }
    }
}

/// The length that is announced, and what stands between the parts.
fn read_head(headers: &HeaderMap) -> (Option<u64>, Option<String>) {
    let header = |name| headers.get(name)?.to_str().ok();
    let length = header(CONTENT_LENGTH).and_then(|text| text.parse().ok());
    let boundary = header(CONTENT_TYPE).and_then(|kind| multer::parse_boundary(kind).ok());
    (length, boundary)
}

async fn read_form(
    body: &mut BodyDataStream,
    boundary: String,
    limit: u64,
) -> Result<Form, UploadFault> {
    let limited = Limited { body, left: limit };
    let mut parts = Multipart::new(limited, boundary);
    let mut form = Form::default();
    let mut count = 0;
    while let Some(part) = parts
        .next_field()
        .await
        .map_err(|error| into_fault(&error))?
    {
        count += 1;
        if count > MOST_FILES {
            return Err(UploadFault::TooLarge);
        }
        let name = part.name().unwrap_or_default().to_owned();
        let file = part.file_name().map(str::to_owned);
        let bytes = part.bytes().await.map_err(|error| into_fault(&error))?;
        match file {
            // A field for files in which none was chosen.
            Some(file) if file.is_empty() && bytes.is_empty() => {}
            Some(name) => form.files.push(UploadFile {
                name,
                bytes: bytes.into(),
            }),
            None => {
                let text = String::from_utf8(bytes.into()).map_err(|_| UploadFault::Damaged)?;
                form.fields.insert(name, text);
            }
        }
    }
    Ok(form)
}

fn into_fault(error: &multer::Error) -> UploadFault {
    if let multer::Error::StreamReadFailed(source) = error
        && source.is::<TooLong>()
    {
        return UploadFault::TooLarge;
    }
    UploadFault::Damaged
}

/// Reads the rest of a body and forgets it.
async fn drain(body: &mut BodyDataStream) {
    let mut read = 0;
    while let Some(Ok(part)) = body.next().await {
        read += part.len() as u64;
        if read > MOST_DRAINED {
            return;
        }
    }
}

impl Form {
    /// The program in the form: its files, or what was pasted.
    pub(super) fn into_upload(mut self) -> Result<Upload, UploadFault> {
        let text = self.fields.remove("text").unwrap_or_default();
        match (self.files.is_empty(), text.trim().is_empty()) {
            (true, true) => Err(UploadFault::Empty),
            (false, false) => Err(UploadFault::Both),
            (false, true) => Ok(Upload { files: self.files }),
            // A browser sends the line ends of another system.
            (true, false) => Ok(Upload::pasted(&text.replace("\r\n", "\n"))),
        }
    }
}

/// The body was longer than allowed.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("too long")]
struct TooLong;

/// A body that ends with a fault where it is too long.
struct Limited<'a> {
    body: &'a mut BodyDataStream,
    left: u64,
}

impl Stream for Limited<'_> {
    type Item = Result<Bytes, Box<dyn std::error::Error + Send + Sync>>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let next = Pin::new(&mut *self.body).poll_next(context);
        let Poll::Ready(Some(Ok(part))) = next else {
            return next.map_err(Into::into);
        };
        match self.left.checked_sub(part.len() as u64) {
            Some(left) => self.left = left,
            None => return Poll::Ready(Some(Err(Box::new(TooLong)))),
        }
        Poll::Ready(Some(Ok(part)))
    }
}

impl UploadFault {
    /// Returns the key of the text for the reader.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::TooLarge => "class-too-large",
            Self::Damaged => "class-damaged",
            Self::Empty => "class-empty",
            Self::Both => "class-both",
            Self::Busy => "class-busy",
        }
    }
}

impl From<UploadFault> for Fault {
    fn from(fault: UploadFault) -> Self {
        match fault {
            UploadFault::TooLarge => Self::TooLarge,
            UploadFault::Busy => Self::TooMany,
            UploadFault::Damaged | UploadFault::Empty | UploadFault::Both => {
                Self::BadRequest("no program in it".to_owned())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    const KIND: &str = "multipart/form-data; boundary=X";

    fn request(body: &str) -> Request {
        let body = body.replace('\n', "\r\n");
        Request::builder()
            .header(CONTENT_TYPE, KIND)
            .body(Body::from(body))
            .unwrap()
    }

    async fn read_at_most(body: &str, limit: u64) -> Result<Upload, UploadFault> {
        let budget = Arc::<Budget>::default();
        let (form, _pass) = read(request(body), &budget, "ana", limit).await?;
        form.into_upload()
    }

    fn part(name: &str, file: Option<&str>, content: &str) -> String {
        let file = file.map(|file| format!("; filename=\"{file}\""));
        let file = file.unwrap_or_default();
        format!("--X\nContent-Disposition: form-data; name=\"{name}\"{file}\n\n{content}\n")
    }

    #[tokio::test]
    async fn a_form_is_its_files_or_its_text() {
        let none = part("file", Some(""), "");
        let file = part("file", Some("a/b.py"), "print(1)");
        let (text, no_text) = (part("text", None, "x\ny"), part("text", None, " \n"));
        let upload = read_at_most(&format!("{file}{no_text}--X--\n"), 1_000)
            .await
            .unwrap();
        assert_eq!(upload.files.len(), 1);
        assert_eq!(upload.files[0].name, "a/b.py");
        assert_eq!(upload.files[0].bytes, b"print(1)");
        let upload = read_at_most(&format!("{none}{text}--X--\n"), 1_000)
            .await
            .unwrap();
        assert_eq!(upload.files[0].bytes, b"x\ny");
        let fault = async |body: &str| {
            read_at_most(&format!("{body}--X--\n"), 1_000)
                .await
                .unwrap_err()
        };
        assert_eq!(fault(&format!("{none}{no_text}")).await, UploadFault::Empty);
        assert_eq!(fault(&format!("{file}{text}")).await, UploadFault::Both);
    }

    #[tokio::test]
    async fn what_breaks_off_is_not_taken() {
        let file = part("file", Some("a.py"), "print(1)");
        assert_eq!(
            read_at_most(&file, 1_000).await.unwrap_err(),
            UploadFault::Damaged
        );
        assert_eq!(
            read_at_most("--X\nhello", 1_000).await.unwrap_err(),
            UploadFault::Damaged
        );
        assert_eq!(
            read_at_most("", 1_000).await.unwrap_err(),
            UploadFault::Damaged
        );
    }

    /// Also in a part's head, which a parser holds until it ends.
    #[tokio::test]
    async fn too_much_is_refused_wherever_it_stands() {
        let long = "x".repeat(2_000);
        let file = part("file", Some("a.py"), &long);
        for body in [format!("{file}--X--\n"), format!("--X\n{long}")] {
            assert_eq!(
                read_at_most(&body, 1_000).await.unwrap_err(),
                UploadFault::TooLarge
            );
        }
    }

    #[tokio::test]
    async fn one_person_does_not_take_the_whole_budget() {
        let budget = Arc::<Budget>::default();
        let one = budget.admit("ana", 10).await.unwrap();
        let _other = budget.admit("ana", 10).await.unwrap();
        assert_eq!(budget.admit("ana", 10).await.err(), Some(UploadFault::Busy));
        assert!(budget.admit("rui", 10).await.is_ok());
        drop(one);
        assert!(budget.admit("ana", 10).await.is_ok());
    }
}
