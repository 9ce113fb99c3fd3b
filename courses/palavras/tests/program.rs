//! The program `palavras`, from outside: transcripts, and every decision about its behaviour.

use std::fs;
use std::path::Path;

use ludoteca_testkit::transcript::{check_folder, run};

const PALAVRAS: &str = env!("CARGO_BIN_EXE_course-palavras");
const WRONG: &str = "ERRO! Comando incorreto\n";

struct Found {
    stdout: String,
    stderr: String,
    exit: i32,
}

impl Found {
    /// The lines that report a word, without its number.
    fn placed(&self) -> Vec<&str> {
        let lines = self.stdout.lines().filter_map(|line| {
            let (_, placed) = line.strip_prefix("Jogada ")?.split_once(": ")?;
            Some(placed)
        });
        lines.collect()
    }

    fn errors(&self) -> usize {
        self.stdout.matches(WRONG).count()
    }

    fn points(&self) -> &str {
        self.stdout
            .trim_end()
            .rsplit_once("Total de pontos obtidos: ")
            .unwrap()
            .1
    }
}

fn play_in(folder: &Path, args: &[&str], stdin: &str) -> Found {
    let args: Vec<String> = args.iter().map(ToString::to_string).collect();
    let found = run(Path::new(PALAVRAS), &args, stdin, folder);
    Found {
        stdout: found.stdout,
        stderr: found.stderr.unwrap(),
        exit: found.exit,
    }
}

fn play(args: &[&str], stdin: &str) -> Found {
    play_in(tempfile::tempdir().unwrap().path(), args, stdin)
}

#[test]
fn transcripts() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/transcripts/palavras");
    check_folder(PALAVRAS, folder);
}

#[test]
fn words_have_three_letters_and_more() {
    let found = play(&[], "A1H an\nA1H ana\n");
    assert_eq!(found.errors(), 1);
    assert_eq!(found.placed(), ["[A1H] ana -> 16 pontos"]);
}

#[test]
fn the_examples_of_the_text_are_those_of_another_board() {
    let found = play(&[], "A5H benfica\nA3V esbelto\nI1V perspicaz\n");
    let expected = [
        "[A5H] benfica -> 306 pontos",
        "[A3V] esbelto -> 44 pontos",
        "[I1V] perspicaz -> 156 pontos",
    ];
    assert_eq!(found.placed(), expected);
    assert_eq!(found.points(), "506");
}

#[test]
fn only_accepted_words_count_for_n() {
    let found = play(&["-n", "2"], "A1H ana\nfoo\nA1H ana\nA1V ana\nA9H ana\n");
    assert_eq!(found.errors(), 2);
    assert_eq!(found.placed().len(), 2);
    assert_eq!(found.points(), "24");
}

#[test]
fn coordinates_are_read_in_either_case_and_shown_in_upper_case() {
    let found = play(&["-t", "15"], "a15h ana\no1V ana\nO13v ana\n");
    let expected = [
        "[A15H] ana -> 16 pontos",
        "[O1V] ana -> 16 pontos",
        "[O13V] ana -> 16 pontos",
    ];
    assert_eq!(found.placed(), expected);
    assert_eq!(found.errors(), 0);
}

#[test]
fn words_have_only_letters_from_a_to_z() {
    let typed = "A1H Ana\nA1H ANA\nA1H anã\nA1H an4\nA1H a-a\nA1H a$a\nA1H a.a\n";
    let found = play(&[], typed);
    assert_eq!(found.errors(), 7);
    assert_eq!(found.points(), "0");
}

#[test]
fn blanks_may_stand_anywhere_around() {
    let plain = play(&[], "A1H ana\nend\n");
    let padded = play(&[], " \t A1H \t\t ana   \r\n end\r\n");
    assert_eq!(plain.stdout, padded.stdout);
    assert_eq!(play(&[], "A1H\r ana\nA1H an\ra\n").errors(), 2);
}

#[test]
fn bytes_that_are_no_text_are_an_error() {
    let mut bytes = b"A1H an\xff\n\0\nA1H ana\0\n".to_vec();
    bytes.extend(b"x".repeat(100_000));
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let status =
        ludoteca_course_palavras::program::run(&[], &mut &bytes[..], &mut stdout, &mut stderr)
            .unwrap();
    assert_eq!(status, 0);
    assert_eq!(String::from_utf8(stdout).unwrap().matches(WRONG).count(), 4);
}

#[test]
fn a_word_takes_at_least_one_free_square() {
    let found = play(&[], "A1H banana\nB1H ana\nD1H ana\nA1H banana\nD1H anas\n");
    assert_eq!(found.errors(), 3);
    assert_eq!(found.placed()[1], "[D1H] anas -> 11 pontos");
}

