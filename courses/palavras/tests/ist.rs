//! The program `palavras` in its older edition, where the computer plays alone.

use std::fs;
use std::path::Path;

use ludoteca_testkit::transcript::{Transcript, assert_same, run};

const WORDS: &str = "zona\nasa\nse\nnata/p\tx\nAna\noásis\n";
const LETTERS: &str = "zonaa\nsetanzoab";

/// A folder with a dictionary `d` and letters `l`.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("d"), WORDS).unwrap();
    fs::write(folder.path().join("l"), LETTERS).unwrap();
    folder
}

fn play(folder: &Path, args: &str) -> Transcript {
    let args = format!("--edicao ist {args}");
    let args: Vec<String> = args.split_whitespace().map(str::to_owned).collect();
    run(
        Path::new(env!("CARGO_BIN_EXE_course-palavras")),
        &args,
        "",
        folder,
    )
}

fn read_file(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap()
}

const LOG_3: &str = " 1 $ . . 3 . . $
 2 . 2 # . # 2 .
 3 . # 2 . 2 # .
 4 z o n a . . 3
 5 . # 2 . 2 # .
 6 . 2 # . # 2 .
 7 $ . . 3 . . $
   A B C D E F G
Letras na mão: zonaa
A4H zona 34 pontos
Letras na mão:     a
 1 $ . . 3 . . $
 2 . 2 # a # 2 .
 3 . # 2 s 2 # .
 4 z o n a . . 3
 5 . # 2 . 2 # .
 6 . 2 # . # 2 .
 7 $ . . 3 . . $
   A B C D E F G
Letras na mão: aseta
D2V asa 3 pontos
Letras na mão:   eta
Fim do jogo. Total de pontos obtidos: 37
";

#[test]
fn with_a_hand_the_computer_shows_its_letters() {
    let folder = folder();
    let found = play(
        folder.path(),
        "-t 7x7 -j 3 -d d -l l -m 5 -n 2 -r register -o end",
    );
    assert_same(LOG_3, &found.stdout, "stdout");
    assert_eq!((found.exit, found.stderr.as_deref()), (0, Some("")));
    let register = "Jogada 1\nA4H zona 34 pontos\nD4H zona 25 pontos\n\
                    Jogada 2\nD2V asa 3 pontos\nD4V asa 3 pontos\n";
    assert_same(register, &read_file(folder.path(), "register"), "register");
    let last_board = LOG_3
        .split_inclusive('\n')
        .skip(11)
        .take(8)
        .collect::<String>();
    assert_same(&last_board, &read_file(folder.path(), "end"), "end");
}

#[test]
fn with_all_letters_there_is_no_hand() {
    let folder = folder();
    let found = play(folder.path(), "-t 7 -j 2 -d d -r register");
    let moves: Vec<&str> = found
        .stdout
        .lines()
        .filter(|line| line.ends_with("pontos"))
        .collect();
    // z·3 on A4; then z·3 on D1; then a at A7 doubles; vertical before horizontal.
    let expected = [
        "A4H zona 34 pontos",
        "D1V zona 33 pontos",
        "A4V zona 26 pontos",
    ];
    assert_eq!(moves[..3], expected);
    assert!(!found.stdout.contains("mão"));
    let register = read_file(folder.path(), "register");
    assert!(register.contains("Jogada 3\nD1H zona 26 pontos\nA4V zona 26 pontos\n"));
    // It stops when no move is left: there are as many turns as are shown.
    assert_eq!(register.matches("Jogada ").count(), moves.len());
}

#[test]
fn words_beside_are_judged_and_count_in_mode_4_alone() {
    let folder = folder();
    fs::write(folder.path().join("d"), "casa\ncasas\nsol\n").unwrap();
    fs::write(folder.path().join("l"), "casaoslxyz").unwrap();
    let played = |mode| {
        let log = play(folder.path(), &format!("-j {mode} -d d -l l -m 5")).stdout;
        let moves = log.lines().filter(|line| line.ends_with("pontos"));
        moves.map(str::to_owned).collect::<Vec<_>>()
    };
    let three = [
        "E5H casa 9 pontos",
        "E5H casas 9 pontos",
        "G5V sol 4 pontos",
    ];
    assert_eq!(played(3), three);
    // s·3 o l, and beside it c a s a s·3.
    assert_eq!(played(4), ["E5H casa 9 pontos", "I5V sol 14 pontos"]);
}

#[test]
fn no_moves_write_the_empty_board_without_a_dictionary() {
    let folder = folder();
    let found = play(folder.path(), "-j 2 -n 0 -o end");
    assert_eq!(found.stdout, "Fim do jogo. Total de pontos obtidos: 0\n");
    let end = read_file(folder.path(), "end");
    assert!(end.starts_with(" 1 $ . . . 3 . . . $\n"));
    assert!(end.ends_with("   A B C D E F G H I\n"));
    assert!(end.contains("\n 5 3 . . . 2 . . . 3\n"));
}

#[test]
fn a_board_may_come_from_a_file() {
    let folder = folder();
    play(folder.path(), "-t 7x7 -j 2 -d d -n 2 -o half");
    let on = play(folder.path(), "-i half -j 2 -d d -n 1").stdout;
    assert!(on.contains("\nA4V zona 26 pontos\n"), "{on}");
}

#[test]
fn wrong_invocations_end_with_status_1_and_an_empty_stdout() {
    let folder = folder();
    fs::write(folder.path().join("digits"), "abc1").unwrap();
    for (args, reason) in [
        ("-d d", "-j: na edição ist o modo de jogo é 2, 3 ou 4"),
        ("-j 1 -d d", "-j: na edição ist o modo de jogo é 2, 3 ou 4"),
        ("-j 3 -d d", "-l: os modos 3 e 4 precisam"),
        ("-j 3 -d d -l l -m 4", "-m: a mão tem entre 5 e 20 letras"),
        ("-j 3 -d d -l l -m 21", "-m: a mão tem entre 5 e 20 letras"),
        ("-j 3 -d d -l digits", "digits: só pode ter letras de a a z"),
        ("-j 2 -d d -l l", "-l: só serve com -j 3 e -j 4"),
        ("-j 2 -d d -t 7x9", "-t 7x9: a dimensão"),
        ("-j 2 -d d -t 8x8", "-t 8x8: a dimensão"),
        (
            "-j 2 -d nowhere",
            "nowhere: o ficheiro ou a pasta não existe",
        ),
        ("-j 2 -d d -r nowhere/register", "nowhere/register: "),
        (
            "--edicao outra -j 2 -d d",
            "--edicao: a edição é ufcd ou ist",
        ),
    ] {
        let found = play(folder.path(), args);
        assert_eq!((found.exit, found.stdout.as_str()), (1, ""), "{args}");
        let stderr = found.stderr.unwrap();
        assert!(stderr.contains(reason), "{args}: {stderr}");
    }
    let args = ["-r", "x"].map(str::to_owned);
    let found = run(
        Path::new(env!("CARGO_BIN_EXE_course-palavras")),
        &args,
        "",
        folder.path(),
    );
    assert_eq!(found.exit, 1);
    assert!(
        found
            .stderr
            .unwrap()
            .contains("-r: só serve com --edicao ist")
    );
}
