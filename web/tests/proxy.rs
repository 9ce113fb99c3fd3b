//! Behind a proxy, a small one of our own and Debian's nginx: everybody has their own limits, posts
//! work, streams flow, cookies stay on https.

#![expect(clippy::disallowed_types, reason = "nginx runs as a process")]

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use crate::common::{PATIENCE, Site, free_address};
use ludoteca_web::{Limits, Options, Rate};
use reqwest::header::{HOST, HeaderMap, LOCATION, SET_COOKIE};
use reqwest::{Client, Response, StatusCode};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};

const VISITORS: u8 = 100;
/// Number of games that one address may begin in this test.
const GAMES: usize = 2;

/// A site behind a proxy on this machine.
async fn site(public: &str) -> Site {
    let folder = tempfile::tempdir().unwrap();
    let mut options = Options::new((Ipv4Addr::LOCALHOST, 0).into(), folder.path());
    options.public_url = Some(public.parse().unwrap());
    options.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    options.limits = Limits {
        games: Some(Rate {
            burst: GAMES as f64,
            per_second: 0.0,
        }),
        per_address: 1,
        ..Limits::default()
    };
    Site::with_options(options, folder).await
}

/// The smallest proxy: for each connection one to the site; the head of its first request says for
/// whom it speaks, and has the site's own address as its host.
async fn start_proxy(site: SocketAddr) -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((client, from)) = listener.accept().await {
            tokio::spawn(async move {
                let mut client = BufReader::new(client);
                let mut head = String::new();
                while client.read_line(&mut head).await.unwrap_or(0) > 2 {}
                let own = format!("Host: {site}\r\nX-Forwarded-For: {}\r\n", from.ip());
                let kept = head.lines().filter(|line| {
                    let name = line.to_ascii_lowercase();
                    !name.starts_with("host:") && !name.is_empty()
                });
                let kept: Vec<&str> = kept.collect();
                let head = format!("{}\r\n{own}\r\n", kept.join("\r\n"));
                let mut server = TcpStream::connect(site).await.unwrap();
                server.write_all(head.as_bytes()).await.unwrap();
                let _ = copy_bidirectional(&mut client, &mut server).await;
            });
        }
    });
    address
}

/// nginx in the foreground, from a folder of its own; ends when dropped.
struct Nginx(Child);

impl Nginx {
    fn start(folder: &Path, address: SocketAddr, site: SocketAddr) -> Self {
        let configuration = format!(
            "daemon off; master_process off; pid {here}/pid; error_log {here}/error.log;
            events {{ worker_connections 512; }}
            http {{
                access_log off;
                client_body_temp_path {here}/body; proxy_temp_path {here}/proxy;
                fastcgi_temp_path {here}/f; uwsgi_temp_path {here}/u; scgi_temp_path {here}/s;
                server {{
                    listen {address};
                    location / {{
                        proxy_pass http://{site};
                        proxy_http_version 1.1;
                        proxy_set_header Connection \"\";
                        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
                        proxy_buffering off;
                    }}
                }}
            }}",
            here = folder.display()
        );
        let file = folder.join("nginx.conf");
        std::fs::write(&file, configuration).unwrap();
        let nginx = Command::new("nginx")
            .args([
                "-c".as_ref(),
                file.as_os_str(),
                "-p".as_ref(),
                folder.as_os_str(),
            ])
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                panic!(
                    "cannot run nginx: {error}. On Debian, apt-get install nginx-light; or run \
                     cargo xtask test, which does"
                )
            });
        let started = Instant::now();
        while std::net::TcpStream::connect(address).is_err() {
            assert!(started.elapsed() < PATIENCE, "nginx does not answer");
            std::thread::yield_now();
        }
        Self(nginx)
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A visitor at an address of their own, who asks a proxy for the public site.
struct Visitor {
    client: Client,
    proxy: SocketAddr,
}

impl Visitor {
    fn new(last: u8, proxy: SocketAddr) -> Self {
        let client = Client::builder()
            .local_address(Some(Ipv4Addr::new(127, 0, 1, last).into()))
            .redirect(reqwest::redirect::Policy::none())
            // The small proxy looks at the first request of a connection only.
            .pool_max_idle_per_host(0);
        Self {
            client: client.build().unwrap(),
            proxy,
        }
    }

