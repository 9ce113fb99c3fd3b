//! The games of a tournament: found, named, exported. A game has one name everywhere, in pages,
//! commands and files: round, both entrants, opening and side, as `0-0-1-3-1`.

mod export;

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use ludoteca_play::{Blame, Cause, Outcome, Seat};
use serde::Serialize;

use crate::course;
use crate::ladder;
use crate::seat::{Evidence, SeatSpec};
use crate::store::{EntrantRow, Key, Store, StoreError, read_key};
use crate::text::{Message, Texts};

pub use export::{ExportError, Exported, ExportedGame, each_game, export};

/// The name of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameName {
    /// Its pair.
    pub key: Key,
    /// 0 when the pair's first entrant has the first seat.
    pub side: usize,
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Key {
            round,
            a,
            b,
            opening,
        } = self.key;
        write!(f, "{round}-{a}-{b}-{opening}-{}", self.side)
    }
}

impl FromStr for GameName {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let numbers: Result<Vec<usize>, _> = text.split('-').map(str::parse).collect();
        let numbers: [usize; 5] = numbers.map_err(drop)?.try_into().map_err(drop)?;
        let [round, a, b, opening, side] = numbers;
        let key = Key {
            round,
            a,
            b,
            opening,
        };
        Ok(Self { key, side })
    }
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameLine {
    /// Its name everywhere.
    pub game: String,
    /// Its number, from 1, in the order of the names.
    pub number: usize,
    /// Entrant in the first seat.
    pub first: String,
    /// Entrant in the second seat; in games for one, the one that met the same board.
    pub second: String,
    /// Seats of both: `bot`, `course`, or a level with its nodes, as `level:strong@3000`.
    pub seats: [String; 2],
    /// The options it was played with.
    pub rules: String,
    /// Seed of the game's chance.
    pub seed: u64,
    /// The moves of its opening.
    pub opening: Vec<String>,
    /// `first`, `second`, `drawn`, `scored` or `void`.
    pub result: &'static str,
    /// Cause of the ending.
    pub cause: Cause,
    /// Through whose fault.
    pub fault: Option<String>,
    /// Points achieved, in games for one.
    pub points: Option<i32>,
    /// Number of moves, those of the opening included.
    pub plies: u32,
    /// Duration in milliseconds.
    pub milliseconds: u64,
    /// The hash of what happened.
    pub hash: String,
    /// Number that course programs were given, by its name.
    #[serde(flatten)]
    pub given: BTreeMap<String, u64>,
    #[serde(skip)]
    pub(crate) name: GameName,
}

/// Filter of the games that are wanted; fields that are not given do not matter.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Games of any of these entrants: one, or all versions of one; of all, if none is named.
    pub entrants: Vec<String>,
    /// Games that ended through a fault, of this kind if one is said: with an entrant, its own.
    pub fault: Option<Option<Cause>>,
    /// `won`, `lost` or `drawn`, by the entrant, else by the first seat.
    pub result: Option<String>,
    /// Games whose options contain all of these words.
    pub rules: Option<String>,
}

impl Filter {
    /// Tells if a game is wanted.
    pub fn takes(&self, line: &GameLine) -> bool {
        (self.is_of_any(&line.first) || self.is_of_any(&line.second))
            && self.fault.is_none_or(|cause| self.takes_fault(line, cause))
            && self
                .result
                .as_ref()
                .is_none_or(|result| self.takes_result(line, result))
            && self.takes_rules(line)
    }

    fn is_of_any(&self, name: &str) -> bool {
        self.entrants.is_empty() || self.entrants.iter().any(|one| one == name)
    }

    fn takes_fault(&self, line: &GameLine, cause: Option<Cause>) -> bool {
        let Some(by) = &line.fault else { return false };
        self.is_of_any(by) && cause.is_none_or(|cause| cause == line.cause)
    }

    /// Tells if the result is the wanted one: of two versions that met, either may have won.
    /// Without an entrant the first seat counts.
    fn takes_result(&self, line: &GameLine, wanted: &str) -> bool {
        let is_second = !self.entrants.is_empty() && self.is_of_any(&line.second);
        match (line.result, wanted) {
            ("first", "won") | ("second", "lost") => self.is_of_any(&line.first),
            ("second", "won") | ("first", "lost") => is_second,
            (found, wanted) => found == wanted,
        }
    }

    fn takes_rules(&self, line: &GameLine) -> bool {
        let wanted = self.rules.as_deref().unwrap_or_default().split_whitespace();
        let mut has = wanted.map(|word| line.rules.split_whitespace().any(|own| own == word));
        has.all(|is_there| is_there)
    }
}

