//! The header of a session as it is stored.

use ludoteca_play::{BadEvent, Clock, Game, Header, Occupant, Options, Setup, find_game};
use serde::Deserialize;
use serde_json::{Map, Value};

/// A header whose game is not looked up yet. Written by this version or by 0.1, which had no
/// clock and other names for some options.
#[derive(Debug, Deserialize)]
pub(super) struct StoredHeader {
    id: String,
    setup: Map<String, Value>,
    seats: Vec<Occupant>,
    seed: u64,
    created: u64,
    takebacks: bool,
    previous: Option<String>,
    #[serde(default)]
    clock: Option<Clock>,
    #[serde(default)]
    is_listed: bool,
}

impl StoredHeader {
    /// The header, if its game is one of these.
    pub(super) fn open(self, catalogue: &[Game]) -> Result<Header, BadEvent> {
        let setup =
            open_setup(self.setup, catalogue).map_err(|reason| BadEvent { number: 0, reason })?;
        Ok(Header {
            id: self.id,
            setup,
            seats: self.seats,
            seed: self.seed,
            created: self.created,
            takebacks: self.takebacks,
            previous: self.previous,
            clock: self.clock,
            is_listed: self.is_listed,
        })
    }
}

fn open_setup(mut stored: Map<String, Value>, catalogue: &[Game]) -> Result<Setup, String> {
    let name = stored.remove("game");
    let name = name.as_ref().and_then(Value::as_str).unwrap_or_default();
    let game = find_game(catalogue, name).map_err(|unknown| unknown.to_string())?;
    game.upgrade(&mut stored);
    let options = Options::read_json(game.options(), &stored).map_err(|fault| fault.to_string())?;
    Ok(Setup { game, options })
}
