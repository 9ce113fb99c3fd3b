//! A ladder as it stands: everybody who ever took part, with ratings, and what became of versions.

use std::collections::BTreeMap;

use ludoteca_play::{Cause, Game};
use ludoteca_ratings::EloEstimate;
use ludoteca_ratings::Pair;
use ludoteca_ratings::leads::{Lead, LeadRatings};
use ludoteca_ratings::rating::Ratings;
use rand::SeedableRng as _;
use serde::Serialize;

use super::LadderError;
use super::history::{Moment, list_moments};
use super::log::{self, Slot, Version};
use super::rest::{Rest, find_resting};
use crate::counting::{Count, mark_distinct};
use crate::pair::difference;
use crate::plan::Plan;
use crate::show::{Field, Line, Standings, TournamentFile};
use crate::store::{PairRow, Store};
use crate::tally::{self, Total, tidy};

/// A ladder as it stands.
#[derive(Clone, Debug, Serialize)]
pub struct LadderStandings {
    /// Name of the ladder.
    pub name: String,
    /// The game.
    pub game: String,
    /// Its options.
    pub rules: String,
    /// Always `ladder`.
    pub kind: String,
    /// Seed of openings, once a pair was chosen.
    pub seed: Option<u64>,
    /// Number of pairs that were played.
    pub pairs: u64,
    /// Number of them that differ from earlier ones of the same two: only these count.
    pub distinct: u64,
    /// Number of games that differ in their moves, whoever played them.
    pub distinct_games: u64,
    /// Pairs that were chosen and not played yet.
    pub waiting: u64,
    /// Pairs that the machine could not play.
    pub called_off: u64,
    /// Entrants that are there, the best first, then those that went.
    pub entrants: Vec<Entry>,
    /// The chance that a version is better than the one before.
    pub versions: Vec<Comparison>,
    /// Value of moving first, in Elo; nothing in games for one.
    pub first_move: Option<EloEstimate>,
    /// Entrants that came, changed and went.
    pub changes: Vec<ChangeLine>,
    /// History of ratings.
    pub history: Vec<Moment>,
    /// Endings of games, and their counts.
    pub terminations: BTreeMap<String, u64>,
}

/// Current state of an entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// It plays.
    Active,
    /// It comes with the next round.
    Waiting,
    /// It failed again and again, and plays no more until it is replaced.
    Resting,
    /// A newer version took its place.
    Replaced,
    /// It was taken out.
    Removed,
}

impl State {
    /// The word for it, as JSON and keys of texts have it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Waiting => "waiting",
            Self::Resting => "resting",
            Self::Replaced => "replaced",
            Self::Removed => "removed",
        }
    }
}

/// An entrant of a ladder: one version of a name.
#[derive(Clone, Debug, Serialize)]
pub struct Entry {
    /// The entrant's number, from 0, in the order of additions.
    pub id: usize,
    /// Place from 1; none for those that went.
    pub place: Option<usize>,
    /// The name that its author keeps.
    pub name: String,
    /// The version of that name, from 1.
    pub version: u32,
    /// Label of the entrant in tables and records.
    pub label: String,
    /// State of the entrant.
    pub state: State,
    /// Elo around the mean of all; in games for one, points or shots ahead of the mean.
    pub rating: f64,
    /// The ends of the 95 % interval; in games for one none before the second pair.
    pub interval: [Option<f64>; 2],
    /// Tells which ends results hold: an entrant that won or lost everything is held from one side
    /// only, and the other end is the model's.
    pub bounded: [bool; 2],
    /// Number of pairs it played.
    pub pairs: u64,
    /// Number of those that count.
    pub distinct: u64,
    /// Won games.
    pub wins: u64,
    /// Drawn games.
    pub draws: u64,
    /// Lost games.
    pub losses: u64,
    /// Total that it has achieved.
    #[serde(flatten)]
    pub total: Total,
    /// Games that ended through its fault.
    pub faults: u64,
    /// Cause of its failure, if it rests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resting: Option<Cause>,
    /// The chance that it is better than the next in the table.
    pub above_next: Option<f64>,
    /// The seat as it was written.
    pub seat: String,
}

/// Two versions of a name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// Name of the version.
    pub name: String,
    /// The newer one.
    pub newer: u32,
    /// The one before.
    pub older: u32,
    /// Lead of the newer version.
    pub lead: f64,
    /// The chance that the newer is better.
    pub better: f64,
}

/// Change of the field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChangeLine {
    /// `add`, `replace` or `remove`.
    pub change: String,
    /// Whom it is about.
    pub name: String,
    /// The version that came.
    pub version: Option<u32>,
    /// Number of pairs that were chosen before; none while it waits for the current round to end.
    pub after_pairs: Option<usize>,
}

