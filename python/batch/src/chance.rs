//! A small generator of its own for every game of a batch.

/// SplitMix64: eight bytes a game, and a few instructions a number. The same seed and number give
/// the same games, whatever the batch's size and threads are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance(u64);

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl Chance {
    /// The generator of the game with this number, under a seed.
    pub const fn new(seed: u64, number: u64) -> Self {
        Self(mix(seed.wrapping_add(STEP)) ^ mix(number.wrapping_mul(STEP).wrapping_add(1)))
    }

    /// The next 64 bits.
    #[inline]
    pub const fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mix(self.0)
    }

    /// A number below `count`, which is not 0. All are equally likely up to 2⁻³² of a share.
    #[inline]
    pub const fn below(&mut self, count: u32) -> u32 {
        (((self.draw() >> 32) * count as u64) >> 32) as u32
    }
}

#[inline]
const fn mix(bits: u64) -> u64 {
    let bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_below_the_count_is_drawn_about_equally_often() {
        let mut chance = Chance::new(1, 2);
        let mut drawn = [0; 6];
        for _ in 0..60_000 {
            drawn[chance.below(6) as usize] += 1;
        }
        assert!(
            drawn.iter().all(|count| (9_500..10_500).contains(count)),
            "{drawn:?}"
        );
    }

    #[test]
    fn games_of_one_seed_and_seeds_of_one_game_differ() {
        let first = |seed, number| Chance::new(seed, number).draw();
        let mut drawn: Vec<u64> = (0..64)
            .flat_map(|seed| (0..64).map(move |number| first(seed, number)))
            .collect();
        drawn.sort_unstable();
        drawn.dedup();
        assert_eq!(drawn.len(), 64 * 64);
    }
}
