//! The program `mancala`, from outside.

#![expect(clippy::disallowed_types, reason = "the program runs as a process")]

use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use ludoteca_testkit::transcript::{self, check_folder};
use tempfile::TempDir;

const MANCALA: &str = env!("CARGO_BIN_EXE_course-mancala");
const TRANSCRIPTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/transcripts/mancala");

#[test]
fn transcripts() {
    check_folder(MANCALA, TRANSCRIPTS);
}

#[test]
fn every_message_that_play_can_reach_is_in_a_transcript() {
    let transcripts: String = fs::read_dir(TRANSCRIPTS)
        .unwrap()
        .map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect();
    for message in [
        "Instrução inválida.",
        "Jogador registado com sucesso.",
        "Jogador existente.",
        "Jogo iniciado com sucesso.",
        "Existe um jogo em curso.",
        "Jogador inexistente.",
        "Jogo automático de nível Normal iniciado com sucesso.",
        "Jogo automático de nível Avançado iniciado com sucesso.",
        "Não existe jogo em curso.",
        "Jogo terminado.",
        "O jogador Ana tem direito a outra jogada.",
        "Jogada efetuada com sucesso.",
        "Jogador não participa no jogo em curso.",
        "Jogo terminado com sucesso.",
        "Jogo gravado com sucesso.",
        "Jogo lido com sucesso.",
        "Ficheiro inexistente.",
    ] {
        let line = format!("\n{message}\n");
        assert!(transcripts.contains(&line), "nowhere: {message}");
    }
}

