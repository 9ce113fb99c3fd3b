//! galo: students' modules, right and wrong, each with one fault taken from real ones.

use ludoteca_course::{CaseSelection, Class, Scope, Verdict};
use ludoteca_judge::text::Language;
use ludoteca_judge::{CaseReport, Judging, Report, Submission, Texts, tell};

use crate::common::{course, judge, judge_by, judge_path, published, students};
use crate::faulty::{Faulty, faults};
use crate::programs::{Corpus, Outcome, Program};

#[test]
fn a_right_module_gets_full_marks() {
    let (course, profile) = course("galo");
    let submission = Submission::read(&students("galo").join("right.py"), &profile).unwrap();
    let selection = CaseSelection {
        seed: 3,
        generated: Some(24),
        published: published("galo"),
    };
    let report = judge_by(&Judging::new(course, &profile, &selection), &submission);
    assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
    assert_eq!((report.score, report.max_score), (1600.0, 1600.0));
}

#[test]
fn a_module_that_python_cannot_import_by_its_name_is_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("FP 2020-21 - 1.o projecto.py");
    std::fs::copy(students("galo").join("right.py"), &path).unwrap();
    let (course, profile) = course("galo");
    let submission = Submission::read(&path, &profile).unwrap();
    let selection = CaseSelection {
        seed: 1,
        generated: Some(0),
        published: Vec::new(),
    };
    let mut judging = Judging::new(course, &profile, &selection);
    judging.only = Some("eh_posicao-examples");
    assert_eq!(judge_by(&judging, &submission).verdict, Verdict::Accepted);
}

#[test]
fn a_module_that_cannot_be_loaded_fails_all_cases_for_one_reason() {
    for name in ["plays-on-load", "endless-on-load"] {
        let program = Faulty::find("galo", name).write();
        let report = judge_path("galo", &program.path, 0);
        assert_eq!((report.causes.len(), report.score), (1, 0.0), "{name}");
        let counting = report.cases.iter().filter(|case| case.counts).count();
        assert_eq!(report.causes[0].cases.len(), counting, "{name}");
    }
}

/// The smallest failing call is as small as it can be: two marks and nothing else.
#[test]
fn the_smallest_call_that_fails_is_told() {
    let program = Faulty::find("galo", "block-before-win").write();
    let report = judge_path("galo", &program.path, 0);
    let why = report.causes[0].explanation.why.as_ref().unwrap();
    let marks = why.before.as_ref().unwrap().matches(['X', 'O']).count();
    // Two of one's own in a line and two of the opponent's, or nothing is mixed up.
    assert_eq!(marks, 4, "{:?}", why.before);
}

#[track_caller]
fn check(name: &str) {
    let program = Faulty::find("galo", name).write();
    let report = judge_path("galo", &program.path, 0);
    program.check(&report);
    crate::common::check_texts("galo", &report);
}

faults! {
    true_as_an_integer: "bool-is-integer";
    true_as_a_position: "bool-is-position";
    several_forks: "several-forks";
    forks_that_are_miscounted: "forks-miscounted";
    a_misspelt_message: "message-misspelt";
    the_message_of_another_function: "message-of-another";
    ties_by_line: "ties-by-line";
    blanks_that_are_cut: "blanks-cut";
    a_missing_colon: "colon-missing";
    another_prompt: "prompt-words";
    an_error_where_none_may_be: "raises-on-anything";
    lists_as_boards: "takes-lists";
    blocking_before_winning: "block-before-win";
    a_print_that_was_left: "debug-print";
    a_winner_that_stops_at_an_empty_line: "winner-stops";
    a_board_that_is_printed: "printed";
    a_list_for_a_tuple: "list-for-tuple";
    an_error_that_is_no_value_error: "other-error";
    a_missing_function: "missing-function";
    a_game_on_loading: "plays-on-load";
    a_print_on_loading: "prints-on-load";
    an_endless_loop_on_loading: "endless-on-load";
    an_import: "imports";
    zero_for_o: "zero-for-o";
    a_syntax_error: "syntax";
}

