//! All boards that are still possible, matrix by matrix, with common states stored once.
//!
//! The effect of the matrices so far on the rest is a *state*: the stock left and the places of
//! later matrices that are touched. Boards are paths through layers of states, so one pass forward
//! and one backward through the layers add up all boards without listing any.

use ludoteca_core::Budget;
use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;

use super::evidence::Evidence;
use super::prior::{FILLINGS, Filling, Prior, Tally, bits, context};

/// One way of filling a matrix in one state.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) filling: Filling,
    pub(super) chance: f64,
}

/// The possible boards as layers of steps, one layer per matrix.
pub(super) struct Lattice {
    layers: Vec<Vec<Step>>,
    /// For each layer and state, the weight of all ways to it; in the last layer, of all boards.
    forward: Vec<Vec<f64>>,
}

/// Limit on the size of a lattice, and on the time to build it.
#[derive(Clone, Copy)]
pub(super) struct Limit<'a> {
    /// If it takes more steps than this there is no lattice.
    pub(super) steps: usize,
    /// If given, only about this many states of each layer are kept, drawn by their weights.
    pub(super) states: Option<usize>,
    /// If its time runs out there is no lattice.
    pub(super) budget: &'a Budget,
}

/// The clock is checked once every this many states of at most 43 steps each: about 2 ms.
const STATES_BETWEEN_CHECKS: u32 = 128;

/// Places of later matrices that are touched, as bits: one for each column (of the next row of
/// matrices up to here, of this row from here on), then the first column of the next matrix in
/// the next row, then the rows of the next matrix's left column.
#[derive(Clone, Copy)]
struct TouchedPlaces(u32);

const SPILL: u32 = 24;
const LEFT: u32 = 25;

impl TouchedPlaces {
    /// The touched places of the matrix in this column.
    fn context(self, column: usize) -> usize {
        let top = self.0 >> (3 * column) & 0b111;
        let left = self.0 >> LEFT & 0b111;
        // Rows of the left column are places 0, 3 and 6.
        let places = top | left & 1 | (left & 0b10) << 2 | (left & 0b100) << 4;
        context(places as u16)
    }

    /// Places that are touched once the matrix in this column is filled.
    fn after(self, column: usize, filling: Filling, edge: Edge) -> Self {
        let shape = u32::from(bits(filling));
        let bottom = if edge.is_bottom { 0 } else { shape >> 6 };
        // Takes the columns from before the matrix to after it.
        let below = bottom | bottom << 1 | bottom << 2;
        let at = 3 * column as u32;
        let spilt = self.0 >> SPILL & 1;
        let mut touched = self.0 & 0x00ff_ffff & !(0b111 << at);
        touched |= (below >> 1 & 0b111 | spilt) << at;
        if at > 0 {
            touched |= (below & 1) << (at - 1);
        }
        if edge.is_right {
            return Self(touched);
        }
        let side = shape >> 2 & 1 | shape >> 4 & 0b10 | shape >> 6 & 0b100;
        let left = (side | side << 1 | side >> 1) & 0b111;
        Self(touched | (below >> 4 & 1) << SPILL | left << LEFT)
    }
}

/// Edges of the board on which a matrix lies.
#[derive(Clone, Copy)]
struct Edge {
    is_right: bool,
    is_bottom: bool,
}

impl Lattice {
    /// The lattice and how many steps it took. There is none if no board is possible (or none was
    /// kept) or if the limit is exceeded.
    pub(super) fn new(
        prior: &Prior,
        evidence: &Evidence,
        limit: Limit,
        rng: &mut ChaCha8Rng,
    ) -> (Option<Self>, usize) {
        let mut steps = 0;
        let lattice = Self::build(prior, evidence, limit, rng, &mut steps);
        (lattice, steps)
    }

