//! The fewest shots that any shooter needs in the mean, found by looking at everything it could do.
//!
//! A position is the set of boards that agree with the answers, and the cells fired at. A shot
//! splits the set by its answer; a shooter that knows the set alone chooses the shot. Only for few
//! boards: with some dozens it takes seconds.

use std::collections::HashMap;

use ludoteca_core::{Budget, Engine as _};
use ludoteca_wargame::{
    Answer, Cell, Firing, Fleet, FleetPlan, Hunt, Matrix, Piece, Placing, Requirement, ShotLog,
};

/// At most this many boards can be told apart.
pub(crate) const MOST_BOARDS: usize = 128;

/// Every board that agrees with a log of a fleet that was announced, found by trying everything.
pub(crate) fn boards(log: &ShotLog) -> Vec<Fleet> {
    let mut found = Vec::new();
    let plan = vec![None; log.dimensions().matrix_count()];
    list(log, 0, &plan, &mut found);
    found
}

fn list(log: &ShotLog, at: usize, plan: &[Option<Piece>], found: &mut Vec<Fleet>) {
    let dimensions = log.dimensions();
    let Some(matrix) = dimensions.matrices().nth(at) else {
        let counts = log.counts().expect("an announced fleet");
        found.extend(lay(log, plan).check(Requirement::Exactly(*counts)));
        return;
    };
    let pieces = Piece::all().map(Some).chain([None]);
    for piece in pieces {
        let of_kind = |other: &&Piece| piece.is_some_and(|piece| piece.kind() == other.kind());
        let laid = plan.iter().flatten().filter(of_kind).count();
        let counts = log.counts().expect("an announced fleet");
        let is_left = piece.is_none_or(|piece| laid < usize::from(counts.of(piece.kind())));
        let agrees = (0..9).all(|place| {
            let answer = match piece {
                Some(piece) if piece.shape().contains(place) => Answer::Hit(piece.kind()),
                _ => Answer::Water,
            };
            let seen = log.answer(dimensions.cell(matrix, place));
            seen.is_none_or(|seen| seen == answer)
        });
        if is_left && agrees {
            let mut plan = plan.to_vec();
            plan[at] = piece;
            if lay(log, &plan).check(Requirement::AnyFleet).is_ok() {
                list(log, at + 1, &plan, found);
            }
        }
    }
}

fn lay(log: &ShotLog, plan: &[Option<Piece>]) -> FleetPlan {
    let dimensions = log.dimensions();
    let mut fleet = FleetPlan::new(dimensions);
    for (matrix, piece) in dimensions.matrices().zip(plan) {
        if let Some(piece) = piece {
            fleet.place(dimensions.cell(matrix, 0), *piece);
        }
    }
    fleet
}

/// The shots that a way of firing takes to sink these boards in the mean, after this log.
pub(crate) fn mean_shots(log: &ShotLog, boards: &[Fleet], firing: Firing) -> f64 {
    let shots = |fleet: &Fleet| {
        let mut hunt = Hunt::new(fleet.clone());
        for (cell, _) in log.shots() {
            hunt.fire(cell).expect("the board agrees with the log");
        }
        let mut shooter = firing.shooter_against(Placing::Even, 1);
        while let Some(cell) = shooter.choose(hunt.log(), &Budget::unlimited()) {
            hunt.fire(cell).expect("a shot at a cell not fired at");
        }
        assert!(hunt.is_over(), "{firing} left part of {fleet}");
        hunt.log().shots().len() - log.shots().len()
    };
    boards.iter().map(shots).sum::<usize>() as f64 / boards.len() as f64
}

/// A log in which some pieces are sunk, the matrices of the cells after `|` are open, and all
/// others were fired at: `9x9 1 1 0 0 0 0 0 0: H2=1 | B8 E8` is a hunt for a 2 on 3x6.
pub(crate) fn small_board(text: &str) -> ShotLog {
    let (shots, open) = text.split_once('|').expect("open matrices after |");
    let mut log: ShotLog = shots.trim().parse().expect("a log");
    let matrix = |cell: Cell| log.dimensions().locate(cell).0;
    let open = open.split_whitespace();
    let open: Vec<Matrix> = open
        .map(|cell| matrix(cell.parse().expect("a cell")))
        .collect();
    let closed: Vec<Cell> = log
        .unfired()
        .filter(|&cell| !open.contains(&matrix(cell)))
        .collect();
    for cell in closed {
        log.record(cell, Answer::Water)
            .expect("a cell not fired at");
    }
    log
}

/// The fewest shots that sink these boards, each equally likely, in the mean, after this log.
pub(crate) fn fewest_shots(log: &ShotLog, boards: &[Fleet]) -> f64 {
    assert!(boards.len() <= MOST_BOARDS, "{} boards", boards.len());
    let mut search = Search::new(log, boards);
    let all = (1..boards.len()).fold(1, |all, at| all | 1 << at);
    f64::from(search.solve(all, 0)) / boards.len() as f64
}