    /// A form as a browser sends it from a page of the public site.
    async fn post(&self, path: &str, body: &'static str, cookie: &str) -> Response {
        let request = self.client.post(format!("http://{}{path}", self.proxy));
        request
            .header(HOST, "games.example")
            .header("origin", "https://games.example")
            .header("sec-fetch-site", "same-origin")
            .header("content-type", "application/x-www-form-urlencoded")
            .header("connection", "close")
            .header("cookie", cookie)
            .body(body)
            .send()
            .await
            .unwrap()
    }

    async fn begin(&self) -> Response {
        let body = "name=Ana&opponent=basico&seat=first";
        self.post("/new/galo", body, "").await
    }
}

fn cookies(headers: &HeaderMap) -> Vec<&str> {
    let all = headers.get_all(SET_COOKIE).iter();
    all.map(|cookie| cookie.to_str().unwrap()).collect()
}

/// Checks what must hold whatever proxy it is.
async fn check(proxy: SocketAddr) {
    for last in 1..=VISITORS {
        let visitor = Visitor::new(last, proxy);
        for _ in 0..GAMES {
            assert_eq!(
                visitor.begin().await.status(),
                StatusCode::SEE_OTHER,
                "{last}"
            );
        }
    }
    let visitor = Visitor::new(1, proxy);
    let refused = visitor.begin().await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);

    let visitor = Visitor::new(VISITORS + 1, proxy);
    let began = visitor.begin().await;
    let found = cookies(began.headers());
    assert!(
        found.iter().all(|cookie| cookie.ends_with("; Secure")),
        "{found:?}"
    );
    let cookie = found[0].split(';').next().unwrap().to_owned();
    let table = began.headers()[LOCATION].to_str().unwrap().to_owned();
    let get = |path: String| {
        let request = visitor.client.get(format!("http://{proxy}{path}"));
        request
            .header(HOST, "games.example")
            .header("cookie", &cookie)
    };
    let page = get(table.clone())
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    assert!(
        page.contains(&format!("https://games.example{table}")),
        "{page}"
    );
    let mut events = get(format!("{table}/events")).send().await.unwrap();
    events.chunk().await.unwrap().unwrap();
    let moved = visitor
        .post(&format!("{table}/move"), "ply=0&move=1", &cookie)
        .await;
    assert_eq!(moved.status(), StatusCode::SEE_OTHER);
    let event = events.chunk().await.unwrap().unwrap();
    assert!(String::from_utf8_lossy(&event).contains("event: version"));
}

#[tokio::test]
async fn behind_a_proxy_everybody_has_their_own_limits() {
    let site = site("https://games.example").await;
    check(start_proxy(site.address).await).await;
}

#[tokio::test]
async fn behind_nginx_everybody_has_their_own_limits() {
    let site = site("https://games.example").await;
    let folder = tempfile::tempdir().unwrap();
    let address = free_address();
    let _nginx = Nginx::start(folder.path(), address, site.address);
    check(address).await;
}

/// Only the proxy can choose an address.
#[tokio::test]
async fn who_is_no_proxy_speaks_for_themselves() {
    let folder = tempfile::tempdir().unwrap();
    let mut options = Options::new((Ipv4Addr::LOCALHOST, 0).into(), folder.path());
    options.limits.games = Some(Rate {
        burst: 1.0,
        per_second: 0.0,
    });
    options.limits.per_address = 1;
    let site = Site::with_options(options, folder).await;
    let client = Client::new();
    let mut statuses = Vec::new();
    for last in 1..=2 {
        let request = client
            .post(site.url("/api/games"))
            .header("x-forwarded-for", format!("10.0.0.{last}"))
            .json(&serde_json::json!({"game": "galo", "opponent": "basico"}));
        statuses.push(request.send().await.unwrap().status());
    }
    let expected = [StatusCode::CREATED, StatusCode::TOO_MANY_REQUESTS];
    assert_eq!(statuses, expected);
}
