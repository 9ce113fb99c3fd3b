//! The solver against a plain one, against known outcomes, and within its budget.

use std::collections::HashMap;

use crate::plain::Plain;
use ludoteca_core::{Budget, Game as _, StopFlag};
use ludoteca_poziomka::{Block, Poziomka, Progress, Rules, Side, Solver, Worth};
use ludoteca_testkit::random::play_out;
use ludoteca_testkit::rounds::rounds;
use proptest::prelude::*;

/// Tries every move; only remembers what it has seen.
struct PlainSolver {
    /// The cells of every block on the empty board, a bit each: Left's, Right's.
    blocks: [Vec<u32>; 2],
    known: HashMap<(u32, Side), bool>,
}

impl PlainSolver {
    fn new(rules: Rules) -> Self {
        assert!(rules.cells() <= 32, "a bit for each cell");
        let plain = Plain::new(rules);
        Self {
            blocks: Side::BOTH.map(|side| {
                let blocks = plain.moves(side).into_iter();
                blocks
                    .map(|block| mask(rules, &plain.cells(block)))
                    .collect()
            }),
            known: HashMap::new(),
        }
    }

    fn mover_wins(&mut self, game: &Poziomka) -> bool {
        let rules = game.rules();
        let cells = (0..rules.rows()).flat_map(|row| {
            let columns = (0..rules.columns()).filter(move |&column| game.is_free(row, column));
            columns.map(move |column| (row as usize, column as usize))
        });
        let free = mask(rules, &cells.collect::<Vec<_>>());
        self.wins(free, game.side_to_move())
    }

    fn wins(&mut self, free: u32, mover: Side) -> bool {
        if let Some(&wins) = self.known.get(&(free, mover)) {
            return wins;
        }
        let wins = (0..self.blocks[mover as usize].len()).any(|at| {
            let block = self.blocks[mover as usize][at];
            block & !free == 0 && !self.wins(free & !block, mover.other())
        });
        self.known.insert((free, mover), wins);
        wins
    }
}

fn mask(rules: Rules, cells: &[(usize, usize)]) -> u32 {
    let bits = cells
        .iter()
        .map(|&(row, column)| row * rules.columns() as usize + column);
    bits.fold(0, |mask, bit| mask | 1 << bit)
}

fn solved(solver: &mut Solver, game: &Poziomka) -> Side {
    let solution = solver
        .solve(game, &Budget::unlimited(), &mut |_| ())
        .unwrap();
    let mover = game.side_to_move();
    assert_eq!(
        solution.winning_move.is_some(),
        solution.winner == mover,
        "{game}"
    );
    if let Some(block) = solution.winning_move {
        let mut after = *game;
        after.play(block).unwrap();
        let answer = solver
            .solve(&after, &Budget::unlimited(), &mut |_| ())
            .unwrap();
        assert_eq!(answer.winner, mover, "{block} does not win {game}");
    }
    solution.winner
}

/// V or H where that side wins whichever begins, 1 or 2 where the first or the second player does.
fn outcome(rules: Rules) -> char {
    let mut solver = Solver::new(rules);
    let [left_first, right_first] =
        Side::BOTH.map(|first| solved(&mut solver, &Poziomka::new(rules, first)));
    match (left_first, right_first) {
        (Side::Left, Side::Left) => 'V',
        (Side::Right, Side::Right) => 'H',
        (Side::Left, Side::Right) => '1',
        (Side::Right, Side::Left) => '2',
    }
}

fn check_table(length: u32, first_row: u32, first_column: u32, table: &[&str]) {
    for (rows, line) in (first_row..).zip(table) {
        let found: String = (first_column..)
            .zip(line.chars())
            .map(|(columns, _)| outcome(Rules::new(length, rows, columns).unwrap()))
            .collect();
        assert_eq!(found, **line, "POLA {length}, {rows} rows");
    }
}

#[test]
fn known_outcomes_of_blocks_of_2() {
    let table = [
        "11HV11H", "11HHHHH", "VV1V1VH", "HVH2HHH", "1V1V1VH", "1VHVH1H", "VVVVVV1",
    ];
    check_table(2, 2, 2, &table);
}

#[test]
fn known_outcomes_of_blocks_of_3() {
    let table = [
        "22HHHHHHHHHH",
        "22HHHHHHHHHH",
        "VV111H1V111H",
        "VV111HHHHHHH",
        "VV111HHHH",
        "VVVVV1VV",
        "VV1VVH1",
    ];
    check_table(3, 1, 1, &table);
}

