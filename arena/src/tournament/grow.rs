//! A tournament that grows: more pairs, later entrants, changed programs, each with a sentence about
//! what that means for the numbers.

use std::collections::{BTreeMap, HashMap};

use serde_json::Value;

use super::error::{ArenaError, Remedy};
use super::file::{SHARD, list_entrants};
use crate::course;
use crate::opening::{Opening, Variety};
use crate::plan::Plan;
use crate::store::{Key, Store, StoreError};
use crate::text::Message;

/// Says in a file that its plan was another before.
const GROWN: &str = "grown";

/// An item of the plan that differs from the one in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Its name, as plans have it.
    pub item: String,
    /// Value in the file.
    pub there: String,
    /// Value in the plan.
    pub wanted: String,
}

/// The items in which two plans differ.
pub(super) fn differences(kept: &str, wanted: &str) -> Vec<Difference> {
    let read =
        |text: &str| -> BTreeMap<String, Value> { serde_json::from_str(text).unwrap_or_default() };
    let (kept, wanted) = (read(kept), read(wanted));
    let items = kept
        .keys()
        .chain(wanted.keys().filter(|key| !kept.contains_key(*key)));
    let show = |value: Option<&Value>| value.map_or("-".to_owned(), Value::to_string);
    items
        .filter(|item| kept.get(*item) != wanted.get(*item))
        .map(|item| Difference {
            item: item.clone(),
            there: ludoteca_play::shorten(&show(kept.get(item))),
            wanted: ludoteca_play::shorten(&show(wanted.get(item))),
        })
        .collect()
}

/// Takes a plan over that has grown; tells what that means. Any other difference is an error.
pub fn grow(plan: &Plan, store: &mut Store) -> Result<Vec<Message>, ArenaError> {
    let Some(kept) = store.meta("plan")? else {
        return Ok(Vec::new());
    };
    if store.meta(SHARD)?.is_some() {
        return Err(ArenaError::Setup(Message::new("grow-shard")));
    }
    let mut told = Vec::new();
    let mut refused = Vec::new();
    for found in differences(&kept, &plan.describe()) {
        match explain(plan, store, &found)? {
            Some(messages) => told.extend(messages),
            None => refused.push(found),
        }
    }
    if !refused.is_empty() {
        let remedy = if plan.kind.is_open() {
            Remedy::Another
        } else {
            Remedy::Closed
        };
        return Err(ArenaError::OtherPlan(refused, remedy));
    }
    told.extend(take_back_changed(plan, store)?);
    if !told.is_empty() {
        store.set_entrants(&list_entrants(plan)?)?;
        store.set_meta(&[
            ("plan", &plan.describe()),
            ("name", &plan.name),
            (GROWN, "1"),
        ])?;
    }
    Ok(told)
}

/// Explains a difference; nothing where a tournament cannot take it over.
fn explain(
    plan: &Plan,
    store: &Store,
    found: &Difference,
) -> Result<Option<Vec<Message>>, StoreError> {
    let is_open = plan.kind.is_open();
    Ok(match found.item.as_str() {
        "name" => Some(Vec::new()),
        "pairs" if is_open => {
            let before = found.there.parse().unwrap_or(usize::MAX);
            (before < plan.pairs).then(|| {
                let message = Message::new("grow-pairs").with("before", before);
                vec![message.with("now", plan.pairs)]
            })
        }
        "entrants" if is_open => {
            let before = store.entrants()?;
            let known = before
                .iter()
                .map(|one| (one.name.as_str(), one.seat.clone()));
            let now = plan.entrants.iter();
            let now = now.map(|one| (one.name.as_str(), one.seat.to_string()));
            let is_prefix = before.len() < plan.entrants.len() && known.eq(now.take(before.len()));
            is_prefix.then(|| {
                let names = plan.entrants[before.len()..].iter();
                let names: Vec<&str> = names.map(|one| one.name.as_str()).collect();
                vec![Message::new("grow-entrants").with("names", names.join(", "))]
            })
        }
        _ => None,
    })
}

/// Takes back the pairs of programs that are not what they were.
fn take_back_changed(plan: &Plan, store: &mut Store) -> Result<Vec<Message>, ArenaError> {
    let (before, now) = (store.entrants()?, list_entrants(plan)?);
    let pairs = store.pairs()?;
    let mut told = Vec::new();
    for (at, (old, new)) in before.iter().zip(&now).enumerate() {
        if old.hash == new.hash {
            continue;
        }
        let own = pairs.iter().map(|pair| pair.key);
        let own: Vec<Key> = own.filter(|key| key.a == at || key.b == at).collect();
        store.remove(&own)?;
        let message = Message::new("grow-changed").with("name", new.name.as_str());
        told.push(message.with("count", own.len()));
    }
    Ok(told)
}

/// Pairs that a tournament that has grown has played already.
#[derive(Default)]
pub(super) struct Played {
    /// Round and order in which two entrants met, the lesser number first.
    pub(super) meetings: HashMap<(usize, usize), (usize, usize, usize)>,
    /// The openings by their numbers; those of pairs that differ by options apart.
    pub(super) openings: HashMap<(bool, usize), Opening>,
}

impl Played {
    /// Reads the file of a tournament that has grown; none if it has not.
    pub(super) fn read(plan: &Plan, store: &Store) -> Result<Option<Self>, ArenaError> {
        if store.meta(GROWN)?.is_none() {
            return Ok(None);
        }
        let mut played = Self::default();
        for pair in store.pairs()? {
            let Key { round, a, b, .. } = pair.key;
            played.meetings.insert((a.min(b), a.max(b)), (round, a, b));
            let seats = [a, b].map(|at| &plan.entrants[at].seat);
            let variety = course::variety(&plan.setup, seats, plan.courses);
            let place = (matches!(variety, Variety::Options(_)), pair.key.opening);
            let opening = store.opening(pair.key, plan.setup.game)?;
            played.openings.insert(place, opening);
        }
        Ok(Some(played))
    }
}
