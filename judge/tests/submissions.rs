//! Submissions of students: found, cleaned, and told apart from what a build left.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use ludoteca_course::Profile;
use ludoteca_judge::{Main, Submission, SubmissionError};
use rawzip::path::EntryPath;
use rawzip::{CompressionMethod, ZipArchiveWriter};

use crate::common::course;

fn write(folder: &Path, path: &str, text: &str) {
    let place = folder.join(path);
    fs::create_dir_all(place.parent().expect("a test's own files and programs"))
        .expect("a test's own files and programs");
    fs::write(place, text).expect("a test's own files and programs");
}

fn read(
    course_name: &str,
    files: &[(&str, &str)],
    path: &str,
) -> Result<Submission, SubmissionError> {
    let folder = tempfile::tempdir().expect("a test's own files and programs");
    for (path, text) in files {
        write(folder.path(), path, text);
    }
    let profile: Profile = course(course_name).1;
    Submission::read(&folder.path().join(path), &profile)
}

fn notes(submission: &Submission) -> Vec<&str> {
    submission
        .findings
        .iter()
        .map(|finding| &*finding.message.key)
        .collect()
}

#[test]
fn a_program_one_folder_down_is_found() {
    let found = read(
        "mancala",
        &[("projeto/program.py", "x"), ("README.md", "y")],
        ".",
    )
    .unwrap();
    assert_eq!(found.main, Main::Python("projeto/program.py".into()));
}

#[test]
fn of_two_copies_that_differ_by_case_the_right_name_is_taken() {
    let found = read("mancala", &[("Program.py", "a"), ("program.py", "b")], ".").unwrap();
    assert_eq!(found.main, Main::Python("program.py".into()));
    let found = read("mancala", &[("Program.py", "a"), ("other.py", "b")], ".").unwrap();
    assert_eq!(found.main, Main::Python("Program.py".into()));
    assert_eq!(notes(&found), ["source-name"]);
}

#[test]
fn a_file_of_any_name_is_taken_with_the_modules_that_it_imports() {
    let files = [
        ("meu jogo.py", "import liga\n"),
        ("liga.py", "from dados import ler\n"),
        ("dados.py", ""),
        ("outro.py", "import numpy\n"),
        ("__pycache__/liga.cpython-310.pyc", "old"),
    ];
    let found = read("mancala", &files, "meu jogo.py").unwrap();
    let names: Vec<&str> = found.files.keys().map(String::as_str).collect();
    assert_eq!(names, ["dados.py", "liga.py", "meu jogo.py"]);
}

#[test]
fn a_c_file_is_taken_with_the_headers_that_it_includes() {
    let files = [
        ("zad.c", "#include <stdio.h>\n# include \"plansza.h\"\n"),
        (
            "plansza.h",
            "#include \"inc/pole.h\"\n#include \"../x.h\"\n",
        ),
        ("inc/pole.h", ""),
        ("other.h", ""),
        ("other.c", ""),
    ];
    let found = read("poziomka", &files, "zad.c").unwrap();
    let names: Vec<&str> = found.files.keys().map(String::as_str).collect();
    assert_eq!(names, ["inc/pole.h", "plansza.h", "zad.c"]);
    assert_eq!(found.main, Main::C(vec!["zad.c".into()]));
}

#[test]
fn what_lies_beside_a_named_file_is_nobody_s_business() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "zad.c", "int main(void) { return 0; }\n");
    write(folder.path(), "zad", "\x7fELF old");
    write(folder.path(), "a.out", "old");
    write(folder.path(), "huge.c", &" ".repeat(5 << 20));
    for number in 0..600 {
        write(folder.path(), &format!("{number}.txt"), "");
    }
    let path = folder.path().join("zad.c");
    let found = Submission::read(&path, &course("poziomka").1).unwrap();
    assert_eq!(found.files.len(), 1);
    assert_eq!(notes(&found), [""; 0]);
}

#[test]
fn a_program_that_was_built_is_not_taken_for_a_source() {
    let files = [("zad", "\x7fELF old")];
    let error = read("poziomka", &files, "zad").unwrap_err();
    assert!(
        error.to_string().contains("there is no C file in it"),
        "{error}"
    );
    let error = read("mancala", &files, "zad").unwrap_err();
    assert!(
        error.to_string().contains("there is no Python file in it"),
        "{error}"
    );
}

#[test]
fn several_programs_are_asked_about() {
    let error = read("mancala", &[("a.py", "1"), ("b.py", "2")], ".").unwrap_err();
    assert!(
        error
            .to_string()
            .ends_with("which of these is it? a.py, b.py"),
        "{error}"
    );
}

#[test]
fn a_folder_without_a_program_says_what_was_looked_for() {
    let error = read("mancala", &[("README.md", "x")], ".").unwrap_err();
    assert!(
        error.to_string().ends_with("there is no program.py in it"),
        "{error}"
    );
    assert!(read("mancala", &[], "nothing.py").is_err());
}

