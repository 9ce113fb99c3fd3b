//! A hider for opponents who know how it hides.

use rand::Rng;

use crate::belief::place_evenly;
use crate::board::Dimensions;
use crate::counts::Counts;
use crate::fleet::Fleet;
use crate::placing::NotPlaced;

/// p3: these pieces, where they are hard to hunt even for a shooter who knows p3.
///
/// It mixes all boards evenly, so that there is no habit to be learnt. Means of 400 hunts on 9x9
/// with one each of types 1 to 4: d3 needs 57.6 shots, d4 that takes it for p2 38.8, and d4 that
/// knows p3 38.4. The trick that it replaces (late matrices, unlikely for p2) cost d3 75.2 and d4
/// 47.8, but only 29.6 if d4 took all boards to be equally likely.
pub fn place_p3(
    dimensions: Dimensions,
    counts: &Counts,
    rng: &mut impl Rng,
) -> Result<Fleet, NotPlaced> {
    place_evenly(dimensions, counts, rng)
}
