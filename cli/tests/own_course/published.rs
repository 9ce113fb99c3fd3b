//! The published tests of the built-in courses, written as folders.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use ludoteca_course_palavras::program::run;
use serde_json::Value;

use super::{Place, copy_folder};

/// Finds the published tests of the courses; says so where they are missing.
fn find_published() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/conformance");
    if !folder.is_dir() {
        println!(
            "{} IS NOT HERE: nothing was compared with it",
            folder.display()
        );
        return None;
    }
    Some(folder)
}

/// The published pairs of courses as folders, and what the built-in courses make of them. wargame has
/// published none.
#[test]
fn published_cases_as_a_folder_give_the_built_in_verdicts() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let Some(published) = find_published() else {
        return;
    };
    let place = Place::new(&[]);
    copy_folder(&published.join("mancala"), &place.path("course/cases"));
    let text = "title = \"Mancala\"\nending = \"remark\"\n[build]\nlanguage = \"python\"\n[[group]]\n\
                name = \"published\"\npoints = 1\ncases = \"cases\"\nchain = \"together\"\n";
    // If the assignment and its published outputs disagree, a folder has the outputs.
    let built_in = "course = \"mancala\"\ntitle = \"Mancala\"\nending = \"remark\"\n[build]\n\
                    language = \"python\"\n[[group]]\nname = \"published\"\npoints = 1\n\
                    chain = \"together\"\n[settings]\nbehaviour = \"as-tested\"\n";
    place.lay(&[("course/course.toml", text), ("built-in.toml", built_in)]);
    let wrong = [
        ("Jogador existente.", "Jogador existente"),
        ("Jogo iniciado com sucesso.", "Jogo iniciado com sucesso. "),
    ];
    compare(&place, &root, "mancala", "right.py", "published", &wrong);

    let place = Place::new(&[]);
    copy_folder(&published.join("poziomka"), &place.path("course/cases"));
    let mut text = "title = \"Poziomka\"\n[build]\nlanguage = \"c\"\n\
                    flags = [\"-std=c17\", \"-g\"]\n[[group]]\nname = \"examples\"\npoints = 1\n\
                    cases = \"cases\"\n"
        .to_owned();
    for number in 1..=3 {
        writeln!(
            text,
            "[[case]]\nname = \"przyklad{number}\"\ndefines = [{EXAMPLES}]"
        )
        .unwrap();
    }
    let built_in = "course = \"poziomka\"\ntitle = \"Poziomka\"\n[build]\nlanguage = \"c\"\n\
                    flags = [\"-std=c17\", \"-g\"]\n[[group]]\nname = \"examples\"\npoints = 1\n";
    place.lay(&[("course/course.toml", &text), ("built-in.toml", built_in)]);
    let wrong = [
        ("printf(\".\\n\");", "printf(\".\");"),
        ("wartosc > maks", "wartosc < maks"),
    ];
    compare(&place, &root, "poziomka", "right.c", "examples", &wrong);
}

/// The dialogues of palavras's assignment, and its boards with a few words; what is right on a board
/// is what the course's own program prints. The second dialogue says another number of words than it
/// has. The runs of the older edition are left out: nobody is judged by it, and `cargo xtask
/// conformance` runs them.
#[test]
fn published_dialogues_and_boards_give_the_built_in_verdicts() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let Some(published) = find_published() else {
        return;
    };
    let build = "[build]\nlanguage = \"c\"\nflags = [\"-Wall\", \"-g\"]\n";
    let group = "[[group]]\nname = \"outputs\"\npoints = 10\n";
    let given = ["main.c", "ui.c", "ui.h", "jogo.h"];
    let place = Place::new(&[
        (
            "course/course.toml",
            &format!(
                "title = \"Palavras\"\nhanded-out = {:?}\n{build}{group}cases = \"cases\"\n",
                given.map(|file| format!("given/{file}"))
            ),
        ),
        (
            "built-in.toml",
            &format!(
                "course = \"palavras\"\ntitle = \"Palavras\"\n{build}given = {given:?}\n{group}"
            ),
        ),
        ("course/cases/example-2.args", "-n 3\n"),
    ]);
    let from = root.join("courses/palavras/src/judge/given");
    copy_folder(&from, &place.path("course/given"));
    for number in 1..=2 {
        let from = published.join(format!("palavras/spec_example{number}"));
        for (published, own) in [("stdin", "in"), ("piped_stdout", "out")] {
            let from = from.with_extension(format!("{published}.txt"));
            let to = place.path(&format!("course/cases/example-{number}.{own}"));
            fs::copy(from, to).unwrap();
        }
    }
    lay_boards(&place, &published.join("palavras/tabuleiros"));
    let wrong = [
        ("valores[26] = {2,", "valores[26] = {3,"),
        ("printf(UI_PEDIDO);", "printf(\"Insira comando->\");"),
        ("libertar(&t);", "libertar(&t);\n    return 3;"),
    ];
    compare(&place, &root, "palavras", "right.c", "outputs", &wrong);
}

/// A case for each board of a folder: the same words as the built-in course's.
fn lay_boards(place: &Place, folder: &Path) {
    let typed = "A1H ana\nA1V amora\nC3H casa\nend\n";
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let board = entry.unwrap().path();
        let args = ["-i".into(), board.clone().into_os_string()];
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        let status = run(&args, &mut typed.as_bytes(), &mut output, &mut errors).unwrap();
        assert_eq!(status, 0, "{}", String::from_utf8_lossy(&errors));
        let case = format!(
            "course/cases/board-{}",
            board.file_stem().unwrap().display()
        );
        let text = fs::read_to_string(&board).unwrap();
        place.lay(&[
            (&format!("{case}.in"), typed),
            (&format!("{case}.out"), str::from_utf8(&output).unwrap()),
            (&format!("{case}.args"), "-i meu.tab\n"),
            (&format!("{case}.files/meu.tab"), &text),
        ]);
        count += 1;
    }
    assert_eq!(count, 8);
}

