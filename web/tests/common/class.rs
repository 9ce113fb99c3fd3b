//! A class in a folder, a clock that a test sets, and people who come with their links.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use ludoteca_classroom::{Classroom, Link, LocalJudge, OpenOptions};
use ludoteca_course::Shelf;
use ludoteca_files::clock::UnixMillis;
use ludoteca_runner::Trust;
use ludoteca_web::{Limits, Options};
use reqwest::header::{COOKIE, LOCATION, SET_COOKIE};
use reqwest::{Client, Response, StatusCode};
use tempfile::TempDir;

use super::{Browser, BrowserOptions, Site};

/// Thursday 1 October 2026, 9:00 in Lisbon.
pub(crate) const START: u64 = 1_790_841_600_000;
pub(crate) const MINUTE: u64 = 60_000;
pub(crate) const DAY: u64 = 24 * 60 * MINUTE;

/// Right for every case of the course `sums`.
pub(crate) const RIGHT: &str = "first, second = map(int, input().split())\nprint(first + second)\n";
/// Wrong where a number is negative.
pub(crate) const WRONG: &str =
    "first, second = map(int, input().split())\nprint(abs(first) + abs(second))\n";

/// The rules of the first assignment.
pub(crate) const RULES: &str = "deadline = 2026-10-08T23:59:00\nlate-days = 2\nlate-penalty = 10.0\n\
    cooldown-minutes = 15.0\nfree-tries = 3\ntry-price = 5.0\ncounts = \"last\"\nmost-kib = 64\n\
    kinds = [\".py\"]\n";

/// The ladder of the second assignment, below the folder of a [`ClassSite`].
const LADDER: &str = "class/ladders/galo.ladder";

/// A quick part of the course galo.
const PROFILE: &str = "course = \"galo\"\ntitle = \"Jogo do Galo\"\n[build]\nlanguage = \"python\"\n\
    [[group]]\nname = \"eh_posicao\"\npoints = 20\n[limits]\ncpu = 8.0\nwall = 30.0\n";

/// Writes the files of a class of three students and two assignments: `sum`, by these rules, and
/// `galo` with a ladder.
pub(crate) fn write_class(folder: &Path, rules: &str) {
    let sums = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/book/src/courses/sums");
    let text = format!(
        "key = \"spring\"\ntitle = \"Programming I\"\nlanguage = \"en\"\ntime-zone = \"Europe/Lisbon\"\n\
         [[staff]]\nid = \"rita\"\nname = \"Rita Sousa\"\n\
         [[assignment]]\nname = \"sum\"\ntitle = \"Sums\"\ncourse = \"{}\"\n{rules}\
         [[assignment]]\nname = \"galo\"\ntitle = \"Jogo do Galo\"\ncourse = \"galo\"\n\
         profile = \"p.toml\"\nladder = true\n",
        sums.display()
    );
    fs::write(folder.join("class.toml"), text).unwrap();
    fs::write(folder.join("p.toml"), PROFILE).unwrap();
    let roster = "id,name\nana,Ana Nunes\nrui,Rui Costa\nzoe,Zoé Łęcka\n";
    fs::write(folder.join("roster.csv"), roster).unwrap();
}

/// Returns options to open a class whose programs are judged here.
pub(crate) fn open_options(built: &Path, clock: &Arc<AtomicU64>) -> OpenOptions {
    let judge = LocalJudge::new(built, Trust::Stranger, 1).unwrap();
    let clock = Arc::clone(clock);
    OpenOptions {
        shelf: Shelf {
            courses: ludoteca_courses::COURSES,
            open: |folder, _| {
                ludoteca_course_folder::open(folder).map_err(|_| "no course".to_owned())
            },
        },
        judge: Arc::new(judge),
        clock: Arc::new(move || UnixMillis::new(clock.load(Ordering::Relaxed))),
    }
}

/// A server with a class and a place to practise.
pub(crate) struct ClassSite {
    pub(crate) site: Site,
    pub(crate) class: Arc<Classroom>,
    pub(crate) practice: Arc<Classroom>,
    pub(crate) links: Vec<Link>,
    pub(crate) folder: TempDir,
    clock: Arc<AtomicU64>,
}

impl ClassSite {
    pub(crate) async fn open(rules: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let clock = Arc::new(AtomicU64::new(START));
        let class = folder.path().join("class");
        fs::create_dir(&class).unwrap();
        write_class(&class, rules);
        let options = open_options(&folder.path().join("built"), &clock);
        let practice = Classroom::open_practice(&folder.path().join("practice"), options.clone());
        let (class, practice) = (Classroom::open(&class, options).unwrap(), practice.unwrap());
        let links = class.make_links().unwrap();
        let data = tempfile::tempdir().unwrap();
        let options = Options {
            classes: vec![Arc::clone(&class), Arc::clone(&practice)],
            arena: vec![folder.path().join(LADDER)],
            ..Options::new(([127, 0, 0, 1], 0).into(), data.path())
        };
        let site = Site::with_options(options.with_limits(Limits::none()), data).await;
        Self {
            site,
            class,
            practice,
            links,
            folder,
            clock,
        }
    }

