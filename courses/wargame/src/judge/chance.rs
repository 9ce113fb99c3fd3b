//! Tests if draws have the chances that the rules give them: bets against them, with a guarantee.
//!
//! For every draw the rules say how likely each result is, given all that was drawn before. A
//! gambler who knows the past bets on the next draw at fair odds. If the program draws by the
//! rules, the gambler's wealth is a nonnegative martingale that starts at 1, so by Ville's
//! inequality the chance that it *ever* reaches 10⁷ is at most 1 in 10⁷. This holds exactly,
//! whatever the number of draws, however they depend on each other, and whenever we stop. Four
//! such tests are made of a program, so it is accused wrongly less than once in 10⁶.

/// The wealth at which chances are called wrong.
pub(super) const ALARM: f64 = 1e7;
/// Trust in the rules' own chances before anything was seen.
const PATIENCE: f64 = 4.0;
/// Share of its wealth that the gambler who expects repetition puts on it.
const STAKE: f64 = 0.2;

/// One possible result of a draw: how likely it is by the rules, and its category for each bettor.
#[derive(Clone, Debug)]
pub(super) struct Outcome {
    pub(super) chance: f64,
    pub(super) categories: Vec<usize>,
}

/// Several gamblers with equal shares: each learns from the past how often the categories of its
/// own kind come, and the last one expects that everything comes again as in the run before.
#[derive(Clone, Debug)]
pub(super) struct Gamblers {
    tallies: Vec<Tally>,
    /// Logarithms of wealth: the tallies', then that of the one who expects repetition.
    wealth: Vec<f64>,
    draws: usize,
}

/// Counts of how often each category came and should have come.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    /// The thing counted.
    pub(super) name: &'static str,
    came: Vec<f64>,
    expected: Vec<f64>,
}

impl Gamblers {
    /// Gamblers over categories of these kinds: a name, and how many there are.
    pub(super) fn new(kinds: &[(&'static str, usize)]) -> Self {
        let tally = |&(name, count): &(&'static str, usize)| Tally {
            name,
            came: vec![0.0; count],
            expected: vec![0.0; count],
        };
        Self {
            tallies: kinds.iter().map(tally).collect(),
            wealth: vec![0.0; kinds.len() + 1],
            draws: 0,
        }
    }

    /// Bets on a draw and sees its result. `before` is what came there in the run before.
    pub(super) fn bet(&mut self, outcomes: &[Outcome], came: usize, before: Option<usize>) {
        self.draws += 1;
        for (kind, tally) in self.tallies.iter_mut().enumerate() {
            let fair: f64 = outcomes
                .iter()
                .map(|outcome| outcome.chance * tally.lean(outcome.categories[kind]))
                .sum();
            self.wealth[kind] += (tally.lean(outcomes[came].categories[kind]) / fair).ln();
            for outcome in outcomes {
                tally.expected[outcome.categories[kind]] += outcome.chance;
            }
            tally.came[outcomes[came].categories[kind]] += 1.0;
        }
        if let (Some(before), Some(last)) = (before, self.wealth.last_mut()) {
            let chance = outcomes[before].chance;
            let gain = if before == came { STAKE / chance } else { 0.0 };
            *last += if chance > 0.0 {
                (1.0 - STAKE + gain).ln()
            } else {
                0.0
            };
        }
    }

    /// Returns the wealth of all of them together, of 1 at the start.
    pub(super) fn wealth(&self) -> f64 {
        let all: f64 = self
            .wealth
            .iter()
            .map(|wealth| wealth.min(700.0).exp())
            .sum();
        all / self.wealth.len() as f64
    }

    /// Returns whether the chances are wrong.
    pub(super) fn is_alarmed(&self) -> bool {
        self.wealth() >= ALARM
    }

    /// Returns the number of draws seen.
    pub(super) fn draws(&self) -> usize {
        self.draws
    }

    /// Returns the evidence of the richest of them: nothing if it is the one who expected
    /// repetition, else a kind and its most unlikely category, with how often that came and should
    /// have come.
    pub(super) fn evidence(&self) -> Option<(&'static str, usize, f64, f64)> {
        let richest = (0..self.wealth.len())
            .max_by(|one, other| self.wealth[*one].total_cmp(&self.wealth[*other]))?;
        let tally = self.tallies.get(richest)?;
        let surprise = |at: &usize| {
            let (came, expected) = (tally.came[*at], tally.expected[*at]);
            (came - expected).abs() / (expected + 1.0).sqrt()
        };
        let worst =
            (0..tally.came.len()).max_by(|one, other| surprise(one).total_cmp(&surprise(other)))?;
        Some((tally.name, worst, tally.came[worst], tally.expected[worst]))
    }
}

impl Tally {
    /// Returns how much likelier than by the rules a category seems.
    fn lean(&self, category: usize) -> f64 {
        (self.came[category] + PATIENCE) / (self.expected[category] + PATIENCE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt as _, SeedableRng as _};
    use rand_chacha::ChaCha8Rng;

    fn dice() -> Vec<Outcome> {
        (0..6)
            .map(|face| Outcome {
                chance: 1.0 / 6.0,
                categories: vec![face, face % 2],
            })
            .collect()
    }

    fn play(rolls: usize, mut roll: impl FnMut() -> usize) -> Gamblers {
        let outcomes = dice();
        let mut gamblers = Gamblers::new(&[("face", 6), ("parity", 2)]);
        let mut before = None;
        for _ in 0..rolls {
            let came = roll();
            gamblers.bet(&outcomes, came, before);
            before = Some(came);
        }
        gamblers
    }

    #[test]
    fn a_fair_die_makes_nobody_rich() {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let wealth: Vec<f64> = (0..2000)
            .map(|_| play(60, || rng.random_range(0..6_u32) as usize).wealth())
            .collect();
        // Wealth is 1 on average, and reaches 20 in at most one game of 20.
        let mean = wealth.iter().sum::<f64>() / 2000.0;
        let rich = wealth.iter().filter(|wealth| **wealth >= 20.0).count();
        assert!(mean < 1.5 && rich < 130, "{mean} {rich}");
    }

    #[test]
    fn a_loaded_die_and_a_die_that_repeats_itself_are_found() {
        let mut rng = ChaCha8Rng::seed_from_u64(6);
        let loaded = play(400, || rng.random_range(0..5_u32) as usize);
        assert!(loaded.is_alarmed());
        assert_eq!(
            loaded
                .evidence()
                .map(|(name, face, came, _)| (name, face, came as u32)),
            Some(("face", 5, 0))
        );
        let stuck = play(30, || 3);
        assert!(stuck.is_alarmed());
    }
}
