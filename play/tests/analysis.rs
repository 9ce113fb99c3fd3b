//! Every move of a position judged, and a game looked back on.

use std::sync::Arc;

use crate::common::{Acts as _, game, people};
use ludoteca_core::Budget;
use ludoteca_palavras::Lexicon;
use ludoteca_play::resources::{Prepare, Shared};
use ludoteca_play::rules::Needs;
use ludoteca_play::{
    Command, Game, Judged, Library, Resources, Seat, Session, Setup, Subject, WordList, Worth,
    review,
};

/// Two words.
#[derive(Debug)]
struct TwoWords;

impl Library for TwoWords {
    fn words(&self, _: &WordList, _: Prepare) -> Result<Shared, String> {
        Ok(Arc::new(Lexicon::read(b"ana\nbenfica\n")))
    }
}

fn read(game: Game, position: &str, resources: &Resources) -> Result<Box<dyn Subject>, String> {
    let needs = Needs {
        words: WordList::Usual,
        resources,
    };
    game.read_seen(position, &needs)
        .map_err(|error| error.to_string())
}

fn judge(kind: Game, position: &str) -> Vec<Judged> {
    let subject = read(kind, position, &Resources::none()).unwrap();
    assert_eq!(subject.game(), kind);
    assert_eq!(subject.text(), position);
    subject.judge(&Budget::nodes(50_000), usize::MAX)
}

fn best(kind: Game, position: &str) -> (String, Worth) {
    let Judged { text, worth } = judge(kind, position).remove(0);
    (text, worth)
}

#[test]
fn a_win_at_once_comes_first() {
    let (text, worth) = best(game("galo"), "XX./OO./... X");
    assert_eq!((text.as_str(), worth), ("3", Worth::Win { moves: Some(1) }));
}

#[test]
fn every_legal_move_is_judged_once_and_the_best_first() {
    for (kind, position, moves) in [
        (game("galo"), ".../.X./... O", 8),
        (game("mancala"), "4,0,1:0/2,4,4:1 A empty", 2),
        (game("poziomka"), "2 ..../..../.... L", 8),
        (game("wargame"), "9x9 1 1 0 0 0 0 0 0: B8=2", 80),
    ] {
        let judged = judge(kind, position);
        assert_eq!(judged.len(), moves, "{kind}");
        let mut texts: Vec<&str> = judged.iter().map(|judged| judged.text.as_str()).collect();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), moves, "{kind}");
        // Wargame also counts what a shot tells.
        if kind != game("wargame") {
            assert!(
                judged.is_sorted_by_key(|judged| -judged.worth.value()),
                "{kind}"
            );
        }
    }
}

#[test]
fn small_kalah_is_judged_exactly() {
    // Kalah(2,1) is worth 2 to the player who begins.
    let (_, worth) = best(game("mancala"), "1,1:0/1,1:0 A empty");
    let exact = Worth::Ahead {
        ahead: 2,
        exact: true,
    };
    assert_eq!(worth, exact);
}

#[test]
fn a_block_that_wins_is_known_to_win() {
    let (_, worth) = best(game("poziomka"), "2 ../.. L");
    assert_eq!(worth, Worth::Win { moves: None });
}

#[test]
fn the_rest_of_a_piece_is_fired_at_first() {
    let (text, worth) = best(game("wargame"), "p2 9x9 1 1 0 0 0 0 0 0: B8=2");
    assert!(["A8", "B7", "B9", "C8"].contains(&text.as_str()), "{text}");
    let exact = Worth::Chance {
        permille: 250,
        exact: true,
    };
    assert_eq!(worth, exact);
}

#[test]
fn the_word_with_most_points_comes_first() {
    let words = Resources::new(TwoWords);
    let board = " 1 $ . . 3 . . $\n 2 . 2 # . # 2 .\n 3 . # 2 ! 2 # .\n 4 3 . ! 4 ! . 3\n 5 . # 2 ! 2 # .\n 6 . 2 # . # 2 .\n 7 $ . . 3 . . $\n   A B C D E F G";
    let subject = read(game("palavras"), board, &words).unwrap();
    let judged = subject.judge(&Budget::unlimited(), 3);
    assert_eq!(judged.len(), 3);
    assert!(judged[0].text.ends_with("benfica"), "{judged:?}");
}

#[test]
fn a_position_that_cannot_be_read_says_why() {
    let error = read(game("galo"), "XX", &Resources::none()).unwrap_err();
    assert_eq!(error, "missing side to move: append X or O");
    assert!(read(game("palavras"), "", &Resources::none()).is_err());
}

fn game_of_galo(moves: &[&str]) -> Session {
    let mut session = people(Setup::usual(game("galo")), 1);
    for (ply, text) in (0..).zip(moves) {
        let seat = Seat::BOTH[ply as usize % 2];
        let text = (*text).to_owned();
        session.acts(&Command::Play { seat, ply, text }).unwrap();
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
