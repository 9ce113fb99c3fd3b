//! `ludoteca` from outside.

#![expect(clippy::disallowed_types, reason = "the program runs as a process")]

use crate::common::{ludoteca, stdout};

/// The names of the commands, as the help lists them.
fn commands() -> Vec<String> {
    let help = stdout(&["--help"]);
    let list = help.split("Commands:").nth(1).unwrap();
    list.lines()
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.strip_prefix("  "))
        .filter_map(|line| line.split(' ').next())
        .filter(|name| !name.is_empty() && *name != "help")
        .map(str::to_owned)
        .collect()
}

#[test]
fn help_lists_commands_that_each_explain_themselves() {
    let commands = commands();
    assert!(commands.contains(&"man".to_owned()), "{commands:?}");
    for command in commands {
        assert!(
            stdout(&[&command, "--help"]).contains("Usage:"),
            "{command}"
        );
    }
}

#[test]
fn completions_and_manual_know_every_command() {
    let script = stdout(&["completions", "bash"]);
    let page = stdout(&["man"]);
    assert!(page.starts_with(".ie") && page.contains(".TH ludoteca"));
    for command in commands() {
        assert!(script.contains(&command), "{command} is not completed");
        assert!(page.contains(&command), "{command} is not in the manual");
    }
}

#[test]
fn a_wrong_command_is_refused_with_a_hint() {
    let output = ludoteca(&["completion", "bash"]);
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("completions"), "{errors}");
}

#[cfg(unix)]
#[test]
fn help_that_cannot_be_written_is_no_success() {
    let folder = tempfile::tempdir().unwrap();
    let program = env!("CARGO_BIN_EXE_ludoteca");
    let script = "ulimit -f 0; trap '' XFSZ; \"$0\" --help > help";
    let output = std::process::Command::new("sh")
        .args(["-c", script, program])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("ludoteca: "));
}

/// A record that was played by the program itself, in an empty folder.
fn record() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ludo");
    let path = path.to_str().unwrap().to_owned();
    let mut play = std::process::Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["play", "galo", "--plain", "--data"])
        .arg(folder.path().join("data"))
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let mut input = play.stdin.take().unwrap();
    std::io::Write::write_all(&mut input, format!("5\nsave {path}\nquit\n").as_bytes()).unwrap();
    drop(input);
    assert!(play.wait().unwrap().success());
    (folder, path)
}

#[test]
fn a_picture_never_replaces_the_record_that_was_read() {
    let (folder, path) = record();
    let before = std::fs::read(&path).unwrap();
    let other = folder.path().join("link.svg");
    std::os::unix::fs::symlink(&path, &other).unwrap();
    for svg in [&*path, other.to_str().unwrap()] {
        let output = ludoteca(&["draw", &path, "--svg", svg]);
        assert_eq!(output.status.code(), Some(1));
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("choose another name"), "{said}");
        assert_eq!(std::fs::read(&path).unwrap(), before);
    }
}

#[test]
fn a_picture_to_the_name_of_a_dash_is_printed() {
    let (_folder, path) = record();
    let printed = stdout(&["draw", &path, "--svg", "-"]);
    assert!(
        printed.starts_with("<svg") && printed.ends_with("</svg>\n"),
        "{printed}"
    );
    let saved = format!("{path}.svg");
    stdout(&["draw", &path, "--svg", &saved]);
    assert_eq!(
        printed.trim_end(),
        std::fs::read_to_string(saved).unwrap().trim_end()
    );
}

#[test]
fn a_position_from_an_endless_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("position");
    std::fs::write(&path, vec![b'4'; 2 << 20]).unwrap();
    let output = ludoteca(&["analyse", "mancala", path.to_str().unwrap()]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("longer than any position"), "{said}");
}

#[test]
fn the_manual_has_every_option_of_every_command() {
    let page = stdout(&["man"]).replace("\\-", "-");
    for (section, option) in [
        (".SH PLAY", "--level"),
        (".SH SERVE", "--trusted-proxy"),
        (".SH SOLVE", ""),
        (".SH \"SOLVE MANCALA\"", "--database"),
        (".SH DRAW", "--svg"),
    ] {
        let found = page
            .split(section)
            .nth(1)
            .unwrap_or_else(|| panic!("no {section}"));
        let found = found.split("\n.SH ").next().unwrap();
        assert!(
            found.contains(option),
            "{option} is not in {section}: {found}"
        );
    }
    // There is one page, so no other may be named.
    assert!(!page.contains("(1)"), "{page}");
}

#[test]
fn every_course_program_has_a_manual_page() {
    for (name, help) in ludoteca_courses::PROGRAMS {
        let page = stdout(&["man", name]);
        assert!(page.contains(&format!(".TH {name} 1")), "{page}");
        let first = help.lines().next().unwrap().trim_end_matches('.');
        assert!(page.replace("\\-", "-").contains(first), "{page}");
    }
}

/// What bash offers after an option of a command.
fn offered(script: &str, command: &str, option: &str) -> String {
    let command = script
        .split(&format!("ludoteca__subcmd__{command})"))
        .nth(1);
    let option = command.and_then(|part| part.split(&format!("{option})")).nth(1));
    let line = option.and_then(|part| part.lines().nth(1));
    line.unwrap_or_default().to_owned()
}

#[test]
fn completions_offer_games_levels_and_languages() {
    let script = stdout(&["completions", "bash"]);
    for (command, option, value) in [
        ("play", "--level", "perfeito"),
        ("play", "--lang", "pl"),
        ("play", "--capture", "standard"),
        ("arena__subcmd__sit", "--game", "poziomka"),
        ("arena__subcmd__play", "--lang", "pl"),
        ("judge", "--language", "pt"),
    ] {
        let offered = offered(&script, command, option);
        assert!(offered.contains(value), "{command} {option}: {offered}");
    }
    let play = script.split("ludoteca__subcmd__play)").nth(1).unwrap();
    assert!(
        play.lines()
            .nth(1)
            .unwrap()
            .contains("galo mancala poziomka")
    );
}
