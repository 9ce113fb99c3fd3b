//! A server and browsers for the tests.

#![allow(dead_code, reason = "each test file uses some of it")]
#![expect(
    clippy::disallowed_types,
    reason = "servers and browsers run as processes"
)]

pub(crate) mod api;
pub(crate) mod cut;
#[cfg(target_os = "linux")]
pub(crate) mod tournament;

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use ludoteca_web::{Limits, Options, Server};
use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::action_chain::ActionChain;
use thirtyfour::error::WebDriverResult;
use thirtyfour::prelude::*;
use thirtyfour::{ChromeCapabilities, DesiredCapabilities};

/// Nothing here takes longer, even when the machine has much else to do.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// A server in this process, on a port and in a folder of its own.
pub(crate) struct Site {
    pub(crate) server: Option<Server>,
    pub(crate) address: SocketAddr,
    pub(crate) folder: TempDir,
}

impl Site {
    pub(crate) async fn open() -> Self {
        Self::with_limits(Limits::none()).await
    }

    /// A server that shows tournaments.
    pub(crate) async fn with_arena(arena: Vec<PathBuf>) -> Self {
        Self::with(Limits::none(), arena).await
    }

    pub(crate) async fn with_limits(limits: Limits) -> Self {
        Self::with(limits, Vec::new()).await
    }

    async fn with(limits: Limits, arena: Vec<PathBuf>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let options = Options {
            arena,
            ..Options::new((Ipv4Addr::LOCALHOST, 0).into(), folder.path())
        };
        Self::with_options(options.with_limits(limits), folder).await
    }

