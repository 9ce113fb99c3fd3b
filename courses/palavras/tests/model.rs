//! A second, straightforward model of `palavras` that agrees with the program byte for byte.
//!
//! It shares nothing with the rules: a board is characters, and everything is done in one loop.

use std::collections::HashSet;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use ludoteca_testkit::random::rng;
use ludoteca_testkit::rounds::rounds;
use ludoteca_testkit::transcript::{assert_same, run};
use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;

const VALUES: [u64; 26] = [
    2, 4, 3, 1, 2, 3, 1, 3, 2, 3, 7, 5, 4, 4, 2, 4, 6, 3, 3, 4, 6, 5, 9, 6, 7, 8,
];

/// The expected behaviour of the program.
struct Model {
    grid: Vec<Vec<char>>,
    words: Option<HashSet<String>>,
    limit: Option<usize>,
    points: u64,
    placed: usize,
    out: String,
}

fn generate(n: usize) -> Vec<Vec<char>> {
    let (mut grid, middle, last) = (vec![vec!['.'; n]; n], n / 2, n - 1);
    for at in 0..n {
        grid[at][at] = '2';
        grid[at][last - at] = '2';
    }
    for (row, column) in [(0, 0), (0, last), (last, 0), (last, last)] {
        grid[row][column] = '$';
    }
    for (row, column) in [(0, middle), (last, middle), (middle, 0), (middle, last)] {
        grid[row][column] = '3';
    }
    for beside in [middle - 1, middle + 1] {
        for near in [1, last - 1] {
            grid[near][beside] = '#';
            grid[beside][near] = '#';
        }
        grid[middle][beside] = '!';
        grid[beside][middle] = '!';
    }
    grid[middle][middle] = '4';
    grid
}

impl Model {
    fn print(&mut self) {
        self.out += &print_board(&self.grid);
    }

    fn is_over(&self) -> bool {
        self.limit == Some(self.placed)
            || self
                .grid
                .iter()
                .flatten()
                .all(|&cell| cell == '#' || cell.is_ascii_lowercase())
    }

    fn play(&mut self, typed: &str) {
        self.print();
        let mut lines = typed.split_inclusive('\n');
        while !self.is_over() {
            self.out += "Insira comando-> ";
            let Some(line) = lines.next() else { break };
            let line = line.strip_suffix('\n').unwrap_or(line);
            let line = line.strip_suffix('\r').unwrap_or(line).replace('\t', " ");
            if line.trim_matches(' ').eq_ignore_ascii_case("end") {
                break;
            }
            if self.command(&line).is_none() {
                self.out += "ERRO! Comando incorreto\n";
            }
        }
        writeln!(
            self.out,
            "Fim do jogo. Total de pontos obtidos: {}",
            self.points
        )
        .unwrap();
    }

    fn command(&mut self, line: &str) -> Option<()> {
        let parts: Vec<&str> = line.split(' ').filter(|part| !part.is_empty()).collect();
        let [slot, word] = parts[..] else { return None };
        let slot = slot.to_ascii_uppercase();
        if !slot.is_ascii() || slot.len() < 3 || word.len() < 3 {
            return None;
        }
        if !word.bytes().all(|byte| byte.is_ascii_lowercase()) {
            return None;
        }
        let column = usize::from(slot.as_bytes()[0].checked_sub(b'A')?);
        let row_text = &slot[1..slot.len() - 1];
        let row = (1..=15).find(|row| row.to_string() == row_text)? - 1;
        let (down, across) = match &slot[slot.len() - 1..] {
            "H" => (0, 1),
            "V" => (1, 0),
            _ => return None,
        };
        let (mut next, mut new, mut sum, mut factor) = (self.grid.clone(), 0, 0, 1);
        for (step, letter) in word.chars().enumerate() {
            let cell = next
                .get_mut(row + down * step)?
                .get_mut(column + across * step)?;
            let value = VALUES[letter as usize - 'a' as usize];
            match *cell {
                '#' => return None,
                there if there.is_ascii_lowercase() => {
                    if there != letter {
                        return None;
                    }
                    sum += value;
                }
                bonus => {
                    new += 1;
                    sum += value * u64::from(bonus.to_digit(10).unwrap_or(1));
                    factor *= match bonus {
                        '$' => 2,
                        '!' => 3,
                        _ => 1,
                    };
                    *cell = letter;
                }
            }
        }
        if new == 0
            || self
                .words
                .as_ref()
                .is_some_and(|words| !words.contains(word))
        {
            return None;
        }
        self.grid = next;
        self.placed += 1;
        self.points += sum * factor;
        self.print();
        let (number, points) = (self.placed, sum * factor);
        writeln!(
            self.out,
            "Jogada {number}: [{slot}] {word} -> {points} pontos"
        )
        .unwrap();
        Some(())
    }

    fn result(&self) -> String {
        format!(
            "{}Pontuação final: {} pontos\nJogadas efetuadas: {}\n",
            print_board(&self.grid),
            self.points,
            self.placed
        )
    }
}

fn print_board(grid: &[Vec<char>]) -> String {
    let mut text = String::new();
    for (row, cells) in grid.iter().enumerate() {
        write!(text, "{:>2}", row + 1).unwrap();
        for cell in cells {
            write!(text, " {cell}").unwrap();
        }
        text.push('\n');
    }
    text += "  ";
    for letter in ('A'..).take(grid.len()) {
        write!(text, " {letter}").unwrap();
    }
    text + "\n"
}

/// Words made of few letters, so that many agree with the letters that they meet.
const WORDS: [&str; 12] = [
    "ana",
    "nana",
    "banana",
    "aba",
    "abana",
    "nabab",
    "baba",
    "bana",
    "naba",
    "anaban",
    "zaz",
    "bananabanaba",
];

