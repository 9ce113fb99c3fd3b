//! Mode 3: every way of firing against every other, on the same boards.
//!
//! In a duel each side hides the same fleet on its own board and fires at the other's. Duels come in
//! twos on one pair of boards, with the sides swapped, so that luck evens out. A hunt depends only
//! on the board and the shooter, so each way of firing hunts each board once, and duels compare
//! those hunts.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use ludoteca_core::{Budget, Engine as _};
use ludoteca_wargame::{Counts, Dimensions, Firing, Fleet, Hider, Hunt, NotPlaced, Placing};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// The settings of a tournament.
#[derive(Clone, Copy, Debug)]
pub struct Tournament {
    /// The boards' dimensions.
    pub dimensions: Dimensions,
    /// The fleet that everyone hides.
    pub counts: Counts,
    /// The way it is hidden.
    pub placing: Placing,
    /// Duels of each pair.
    pub duels: u32,
    /// The seed of all random choices.
    pub seed: u64,
}

/// The shots that each way of firing needed: `shots[firing][board]`, in the order of
/// [`Firing::ALL`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hunts {
    /// The shots.
    pub shots: Vec<Vec<u32>>,
}

impl Hunts {
    /// The shots of both sides in a duel. Two duels on a pair of boards have their sides swapped.
    pub fn duel(&self, number: usize, first: usize, second: usize) -> (u32, u32) {
        let board = |firing: usize, board: usize| self.shots[firing][board];
        // With an odd number of duels the last pair lacks its second board: both hunt the first.
        let other = (number ^ 1).min(self.shots[first].len() - 1);
        (board(first, number), board(second, other))
    }
}

impl Tournament {
    /// Plays all hunts on this many threads, which affects nothing but the time. Calls `progress`
    /// with the number of boards finished so far.
    pub fn play(
        &self,
        threads: usize,
        progress: impl FnMut(usize) -> io::Result<()>,
    ) -> io::Result<Result<Hunts, NotPlaced>> {
        self.play_until(&AtomicBool::new(false), threads, progress)
    }

    /// Plays until somebody stops it: then the first boards, as far as all of them are finished,
    /// are what was played.
    pub fn play_until(
        &self,
        stop: &AtomicBool,
        threads: usize,
        mut progress: impl FnMut(usize) -> io::Result<()>,
    ) -> io::Result<Result<Hunts, NotPlaced>> {
        let boards = self.duels as usize;
        let hider = match self.placing.hider(self.dimensions, &self.counts) {
            Ok(hider) => hider,
            Err(error) => return Ok(Err(error)),
        };
        let next = AtomicUsize::new(0);
        let (sender, receiver) = mpsc::channel();
        let mut found: Vec<Option<Vec<u32>>> = vec![None; boards];
        std::thread::scope(|scope| {
            for _ in 0..threads.clamp(1, boards) {
                let (sender, next, hider) = (sender.clone(), &next, &hider);
                scope.spawn(move || {
                    loop {
                        let board = next.fetch_add(1, Ordering::Relaxed);
                        let is_stopped = stop.load(Ordering::Relaxed);
                        if is_stopped
                            || board >= boards
                            || sender.send((board, self.hunt_board(board, hider))).is_err()
                        {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            for (finished, (board, hunts)) in (1..).zip(receiver) {
                match hunts {
                    Ok(hunts) => found[board] = Some(hunts),
                    Err(error) => return Ok(Err(error)),
                }
                progress(finished)?;
            }
            Ok(Ok(Self::gather(&found)))
        })
    }

    /// Turns shots by board into shots by way of firing.
    fn gather(found: &[Option<Vec<u32>>]) -> Hunts {
        // Pairs of boards must stay pairs, so nothing counts after a gap.
        let known = || found.iter().map_while(Option::as_ref);
        let of = |firing: usize| known().map(move |shots| shots[firing]);
        Hunts {
            shots: (0..Firing::ALL.len())
                .map(|firing| of(firing).collect())
                .collect(),
        }
    }

    /// The shots of every way of firing on one board.
    fn hunt_board(&self, board: usize, hider: &Hider) -> Result<Vec<u32>, NotPlaced> {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(board as u64);
        let fleet = hider.place(&mut rng)?;
        let seed = rng.random();
        Ok(Firing::ALL
            .map(|firing| count_shots(&fleet, firing, seed))
            .to_vec())
    }
}

/// Counts the shots that a way of firing needs to sink a fleet.
fn count_shots(fleet: &Fleet, firing: Firing, seed: u64) -> u32 {
    let mut hunt = Hunt::new(fleet.clone());
    let mut shooter = firing.shooter(seed);
    while let Some(cell) = shooter.choose(hunt.log(), &Budget::unlimited()) {
        hunt.fire(cell)
            .expect("shooters fire at cells not fired at");
    }
    hunt.log().shots().len() as u32
}
