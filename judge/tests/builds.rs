//! Programs in C are built as their students meant it: from the files that belong together.

use std::fs;
use std::path::{Path, PathBuf};

use ludoteca_course::{CaseSelection, Verdict};
use ludoteca_judge::text::Language;
use ludoteca_judge::{JudgeError, Judging, Report, Submission, Texts};

use crate::common::{course, try_by};

/// Prints the number that `number` gives and its own.
const MAIN: &str = "#include <stdio.h>\n#include \"number.h\"\nint main(void)\n{\n    printf(\"%d\\n\", number());\n    return 0;\n}\n";
const HEADER: &str = "int number(void);\n";
const NUMBER: &str = "#include \"number.h\"\nint number(void)\n{\n    return 7;\n}\n";
const TEST: &str = "#include \"number.h\"\nint main(void)\n{\n    return number() != 7;\n}\n";

fn judge_folder(name: &str, case: &str, folder: &Path) -> Result<Report, JudgeError> {
    let (course, profile) = course(name);
    let submission = Submission::read(folder, &profile).unwrap();
    let selection = CaseSelection::default();
    let judging = Judging {
        only: Some(case),
        shrinks: false,
        ..Judging::new(course, &profile, &selection)
    };
    try_by(&judging, &submission)
}

fn judge(files: &[(&str, &str)]) -> Result<Report, JudgeError> {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let place = folder.path().join(path);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::write(place, text).unwrap();
    }
    judge_folder("wargame", "j0-p1-9x9", folder.path())
}

/// Returns the messages about the sources, in English.
fn told(report: &Report) -> Vec<String> {
    let texts = Texts::of(Language::English, course("wargame").0);
    let findings = report.source.iter();
    findings
        .map(|finding| texts.say(&finding.message))
        .collect()
}

/// Judges files that can be built, and looks at which of them were.
#[track_caller]
fn check(files: &[(&str, &str)], built: &str, left_out: &str) {
    let report = judge(files).unwrap();
    assert_ne!(report.verdict, Verdict::CompileTimeError, "{report:?}");
    let told = told(&report).join("\n");
    assert!(
        told.contains(&format!(": {built}. Left out: {left_out}")),
        "{told}"
    );
}

fn program(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../courses/palavras/tests/programs/right")
        .join(folder)
}

#[test]
fn a_makefile_says_which_files_belong_to_the_program() {
    let report = judge_folder("palavras", "crossing", &program("d")).unwrap();
    assert_eq!(report.verdict, Verdict::Accepted);
    let keys: Vec<&str> = report.source.iter().map(|it| &*it.message.key).collect();
    assert_eq!(keys, ["source-makefile", "source-by-recipe"]);
    let left_out = report.source[1].message.arg("others");
    assert_eq!(left_out, Some(&"teste_analisador.c".into()));
}

#[test]
fn without_a_makefile_a_second_main_does_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(program("d")).unwrap() {
        let entry = entry.unwrap();
        if entry.file_name() != "Makefile" {
            fs::copy(entry.path(), folder.path().join(entry.file_name())).unwrap();
        }
    }
    let report = judge_folder("palavras", "crossing", folder.path()).unwrap();
    assert_eq!(report.verdict, Verdict::Accepted);
    assert_eq!(report.source[0].message.key, "source-by-symbols");
}

#[test]
fn the_course_s_own_main_is_put_in_beside_a_test() {
    let folder = tempfile::tempdir().unwrap();
    for file in [
        "jogo.c",
        "analisador.c",
        "analisador.h",
        "regras.c",
        "regras.h",
        "teste_analisador.c",
    ] {
        fs::copy(program("d").join(file), folder.path().join(file)).unwrap();
    }
    let report = judge_folder("palavras", "crossing", folder.path()).unwrap();
    assert_eq!(report.verdict, Verdict::Accepted);
}

#[test]
fn tests_stubs_and_copies_are_left_out() {
    let files = [("main.c", MAIN), ("number.h", HEADER), ("number.c", NUMBER)];
    let with = |more: &[(&'static str, &'static str)]| [&files[..], more].concat();
    check(&with(&[("teste.c", TEST)]), "main.c, number.c", "teste.c");
    check(
        &with(&[("number_stub.c", NUMBER)]),
        "main.c, number.c",
        "number_stub.c",
    );
    check(
        &with(&[("number - Cópia.c", NUMBER)]),
        "main.c, number.c",
        "number - Cópia.c",
    );
    let old = [
        ("old/main.c", MAIN),
        ("old/number.c", NUMBER),
        ("old/number.h", HEADER),
    ];
    check(&with(&old), "main.c, number.c", "old/main.c, old/number.c");
    let broken = "this is no C\n";
    check(
        &with(&[("rascunho.c", broken)]),
        "main.c, number.c",
        "rascunho.c",
    );
}

