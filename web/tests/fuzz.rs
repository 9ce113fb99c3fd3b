//! Whatever is sent to the router, it answers, and never with 5xx.

use axum::body::Body;
use axum::http::Request;
use ludoteca_table::Sessions;
use ludoteca_testkit::rounds::rounds;
use ludoteca_web::{App, Limits, Options, router};
use proptest::prelude::*;
use tower::ServiceExt as _;

/// Requests in an ordinary run.
const CASES: u32 = 3000;

fn method() -> impl Strategy<Value = &'static str> {
    let odd = prop::sample::select(vec!["HEAD", "PUT", "DELETE", "OPTIONS", "FOO"]);
    prop_oneof![8 => Just("POST"), 4 => Just("GET"), 1 => odd]
}

/// Parts of paths that lead somewhere, and some that do not. `ID` becomes a real table.
fn segment() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec![
        "",
        "t",
        "ID",
        "WAR",
        "WORDS",
        "new",
        "galo",
        "mancala",
        "poziomka",
        "wargame",
        "palavras",
        "move",
        "place",
        "draft",
        "undo",
        "resign",
        "rematch",
        "hint",
        "sit",
        "replay",
        "analysis",
        "record",
        "picture",
        "history",
        "players",
        "language",
        "assets",
        "table.js",
        "pictures",
        "health",
        "metrics",
        "api",
        "games",
        "moves",
        "fleet",
        "arrangement",
        "..",
        "%00",
        "%ff",
        "%2e%2e",
        "ż%C5%BC",
    ]);
    prop_oneof![8 => known.prop_map(str::to_owned), 1 => "[a-z0-9%-]{0,12}"]
}

fn path() -> impl Strategy<Value = String> {
    let free =
        prop::collection::vec(segment(), 0..5).prop_map(|parts| format!("/{}", parts.join("/")));
    let likely = (
        prop::sample::select(vec!["ID", "WAR", "WORDS"]),
        prop::sample::select(vec![
            "move", "place", "draft", "undo", "resign", "rematch", "hint", "sit", "replay",
            "record", "analysis",
        ]),
    );
    let table = likely
        .clone()
        .prop_map(|(id, action)| format!("/t/{id}/{action}"));
    let action = prop::sample::select(vec![
        "moves",
        "fleet",
        "arrangement",
        "undo",
        "hint",
        "sit",
        "record",
        "resign",
        "rematch",
    ]);
    let api = (likely, action).prop_map(|((id, _), action)| format!("/api/games/{id}/{action}"));
    prop_oneof![
        free,
        table,
        api,
        Just("/api/games".to_owned()),
        segment().prop_map(|game| format!("/new/{game}"))
    ]
}

fn value() -> impl Strategy<Value = String> {
    let likely = prop::sample::select(vec![
        "",
        "0",
        "1",
        "-1",
        "4294967296",
        "5",
        "B8",
        "A3H bacalhau",
        "A3",
        "H",
        "V",
        "friend",
        "normal",
        "d1",
        "first",
        "second",
        "9x9 28 0 0 0 0 0 0 0 0",
        "9x9",
        "99999",
        "any",
        "usual",
        "hunt",
        "duel",
        "15x24",
        "%FF",
        "%00",
        "é",
        "null",
        "\u{202e}",
    ]);
    prop_oneof![4 => likely.prop_map(str::to_owned), 1 => "\\PC{0,40}"]
}

fn field() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "ply",
        "move",
        "word",
        "start",
        "direction",
        "plan",
        "kind",
        "cell",
        "from",
        "random",
        "name",
        "lang",
        "back",
        "opponent",
        "seat",
        "mode",
        "size",
        "fleet1",
        "fleet4",
        "houses",
        "seeds",
        "rows",
        "columns",
        "pola",
        "limit",
        "words",
        "board",
        "fleet",
        "game",
        "rules",
    ])
}

fn body() -> impl Strategy<Value = (Option<&'static str>, Vec<u8>)> {
    let fields = || prop::collection::vec((field(), value()), 0..6);
    let form = fields().prop_map(|fields| {
        let pairs: Vec<String> = fields
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        (
            Some("application/x-www-form-urlencoded"),
            pairs.join("&").into_bytes(),
        )
    });
    let json = fields().prop_map(|fields| {
        let value = |value: &String| match value.parse::<i64>() {
            Ok(number) => serde_json::json!(number),
            Err(_) => serde_json::json!(value),
        };
        let object: serde_json::Map<_, _> = fields
            .iter()
            .map(|(name, text)| ((*name).to_owned(), value(text)))
            .collect();
        (
            Some("application/json"),
            serde_json::to_vec(&object).unwrap(),
        )
    });
    let kind = prop::sample::select(vec![
        None,
        Some("application/json"),
        Some("application/x-www-form-urlencoded"),
        Some("text/plain"),
    ]);
    let raw = (kind, prop::collection::vec(any::<u8>(), 0..200));
    let huge = Just((Some("application/json"), vec![b'['; 20_000]));
    prop_oneof![4 => form, 4 => json, 2 => raw, 1 => huge]
}

