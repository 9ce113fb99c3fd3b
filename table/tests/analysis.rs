//! Every move of a position judged, and a game looked back on.

#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use ludoteca_core::Budget;
use ludoteca_palavras::Lexicon;
use ludoteca_table::analysis::{Judged, Subject, review};
use ludoteca_table::{Command, GameKind, NewSession, Occupant, Seat, Session, Setup, Worth};

fn judge(kind: GameKind, position: &str) -> Vec<Judged> {
    let subject = Subject::read(kind, position, None).unwrap();
    assert_eq!(subject.kind(), kind);
    assert_eq!(subject.to_string(), position);
    subject.judge(&Budget::nodes(50_000), usize::MAX)
}

fn best(kind: GameKind, position: &str) -> (String, Worth) {
    let Judged { text, worth } = judge(kind, position).remove(0);
    (text, worth)
}

#[test]
fn a_win_at_once_comes_first() {
    let (text, worth) = best(GameKind::Galo, "XX./OO./... X");
    assert_eq!((text.as_str(), worth), ("3", Worth::Win { moves: Some(1) }));
}

#[test]
fn every_legal_move_is_judged_once_and_the_best_first() {
    for (kind, position, moves) in [
        (GameKind::Galo, ".../.X./... O", 8),
        (GameKind::Mancala, "4,0,1:0/2,4,4:1 A empty", 2),
        (GameKind::Poziomka, "2 ..../..../.... L", 8),
        (GameKind::Wargame, "9x9 1 1 0 0 0 0 0 0: B8=2", 80),
    ] {
        let judged = judge(kind, position);
        assert_eq!(judged.len(), moves, "{kind}");
        let mut texts: Vec<&str> = judged.iter().map(|judged| judged.text.as_str()).collect();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), moves, "{kind}");
        // Wargame also counts what a shot tells.
        if kind != GameKind::Wargame {
            assert!(
                judged.is_sorted_by_key(|judged| -judged.worth.value()),
                "{kind}"
            );
        }
    }
}

#[test]
fn small_kalah_is_judged_exactly() {
    // Kalah(2,1) is worth 2 to whoever begins.
    let (_, worth) = best(GameKind::Mancala, "1,1:0/1,1:0 A empty");
    let exact = Worth::Seeds {
        ahead: 2,
        exact: true,
    };
    assert_eq!(worth, exact);
}

#[test]
fn a_block_that_wins_is_known_to_win() {
    let (_, worth) = best(GameKind::Poziomka, "2 ../.. L");
    assert_eq!(worth, Worth::Win { moves: None });
}

#[test]
fn the_rest_of_a_piece_is_fired_at_first() {
    let (text, worth) = best(GameKind::Wargame, "9x9 1 1 0 0 0 0 0 0: B8=2");
    assert!(["A8", "B7", "B9", "C8"].contains(&text.as_str()), "{text}");
    let exact = Worth::Hit {
        permille: 250,
        exact: true,
    };
    assert_eq!(worth, exact);
}

#[test]
fn the_word_with_most_points_comes_first() {
    let words = Arc::new(Lexicon::read(b"ana\nbenfica\n"));
    let board = " 1 $ . . 3 . . $\n 2 . 2 # . # 2 .\n 3 . # 2 ! 2 # .\n 4 3 . ! 4 ! . 3\n 5 . # 2 ! 2 # .\n 6 . 2 # . # 2 .\n 7 $ . . 3 . . $\n   A B C D E F G";
    let subject = Subject::read(GameKind::Palavras, board, Some(words)).unwrap();
    let judged = subject.judge(&Budget::unlimited(), 3);
    assert_eq!(judged.len(), 3);
    assert!(judged[0].text.ends_with("benfica"), "{judged:?}");
}

#[test]
fn a_position_that_cannot_be_read_says_why() {
    let error = Subject::read(GameKind::Galo, "XX", None).unwrap_err();
    assert_eq!(error.to_string(), "no mark to move after the board");
    assert!(Subject::read(GameKind::Palavras, "", None).is_err());
}

fn game_of_galo(moves: &[&str]) -> Session {
    let seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
    let new = NewSession::new(Setup::default_of(GameKind::Galo), seats);
    let mut session = Session::begin(new, "abc".into(), 0).unwrap();
    for (ply, text) in (0..).zip(moves) {
        let seat = Seat::BOTH[ply as usize % 2];
        let text = (*text).to_owned();
        session.act(&Command::Play { seat, ply, text }).unwrap();
    }
    session
}

#[test]
fn looking_back_finds_the_move_that_cost_the_game() {
    // O answers a corner with a side, and is lost from then on.
    let session = game_of_galo(&["1", "2", "5", "9", "7", "3", "4"]);
    assert!(session.is_over());
    let reviewed = review(&session, Budget::unlimited);
    assert_eq!(reviewed.len(), 7);
    let worst = reviewed
        .iter()
        .max_by_key(|reviewed| reviewed.cost)
        .unwrap();
    assert_eq!((worst.number, worst.seat), (2, Seat::Second));
    assert_eq!(reviewed[0].value, 0, "the first move keeps the draw");
    assert!(
        reviewed[1].value > 0,
        "the second gives the first seat a win"
    );
    assert_eq!(reviewed[6].worth, Some(Worth::Win { moves: Some(1) }));
}

#[test]
fn a_game_that_goes_on_is_not_looked_back_on() {
    let session = game_of_galo(&["1", "2"]);
    assert!(review(&session, Budget::unlimited).is_empty());
}
