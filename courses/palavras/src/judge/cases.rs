//! Cases that programs of this course are tried with.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use ludoteca_course::{
    Case, CaseSelection, Ground, Origin, Profile, PublishedError, list_published, read_cases,
};
use ludoteca_palavras::{Board, Size};

use super::grid::Grid;
use super::task::Task;

pub(super) const GROUPS: [&str; 2] = ["outputs", "memory"];

/// The options of a game on a board from a file.
const WITH_BOARD: &str = "-i meu.tab";

/// The commands on the boards that the course hands out.
const PUBLISHED_INPUT: &str = "A1H ana\nA1V amora\nC3H casa\nend\n";

/// Words for generated games: short and long ones, with letters that cross.
const WORDS: [&str; 16] = [
    "ana", "sol", "mar", "casa", "gato", "lua", "banana", "rato", "setubal", "pato", "ola",
    "amora", "zebra", "uva", "bacalhau", "ar",
];

/// The cases that are written down, in the order in which they run.
const WRITTEN: [&str; 5] = [
    include_str!("../../cases/games.toml"),
    include_str!("../../cases/points.toml"),
    include_str!("../../cases/commands.toml"),
    include_str!("../../cases/options.toml"),
    include_str!("../../cases/memory.toml"),
];

/// The boards that cases name: one with bonuses at other places, as a student's file has it (blanks
/// at its line ends, no newline at its end), one with letters and blanks after it, and one that a
/// few words fill.
const BOARDS: [(&str, &str); 3] = [
    ("custom", include_str!("../../cases/boards/custom.tab")),
    ("begun", include_str!("../../cases/boards/begun.tab")),
    ("full", include_str!("../../cases/boards/full.tab")),
];

/// The text of the board of this name.
pub(super) fn find_board(name: &str) -> Result<&'static str, String> {
    let board = BOARDS.iter().find(|(known, _)| *known == name);
    board
        .map(|(_, text)| *text)
        .ok_or_else(|| format!("there is no board called {name}"))
}

/// All cases.
pub(super) fn all(profile: &Profile, selection: &CaseSelection) -> Vec<Case<Task>> {
    let mut cases = written();
    let count = selection.generated.unwrap_or(profile.generated);
    cases.extend((0..count).map(|index| generate(selection.seed, index)));
    cases
}

fn written() -> Vec<Case<Task>> {
    let read = |text| read_cases(text).expect("the tests have read these files");
    let mut cases: Vec<Case<Task>> = WRITTEN.into_iter().flat_map(read).collect();
    for case in &mut cases {
        case.task.is_memory = case.group == "memory";
    }
    cases
}

/// The boards that the course hands out, each with a few words.
pub(super) fn published(folder: &Path) -> Result<Vec<Case<Task>>, PublishedError> {
    let folder = folder.join("tabuleiros");
    let names = list_published(&folder)?;
    let boards = names.iter().filter_map(|name| name.strip_suffix(".tab"));
    let boards: Vec<&str> = boards.collect();
    if boards.is_empty() {
        return Err(PublishedError::new(
            &folder,
            "there is no board (*.tab) in it",
        ));
    }
    let read = |board: &str| {
        // As it is: how a file ends its lines is part of what a program must cope with.
        let path = folder.join(format!("{board}.tab"));
        let text = fs::read_to_string(&path)
            .map_err(|error| PublishedError::new(&path, error.to_string()))?;
        let task = Task::new(WITH_BOARD, Some(text), PUBLISHED_INPUT.to_owned())
            .map_err(|why| PublishedError::new(&path, why))?;
        Ok(Case {
            name: format!("board-{board}"),
            group: "outputs".to_owned(),
            reason: "a board of the course".to_owned(),
            origin: Origin::Published,
            ground: Ground::Published(format!("{board}.tab")),
            task,
        })
    };
    boards.into_iter().map(read).collect()
}

/// A game with words at random places, on a made or on a changed board.
fn generate(seed: u64, index: usize) -> Case<Task> {
    let seed = seed.wrapping_mul(1_000_003).wrapping_add(index as u64);
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let size = Size::ALL[random.random_range(0..5)];
    let rows = size.rows();
    let board = (index % 2 == 1).then(|| invent_board(size, &mut random));
    let options = if board.is_some() {
        WITH_BOARD.to_owned()
    } else {
        format!("-t {rows}")
    };
    let input = invent_commands(rows, &mut random);
    let task = Task::new(&options, board, input).expect("these options are right");
    Case {
        name: format!("random-{}", index + 1),
        group: "outputs".to_owned(),
        reason: "generated: words at random places".to_owned(),
        origin: Origin::Generated,
        ground: Ground::Rule("palavras.placement".to_owned()),
        task,
    }
}

fn invent_commands(rows: u8, random: &mut ChaCha8Rng) -> String {
    let mut input = String::new();
    for _ in 0..random.random_range(4..14) {
        let column = char::from(b'A' + random.random_range(0..rows));
        let row = random.random_range(1..=usize::from(rows));
        let direction = ['H', 'V', 'h', 'v'][random.random_range(0..4)];
        let word = WORDS[random.random_range(0..WORDS.len())];
        // Writing to a string cannot fail.
        let _ = writeln!(input, "{column}{row}{direction} {word}");
    }
    input + "end\n"
}

/// The usual board with its squares moved about.
fn invent_board(size: Size, random: &mut ChaCha8Rng) -> String {
    let mut board = Grid::from(&Board::new(size));
    let rows = board.rows();
    for _ in 0..rows {
        let mut place = || (random.random_range(0..rows), random.random_range(0..rows));
        let ((row, column), (other_row, other_column)) = (place(), place());
        let square = board.0[row][column];
        board.0[row][column] = board.0[other_row][other_column];
        board.0[other_row][other_column] = square;
    }
    board.to_string()
}
