//! Every address that the server answers, asked sixty times at once with the largest set-up of every
//! game, and hung up on: it takes a bounded number of threads and bytes, and others play meanwhile.

use std::fmt::Write as _;
use std::io::Write as _;
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use ludoteca_classroom::{Classroom, Upload};
use ludoteca_play::options::OptionKind;
use ludoteca_play::{CATALOGUE, Game};
use ludoteca_web::routes;
use reqwest::StatusCode;
use serde_json::{Value, json};

use super::{count_threads, wait_for_metric};
use crate::common::api::Player;
use crate::common::class::{RIGHT, START, open_options, write_class};
use crate::common::{PATIENCE, Process, free_address};

/// Number of requests at once.
const TIMES: usize = 60;
/// Threads that may come: 32 ask the sessions, 8 the classes, engines think, and a few do what else there is.
const MORE_THREADS: usize = 52;
/// Memory that the server may take in all, in kilobytes. Sixty previews took 2,900 MB.
const MOST_MEMORY: u64 = 600_000;
/// Actions that forms send to a table.
const ACTIONS: [&str; 12] = [
    "move",
    "place",
    "draft",
    "undo",
    "resign",
    "offer-draw",
    "accept",
    "decline",
    "ask-back",
    "sit",
    "rematch",
    "hint",
];

