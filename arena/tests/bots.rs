//! The page for those who write bots: its examples, its sentences, and its starter bots.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "the test compiles the starter bots"
)]

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::common::{bots, match_of, play, python, starter, starter_for, tally};
use ludoteca_arena::check::{self, Outcome, Report, Trial};
use ludoteca_arena::clock::{Bank, TimeControl};
use ludoteca_arena::protocol;
use ludoteca_arena::seat::process::{Launch, Process};
use ludoteca_arena::text::Texts;
use ludoteca_play::{CATALOGUE, NewSession, Occupant, Resources, Seat, Session, Setup};

const PAGE: &str = include_str!("../../docs/book/src/bots.md");

fn examples() -> Vec<&'static str> {
    let blocks = PAGE.split("```example\n").skip(1);
    blocks
        .flat_map(|block| block.split("```").next().unwrap().lines())
        .collect()
}

#[test]
fn the_examples_of_the_page_are_what_the_starter_bot_answers() {
    let words = starter()
        .strip_prefix("bot:")
        .map(|text| text.split(' ').map(str::to_owned).collect::<Vec<_>>());
    let mut process = Process::new(Launch::new(&words.unwrap()).unwrap());
    process.start().unwrap();
    let mut answers = 0;
    for line in examples() {
        if let Some(request) = line.strip_prefix("→ ") {
            process.tell(&format!("{request}\n"));
        } else {
            let expected = line.strip_prefix("← ").unwrap();
            let answer = process.wait_line(Duration::from_secs(20)).unwrap();
            assert_eq!(String::from_utf8(answer).unwrap(), format!("{expected}\n"));
            answers += 1;
        }
    }
    assert!(answers >= 5);
}

fn session(game: usize, rules: &str, moves: &[&str]) -> Session {
    let setup = Setup::read(CATALOGUE[game], rules).unwrap();
    let mut seats = ["Ana", "Rui"].map(Occupant::local).to_vec();
    seats.truncate(setup.seats());
    let new = NewSession::new(setup, seats, 1);
    let mut session = Session::begin(new, &Resources::none(), String::new(), 0).unwrap();
    for text in moves {
        let seat = session.to_move().unwrap();
        let event = ludoteca_play::Event::Played {
            seat,
            text: (*text).to_owned(),
        };
        session
            .apply(ludoteca_play::Stamped { at: 0, event })
            .unwrap();
    }
    session
}

#[test]
fn the_examples_of_the_page_are_what_the_arena_writes() {
    let bank = Bank::new(TimeControl::default());
    let request = |session: &Session| {
        let seat = session.to_move().unwrap();
        protocol::ask_move(session, seat, &session.legal_moves(), &bank).unwrap()
    };
    let lines = [
        protocol::handshake(&TimeControl::default()),
        request(&session(0, "", &[])),
        request(&session(1, "", &["4"])),
        request(&session(2, "pola=2 rows=3 columns=3", &[])),
        protocol::ask_plan(&session(3, "", &[]), Seat::First, &bank),
        protocol::QUIT.to_owned(),
    ];
    for line in lines {
        let shown = format!("→ {}", line.trim_end_matches('\n'));
        assert!(examples().contains(&shown.as_str()), "{shown}");
    }
}

/// The dialogues in the descriptions of the games, each a list of lines.
fn dialogues() -> Vec<Vec<&'static str>> {
    let blocks = PAGE.split("```text\n").skip(1);
    let lines = blocks.map(|block| block.split("```").next().unwrap().lines().collect());
    let is_dialogue = |lines: &Vec<&str>| lines[0].starts_with('→');
    lines.filter(is_dialogue).collect()
}

/// The value of a request's field.
fn field<'l>(line: &'l str, key: &str) -> &'l str {
    let found = line.split('\t').find_map(|field| field.strip_prefix(key));
    found.unwrap().strip_prefix('=').unwrap()
}

