//! Fair play at a table: no help against each other, names that can be told apart, games
//! that can be played, and one point of view when a game is looked back on.

use ludoteca_core::{Budget, StopFlag};
use ludoteca_play::text::Texts;
use ludoteca_play::{
    CATALOGUE, Command, NewSession, Occupant, OptionFault, Resources, Seat, Session, Setup,
    TableRule, Viewer, Worth,
};
use ludoteca_words::Language;

fn person(key: &str, name: &str) -> Occupant {
    Occupant::person(key, name)
}

fn begin_with(game: usize, rules: &str, seats: Vec<Occupant>) -> Session {
    let setup = Setup::read(CATALOGUE[game], rules).unwrap();
    let new = NewSession::new(setup, seats, 7);
    Session::begin(new, &Resources::none(), "abc".into(), 0).unwrap()
}

fn two(one: &str, other: &str) -> Session {
    begin_with(0, "", vec![person("a", one), person("b", other)])
}

#[test]
fn nobody_is_helped_against_a_person() {
    let session = two("Ana", "Rui");
    assert!(!session.view(Seat::First.into()).actions.hint);
    let refused = session.hint(Seat::First, &Budget::nodes(100)).unwrap_err();
    assert_eq!(refused, TableRule::NoAid.into());
    let alone = begin_with(
        0,
        "",
        vec![person("a", "Ana"), Occupant::computer("normal")],
    );
    assert!(alone.view(Seat::First.into()).actions.hint);
    assert!(alone.hint(Seat::First, &Budget::nodes(100)).is_ok());
}

#[test]
fn no_hint_is_promised_where_there_is_no_dictionary() {
    let session = begin_with(4, "", vec![person("a", "Ana")]);
    assert!(!session.view(Seat::First.into()).actions.hint);
}

#[test]
fn people_may_ask_each_other_to_take_back_and_for_a_draw() {
    let mut session = two("Ana", "Rui");
    let actions = |session: &Session, seat: Seat| session.view(seat.into()).actions;
    assert!(!actions(&session, Seat::First).offer_takeback);
    let text = "5".to_owned();
    let play = Command::Play {
        seat: Seat::First,
        ply: 0,
        text,
    };
    session.act(&play, 0).unwrap();
    assert!(actions(&session, Seat::First).offer_takeback);
    assert!(!actions(&session, Seat::Second).offer_takeback);
    assert!(actions(&session, Seat::Second).offer_draw);
    let offer = ludoteca_play::Offer::Draw;
    session
        .act(
            &Command::Offer {
                seat: Seat::Second,
                offer,
            },
            0,
        )
        .unwrap();
    assert!(actions(&session, Seat::First).answer && !actions(&session, Seat::Second).answer);
    assert!(!actions(&session, Seat::First).offer_draw);
}

#[test]
fn who_gives_no_name_is_a_guest_and_namesakes_are_told_apart() {
    let texts = Texts::of(Language::English);
    let names = |one: &str, other: &str| {
        let view = two(one, other).view(Viewer::Watcher);
        Seat::BOTH.map(|seat| texts.occupant(&view, seat))
    };
    assert_eq!(names("Ana", ""), ["Ana", "Guest"]);
    assert_eq!(names("Ana", "Ana"), ["Ana (X)", "Ana (O)"]);
    assert_eq!(names("", " "), ["Guest (X)", "Guest (O)"]);
}

#[test]
fn a_game_that_cannot_be_played_is_known_as_such() {
    let two = || vec![person("a", "Ana"), person("b", "Rui")];
    assert!(begin_with(2, "", two()).is_playable());
    assert!(!begin_with(2, "pola=5 rows=3 columns=3", two()).is_playable());
    assert!(begin_with(3, "", two()).is_playable());
}

/// A server draws a plan beside the table and lays it then.
#[test]
fn a_plan_that_is_drawn_first_is_the_one_that_is_laid() {
    let two = || vec![person("a", "Ana"), person("b", "Rui")];
    let mut session = begin_with(3, "", two());
    let seat = Seat::Second;
    let plan = session.plan_at_random(seat, &Budget::unlimited()).unwrap();
    session.act(&Command::LayAtRandom { seat }, 0).unwrap();
    assert_eq!(session.laid(seat), Some(plan));
    let again = session.plan_at_random(seat, &Budget::unlimited());
    assert_eq!(again.unwrap_err().code(), "nothing-to-place");
}

