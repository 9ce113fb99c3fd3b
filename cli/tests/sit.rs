//! `ludoteca arena sit`: bots in cells at tables of a real server.
#![expect(
    clippy::disallowed_types,
    reason = "server and program run as processes"
)]

use std::io::{BufRead as _, BufReader};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Output, Stdio};

use tempfile::TempDir;

/// A server that ends with the test.
struct Served {
    child: Child,
    address: SocketAddr,
}

impl Served {
    fn start(address: SocketAddr, folder: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
            .args(["serve", "--no-limits", "--listen", &address.to_string()])
            .arg("--data")
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let stdout = child.stdout.take().unwrap();
        BufReader::new(stdout).read_line(&mut line).unwrap();
        assert!(line.contains("http://"), "{line}");
        Self { child, address }
    }

    fn url(&self) -> String {
        format!("http://{}", self.address)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn free_address() -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    listener.local_addr().unwrap()
}

fn starter() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/book/src/bots/starter.py");
    format!("bot:python3 {}", path.display())
}

/// A bot of the test's own: what it does with a request for a move.
fn bot(folder: &TempDir, name: &str, on_move: &str) -> String {
    let path: PathBuf = folder.path().join(name);
    let text = format!(
        "import sys, time\n\
         for line in sys.stdin:\n\
         \x20   word, *rest = line.rstrip('\\n').split('\\t')\n\
         \x20   fields = dict(field.split('=', 1) for field in rest if '=' in field)\n\
         \x20   if word == 'ludoteca': print('bot\\t1', flush=True)\n\
         \x20   if word == 'arrange': print('random', flush=True)\n\
         \x20   if word == 'move':\n\
         \x20       legal = fields.get('legal', '').split()\n\
         \x20       ply = int(fields['ply'])\n\
         \x20       {on_move}\n"
    );
    std::fs::write(&path, text).unwrap();
    format!("bot:python3 {}", path.display())
}

fn command(url: &str, bot: &str, more: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.args(["arena", "sit", url, bot]).args(more);
    command
}

fn sit(url: &str, bot: &str, more: &[&str]) -> Output {
    command(url, bot, more).output().unwrap()
}

fn text(output: &Output) -> String {
    format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    )
}

/// Reads what is printed up to a line that has this in it.
fn read_until(lines: &mut BufReader<ChildStdout>, wanted: &str) -> String {
    let mut all = String::new();
    while !all.lines().last().is_some_and(|line| line.contains(wanted)) {
        let count = lines.read_line(&mut all).unwrap();
        assert!(count > 0, "it ended without {wanted:?}: {all}");
    }
    all
}

#[test]
fn the_starter_bot_plays_every_game_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let server = Served::start(free_address(), folder.path());
    for (game, more) in [
        ("galo", &["--opponent", "basico", "--games", "2"][..]),
        ("mancala", &["--opponent", "normal", "--opt", "houses=3"]),
        ("poziomka", &["--opponent", "course", "--seat", "second"]),
        ("wargame", &["--opponent", "d1"]),
        ("palavras", &[]),
    ] {
        let args = [&["--game", game], more].concat();
        let output = sit(&server.url(), &starter(), &args);
        let text = text(&output);
        assert_eq!(output.status.code(), Some(0), "{game}: {text}");
        assert!(
            text.contains("table http://") && text.contains("over: "),
            "{text}"
        );
        let games = text.matches("over: ").count();
        assert_eq!(games, if game == "galo" { 2 } else { 1 }, "{text}");
        assert_eq!(text.contains("placed random"), game == "wargame", "{text}");
    }
}

#[test]
fn a_bot_places_words_until_it_ends_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let server = Served::start(free_address(), folder.path());
    let on_move = "print('A3H bacalhau' if ply == 0 else 'resign', flush=True)";
    let bot = bot(&folder, "words.py", on_move);
    let output = sit(&server.url(), &bot, &["--game", "palavras"]);
    let text = text(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.contains("1. A3H bacalhau"), "{text}");
    assert!(text.contains("over: scored"), "{text}");
}

#[test]
fn two_bots_meet_at_a_friends_table() {
    let folder = tempfile::tempdir().unwrap();
    let server = Served::start(free_address(), folder.path());
    let mut first = command(
        &server.url(),
        &starter(),
        &["--game", "galo", "--seat", "first"],
    )
    .stdout(Stdio::piped())
    .spawn()
    .unwrap();
    let mut lines = BufReader::new(first.stdout.take().unwrap());
    let told = read_until(&mut lines, "table http://");
    let page = told.split_whitespace().last().unwrap();
    let second = sit(page, &starter(), &["--name", "Rui"]);
    assert_eq!(second.status.code(), Some(0), "{}", text(&second));
    read_until(&mut lines, "over: ");
    assert_eq!(first.wait().unwrap().code(), Some(0));
    // The seat is taken now.
    let third = sit(page, &starter(), &[]);
    assert_eq!(third.status.code(), Some(3), "{}", text(&third));
    assert!(
        text(&third).contains("the server refuses"),
        "{}",
        text(&third)
    );
}

#[test]
fn a_bot_that_fails_resigns_and_is_to_blame() {
    let folder = tempfile::tempdir().unwrap();
    let server = Served::start(free_address(), folder.path());
    for (on_move, expected) in [
        ("raise ValueError('no idea')", "the bot's fault (crashed)"),
        ("print('Z99', flush=True)", "the bot's fault (illegal)"),
    ] {
        let bot = bot(&folder, "bad.py", on_move);
        let args = ["--game", "galo", "--opponent", "basico", "--seat", "first"];
        let output = sit(&server.url(), &bot, &args);
        let text = text(&output);
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(
            text.contains(expected) && text.contains("resigned"),
            "{text}"
        );
        let is_crash = expected.contains("crashed");
        assert_eq!(
            text.contains("stderr: ValueError: no idea"),
            is_crash,
            "{text}"
        );
    }
}

#[test]
fn a_game_goes_on_when_the_server_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let server = Served::start(free_address(), folder.path());
    let address = server.address;
    let bot = bot(
        &folder,
        "bot.py",
        "time.sleep(0.3); print(legal[0], flush=True)",
    );
    let args = [
        "--game",
        "mancala",
        "--opponent",
        "normal",
        "--seat",
        "first",
    ];
    let mut child = command(&server.url(), &bot, &args)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    read_until(&mut lines, "1. ");
    // Killed, not ended: what was played must be there all the same.
    drop(server);
    read_until(&mut lines, "the connection is lost");
    let _server = Served::start(address, folder.path());
    let told = read_until(&mut lines, "over: ");
    assert!(told.contains("the server is back"), "{told}");
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn ctrl_c_resigns_even_while_the_bot_thinks() {
    let folder = tempfile::tempdir().unwrap();
    let server = Served::start(free_address(), folder.path());
    let bot = bot(
        &folder,
        "slow.py",
        "time.sleep(2); print(legal[0], flush=True)",
    );
    let args = ["--game", "galo", "--opponent", "basico", "--seat", "first"];
    let mut child = command(&server.url(), &bot, &args)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    read_until(&mut lines, "1. ");
    let pid = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &pid]).status().unwrap();
    assert!(sent.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let mut rest = String::new();
    std::io::Read::read_to_string(&mut lines, &mut rest).unwrap();
    // Either it resigns now, or the table says that it has resigned already.
    assert!(
        rest.contains("resigned") || rest.contains("left: "),
        "{rest}"
    );
}
