//! The program `galo`, from outside.

use std::path::Path;

use ludoteca_testkit::transcript::{check_folder, run};

const GALO: &str = env!("CARGO_BIN_EXE_course-galo");

#[test]
fn transcripts() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/transcripts/galo");
    check_folder(GALO, folder);
}

#[test]
fn one_argument_leaves_the_strategy_at_normal() {
    let short = play(&["O"], "1\n7\n3\n4\n6\n2\n8\n9\n");
    let long = play(&["O", "normal"], "1\n7\n3\n4\n6\n2\n8\n9\n");
    assert_eq!(short, long);
    assert!(short.0.contains("Turno do computador (normal):"));
}

#[test]
fn wrong_arguments_end_with_status_2_and_an_empty_stdout() {
    for args in [
        &["Y"][..],
        &["x"],
        &["X", "dificil"],
        &["X", "normal", "X"],
        &["normal"],
        &[""],
        &["X", "Normal"],
    ] {
        let (stdout, stderr, exit) = play(args, "5\n");
        assert_eq!(exit, 2, "{args:?}");
        assert_eq!(stdout, "", "{args:?}");
        assert_eq!(
            stderr, "jogo_do_galo: algum dos argumentos e invalido\n",
            "{args:?}"
        );
    }
}

#[test]
fn a_position_that_cannot_be_marked_ends_with_status_1() {
    for typed in [
        "0",
        "10",
        "-1",
        "cinco",
        "",
        " ",
        "5.0",
        "99999999999999",
        "1 2",
    ] {
        let (stdout, stderr, exit) = play(&[], &format!("{typed}\n"));
        assert_eq!(exit, 1, "{typed:?}");
        assert_eq!(
            stderr, "escolher_posicao_manual: a posicao introduzida e invalida\n",
            "{typed:?}"
        );
        assert!(stdout.ends_with("Escolha uma posicao livre: "), "{typed:?}");
    }
}

#[test]
fn blanks_and_carriage_returns_around_a_position_are_dropped() {
    let plain = play(&["X", "perfeito"], "1\n9\n8\n3\n4\n");
    let padded = play(&["X", "perfeito"], " 1 \n9\r\n\t8\n+3\n04");
    assert_eq!(plain, padded);
    assert_eq!(plain.2, 0);
}

fn play(args: &[&str], stdin: &str) -> (String, String, i32) {
    let args: Vec<String> = args.iter().map(ToString::to_string).collect();
    let found = run(Path::new(GALO), &args, stdin, Path::new("."));
    (found.stdout, found.stderr.unwrap_or_default(), found.exit)
}

/// The program tells its version, and nothing else.
#[test]
fn the_program_has_a_version() {
    let program = Path::new(env!("CARGO_BIN_EXE_course-galo"));
    let found = run(program, &["--version".to_owned()], "", Path::new("."));
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(found.stdout, format!("galo {version}\n"));
    assert_eq!(found.stderr.as_deref(), Some(""));
}
