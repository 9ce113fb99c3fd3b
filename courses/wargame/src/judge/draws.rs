//! How likely the rules make each filling of a matrix: p1 and p2 matrix by matrix, and the cells
//! of d1.

use ludoteca_wargame::{
    Cell, Counts, Dimensions, Fleet, Kind, Matrix, P1_TRIES, Piece, Shape, ShotLog,
};

use super::chance::{Gamblers, Outcome};

/// What a matrix holds.
pub(super) type Filling = Option<Piece>;

/// How types are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Draw {
    /// Types and empty are alike, then the variants of a type.
    Types,
    /// With p1 all 42 pieces and empty are alike, with p2 all that is left in stock.
    Pieces,
}

/// The kinds by which a placement is bet on.
const PLACEMENT_KINDS: [(&str, usize); 2] = [("type", 9), ("piece", 43)];
/// The kinds by which shots are bet on.
pub(super) const SHOT_KINDS: [(&str, usize); 4] =
    [("row", 15), ("column", 24), ("place", 9), ("step", 6)];

/// The number by which a filling is known: 0 for an empty matrix, else the piece's.
fn id(filling: Filling) -> usize {
    filling.map_or(0, |piece| usize::from(piece.id()))
}

/// Bets on board after board, by each law of drawing that is allowed.
#[derive(Clone, Debug)]
pub(super) struct BoardBets {
    laws: Vec<(Draw, Gamblers)>,
    before: Option<Fleet>,
}

impl BoardBets {
    /// Bets against these laws: at least one.
    pub(super) fn new(laws: &[Draw]) -> Self {
        let start = |law: &Draw| (*law, Gamblers::new(&PLACEMENT_KINDS));
        Self {
            laws: laws.iter().map(start).collect(),
            before: None,
        }
    }

    /// Bets on the next board. Gives the gamblers of the first law once all laws are ruled out.
    pub(super) fn bet(&mut self, fleet: &Fleet, counts: Option<&Counts>) -> Option<&Gamblers> {
        for (law, gamblers) in &mut self.laws {
            bet_on_board(gamblers, fleet, self.before.as_ref(), counts, *law);
        }
        self.before = Some(fleet.clone());
        let is_alarmed = self.laws.iter().all(|(_, gamblers)| gamblers.is_alarmed());
        let (_, first) = self.laws.first()?;
        is_alarmed.then_some(first)
    }
}

/// Bets on all matrices of a board, given the board of the run before.
fn bet_on_board(
    gamblers: &mut Gamblers,
    fleet: &Fleet,
    before: Option<&Fleet>,
    counts: Option<&Counts>,
    draw: Draw,
) {
    let dimensions = fleet.dimensions();
    let mut stock = Stock::new(dimensions, counts);
    for matrix in dimensions.matrices() {
        let came = fleet.piece(matrix);
        let touched = touched(fleet, matrix);
        let outcomes = match &stock {
            None => p1_chances(touched, draw),
            Some(stock) => stock.chances(touched, draw),
        };
        let outcomes: Vec<Outcome> = outcomes.into_iter().enumerate().map(describe).collect();
        // What can come in one way only tells nothing.
        if outcomes[id(came)].chance < 1.0 {
            gamblers.bet(
                &outcomes,
                id(came),
                before.map(|before| id(before.piece(matrix))),
            );
        }
        if let Some(stock) = &mut stock {
            stock.take(came);
        }
    }
}

fn describe((id, chance): (usize, f64)) -> Outcome {
    let piece = u8::try_from(id).ok().and_then(Piece::new);
    let kind = piece.map_or(0, |piece| usize::from(piece.kind().number()));
    Outcome {
        chance,
        categories: vec![kind, id],
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
pub(super) fn p1_chances(touched: Shape, draw: Draw) -> Vec<f64> {
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

    /// Where every type in stock fits in some variant, which types 1 and 2 always do: then there
    /// are no second draws and no restarts, and this is exact.
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

    /// Our own generators, suite after suite: nobody gets rich, and a threshold of 100 is reached in
    /// at most one of a hundred (the guarantee, at a level that can be seen in a simulation).
    #[test]
    fn our_own_draws_raise_no_alarm() {
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        let suites = 300;
        let mut rich = [0; 3];
        for _ in 0..suites {
            let large = Dimensions::new(15, 24).unwrap();
            let p1: Vec<Fleet> = (0..8).map(|_| place_p1(large, &mut rng)).collect();
            let p2: Vec<Fleet> = (0..40)
                .map(|_| place_p2(Dimensions::default(), &two_and_two(), &mut rng).unwrap())
                .collect();
            let wealths = [
                bet_on_boards(&p1, None, Draw::Types).wealth(),
                bet_on_boards(&p2, Some(&two_and_two()), Draw::Types).wealth(),
                bet_on_games(4, &mut rng).wealth(),
            ];
            for (count, wealth) in rich.iter_mut().zip(wealths) {
                *count += usize::from(wealth >= 100.0);
                assert!(wealth < super::super::chance::ALARM);
            }
        }
        // One of a hundred would be 3 of 300; 12 or more come by chance less than once in 10⁴.
        assert!(rich.iter().all(|count| *count < 12), "{rich:?}");
    }

    fn bet_on_boards(fleets: &[Fleet], counts: Option<&Counts>, draw: Draw) -> Gamblers {
        let mut gamblers = Gamblers::new(&PLACEMENT_KINDS);
        let mut before = None;
        for fleet in fleets {
            bet_on_board(&mut gamblers, fleet, before, counts, draw);
            before = Some(fleet);
        }
        gamblers
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
        let fleets: Vec<Fleet> = (0..40).map(|_| place_p1(large, &mut rng)).collect();
        // The same board again and again; drawn by types, but bet on as if all pieces were alike.
        let same = vec![fleets[0].clone(); 3];
        assert!(bet_on_boards(&same, None, Draw::Types).is_alarmed());
        assert!(bet_on_boards(&fleets[..20], None, Draw::Pieces).is_alarmed());
    }
}