/// Lists the labels of all versions of an entrant, itself included; an entrant without versions is
/// alone.
pub fn list_versions(store: &Store, entrant: &str) -> Result<Vec<String>, StoreError> {
    let versions = ladder::versions_of(store, entrant)?;
    Ok(if versions.is_empty() {
        vec![entrant.to_owned()]
    } else {
        versions
    })
}

/// All games of a file in the order of their names, each with its number.
pub fn list(store: &Store, filter: &Filter) -> Result<Vec<GameLine>, StoreError> {
    let entrants = store.entrants()?;
    let number_of_courses = course::read_number(store)?;
    let sql = "SELECT round, a, b, opening, side, outcome, cause, blame, points, games.plies,
        milliseconds, hash, rules, pairs.plies, seed
        FROM games JOIN pairs USING (round, a, b, opening)
        ORDER BY round, a, b, opening, side";
    let mut query = store.connection.prepare(sql)?;
    let mut rows = query.query([])?;
    let (mut lines, mut number) = (Vec::new(), 0);
    while let Some(row) = rows.next()? {
        number += 1;
        let mut line = read(row, number, &entrants)?;
        if let Some((name, count)) = &number_of_courses
            && line.seats.iter().any(|seat| seat == "course")
        {
            line.given.insert(name.clone(), line.seed % count);
        }
        if filter.takes(&line) {
            lines.push(line);
        }
    }
    Ok(lines)
}

fn read(
    row: &rusqlite::Row<'_>,
    number: usize,
    entrants: &[EntrantRow],
) -> Result<GameLine, StoreError> {
    let (key, side): (Key, i64) = (read_key(row)?, row.get(4)?);
    let (outcome, cause, blame): (String, String, String) = (row.get(5)?, row.get(6)?, row.get(7)?);
    let unknown = |word: ludoteca_play::ending::UnknownCause| StoreError::Damaged(word.to_string());
    let name = |at: usize| {
        entrants
            .get(at)
            .map_or_else(String::new, |one| one.name.clone())
    };
    let seat = |at: usize| {
        let spec = entrants.get(at).and_then(|one| one.seat.parse().ok());
        spec.map_or_else(String::new, |spec: SeatSpec| spec.tell_public())
    };
    let (side, opening): (usize, String) = (side as usize, row.get(13)?);
    let seats = if side == 0 {
        [key.a, key.b]
    } else {
        [key.b, key.a]
    };
    let blame: Blame = blame.parse().map_err(unknown)?;
    let fault = match blame {
        Blame::Seat(seat) => Some(name(seats[seat.index()])),
        Blame::Nobody | Blame::Referee | Blame::Machine => None,
    };
    let outcome: Outcome =
        serde_json::from_str(&outcome).map_err(|error| StoreError::Damaged(error.to_string()))?;
    let game = GameName { key, side };
    Ok(GameLine {
        game: game.to_string(),
        number,
        first: name(seats[0]),
        second: name(seats[1]),
        seats: seats.map(seat),
        rules: row.get(12)?,
        seed: row.get::<_, i64>(14)? as u64,
        opening: opening.lines().map(str::to_owned).collect(),
        result: match outcome {
            Outcome::Won(Seat::First) => "first",
            Outcome::Won(Seat::Second) => "second",
            Outcome::Drawn => "drawn",
            Outcome::Scored => "scored",
            Outcome::Void => "void",
        },
        cause: cause.parse().map_err(unknown)?,
        fault,
        points: row.get(8)?,
        plies: row.get(9)?,
        milliseconds: row.get::<_, i64>(10)? as u64,
        hash: row.get(11)?,
        given: BTreeMap::new(),
        name: game,
    })
}

/// A game that ended through an entrant's fault, and what was kept of its program.
#[derive(Clone, Debug, PartialEq)]
pub struct FaultLine {
    /// The game.
    pub game: GameLine,
    /// The last lines of the program, and how it ended.
    pub evidence: Evidence,
}

/// The last games that ended through the fault of one of these entrants, the latest first.
pub fn list_faults(
    store: &Store,
    entrants: Vec<String>,
    most: usize,
) -> Result<Vec<FaultLine>, StoreError> {
    let filter = Filter {
        entrants,
        fault: Some(None),
        ..Filter::default()
    };
    let all = list(store, &filter)?;
    let mut last = Vec::new();
    for game in all.into_iter().rev().take(most) {
        let GameName { key, side } = game.name;
        let kept = store.game_of(key, side)?.and_then(|game| game.evidence);
        let both: Option<[Option<Evidence>; 2]> =
            kept.and_then(|text| serde_json::from_str(&text).ok());
        let [first, second] = both.unwrap_or_default();
        let is_first = game.fault.as_ref() == Some(&game.first);
        let evidence = if is_first { first } else { second };
        last.push(FaultLine {
            game,
            evidence: evidence.unwrap_or_default(),
        });
    }
    Ok(last)
}

