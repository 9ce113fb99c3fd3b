//! Routes that remember what they are, as a router does not say it: tests ask every one of them,
//! and compare those of the API with its document.

use axum::Router;
use axum::handler::Handler;
use axum::routing::{MethodRouter, get, post};

use crate::app::App;

/// A method and a path, as `("get", "/t/{id}")`.
pub(crate) type Route = (&'static str, String);

/// A router and what it answers.
#[derive(Default)]
pub(crate) struct Routes {
    pub(crate) router: Router<App>,
    pub(crate) known: Vec<Route>,
}

impl Routes {
    pub(crate) fn get<H: Handler<T, App>, T: 'static>(self, path: &str, handler: H) -> Self {
        self.add("get", path, get(handler))
    }

    pub(crate) fn post<H: Handler<T, App>, T: 'static>(self, path: &str, handler: H) -> Self {
        self.add("post", path, post(handler))
    }

    /// All of these below a path.
    pub(crate) fn nest(mut self, path: &str, below: Self) -> Self {
        let longer = |(method, rest): Route| match rest.as_str() {
            "/" => (method, path.to_owned()),
            rest => (method, format!("{path}{rest}")),
        };
        self.known.extend(below.known.into_iter().map(longer));
        self.router = self.router.nest(path, below.router);
        self
    }

    /// All of these beside the others.
    #[cfg(target_os = "linux")]
    pub(crate) fn merge(mut self, others: Self) -> Self {
        self.known.extend(others.known);
        self.router = self.router.merge(others.router);
        self
    }

    fn add(mut self, method: &'static str, path: &str, handler: MethodRouter<App>) -> Self {
        self.known.push((method, path.to_owned()));
        self.router = self.router.route(path, handler);
        self
    }
}