#[test]
fn a_full_board_ends_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let rows = (2..=7).map(|row| format!(" {row} # a # a # a #"));
    let board: Vec<String> = [" 1 a a a a a . .".to_owned()]
        .into_iter()
        .chain(rows)
        .collect();
    let board = board.join("\n");
    fs::write(folder.path().join("quase.tab"), board).unwrap();
    let found = play_in(folder.path(), &["quase.tab"], "E1H aab\nA1H aaa\n");
    assert_eq!(found.exit, 0);
    assert!(
        found.stdout.ends_with(
            "Jogada 1: [E1H] aab -> 8 pontos\nFim do jogo. Total de pontos obtidos: 8\n"
        )
    );
    assert_eq!(found.stdout.matches("Insira comando-> ").count(), 1);
}

#[test]
fn the_result_is_written_at_the_end_and_can_be_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let result = folder.path().join("final.txt");
    let first = play_in(
        folder.path(),
        &["-o", "final.txt", "-t", "11"],
        "A1H banana\nA1V bola\n",
    );
    assert_eq!((first.exit, first.stderr.as_str()), (0, ""));
    let written = fs::read_to_string(&result).unwrap();
    assert!(written.starts_with(" 1 b a n a n a . . . . $\n 2 o 2"));
    let end = "   A B C D E F G H I J K\nPontuação final: 57 pontos\nJogadas efetuadas: 2\n";
    assert!(written.ends_with(end), "{written}");
    let again = play_in(folder.path(), &["-i", "final.txt", "-t", "7"], "B1V ana\n");
    assert!(
        again
            .stdout
            .starts_with(written.split_once("Pontu").unwrap().0)
    );
    // The a at B1 was there and counts once; B2 is a 2.
    assert_eq!(again.placed(), ["[B1V] ana -> 12 pontos"]);
}

