//! The path of every request: origin and limits on the way in, headers on the way out.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::address::Address;
use crate::fault::Fault;
use crate::health::Counts;
use crate::limits::{Gate, Quota};
use crate::site::Site;
use crate::visitor::Visitor;

/// The content security policy: nothing from elsewhere, nothing inline.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    // A link to a table is an invitation: other sites do not learn it.
    (REFERRER_POLICY, "same-origin"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=()",
    ),
];

/// Counts requests and answers, and adds the headers to every answer.
pub(crate) async fn count_and_add_headers(
    State(counts): State<Arc<Counts>>,
    request: Request,
    next: Next,
) -> Response {
    counts.count_request();
    let asked = (request.method().clone(), loggable(request.uri().path()));
    let mut response = next.run(request).await;
    counts.count_answer(response.status());
    tracing::debug!(method = %asked.0, path = asked.1, status = response.status().as_u16());
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        // A page from elsewhere in the house brings a policy of its own, as strict.
        if name == CONTENT_SECURITY_POLICY && headers.contains_key(&name) {
            continue;
        }
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// A path as the log may have it: the secret link of a student ends before its secret.
fn loggable(path: &str) -> String {
    match path.split_once("/enter/") {
        Some((before, _)) => format!("{before}/enter/…"),
        None => path.to_owned(),
    }
}

/// Refuses requests for hosts that are not ours, posts from other sites, and those from addresses
/// that post too much.
pub(crate) async fn check_origin_and_rate(
    State(site): State<Arc<Site>>,
    State(gate): State<Arc<Gate>>,
    request: Request,
    next: Next,
) -> Response {
    match check(&site, &gate, request) {
        Ok(request) => next.run(request).await,
        Err(fault) => fault.into_response(),
    }
}

fn check(site: &Site, gate: &Gate, request: Request) -> Result<Request, Fault> {
    let (parts, body) = request.into_parts();
    if !site.answers(&parts) {
        return Err(Fault::UnknownHost);
    }
    if matches!(parts.method, Method::GET | Method::HEAD) {
        return Ok(Request::from_parts(parts, body));
    }
    if !site.is_own_origin(&parts) {
        return Err(Fault::ForeignOrigin);
    }
    let Address(address) = Address::from_parts(&parts);
    let mut visitor = Visitor::from_headers(&parts.headers);
    visitor.address = address;
    if !gate.admit(&visitor.asker(), Quota::Post) {
        return Err(Fault::TooMany);
    }
    Ok(Request::from_parts(parts, body))
}
