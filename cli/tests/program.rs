//! `ludoteca` from outside.

#![expect(clippy::disallowed_types, reason = "the program runs as a process")]

use crate::common::{ludoteca, stdout};

/// The names of the commands, as the help lists them.
fn commands() -> Vec<String> {
    let help = stdout(&["--help"]);
    let list = help.split("\nOptions:").next().unwrap();
    list.lines()
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
    assert!(page.starts_with(".TH ludoteca"));
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
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("ludoteca: "));
}

/// Plays a move of galo as Ana, and saves the record.
pub(crate) fn play_galo(data: &str, file: &str) {
    let mut play = std::process::Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["play", "galo", "--plain", "--name", "Ana", "--data", data])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let mut input = play.stdin.take().unwrap();
    std::io::Write::write_all(&mut input, format!("5\nsave {file}\nquit\n").as_bytes()).unwrap();
    drop(input);
    assert!(play.wait().unwrap().success());
}

/// The id of a game in a data folder.
pub(crate) fn first_game(data: &str) -> String {
    let hall = ludoteca_table::Sessions::open(std::path::Path::new(data)).unwrap();
    let list = hall
        .list(&ludoteca_table::store::Filter::default())
        .unwrap();
    list[0].id.clone()
}

/// A record that was played by the program itself, in an empty folder.
fn record() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ludo");
    let path = path.to_str().unwrap().to_owned();
    play_galo(folder.path().join("data").to_str().unwrap(), &path);
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
        assert_eq!(output.status.code(), Some(2));
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
    assert!(
        said.contains("a position is at most a megabyte long"),
        "{said}"
    );
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

/// Offers of bash after an option of a command.
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
        ("judge", "--lang", "pt"),
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

/// Output on both streams, and the status.
fn said(args: &[&str]) -> (String, Option<i32>) {
    let output = ludoteca(args);
    let text = [output.stdout, output.stderr].concat();
    (String::from_utf8(text).unwrap(), output.status.code())
}

#[test]
fn alone_it_greets_and_offers_what_to_do() {
    for (language, words) in [
        ("en", "What would you like to do?"),
        ("pt", "O que quer fazer?"),
        ("pl", "Co chcesz zrobić?"),
    ] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_ludoteca"))
            .env("LC_ALL", format!("{language}_XX.UTF-8"))
            .output()
            .unwrap();
        assert!(output.status.success(), "{output:?}");
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(
            text.contains(words) && text.contains("ludoteca serve"),
            "{text}"
        );
        assert!(
            text.lines().all(|line| line.chars().count() <= 80),
            "{text}"
        );
    }
}

#[test]
fn commands_stand_in_groups_in_every_language() {
    for (language, groups) in [
        (
            "en",
            ["Play:", "Analyse:", "Judge:", "Arena:", "Host:", "More:"],
        ),
        (
            "pt",
            [
                "Jogar:",
                "Analisar:",
                "Avaliar:",
                "Arena:",
                "Servidor:",
                "Outros:",
            ],
        ),
        (
            "pl",
            ["Gra:", "Analiza:", "Ocena:", "Arena:", "Serwer:", "Inne:"],
        ),
    ] {
        let (help, status) = said(&["--lang", language, "--help"]);
        assert_eq!(status, Some(0));
        for group in groups {
            assert!(help.contains(&format!("\n{group}\n")), "{group}: {help}");
        }
    }
}

#[test]
fn every_command_takes_the_language_anywhere() {
    for command in commands() {
        for args in [
            ["--lang", "pt", &command, "--help"],
            [&command, "--help", "--language", "pt"],
        ] {
            let (help, status) = said(&args);
            assert_eq!(status, Some(0), "{help}");
            assert!(help.contains("Utilização:"), "{args:?}: {help}");
            assert!(help.contains("--lang <LANG>"), "{args:?}: {help}");
        }
        let (told, status) = said(&[&command, "--lang", "fr"]);
        assert_eq!(status, Some(2), "{told}");
        assert_eq!(
            told,
            "ludoteca: there are no texts in fr; --lang is en, pt or pl\n"
        );
    }
}