fn start(folder: &Path, args: &[&str]) -> Child {
    Command::new(MANCALA)
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Runs the program in a folder on these bytes.
fn run(folder: &Path, input: &[u8]) -> Output {
    let mut child = start(folder, &[]);
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let typist = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    let _ = typist.join().unwrap();
    output
}

/// Runs the program in a folder; returns what it says and what it complains about.
fn talk(folder: &TempDir, input: &str) -> (String, String) {
    let output = run(folder.path(), input.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    let [said, complained] = [output.stdout, output.stderr].map(String::from_utf8);
    (said.unwrap(), complained.unwrap())
}

#[test]
fn each_answer_comes_before_the_next_line_is_typed() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = start(folder.path(), &[]);
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for (line, answer) in [
        ("RJ Ana", "Jogador registado com sucesso."),
        ("LJ", "Ana 0 0 0 0"),
    ] {
        writeln!(stdin, "{line}").unwrap();
        assert_eq!(answers.next().unwrap().unwrap(), answer);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_saved_game_continues_in_a_new_process_as_in_the_old_one() {
    let before = "RJ Ana\nRJ Rui\nIJ Ana Rui\nD Rui\nIJA Ana Avançado\nJ Ana 1\nJ Ana 2\n";
    let after = "LJ\nDJ\nJ Ana 4\nDJ\nJ Ana 6\nDJ\n";
    let folder = tempfile::tempdir().unwrap();
    let (whole, _) = talk(&folder, &format!("{before}{after}"));
    let (first, _) = talk(&folder, &format!("{before}G liga\n"));
    let (second, _) = talk(&folder, &format!("L liga\n{after}"));
    let first = first.replace("Jogo gravado com sucesso.\n", "");
    let second = second.replace("Jogo lido com sucesso.\n", "");
    assert_eq!(first + &second, whole);
}

/// A save file with this game line and position.
fn save_file(game: &str, position: &str) -> String {
    format!(
        "ludoteca-mancala 1\nplayer Ana 0 0 0\nplayer CPU 0 0 0\nplayer Rui 0 0 0\n\
         game {game}\nposition {position} empty\nend\n"
    )
}

/// Continues from a saved position; returns what the program says after reading it.
fn resume(game: &str, position: &str, input: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("liga"), save_file(game, position)).unwrap();
    let (said, complained) = talk(&folder, &format!("L liga\n{input}"));
    assert_eq!(complained, "");
    let said = said.strip_prefix("Jogo lido com sucesso.\n");
    said.unwrap().to_owned()
}

#[test]
fn a_move_that_ends_the_game_prints_the_end_alone() {
    // The last seed falls into the store, but the game is over.
    let position = "0,0,0,0,0,1:20/1,0,0,0,0,3:23 A";
    for game in ["people Ana Rui", "automatic Ana Normal"] {
        let said = resume(game, position, "J Ana 6\n");
        let other = if game.contains("Rui") { "Rui" } else { "CPU" };
        assert_eq!(said, format!("Jogo terminado.\nAna 21\n{other} 27\n"));
    }
}

#[test]
fn the_computer_plays_on_while_it_earns_turns() {
    // Its house 6 ends in the store; then only house 4 is left, which does not.
    let position = "8,8,8,0,0,0:0/0,0,0,4,0,1:19 A";
    let said = resume("automatic Ana Avançado", position, "J Ana 4\nDJ\n");
    assert_eq!(
        said,
        "Jogada efetuada com sucesso.\n\
         Ana [9] [8] [8] [0] [0] [0] (0)\n\
         CPU [0] [0] [0] [0] [1] [1] (21)\n"
    );
}

#[test]
fn an_empty_house_moves_nothing_but_ends_the_turn() {
    // A player on both sides moves the side whose turn it is.
    let position = "0,4,4,4,4,4:4/4,4,4,4,4,4:0 A";
    let said = resume("people Ana Ana", position, "J Ana 1\nJ Ana 1\nDJ\n");
    assert_eq!(
        said,
        "Jogada efetuada com sucesso.\n\
         Jogada efetuada com sucesso.\n\
         Ana [0] [4] [4] [4] [4] [4] (4)\n\
         Ana [0] [5] [5] [5] [5] [4] (0)\n"
    );
}

#[test]
fn a_lone_seed_is_captured_too() {
    let position = "1,0,4,4,4,4:7/4,4,4,4,0,4:4 A";
    let said = resume("people Ana Rui", position, "J Ana 1\nDJ\n");
    assert_eq!(
        said,
        "Jogada efetuada com sucesso.\n\
         Ana [0] [0] [4] [4] [4] [4] (8)\n\
         Rui [4] [4] [4] [4] [0] [4] (4)\n"
    );
}

#[test]
fn damaged_files_are_refused_and_change_nothing() {
    let good = save_file("people Ana Rui", "4,4,4,4,4,4:0/4,4,4,4,4,4:0 A");
    for (bad, reason) in [
        (String::new(), "não é um jogo gravado por este programa"),
        (
            good.replace(" 1\n", " 7\n"),
            "foi gravado por uma versão mais recente (formato 7)",
        ),
        (good[..good.len() - 4].to_owned(), "está incompleto"),
        (
            good.replace("4:0 A", "5:0 A"),
            "linha 6: o tabuleiro tem 6 casas por jogador e 48 sementes",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("liga"), &bad).unwrap();
        let (said, complained) = talk(&folder, "RJ Eva\nIJA Eva Normal\nL liga\nLJ\nDJ\n");
        assert_eq!(
            complained,
            format!("mancala: não foi possível ler liga: {reason}\n")
        );
        assert_eq!(
            said,
            "Jogador registado com sucesso.\n\
             Jogo automático de nível Normal iniciado com sucesso.\n\
             CPU 0 0 0 0\nEva 0 0 0 0\n\
             Eva [4] [4] [4] [4] [4] [4] (0)\nCPU [4] [4] [4] [4] [4] [4] (0)\n"
        );
        assert_eq!(fs::read_to_string(folder.path().join("liga")).unwrap(), bad);
    }
}

/// Runs the program where no file may grow beyond about 1 KiB, so that a save of many players fails
/// half-way.
fn save_without_room(folder: &TempDir, shell: &str) -> Output {
    let mut script = String::new();
    for player in 0..2000 {
        let _ = writeln!(script, "RJ player-{player}");
    }
    script.push_str("G liga\nDJ\n");
    fs::write(folder.path().join("script"), script).unwrap();
    Command::new("sh")
        .args(["-c", shell, "sh", MANCALA])
        .current_dir(folder)
        .output()
        .unwrap()
}

#[test]
fn a_program_killed_half_way_through_a_save_leaves_the_old_file_intact() {
    let folder = tempfile::tempdir().unwrap();
    talk(&folder, "RJ Ana\nG liga\n");
    let before = fs::read(folder.path().join("liga")).unwrap();
    // The signal for a file that grows too large ends the process at the write.
    let output = save_without_room(&folder, "ulimit -c 0; ulimit -f 1; \"$1\" < script | cat");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.ends_with("Jogador registado com sucesso.\n"), "{said}");
    assert_eq!(fs::read(folder.path().join("liga")).unwrap(), before);
    let (said, _) = talk(&folder, "L liga\nLJ\n");
    assert_eq!(said, "Jogo lido com sucesso.\nAna 0 0 0 0\nCPU 0 0 0 0\n");
}

#[test]
fn a_save_that_fails_half_way_is_reported_and_the_program_continues() {
    let folder = tempfile::tempdir().unwrap();
    talk(&folder, "RJ Ana\nG liga\n");
    let before = fs::read(folder.path().join("liga")).unwrap();
    let output = save_without_room(&folder, "trap '' XFSZ; ulimit -f 1; \"$1\" < script | cat");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.ends_with("com sucesso.\nNão existe jogo em curso.\n"));
    assert!(!said.contains("gravado"));
    let complained = String::from_utf8(output.stderr).unwrap();
    assert!(complained.starts_with("mancala: não foi possível gravar liga: "));
    assert_eq!(fs::read(folder.path().join("liga")).unwrap(), before);
    assert_eq!(
        fs::read_dir(&folder).unwrap().count(),
        2,
        "the script and the old file"
    );
}