/// A request for a move without the time that is left, which depends on the moves before.
fn without_time(line: &str) -> String {
    let is_time = |field: &&str| field.starts_with("bank=") || field.starts_with("wall=");
    line.split('\t')
        .filter(|field| !is_time(field))
        .collect::<Vec<_>>()
        .join("\t")
}

/// Plays a dialogue of the page from a position to which these moves lead.
fn check_dialogue(lines: &[&str], before: &[&str]) {
    let request = lines[0].strip_prefix("→ ").unwrap();
    let game = CATALOGUE
        .iter()
        .position(|game| game.name() == field(request, "game"))
        .unwrap();
    let mut session = session(game, field(request, "rules"), before);
    for line in lines {
        let Some(seat) = session.to_move() else {
            let end = protocol::tell_end(&session, Seat::First, None);
            assert!(
                line.starts_with("→ end") || line.starts_with("← "),
                "{line} {end}"
            );
            continue;
        };
        if line.starts_with("→ end") {
            continue;
        }
        if let Some(answer) = line.strip_prefix("← ") {
            let (ply, text) = (session.ply(), answer.to_owned());
            let played = session.act(&ludoteca_play::Command::Play { seat, ply, text }, 0);
            played.unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
            continue;
        }
        let bank = Bank::new(TimeControl::default());
        let written = protocol::ask_move(&session, seat, &session.legal_moves(), &bank).unwrap();
        let shown = line.strip_prefix("→ ").unwrap();
        assert_eq!(without_time(shown), without_time(written.trim_end()));
    }
}

#[test]
fn the_dialogues_of_the_games_are_what_the_arena_writes_and_takes() {
    let dialogues = dialogues();
    let of = |game: &str| {
        let name = format!("game={game}\t");
        dialogues
            .iter()
            .find(|lines| lines[0].contains(&name))
            .unwrap()
    };
    check_dialogue(of("galo"), &["1", "3", "5"]);
    check_dialogue(of("mancala"), &[]);
    check_dialogue(of("poziomka"), &["Aa"]);
    check_dialogue(of("palavras"), &[]);
    assert_eq!(dialogues.len(), 5);
}

#[test]
fn every_step_of_the_check_has_its_sentence_in_the_page() {
    let sentences: Vec<&str> = check::sentences().collect();
    assert!(sentences.len() >= 30);
    for sentence in sentences {
        // A sentence may go on, or begin after another in the same line.
        assert!(PAGE.contains(sentence.trim_end_matches('.')), "{sentence}");
    }
}

fn check_bot(command: &str, game: &str) -> Report {
    let resources = Resources::none();
    let trial = Trial {
        game: Some(game),
        ..Trial::new(CATALOGUE, &resources)
    };
    check::check(command, &trial, &mut |_, _| {}).unwrap()
}

#[test]
fn the_starter_in_python_is_ready_for_every_game_that_lists_its_moves() {
    let command = starter().replace("bot:", "");
    for game in ["galo", "mancala", "poziomka", "wargame"] {
        let report = check_bot(&command, game);
        assert!(report.is_ready(), "{report:?}");
        let passed = report
            .steps
            .iter()
            .filter(|step| step.outcome == Outcome::Passed);
        assert!(passed.count() >= 30, "{report:?}");
    }
}

fn compile(folder: &Path, compiler: &str, args: &[&str]) -> bool {
    let done = Command::new(compiler)
        .args(args)
        .current_dir(folder)
        .status();
    done.is_ok_and(|status| status.success())
}

#[test]
fn the_starter_in_c_is_ready() {
    let folder = tempfile::tempdir().unwrap();
    let source = bots().join("starter.c").canonicalize().unwrap();
    let flags = [
        "-std=c17", "-Wall", "-Wextra", "-Werror", "-O2", "-o", "starter",
    ];
    let mut args = flags.to_vec();
    args.push(source.to_str().unwrap());
    assert!(compile(folder.path(), "gcc", &args));
    let report = check_bot(folder.path().join("starter").to_str().unwrap(), "mancala");
    assert!(report.is_ready(), "{report:?}");
}