/// A game with its largest options, and a table at which it is played.
struct Largest {
    game: Game,
    options: Vec<(&'static str, String)>,
    id: String,
    token: String,
    record: String,
}

/// The largest value of each option; of words the first or the last.
fn largest(game: Game, takes_last: bool) -> Vec<(&'static str, String)> {
    let value = |kind: &OptionKind| match kind {
        OptionKind::Number { most, .. } => Some(most.to_string()),
        OptionKind::Size { rows, columns, .. } => Some(format!("{}x{}", rows.1, columns.1)),
        OptionKind::Counts { offered, .. } => offered
            .iter()
            .max_by_key(|text| sum(text))
            .copied()
            .map(str::to_owned),
        OptionKind::Choice { values } if takes_last => values.last().copied().map(str::to_owned),
        OptionKind::Choice { .. }
        | OptionKind::Flag { .. }
        | OptionKind::Text { .. }
        | OptionKind::Words => None,
    };
    let options = game.options().iter();
    // A start that is listed by its number has houses and seeds of its own.
    options
        .filter(|option| option.key != "fair")
        .filter_map(|option| Some((option.key, value(&option.kind)?)))
        .collect()
}

fn sum(counts: &str) -> u32 {
    counts
        .split(',')
        .filter_map(|count| count.parse::<u32>().ok())
        .sum()
}

fn new_game(game: Game, options: &[(&str, String)]) -> Value {
    let mut rules = String::new();
    for (key, value) in options {
        write!(rules, "{key}={value} ").unwrap();
    }
    let setup = ludoteca_play::Setup::read(game, &rules);
    let is_alone = setup.is_ok_and(|setup| setup.seats() == 1);
    let strongest = game.levels().last().map_or("", |level| level.name);
    let level = if is_alone { "" } else { strongest };
    json!({"game": game.name(), "rules": rules, "opponent": level, "seat": "first", "name": "x"})
}

/// Tables of every game at its largest, as the first player finds them. A race for words needs a
/// dictionary, which not every machine has.
async fn begin_all(site: &str) -> Vec<Vec<Largest>> {
    let mut all = Vec::new();
    for &game in CATALOGUE {
        let mut tables = Vec::new();
        for takes_last in [false, true] {
            tables.extend(begin(site, game, largest(game, takes_last)).await);
        }
        assert!(!tables.is_empty(), "{game}");
        all.push(tables);
    }
    all
}

async fn begin(site: &str, game: Game, options: Vec<(&'static str, String)>) -> Option<Largest> {
    let mut player = Player::new(site);
    let new = player.post("/api/games").json(&new_game(game, &options));
    let begun = new.send().await.unwrap();
    if begun.status() == StatusCode::CONFLICT {
        return None;
    }
    let begun: Value = begun.json().await.unwrap();
    let id = begun["view"]["id"].as_str().unwrap().to_owned();
    begun["token"]
        .as_str()
        .unwrap()
        .clone_into(&mut player.token);
    Some(Largest {
        record: player.text(&format!("/api/games/{id}/record")).await,
        token: player.token,
        game,
        options,
        id,
    })
}

/// The addresses of a route for a table: one, or one for each action. What is not known here is a
/// new route, which has to be asked, too.
fn addresses(path: &str, largest: &Largest) -> Vec<String> {
    let filled = path
        .replace("{id}", &largest.id)
        .replace("{game}", largest.game.name())
        .replace("{name}", "style.css")
        .replace("{*path}", "pictures/web-home.png")
        .replace("{slug}", "none")
        .replace("{number}", "1")
        .replace("{mark}", "0123456789abcdef")
        .replace("{two}", "1-2")
        .replace("{key}", "1-1-2-1-1")
        .replace("{what}", "games.csv")
        .replace("{class}", "spring")
        .replace("{assignment}", "sum")
        .replace("{student}", "rui")
        .replace("{secret}", "0123456789abcdef")
        .replace("{file}", "index.html")
        .replace("{kind}", "pages");
    let all = if filled.contains("/again/{action}") {
        ["start", "apply", "drop"]
            .map(|action| filled.replace("{action}", action))
            .to_vec()
    } else if filled.contains("{action}") {
        ACTIONS
            .map(|action| filled.replace("{action}", action))
            .to_vec()
    } else {
        vec![filled]
    };
    assert!(
        all.iter().all(|path| !path.contains('{')),
        "{path} is not asked here"
    );
    all
}

/// A program as a form sends it.
const UPLOAD: &str = "--X\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.py\"\r\n\r\n\
    print(input())\r\n--X--\r\n";

/// The cookies of people in the class.
struct Cookies {
    student: String,
    staff: String,
}

/// A class whose student has handed in, and the cookies of the student and the teacher.
fn make_class(folder: &Path) -> (PathBuf, Cookies) {
    let class = folder.join("class");
    std::fs::create_dir_all(&class).unwrap();
    write_class(&class, "");
    let clock = Arc::new(AtomicU64::new(START));
    let opened = Classroom::open(&class, open_options(&folder.join("built"), &clock)).unwrap();
    let links = opened.make_links().unwrap();
    let secret = |id: &str| &links.iter().find(|link| link.id == id).unwrap().secret;
    let viewer = opened.identify(secret("ana")).unwrap();
    let upload = Upload::pasted(RIGHT);
    opened.hand_in(&viewer, "ana", "sum", upload).unwrap();
    opened.judge_all().unwrap();
    let cookies = Cookies {
        student: format!("student={}", secret("ana")),
        staff: format!("staff={}", secret("rita")),
    };
    (class, cookies)
}

fn is_class(path: &str) -> bool {
    path.starts_with("/class") || path.starts_with("/practice")
}

fn takes_files(path: &str) -> bool {
    let end = path.rsplit('/').next().unwrap_or_default();
    is_class(path) && matches!(end, "sum" | "hand-in" | "moodle")
}

fn encode(text: &str) -> String {
    let escape = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(escape).collect()
}

/// Everything that a form or a link may say at once: each takes what it knows.
fn fields(largest: &Largest) -> String {
    let level = largest.game.levels().last().map_or("", |level| level.name);
    let mut fields = format!(
        "ply=0&move=A1&t={}&opponent={level}&random=1&lang=en",
        largest.id
    );
    for (key, value) in &largest.options {
        write!(fields, "&{key}={}", encode(value)).unwrap();
    }
    fields
}

/// Returns the body that a program sends to an address of the API.
fn body(path: &str, largest: &Largest) -> Value {
    match path.rsplit('/').next().unwrap() {
        "games" => new_game(largest.game, &largest.options),
        "moves" => json!({"ply": 0, "move": "A1"}),
        "undo" => json!({"ply": 0}),
        "sit" => json!({"name": "x"}),
        "offer" => json!({"offer": "draw"}),
        "answer" => json!({"accept": true}),
        "arrangement" | "fleet" | "resign" | "hint" | "rematch" => json!({}),
        other => panic!("what {other} takes is not known here"),
    }
}

/// A request, half of the time by whoever sits there.
fn request(
    method: &str,
    path: &str,
    largest: &Largest,
    is_owner: bool,
    cookies: &Cookies,
) -> String {
    let mut head = String::new();
    if is_class(path) {
        let cookie = if is_owner {
            &cookies.student
        } else {
            &cookies.staff
        };
        write!(head, "Cookie: {cookie}\r\n").unwrap();
    } else if is_owner {
        write!(head, "Authorization: Bearer {}\r\n", largest.token).unwrap();
    }
    let record = || format!("record={}", encode(&largest.record));
    if method == "get" {
        let query = match path {
            "/analyse" => record(),
            _ => fields(largest),
        };
        return format!("GET {path}?{query} HTTP/1.1\r\nHost: localhost\r\n{head}\r\n");
    }
    let form = "application/x-www-form-urlencoded";
    let (kind, body) = match path {
        path if takes_files(path) => ("multipart/form-data; boundary=X", UPLOAD.to_owned()),
        "/analyse" => (form, record()),
        path if path.starts_with("/api/") => ("application/json", body(path, largest).to_string()),
        _ => (form, fields(largest)),
    };
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\n\
         Content-Length: {length}\r\n{head}\r\n{body}"
    )
}

/// Asks all of this at once.
fn ask_all(address: SocketAddr, requests: &[String]) -> Vec<TcpStream> {
    let ask = |request: &String| {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        stream
    };
    requests.iter().map(ask).collect()
}

/// Somebody else begins a game and has the computer's answer.
async fn play_one_move(other: &mut Player) {
    let new = json!({"game": "galo", "opponent": "basico", "seat": "first", "name": "Ana"});
    let view = other.begin(new).await;
    let id = view["id"].as_str().unwrap();
    let view = other.act(id, "moves", json!({"ply": 0, "move": "1"})).await;
    assert_eq!(view["ply"], 2, "the computer has answered");
}

fn most_memory(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.unwrap()
        .split_whitespace()
        .next()
        .unwrap()
        .parse()
        .unwrap()
}

/// The bursts of one route: sixty for each game, its tables by turns.
fn bursts(method: &str, path: &str, all: &[Vec<Largest>], cookies: &Cookies) -> Vec<Vec<String>> {
    let is_same_everywhere =
        is_class(path) || !path.contains('{') && method == "get" && path != "/analyse";
    let games = if is_same_everywhere { 1 } else { all.len() };
    let burst = |tables: &Vec<Largest>| {
        let requests = tables.iter().flat_map(|table| {
            let addresses = addresses(path, table);
            let of_both = move |path: String| {
                [true, false].map(|is_owner| request(method, &path, table, is_owner, cookies))
            };
            addresses.into_iter().flat_map(of_both)
        });
        let requests: Vec<String> = requests.collect();
        requests
            .iter()
            .cycle()
            .take(TIMES.max(requests.len()))
            .cloned()
            .collect()
    };
    all.iter().take(games).map(burst).collect()
}

#[tokio::test]
async fn no_request_costs_much_however_many_ask_and_hang_up() {
    let folder = tempfile::tempdir().unwrap();
    let address = free_address();
    let (class, cookies) = make_class(folder.path());
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    let server = Process::start_with_class(address, &data, &class);
    let site = format!("http://{address}");
    let all = begin_all(&site).await;
    let mut other = Player::new(&site);
    play_one_move(&mut other).await;
    let processors = std::thread::available_parallelism().unwrap().get();
    let most_threads = count_threads(server.id()) + MORE_THREADS + processors;
    for (method, path) in routes() {
        for requests in bursts(method, &path, &all, &cookies) {
            let asked = ask_all(address, &requests);
            let answered = tokio::time::timeout(PATIENCE, play_one_move(&mut other)).await;
            assert!(answered.is_ok(), "{method} {path}: others cannot play");
            drop(asked);
            let threads = count_threads(server.id());
            assert!(
                threads <= most_threads,
                "{method} {path}: {threads} threads"
            );
            let memory = most_memory(server.id());
            assert!(memory <= MOST_MEMORY, "{method} {path}: {memory} kB");
        }
    }
    // Jobs that nobody waits for any more have ended or never begun.
    wait_for_metric(&other, "waiting_to_think", |waiting| waiting == 0).await;
    wait_for_metric(&other, "thinking", |thinking| thinking == 0).await;
    println!("{} kB at most", most_memory(server.id()));
}
