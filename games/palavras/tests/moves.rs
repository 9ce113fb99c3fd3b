//! All moves and the best ones: the search finds what a plain scan finds.

use std::cmp::Reverse;
use std::sync::Arc;
use std::time::Duration;

use ludoteca_core::{Budget, Engine as _, Game as _};
use ludoteca_palavras::{
    Accents, BestWord, Board, Crossing, CrossingMove, Letter, Letters, Lexicon, Palavras,
    Placement, Size, Word, crossing_moves,
};
use ludoteca_testkit::random::rng;
use ludoteca_testkit::rounds::rounds;
use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;

/// A dictionary of random words made of few letters, so that they share and cross a lot.
fn lexicon(rng: &mut ChaCha8Rng, words: usize, shortest: usize) -> Lexicon {
    let word = |_| {
        let length = rng.random_range(shortest..8);
        let letters: Vec<u8> = (0..length)
            .map(|_| b"aaeiorstbz"[rng.random_range(0..10)])
            .collect();
        Word::from_bytes(&letters).unwrap()
    };
    Lexicon::from_words((0..words).map(word).collect::<Vec<_>>())
}

/// A board of random squares, some of them letters.
fn board(rng: &mut ChaCha8Rng) -> Board {
    let rows = [7, 9, 11][rng.random_range(0..3)];
    let letters = rng.random_range(0..12);
    let mut square = || match rng.random_range(0..40) {
        at if at < letters => b"aaeiorstbz"[rng.random_range(0..10)] as char,
        _ => ['.', '.', '.', '.', '2', '3', '4', '$', '!', '#'][rng.random_range(0..10)],
    };
    let row = |_| (0..rows).map(|_| square()).collect::<String>();
    (0..rows)
        .map(row)
        .collect::<Vec<_>>()
        .join("/")
        .parse()
        .unwrap()
}

fn hand(rng: &mut ChaCha8Rng, size: usize) -> Vec<Letter> {
    let letter = |_| Letter::new(b"aaeiorstbz"[rng.random_range(0..10)] as char).unwrap();
    (0..size).map(letter).collect()
}

fn sort(mut moves: Vec<crate::scan::Found>) -> Vec<crate::scan::Found> {
    moves.sort_by_key(|&(placement, points)| (Reverse(points), placement));
    moves
}

fn search(
    board: &Board,
    lexicon: &Lexicon,
    crossing: Crossing,
    hand: crate::scan::Hand<'_>,
) -> Vec<CrossingMove> {
    let letters = hand.map_or(Letters::ANY, |hand| Letters::only(hand.iter().copied()));
    let mut moves = Vec::new();
    crossing_moves(board, lexicon, crossing, &letters, &mut moves);
    moves
}

#[test]
fn the_assignments_moves_are_those_of_a_scan() {
    let mut listed = 0;
    for seed in 0..rounds(60) {
        let mut rng = rng(seed);
        let lexicon = Arc::new(lexicon(&mut rng, 150, 1));
        let game = Palavras::new(board(&mut rng), lexicon.clone());
        let mut found = Vec::new();
        game.visit_moves(|scored| {
            found.push((scored.placement, scored.points));
            true
        });
        let placements: Vec<Placement> = found.iter().map(|(placement, _)| *placement).collect();
        assert_eq!(placements, game.moves());
        assert_eq!(game.is_over(), placements.is_empty());
        let expected = sort(crate::scan::free_moves(game.board(), &lexicon));
        assert_eq!(sort(found), expected, "seed {seed}\n{}", game.board());
        listed += expected.len();
    }
    assert!(listed > 10_000, "only {listed} moves were compared");
}

#[test]
fn the_best_moves_are_the_first_of_all() {
    for seed in 0..rounds(60) {
        let mut rng = rng(seed);
        let lexicon = Arc::new(lexicon(&mut rng, 300, 3));
        let game = Palavras::new(board(&mut rng), lexicon.clone());
        let all = sort(crate::scan::free_moves(game.board(), &lexicon));
        for count in [0, 1, 2, 10, 100, all.len(), all.len() + 1] {
            let best = game.best_moves(count, &Budget::unlimited());
            let best: Vec<_> = best
                .iter()
                .map(|best| (best.placement, best.points))
                .collect();
            assert_eq!(
                best,
                all[..count.min(all.len())],
                "seed {seed}, best {count}"
            );
        }
        let best = all.first().map(|(placement, _)| *placement);
        assert_eq!(BestWord.choose(&game, &Budget::unlimited()), best);
    }
}

