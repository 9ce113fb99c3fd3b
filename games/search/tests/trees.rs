//! Pruned search against plain search on random trees in which a player may move twice running.

#![allow(clippy::unwrap_used)]

use std::num::NonZero;

use ludoteca_core::{Budget, Game, Outcome, Player, StopFlag, TwoPlayer};
use ludoteca_search::{Search, Searchable, analyse};
use ludoteca_testkit::rounds::rounds;
use proptest::prelude::*;

/// A random tree: everything about a position follows from its number. Positions of the same
/// depth often coincide, so that the table is used.
#[derive(Clone, Debug, PartialEq)]
struct Tree {
    seed: u64,
    place: u64,
    left: u32,
    to_move: Player,
}

impl Tree {
    fn new(seed: u64, left: u32) -> Self {
        Self {
            seed,
            place: 0,
            left,
            to_move: Player::First,
        }
    }

    fn draw(&self, salt: u64) -> u64 {
        let mut x = self.seed ^ (self.place << 8) ^ u64::from(self.left) ^ (salt << 40);
        x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    fn width(&self) -> u64 {
        if self.left == 0 || self.draw(1).is_multiple_of(16) {
            0
        } else {
            1 + self.draw(2) % 4
        }
    }

    fn worth_to_first(&self) -> i32 {
        (self.draw(3) % 41) as i32 - 20
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such branch")]
struct NoSuchBranch;

impl Game for Tree {
    type Move = u64;
    type Illegal = NoSuchBranch;

    fn legal_moves(&self, moves: &mut Vec<u64>) {
        moves.extend(0..self.width());
    }

    fn play(&mut self, mv: u64) -> Result<(), NoSuchBranch> {
        if mv >= self.width() {
            return Err(NoSuchBranch);
        }
        let moves_again = self.draw(10 + mv).is_multiple_of(3);
        self.place = self.draw(20 + mv) % 64;
        self.left -= 1;
        if !moves_again {
            self.to_move = !self.to_move;
        }
        Ok(())
    }
}

impl TwoPlayer for Tree {
    fn to_move(&self) -> Player {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.width() == 0).then_some(Outcome::Draw)
    }
}

impl Searchable for Tree {
    type Key = (u64, u32, Player);

    fn key(&self) -> Self::Key {
        (self.place, self.left, self.to_move)
    }

    fn final_value(&self) -> i32 {
        match self.to_move {
            Player::First => self.worth_to_first(),
            Player::Second => -self.worth_to_first(),
        }
    }

    fn estimate(&self) -> i32 {
        self.final_value() / 2
    }

    fn order(&self, moves: &mut [u64]) {
        moves.reverse();
    }
}

/// Minimax without window, table or order, to a depth.
fn plain(game: &Tree, depth: u32) -> i32 {
    if game.outcome().is_some() {
        return game.final_value();
    }
    if depth == 0 {
        return game.estimate();
    }
    let after = |mv| {
        let mut next = game.clone();
        next.play(mv).unwrap();
        let value = plain(&next, depth - 1);
        if next.to_move() == game.to_move() {
            value
        } else {
            -value
        }
    };
    game.moves().into_iter().map(after).max().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(rounds(300)))]

    #[test]
    fn the_whole_game_has_the_value_of_plain_search(seed: u64, left in 1..9_u32) {
        let tree = Tree::new(seed, left);
        let Some(report) = Search::default().search(&tree, &Budget::unlimited(), |_| ()) else {
            return Ok(());
        };
        prop_assert!(report.is_exact);
        prop_assert_eq!(report.value, plain(&tree, left));
        let mut next = tree.clone();
        next.play(report.best).unwrap();
        let sign = if next.to_move() == tree.to_move() { 1 } else { -1 };
        prop_assert_eq!(sign * plain(&next, left), report.value, "the best move has that value");
    }

    #[test]
    fn a_small_table_changes_no_value(seed: u64, left in 1..9_u32) {
        let tree = Tree::new(seed, left);
        let small = Search::with_entries(1).search(&tree, &Budget::unlimited(), |_| ());
        let large = Search::default().search(&tree, &Budget::unlimited(), |_| ());
        prop_assert_eq!(small.map(|report| report.value), large.map(|report| report.value));
    }

    #[test]
    fn one_look_ahead_is_plain_search_to_that_depth(seed: u64, left in 3..9_u32) {
        let tree = Tree::new(seed, left);
        if let Some(report) = Search::default().search(&tree, &Budget::depth(1), |_| ()) {
            prop_assert_eq!(report.value, plain(&tree, 1));
        }
    }

    #[test]
    fn a_budget_of_nodes_is_never_exceeded(seed: u64, left in 3..9_u32, nodes in 0..200_u64) {
        let tree = Tree::new(seed, left);
        if let Some(report) = Search::default().search(&tree, &Budget::nodes(nodes), |_| ()) {
            prop_assert!(report.nodes <= nodes);
            prop_assert!(tree.moves().contains(&report.best));
        }
    }

    #[test]
    fn the_same_search_reports_the_same(seed: u64, left in 3..9_u32, nodes in 1..500_u64) {
        let tree = Tree::new(seed, left);
        let report = || Search::default().search(&tree, &Budget::nodes(nodes), |_| ());
        prop_assert_eq!(report(), report());
    }

    #[test]
    fn every_move_is_judged_as_plain_search_does(seed: u64, left in 1..8_u32) {
        let tree = Tree::new(seed, left);
        let one = analyse(&tree, &Budget::unlimited(), NonZero::<usize>::MIN);
        let two = analyse(&tree, &Budget::unlimited(), NonZero::new(2).unwrap());
        prop_assert_eq!(&one, &two);
        prop_assert_eq!(one.len(), tree.moves().len());
        prop_assert!(one.is_sorted_by_key(|judged| -judged.value));
        for judged in one {
            let mut next = tree.clone();
            next.play(judged.mv).unwrap();
            let sign = if next.to_move() == tree.to_move() { 1 } else { -1 };
            prop_assert!(judged.is_exact);
            prop_assert_eq!(judged.value, sign * plain(&next, left));
        }
    }
}

#[test]
fn progress_tells_every_look_one_deeper_than_the_last() {
    let tree = Tree::new(8, 8);
    let mut depths = Vec::new();
    let report = Search::default()
        .search(&tree, &Budget::unlimited(), |report| {
            depths.push(report.depth);
        })
        .unwrap();
    assert_eq!(depths, (1..=report.depth).collect::<Vec<_>>());
    assert!(report.depth > 1);
}

#[test]
fn a_raised_flag_ends_the_search_with_a_legal_move() {
    let tree = Tree::new(8, 8);
    let stop = StopFlag::new();
    stop.raise();
    let budget = Budget::unlimited().with_stop(stop);
    let report = Search::default().search(&tree, &budget, |_| ()).unwrap();
    assert_eq!((report.depth, report.nodes), (0, 0));
    assert!(tree.moves().contains(&report.best));
}

#[test]
fn a_finished_game_has_nothing_to_search() {
    let over = Tree::new(1, 0);
    assert!(
        Search::default()
            .search(&over, &Budget::unlimited(), |_| ())
            .is_none()
    );
}