    /// The second assignment is worth half as much from now on.
    pub(crate) fn change_galo(&self) {
        let class = self.folder.path().join("class");
        let half = PROFILE.replace("points = 20", "points = 10");
        fs::write(class.join("p.toml"), half).unwrap();
        let text = fs::read_to_string(class.join("class.toml")).unwrap();
        fs::write(class.join("class.toml"), format!("{text}\n")).unwrap();
    }

    /// A file of the class's folder.
    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.folder.path().join("class").join(name)).unwrap()
    }

    /// Counts what was kept of uploads.
    pub(crate) fn list_submissions(&self) -> usize {
        let folder = self.folder.path().join("class/submissions");
        fs::read_dir(folder).map_or(0, Iterator::count)
    }

    /// Judges what waits.
    pub(crate) async fn judge(&self) {
        for class in [&self.class, &self.practice] {
            let class = Arc::clone(class);
            let judged = tokio::task::spawn_blocking(move || class.judge_all());
            judged.await.unwrap().unwrap();
        }
    }

    pub(crate) fn pass_time(&self, millis: u64) {
        self.clock.fetch_add(millis, Ordering::Relaxed);
    }

    pub(crate) fn secret(&self, id: &str) -> &str {
        let link = self.links.iter().find(|link| link.id == id);
        &link.unwrap().secret
    }

    /// The path of somebody's link.
    pub(crate) fn link(&self, id: &str) -> String {
        format!("/class/spring/enter/{}", self.secret(id))
    }

    /// Somebody who has opened their link.
    pub(crate) async fn enter(&self, id: &str) -> Person {
        let mut person = self.stranger();
        let answer = person.get(&self.link(id)).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
        person.keep_cookie(&answer);
        person
    }

    /// Somebody without any link.
    pub(crate) fn stranger(&self) -> Person {
        let no_redirects = reqwest::redirect::Policy::none();
        Person {
            client: Client::builder().redirect(no_redirects).build().unwrap(),
            site: self.site.url(""),
            cookie: String::new(),
        }
    }

    pub(crate) async fn browse(&self, options: BrowserOptions) -> Browser {
        Browser::open(&self.site.url(""), options).await
    }
}

/// Somebody with a cookie, who follows no redirect.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) client: Client,
    pub(crate) site: String,
    pub(crate) cookie: String,
}

/// The boundary between the parts of a form.
const BOUNDARY: &str = "a-boundary-of-the-tests";

impl Person {
    pub(crate) fn keep_cookie(&mut self, answer: &Response) {
        let cookies = answer.headers().get_all(SET_COOKIE).iter();
        let pairs = cookies.map(|cookie| cookie.to_str().unwrap().split(';').next().unwrap());
        self.cookie = pairs.collect::<Vec<_>>().join("; ");
    }

    pub(crate) async fn get(&self, path: &str) -> Response {
        let request = self.client.get(format!("{}{path}", self.site));
        request.header(COOKIE, &self.cookie).send().await.unwrap()
    }

    /// A page that must be there.
    pub(crate) async fn page(&self, path: &str) -> String {
        let answer = self.get(path).await;
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        answer.text().await.unwrap()
    }

    pub(crate) async fn status(&self, path: &str) -> StatusCode {
        self.get(path).await.status()
    }

    /// A form without files.
    pub(crate) async fn post(&self, path: &str, body: &str) -> Response {
        let request = self.client.post(format!("{}{path}", self.site));
        let kind = "application/x-www-form-urlencoded";
        let request = request
            .header(COOKIE, &self.cookie)
            .header("content-type", kind);
        request.body(body.to_owned()).send().await.unwrap()
    }

    /// A form with files.
    pub(crate) async fn upload(&self, path: &str, files: &[(&str, &[u8])]) -> Response {
        let mut body = Vec::new();
        for (name, bytes) in files {
            let head = format!(
                "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\
                 Content-Type: application/octet-stream\r\n\r\n"
            );
            body.extend_from_slice(head.as_bytes());
            body.extend_from_slice(bytes);
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
        self.send_form(path, body).await
    }

    pub(crate) async fn send_form(&self, path: &str, body: Vec<u8>) -> Response {
        let kind = format!("multipart/form-data; boundary={BOUNDARY}");
        let request = self.client.post(format!("{}{path}", self.site));
        let request = request
            .header(COOKIE, &self.cookie)
            .header("content-type", kind);
        request.body(body).send().await.unwrap()
    }

    /// Hands in one file, and returns the address of the try.
    pub(crate) async fn hand_in(&self, path: &str, text: &str) -> String {
        let answer = self.upload(path, &[("program.py", text.as_bytes())]).await;
        assert_eq!(
            answer.status(),
            StatusCode::SEE_OTHER,
            "{:?}",
            answer.text().await
        );
        let to = answer.headers()[LOCATION].to_str().unwrap();
        to.split('?').next().unwrap().to_owned()
    }
}
