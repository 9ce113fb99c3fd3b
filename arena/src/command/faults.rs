//! Faults of programs: an example of each way in which an entrant failed, for a match whose games
//! nobody keeps.

use std::fmt::Write as _;

use ludoteca_play::{Blame, Cause, Seat};
use serde::Serialize;

use crate::plan::Plan;
use crate::seat::Evidence;
use crate::store::{PairRow, Store, StoreError};
use crate::text::{Message, Texts};

/// A way in which an entrant failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Failing {
    name: String,
    cause: Cause,
    /// Number of games that ended this way.
    games: usize,
    /// The number of the first of them.
    first: usize,
    /// Evidence of the program in that game.
    evidence: Evidence,
}

/// All ways in which entrants failed in these pairs, which are those of the store in its order.
pub(super) fn list(
    store: &Store,
    plan: &Plan,
    pairs: &[PairRow],
) -> Result<Vec<Failing>, StoreError> {
    let mut all: Vec<Failing> = Vec::new();
    for (at, pair) in pairs.iter().enumerate() {
        for (side, game) in pair.games.iter().enumerate() {
            let Blame::Seat(seat) = game.blame else {
                continue;
            };
            let is_a = (seat == Seat::First) == (side == 0);
            let entrant = if is_a { pair.key.a } else { pair.key.b };
            let name = &plan.entrants[entrant].name;
            let is_it = |one: &&mut Failing| one.name == *name && one.cause == game.cause;
            if let Some(known) = all.iter_mut().find(is_it) {
                known.games += 1;
                continue;
            }
            let kept = store
                .game_of(pair.key, side)?
                .and_then(|game| game.evidence);
            all.push(Failing {
                name: name.clone(),
                cause: game.cause,
                games: 1,
                first: 2 * at + side + 1,
                evidence: read(kept.as_deref(), seat),
            });
        }
    }
    Ok(all)
}

fn read(kept: Option<&str>, seat: Seat) -> Evidence {
    let both: Option<[Option<Evidence>; 2]> = kept.and_then(|text| serde_json::from_str(text).ok());
    let [first, second] = both.unwrap_or_default();
    let own = if seat == Seat::First { first } else { second };
    own.unwrap_or_default()
}

/// Formats the examples for people: who, why, and what was kept of stderr.
pub(super) fn write(all: &[Failing], texts: Texts) -> String {
    let mut text = String::new();
    for one in all {
        let cause = Message::new(format!("end-{}", one.cause));
        let why = one.evidence.why.clone().unwrap_or_default();
        let line = Message::new("failing")
            .with("name", one.name.as_str())
            .with("game", one.first)
            .with("cause", cause)
            .with("why", why);
        let _ = writeln!(text, "{}", texts.say(&line));
        for line in one.evidence.own_errors() {
            let _ = writeln!(text, "    {}", texts.say(&Message::plain(line)));
        }
    }
    text
}