#[test]
fn every_fault_of_the_table_is_tested() {
    assert_eq!(Faulty::names("galo"), TESTED);
    let right = judge("galo", "right.py", 0);
    assert_eq!(right.verdict, Verdict::Accepted, "{:#?}", right.causes);
}

/// Judges a program that others wrote; the smallest inputs are looked at elsewhere.
fn judge_program(program: &Program) -> Report {
    let (course, profile) = course("galo");
    let folder = tempfile::tempdir().unwrap();
    program.write(folder.path());
    let submission = Submission::read(folder.path(), &profile).unwrap();
    let selection = CaseSelection {
        seed: 1,
        generated: Some(0),
        published: published("galo"),
    };
    let mut judging = Judging::new(course, &profile, &selection);
    judging.shrinks = false;
    judge_by(&judging, &submission)
}

#[test]
fn right_programs_of_others_get_full_marks() {
    for program in Corpus::read("galo").right() {
        let report = judge_program(&program);
        let found = (report.verdict, report.score, report.max_score);
        let name = &program.name;
        assert_eq!(
            found,
            (Verdict::Accepted, 1600.0, 1600.0),
            "{name}: {:#?}",
            report.causes
        );
    }
}

#[track_caller]
fn check_programs(programs: &[Program]) {
    for program in programs {
        let Outcome {
            only_different,
            missed,
            blamed,
            ..
        } = program.compare(&judge_program(program));
        let name = &program.name;
        assert_eq!(missed, [""; 0], "{name}: not named");
        assert_eq!(
            only_different, [""; 0],
            "{name}: named otherwise; {blamed:?}"
        );
        assert_eq!(blamed, [""; 0], "{name}: blamed for what is not there");
    }
}

/// Every second one: all programs are looked at by the example `programs`, which takes minutes.
#[test]
fn several_faults_in_programs_of_others_are_all_named_and_nothing_else() {
    let programs = Corpus::read("galo").several();
    let some: Vec<Program> = programs.into_iter().step_by(2).collect();
    check_programs(&some);
}

#[test]
fn a_fault_in_a_program_of_others_is_named_and_nothing_else() {
    let programs = Corpus::read("galo").single();
    let some: Vec<Program> = programs.into_iter().step_by(9).collect();
    check_programs(&some);
}

/// Loading breaks off, and what had been defined by then is still tried.
#[test]
fn what_breaks_off_on_loading_hides_no_other_fault() {
    let mut source = std::fs::read_to_string(students("galo").join("right.py")).unwrap();
    source = source.replace("return 'O'", "return '0'");
    source.push_str("\ninput('Nome: ')\n");
    let report = judge_source(&source);
    let keys: Vec<&str> = report
        .causes
        .iter()
        .map(|it| &*it.explanation.sentence.key)
        .collect();
    assert_eq!(keys[0], "galo-load-reads");
    assert!(keys.contains(&"galo-drawing"), "{keys:?}");
    assert!(report.score.abs() < 0.001, "{}", report.score);
}

#[test]
fn functions_that_are_missing_are_one_sentence() {
    let report = judge_source("def eh_posicao(p):\n    return type(p) == int and 1 <= p <= 9\n");
    assert_eq!(report.causes.len(), 1, "{:#?}", report.causes);
    assert!((report.score - 50.0).abs() < 0.001, "{}", report.score);
    let texts = Texts::of(Language::English, course("galo").0);
    let told = tell::report(&report, &texts, tell::Style::Plain, tell::Extent::Usual);
    assert!(
        told.contains("12 functions are missing: eh_tabuleiro, obter_coluna,"),
        "{told}"
    );
    assert!(told.lines().count() < 20, "{told}");
    assert!(!told.contains("something else"), "{told}");
    let is_of_all = |case: &&CaseReport| case.scope == Scope::Program;
    let failed = report.cases.iter().filter(is_of_all).count();
    assert_eq!(failed, report.causes[0].cases.len());
}

