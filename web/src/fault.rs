//! Everything that can go wrong with a request, and its rendering as a page or as JSON.

use askama::Template;
use axum::Json;
use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{ACCEPT, ALLOW, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use ludoteca_play::{OptionFault, Refusal, TableRule};
use ludoteca_table::TableError;
use ludoteca_table::store::StoreError;
use serde_json::json;

use crate::pages::Page;
use crate::texts::Texts;
use crate::visitor::Visitor;

/// Reasons why a request is not answered as it was asked.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum Fault {
    /// Refused by the rules or the state of the game.
    #[error(transparent)]
    Refused(Refusal),
    /// Options that make no game.
    #[error(transparent)]
    Setup(OptionFault),
    /// Refused by a class, with the reason.
    #[cfg(target_os = "linux")]
    #[error("{}", ludoteca_classroom::say(ludoteca_words::Language::English, .why))]
    Class {
        status: StatusCode,
        why: ludoteca_words::Message,
    },
    /// A request that cannot be understood.
    #[error("{0}")]
    BadRequest(String),
    /// A field of a form with an unexpected value; the key is that of the text.
    #[cfg(target_os = "linux")]
    #[error("{}", describe_field(.key, .value))]
    Field { key: &'static str, value: String },
    #[error("there is no such game")]
    UnknownTable,
    #[error("there is no such page")]
    UnknownPage,
    #[error("this address is not asked like that")]
    Method,
    #[error("that is too long")]
    TooLarge,
    #[error("this was sent from another site")]
    ForeignOrigin,
    #[error("this server does not answer for that host: start it with --host NAME")]
    UnknownHost,
    #[error("too many requests: wait a little")]
    TooMany,
    #[error("the computer is still thinking about what you asked before")]
    Thinking,
    #[error("too many wait for the computer: wait a little")]
    Busy,
    #[error("that took too long")]
    Late,
    #[error("this game is damaged in the server's file; the others are not")]
    Damaged,
    #[error("something broke here, it was not your fault")]
    Broken,
}

/// A fault of a field in English.
#[cfg(target_os = "linux")]
fn describe_field(key: &str, value: &str) -> String {
    let texts = crate::texts::texts(ludoteca_words::Language::English);
    texts.with(key, &[("value", value.into())])
}

impl From<TableRule> for Fault {
    fn from(rule: TableRule) -> Self {
        Self::Refused(rule.into())
    }
}

impl From<OptionFault> for Fault {
    fn from(fault: OptionFault) -> Self {
        Self::Setup(fault)
    }
}

impl From<TableError> for Fault {
    fn from(error: TableError) -> Self {
        match error {
            TableError::Refused(refusal) => Self::Refused(refusal),
            TableError::Setup(fault) => Self::Setup(fault),
            TableError::Unknown => Self::UnknownTable,
            TableError::Stopped => Self::Busy,
            TableError::Store(error @ StoreError::Damaged { .. }) => {
                tracing::error!("{error}");
                Self::Damaged
            }
            TableError::Store(error) => {
                tracing::error!(%error, "the games cannot be read or written");
                Self::Broken
            }
        }
    }
}

impl Fault {
    /// Returns the HTTP status.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Self::Refused(refusal) => refusal_status(refusal),
            Self::Setup(_) => StatusCode::UNPROCESSABLE_ENTITY,
            #[cfg(target_os = "linux")]
            Self::Class { status, .. } => *status,
            Self::ForeignOrigin => StatusCode::FORBIDDEN,
            Self::UnknownHost => StatusCode::MISDIRECTED_REQUEST,
            Self::BadRequest(_) => StatusCode::BAD_REQUEST,
            #[cfg(target_os = "linux")]
            Self::Field { .. } => StatusCode::BAD_REQUEST,
            Self::UnknownTable | Self::UnknownPage => StatusCode::NOT_FOUND,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooMany | Self::Thinking => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::Late => StatusCode::REQUEST_TIMEOUT,
            Self::Damaged | Self::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Returns the name by which programs know it.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Self::Refused(refusal) => refusal.code(),
            Self::Setup(_) => "bad-setup",
            #[cfg(target_os = "linux")]
            Self::Class { .. } => "class",
            Self::BadRequest(_) => "bad-request",
            #[cfg(target_os = "linux")]
            Self::Field { .. } => "bad-request",
            Self::UnknownTable => "unknown-game",
            Self::UnknownPage => "unknown-page",
            Self::Method => "method",
            Self::TooLarge => "too-large",
            Self::ForeignOrigin => "foreign-origin",
            Self::UnknownHost => "unknown-host",
            Self::TooMany => "too-many",
            Self::Thinking => "thinking",
            Self::Busy => "busy",
            Self::Late => "late",
            Self::Damaged => "damaged",
            Self::Broken => "broken",
        }
    }

    /// Returns the message for a person.
    pub(crate) fn message(&self, texts: &Texts) -> String {
        match self {
            Self::Refused(refusal) => texts.play().refusal(refusal),
            Self::Setup(fault) => {
                texts.with("fault-setup", &[("reason", fault.to_string().into())])
            }
            #[cfg(target_os = "linux")]
            Self::Class { why, .. } => ludoteca_classroom::say(texts.language(), why),
            Self::BadRequest(reason) => {
                texts.with("fault-bad-request", &[("reason", reason.into())])
            }
            #[cfg(target_os = "linux")]
            Self::Field { key, value } => texts.with(key, &[("value", value.into())]),
            Self::UnknownTable => texts.get("fault-unknown-table"),
            Self::UnknownPage => texts.get("fault-unknown-page"),
            Self::Method => texts.get("fault-method"),
            Self::TooLarge => texts.get("fault-too-large"),
            Self::ForeignOrigin => texts.get("fault-foreign-origin"),
            Self::UnknownHost => texts.get("fault-unknown-host"),
            Self::TooMany => texts.get("fault-too-many"),
            Self::Thinking => texts.get("fault-thinking"),
            Self::Busy => texts.get("fault-busy"),
            Self::Late => texts.get("fault-late"),
            Self::Damaged => texts.get("fault-damaged"),
            Self::Broken => texts.get("fault-broken"),
        }
    }

    /// Translates what axum refuses by itself: paths, methods, bodies that it cannot read.
    fn of_status(status: StatusCode, reason: String) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::UnknownPage,
            StatusCode::METHOD_NOT_ALLOWED => Self::Method,
            StatusCode::PAYLOAD_TOO_LARGE | StatusCode::URI_TOO_LONG => Self::TooLarge,
            StatusCode::REQUEST_TIMEOUT => Self::Late,
            status if status.is_client_error() => Self::BadRequest(reason),
            _ => Self::Broken,
        }
    }
}

