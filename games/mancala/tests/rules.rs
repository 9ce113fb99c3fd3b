//! The rules: contract, texts, and agreement with a sower that takes one seed at a time.

use crate::plain::Plain;
use ludoteca_core::{Game as _, Notation as _, Outcome, Player, TwoPlayer as _};
use ludoteca_mancala::{
    Capture, Illegal, Landing, MAX_HOUSES, Mancala, Pit, Rows, Sown, WrongBoard,
};
use ludoteca_testkit::contract::{Contract, check_outcomes, check_position_text};
use ludoteca_testkit::random::play_out;
use ludoteca_testkit::rounds::rounds;
use proptest::prelude::*;

const CAPTURES: [Capture; 2] = [Capture::Empty, Capture::Standard];

fn pit(number: u8) -> Pit {
    Pit::new(number).unwrap()
}

fn game(text: &str) -> Mancala {
    text.parse().unwrap()
}

#[test]
fn contract() {
    let universe: Vec<Pit> = Pit::row(MAX_HOUSES).collect();
    for (houses, seeds) in [(6, 4), (1, 1), (1, 40), (3, 2), (12, 30)] {
        for capture in CAPTURES {
            let start = Mancala::new(houses, seeds, capture).unwrap();
            Contract {
                start: &start,
                universe: &universe,
                games: 50,
                longest: 10_000,
            }
            .check();
            check_outcomes(&start, 50);
            check_position_text(&start, 10);
        }
    }
}

