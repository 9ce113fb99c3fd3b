//! The published tests of the built-in courses, written as folders.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

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

/// palavras has published two dialogues of its assignment; the second says another number of words
/// than it has.
#[test]
fn published_dialogues_of_palavras_are_judged_as_a_folder() {
    let Some(published) = find_published() else {
        return;
    };
    let text = "title = \"Palavras\"\n\
                handed-out = [\"given/main.c\", \"given/ui.c\", \"given/ui.h\", \"given/jogo.h\"]\n\
                [build]\nlanguage = \"c\"\nflags = [\"-Wall\", \"-g\"]\n\
                [[group]]\nname = \"examples\"\npoints = 2\ncases = \"cases\"\n";
    let place = Place::new(&[
        ("course/course.toml", text),
        ("course/cases/2.args", "-n 3\n"),
    ]);
    for number in 1..=2 {
        let from = published.join(format!("palavras/spec_example{number}"));
        for (published, own) in [("stdin", "in"), ("piped_stdout", "out")] {
            let from = from.with_extension(format!("{published}.txt"));
            fs::copy(from, place.path(&format!("course/cases/{number}.{own}"))).unwrap();
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let given = root.join("courses/palavras/src/judge/given");
    copy_folder(&given, &place.path("course/given"));
    let right = fs::read_to_string(root.join("judge/tests/students/palavras/right.c")).unwrap();
    let wrong = right.replace("valores[26] = {2,", "valores[26] = {3,");
    assert_ne!(wrong, right);
    place.lay(&[("right.c", &right), ("wrong.c", &wrong)]);
    place.check(&["@course", "@right.c"], 0, &["2 of 2 points"]);
    place.check(&["@course", "@wrong.c"], 1, &["0 of 2 points"]);
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
        // Built-in cases that a folder cannot have are left out.
        let built_in: Vec<_> = built_in
            .into_iter()
            .filter(|(name, _)| group != "public" || own.iter().any(|(own, _)| own == name))
            .collect();
        assert_eq!(own, built_in, "{name} with {to:?} for {from:?}");
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
        "public" => case["name"].as_str().unwrap().to_owned(),
        _ => String::new(),
    };
    // galo's own course calls what a helper breaks by the helper's fault; it fails all the same.
    let verdict = |case: &Value| match group {
        "public" => (case["verdict"] == "accepted").to_string(),
        _ => case["verdict"].to_string(),
    };
    own.map(|case| (name(case), verdict(case))).collect()
}
