//! The hot paths of all games, one at a time, for `cargo xtask instructions`.
//!
//! Without an argument the names; with a name its work, whose answer is checked. `nothing` is what
//! every program does before and after, and `reference` is work that no change of ours touches.

use std::process::ExitCode;
use std::sync::Arc;

use ludoteca_core::{Budget, Engine as _, TwoPlayer};
use ludoteca_galo::{Galo, Minimax};
use ludoteca_mancala::solver::Solver as KalahSolver;
use ludoteca_mancala::{Capture, Mancala};
use ludoteca_palavras::{
    Accents, Board, Crossing, Letter, Letters, Lexicon, Palavras, Size, Solo, crossing_moves,
};
use ludoteca_poziomka::{Choice, Poziomka, Rules, Side, Solver};
use ludoteca_wargame::{
    Counts, Dimensions, EvenHider, Firing, Hunt, Placing, Reckoner, ShotLog, place_p2,
};
use rand::{Rng as _, RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

type Path = (&'static str, fn());

const PATHS: [Path; 15] = [
    ("nothing", || ()),
    ("reference", reference),
    ("galo-random-games", || random_games(&Galo::default(), 2000)),
    ("galo-minimax", galo_minimax),
    ("mancala-random-games", mancala_random_games),
    ("mancala-solver", mancala_solver),
    ("poziomka-course-choice", poziomka_choice),
    ("poziomka-solver", poziomka_solver),
    ("wargame-p2", wargame_p2),
    ("wargame-even", wargame_even),
    ("wargame-d4-added-up", || {
        wargame_d4("9x9 1 1 1 1 0 0 0 0: B8=- E8=2");
    }),
    ("wargame-d4-sampled", || {
        wargame_d4("15x24 3 3 3 3 2 2 2 2: B14=- E14=5 H14=- K14=7 N14=-");
    }),
    ("palavras-reading", || drop(lexicon())),
    ("palavras-best-word", palavras_best),
    ("palavras-crossing-moves", palavras_crossing),
];

fn main() -> ExitCode {
    let Some(name) = std::env::args().nth(1) else {
        for (name, _) in &PATHS {
            println!("{name}");
        }
        return ExitCode::SUCCESS;
    };
    let Some((_, path)) = PATHS.iter().find(|(known, _)| *known == name) else {
        eprintln!("no path is called {name}");
        return ExitCode::FAILURE;
    };
    path();
    ExitCode::SUCCESS
}

fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

fn reference() {
    let mut rng = rng(1);
    let mut numbers: Vec<u64> = (0..20_000).map(|_| rng.next_u64()).collect();
    numbers.sort_unstable();
    assert!(numbers.is_sorted());
}

fn random_games<G: TwoPlayer>(start: &G, games: u64) {
    let (mut rng, mut moves) = (rng(1), Vec::new());
    for _ in 0..games {
        let mut game = start.clone();
        loop {
            moves.clear();
            game.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            let at = rng.random_range(0..moves.len() as u32);
            game.play(moves[at as usize])
                .expect("a listed move can be played");
        }
        assert!(game.outcome().is_some());
    }
}

fn galo_minimax() {
    let value = Minimax::default().value(&Galo::default());
    assert_eq!(value.outcome, 0, "a draw");
}

fn mancala_random_games() {
    random_games(&kalah(6, 4), 1000);
}

fn kalah(houses: u8, seeds: u16) -> Mancala {
    Mancala::new(houses, seeds, Capture::Empty).expect("a board")
}

fn mancala_solver() {
    let (game, budget) = (kalah(4, 4), Budget::unlimited());
    let mut solver = KalahSolver::for_game(&game, &budget, &mut |_| ()).expect("a board that fits");
    let solved = solver.value(&game, &budget, &mut |_| ());
    assert_eq!(solved.expect("no budget ends this").value, 2);
}

fn poziomka_choice() {
    let rules = Rules::new(3, 26, 26).expect("allowed rules");
    let mut game = Poziomka::new(rules, Side::Left);
    let mut blocks = 0;
    while let Some(block) = Choice(1000).choose(&game) {
        ludoteca_core::Game::play(&mut game, block).expect("a block that fits");
        blocks += 1;
    }
    assert!(blocks > 100);
}

fn poziomka_solver() {
    let rules = Rules::new(2, 6, 6).expect("allowed rules");
    let game = Poziomka::new(rules, Side::Left);
    let solution = Solver::new(rules).solve(&game, &Budget::unlimited(), &mut |_| ());
    // The first to move wins on 6x6.
    let solution = solution.expect("no budget ends this");
    assert_eq!(solution.winner, game.side_to_move());
}

const HARDEST: Counts = Counts::new([3, 3, 3, 3, 2, 2, 2, 2]);

fn largest() -> Dimensions {
    Dimensions::new(15, 24).expect("an allowed size")
}

fn wargame_p2() {
    let mut rng = rng(1);
    for _ in 0..200 {
        let fleet = place_p2(largest(), &HARDEST, &mut rng).expect("an allowed fleet");
        assert_eq!(fleet.counts(), HARDEST);
        let mut hunt = Hunt::new(fleet);
        let mut shooter = Firing::D3.shooter(1);
        let cell = shooter.choose(hunt.log(), &Budget::unlimited());
        hunt.fire(cell.expect("a cell")).expect("a new cell");
    }
}

fn wargame_even() {
    let counts = Counts::new([1; 8]);
    let size = Dimensions::new(12, 12).expect("an allowed size");
    let hider = EvenHider::new(size, &counts).expect("an allowed fleet");
    let fleet = hider.place(&mut rng(1)).expect("a fleet that fits");
    assert_eq!(fleet.counts(), counts);
}

fn wargame_d4(log: &str) {
    let log: ShotLog = log.parse().expect("a log");
    let mut shooter = Reckoner::against(Placing::P2, 1);
    for _ in 0..3 {
        let chances = shooter.chances(&log, &Budget::unlimited());
        let cells = log.counts().map_or(0, Counts::cells) as f64;
        let sum: f64 = log.dimensions().cells().map(|cell| chances.hit(cell)).sum();
        assert!((sum - cells).abs() < 1e-6);
    }
}

/// Made-up words of two to five syllables.
fn lexicon() -> Lexicon {
    let mut rng = rng(1);
    let mut draw = |from: &[u8]| from[rng.random_range(0..from.len() as u32) as usize] as char;
    let mut text = String::new();
    for number in 0..20_000 {
        for _ in 0..2 + number % 4 {
            text.push(draw(b"bcdfglmnprstvrstnl"));
            text.push(draw(b"aeiouaeo"));
        }
        text.push('\n');
    }
    let lexicon = Lexicon::read_with(text.as_bytes(), 2..=15, Accents::LeftOut);
    lexicon.prepare();
    assert!(lexicon.len() > 10_000);
    lexicon
}

fn palavras_best() {
    let board = Board::new(Size::new(15).expect("a size"));
    let mut game = Palavras::new(board, Arc::new(lexicon()));
    for _ in 0..10 {
        let best = game.best_moves(10, &Budget::unlimited());
        let points = game.place(&best[0].placement).expect("a legal word");
        assert_eq!(points, best[0].points);
    }
}

fn palavras_crossing() {
    let lexicon = Arc::new(lexicon());
    let board = Board::older(Size::new(15).expect("a size"));
    let supply = |count, seed| {
        let mut rng = rng(seed);
        let mut letter = move || b"aeiorstnldmcpbv"[rng.random_range(0..15_u32) as usize];
        let letters = (0..count).map(move |_| Letter::new(letter() as char));
        letters.collect::<Option<Vec<Letter>>>().expect("letters")
    };
    let mut game = Solo::new(board, lexicon.clone(), Crossing::Words).with_hand(7, supply(200, 2));
    for _ in 0..5 {
        game.play_best().expect("a word that fits");
    }
    let (hand, mut moves) = (Letters::only(supply(7, 3)), Vec::new());
    crossing_moves(game.board(), &lexicon, Crossing::Words, &hand, &mut moves);
    assert!(!moves.is_empty());
}
