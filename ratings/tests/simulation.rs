//! Pairs of games by entrants whose strengths are known.

use ludoteca_ratings::{GameScore, Pair};
use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;

/// One Elo in natural units.
pub(crate) const NATURAL: f64 = std::f64::consts::LN_10 / 400.0;

/// Model of how games come about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Games {
    /// The share of drawn games between equals.
    pub(crate) draws: f64,
    /// The value of moving first, in natural units.
    pub(crate) first_move: f64,
    /// Tendency of an opening to decide both games alike: above 0 for the same entrant, below 0 for
    /// whoever moves first in it.
    pub(crate) tie: f64,
}

/// Games with draws and a worth of moving first, where an opening often favours one entrant.
pub(crate) const ENTRANT_TIED: Games = Games {
    draws: 0.3,
    first_move: 0.3,
    tie: 0.5,
};

/// Games in which an opening often favours whoever moves first.
pub(crate) const OPENING_TIED: Games = Games {
    tie: -0.5,
    ..ENTRANT_TIED
};

/// Independent games without draws, in which moving first is worth nothing.
pub(crate) const PLAIN: Games = Games {
    draws: 0.0,
    first_move: 0.0,
    tie: 0.0,
};

impl Games {
    /// Plays a pair: what its games bring an entrant with this lead in natural units.
    pub(crate) fn play(&self, lead: f64, rng: &mut ChaCha8Rng) -> [GameScore; 2] {
        let chance = rng.random::<f64>();
        let other = match rng.random_bool(self.tie.abs()) {
            true if self.tie > 0.0 => chance,
            true => 1.0 - chance,
            false => rng.random(),
        };
        [
            self.score(lead + self.first_move, chance),
            self.score(lead - self.first_move, other),
        ]
    }

    /// Plays a pair of two entrants.
    pub(crate) fn meet(&self, a: usize, b: usize, strengths: &[f64], rng: &mut ChaCha8Rng) -> Pair {
        let scores = self.play(strengths[a] - strengths[b], rng);
        Pair { a, b, scores }
    }

    /// A game's score with exactly the expected share: draws come off wins and losses alike.
    fn score(&self, lead: f64, chance: f64) -> GameScore {
        let share = 1.0 / (1.0 + (-lead).exp());
        let drawn = self.draws * 4.0 * share * (1.0 - share) / 2.0;
        if chance < share - drawn {
            GameScore::Win
        } else if chance < share + drawn {
            GameScore::Draw
        } else {
            GameScore::Loss
        }
    }
}

/// Strengths around a mean of 0, the first the strongest, from end to end as far apart as this.
pub(crate) fn strengths(entrants: usize, range: f64) -> Vec<f64> {
    let place = |entrant: usize| (entrant as f64 + 0.5) / entrants as f64;
    (0..entrants)
        .map(|entrant| range * (0.5 - place(entrant)))
        .collect()
}

/// A score around 0 with about a normal distribution of deviation 1.
pub(crate) fn bell(rng: &mut ChaCha8Rng) -> f64 {
    let sum: f64 = (0..6).map(|_| rng.random::<f64>() - 0.5).sum();
    sum / 0.5_f64.sqrt()
}
