//! A fleet that answers as a hidden one did, to look at a game whose fleets are not known yet.

use ludoteca_wargame::{Answer, Cell as Target, Counts, Dimensions, Kind, Matrix, Piece, ShotLog};

/// Maximum number of choices; a game that was played needs hardly more than it has pieces.
const MOST_CHOICES: u32 = 20_000;

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
    let mut search = Search {
        log: &log,
        stock: *counts.as_array(),
        pieces: vec![None; dimensions.matrix_count()],
        choices: MOST_CHOICES,
    };
    search.fill().then(|| search.write())
}

/// Matrix in which a piece may stand, and its variant there.
type Way = (Matrix, Piece);

struct Search<'a> {
    log: &'a ShotLog,
    /// Number of pieces of each type that are left.
    stock: [u8; Kind::COUNT],
    pieces: Vec<Option<Piece>>,
    choices: u32,
}

impl Search<'_> {
    /// Places what is left, always first what can stand in the fewest ways; whether all of it
    /// found a place.
    fn fill(&mut self) -> bool {
        let Some(ways) = self.hardest() else {
            return true;
        };
        for (matrix, piece) in ways {
            if self.choices == 0 {
                return false;
            }
            self.choices -= 1;
            self.stock[piece.kind().index()] -= 1;
            self.pieces[matrix.index()] = Some(piece);
            if self.fill() {
                return true;
            }
            self.pieces[matrix.index()] = None;
            self.stock[piece.kind().index()] += 1;
        }
        false
    }

    /// The ways of filling one matrix that was hit, or of placing one piece that was not, whichever
    /// has the fewest; `None` when everything stands.
    fn hardest(&self) -> Option<Vec<Way>> {
        let mut free = self.stock;
        let mut items: Vec<Vec<Way>> = Vec::new();
        let (hit, blank): (Vec<Matrix>, Vec<Matrix>) = self
            .log
            .dimensions()
            .matrices()
            .filter(|matrix| self.pieces[matrix.index()].is_none())
            .partition(|&matrix| self.log.seen(matrix).kind.is_some());
        for matrix in hit {
            let kind = self.log.seen(matrix).kind?;
            // A piece that was hit is none of those that can stand anywhere.
            let left = &mut free[kind.index()];
            let has_piece = *left > 0;
            *left = left.saturating_sub(1);
            items.push(if has_piece {
                self.fitting(matrix, kind)
            } else {
                Vec::new()
            });
        }
        for kind in Kind::all().filter(|kind| free[kind.index()] > 0) {
            let ways = blank.iter().flat_map(|&matrix| self.fitting(matrix, kind));
            items.push(ways.collect());
        }
        items.into_iter().min_by_key(Vec::len)
    }

    /// The variants of a piece that agree with what was seen there and touch none that stands.
    fn fitting(&self, matrix: Matrix, kind: Kind) -> Vec<Way> {
        let (seen, dimensions) = (self.log.seen(matrix), self.log.dimensions());
        let is_free = |piece: &Piece| {
            dimensions.neighbours(matrix).all(|(side, neighbour)| {
                let other = self.pieces[neighbour.index()];
                other.is_none_or(|other| side.touched(other.shape()).is_disjoint(piece.shape()))
            })
        };
        let agrees = |piece: &Piece| {
            seen.hits.is_subset(piece.shape()) && seen.water.is_disjoint(piece.shape())
        };
        let variants = kind.variants();
        let fitting = variants.filter(|piece| agrees(piece) && is_free(piece));
        fitting.map(|piece| (matrix, piece)).collect()
    }

    fn write(&self) -> String {
        let id = |piece: &Option<Piece>| piece.map_or(0, Piece::id).to_string();
        let ids: Vec<String> = self.pieces.iter().map(id).collect();
        format!("{} {}", self.log.dimensions(), ids.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_that_contradict_each_other_have_no_stand_in() {
        let dimensions = Dimensions::new(9, 9).unwrap();
        let counts = Counts::new([1, 0, 0, 0, 0, 0, 0, 0]);
        let shots = ["A1", "E5"].map(|cell| (cell.parse().unwrap(), "1".to_owned()));
        assert_eq!(find(dimensions, counts, &shots), None);
    }
}
