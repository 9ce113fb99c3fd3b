//! Possible boards sampled by a Markov chain, for when there are too many to add up.
//!
//! A move swaps the contents of two matrices, or changes a piece's variant, and is accepted with
//! such a chance that in the long run each possible board comes up as often as the hider would have
//! drawn it (Metropolis–Hastings).

use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;

use super::evidence::Evidence;
use super::prior::{Filling, Prior, bits, context, kind_number};

/// After this many tries at a random matrix, none is assumed to hold a piece.
const EMPTY_TRIES: usize = 100;

/// Constants while the chain moves: the hider's law, and the shots.
pub(super) struct Terrain<'a> {
    prior: &'a Prior,
    across: usize,
    /// For each matrix, the earlier ones around it: left, top left, top, top right.
    earlier: Vec<[Option<u8>; 4]>,
    /// For each matrix, its possible fillings of each type.
    fillings: Vec<[Vec<Filling>; 9]>,
    /// For each matrix, the types among them, 0 for nothing.
    kinds: Vec<Vec<u8>>,
    /// The matrices that may hold more than one thing.
    open: Vec<u8>,
}

impl<'a> Terrain<'a> {
    pub(super) fn new(prior: &'a Prior, evidence: &Evidence) -> Self {
        let by_kind = |fillings: &Vec<Filling>| {
            let mut sorted: [Vec<Filling>; 9] = Default::default();
            for &filling in fillings {
                sorted[kind_number(filling)].push(filling);
            }
            sorted
        };
        let across = prior.across;
        Self {
            prior,
            across,
            earlier: (0..prior.matrices).map(|at| earlier(at, across)).collect(),
            fillings: evidence.fillings.iter().map(by_kind).collect(),
            kinds: (0..prior.matrices).map(|at| evidence.kinds(at)).collect(),
            open: (0..prior.matrices as u8)
                .filter(|&at| evidence.fillings[at as usize].len() > 1)
                .collect(),
        }
    }

    /// The factor of one matrix in a board's chance.
    fn factor(&self, board: &[Filling], at: usize, stock: u32) -> f64 {
        let mut touched = 0;
        for (side, other) in self.earlier[at].iter().enumerate() {
            if let Some(other) = other {
                touched |= touches(side, board[*other as usize]);
            }
        }
        let filling = board[at];
        if bits(filling) & touched != 0 || !self.prior.holds(at, stock, filling) {
            return 0.0;
        }
        let context = context(touched);
        self.prior.chance(at, context, filling) * self.prior.share(at, stock, context)
    }
}

fn earlier(at: usize, across: usize) -> [Option<u8>; 4] {
    let (row, column) = (at / across, at % across);
    let is_left = column > 0;
    let is_right = column + 1 < across;
    let find = |exists: bool, back: usize| exists.then(|| (at - back) as u8);
    [
        find(is_left, 1),
        find(row > 0 && is_left, across + 1),
        find(row > 0, across),
        find(row > 0 && is_right, across - 1),
    ]
}

/// The places that a piece touches in the matrix that it lies left, top left, top or top right of.
fn touches(side: usize, filling: Filling) -> u16 {
    let shape = bits(filling);
    match side {
        0 => {
            let rows = shape >> 2 & 1 | shape >> 4 & 0b10 | shape >> 6 & 0b100;
            let rows = rows | rows << 1 | rows >> 1;
            rows & 1 | (rows & 0b10) << 2 | (rows & 0b100) << 4
        }
        1 => shape >> 8 & 1,
        2 => {
            let bottom = shape >> 6;
            (bottom | bottom << 1 | bottom >> 1) & 0b111
        }
        _ => (shape >> 6 & 1) << 2,
    }
}

/// One board of the chain.
#[derive(Clone, Debug)]
pub(super) struct Particle {
    pub(super) board: Vec<Filling>,
    /// For each matrix, the stock before it is filled, and its factor.
    stocks: Vec<u32>,
    factors: Vec<f64>,
}

impl Particle {
    /// `None` when the hider could not have drawn the board.
    pub(super) fn new(terrain: &Terrain, board: Vec<Filling>) -> Option<Self> {
        let mut particle = Self {
            stocks: vec![0; board.len()],
            factors: vec![1.0; board.len()],
            board,
        };
        let mut stock = terrain.prior.full_stock();
        for at in 0..particle.board.len() {
            let factor = terrain.factor(&particle.board, at, stock);
            if factor == 0.0 {
                return None;
            }
            particle.stocks[at] = stock;
            particle.factors[at] = factor;
            stock = terrain.prior.take(stock, particle.board[at]);
        }
        Some(particle)
    }

