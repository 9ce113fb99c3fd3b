//! Wargame at the table: the duel, and the hunt for one.
//!
//! In a duel both fire in turn at the other's sea; when the first seat has sunk everything, the
//! second fires once more, so that both had as many shots. Fewer shots win, equal ones draw.

use ludoteca_core::{Budget, Engine as _};
use ludoteca_wargame::{
    Answer, Cell, Counts, Dimensions, Firing, Fleet, Hunt, Kind, ShotLog, place_p2, place_p3,
};
use rand::Rng as _;
use rand_chacha::ChaCha8Rng;

use super::Played;
use crate::fleet::{Draft, FleetFault};
use crate::setup::{SetupFault, WargameMode, WargameSetup, fault};
use crate::view::{BoardView, Note, Outcome, Sea, WargameBoard};
use crate::{GameKind, Level, Refusal, Rule, Seat, Viewer};

pub(crate) fn check(setup: &WargameSetup) -> Result<(), SetupFault> {
    let dimensions = dimensions(setup)?;
    Counts::new(setup.fleet)
        .check(dimensions)
        .map_err(|faults| {
            let texts: Vec<String> = faults.iter().map(ToString::to_string).collect();
            fault(texts.join("; "))
        })
}

fn dimensions(setup: &WargameSetup) -> Result<Dimensions, SetupFault> {
    Dimensions::new(setup.rows, setup.columns).ok_or_else(|| {
        let WargameSetup { rows, columns, .. } = setup;
        fault(format!(
            "no board is {rows}x{columns}: 9 to 15 rows by 9 to 24 columns, multiples of 3"
        ))
    })
}

/// The seas, by owner. A sea without a fleet is `None`: before placing, and the first in a hunt.
#[derive(Clone, Debug)]
pub(crate) struct Seas {
    setup: WargameSetup,
    hunts: [Option<Hunt>; 2],
}

impl Seas {
    pub(super) fn start(setup: &WargameSetup) -> Self {
        Self {
            setup: setup.clone(),
            hunts: [None, None],
        }
    }

    /// The same fleets before any shot.
    pub(super) fn restarted(&self) -> Self {
        let unfired =
            |hunt: &Option<Hunt>| hunt.as_ref().map(|hunt| Hunt::new(hunt.fleet().clone()));
        Self {
            setup: self.setup.clone(),
            hunts: [unfired(&self.hunts[0]), unfired(&self.hunts[1])],
        }
    }

    fn is_duel(&self) -> bool {
        self.setup.mode == WargameMode::Duel
    }

    pub(super) fn seats_to_place(&self) -> Vec<Seat> {
        let has_sea = |seat: &Seat| *seat == Seat::Second || self.is_duel();
        let is_empty = |seat: &Seat| self.hunts[seat.index()].is_none();
        Seat::BOTH
            .into_iter()
            .filter(has_sea)
            .filter(is_empty)
            .collect()
    }

    pub(super) fn checked_fleet(&self, plan: &str) -> Result<String, Refusal> {
        self.read_fleet(plan).map(|fleet| fleet.to_string())
    }

    fn read_fleet(&self, plan: &str) -> Result<Fleet, Refusal> {
        let draft = Draft::read(&self.setup, plan).map_err(|error| Refusal::BadFleet {
            faults: vec![FleetFault::Unreadable(error.to_string())],
        })?;
        draft.check().map_err(|faults| Refusal::BadFleet {
            faults: faults.iter().copied().map(FleetFault::Broken).collect(),
        })
    }

    /// A fleet hidden by p2; the strongest level hides by p3, which is harder to hunt.
    pub(super) fn random_fleet(
        &self,
        level: Option<Level>,
        rng: &mut ChaCha8Rng,
    ) -> Option<String> {
        let dimensions = dimensions(&self.setup).ok()?;
        let counts = Counts::new(self.setup.fleet);
        let fleet = match level {
            Some(Level::D4) => place_p3(dimensions, &counts, rng),
            _ => place_p2(dimensions, &counts, rng),
        };
        Some(fleet.ok()?.to_string())
    }

    pub(super) fn place(&mut self, seat: Seat, plan: &str) -> Result<(), Refusal> {
        if !self.seats_to_place().contains(&seat) {
            return Err(Refusal::NothingToPlace);
        }
        self.hunts[seat.index()] = Some(Hunt::new(self.read_fleet(plan)?));
        Ok(())
    }

    pub(super) fn fleet(&self, seat: Seat) -> Option<String> {
        let hunt = self.hunts[seat.index()].as_ref()?;
        Some(hunt.fleet().to_string())
    }

    /// The sea that a seat fires at.
    fn target(&self, seat: Seat) -> Option<&Hunt> {
        self.hunts[seat.other().index()].as_ref()
    }

    /// What the seat that is to fire has seen.
    pub(super) fn seen(&self) -> Option<ShotLog> {
        Some(self.target(self.to_move()?)?.log().clone())
    }

    fn shots(&self, seat: Seat) -> usize {
        self.target(seat).map_or(0, |hunt| hunt.log().shots().len())
    }

    fn has_sunk_all(&self, seat: Seat) -> bool {
        self.target(seat).is_some_and(Hunt::is_over)
    }

