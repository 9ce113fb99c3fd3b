//! Databases in files: the same values block by block, and nothing damaged is ever believed.

use std::sync::Arc;

use ludoteca_core::{Budget, Storage};
use ludoteca_mancala::solver::{
    Analyst, Databases, Endgame, EndgameError, Judged, Pool, Solution, Solver,
};
use ludoteca_mancala::{Capture, Mancala};
use ludoteca_testkit::rounds::rounds;
use proptest::prelude::*;

/// Bytes of a block in memory.
const BLOCK: usize = 1 << 14;

fn build(game: &Mancala, seeds: u8) -> Endgame {
    let budget = Budget::unlimited();
    Endgame::build(game.houses(), game.capture(), seeds, &budget, &mut |_| ()).unwrap()
}

fn write(endgame: &Endgame) -> Vec<u8> {
    let mut file = Vec::new();
    endgame.write_to(&mut file).unwrap();
    file
}

fn open(file: &[u8]) -> Result<Endgame, EndgameError> {
    Endgame::open(Arc::new(file.to_vec()), &Pool::with_limit(1 << 20))
}

fn solve(game: &Mancala, endgame: &Endgame) -> Solution {
    let mut solver = Solver::new(game, endgame.clone()).unwrap();
    let budget = Budget::unlimited();
    solver.solve(game, &budget, &mut |_| ()).unwrap()
}

fn kalah(houses: u8, seeds: u16, capture: Capture) -> Mancala {
    Mancala::new(houses, seeds, capture).unwrap()
}

#[test]
fn a_database_is_read_as_it_was_written_however_few_blocks_are_kept() {
    for (game, seeds) in [
        (kalah(4, 3, Capture::Standard), 9),
        (kalah(5, 3, Capture::Empty), 11),
        (kalah(3, 5, Capture::Empty), 0),
    ] {
        let built = build(&game, seeds);
        let file = write(&built);
        let expected = solve(&game, &built);
        for blocks in [1, 3, 1000] {
            let pool = Pool::with_limit(blocks * BLOCK);
            let read = Endgame::open(Arc::new(file.clone()), &pool).unwrap();
            assert_eq!(read.positions(), built.positions());
            assert_eq!(read.seeds(), seeds);
            assert_eq!(solve(&game, &read), expected, "{game}, {blocks} blocks");
            assert_eq!(read.fault(), None);
            assert!(pool.memory() <= blocks * BLOCK);
            assert_eq!(write(&read), file, "it can be written again");
        }
    }
}

#[test]
fn a_file_takes_less_than_half_a_byte_for_a_value() {
    let endgame = build(&kalah(6, 4, Capture::Empty), 10);
    let size = write(&endgame).len();
    assert!(size < endgame.positions() / 2, "{size}");
}

#[test]
fn a_file_that_is_cut_longer_or_foreign_is_refused() {
    let file = write(&build(&kalah(3, 3, Capture::Empty), 6));
    assert!(open(&file).is_ok());
    for length in 0..file.len() {
        let refused = open(&file[..length]).unwrap_err();
        let is_named = match refused {
            EndgameError::Foreign => length < 27,
            EndgameError::Damaged => length >= 27,
            _ => false,
        };
        assert!(is_named, "{length} bytes: {refused}");
    }
    let longer = [&file[..], b"x"].concat();
    assert!(matches!(open(&longer), Err(EndgameError::Damaged)));
    for version in [b'1', b'3'] {
        let mut other = file.clone();
        other[25] = version;
        assert!(matches!(open(&other), Err(EndgameError::OtherVersion)));
    }
    assert!(matches!(open(&[b'x'; 100]), Err(EndgameError::Foreign)));
}

/// Solves with a file that has been altered: it is refused, or its fault is noticed, or the fault
/// lies where nobody looked. The values are right in any case.
fn check_altered(game: &Mancala, file: &[u8], expected: &Solution) -> Result<(), TestCaseError> {
    if let Ok(read) = open(file) {
        let solved = solve(game, &read);
        prop_assert_eq!(solved.value, expected.value);
        prop_assert_eq!(&solved.moves, &expected.moves);
    }
    Ok(())
}

