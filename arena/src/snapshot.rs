//! A tournament at one moment: its standings together with the rows that they come from, put in
//! the order in which people look for them.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use ludoteca_play::{Cause, Game, Setup};

use crate::counting::{Count, mark_distinct};
use crate::show::{Standings, TournamentFile, guilty};
use crate::store::{EntrantRow, PairRow, Store, StoreError};

/// A tournament as it stood when it was read.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The table.
    pub standings: Standings,
    /// The game and its options.
    pub setup: Setup,
    /// Who takes part, by number.
    pub entrants: Vec<EntrantRow>,
    /// The numbers of the entrants in the order of the table.
    pub order: Vec<usize>,
    /// All pairs in the order of their keys.
    pub pairs: Vec<PairRow>,
    /// For each pair whether it is not the same as an earlier one.
    pub is_distinct: Vec<bool>,
    /// How the games that count ended: why, through whose fault, how often; the most frequent first.
    pub endings: Vec<(Cause, Option<usize>, u64)>,
    /// For every two that met, the smaller number first, which pairs they played.
    pub meetings: HashMap<(usize, usize), Vec<usize>>,
    /// When it began, in seconds since 1970.
    pub created: u64,
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
        let standings = Standings::new(&file, &count);
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
            setup: file.setup,
            entrants: file.entrants,
            pairs: file.pairs,
        }))
    }

    /// The pairs that two entrants played, in the order of their keys.
    pub fn pairs_of(&self, one: usize, other: usize) -> &[usize] {
        let key = (one.min(other), one.max(other));
        self.meetings.get(&key).map_or(&[], Vec::as_slice)
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