/// A board with up to 48 seeds in a house, the stores included.
fn boards() -> impl Strategy<Value = Mancala> {
    let pits = (1..=usize::from(MAX_HOUSES))
        .prop_flat_map(|houses| prop::collection::vec(0_u16..=48, 2 * houses + 2));
    (pits, any::<bool>(), any::<bool>()).prop_filter_map(
        "a row is empty",
        |(pits, first, empty)| {
            let (left, right) = pits.split_at(pits.len() / 2);
            let houses = left.len() - 1;
            let rows = Rows {
                houses: [left[..houses].to_vec(), right[..houses].to_vec()],
                stores: [left[houses], right[houses]],
            };
            let to_move = Player::BOTH[usize::from(!first)];
            let capture = CAPTURES[usize::from(!empty)];
            Mancala::from_rows(&rows, to_move, capture).ok()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(rounds(2000)))]

    #[test]
    fn fast_and_plain_sower_agree(start in boards()) {
        let plain = Plain::from(&start);
        prop_assert_eq!(start.moves(), plain.moves());
        for mv in start.moves() {
            let (mut fast, mut slow) = (start, plain.clone());
            fast.play(mv).unwrap();
            slow.play(mv).unwrap();
            prop_assert_eq!(fast, slow.to_mancala(), "{} by {}", start, mv);
        }
    }

    #[test]
    fn a_move_and_its_preview_say_what_the_plain_sower_does(start in boards()) {
        for mv in start.moves() {
            let (mut fast, mut slow) = (start, Plain::from(&start));
            let sown = slow.sow(mv);
            prop_assert_eq!(start.sowing(mv), Ok(sown), "{} by {}", start, mv);
            prop_assert_eq!(fast.sow(mv), Ok(sown), "{} by {}", start, mv);
        }
    }

    #[test]
    fn seeds_are_conserved(start in boards(), seed in any::<u64>()) {
        let seeds = start.seeds();
        play_out(&start, seed, |game| assert_eq!(game.seeds(), seeds, "{game}"));
    }

    #[test]
    fn what_a_move_says_of_itself_can_be_seen(start in boards()) {
        let mover = start.to_move();
        for mv in start.moves() {
            let mut next = start;
            let sown = next.sow(mv).unwrap();
            prop_assert_eq!(sown.again, next.to_move() == mover);
            prop_assert!(next.store(mover) >= start.store(mover) + sown.captured);
            if sown.captured > 0 {
                prop_assert!(!sown.again);
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[0-9,:/ ABemptysandr-]{0,40}") {
        if let Ok(read) = text.parse::<Mancala>() {
            prop_assert_eq!(read, game(&read.to_string()));
        }
    }
}

#[test]
fn forty_eight_seeds_stay_forty_eight_to_the_end() {
    for seed in 0..rounds(2000) {
        let mut last = None;
        play_out(&Mancala::default(), seed, |game| {
            assert_eq!(game.seeds(), 48);
            last = Some(*game);
        });
        let last = last.unwrap();
        assert_eq!(last.in_play(), 0);
        assert_eq!(last.store(Player::First) + last.store(Player::Second), 48);
    }
}

/// Plays one move and compares the position after it.
#[track_caller]
fn check(before: &str, mv: u8, after: &str) {
    let mut played = game(before);
    played.play(pit(mv)).unwrap();
    assert_eq!(played.to_string(), game(after).to_string());
}

#[test]
fn a_last_seed_in_the_store_moves_again() {
    check(
        "4,4,4,4,4,4:0/4,4,4,4,4,4:0 A",
        3,
        "4,4,0,5,5,5:1/4,4,4,4,4,4:0 A",
    );
    check(
        "4,4,4,4,4,4:0/4,4,4,4,4,4:0 A",
        4,
        "4,4,4,0,5,5:1/5,4,4,4,4,4:0 B",
    );
}

#[test]
fn a_last_seed_in_an_own_empty_house_captures() {
    check("1,0,3:0/2,5,1:0 A", 1, "0,0,3:6/2,0,1:0 B");
    // Nothing faces it: the course's rule takes the seed alone.
    check("1,0,3:0/2,0,1:0 A", 1, "0,0,3:1/2,0,1:0 B");
    check(
        "1,0,3:0/2,0,1:0 A standard",
        1,
        "0,1,3:0/2,0,1:0 B standard",
    );
}

#[test]
fn a_lap_passes_over_the_other_store_and_ends_where_it_began() {
    check(
        "13,1,1,1,1,1:0/1,1,1,1,1,1:7 A",
        1,
        "0,2,2,2,2,2:4/2,2,2,2,2,0:7 B",
    );
    check(
        "14,1,1,1,1,1:0/1,1,1,1,1,1:7 A",
        1,
        "1,3,2,2,2,2:1/2,2,2,2,2,2:7 B",
    );
}

#[test]
fn an_empty_row_ends_the_game_whichever_player_moved() {
    check("0,0,1:3/2,0,4:0 A", 3, "0,0,0:4/0,0,0:6 A");
    // B captures A's last seeds, so A's row is empty after B's move.
    check("0,2,0:0/1,0,3:0 B", 1, "0,0,0:0/0,0,0:6 A");
}

#[test]
fn the_end_has_an_outcome() {
    let outcome = |text| game(text).outcome();
    assert_eq!(outcome("0,0:4/0,0:4 A"), Some(Outcome::Draw));
    assert_eq!(outcome("0,0:5/0,0:3 A"), Some(Outcome::Win(Player::First)));
    assert_eq!(outcome("0,0:3/0,0:5 A"), Some(Outcome::Win(Player::Second)));
    assert_eq!(outcome("1,0:3/0,1:5 A"), None);
}

#[test]
fn an_illegal_move_says_why() {
    let why = |text: &str, mv| game(text).play(pit(mv)).unwrap_err().to_string();
    assert_eq!(why("1,0,3:0/2,0,1:0 A", 2), "pit 2 is empty");
    assert_eq!(why("1,0,3:0/2,0,1:0 A", 4), "there is no pit 4");
    assert_eq!(why("0,0,0:4/0,0,0:4 A", 2), "the game is over");
}

/// Compares what a move would do: where its last seed falls, what it captures, whether it moves
/// again and whether it ends the game.
#[track_caller]
fn check_sowing(position: &str, mv: u8, last: Landing, captured: u16, [again, ended]: [bool; 2]) {
    let expected = Sown {
        last,
        captured,
        again,
        ended,
    };
    assert_eq!(game(position).sowing(pit(mv)), Ok(expected));
}

#[test]
fn a_preview_says_where_the_last_seed_falls_and_what_it_captures() {
    use Landing::{Opponent, Own, Store};
    let start = "4,4,4,4,4,4:0/4,4,4,4,4,4:0 A";
    check_sowing(start, 1, Own(pit(5)), 0, [false, false]);
    check_sowing(start, 3, Store, 0, [true, false]);
    check_sowing(start, 6, Opponent(pit(3)), 0, [false, false]);
    check_sowing("1,0,3:0/2,5,1:0 A", 1, Own(pit(2)), 6, [false, false]);
    // Alone, a last seed is captured by the course's rule only.
    check_sowing("1,0,3:0/2,0,1:0 A", 1, Own(pit(2)), 1, [false, false]);
    let standard = "1,0,3:0/2,0,1:0 A standard";
    check_sowing(standard, 1, Own(pit(2)), 0, [false, false]);
    check_sowing("0,0,1:3/2,0,4:0 A", 3, Store, 0, [true, true]);
    check_sowing("0,2,0:0/1,0,3:0 B", 1, Own(pit(2)), 3, [false, true]);
    let empty = game(start).sowing(pit(7));
    assert_eq!(empty, Err(Illegal::NoSuchHouse(pit(7))));
}

#[test]
fn listing_moves_reuses_the_room_of_the_list() {
    let mut moves = Vec::with_capacity(MAX_HOUSES.into());
    let room = moves.capacity();
    play_out(&Mancala::default(), 5, |game| {
        moves.clear();
        game.legal_moves(&mut moves);
        assert_eq!(
            (moves.len(), moves.capacity()),
            (game.playable().len(), room)
        );
    });
}

#[test]
fn boards_that_cannot_be_are_refused() {
    let new = |houses, seeds| Mancala::new(houses, seeds, Capture::Empty).map(|_| ());
    assert_eq!(new(0, 4), Err(WrongBoard::Houses(0)));
    assert_eq!(new(13, 4), Err(WrongBoard::Houses(13)));
    assert_eq!(new(6, 0), Err(WrongBoard::NoSeeds));
    assert_eq!(new(12, 2730), Ok(()));
    assert_eq!(new(12, 2731), Err(WrongBoard::TooManySeeds));
}

#[test]
fn text_that_is_no_position_is_refused() {
    for (text, reason) in [
        ("", "missing side to move: append A or B"),
        ("4,4:0/4,4:0", "missing side to move: append A or B"),
        ("4,4:0/4,4:0 C", "the player to move is A or B, not C"),
        (
            "4,4:0/4,4:0 A all",
            "the rule of capture is empty or standard, not all",
        ),
        ("4,4:0/4,4:0 A empty now", "more than a position: now"),
        ("4,4:0 A", "a board has two rows, as in 4,4,4:0/4,4,4:0"),
        (
            "4,4/4,4 A",
            "a row is its houses and its store, as in 4,4,4:0",
        ),
        ("4,x:0/4,4:0 A", "not a number of seeds: x"),
        ("4,-1:0/4,4:0 A", "not a number of seeds: -1"),
        ("4,65536:0/4,4:0 A", "not a number of seeds: 65536"),
        ("4,4:0/4,4,4:0 A", "one row has 2 houses, the other 3"),
        ("60000,4:0/60000,4:0 A", "there are more than 65535 seeds"),
        (
            "0,0:0/4,4:0 A",
            "one row is empty, so the game is over and the other row's seeds belong in its store",
        ),
    ] {
        let error = text.parse::<Mancala>().unwrap_err();
        assert_eq!(error.to_string(), reason, "{text:?}");
    }
}

#[test]
fn a_pit_is_read_within_its_board() {
    let start = Mancala::default();
    assert_eq!(start.read_move("6"), Ok(pit(6)));
    for text in ["0", "7", "-1", "", "x", "1.0"] {
        let error = start.read_move(text).unwrap_err().to_string();
        assert_eq!(error, format!("not a pit from 1 to 6: {text}"));
    }
}
