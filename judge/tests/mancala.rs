//! mancala: students' programs, right and wrong, each with one fault taken from real ones.

use std::fs;
use std::path::Path;

use ludoteca_course::{CaseSelection, Class, Ground, Profile, Verdict};
use ludoteca_courses::COURSES;
use ludoteca_judge::text::Language;
use ludoteca_judge::{CaseReport, Cause, Judging, Main, Report, Submission, Texts, tell};

use crate::common::{course, judge, judge_by, judge_path, own, published, students};
use crate::faulty::{Faulty, faults};
use crate::programs::Corpus;

#[test]
fn our_own_program_gets_full_marks_as_written_and_as_tested() {
    let (course, profile) = course("mancala");
    let tested = course.profile().replace("\"as-written\"", "\"as-tested\"");
    let tested = Profile::read(&tested, COURSES).unwrap();
    let selection = CaseSelection {
        seed: 7,
        generated: Some(40),
        published: published("mancala"),
    };
    for (profile, arguments) in [(&profile, vec![]), (&tested, vec!["--as-tested"])] {
        let mut submission = own("mancala");
        if let Main::Program(_, own) = &mut submission.main {
            own.extend(arguments.iter().map(ToString::to_string));
        }
        let report = judge_by(&Judging::new(course, profile, &selection), &submission);
        assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
        assert_eq!((report.score, report.max_score), (20.0, 20.0));
    }
}

#[test]
fn a_right_program_of_a_student_gets_full_marks() {
    let report = judge("mancala", "right.py", 12);
    assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
    assert_eq!((report.score, report.max_score), (20.0, 20.0));
}

/// Done at the end of every run: links, pipes, odd names, folders within folders.
const LEAVING: &str = r"
import atexit, os

def leave():
    if os.path.isfile('jogo.sav'):
        os.rename('jogo.sav', 'outro.sav')
        os.symlink('outro.sav', 'jogo.sav')
    if not os.path.exists('pipe'):
        os.mkfifo('pipe')
        open('odd\nname', 'w').close()
        for _ in range(20):
            os.mkdir('d')
            os.chdir('d')

atexit.register(leave)
";

