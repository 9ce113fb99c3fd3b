//! Chances of each filling of a matrix by the rules: p1 and p2 matrix by matrix, and the cells of
//! d1.

use ludoteca_wargame::{
    Cell, Counts, Dimensions, Fleet, Kind, Matrix, P1_TRIES, Piece, Shape, ShotLog,
};

use super::chance::{Gamblers, Outcome};

/// The content of a matrix.
type Filling = Option<Piece>;

/// The way types are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Draw {
    /// Types and empty are alike, then the variants of a type.
    Types,
    /// With p1 all 42 pieces and empty are alike, with p2 all that is left in stock.
    Pieces,
}

/// The kinds by which shots are bet on.
pub(super) const SHOT_KINDS: [(&str, usize); 4] =
    [("row", 15), ("column", 24), ("place", 9), ("step", 6)];

/// The number by which a filling is known: 0 for an empty matrix, else the piece's.
fn id(filling: Filling) -> usize {
    filling.map_or(0, |piece| usize::from(piece.id()))
}

/// Expected number of times, by any reading of the steps, from which a piece that never came counts
/// as missing: a right program is blamed less than once in 10⁶ times.
const MISSED: f64 = 14.0;
/// Number of boards after which a matrix without a piece is no chance: each is filled at least
/// every other time.
const ENOUGH: usize = 40;

/// Counts of the pieces that came on board after board, and how often they should have come. The
/// assignment does not say by which law pieces are drawn: only what never comes can be wrong.
#[derive(Clone, Debug)]
pub(super) struct BoardTally {
    came: Vec<usize>,
    /// By the two laws that are read into the assignment.
    expected: [Vec<f64>; 2],
    /// Number of times each matrix held a piece.
    filled: Vec<usize>,
    boards: Vec<Fleet>,
    /// The pieces that were asked for; with p1 there are none.
    counts: Option<Counts>,
}

impl BoardTally {
    pub(super) fn new(counts: Option<Counts>) -> Self {
        Self {
            came: vec![0; Piece::COUNT + 1],
            expected: [vec![0.0; Piece::COUNT + 1], vec![0.0; Piece::COUNT + 1]],
            filled: Vec::new(),
            boards: Vec::new(),
            counts,
        }
    }

    /// Counts another board.
    pub(super) fn add(&mut self, fleet: &Fleet) {
        let dimensions = fleet.dimensions();
        for (draw, expected) in [Draw::Types, Draw::Pieces]
            .into_iter()
            .zip(&mut self.expected)
        {
            let mut stock = Stock::new(dimensions, self.counts.as_ref());
            for matrix in dimensions.matrices() {
                let touched = touched(fleet, matrix);
                let chances = match &stock {
                    None => p1_chances(touched, draw),
                    Some(stock) => stock.chances(touched, draw),
                };
                for (sum, chance) in expected.iter_mut().zip(chances) {
                    *sum += chance;
                }
                if let Some(stock) = &mut stock {
                    stock.take(fleet.piece(matrix));
                }
            }
        }
        self.filled.resize(dimensions.matrix_count(), 0);
        for matrix in dimensions.matrices() {
            self.came[id(fleet.piece(matrix))] += 1;
            self.filled[matrix.index()] += usize::from(fleet.piece(matrix).is_some());
        }
        self.boards.push(fleet.clone());
    }

    /// Returns the number of boards seen.
    pub(super) fn boards(&self) -> usize {
        self.boards.len()
    }

    /// Returns whether everything came that can.
    pub(super) fn is_complete(&self) -> bool {
        let mut came = self.came.iter().zip(&self.expected[0]);
        !self.boards.is_empty()
            && came.all(|(came, expected)| *came > 0 || *expected == 0.0)
            && (self.counts.is_some() || self.filled.iter().all(|filled| *filled > 0))
    }

    /// The top left cell of a matrix that never held a piece. With p2 the last matrices are often
    /// empty, as its pieces run out before them.
    pub(super) fn always_empty(&self) -> Option<Cell> {
        let dimensions = self.boards.first()?.dimensions();
        let mut matrices = dimensions.matrices();
        let empty = matrices.find(|matrix| self.filled[matrix.index()] == 0)?;
        let is_enough = self.counts.is_none() && self.boards.len() >= ENOUGH;
        is_enough.then(|| dimensions.cell(empty, 0))
    }

    /// A filling that never came, and how often it should have come at least.
    pub(super) fn missing(&self) -> Option<(usize, f64)> {
        let [one, other] = &self.expected;
        let least = one.iter().zip(other).map(|(one, other)| one.min(*other));
        let mut all = least.zip(&self.came).enumerate();
        let missing = all.find(|(_, (least, came))| **came == 0 && *least >= MISSED)?;
        Some((missing.0, missing.1.0))
    }
}