#[test]
fn the_starter_in_rust_is_ready() {
    let folder = tempfile::tempdir().unwrap();
    let source = bots().join("starter.rs").canonicalize().unwrap();
    let args = [
        "--edition=2024",
        "-O",
        "-D",
        "warnings",
        "-o",
        "starter",
        source.to_str().unwrap(),
    ];
    assert!(compile(folder.path(), "rustc", &args));
    let report = check_bot(folder.path().join("starter").to_str().unwrap(), "poziomka");
    assert!(report.is_ready(), "{report:?}");
}

#[test]
fn the_starter_in_java_is_ready_where_java_is_installed() {
    let folder = tempfile::tempdir().unwrap();
    let source = bots().join("Starter.java").canonicalize().unwrap();
    if !Path::new("/usr/bin/javac").exists() {
        return;
    }
    assert!(compile(
        folder.path(),
        "javac",
        &["-d", ".", source.to_str().unwrap()]
    ));
    let command = format!("java -cp {} Starter", folder.path().display());
    let report = check_bot(&command, "galo");
    assert!(report.is_ready(), "{report:?}");
}

/// Returns the line that a bot prints to its stderr when it is told at the end of a game that it
/// was refused.
fn print_refusal(words: &[&str]) -> String {
    let mut child = Command::new(words[0])
        .args(&words[1..])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = "ludoteca\t1\tclock=60000\n\
        end\tgame=galo\twhy=it answered \"99\": no such square\tresult=lost\n\
        end\tgame=galo\tresult=won\n\
        quit\n";
    let mut input = child.stdin.take().unwrap();
    input.write_all(lines.as_bytes()).unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{words:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// What a starter prints that was refused.
const REFUSED: &str = "refused: it answered \"99\": no such square\n";

#[test]
fn starters_in_python_print_why_they_were_refused() {
    let folder = tempfile::tempdir().unwrap();
    let one_file = starter().replace("bot:", "");
    let mut commands = vec![one_file];
    for name in [
        "starter_package",
        "galo",
        "mancala",
        "poziomka",
        "wargame",
        "palavras",
    ] {
        commands.push(starter_for(name, folder.path()));
    }
    for command in commands {
        let words: Vec<&str> = command.split(' ').collect();
        assert_eq!(print_refusal(&words), REFUSED, "{command}");
    }
}

#[test]
fn starters_print_why_they_were_refused() {
    let folder = tempfile::tempdir().unwrap();
    let built = folder.path().join("built");
    let built = built.to_str().unwrap();
    let source = |name: &str| {
        bots()
            .join(name)
            .canonicalize()
            .unwrap()
            .display()
            .to_string()
    };
    for name in [
        "starter.c",
        "galo.c",
        "mancala.c",
        "palavras.c",
        "poziomka.c",
        "wargame.c",
    ] {
        let flags = ["-std=c17", "-Wall", "-Wextra", "-Werror", "-o", built];
        assert!(compile(
            folder.path(),
            "gcc",
            &[&flags[..], &[&source(name)]].concat()
        ));
        assert_eq!(print_refusal(&[built]), REFUSED, "{name}");
    }
    let flags = ["--edition=2024", "-o", built];
    let rust = source("starter.rs");
    assert!(compile(
        folder.path(),
        "rustc",
        &[&flags[..], &[&rust]].concat()
    ));
    assert_eq!(print_refusal(&[built]), REFUSED, "starter.rs");
    if Path::new("/usr/bin/node").exists() {
        assert_eq!(print_refusal(&["node", &source("starter.js")]), REFUSED);
    }
    if Path::new("/usr/bin/javac").exists() {
        let java = source("Starter.java");
        assert!(compile(folder.path(), "javac", &["-d", ".", &java]));
        let classes = folder.path().display().to_string();
        assert_eq!(
            print_refusal(&["java", "-cp", &classes, "Starter"]),
            REFUSED
        );
    }
}

#[test]
fn the_starters_are_under_forty_lines() {
    for name in ["starter.py", "starter.c", "starter.rs", "Starter.java"] {
        let text = std::fs::read_to_string(bots().join(name)).unwrap();
        assert!(text.lines().count() < 40, "{name}");
    }
}

#[test]
fn starters_in_two_languages_play_the_same_moves() {
    let folder = tempfile::tempdir().unwrap();
    let source = bots().join("starter.c").canonicalize().unwrap();
    assert!(compile(
        folder.path(),
        "gcc",
        &["-O2", "-o", "starter", source.to_str().unwrap()]
    ));
    let c = format!("One=bot:{}", folder.path().join("starter").display());
    let python = starter().replace("bot:", "Two=bot:");
    let plan = match_of("mancala", "houses=3 seeds=2", [&c, &python], 3);
    let (store, _) = play(&plan);
    let tally = tally(&plan, &store);
    // Both answer alike, so each wins from the side from which the other does.
    assert_eq!(tally.counts.0, [0, 0, 3, 0, 0], "{tally:?}");
}

#[test]
fn a_bot_that_is_not_ready_is_told_at_which_step() {
    let folder = tempfile::tempdir().unwrap();
    let mute = python(
        folder.path(),
        "mute.py",
        "import sys\nsys.stderr.write('I hide')\n",
    );
    let report = check_bot(&mute, "galo");
    assert!(matches!(report.steps[0].outcome, Outcome::Failed(_)));
    let closing = report.closing(Texts::default());
    assert!(closing.contains("I hide") && closing.contains("not ready"));
    let chatty = "import sys\nfor line in sys.stdin:\n    print('bot\\t1' if line[0] == 'l' else '1', flush=True)\n    print('hm', flush=True)\n";
    let report = check_bot(&python(folder.path(), "chatty.py", chatty), "galo");
    assert!(!report.is_ready());
    let fails_at = |key: &str| {
        report
            .steps
            .iter()
            .any(|step| step.key == key && matches!(step.outcome, Outcome::Failed(_)))
    };
    assert!(fails_at("unasked"), "{report:?}");
}

/// Greets, and never answers anything else.
const HANGS: &str = "import sys, time\nsys.stdin.readline()\nprint('bot\\t1', flush=True)\n\
    while True:\n    time.sleep(60)\n";

#[test]
fn a_bot_that_hangs_is_told_step_by_step_and_asked_three_times_only() {
    let folder = tempfile::tempdir().unwrap();
    let resources = Resources::none();
    let time = Duration::from_secs(1);
    let trial = Trial {
        game: Some("galo"),
        time: TimeControl {
            wall: time,
            ..TimeControl::of_bank(time)
        },
        ..Trial::new(CATALOGUE, &resources)
    };
    let mut told = Vec::new();
    let mut tell = |number: usize, step: &check::Checked| {
        told.push((number, step.to_text(number, Texts::default())));
    };
    let bot = python(folder.path(), "hangs.py", HANGS);
    let report = check::check(&bot, &trial, &mut tell).unwrap();
    assert_eq!(told.len(), report.steps.len());
    assert!((1..).zip(&told).all(|(number, (at, _))| number == *at));
    let is_late = |(_, text): &&(usize, String)| text.contains("its wall-clock time is used up");
    assert_eq!(told.iter().filter(is_late).count(), 3, "{told:?}");
    let rest = told
        .iter()
        .filter(|(_, text)| text.contains("not asked any more"));
    assert!(rest.count() > 20, "{told:?}");
    assert!(!report.is_ready());
}

#[test]
fn what_a_bot_says_is_printed_harmlessly() {
    let folder = tempfile::tempdir().unwrap();
    let evil = "import sys\nsys.stderr.write('\\x1b]0;mine\\x07\\x9b31m\\r\\n')\n\
        sys.stdout.write('bot\\t1\\tname=a\\x1b[2J\\n')\nsys.stdout.flush()\n\
        for line in sys.stdin:\n    print('\\x1b[2Jx\\x9b', flush=True)\n";
    let mut said = String::new();
    let resources = Resources::none();
    let trial = Trial {
        game: Some("galo"),
        ..Trial::new(CATALOGUE, &resources)
    };
    let mut tell = |number: usize, step: &check::Checked| {
        said.push_str(&step.to_text(number, Texts::default()));
    };
    let report = check::check(&python(folder.path(), "evil.py", evil), &trial, &mut tell);
    said.push_str(&report.unwrap().closing(Texts::default()));
    assert!(said.contains(r"\x1B]0;mine\x07"), "{said:?}");
    let is_obeyed = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    assert!(!said.contains(is_obeyed), "{said:?}");
}

#[test]
fn every_game_has_a_starter_that_is_ready_and_parses_its_position() {
    let folder = tempfile::tempdir().unwrap();
    for game in ["galo", "mancala", "poziomka", "wargame", "palavras"] {
        let report = check_bot(&starter_for(game, folder.path()), game);
        assert!(report.is_ready(), "{game}: {report:?}");
    }
}

#[test]
fn every_game_has_a_starter_in_c_that_is_ready() {
    let folder = tempfile::tempdir().unwrap();
    for game in ["galo", "mancala", "poziomka", "wargame", "palavras"] {
        let source = bots().join(format!("{game}.c")).canonicalize().unwrap();
        let flags = ["-std=c17", "-Wall", "-Wextra", "-Werror", "-O2", "-o", game];
        let mut args = flags.to_vec();
        args.push(source.to_str().unwrap());
        assert!(compile(folder.path(), "gcc", &args), "{game}");
        let program = folder.path().join(game).display().to_string();
        let report = check_bot(&program, game);
        assert!(report.is_ready(), "{game}: {report:?}");
    }
}

#[test]
fn starters_for_palavras_end_when_no_word_of_three_letters_fits() {
    // Two free squares in a row are room for no word; a starter that lays one there is refused.
    let rules = "board=a#..#a#/#######/#######/#######/#######/#######/#######";
    let folder = tempfile::tempdir().unwrap();
    let bot = format!("mine=bot:{}", starter_for("palavras", folder.path()));
    let (store, _) = play(&match_of("palavras", rules, [&bot, "level:short"], 1));
    for number in 1..=store.count_games().unwrap() {
        let game = store.game(number).unwrap().unwrap();
        assert!(!game.record.contains("illegal"), "{}", game.record);
    }
}

#[test]
fn the_starter_in_javascript_is_ready_where_node_is_installed() {
    if !Path::new("/usr/bin/node").is_file() {
        return;
    }
    let report = check_bot(
        &format!("node {}", bots().join("starter.js").display()),
        "galo",
    );
    assert!(report.is_ready(), "{report:?}");
}

#[test]
fn a_step_that_fails_shows_what_passed_both_ways() {
    let folder = tempfile::tempdir().unwrap();
    let source = "\
import sys
for line in sys.stdin:
    word = line.split('\\t')[0].strip()
    if word == 'ludoteca': print('bot\\t1', flush=True)
    elif word == 'move': print('99', flush=True)
    elif word == 'quit': break
";
    let report = check_bot(&python(folder.path(), "bad.py", source), "galo");
    let failed = report
        .steps
        .iter()
        .find(|step| step.key == "first-move" || step.key == "legal");
    let failed = failed.unwrap();
    let text = failed.to_text(1, Texts::default());
    assert!(!report.is_ready());
    let shown: Vec<&str> = report
        .steps
        .iter()
        .flat_map(|step| &step.exchange)
        .map(String::as_str)
        .collect();
    assert!(
        shown
            .iter()
            .any(|line| line.starts_with("→ move\tgame=galo")),
        "{text} {shown:?}"
    );
    assert!(shown.contains(&"← 99"), "{shown:?}");
}
