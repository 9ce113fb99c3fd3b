//! Plans that seats lay before a game: drafts, and those drawn at random.

use ludoteca_core::Budget;
use rand_chacha::ChaCha8Rng;

use super::{Session, chance};
use crate::arrange::{Draft, Origin};
use crate::board::Cell;
use crate::erased::{Arranging, Step};
use crate::event::Event;
use crate::options::OptionFault;
use crate::rules::Turn;
use crate::{Occupant, Refusal, Seat, TableRule};

/// First stream of chance for people's drafts: beyond every move's, and before those of what is
/// laid unseen.
const DRAFTS: u64 = 1 << 62;

impl Session {
    /// The placement of a seat. Only its owner may see it before the game is over.
    pub fn laid(&self, seat: Seat) -> Option<String> {
        self.position.laid(seat)
    }

    /// Returns the names that the game has for the plans of its seats, if they lay any.
    pub fn arranging(&self) -> Option<Arranging> {
        self.position.arranging()
    }

    /// The hash of what a seat has laid, which is public ([`crate::commitment`]).
    pub fn commitment(&self, seat: Seat) -> Option<String> {
        let plan = self.laid(seat)?;
        Some(crate::commitment(self.header.seed, seat, &plan))
    }

    /// A placement that answers these moves (their texts and notes) as this seat's did.
    pub(crate) fn stand_in(&self, seat: Seat, moves: &[(String, String)]) -> Option<String> {
        self.position.stand_in(seat, moves)
    }

    /// A plan in the making, as its owner sees it; `None` where nothing is laid.
    pub fn draft(&self, plan: &str) -> Option<Draft> {
        self.position.draft(plan)
    }

    /// The cells of a plan's pieces that cannot stand together.
    pub fn conflicts(&self, plan: &str) -> Vec<Cell> {
        self.position.conflicts(plan)
    }

    /// The plan after a step.
    pub fn change_plan(&self, plan: &str, step: Step) -> Option<String> {
        self.position.change_plan(plan, step)
    }

    /// The seats that have something to lay now.
    pub fn seats_to_lay(&self) -> Vec<Seat> {
        match self.position.turn() {
            Turn::Arrange(seats) => seats,
            Turn::Play(_) | Turn::Over(_) => Vec::new(),
        }
    }

    /// The computer's placements, as events.
    pub(super) fn opening(&self, budget: &Budget) -> Result<Vec<Event>, OptionFault> {
        let is_ours = |seat: &Seat| self.origin(*seat) == Origin::Drawn;
        let lay = |seat: Seat| {
            let plan = self.random_plan(seat, budget);
            let plan = plan.ok_or(OptionFault::Unplayable)?;
            Ok(Event::Laid { seat, plan })
        };
        let seats = self.seats_to_lay().into_iter();
        seats.filter(is_ours).map(lay).collect()
    }

    /// Returns the origin of a seat's plan: the computer's are drawn, and those of nobody.
    pub(super) fn origin(&self, seat: Seat) -> Origin {
        match self.seats.get(seat.index()) {
            Some(occupant) if occupant.level().is_none() => Origin::Chosen,
            _ => Origin::Drawn,
        }
    }

    /// A plan that a person may look at and lay or not, drawn at random: another for every number,
    /// and the same for the same number.
    pub fn draw_plan(&self, seat: Seat, number: u32) -> Result<String, Refusal> {
        self.draw_plan_within(seat, number, &Budget::unlimited())
    }

    /// Like [`draw_plan`](Self::draw_plan), refused when the budget ends before.
    pub fn draw_plan_within(
        &self,
        seat: Seat,
        number: u32,
        budget: &Budget,
    ) -> Result<String, Refusal> {
        self.expect_lay(seat)?;
        let stream = DRAFTS + 2 * u64::from(number) + seat.index() as u64;
        let mut chance = chance(self.header.seed, stream);
        let plan = self.position.random_plan(None, &mut chance, budget);
        Ok(plan.ok_or(TableRule::NothingToPlace)?)
    }

    /// The plan that [`Command::LayAtRandom`](crate::Command) would lay for a seat, which may take
    /// long: whoever must not hold the session meanwhile draws it from a copy and lays it then.
    pub fn plan_at_random(&self, seat: Seat, budget: &Budget) -> Result<String, Refusal> {
        self.expect_lay(seat)?;
        let plan = self.random_plan(seat, budget);
        Ok(plan.ok_or(TableRule::NothingToPlace)?)
    }

    pub(super) fn random_plan(&self, seat: Seat, budget: &Budget) -> Option<String> {
        let mut chance = chance(self.header.seed, u64::MAX - seat.index() as u64);
        let level = self.seats.get(seat.index()).and_then(Occupant::level);
        self.position.random_plan(level, &mut chance, budget)
    }

    /// A plan for a seat, drawn for a puzzle.
    pub(crate) fn draw_for(&self, chance: &mut ChaCha8Rng) -> Option<String> {
        self.position
            .random_plan(None, chance, &Budget::unlimited())
    }
}
