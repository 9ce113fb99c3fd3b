//! The rules: contract, perft, text, and agreement with the plain version.

use crate::plain::Plain;
use ludoteca_core::{Game as _, Notation as _, Outcome, Player, TwoPlayer as _, perft};
use ludoteca_poziomka::{Block, Poziomka, Rules, Side};
use ludoteca_testkit::contract::{Contract, check_outcomes, check_position_text};
use ludoteca_testkit::random::play_out;

const SETS: [(u32, u32, u32); 9] = [
    (1, 1, 1),
    (1, 3, 4),
    (2, 5, 4),
    (3, 7, 11),
    (2, 1, 26),
    (4, 26, 1),
    (26, 26, 26),
    (13, 26, 26),
    (5, 3, 3),
];

fn game((length, rows, columns): (u32, u32, u32), first: Side) -> Poziomka {
    Poziomka::new(Rules::new(length, rows, columns).unwrap(), first)
}

fn all_blocks() -> impl Iterator<Item = Block> {
    Side::BOTH.into_iter().flat_map(|side| {
        (0..26).flat_map(move |row| (0..26).filter_map(move |column| Block::new(side, row, column)))
    })
}

#[test]
fn contract() {
    let universe: Vec<Block> = all_blocks().collect();
    for set in SETS {
        for first in Side::BOTH {
            let start = game(set, first);
            Contract {
                start: &start,
                universe: &universe,
                games: 5,
                longest: start.rules().cells() / start.rules().length() as usize,
            }
            .check();
            check_outcomes(&start, 20);
            check_position_text(&start, 5);
        }
    }
}

#[test]
fn perft_counts() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/poziomka.perft");
    ludoteca_testkit::perft::check_file(path, |text| text.parse::<Poziomka>().unwrap());
}

#[test]
fn perft_is_that_of_the_plain_version() {
    for set in [
        (1, 2, 3),
        (2, 4, 4),
        (2, 3, 5),
        (3, 5, 4),
        (4, 4, 6),
        (3, 2, 7),
    ] {
        for first in Side::BOTH {
            let start = game(set, first);
            for depth in 0..=4 {
                let expected = Plain::new(start.rules()).perft(first, depth);
                assert_eq!(perft(&start, depth), expected, "{start}, depth {depth}");
            }
        }
    }
}

#[test]
fn moves_and_worth_are_those_of_the_plain_version() {
    for (set, seed) in SETS.into_iter().zip(0..) {
        for first in Side::BOTH {
            play_out(&game(set, first), seed, |game| {
                let plain = Plain::of(game);
                assert_eq!(game.moves(), plain.moves(game.side_to_move()), "{game}");
                for side in Side::BOTH {
                    assert_eq!(game.blocks(side) as i32, plain.blocks(side), "{game}");
                    assert_eq!(game.worth(side), plain.worth(side), "{game}");
                    let can_move = !plain.moves(side).is_empty();
                    assert_eq!(game.can_move(side), can_move, "{game}");
                }
            });
        }
    }
}

#[test]
fn the_diagram_is_worth_9_less_6() {
    let mut game = game((3, 7, 11), Side::Left);
    for text in ["Fc", "cH", "Ce", "eI", "Da", "cA", "Ga", "fG"] {
        game.play(game.read_move(text).unwrap()).unwrap();
    }
    let rows = [
        "...#..#....",
        "...#..#....",
        "####.#####.",
        ".....#.....",
        "..#..#..###",
        "..#...###..",
        "..#........",
    ];
    assert_eq!(game.to_string(), format!("3 {} L", rows.join("/")));
    assert_eq!(game.blocks(Side::Left), 6);
    assert_eq!(game.blocks(Side::Right), 9);
    assert_eq!(game.worth(Side::Right), 3);
    assert_eq!(game.worth(Side::Left), -3);
}

#[test]
fn who_cannot_move_has_lost() {
    let left = game((3, 2, 3), Side::Left);
    assert_eq!(left.outcome(), Some(Outcome::Win(Player::Second)));
    let right = game((3, 2, 3), Side::Right);
    assert_eq!(right.outcome(), None);
    // Right could still move, but it is Left's turn: nobody asks.
    let stuck: Poziomka = "2 .. L".parse().unwrap();
    assert_eq!(stuck.outcome(), Some(Outcome::Win(Player::Second)));
}

#[test]
fn an_illegal_move_says_why() {
    let mut game = game((3, 4, 4), Side::Left);
    for (text, reason) in [
        ("aA", "aA is not a block of Left"),
        ("Ac", "Ac leaves the board"),
        ("Zz", "Zz leaves the board"),
        ("Ea", "Ea leaves the board"),
    ] {
        let block = game.read_move(text).unwrap();
        assert_eq!(game.play(block).unwrap_err().to_string(), reason);
    }
    game.play("Bb".parse().unwrap()).unwrap();
    let error = game.play("dB".parse().unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "dB covers a taken cell");
}

#[test]
fn text_that_is_no_position_is_refused() {
    for (text, reason) in [
        (
            "",
            "a position is POLA, rows and mover, as in 2 ..../.#../.#.. R",
        ),
        (
            "2 ..",
            "a position is POLA, rows and mover, as in 2 ..../.#../.#.. R",
        ),
        (
            "2 .. L L",
            "a position is POLA, rows and mover, as in 2 ..../.#../.#.. R",
        ),
        ("x .. L", "POLA is a number, not x"),
        ("-1 .. L", "POLA is a number, not -1"),
        ("0 .. L", "the cells of a block are 1 to 26, not 0"),
        ("27 .. L", "the cells of a block are 1 to 26, not 27"),
        ("2 / L", "columns are 1 to 26, not 0"),
        ("2 ../. L", "all rows are equally long"),
        ("2 ../.../.. L", "all rows are equally long"),
        ("2 .x L", "a row is made of . (free) and # (taken)"),
        ("2 é L", "a row is made of . (free) and # (taken)"),
        ("2 .. l", "the side to move is L or R, not l"),
    ] {
        let error = text.parse::<Poziomka>().unwrap_err();
        assert_eq!(error.to_string(), reason, "{text:?}");
    }
    let wide = format!("2 {} L", ".".repeat(27));
    let error = wide.parse::<Poziomka>().unwrap_err();
    assert_eq!(error.to_string(), "columns are 1 to 26, not 27");
    let high = format!("2 {} L", ["."; 27].join("/"));
    let error = high.parse::<Poziomka>().unwrap_err();
    assert_eq!(error.to_string(), "rows are 1 to 26, not 27");
}

#[test]
fn blocks_are_read_by_their_letters() {
    for text in ["", "A", "AA", "aa", "Aa ", "A1", "Aaa", "é", "ąA", "."] {
        assert!(text.parse::<Block>().is_err(), "{text:?} was read");
    }
    assert_eq!(Block::new(Side::Left, 26, 0), None);
    assert_eq!(Block::new(Side::Left, 0, 26), None);
    for block in all_blocks() {
        assert_eq!(block.to_string().parse(), Ok(block));
    }
}
