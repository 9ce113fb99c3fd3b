//! What programs of this course are tried with.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use ludoteca_course::Profile;
use ludoteca_course::{Case, CaseSelection, Ground, Origin, PublishedError, list_published};

use super::model::{default_board, draw};
use super::task::Task;

pub(super) const GROUPS: [&str; 2] = ["outputs", "memory"];

/// Words for generated games: short and long ones, with letters that cross.
const WORDS: [&str; 16] = [
    "ana", "sol", "mar", "casa", "gato", "lua", "banana", "rato", "setubal", "pato", "ola",
    "amora", "zebra", "uva", "bacalhau", "ar",
];

/// A board with bonuses at other places, as a file of a student has it: blanks at the ends of its
/// lines and no newline at its end.
const CUSTOM: &str = " 1 . . $ . . . ! \n 2 . 4 . . . # . \n 3 3 . . 2 . . . \n 4 . . ! . 3 . . \n 5 . . . . . . $ \n 6 # . 2 . . 4 . \n 7 $ . . . . . 3 \n   A B C D E F G ";
/// A board with letters on it, a newline at its end, and a line of blanks after it.
const BEGUN: &str = " 1 $ . . 3 . . $\n 2 . 2 # . # 2 .\n 3 . # 2 ! 2 # .\n 4 s o l 4 ! . 3\n 5 . # 2 ! 2 # .\n 6 . 2 # . # 2 .\n 7 $ . . 3 . . $\n   A B C D E F G\n  \n";
/// A board that a few words fill.
const FULL: &str = " 1 a b c d e f g\n 2 # # # # # # #\n 3 # # # # # # #\n 4 . . . # # # #\n 5 # # # # # # #\n 6 # # # # # # #\n 7 # # # # . . .\n   A B C D E F G\n";

