//! A tournament's file as it is read to be shown.

use std::collections::{HashMap, HashSet};

use ludoteca_play::{Game, Resources, Seat, Setup, Turn, find_game};

use crate::counting::Count;
use crate::hypotheses::Hypotheses;
use crate::plan::Kind;
use crate::store::{EntrantRow, Key, PairRow, Store, StoreError};

/// Everything that standings come from.
pub(crate) struct TournamentFile {
    pub(crate) name: String,
    pub(crate) game: String,
    pub(crate) rules: String,
    pub(crate) kind: Kind,
    pub(crate) setup: Setup,
    pub(crate) test: Option<Hypotheses>,
    pub(crate) seed: u64,
    /// Time at which it began, as a Unix timestamp in seconds.
    pub(crate) created: u64,
    pub(crate) entrants: Vec<EntrantRow>,
    /// All pairs in the order of their keys.
    pub(crate) pairs: Vec<PairRow>,
    /// The pairs in whose games the second seat moves first.
    pub(super) turned: HashSet<Key>,
}

impl TournamentFile {
    /// Reads a file.
    pub(crate) fn read(store: &Store, catalogue: &[Game]) -> Result<Self, StoreError> {
        let meta = |key: &str| Ok::<_, StoreError>(store.meta(key)?.unwrap_or_default());
        let setup = read_setup(store, catalogue)?;
        let pairs = store.pairs()?;
        Ok(Self {
            name: meta("name")?,
            game: meta("game")?,
            rules: store.meta("rule-sets")?.map_or_else(|| meta("rules"), Ok)?,
            kind: read_kind(&meta("kind")?)?,
            test: serde_json::from_str(&meta("sprt")?).unwrap_or_default(),
            seed: meta("seed")?.parse().unwrap_or_default(),
            created: meta("created")?.parse().unwrap_or_default(),
            entrants: store.entrants()?,
            turned: list_turned(store, &setup)?,
            setup,
            pairs,
        })
    }

    /// The pairs that count.
    pub(crate) fn count(&self) -> Count<'_> {
        Count::new(&self.setup, self.kind, self.test, &self.pairs)
    }
}

fn read_kind(name: &str) -> Result<Kind, StoreError> {
    let unknown = || StoreError::Damaged(format!("no kind of tournament is called {name:?}"));
    Kind::from_name(name).ok_or_else(unknown)
}

/// The game and its options, as the file has them.
pub(crate) fn read_setup(store: &Store, catalogue: &[Game]) -> Result<Setup, StoreError> {
    let damaged = |why: String| StoreError::Damaged(why);
    let name = store.meta("game")?.unwrap_or_default();
    let rules = store.meta("rules")?.unwrap_or_default();
    let game = find_game(catalogue, &name).map_err(|unknown| damaged(unknown.to_string()))?;
    Setup::read(game, &rules).map_err(|fault| damaged(fault.to_string()))
}

/// The pairs in whose games the second seat moves first: where who begins is an option, it may
/// change from opening to opening.
fn list_turned(store: &Store, setup: &Setup) -> Result<HashSet<Key>, StoreError> {
    let mut known: HashMap<String, bool> = HashMap::new();
    let mut turned = HashSet::new();
    for (key, rules) in store.rules()? {
        let is_turned = *known
            .entry(rules)
            .or_insert_with_key(|rules| begins_second(setup.game, rules));
        if is_turned {
            turned.insert(key);
        }
    }
    Ok(turned)
}

/// Tells if the second seat makes the first move of a game. One that cannot be set up here, for
/// want of a dictionary, is begun by the first.
fn begins_second(game: Game, rules: &str) -> bool {
    let start = Setup::read(game, rules)
        .and_then(|setup| setup.game.start(&setup.options, &Resources::none()));
    start.is_ok_and(|position| position.turn() == Turn::Play(Seat::Second))
}
