//! Cases that programs of this course are tried with.

use std::fmt::Write as _;
use std::path::Path;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use ludoteca_core::Game as _;
use ludoteca_poziomka::{Block, Choice, Poziomka, Rules, Side};

use ludoteca_course::Profile;
use ludoteca_course::{
    Case, CaseSelection, Ground, Origin, PublishedError, count_published, read_cases,
    read_published_file,
};

use crate::program::Parameters;

use super::task::Task;

pub(super) const GROUPS: [&str; 2] = ["examples", "tests"];

/// The definitions of the assignment's examples.
const EXAMPLES: Parameters = Parameters {
    length: 4,
    rows: 10,
    columns: 7,
    choice: 234,
};

/// The cases written by hand, in the order in which they run.
const FILES: [&str; 2] = [
    include_str!("../../cases/examples.toml"),
    include_str!("../../cases/tests.toml"),
];

/// All cases. Those with the same definitions follow one another, so that each is built once.
pub(super) fn all(profile: &Profile, selection: &CaseSelection) -> Vec<Case<Task>> {
    let read = |text| read_cases(text).expect("the tests have read these files");
    let mut cases: Vec<Case<Task>> = FILES.into_iter().flat_map(read).collect();
    cases.extend(generated(
        selection.seed,
        selection.generated.unwrap_or(profile.generated),
    ));
    cases
}

/// The files that came with the assignment, with the definitions that it names.
pub(super) fn published(folder: &Path) -> Result<Vec<Case<Task>>, PublishedError> {
    let read = |number: u32| {
        let name = format!("przyklad{number}");
        let input = read_published_file(&folder.join(format!("{name}.in")))?;
        Ok(Case {
            ground: Ground::Published(name.clone()),
            name,
            group: "examples".into(),
            reason: "published by the course".into(),
            origin: Origin::Published,
            task: Task {
                defines: EXAMPLES.into(),
                input,
                valgrind: true,
            },
        })
    };
    (1..=count_published(folder, "przyklad")?)
        .map(read)
        .collect()
}

/// Games on boards that go for corners, five on each.
fn generated(seed: u64, count: usize) -> Vec<Case<Task>> {
    let make = |index: usize| {
        let board = (index / 5) as u64;
        let mut random =
            ChaCha8Rng::seed_from_u64(seed.wrapping_mul(1_000_003).wrapping_add(board));
        let parameters = invent(&mut random);
        let mut random =
            ChaCha8Rng::seed_from_u64(seed.wrapping_mul(2_000_003).wrapping_add(index as u64));
        Case {
            name: format!("random-{}", index + 1),
            group: "tests".into(),
            reason: "generated: a game of random moves".into(),
            origin: Origin::Generated,
            ground: Ground::Rule("poziomka.best-move".into()),
            task: Task {
                defines: parameters.into(),
                input: play(parameters, &mut random),
                valgrind: index.is_multiple_of(5),
            },
        }
    };
    (0..count).map(make).collect()
}

fn invent(random: &mut ChaCha8Rng) -> Parameters {
    // Another type would draw other numbers from the same seed.
    let mut draw = |from: usize, to: usize| random.random_range(from..=to) as u32;
    let (rows, columns, length) = (draw(4, 12), draw(4, 12), draw(2, 4));
    Parameters {
        length,
        rows,
        columns,
        choice: [0, 1, 17, 1000, i32::MAX as u32][random.random_range(0..5)],
    }
}

/// A game in which Left moves at random until one of them gives up.
fn play(parameters: Parameters, random: &mut ChaCha8Rng) -> String {
    let Parameters {
        length,
        rows,
        columns,
        choice,
    } = parameters;
    let Ok(rules) = Rules::new(length, rows, columns) else {
        return ".\n".into();
    };
    let mut input = String::new();
    let passes = random.random_range(0..3) == 0;
    let first = if passes { Side::Right } else { Side::Left };
    if passes {
        input += "-\n";
    }
    let mut game = Poziomka::new(rules, first);
    let most = random.random_range(2..14);
    loop {
        if game.side_to_move() == Side::Right {
            let Some(block) = Choice(choice).choose(&game) else {
                return input;
            };
            if game.play(block).is_err() {
                return input;
            }
            continue;
        }
        let places =
            (0..rows as u8).flat_map(|row| (0..columns as u8).map(move |column| (row, column)));
        let blocks = places.filter_map(|(row, column)| Block::new(Side::Left, row, column));
        let legal: Vec<Block> = blocks.filter(|block| game.has_room(*block)).collect();
        if legal.is_empty() || input.lines().count() > most {
            return input + ".\n";
        }
        let block = legal[random.random_range(0..legal.len())];
        // Writing to a string cannot fail.
        let _ = writeln!(input, "{block}");
        if game.play(block).is_err() {
            return input;
        }
    }
}
