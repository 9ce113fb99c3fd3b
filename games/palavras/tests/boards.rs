//! Boards: how they are laid out, printed and read.

use ludoteca_palavras::{Board, Size};

fn board(rows: usize) -> Board {
    Board::new(Size::new(rows).unwrap())
}

#[test]
fn a_board_of_thirteen_follows_the_rule() {
    let line = "$.....3.....$/.2...#.#...2./..2.......2../...2.....2.../....2...2..../\
                .#...2!2...#./3....!4!....3/.#...2!2...#./....2...2..../...2.....2.../\
                ..2.......2../.2...#.#...2./$.....3.....$";
    assert_eq!(board(13).in_one_line(), line);
}

#[test]
fn the_older_board_has_no_centre_of_its_own() {
    let line = "$...3...$/.2.#.#.2./..2...2../.#.2.2.#./3...2...3/\
                .#.2.2.#./..2...2../.2.#.#.2./$...3...$";
    assert_eq!(Board::older(Size::default()).in_one_line(), line);
}

#[test]
fn boards_look_the_same_from_all_sides() {
    for size in Size::ALL {
        for board in [Board::new(size), Board::older(size)] {
            let rows = size.rows() as usize;
            let at = |row: usize, column: usize| board.squares()[row * rows + column];
            for row in 0..rows {
                for column in 0..rows {
                    assert_eq!(at(row, column), at(column, row));
                    assert_eq!(at(row, column), at(rows - 1 - row, column));
                }
            }
        }
    }
}

#[test]
fn sizes_are_odd_and_from_7_to_15() {
    let sizes: Vec<usize> = (0..300).filter(|&rows| Size::new(rows).is_some()).collect();
    assert_eq!(sizes, [7, 9, 11, 13, 15]);
}

#[test]
fn printed_boards_are_read_however_they_end() {
    for size in Size::ALL {
        let board = Board::new(size);
        let printed = board.to_string();
        let without_letters = printed.rsplit_once('\n').unwrap().0;
        for text in [
            printed.clone(),
            format!("{printed}\n   "),
            printed.replace('\n', " \n") + " \n",
            printed.replace('\n', "\r\n"),
            format!("\u{feff}{printed}"),
            format!("{printed}\nPontuação final: 12 pontos\nJogadas efetuadas: 1\n"),
            without_letters.to_owned(),
            board.in_one_line(),
        ] {
            assert_eq!(text.parse().as_ref(), Ok(&board), "{text}");
        }
    }
}

#[test]
fn text_that_is_not_a_board_is_refused_with_reasons() {
    let good = board(7).to_string();
    let last_row = " 7 $ . . 3 . . $\n";
    for (text, reason) in [
        (
            String::new(),
            "line 1: a board has 7, 9, 11, 13 or 15 rows, not 0",
        ),
        (
            good.replace(last_row, ""),
            "line 1: the row has 7 squares and the board 6 rows",
        ),
        (
            good.replace(last_row, &format!("{last_row} 8 $ . . 3 . . $ .\n")),
            "line 8: a board has 7, 9, 11, 13 or 15 rows, not 8",
        ),
        (
            good.replace(" 4 3 . !", " 4 3 !"),
            "line 4: the row has 6 squares and the board 7 rows",
        ),
        (good.replace(" 4 3", " 4 5"), "line 4: unknown symbol \"5\""),
        (good.replace(" 4 3", " 4 A"), "line 4: unknown symbol \"A\""),
        (
            good.replace(" 4 3", " 4 ab"),
            "line 4: unknown symbol \"ab\"",
        ),
        (good.replace(" 4 3", " 4 ç"), "line 4: unknown symbol \"ç\""),
        (good.replace(" 4 3", " 5 3"), "line 4: row 4 is numbered 5"),
        (
            good.replace(" 1 $", "x1 $"),
            "line 1: neither a row nor the letters of the columns",
        ),
        (
            "$..3..$/.2#.#2.".to_owned(),
            "line 2: a board has 7, 9, 11, 13 or 15 rows, not 2",
        ),
    ] {
        let error = text.parse::<Board>().unwrap_err().to_string();
        let faults: Vec<&str> = error.split("; ").collect();
        assert!(faults.contains(&reason), "{faults:#?}\n{reason}");
    }
}

#[test]
fn every_fault_of_a_board_is_reported() {
    let text = board(7)
        .to_string()
        .replace(" 2 .", " 3 x")
        .replace(" 6 .", " 6 @ .");
    // The x is a letter, so only the number of line 2 is wrong.
    let faults = text.parse::<Board>().unwrap_err().faults;
    let lines: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [2, 6, 6], "{faults:?}");
}
