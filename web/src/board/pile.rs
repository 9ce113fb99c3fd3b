//! Piles of dots that grow: where each dot lies in a square of 100 by 100, or by 200.

/// More dots than this cannot be told apart; the number beside them can.
const MOST: u32 = 48;
/// Dots lie as on a sunflower: each is turned against the one before by this, in radians.
const TURN: f64 = 2.399_963;

/// Dots to draw.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Pile {
    /// The middle of each.
    pub(crate) dots: Vec<(u32, u32)>,
    /// The radius of each.
    pub(crate) radius: u32,
}

impl Pile {
    /// The pile of this many dots; a tall one has twice the room.
    pub(super) fn new(count: u32, is_tall: bool) -> Self {
        let shown = count.min(MOST);
        let stretch = if is_tall { 2.0 } else { 1.0 };
        // Few dots lie close together in the middle, many take all the room there is.
        let room = f64::from(shown.max(7));
        let reach = 20.0 + 4.0 * room.min(28.0).sqrt();
        let place = |at: u32| {
            let (far, angle) = (
                reach * ((f64::from(at) + 0.5) / room).sqrt(),
                TURN * f64::from(at),
            );
            let x = 50.0 + far * angle.cos();
            let y = stretch * (50.0 + far * angle.sin());
            (x.round() as u32, y.round() as u32)
        };
        Self {
            dots: (0..shown).map(place).collect(),
            radius: match shown {
                0..=8 => 9,
                9..=18 => 8,
                _ => 6,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_grows_and_stays_in_its_house() {
        let reach = |count: u32| {
            let pile = Pile::new(count, false);
            let far = |&(x, y): &(u32, u32)| x.abs_diff(50).max(y.abs_diff(50)) + pile.radius;
            pile.dots.iter().map(far).max().unwrap_or(0)
        };
        for count in 0..200 {
            assert!(reach(count) <= 50, "{count}: {}", reach(count));
        }
        assert!(reach(3) < reach(12) && reach(1) < reach(3));
        assert_eq!(Pile::new(5, true).dots.len(), 5);
        assert!(Pile::new(40, true).dots.iter().all(|&(_, y)| y < 200));
    }
}