/// Wrong words, and what is said of them.
const WRONG: &[(&[&str], &str)] = &[
    (
        &["play", "golo"],
        "there is no game golo; the games are galo, mancala, poziomka, wargame, palavras; did you mean galo?",
    ),
    (
        &["rules", "golo"],
        "there is no game golo; the games are galo, ",
    ),
    (
        &["analyse", "golo", "x"],
        "there is no game golo; the games are galo, ",
    ),
    (
        &["solve", "wargame"],
        "wargame cannot be solved; the games that can are galo, mancala, poziomka, palavras",
    ),
    (
        &["solve", "mancala", "--capture", "foo"],
        "Capture: empty (always) or standard (only with seeds opposite), not foo",
    ),
    (
        &["play", "--bogus"],
        "there is no option --bogus here\nRun ludoteca play --help",
    ),
    (
        &["arena", "run", "/nowhere.toml"],
        "/nowhere.toml: no such file or folder",
    ),
    (
        &["class", "show", "/nowhere"],
        "/nowhere/class.toml: no such file or folder",
    ),
    (
        &["play", "galo", "--level", "perfect"],
        "Galo has no level perfect; its levels are beginner (basico), casual (normal), expert (perfeito), master (strong); did you mean perfeito?",
    ),
    (
        &["play", "galo", "--leval", "master"],
        "there is no option --leval here; did you mean --level?",
    ),
    (&["pley"], "there is no command pley; did you mean play?"),
    (
        &["arena", "run", "p.toml", "--date", "1.12.2026"],
        "--date <YYYY-MM-DD>: 1.12.2026: not a date: expected YYYY-MM-DD\n",
    ),
    (
        &["judge", "galo", "FP.py", "--date", "1.12.2026"],
        "--date <DAY>: 1.12.2026: not a date: expected YYYY-MM-DD\n",
    ),
    (
        &["arena", "run", "p.toml", "--shard", "8/7"],
        "--shard <K/N>: 8/7: not a part of the work: expected K/N, such as 2/7 for the second of seven\n",
    ),
    (
        &["arena", "ladder", "run", "l.ladder", "--width", "0"],
        "--width <ELO>: 0: expected a number above 0\n",
    ),
    (
        &["serve", "--listen", "here"],
        "--listen <ADDRESS:PORT>: here: not an address and a port: expected one such as 127.0.0.1:7878\n",
    ),
    (
        &["judge", "gal", "FP.py"],
        "there is no course gal; the courses are wargame, mancala, poziomka, galo, palavras, and any folder with a course.toml; did you mean galo?",
    ),
    (
        &["solve", "galo", "--nodes", "many"],
        "--nodes <N>: many: not a whole number\n",
    ),
    (
        &["solve", "poziomka", "--threads", "65"],
        "--threads <N>: 65: expected a number from 1 to 64\n",
    ),
    (
        &["analyse", "mancala", "/nonexistent.txt"],
        "/nonexistent.txt looks like a file, but there is none of this name",
    ),
    (
        &["analyse", "galo", "X../.O./..X"],
        "invalid Galo position: ",
    ),
    (
        &["analyse", "--record", "/nowhere.ludo"],
        "/nowhere.ludo: no such file or folder",
    ),
    (
        &["replay", "/nowhere.ludo"],
        "/nowhere.ludo: no such file or folder",
    ),
    (
        &["draw", "/nowhere.ludo", "--svg", "-"],
        "/nowhere.ludo: no such file or folder",
    ),
    (&["man", "plai"], "there is no manual page for plai"),
];

/// The fault, the values that are allowed, the name that was probably meant, and status 2.
#[test]
fn wrong_arguments_are_told_in_one_manner() {
    for (args, words) in WRONG {
        let (told, status) = said(args);
        assert!(
            told.starts_with("ludoteca: ") && told.contains(words),
            "{args:?}: {told}"
        );
        assert_eq!(status, Some(2), "{args:?}: {told}");
    }
}

#[test]
fn both_names_of_a_level_are_understood() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().to_str().unwrap();
    for (level, language) in [
        ("perfeito", "en"),
        ("expert", "en"),
        ("perito", "pt"),
        ("ekspert", "pl"),
    ] {
        let args = [
            "play", "galo", "--plain", "--level", level, "--lang", language, "--data", folder,
        ];
        let (told, status) = said(&args);
        assert_eq!(status, Some(0), "{told}");
        assert!(told.contains("· perfeito)"), "{told}");
    }
}