#[test]
fn without_a_budget_a_move_is_still_chosen() {
    let mut rng = rng(7);
    let lexicon = Arc::new(lexicon(&mut rng, 300, 3));
    let game = Palavras::new(Board::new(Size::default()), lexicon);
    assert!(game.best_moves(1, &Budget::nodes(0)).is_empty());
    let chosen = BestWord.choose(&game, &Budget::nodes(0)).unwrap();
    assert!(game.check(&chosen).is_ok());
    let nothing = Palavras::new(game.board().clone(), Arc::new(Lexicon::from_words([])));
    assert_eq!(BestWord.choose(&nothing, &Budget::unlimited()), None);
}

/// A board on which most squares are letters or forbidden, so that often nothing fits.
fn crowded_board(rng: &mut ChaCha8Rng) -> Board {
    let rows = [7, 9, 11, 13, 15][rng.random_range(0..5)];
    let mut square = || match rng.random_range(0..10) {
        0..7 => b"aaeiorstbz"[rng.random_range(0..10)] as char,
        7 => '#',
        _ => ['.', '2', '!'][rng.random_range(0..3)],
    };
    let row = |_| (0..rows).map(|_| square()).collect::<String>();
    let rows: Vec<String> = (0..rows).map(row).collect();
    rows.join("/").parse().unwrap()
}

#[test]
fn without_any_time_some_word_is_found_exactly_when_there_is_one() {
    let (mut found, mut over) = (0, 0);
    for seed in 0..200 {
        let mut rng = rng(seed);
        let words = rng.random_range(1..15);
        let lexicon = Arc::new(lexicon(&mut rng, words, 1));
        let game = Palavras::new(crowded_board(&mut rng), lexicon);
        let chosen = BestWord.choose(&game, &Budget::time(Duration::ZERO));
        assert!(chosen.is_none_or(|chosen| game.check(&chosen).is_ok()));
        assert_eq!(chosen.is_none(), game.moves().is_empty(), "seed {seed}");
        assert_eq!(chosen, game.any_move(), "there was time to think");
        found += u32::from(chosen.is_some());
        over += u32::from(game.is_over());
    }
    assert!(found > 30 && over > 30, "{found} and {over}");
}

#[test]
fn the_older_editions_moves_are_those_of_a_scan() {
    let mut listed = 0;
    for seed in 0..rounds(60) {
        let mut rng = rng(seed);
        let lexicon = lexicon(&mut rng, 200, 2);
        let board = if seed % 10 == 0 {
            Board::older(Size::default())
        } else {
            board(&mut rng)
        };
        let size = [0, 1, 5, 7, 20][rng.random_range(0..5)];
        let letters = hand(&mut rng, size);
        for crossing in [Crossing::Letters, Crossing::Words] {
            for hand in [None, Some(&letters[..])] {
                let found = search(&board, &lexicon, crossing, hand);
                let found = found.iter().map(|mv| (mv.placement, mv.points)).collect();
                let expected = sort(crate::scan::crossing_moves(
                    &board, &lexicon, crossing, hand,
                ));
                assert_eq!(
                    sort(found),
                    expected,
                    "seed {seed}, {crossing:?}, {hand:?}\n{board}"
                );
                listed += expected.len();
            }
        }
    }
    assert!(listed > 3_000, "only {listed} moves were compared");
}

#[test]
fn the_anchor_is_the_first_cell_that_meets_something() {
    let board = Board::older(Size::default()).in_one_line();
    let board: Board = board.replace("3...2...3", "3.casa..3").parse().unwrap();
    let lexicon = Lexicon::read_with(b"as\nasa\ncasa\ncasas", 2..=9, Accents::LeftOut);
    let anchor = |crossing, text: &str| {
        let moves = search(&board, &lexicon, crossing, None);
        let found = moves.iter().find(|mv| mv.placement.to_string() == text);
        found.map(|mv| mv.anchor.to_string())
    };
    let d5 = Some("D5".to_owned());
    assert_eq!(anchor(Crossing::Letters, "D3V asa"), d5);
    assert_eq!(anchor(Crossing::Letters, "D5V as"), d5);
    // After casa an s makes casas, so the vertical word meets something at G5.
    assert_eq!(anchor(Crossing::Letters, "G4V as"), None);
    assert_eq!(anchor(Crossing::Words, "G4V as"), Some("G5".to_owned()));
    // Above casa it would form aa and sa.
    assert_eq!(anchor(Crossing::Words, "D4H as"), None);
}
