//! The players and their strength: in each game, the strongest computer that somebody has beaten.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use ludoteca_play::{Game, tidy_name};
use ludoteca_table::store::{Filter, Statistics};
use ludoteca_table::{Sessions, TableError};
use serde::Deserialize;

use super::history::{Line, lines};
use super::{Page, render};
use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::texts::Texts;
use crate::visitor::Visitor;

/// Rows that are looked at, those with most games first; and how many of a game are shown.
const MOST_READ: u32 = 400;
const MOST_SHOWN: usize = 50;
/// Finished games of somebody that are looked through for open ones.
const MOST_GAMES: u32 = 60;

/// A person's achievements in a game.
#[derive(Clone, Debug)]
struct Achieved {
    row: Statistics,
    /// The strongest level that they have beaten, from 1, and how often.
    beaten: Option<(usize, u32)>,
}

impl Achieved {
    fn read(sessions: &Sessions, row: Statistics) -> Result<Self, TableError> {
        let levels = row.game.levels();
        let rank = |name: &str| levels.iter().position(|level| level.name == name);
        let beaten = sessions.beaten(&row.player, row.game)?.into_iter();
        let beaten = beaten.filter_map(|(level, count)| Some((rank(&level)? + 1, count)));
        Ok(Self {
            beaten: beaten.max(),
            row,
        })
    }

    /// Sorts the best first.
    fn order(&self) -> impl Ord + use<> {
        let row = &self.row;
        let rates = (Reverse(self.beaten), Reverse(row.won), row.lost);
        (
            rates,
            Reverse(row.drawn),
            row.name.clone(),
            row.player.clone(),
        )
    }
}

/// A row of a table.
struct Row {
    place: usize,
    name: String,
    game: Game,
    /// The address of that person's page.
    href: String,
    is_own: bool,
    /// The strongest computer that was beaten; empty for none.
    beaten: String,
    won: u32,
    drawn: u32,
    lost: u32,
    best: Option<i32>,
}

/// A game to look at.
struct Tab {
    game: Game,
    accent: &'static str,
    is_shown: bool,
}

#[derive(Template)]
#[template(path = "players.html")]
struct Players {
    page: Page,
    tabs: Vec<Tab>,
    rows: Vec<Row>,
    own: Vec<Row>,
}

/// Guests without a name are not listed: nobody would know them.
fn has_name(row: &Statistics) -> bool {
    !row.name.is_empty() && row.name != tidy_name("")
}

/// The game that is asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    game: String,
}

/// `GET /players?game=GAME`
pub(crate) async fn players(
    State(clerks): State<Clerks>,
    Query(asked): Query<Asked>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let key = visitor.key().unwrap_or_default().to_owned();
    let wanted = asked.game;
    let (game, own, mut all) = clerks
        .ask(move |sessions| {
            let own = sessions.statistics(&key)?;
            let mut all = sessions.all_statistics(MOST_READ)?;
            all.retain(has_name);
            let games = sessions.catalogue();
            let named = games.iter().find(|game| game.name() == wanted);
            let first = all.first().map(|row| row.game);
            let game = named.copied().or(first).unwrap_or(games[0]);
            all.retain(|row| row.game == game);
            Ok((game, read_all(sessions, own)?, read_all(sessions, all)?))
        })
        .await?;
    all.sort_by_cached_key(Achieved::order);
    all.truncate(MOST_SHOWN);
    let tab = |&other: &Game| Tab {
        game: other,
        accent: other.accent().name(),
        is_shown: other == game,
    };
    let title = visitor.texts().get("players-title");
    render(&Players {
        page: Page::new(&visitor, "/players", title),
        tabs: clerks.catalogue().iter().map(tab).collect(),
        rows: rows(&all, &visitor),
        own: rows(&own, &visitor),
    })
}

fn read_all(sessions: &Sessions, rows: Vec<Statistics>) -> Result<Vec<Achieved>, TableError> {
    let read = |row| Achieved::read(sessions, row);
    rows.into_iter().map(read).collect()
}

#[derive(Template)]
#[template(path = "player.html")]
struct PlayerPage {
    page: Page,
    rows: Vec<Row>,
    /// Games at tables that were open to anybody.
    games: Vec<Line>,
}

