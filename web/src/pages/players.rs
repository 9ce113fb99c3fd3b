//! What players have achieved.

use std::collections::{HashMap, HashSet};

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ludoteca_table::store::Statistics;

use super::{Page, render};
use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::visitor::Visitor;

/// How many rows are listed.
const MOST_LISTED: u32 = 100;

#[derive(Template)]
#[template(path = "players.html")]
struct Players {
    page: Page,
    own: Vec<Statistics>,
    all: Vec<Statistics>,
}

pub(crate) async fn players(
    State(clerks): State<Clerks>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let key = visitor.key().map(str::to_owned);
    let (own, all) = clerks
        .ask(move |sessions| {
            let own = key.map_or_else(|| Ok(Vec::new()), |key| sessions.statistics(&key))?;
            Ok((own, sessions.all_statistics(MOST_LISTED)?))
        })
        .await?;
    let texts = visitor.texts().play();
    let namesakes = find_namesakes(&all);
    let show = |mut row: Statistics| {
        let is_shared = namesakes.contains(&row.name);
        row.name = texts.name(&row.name);
        if is_shared {
            row.name = format!("{} #{}", row.name, mark(&row.player));
        }
        row
    };
    let own = own.into_iter().map(show).collect();
    let all = all.into_iter().map(show).collect();
    render(&Players {
        page: Page::new(&visitor, "/players", visitor.texts().get("players-title")),
        own,
        all,
    })
}

/// The names that several players have.
fn find_namesakes(rows: &[Statistics]) -> HashSet<String> {
    let mut players: HashMap<&str, &str> = HashMap::new();
    let mut shared = HashSet::new();
    for row in rows {
        let known = *players.entry(&row.name).or_insert(&row.player);
        if known != row.player {
            shared.insert(row.name.clone());
        }
    }
    shared
}

/// Four digits by which a player is known among those of the same name. The key stays private.
fn mark(player: &str) -> String {
    let mut digits = ludoteca_files::hash(format!("namesake {player}").as_bytes());
    digits.truncate(4);
    digits
}

#[cfg(test)]
mod tests {
    use ludoteca_play::CATALOGUE;

    use super::*;

    fn row(player: &str, name: &str) -> Statistics {
        Statistics {
            player: player.to_owned(),
            name: name.to_owned(),
            game: CATALOGUE[0],
            games: 1,
            won: 1,
            drawn: 0,
            lost: 0,
            best: None,
        }
    }

    #[test]
    fn namesakes_are_those_whose_keys_differ() {
        let rows = [
            row("a", "Ana"),
            row("a", "Ana"),
            row("b", "Rui"),
            row("c", "Rui"),
        ];
        assert_eq!(find_namesakes(&rows), HashSet::from(["Rui".to_owned()]));
        assert_ne!(mark("b"), mark("c"));
    }
}
