//! Whole games of the older edition, where the letters to come are known: not always the move with
//! the most points, but the most points in the end.
//!
//! As in [the assignment's game](crate::WholeGame), games are played with several costs for each
//! letter that is placed, and the best of them is then changed again and again.

use std::cmp::Reverse;

use ludoteca_core::Budget;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::bound::bound_of_words;
use crate::crossing::{Crossing, CrossingMove};
use crate::edition::Edition;
use crate::older::Solo;
use crate::prices::Prices;
use crate::room::OutOfBudget;

/// What a letter costs, in tenths of a point. Without costs it is the course's own player.
const COSTS: [u64; 5] = [0, 10, 20, 40, 80];

/// As many changes in a row that bring nothing end a search that has no budget.
const PATIENCE: u32 = 1000;

/// A changed game goes on with one of this many of the best moves, or with any.
const CHOICES: [usize; 3] = [4, 12, usize::MAX];

/// A game may get worse by this share of the best one's points.
const SLACK: u64 = 100;

impl Solo {
    /// The best way to go on that is found within the budget, with at most this many moves. If the
    /// budget runs out very soon, it does not reach the end.
    ///
    /// It is never worse than [`play_best`](Self::play_best) to the end, if there is time for one
    /// game.
    pub fn plan(&self, most: usize, budget: &Budget) -> Vec<CrossingMove> {
        let mut search = Search {
            most,
            budget,
            nodes: 0,
            rng: ChaCha8Rng::seed_from_u64(1),
        };
        search.run(self)
    }

    /// No continuation of at most this many moves gives more points than this, on top of those that
    /// there are. A new letter is also part of at most one word beside, which scores where words
    /// beside count.
    pub fn bound(&self, most: usize, budget: &Budget) -> u64 {
        let edition = Edition::older(self.lexicon());
        let prices = Prices::new(self.board(), &edition, budget);
        let letters = self.letters_left().unwrap_or(u64::MAX);
        let words = letters.min(most as u64);
        let beside = match self.crossing() {
            Crossing::Words if words > 0 => prices.bound_beside(letters),
            _ => 0,
        };
        bound_of_words(self.board(), &edition, &prices, words, budget) + beside
    }
}

struct Search<'a> {
    most: usize,
    budget: &'a Budget,
    /// Moves that were found, and positions in which they were looked for.
    nodes: u64,
    rng: ChaCha8Rng,
}

/// A game that was played to its end.
#[derive(Clone)]
struct Course {
    cost: u64,
    moves: Vec<CrossingMove>,
    /// The game before each move, and after the last.
    games: Vec<Solo>,
}

impl Course {
    fn new(cost: u64, start: &Solo) -> Self {
        Self {
            cost,
            moves: Vec::new(),
            games: vec![start.clone()],
        }
    }

    fn last(&self) -> &Solo {
        self.games.last().expect("there is one from the start")
    }

    fn points(&self) -> u64 {
        self.last().points()
    }

    fn place(&mut self, mv: CrossingMove) {
        let mut after = self.last().clone();
        after.place(&mv);
        self.moves.push(mv);
        self.games.push(after);
    }

    /// The same game up to a move.
    fn until(&self, at: usize) -> Self {
        Self {
            cost: self.cost,
            moves: self.moves[..at].to_vec(),
            games: self.games[..=at].to_vec(),
        }
    }
}

impl Search<'_> {
    fn run(&mut self, start: &Solo) -> Vec<CrossingMove> {
        let mut best = Course::new(COSTS[0], start);
        for cost in COSTS {
            let mut course = Course::new(cost, start);
            let ended = self.play_on(&mut course);
            if course.points() > best.points() {
                best = course;
            }
            if ended.is_err() {
                return best.moves;
            }
        }
        self.improve(best).moves
    }

    fn improve(&mut self, mut best: Course) -> Course {
        let mut now = best.clone();
        let mut idle = 0;
        while idle < PATIENCE && !best.moves.is_empty() {
            let Ok(next) = self.change(&now) else {
                break;
            };
            idle += 1;
            let slack = best.points() / SLACK + 1;
            if next.points() + slack * self.rng.random_range(0..3) / 2 >= now.points() {
                now = next;
            }
            if now.points() > best.points() {
                best = now.clone();
                idle = 0;
            }
            if now.points() + 4 * slack < best.points() {
                now = best.clone();
            }
        }
        best
    }

    /// The game with another move somewhere, and the rest anew.
    fn change(&mut self, course: &Course) -> Result<Course, OutOfBudget> {
        let mut next = course.until(self.rng.random_range(0..course.moves.len().max(1)));
        next.cost = COSTS[self.rng.random_range(0..COSTS.len())];
        let mut moves = self.moves(&next)?;
        if moves.is_empty() {
            return Ok(next);
        }
        let choice = CHOICES[self.rng.random_range(0..CHOICES.len())];
        let chosen = self.rng.random_range(0..moves.len().min(choice));
        let (_, mv, _) = moves.select_nth_unstable_by_key(chosen, |mv| rank(&next, mv));
        next.place(*mv);
        self.play_on(&mut next)?;
        Ok(next)
    }

    /// Plays to the end: always the move with the most points less the costs of its letters.
    fn play_on(&mut self, course: &mut Course) -> Result<(), OutOfBudget> {
        while course.moves.len() < self.most {
            let moves = self.moves(course)?;
            let Some(&best) = moves.iter().min_by_key(|mv| rank(course, mv)) else {
                break;
            };
            course.place(best);
        }
        Ok(())
    }

    fn moves(&mut self, course: &Course) -> Result<Vec<CrossingMove>, OutOfBudget> {
        let is_used_up = self
            .budget
            .max_nodes()
            .is_some_and(|most| self.nodes >= most);
        if is_used_up || self.budget.is_over() {
            return Err(OutOfBudget);
        }
        let moves = course.last().moves();
        self.nodes += 1 + moves.len() as u64;
        Ok(moves)
    }
}

/// Sorts the best move first; equals as the course's player does.
fn rank(course: &Course, mv: &CrossingMove) -> impl Ord + use<> {
    let game = course.last();
    let letters = game.board().new_letters(&mv.placement).len() as u64;
    let gain = (10 * mv.points) as i64 - (course.cost * letters) as i64;
    (Reverse(gain), game.preference(mv))
}