#[test]
fn known_outcomes_of_blocks_of_4() {
    let table = [
        "222HHHHHHHHH",
        "222HHHHHHHHH",
        "222HHHHHHHHH",
        "VVV1111H11V1",
        "VVV1111HHH1",
        "VVV1111HH",
        "VVV1111H",
    ];
    check_table(4, 1, 1, &table);
}

/// Boards of up to 48 cells; the long runs make the whole files again.
#[test]
fn the_data_files_say_what_the_solver_finds() {
    let files = [
        (
            3,
            include_str!("../../../docs/book/src/data/poziomka-3.csv"),
        ),
        (
            4,
            include_str!("../../../docs/book/src/data/poziomka-4.csv"),
        ),
        (
            5,
            include_str!("../../../docs/book/src/data/poziomka-5.csv"),
        ),
    ];
    for (length, text) in files {
        for line in text.lines().skip(1) {
            let fields: Vec<&str> = line.split(',').collect();
            let [rows, columns] = [fields[1], fields[2]].map(|field| field.parse().unwrap());
            // Tall boards are told by their mirror images.
            if rows > columns || rows * columns > 48 {
                continue;
            }
            let rules = Rules::new(length, rows, columns).unwrap();
            let (first, is_square) = (fields[3], rows == columns);
            if is_square && first == "H" {
                continue;
            }
            let side = if first == "V" {
                Side::Left
            } else {
                Side::Right
            };
            let game = Poziomka::new(rules, side);
            let solved = Solver::new(rules).solve(&game, &Budget::nodes(600), &mut |_| ());
            let solution = solved.expect("such boards are easy");
            let winner = if solution.winner == Side::Left {
                "V"
            } else {
                "H"
            };
            let found = (winner, solution.nodes.to_string());
            assert_eq!(found, (fields[4], fields[5].to_owned()), "{line}");
        }
    }
}

#[test]
fn what_is_known_of_a_later_option_saves_the_search_of_the_first() {
    // If options are looked up only when their turn comes, it takes 11,245.
    assert_eq!(winner_within(10_000, 2, 8, 8), Side::Left);
}

#[test]
fn long_blocks_need_few_nodes_because_the_best_options_are_cut_anew() {
    // By what the pieces of a position tell of its options alone it takes more.
    assert_eq!(winner_within(10_000, 3, 9, 11), Side::Left);
}

/// Returns the winner when Left begins, if that takes no more than this many nodes.
fn winner_within(nodes: u64, length: u32, rows: u32, columns: u32) -> Side {
    let rules = Rules::new(length, rows, columns).expect("rules of a game");
    let game = Poziomka::new(rules, Side::Left);
    let solved = Solver::new(rules).solve(&game, &Budget::nodes(nodes), &mut |_| ());
    solved.expect("enough nodes").winner
}

#[test]
fn a_plain_solver_agrees_on_every_empty_board_up_to_30_cells() {
    // Blocks of a single cell have no shape: what is known of one board holds for all.
    let mut singles = PlainSolver::new(Rules::new(1, 5, 6).unwrap());
    for rows in 1..=26 {
        for columns in 1..=(30 / rows).min(26) {
            check_against_plain(&mut singles, Rules::new(1, rows, columns).unwrap());
            for length in 2..=5 {
                let rules = Rules::new(length, rows, columns).unwrap();
                check_against_plain(&mut PlainSolver::new(rules), rules);
            }
        }
    }
}