#[test]
fn a_beginning_that_is_stopped_is_no_game() {
    let stop = StopFlag::new();
    stop.raise();
    let setup = Setup::read(CATALOGUE[3], "mode=hunt").unwrap();
    let new = NewSession::new(setup, vec![person("a", "Ana")], 7);
    let budget = Budget::unlimited().with_stop(stop);
    let stopped = Session::begin_within(new.clone(), &Resources::none(), "abc".into(), 0, &budget);
    assert_eq!(stopped.unwrap_err(), OptionFault::Unplayable);
    // Its board can be looked at without anything laid.
    let bare = Session::begin_bare(new, &Resources::none(), "abc".into(), 0).unwrap();
    assert_eq!(bare.events(), []);
    assert_eq!(bare.view(Viewer::Watcher).boards.len(), 1);
}

#[test]
fn a_move_that_loses_does_not_say_that_all_do() {
    let texts = Texts::of(Language::English);
    let galo = CATALOGUE[0];
    assert_eq!(texts.worth(galo, &Worth::Loss { moves: Some(2) }), "loses");
    let hint = ludoteca_play::Judged {
        text: "8".to_owned(),
        worth: Worth::Loss { moves: Some(2) },
    };
    assert_eq!(texts.hint(galo, &hint), "Hint: 8 (every move loses)");
}

#[test]
fn who_stands_better_is_told_by_name_and_without_minus() {
    let texts = Texts::of(Language::English);
    let seats = vec![person("a", "Ana"), person("b", "Rui")];
    let view = begin_with(1, "", seats).view(Viewer::Watcher);
    let check = |mover: Seat, ahead: i32, exact: bool, expected: &str| {
        let worth = Worth::Ahead { ahead, exact };
        assert_eq!(texts.standing(&view, mover, &worth), expected);
    };
    check(Seat::First, 6, false, "Ana is about 6 seeds ahead");
    check(Seat::First, -6, false, "Rui is about 6 seeds ahead");
    check(Seat::Second, -6, true, "Ana ends 6 seeds ahead");
    check(Seat::Second, 1, true, "Rui ends 1 seed ahead");
    check(Seat::Second, 0, true, "ends level");
    let behind = Worth::Ahead {
        ahead: -6,
        exact: false,
    };
    assert_eq!(texts.worth(view.game, &behind), "about 6 seeds behind");
    for language in Language::ALL {
        assert!(
            !Texts::of(language)
                .worth(view.game, &behind)
                .contains(['-', '−'])
        );
    }
}

/// The labels of a sea, each once.
fn labels(session: &Session, viewer: Viewer, board: usize) -> Vec<String> {
    let view = session.view(viewer);
    let ludoteca_play::board::Board::Grid(grid) = &view.boards[board] else {
        panic!("a sea is a grid");
    };
    let faces = grid.faces.iter();
    let mut keys: Vec<_> = faces
        .filter_map(|face| Some(face.label.as_ref()?.key.to_string()))
        .collect();
    keys.sort_unstable();
    keys.dedup();
    keys
}

#[test]
fn a_piece_is_called_ones_own_only_where_it_is() {
    let seats = vec![person("a", "Ana"), Occupant::computer("d1")];
    let mut session = begin_with(3, "", seats);
    let seat = Seat::First;
    session.act(&Command::LayAtRandom { seat }, 0).unwrap();
    let text = "A1".to_owned();
    session
        .act(&Command::Play { seat, ply: 0, text }, 0)
        .unwrap();
    session.act(&Command::Resign { seat }, 0).unwrap();
    assert_eq!(
        labels(&session, seat.into(), 0),
        ["cell-ship", "cell-water"]
    );
    let other = labels(&session, seat.into(), 1);
    assert!(
        ["cell-ship-missed", "cell-unknown"]
            .iter()
            .all(|label| other.iter().any(|key| key == label)),
        "{other:?}"
    );
    assert!(!other.contains(&"cell-ship".to_owned()), "{other:?}");
}

#[test]
fn a_drawn_plan_can_be_looked_at_and_drawn_again() {
    let session = begin_with(3, "", vec![person("a", "Ana"), person("b", "Rui")]);
    let drawn = |seed| session.draw_plan(Seat::First, seed).unwrap();
    assert!(session.draft(&drawn(1)).unwrap().is_ready());
    assert_eq!(drawn(1), drawn(1));
    assert!((2..20).any(|seed| drawn(seed) != drawn(1)));
    assert!(!session.view(Seat::First.into()).seats[0].has_placed);
}
