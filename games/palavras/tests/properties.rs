//! Properties of every board and every move.

use std::sync::Arc;

use ludoteca_core::Game as _;
use ludoteca_palavras::{Board, Direction, Lexicon, Palavras, Place, Placement, Size, Slot, Word};
use proptest::prelude::*;

/// Any board: any size, any squares, letters among them.
fn boards() -> impl Strategy<Value = Board> {
    let square = prop_oneof![8 => Just('.'), 3 => prop::sample::select(vec!['2', '3', '4', '$', '!', '#']), 2 => prop::char::range('a', 'c')];
    prop::sample::select(Size::ALL.to_vec()).prop_flat_map(move |size| {
        let rows = size.rows() as usize;
        let row = prop::collection::vec(square.clone(), rows).prop_map(String::from_iter);
        prop::collection::vec(row, rows).prop_map(|rows| rows.join("/").parse().unwrap())
    })
}

/// Any move made of few letters, so that words often agree with the letters that they meet.
fn placements() -> impl Strategy<Value = Placement> {
    let slot = (
        0..16_u8,
        0..16_u8,
        prop::sample::select(Direction::BOTH.to_vec()),
    );
    let word = "[a-c]{1,9}".prop_map(|text| text.parse::<Word>().unwrap());
    (slot, word).prop_map(|((row, column, direction), word)| Placement {
        slot: Slot {
            place: Place { row, column },
            direction,
        },
        word,
    })
}

/// Moves on the generated boards, many of which can be played.
fn sessions() -> impl Strategy<Value = (Board, Vec<Placement>)> {
    (boards(), prop::collection::vec(placements(), 1..60))
}

proptest! {
    #[test]
    fn letters_never_change_and_a_refused_word_changes_nothing((mut board, moves) in sessions()) {
        for mv in moves {
            let before = board.clone();
            let answer = board.place(&mv);
            if answer.is_err() {
                prop_assert_eq!(&before, &board);
                continue;
            }
            for (was, is) in before.squares().iter().zip(board.squares()) {
                prop_assert!(was == is || (was.is_free() && is.letter().is_some()));
            }
            prop_assert_ne!(&before, &board);
            prop_assert!(board.place(&mv).is_err(), "{mv} can be placed twice");
        }
    }

    #[test]
    fn the_points_are_the_sum_of_the_moves((board, moves) in sessions()) {
        let lexicon = Arc::new(Lexicon::from_words(moves.iter().map(|mv| mv.word)));
        let mut game = Palavras::new(board, lexicon);
        let sum: u64 = moves.iter().filter_map(|mv| game.place(mv).ok()).sum();
        prop_assert_eq!(game.points(), sum);
    }

    #[test]
    fn a_full_board_ends_the_game((board, moves) in sessions()) {
        // Every free square is given a letter, so that nothing is left to take.
        let full: String = board.in_one_line().chars().map(|symbol| match symbol {
            '/' | '#' | 'a'..='z' => symbol,
            _ => 'a',
        }).collect();
        let full: Board = full.parse().unwrap();
        prop_assert!(full.is_full());
        prop_assert_eq!(board.is_full(), board == full);
        let lexicon = Arc::new(Lexicon::from_words(moves.iter().map(|mv| mv.word)));
        let mut game = Palavras::new(full, lexicon);
        prop_assert!(game.is_over() && game.moves().is_empty());
        prop_assert!(moves.iter().all(|mv| game.place(mv).is_err()));
    }

    /// Points computed square by square from the printed board.
    #[test]
    fn points_are_those_of_the_squares((mut board, moves) in sessions()) {
        const VALUES: [u64; 3] = [2, 4, 3];
        for mv in moves {
            let line = board.in_one_line();
            let rows: Vec<&[u8]> = line.split('/').map(str::as_bytes).collect();
            let Ok(points) = board.place(&mv) else { continue };
            let (mut sum, mut factor) = (0, 1);
            for (step, letter) in mv.word.letters().enumerate() {
                let Place { row, column } = mv.slot.place;
                let symbol = match mv.slot.direction {
                    Direction::Horizontal => rows[row as usize][column as usize + step],
                    Direction::Vertical => rows[row as usize + step][column as usize],
                };
                let value = VALUES[letter.index()];
                sum += value * if symbol.is_ascii_digit() { u64::from(symbol - b'0') } else { 1 };
                factor *= match symbol { b'$' => 2, b'!' => 3, _ => 1 };
            }
            prop_assert_eq!(points, sum * factor);
        }
    }

    #[test]
    fn boards_and_moves_are_read_as_they_are_written((board, moves) in sessions()) {
        prop_assert_eq!(&board, &board.to_string().parse().unwrap());
        prop_assert_eq!(&board, &board.in_one_line().parse().unwrap());
        for mv in moves.into_iter().filter(|mv| mv.slot.place.row < 15 && mv.slot.place.column < 15) {
            prop_assert_eq!(mv, mv.to_string().parse().unwrap());
            prop_assert_eq!(mv.slot, mv.slot.to_string().to_lowercase().parse().unwrap());
        }
    }

    /// Reading any board file ends in a board or in faults with their lines.
    #[test]
    fn any_text_is_read_or_refused(board in boards(), at in any::<prop::sample::Index>(), cut in 0..5_usize, patch in "[ \n0-9.#$!a-zA-Zé/]{0,6}") {
        let mut text: Vec<char> = board.to_string().chars().collect();
        let at = at.index(text.len());
        let end = (at + cut).min(text.len());
        text.splice(at..end, patch.chars());
        let text = String::from_iter(text);
        match text.parse::<Board>() {
            Ok(read) => prop_assert_eq!(read.size().rows() as usize, text.lines().filter(|line| line.trim_start().starts_with(|first: char| first.is_ascii_digit())).count()),
            Err(error) => {
                prop_assert!(!error.faults.is_empty());
                prop_assert!(error.faults.iter().all(|fault| (1..=text.lines().count().max(1)).contains(&fault.line)));
            }
        }
    }

    #[test]
    fn any_noise_is_read_or_refused(text in "\\PC{0,80}(\n\\PC{0,40}){0,16}") {
        if let Err(error) = text.parse::<Board>() {
            prop_assert!(!error.to_string().is_empty());
        }
        let _ = text.parse::<Placement>();
    }
}