/// A set of boards, and one of cells.
type Set = u128;

struct Search {
    /// For each cell not fired at, by its number: the boards with each answer, water first.
    answers: Vec<Vec<Set>>,
    /// For each board, its cells that are still to be hit.
    to_hit: Vec<Set>,
    known: HashMap<(Set, Set), u32>,
}

impl Search {
    fn new(log: &ShotLog, boards: &[Fleet]) -> Self {
        let cells: Vec<Cell> = log.unfired().collect();
        let with = |cell: Cell, answer: &Answer| -> Set {
            let numbers = 0..boards.len();
            let agrees = numbers.filter(|&at| boards[at].answer(cell) == *answer);
            agrees.fold(0, |set, at| set | 1 << at)
        };
        let kinds = ludoteca_wargame::Kind::all().map(Answer::Hit);
        let all: Vec<Answer> = [Answer::Water].into_iter().chain(kinds).collect();
        let answers = cells.iter().map(|&cell| {
            let sets = all.iter().map(|answer| with(cell, answer)).enumerate();
            let sets = sets.filter(|&(at, set)| at == 0 || set != 0);
            sets.map(|(_, set)| set).collect()
        });
        let to_hit = boards.iter().map(|board| {
            let is_hit = |at: &usize| board.answer(cells[*at]) != Answer::Water;
            let hits = (0..cells.len()).filter(is_hit);
            hits.fold(0, |set, at| set | 1 << at)
        });
        Self {
            answers: answers.collect(),
            to_hit: to_hit.collect(),
            known: HashMap::new(),
        }
    }

    /// The fewest shots for all boards of a set together, with these cells fired at.
    fn solve(&mut self, boards: Set, fired: Set) -> u32 {
        let (mut fired, mut shots) = (fired, 0);
        // A shot whose answer is certain tells nothing: if it hits, it has to be fired some time.
        let to_hit = self.union(boards);
        for cell in members(to_hit & !fired) {
            let hit_by_one = |set: &Set| boards & !set == 0;
            if self.answers[cell][1..].iter().any(hit_by_one) {
                fired |= 1 << cell;
                shots += boards.count_ones();
            }
        }
        if boards.count_ones() <= 1 {
            return shots;
        }
        let key = (boards, fired & to_hit);
        if let Some(known) = self.known.get(&key) {
            return shots + known;
        }
        let fewest = self.search(boards, fired, to_hit);
        self.known.insert(key, fewest);
        shots + fewest
    }

    fn search(&mut self, boards: Set, fired: Set, to_hit: Set) -> u32 {
        let mut cells: Vec<(u32, usize)> = members(to_hit & !fired)
            .map(|cell| (self.bound_of_shot(boards, fired, cell), cell))
            .collect();
        cells.sort_unstable();
        let mut fewest = u32::MAX;
        for (bound, cell) in cells {
            if bound >= fewest {
                break;
            }
            fewest = fewest.min(self.shoot(boards, fired, cell, fewest));
        }
        fewest
    }

    /// The value after a shot; anything from `fewest` on when it is certain to be no better.
    fn shoot(&mut self, boards: Set, fired: Set, cell: usize, fewest: u32) -> u32 {
        let fired = fired | 1 << cell;
        let mut parts: Vec<Set> = self.answers[cell].iter().map(|set| set & boards).collect();
        parts.retain(|&part| part != 0);
        parts.sort_by_key(|part| part.count_ones());
        let mut shots = self.bound_of_shot(boards, fired & !(1 << cell), cell);
        for part in parts {
            shots -= self.bound(part, fired);
            shots += self.solve(part, fired);
            if shots >= fewest {
                return shots;
            }
        }
        shots
    }

    fn bound_of_shot(&self, boards: Set, fired: Set, cell: usize) -> u32 {
        let parts = self.answers[cell].iter().map(|set| set & boards);
        let bound = |part| self.bound(part, fired | 1 << cell);
        boards.count_ones() + parts.filter(|&part| part != 0).map(bound).sum::<u32>()
    }

    /// No shooter needs fewer shots: every board's cells have to be hit; and while all answers are
    /// water, the first k shots hit no more boards than the k best cells together.
    fn bound(&self, boards: Set, fired: Set) -> u32 {
        let hits = members(boards).map(|board| (self.to_hit[board] & !fired).count_ones());
        let mut best: Vec<u32> = members(self.union(boards) & !fired)
            .map(|cell| (boards & !self.answers[cell][0]).count_ones())
            .collect();
        best.sort_unstable_by(|a, b| b.cmp(a));
        let mut missed = boards.count_ones();
        let mut misses = 0;
        for hit in best {
            missed = missed.saturating_sub(hit);
            misses += missed;
        }
        hits.sum::<u32>() + misses
    }

    fn union(&self, boards: Set) -> Set {
        members(boards).fold(0, |cells, board| cells | self.to_hit[board])
    }
}

fn members(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(first)
    })
}
