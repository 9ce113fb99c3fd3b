//! A Chromium with a profile of its own, and what is asked of it as a whole.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::action_chain::ActionChain;
use thirtyfour::prelude::*;
use thirtyfour::{ChromeCapabilities, DesiredCapabilities};

use crate::driver::Driver;

/// Options of a browser.
#[derive(Clone, Copy, Debug, Default)]
pub struct BrowserOptions {
    /// Runs no scripts of pages.
    pub without_script: bool,
    /// Width of the window; 1200 if nothing is said.
    pub width: Option<u32>,
}

/// A part of a page as a screen reader finds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken {
    /// Its role, as `button`.
    pub role: String,
    /// The name that is read.
    pub name: String,
    /// `polite` or `assertive` where changes are read by themselves, else empty.
    pub live: String,
}

impl Spoken {
    fn new(node: &Value) -> Self {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let properties = node["properties"].as_array().into_iter().flatten();
        let live = properties
            .into_iter()
            .find(|property| property["name"] == "live");
        Self {
            role: text(&node["role"]["value"]),
            name: text(&node["name"]["value"]),
            live: live.map_or_else(String::new, |live| text(&live["value"]["value"])),
        }
    }
}

/// A Chromium of its own, in a session of chromedriver.
pub struct Browser {
    // Dropped first: the session ends, also after a failed test, then its driver.
    process: Driver,
    /// For whatever has no method here.
    pub driver: WebDriver,
    site: String,
    _profile: TempDir,
}

impl Browser {
    /// Opens a browser on a site, whose addresses begin like this.
    pub async fn open(site: &str, options: BrowserOptions) -> Self {
        let profile = tempfile::tempdir().unwrap();
        let mut process = Driver::find_or_start().await;
        let url = format!("http://{}", process.address);
        let driver = WebDriver::new(&url, capabilities(profile.path(), options)).await;
        let driver = driver.unwrap_or_else(|error| panic!("no browser: {error}"));
        process.session = driver.session_id().to_string();
        let browser = Self {
            process,
            driver,
            site: site.to_owned(),
            _profile: profile,
        };
        // A person's window has the focus; of several without a screen not every one does, and its
        // pages then hear of no focus.
        let focused = json!({ "enabled": true });
        browser
            .cdp("Emulation.setFocusEmulationEnabled", focused)
            .await;
        browser
    }

    /// Goes to a page of the site, or to any address.
    pub async fn goto(&self, path: &str) {
        let url = if path.contains("://") {
            path.to_owned()
        } else {
            format!("{}{path}", self.site)
        };
        self.driver.goto(url).await.unwrap();
    }

    /// Mouse and keys, a little faster than by hand.
    pub fn actions(&self) -> ActionChain {
        let pointer = Duration::from_millis(20);
        self.driver.action_chain_with_delay(None, Some(pointer))
    }

    /// Runs a script in the page and returns what it returns.
    pub async fn run(&self, script: &str) -> Value {
        let run = async || self.driver.execute(script, Vec::<Value>::new()).await;
        let returned = self.retry("run a script", run).await;
        returned.json().clone()
    }

    /// Sets a preference of the system, as `prefers-color-scheme`.
    pub async fn emulate(&self, feature: &str, value: &str) {
        let params = json!({ "features": [{ "name": feature, "value": value }] });
        self.cdp("Emulation.setEmulatedMedia", params).await;
    }

    /// Makes the page as large as a screen, also smaller than any window can be.
    pub async fn resize(&self, width: u32, height: u32) {
        let params = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
        });
        self.cdp("Emulation.setDeviceMetricsOverride", params).await;
    }

    /// Asks the browser itself, by its own protocol, and returns its answer.
    pub async fn cdp(&self, name: &str, params: Value) -> Value {
        let handle = self.driver.handle();
        let (server, session) = (handle.server_url(), handle.session_id());
        let command = json!({ "cmd": name, "params": params });
        let url = format!("{server}session/{session}/goog/cdp/execute");
        let answer = reqwest::Client::new().post(url).json(&command).send().await;
        let answer = answer.unwrap();
        assert!(answer.status().is_success(), "{name}");
        let mut answer: Value = answer.json().await.unwrap();
        answer["value"].take()
    }

    /// Returns what a screen reader is told: each part that it does not pass over, with its role,
    /// its name and, of a part that it reads by itself when it changes, how politely.
    pub async fn read_aloud(&self) -> Vec<Spoken> {
        let tree = self.cdp("Accessibility.getFullAXTree", json!({})).await;
        let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
        let is_heard = |node: &&Value| node["ignored"] == false;
        nodes.iter().filter(is_heard).map(Spoken::new).collect()
    }

    /// Asserts that the console is clean and that nothing was asked of any other host.
    pub async fn assert_clean(&self) {
        let console = self.driver.get_log("browser").await.unwrap();
        assert!(console.is_empty(), "the console says: {console:?}");
        self.assert_no_outside_request().await;
    }

    /// Asserts that everything came from the site.
    pub async fn assert_no_outside_request(&self) {
        for entry in self.driver.get_log("performance").await.unwrap() {
            let message: Value = serde_json::from_str(&entry.message).unwrap();
            let message = &message["message"];
            let initiator = message["params"]["documentURL"]
                .as_str()
                .unwrap_or_default();
            // The browser's own start page is not ours.
            if message["method"] != "Network.requestWillBeSent" || initiator.starts_with("chrome") {
                continue;
            }
            let url = message["params"]["request"]["url"]
                .as_str()
                .unwrap_or_default();
            let is_own = url.starts_with(&format!("{}/", self.site)) || url == "data:,";
            assert!(is_own, "a request to {url}");
        }
    }

    /// Closes the browser; a failed test does so, too, without waiting.
    pub async fn close(mut self) {
        self.driver.clone().quit().await.unwrap();
        self.process.session.clear();
    }
}

impl Drop for Browser {
    /// The session is ended by its [`Driver`]: to end it a second time takes minutes in vain.
    fn drop(&mut self) {
        let _ = self.driver.clone().leak();
    }
}

fn capabilities(profile: &Path, options: BrowserOptions) -> ChromeCapabilities {
    let mut capabilities = DesiredCapabilities::chrome();
    let width = options.width.unwrap_or(1200);
    for argument in [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-extensions",
        // Ends with its driver, however that ends.
        "--remote-debugging-pipe",
        "--lang=en",
        &format!("--window-size={width},900"),
        &format!("--user-data-dir={}", profile.display()),
    ] {
        capabilities.add_arg(argument).unwrap();
    }
    if options.without_script {
        let off = json!({ "profile.managed_default_content_settings.javascript": 2 });
        capabilities.add_experimental_option("prefs", off).unwrap();
    }
    let logs = json!({ "browser": "ALL", "performance": "ALL" });
    capabilities.set("goog:loggingPrefs", logs).unwrap();
    capabilities
}
