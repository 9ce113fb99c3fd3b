//! Formats that other programs read: JUnit by its schema, Gradescope and Classroom 50 by their
//! documentation.

use crate::classroom::{MARKUP, Room, SampleMarker, report, texts};
use ludoteca_files::clock::UnixMillis;
use ludoteca_judge::Report;
use ludoteca_judge::formats::{Suite, View, classroom50, gradescope, junit};
use ludoteca_judge::text::Language;
use serde_json::Value;
use uppsala::{XsdValidator, parse};

const SCHEMA: &str = include_str!("data/junit.xsd");

fn failing() -> Report {
    let lines = format!(
        "fail first-sowing {MARKUP}\nfail extra-turn \u{1b}[31m\u{0}\u{fffe}\nfail random-1 x\nfail random-2 y\n"
    );
    report(&lines, "program.py", "by", 0)
}

/// Returns the faults that the schema finds.
fn faults(xml: &str) -> Vec<String> {
    let schema = parse(SCHEMA).unwrap();
    let document = match parse(xml) {
        Ok(document) => document,
        Err(error) => return vec![error.to_string()],
    };
    let found = XsdValidator::from_schema(&schema)
        .unwrap()
        .validate(&document);
    found.iter().map(ToString::to_string).collect()
}

fn junit_of(report: &Report) -> String {
    let view = View::of_student(report);
    junit(
        "mancala",
        &[Suite {
            name: "a101",
            result: Ok(&view),
        }],
        &texts(Language::English),
    )
}

#[test]
fn junit_passes_its_schema_whatever_a_program_printed() {
    assert_eq!(faults(&junit_of(&failing())), [""; 0]);
    assert_eq!(faults(&junit_of(&report("", "a.py", "by", 0))), [""; 0]);
    let room = Room::with(&[
        ("a1", &format!("fail first-sowing {MARKUP}")),
        ("<b>&\"", "x"),
    ]);
    room.put("class/a3.zip", "broken");
    room.judge("report", &SampleMarker::default(), |_| {})
        .unwrap();
    assert_eq!(faults(&room.read("report/junit.xml")), [""; 0]);
}

#[test]
fn the_schema_finds_faults() {
    let xml = junit_of(&failing());
    for (right, wrong) in [
        ("<testcase name=", "<testcase nam="),
        (" tests=\"6\"", " tests=\"six\""),
        ("<failure", "<fault"),
        ("time=\"0.250\"", "time=\"soon\""),
    ] {
        let wrong = xml.replace(right, wrong).replace(
            "</failure",
            if wrong == "<fault" {
                "</fault"
            } else {
                "</failure"
            },
        );
        assert_ne!(wrong, xml, "{right} is not there");
        assert_ne!(faults(&wrong), [""; 0], "{wrong}");
    }
}

#[test]
fn junit_counts_failures() {
    let xml = junit_of(&failing());
    assert!(
        xml.contains(
            "<testsuite name=\"a101\" tests=\"6\" skipped=\"0\" errors=\"0\" failures=\"4\""
        ),
        "{xml}"
    );
    assert!(xml.contains("message=\"Wrong Answer: wrong board\" type=\"Wrong Answer\""));
}

/// The fields of <https://gradescope-autograders.readthedocs.io/en/latest/specs/>, with their kinds.
fn check_gradescope(results: &Value) {
    const VISIBILITY: [&str; 4] = ["hidden", "after_due_date", "after_published", "visible"];
    const FORMATS: [&str; 5] = ["text", "html", "simple_format", "md", "ansi"];
    let check = |key: &str, value: &Value| match key {
        "score" | "max_score" | "execution_time" => assert!(value.as_f64().unwrap().is_finite()),
        "output" | "name" | "number" => assert!(value.is_string()),
        "visibility" | "stdout_visibility" => {
            assert!(VISIBILITY.contains(&value.as_str().unwrap()));
        }
        "output_format" | "test_output_format" | "test_name_format" | "name_format" => {
            assert!(FORMATS.contains(&value.as_str().unwrap()));
        }
        "status" => assert!(["passed", "failed"].contains(&value.as_str().unwrap())),
        "tags" => assert!(value.as_array().unwrap().iter().all(Value::is_string)),
        "tests" => assert!(value.is_array()),
        other => panic!("Gradescope knows no {other}"),
    };
    let all = results.as_object().unwrap();
    all.iter().for_each(|(key, value)| check(key, value));
    for test in results["tests"].as_array().unwrap() {
        let test = test.as_object().unwrap();
        assert!(
            test.keys().all(
                |key| !["tests", "stdout_visibility", "execution_time"].contains(&key.as_str())
            )
        );
        test.iter().for_each(|(key, value)| check(key, value));
    }
}

#[test]
fn gradescope_gets_its_fields_and_shows_what_is_revealed() {
    let results: Value =
        serde_json::from_str(&gradescope(&failing(), &texts(Language::Portuguese))).unwrap();
    check_gradescope(&results);
    let tests = results["tests"].as_array().unwrap();
    let sum: f64 = tests
        .iter()
        .map(|test| test["score"].as_f64().unwrap())
        .sum();
    assert_eq!((results["score"].as_f64(), sum), (Some(3.0), 3.0));
    let visible: Vec<&str> = tests
        .iter()
        .map(|test| test["visibility"].as_str().unwrap())
        .collect();
    assert_eq!(
        visible,
        [
            "visible", "visible", "visible", "visible", "visible", "hidden"
        ]
    );
    let output = |place: usize| tests[place]["output"].as_str().unwrap();
    assert!(output(0).contains(MARKUP), "everything, as plain text");
    assert!(
        output(2).contains("captura.") && !output(2).contains('\u{1b}'),
        "the rule, but not the output"
    );
    assert!(
        output(4).starts_with("Wrong Answer\n") && !output(4).contains("captura"),
        "the word and the class"
    );
    assert_eq!(output(5), "");
}

#[test]
fn classroom_50_gets_whole_points_that_add_up() {
    let report = failing();
    let environment = |name: &str| match name {
        "CLASSROOM" => Some("ap-2026".to_owned()),
        "USERNAME" => Some("ana, rui".to_owned()),
        _ => None,
    };
    let text = classroom50(&report, environment, UnixMillis::new(0));
    let json: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(json["schema"], "classroom50/result/v1");
    assert_eq!(json["classroom"], "ap-2026");
    assert_eq!(json["usernames"], serde_json::json!(["ana", "rui"]));
    assert_eq!(json["datetime"], "1970-01-01T00:00:00Z");
    let tests = json["tests"].as_array().unwrap();
    assert_eq!(tests.len(), report.cases.len());
    for key in ["score", "max-score"] {
        let sum: i64 = tests.iter().map(|test| test[key].as_i64().unwrap()).sum();
        assert_eq!(json[key].as_i64(), Some(sum), "{key}");
    }
    let failed = tests.iter().filter(|test| test["passed"] == false).count();
    assert!(failed > 0 && failed < tests.len());
}
