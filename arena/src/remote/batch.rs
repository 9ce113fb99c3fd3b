//! A batch of pairs as it travels: game, options, openings, limits, and the hashes of the programs.

use std::collections::BTreeMap;

use ludoteca_play::{Game, Setup, find_game};
use serde::{Deserialize, Serialize};

use crate::clock::TimeControl;
use crate::game::FinishedGame;
use crate::opening::Opening;
use crate::seat::Evidence;
use crate::store::Key;
use crate::text::Tell as _;

/// Everything that a worker needs to play some pairs, but the programs themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Batch {
    pub(super) game: String,
    pub(super) rules: String,
    pub(super) time: TimeControl,
    pub(super) adjudicate: Option<u64>,
    pub(super) created: u64,
    /// The hash of the dictionary.
    pub(super) dictionary: Option<String>,
    pub(super) entrants: BTreeMap<usize, PackedEntrant>,
    pub(super) pairs: Vec<PairJob>,
    /// Set where course programs must be told a fixed time, because the head could do so.
    #[serde(default)]
    pub(super) fixes_clocks: bool,
}

/// An entrant as it travels.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct PackedEntrant {
    pub(crate) name: String,
    pub(crate) seat: String,
    /// The hash of the seat: command and every byte of its files.
    pub(crate) hash: String,
    pub(crate) given: Vec<GivenWord>,
    /// Reason there is no program, if its files cannot be read: then it does not start.
    #[serde(default)]
    pub(crate) absent: Option<String>,
}

/// A word of a command that names a file or a folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct GivenWord {
    /// Its place in the command.
    pub(crate) at: usize,
    pub(crate) is_folder: bool,
    /// The hash of the bundle of its files.
    pub(crate) hash: String,
}

/// A pair to play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct PairJob {
    pub(super) key: [usize; 4],
    pub(super) seed: u64,
    pub(super) rules: String,
    pub(super) plies: Vec<String>,
}

/// Results of some pairs.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Played {
    pub(super) pairs: Vec<PairPlayed>,
}

/// A pair that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct PairPlayed {
    pub(super) key: [usize; 4],
    pub(super) games: [GamePlayed; 2],
}

/// A worker's report of a game: all that counts is read from its record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct GamePlayed {
    pub(super) record: String,
    pub(super) milliseconds: u64,
    #[serde(default)]
    pub(super) evidence: [Option<Evidence>; 2],
    /// Time of each move, in microseconds.
    #[serde(default)]
    pub(super) times: Vec<u64>,
}

impl GamePlayed {
    pub(super) fn new(finished: &FinishedGame) -> Self {
        Self {
            record: finished.record.clone(),
            milliseconds: finished.elapsed.as_millis() as u64,
            evidence: finished.evidence.clone(),
            times: finished.times.clone(),
        }
    }
}

pub(super) fn key_of([round, a, b, opening]: [usize; 4]) -> Key {
    Key {
        round,
        a,
        b,
        opening,
    }
}

pub(super) const fn numbers_of(key: Key) -> [usize; 4] {
    [key.round, key.a, key.b, key.opening]
}

impl PairJob {
    pub(super) fn opening(&self, game: Game) -> Result<Opening, String> {
        let setup = Setup::read(game, &self.rules).map_err(|fault| fault.to_string())?;
        Ok(Opening {
            seed: self.seed,
            setup,
            plies: self.plies.clone(),
        })
    }
}

impl Batch {
    /// The game and its options.
    pub(super) fn setup(&self, catalogue: &[Game]) -> Result<Setup, String> {
        let game = find_game(catalogue, &self.game).map_err(|unknown| unknown.tell_in_english())?;
        Setup::read(game, &self.rules).map_err(|fault| fault.to_string())
    }
}