#[test]
fn what_a_program_leaves_that_is_not_taken_over_is_its_own_doing() {
    let (course, mut profile) = course("mancala");
    profile.group.retain(|group| group.name == "L");
    let right = std::fs::read_to_string(students("mancala").join("right.py")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("program.py");
    std::fs::write(&path, format!("{LEAVING}{right}")).unwrap();
    let submission = Submission::read(&path, &profile).unwrap();
    let selection = CaseSelection {
        generated: Some(0),
        ..CaseSelection::default()
    };
    let report = judge_by(&Judging::new(course, &profile, &selection), &submission);
    assert_eq!(report.verdict, Verdict::WrongAnswer, "{:#?}", report.causes);
    let told = report.causes.iter().any(|cause| {
        let mut notes = cause.explanation.notes.iter();
        cause.cases.contains(&"load-later".to_owned())
            && notes.any(|note| note.arg("path") == Some(&"jogo.sav".into()))
    });
    assert!(told, "{:#?}", report.causes);
    crate::common::check_texts("mancala", &report);
}

/// Judges the program with this fault.
fn judge_fault(name: &str) -> Report {
    judge_path("mancala", &Faulty::find("mancala", name).write().path, 4)
}

/// The fault is found, and nothing else is blamed; the smallest input is told.
#[track_caller]
fn check(name: &str) {
    let program = Faulty::find("mancala", name).write();
    let report = judge_path("mancala", &program.path, 4);
    program.check_with_input(&report);
}

faults! {
    a_level_that_is_not_checked: "level-not-checked";
    a_position_that_is_not_checked: "position-not-checked";
    a_crash_at_a_position_in_letters: "position-text-crash";
    a_misspelt_message: "misspelt";
    a_stray_blank: "stray-blank";
    a_message_without_accents: "no-accents";
    a_reply_although_there_is_another_turn: "reply-after-other-turn";
    the_third_step_at_the_wrong_end: "advanced-leftmost";
    a_lone_seed_that_stays: "lone-seed";
    the_facing_house_by_its_number: "facing-same-number";
    a_crash_at_the_last_line: "last-line-crash";
    a_crash_at_a_blank_line: "blank-line-crash";
    a_crash_on_a_missing_file: "missing-file-crash";
    another_order_of_checks: "check-order";
    a_row_from_right_to_left: "second-row-reversed";
    brackets_of_the_store: "brackets";
    winner_and_loser_swapped: "records-swapped";
    whoever_resigns_wins: "resign-swapped";
    a_seed_for_the_opponent: "opponent-store";
    seeds_that_are_left_at_the_end: "no-sweep";
    a_game_that_is_not_there_after_loading: "load-forgets-game";
    a_prompt: "prompt";
    a_computer_that_moves_once: "computer-moves-once";
    a_program_that_waits_for_more: "endless";
    a_program_that_is_no_python: "does-not-start";
    a_library_from_outside: "outside-library";
}

#[test]
fn every_fault_of_the_table_is_tested() {
    assert_eq!(Faulty::names("mancala"), TESTED);
}

#[test]
fn a_program_that_is_no_python_fails_all_cases_at_once() {
    let report = judge_fault("does-not-start");
    assert_eq!(
        (report.verdict, report.score),
        (Verdict::CompileTimeError, 0.0)
    );
    assert_eq!(report.causes.len(), 1);
    let counting = report.cases.iter().filter(|case| case.counts);
    assert_eq!(report.causes[0].cases.len(), counting.count());
    assert!(
        report.messages.contains("SyntaxError"),
        "{}",
        report.messages
    );
}

/// Returns the report and text about a program that another wrote, once something in its folder has
/// changed.
fn tell_changed(name: &str, change: impl Fn(&Path)) -> (Report, String) {
    let programs = Corpus::read("mancala").right();
    let program = programs.iter().find(|program| program.name == name);
    let folder = tempfile::tempdir().unwrap();
    program.unwrap().write(folder.path());
    change(folder.path());
    let report = judge_path("mancala", folder.path(), 4);
    let texts = Texts::of(Language::English, course("mancala").0);
    let told = tell::report(&report, &texts, tell::Style::Plain, tell::Extent::Usual);
    (report, told)
}

#[test]
fn a_module_that_was_not_handed_in_is_one_sentence() {
    let (report, told) = tell_changed("e", |folder| {
        fs::remove_file(folder.join("modelo.py")).unwrap();
    });
    assert_eq!(report.causes.len(), 1, "{told}");
    assert!(
        told.contains("imports modelo, which is neither one of Python's own modules nor among"),
        "{told}"
    );
    assert!(!told.contains("register"), "{told}");
    assert!(!told.contains("does not show more"), "{told}");
    assert!(told.lines().count() < 12, "{told}");
}

#[test]
fn a_crash_on_load_is_one_sentence() {
    let (report, told) = tell_changed("a", |folder| {
        let path = folder.join("program.py");
        let source = fs::read_to_string(&path).unwrap();
        fs::write(&path, format!("x = {{}}['a']\n{source}")).unwrap();
    });
    assert_eq!(report.causes.len(), 1, "{told}");
    assert!(report.noticed.is_empty(), "{told}");
    assert!(
        told.contains("crashes even without any command: KeyError: 'a'"),
        "{told}"
    );
    assert!(!told.contains("register"), "{told}");
    assert!(told.lines().count() < 20, "{told}");
}

#[test]
fn what_costs_points_is_not_called_free_elsewhere() {
    let (report, told) = tell_changed("a", |folder| {
        let path = folder.join("program.py");
        let source = fs::read_to_string(&path).unwrap();
        let source = source.replace("registado com sucesso.", "registado com sucesso");
        fs::write(&path, source).unwrap();
    });
    assert_eq!(report.causes.len(), 1, "{told}");
    let is_stop = |cause: &Cause| cause.explanation.class == Some(Class::Punctuation);
    assert!(is_stop(&report.causes[0]), "{told}");
    assert!(!report.noticed.iter().any(is_stop), "{told}");
}

#[test]
fn a_computer_that_replies_is_not_said_to_be_silent() {
    let (report, told) = tell_changed("a", |folder| {
        let path = folder.join("program.py");
        let source = fs::read_to_string(&path).unwrap();
        let other = source.replace("possiveis[0]", "possiveis[len(possiveis) // 2]");
        fs::write(&path, other).unwrap();
    });
    let rules = report.causes.iter().map(|it| it.explanation.why.as_ref());
    let rules: Vec<&str> = rules.flatten().map(|why| &*why.rule).collect();
    assert!(!rules.is_empty(), "{told}");
    assert!(!rules.contains(&"mancala.reply-missing"), "{told}");
    assert!(!rules.contains(&"mancala.empty-house"), "{told}");
}

/// Judges a right program that reads the text otherwise where it is silent: it loses these cases,
/// whose ground is a published battery, and no others.
#[track_caller]
fn check_reading(changes: &[(&str, &str)], lost: &[&str]) {
    let (report, told) = tell_changed("a", |folder| {
        let path = folder.join("program.py");
        let mut source = fs::read_to_string(&path).unwrap();
        for (from, to) in changes {
            assert_eq!(source.matches(from).count(), 1, "{from}");
            source = source.replace(from, to);
        }
        fs::write(&path, source).unwrap();
    });
    let fails = |case: &&CaseReport| case.counts && case.verdict != Verdict::Accepted;
    let failed: Vec<&str> = report
        .cases
        .iter()
        .filter(fails)
        .map(|case| &*case.name)
        .collect();
    assert_eq!(failed, lost, "{told}");
    let (course, profile) = course("mancala");
    let selection = CaseSelection::default();
    for case in course.cases(&profile, &selection) {
        let is_settled = matches!(case.ground, Ground::Published(_));
        assert!(is_settled || !lost.contains(&&*case.name), "{}", case.name);
    }
}

#[test]
fn a_computer_that_is_listed_late_loses_the_case_about_it() {
    let from_first_game = [
        (
            "{\"jogadores\": {CPU: [0, 0, 0]}, \"jogo\": None}",
            "{\"jogadores\": {}, \"jogo\": None}",
        ),
        (
            "    return nome in estado[\"jogadores\"]\n",
            "    return nome == CPU or nome in estado[\"jogadores\"]\n",
        ),
        (
            "        estado[\"jogo\"] = novo_jogo(nome, CPU, nivel)\n",
            "        estado[\"jogo\"] = novo_jogo(nome, CPU, nivel)\n        estado[\"jogadores\"].setdefault(CPU, [0, 0, 0])\n",
        ),
    ];
    check_reading(&from_first_game, &["list-fresh"]);
}

#[test]
fn a_program_that_enforces_turns_loses_two_cases() {
    let enforced = [
        (
            "    lado = jogo[\"nomes\"].index(nome)\n",
            "    lado = jogo[\"nomes\"].index(nome)\n    if jogo.get(\"vez\", lado if jogo[\"nivel\"] else 0) != lado:\n        print(\"Instrução inválida.\")\n        return\n",
        ),
        (
            "    if jogo[\"nivel\"] is not None and nome != CPU and resultado != \"extra\":\n",
            "    jogo[\"vez\"] = lado if resultado == \"extra\" or jogo[\"nivel\"] else 1 - lado\n    if jogo[\"nivel\"] is not None and nome != CPU and resultado != \"extra\":\n",
        ),
    ];
    // The empty house is named by the same player twice.
    check_reading(&enforced, &["empty-house", "any-turn"]);
}

#[test]
fn a_program_that_refuses_empty_houses_loses_the_cases_about_it() {
    let refused = [(
        "    tabuleiro = jogo[\"tabuleiro\"]\n    lado = jogo[\"nomes\"].index(nome)\n",
        "    tabuleiro = jogo[\"tabuleiro\"]\n    lado = jogo[\"nomes\"].index(nome)\n    if tabuleiro[CASAS[lado][int(texto_posicao) - 1]] == 0:\n        print(\"Instrução inválida.\")\n        return\n",
    )];
    check_reading(&refused, &["automatic-empty-house", "empty-house"]);
}

#[test]
fn a_library_from_outside_is_not_allowed() {
    let report = judge_fault("outside-library");
    assert_eq!(
        (report.verdict, report.score),
        (Verdict::InvalidFunction, 0.0)
    );
    assert_eq!(
        (report.source[1].line, report.source[1].is_fatal),
        (3, true),
        "{:?}",
        report.source
    );
}