#[test]
fn rules_are_told_in_every_language() {
    for game in ["galo", "mancala", "poziomka", "wargame", "palavras"] {
        for (language, words) in [
            ("en", "How to type a move"),
            ("pt", "Como se escreve uma jogada"),
            ("pl", "Jak wpisać ruch"),
        ] {
            let page = stdout(&["rules", game, "--lang", language]);
            assert!(page.contains(words), "{page}");
            assert!(
                page.lines().all(|line| line.chars().count() <= 100),
                "{page}"
            );
        }
    }
}

#[test]
fn every_command_has_a_manual_page_with_all_its_sections() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("man1");
    stdout(&["man", "--out", place.to_str().unwrap()]);
    let sections = [
        "NAME",
        "SYNOPSIS",
        "OPTIONS",
        "EXIT STATUS",
        "FILES",
        "ENVIRONMENT",
        "EXAMPLES",
    ];
    let mut count = 0;
    for entry in std::fs::read_dir(&place).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        if !name.starts_with("ludoteca") {
            continue;
        }
        count += 1;
        let page = std::fs::read_to_string(&path).unwrap();
        for section in sections {
            let quoted = format!(".SH \"{section}\"");
            let is_there = page.contains(&format!(".SH {section}\n")) || page.contains(&quoted);
            assert!(is_there, "{name}: {section}: {page}");
        }
        let title = page.lines().find(|line| line.starts_with(".TH")).unwrap();
        assert!(title.contains("2026"), "{title}");
    }
    assert!(count > 60, "{count}");
    for command in commands() {
        let page = std::fs::read_to_string(place.join(format!("ludoteca-{command}.1"))).unwrap();
        assert_eq!(stdout(&["man", &command]), page);
    }
}

/// Offers of bash after these words.
fn complete(words: &[&str]) -> String {
    let script = stdout(&["completions", "bash"]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ludoteca");
    std::fs::write(&path, script).unwrap();
    let words: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    let ask = format!(
        "source \"$0\"; COMP_WORDS=({}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); \
         _ludoteca_levels ludoteca \"${{COMP_WORDS[COMP_CWORD]}}\" \
         \"${{COMP_WORDS[COMP_CWORD-1]}}\"; echo \"${{COMPREPLY[@]}}\"",
        words.join(" ")
    );
    let output = std::process::Command::new("bash")
        .args(["-c", &ask])
        .arg(&path)
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

#[test]
fn completions_offer_the_levels_of_the_game() {
    let offered = complete(&["ludoteca", "play", "wargame", "--level", ""]);
    assert_eq!(offered, "beginner d1 casual d2 skilled d3 master d4");
    let offered = complete(&["ludoteca", "play", "galo", "--level", "p"]);
    assert_eq!(offered, "perfeito");
    let offered = complete(&["ludoteca", "play", "manc"]);
    assert_eq!(offered, "mancala");
}

#[test]
fn completions_are_installed_where_the_shell_looks() {
    let folder = tempfile::tempdir().unwrap();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["completions", "bash", "--install"])
        .env("XDG_DATA_HOME", folder.path())
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let path = folder.path().join("bash-completion/completions/ludoteca");
    assert_eq!(
        std::fs::read_to_string(path).unwrap(),
        stdout(&["completions", "bash"])
    );
}

/// The list of patterns that a test of xtask looks for in texts; here, in all help.
#[test]
fn help_has_none_of_the_worst_patterns() {
    let list = include_str!("../../xtask/tests/words/worst.txt");
    let page = stdout(&["man"]).to_lowercase().replace("\\-", "-");
    for line in list.lines().filter(|line| line.starts_with("en |")) {
        let pattern = line.split('|').nth(1).unwrap().trim_start();
        let pattern = pattern.strip_suffix(' ').unwrap_or(pattern).to_lowercase();
        let found = page.lines().find(|line| line.contains(&pattern));
        assert_eq!(found, None, "{pattern}");
    }
}
