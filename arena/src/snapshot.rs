//! A tournament at one moment: its standings together with the rows that they come from, put in
//! the order in which people look for them.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use ludoteca_play::{Cause, Game, Setup};

use crate::counting::{Count, mark_distinct};
use crate::ladder::{LADDER, LadderError, LadderStandings};
use crate::seat::SeatSpec;
use crate::show::{Standings, TournamentFile, guilty};
use crate::store::{EntrantRow, PairRow, Store, StoreError};

/// A tournament as it stood when it was read.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The table.
    pub standings: Standings,
    /// The game and its options.
    pub setup: Setup,
    /// Entrants that take part, by number.
    pub entrants: Vec<EntrantRow>,
    /// The numbers of the entrants in the order of the table; of a ladder, those who went last.
    pub order: Vec<usize>,
    /// All pairs in the order of their keys.
    pub pairs: Vec<PairRow>,
    /// True for each pair that is not the same as an earlier one.
    pub is_distinct: Vec<bool>,
    /// Endings of the games that count: why, through whose fault, how often; the most frequent
    /// first.
    pub endings: Vec<(Cause, Option<usize>, u64)>,
    /// Pairs that every two played that met, the smaller number first.
    pub meetings: HashMap<(usize, usize), Vec<usize>>,
    /// Time at which it began, in seconds since 1970.
    pub created: u64,
    /// The ladder, if it is one.
    pub ladder: Option<LadderStandings>,
}

impl Snapshot {
    /// Reads a file. Nothing comes back while no tournament has begun in it.
    pub fn read(path: &Path, catalogue: &[Game]) -> Result<Option<Self>, StoreError> {
        let Some(store) = Store::open_to_read(path)? else {
            return Ok(None);
        };
        // All that is read from here on is of one moment.
        store.connection.execute_batch("BEGIN")?;
        let file = TournamentFile::read(&store, catalogue)?;
        check_keys(&file.pairs, file.entrants.len())?;
        let count = file.count();
        let (ladder, standings) = read_standings(&store, &file, &count)?;
        let endings = endings(&count);
        let order = order(&standings, &file.entrants);
        if order.len() != file.entrants.len() {
            return Err(StoreError::Damaged("two entrants have one name".to_owned()));
        }
        Ok(Some(Self {
            standings,
            order,
            is_distinct: mark_distinct(&file.pairs),
            endings,
            meetings: meetings(&file.pairs),
            created: file.created,
            ladder,
            setup: file.setup,
            entrants: file.entrants,
            pairs: file.pairs,
        }))
    }

    /// The standings as JSON. Commands with their paths are the organiser's own matter.
    pub fn to_json(&self) -> String {
        let Some(ladder) = &self.ladder else {
            return self.standings.to_json();
        };
        let mut ladder = ladder.clone();
        for entry in &mut ladder.entrants {
            let spec = entry.seat.parse();
            entry.seat = spec.map_or_else(|_| String::new(), |spec: SeatSpec| spec.tell_public());
        }
        ladder.to_json()
    }

    /// The standings as lines of values.
    pub fn to_csv(&self) -> String {
        let ladder = self.ladder.as_ref().map(LadderStandings::to_csv);
        ladder.unwrap_or_else(|| self.standings.to_csv())
    }

    /// The pairs that two entrants played, in the order of their keys.
    pub fn pairs_of(&self, one: usize, other: usize) -> &[usize] {
        let key = (one.min(other), one.max(other));
        self.meetings.get(&key).map_or(&[], Vec::as_slice)
    }
}

/// The table, and of a ladder its own, which comes from the same ratings.
fn read_standings(
    store: &Store,
    file: &TournamentFile,
    count: &Count<'_>,
) -> Result<(Option<LadderStandings>, Standings), StoreError> {
    if !store.has_table(LADDER)? {
        return Ok((None, Standings::new(file, count)));
    }
    match LadderStandings::with_table(store, file, count) {
        Ok((ladder, table)) => Ok((Some(ladder), table)),
        Err(LadderError::Store(error)) => Err(error),
        Err(error) => Err(StoreError::Damaged(error.to_string())),
    }
}

fn check_keys(pairs: &[PairRow], entrants: usize) -> Result<(), StoreError> {
    let is_known = |pair: &PairRow| pair.key.a < entrants && pair.key.b < entrants;
    if pairs.iter().all(is_known) {
        return Ok(());
    }
    Err(StoreError::Damaged("an entrant is missing".to_owned()))
}

