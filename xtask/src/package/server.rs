//! `ludoteca serve` in a fresh root, and a game there by its JSON API.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, ensure};
use serde_json::{Value, json};

use super::browser::Browser;
use super::http;

/// A server that ends with the test.
pub(super) struct Server {
    child: Child,
    address: SocketAddr,
}

/// A seat in a game.
pub(super) struct Table {
    id: String,
    token: String,
}

impl Server {
    /// Starts a server that prints where it listens.
    pub(super) fn start(mut command: Command) -> anyhow::Result<Self> {
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let stdout = child.stdout.take().context("its output is a pipe")?;
        let mut line = String::new();
        BufReader::new(stdout).read_line(&mut line)?;
        eprint!("{line}");
        let address = line.split("http://").nth(1).context("it does not listen")?;
        let end =
            address.find(|letter: char| letter != ':' && letter != '.' && !letter.is_ascii_digit());
        let address = address[..end.unwrap_or(address.len())].parse()?;
        Ok(Self { child, address })
    }

    /// Begins a game and plays a move, which is answered.
    pub(super) fn play(&self) -> anyhow::Result<Table> {
        let game = json!({ "game": "mancala", "opponent": "normal", "name": "Ana" });
        let answer = self.ask("POST", "/api/games", None, &game)?;
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let table = Table {
            id: text(&answer["view"]["id"]).context("a game has an id")?,
            token: text(&answer["token"]).context("a seat has a token")?,
        };
        let path = format!("/api/games/{}/moves", table.id);
        let played = json!({ "ply": 0, "move": "1" });
        self.ask("POST", &path, Some(&table.token), &played)?;
        ensure!(self.plies(&table)? >= 2, "the computer has not replied");
        Ok(table)
    }

    /// Plays galo in a browser, from the first page to the computer's reply.
    pub(super) fn play_in_browser(&self) -> anyhow::Result<()> {
        let browser = Browser::open()?;
        browser.go_to(&format!("http://{}/", self.address))?;
        browser.click("a[href='/new/galo']")?;
        browser.click("[value=basico]")?;
        browser.click("form.choices button.main")?;
        browser.click("button#c-1")?;
        // The weakest level takes the middle.
        browser.find("td.last #c-5").map(drop)
    }

    /// Returns the number of moves in the game.
    pub(super) fn plies(&self, table: &Table) -> anyhow::Result<u64> {
        let path = format!("/api/games/{}", table.id);
        let view = self.ask("GET", &path, Some(&table.token), &Value::Null)?;
        view["ply"].as_u64().context("a view has its ply")
    }

    /// The page at this path.
    pub(super) fn page(&self, path: &str) -> anyhow::Result<String> {
        self.send("GET", path, None, "")
    }

    fn ask(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> anyhow::Result<Value> {
        let body = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        Ok(serde_json::from_str(
            &self.send(method, path, token, &body)?,
        )?)
    }

    /// One request; the body of its answer.
    fn send(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &str,
    ) -> anyhow::Result<String> {
        let header = token.map_or_else(String::new, |token| {
            format!("Authorization: Bearer {token}\r\n")
        });
        http::send(self.address, method, path, &header, body)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
