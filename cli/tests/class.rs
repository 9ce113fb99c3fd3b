//! A class as its page tells a teacher to make it, from nothing to the first verdict; and the
//! command that plays its ladder.
#![expect(clippy::disallowed_types, reason = "the program runs as a process")]

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use ludoteca_classroom::{Classroom, LocalJudge, OpenOptions, Upload, UploadFile, Viewer};
use ludoteca_course::Shelf;
use ludoteca_runner::Trust;

/// The time from nothing to the first verdict that the page promises.
const PROMISED: Duration = Duration::from_mins(10);

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The program that the judge accepts.
fn right(course: &str) -> String {
    let students = root().join("judge/tests/students");
    fs::read_to_string(students.join(course).join("right.py")).unwrap()
}

/// A command of a shell in a folder.
fn shell(command: &str, folder: &Path) -> Command {
    let programs = Path::new(env!("CARGO_BIN_EXE_ludoteca")).parent().unwrap();
    let path = std::env::var("PATH").unwrap();
    let mut shell = Command::new("sh");
    shell
        .args(["-c", command])
        .current_dir(folder)
        .env("PATH", format!("{}:{path}", programs.display()))
        .env("HOME", folder)
        .env("LANG", "C.UTF-8")
        .env_remove("XDG_DATA_HOME");
    shell
}

/// Runs a command that must succeed; what it prints.
fn run(command: &str, folder: &Path) -> String {
    let output = shell(command, folder).output().unwrap();
    assert!(output.status.success(), "{command}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The first lines of the page on classes that begin so, up to a line that begins otherwise.
fn read_page(start: &str, end: &str) -> String {
    let page = fs::read_to_string(root().join("docs/book/src/class.md")).unwrap();
    let lines = page.lines().map(str::trim);
    let from = lines.skip_while(|line| !line.starts_with(start));
    let block: Vec<&str> = from.take_while(|line| !line.starts_with(end)).collect();
    block.join("\n")
}

/// A server that ends with the test.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(command: &str, folder: &Path) -> Self {
        let mut serve = shell(&format!("exec {command} --listen 127.0.0.1:0"), folder);
        let mut process = serve.stdout(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let line = lines
            .map(Result::unwrap)
            .find(|line| line.contains("http://"));
        let line = line.expect("the server tells its address");
        let address = line.split("http://").nth(1).unwrap();
        let address = address.split('/').next().unwrap().to_owned();
        Self { process, address }
    }

    /// The answer to a request, headers and body in one.
    fn ask(&self, head: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "{head}\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The value of a header of an answer.
fn header<'a>(answer: &'a str, name: &str) -> &'a str {
    let is_it = |line: &&str| line.to_lowercase().starts_with(&format!("{name}:"));
    let line = answer.lines().find(is_it).expect(name);
    line[name.len() + 1..].trim()
}

#[test]
fn the_first_verdict_comes_within_ten_minutes_of_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path();
    let begun = Instant::now();
    let roster = read_page("id,name,email,group", "```");
    fs::write(place.join("roster.csv"), roster).unwrap();
    run(&read_page("ludoteca class new", "```"), place);
    run(&read_page("ludoteca class check", "```"), place);
    let server = Server::start(&read_page("ludoteca serve --class spring", "```"), place);
    let links = fs::read_to_string(place.join("spring/links.csv")).unwrap();
    let own = links
        .lines()
        .find(|line| line.starts_with("a101,"))
        .unwrap();
    let (_, link) = own.rsplit_once(",http://").unwrap();
    let (_, path) = link.split_once('/').unwrap();
    let entered = server.ask(&format!("GET /{path} HTTP/1.1"), "");
    let cookie = header(&entered, "set-cookie").split(';').next().unwrap();
    let body = format!(
        "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"program.py\"\r\n\r\n{}\r\n--b--\r\n",
        right("mancala")
    );
    let head = format!(
        "POST /class/spring/a/mancala HTTP/1.1\r\nCookie: {cookie}\r\n\
         Content-Type: multipart/form-data; boundary=b"
    );
    let received = server.ask(&head, &body);
    let page = header(&received, "location").to_owned();
    let page = format!("GET {page} HTTP/1.1\r\nCookie: {cookie}");
    while !server.ask(&page, "").contains("Accepted") {
        assert!(begun.elapsed() < PROMISED, "there is no verdict yet");
        std::thread::park_timeout(Duration::from_secs(1));
    }
    println!(
        "{:.1} s to the first verdict",
        begun.elapsed().as_secs_f64()
    );
}

/// A quick part of the course galo.
const PROFILE: &str = "course = \"galo\"\ntitle = \"Jogo do Galo\"\n[build]\nlanguage = \"python\"\n\
    [[group]]\nname = \"eh_posicao\"\npoints = 20\n[limits]\ncpu = 8.0\nwall = 30.0\n";

#[test]
fn the_command_that_staff_are_shown_plays_the_ladder() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path();
    fs::write(place.join("roster.csv"), "id\nana\nrui\n").unwrap();
    run(
        "ludoteca class new \"a class\" --course galo --roster roster.csv",
        place,
    );
    let class = place.join("a class");
    let rules = fs::read_to_string(class.join("class.toml")).unwrap();
    let rules = rules.replace("#profile = \"my.toml\"", "profile = \"first.toml\"");
    fs::write(class.join("class.toml"), rules).unwrap();
    fs::write(class.join("first.toml"), PROFILE).unwrap();
    let judge = LocalJudge::new(&class.join("built"), Trust::Stranger, 2).unwrap();
    let options = OpenOptions::new(Shelf::from(ludoteca_courses::COURSES), Arc::new(judge));
    let class = Classroom::open(&class, options).unwrap();
    let viewer = |id: &str| Viewer::Student {
        id: id.to_owned(),
        name: id.to_owned(),
    };
    let tries = ["ana", "rui"].map(|id| {
        let file = UploadFile {
            name: "FP.py".to_owned(),
            bytes: format!("{}# {id}\n", right("galo")).into_bytes(),
        };
        let upload = Upload { files: vec![file] };
        let receipt = class.hand_in(&viewer(id), id, "galo", upload).unwrap();
        (id, receipt.try_id)
    });
    class.judge_all().unwrap();
    for (id, number) in tries {
        class.enter_ladder(&viewer(id), number).unwrap();
    }
    let ladder = class.ladder(&Viewer::command_line(), "galo").unwrap();
    let [play, _] = ladder.commands();
    let printed = run(&play, place);
    assert!(
        printed.contains("player-1") && printed.contains("20 games"),
        "{printed}"
    );
    let ladder = class.ladder(&viewer("ana"), "galo").unwrap();
    let own = ladder.entries.iter().find(|entry| entry.is_own).unwrap();
    assert_eq!((own.pairs, own.faults), (10, 0));
}
