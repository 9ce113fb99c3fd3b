//! Programs at a table, by the JSON API.

use reqwest::{Client, RequestBuilder, Response, StatusCode};
use serde_json::{Value, json};
use thirtyfour::Cookie;

use super::{Browser, BrowserOptions};

/// Somebody who plays by the API and by pages, with one secret.
pub(crate) struct Player {
    pub(crate) client: Client,
    site: String,
    pub(crate) token: String,
}

impl Player {
    pub(crate) fn new(site: &str) -> Self {
        let no_redirects = reqwest::redirect::Policy::none();
        Self {
            client: Client::builder().redirect(no_redirects).build().unwrap(),
            site: site.to_owned(),
            token: String::new(),
        }
    }

    pub(crate) fn get(&self, path: &str) -> RequestBuilder {
        self.signed(self.client.get(format!("{}{path}", self.site)))
    }

    pub(crate) fn post(&self, path: &str) -> RequestBuilder {
        self.signed(self.client.post(format!("{}{path}", self.site)))
    }

    fn signed(&self, request: RequestBuilder) -> RequestBuilder {
        if self.token.is_empty() {
            return request;
        }
        request.bearer_auth(&self.token)
    }

    /// The bytes of a page, whatever it is.
    pub(crate) async fn text(&self, path: &str) -> String {
        self.get(path).send().await.unwrap().text().await.unwrap()
    }

    /// The JSON that an address answers with, whatever its status.
    pub(crate) async fn json(&self, path: &str) -> Value {
        self.get(path).send().await.unwrap().json().await.unwrap()
    }

    /// A browser that is this player.
    pub(crate) async fn browse(&self, url: &str, options: BrowserOptions) -> Browser {
        let page = Browser::open(url, options).await;
        page.goto("/health").await;
        let cookie = Cookie::new("ludoteca", &self.token);
        page.driver.add_cookie(cookie).await.unwrap();
        page
    }

    /// A form as a browser sends it.
    pub(crate) async fn form(&self, path: &str, body: &str) -> Response {
        let kind = "application/x-www-form-urlencoded";
        let request = self.post(path).header("content-type", kind);
        request.body(body.to_owned()).send().await.unwrap()
    }

    /// Begins a game; keeps the token.
    pub(crate) async fn begin(&mut self, new: Value) -> Value {
        let answer = self.post("/api/games").json(&new).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::CREATED);
        let answer: Value = answer.json().await.unwrap();
        answer["token"]
            .as_str()
            .unwrap()
            .clone_into(&mut self.token);
        answer["view"].clone()
    }

    pub(crate) async fn sit(&mut self, id: &str, name: &str) {
        let path = format!("/api/games/{id}/sit");
        let answer = self
            .post(&path)
            .json(&json!({ "name": name }))
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        let answer: Value = answer.json().await.unwrap();
        answer["token"]
            .as_str()
            .unwrap()
            .clone_into(&mut self.token);
    }

    /// Posts JSON and expects it to be done.
    pub(crate) async fn act(&self, id: &str, action: &str, body: Value) -> Value {
        let path = format!("/api/games/{id}/{action}");
        let answer = self.post(&path).json(&body).send().await.unwrap();
        let status = answer.status();
        let answer: Value = answer.json().await.unwrap();
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer
    }
}