/// The places of a matrix that earlier pieces touch.
fn touched(fleet: &Fleet, matrix: Matrix) -> Shape {
    let sides = fleet
        .dimensions()
        .neighbours(matrix)
        .filter(|(side, _)| side.is_earlier());
    let touched = sides.filter_map(|(side, other)| Some(side.touched(fleet.piece(other)?.shape())));
    touched.fold(Shape::EMPTY, |all, more| all | more)
}

fn fits(piece: Piece, touched: Shape) -> bool {
    piece.shape().is_disjoint(touched)
}

/// p1: three tries, then the centred piece.
fn p1_chances(touched: Shape, draw: Draw) -> Vec<f64> {
    let drawn = |piece: Piece| match draw {
        Draw::Types => 1.0 / 9.0 / piece.kind().variants().len() as f64,
        Draw::Pieces => 1.0 / 43.0,
    };
    let empty = match draw {
        Draw::Types => 1.0 / 9.0,
        Draw::Pieces => 1.0 / 43.0,
    };
    let fails: f64 = Piece::all()
        .filter(|piece| !fits(*piece, touched))
        .map(drawn)
        .sum();
    let tries: f64 = (0..P1_TRIES).map(|count| fails.powi(count as i32)).sum();
    let mut chances = vec![empty * tries];
    chances.extend(Piece::all().map(|piece| {
        if fits(piece, touched) {
            drawn(piece) * tries
        } else {
            0.0
        }
    }));
    chances[usize::from(Piece::CENTRED.id())] += fails.powi(P1_TRIES as i32);
    chances
}

/// p2: what is left to place.
struct Stock {
    empty: usize,
    kinds: [usize; Kind::COUNT],
}

impl Stock {
    fn new(dimensions: Dimensions, counts: Option<&Counts>) -> Option<Self> {
        let counts = counts?;
        Some(Self {
            empty: dimensions.matrix_count() - counts.pieces(),
            kinds: counts.as_array().map(usize::from),
        })
    }

    fn take(&mut self, filling: Filling) {
        match filling {
            None => self.empty = self.empty.saturating_sub(1),
            Some(piece) => {
                let left = &mut self.kinds[piece.kind().index()];
                *left = left.saturating_sub(1);
            }
        }
    }

    /// Returns the chances where every type in stock fits in some variant, which types 1 and 2
    /// always do: then there are no second draws and no restarts, and this is exact.
    fn chances(&self, touched: Shape, draw: Draw) -> Vec<f64> {
        let weigh = |left: usize| match draw {
            Draw::Types => f64::from(u8::from(left > 0)),
            Draw::Pieces => left as f64,
        };
        let all = weigh(self.empty) + self.kinds.iter().map(|left| weigh(*left)).sum::<f64>();
        let mut chances = vec![0.0; Piece::COUNT + 1];
        chances[0] = weigh(self.empty) / all;
        for kind in Kind::all() {
            let share = weigh(self.kinds[kind.index()]) / all;
            let variants = kind.variants().len() as f64;
            let misfits = kind
                .variants()
                .filter(|piece| !fits(*piece, touched))
                .count() as f64;
            let mut fitting = kind.variants().filter(|piece| fits(*piece, touched));
            // A variant that does not fit gives way to the first that does.
            if let Some(first) = fitting.next() {
                chances[usize::from(first.id())] = share * (1.0 + misfits) / variants;
            }
            for piece in fitting {
                chances[usize::from(piece.id())] = share / variants;
            }
        }
        chances
    }
}

/// Bets on all shots of a hunt, given those of the run before: every cell not fired at is alike.
pub(super) fn bet_on_shots(gamblers: &mut Gamblers, log: &ShotLog, before: Option<&[Cell]>) {
    let dimensions = log.dimensions();
    let mut open: Vec<Cell> = dimensions.cells().collect();
    let mut last: Option<Cell> = None;
    for (number, (cell, _)) in log.shots().enumerate() {
        let Some(came) = open.iter().position(|other| *other == cell) else {
            return;
        };
        let chance = 1.0 / open.len() as f64;
        let describe = |cell: &Cell| Outcome {
            chance,
            categories: shot_categories(dimensions, *cell, last),
        };
        let outcomes: Vec<Outcome> = open.iter().map(describe).collect();
        let expected = before.and_then(|before| before.get(number));
        let expected =
            expected.and_then(|expected| open.iter().position(|other| other == expected));
        gamblers.bet(&outcomes, came, expected);
        open.remove(came);
        last = Some(cell);
    }
}

