//! The program `palavras` with a person at a terminal.

#![cfg(unix)]

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::Path;

use ludoteca_testkit::transcript::{Transcript, assert_same};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};

const PROMPT: &str = "Insira comando-> ";

/// Types each line when the program asks for it; returns what is on the terminal.
///
/// `shell` runs the program as `"$@"`, with its streams where the case needs them.
fn type_lines(shell: &str, args: &[String], lines: &[&str], folder: &Path) -> String {
    let pair = native_pty_system().openpty(PtySize::default()).unwrap();
    let mut command = CommandBuilder::new("/bin/sh");
    command.args(["-c", shell, "sh", env!("CARGO_BIN_EXE_course-palavras")]);
    command.args(args);
    command.cwd(folder);
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut screen = pair.master.try_clone_reader().unwrap();
    let mut keyboard = pair.master.take_writer().unwrap();
    let mut lines = lines.iter();
    let mut seen = Vec::new();
    let mut byte = [0];
    // On Linux the end of a terminal is a read error.
    while screen.read(&mut byte).is_ok_and(|count| count > 0) {
        seen.push(byte[0]);
        if seen.ends_with(PROMPT.as_bytes()) {
            // With nothing left to type, the end of input is typed.
            match lines.next() {
                Some(line) => writeln!(keyboard, "{line}").unwrap(),
                None => keyboard.write_all(b"\x04").unwrap(),
            }
        }
    }
    assert!(child.wait().unwrap().success());
    String::from_utf8(seen).unwrap().replace("\r\n", "\n")
}

/// Shows a transcript as a terminal does: with the typed text after each prompt.
fn show_typed(transcript: &Transcript) -> String {
    let (first, answers) = transcript.stdout.split_once(PROMPT).unwrap();
    let lines = transcript.stdin.lines().zip(answers.split(PROMPT));
    let lines: Vec<String> = lines
        .map(|(line, answer)| format!("{PROMPT}{line}\n{answer}"))
        .collect();
    format!("{first}{}", lines.concat())
}

fn check_typed(name: &str) {
    let path = format!(
        "{}/tests/transcripts/palavras/{name}.transcript",
        env!("CARGO_MANIFEST_DIR")
    );
    let transcript = Transcript::read(&fs::read_to_string(path).unwrap()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let lines: Vec<&str> = transcript.stdin.lines().collect();
    let shell = r#""$@" 2>reasons"#;
    let shown = type_lines(shell, &transcript.args, &lines, folder.path());
    assert_same(&show_typed(&transcript), &shown, name);
    let reasons = fs::read_to_string(folder.path().join("reasons")).unwrap();
    assert_eq!(reasons, "", "stderr is no terminal");
}

#[test]
fn the_first_example_typed() {
    check_typed("example1");
}

#[test]
fn the_second_example_typed() {
    check_typed("example2");
}

#[test]
fn a_terminal_shows_why_a_command_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let shown = type_lines(r#""$@""#, &[], &["A1V ana", "A1V setubal"], folder.path());
    let expected = "\
Insira comando-> A1V setubal
ERRO! Comando incorreto
em A1 já está a letra a
Insira comando-> Fim do jogo. Total de pontos obtidos: 16
";
    assert!(shown.ends_with(&expected), "{shown}");
}

#[test]
fn reasons_come_where_only_stderr_is_a_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let shell = r#"echo foo | "$@" >played"#;
    let shown = type_lines(shell, &[], &[], folder.path());
    assert_eq!(
        shown,
        "escreva as coordenadas e a palavra, como em A3H bacalhau; ou end\n"
    );
    let played = fs::read_to_string(folder.path().join("played")).unwrap();
    assert!(played.ends_with(
        "Insira comando-> ERRO! Comando incorreto\nInsira comando-> Fim do jogo. Total de pontos obtidos: 0\n"
    ));
}