#[test]
fn what_an_earlier_build_left_is_not_used() {
    let files = [
        ("zad.c", "int main(void) { return 0; }\n"),
        ("zad.o", "old"),
        ("a.out", "old"),
        ("zad", "\x7fELF old"),
    ];
    let found = read("poziomka", &files, ".").unwrap();
    assert_eq!(found.main, Main::C(vec!["zad.c".into()]));
    assert_eq!(found.files.len(), 1);
    assert_eq!(notes(&found), ["source-stale"]);
    let files = found.findings[0].message.arg("files");
    assert_eq!(files, Some(&"a.out, zad, zad.o".into()));
}

#[test]
fn tests_and_copies_are_not_the_program() {
    let functions = "def eh_tabuleiro(t):\n    pass\ndef eh_posicao(p):\n    pass\n";
    let tests = "from FP2021 import *\nprint(eh_posicao(1))\n";
    let files = [
        ("projeto/FP2021.py", functions),
        ("projeto/FP2021 - Cópia.py", functions),
        ("projeto/testes_publicos.py", tests),
        ("projeto/__pycache__/FP2021.cpython-310.pyc", "old"),
    ];
    let found = read("galo", &files, ".").unwrap();
    assert_eq!(found.main, Main::Python("projeto/FP2021.py".into()));
    assert_eq!(notes(&found), ["source-taken"]);
    let files = [("jogo.py", "import liga\n"), ("liga.py", "")];
    let found = read("mancala", &files, ".").unwrap();
    assert_eq!(
        found.main,
        Main::Python("jogo.py".into()),
        "nobody imports it"
    );
}

fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut archive = ZipArchiveWriter::new(&mut bytes);
    for (name, contents) in files {
        let file = archive.new_file(EntryPath::verbatim(name.as_bytes()));
        let file = file.compression_method(CompressionMethod::DEFLATE);
        let (mut file, config) = file.start().unwrap();
        let mut writer = config.wrap(DeflateEncoder::new(&mut file, Compression::fast()));
        writer.write_all(contents).unwrap();
        let (encoder, descriptor) = writer.finish().unwrap();
        encoder.finish().unwrap();
        file.finish(descriptor).unwrap();
    }
    archive.finish().unwrap();
    bytes
}

fn read_bytes(course_name: &str, name: &str, bytes: &[u8]) -> Result<Submission, SubmissionError> {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join(name);
    fs::create_dir_all(place.parent().unwrap()).unwrap();
    fs::write(&place, bytes).unwrap();
    Submission::read(&place, &course(course_name).1)
}

#[test]
fn a_zip_is_read_as_its_folder_would_be() {
    let archive = zip(&[
        (
            "O meu jogo/FP 2021-final.py",
            b"def eh_tabuleiro(t): pass\n",
        ),
        ("O meu jogo/.DS_Store", b"x"),
        ("__MACOSX/O meu jogo/._FP 2021-final.py", b"x"),
        ("O meu jogo/__pycache__/x.pyc", b"x"),
    ]);
    for name in ["x.zip", "entrega", "a pasta/João.ZIP"] {
        let found = read_bytes("galo", name, &archive).unwrap();
        assert_eq!(
            found.main,
            Main::Python("FP 2021-final.py".into()),
            "{name}"
        );
        assert_eq!(found.files.len(), 1);
    }
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("João.zip"), &archive).unwrap();
    fs::write(folder.path().join(".DS_Store"), "x").unwrap();
    let found = Submission::read(folder.path(), &course("galo").1).unwrap();
    assert_eq!(found.main, Main::Python("FP 2021-final.py".into()));
    let archive = zip(&[
        ("../up.c", b"x"),
        ("src/zad.c", b"int main(void) { return 0; }\n"),
    ]);
    let found = read_bytes("poziomka", "x.zip", &archive).unwrap();
    assert_eq!(found.main, Main::C(vec!["zad.c".into()]));
    assert_eq!(notes(&found), ["left-elsewhere"]);
}

#[test]
fn an_archive_that_cannot_be_opened_is_not_read_as_a_source() {
    for (name, bytes, why) in [
        ("x.zip", &b"PK\x03\x04rest"[..], "The archive is broken"),
        ("x.zip", b"no zip", "The archive is broken"),
        ("x.rar", b"Rar!", "Archives of this kind are not opened"),
    ] {
        let error = read_bytes("galo", name, bytes).unwrap_err();
        assert!(error.to_string().contains(why), "{name}: {error}");
    }
    let error = read_bytes("galo", "x.zip", &zip(&[("a.txt", b"x")])).unwrap_err();
    assert!(
        error
            .to_string()
            .ends_with("x.zip: there is no Python file in it"),
        "{error}"
    );
}

#[test]
fn links_are_not_followed() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "program.py", "x");
    std::os::unix::fs::symlink("/etc", folder.path().join("etc")).unwrap();
    std::os::unix::fs::symlink("/etc/passwd", folder.path().join("passwd.py")).unwrap();
    let found = Submission::read(folder.path(), &course("mancala").1).unwrap();
    assert_eq!(found.files.len(), 1);
}
