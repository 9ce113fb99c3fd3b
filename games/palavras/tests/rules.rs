//! The rules: contract, perft, points, refusals.

use std::sync::Arc;

use ludoteca_core::{Game as _, Notation as _};
use ludoteca_palavras::{Board, Lexicon, Palavras, Placement, Size};
use ludoteca_testkit::contract::Contract;
use ludoteca_testkit::perft;
use ludoteca_testkit::random::play_out;

const WORDS: &[u8] = b"ana\nbanana\nnata\ntan\n";

fn lexicon() -> Arc<Lexicon> {
    Arc::new(Lexicon::read(WORDS))
}

fn placement(text: &str) -> Placement {
    text.parse().unwrap()
}

fn game(position: &str) -> Palavras {
    Palavras::read(position, lexicon()).unwrap()
}

#[test]
fn contract() {
    let universe = [
        "A1H ana",
        "A1V banana",
        "C2H nata",
        "D4V tan",
        "G7H ana",
        "A1H anta",
        "A1H casa",
        "O15V ana",
        "B2H an",
        "A7H banana",
    ]
    .map(placement);
    let start = Palavras::new(Board::new(Size::new(7).unwrap()), lexicon());
    Contract {
        start: &start,
        universe: &universe,
        games: 8,
        longest: 37,
    }
    .check();
}

#[test]
fn perft_counts() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/palavras.perft");
    perft::check_file(path, game);
}

#[test]
fn positions_are_read_as_they_are_written() {
    let start = Palavras::new(Board::new(Size::default()), lexicon());
    for seed in 0..20 {
        play_out(&start, seed, |game| {
            assert_eq!(game, &self::game(&game.to_string()));
            assert_eq!(game.board(), &game.board().to_string().parse().unwrap());
        });
    }
}

#[test]
fn words_count_with_their_bonuses() {
    for (moves, points) in [
        (&["A3H bacalhau", "A9H anabela"][..], &[32, 50][..]),
        (&["A1V ana", "A1H ana", "A6V ana"], &[16, 8, 8]),
        // b on 3, f and c on !, i on 4: (12+2+4+3+8+3+2)·9.
        (&["A5H benfica"], &[306]),
        // Twice over a corner: (4·1 + 2 + 3 + 3 + 4·3 + 2 + 3 + 2 + 8)·2·2.
        (&["I1V perspicaz"], &[156]),
        // A letter that was there counts once: e·1 s·1 b e l t o, over the corner A9.
        (&["A5H benfica", "A3V esbelto"], &[306, 44]),
    ] {
        let mut board = Board::new(Size::default());
        let found: Vec<u64> = moves
            .iter()
            .map(|mv| board.place(&placement(mv)).unwrap())
            .collect();
        assert_eq!(found, points, "{moves:?}");
    }
}

#[test]
fn an_illegal_word_is_refused_with_its_reason() {
    let mut board = Board::new(Size::default());
    board.place(&placement("A1V ana")).unwrap();
    for (mv, reason) in [
        ("A1H an", "a word has at least 3 letters"),
        ("A1V setubal", "at A1 stands the letter a"),
        ("A9V ana", "the word does not fit on the board"),
        ("H9H ana", "the word does not fit on the board"),
        ("O1H ana", "the word does not fit on the board"),
        ("A15H ana", "the word does not fit on the board"),
        ("A1V ana", "the word takes no free square"),
        ("B2H bola", "no letter may stand at D2"),
    ] {
        let before = board.clone();
        let refusal = board.place(&placement(mv)).unwrap_err();
        assert_eq!(refusal.to_string(), reason, "{mv}");
        assert_eq!(board, before, "{mv}");
    }
}

#[test]
fn text_that_is_not_a_move_is_refused_with_its_reason() {
    let game = Palavras::new(Board::new(Size::default()), lexicon());
    for (text, reason) in [
        ("", "a move is a slot and a word, as in A3H bacalhau"),
        ("A3H", "a move is a slot and a word, as in A3H bacalhau"),
        ("A3H a b", "a move is a slot and a word, as in A3H bacalhau"),
        ("P3H ana", "a slot begins with its column, A to O"),
        ("3AH ana", "a slot begins with its column, A to O"),
        ("A16H ana", "after the column stands the row, 1 to 15"),
        ("A0H ana", "after the column stands the row, 1 to 15"),
        ("A03H ana", "after the column stands the row, 1 to 15"),
        ("A+3H ana", "after the column stands the row, 1 to 15"),
        ("AH ana", "after the column stands the row, 1 to 15"),
        ("A3D ana", "a slot ends in its direction, H or V"),
        ("A ana", "a slot ends in its direction, H or V"),
        ("A3H Ana", "'A' is not a letter from a to z"),
        ("A3H aná", "'á' is not a letter from a to z"),
        ("A3H abcdefghijklmnop", "a word has 1 to 15 letters, not 16"),
    ] {
        let error = game.read_move(text).unwrap_err();
        assert_eq!(error.to_string(), reason, "{text:?}");
    }
    assert_eq!(
        game.read_move("\t a3h \t ana ").unwrap(),
        placement("A3H ana")
    );
}

#[test]
fn with_a_dictionary_only_its_words_are_legal() {
    let mut game = Palavras::new(Board::new(Size::default()), lexicon());
    let refusal = game.play(placement("A3H bacalhau")).unwrap_err();
    assert_eq!(refusal.to_string(), "bacalhau is not in the dictionary");
    game.play(placement("A3H banana")).unwrap();
    // Words that a new one extends or crosses are not checked.
    game.play(placement("G3H ana")).unwrap();
    game.play(placement("B2V tan")).unwrap_err();
    game.play(placement("B3V ana")).unwrap_err();
    game.play(placement("C1V tan")).unwrap();
    assert_eq!(game.points(), 22 + 10 + 10);
}

#[test]
fn points_beyond_32_bits_are_kept() {
    // 225 squares that treble: each row of fifteen z scores 15·8·3¹⁵.
    let lexicon = Arc::new(Lexicon::read(b"zzzzzzzzzzzzzzz"));
    let row = "!".repeat(15);
    let mut game = Palavras::read(&vec![row; 15].join("/"), lexicon).unwrap();
    for row in 1..=15 {
        game.play(placement(&format!("A{row}H zzzzzzzzzzzzzzz")))
            .unwrap();
    }
    assert_eq!(game.points(), 15 * 15 * 8 * 3_u64.pow(15));
    assert!(game.board().is_full() && game.moves().is_empty());
}