#[test]
fn a_module_that_cannot_be_imported_is_one_cause() {
    let source = std::fs::read_to_string(students("galo").join("right.py")).unwrap();
    let report = judge_source(&format!("import modelo\n{source}"));
    let texts = Texts::of(Language::English, course("galo").0);
    let told = tell::report(&report, &texts, tell::Style::Plain, tell::Extent::Usual);
    assert_eq!(report.causes.len(), 1, "{told}");
    assert!(told.contains("modelo may not be imported."), "{told}");
    assert!(!told.contains("eh_tabuleiro"), "{told}");
    assert!(!told.contains("does not show more"), "{told}");
}

/// A source that is not ASCII gets nothing, but everything else about it is told.
#[test]
fn letters_that_are_not_ascii_cost_the_mark_and_hide_nothing() {
    let source = std::fs::read_to_string(students("galo").join("right.py")).unwrap();
    let source = source.replace("return 'O'", "return '0'") + "# fun\u{e7}\u{f5}es\n";
    let report = judge_source(&source);
    let keys: Vec<&str> = report
        .causes
        .iter()
        .map(|it| &*it.explanation.sentence.key)
        .collect();
    assert!(report.score.abs() < 0.001, "{}", report.score);
    assert!(keys.contains(&"galo-drawing"), "{keys:?}");
    assert!(report.causes[0].mended > 0.0, "{:#?}", report.causes[0]);
}

/// A helper that is wrong is one cause, whatever shows it.
#[test]
fn a_wrong_winner_is_not_blamed_on_the_game() {
    let source = std::fs::read_to_string(students("galo").join("right.py")).unwrap();
    let source = source.replace(
        "for a, b, c in LINHAS:\n            if",
        "for a, b, c in LINHAS[:5]:\n            if",
    );
    let report = judge_source(&source);
    assert_eq!(report.causes.len(), 1, "{:#?}", report.causes);
    let why = report.causes[0].explanation.why.as_ref().unwrap();
    assert_eq!(why.rule, "galo.jogador_ganhador");
    assert!(
        report.causes[0]
            .cases
            .iter()
            .any(|case| case.starts_with("game-"))
    );
}

/// Judges a right program of which a function's value is put into a list, by one case.
#[track_caller]
fn check_in_list(function: &str, case: &str) {
    let source = std::fs::read_to_string(students("galo").join("right.py")).unwrap();
    let wrapped = format!(
        "\n_{function} = {function}\ndef {function}(*values):\n    return [_{function}(*values)]\n"
    );
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("FP.py");
    std::fs::write(&path, source + &*wrapped).unwrap();
    let (course, profile) = course("galo");
    let submission = Submission::read(&path, &profile).unwrap();
    let selection = CaseSelection::default();
    let mut judging = Judging::new(course, &profile, &selection);
    judging.only = Some(case);
    let report = judge_by(&judging, &submission);
    let classes: Vec<Option<Class>> = report
        .causes
        .iter()
        .map(|cause| cause.explanation.class)
        .collect();
    assert_eq!(
        classes,
        [Some(Class::Kind)],
        "{function}: {:#?}",
        report.causes
    );
    let texts = Texts::of(Language::English, course);
    let told = tell::report(&report, &texts, tell::Style::Plain, tell::Extent::Usual);
    assert!(told.contains("\n  Returned: ["), "{told}");
    assert!(!told.contains("Printed:"), "{told}");
}

#[test]
fn a_list_for_a_number_is_of_another_kind_and_no_other_move() {
    check_in_list("jogador_ganhador", "jogador_ganhador-examples");
    check_in_list("escolher_posicao_auto", "basico-examples");
    check_in_list(
        "escolher_posicao_manual",
        "escolher_posicao_manual-examples",
    );
}

#[test]
fn a_list_for_a_tuple_is_of_another_kind_and_no_other_board() {
    check_in_list("obter_coluna", "obter_coluna-examples");
    check_in_list("obter_posicoes_livres", "obter_posicoes_livres-examples");
    check_in_list("marcar_posicao", "marcar_posicao-examples");
}

fn judge_source(source: &str) -> Report {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("FP.py");
    std::fs::write(&path, source).unwrap();
    judge_path("galo", &path, 0)
}
