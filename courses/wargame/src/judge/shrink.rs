//! The shortest game that still shows the fault: only shots that hit, or fewer pieces in our fleet.

use ludoteca_wargame::{Answer, Cell, Dimensions, Fleet, FleetPlan, Piece, Requirement};

use super::cases::Task;
use super::hide::{Order, Shooting, Trick};
use super::invocation::Invocation;
use super::session::Session;
use ludoteca_course::reduce;
use ludoteca_course::{Failure, Finding, JudgeFault};

/// Maximum number of games played in search of a shorter one.
const BUDGET: usize = 60;

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
            trick: Trick::None,
        } => shrink_shots(options, *order, failure, &mut session),
        Task::Hide { options, fleet } => shrink_fleet(options, fleet, failure, &mut session),
        _ => Ok(None),
    }
}

/// The failure with the same cause, if there is one.
fn keep_same(finding: Finding, failure: &Failure) -> Option<Failure> {
    let (Finding::Failed(found) | Finding::Noticed(found)) = finding else {
        return None;
    };
    let links = found.into_links().into_iter();
    links.into_iter().find(|link| link.root == failure.root)
}

/// The clock stands still, so the fleet is the same again, and the shots that hit nothing can be
/// left out.
fn shrink_shots(
    invocation: &Invocation,
    order: Order,
    failure: &Failure,
    session: &mut Session<'_>,
) -> Result<Option<Failure>, JudgeFault> {
    let whole = Shooting::new(invocation, order, Trick::None);
    let cells = whole.cells();
    let (finding, board) = session.shoot(invocation, whole)?;
    let (Some(_), Some(board)) = (keep_same(finding, failure), board) else {
        return Ok(None);
    };
    let size = invocation.dimensions;
    let is_hit = |cell: &Cell| board[size.index(*cell)] != Answer::Water;
    let hits: Vec<Cell> = cells.iter().copied().filter(is_hit).collect();
    // Water behind them shows what does not end.
    let water = cells.into_iter().filter(|cell| !is_hit(cell)).take(1);
    let cells: Vec<Cell> = hits.into_iter().chain(water).collect();
    let short = Shooting::at(invocation, &cells, Trick::None);
    let (finding, _) = session.shoot(invocation, short)?;
    Ok(keep_same(finding, failure))
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
    let mut budget = ludoteca_course::budget(failure, BUDGET);
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