/// Row, column, place in the matrix, and the step from the shot before.
fn shot_categories(dimensions: Dimensions, cell: Cell, last: Option<Cell>) -> Vec<usize> {
    let step = last.map_or(0, |last| {
        let right = i32::from(cell.column()) - i32::from(last.column());
        let up = i32::from(cell.row()) - i32::from(last.row());
        match (right, up) {
            (1, 0) => 1,
            (-1, 0) => 2,
            (0, 1 | -1) => 3,
            (-2..=2, -2..=2) => 4,
            _ => 5,
        }
    });
    let (_, place) = dimensions.locate(cell);
    vec![
        usize::from(cell.row()) - 1,
        cell.column().into(),
        place.into(),
        step,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_core::{Budget, Engine as _};
    use ludoteca_wargame::{Hunt, RandomShooter, place_p1, place_p2};
    use rand::{RngExt as _, SeedableRng as _};
    use rand_chacha::ChaCha8Rng;

    fn two_and_two() -> Counts {
        Counts::new([2, 2, 0, 0, 0, 0, 0, 0])
    }

    #[test]
    fn chances_add_up_to_one() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..50 {
            let fleet = place_p1(Dimensions::default(), &mut rng);
            for matrix in Dimensions::default().matrices() {
                let touched = touched(&fleet, matrix);
                let stock = Stock::new(Dimensions::default(), Some(&two_and_two())).unwrap();
                for draw in [Draw::Types, Draw::Pieces] {
                    for chances in [p1_chances(touched, draw), stock.chances(touched, draw)] {
                        let sum: f64 = chances.iter().sum();
                        assert!((sum - 1.0).abs() < 1e-9, "{sum}");
                    }
                }
            }
        }
    }

    /// Our own generators, suite after suite: nothing is missed, and nobody gets rich by d1.
    #[test]
    fn our_own_draws_raise_no_alarm() {
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        let large = Dimensions::new(15, 24).unwrap();
        let counts = Counts::new([10, 10, 0, 0, 0, 0, 0, 0]);
        for _ in 0..3 {
            let p1 = tally(None, 200, || place_p1(large, &mut rng));
            assert!(p1.missing().is_none() && p1.is_complete() && p1.boards() < 200);
            let p2 = tally(Some(counts), 100, || {
                place_p2(large, &counts, &mut rng).unwrap()
            });
            assert!(p2.missing().is_none() && p2.is_complete() && p2.boards() < 100);
        }
        let rich = (0..100).filter(|_| bet_on_games(4, &mut rng).wealth() >= 100.0);
        assert!(rich.count() < 8);
    }

    fn tally(counts: Option<Counts>, most: usize, mut place: impl FnMut() -> Fleet) -> BoardTally {
        let mut tally = BoardTally::new(counts);
        while tally.boards() < most && !tally.is_complete() {
            tally.add(&place());
        }
        tally
    }

    fn bet_on_games(games: usize, rng: &mut ChaCha8Rng) -> Gamblers {
        let mut gamblers = Gamblers::new(&SHOT_KINDS);
        let mut before: Option<Vec<Cell>> = None;
        for _ in 0..games {
            let mut hunt = Hunt::new("9x9 0 0 0 0 5 0 0 0 0".parse().unwrap());
            let mut shooter = RandomShooter::new(rng.random_range(0..u64::MAX));
            while let Some(cell) = shooter.choose(hunt.log(), &Budget::unlimited()) {
                hunt.fire(cell).unwrap();
            }
            bet_on_shots(&mut gamblers, hunt.log(), before.as_deref());
            before = Some(hunt.log().shots().map(|(cell, _)| cell).collect());
        }
        gamblers
    }

    #[test]
    fn other_draws_are_found() {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let large = Dimensions::new(15, 24).unwrap();
        // All boards leave the same matrices empty.
        let board = place_p1(large, &mut rng);
        assert!(board.pieces().count() < large.matrix_count());
        let same = tally(None, ENOUGH, || board.clone());
        assert!(same.always_empty().is_some());
        // Type 8 never comes.
        let without = |rng: &mut ChaCha8Rng| loop {
            let fleet = place_p1(large, rng);
            if fleet.counts().as_array()[7] == 0 {
                return fleet;
            }
        };
        let p1 = tally(None, 200, || without(&mut rng));
        assert_eq!(p1.missing().map(|(id, _)| id), Some(Piece::COUNT));
    }
}
