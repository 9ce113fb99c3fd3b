//! Palavras: all moves of a position in mid-game, with few letters and with many.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use ludoteca_palavras::{
    Accents, Board, Crossing, Letter, Letters, Lexicon, Size, Solo, crossing_moves,
};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::figure::{Figure, Show, grouped, measure_time};

/// As many words as the reference had.
const WORDS: usize = 297_000;

pub(super) fn measure(show: Show) -> io::Result<()> {
    let text = made_up_words();
    let (lexicon, time) =
        measure_time(|| Lexicon::read_with(text.as_bytes(), 2..=15, Accents::LeftOut));
    let lexicon = Arc::new(lexicon);
    let measured = format!("{time:.1?}");
    let what = format!("palavras: reading {} words", grouped(lexicon.len() as u64));
    show(Figure::new(what, measured, ""))?;
    let board = mid_game(&lexicon);
    for (letters, reference) in [(7, "113–131 µs"), (20, "4.3–4.5 ms")] {
        let hand = Letters::only(draw(&lexicon, letters, 3));
        let mut moves = Vec::new();
        let mut fastest = Duration::MAX;
        for _ in 0..50 {
            moves.clear();
            let found = || crossing_moves(&board, &lexicon, Crossing::Words, &hand, &mut moves);
            fastest = fastest.min(measure_time(found).1);
        }
        let count = grouped(moves.len() as u64);
        let what = format!("palavras: all {count} moves of a 15x15, {letters} letters");
        show(Figure::new(what, format!("{fastest:.1?}"), reference))?;
    }
    Ok(())
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