    /// Tries one move.
    pub(super) fn step(&mut self, terrain: &Terrain, rng: &mut ChaCha8Rng, scratch: &mut Scratch) {
        if terrain.open.is_empty() {
            return;
        }
        if !terrain.prior.is_counted() {
            let one = draw(&terrain.open, rng) as usize;
            let kind = draw(&terrain.kinds[one], rng);
            self.refill(terrain, one, kind.into(), rng, scratch);
            return;
        }
        // Swapping nothing for nothing is no move. A move leaves the number of open matrices with a
        // piece as it was, so choosing among those favours no board.
        let mut tries = (0..EMPTY_TRIES).map(|_| draw(&terrain.open, rng) as usize);
        let Some(one) = tries.find(|&at| self.board[at] > 0) else {
            return;
        };
        let other = draw(&terrain.open, rng) as usize;
        let kinds = [one, other].map(|at| kind_number(self.board[at]));
        if kinds[0] == kinds[1] {
            self.refill(terrain, one, kinds[0], rng, scratch);
        } else {
            self.swap(terrain, [one.min(other), one.max(other)], rng, scratch);
        }
    }

    /// Tries this type in a matrix, in any variant.
    fn refill(
        &mut self,
        terrain: &Terrain,
        at: usize,
        kind: usize,
        rng: &mut ChaCha8Rng,
        scratch: &mut Scratch,
    ) {
        let old = self.board[at];
        let fillings = &terrain.fillings[at];
        self.board[at] = draw(&fillings[kind], rng);
        let ratio = fillings[kind].len() as f64 / fillings[kind_number(old)].len() as f64;
        if self.board[at] != old && !self.accept(terrain, [at, at], ratio, rng, scratch) {
            self.board[at] = old;
        }
    }

    /// Tries each matrix's type in the other, in any variant.
    fn swap(
        &mut self,
        terrain: &Terrain,
        places: [usize; 2],
        rng: &mut ChaCha8Rng,
        scratch: &mut Scratch,
    ) {
        let old = places.map(|at| self.board[at]);
        let [first, second] = old.map(kind_number);
        let of = |place: usize, kind: usize| &terrain.fillings[places[place]][kind];
        let ways = of(0, second).len() * of(1, first).len();
        if ways == 0 {
            return;
        }
        let ways_back = of(0, first).len() * of(1, second).len();
        self.board[places[0]] = draw(of(0, second), rng);
        self.board[places[1]] = draw(of(1, first), rng);
        let ratio = ways as f64 / ways_back as f64;
        if !self.accept(terrain, places, ratio, rng, scratch) {
            [self.board[places[0]], self.board[places[1]]] = old;
        }
    }

    /// Accepts a change between two matrices with the right chance and then updates the factors.
    fn accept(
        &mut self,
        terrain: &Terrain,
        [first, last]: [usize; 2],
        mut ratio: f64,
        rng: &mut ChaCha8Rng,
        scratch: &mut Scratch,
    ) -> bool {
        // The change affects the stock up to `last`, and contacts up to one row of matrices further.
        let end = (last + terrain.across + 2).min(self.board.len());
        scratch.0.clear();
        let mut stock = self.stocks[first];
        for at in first..end {
            let factor = terrain.factor(&self.board, at, stock);
            if factor == 0.0 {
                return false;
            }
            ratio *= factor / self.factors[at];
            scratch.0.push((stock, factor));
            stock = terrain.prior.take(stock, self.board[at]);
        }
        if ratio < 1.0 && rng.random::<f64>() >= ratio {
            return false;
        }
        for (at, &(stock, factor)) in (first..end).zip(&scratch.0) {
            self.stocks[at] = stock;
            self.factors[at] = factor;
        }
        true
    }
}

/// Scratch space for the factors of a move that is not accepted yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch(Vec<(u32, f64)>);

impl Scratch {
    /// Returns the number of bytes it takes.
    pub(super) fn memory(&self) -> usize {
        self.0.capacity() * size_of::<(u32, f64)>()
    }
}

fn draw(fillings: &[Filling], rng: &mut ChaCha8Rng) -> Filling {
    fillings[rng.random_range(0..fillings.len() as u32) as usize]
}
