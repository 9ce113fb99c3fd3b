//! A fleet that answers as a hidden one did, to look at a game whose fleets are not known yet.

use ludoteca_wargame::{Answer, Cell as Target, Counts, Dimensions, Kind, Matrix, Piece, ShotLog};

/// So many fillings of a matrix are tried; a game that was played needs far fewer.
const MOST_TRIES: u32 = 1_000_000;

/// A fleet of these pieces that agrees with the answers (`-`, `4`, `4 sunk`), as a plan; `None`
/// when there is none, or it is hard to find.
pub(super) fn find(
    dimensions: Dimensions,
    counts: Counts,
    shots: &[(Target, String)],
) -> Option<String> {
    let mut log = ShotLog::new(dimensions, Some(counts));
    for (target, note) in shots {
        let answer: Answer = note.split(' ').next()?.parse().ok()?;
        log.record(*target, answer).ok()?;
    }
    let (hit, blank): (Vec<Matrix>, Vec<Matrix>) = dimensions
        .matrices()
        .partition(|&matrix| log.seen(matrix).kind.is_some());
    let mut search = Search {
        log: &log,
        order: [hit, blank].concat(),
        stock: *counts.as_array(),
        pieces: vec![None; dimensions.matrix_count()],
        tries: MOST_TRIES,
    };
    search.fill(0).then(|| search.write())
}

struct Search<'a> {
    log: &'a ShotLog,
    /// The matrices with hits come first: little fits there.
    order: Vec<Matrix>,
    /// How many pieces of each type are left.
    stock: [u8; Kind::COUNT],
    pieces: Vec<Option<Piece>>,
    tries: u32,
}

impl Search<'_> {
    /// Fills the matrices from this one on; whether all pieces found a place.
    fn fill(&mut self, at: usize) -> bool {
        let left: usize = self.stock.iter().copied().map(usize::from).sum();
        let Some(&matrix) = self.order.get(at) else {
            return left == 0;
        };
        if left > self.order.len() - at || self.tries == 0 {
            return false;
        }
        self.tries -= 1;
        for piece in self.fitting(matrix) {
            self.stock[piece.kind().index()] -= 1;
            self.pieces[matrix.index()] = Some(piece);
            if self.fill(at + 1) {
                return true;
            }
            self.pieces[matrix.index()] = None;
            self.stock[piece.kind().index()] += 1;
        }
        self.log.seen(matrix).kind.is_none() && self.fill(at + 1)
    }

    /// The pieces that agree with what was seen there and touch none that stands.
    fn fitting(&self, matrix: Matrix) -> Vec<Piece> {
        let (seen, dimensions) = (self.log.seen(matrix), self.log.dimensions());
        let is_free = |piece: &Piece| {
            dimensions.neighbours(matrix).all(|(side, neighbour)| {
                let other = self.pieces[neighbour.index()];
                other.is_none_or(|other| side.touched(other.shape()).is_disjoint(piece.shape()))
            })
        };
        let agrees = |piece: &Piece| {
            let (shape, kind) = (piece.shape(), piece.kind());
            self.stock[kind.index()] > 0
                && seen.kind.is_none_or(|known| known == kind)
                && seen.hits.is_subset(shape)
                && seen.water.is_disjoint(shape)
        };
        let pieces = Piece::all().rev();
        pieces
            .filter(|piece| agrees(piece) && is_free(piece))
            .collect()
    }

    fn write(&self) -> String {
        let id = |piece: &Option<Piece>| piece.map_or(0, Piece::id).to_string();
        let ids: Vec<String> = self.pieces.iter().map(id).collect();
        format!("{} {}", self.log.dimensions(), ids.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_wargame::{Fleet, place_p2};
    use rand::seq::SliceRandom as _;
    use rand::{RngExt as _, SeedableRng as _};
    use rand_chacha::ChaCha8Rng;

    use super::*;

    /// However many shots were fired at whatever fleet, one is found that answers them alike.
    #[test]
    fn a_stand_in_answers_like_the_hidden_fleet() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for (rows, columns, counts) in [
            (9, 9, [1, 1, 1, 1, 0, 0, 0, 0]),
            (12, 15, [2, 2, 2, 1, 1, 1, 1, 0]),
            (15, 24, [3, 3, 3, 3, 2, 2, 2, 2]),
        ] {
            let dimensions = Dimensions::new(rows, columns).unwrap();
            let counts = Counts::new(counts);
            for _ in 0..20 {
                let fleet = place_p2(dimensions, &counts, &mut rng).unwrap();
                let mut cells: Vec<Target> = dimensions.cells().collect();
                cells.shuffle(&mut rng);
                cells.truncate(rng.random_range(0..cells.len()));
                let shots: Vec<(Target, String)> = cells
                    .into_iter()
                    .map(|cell| (cell, fleet.answer(cell).to_string()))
                    .collect();
                let found: Fleet = find(dimensions, counts, &shots).unwrap().parse().unwrap();
                assert_eq!(found.counts(), counts);
                for (cell, answer) in &shots {
                    assert_eq!(&found.answer(*cell).to_string(), answer, "{cell}");
                }
            }
        }
    }

    #[test]
    fn answers_that_contradict_each_other_have_no_stand_in() {
        let dimensions = Dimensions::new(9, 9).unwrap();
        let counts = Counts::new([1, 0, 0, 0, 0, 0, 0, 0]);
        let shots = ["A1", "E5"].map(|cell| (cell.parse().unwrap(), "1".to_owned()));
        assert_eq!(find(dimensions, counts, &shots), None);
    }
}