    fn build(
        prior: &Prior,
        evidence: &Evidence,
        limit: Limit,
        rng: &mut ChaCha8Rng,
        steps: &mut usize,
    ) -> Option<Self> {
        let ahead = Ahead::new(prior, evidence);
        let mut lattice = Self {
            layers: Vec::with_capacity(prior.matrices),
            forward: vec![vec![1.0]],
        };
        let mut states = vec![State {
            stock: prior.full_stock(),
            touched: TouchedPlaces(0),
        }];
        for at in 0..prior.matrices {
            let layer = Layer {
                prior,
                evidence,
                ahead: &ahead,
                at,
            };
            let mut next = lattice.extend(&layer, &states, limit, steps)?;
            if let Some(most) = limit.states {
                thin(&mut next.weights, most, rng);
            }
            // Weights shrink by a factor with each matrix; only their ratios matter.
            let whole: f64 = next.weights.iter().sum();
            lattice
                .forward
                .push(next.weights.iter().map(|weight| weight / whole).collect());
            states = next.all;
        }
        Some(lattice)
    }

    /// Adds a layer; `None` when it leads nowhere or beyond the limit.
    fn extend(
        &mut self,
        layer: &Layer,
        states: &[State],
        limit: Limit,
        steps: &mut usize,
    ) -> Option<States> {
        let weights = self.forward.last().expect("there is a first layer");
        let mut next = States::default();
        let mut found = Vec::new();
        let ways = layer.evidence.fillings[layer.at].len();
        for ((from, &state), &weight) in (0_u32..).zip(states).zip(weights) {
            let is_late = from.is_multiple_of(STATES_BETWEEN_CHECKS) && limit.budget.is_over();
            if is_late || *steps + found.len() + ways > limit.steps {
                *steps += found.len();
                return None;
            }
            // States that were dropped have no weight.
            if weight > 0.0 {
                layer.fill(from, state, weight, &mut next, &mut found);
            }
        }
        *steps += found.len();
        self.layers.push(found);
        (!next.all.is_empty()).then_some(next)
    }

    /// The steps of each layer, those from the same state together and in the states' order.
    pub(super) fn layers(&self) -> &[Vec<Step>] {
        &self.layers
    }

    /// For each layer and state, the weight of all ways from it to the end.
    pub(super) fn backward(&self) -> Vec<Vec<f64>> {
        let ends = self.forward.last().map_or(0, Vec::len);
        let mut backward = vec![vec![1.0; ends]];
        for (layer, forward) in self.layers.iter().zip(&self.forward).rev() {
            let after = backward.last().expect("there is a last layer");
            let mut before = vec![0.0; forward.len()];
            for step in layer {
                before[step.from as usize] += step.chance * after[step.to as usize];
            }
            let largest = before.iter().copied().fold(0.0, f64::max);
            backward.push(before.into_iter().map(|weight| weight / largest).collect());
        }
        backward.reverse();
        backward
    }

    /// For each matrix, the chance of each filling.
    pub(super) fn chances(&self) -> Vec<[f64; FILLINGS]> {
        let backward = self.backward();
        let of_layer = |at: usize| {
            let mut chances = [0.0; FILLINGS];
            for step in &self.layers[at] {
                chances[step.filling as usize] += self.forward[at][step.from as usize]
                    * step.chance
                    * backward[at + 1][step.to as usize];
            }
            let whole: f64 = chances.iter().sum();
            chances.map(|chance| chance / whole)
        };
        (0..self.layers.len()).map(of_layer).collect()
    }

    /// Every possible board with its weight, if there are at most this many.
    pub(super) fn list(&self, most: usize) -> Option<Vec<(Vec<Filling>, f64)>> {
        let mut boards = vec![(0_u32, Vec::new(), 1.0)];
        let backward = self.backward();
        for (layer, after) in self.layers.iter().zip(&backward[1..]) {
            let mut longer = Vec::new();
            for (state, board, weight) in &boards {
                let first = layer.partition_point(|step| step.from < *state);
                let steps = layer[first..].iter().take_while(|step| step.from == *state);
                for step in steps.filter(|step| after[step.to as usize] > 0.0) {
                    let mut board: Vec<Filling> = board.clone();
                    board.push(step.filling);
                    longer.push((step.to, board, weight * step.chance));
                }
                if longer.len() > most {
                    return None;
                }
            }
            boards = longer;
        }
        Some(
            boards
                .into_iter()
                .map(|(_, board, weight)| (board, weight))
                .collect(),
        )
    }

