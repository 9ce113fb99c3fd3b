//! Games are played without asking for memory: by what every game offers, with one list of moves.

use allocation_counter::measure;
use ludoteca_core::{Game, TwoPlayer, perft};
use ludoteca_mancala::{Capture, Mancala};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// Plays random games to their end; returns how many moves that took.
fn random_games<G: TwoPlayer>(start: &G, games: u32, moves: &mut Vec<G::Move>) -> u64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut played = 0;
    for _ in 0..games {
        let mut game = start.clone();
        loop {
            moves.clear();
            game.legal_moves(moves);
            if moves.is_empty() {
                break;
            }
            let at = rng.random_range(0..moves.len() as u32);
            game.play(moves[at as usize]).unwrap();
            played += 1;
        }
        assert!(game.outcome().is_some());
    }
    played
}

/// Returns the allocations that are made while this many games are played.
fn allocations(start: &Mancala, games: u32) -> u64 {
    let mut moves = Vec::new();
    // The list grows to its size once.
    start.legal_moves(&mut moves);
    let counted = measure(|| assert!(random_games(start, games, &mut moves) > 0));
    counted.count_total
}

#[test]
fn random_games_need_no_allocation() {
    for capture in [Capture::Empty, Capture::Standard] {
        for (houses, seeds) in [(1, 1), (6, 4), (12, 9)] {
            let start = Mancala::new(houses, seeds, capture).unwrap();
            assert_eq!(allocations(&start, 100), 0, "{start}");
        }
    }
}

/// The measure would notice one: a new list for every position.
#[test]
fn a_list_for_each_position_is_counted() {
    let start = Mancala::default();
    let counted = measure(|| assert_eq!(start.moves().len(), 6));
    assert!(counted.count_total > 0);
}

#[test]
fn counting_games_needs_lists_for_each_depth_and_no_others() {
    let start = Mancala::default();
    let shallow = measure(|| assert!(perft(&start, 4) > 0)).count_total;
    let deep = measure(|| assert!(perft(&start, 6) > 0)).count_total;
    assert_eq!(deep - shallow, 2, "one more for each depth");
}
