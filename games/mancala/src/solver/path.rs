//! Progress of a search.

/// The moves nearest to the root that a search is in the middle of: which of how many.
#[derive(Clone, Copy, Debug)]
pub(super) struct Path {
    steps: [(u8, u8); LONGEST],
    length: usize,
}

/// Maximum distance from the root that is counted: moves beyond it hardly matter.
const LONGEST: usize = 16;

impl Path {
    /// Nothing has been searched.
    pub(super) const START: Self = Self {
        steps: [(0, 1); LONGEST],
        length: 0,
    };

    /// Begins with one of a position's moves, after this many of this many.
    #[inline]
    pub(super) const fn step(&mut self, (tried, count): (usize, usize)) {
        if self.length < LONGEST {
            self.steps[self.length] = (tried as u8, count as u8);
        }
        self.length += 1;
    }

    /// Comes back from it.
    #[inline]
    pub(super) const fn back(&mut self) {
        self.length -= 1;
    }

    /// Returns the thousandths that are done at least, if all moves of a position take the same
    /// time. It is more if one of them suffices, which nobody knows beforehand.
    pub(super) fn share(&self) -> u16 {
        let (mut done, mut each) = (0.0, 1000.0);
        for &(tried, count) in &self.steps[..self.length.min(LONGEST)] {
            each /= f64::from(count);
            done += f64::from(tried) * each;
        }
        done as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_further_away_count_less() {
        let mut path = Path::START;
        assert_eq!(path.share(), 0);
        path.step((1, 2));
        assert_eq!(path.share(), 500);
        path.step((1, 5));
        assert_eq!(path.share(), 600);
        path.step((3, 4));
        assert_eq!(path.share(), 675);
        path.back();
        assert_eq!(path.share(), 600);
        for _ in 0..100 {
            path.step((5, 6));
        }
        assert!((600..=700).contains(&path.share()));
    }
}
