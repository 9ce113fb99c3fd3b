//! Notices who plays, so that their connections are kept when there is no room for all.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::clerks::Clerks;
use crate::connections::Connection;
use crate::visitor::Visitor;

/// Marks the connection of somebody who has a seat at the table that they asked for.
pub(crate) async fn notice_players(
    State(clerks): State<Clerks>,
    request: Request,
    next: Next,
) -> Response {
    let connection = request.extensions().get::<Arc<Connection>>();
    let connection = connection.filter(|connection| !connection.is_player());
    let Some(connection) = connection.cloned() else {
        return next.run(request).await;
    };
    let table = find_table(request.uri().path()).map(str::to_owned);
    let key = Visitor::from_headers(request.headers())
        .key()
        .map(str::to_owned);
    let response = next.run(request).await;
    if let (Some(id), Some(key), true) = (table, key, response.status().is_success()) {
        let seat = clerks.look(&id, move |session| session.seat_of(&key)).await;
        if matches!(seat, Ok(Some(_))) {
            connection.mark_player();
        }
    }
    response
}

/// The table of an address: `/t/ID...` and `/api/games/ID...`.
fn find_table(path: &str) -> Option<&str> {
    let rest = path
        .strip_prefix("/t/")
        .or_else(|| path.strip_prefix("/api/games/"))?;
    rest.split('/').next().filter(|id| !id.is_empty())
}

#[cfg(test)]
mod tests {
    use super::find_table;

    #[test]
    fn a_table_is_found_in_an_address() {
        assert_eq!(find_table("/t/abc"), Some("abc"));
        assert_eq!(find_table("/api/games/abc/moves"), Some("abc"));
        for other in ["/", "/t/", "/players", "/api/games"] {
            assert_eq!(find_table(other), None);
        }
    }
}