/// `GET /players/MARK`: what somebody has achieved, and their games at open tables.
pub(crate) async fn player(
    State(clerks): State<Clerks>,
    Path(mark): Path<String>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let wanted = mark.clone();
    let found = clerks.ask(move |sessions| {
        let all = sessions.all_statistics(MOST_READ)?;
        let is_wanted = |row: &&Statistics| has_name(row) && page_of(&row.player) == wanted;
        let Some(row) = all.iter().find(is_wanted) else {
            return Ok(None);
        };
        let own = sessions.statistics(&row.player)?;
        Ok(Some((row.player.clone(), read_all(sessions, own)?)))
    });
    let (key, achieved) = found.await?.ok_or(Fault::UnknownPage)?;
    let filter = Filter {
        player: Some(key),
        is_over: Some(true),
        limit: MOST_GAMES,
    };
    let mut games = lines(&clerks, visitor.texts(), filter).await?;
    games.retain(|line| line.is_listed);
    let name = achieved.first().map(|first| first.row.name.clone());
    let path = format!("/players/{mark}");
    render(&PlayerPage {
        page: Page::new(&visitor, &path, name.unwrap_or_default()),
        rows: rows(&achieved, &visitor),
        games,
    })
}

fn rows(all: &[Achieved], visitor: &Visitor) -> Vec<Row> {
    let texts = visitor.texts();
    let namesakes = find_namesakes(all);
    let show = |(place, achieved): (usize, &Achieved)| {
        let row = &achieved.row;
        let name = texts.play().name(&row.name);
        let is_shared = namesakes.contains(&row.name);
        Row {
            place,
            name: if is_shared {
                format!("{name} #{}", &page_of(&row.player)[..4])
            } else {
                name
            },
            game: row.game,
            href: format!("/players/{}", page_of(&row.player)),
            is_own: visitor.key() == Some(&row.player),
            beaten: beaten(achieved, texts),
            won: row.won,
            drawn: row.drawn,
            lost: row.lost,
            best: row.best,
        }
    };
    (1..).zip(all).map(show).collect()
}

/// `master, 3 times`
fn beaten(achieved: &Achieved, texts: &Texts) -> String {
    let Some((rank, count)) = achieved.beaten else {
        return String::new();
    };
    let game = achieved.row.game;
    let level = game.levels()[rank - 1].name;
    let values = [
        ("level", texts.play().level(game, level).into()),
        ("count", i64::from(count).into()),
    ];
    texts.with("players-beaten-times", &values)
}

/// The names that several players have.
fn find_namesakes(rows: &[Achieved]) -> HashSet<String> {
    let mut players: HashMap<&str, &str> = HashMap::new();
    let mut shared = HashSet::new();
    for Achieved { row, .. } in rows {
        let known = *players.entry(&row.name).or_insert(&row.player);
        if known != row.player {
            shared.insert(row.name.clone());
        }
    }
    shared
}

/// Returns the name of a player's page. The key stays private.
fn page_of(player: &str) -> String {
    let mut digits = ludoteca_files::hash(format!("namesake {player}").as_bytes());
    digits.truncate(16);
    digits
}

#[cfg(test)]
mod tests {
    use ludoteca_play::CATALOGUE;

    use super::*;

    fn achieved(player: &str, name: &str) -> Achieved {
        let row = Statistics {
            player: player.to_owned(),
            name: name.to_owned(),
            game: CATALOGUE[0],
            games: 1,
            won: 1,
            drawn: 0,
            lost: 0,
            best: None,
        };
        Achieved { row, beaten: None }
    }

    #[test]
    fn namesakes_are_those_whose_keys_differ() {
        let rows = [("a", "Ana"), ("a", "Ana"), ("b", "Rui"), ("c", "Rui")];
        let rows = rows.map(|(player, name)| achieved(player, name));
        assert_eq!(find_namesakes(&rows), HashSet::from(["Rui".to_owned()]));
        assert_ne!(page_of("b"), page_of("c"));
    }

    #[test]
    fn whoever_has_beaten_the_stronger_computer_comes_first() {
        let with = |player: &str, beaten, won| {
            let mut achieved = achieved(player, player);
            (achieved.beaten, achieved.row.won) = (beaten, won);
            achieved
        };
        let mut rows = [
            with("many", Some((1, 40)), 40),
            with("nobody", None, 60),
            with("once", Some((3, 1)), 1),
            with("twice", Some((3, 2)), 2),
        ];
        rows.sort_by_cached_key(Achieved::order);
        let names: Vec<&str> = rows.iter().map(|row| row.row.name.as_str()).collect();
        assert_eq!(names, ["twice", "once", "many", "nobody"]);
    }
}
