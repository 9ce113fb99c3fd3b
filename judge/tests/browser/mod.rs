//! A Chromium that reads pages from the disk.

#![expect(clippy::disallowed_types, reason = "a browser runs as a process")]

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::prelude::*;
use thirtyfour::{ChromeCapabilities, DesiredCapabilities};

/// Nothing here takes longer, even when the machine has much else to do.
const PATIENCE: Duration = Duration::from_mins(1);

pub(crate) struct Browser {
    // Dropped in this order: the session ends, also after a failed test, then its driver.
    process: DriverProcess,
    driver: WebDriver,
    folder: PathBuf,
    _profile: TempDir,
}

/// Ends with its browser when dropped.
struct DriverProcess {
    child: Child,
    address: SocketAddr,
    session: String,
}

impl DriverProcess {
    /// A driver that is killed leaves its browser behind, so the browser is closed first.
    fn end_session(&self) -> std::io::Result<()> {
        let mut stream = TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        let session = &self.session;
        let ask = format!(
            "DELETE /session/{session} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        );
        stream.write_all(ask.as_bytes())?;
        // The driver answers and leaves the connection open: the first bytes are enough.
        stream.read(&mut [0; 256]).map(|_| ())
    }
}

impl Drop for DriverProcess {
    fn drop(&mut self) {
        let _ = self.end_session();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Browser {
    /// Opens a browser for the pages of a folder.
    pub(crate) async fn open(folder: &Path) -> Self {
        let profile = tempfile::tempdir().unwrap();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = listener.local_addr().unwrap();
        drop(listener);
        let mut process = start_chromedriver(address);
        let started = Instant::now();
        while TcpStream::connect(address).is_err() {
            assert!(started.elapsed() < PATIENCE, "chromedriver does not answer");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let driver =
            WebDriver::new(&format!("http://{address}"), capabilities(profile.path())).await;
        let driver = driver.unwrap_or_else(|error| panic!("no browser: {error}"));
        process.session = driver.session_id().to_string();
        Self {
            process,
            driver,
            folder: folder.to_owned(),
            _profile: profile,
        }
    }

    pub(crate) async fn goto(&self, name: &str) {
        let url = format!("file://{}", self.folder.join(name).display());
        self.driver.goto(url).await.unwrap();
    }

    /// Runs a script in the page and returns what it returns.
    pub(crate) async fn run(&self, script: &str) -> Value {
        let result = self.driver.execute(script, Vec::<Value>::new()).await;
        result.unwrap().json().clone()
    }

    /// A window of this many pixels.
    pub(crate) async fn set_width(&self, width: u32) {
        self.command(
            "Emulation.setDeviceMetricsOverride",
            json!({
                "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": true
            }),
        )
        .await;
    }

    /// Asserts that axe finds nothing serious, light and dark.
    pub(crate) async fn check_with_axe(&self, name: &str) {
        let axe = axe();
        for scheme in ["light", "dark"] {
            let features =
                json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
            self.command("Emulation.setEmulatedMedia", features).await;
            self.driver
                .execute(axe.as_str(), Vec::<Value>::new())
                .await
                .unwrap();
            let run = "const done = arguments[arguments.length - 1]; \
                       axe.run({resultTypes: ['violations']}).then((found) => done(found.violations))";
            let found = self
                .driver
                .execute_async(run, Vec::<Value>::new())
                .await
                .unwrap();
            let tell = |finding: &Value| {
                let html = &finding["nodes"][0]["html"];
                format!(
                    "{} ({}): {} {html}",
                    finding["id"], finding["impact"], finding["help"]
                )
            };
            let found: Vec<String> = found.json().as_array().unwrap().iter().map(tell).collect();
            assert!(found.is_empty(), "{name}, {scheme}: {found:#?}");
        }
    }

    /// Asserts that the console is silent and that only files of the report were read.
    pub(crate) async fn assert_nothing_was_asked(&self, name: &str) {
        let console = self.driver.get_log("browser").await.unwrap();
        assert!(console.is_empty(), "{name}: the console says {console:?}");
        for entry in self.driver.get_log("performance").await.unwrap() {
            let message: Value = serde_json::from_str(&entry.message).unwrap();
            let message = &message["message"];
            let of = |key: &str| message["params"][key].as_str().unwrap_or_default();
            let url = message["params"]["request"]["url"]
                .as_str()
                .unwrap_or_default();
            if message["method"] == "Network.requestWillBeSent"
                && !of("documentURL").starts_with("chrome")
            {
                let own = format!("file://{}/", self.folder.display());
                assert!(
                    url.starts_with(&own) || url == "data:,",
                    "{name}: a request to {url}"
                );
            }
        }
    }

    pub(crate) async fn close(self) {
        self.driver.quit().await.unwrap();
        drop(self.process);
    }

    async fn command(&self, command: &str, parameters: Value) {
        let DriverProcess {
            address, session, ..
        } = &self.process;
        let url = format!("http://{address}/session/{session}/goog/cdp/execute");
        let body = json!({ "cmd": command, "params": parameters });
        let answer = reqwest::Client::new().post(url).json(&body).send().await;
        assert!(answer.unwrap().status().is_success(), "{command}");
    }
}

/// The check itself, from the npm registry; `cargo xtask test` fetches it.
fn axe() -> String {
    let path =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join("../axe/node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!(
            "cannot read {}: {error}. Run cargo xtask test, or: npm install --prefix target/axe axe-core",
            path.display()
        )
    })
}

fn start_chromedriver(address: SocketAddr) -> DriverProcess {
    let child = Command::new("chromedriver")
        .arg(format!("--port={}", address.port()))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let child = child.unwrap_or_else(|error| {
        panic!(
            "cannot run chromedriver: {error}. On Debian: apt-get install chromium chromium-driver"
        )
    });
    DriverProcess {
        child,
        address,
        session: String::new(),
    }
}

fn capabilities(profile: &Path) -> ChromeCapabilities {
    let mut capabilities = DesiredCapabilities::chrome();
    for argument in [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-extensions",
        "--window-size=1200,900",
        &format!("--user-data-dir={}", profile.display()),
    ] {
        capabilities.add_arg(argument).unwrap();
    }
    let logs = json!({ "browser": "ALL", "performance": "ALL" });
    capabilities.set("goog:loggingPrefs", logs).unwrap();
    capabilities
}