impl LadderStandings {
    /// Reads a ladder's file.
    pub fn read(store: &Store, catalogue: &[Game]) -> Result<Self, LadderError> {
        if !store.has_table(super::LADDER)? {
            return Err(LadderError::NoLadder);
        }
        let file = TournamentFile::read(store, catalogue)?;
        let (ladder, _) = Self::with_table(store, &file, &file.count())?;
        Ok(ladder)
    }

    /// A ladder whose file was read, together with the table of all its entrants: ratings are
    /// worked out once for both. The table has the order of the ladder.
    pub(crate) fn with_table(
        store: &Store,
        file: &TournamentFile,
        count: &Count<'_>,
    ) -> Result<(Self, Standings), LadderError> {
        let members = Members::read(store, file)?;
        let (ladder, mut table) = members.standings(file, count);
        let label_of = |entry: &Entry| entry.label.clone();
        let order: Vec<String> = ladder.entrants.iter().map(label_of).collect();
        let place = |line: &Line| order.iter().position(|label| *label == line.name);
        table.entrants.sort_by_cached_key(place);
        Ok((ladder, table))
    }
}

/// Entrants that are there, and the pairs that are planned.
struct Members {
    versions: Vec<Version>,
    changes: Vec<log::Change>,
    schedule: Vec<Slot>,
    resting: Vec<Option<Rest>>,
    active: Vec<usize>,
    expected: Vec<usize>,
}

impl Members {
    fn read(store: &Store, file: &TournamentFile) -> Result<Self, LadderError> {
        let changes = log::changes(store)?;
        let settled = changes.iter().filter(|change| change.round.is_some());
        Ok(Self {
            versions: log::versions(store)?,
            schedule: log::schedule(store)?,
            resting: find_resting(file.entrants.len(), &file.pairs),
            active: log::active(settled),
            expected: log::active(&changes),
            changes,
        })
    }

    fn standings(&self, file: &TournamentFile, count: &Count<'_>) -> (LadderStandings, Standings) {
        let names: Vec<String> = file.entrants.iter().map(|one| one.name.clone()).collect();
        let field = Field::new(file, &names, count);
        let table = Standings::with_field(file, count, &field);
        let distinct: Vec<&PairRow> = count.distinct().collect();
        let off = self.schedule.iter().filter(|slot| slot.is_off).count();
        let played = file.pairs.len() + off;
        let ladder = LadderStandings {
            seed: (!self.schedule.is_empty()).then_some(file.seed),
            pairs: file.pairs.len() as u64,
            distinct: distinct.len() as u64,
            distinct_games: table.distinct_games,
            waiting: self.schedule.len().saturating_sub(played) as u64,
            called_off: off as u64,
            entrants: self.entries(file, &field, &table),
            versions: self.compare(&field),
            first_move: table.first_move,
            changes: self.change_lines(),
            history: list_moments(file, &distinct),
            terminations: table.terminations.clone(),
            name: table.name.clone(),
            game: table.game.clone(),
            rules: table.rules.clone(),
            kind: table.kind.clone(),
        };
        (ladder, table)
    }

    fn state(&self, id: usize) -> State {
        let is_there = self.expected.contains(&id);
        let name = &self.versions[id].name;
        if is_there && self.resting[id].is_some() {
            State::Resting
        } else if is_there && self.active.contains(&id) {
            State::Active
        } else if is_there {
            State::Waiting
        } else if self.versions[id + 1..]
            .iter()
            .any(|later| later.name == *name)
        {
            State::Replaced
        } else {
            State::Removed
        }
    }

    fn entries(&self, file: &TournamentFile, field: &Field<'_>, table: &Standings) -> Vec<Entry> {
        let mut entries: Vec<Entry> = table
            .entrants
            .iter()
            .filter_map(|line| {
                let id = file.entrants.iter().position(|one| one.name == line.name)?;
                let version = self.versions.get(id)?;
                let played = file
                    .pairs
                    .iter()
                    .filter(|pair| [pair.key.a, pair.key.b].contains(&id));
                let (rating, interval, bounded) = field.rating(id);
                Some(Entry {
                    id,
                    place: None,
                    name: version.name.clone(),
                    version: version.version,
                    label: line.name.clone(),
                    state: self.state(id),
                    rating: tidy(rating),
                    interval: interval.map(|end| end.map(tidy)),
                    bounded,
                    pairs: played.count() as u64,
                    distinct: line.pairs,
                    wins: line.wins,
                    draws: line.draws,
                    losses: line.losses,
                    total: line.total,
                    faults: line.faults,
                    resting: self.resting[id].map(|rest| rest.cause),
                    above_next: None,
                    seat: file.entrants[id].seat.clone(),
                })
            })
            .collect();
        let is_gone = |entry: &Entry| matches!(entry.state, State::Replaced | State::Removed);
        entries.sort_by_key(is_gone);
        let there = entries.iter().filter(|entry| !is_gone(entry)).count();
        for at in 0..there {
            entries[at].place = Some(at + 1);
            if at + 1 < there {
                entries[at].above_next = field.above(entries[at].id, entries[at + 1].id);
            }
        }
        entries
    }

