//! The course's strategies against every reply, and perfect play.

use ludoteca_core::{Budget, Engine, Game as _, Outcome, Player, TwoPlayer as _};
use ludoteca_galo::{Galo, Mark, Minimax, Position, Strategy};

/// Games won, drawn and lost.
#[derive(Debug, Default, PartialEq)]
struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
}

/// Plays one mark by `choose` against every reply of the other.
fn play_against_every_reply(
    game: Galo,
    mark: Mark,
    choose: &mut dyn FnMut(&Galo) -> Position,
    tally: &mut Tally,
) {
    match game.outcome() {
        Some(outcome) => match outcome.value_for(Player::from(mark)) {
            1 => tally.won += 1,
            0 => tally.drawn += 1,
            _ => tally.lost += 1,
        },
        None if game.mark_to_move() == mark => {
            let mut next = game;
            next.play(choose(&game)).unwrap();
            play_against_every_reply(next, mark, choose, tally);
        }
        None => {
            for reply in game.moves() {
                let mut next = game;
                next.play(reply).unwrap();
                play_against_every_reply(next, mark, choose, tally);
            }
        }
    }
}

fn check(strategy: Strategy, mark: Mark, won: u32, drawn: u32, lost: u32) {
    let mut tally = Tally::default();
    let mut choose = |game: &Galo| {
        strategy
            .choose(game.board(), game.mark_to_move())
            .expect("a free position")
    };
    play_against_every_reply(Galo::default(), mark, &mut choose, &mut tally);
    assert_eq!(tally, Tally { won, drawn, lost }, "{strategy} as {mark}");
}

#[test]
fn perfeito_never_loses_from_the_start() {
    check(Strategy::Perfeito, Mark::X, 124, 16, 0);
    check(Strategy::Perfeito, Mark::O, 346, 111, 0);
}

#[test]
fn normal_loses_six_games_as_o() {
    let mut tally = Tally::default();
    let mut choose = |game: &Galo| {
        Strategy::Normal
            .choose(game.board(), game.mark_to_move())
            .unwrap()
    };
    play_against_every_reply(Galo::default(), Mark::O, &mut choose, &mut tally);
    assert_eq!(tally.lost, 6);
    let mut tally = Tally::default();
    play_against_every_reply(Galo::default(), Mark::X, &mut choose, &mut tally);
    assert_eq!(tally.lost, 0);
}

#[test]
fn basico_loses_27_as_x_and_291_as_o() {
    for (mark, lost) in [(Mark::X, 27), (Mark::O, 291)] {
        let mut tally = Tally::default();
        let mut choose = |game: &Galo| {
            Strategy::Basico
                .choose(game.board(), game.mark_to_move())
                .unwrap()
        };
        play_against_every_reply(Galo::default(), mark, &mut choose, &mut tally);
        assert_eq!(tally.lost, lost, "as {mark}");
    }
}

#[test]
fn the_assignments_examples() {
    let check = |text: &str, strategy: Strategy, expected: u8| {
        let game: Galo = text.parse().unwrap();
        let chosen = strategy.choose(game.board(), Mark::X).unwrap();
        assert_eq!(chosen.number(), expected, "{strategy} on {text}");
    };
    check(".../.X./O.. X", Strategy::Basico, 1);
    check(".../.X./O.. X", Strategy::Normal, 3);
    check("..O/OX./X.. X", Strategy::Normal, 1);
    check("..O/OX./X.. X", Strategy::Perfeito, 8);
}

#[test]
fn a_full_board_leaves_nothing_to_choose() {
    let full: Galo = "XOX/XOO/OXX X".parse().unwrap();
    for mut strategy in Strategy::ALL {
        assert_eq!(strategy.choose(full.board(), Mark::X), None);
        let chosen = Engine::choose(&mut strategy, &full, &Budget::unlimited());
        assert_eq!(chosen, None);
    }
}

#[test]
fn minimax_draws_against_itself() {
    let mut minimax = Minimax::default();
    let mut game = Galo::default();
    while let Some(mv) = minimax.choose(&game, &Budget::unlimited()) {
        game.play(mv).unwrap();
    }
    assert_eq!(game.outcome(), Some(Outcome::Draw));
}

/// A second way to find the value: plain recursion without memory or preference.
fn plain_value(game: &Galo) -> i8 {
    if let Some(outcome) = game.outcome() {
        return outcome.value_for(game.to_move()) as i8;
    }
    let after = |mv| {
        let mut next = *game;
        next.play(mv).unwrap();
        -plain_value(&next)
    };
    game.moves().into_iter().map(after).max().unwrap()
}

#[test]
fn minimax_keeps_the_value_of_every_position_play_against_every_reply() {
    let mut minimax = Minimax::default();
    let mut waiting = vec![Galo::default()];
    let mut seen = std::collections::HashSet::new();
    while let Some(game) = waiting.pop() {
        if !seen.insert(game) {
            continue;
        }
        for mv in game.moves() {
            let mut next = game;
            next.play(mv).unwrap();
            waiting.push(next);
        }
        let Some(best) = minimax.choose(&game, &Budget::unlimited()) else {
            continue;
        };
        let value = minimax.value(&game).outcome;
        let mut next = game;
        next.play(best).unwrap();
        assert_eq!(-minimax.value(&next).outcome, value, "{game} by {best}");
    }
    assert_eq!(seen.len(), 5478);
}

#[test]
fn minimax_agrees_with_plain_recursion_after_every_two_moves() {
    let mut minimax = Minimax::default();
    for first in Position::all() {
        for second in Position::all().filter(|&second| second != first) {
            let mut game = Galo::default();
            game.play(first).unwrap();
            game.play(second).unwrap();
            assert_eq!(minimax.value(&game).outcome, plain_value(&game), "{game}");
        }
    }
}

#[test]
fn what_minimax_keeps_does_not_grow() {
    let mut minimax = Minimax::default();
    let before = minimax.memory();
    minimax.value(&Galo::default());
    assert_eq!(minimax.memory(), before);
    // Every board with either mark to move.
    assert!(before >= 2 * 3_usize.pow(9), "{before}");
}

#[test]
fn minimax_wins_as_soon_and_loses_as_late_as_it_can() {
    let mut minimax = Minimax::default();
    let value = minimax.value(&"XX./OO./... X".parse().unwrap());
    assert_eq!((value.outcome, value.moves), (1, 1));
    let lost: Galo = "X.X/.O./X.O O".parse().unwrap();
    assert_eq!(minimax.value(&lost).outcome, -1);
    assert_eq!(minimax.value(&lost).moves, 2);
}

#[test]
fn strategies_have_names() {
    for strategy in Strategy::ALL {
        assert_eq!(strategy.to_string().parse(), Ok(strategy));
    }
    assert_eq!(Strategy::Perfeito.to_string(), "perfeito");
    assert!("perfect".parse::<Strategy>().is_err());
}

#[test]
fn as_an_engine_a_strategy_plays_until_the_game_is_over() {
    let fork: Galo = "..O/OX./X.. X".parse().unwrap();
    let won: Galo = "XXX/OO./... O".parse().unwrap();
    let mut engine: Box<dyn Engine<Galo, Position>> = Box::new(Strategy::Perfeito);
    let budget = Budget::unlimited();
    assert_eq!(engine.choose(&fork, &budget), Position::new(8));
    assert_eq!(engine.choose(&won, &budget), None);
}
