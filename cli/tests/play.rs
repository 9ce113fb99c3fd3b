//! `ludoteca play --plain` from outside: whole games by typed moves, and real kills between moves.
#![expect(clippy::disallowed_types, reason = "the program runs as a process")]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use ludoteca_play::Seat;
use ludoteca_table::Sessions;
use ludoteca_table::store::Filter;
use ludoteca_testkit::rounds::rounds;

fn ludoteca(data: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    command
        .arg("play")
        .args(args)
        .args(["--plain", "--name", "Ana", "--lang", "en", "--data"])
        .arg(data)
        .env("LC_ALL", "C.UTF-8")
        .env("XDG_CONFIG_HOME", data);
    command
}

fn type_lines(data: &Path, args: &[&str], lines: &str) -> Output {
    let mut child = ludoteca(data, args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(lines.as_bytes())
        .unwrap();
    child.wait_with_output().unwrap()
}

fn stdout(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn a_game_of_galo_by_typed_moves() {
    let data = tempfile::tempdir().unwrap();
    let lines = "x\n5\n5\nhint\n3\n4\n9\nundo\n8\n2\nrematch\nquit\n";
    let said = stdout(&type_lines(
        data.path(),
        &["galo", "--level", "normal", "--seed", "7"],
        lines,
    ));
    assert!(
        said.starts_with("Galo: Ana (X), computer (casual · normal) (O).\n"),
        "{said}"
    );
    assert!(
        said.contains("> That is not a move: type the number of a square, from 1 to 9.\n"),
        "{said}"
    );
    assert!(said.contains("> That is taken.\n"), "{said}");
    assert!(
        said.contains("1. Ana: 5\n2. computer (casual · normal): 1\n"),
        "{said}"
    );
    assert!(said.contains("> Hint: "), "{said}");
}

#[test]
fn the_end_of_the_input_keeps_the_game() {
    let data = tempfile::tempdir().unwrap();
    let said = stdout(&type_lines(
        data.path(),
        &["mancala", "--level", "avancado"],
        "3\n6\n",
    ));
    assert!(said.ends_with("The game is saved; ludoteca play --resume continues it.\n"));
    let said = stdout(&type_lines(data.path(), &["--resume"], ""));
    assert!(
        said.starts_with("Mancala: Ana (lower row), computer (skilled · avancado) (upper row).")
    );
}

#[test]
fn nothing_to_resume_is_an_error_that_says_so() {
    let data = tempfile::tempdir().unwrap();
    let output = type_lines(data.path(), &["--resume"], "");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(error, "ludoteca: no saved game for Ana\n");
}

#[test]
fn options_of_other_games_and_wrong_levels_are_refused() {
    let data = tempfile::tempdir().unwrap();
    for (args, reason) in [
        (
            &["galo", "--houses", "3"][..],
            "Galo has no option --houses; its options are --position",
        ),
        (
            &["galo", "--level", "d1"],
            "Galo has no level d1; its levels are beginner (basico), casual (normal), expert (perfeito), master (strong)",
        ),
        (
            &["mancala", "--seeds", "0"],
            "Seeds per house: from 1 to 12, not 0",
        ),
        (
            &["palavras", "--limit", "5", "--level", "normal"],
            "Palavras with these options is a solo game: omit --level, --with and --second",
        ),
        (
            &["wargame", "--with", "Rui"],
            "two people need two screens for Wargame: play it with `ludoteca serve`",
        ),
        (
            &["galo", "--with", "Ana"],
            "both players are called Ana: give the other one another name",
        ),
    ] {
        let output = type_lines(data.path(), args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert_eq!(
            String::from_utf8(output.stderr).unwrap(),
            format!("ludoteca: {reason}\n")
        );
    }
}

#[test]
fn a_fleet_is_placed_by_hand() {
    let data = tempfile::tempdir().unwrap();
    let lines = "put B8 1\nput B9 1\nput E5 2\ndone\nput E5 2\nA1\n";
    let said = stdout(&type_lines(
        data.path(),
        &["wargame", "--fleet", "1,1", "--level", "d2"],
        lines,
    ));
    assert!(
        said.contains("Still to place (number × type): 1×1 1×2."),
        "{said}"
    );
    assert!(said.contains("The fleet is valid: type done."), "{said}");
    assert!(said.contains("1. Ana: A1, "), "{said}");
}

/// A game that is watched line by line, so that it can be killed at any moment.
struct Dialogue {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Dialogue {
    fn start(data: &Path, args: &[&str]) -> Self {
        let mut child = ludoteca(data, args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let mut dialogue = Self {
            child,
            input,
            output,
        };
        dialogue.until_prompt();
        dialogue
    }

    /// Output up to the next prompt.
    fn until_prompt(&mut self) -> String {
        let mut said = Vec::new();
        while !said.ends_with(b"\n> ") {
            let byte = self.output.fill_buf().unwrap().first().copied();
            let Some(byte) = byte else {
                panic!("ended early: {}", String::from_utf8_lossy(&said));
            };
            self.output.consume(1);
            said.push(byte);
        }
        String::from_utf8(said).unwrap()
    }

    fn say(&mut self, line: &str) -> String {
        writeln!(self.input, "{line}").unwrap();
        self.until_prompt()
    }

    /// Signal 9: no handler, no farewell.
    fn kill(mut self) {
        self.child.kill().unwrap();
        let mut rest = String::new();
        let _ = self.output.read_to_string(&mut rest);
        self.child.wait().unwrap();
    }
}

/// The moves of the only game in this folder.
fn moves(data: &Path) -> (u32, Vec<String>) {
    let hall = Sessions::open(data).unwrap();
    let list = hall.list(&Filter::default()).unwrap();
    assert_eq!(list.len(), 1);
    let view = hall.view(&list[0].id, Seat::First.into()).unwrap();
    let texts = view.moves.iter().map(|played| played.text.clone());
    (view.ply, texts.collect())
}

/// After every single answer the program is killed, and the next one goes on: what was answered
/// is there, and nothing else.
fn kill_after_every_move(args: &[&str], prepare: &[&str], lines: &[&str]) {
    let data = tempfile::tempdir().unwrap();
    let mut dialogue = Dialogue::start(data.path(), args);
    for line in prepare {
        dialogue.say(line);
    }
    dialogue.kill();
    for line in lines {
        let mut dialogue = Dialogue::start(data.path(), &["--resume"]);
        let (before, _) = moves(data.path());
        let said = dialogue.say(line);
        dialogue.kill();
        let (after, texts) = moves(data.path());
        assert!(after > before, "{line}: {said}");
        let answered = format!("{}. Ana: {line}", before + 1);
        assert!(said.contains(&answered), "{answered} is not in {said}");
        assert_eq!(texts[before as usize], *line);
        // Everything that the answer said is on disk.
        assert!(said.contains(&format!("{after}. ")), "{said}");
        assert!(!said.contains(&format!("{}. ", after + 1)), "{said}");
    }
}

#[test]
fn nothing_answered_is_lost_when_galo_is_killed() {
    kill_after_every_move(&["galo", "--level", "basico"], &[], &["2", "3"]);
}

#[test]
fn nothing_answered_is_lost_when_mancala_is_killed() {
    let moves = ["3", "6", "1", "2"];
    kill_after_every_move(
        &["mancala", "--level", "normal", "--seed", "1"],
        &[],
        &moves,
    );
}

#[test]
fn nothing_answered_is_lost_when_poziomka_is_killed() {
    let moves = ["Fc", "Ce", "Da", "Ga"];
    kill_after_every_move(
        &["poziomka", "--level", "course", "--seed", "5"],
        &[],
        &moves,
    );
}

#[test]
fn nothing_answered_is_lost_when_wargame_is_killed() {
    let moves = ["A1", "B2", "C3", "D4", "E5", "F6", "G7", "H8"];
    kill_after_every_move(
        &["wargame", "--level", "d3", "--seed", "1"],
        &["random", "done"],
        &moves,
    );
}

#[test]
fn nothing_answered_is_lost_when_palavras_is_killed() {
    let moves = ["A3H bacalhau", "A9H anabela", "C3V casa", "I1V zebra"];
    kill_after_every_move(&["palavras", "--limit", "9"], &[], &moves);
}

/// A kill at any moment, before, while or after a move is written: the game is as it was or one
/// answer further, and can always be continued.
#[test]
fn a_kill_in_the_middle_leaves_a_whole_game() {
    for seed in 2..2 + rounds(1) {
        kill_in_the_middle(seed);
    }
}

fn kill_in_the_middle(seed: u32) {
    let data = tempfile::tempdir().unwrap();
    let seed = seed.to_string();
    let new = ["wargame", "--level", "d1", "--seed", &seed];
    let mut dialogue = Dialogue::start(data.path(), &new);
    dialogue.say("random");
    dialogue.say("done");
    dialogue.kill();
    let mut played: Vec<String> = Vec::new();
    let cells = (1..=9).flat_map(|row| ["A", "C", "E"].map(|column| format!("{column}{row}")));
    for (round, cell) in cells.enumerate() {
        let mut dialogue = Dialogue::start(data.path(), &["--resume"]);
        writeln!(dialogue.input, "{cell}").unwrap();
        // Sometimes at once, sometimes after a part of the answer.
        for _ in 0..round * 7 {
            if dialogue.output.fill_buf().unwrap().is_empty() {
                break;
            }
            dialogue.output.consume(1);
        }
        dialogue.kill();
        let (_, now) = moves(data.path());
        // The computer's answer of the round before, the move, and its answer.
        assert!(now.len() <= played.len() + 3, "{now:?} after {played:?}");
        assert_eq!(now[..played.len()], played, "what was there is still there");
        played = now;
    }
    assert!(!played.is_empty());
}

/// Output of the program on these lines, in a language and a locale, with these settings.
fn say_in(locale: &str, settings: &str, args: &[&str], lines: &str) -> String {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("ludoteca");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("config.toml"), settings).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .arg("play")
        .args(args)
        .args(["--plain", "--data"])
        .arg(data.path())
        .env("LC_ALL", locale)
        .env("XDG_CONFIG_HOME", data.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    // A program that refuses its arguments reads nothing.
    let _ = input.write_all(lines.as_bytes());
    drop(input);
    let output = child.wait_with_output().unwrap();
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

#[test]
fn name_and_language_come_from_the_settings() {
    let settings = "name = \"Inês\"\nlanguage = \"pt\"\n";
    let said = say_in("C.UTF-8", settings, &["galo"], "");
    assert!(
        said.starts_with("Galo: Inês (X), computador (amador · normal) (O)."),
        "{said}"
    );
    let said = say_in(
        "C.UTF-8",
        settings,
        &["galo", "--lang", "pl", "--name", "Ola"],
        "",
    );
    assert!(
        said.starts_with("Galo: Ola (X), komputer (amator · normal) (O)."),
        "{said}"
    );
    let said = say_in("C.UTF-8", "nome = 1", &["galo"], "");
    assert!(
        said.contains("config.toml") && said.contains("nome"),
        "{said}"
    );
}

#[test]
fn a_locale_without_unicode_gets_ascii() {
    let args = ["wargame", "--lang", "pl", "--name", "Ola"];
    let said = say_in("C", "", &args, "help\nrandom\ndone\nB8\nmoves\n");
    assert!(said.contains("Twoje morze") && said.is_ascii(), "{said}");
}

#[test]
fn faults_of_options_are_told_in_the_language_asked_for() {
    for (args, said) in [
        (
            ["mancala", "--seeds", "0"],
            "Sementes por casa: de 1 a 12, e não 0",
        ),
        (
            ["galo", "--level", "hard"],
            "Galo não tem o nível hard; os níveis são principiante (basico), ",
        ),
        (["galo", "--houses", "3"], "Galo não tem a opção --houses"),
    ] {
        let found = say_in("C.UTF-8", "", &[&args[..], &["--lang", "pt"]].concat(), "");
        assert!(found.contains(said), "{found}");
    }
}

#[test]
fn moves_that_cannot_be_listed_are_explained() {
    let data = tempfile::tempdir().unwrap();
    let said = stdout(&type_lines(
        data.path(),
        &["palavras", "--limit", "9"],
        "moves\n",
    ));
    assert!(
        said.contains("> Any word that fits can be played; a word is written like A3H bacalhau"),
        "{said}"
    );
}

#[test]
fn two_people_at_one_keyboard_are_both_named() {
    let data = tempfile::tempdir().unwrap();
    let lines = "1\n2\n4\n3\n7\n";
    let said = stdout(&type_lines(data.path(), &["galo", "--with", "Rui"], lines));
    assert!(
        said.contains("Rui's turn.") && said.contains("Ana won."),
        "{said}"
    );
    assert!(!said.contains("You"), "{said}");
}

#[test]
fn the_words_of_a_screen_work_in_lines() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("game.ludo").display().to_string();
    let lines = format!("5\n:save {file}\n:undo\n:load {file}\n:quit\n");
    let said = stdout(&type_lines(data.path(), &["galo", "--seed", "7"], &lines));
    assert!(said.contains(&format!("> Saved to {file}.")), "{said}");
    assert_eq!(
        said.matches("Galo: Ana (X)").count(),
        2,
        "loaded, it goes on: {said}"
    );
}

/// A game with secrets that F5 saves can be looked at, and tells no more than its seat
/// may know.
#[test]
fn a_hidden_game_saved_in_the_middle_is_replayed_drawn_and_analysed() {
    for mode in [&[][..], &["--hunt"]] {
        let data = tempfile::tempdir().unwrap();
        let file = data.path().join("game.ludo").display().to_string();
        let lines = format!("random\ndone\nB8\nE5\nsave {file}\n");
        let args = [&["wargame", "--seed", "3"], mode].concat();
        let said = stdout(&type_lines(data.path(), &args, &lines));
        assert!(said.contains("Saved to"), "{said}");
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(
            !text.contains("[SecondFleet") && !text.contains("[Seed"),
            "{text}"
        );
        for args in [
            &["replay", "--plain", &file][..],
            &["draw", &file, "--svg", "-"],
            &["analyse", "--record", &file, "--nodes", "20000"],
        ] {
            let output = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
                .args(args)
                .output()
                .unwrap();
            assert!(output.status.success(), "{args:?}: {output:?}");
        }
        // An answer that no fleet gives is found out.
        let wrong = text.replacen("{-}", "{8}", 1);
        std::fs::write(&file, wrong).unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
            .args(["replay", "--plain", &file])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{output:?}");
    }
}

#[test]
fn a_file_that_cannot_be_written_is_told_in_the_language_asked_for() {
    let lines = "save /no/such/folder/game.ludo\nload nothing.ludo\n";
    let said = say_in("C.UTF-8", "", &["galo", "--lang", "pt"], lines);
    assert!(
        said.contains("> /no/such/folder/game.ludo: ficheiro ou pasta inexistente\n"),
        "{said}"
    );
    assert!(
        said.contains("> nothing.ludo: ficheiro ou pasta inexistente\n"),
        "{said}"
    );
    assert!(!said.contains("os error"), "{said}");
}