#[test]
fn a_result_that_cannot_be_written_is_refused_before_the_game() {
    let folder = tempfile::tempdir().unwrap();
    for path in ["nenhuma/final.txt", ".", ""] {
        let found = play_in(folder.path(), &["-o", path], "A1H ana\n");
        assert_eq!((found.exit, found.stdout.as_str()), (1, ""), "{path:?}");
        assert!(found.stderr.contains(path));
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_board_file_that_is_not_one_is_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let good = play(&["-t", "7"], "").stdout;
    let good = good.split_once("Insira").unwrap().0;
    let cases = [
        (
            "vazio",
            String::new(),
            "linha 1: um tabuleiro tem 7, 9, 11, 13 ou 15 linhas, não 0",
        ),
        (
            "prosa",
            "ola\n".to_owned(),
            "linha 1: não é uma linha do tabuleiro",
        ),
        (
            "par",
            good.replace(" 7 $", ""),
            "linha 1: a linha tem 7 casas e o tabuleiro 6 linhas",
        ),
        (
            "torto",
            good.replace(" 3 . #", " 3 ."),
            "linha 3: a linha tem 6 casas e o tabuleiro 7 linhas",
        ),
        (
            "simbolo",
            good.replace(" 4 3", " 4 *"),
            "linha 4: símbolo desconhecido: *",
        ),
        (
            "maiuscula",
            good.replace(" 4 3", " 4 A"),
            "linha 4: símbolo desconhecido: A",
        ),
        (
            "numero",
            good.replace(" 5 .", " 6 ."),
            "linha 5: a linha 5 tem o número 6",
        ),
    ];
    for (name, text, reason) in cases {
        fs::write(folder.path().join(name), text).unwrap();
        for args in [&["-i", name][..], &[name]] {
            let found = play_in(folder.path(), args, "A1H ana\n");
            assert_eq!((found.exit, found.stdout.as_str()), (1, ""), "{name}");
            assert!(
                found.stderr.starts_with(&format!("palavras: {name}: ")),
                "{}",
                found.stderr
            );
            assert!(found.stderr.contains(reason), "{}", found.stderr);
        }
    }
    let missing = play_in(folder.path(), &["-i", "nenhum.tab"], "");
    assert_eq!(missing.exit, 1);
    assert!(
        missing
            .stderr
            .contains("nenhum.tab: o ficheiro ou a pasta não existe")
    );
    let huge = " 1 ".to_owned() + &". ".repeat(1 << 20);
    fs::write(folder.path().join("enorme"), huge).unwrap();
    let found = play_in(folder.path(), &["enorme"], "");
    assert_eq!(found.exit, 1);
    assert!(
        found
            .stderr
            .contains("enorme: o ficheiro é demasiado grande")
    );
}

#[test]
fn letters_of_a_board_file_are_words_already_placed() {
    let folder = tempfile::tempdir().unwrap();
    let board = play(&["-t", "7"], "A1H ana\n").stdout;
    let board = board.split("Insira comando-> ").nth(1).unwrap();
    let board = board.split_once("Jogada").unwrap().0;
    fs::write(folder.path().join("a.tab"), board).unwrap();
    let found = play_in(folder.path(), &["a.tab"], "A1H ana\nA1H bola\nA1V ana\n");
    assert_eq!(found.errors(), 2);
    assert_eq!(found.placed(), ["[A1V] ana -> 8 pontos"]);
}

#[test]
fn with_a_board_file_the_size_is_not_even_looked_at() {
    let folder = tempfile::tempdir().unwrap();
    let board = play(&["-t", "7"], "").stdout;
    fs::write(
        folder.path().join("a.tab"),
        board.split_once("Insira").unwrap().0,
    )
    .unwrap();
    let alone = play_in(folder.path(), &["-i", "a.tab"], "A1H ana\n");
    for size in ["9", "8", "nove"] {
        let both = play_in(folder.path(), &["-t", size, "-i", "a.tab"], "A1H ana\n");
        assert_eq!(
            (both.exit, both.stdout),
            (0, alone.stdout.clone()),
            "{size}"
        );
    }
}

#[test]
fn wrong_invocations_end_with_status_1_and_an_empty_stdout() {
    for args in [
        &["-t", "8"][..],
        &["-t", "5"],
        &["-t", "17"],
        &["-t", "+9"],
        &["-t", ""],
        &["-n", "-1"],
        &["-n", "um"],
        &["-n", "+1"],
        &["-n", "99999999999999999999999"],
        &["-j", "0"],
        &["-j", "3"],
        &["-d", "x"],
        &["-z"],
        &["--desconhecida"],
        &["--motivos=sim"],
        &["-i"],
    ] {
        let found = play(args, "A1H ana\n");
        assert_eq!((found.exit, found.stdout.as_str()), (1, ""), "{args:?}");
        assert!(found.stderr.starts_with("palavras: "), "{args:?}");
        assert!(
            found.stderr.ends_with("palavras -h mostra a ajuda\n"),
            "{args:?}"
        );
    }
}

#[test]
fn options_may_be_written_in_any_order_and_form() {
    let plain = play(&["-t", "7", "-n", "1"], "A1H ana\n");
    for args in [
        &["-n1", "-t7"][..],
        &["-n=1", "-t=7"],
        &["-t", "9", "-n", "1", "-t", "7"],
    ] {
        assert_eq!(play(args, "A1H ana\n").stdout, plain.stdout, "{args:?}");
    }
}

#[test]
fn mode_2_accepts_the_words_of_its_dictionary_alone() {
    let folder = tempfile::tempdir().unwrap();
    let dictionaries: [(&str, &[u8]); 3] = [
        ("lista.txt", "coração\nbanana\n".as_bytes()),
        ("latim.txt", b"cora\xe7\xe3o\r\nbanana\r\n"),
        (
            "pt.dic",
            "2\nbanana/p\t[CAT=nc]\ncoração/pL\t[CAT=nc]\n".as_bytes(),
        ),
    ];
    for (name, bytes) in dictionaries {
        fs::write(folder.path().join(name), bytes).unwrap();
        let typed = "A1H ana\nA1H coracao\nC1V abc\nC1V raiz\nA3H banana\n";
        let found = play_in(folder.path(), &["-j", "2", "-d", name, "--motivos"], typed);
        let expected = ["[A1H] coracao -> 46 pontos", "[A3H] banana -> 22 pontos"];
        assert_eq!(found.placed(), expected, "{name}");
        assert_eq!(found.errors(), 3);
        let reasons =
            "ana não está no dicionário\nem C1 já está a letra r\nraiz não está no dicionário\n";
        assert_eq!(found.stderr, reasons);
    }
}

#[test]
fn mode_2_does_not_judge_words_that_are_extended_or_crossed() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("d"), "ana\n").unwrap();
    let found = play_in(
        folder.path(),
        &["-j2", "-dd"],
        "A1H ana\nD1H ana\nB1V ana\nB2H ana\n",
    );
    // ANAANA and the letters below it are not in the dictionary; the n at B1 is not an a.
    assert_eq!(found.placed().len(), 2);
    assert_eq!(found.errors(), 2);
}

#[test]
fn a_dictionary_that_cannot_be_used_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("curto"), "a\nAna\nsé\n").unwrap();
    for (name, reason) in [
        ("nenhum", "nenhum: o ficheiro ou a pasta não existe"),
        ("curto", "curto: nenhuma palavra que se possa jogar"),
        (".", "é uma pasta"),
    ] {
        let found = play_in(folder.path(), &["-j", "2", "-d", name], "A1H ana\n");
        assert_eq!((found.exit, found.stdout.as_str()), (1, ""), "{name}");
        assert!(found.stderr.contains(reason), "{}", found.stderr);
    }
}

#[test]
fn stdout_is_the_same_with_reasons() {
    let typed = "A1H ana\nfoo\nA1H ana\nB2H bola\nend\n";
    let (quiet, told) = (play(&[], typed), play(&["--motivos"], typed));
    assert_eq!(quiet.stdout, told.stdout);
    assert_eq!(quiet.stderr, "");
    assert_eq!(told.stderr.lines().count(), told.errors());
}

/// The program tells its version, and nothing else.
#[test]
fn the_program_has_a_version() {
    let program = Path::new(env!("CARGO_BIN_EXE_course-palavras"));
    let found = run(program, &["--version".to_owned()], "", Path::new("."));
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(found.stdout, format!("palavras {version}\n"));
    assert_eq!(found.stderr.as_deref(), Some(""));
}
