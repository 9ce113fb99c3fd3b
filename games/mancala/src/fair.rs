//! Starts that end even.

use crate::board::Capture;

/// Starts of Kalah with this many houses and seeds that end even when both play perfectly, as
/// positions in a line each: the usual start with one seed moved, and then those with two. None
/// where they are not known.
///
/// They were found by the solver: `cargo run --release -p ludoteca-mancala --features long --example
/// fair`. For six houses and four seeds they are as many as FairKalah has published.
///
/// ```
/// use ludoteca_mancala::{Capture, Mancala, fair_starts};
///
/// let starts = fair_starts(6, 4, Capture::Empty);
/// assert_eq!(starts.clone().count(), 254);
/// for start in starts {
///     let game: Mancala = start.parse().unwrap();
///     assert_eq!((game.houses(), game.capture()), (6, Capture::Empty));
/// }
/// ```
pub fn fair_starts(houses: u8, seeds: u8, capture: Capture) -> std::str::Lines<'static> {
    let known = match (houses, seeds, capture) {
        (6, 4, Capture::Empty) => include_str!("fair/kalah-6-4-fair-empty.txt"),
        (6, 4, Capture::Standard) => include_str!("fair/kalah-6-4-fair-standard.txt"),
        _ => "",
    };
    known.lines()
}
