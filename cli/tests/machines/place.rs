//! A NATS server, heads and workers as processes of this machine, on loopback only.

use std::fs::{self, File};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

/// Folder, server and options of a test.
pub(crate) struct Place {
    pub(crate) folder: tempfile::TempDir,
    pub(crate) port: u16,
    server: Option<Child>,
    config: Option<String>,
    /// Options with which heads come to the server.
    pub(crate) head: Vec<String>,
    /// Options with which workers come to the server.
    pub(crate) worker: Vec<String>,
}

/// Storage folder in a server's configuration.
pub(crate) const STORAGE: &str = "/var/lib/nats/jetstream";

/// A process that ends with the test.
pub(crate) struct Running(pub(crate) Child);

impl Running {
    /// Waits for its end; its status.
    pub(crate) fn wait(&mut self) -> i32 {
        self.0.wait().unwrap().code().unwrap_or(-1)
    }

    /// kill -9.
    pub(crate) fn kill(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }

    pub(crate) fn has_ended(&mut self) -> bool {
        self.0.try_wait().unwrap().is_some()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A port that nobody has.
pub(crate) fn free_port() -> u16 {
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    free.local_addr().unwrap().port()
}

/// A moment; nothing is decided by how long it is.
pub(crate) fn pause() {
    std::thread::park_timeout(Duration::from_millis(25));
}

impl Place {
    /// A server without any guard.
    pub(crate) fn new() -> Self {
        Self::with(|_| None)
    }

    /// A server with a configuration, which may name files in the folder that it is given.
    pub(crate) fn with(config: impl FnOnce(&Path) -> Option<String>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let port = free_port();
        let usual = ["--nats".to_owned(), format!("nats://127.0.0.1:{port}")];
        let mut place = Self {
            config: config(folder.path()),
            folder,
            port,
            server: None,
            head: usual.to_vec(),
            worker: usual.to_vec(),
        };
        place.start_server();
        place
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    fn start_server(&mut self) {
        let mut server = Command::new("nats-server");
        server.args(["-a", "127.0.0.1", "-p", &self.port.to_string()]);
        let storage = self.path("jetstream");
        match &self.config {
            None => server.arg("-js").arg("-sd").arg(storage),
            Some(text) => {
                // Uses the configuration with a storage of the test's own.
                assert!(text.contains(STORAGE));
                let own = self.path("nats.conf");
                fs::write(&own, text.replace(STORAGE, storage.to_str().unwrap())).unwrap();
                server.arg("-c").arg(own)
            }
        };
        let log = File::create(self.path("server.log")).unwrap();
        let started = server.stdout(Stdio::null()).stderr(log).spawn();
        self.server = Some(started.expect("nats-server is installed by cargo xtask test"));
        while std::net::TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            let ended = self.server.as_mut().unwrap().try_wait().unwrap();
            assert!(ended.is_none(), "{}", self.read("server.log"));
            pause();
        }
    }

    /// kill -9 of the server, which then comes back; with its storage or without.
    pub(crate) fn kill_server(&mut self, is_emptied: bool) {
        self.stop_server();
        if is_emptied {
            fs::remove_dir_all(self.path("jetstream")).unwrap();
        }
        self.start_server();
    }

    fn stop_server(&mut self) {
        if let Some(mut server) = self.server.take() {
            let _ = server.kill();
            let _ = server.wait();
        }
    }

    /// Starts the program; what it says goes to files with this name.
    pub(crate) fn start(&self, name: &str, args: &[&str]) -> Running {
        let file = |end: &str| File::create(self.path(&format!("{name}.{end}"))).unwrap();
        let child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
            .args(args)
            .env("LANG", "C.UTF-8")
            .env("RUST_LOG", "info")
            .current_dir(self.folder.path())
            .stdin(Stdio::null())
            .stdout(file("out"))
            .stderr(file("err"))
            .spawn();
        Running(child.unwrap())
    }

    pub(crate) fn start_worker(&self, name: &str) -> Running {
        self.start_worker_with(name, &[])
    }

    pub(crate) fn start_worker_with(&self, name: &str, more: &[&str]) -> Running {
        let cache = self.path("cache");
        let mut args = vec!["worker", "--name", name, "--jobs", "1", "--cache"];
        args.push(cache.to_str().unwrap());
        args.extend(self.worker.iter().map(String::as_str));
        args.extend(more);
        self.start(name, &args)
    }

    /// A head of the plan, which is impatient because the machine is small.
    pub(crate) fn start_head(&self, name: &str, more: &[&str]) -> Running {
        let mut args = vec!["arena", "run", "plan.toml", "--date", "2026-11-16"];
        args.extend(["--out", "many.arena", "--patience", "2"]);
        args.extend(self.head.iter().map(String::as_str));
        args.extend(more);
        self.start(name, &args)
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_default()
    }

    /// Output of the plan when it is played on one machine.
    pub(crate) fn play_alone(&self, more: &[&str]) -> String {
        let mut args = vec!["arena", "run", "plan.toml", "--date", "2026-11-16"];
        args.extend(["--out", "one.arena"]);
        args.extend(more);
        let mut alone = self.start("alone", &args);
        assert_eq!(alone.wait(), 0, "{}", self.read("alone.err"));
        self.read("alone.out")
    }

    /// Returns the number of pairs in a file.
    pub(crate) fn count(&self, file: &str) -> usize {
        let counted = open(&self.path(file)).and_then(|connection| {
            connection.query_row("SELECT count(*) FROM pairs", [], |row| row.get::<_, i64>(0))
        });
        counted.unwrap_or(0) as usize
    }

    /// Every game of a file: its key and its record.
    pub(crate) fn records(&self, file: &str) -> Vec<(String, String)> {
        let connection = open(&self.path(file)).unwrap();
        let sql = "SELECT round || '-' || a || '-' || b || '-' || opening || '-' || side, record
            FROM games ORDER BY round, a, b, opening, side";
        let mut query = connection.prepare(sql).unwrap();
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
        rows.unwrap().map(Result::unwrap).collect()
    }

    /// Lists the workers with the number of pairs that each played.
    pub(crate) fn hands(&self) -> Vec<(String, i64)> {
        let connection = open(&self.path("many.arena")).unwrap();
        let sql = "SELECT worker, count(*) FROM hands GROUP BY worker ORDER BY worker";
        let mut query = connection.prepare(sql).unwrap();
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
        rows.unwrap().map(Result::unwrap).collect()
    }

    /// Returns the number of pairs of some kind that a worker played.
    pub(crate) fn count_by(&self, worker: &str, kind: &str) -> i64 {
        let connection = open(&self.path("many.arena")).unwrap();
        let sql = format!("SELECT count(*) FROM hands WHERE worker = ?1 AND ({kind})");
        connection
            .query_row(&sql, [worker], |row| row.get(0))
            .unwrap()
    }

    /// The tournament of many machines is that of one, byte for byte, and every key is there once.
    pub(crate) fn assert_same(&self, table: &str) {
        self.assert_same_with(table, &[]);
    }

    /// Compares a tournament that needs these options.
    pub(crate) fn assert_same_with(&self, table: &str, more: &[&str]) {
        assert_eq!(table, self.play_alone(more));
        let (many, one) = (self.records("many.arena"), self.records("one.arena"));
        let mut keys: Vec<&String> = many.iter().map(|(key, _)| key).collect();
        keys.dedup();
        assert_eq!(keys.len(), one.len());
        assert_eq!(many, one);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.stop_server();
    }
}

fn open(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    Ok(connection)
}
