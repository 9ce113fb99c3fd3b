//! People at browsers: the table as pages, with live updates and a JSON API.
//!
//! Everything is rendered here and works by plain forms; the script only spares reloads. A page
//! is made from a [`ludoteca_play::View`], so it cannot hold what its viewer must not know. Nothing
//! here knows a game: boards, options and texts come from the hall's catalogue.
//!
//! The way of a request: [`router`](app) → [`middleware`] (headers, origin, limits) → a page, an
//! action or the [`api`] → [`app::App`], which asks the hall and tells those who look on.

mod actions;
mod address;
mod api;
mod app;
mod assets;
mod board;
mod computer;
mod fault;
mod health;
mod limits;
mod live;
mod middleware;
mod pages;
mod placing;
mod router;
mod serve;
mod texts;
mod visitor;

pub use app::App;
pub use limits::{Limits, Rate};
pub use router::router;
pub use serve::{Options, Server, serve};

/// How to play by a program: the JSON API with examples.
pub const API: &str = include_str!("../api.md");
