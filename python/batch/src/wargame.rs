//! Wargame: an action is a cell to fire at, row by row from the top left.
//!
//! The first plane of an observation is what the seat's shots have shown: 0 unknown, −1 water, 1
//! to 8 the type that was hit. In a duel two more follow: the seat's own fleet, and where the
//! other has fired at it. A seat's shots are counted here without the log that the rules keep, so
//! that a step allocates nothing; the tests hold both against each other.

use std::sync::Arc;

use ludoteca_core::Player;
use ludoteca_wargame::{Cell, Counts, Dimensions, EvenHider, Fleet, Mode, outcome_by_shots};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::Chance;
use crate::lane::{Lane, Shape, Step};

/// Maximum number of draws of a fleet before the last one stays. One draw is nearly always enough.
const TRIES: usize = 100;

#[derive(Clone, Debug)]
pub(crate) struct WargameLane {
    mode: Mode,
    dimensions: Dimensions,
    counts: Counts,
    hider: Arc<EvenHider>,
    /// Seas by who fires at them.
    targets: [Sea; 2],
}

/// A sea, as far as the one who fires at it is concerned.
#[derive(Clone, Debug)]
struct Sea {
    fleet: Option<Fleet>,
    pieces: Vec<i16>,
    seen: Vec<i16>,
    fired: Vec<i16>,
    afloat: u32,
    shots: u32,
}

impl Sea {
    fn new(cells: usize) -> Self {
        Self {
            fleet: None,
            pieces: vec![0; cells],
            seen: vec![0; cells],
            fired: vec![0; cells],
            afloat: 0,
            shots: 0,
        }
    }

    fn hide(&mut self, fleet: Fleet) {
        self.seen.fill(0);
        self.fired.fill(0);
        self.shots = 0;
        let cells = fleet.dimensions().cells();
        for (piece, cell) in self.pieces.iter_mut().zip(cells) {
            let kind = fleet.answer(cell).kind();
            *piece = kind.map_or(0, |kind| i16::from(kind.number()));
        }
        self.afloat = self.pieces.iter().map(|&piece| u32::from(piece > 0)).sum();
        self.fleet = Some(fleet);
    }

    fn fire(&mut self, at: usize) {
        let piece = self.pieces[at];
        self.seen[at] = if piece == 0 { -1 } else { piece };
        self.fired[at] = 1;
        self.afloat -= u32::from(piece > 0);
        self.shots += 1;
    }

    fn is_sunk(&self) -> bool {
        self.afloat == 0
    }
}

impl WargameLane {
    /// A game before its fleets are drawn, or why there is none.
    pub(crate) fn new(mode: Mode, dimensions: Dimensions, counts: Counts) -> Result<Self, String> {
        let hider = EvenHider::new(dimensions, &counts).map_err(|bad| bad.to_string())?;
        let sea = Sea::new(dimensions.cell_count());
        let mut lane = Self {
            mode,
            dimensions,
            counts,
            hider: Arc::new(hider),
            targets: [sea.clone(), sea],
        };
        lane.begin(&mut Chance::new(0, 0));
        match lane.targets[0].fleet {
            Some(_) => Ok(lane),
            None => Err("no fleet was found".to_owned()),
        }
    }

    /// The seats that fire.
    const fn shooters(&self) -> usize {
        match self.mode {
            Mode::Duel => 2,
            Mode::Hunt => 1,
        }
    }

    fn compare(&self) -> Step {
        let needed = |sea: &Sea| sea.shots + u32::from(!sea.is_sunk());
        let [first, second] = self.targets.each_ref().map(needed);
        let winner = outcome_by_shots(first, second).winner();
        Step::end(winner.map(Player::index))
    }
}

impl Lane for WargameLane {
    fn shape(&self) -> Shape {
        let planes = match self.mode {
            Mode::Duel => 3,
            Mode::Hunt => 1,
        };
        let (rows, columns) = (self.dimensions.rows(), self.dimensions.columns());
        Shape {
            actions: self.dimensions.cell_count(),
            observation: vec![planes, rows.into(), columns.into()],
            seats: self.shooters(),
        }
    }