/// Group, name, reason, options, board file, commands.
const CURATED: &[(&str, &str, &str, &str, &str, &str)] = &[
    (
        "outputs",
        "example-1",
        "the first example of the assignment",
        "",
        "",
        "A3H bacalhau\nA9H anabela\nend\n",
    ),
    (
        "outputs",
        "example-2",
        "the second example of the assignment",
        "-n 3",
        "",
        "A1V ana\nA1H ana\nA1V setubal\nA9V ana\nA6V ana\n",
    ),
    (
        "outputs",
        "end-at-once",
        "the game ends at once",
        "",
        "",
        "end\n",
    ),
    (
        "outputs",
        "end-of-input",
        "the end of the input ends the game, too",
        "",
        "",
        "A3H bacalhau\n",
    ),
    (
        "outputs",
        "size-7",
        "the smallest board",
        "-t 7",
        "",
        "A4H domingo\nend\n",
    ),
    (
        "outputs",
        "size-11",
        "another size",
        "-t 11",
        "",
        "A6H computador\nF1V palavra\nend\n",
    ),
    (
        "outputs",
        "size-13",
        "a size that is rarely tried",
        "-t 13",
        "",
        "A7H internacional\nend\n",
    ),
    (
        "outputs",
        "size-15",
        "the largest board",
        "-t 15",
        "",
        "A8H aaa\nO1V zebra\nend\n",
    ),
    (
        "outputs",
        "every-letter",
        "each letter has its value",
        "-t 13",
        "",
        "A1H abcdefghijklm\nA13H nopqrstuvwxyz\nend\n",
    ),
    (
        "outputs",
        "centre",
        "letters and words are multiplied in the middle",
        "",
        "",
        "A5H benfica\nend\n",
    ),
    (
        "outputs",
        "corners",
        "two corners double twice",
        "",
        "",
        "A1H perspicaz\nend\n",
    ),
    (
        "outputs",
        "triple-twice",
        "two triple squares in one word",
        "",
        "",
        "E3V abelha\nend\n",
    ),
    (
        "outputs",
        "used-bonus",
        "a bonus counts only once",
        "",
        "",
        "A1V ana\nA1H ana\nend\n",
    ),
    (
        "outputs",
        "crossing",
        "letters that are there must agree",
        "",
        "",
        "A3H bacalhau\nA1V arbusto\nB1V rua\nend\n",
    ),
    (
        "outputs",
        "other-letter",
        "letters that are there stay",
        "",
        "",
        "A3H bacalhau\nA3V casa\nA3H gato\nend\n",
    ),
    (
        "outputs",
        "nothing-new",
        "a word takes at least one free square",
        "",
        "",
        "A3H bacalhau\nA3H bacalhau\nA3H baca\nend\n",
    ),
    (
        "outputs",
        "forbidden",
        "a forbidden square takes no letter",
        "",
        "",
        "A2H aaaa\nD1V aaa\nB3V aaa\nend\n",
    ),
    (
        "outputs",
        "off-board",
        "a word must fit",
        "",
        "",
        "H9H ana\nA8V ana\nI1H ana\nend\n",
    ),
    (
        "outputs",
        "outside",
        "coordinates beyond the board",
        "",
        "",
        "J1H ana\nA10H ana\nA0H ana\nend\n",
    ),
    (
        "outputs",
        "two-letters",
        "a word has three letters or more",
        "",
        "",
        "A3H ar\nA3H a\nA3H mar\nend\n",
    ),
    (
        "outputs",
        "capitals",
        "words are in small letters",
        "",
        "",
        "A3H ANA\nA3H Ana\nA3H ana\nend\n",
    ),
    (
        "outputs",
        "signs",
        "words have letters only",
        "",
        "",
        "A3H guarda-chuva\nA3H an1\nA3H ana\nend\n",
    ),
    (
        "outputs",
        "small-coordinates",
        "coordinates in either case, shown in capitals",
        "",
        "",
        "a3h ana\nc3v alto\nend\n",
    ),
    (
        "outputs",
        "direction",
        "directions are H and V",
        "",
        "",
        "A3X ana\nA3D ana\nA3H ana\nend\n",
    ),
    (
        "outputs",
        "incomplete",
        "a command has coordinates and a word",
        "",
        "",
        "A3H\nana\nA3 ana\nH ana\nA3H ana\nend\n",
    ),
    (
        "outputs",
        "most-words",
        "-n counts words",
        "-n 2",
        "",
        "A3H ana\nA5H mar\nA7H sol\nend\n",
    ),
    (
        "outputs",
        "most-words-errors",
        "errors do not count",
        "-n 2",
        "",
        "A3H an\nA3H ana\nX9Z q\nA5H mar\n",
    ),
    (
        "outputs",
        "most-words-end",
        "end comes before the last word",
        "-n 5",
        "",
        "A3H ana\nend\n",
    ),
    (
        "outputs",
        "options-order",
        "options in any order",
        "-n 1 -t 7",
        "",
        "A4H domingo\n",
    ),
    (
        "outputs",
        "custom-board",
        "a board from a file, with blanks at its line ends",
        "-i meu.tab",
        CUSTOM,
        "A3H gato\nC1V ola\nend\n",
    ),
    (
        "outputs",
        "begun-board",
        "a board that has letters, and an odd end",
        "-i meu.tab",
        BEGUN,
        "A4H solar\nA4V sal\nend\n",
    ),
    (
        "outputs",
        "custom-board-most",
        "a board from a file and -n",
        "-i meu.tab -n 1",
        CUSTOM,
        "G1V uva\n",
    ),
    (
        "outputs",
        "full-board",
        "no free square: the game ends by itself",
        "-i meu.tab",
        FULL,
        "A4H mar\nE7H sol\n",
    ),
    (
        "outputs",
        "output-file",
        "the last board goes into a file",
        "-o final.txt",
        "",
        "A3H bacalhau\nA9H anabela\nend\n",
    ),
    (
        "outputs",
        "output-file-size",
        "the file of another size",
        "-t 7 -o final.txt",
        "",
        "A4H domingo\nA4H sa\nend\n",
    ),
    (
        "memory",
        "memory-example",
        "no leak and no wrong access in an example",
        "",
        "",
        "A3H bacalhau\nA9H anabela\nend\n",
    ),
    (
        "memory",
        "memory-errors",
        "none with refused commands",
        "-t 7",
        "",
        "A7V ana\nG1H ana\nA3H ar\nZ9H ana\nend\n",
    ),
    (
        "memory",
        "memory-board",
        "none with a board from a file",
        "-i meu.tab",
        CUSTOM,
        "A3H gato\nend\n",
    ),
    (
        "memory",
        "memory-largest",
        "none on the largest board",
        "-t 15",
        "",
        "A15H abcdefghijklmno\nO1V zebra\nend\n",
    ),
];

