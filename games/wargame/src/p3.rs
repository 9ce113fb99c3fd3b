//! A hider for opponents who know how p2 hides.

use ludoteca_core::{Budget, Engine as _};
use rand::Rng;

use crate::belief::surprise;
use crate::board::Dimensions;
use crate::counts::Counts;
use crate::firing::SweepShooter;
use crate::fleet::Fleet;
use crate::hunt::Hunt;
use crate::placing::{NotPlaced, place_in_order};

/// Boards to choose from.
const BOARDS: usize = 32;
/// What a bit of surprise counts beside a shot of d3.
const WORTH_OF_A_BIT: f64 = 2.0;

/// p3: these pieces, where they are hard to hunt.
///
/// Boards are drawn by p2's steps from the last matrix to the first, so that pieces lie where a
/// sweep comes late and where p2 seldom puts them. Of several boards it takes the one that costs
/// d3 the most shots and that p2 is least likely to draw, which misleads d4.
pub fn place_p3(
    dimensions: Dimensions,
    counts: &Counts,
    rng: &mut impl Rng,
) -> Result<Fleet, NotPlaced> {
    counts.check(dimensions).map_err(NotPlaced::NotAllowed)?;
    let mut hardest = None;
    for _ in 0..BOARDS {
        let fleet = place_in_order(dimensions, counts, &dimensions.matrices().rev(), rng)?;
        let hardness = f64::from(count_shots_of_d3(&fleet)) + WORTH_OF_A_BIT * surprise(&fleet);
        if hardest.as_ref().is_none_or(|(most, _)| hardness > *most) {
            hardest = Some((hardness, fleet));
        }
    }
    hardest.map(|(_, fleet)| fleet).ok_or(NotPlaced::GaveUp)
}

fn count_shots_of_d3(fleet: &Fleet) -> u32 {
    let mut hunt = Hunt::new(fleet.clone());
    let mut shooter = SweepShooter { spares: true };
    while let Some(cell) = shooter.choose(hunt.log(), &Budget::unlimited()) {
        hunt.fire(cell)
            .expect("a sweep fires at cells not fired at");
    }
    hunt.log().shots().len() as u32
}