#[test]
fn no_altered_byte_of_a_small_file_is_believed() {
    let game = kalah(2, 3, Capture::Empty);
    let built = build(&game, 8);
    let (file, expected) = (write(&built), solve(&game, &built));
    for at in 0..file.len() {
        let mut altered = file.clone();
        altered[at] ^= 0x55;
        check_altered(&game, &altered, &expected).unwrap();
        if let Ok(read) = open(&altered) {
            // The only block is read by everybody.
            assert!(read.fault().is_none());
            solve(&game, &read);
            assert!(read.fault().is_some(), "byte {at}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(rounds(48)))]

    #[test]
    fn no_altered_file_of_many_blocks_changes_a_value(
        at: prop::sample::Index,
        bytes in prop::collection::vec(any::<u8>(), 1..40),
    ) {
        let game = kalah(4, 3, Capture::Empty);
        let built = build(&game, 9);
        let (mut file, expected) = (write(&built), solve(&game, &built));
        let at = at.index(file.len());
        for (there, byte) in file[at..].iter_mut().zip(bytes) {
            *there ^= byte;
        }
        check_altered(&game, &file, &expected)?;
    }

    #[test]
    fn any_bytes_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..200), key: [u8; 3]) {
        prop_assert!(open(&bytes).is_err());
        let head = b"ludoteca-mancala-endgame 2\n";
        prop_assert!(open(&[&head[..], &key, &bytes].concat()).is_err());
    }
}

fn databases_with(endgame: &Endgame) -> Arc<Databases> {
    let databases = Arc::new(Databases::default());
    let file: Arc<dyn Storage> = Arc::new(write(endgame));
    let opened = databases.open(endgame.houses(), endgame.capture(), || Ok(Some(file)));
    opened.unwrap();
    databases
}

fn analyse(databases: &Arc<Databases>, game: &Mancala, budget: &Budget) -> Vec<Judged> {
    Analyst::new(databases.clone()).analyse(game, budget)
}

#[test]
fn a_kept_database_changes_no_answer_under_a_budget_of_nodes() {
    let game = kalah(6, 3, Capture::Empty);
    let databases = databases_with(&build(&game, 8));
    for nodes in [100, 3_000, 20_000] {
        let budget = Budget::nodes(nodes);
        let fresh = Arc::new(Databases::default());
        let expected = analyse(&fresh, &game, &budget);
        assert_eq!(
            analyse(&databases, &game, &budget),
            expected,
            "{nodes} nodes"
        );
    }
}

#[test]
fn a_kept_database_is_used_at_once_and_nothing_else_is_built() {
    let game: Mancala = "0,1,2,0,1,3:11/1,0,2,2,0,1:24 A".parse().unwrap();
    let databases = databases_with(&build(&game, 13));
    let judged = analyse(&databases, &game, &Budget::unlimited());
    assert!(judged.iter().all(|judged| judged.is_exact));
    let blocks = databases.memory();
    assert!(blocks > 0 && blocks.is_multiple_of(BLOCK), "{blocks}");
    let expected = solve(&game, &build(&game, 2));
    for judged in judged {
        let exact = expected.moves.iter().find(|mv| mv.pit == judged.pit);
        assert_eq!(exact.map(|mv| mv.value), Some(judged.value));
    }
}

#[test]
fn a_kept_database_with_a_fault_is_told_once_and_dropped() {
    let game: Mancala = "0,1,2,0,1,3:11/1,0,2,2,0,1:24 A".parse().unwrap();
    let endgame = build(&game, 13);
    let mut file = write(&endgame);
    // All blocks are altered, the list of their checksums is not.
    let end = file.len() - 8 * endgame.positions().div_ceil(BLOCK) - 4;
    for byte in &mut file[30..end] {
        *byte ^= 1;
    }
    let databases = Arc::new(Databases::default());
    let opened = databases.open(6, Capture::Empty, || Ok(Some(Arc::new(file))));
    opened.unwrap();
    let judged = analyse(&databases, &game, &Budget::unlimited());
    assert!(judged.iter().all(|judged| judged.is_exact));
    assert_eq!(judged[0].value, solve(&game, &build(&game, 2)).value);
    let faults = databases.take_faults();
    assert_eq!(faults.len(), 1);
    assert!(faults[0].ends_with("the checksum is wrong"), "{faults:?}");
    assert_eq!(databases.take_faults(), [""; 0]);
}

#[test]
fn a_database_for_another_board_is_refused_and_not_tried_again() {
    let databases = Databases::default();
    let file: Arc<dyn Storage> = Arc::new(write(&build(&kalah(4, 3, Capture::Empty), 4)));
    let refused = databases.open(4, Capture::Standard, || Ok(Some(file)));
    assert!(matches!(refused, Err(EndgameError::OtherBoard)));
    let again = databases.open(4, Capture::Standard, || unreachable!("it was tried"));
    assert!(again.is_ok());
}
