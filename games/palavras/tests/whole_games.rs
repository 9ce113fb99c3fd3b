//! Whole games: what is planned can be played, and no game gives more than the bound says.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use ludoteca_core::{Budget, Engine as _, Game as _, StopFlag};
use ludoteca_palavras::{BestWord, Board, Lexicon, Palavras, Size, WholeGame, Word};
use ludoteca_testkit::rounds::rounds;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// A board of 7 rows that is open only in one corner, with any bonuses there.
fn small_board(rng: &mut ChaCha8Rng) -> Board {
    let (side, width) = (rng.random_range(2..=3), rng.random_range(3..=4));
    let mut rows = vec![vec![b'#'; 7]; 7];
    for row in rows.iter_mut().take(side) {
        for square in row.iter_mut().take(width) {
            *square = b"..........22334$$!!##ab"[rng.random_range(0..23)];
        }
    }
    let text: Vec<String> = rows
        .into_iter()
        .map(|row| String::from_utf8(row).unwrap())
        .collect();
    text.join("/").parse().unwrap()
}

/// A few short words of few letters, so that many fit.
fn small_lexicon(rng: &mut ChaCha8Rng) -> Arc<Lexicon> {
    let mut word = || {
        let length = rng.random_range(3..=4);
        let letters: Vec<u8> = (0..length)
            .map(|_| b"aabz"[rng.random_range(0..4)])
            .collect();
        Word::from_bytes(&letters).unwrap()
    };
    Arc::new(Lexicon::from_words((0..4).map(|_| word())))
}

/// The most points that can still be had: every way to go on is tried.
fn most(game: &Palavras, known: &mut HashMap<String, u64>) -> u64 {
    let key = format!("{} {:?}", game.board().in_one_line(), game.words_left());
    if let Some(&most) = known.get(&key) {
        return most;
    }
    let after = |placement| {
        let mut next = game.clone();
        let points = next.place(&placement).unwrap();
        points + most(&next, known)
    };
    let best = game.moves().into_iter().map(after).max().unwrap_or(0);
    known.insert(key, best);
    best
}

/// Small games of every kind, with the most points of each.
fn small_games(count: u64) -> impl Iterator<Item = (Palavras, u64)> {
    (0..count).map(|seed| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let game = Palavras::new(small_board(&mut rng), small_lexicon(&mut rng));
        let game = match rng.random_range(0..3) {
            0 => game.with_limit(rng.random_range(0..4)),
            _ => game,
        };
        let most = most(&game, &mut HashMap::new());
        (game, most)
    })
}

#[test]
fn no_game_gives_more_than_the_bound() {
    let mut reached = 0;
    for (game, most) in small_games(rounds(300)) {
        let bound = game.bound(&Budget::unlimited());
        assert!(bound >= most, "{game}: {most} points, bound {bound}");
        let rough = game.bound(&Budget::nodes(0));
        assert!(
            rough >= bound,
            "{game}: {rough} without a search, {bound} with one"
        );
        reached += u64::from(bound == most && most > 0);
    }
    assert!(
        reached * 4 > rounds(300),
        "{reached} games reach their bound"
    );
}

#[test]
fn more_nodes_never_give_a_looser_bound() {
    let game = middling_game();
    let mut before = u64::MAX;
    for nodes in [0, 1, 10_000, 50_000, 200_000, 1_000_000] {
        let bound = game.bound(&Budget::nodes(nodes));
        assert_eq!(bound, game.bound(&Budget::nodes(nodes)));
        assert!(bound <= before, "{nodes} nodes: {bound} after {before}");
        before = bound;
    }
    let stop = StopFlag::new();
    stop.raise();
    let stopped = game.bound(&Budget::unlimited().with_stop(stop));
    assert_eq!(stopped, game.bound(&Budget::nodes(0)));
}