    pub(crate) async fn with_options(options: Options, folder: TempDir) -> Self {
        let server = Server::start(&options).await.unwrap();
        Self {
            address: server.address(),
            server: Some(server),
            folder,
        }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

/// A server in a process of its own, which can be killed.
pub(crate) struct Process {
    child: Child,
}

impl Process {
    pub(crate) fn start(address: SocketAddr, folder: &Path) -> Self {
        Self::run(Command::new(example("serve")), address, folder)
    }

    /// The same where only this many files may be open.
    pub(crate) fn start_with_files(files: u32, address: SocketAddr, folder: &Path) -> Self {
        let mut shell = Command::new("sh");
        let script = format!("ulimit -n {files}; exec \"$0\" \"$@\"");
        shell.args(["-c", &script]).arg(example("serve"));
        Self::run(shell, address, folder)
    }

    fn run(mut program: Command, address: SocketAddr, folder: &Path) -> Self {
        let child = program
            .args([address.to_string().as_ref(), folder.as_os_str()])
            .stdout(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("cannot run {program:?}: {error}"));
        let started = Instant::now();
        while std::net::TcpStream::connect(address).is_err() {
            assert!(started.elapsed() < PATIENCE, "the server does not answer");
            std::thread::sleep(Duration::from_millis(20));
        }
        Self { child }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Waits until it has ended by itself.
    pub(crate) fn wait(&mut self) -> std::process::ExitStatus {
        self.child.wait().unwrap()
    }

    /// Ends it without warning, as a crash does.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A program of `web/examples`, which cargo builds with the tests.
pub(crate) fn example(name: &str) -> PathBuf {
    let this = std::env::current_exe().unwrap();
    let target = this.parent().unwrap().parent().unwrap();
    target.join("examples").join(name)
}

/// A port that nobody uses at the moment.
pub(crate) fn free_address() -> SocketAddr {
    let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    listener.local_addr().unwrap()
}

/// How a browser is set up.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BrowserOptions {
    pub(crate) without_script: bool,
    pub(crate) width: Option<u32>,
}

/// A Chromium of its own, driven by a chromedriver of its own.
pub(crate) struct Browser {
    // Dropped in this order: the session ends, also after a failed test, then its driver.
    driver_process: DriverProcess,
    pub(crate) driver: WebDriver,
    site: String,
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
        let mut stream = std::net::TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        let session = &self.session;
        write!(
            stream,
            "DELETE /session/{session} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        )?;
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
    /// Opens a browser on a site.
    pub(crate) async fn open(site: &str, options: BrowserOptions) -> Self {
        let profile = tempfile::tempdir().unwrap();
        let address = free_address();
        let mut driver_process = start_chromedriver(address);
        let url = format!("http://{address}");
        let capabilities = capabilities(profile.path(), options);
        // A driver that is asked before it listens makes its client wait for minutes.
        let started = Instant::now();
        while std::net::TcpStream::connect(address).is_err() {
            assert!(started.elapsed() < PATIENCE, "chromedriver does not answer");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let driver = WebDriver::new(&url, capabilities).await;
        let driver = driver.unwrap_or_else(|error| panic!("no browser: {error}"));
        driver_process.session = driver.session_id().to_string();
        Self {
            driver_process,
            driver,
            site: site.to_owned(),
            _profile: profile,
        }
    }

    /// Mouse and keys, a little faster than by hand.
    pub(crate) fn actions(&self) -> ActionChain {
        let pointer = Duration::from_millis(20);
        self.driver.action_chain_with_delay(None, Some(pointer))
    }

    pub(crate) async fn goto(&self, path: &str) {
        let url = if path.contains("://") {
            path.to_owned()
        } else {
            format!("{}{path}", self.site)
        };
        self.driver.goto(url).await.unwrap();
    }

    /// The first element that fits, as soon as there is one.
    pub(crate) async fn find(&self, css: &str) -> WebElement {
        let started = Instant::now();
        loop {
            if let Ok(element) = self.driver.find(By::Css(css)).await {
                return element;
            }
            if started.elapsed() > PATIENCE {
                let page = self.driver.source().await.unwrap_or_default();
                panic!("there is no {css} in\n{page}");
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// How many elements fit; none in a page that is going away.
    pub(crate) async fn count(&self, css: &str) -> usize {
        let found = self.driver.find_all(By::Css(css)).await;
        found.map_or(0, |found| found.len())
    }

    /// Does something with the page until it works: the page may be replaced at any moment, and
    /// what was found in it is gone then.
    pub(crate) async fn retry<T>(
        &self,
        what: &str,
        mut act: impl AsyncFnMut() -> WebDriverResult<T>,
    ) -> T {
        let started = Instant::now();
        loop {
            match act().await {
                Ok(done) => return done,
                Err(error) if started.elapsed() > PATIENCE => panic!("cannot {what}: {error}"),
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    }

    pub(crate) async fn has(&self, css: &str) -> bool {
        self.count(css).await > 0
    }

    /// Clicks on what fits. The page may be replaced at any moment: then it is looked for again.
    pub(crate) async fn click(&self, css: &str) {
        let click = async || self.find(css).await.click().await;
        self.retry(&format!("click {css}"), click).await;
    }

    pub(crate) async fn write(&self, css: &str, text: &str) {
        let write = async || {
            let field = self.find(css).await;
            field.clear().await?;
            field.send_keys(text).await
        };
        self.retry(&format!("write in {css}"), write).await;
    }

    /// Moves the mouse there.
    pub(crate) async fn hover(&self, css: &str) {
        let hover = async || {
            let element = self.find(css).await;
            element.scroll_into_view().await?;
            let chain = self.actions().move_to_element_center(&element);
            chain.perform().await
        };
        self.retry(&format!("hover over {css}"), hover).await;
    }

    /// What a field holds.
    pub(crate) async fn value(&self, css: &str) -> String {
        let value = async || self.find(css).await.value().await;
        let value = self.retry(&format!("read {css}"), value).await;
        value.unwrap_or_default()
    }

    /// Waits until the text of what fits has this in it.
    pub(crate) async fn until_text(&self, css: &str, part: &str) {
        self.until(part, async |page: &Self| {
            page.text(css).await.contains(part)
        })
        .await;
    }

    /// Waits until the script is there and listens.
    pub(crate) async fn until_connected(&self) {
        self.until("connected", async |page: &Self| {
            page.run("return document.documentElement.dataset.connected")
                .await
                == "true"
        })
        .await;
    }

    /// The text of what fits; empty while it is not there.
    pub(crate) async fn text(&self, css: &str) -> String {
        match self.driver.find(By::Css(css)).await {
            Ok(element) => element.text().await.unwrap_or_default(),
            Err(_) => String::new(),
        }
    }

    /// A value of the table's state: `version`, `ply`, `over`; empty while there is none.
    pub(crate) async fn state(&self, name: &str) -> String {
        let Ok(state) = self.driver.find(By::Id("state")).await else {
            return String::new();
        };
        let value = state.attr(format!("data-{name}")).await;
        value.ok().flatten().unwrap_or_default()
    }

    /// The same, as soon as there is one: a page that is going away has none.
    async fn wait_for_state(&self, name: &str) -> String {
        let started = Instant::now();
        loop {
            let value = self.state(name).await;
            if !value.is_empty() || started.elapsed() > PATIENCE {
                return value;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    pub(crate) async fn ply(&self) -> u32 {
        self.wait_for_state("ply").await.parse().unwrap()
    }

    pub(crate) async fn is_over(&self) -> bool {
        self.wait_for_state("over").await == "true"
    }

    /// Waits until this holds.
    pub(crate) async fn until(&self, what: &str, mut holds: impl AsyncFnMut(&Self) -> bool) {
        let started = Instant::now();
        while !holds(self).await {
            if started.elapsed() > PATIENCE {
                let page = self.driver.source().await.unwrap_or_default();
                panic!("waited in vain: {what}\n{page}");
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }

    /// Waits until a person may act again: it is our turn, or the game is over.
    pub(crate) async fn until_my_turn(&self, ply: u32) {
        self.until("the next turn", async |page: &Self| {
            page.is_over().await || (page.ply().await > ply && page.has("button.cell").await)
        })
        .await;
    }

    /// Runs a script in the page and returns what it returns.
    pub(crate) async fn run(&self, script: &str) -> Value {
        let run = async || self.driver.execute(script, Vec::<Value>::new()).await;
        let returned = self.retry("run a script", run).await;
        returned.json().clone()
    }

    /// Sets a preference of the system, as `prefers-color-scheme`.
    pub(crate) async fn emulate(&self, feature: &str, value: &str) {
        let params = json!({ "features": [{ "name": feature, "value": value }] });
        self.cdp("Emulation.setEmulatedMedia", params).await;
    }

    /// Makes the page as large as a screen, also smaller than any window can be.
    pub(crate) async fn resize(&self, width: u32, height: u32) {
        let params = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
        });
        self.cdp("Emulation.setDeviceMetricsOverride", params).await;
    }

    /// Touches what fits with a finger.
    pub(crate) async fn tap(&self, css: &str) {
        let tap = async || {
            let element = self.find(css).await;
            element.scroll_into_view().await?;
            let place = "const box = document.querySelector(arguments[0]).getBoundingClientRect(); \
                return [box.x + box.width / 2, box.y + box.height / 2]";
            let place = self.driver.execute(place, vec![json!(css)]).await?;
            let (x, y) = (place.json()[0].clone(), place.json()[1].clone());
            let touch = |kind: &str, points: Value| json!({ "type": kind, "touchPoints": points });
            let points = json!([{ "x": x, "y": y }]);
            self.cdp("Input.dispatchTouchEvent", touch("touchStart", points))
                .await;
            self.cdp("Input.dispatchTouchEvent", touch("touchEnd", json!([])))
                .await;
            Ok(())
        };
        self.retry(&format!("touch {css}"), tap).await;
    }

    /// Asks the browser itself, by its own protocol.
    pub(crate) async fn cdp(&self, name: &str, params: Value) {
        let handle = self.driver.handle();
        let (server, session) = (handle.server_url(), handle.session_id());
        let command = json!({ "cmd": name, "params": params });
        let url = format!("{server}session/{session}/goog/cdp/execute");
        let answer = reqwest::Client::new().post(url).json(&command).send().await;
        assert!(answer.unwrap().status().is_success());
    }

    /// Asserts that the console is clean and that nothing was asked of any other host.
    pub(crate) async fn assert_clean(&self) {
        let console = self.driver.get_log("browser").await.unwrap();
        assert!(console.is_empty(), "the console says: {console:?}");
        self.assert_no_outside_request().await;
    }

    /// Asserts that everything came from the site.
    pub(crate) async fn assert_no_outside_request(&self) {
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
    pub(crate) async fn close(self) {
        self.driver.quit().await.unwrap();
        drop(self.driver_process);
    }
}

fn start_chromedriver(address: SocketAddr) -> DriverProcess {
    let child = Command::new("chromedriver")
        .arg(format!("--port={}", address.port()))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap_or_else(|error| {
            panic!(
                "cannot run chromedriver: {error}. The pages are tested in Chromium: on Debian, \
                 apt-get install chromium chromium-driver; or run cargo xtask test, which does"
            )
        });
    DriverProcess {
        child,
        address,
        session: String::new(),
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
