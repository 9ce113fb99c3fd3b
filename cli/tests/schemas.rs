//! Output of commands with `--json` follows the schemas in docs/book/src/schemas.

use std::path::Path;

use serde_json::Value;

use crate::common::{ludoteca, stdout};

/// The keywords that the schemas use; a new one must be checked here first.
const KEYWORDS: [&str; 9] = [
    "$schema",
    "title",
    "description",
    "type",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "enum",
];

fn schema(name: &str) -> Value {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/book/src/schemas");
    let text = std::fs::read_to_string(folder.join(format!("{name}.json"))).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn has_type(value: &Value, name: &str) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => panic!("no type {name}"),
    }
}

/// Collects the faults of a value, with the way to each.
fn find_faults(value: &Value, schema: &Value, at: &str, faults: &mut Vec<String>) {
    let schema = schema.as_object().unwrap();
    for keyword in schema.keys() {
        assert!(KEYWORDS.contains(&keyword.as_str()), "{keyword}");
    }
    let types = match &schema["type"] {
        Value::String(name) => vec![name.as_str()],
        names => names
            .as_array()
            .unwrap()
            .iter()
            .map(|name| name.as_str().unwrap())
            .collect(),
    };
    if !types.iter().any(|name| has_type(value, name)) {
        faults.push(format!("{at} is {value}, not {types:?}"));
        return;
    }
    if let Some(allowed) = schema.get("enum")
        && !allowed.as_array().unwrap().contains(value)
    {
        faults.push(format!("{at} is {value}, none of {allowed}"));
    }
    if let (Some(list), Some(items)) = (value.as_array(), schema.get("items")) {
        for (number, item) in list.iter().enumerate() {
            find_faults(item, items, &format!("{at}[{number}]"), faults);
        }
    }
    let (Some(fields), Some(known)) = (value.as_object(), schema.get("properties")) else {
        return;
    };
    for name in schema["required"].as_array().unwrap() {
        if !fields.contains_key(name.as_str().unwrap()) {
            faults.push(format!("{at} has no {name}"));
        }
    }
    for (name, field) in fields {
        match known.get(name) {
            Some(schema) => find_faults(field, schema, &format!("{at}.{name}"), faults),
            None if schema["additionalProperties"] == false => {
                faults.push(format!("{at}.{name} is not in the schema"));
            }
            None => {}
        }
    }
}

#[track_caller]
fn check(name: &str, text: &str) {
    let value: Value = serde_json::from_str(text).unwrap();
    let mut faults = Vec::new();
    find_faults(&value, &schema(name), name, &mut faults);
    assert!(faults.is_empty(), "{faults:?}\n{text}");
}

#[test]
fn a_wrong_document_is_found_out() {
    let mut faults = Vec::new();
    let wrong = serde_json::json!({ "key": 7, "games": 1, "more": null });
    find_faults(&wrong, &schema("forget"), "forget", &mut faults);
    assert_eq!(faults.len(), 2, "{faults:?}");
}

#[test]
fn rules_are_as_their_schema_says() {
    for game in ["galo", "mancala", "poziomka", "wargame", "palavras"] {
        check("rules", &stdout(&["rules", game, "--json", "--lang", "pl"]));
    }
}

#[test]
fn engines_are_as_their_schemas_say() {
    for args in [
        &["analyse", "galo", "X../.O./..X O", "--json"][..],
        &["analyse", "galo", "XXX/OO./... O", "--json"],
        &[
            "analyse",
            "wargame",
            "9x9 1 1 1 1 0 0 0 0: B8=4 B9=-",
            "--nodes",
            "5000",
            "--json",
        ],
        &["analyse", "poziomka", "2 ../.. L", "--json"],
    ] {
        check("analyse", &stdout(args));
    }
    check("solve", &stdout(&["solve", "galo", "--json"]));
    let args = [
        "solve",
        "poziomka",
        "--rows",
        "3",
        "--columns",
        "3",
        "--json",
    ];
    check("solve", &stdout(&args));
    check(
        "puzzles",
        &stdout(&["puzzles", "galo", "--count", "3", "--json"]),
    );
    check("bench", &stdout(&["bench", "galo", "--quick", "--json"]));
}

#[test]
fn games_are_as_their_schemas_say() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data").display().to_string();
    let file = folder.path().join("game.ludo").display().to_string();
    let copy = folder.path().join("copy.db").display().to_string();
    crate::program::play_galo(&data, &file);
    check("replay", &stdout(&["replay", &file, "--json"]));
    check("check", &stdout(&["check", "--data", &data, "--json"]));
    check(
        "check",
        &stdout(&["backup", &copy, "--data", &data, "--json"]),
    );
    let id = crate::program::first_game(&data);
    check(
        "close",
        &stdout(&["close", &id, "--remove", "--data", &data, "--json"]),
    );
    crate::program::play_galo(&data, &file);
    let forgotten = stdout(&["forget", "Ana", "--data", &data, "--json"]);
    check("forget", &forgotten);
}

#[cfg(target_os = "linux")]
#[test]
fn the_doctor_is_as_its_schema_says() {
    let output = ludoteca(&["doctor", "--json"]);
    check("doctor", std::str::from_utf8(&output.stdout).unwrap());
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    let status = i32::from(document["is_ready"] == false);
    assert_eq!(output.status.code(), Some(status));
}