#[test]
fn the_bound_is_much_closer_than_the_one_found_at_once() {
    let game = middling_game();
    // 991 points are planned with 50,000 nodes.
    assert_eq!(game.bound(&Budget::nodes(0)), 2479);
    let bound = game.bound(&Budget::unlimited());
    assert!(bound <= 1394, "{bound}");
}

#[test]
fn the_bound_holds_in_the_middle_of_a_game() {
    for (mut game, _) in small_games(rounds(100)) {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        while let [_, ..] = game.moves()[..] {
            let bound = game.bound(&Budget::unlimited());
            let most = most(&game, &mut HashMap::new());
            assert!(bound >= most, "{game}: {most} points, bound {bound}");
            let moves = game.moves();
            game.play(moves[rng.random_range(0..moves.len())]).unwrap();
        }
        assert_eq!(game.bound(&Budget::unlimited()), 0, "{game}");
    }
}

#[test]
fn nearly_all_small_games_are_planned_to_the_most_points() {
    let (mut best_words, mut planned, mut missed) = (0, 0, 0);
    for (game, most) in small_games(rounds(100)) {
        let plan = game.plan(&Budget::nodes(10_000));
        let mut played = game.clone();
        for word in &plan.words {
            assert_eq!(played.place(&word.placement), Ok(word.points), "{game}");
        }
        assert!(played.is_over(), "{game}");
        assert!(plan.points() <= most, "{game}");
        missed += u64::from(plan.points() < most);
        best_words += played_by(&mut BestWord, &game, &Budget::unlimited());
        planned += plan.points();
    }
    assert!(
        missed * 20 <= rounds(100),
        "{missed} games are not planned to the end"
    );
    assert!(
        best_words < planned,
        "the best next word is not the whole game"
    );
}

/// A plan, the best of all games and the bound, in this order; also on the way to each of them.
#[test]
fn plan_best_game_and_bound_come_in_this_order() {
    let mut reached = 0;
    for (game, most) in small_games(rounds(150)) {
        let mut closest = u64::MAX;
        let bound = game.bound_with_progress(&Budget::unlimited(), &mut |bound| {
            assert!(
                (most..=closest).contains(&bound),
                "{game}: {bound} of {most}"
            );
            closest = bound;
        });
        assert!(bound <= closest, "{game}: {bound} after {closest}");
        for nodes in [0, 100, 10_000] {
            let mut best = 0;
            let plan = game.plan_while(&Budget::nodes(nodes), &mut |progress| {
                assert!((best..=most).contains(&progress.points), "{game}");
                assert!(progress.nodes <= nodes, "{game}: {} nodes", progress.nodes);
                best = progress.points;
                ControlFlow::Continue(())
            });
            assert!((best..=most).contains(&plan.points()), "{game}");
            assert!(plan.points() <= bound, "{game}: bound {bound}");
            reached += u64::from(plan.points() == bound && bound > 0);
        }
    }
    assert!(
        reached * 10 > rounds(150),
        "{reached} plans reach the bound"
    );
}

