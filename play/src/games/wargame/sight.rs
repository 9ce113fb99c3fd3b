//! One seat's knowledge of the other's fleet: the shots at it, and how it was hidden.

use std::fmt;
use std::str::FromStr;

use ludoteca_core::ParseError;
use ludoteca_wargame::{Placing, ShotLog};

use crate::arrange::Origin;

/// A word before the log, about the hider.
const BY_P2: &str = "p2 ";

/// The shots at a fleet, and how it was hidden.
///
/// As text it is the log, after `p2` if that is how the course's program hid the fleet; otherwise
/// all boards are taken to be equally likely: `p2 9x9 1 1 1 1 0 0 0 0: B8=4`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The shots and their answers.
    pub(super) log: ShotLog,
    /// Method by which the fleet is taken to be hidden.
    pub(super) placing: Placing,
    /// True if it was really hidden so. Nobody knows how a person hides a fleet; then all boards
    /// count alike.
    pub(super) is_certain: bool,
}

impl Sight {
    /// Knowledge of a fleet of the table.
    pub(super) fn new(log: ShotLog, origin: Origin) -> Self {
        Self {
            log,
            placing: Placing::Even,
            is_certain: origin == Origin::Drawn,
        }
    }
}

impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.placing == Placing::P2 {
            f.write_str(BY_P2)?;
        }
        self.log.fmt(f)
    }
}

impl FromStr for Sight {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (placing, log) = match text.strip_prefix(BY_P2) {
            Some(log) => (Placing::P2, log),
            None => (Placing::Even, text),
        };
        Ok(Self {
            log: log.parse()?,
            placing,
            is_certain: true,
        })
    }
}
