//! All moves in a position compared with a plain scan of the dictionary, the best word, a whole game
//! compared with the best next words, and loading a dictionary compared with a hash set read line by
//! line.
//!
//! The dictionary is synthetic, with 430,000 words (a check takes 20,000); `LUDOTECA_DICTIONARY`
//! names another.

#![allow(clippy::unwrap_used)]
#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "it reads a dictionary, measures and tells"
)]

#[path = "../tests/scan/mod.rs"]
mod scan;
mod synthetic;

use std::cmp::Reverse;
use std::collections::HashSet;
use std::fs::{self, File};
use std::hint::black_box;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ludoteca_core::{Budget, Engine as _, Game as _};
use ludoteca_palavras::{
    Accents, BestWord, Board, Crossing, CrossingBoard, CrossingMove, Letter, Letters, Lexicon,
    Palavras, Placement, ScoredPlacement, Size, Solo, crossing_moves,
};
use ludoteca_testkit::rounds::is_measuring;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// The dictionary's file: the one that is named, or the synthetic one, written once.
fn dictionary() -> PathBuf {
    if let Some(path) = std::env::var_os("LUDOTECA_DICTIONARY") {
        return path.into();
    }
    let words = if is_measuring() { 430_000 } else { 20_000 };
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{words}-words.txt"));
    fs::write(&path, synthetic::dictionary(words, 1)).unwrap();
    path
}

fn older_lexicon() -> Arc<Lexicon> {
    let bytes = fs::read(dictionary()).unwrap();
    Arc::new(Lexicon::read_with(&bytes, 2..=15, Accents::LeftOut))
}

/// Letters drawn as often as they occur in the dictionary.
fn draw(lexicon: &Lexicon, count: usize, seed: u64) -> Vec<Letter> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let draw = |_| {
        let word = lexicon.words()[rng.random_range(0..lexicon.len())];
        word.letters().nth(rng.random_range(0..word.len())).unwrap()
    };
    (0..count).map(draw).collect()
}

/// Words that the computer has placed before its moves are listed: none, a few, half a game, all
/// that it finds.
const TURNS: [usize; 4] = [0, 3, 12, 60];

/// A board of 15 rows on which the computer has placed that many words with seven letters in hand.
fn position(lexicon: &Arc<Lexicon>, turns: usize) -> Board {
    let supply = draw(lexicon, 1000, 2);
    let board = Board::older(Size::new(15).unwrap());
    let mut game = Solo::new(board, lexicon.clone(), Crossing::Words).with_hand(7, supply);
    for _ in 0..turns {
        game.play_best();
    }
    game.board().clone()
}

fn search(board: &Board, lexicon: &Lexicon, letters: &Letters, moves: &mut Vec<CrossingMove>) {
    moves.clear();
    crossing_moves(board, lexicon, Crossing::Words, letters, moves);
}

/// All moves in some positions with 7 and with 20 letters, with words beside checked and scored: of
/// a board that is looked at anew, and of one that is kept.
fn crossing(criterion: &mut Criterion) {
    let lexicon = older_lexicon();
    println!("{} words", lexicon.len());
    for turns in TURNS {
        let board = position(&lexicon, turns);
        let kept = CrossingBoard::new(board.clone(), lexicon.clone(), Crossing::Words);
        for size in [7, 20] {
            let hand = draw(&lexicon, size, 3);
            let letters = Letters::only(hand.iter().copied());
            let mut moves = Vec::new();
            search(&board, &lexicon, &letters, &mut moves);
            if turns == 12 {
                check_against_scan(&board, &lexicon, &hand, &moves);
            }
            let mut same = Vec::new();
            kept.moves(&letters, &mut same);
            assert_eq!(moves, same);
            let anew = least(200, || search(&board, &lexicon, &letters, &mut moves));
            let of_kept = least(200, || {
                same.clear();
                kept.moves(&letters, &mut same);
            });
            println!(
                "{turns} words placed, {size} letters: {} moves in {anew:?}, of a board that is \
                 kept in {of_kept:?}, the least of 200 runs",
                moves.len()
            );
            let mut group = criterion.benchmark_group("older edition, all moves, 15x15");
            group.throughput(Throughput::Elements(moves.len() as u64));
            group.bench_function(format!("{size} letters, {turns} words placed"), |bencher| {
                bencher.iter(|| search(black_box(&board), &lexicon, &letters, &mut moves));
            });
            group.finish();
        }
    }
}

/// Time of a run when nothing else happens on the machine: the shortest of many.
fn least(runs: usize, mut run: impl FnMut()) -> Duration {
    let time = |_| {
        let started = Instant::now();
        run();
        started.elapsed()
    };
    (0..runs).map(time).min().unwrap_or_default()
}