#[test]
fn a_search_ends_when_its_caller_has_had_enough() {
    let game = middling_game();
    let whole = game.plan(&Budget::nodes(50_000));
    assert!(!whole.is_settled);
    let mut reports = 0;
    let plan = game.plan_while(&Budget::unlimited(), &mut |progress| {
        reports += 1;
        if progress.points * 10 < whole.points() * 9 {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(())
    });
    assert!(!plan.is_settled && plan.nodes < whole.nodes, "{plan:?}");
    assert!(
        plan.points() * 10 >= whole.points() * 9,
        "{}",
        plan.points()
    );
    assert!(reports > 0);
}

#[test]
fn a_search_without_a_budget_settles() {
    let lexicon = Arc::new(Lexicon::read(b"aba\nabz\n"));
    let board = "...####/#######/#######/#######/#######/#######/#######";
    let plan = Palavras::new(board.parse().unwrap(), lexicon).plan(&Budget::unlimited());
    assert!(plan.is_settled && plan.words.len() == 1, "{plan:?}");
}

fn played_by(
    player: &mut impl ludoteca_core::Engine<Palavras, ludoteca_palavras::Placement>,
    start: &Palavras,
    budget: &Budget,
) -> u64 {
    let mut game = start.clone();
    while let Some(word) = player.choose(&game, budget) {
        game.play(word).unwrap();
    }
    assert!(game.is_over());
    game.points()
}

/// Every word of four letters that begins with a consonant and alternates.
fn middling_lexicon() -> Arc<Lexicon> {
    let mut words = Vec::new();
    for a in b"bclmrs" {
        for b in b"aeiou" {
            for c in b"blmnrstz" {
                for d in b"aeo" {
                    words.push(Word::from_bytes(&[*a, *b, *c, *d]).unwrap());
                    words.push(Word::from_bytes(&[*a, *b, *c, *d, b's']).unwrap());
                    words.push(Word::from_bytes(&[*b, *c, *d]).unwrap());
                }
            }
        }
    }
    Arc::new(Lexicon::from_words(words))
}

fn middling_game() -> Palavras {
    Palavras::new(Board::new(Size::new(7).unwrap()), middling_lexicon())
}

#[test]
fn more_nodes_never_give_fewer_points_and_the_same_nodes_the_same_game() {
    let game = middling_game();
    let bound = game.bound(&Budget::unlimited());
    let mut before = 0;
    for nodes in [0, 1, 10, 100, 1000, 10_000, 50_000] {
        let plan = game.plan(&Budget::nodes(nodes));
        assert_eq!(plan, game.plan(&Budget::nodes(nodes)));
        assert!(
            plan.points() >= before,
            "{nodes} nodes: {} after {before}",
            plan.points()
        );
        assert!(plan.points() <= bound);
        before = plan.points();
    }
    assert!(before > 0);
}

#[test]
fn a_whole_game_is_worth_more_than_its_best_next_words() {
    for limit in [None, Some(5)] {
        let game = middling_game();
        let game = match limit {
            Some(words) => game.with_limit(words),
            None => game,
        };
        let budget = Budget::nodes(5_000);
        let best_words = played_by(&mut BestWord, &game, &Budget::unlimited());
        let whole = played_by(&mut WholeGame::default(), &game, &budget);
        assert!(whole >= best_words, "{limit:?}: {whole} and {best_words}");
        assert!(
            limit.is_some() || whole > best_words,
            "{whole} and {best_words}"
        );
        // A player that was dropped plays on.
        let mut dropped = game.clone();
        while let Some(word) = WholeGame::default().choose(&dropped, &budget) {
            dropped.play(word).unwrap();
        }
        assert!(dropped.is_over());
    }
}

#[test]
fn a_stopped_player_still_plays_a_word() {
    let stop = StopFlag::new();
    stop.raise();
    let budget = Budget::unlimited().with_stop(stop);
    let mut game = middling_game();
    for _ in 0..5 {
        let word = WholeGame::default().choose(&game, &budget).unwrap();
        game.play(word).unwrap();
    }
}

#[test]
fn no_word_follows_the_last_one_that_is_allowed() {
    let mut game = middling_game().with_limit(1);
    let word = game.moves()[0];
    game.play(word).unwrap();
    assert_eq!(game.words_left(), Some(0));
    assert!(game.is_over() && game.moves().is_empty() && game.any_move().is_none());
    assert!(game.best_moves(3, &Budget::unlimited()).is_empty());
    assert!(game.play(word).is_err());
    let text = game.to_string();
    assert_eq!(Palavras::read(&text, middling_lexicon()).unwrap(), game);
    assert!(Palavras::read(&format!("{text} 3"), middling_lexicon()).is_err());
    assert!(Palavras::read(&text.replace(" 0", " x"), middling_lexicon()).is_err());
}
