//! All games of a tournament, by who played them and how they ended.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use ludoteca_arena::games::{Filter, GameLine};
use ludoteca_play::Cause;
use serde::Deserialize;

use super::super::{Page, render};
use super::{Part, know, words};
use crate::arena::{Arenas, Wanted};
use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::texts::Texts;
use crate::visitor::Visitor;

/// Number of games on a page.
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

/// The query; an empty word does not matter.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    entrant: String,
    /// Set where games of all versions of the entrant are wanted.
    #[serde(default)]
    versions: String,
    #[serde(default)]
    fault: String,
    #[serde(default)]
    result: String,
    #[serde(default)]
    rules: String,
    page: Option<usize>,
}

impl Asked {
    /// Makes the filter for the games. The file tells which entrants it takes.
    pub(super) fn filter(&self) -> Wanted {
        let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let filter = Filter {
            entrants: some(&self.entrant).into_iter().collect(),
            fault: some(&self.fault).map(|word| word.parse::<Cause>().ok()),
            result: some(&self.result),
            rules: some(&self.rules),
        };
        Wanted {
            filter,
            has_all_versions: !self.versions.is_empty(),
        }
    }

    /// The address of what is asked for, without the number of the page.
    fn address(&self) -> String {
        let fields = [
            ("entrant", &self.entrant),
            ("versions", &self.versions),
            ("fault", &self.fault),
            ("result", &self.result),
            ("rules", &self.rules),
        ];
        let fields = fields.map(|(key, value)| format!("{key}={}", encode(value)));
        format!("?{}", fields.join("&"))
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
    /// The query, as addresses have it.
    query: String,
    address: String,
    part: Part,
    /// Set for a ladder, where games of all versions of somebody may be wanted.
    is_ladder: bool,
    has_all_versions: bool,
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
        address: format!("{}&page=", asked.address()),
        query: asked.address(),
        part,
        is_ladder: known.snapshot.ladder.is_some(),
        has_all_versions: !asked.versions.is_empty(),
    })
}

/// Lists the choice of everything, and each of these.
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
