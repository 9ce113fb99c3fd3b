//! What programs of this course are tried with.

use std::fmt::Write as _;
use std::path::Path;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use ludoteca_core::Game as _;
use ludoteca_poziomka::{Block, Choice, Poziomka, Rules, Side};

use ludoteca_course::Profile;
use ludoteca_course::{
    Case, CaseSelection, Ground, Origin, PublishedError, count_published, read_published_file,
};

use super::task::{Parameters, Task};

pub(super) const GROUPS: [&str; 2] = ["examples", "tests"];

/// The definitions of the assignment's examples.
const EXAMPLES: &str = "POLA=4 WIERSZE=10 KOLUMNY=7 WYBOR=234";

/// Group, name, reason, definitions, input.
const CURATED: &[(&str, &str, &str, &str, &str)] = &[
    (
        "examples",
        "example-1",
        "an example of the assignment: Right runs out of moves",
        EXAMPLES,
        "Da\nBe\nEc\nAa\nAe\n",
    ),
    (
        "examples",
        "example-2",
        "an example of the assignment: Left gives up",
        EXAMPLES,
        "Ad\nGd\nFd\n.\n",
    ),
    (
        "examples",
        "example-3",
        "an example of the assignment: Left passes first",
        EXAMPLES,
        "-\nAg\nAc\n.\n",
    ),
    (
        "tests",
        "surrender-at-once",
        "Left gives up at once: nothing is printed",
        EXAMPLES,
        ".\n",
    ),
    (
        "tests",
        "pass-and-surrender",
        "Left passes and gives up",
        EXAMPLES,
        "-\n.\n",
    ),
    (
        "tests",
        "diagram",
        "the board of the diagram",
        "POLA=3 WIERSZE=7 KOLUMNY=11 WYBOR=1000",
        "Fc\nCe\nDa\nGa\n.\n",
    ),
    (
        "tests",
        "defaults",
        "without any -D the values of the assignment count",
        "",
        "Mf\nAa\nZv\n.\n",
    ),
    (
        "tests",
        "defaults-pass",
        "the defaults, and Right begins",
        "",
        "-\nCc\n.\n",
    ),
    (
        "tests",
        "choice-only",
        "one definition, the others by default",
        "WYBOR=7",
        "Jj\nKa\n.\n",
    ),
    (
        "tests",
        "single-field",
        "blocks of one field",
        "POLA=1 WIERSZE=2 KOLUMNY=2 WYBOR=1",
        "Aa\nBb\n.\n",
    ),
    (
        "tests",
        "single-cell",
        "a board of one field",
        "POLA=1 WIERSZE=1 KOLUMNY=1 WYBOR=0",
        "Aa\n",
    ),
    (
        "tests",
        "single-cell-pass",
        "a board of one field, and Right takes it",
        "POLA=1 WIERSZE=1 KOLUMNY=1 WYBOR=0",
        "-\n.\n",
    ),
    (
        "tests",
        "too-wide",
        "Right can never move",
        "POLA=5 WIERSZE=6 KOLUMNY=4 WYBOR=0",
        "Aa\n",
    ),
    (
        "tests",
        "too-wide-pass",
        "Right can never move, and Left passes",
        "POLA=5 WIERSZE=6 KOLUMNY=4 WYBOR=0",
        "-\n",
    ),
    (
        "tests",
        "too-high",
        "Left can only pass or give up",
        "POLA=5 WIERSZE=4 KOLUMNY=7 WYBOR=3",
        "-\n.\n",
    ),
    (
        "tests",
        "own-blocks",
        "Right's own blocks change with the move, too",
        "POLA=3 WIERSZE=6 KOLUMNY=7 WYBOR=0",
        "Bb\nFb\nAb\n.\n",
    ),
    (
        "tests",
        "many-equal",
        "many moves are equally good: WYBOR decides",
        "POLA=2 WIERSZE=6 KOLUMNY=6 WYBOR=2147483647",
        "Aa\nFe\nCc\n.\n",
    ),
    (
        "tests",
        "choice-zero",
        "WYBOR 0 is the first of the best moves",
        "POLA=2 WIERSZE=6 KOLUMNY=6 WYBOR=0",
        "Aa\nFe\nCc\n.\n",
    ),
    (
        "tests",
        "order",
        "best moves in several rows and columns",
        "POLA=2 WIERSZE=4 KOLUMNY=9 WYBOR=5",
        "Ia\nEb\nAa\n.\n",
    ),
    (
        "tests",
        "narrow",
        "one column, many rows",
        "POLA=2 WIERSZE=12 KOLUMNY=2 WYBOR=9",
        "Aa\nBa\n.\n",
    ),
    (
        "tests",
        "flat",
        "one row, many columns",
        "POLA=2 WIERSZE=2 KOLUMNY=13 WYBOR=4",
        "Ga\nBa\n.\n",
    ),
];

/// All cases. Those with the same definitions follow one another, so that each is built once.
pub(super) fn all(profile: &Profile, selection: &CaseSelection) -> Vec<Case<Task>> {
    let mut cases: Vec<Case<Task>> = CURATED
        .iter()
        .map(|(group, name, reason, defines, input)| {
            let origin = if *group == "examples" {
                Origin::Assignment
            } else {
                Origin::Curated
            };
            let defines = defines.split_whitespace().map(str::to_owned).collect();
            let input = (*input).to_owned();
            case(name, group, reason, origin, Task { defines, input })
        })
        .collect();
    cases.extend(generated(
        selection.seed,
        selection.generated.unwrap_or(profile.generated),
    ));
    cases
}

fn case(name: &str, group: &str, reason: &str, origin: Origin, task: Task) -> Case<Task> {
    Case {
        name: name.to_owned(),
        group: group.to_owned(),
        reason: reason.to_owned(),
        origin,
        ground: Ground::Ours,
        task,
    }
}

/// The files that came with the assignment, with the definitions that it names.
pub(super) fn published(folder: &Path) -> Result<Vec<Case<Task>>, PublishedError> {
    let read = |number: u32| {
        let name = format!("przyklad{number}");
        let input = read_published_file(&folder.join(format!("{name}.in")))?;
        let defines = EXAMPLES.split_whitespace().map(str::to_owned).collect();
        let task = Task { defines, input };
        let reason = "published by the course";
        Ok(case(&name, "examples", reason, Origin::Published, task))
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
        let task = Task {
            defines: write(parameters),
            input: play(parameters, &mut random),
        };
        let name = format!("random-{}", index + 1);
        case(
            &name,
            "tests",
            "generated: a game of random moves",
            Origin::Generated,
            task,
        )
    };
    (0..count).map(make).collect()
}

fn invent(random: &mut ChaCha8Rng) -> Parameters {
    let mut side = || random.random_range(4..=12);
    let (rows, columns) = (side(), side());
    Parameters {
        length: random.random_range(2..=4),
        rows,
        columns,
        choice: [0, 1, 17, 1000, i32::MAX as u32][random.random_range(0..5)],
    }
}

fn write(parameters: Parameters) -> Vec<String> {
    let Parameters {
        length,
        rows,
        columns,
        choice,
    } = parameters;
    vec![
        format!("POLA={length}"),
        format!("WIERSZE={rows}"),
        format!("KOLUMNY={columns}"),
        format!("WYBOR={choice}"),
    ]
}

/// A game in which Left moves at random until one of them gives up.
fn play(parameters: Parameters, random: &mut ChaCha8Rng) -> String {
    let Parameters {
        length,
        rows,
        columns,
        choice,
    } = parameters;
    let Ok(rules) = Rules::new(length as u32, rows as u32, columns as u32) else {
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
