//! The course's levels, and how they fare against each other.

use ludoteca_core::{Budget, Engine, Game as _, TwoPlayer as _};
use ludoteca_mancala::{Level, Mancala, Pit};

/// Compares the houses that Normal, Avançado as written and Avançado as tested choose.
#[track_caller]
fn check(position: &str, expected: [u8; 3]) {
    let game: Mancala = position.parse().unwrap();
    let levels = [Level::Normal, Level::Avancado, Level::AvancadoAsTested];
    let chosen = levels.map(|level| level.choose(&game).map_or(0, Pit::number));
    assert_eq!(chosen, expected, "{position}");
}

#[test]
fn normal_plays_the_leftmost_house_with_seeds() {
    check("1,0,0,1,0,3:0/0,0,2,0,1,0:0 A", [1, 1, 1]);
    check("0,0,0,0,0,4:0/4,0,0,0,0,0:0 B", [1, 1, 1]);
}

#[test]
fn avancado_captures_first_and_as_far_left_as_it_can() {
    // 3 ends in the store, 4 captures two seeds, 1 one seed.
    check("1,0,4,1,0,2:0/0,2,1,0,1,0:0 A", [1, 1, 1]);
    check("1,0,4,1,0,2:0/0,2,1,0,0,0:0 A", [1, 4, 4]);
}

#[test]
fn a_lone_seed_is_no_capture_to_avancado() {
    check("1,0,0,3,0,2:0/1,1,1,1,0,1:0 A", [1, 4, 4]);
}

#[test]
fn avancado_moves_again_where_it_cannot_capture() {
    check("5,5,4,4,4,4:0/4,4,4,4,4,4:0 A", [1, 2, 2]);
}

#[test]
fn at_last_the_two_readings_of_avancado_differ() {
    check("5,0,0,2,3,4:0/4,4,4,4,4,4:0 A", [1, 6, 1]);
    check("0,0,0,2,3,4:0/4,4,4,4,4,4:0 A", [4, 6, 4]);
}

#[test]
fn a_capture_after_a_whole_lap_is_seen() {
    // Thirteen seeds end where they began; a seed has just fallen into the facing house.
    check("2,0,0,0,13,0:0/0,1,0,0,0,0:0 A", [1, 5, 5]);
    // Fourteen end one house on, which holds a seed of this very sowing.
    check("3,0,0,0,14,0:0/0,1,0,0,0,0:0 A", [1, 5, 1]);
}

#[test]
fn a_finished_game_has_no_choice() {
    check("0,0:3/0,0:5 A", [0, 0, 0]);
}

#[test]
fn levels_are_called_by_their_names() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    let error = "Avançado".parse::<Level>().unwrap_err();
    assert_eq!(error.to_string(), "no level is called Avançado");
}

#[test]
fn a_level_plays_a_game_to_its_end() {
    for mut level in Level::ALL {
        let mut game = Mancala::default();
        while let Some(pit) = Engine::choose(&mut level, &game, &Budget::unlimited()) {
            game.play(pit).unwrap();
        }
        assert!(game.outcome().is_some(), "{level}: {game}");
    }
}
