//! Pruned search beside plain search on the same tree.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use ludoteca_core::{Budget, Game, Outcome, Player, TwoPlayer};
use ludoteca_search::{Search, Searchable};

/// Take one, two or three from a heap; who takes the last one wins. After an even heap the same
/// player moves again.
#[derive(Clone, Debug)]
struct Heap {
    left: u32,
    to_move: Player,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many")]
struct TooMany;

impl Game for Heap {
    type Move = u32;
    type Illegal = TooMany;

    fn legal_moves(&self, moves: &mut Vec<u32>) {
        moves.extend(1..=self.left.min(3));
    }

    fn play(&mut self, taken: u32) -> Result<(), TooMany> {
        self.left = self.left.checked_sub(taken).ok_or(TooMany)?;
        if self.left % 2 == 1 || self.left == 0 {
            self.to_move = !self.to_move;
        }
        Ok(())
    }
}

impl TwoPlayer for Heap {
    fn to_move(&self) -> Player {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then_some(Outcome::Win(!self.to_move))
    }
}

impl Searchable for Heap {
    type Key = (u32, Player);

    fn key(&self) -> Self::Key {
        (self.left, self.to_move)
    }

    fn final_value(&self) -> i32 {
        -1
    }

    fn estimate(&self) -> i32 {
        0
    }
}

fn plain(game: &Heap) -> i32 {
    if game.left == 0 {
        return -1;
    }
    let after = |mv| {
        let mut next = game.clone();
        next.play(mv).expect("a listed move can be played");
        let sign = if next.to_move == game.to_move { 1 } else { -1 };
        sign * plain(&next)
    };
    game.moves().into_iter().map(after).max().unwrap_or(-1)
}

fn heap(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("heap");
    group.sample_size(10);
    for left in [12, 16, 20] {
        let game = Heap {
            left,
            to_move: Player::First,
        };
        let expected = plain(&game);
        group.bench_function(format!("plain, {left}"), |bencher| {
            bencher.iter(|| plain(black_box(&game)));
        });
        group.bench_function(format!("search, {left}"), |bencher| {
            bencher.iter(|| {
                let mut search = Search::with_entries(1 << 10);
                let report = search
                    .search(black_box(&game), &Budget::unlimited(), |_| ())
                    .expect("the heap is not empty");
                assert_eq!(report.value, expected);
            });
        });
    }
    group.finish();
}

criterion_group!(benches, heap);
criterion_main!(benches);
