//! The games of two entrants: pair by pair, each with its result, its end, and what was kept of the
//! programs.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use ludoteca_arena::seat::Evidence;
use ludoteca_arena::snapshot::Snapshot;
use ludoteca_arena::store::{PairRow, StoredGame};

use super::super::{Page, render};
use super::crosstable::Score;
use super::{PageNumber, Part, know, numbers, words};
use crate::arena::Arenas;
use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::texts::Texts;
use crate::visitor::Visitor;

/// Number of pairs on a page.
const MOST_PAIRS: usize = 50;

/// Two games from one opening.
struct Pair {
    heading: String,
    is_distinct: bool,
    games: [Game; 2],
}

/// One of them.
struct Game {
    address: String,
    /// The entrant who had the first seat, or played alone.
    first: String,
    result: String,
    ending: String,
    moves: String,
    evidence: Vec<EvidenceLine>,
}

/// Evidence that was kept of a program.
pub(crate) struct EvidenceLine {
    pub(crate) name: String,
    /// Tells if there is more than what it wrote to stderr.
    pub(crate) is_grave: bool,
    pub(crate) facts: Vec<(String, String)>,
    /// The program's input, its output and its stderr: each with a heading, as text.
    pub(crate) texts: Vec<(String, String)>,
}

#[derive(Template)]
#[template(path = "arena/meeting.html")]
struct Meeting {
    page: Page,
    slug: String,
    tournament: String,
    score: Score,
    /// The numbers and names of both.
    two: [(usize, String); 2],
    pairs: Vec<Pair>,
    part: Part,
}

/// `GET /arena/SLUG/meeting/A-B`
pub(super) async fn meeting(
    State(arenas): State<Arc<Arenas>>,
    State(clerks): State<Clerks>,
    Path((slug, two)): Path<(String, String)>,
    Query(asked): Query<PageNumber>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let [one, other] = numbers(&two)?;
    let known = match know(&arenas, &clerks, &visitor, &slug).await? {
        Ok(known) => known,
        Err(page) => return Ok(page),
    };
    let (snapshot, texts) = (&known.snapshot, visitor.texts());
    let count = snapshot.entrants.len();
    if one == other || one >= count || other >= count {
        return Err(Fault::UnknownPage);
    }
    let played = snapshot.pairs_of(one, other);
    let part = Part::new(played.len(), MOST_PAIRS, asked.page, &visitor);
    let shown = &played[part.range()];
    let keys = shown.iter().map(|at| snapshot.pairs[*at].key).collect();
    let stored = known.tournament.games(keys).await?;
    let pairs = shown.iter().zip(&stored).map(|(at, stored)| {
        let row = &snapshot.pairs[*at];
        let number = row.key.opening as i64 + 1;
        Pair {
            heading: texts.with("arena-pair", &[("number", number.into())]),
            is_distinct: snapshot.is_distinct[*at],
            games: [0, 1]
                .map(|side| game(snapshot, &slug, row, side, stored[side].as_ref(), texts)),
        }
    });
    let name = |at: usize| snapshot.entrants[at].name.as_str();
    let title = format!("{} – {}", name(one), name(other));
    render(&Meeting {
        page: Page::new(&visitor, &format!("/arena/{slug}/meeting/{two}"), title),
        tournament: snapshot.standings.name.clone(),
        score: Score::new(snapshot, one, other),
        pairs: pairs.collect(),
        two: [one, other].map(|at| (at, name(at).to_owned())),
        slug,
        part,
    })
}

fn game(
    snapshot: &Snapshot,
    slug: &str,
    row: &PairRow,
    side: usize,
    stored: Option<&StoredGame>,
    texts: &Texts,
) -> Game {
    let first = [row.key.a, row.key.b][side];
    let is_solo = snapshot.setup.facts().is_solo();
    let name = snapshot.entrants[first].name.as_str();
    let key = if is_solo {
        "arena-plays"
    } else {
        "arena-first"
    };
    Game {
        address: format!("/arena/{slug}/game/{}", words::game_word(row.key, side)),
        first: texts.with(key, &[("name", name.into())]),
        result: words::result(snapshot, row, side, texts),
        ending: words::game_ending(snapshot, row, side, texts),
        moves: texts.count("moves-played", row.games[side].plies.into()),
        evidence: stored.map_or_else(Vec::new, |stored| {
            evidence(snapshot, row, side, stored, texts)
        }),
    }
}

/// Collects the evidence that was kept of the programs of a game.
pub(super) fn evidence(
    snapshot: &Snapshot,
    row: &PairRow,
    side: usize,
    stored: &StoredGame,
    texts: &Texts,
) -> Vec<EvidenceLine> {
    let text = stored.evidence.as_deref().unwrap_or("[]");
    let seats: Vec<Option<Evidence>> = serde_json::from_str(text).unwrap_or_default();
    let order = [[row.key.a, row.key.b], [row.key.b, row.key.a]][side];
    let seated = seats.into_iter().zip(order);
    seated
        .filter_map(|(evidence, at)| Some((evidence?, at)))
        .map(|(evidence, at)| EvidenceLine::new(&evidence, &snapshot.entrants[at].name, texts))
        .collect()
}

impl EvidenceLine {
    /// Puts what was kept of a program into words.
    pub(crate) fn new(evidence: &Evidence, name: &str, texts: &Texts) -> Self {
        let mut facts = Vec::new();
        let mut add = |key: &str, value: Option<String>| {
            facts.extend(value.map(|value| (texts.get(key), value)));
        };
        add("arena-evidence-why", evidence.why.clone());
        add("arena-evidence-verdict", evidence.verdict.clone());
        add(
            "arena-evidence-exit",
            evidence.exit.map(|it| it.to_string()),
        );
        add(
            "arena-evidence-signal",
            evidence.signal.map(|it| it.to_string()),
        );
        add(
            "arena-evidence-cpu",
            evidence.cpu_ms.map(|it| format!("{it} ms")),
        );
        add(
            "arena-evidence-memory",
            evidence.memory_kb.map(|it| format!("{} MB", it / 1024)),
        );
        let streams = [
            ("arena-evidence-given", &evidence.given),
            ("arena-evidence-wrote", &evidence.wrote),
            ("arena-evidence-stderr", &evidence.stderr),
        ];
        let texts = streams
            .iter()
            .filter(|(_, lines)| !lines.is_empty())
            .map(|(key, lines)| (texts.get(key), lines.join("\n")));
        Self {
            name: name.to_owned(),
            is_grave: evidence.why.is_some(),
            texts: texts.collect(),
            facts,
        }
    }
}