    fn begin(&mut self, chance: &mut Chance) {
        let mut rng = ChaCha8Rng::seed_from_u64(chance.draw());
        for shooter in 0..self.shooters() {
            let drawn = (0..TRIES).find_map(|_| self.hider.place(&mut rng).ok());
            if let Some(fleet) = drawn {
                self.targets[shooter].hide(fleet);
            }
        }
    }

    fn restart(&mut self, _: &Self, chance: &mut Chance) {
        self.begin(chance);
    }

    #[inline]
    fn mover(&self) -> usize {
        usize::from(self.mode == Mode::Duel && self.targets[0].shots > self.targets[1].shots)
    }

    fn is_over(&self) -> bool {
        let [first, second] = &self.targets;
        match self.mode {
            Mode::Hunt => first.is_sunk(),
            Mode::Duel => (first.is_sunk() || second.is_sunk()) && first.shots == second.shots,
        }
    }

    #[inline]
    fn is_legal(&self, action: usize) -> bool {
        let seen = self.targets[self.mover()].seen.get(action);
        seen.is_some_and(|&seen| seen == 0) && !self.is_over()
    }

    /// Alone each shot costs a point, so that fewer are better.
    fn play(&mut self, action: usize) -> Step {
        let mover = self.mover();
        if self.is_legal(action) {
            self.targets[mover].fire(action);
        }
        let is_over = self.is_over();
        match self.mode {
            Mode::Hunt => Step {
                rewards: [-1.0, 0.0],
                is_over,
            },
            Mode::Duel if is_over => self.compare(),
            Mode::Duel => Step::GOES_ON,
        }
    }

    fn fill_mask(&self, mask: &mut [i8]) {
        let is_on = !self.is_over();
        for (legal, &seen) in mask.iter_mut().zip(&self.targets[self.mover()].seen) {
            *legal = i8::from(is_on && seen == 0);
        }
    }

    fn fill_observation(&self, seat: usize, cells: &mut [i16]) {
        let own = &self.targets[1 - (seat & 1)];
        let planes = [&self.targets[seat & 1].seen, &own.pieces, &own.fired];
        let size = self.dimensions.cell_count();
        for (to, from) in cells.chunks_exact_mut(size).zip(planes) {
            to.copy_from_slice(from);
        }
    }

    fn write(&self, action: usize) -> String {
        let columns = usize::from(self.dimensions.columns());
        let row = usize::from(self.dimensions.rows()).checked_sub(action / columns);
        let cell = row.and_then(|row| Cell::new((action % columns) as u8, row as u8));
        cell.map(|cell| cell.to_string()).unwrap_or_default()
    }

    fn read(&self, text: &str) -> Option<usize> {
        let cell: Cell = text.parse().ok()?;
        self.dimensions
            .contains(cell)
            .then(|| self.dimensions.index(cell))
    }

    /// All that the mover may know; the shots stand row by row, not in the order of the game.
    fn position(&self) -> String {
        let sea = &self.targets[self.mover()];
        let mut text = format!("{} {}:", self.dimensions, self.counts);
        for (at, &seen) in sea.seen.iter().enumerate().filter(|(_, seen)| **seen != 0) {
            text.push(' ');
            text.push_str(&self.write(at));
            text.push('=');
            match seen {
                -1 => text.push('-'),
                kind => text.push_str(&kind.to_string()),
            }
        }
        text
    }

    fn plan(&self, seat: usize) -> Option<String> {
        let fleet = self.targets[1 - (seat & 1)].fleet.as_ref()?;
        Some(fleet.to_string())
    }

    fn lay(&mut self, seat: usize, plan: &str) -> bool {
        let fleet = plan.parse::<Fleet>().ok();
        let fits =
            |fleet: &Fleet| fleet.dimensions() == self.dimensions && fleet.counts() == self.counts;
        match fleet.filter(fits) {
            Some(fleet) if 1 - (seat & 1) < self.shooters() => {
                self.targets[1 - (seat & 1)].hide(fleet);
                true
            }
            _ => false,
        }
    }

    fn copy(&self) -> Box<dyn Lane> {
        Box::new(self.clone())
    }
}