#[test]
fn lines_that_cannot_be_read_are_invalid_and_the_program_continues() {
    let folder = tempfile::tempdir().unwrap();
    let megabyte = "x".repeat(1 << 20);
    let mut input = b"RJ \xff\nRJ A\xc3\n".to_vec();
    input.extend(format!("RJ {megabyte}\n{megabyte}\nRJ\0\nLJ\n").bytes());
    let output = run(folder.path(), &input);
    let invalid = "Instrução inválida.\n".repeat(5);
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said, invalid + "CPU 0 0 0 0\n");
}

#[test]
fn memory_does_not_grow_with_the_number_of_lines() {
    let [few, many] = [1_000, 50_000].map(peak_memory_after);
    assert!(
        many < few + 512,
        "{few} KiB after few lines, {many} after many"
    );
}

/// The most memory, in KiB, that the program has used after this many lines.
fn peak_memory_after(lines: usize) -> u64 {
    let folder = tempfile::tempdir().unwrap();
    let mut child = start(folder.path(), &["--as-tested"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    let typist = std::thread::spawn(move || {
        for _ in 0..lines {
            stdin.write_all(b"RJ CPU\n").unwrap();
        }
        stdin
    });
    for _ in 0..lines {
        assert_eq!(answers.next().unwrap().unwrap(), "Jogador existente.");
    }
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    drop(typist.join().unwrap());
    assert!(child.wait().unwrap().success());
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    peak.unwrap()
        .trim()
        .trim_end_matches(" kB")
        .parse()
        .unwrap()
}

/// The program tells its version, and nothing else.
#[test]
fn the_program_has_a_version() {
    let program = Path::new(env!("CARGO_BIN_EXE_course-mancala"));
    let found = transcript::run(program, &["--version".to_owned()], "", Path::new("."));
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(found.stdout, format!("mancala {version}\n"));
    assert_eq!(found.stderr.as_deref(), Some(""));
}
