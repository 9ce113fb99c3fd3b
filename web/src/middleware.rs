//! What every request passes through: origin and limits on the way in, headers on the way out.

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::address::Address;
use crate::app::App;
use crate::fault::Fault;
use crate::limits::Quota;

/// Nothing from elsewhere, nothing inline.
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
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response {
    app.counts().count_request();
    let asked = (request.method().clone(), request.uri().path().to_owned());
    let mut response = next.run(request).await;
    app.counts().count_answer(response.status());
    tracing::debug!(method = %asked.0, path = asked.1, status = response.status().as_u16());
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Refuses posts from other sites, and from addresses that post too much.
pub(crate) async fn check_origin_and_rate(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response {
    match check(&app, request) {
        Ok(request) => next.run(request).await,
        Err(fault) => fault.into_response(),
    }
}

fn check(app: &App, request: Request) -> Result<Request, Fault> {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return Ok(request);
    }
    if !is_own_origin(request.headers(), request.uri()) {
        return Err(Fault::ForeignOrigin);
    }
    let (parts, body) = request.into_parts();
    let Address(address) = Address::of(&parts);
    if !app.gate().admit(address, Quota::Post) {
        return Err(Fault::TooMany);
    }
    Ok(Request::from_parts(parts, body))
}

/// Whether a post comes from our own pages. Browsers always say where a post comes from; a client
/// that does not is no browser, and has no cookie that another site could use.
fn is_own_origin(headers: &HeaderMap, uri: &Uri) -> bool {
    let site = headers.get("sec-fetch-site");
    if site.is_some_and(|site| site != "same-origin" && site != "none") {
        return false;
    }
    let Some(origin) = headers.get(ORIGIN) else {
        return true;
    };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let host = host.or_else(|| uri.authority().map(axum::http::uri::Authority::as_str));
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    let origin = origin
        .strip_prefix("http://")
        .or_else(|| origin.strip_prefix("https://"));
    origin.is_some() && origin == host
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(headers: &[(&'static str, &'static str)], expected: bool) {
        let pair = |&(name, value)| {
            (
                HeaderName::from_static(name),
                HeaderValue::from_static(value),
            )
        };
        let headers: HeaderMap = headers.iter().map(pair).collect();
        assert_eq!(
            is_own_origin(&headers, &Uri::from_static("/")),
            expected,
            "{headers:?}"
        );
    }

    #[test]
    fn posts_come_from_our_own_pages() {
        let host = ("host", "games.example:7878");
        check(&[host], true);
        check(&[host, ("origin", "http://games.example:7878")], true);
        check(
            &[
                host,
                ("origin", "https://games.example:7878"),
                ("sec-fetch-site", "same-origin"),
            ],
            true,
        );
        check(&[host, ("origin", "http://games.example")], false);
        check(&[host, ("origin", "http://evil.example")], false);
        check(&[host, ("origin", "null")], false);
        check(&[host, ("origin", "games.example:7878")], false);
        check(&[host, ("sec-fetch-site", "cross-site")], false);
        check(&[host, ("sec-fetch-site", "same-site")], false);
        check(&[("origin", "http://games.example")], false);
    }
}