fn refusal_status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::Table(TableRule::NotYourSeat) => StatusCode::FORBIDDEN,
        Refusal::Table(_) | Refusal::NoDictionary { .. } => StatusCode::CONFLICT,
        Refusal::Unreadable { .. } | Refusal::Illegal { .. } | Refusal::Plan { .. } => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
    }
}

/// The bare status; [`render_faults`] makes a page or JSON of it.
impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Renders every fault in the way that the visitor understands.
pub(crate) async fn render_faults(request: Request, next: Next) -> Response {
    let mut visitor = Visitor::from_headers(request.headers());
    visitor.place = request.extensions().get().copied();
    let wants_json = wants_json(request.uri().path(), request.headers());
    let path = request.uri().path().to_owned();
    let response = next.run(request).await;
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() || explains_itself(&response) {
        return response;
    }
    let allow = response.headers().get(ALLOW).cloned();
    let fault = match response.extensions().get::<Fault>() {
        Some(fault) => fault.clone(),
        None => Fault::of_status(status, read_reason(response).await),
    };
    let mut rendered = if wants_json {
        render_json(&fault)
    } else {
        render_page(&fault, &visitor, &path)
    };
    if let Some(allow) = allow {
        rendered.headers_mut().insert(ALLOW, allow);
    }
    if matches!(
        fault.status(),
        StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE
    ) {
        rendered
            .headers_mut()
            .insert(RETRY_AFTER, axum::http::HeaderValue::from_static("5"));
    }
    rendered
}

/// Tells if the answer is a page or JSON already.
fn explains_itself(response: &Response) -> bool {
    let kind = response.headers().get(CONTENT_TYPE);
    kind.is_some_and(|kind| kind == "text/html; charset=utf-8" || kind == "application/json")
}

fn wants_json(path: &str, headers: &HeaderMap) -> bool {
    let accept = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok());
    let prefers =
        |accept: &str| accept.contains("application/json") && !accept.contains("text/html");
    path.starts_with("/api/") || accept.is_some_and(prefers)
}

/// Reads axum's reason for refusing a body that it cannot read, cut to a line.
async fn read_reason(response: Response) -> String {
    const LONGEST: usize = 300;
    let bytes = axum::body::to_bytes(response.into_body(), 4096).await;
    let text = String::from_utf8_lossy(&bytes.unwrap_or_default()).into_owned();
    text.chars()
        .filter(|letter| !letter.is_control())
        .take(LONGEST)
        .collect()
}

fn render_json(fault: &Fault) -> Response {
    let error = match fault {
        // Why it cannot be read names files of this machine, which are nobody else's business.
        Fault::Refused(refusal @ Refusal::NoDictionary { .. }) => {
            json!({ "code": refusal.code(), "reason": "this server does not have the dictionary" })
        }
        Fault::Refused(refusal) => json!(refusal),
        fault => json!({ "code": fault.code(), "reason": fault.to_string() }),
    };
    (fault.status(), Json(json!({ "error": error }))).into_response()
}

#[derive(Template)]
#[template(path = "fault.html")]
struct FaultPage {
    page: Page,
    status: u16,
    message: String,
}

fn render_page(fault: &Fault, visitor: &Visitor, path: &str) -> Response {
    let texts = visitor.texts();
    let page = FaultPage {
        page: Page::new(visitor, path, texts.get("fault-title")),
        status: fault.status().as_u16(),
        message: fault.message(texts),
    };
    match page.render() {
        Ok(html) => (fault.status(), Html(html)).into_response(),
        Err(_) => (fault.status(), Body::from(fault.to_string())).into_response(),
    }
}