/// All cases.
pub(super) fn all(profile: &Profile, selection: &CaseSelection) -> Vec<Case<Task>> {
    let mut cases: Vec<Case<Task>> = CURATED
        .iter()
        .map(|(group, name, reason, args, file, input)| {
            let mut task = make(args, input);
            task.is_memory = *group == "memory";
            if !file.is_empty() {
                task.files.insert("meu.tab".into(), (*file).to_owned());
            }
            let is_example = name.starts_with("example");
            let origin = if is_example {
                Origin::Assignment
            } else {
                Origin::Curated
            };
            case(name, group, reason, origin, task)
        })
        .collect();
    cases.extend(generated(
        selection.seed,
        selection.generated.unwrap_or(profile.generated),
    ));
    cases
}

fn make(args: &str, input: &str) -> Task {
    Task {
        args: args.split_whitespace().map(str::to_owned).collect(),
        input: input.to_owned(),
        ..Task::default()
    }
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
        let mut task = make("-i meu.tab", "A1H ana\nA1V amora\nC3H casa\nend\n");
        task.files.insert("meu.tab".into(), text);
        let name = format!("board-{board}");
        let reason = "a board of the course";
        Ok(case(&name, "outputs", reason, Origin::Published, task))
    };
    boards.into_iter().map(read).collect()
}

/// Games with words at random places, on made and on changed boards.
fn generated(seed: u64, count: usize) -> Vec<Case<Task>> {
    let invent = |index: usize| {
        let mut random =
            ChaCha8Rng::seed_from_u64(seed.wrapping_mul(1_000_003).wrapping_add(index as u64));
        let size = [7, 9, 11, 13, 15][random.random_range(0..5)];
        let mut task = make(&format!("-t {size}"), "");
        if index % 2 == 1 {
            task.args = vec!["-i".into(), "meu.tab".into()];
            task.files
                .insert("meu.tab".into(), invent_board(size, &mut random));
        }
        for _ in 0..random.random_range(4..14) {
            let column = char::from(b'A' + random.random_range(0..size as u8));
            let row = random.random_range(1..=size);
            let direction = ['H', 'V', 'h', 'v'][random.random_range(0..4)];
            let word = WORDS[random.random_range(0..WORDS.len())];
            // Writing to a string cannot fail.
            let _ = writeln!(task.input, "{column}{row}{direction} {word}");
        }
        task.input += "end\n";
        let name = format!("random-{}", index + 1);
        case(
            &name,
            "outputs",
            "generated: words at random places",
            Origin::Generated,
            task,
        )
    };
    (0..count).map(invent).collect()
}

/// The usual board with its squares moved about.
fn invent_board(size: usize, random: &mut ChaCha8Rng) -> String {
    let mut board = default_board(size);
    for _ in 0..size {
        let mut place = || (random.random_range(0..size), random.random_range(0..size));
        let ((row, column), (other_row, other_column)) = (place(), place());
        let square = board[row][column];
        board[row][column] = board[other_row][other_column];
        board[other_row][other_column] = square;
    }
    draw(&board)
}
