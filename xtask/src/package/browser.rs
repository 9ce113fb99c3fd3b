//! A game in Chromium, as a visitor plays it.

use std::net::TcpStream;
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use serde_json::{Value, json};

use super::http;
use crate::chromedriver::Chromedriver;
use crate::tools;

/// A page has this long to show something.
const PATIENCE: Duration = Duration::from_mins(1);
/// The name that WebDriver gives to elements.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// A browser that ends with the test.
pub(super) struct Browser {
    driver: Chromedriver,
    session: String,
}

/// Installs what a browser needs, where that is missing.
pub(super) fn prepare() -> anyhow::Result<()> {
    tools::ensure("chromium", &["chromium", "chromium-driver"])?;
    tools::ensure("chromedriver", &["chromium-driver"])
}

impl Browser {
    pub(super) fn open() -> anyhow::Result<Self> {
        let driver = Chromedriver::start()?;
        let started = Instant::now();
        while TcpStream::connect(driver.address()).is_err() {
            ensure!(started.elapsed() < PATIENCE, "chromedriver does not answer");
            std::thread::sleep(Duration::from_millis(20));
        }
        let arguments = ["--headless", "--no-sandbox", "--disable-dev-shm-usage"];
        let options = json!({ "goog:chromeOptions": { "args": arguments } });
        let mut browser = Self {
            driver,
            session: "/session".to_owned(),
        };
        let begun = browser.ask("", &json!({ "capabilities": { "alwaysMatch": options } }))?;
        let id = begun["sessionId"].as_str().context("a session has an id")?;
        browser.session = format!("/session/{id}");
        // Elements that are looked for may appear a little later.
        let patience = json!({ "implicit": PATIENCE.as_millis() });
        browser.ask("/timeouts", &patience)?;
        Ok(browser)
    }

    pub(super) fn go_to(&self, address: &str) -> anyhow::Result<()> {
        self.ask("/url", &json!({ "url": address })).map(drop)
    }

    /// Clicks on the first element that fits, once it is there.
    pub(super) fn click(&self, css: &str) -> anyhow::Result<()> {
        let element = self.find(css)?;
        let path = format!("/element/{element}/click");
        self.ask(&path, &json!({}))
            .with_context(|| css.to_owned())
            .map(drop)
    }

    /// Waits for an element.
    pub(super) fn find(&self, css: &str) -> anyhow::Result<String> {
        let wanted = json!({ "using": "css selector", "value": css });
        let found = self.ask("/element", &wanted)?;
        let id = found[ELEMENT].as_str().map(str::to_owned);
        id.with_context(|| format!("the page has no {css}"))
    }

    fn ask(&self, path: &str, body: &Value) -> anyhow::Result<Value> {
        let path = format!("{}{path}", self.session);
        let answer = http::send(self.driver.address(), "POST", &path, "", &body.to_string())?;
        let mut answer: Value = serde_json::from_str(&answer)?;
        Ok(answer["value"].take())
    }
}