fn order(standings: &Standings, entrants: &[EntrantRow]) -> Vec<usize> {
    let numbers: HashMap<&str, usize> = entrants
        .iter()
        .enumerate()
        .map(|(number, entrant)| (entrant.name.as_str(), number))
        .collect();
    let lines = standings.entrants.iter();
    lines
        .filter_map(|line| numbers.get(line.name.as_str()).copied())
        .collect()
}

fn endings(count: &Count<'_>) -> Vec<(Cause, Option<usize>, u64)> {
    let mut counts: BTreeMap<(&str, Option<usize>), (Cause, u64)> = BTreeMap::new();
    for pair in &count.pairs {
        for (side, game) in pair.games.iter().enumerate() {
            let key = (game.cause.name(), guilty(pair, side));
            counts.entry(key).or_insert((game.cause, 0)).1 += 1;
        }
    }
    let mut all: Vec<_> = counts
        .into_iter()
        .map(|((_, by), (cause, count))| (cause, by, count))
        .collect();
    all.sort_by_key(|(_, _, count)| std::cmp::Reverse(*count));
    all
}

fn meetings(pairs: &[PairRow]) -> HashMap<(usize, usize), Vec<usize>> {
    let mut meetings: HashMap<_, Vec<usize>> = HashMap::new();
    for (at, pair) in pairs.iter().enumerate() {
        let (a, b) = (pair.key.a, pair.key.b);
        meetings.entry((a.min(b), a.max(b))).or_default().push(at);
    }
    meetings
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use ludoteca_play::{Blame, CATALOGUE, Ending, Outcome, Seat};

    use super::*;
    use crate::counting::tests::pair;
    use crate::game::FinishedGame;
    use crate::opening::Opening;
    use crate::store::PairToAdd;

    /// A candidate that wins everything against one entrant and loses everything against another.
    fn write(path: &Path, kind: &str) {
        let mut store = Store::open(path).unwrap();
        let entrants = ["new", "weak", "strong"].map(|name| EntrantRow {
            name: name.to_owned(),
            seat: "level:normal".to_owned(),
            hash: String::new(),
        });
        store.set_entrants(&entrants).unwrap();
        let sprt = ("sprt", "[0.0,100.0]");
        let about = [
            ("game", "galo"),
            ("rules", ""),
            ("kind", kind),
            sprt,
            ("plan", "x"),
        ];
        store.set_meta(&about).unwrap();
        for (b, half_points) in [(1, 2), (2, 0)] {
            for at in 0..40 {
                let hash = format!("{b} {at}");
                add(&mut store, &pair([0, 0, b, at], &hash, [half_points; 2]));
            }
        }
    }

    fn add(store: &mut Store, row: &PairRow) {
        let ending = Ending {
            outcome: Outcome::Won(Seat::First),
            cause: Cause::Normal,
            blame: Blame::Nobody,
        };
        let game = FinishedGame {
            record: String::new(),
            hash: row.games[0].hash.clone(),
            ending,
            points: [None; 2],
            plies: 1,
            evidence: [None, None],
            elapsed: Duration::ZERO,
            times: Vec::new(),
        };
        let opening = Opening {
            seed: 0,
            setup: Setup::usual(CATALOGUE[0]),
            plies: Vec::new(),
        };
        let added = store.add_pairs([PairToAdd {
            opening: &opening,
            row,
            games: &[game.clone(), game],
            worker: None,
        }]);
        added.unwrap();
    }

    fn read(kind: &str) -> Snapshot {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("test.arena");
        write(&path, kind);
        Snapshot::read(&path, CATALOGUE).unwrap().unwrap()
    }

    #[test]
    fn endings_and_standings_are_of_the_same_pairs_in_the_same_order() {
        let games = |snapshot: &Snapshot| snapshot.endings[0].2;
        let candidate = read("candidate");
        assert_eq!(candidate.pairs.len(), 80);
        assert_eq!(games(&candidate), 2 * candidate.standings.pairs);
        assert_eq!(candidate.standings.crosstable.len(), 2, "both are met");
        assert_eq!(candidate.standings.candidate.as_deref(), Some("new"));
        // By key, nothing but wins is seen before the test decides.
        let gauntlet = read("gauntlet");
        assert_eq!(games(&gauntlet), 2 * gauntlet.standings.pairs);
        assert_eq!(gauntlet.standings.crosstable.len(), 1);
        assert!(gauntlet.standings.pairs < 40 && candidate.standings.pairs > 40);
        assert_eq!(gauntlet.standings.candidate, None);
    }
}