fn header() -> impl Strategy<Value = (&'static str, String)> {
    let harmless = prop::sample::select(vec!["accept", "accept-language", "host", "x-live"]);
    let harmful = prop::sample::select(vec!["cookie", "origin", "authorization", "sec-fetch-site"]);
    let value = prop_oneof![
        Just("text/html".to_owned()),
        Just("application/json".to_owned()),
        "[ -~]{0,60}",
    ];
    (prop_oneof![8 => harmless, 1 => harmful], value)
}

/// The router on a folder of its own, with a table of each kind and the secret of its player.
struct Target {
    router: axum::Router,
    ids: [String; 3],
    secret: String,
    _folder: tempfile::TempDir,
}

impl Target {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let options = Options::new(([127, 0, 0, 1], 0).into(), folder.path());
        let options = options.with_limits(Limits::none());
        let sessions = Sessions::open(folder.path()).unwrap();
        let app = App::new(sessions, &options).unwrap();
        let router = router(app);
        let mut secret = String::new();
        let mut ids = [const { String::new() }; 3];
        for (id, new) in ids.iter_mut().zip([
            r#"{"game":"galo","opponent":"basico","seat":"first"}"#,
            r#"{"game":"wargame","opponent":"d1","seat":"first"}"#,
            r#"{"game":"palavras"}"#,
        ]) {
            let request = Request::post("/api/games").header("content-type", "application/json");
            let request = if secret.is_empty() {
                request
            } else {
                request.header("authorization", format!("Bearer {secret}"))
            };
            let answer = router
                .clone()
                .oneshot(request.body(Body::from(new)).unwrap())
                .await
                .unwrap();
            let bytes = axum::body::to_bytes(answer.into_body(), 1 << 20)
                .await
                .unwrap();
            let answer: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
            answer["token"].as_str().unwrap().clone_into(&mut secret);
            answer["view"]["id"].as_str().unwrap().clone_into(id);
        }
        Self {
            router,
            ids,
            secret,
            _folder: folder,
        }
    }

    fn filled(&self, path: &str) -> String {
        let [galo, war, words] = &self.ids;
        let part = |part: &str| match part {
            "ID" => galo.clone(),
            "WAR" => war.clone(),
            "WORDS" => words.clone(),
            part => part.to_owned(),
        };
        path.split('/').map(part).collect::<Vec<_>>().join("/")
    }
}

#[test]
fn nothing_breaks_the_router() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let target = runtime.block_on(Target::new());
    let config = ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(rounds(CASES))
    };
    let headers = prop::collection::vec(header(), 0..3);
    let mut statuses = std::collections::BTreeMap::new();
    let mut runner = proptest::test_runner::TestRunner::new(config);
    let seen = std::cell::RefCell::new(&mut statuses);
    let is_owner = prop::bool::weighted(0.8);
    let parts = (
        (method(), path(), is_owner),
        prop::option::of(value()),
        headers,
        body(),
    );
    runner
        .run(
            &parts,
            |((method, path, is_owner), query, headers, (kind, body))| {
                let path = target.filled(&path);
                let path = query.map_or(path.clone(), |query| {
                    format!("{path}?ply={query}&plan={query}")
                });
                let mut request = Request::builder().method(method).uri(&path);
                if is_owner {
                    request = request.header("authorization", format!("Bearer {}", target.secret));
                }
                for (name, value) in headers {
                    request = request.header(name, value);
                }
                if let Some(kind) = kind {
                    request = request.header("content-type", kind);
                }
                // An invalid request never reaches the router.
                let Ok(request) = request.body(Body::from(body)) else {
                    return Ok(());
                };
                let answer = runtime
                    .block_on(target.router.clone().oneshot(request))
                    .unwrap();
                let status = answer.status();
                *seen.borrow_mut().entry(status.as_u16()).or_insert(0u32) += 1;
                prop_assert!(!status.is_server_error(), "{} {}: {}", method, path, status);
                Ok(())
            },
        )
        .unwrap();
    eprintln!("answers by status: {statuses:?}");
    assert!(statuses.contains_key(&200) && statuses.contains_key(&404));
}
