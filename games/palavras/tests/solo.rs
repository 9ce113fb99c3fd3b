//! The older edition: what the computer chooses, and its hand.

use std::sync::Arc;

use ludoteca_palavras::{Accents, Board, Crossing, Letter, Lexicon, Size, Solo, Turn};

fn solo(words: &str, crossing: Crossing) -> Solo {
    let lexicon = Lexicon::read_with(words.replace(' ', "\n").as_bytes(), 2..=9, Accents::LeftOut);
    Solo::new(Board::older(Size::default()), Arc::new(lexicon), crossing)
}

fn letters(text: &str) -> Vec<Letter> {
    text.chars()
        .map(|symbol| Letter::new(symbol).unwrap())
        .collect()
}

fn write_move(turn: &Turn) -> String {
    format!("{} {}", turn.played.placement, turn.played.points)
}

#[test]
fn the_first_word_covers_the_centre_and_later_ones_cross() {
    let mut game = solo("zona asa", Crossing::Letters);
    // z on the 3 would need A5; over the centre, o·2 is beaten by z·2.
    assert_eq!(write_move(&game.play_best().unwrap()), "E5H zona 23");
    // Through its own o, z and n on squares 2; the a at H5 stands between forbidden squares.
    let second = game.play_best().unwrap();
    assert_eq!(write_move(&second), "F4V zona 24");
    assert_eq!(game.points(), 23 + second.played.points);
}

#[test]
fn the_choice_lists_moves_with_half_the_points_of_the_best() {
    let mut game = solo("zona asa oz", Crossing::Letters);
    let turn = game.play_best().unwrap();
    let best = turn.played.points;
    assert!(turn.choice.iter().all(|mv| 2 * mv.points >= best));
    let keys: Vec<_> = turn
        .choice
        .iter()
        .map(|mv| (u64::MAX - mv.points, mv.placement))
        .collect();
    assert!(keys.is_sorted());
    assert!(turn.choice.contains(&turn.played));
}

#[test]
fn ties_are_broken_by_length_then_by_the_dictionary() {
    // All letters are worth 1: over the centre each word scores its length plus one.
    let mut game = solo("ola aio rato seta", Crossing::Letters);
    assert_eq!(
        game.play_best().unwrap().played.placement.word.as_str(),
        "rato"
    );
    let mut game = solo("ola aio seta rato", Crossing::Letters);
    assert_eq!(
        game.play_best().unwrap().played.placement.word.as_str(),
        "seta"
    );
}

#[test]
fn a_used_letter_leaves_a_gap_and_new_ones_come_at_the_end() {
    let mut game = solo("zona", Crossing::Letters).with_hand(6, letters("aoznaxbcdefgh"));
    let turn = game.play_best().unwrap();
    let (before, after) = turn.hands.unwrap();
    assert_eq!(before.to_string(), "aoznax");
    assert_eq!(after.to_string(), "    ax");
    // Letters on the board are free, but the others of zona are no longer in hand.
    assert!(game.play_best().is_none());
    let mut game = solo("zona ob", Crossing::Letters).with_hand(6, letters("aoznaxbcdefgh"));
    game.play_best().unwrap();
    let (before, after) = game.play_best().unwrap().hands.unwrap();
    assert_eq!(before.to_string(), "axbcde");
    assert_eq!(after.to_string(), "ax cde");
}

#[test]
fn a_supply_that_runs_out_leaves_a_smaller_hand() {
    let mut game = solo("zona ob", Crossing::Letters).with_hand(20, letters("zonabx"));
    let (before, _) = game.play_best().unwrap().hands.unwrap();
    assert_eq!(before.to_string(), "zonabx");
    let (before, after) = game.play_best().unwrap().hands.unwrap();
    assert_eq!(
        (before.to_string(), after.to_string()),
        ("bx".to_owned(), " x".to_owned())
    );
    assert!(game.play_best().is_none());
}

#[test]
fn words_beside_must_exist_and_score() {
    let words = "casa casas as asa saca";
    let mut game = solo(words, Crossing::Words);
    // Every run of two or more letters on the final board is a word.
    while game.play_best().is_some() {}
    let line = game.board().in_one_line();
    let rows: Vec<Vec<char>> = line.split('/').map(|row| row.chars().collect()).collect();
    let columns: Vec<Vec<char>> = (0..9)
        .map(|at| rows.iter().map(|row| row[at]).collect())
        .collect();
    for line in rows.iter().chain(&columns) {
        let text: String = line.iter().collect();
        let runs = text.split(|symbol: char| !symbol.is_ascii_lowercase());
        for run in runs.filter(|run| run.len() > 1) {
            assert!(
                words.split(' ').any(|word| word == run),
                "{run} in\n{}",
                game.board()
            );
        }
    }
}