/// A list for a terminal: the name, who against whom, how it ended.
pub fn write(lines: &[GameLine], texts: Texts) -> String {
    let mut text = String::new();
    for line in lines {
        let end = match &line.fault {
            Some(by) => format!("{} by {by}", line.cause),
            None => line.cause.to_string(),
        };
        let result = Message::new(format!("result-{}", line.result))
            .with("first", line.first.as_str())
            .with("second", line.second.as_str())
            .with("points", line.points.unwrap_or_default());
        let message = Message::new("game-line")
            .with("game", line.game.as_str())
            .with("first", line.first.as_str())
            .with("second", line.second.as_str())
            .with("result", result)
            .with("end", texts.ending(&end))
            .with("plies", line.plies)
            .with("opening", line.opening.len());
        text.push_str(&texts.say(&message));
        text.push('\n');
    }
    let count = Message::new("games-count").with("count", lines.len());
    text.push_str(&texts.say(&count));
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(first: &str, second: &str, result: &'static str, fault: Option<&str>) -> GameLine {
        let name: GameName = "0-0-1-2-0".parse().unwrap();
        GameLine {
            game: name.to_string(),
            number: 1,
            first: first.to_owned(),
            second: second.to_owned(),
            seats: ["bot", "bot"].map(str::to_owned),
            rules: "houses=4 seeds=3".to_owned(),
            seed: 1,
            opening: Vec::new(),
            result,
            cause: if fault.is_some() {
                Cause::Illegal
            } else {
                Cause::Normal
            },
            fault: fault.map(str::to_owned),
            points: None,
            plies: 3,
            milliseconds: 1,
            hash: String::new(),
            given: BTreeMap::new(),
            name,
        }
    }

    #[test]
    fn names_are_read_as_they_are_written() {
        for text in ["0-0-1-3-1", "12-4-5-600-0"] {
            assert_eq!(text.parse::<GameName>().unwrap().to_string(), text);
        }
        for text in ["", "1-2-3-4", "1-2-3-4-5-6", "a-1-2-3-4", "-1-2-3-4-5"] {
            assert!(text.parse::<GameName>().is_err(), "{text}");
        }
    }

    #[test]
    fn filters_see_games_from_the_side_of_their_entrant() {
        let own = |result: &str| Filter {
            entrants: vec!["Ana".to_owned()],
            result: Some(result.to_owned()),
            ..Filter::default()
        };
        assert!(own("won").takes(&line("Ana", "Rui", "first", None)));
        assert!(own("lost").takes(&line("Rui", "Ana", "first", None)));
        assert!(!own("lost").takes(&line("Rui", "Ewa", "second", None)));
        assert!(own("drawn").takes(&line("Rui", "Ana", "drawn", None)));
        let both = |result: &str| Filter {
            entrants: vec!["Ana".to_owned(), "Ana v2".to_owned()],
            result: Some(result.to_owned()),
            ..Filter::default()
        };
        for wanted in ["won", "lost"] {
            assert!(both(wanted).takes(&line("Ana v2", "Ana", "first", None)));
        }
        assert!(both("won").takes(&line("Rui", "Ana v2", "second", None)));
        assert!(!both("lost").takes(&line("Rui", "Ana v2", "second", None)));
        let anybody = Filter {
            result: Some("won".to_owned()),
            ..Filter::default()
        };
        assert!(anybody.takes(&line("Rui", "Ewa", "first", None)));
        assert!(!anybody.takes(&line("Rui", "Ewa", "second", None)));
        let fault = |cause| Filter {
            entrants: vec!["Ana".to_owned()],
            fault: Some(cause),
            ..Filter::default()
        };
        let lost = line("Ana", "Rui", "second", Some("Ana"));
        assert!(fault(None).takes(&lost) && fault(Some(Cause::Illegal)).takes(&lost));
        assert!(!fault(Some(Cause::Time)).takes(&lost));
        assert!(!fault(None).takes(&line("Ana", "Rui", "first", Some("Rui"))));
        let rules = |text: &str| Filter {
            rules: Some(text.to_owned()),
            ..Filter::default()
        };
        assert!(rules("seeds=3").takes(&lost) && !rules("seeds=4").takes(&lost));
        assert!(!rules("seeds").takes(&lost));
    }
}