    /// Possible boards, each drawn with its chance.
    ///
    /// They are drawn from the last matrix to the first, so that the states that were kept stand in
    /// for those that were dropped, whose weight they carry in `forward`.
    pub(super) fn draw(&self, count: usize, rng: &mut ChaCha8Rng) -> Vec<Vec<Filling>> {
        let mut boards = vec![vec![0; self.layers.len()]; count];
        // Once all matrices are filled there is a single state: nothing is left to touch.
        let mut states = vec![0_u32; count];
        for at in (0..self.layers.len()).rev() {
            let chosen = self.draw_steps(at, &states, rng);
            for ((board, state), step) in boards.iter_mut().zip(&mut states).zip(chosen) {
                board[at] = step.filling;
                *state = step.from;
            }
        }
        boards
    }

    /// For each of these states after a layer, a step that leads to it.
    fn draw_steps(&self, at: usize, states: &[u32], rng: &mut ChaCha8Rng) -> Vec<Step> {
        let forward = &self.forward[at];
        let weight = |step: &Step| forward[step.from as usize] * step.chance;
        let mut whole = vec![0.0; self.forward[at + 1].len()];
        for step in &self.layers[at] {
            whole[step.to as usize] += weight(step);
        }
        let mut waiting = vec![Vec::new(); whole.len()];
        let mut rest = Vec::with_capacity(states.len());
        for (number, &state) in states.iter().enumerate() {
            waiting[state as usize].push(number);
            rest.push(rng.random::<f64>() * whole[state as usize]);
        }
        let mut chosen = vec![self.layers[at][0]; states.len()];
        for step in self.layers[at].iter().filter(|step| weight(step) > 0.0) {
            for &number in &waiting[step.to as usize] {
                // The last step before the drawn weight is used up.
                if rest[number] >= 0.0 {
                    chosen[number] = *step;
                    rest[number] -= weight(step);
                }
            }
        }
        chosen
    }
}

/// Drops all but about `most` and lets those that are kept stand in for the others: likely ones
/// stay as they are, and each of the rest stays with a chance proportional to its weight, which is
/// then raised to a common value. On average, no sum over the states changes.
fn thin(weights: &mut [f64], most: usize, rng: &mut ChaCha8Rng) {
    if weights.len() <= most {
        return;
    }
    let limit = threshold(weights, most);
    for weight in weights.iter_mut().filter(|weight| **weight < limit) {
        let stays = rng.random::<f64>() * limit < *weight;
        *weight = if stays { limit } else { 0.0 };
    }
}

/// The weight above which all stay, such that about `most` stay in total.
fn threshold(weights: &[f64], most: usize) -> f64 {
    let mut sorted = weights.to_vec();
    sorted.sort_unstable_by(|a, b| b.total_cmp(a));
    let mut rest: f64 = sorted.iter().sum();
    for (kept, weight) in sorted.iter().enumerate().take(most) {
        let limit = rest / (most - kept) as f64;
        if *weight <= limit {
            return limit;
        }
        rest -= weight;
    }
    0.0
}

#[derive(Clone, Copy)]
struct State {
    stock: u32,
    touched: TouchedPlaces,
}

impl State {
    fn key(self) -> u64 {
        u64::from(self.stock) << 32 | u64::from(self.touched.0)
    }
}

