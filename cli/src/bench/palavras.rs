//! Palavras: all moves of a position in mid-game, with few letters and with many; and whole games,
//! beside the best next word and the most that is possible at all.

use std::collections::HashSet;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use ludoteca_core::{Budget, Engine, Game as _};
use ludoteca_palavras::{
    Accents, BestWord, Board, Crossing, CrossingBoard, CrossingMove, Letter, Letters, Lexicon,
    Palavras, Placement, Size, Solo, WholeGame, crossing_moves,
};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::figure::{Figure, Reference, Show, grouped, measure_time};

/// Number of words, equal to the reference's.
const WORDS: usize = 297_000;

pub(super) fn measure(show: Show, quick: bool) -> io::Result<()> {
    let text = made_up_words();
    let (lexicon, time) =
        measure_time(|| Lexicon::read_with(text.as_bytes(), 2..=15, Accents::LeftOut));
    let lexicon = Arc::new(lexicon);
    let measured = format!("{time:.1?}");
    assert_eq!(lexicon.len(), WORDS, "every word is there");
    let (lines, plain) = measure_time(|| text.lines().map(str::to_owned).collect::<HashSet<_>>());
    let reference = format!(
        "{plain:.1?}, a hash set of {} lines",
        grouped(lines.len() as u64)
    );
    let what = format!("palavras: reading {} words", grouped(lexicon.len() as u64));
    show(Figure::new(what, measured, [Reference::here(reference)]))?;
    let board = mid_game(&lexicon);
    let kept = CrossingBoard::new(board.clone(), lexicon.clone(), Crossing::Words);
    for letters in [7, 20] {
        let hand = Letters::only(draw(&lexicon, letters, 3));
        let (mut moves, mut anew) = (Vec::new(), Vec::new());
        let (mut fastest, mut fastest_anew) = (Duration::MAX, Duration::MAX);
        for _ in 0..50 {
            moves.clear();
            fastest = fastest.min(measure_time(|| kept.moves(&hand, &mut moves)).1);
            anew.clear();
            let look = || crossing_moves(&board, &lexicon, Crossing::Words, &hand, &mut anew);
            fastest_anew = fastest_anew.min(measure_time(look).1);
        }
        assert_eq!(moves, anew);
        check_moves(&board, &lexicon, &moves);
        let reference = format!("{fastest_anew:.1?}, the whole board looked at anew");
        let count = grouped(moves.len() as u64);
        let what = format!("palavras: all {count} moves of a 15x15, {letters} letters");
        let references = [Reference::here(reference)];
        show(Figure::new(what, format!("{fastest:.1?}"), references))?;
    }
    whole_games(show, &text, quick)
}

/// Every move is a word of the dictionary, and none comes twice.
fn check_moves(board: &Board, lexicon: &Lexicon, moves: &[CrossingMove]) {
    let mut placements: Vec<Placement> = moves.iter().map(|mv| mv.placement).collect();
    placements.sort_unstable();
    placements.dedup();
    assert_eq!(placements.len(), moves.len(), "a move comes twice");
    for placement in placements {
        assert!(lexicon.contains(&placement.word), "{placement}");
        assert!(board.at(placement.slot.place).is_some(), "{placement}");
    }
}

/// Whole games on the usual boards: what planning wins, and what is left to the bound.
fn whole_games(show: Show, words: &str, quick: bool) -> io::Result<()> {
    let lexicon = Arc::new(Lexicon::read(words.as_bytes()));
    let sizes: &[usize] = if quick { &[7] } else { &[7, 9, 15] };
    for &rows in sizes {
        let game = Palavras::new(
            Board::new(Size::new(rows).expect("a size")),
            lexicon.clone(),
        );
        let budget = Budget::nodes(NODES);
        let (points, time) = measure_time(|| play(&mut WholeGame::default(), &game, &budget));
        let best_words = play(&mut BestWord, &game, &Budget::unlimited());
        let bound = game.bound(&Budget::unlimited());
        assert!(
            best_words < points && points <= bound,
            "{best_words} {points} {bound}"
        );
        let measured = format!("{points}, {time:.1?}");
        let references = [
            Reference::here(format!("{best_words} by the best next words")),
            Reference::here(format!("bound {bound}")),
        ];
        let what = format!("palavras: points of a whole game, {rows}x{rows}");
        show(Figure::new(what, measured, references))?;
    }
    Ok(())
}

/// Node limit of the planning player for a word.
const NODES: u64 = 1_000_000;

/// Plays a game to its end; returns its points.
fn play(player: &mut dyn Engine<Palavras, Placement>, start: &Palavras, budget: &Budget) -> u64 {
    let mut game = start.clone();
    while let Some(word) = player.choose(&game, budget) {
        game.play(word)
            .expect("a word that was chosen can be placed");
    }
    assert!(game.is_over());
    game.points()
}

/// Words of two to five syllables, as a dictionary.
fn made_up_words() -> String {
    const CONSONANTS: &[u8] = b"bcdfglmnprstvrstnl";
    const VOWELS: &[u8] = b"aeiouaeo";
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut words = std::collections::BTreeSet::new();
    while words.len() < WORDS {
        let mut word = String::new();
        for _ in 0..rng.random_range(2..=5) {
            word.push(CONSONANTS[rng.random_range(0..CONSONANTS.len())] as char);
            word.push(VOWELS[rng.random_range(0..VOWELS.len())] as char);
            if rng.random_range(0..3) == 0 {
                word.push(b"srlmn"[rng.random_range(0..5)] as char);
            }
        }
        words.insert(word);
    }
    Vec::from_iter(words).join("\n")
}

/// A board of 15 rows on which the computer has placed twelve words.
fn mid_game(lexicon: &Arc<Lexicon>) -> Board {
    let board = Board::older(Size::new(15).expect("a size"));
    let supply = draw(lexicon, 200, 2);
    let mut game = Solo::new(board, lexicon.clone(), Crossing::Words).with_hand(7, supply);
    for _ in 0..12 {
        game.play_best();
    }
    game.board().clone()
}

/// Letters as often as they are in the dictionary.
fn draw(lexicon: &Lexicon, count: usize, seed: u64) -> Vec<Letter> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut letter = || {
        let word = lexicon.words()[rng.random_range(0..lexicon.len())];
        let at = rng.random_range(0..word.len());
        word.letters().nth(at).expect("a letter of the word")
    };
    (0..count).map(|_| letter()).collect()
}