/// galo's public calls as a table in a folder, those that read and print among them.
#[test]
fn published_calls_as_a_table_give_the_built_in_verdicts() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let Some(published) = find_published() else {
        return;
    };
    let text = fs::read_to_string(published.join("galo/public.json")).unwrap();
    let place = Place::new(&[]);
    let mut course = "title = \"Galo\"\n[build]\nlanguage = \"python\"\n[[group]]\n\
                      name = \"public\"\npoints = 1\n"
        .to_owned();
    let calls: Vec<Value> = serde_json::from_str(&text).unwrap();
    for (number, call) in (1..).zip(&calls) {
        let text = |key: &str| call[key].as_str().unwrap();
        // Printed text stands before the result: to the last line end, or the last prompt.
        let typed = call["stdin"].as_str();
        let end = typed.and_then(|_| {
            let prompt = "livre: ";
            let prompt = text("expect").rfind(prompt).map(|at| at + prompt.len());
            text("expect").rfind('\n').map(|at| at + 1).or(prompt)
        });
        let (printed, expect) = text("expect").split_at(end.unwrap_or(0));
        let is_text = text("group") == "tabuleiro_str" || text("group") == "jogo_do_galo";
        let mut result = if expect.starts_with(&format!("{}: ", text("group"))) {
            format!("raises = {}", json_text(&format!("ValueError: {expect}")))
        } else if is_text {
            let expect = expect.replace('\n', "\\n");
            format!("returns = {}", json_text(&format!("'{expect}'")))
        } else {
            format!("returns = {}", json_text(expect))
        };
        if let Some(typed) = typed {
            let (printed, typed) = (json_text(printed), json_text(typed));
            write!(result, "\nprints = {printed}\ninput = {typed}").unwrap();
        }
        let call = json_text(text("call"));
        writeln!(
            course,
            "[[case]]\nname = \"public-{number:02}\"\ngroup = \"public\"\ncall = {call}\n{result}"
        )
        .unwrap();
    }
    let built_in = "course = \"galo\"\ntitle = \"Galo\"\n[build]\nlanguage = \"python\"\n\
                    [[group]]\nname = \"public\"\npoints = 1\n";
    place.lay(&[("course/course.toml", &course), ("built-in.toml", built_in)]);
    let wrong = [
        ("algum dos argumentos e invalido", "argumentos invalidos"),
        ("==", "!="),
    ];
    compare(&place, &root, "galo", "right.py", "public", &wrong);
}

/// A text as TOML and JSON both write it.
fn json_text(text: &str) -> String {
    Value::from(text).to_string()
}

/// The definitions with which poziomka's examples are built.
const EXAMPLES: &str = "\"POLA=4\", \"WIERSZE=10\", \"KOLUMNY=7\", \"WYBOR=234\"";

/// Compares the verdicts on a right program and on wrong ones: each has something replaced.
fn compare(
    place: &Place,
    root: &Path,
    name: &str,
    program: &str,
    group: &str,
    wrong: &[(&str, &str)],
) {
    let right = root.join("judge/tests/students").join(name).join(program);
    let right = fs::read_to_string(right).unwrap();
    let published = root.join("../shared/conformance").join(name);
    let place_of = format!("@{program}");
    for (from, to) in [("", "")].iter().chain(wrong) {
        let text = if from.is_empty() {
            right.clone()
        } else {
            right.replace(from, to)
        };
        assert!(from.is_empty() || text != right, "{from:?}");
        place.lay(&[(program, &text)]);
        let own = place.json(&place_of);
        let words = [
            name,
            &place_of,
            "--profile",
            "@built-in.toml",
            "--published",
            published.to_str().unwrap(),
            "--json",
        ];
        let words = [&words[..], &["--cases", "0"]].concat();
        let output = place.run(&words);
        let built_in: Value = serde_json::from_slice(&output.stdout).unwrap();
        let (own, built_in) = (verdicts(&own, group), verdicts(&built_in, group));
        assert!(!own.is_empty());
        // The built-in course has cases of its own as well.
        let mut built_in = built_in;
        built_in.retain(|(name, _)| own.iter().any(|(own, _)| own == name));
        assert_eq!(own, built_in, "{name} with {to:?} for {from:?}");
        let is_right = own.iter().all(|(_, verdict)| verdict == "\"accepted\"");
        // A right program of mancala does as the assignment says where a published output does not.
        if !from.is_empty() || name != "mancala" {
            assert_eq!(is_right, from.is_empty(), "{name} with {to:?} for {from:?}");
        }
    }
}

/// The verdicts on published cases; the names of files differ.
fn verdicts(report: &Value, group: &str) -> Vec<(String, String)> {
    let cases = report["cases"].as_array().unwrap().iter();
    let is_published = |case: &&Value| {
        let name = case["name"].as_str().unwrap();
        case["group"] == group && (group != "examples" || name.starts_with("przyklad"))
    };
    let own = cases.filter(is_published);
    let name = |case: &Value| match group {
        "public" | "outputs" => case["name"].as_str().unwrap().to_owned(),
        _ => String::new(),
    };
    // galo's own course calls what a helper breaks by the helper's fault; it fails all the same.
    let verdict = |case: &Value| match &case["verdict"] {
        verdict if group == "public" && verdict != "accepted" => "failed".to_owned(),
        verdict => verdict.to_string(),
    };
    let mut own: Vec<_> = own.map(|case| (name(case), verdict(case))).collect();
    // The others are in the order of their numbers.
    if own.iter().all(|(name, _)| !name.is_empty()) {
        own.sort();
    }
    own
}
