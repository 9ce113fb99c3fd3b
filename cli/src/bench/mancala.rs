//! Mancala: random games, and Kalah solved.

use std::io;

use ludoteca_mancala::{Capture, Mancala};

use super::figure::{Figure, Show, grouped, rate, timed};
use super::galo::random_games;

pub(super) fn measure(show: Show, _quick: bool) -> io::Result<()> {
    let start = Mancala::new(6, 4, Capture::Empty).expect("a board");
    let games = 300_000;
    let (_, time) = timed(|| random_games(&start, games));
    let measured = grouped(rate(games, time));
    show(Figure::new(
        "mancala: random games a second",
        measured,
        "158,000; at least 790,000",
    ))
}
