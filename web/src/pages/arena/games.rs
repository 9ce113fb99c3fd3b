//! All games of a tournament, by who played them and how they ended, and what can be downloaded.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use ludoteca_arena::games::{Filter, GameLine};
use ludoteca_play::Cause;
use serde::Deserialize;

use super::super::{Page, render};
use super::{Part, know, words};
use crate::arena::Arenas;
use crate::clerks::Clerks;
use crate::downloads::attachment;
use crate::fault::Fault;
use crate::texts::Texts;
use crate::visitor::Visitor;

/// How many games stand on a page.
const MOST_LINES: usize = 100;
/// The faults that can be asked for, as addresses say them.
const FAULTS: [(&str, &str); 5] = [
    ("any", "arena-fault-any"),
    ("illegal", "arena-fault-illegal"),
    ("time", "arena-fault-time"),
    ("crashed", "arena-fault-crashed"),
    ("not-started", "arena-fault-not-started"),
];
const RESULTS: [(&str, &str); 3] = [
    ("won", "arena-result-won"),
    ("lost", "arena-result-lost"),
    ("drawn", "arena-result-drawn"),
];

/// What is asked for; an empty word does not matter.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    entrant: String,
    #[serde(default)]
    fault: String,
    #[serde(default)]
    result: String,
    #[serde(default)]
    rules: String,
    page: Option<usize>,
}

impl Asked {
    fn filter(&self) -> Filter {
        let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        Filter {
            entrant: some(&self.entrant),
            fault: some(&self.fault).map(|word| word.parse::<Cause>().ok()),
            result: some(&self.result),
            rules: some(&self.rules),
        }
    }

    /// The address of a page of what is asked for, without its number.
    fn address(&self) -> String {
        let fields = [
            ("entrant", &self.entrant),
            ("fault", &self.fault),
            ("result", &self.result),
            ("rules", &self.rules),
        ];
        let fields = fields.map(|(key, value)| format!("{key}={}", encode(value)));
        format!("?{}&page=", fields.join("&"))
    }
}

/// A value as addresses have it.
fn encode(value: &str) -> String {
    let encode = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
            char::from(byte).to_string()
        }
        byte => format!("%{byte:02X}"),
    };
    value.bytes().map(encode).collect()
}

/// A choice of the form.
struct Choice {
    value: String,
    text: String,
    is_chosen: bool,
}

struct Row {
    game: String,
    first: String,
    second: String,
    result: String,
    ending: String,
    plies: u32,
}

#[derive(Template)]
#[template(path = "arena/games.html")]
struct Games {
    page: Page,
    slug: String,
    tournament: String,
    entrants: Vec<Choice>,
    faults: Vec<Choice>,
    results: Vec<Choice>,
    rules: Vec<Choice>,
    rows: Vec<Row>,
    address: String,
    part: Part,
}

/// `GET /arena/SLUG/games`
pub(super) async fn games(
    State(arenas): State<Arc<Arenas>>,
    State(clerks): State<Clerks>,
    Path(slug): Path<String>,
    Query(asked): Query<Asked>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let known = match know(&arenas, &clerks, &visitor, &slug).await? {
        Ok(known) => known,
        Err(page) => return Ok(page),
    };
    let texts = visitor.texts();
    let found = known.tournament.list_games(asked.filter()).await?;
    let part = Part::new(found.len(), MOST_LINES, asked.page, &visitor);
    let names = known.snapshot.entrants.iter().map(|one| one.name.clone());
    let names = names.map(|name| (name.clone(), name));
    let say = |(word, key): (&str, &str)| (word.to_owned(), texts.get(key));
    let faults = FAULTS.map(say);
    let results = RESULTS.map(say);
    let game = known.snapshot.setup.game;
    let sets = known.snapshot.standings.rules.split(words::RULE_SETS);
    let sets = sets.map(|set| (set.to_owned(), words::rules(game, set, texts)));
    let sets: Vec<(String, String)> = sets.collect();
    let title = texts.get("arena-games");
    render(&Games {
        page: Page::new(&visitor, &format!("/arena/{slug}/games"), title),
        slug,
        tournament: known.snapshot.standings.name.clone(),
        entrants: choices(names, &asked.entrant, texts),
        faults: choices(faults, &asked.fault, texts),
        results: choices(results, &asked.result, texts),
        rules: choices(
            if sets.len() > 1 { sets } else { Vec::new() },
            &asked.rules,
            texts,
        ),
        rows: found[part.range()]
            .iter()
            .map(|line| row(line, texts))
            .collect(),
        address: asked.address(),
        part,
    })
}

/// Everything, and each of these.
fn choices(
    all: impl IntoIterator<Item = (String, String)>,
    chosen: &str,
    texts: &Texts,
) -> Vec<Choice> {
    let any = (String::new(), texts.get("arena-any"));
    let choice = |(value, text): (String, String)| Choice {
        is_chosen: value == chosen,
        value,
        text,
    };
    std::iter::once(any).chain(all).map(choice).collect()
}

fn row(line: &GameLine, texts: &Texts) -> Row {
    let won = |name: &str| texts.with("arena-won", &[("name", name.to_owned().into())]);
    Row {
        game: line.game.clone(),
        first: line.first.clone(),
        second: line.second.clone(),
        result: match (line.result, line.points) {
            ("first", _) => won(&line.first),
            ("second", _) => won(&line.second),
            ("drawn", _) => texts.get("arena-drawn"),
            (_, Some(points)) => points.to_string(),
            (other, None) => other.to_owned(),
        },
        ending: words::ending(line.cause, line.fault.as_deref(), texts),
        plies: line.plies,
    }
}

/// `GET /arena/SLUG/download/WHAT`
pub(super) async fn download(
    State(arenas): State<Arc<Arenas>>,
    State(clerks): State<Clerks>,
    Path((slug, what)): Path<(String, String)>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let known = match know(&arenas, &clerks, &visitor, &slug).await? {
        Ok(known) => known,
        Err(page) => return Ok(page),
    };
    let (snapshot, name) = (&known.snapshot, format!("{slug}-{what}"));
    let (kind, body) = match what.as_str() {
        "standings.json" => ("application/json", snapshot.to_json()),
        "standings.csv" => ("text/csv; charset=utf-8", snapshot.to_csv()),
        "games.json" => {
            let games = known.tournament.list_games(Filter::default()).await?;
            let json = serde_json::json!({ "games": games });
            ("application/json", format!("{json:#}\n"))
        }
        _ => return Err(Fault::UnknownPage),
    };
    Ok(attachment(&name, kind, body))
}