#[test]
fn whatever_a_makefile_calls_the_program_its_files_are_found() {
    let files = [
        ("src/main.c", MAIN),
        ("src/number.h", HEADER),
        ("src/number.c", NUMBER),
        ("src/x.c", NUMBER),
    ];
    let makefiles = [
        "all: jogo\njogo: src/main.o src/number.o\n\t$(CC) -o $@ $^\n",
        "CC=gcc\nOBJ = $(addprefix obj/,main.o number.o)\nmeu_programa.out: $(OBJ)\n\t$(CC) $(OBJ) -o meu_programa.out\nobj/%.o: src/%.c\n\t@mkdir -p obj\n\t$(CC) -Wall -c $< -o $@\n",
        "tudo:\r\n\tcd src && gcc -g main.c number.c -o ../p\r\n",
        "FILES=$(shell ls src/main.c src/number.c)\nx: $(FILES)\n\tgcc $(FILES) \\\n\t  -o x\ntest: x\n\t./x\n",
    ];
    for makefile in makefiles {
        let with = [&files[..], &[("Makefile ", makefile)]].concat();
        check(&with, "src/main.c, src/number.c", "src/x.c");
    }
    let inner = "p: main.c number.c\n\tgcc main.c number.c -o p\n";
    let with = [&files[..], &[("src/makefile", inner)]].concat();
    check(&with, "src/main.c, src/number.c", "src/x.c");
    let outer = "all:\n\t$(MAKE) -C src\n";
    let with = [&files[..], &[("src/makefile", inner), ("Makefile", outer)]].concat();
    check(&with, "src/main.c, src/number.c", "src/x.c");
}

#[test]
fn a_folder_with_cmake_only_is_built() {
    let cmake = "cmake_minimum_required(VERSION 3.10)\nproject(jogo C)\nset(CMAKE_C_STANDARD 11)\nadd_executable(jogo main.c number.c)\n";
    let files = [
        ("main.c", MAIN),
        ("number.h", HEADER),
        ("number.c", NUMBER),
        ("b.c", NUMBER),
        ("CMakeLists.txt", cmake),
    ];
    check(&files, "main.c, number.c", "b.c");
}

#[test]
fn a_makefile_that_is_wrong_or_hostile_does_no_harm() {
    let files = [
        ("main.c", MAIN),
        ("number.h", HEADER),
        ("number.c", NUMBER),
        ("teste.c", TEST),
    ];
    for makefile in [
        "p: main.o\n\tgcc -o p main.o\n",
        "p: nothing.o\n\tgcc -o p nothing.o\n",
        "this is no Makefile\n",
        "x := $(shell rm -f *.c; yes)\np:\n\tgcc\n",
        "x := $(shell kill -9 $$PPID)\n",
        "clean:\n\trm -f *.o\n",
    ] {
        let with = [&files[..], &[("Makefile", makefile)]].concat();
        check(&with, "main.c, number.c", "teste.c");
    }
}

#[test]
fn options_that_differ_from_the_course_s_are_told_as_make_uses_them() {
    let files = [("main.c", MAIN), ("number.h", HEADER), ("number.c", NUMBER)];
    let with = |makefile| judge(&[&files[..], &[("Makefile", makefile)]].concat()).unwrap();
    let same = with("W = -Wall\np:\n\tgcc $(W) -std=c11 -O3 *.c -o p\n");
    assert_eq!(told(&same), [""; 0]);
    let other =
        with("CFLAGS = -Wall\nCFLAGS += -DX=1\np:\n\tgcc -c $(CFLAGS) *.c\n\tgcc *.o -o p\n");
    let expected = "Makefile builds with “-Wall -DX=1”. Here it was built with the course's options: -Wall -std=c11 -O3";
    assert_eq!(told(&other), [expected]);
    let none = with("p:\n\tgcc *.c -o p\n");
    assert_eq!(
        told(&none),
        [
            "Makefile builds without options. Here it was built with the course's: -Wall -std=c11 -O3"
        ]
    );
}

#[test]
fn definitions_of_a_makefile_are_used_where_nothing_is_built_without_them() {
    let main = "#ifndef SIZE\n#error no size\n#endif\nint main(void)\n{\n    return SIZE;\n}\n";
    let report = judge(&[
        ("main.c", main),
        ("Makefile", "p:\n\tgcc -DSIZE=0 main.c -o p\n"),
    ])
    .unwrap();
    assert_ne!(report.verdict, Verdict::CompileTimeError);
}

#[test]
fn two_programs_that_fit_alike_are_asked_about() {
    let other = MAIN.replace("%d", "%i");
    let files = [
        ("a.c", MAIN),
        ("b.c", &other),
        ("number.h", HEADER),
        ("number.c", NUMBER),
    ];
    let error = judge(&files).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("which of these is the program? a.c, b.c"),
        "{error}"
    );
    let same = [
        ("a.c", MAIN),
        ("b.c", MAIN),
        ("number.h", HEADER),
        ("number.c", NUMBER),
    ];
    check(&same, "a.c, number.c", "b.c");
}

#[test]
fn what_cannot_be_built_at_all_is_told_by_the_student_s_own_choice() {
    let broken = "int number(void) { return seven; }\n";
    let files = [
        ("main.c", MAIN),
        ("number.h", HEADER),
        ("number.c", broken),
        ("teste.c", TEST),
    ];
    let report = judge(&files).unwrap();
    assert_eq!(report.verdict, Verdict::CompileTimeError);
    assert!(
        report.messages.contains("number.c:1") && !report.messages.contains("multiple definition"),
        "{}",
        report.messages
    );
}

#[test]
fn a_file_that_was_named_alone_is_told_to_need_others() {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in [("main.c", MAIN), ("number.h", HEADER), ("number.c", NUMBER)] {
        fs::write(folder.path().join(path), text).unwrap();
    }
    let named = folder.path().join("main.c");
    let report = judge_folder("wargame", "j0-p1-9x9", &named).unwrap();
    assert_eq!(report.verdict, Verdict::CompileTimeError);
    assert_eq!(report.source[0].message.key, "source-alone");
    let whole = judge_folder("wargame", "j0-p1-9x9", folder.path()).unwrap();
    assert_ne!(whole.verdict, Verdict::CompileTimeError);
}
