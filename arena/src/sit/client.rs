//! A server's JSON API, as far as a bot at a table needs it.

use std::time::Duration;

use serde_json::{Value, json};
use ureq::Agent;
use ureq::http::Response;

use crate::protocol::Demand;

/// Maximum time of an answer: a server waits up to five seconds for its computer.
const PATIENCE: Duration = Duration::from_secs(30);

/// Reasons a server did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// It does not answer, or not now: asking again later may help.
    #[error("{0}")]
    Away(String),
    /// It says no.
    #[error("{reason}")]
    Refused {
        /// The word for it: `illegal`, `stale` and so on.
        code: String,
        /// Reason that the server gives.
        reason: String,
    },
}

/// A seat at a table.
#[derive(Clone, Debug)]
pub struct Client {
    agent: Agent,
    site: String,
    token: Option<String>,
}

/// A table to begin.
#[derive(Clone, Debug, Default)]
pub struct NewTable {
    /// The game.
    pub game: String,
    /// Its options.
    pub rules: String,
    /// A level, or `friend`.
    pub opponent: String,
    /// `first`, `second` or `random`.
    pub seat: String,
}

impl Client {
    /// A client of a site: `http://host:port`, without a path.
    pub fn new(site: &str) -> Self {
        let config = Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .http_status_as_error(false)
            .build();
        Self {
            agent: config.into(),
            site: site.trim_end_matches('/').to_owned(),
            token: None,
        }
    }

    /// The page of a table.
    pub fn page(&self, id: &str) -> String {
        format!("{}/t/{id}", self.site)
    }

    /// Begins a table and says which.
    pub fn begin(&mut self, new: &NewTable, name: &str) -> Result<String, Problem> {
        let mut body = json!({ "game": new.game, "rules": new.rules, "name": name });
        for (key, value) in [("opponent", &new.opponent), ("seat", &new.seat)] {
            if !value.is_empty() {
                body[key] = json!(value);
            }
        }
        let answer = self.post("/api/games", &body)?;
        self.take_token(&answer);
        read_id(&answer["view"]["id"])
    }

    /// Takes the open seat of a table.
    pub fn sit(&mut self, id: &str, name: &str) -> Result<(), Problem> {
        let answer = self.post(&format!("/api/games/{id}/sit"), &json!({ "name": name }))?;
        self.take_token(&answer);
        Ok(())
    }

    /// Returns the demand of the table.
    pub fn demand(&self, id: &str) -> Result<Demand, Problem> {
        let mut request = self
            .agent
            .get(self.address(&format!("/api/games/{id}/request")));
        if let Some(token) = &self.token {
            request = request.header("Authorization", format!("Bearer {token}"));
        }
        let answer = read(request.call())?;
        serde_json::from_value(answer).map_err(|error| Problem::Refused {
            code: "unknown-answer".to_owned(),
            reason: format!("the server's answer cannot be understood: {error}"),
        })
    }

    /// Plays a move.
    pub fn play(&self, id: &str, ply: u32, text: &str) -> Result<(), Problem> {
        let body = json!({ "ply": ply, "move": text });
        self.post(&format!("/api/games/{id}/moves"), &body)
            .map(drop)
    }

    /// Lays what the seat hides; at random without a plan.
    pub fn arrange(&self, id: &str, plan: Option<&str>) -> Result<(), Problem> {
        let body = plan.map_or_else(|| json!({}), |plan| json!({ "plan": plan }));
        let path = format!("/api/games/{id}/arrangement");
        self.post(&path, &body).map(drop)
    }

    /// Gives up.
    pub fn resign(&self, id: &str) -> Result<(), Problem> {
        let path = format!("/api/games/{id}/resign");
        self.post(&path, &Value::Null).map(drop)
    }

    /// Begins the next game with the same players, or finds it, and says which table it is.
    pub fn rematch(&self, id: &str) -> Result<String, Problem> {
        let path = format!("/api/games/{id}/rematch");
        read_id(&self.post(&path, &Value::Null)?["id"])
    }

    fn address(&self, path: &str) -> String {
        format!("{}{path}", self.site)
    }

    fn post(&self, path: &str, body: &Value) -> Result<Value, Problem> {
        let mut request = self.agent.post(self.address(path));
        if let Some(token) = &self.token {
            request = request.header("Authorization", format!("Bearer {token}"));
        }
        read(request.send_json(body))
    }

    fn take_token(&mut self, answer: &Value) {
        if let Some(token) = answer["token"].as_str() {
            self.token = Some(token.to_owned());
        }
    }
}

fn read_id(value: &Value) -> Result<String, Problem> {
    let unknown = || Problem::Refused {
        code: "unknown-answer".to_owned(),
        reason: "the server named no table".to_owned(),
    };
    value.as_str().map(str::to_owned).ok_or_else(unknown)
}

fn read(answer: Result<Response<ureq::Body>, ureq::Error>) -> Result<Value, Problem> {
    let away = |error: ureq::Error| Problem::Away(error.to_string());
    let mut answer = answer.map_err(away)?;
    let status = answer.status().as_u16();
    let value: Result<Value, _> = answer.body_mut().read_json();
    match status {
        200..=299 => value.map_err(away),
        429 | 500..=599 | 408 => Err(Problem::Away(format!("the server answers {status}"))),
        _ => {
            let error = value.unwrap_or_default()["error"].take();
            let text = |key: &str| error[key].as_str().map(str::to_owned);
            Err(Problem::Refused {
                code: text("code").unwrap_or_else(|| status.to_string()),
                reason: text("reason").unwrap_or_else(|| format!("the server answers {status}")),
            })
        }
    }
}