    pub(super) fn to_move(&self) -> Option<Seat> {
        if !self.seats_to_place().is_empty() || self.outcome().is_some() {
            return None;
        }
        if self.is_duel() && self.shots(Seat::First) > self.shots(Seat::Second) {
            return Some(Seat::Second);
        }
        Some(Seat::First)
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        let [first, second] = Seat::BOTH.map(|seat| self.has_sunk_all(seat));
        let is_even = !self.is_duel() || self.shots(Seat::First) == self.shots(Seat::Second);
        match (first, second) {
            (true, true) => Some(Outcome::Drawn),
            (true, false) if is_even => Some(Outcome::Won(Seat::First)),
            (false, true) => Some(Outcome::Won(Seat::Second)),
            _ => None,
        }
    }

    pub(super) fn moves(&self) -> Vec<String> {
        let Some(hunt) = self.to_move().and_then(|seat| self.target(seat)) else {
            return Vec::new();
        };
        hunt.log().unfired().map(|cell| cell.to_string()).collect()
    }

    pub(super) fn play(&mut self, text: &str) -> Result<Played, Refusal> {
        let seat = self.to_move().ok_or(Refusal::Over)?;
        let cell: Cell = text
            .parse()
            .map_err(|error| Refusal::not_a_move(GameKind::Wargame, error))?;
        let hunt = self.hunts[seat.other().index()]
            .as_mut()
            .ok_or(Refusal::NotPlaced)?;
        let dimensions = hunt.fleet().dimensions();
        let rule = if dimensions.contains(cell) {
            Rule::FiredBefore
        } else {
            Rule::OffBoard
        };
        let answer = hunt
            .fire(cell)
            .map_err(|error| Refusal::illegal(rule, error))?;
        Ok(Played {
            text: cell.to_string(),
            note: Some(note(hunt.log(), cell, answer)),
        })
    }

    pub(super) fn score(&self, seat: Seat) -> Option<i32> {
        (seat == Seat::First || self.is_duel()).then(|| self.shots(seat) as i32)
    }

    pub(super) fn board(&self, viewer: Viewer, is_over: bool) -> BoardView {
        let has_sea = |seat: &Seat| *seat == Seat::Second || self.is_duel();
        let sea = |seat: Seat| self.sea(seat, is_over || viewer == Viewer::Seat(seat));
        BoardView::Wargame(WargameBoard {
            seas: Seat::BOTH.into_iter().filter(has_sea).map(sea).collect(),
        })
    }

    fn sea(&self, owner: Seat, sees_fleet: bool) -> Sea {
        let width = usize::from(self.setup.columns);
        let mut rows = vec![".".repeat(width); usize::from(self.setup.rows)];
        let mut sunk = [0; 8];
        let mut shots = 0;
        if let Some(hunt) = &self.hunts[owner.index()] {
            let fleet = sees_fleet.then(|| hunt.fleet());
            rows = drawn_rows(hunt.log(), fleet);
            sunk = sunk_counts(hunt.log());
            shots = hunt.log().shots().len() as u32;
        }
        Sea {
            owner,
            rows,
            fleet: self.setup.fleet,
            sunk,
            shots,
        }
    }

    pub(super) fn cells(seat: Seat, text: &str) -> Vec<String> {
        vec![format!("{}-{text}", seat.other().index() + 1)]
    }

    pub(super) fn choose(
        &self,
        level: Level,
        rng: &mut ChaCha8Rng,
        budget: &Budget,
    ) -> Option<String> {
        let log = self.target(self.to_move()?)?.log();
        let firing = match level {
            Level::D1 => Firing::D1,
            Level::D2 => Firing::D2,
            Level::D3 => Firing::D3,
            _ => Firing::D4,
        };
        let cell = firing.shooter(rng.next_u64()).choose(log, budget);
        // A sweep that spares too much has nothing left: any cell is better than none.
        cell.or_else(|| log.unfired().next())
            .map(|cell| cell.to_string())
    }
}

fn note(log: &ShotLog, cell: Cell, answer: Answer) -> Note {
    let (matrix, _) = log.dimensions().locate(cell);
    match answer {
        Answer::Water => Note::Miss,
        Answer::Hit(kind) if log.seen(matrix).is_sunk() => Note::Sunk(kind.number()),
        Answer::Hit(kind) => Note::Hit(kind.number()),
    }
}

fn sunk_counts(log: &ShotLog) -> [u8; 8] {
    let mut counts = [0; 8];
    for matrix in log.dimensions().matrices() {
        let seen = log.seen(matrix);
        if let Some(kind) = seen.kind.filter(|_| seen.is_sunk()) {
            counts[kind.index()] += 1;
        }
    }
    counts
}

/// The rows of a sea: what the shots showed, and the fleet when it may be seen.
fn drawn_rows(log: &ShotLog, fleet: Option<&Fleet>) -> Vec<String> {
    let dimensions = log.dimensions();
    let rows = usize::from(dimensions.rows());
    let mut drawn = vec![String::new(); rows];
    for cell in dimensions.cells() {
        let row = rows - usize::from(cell.row());
        drawn[row].push(symbol(log, fleet, cell));
    }
    drawn
}

fn symbol(log: &ShotLog, fleet: Option<&Fleet>, cell: Cell) -> char {
    let letter = |first: u8, kind: Kind| (first + kind.index() as u8) as char;
    let (matrix, _) = log.dimensions().locate(cell);
    match (log.answer(cell), fleet.map(|fleet| fleet.answer(cell))) {
        (Some(Answer::Water), _) => '-',
        (Some(Answer::Hit(kind)), _) if log.seen(matrix).is_sunk() => letter(b'A', kind),
        (Some(Answer::Hit(kind)), _) => letter(b'1', kind),
        (None, Some(Answer::Hit(kind))) => letter(b'a', kind),
        (None, _) => '.',
    }
}
