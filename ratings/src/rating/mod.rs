//! Ratings by Bradley and Terry: each entrant has a strength, and the logistic function of the lead is
//! the share of the points that it brings. Draws are half a win; who moves first has a lead of its own.
//!
//! [`Fit`] is the likeliest set of strengths, [`Ratings`] what is published: Elo with intervals from
//! resampled pairs, because the games of a pair depend on each other. [`Crosstable`] tells who took
//! what from whom.

mod crosstable;
#[cfg(test)]
mod dense;
mod field;
mod fit;
mod newton;
mod ratings;
mod resample;
mod spread;
#[cfg(test)]
mod tests;

pub use crosstable::{Cell, Crosstable};
pub use fit::{Fit, Model};
pub use ratings::{Rated, Ratings};

/// Results that cannot be rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RatingError {
    /// A pair names somebody who is not in the field.
    #[error("there is no entrant {0} among {1}")]
    Stranger(usize, usize),
    /// A pair names one entrant twice.
    #[error("entrant {0} cannot meet itself")]
    Itself(usize),
    /// Without an anchor somebody who only won has no finite strength.
    #[error("no finite strengths fit these results without an anchor")]
    Unbounded,
}