/// The states of one layer, without repeats, found by their key.
#[derive(Default)]
struct States {
    all: Vec<State>,
    weights: Vec<f64>,
    /// Open addressing: a state's number plus one, or 0.
    slots: Vec<u32>,
}

impl States {
    fn number(&mut self, state: State) -> u32 {
        if self.slots.len() < 2 * (self.all.len() + 1) {
            self.grow();
        }
        let slot = self.slot(state.key());
        if self.slots[slot] == 0 {
            self.all.push(state);
            self.weights.push(0.0);
            self.slots[slot] = self.all.len() as u32;
        }
        self.slots[slot] - 1
    }

    fn slot(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & mask;
        while self.slots[slot] != 0 && self.all[self.slots[slot] as usize - 1].key() != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[cold]
    fn grow(&mut self) {
        self.slots = vec![0; (4 * self.all.len()).next_power_of_two().max(64)];
        for number in 0..self.all.len() {
            let slot = self.slot(self.all[number].key());
            self.slots[slot] = number as u32 + 1;
        }
    }
}

/// Knowledge of the matrices from each one on.
struct Ahead {
    /// Number of matrices that must hold each type.
    needed: Vec<Tally>,
    /// Number of matrices that may hold each type.
    room: Vec<Tally>,
    /// Number of matrices that may hold each type or a larger one.
    room_of_larger: Vec<Tally>,
}

impl Ahead {
    #[inline(never)]
    fn new(prior: &Prior, evidence: &Evidence) -> Self {
        let none = vec![Tally::default(); prior.matrices + 1];
        let mut ahead = Self {
            needed: none.clone(),
            room: none.clone(),
            room_of_larger: none,
        };
        for at in (0..prior.matrices).rev() {
            let kinds = evidence.kinds(at).into_iter().map(usize::from);
            let largest = kinds.clone().max().unwrap_or(0);
            let add = |tally: Tally, kind: usize| tally.with(kind);
            let pieces = kinds.filter(|&kind| kind > 0);
            ahead.room[at] = pieces.fold(ahead.room[at + 1], add);
            ahead.room_of_larger[at] = (1..=largest).fold(ahead.room_of_larger[at + 1], add);
            ahead.needed[at] = match evidence.known[at] {
                0 => ahead.needed[at + 1],
                kind => ahead.needed[at + 1].with(kind),
            };
        }
        ahead
    }

    /// Returns whether this stock can suffice for the matrices from `at` on, as far as is easily
    /// seen.
    fn is_enough(&self, prior: &Prior, at: usize, stock: u32) -> bool {
        prior.left(stock).is_none_or(|left| {
            self.needed[at].is_within(left)
                && left.is_within(self.room[at])
                && left.and_larger().is_within(self.room_of_larger[at])
        })
    }
}

/// One matrix to be filled.
struct Layer<'a> {
    prior: &'a Prior,
    evidence: &'a Evidence,
    ahead: &'a Ahead,
    at: usize,
}

impl Layer<'_> {
    fn fill(&self, from: u32, state: State, weight: f64, next: &mut States, steps: &mut Vec<Step>) {
        let across = self.prior.across;
        let column = self.at % across;
        let edge = Edge {
            is_right: column + 1 == across,
            is_bottom: self.at + across >= self.prior.matrices,
        };
        let context = state.touched.context(column);
        let share = self.prior.share(self.at, state.stock, context);
        for &filling in &self.evidence.fillings[self.at] {
            let chance = self.prior.chance(self.at, context, filling);
            if chance == 0.0 || !self.prior.holds(self.at, state.stock, filling) {
                continue;
            }
            let stock = self.prior.take(state.stock, filling);
            if !self.ahead.is_enough(self.prior, self.at + 1, stock) {
                continue;
            }
            let touched = state.touched.after(column, filling, edge);
            let to = next.number(State { stock, touched });
            next.weights[to as usize] += weight * chance * share;
            steps.push(Step {
                from,
                to,
                filling,
                chance: chance * share,
            });
        }
    }
}
