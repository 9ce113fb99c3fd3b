//! The shortest game that still shows the fault: fewer shots of ours, or fewer pieces in our fleet.

use ludoteca_wargame::{Answer, Cell, Dimensions, Fleet, FleetPlan, Piece, Requirement};

use super::cases::Task;
use super::hide::{Order, Trick};
use super::invocation::Invocation;
use super::session::Session;
use ludoteca_course::reduce;
use ludoteca_course::{Failure, Finding, JudgeFault};

/// Maximum number of games played in search of a shorter one.
const BUDGET: usize = 80;

/// The shortest game that still fails for the same reason.
pub(super) fn shrink(
    task: &Task,
    failure: &Failure,
    mut session: Session<'_>,
) -> Result<Option<Failure>, JudgeFault> {
    match task {
        Task::Shoot {
            options,
            order,
            trick,
        } => shrink_shots(options, (*order, *trick), failure, &mut session),
        Task::Hide { options, fleet } => shrink_fleet(options, fleet, failure, &mut session),
        Task::Boards { .. }
        | Task::PlacementChances { .. }
        | Task::Refusal { .. }
        | Task::ShotChances { .. }
        | Task::EndOfInput { .. } => Ok(None),
    }
}

/// The failure, if it is the same.
fn keep_same(finding: Finding, failure: &Failure) -> Option<Failure> {
    match finding {
        Finding::Failed(found) if found.root == failure.root => Some(*found),
        _ => None,
    }
}

/// The clock stands still, so the fleet is the same again, and shots can be left out: first all
/// that hit nothing.
fn shrink_shots(
    invocation: &Invocation,
    way: (Order, Trick),
    failure: &Failure,
    session: &mut Session<'_>,
) -> Result<Option<Failure>, JudgeFault> {
    let (finding, side) = session.shoot_at(invocation, way, None)?;
    if keep_same(finding, failure).is_none() {
        return Ok(None);
    }
    let mut best = None;
    let is_water = |cell: &Cell| side.log.answer(*cell) == Some(Answer::Water);
    let mut start = side.fired.clone();
    let mut telling = side.fired.clone();
    telling.retain(|cell| !is_water(cell) || Some(cell) == side.fired.last());
    let mut fails = |cells: &[Cell]| -> Result<bool, JudgeFault> {
        let (finding, _) = session.shoot_at(invocation, way, Some(cells.to_vec()))?;
        let found = keep_same(finding, failure);
        let is_same = found.is_some();
        best = found.or(best.take());
        Ok(is_same)
    };
    if fails(&telling)? {
        start = telling;
    }
    let mut budget = BUDGET;
    reduce::smallest(&start, &mut budget, &mut fails)?;
    Ok(best)
}

/// Pieces are left out as long as what remains is an allowed fleet.
fn shrink_fleet(
    invocation: &Invocation,
    fleet: &Fleet,
    failure: &Failure,
    session: &mut Session<'_>,
) -> Result<Option<Failure>, JudgeFault> {
    let is_announced = invocation.counts.is_some();
    let dimensions = fleet.dimensions();
    let corner = |(matrix, piece)| (dimensions.cell(matrix, 0), piece);
    let pieces: Vec<(Cell, Piece)> = fleet.pieces().map(corner).collect();
    let mut best = None;
    let fails = |pieces: &[(Cell, Piece)]| -> Result<bool, JudgeFault> {
        let Some(fleet) = lay(dimensions, pieces, is_announced) else {
            return Ok(false);
        };
        let invocation = if is_announced {
            invocation.with_counts(&fleet.counts())
        } else {
            invocation.clone()
        };
        let found = keep_same(session.hide(&invocation, &fleet)?, failure);
        let is_same = found.is_some();
        best = found.or(best.take());
        Ok(is_same)
    };
    let mut budget = BUDGET;
    reduce::smallest(&pieces, &mut budget, fails)?;
    Ok(best)
}

fn lay(dimensions: Dimensions, pieces: &[(Cell, Piece)], is_announced: bool) -> Option<Fleet> {
    let mut plan = FleetPlan::new(dimensions);
    for (corner, piece) in pieces {
        plan.place(*corner, *piece);
    }
    let requirement = if is_announced {
        Requirement::Allowed
    } else {
        Requirement::AnyFleet
    };
    plan.check(requirement).ok()
}
