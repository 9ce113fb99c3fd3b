//! The file of a tournament before the first game: the plan is written down, or compared with the
//! one that is there.

use ludoteca_machines::Shard;
use ludoteca_play::Resources;

use super::error::{ArenaError, Remedy};
use super::grow::differences;
use crate::adjudicate::Adjudication;
use crate::course;
use crate::game::GameContext;
use crate::plan::Plan;
use crate::seat::BadSeat;
use crate::store::{EntrantRow, Key, Store, StoreError};
use crate::text::Message;

/// Key of the part of the tournament that a file holds.
pub(crate) const SHARD: &str = "shard";
/// Number of pairs of that part, once all of them are played.
pub(crate) const SHARD_PAIRS: &str = "shard-pairs";
/// Number of pairs of the whole tournament.
pub(crate) const ALL_PAIRS: &str = "all-pairs";
/// Says that course programs were told the machine's own time, so that games need not repeat.
pub(crate) const CLOCKS: &str = "clocks";

/// Stands for the hash of an entrant whose files could not be read.
const UNREADABLE: &str = "unreadable";

/// Writes down what is to be played, or finds that it is what the file has, and makes all ready.
pub(super) fn open(
    plan: &Plan,
    store: &mut Store,
    resources: Resources,
    now: u64,
    shard: Option<Shard>,
) -> Result<GameContext, ArenaError> {
    let setup = &plan.setup;
    let fetched = setup.game.fetch(&setup.options, &resources);
    fetched.map_err(|refusal| ArenaError::Setup(Message::plain(refusal)))?;
    let created = prepare(plan, store, now, shard)?;
    if course::clock::warning(plan).is_some() {
        store.set_meta(&[(CLOCKS, "own")])?;
    }
    course::note_number(plan, store)?;
    // A run that was killed may have left games that nobody plays any more.
    store.clear_live()?;
    Ok(GameContext {
        resources,
        created,
        adjudicates: plan.adjudicate.map(|nodes| Adjudication { nodes }),
    })
}

/// The name of this tournament on other machines: made once, so that a head that was killed finds
/// its jobs again, and nobody else has the same.
pub(super) fn run_name(plan: &Plan, store: &mut Store) -> Result<String, ArenaError> {
    if let Some(name) = store.meta("run")? {
        return Ok(name);
    }
    let name = ludoteca_files::unique_name(&plan.describe());
    store.set_meta(&[("run", &name)])?;
    Ok(name)
}

/// Writes the plan down, or compares it with the one that is there; returns when it began.
fn prepare(
    plan: &Plan,
    store: &mut Store,
    now: u64,
    shard: Option<Shard>,
) -> Result<u64, ArenaError> {
    let entrants = list_entrants(plan)?;
    let created = store.meta("created")?.and_then(|text| text.parse().ok());
    let (Some(created), Some(kept)) = (created, store.meta("plan")?) else {
        store.set_entrants(&entrants)?;
        write_plan(plan, store, now, shard)?;
        return Ok(now);
    };
    let described = plan.describe();
    if kept != described {
        let remedy = if plan.kind.is_open() {
            Remedy::Continue
        } else {
            Remedy::Closed
        };
        let found = differences(&kept, &described);
        return Err(ArenaError::OtherPlan(found, remedy));
    }
    let found = store.meta(SHARD)?;
    if found != shard.map(|shard| shard.to_string()) {
        let wanted = shard;
        return Err(ArenaError::OtherShard { found, wanted });
    }
    let late = find_late(&store.entrants()?, &entrants)?;
    if !late.is_empty() {
        let_in(store, &entrants, &late)?;
    }
    Ok(created)
}

pub(super) fn list_entrants(plan: &Plan) -> Result<Vec<EntrantRow>, ArenaError> {
    let mut entrants = Vec::new();
    for entrant in &plan.entrants {
        let hash = match entrant.seat.hash() {
            Err(BadSeat::File(_) | BadSeat::Missing(_)) => Ok(UNREADABLE.to_owned()),
            hash => hash,
        };
        entrants.push(EntrantRow {
            name: entrant.name.clone(),
            seat: entrant.seat.to_string(),
            hash: hash.map_err(|bad| ArenaError::Seat(entrant.name.clone(), bad))?,
        });
    }
    Ok(entrants)
}

fn write_plan(
    plan: &Plan,
    store: &mut Store,
    now: u64,
    shard: Option<Shard>,
) -> Result<(), StoreError> {
    if let Some(shard) = shard {
        store.set_meta(&[(SHARD, &shard.to_string())])?;
    }
    let adjudicate = plan.adjudicate.map(|nodes| nodes.to_string());
    store.set_meta(&[
        // The game's rules for whoever looks at the file.
        ("game", plan.setup.game.name()),
        ("rules", &plan.setup.to_string()),
        ("rule-sets", &plan.rules_text()),
        ("name", &plan.name),
        ("kind", plan.kind.name()),
        ("seed", &plan.seed.to_string()),
        ("sprt", &to_json(&plan.test)),
        ("time", &to_json(&plan.time)),
        ("adjudicate", adjudicate.as_deref().unwrap_or_default()),
        ("created", &now.to_string()),
        ("plan", &plan.describe()),
    ])
}

fn to_json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Finds the entrants whose files could not be read before; any other difference is an error.
fn find_late(before: &[EntrantRow], entrants: &[EntrantRow]) -> Result<Vec<usize>, ArenaError> {
    let mut late = Vec::new();
    for (at, (old, new)) in before.iter().zip(entrants).enumerate() {
        match &*old.hash {
            hash if hash == new.hash => {}
            UNREADABLE => late.push(at),
            _ => return Err(ArenaError::Changed(new.name.clone(), Remedy::Continue)),
        }
    }
    Ok(late)
}

/// Entrants whose files can be read at last play the games that they lost by not being there.
fn let_in(store: &mut Store, entrants: &[EntrantRow], late: &[usize]) -> Result<(), StoreError> {
    let pairs = store.pairs()?;
    let keys = pairs.iter().map(|pair| pair.key);
    let is_theirs = |key: &Key| late.contains(&key.a) || late.contains(&key.b);
    let lost: Vec<Key> = keys.filter(is_theirs).collect();
    store.remove(&lost)?;
    store.set_entrants(entrants)
}