fn check_against_plain(plain: &mut PlainSolver, rules: Rules) {
    let mut solver = Solver::new(rules);
    for first in Side::BOTH {
        let game = Poziomka::new(rules, first);
        let winner = if plain.mover_wins(&game) {
            first
        } else {
            first.other()
        };
        assert_eq!(solved(&mut solver, &game), winner, "{game}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(rounds(300)))]

    /// Boards up to 30 cells, as random games leave them and as none does.
    #[test]
    fn a_plain_solver_agrees_on_boards_up_to_30_cells(
        length in 1_u32..=5,
        rows in 1_usize..=10,
        columns in 1_usize..=10,
        taken in proptest::collection::vec(0..100, 30),
        share in 25..60,
        is_left: bool,
    ) {
        let columns = columns.min(30 / rows);
        let cells: Vec<char> = taken.iter().map(|&one| if one < share { '#' } else { '.' }).collect();
        let board: Vec<String> =
            (0..rows).map(|row| cells[row * columns..][..columns].iter().collect()).collect();
        let side = if is_left { "L" } else { "R" };
        let game: Poziomka = format!("{length} {} {side}", board.join("/")).parse().unwrap();
        prop_assume!(length > 1 || game.free_cells() <= 10);
        let mover = game.side_to_move();
        let winner = if PlainSolver::new(game.rules()).mover_wins(&game) { mover } else { mover.other() };
        prop_assert_eq!(solved(&mut Solver::new(game.rules()), &game), winner, "{}", game);
    }
}

#[test]
fn positions_on_large_boards_are_solved_as_on_small_ones() {
    // These cells in the corner of a board that one number cannot hold.
    let small = Rules::new(2, 4, 5).unwrap();
    play_out(&Poziomka::new(small, Side::Right), 7, |game| {
        let winner = solved(&mut Solver::new(small), game);
        let text = game.to_string();
        let mut words = text.split(' ');
        let (pola, rows, mover) = (words.next(), words.next(), words.next());
        let wide: Vec<String> = rows
            .unwrap()
            .split('/')
            .map(|row| format!("{}{row}{}", "#".repeat(20), "#"))
            .collect();
        let text = format!(
            "{} {}/{} {}",
            pola.unwrap(),
            vec!["#".repeat(26); 9].join("/"),
            wide.join("/"),
            mover.unwrap()
        );
        let large: Poziomka = text.parse().unwrap();
        assert_eq!(
            solved(&mut Solver::new(large.rules()), &large),
            winner,
            "{game}"
        );
    });
}

#[test]
fn a_budget_of_nodes_is_kept_to_the_node() {
    let rules = Rules::new(2, 6, 8).unwrap();
    let game = Poziomka::new(rules, Side::Left);
    let whole = Solver::new(rules)
        .solve(&game, &Budget::unlimited(), &mut |_| ())
        .unwrap();
    assert!(whole.nodes > 100, "too easy for this test: {whole:?}");
    for nodes in [0, 1, 50, whole.nodes - 1] {
        let budget = Budget::nodes(nodes);
        let stopped = Solver::new(rules)
            .solve(&game, &budget, &mut |_| ())
            .unwrap_err();
        assert_eq!(stopped.0.nodes, nodes);
        assert_eq!(stopped.0.moves, 40);
    }
    let enough = Budget::nodes(whole.nodes);
    let again = Solver::new(rules).solve(&game, &enough, &mut |_| ());
    assert_eq!(again, Ok(whole), "the same number of nodes every time");
}

#[test]
fn an_interrupted_solver_goes_on_where_it_was() {
    let rules = Rules::new(2, 6, 8).unwrap();
    let game = Poziomka::new(rules, Side::Left);
    let mut solver = Solver::new(rules);
    let mut attempts = 0;
    let solution = loop {
        attempts += 1;
        assert!(attempts < 10, "no end in sight");
        if let Ok(solution) = solver.solve(&game, &Budget::nodes(500), &mut |_| ()) {
            break solution;
        }
    };
    assert_eq!(solution.winner, Side::Right);
    assert!(attempts > 1);
}

#[test]
fn a_raised_flag_stops_a_solver_at_once_and_says_how_far_it_came() {
    let rules = Rules::new(2, 12, 12).unwrap();
    let stop = StopFlag::new();
    stop.raise();
    let budget = Budget::unlimited().with_stop(stop);
    let game = Poziomka::new(rules, Side::Left);
    let stopped = Solver::new(rules)
        .solve(&game, &budget, &mut |_| ())
        .unwrap_err();
    assert_eq!(
        stopped.0,
        Progress {
            nodes: 0,
            refuted: 0,
            moves: 132
        }
    );
    assert_eq!(
        stopped.to_string(),
        "stopped after 0 nodes: 0 of 132 moves lose, the others are not decided"
    );
}

#[test]
fn progress_is_told_for_every_refuted_move() {
    let rules = Rules::new(2, 5, 5).unwrap();
    let mut told = Vec::new();
    let game = Poziomka::new(rules, Side::Left);
    let mut solver = Solver::new(rules);
    let solution = solver.solve(&game, &Budget::unlimited(), &mut |progress| {
        told.push(progress);
    });
    assert_eq!(solution.unwrap().winner, Side::Right);
    let last = told.last().unwrap();
    assert_eq!((last.refuted, last.moves), (20, 20));
    assert!(told.is_sorted_by_key(|progress| progress.refuted));
}

#[test]
fn an_analysis_has_every_move_and_says_what_it_does_not_know() {
    let game: Poziomka = "2 ....#/.#.../...../..#.. L".parse().unwrap();
    let mut solver = Solver::new(game.rules());
    let exact = solver.analyse(&game, &Budget::unlimited());
    assert_eq!(exact.moves.len(), game.moves().len());
    let mut plain = PlainSolver::new(game.rules());
    for &(block, worth) in &exact.moves {
        let mut after = game;
        after.play(block).unwrap();
        let expected = if plain.mover_wins(&after) {
            Worth::Loses
        } else {
            Worth::Wins
        };
        assert_eq!(worth, expected, "{block}");
    }
    let start = Poziomka::new(Rules::new(2, 9, 9).unwrap(), Side::Left);
    let analysis = Solver::new(start.rules()).analyse(&start, &Budget::nodes(0));
    assert_eq!(analysis.moves.len(), 72);
    assert!(
        analysis
            .moves
            .iter()
            .all(|(_, worth)| matches!(worth, Worth::Estimate(_)))
    );
    assert_eq!(analysis.nodes, 0);
}

fn rank(worth: Worth) -> (u8, f64) {
    match worth {
        Worth::Wins => (0, 0.0),
        Worth::Estimate(ahead) => (1, -ahead),
        Worth::Loses => (2, 0.0),
    }
}

#[test]
fn an_analysis_is_sorted_from_the_best() {
    for (text, nodes) in [
        ("2 ....#/.#.../...../..#.. L", 0),
        ("2 ....#/.#.../...../..#.. R", 3),
        ("2 ......./......./......./......./....... L", 10),
        ("3 ........./........./........./........./......... R", 40),
    ] {
        let game: Poziomka = text.parse().unwrap();
        let analysis = Solver::new(game.rules()).analyse(&game, &Budget::nodes(nodes));
        let mut moves: Vec<_> = analysis.moves.iter().map(|&(block, _)| block).collect();
        assert!(
            analysis
                .moves
                .is_sorted_by(|one, other| rank(one.1) <= rank(other.1)),
            "{:?}",
            analysis.moves
        );
        moves.sort_by_key(Block::to_string);
        assert_eq!(moves, game.moves(), "every move once");
    }
}

#[test]
fn more_nodes_decide_all_that_fewer_do_and_all_of_it_is_right() {
    let game = Poziomka::new(Rules::new(2, 6, 8).unwrap(), Side::Right);
    let mut solver = Solver::new(game.rules());
    let mut before = Vec::new();
    for (nodes, fewest) in [(0, 0), (300, 1), (4000, 5)] {
        let decided = decided(&game, &Budget::nodes(nodes));
        assert!(decided.len() >= fewest, "{decided:?} after {nodes} nodes");
        assert!(before.iter().all(|known| decided.contains(known)));
        for &(block, wins) in &decided {
            let mut after = game;
            after.play(block).unwrap();
            let answer = solver.solve(&after, &Budget::unlimited(), &mut |_| ());
            assert_eq!(answer.unwrap().winner == Side::Right, wins, "{block}");
        }
        before = decided;
    }
}

/// The moves that an analysis is sure about, and whether they win.
fn decided(game: &Poziomka, budget: &Budget) -> Vec<(Block, bool)> {
    let analysis = Solver::new(game.rules()).analyse(game, budget);
    let decided = |(block, worth)| match worth {
        Worth::Wins => Some((block, true)),
        Worth::Loses => Some((block, false)),
        Worth::Estimate(_) => None,
    };
    analysis.moves.into_iter().filter_map(decided).collect()
}

#[test]
fn blocks_longer_than_one_side_of_the_board_are_only_the_others() {
    for length in 5..=26 {
        for (rows, columns, side) in [(4, 26, Side::Right), (25, 4, Side::Left)] {
            let rules = Rules::new(length, rows, columns).unwrap();
            let game = Poziomka::new(rules, Side::Left);
            let expected = if game.can_move(side) {
                side
            } else {
                Side::Right
            };
            assert_eq!(
                solved(&mut Solver::new(rules), &game),
                expected,
                "{rules:?}"
            );
        }
    }
}

#[test]
fn tables_keep_to_the_memory_that_was_told_before() {
    for (length, rows, columns) in [(3, 12, 12), (2, 9, 9), (5, 13, 26)] {
        let rules = Rules::new(length, rows, columns).unwrap();
        let mut solver = Solver::with_memory(rules, 400_000);
        let bound = solver.memory_bound();
        assert!(bound <= 400_000, "{bound} bytes");
        for first in Side::BOTH {
            let game = Poziomka::new(rules, first);
            let _ = solver.solve(&game, &Budget::nodes(60), &mut |_| ());
            assert!(solver.memory() <= bound, "{} bytes", solver.memory());
        }
        let mut roomy = Solver::new(rules);
        let _ = roomy.solve(
            &Poziomka::new(rules, Side::Left),
            &Budget::nodes(60),
            &mut |_| (),
        );
        assert!(roomy.memory() > bound, "the bound was never met");
    }
}

#[test]
fn with_little_memory_the_outcomes_are_the_same() {
    for (rows, columns, expected) in [(5, 5, '2'), (6, 6, '1'), (4, 8, 'H'), (7, 6, 'H')] {
        let rules = Rules::new(2, rows, columns).unwrap();
        let winners = Side::BOTH.map(|first| {
            let mut solver = Solver::with_memory(rules, 200_000);
            solved(&mut solver, &Poziomka::new(rules, first))
        });
        let found = match winners {
            [Side::Left, Side::Left] => 'V',
            [Side::Right, Side::Right] => 'H',
            [Side::Left, Side::Right] => '1',
            [Side::Right, Side::Left] => '2',
        };
        assert_eq!(found, expected, "{rows}x{columns}");
    }
}

#[test]
fn plain_and_fast_rules_start_equal() {
    let rules = Rules::new(2, 3, 4).unwrap();
    assert_eq!(
        Plain::new(rules),
        Plain::of(&Poziomka::new(rules, Side::Left))
    );
}

#[test]
fn more_threads_find_the_same_winners_within_the_same_memory() {
    for (length, rows, columns) in [(2, 5, 5), (2, 6, 6), (2, 6, 8), (2, 7, 7), (3, 6, 8)] {
        let rules = Rules::new(length, rows, columns).unwrap();
        for first in Side::BOTH {
            let game = Poziomka::new(rules, first);
            let expected = solved(&mut Solver::new(rules), &game);
            let mut solver = Solver::with_threads(rules, 1 << 26, 3);
            let bound = solver.memory_bound();
            assert!(bound <= 1 << 26, "{bound} bytes");
            assert_eq!(solved(&mut solver, &game), expected, "{game}");
            assert!(solver.memory() <= bound);
        }
    }
}

#[test]
fn two_threads_share_the_work_instead_of_doing_it_twice() {
    let rules = Rules::new(2, 8, 8).unwrap();
    let game = Poziomka::new(rules, Side::Left);
    let nodes = [1, 2].map(|threads| {
        let mut solver = Solver::with_threads(rules, 1 << 28, threads);
        let solved = solver.solve(&game, &Budget::unlimited(), &mut |_| ());
        solved.unwrap().nodes
    });
    let [alone, together] = nodes;
    assert!(2 * together < 3 * alone, "{together} beside {alone} nodes");
}

#[test]
fn more_threads_keep_a_budget_and_a_flag_together() {
    let rules = Rules::new(2, 10, 10).unwrap();
    let game = Poziomka::new(rules, Side::Left);
    let mut solver = Solver::with_threads(rules, 1 << 26, 2);
    let stopped = solver.solve(&game, &Budget::nodes(100), &mut |_| ());
    // Both may ask before either counts; and with few nodes there is little work.
    let nodes = stopped.unwrap_err().0.nodes;
    assert!(nodes <= 101, "{nodes} nodes");
    let stop = StopFlag::after_checks(2000);
    let budget = Budget::unlimited().with_stop(stop);
    assert!(solver.solve(&game, &budget, &mut |_| ()).is_err());
}

#[test]
fn a_square_is_won_by_its_mirror_image_when_the_other_begins() {
    let squares = [2, 3].map(|length| (1..=8).map(move |size| Rules::new(length, size, size)));
    for rules in squares.into_iter().flatten().map(Result::unwrap) {
        let solve = |game: &Poziomka| {
            let solution = Solver::new(rules).solve(game, &Budget::unlimited(), &mut |_| ());
            solution.unwrap()
        };
        let [left, right] = Side::BOTH.map(|first| solve(&Poziomka::new(rules, first)));
        let mirrored = left.transpose();
        assert_eq!(mirrored.winner, right.winner, "{rules:?}");
        assert_eq!(
            mirrored.winning_move.is_some(),
            right.winning_move.is_some()
        );
        assert_eq!(mirrored.transpose().winning_move, left.winning_move);
        if let Some(block) = mirrored.winning_move {
            let mut game = Poziomka::new(rules, Side::Right);
            game.play(block).unwrap();
            assert_eq!(solve(&game).winner, Side::Right, "{rules:?} by {block}");
        }
    }
}
