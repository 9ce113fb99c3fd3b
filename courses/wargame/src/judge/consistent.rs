//! Whether answers can be true: whether some legal fleet may still agree with all of them.
//!
//! What is looked at here are necessary conditions, matrix by matrix, which are cheap after every
//! shot. In the end the whole fleet is known and held to the restrictions, so nothing escapes; here
//! it is found at the first answer that cannot be.

use ludoteca_wargame::{Cell, Counts, Kind, Matrix, Piece, ShotLog};

use super::fault::Fault;
use ludoteca_course::Class;
use ludoteca_words::Message;

/// What is wrong with the answers up to this one, if no fleet agrees with them.
pub(super) fn check(log: &ShotLog, cell: Cell) -> Option<Fault> {
    let (matrix, _) = log.dimensions().locate(cell);
    check_matrix(log, matrix)
        .or_else(|| check_touching(log, matrix))
        .or_else(|| check_room(log))
}

/// A fault by the rule that answers are true.
pub(super) fn inconsistent(log: &ShotLog, remark: Message) -> Fault {
    Fault::new(Class::Board, "wargame-inconsistent", "wargame.consistent")
        .remark(remark)
        .before(log.drawing())
}

/// Tells if a piece agrees with the answers in its matrix and touches no hits in others.
fn fits(log: &ShotLog, matrix: Matrix, piece: Piece) -> bool {
    log.seen(matrix).allows(piece) && piece.shape().is_disjoint(log.around_hits(matrix))
}

/// Some variant of the type that was hit must agree with all answers in the matrix.
fn check_matrix(log: &ShotLog, matrix: Matrix) -> Option<Fault> {
    let kind = log.seen(matrix).kind?;
    if kind.variants().any(|piece| log.seen(matrix).allows(piece)) {
        return None;
    }
    let corner = log.dimensions().cell(matrix, 0);
    let remark = Message::new("wargame-why-no-piece")
        .with("known", kind.to_string())
        .with("corner", corner.to_string());
    Some(inconsistent(log, remark))
}

/// And without touching what was hit in other matrices.
fn check_touching(log: &ShotLog, matrix: Matrix) -> Option<Fault> {
    let dimensions = log.dimensions();
    let own = std::iter::once(matrix);
    let near = own.chain(dimensions.neighbours(matrix).map(|(_, other)| other));
    let is_stuck = |matrix: &Matrix| {
        let kind = log.seen(*matrix).kind;
        kind.is_some_and(|kind| !kind.variants().any(|piece| fits(log, *matrix, piece)))
    };
    let stuck = near.into_iter().find(is_stuck)?;
    let other = dimensions
        .neighbours(stuck)
        .find(|(_, other)| !log.seen(*other).hits.is_empty());
    let other = other.map_or(stuck, |(_, other)| other);
    let remark = Message::new("wargame-touching")
        .with("one", dimensions.cell(stuck, 0).to_string())
        .with("other", dimensions.cell(other, 0).to_string());
    let fault = Fault::new(Class::Board, "wargame-touch", "wargame.restriction-1");
    Some(fault.remark(remark).before(log.drawing()))
}

/// Pieces that were announced and not found yet must fit somewhere.
fn check_room(log: &ShotLog) -> Option<Fault> {
    let counts: &Counts = log.counts()?;
    let kind = Kind::all().find(|kind| count_places(log, *kind) < usize::from(counts.of(*kind)))?;
    let remark = Message::new("wargame-why-no-room")
        .with("known", kind.to_string())
        .with("announced", counts.of(kind));
    let mut fault = inconsistent(log, remark);
    fault.class = Class::Number;
    let why = super::rules::why("wargame.header-counts");
    (fault.why.rule, fault.why.sentence, fault.why.section) = (why.rule, why.sentence, why.section);
    Some(fault)
}

/// How many matrices hold a piece of this type, or still may.
fn count_places(log: &ShotLog, kind: Kind) -> usize {
    let is_place = |matrix: &Matrix| {
        if let Some(found) = log.seen(*matrix).kind {
            return found == kind;
        }
        kind.variants().any(|piece| fits(log, *matrix, piece))
    };
    log.dimensions().matrices().filter(is_place).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_wargame::{Answer, Dimensions, Hunt, place_p1, place_p2};
    use rand::{RngExt as _, SeedableRng as _};
    use rand_chacha::ChaCha8Rng;

    /// Answers from real fleets, in any order of shots, are never blamed.
    #[test]
    fn true_answers_are_consistent() {
        let mut rng = ChaCha8Rng::seed_from_u64(4);
        let sizes: Vec<Dimensions> = Dimensions::all().collect();
        for round in 0..120 {
            let size = sizes[round % sizes.len()];
            let fleet = if round % 2 == 0 {
                place_p1(size, &mut rng)
            } else {
                place_p2(size, &Counts::one_of_each(size), &mut rng).unwrap()
            };
            let mut hunt = Hunt::new(fleet);
            while !hunt.is_over() {
                let open: Vec<Cell> = hunt.log().unfired().collect();
                let cell = open[rng.random_range(0..open.len() as u32) as usize];
                hunt.fire(cell).unwrap();
                let fault = check(hunt.log(), cell);
                assert!(fault.is_none(), "{}", hunt.log());
            }
        }
    }

    #[track_caller]
    fn find(log: &str, cell: &str, rule: &str, key: &'static str) {
        let log: ShotLog = log.parse().unwrap();
        let fault = check(&log, cell.parse().unwrap()).expect("a contradiction");
        let remark = fault.why.remark.unwrap().key;
        assert_eq!((fault.why.rule.as_str(), &*remark), (rule, key));
    }

    #[test]
    fn answers_that_no_fleet_gives_are_found() {
        // A piece of eight cells has none in the middle.
        find(
            "9x9 ?: B8=8",
            "B8",
            "wargame.consistent",
            "wargame-why-no-piece",
        );
        // Two cells side by side in different matrices.
        find(
            "9x9 ?: C8=1 D8=1",
            "D8",
            "wargame.restriction-1",
            "wargame-touching",
        );
        // Three in a line always cover the middle or a corner of their matrix, and all are water.
        let mut log = ShotLog::new(
            Dimensions::default(),
            Some(Counts::new([0, 0, 1, 0, 0, 0, 0, 0])),
        );
        for matrix in Dimensions::default().matrices() {
            for place in [0, 2, 4, 6, 8] {
                let cell = Dimensions::default().cell(matrix, place);
                log.record(cell, Answer::Water).unwrap();
            }
        }
        let log = log.to_string();
        find(&log, "I1", "wargame.header-counts", "wargame-why-no-room");
    }
}
