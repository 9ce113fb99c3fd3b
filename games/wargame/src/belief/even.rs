//! Fleets drawn so that all boards with the same pieces are equally likely.
//!
//! Boards are drawn matrix by matrix from a lattice in which each type has a weight, whatever the
//! stock; boards with other pieces than asked for are thrown away. Boards with the same pieces
//! weigh the same, so those that are left are equally likely, whatever the weights are. The weights
//! are chosen so that boards with the right pieces come often.

use ludoteca_core::Budget;
use rand::{Rng, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::evidence::Evidence;
use super::lattice::{Lattice, Limit, Step};
use super::prior::{FILLINGS, Filling, Prior, Weights, kind_number};
use crate::board::Dimensions;
use crate::counts::Counts;
use crate::fleet::{Draft, Fleet};
use crate::piece::{Kind, Piece, Shape};
use crate::placing::NotPlaced;

/// Maximum number of times that weights are fitted.
const FITTINGS: usize = 4;
/// Fitted well enough: the sum over the types of the squared distance from the number that is
/// asked for, divided by that number. Half as many boards fit as at best.
const NEAR_ENOUGH: f64 = 1.0;
/// A type that gets more weight takes room from itself and others, so it is given more than it
/// lacks; with this power one correction is nearly always enough.
const ZEAL: f64 = 1.7;
/// Boards drawn before giving up. Of the hardest fleet one in 50,000 fits.
const MOST_BOARDS: u64 = 20_000_000;

/// Chances are kept in this many parts: each is right to a part in four thousand million.
const PARTS: f64 = 4_294_967_296.0;

/// A fleet with these pieces, all boards equally likely.
///
/// ```
/// use ludoteca_wargame::{Counts, Dimensions, place_evenly};
/// use rand::SeedableRng as _;
///
/// let counts = Counts::new([1, 1, 1, 1, 0, 0, 0, 0]);
/// let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
/// let fleet = place_evenly(Dimensions::default(), &counts, &mut rng).unwrap();
/// assert_eq!(fleet.counts(), counts);
/// ```
pub fn place_evenly(
    dimensions: Dimensions,
    counts: &Counts,
    rng: &mut impl Rng,
) -> Result<Fleet, NotPlaced> {
    place_evenly_within(dimensions, counts, rng, &Budget::unlimited())
}

/// Draws as [`place_evenly`] does, unless the budget ends before: then it gives up.
///
/// The largest fleets take more than a second and some 50 MB; a server must be able to stop that.
pub fn place_evenly_within(
    dimensions: Dimensions,
    counts: &Counts,
    rng: &mut impl Rng,
    budget: &Budget,
) -> Result<Fleet, NotPlaced> {
    EvenHider::new_within(dimensions, counts, budget)?.place_within(rng, budget)
}

/// Draws many fleets with the same pieces, all boards equally likely.
#[derive(Clone, Debug)]
pub struct EvenHider {
    narrow: Narrow,
    counts: Counts,
    walk: Walk,
}

impl EvenHider {
    /// Prepares the draw of fleets with these pieces, if they are allowed.
    pub fn new(dimensions: Dimensions, counts: &Counts) -> Result<Self, NotPlaced> {
        Self::new_within(dimensions, counts, &Budget::unlimited())
    }

    pub(super) fn new_within(
        dimensions: Dimensions,
        counts: &Counts,
        budget: &Budget,
    ) -> Result<Self, NotPlaced> {
        counts.check(dimensions).map_err(NotPlaced::NotAllowed)?;
        let narrow = Narrow::new(dimensions);
        let lattice = fit(narrow, counts, budget).ok_or(NotPlaced::GaveUp)?;
        Ok(Self {
            narrow,
            counts: *counts,
            walk: Walk::new(&lattice),
        })
    }

    /// Draws a fleet.
    pub fn place(&self, rng: &mut impl Rng) -> Result<Fleet, NotPlaced> {
        self.place_within(rng, &Budget::unlimited())
    }

    /// Returns whether it draws such fleets.
    pub(super) fn is_for(&self, dimensions: Dimensions, counts: &Counts) -> bool {
        self.narrow.dimensions == dimensions && self.counts == *counts
    }

    /// Returns the number of bytes it takes.
    pub(super) fn memory(&self) -> usize {
        let Walk(stretches) = &self.walk;
        let bytes = |stretch: &Stretch| {
            size_of_val(stretch.starts.as_slice()) + size_of_val(stretch.steps.as_slice())
        };
        stretches.iter().map(bytes).sum()
    }

    pub(super) fn place_within(
        &self,
        rng: &mut impl Rng,
        budget: &Budget,
    ) -> Result<Fleet, NotPlaced> {
        let mut board = vec![0; self.narrow.dimensions.matrix_count()];
        (0..MOST_BOARDS)
            .take_while(|&drawn| budget.allows(drawn))
            .find(|_| self.walk.draw(&self.counts, &mut board, rng))
            .map(|_| self.narrow.fleet(&board))
            .ok_or(NotPlaced::GaveUp)
    }
}

/// A board turned so that few matrices lie side by side, which makes for few states.
#[derive(Clone, Copy, Debug)]
struct Narrow {
    dimensions: Dimensions,
    is_turned: bool,
    across: usize,
}

impl Narrow {
    fn new(dimensions: Dimensions) -> Self {
        let across = dimensions.matrix_columns();
        let down = dimensions.matrix_count() / across;
        Self {
            dimensions,
            is_turned: down < across,
            across: across.min(down),
        }
    }

    /// The fleet that a board without touching pieces stands for.
    fn fleet(self, board: &[Filling]) -> Fleet {
        let mut draft = Draft::new(self.dimensions);
        for (at, matrix) in self.dimensions.matrices().enumerate() {
            let columns = self.dimensions.matrix_columns();
            let (row, column) = (at / columns, at % columns);
            let piece = if self.is_turned {
                Piece::new(board[column * self.across + row]).map(transpose)
            } else {
                Piece::new(board[at])
            };
            if let Some(piece) = piece {
                draft.put(matrix, piece);
            }
        }
        draft.finish()
    }
}

/// The piece with rows and columns exchanged: a variant of the same type.
fn transpose(piece: Piece) -> Piece {
    let turn = |shape: Shape, place| shape.with(place % 3 * 3 + place / 3);
    let turned = piece.shape().places().fold(Shape::EMPTY, turn);
    Piece::with_shape(piece.kind(), turned).expect("each type has its variants both ways")
}

/// A lattice of all boards, weighted so that they have about these pieces; `None` when the budget
/// ends.
fn fit(narrow: Narrow, counts: &Counts, budget: &Budget) -> Option<Lattice> {
    let matrices = narrow.dimensions.matrix_count();
    let empty = (matrices - counts.pieces()) as f64;
    let mut weights = [1.0; Kind::COUNT + 1];
    for kind in Kind::all() {
        let variants = kind.variants().len() as f64;
        weights[usize::from(kind.number())] = f64::from(counts.of(kind)) / empty / variants;
    }
    for _ in 1..FITTINGS {
        let lattice = weigh(narrow, &weights, budget)?;
        let expected = expect(&lattice);
        if distance(counts, &expected) < NEAR_ENOUGH {
            return Some(lattice);
        }
        // In proportion to nothing, too: its weight stays 1.
        let empty_share = expected[0] / empty;
        for kind in Kind::all().filter(|&kind| counts.of(kind) > 0) {
            let at = usize::from(kind.number());
            let correction = f64::from(counts.of(kind)) / expected[at] * empty_share;
            weights[at] *= correction.powf(ZEAL);
        }
    }
    weigh(narrow, &weights, budget)
}

/// The lattice of all boards in which a piece of each type has this weight. There always is one,
/// as an empty board is a board; `None` only when the budget ends.
fn weigh(narrow: Narrow, weights: &[f64; Kind::COUNT + 1], budget: &Budget) -> Option<Lattice> {
    let each = std::array::from_fn(|filling| weights[kind_number(filling as Filling)]);
    let weights: Weights = vec![each; narrow.dimensions.matrix_count()];
    let evidence = Evidence::none(&weights);
    let prior = Prior::weighted(weights, narrow.across);
    let limit = Limit {
        steps: usize::MAX,
        states: None,
        budget,
    };
    // Nothing is left to chance if all states are kept.
    let mut unused = ChaCha8Rng::seed_from_u64(0);
    let (lattice, _) = Lattice::new(&prior, &evidence, limit, &mut unused);
    lattice
}

/// Returns the mean number of each type, and of empty matrices, on a board.
fn expect(lattice: &Lattice) -> [f64; Kind::COUNT + 1] {
    let mut expected = [0.0; Kind::COUNT + 1];
    for chances in lattice.chances() {
        for (filling, chance) in (0..FILLINGS as Filling).zip(chances) {
            expected[kind_number(filling)] += chance;
        }
    }
    expected
}

fn distance(counts: &Counts, expected: &[f64; Kind::COUNT + 1]) -> f64 {
    let asked = Kind::all().filter(|&kind| counts.of(kind) > 0);
    let apart = asked.map(|kind| {
        let asked = f64::from(counts.of(kind));
        (expected[usize::from(kind.number())] - asked).powi(2) / asked
    });
    apart.sum()
}

/// A lattice as it is walked through from the first matrix to the last.
#[derive(Clone, Debug)]
struct Walk(Vec<Stretch>);

/// One layer: the steps from each state, in order.
#[derive(Clone, Debug)]
struct Stretch {
    /// For each state, where its steps begin; then where the last one's end.
    starts: Vec<u32>,
    steps: Vec<Stride>,
}

/// A step in eight bytes: many boards are drawn, and most of the time goes into fetching steps.
#[derive(Clone, Copy, Debug)]
struct Stride {
    /// The chance of this step or an earlier one from the same state, in parts of 2³².
    up_to: u32,
    /// The state after it, and in the lowest byte the filling.
    target: u32,
}

impl Stride {
    fn state(self) -> usize {
        self.target as usize >> 8
    }

    fn filling(self) -> Filling {
        self.target as Filling
    }
}

impl Walk {
    fn new(lattice: &Lattice) -> Self {
        let backward = lattice.backward();
        let layers = lattice.layers().iter().zip(&backward).zip(&backward[1..]);
        Self(
            layers
                .map(|((steps, from), to)| Stretch::new(steps, from.len(), to))
                .collect(),
        )
    }

    /// Draws a board; whether it has these pieces. If not, the board is not finished.
    fn draw(&self, counts: &Counts, board: &mut [Filling], rng: &mut impl Rng) -> bool {
        let mut left = [0; Kind::COUNT + 1];
        left[0] = (board.len() - counts.pieces()) as u8;
        left[1..].copy_from_slice(counts.as_array());
        let mut state = 0;
        for (stretch, place) in self.0.iter().zip(board) {
            let step = stretch.draw(state, rng);
            let kind = kind_number(step.filling());
            if left[kind] == 0 {
                return false;
            }
            left[kind] -= 1;
            *place = step.filling();
            state = step.state();
        }
        true
    }
}

impl Stretch {
    /// `after` has the weight of all ways from each state after this layer to the end.
    fn new(steps: &[Step], states: usize, after: &[f64]) -> Self {
        let mut stretch = Self {
            starts: Vec::with_capacity(states + 1),
            steps: Vec::with_capacity(steps.len()),
        };
        for group in steps.chunk_by(|a, b| a.from == b.from) {
            stretch.starts.push(stretch.steps.len() as u32);
            let weight = |step: &Step| step.chance * after[step.to as usize];
            let whole: f64 = group.iter().map(weight).sum();
            let mut up_to = 0.0;
            stretch.steps.extend(group.iter().map(|step| {
                up_to += weight(step) / whole;
                Stride {
                    up_to: (up_to * PARTS) as u32,
                    target: step.to << 8 | u32::from(step.filling),
                }
            }));
        }
        stretch.starts.push(stretch.steps.len() as u32);
        stretch
    }

    fn draw(&self, state: usize, rng: &mut impl Rng) -> Stride {
        let steps = &self.steps[self.starts[state] as usize..self.starts[state + 1] as usize];
        let drawn = rng.next_u32();
        let at = steps.partition_point(|step| step.up_to <= drawn);
        // The last sum is 2³² less the rounding, which does not fit.
        steps[at.min(steps.len() - 1)]
    }
}