    /// Each version beside the one before.
    fn compare(&self, field: &Field<'_>) -> Vec<Comparison> {
        let before = |version: &Version| {
            let mut earlier = self.versions[..version.id].iter().rev();
            earlier.find(|one| one.name == version.name)
        };
        let compare = |version: &Version| {
            let older = before(version)?;
            Some(Comparison {
                name: version.name.clone(),
                newer: version.version,
                older: older.version,
                lead: tidy(field.rating(version.id).0 - field.rating(older.id).0),
                better: field.above(version.id, older.id)?,
            })
        };
        self.versions.iter().filter_map(compare).collect()
    }

    fn change_lines(&self) -> Vec<ChangeLine> {
        let before = |round: usize| {
            let earlier = self.schedule.iter().filter(|slot| slot.key.round < round);
            earlier.count()
        };
        let line = |change: &log::Change| ChangeLine {
            change: change.kind.clone(),
            name: change.name.clone(),
            version: change.entrant.map(|id| self.versions[id].version),
            after_pairs: change.round.map(before),
        };
        self.changes.iter().map(line).collect()
    }
}

/// Pairs after which an entrant is known well enough that has won or lost everything: no number of
/// them gives its interval both ends.
const ONE_SIDED: usize = 30;

/// Tells if the intervals of all of these are this narrow. Whoever won or lost everything has none
/// that could be, and has played enough after [`ONE_SIDED`] pairs.
pub(super) fn is_narrow(plan: &Plan, rows: &[&PairRow], of: &[usize], width: f64) -> bool {
    let setup = &plan.setup;
    let marked = mark_distinct(rows.iter().copied());
    let distinct = rows.iter().zip(marked).filter(|(_, is_new)| *is_new);
    let distinct = distinct.map(|(row, _)| *row);
    let count = plan.entrants.len();
    if setup.facts().is_solo() {
        let leads: Vec<Lead> = distinct
            .map(|row| Lead {
                a: row.key.a,
                b: row.key.b,
                value: difference(setup, tally::points(row)),
            })
            .collect();
        let Ok(rated) = LeadRatings::new(count, &leads) else {
            return false;
        };
        let reach = |at: &usize| rated.entrants[*at].high.zip(rated.entrants[*at].low);
        return of
            .iter()
            .all(|at| reach(at).is_some_and(|(high, low)| high - low <= width));
    }
    let pairs: Vec<Pair> = distinct
        .map(|row| Pair {
            a: row.key.a,
            b: row.key.b,
            scores: tally::scores(setup, row),
        })
        .collect();
    is_narrow_in_elo(count, &pairs, of, width, plan.seed)
}

fn is_narrow_in_elo(count: usize, pairs: &[Pair], of: &[usize], width: f64, seed: u64) -> bool {
    let mut played = vec![0; count];
    for pair in pairs {
        played[pair.a] += 1;
        played[pair.b] += 1;
    }
    if of.iter().any(|at| played[*at] == 0) {
        return false;
    }
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
    // Rough ones first: a field that is far from it is known by a few drawn fields.
    for resamples in [40, Ratings::RESAMPLES] {
        let Ok(ratings) = Ratings::new(count, pairs, resamples, &mut rng) else {
            return false;
        };
        let slack = if resamples < Ratings::RESAMPLES {
            1.3
        } else {
            1.0
        };
        let is_wide = |at: &usize| {
            let rated = &ratings.entrants[*at];
            if rated.low.is_none() || rated.high.is_none() {
                return played[*at] < ONE_SIDED;
            }
            let [low, high] = ratings.ends(*at);
            high - low > slack * width
        };
        if of.iter().any(is_wide) {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use ludoteca_ratings::GameScore::{Loss, Win};

    use super::*;

    #[test]
    fn whoever_has_won_everything_is_not_known_before_it_has_played_for_long() {
        // The first two share their games, the third loses to both.
        let even = Pair {
            a: 0,
            b: 1,
            scores: [Win, Loss],
        };
        let lost = |by: usize| Pair {
            a: by,
            b: 2,
            scores: [Win, Win],
        };
        let field = |lost_pairs: usize| {
            let mut pairs = vec![even; 200];
            pairs.extend((0..lost_pairs).map(|at| lost(at % 2)));
            pairs
        };
        let is_narrow = |pairs: &[Pair]| is_narrow_in_elo(3, pairs, &[0, 1, 2], 200.0, 1);
        assert!(!is_narrow(&field(2)));
        assert!(is_narrow(&field(ONE_SIDED)));
    }
}