/// A scan takes seconds, so it is timed only once, while it checks the moves.
fn check_against_scan(board: &Board, lexicon: &Lexicon, hand: &[Letter], moves: &[CrossingMove]) {
    let mut found: Vec<_> = moves.iter().map(|mv| (mv.placement, mv.points)).collect();
    let started = Instant::now();
    let mut expected = scan::crossing_moves(board, lexicon, Crossing::Words, Some(hand));
    let time = started.elapsed();
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected);
    let hand: String = hand.iter().map(|letter| letter.symbol()).collect();
    println!(
        "{hand}: a scan finds the same {} moves in {time:?}",
        moves.len()
    );
}

/// All moves of the assignment's game, and the best of them.
fn free(criterion: &mut Criterion) {
    let lexicon = Arc::new(Lexicon::read(&fs::read(dictionary()).unwrap()));
    let mut group = criterion.benchmark_group("assignment, empty board");
    group.sample_size(10);
    for rows in [7, 15] {
        let game = Palavras::new(Board::new(Size::new(rows).unwrap()), lexicon.clone());
        let (count, best) = count_and_best(&game);
        if rows == 7 {
            let started = Instant::now();
            let scanned = scan::free_moves(game.board(), &lexicon);
            assert_eq!(scanned.len() as u64, count);
            println!(
                "7x7: a scan finds the same {count} moves in {:?}",
                started.elapsed()
            );
        }
        group.throughput(Throughput::Elements(count));
        group.bench_function(format!("all moves, {rows}x{rows}"), |bencher| {
            bencher.iter(|| assert_eq!(count_and_best(&game), (count, best)));
        });
        group.bench_function(format!("best word, {rows}x{rows}"), |bencher| {
            let first = |best: Vec<ScoredPlacement>| (best[0].points, Reverse(best[0].placement));
            bencher.iter(|| assert_eq!(first(game.best_moves(1, &Budget::unlimited())), best));
        });
    }
    group.finish();
}

fn count_and_best(game: &Palavras) -> (u64, (u64, Reverse<Placement>)) {
    let mut count = 0;
    let mut best = None;
    game.visit_moves(|scored| {
        count += 1;
        best = best.max(Some((scored.points, Reverse(scored.placement))));
        true
    });
    (count, best.unwrap())
}

/// A whole game planned, beside the plain way: always the best next word.
fn whole_games(criterion: &mut Criterion) {
    let lexicon = Arc::new(Lexicon::read(&fs::read(dictionary()).unwrap()));
    let nodes = if is_measuring() { 2_000_000 } else { 300_000 };
    let mut group = criterion.benchmark_group("assignment, whole game");
    group.sample_size(10);
    for rows in [7, 9] {
        let game = Palavras::new(Board::new(Size::new(rows).unwrap()), lexicon.clone());
        let planned = game.plan(&Budget::nodes(nodes)).points();
        let next_words = best_next_words(&game);
        let bound = game.bound(&Budget::unlimited());
        assert!(next_words < planned && planned <= bound);
        println!(
            "{rows}x{rows}: {planned} points planned, {next_words} by the best next words, \
             no more than {bound}"
        );
        group.bench_function(format!("planned, {rows}x{rows}"), |bencher| {
            bencher.iter(|| assert_eq!(game.plan(&Budget::nodes(nodes)).points(), planned));
        });
        group.bench_function(format!("best next words, {rows}x{rows}"), |bencher| {
            bencher.iter(|| assert_eq!(best_next_words(&game), next_words));
        });
    }
    group.finish();
}

fn best_next_words(start: &Palavras) -> u64 {
    let mut game = start.clone();
    while let Some(word) = BestWord.choose(&game, &Budget::unlimited()) {
        game.play(word).unwrap();
    }
    game.points()
}

fn line_by_line(path: &Path) -> HashSet<String> {
    let lines = BufReader::new(File::open(path).unwrap()).lines();
    lines.map(Result::unwrap).collect()
}

fn load(path: &Path) -> Lexicon {
    Lexicon::read(&fs::read(path).unwrap())
}

/// The kilobytes that the process holds, if the system says so.
fn resident() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let number = line.and_then(|line| line.split_whitespace().nth(1));
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}

fn loading(criterion: &mut Criterion) {
    let path = dictionary();
    let before = resident();
    let lexicon = load(&path);
    let between = resident();
    let set = line_by_line(&path);
    let after = resident();
    assert!(
        lexicon
            .words()
            .iter()
            .all(|word| set.contains(word.as_str()))
    );
    println!(
        "{} words: the lexicon holds {} kB, a hash set of {} lines {} kB",
        lexicon.len(),
        between - before,
        set.len(),
        after - between
    );
    let mut group = criterion.benchmark_group("loading");
    group.throughput(Throughput::Elements(lexicon.len() as u64));
    group.sample_size(20);
    group.bench_function("lexicon", |bencher| {
        bencher.iter(|| assert_eq!(load(&path).len(), lexicon.len()));
    });
    group.bench_function("hash set, line by line", |bencher| {
        bencher.iter(|| assert_eq!(line_by_line(&path).len(), set.len()));
    });
    group.finish();
}

// Loading comes first, to measure the memory of the process before it holds anything else.
criterion_group!(benches, loading, crossing, free, whole_games);
criterion_main!(benches);