fn word(rng: &mut ChaCha8Rng) -> String {
    match rng.random_range(0..10) {
        0..5 => WORDS[rng.random_range(0..WORDS.len())].to_owned(),
        5..9 => {
            let length = rng.random_range(1..10);
            (0..length)
                .map(|_| ['a', 'a', 'b', 'n'][rng.random_range(0..4)])
                .collect()
        }
        _ => ["Ana", "anã", "an1", "", "a b", "ana\r", "abababababababab"][rng.random_range(0..7)]
            .to_owned(),
    }
}

fn command(rng: &mut ChaCha8Rng, n: usize) -> String {
    if rng.random_range(0..200) == 0 {
        return ["end", "END", " eNd\t", "end\r"][rng.random_range(0..4)].to_owned();
    }
    if rng.random_range(0..12) == 0 {
        let junk = [
            "",
            " ",
            "end now",
            "A1H",
            "ana",
            "A1H ana ana",
            "1AH ana",
            "A0H ana",
            "A16H ana",
            "A01H ana",
            "Z1H ana",
            "A1D ana",
            "A1 H ana",
            "é1H ana",
            "A1HH ana",
            "AH ana",
        ];
        return junk[rng.random_range(0..junk.len())].to_owned();
    }
    let column = (b'A' + rng.random_range(0..n as u8 + 1).min(25)) as char;
    let row = rng.random_range(1..n + 2);
    let direction = ['H', 'V'][rng.random_range(0..2)];
    let mut slot = format!("{column}{row}{direction}");
    if rng.random_range(0..3) == 0 {
        slot = slot.to_lowercase();
    }
    let blanks = ["", " ", "\t", "   "];
    let [before, after] = [0, 0].map(|_| blanks[rng.random_range(0..4)]);
    let end = ["", "", "\r"][rng.random_range(0..3)];
    format!("{before}{slot} {after}{}{after}{end}", word(rng))
}

fn typed(rng: &mut ChaCha8Rng, n: usize) -> String {
    let lines = rng.random_range(0..120);
    let lines: Vec<String> = (0..lines).map(|_| command(rng, n)).collect();
    lines.join("\n") + ["", "\n"][rng.random_range(0..2)]
}

/// One session as arguments, with the model that plays it.
fn session(
    rng: &mut ChaCha8Rng,
    folder: &Path,
    grid: Option<Vec<Vec<char>>>,
) -> (Vec<String>, Model) {
    let mut args = Vec::new();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let grid = if let Some(grid) = grid {
        args.extend(["-i".to_owned(), path("before")]);
        grid
    } else {
        let n = [7, 9, 11, 13, 15][rng.random_range(0..5)];
        args.extend(["-t".to_owned(), n.to_string()]);
        generate(n)
    };
    let limit = (rng.random_range(0..2) == 0).then(|| rng.random_range(0..30));
    if let Some(limit) = limit {
        args.extend(["-n".to_owned(), limit.to_string()]);
    }
    let words = (rng.random_range(0..4) == 0).then(|| WORDS.map(str::to_owned).into());
    if words.is_some() {
        args.extend(["-j", "2", "-d"].map(str::to_owned));
        args.push(path("words"));
    }
    args.extend(["-o".to_owned(), path("after")]);
    let model = Model {
        grid,
        words,
        limit,
        points: 0,
        placed: 0,
        out: String::new(),
    };
    (args, model)
}

fn check(
    rng: &mut ChaCha8Rng,
    folder: &Path,
    grid: Option<Vec<Vec<char>>>,
    from_outside: bool,
) -> Model {
    let (args, mut model) = session(rng, folder, grid);
    let typed = typed(rng, model.grid.len());
    model.play(&typed);
    let stdout = if from_outside {
        let found = run(
            Path::new(env!("CARGO_BIN_EXE_course-palavras")),
            &args,
            &typed,
            folder,
        );
        assert_eq!((found.exit, found.stderr.as_deref()), (0, Some("")));
        found.stdout
    } else {
        let args: Vec<OsString> = args.iter().map(OsString::from).collect();
        let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
        let status = ludoteca_course_palavras::program::run(
            &args,
            &mut typed.as_bytes(),
            &mut stdout,
            &mut stderr,
        );
        assert_eq!(status.unwrap(), 0, "{}", String::from_utf8_lossy(&stderr));
        String::from_utf8(stdout).unwrap()
    };
    assert_same(&model.out, &stdout, &format!("{args:?}\n{typed}"));
    let written = fs::read_to_string(folder.join("after")).unwrap();
    assert_same(
        &model.result(),
        &written,
        &format!("-o of {args:?}\n{typed}"),
    );
    model
}

/// Sessions in pairs: the second continues from the file that the first wrote.
fn check_pairs(seeds: std::ops::Range<u64>, from_outside: bool) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("words"), WORDS.join("\n")).unwrap();
    let mut placed = 0;
    for seed in seeds {
        let mut rng = rng(seed);
        let first = check(&mut rng, folder.path(), None, from_outside);
        fs::rename(folder.path().join("after"), folder.path().join("before")).unwrap();
        let second = check(&mut rng, folder.path(), Some(first.grid), from_outside);
        placed += first.placed + second.placed;
    }
    assert!(placed > 0, "no word was ever placed");
}

#[test]
fn thousands_of_sessions_agree_with_the_model() {
    check_pairs(0..rounds(1000), false);
}

#[test]
fn sessions_of_the_process_agree_with_the_model() {
    check_pairs(10_000..10_000 + rounds(40), true);
}
