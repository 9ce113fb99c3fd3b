//! The visitor's settings: colours, boards, and how one is told of one's turn.

use askama::Template;
use axum::extract::Form;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse as _, Redirect, Response};

use super::{Page, render};
use crate::fault::Fault;
use crate::settings::Settings;
use crate::visitor::{Visitor, settings_cookie};

/// One thing that can be chosen, or left.
struct Choice {
    name: &'static str,
    label: String,
    is_chosen: bool,
}

#[derive(Template)]
#[template(path = "settings.html")]
struct SettingsPage {
    page: Page,
    schemes: Vec<Choice>,
    boards: Vec<Choice>,
    alerts: Vec<Choice>,
}

/// `GET /settings`
pub(crate) async fn settings(visitor: Visitor) -> Result<Response, Fault> {
    let (texts, chosen) = (visitor.texts(), &visitor.settings);
    let show = |names: [&'static str; 3]| {
        let choice = |name: &'static str| Choice {
            name,
            label: texts.get(label(name)),
            is_chosen: chosen.scheme == name
                || chosen.board == name
                || chosen.alerts.contains(&name),
        };
        names.map(choice).into_iter().collect()
    };
    let [schemes, boards, alerts] = Settings::choices().map(show);
    render(&SettingsPage {
        page: Page::new(&visitor, "/settings", texts.get("settings-title")),
        schemes,
        boards,
        alerts,
    })
}

/// `POST /settings`: each field that is sent names a choice.
pub(crate) async fn choose(Form(fields): Form<Vec<(String, String)>>) -> Response {
    let words: Vec<&str> = fields.iter().map(|(_, value)| value.as_str()).collect();
    let cookie = AppendHeaders([(SET_COOKIE, settings_cookie(&Settings::choose(&words)))]);
    (cookie, Redirect::to("/settings")).into_response()
}

/// The key of what a choice is called.
fn label(name: &str) -> &'static str {
    match name {
        "light" => "settings-light",
        "dark" => "settings-dark",
        "wood" => "settings-wood",
        "slate" => "settings-slate",
        "meadow" => "settings-meadow",
        "sound" => "settings-sound",
        "vibrate" => "settings-vibrate",
        "notify" => "settings-notify",
        _ => "settings-system",
    }
}
