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

/// Returns the output of a command that ends with one of these statuses.
#[cfg(target_os = "linux")]
#[track_caller]
fn print_with(args: &[&str], status: i32) -> String {
    let output = ludoteca(args);
    assert_eq!(output.status.code(), Some(status), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn tournaments_are_as_their_schemas_say() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (match_file, ladder, plan) = (path("m.arena"), path("l.ladder"), path("plan.toml"));
    let play = |game: &str, a: &str, b: &str, more: &[&str]| {
        let words = ["arena", "play", game, a, b, "--pairs", "2", "--json"];
        stdout(&[&words[..], more].concat())
    };
    let galo = play(
        "galo",
        "level:beginner",
        "level:perfeito",
        &["--out", &match_file],
    );
    check("arena-play", &galo);
    let hunt = play("wargame", "level:d1", "level:d2", &["--opt", "mode=hunt"]);
    check("arena-play", &hunt);
    let absent = ["arena", "play", "galo", "level:normal", "bot:false"];
    let absent = [&absent[..], &["--pairs", "1", "--json"]].concat();
    let absent = ludoteca(&absent).stdout;
    check("arena-play", std::str::from_utf8(&absent).unwrap());
    check(
        "arena-show",
        &stdout(&["arena", "show", &match_file, "--format", "json"]),
    );
    check(
        "arena-games",
        &stdout(&["arena", "games", &match_file, "--json"]),
    );
    check(
        "arena-blunders",
        &stdout(&["arena", "blunders", &match_file, "--json"]),
    );
    let again = stdout(&["arena", "again", &match_file, "1", "--json"]);
    check("arena-again", &again);
    assert!(again.contains("\"is_identical\": true"), "{again}");

    let text = "game = \"galo\"\nkind = \"round-robin\"\npairs = 2\nseed = 7\n\
                [[entrant]]\nseat = \"level:basico\"\n[[entrant]]\nseat = \"level:perfeito\"\n";
    std::fs::write(&plan, text).unwrap();
    check("arena-show", &stdout(&["arena", "run", &plan, "--json"]));
    for shard in ["1/2", "2/2"] {
        let out = path(&format!("{}.arena", &shard[..1]));
        let words = ["arena", "run", &plan, "--shard", shard, "--out", &out];
        stdout(&[&words[..], &["--date", "2026-11-16"]].concat());
    }
    let (one, two, all) = (path("1.arena"), path("2.arena"), path("all.arena"));
    let merge = ["arena", "merge", &one, &two, "--out", &all, "--json"];
    check("arena-show", &stdout(&merge));

    stdout(&["arena", "ladder", "init", &ladder, "--game", "galo"]);
    for seat in ["weak=level:basico", "good=level:perfeito"] {
        stdout(&["arena", "ladder", "add", &ladder, seat]);
    }
    stdout(&["arena", "ladder", "run", &ladder, "--pairs", "2"]);
    check(
        "arena-ladder-show",
        &stdout(&["arena", "ladder", "show", &ladder, "--format", "json"]),
    );

    let openings = path("openings.txt");
    std::fs::write(&openings, "5; 1\n").unwrap();
    let words = ["arena", "openings", &openings, "--game", "galo", "--json"];
    check("arena-openings", &stdout(&words));
}

#[cfg(target_os = "linux")]
#[test]
fn a_bots_check_is_as_its_schema_says() {
    let words = ["arena", "check", "true", "--game", "mancala", "--json"];
    let document = print_with(&words, 1);
    check("arena-check", &document);
    assert!(document.contains("\"is_ready\": false"), "{document}");
}

#[cfg(target_os = "linux")]
#[test]
fn judgements_are_as_their_schemas_say() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (program, cache) = (path("program.py"), path("cache"));
    std::fs::write(&program, "print('Ana')\n").unwrap();
    let words = ["judge", "mancala", &program, "--cache", &cache, "--json"];
    check("judge", &print_with(&words, 1));

    let sums = folder.path().join("sums");
    std::fs::create_dir_all(sums.join("submissions/wrong_answer")).unwrap();
    std::fs::write(sums.join("1.in"), "1 2\n").unwrap();
    std::fs::write(sums.join("1.out"), "3\n").unwrap();
    std::fs::write(sums.join("submissions/wrong_answer/a.py"), "print(4)\n").unwrap();
    let sums = sums.display().to_string();
    stdout(&["judge", "new", &sums]);
    let words = ["judge", "check", &sums, "--cache", &cache, "--json"];
    check("judge-check", &print_with(&words, 0));

    report_a_class(&folder.path().join("submissions"), &sums, &cache);

    let (class, roster) = (path("class"), path("roster.csv"));
    std::fs::write(&roster, "id,name\nana,Ana\nrui,Rui\n").unwrap();
    let words = ["class", "new", &class, "--course", "mancala"];
    stdout(&[&words[..], &["--roster", &roster]].concat());
    change_a_class(&class, &program);
    check("class-show", &stdout(&["class", "show", &class, "--json"]));
    check(
        "class-check",
        &stdout(&["class", "check", &class, "--json"]),
    );
    let rules = folder.path().join("class/class.toml");
    std::fs::write(rules, "title = 7\n").unwrap();
    check(
        "class-check",
        &print_with(&["class", "check", &class, "--json"], 1),
    );
}

/// The files for other programs in the reports of a class.
#[cfg(target_os = "linux")]
fn report_a_class(submissions: &Path, course: &str, cache: &str) {
    let right = "one, two = map(int, input().split())\nsums = [one, two]\ntotal = 0\n\
                 for number in sums:\n    total = total + number\n\
                 if total > 0:\n    print(total)\nelse:\n    print(total)\n";
    std::fs::create_dir(submissions).unwrap();
    for (name, text) in [("ana", right), ("rui", right), ("eva", "print(4)\n")] {
        std::fs::write(submissions.join(format!("{name}.py")), text).unwrap();
    }
    std::fs::create_dir(submissions.join("zoe")).unwrap();
    let [out, pairs] = ["report", "pairs"].map(|name| submissions.with_file_name(name));
    let read = |path: &Path| std::fs::read_to_string(path).unwrap();
    let (from, to) = (submissions.to_str().unwrap(), out.to_str().unwrap());
    let words = ["judge", "class", from, "--course", course, "--out", to];
    stdout(&[&words[..], &["--cache", cache]].concat());
    let class = read(&out.join("class.json"));
    check("class-report", &class);
    let class: Value = serde_json::from_str(&class).unwrap();
    let students = class["students"].as_array().unwrap();
    let reports: Vec<&Value> = students
        .iter()
        .filter_map(|student| student["outcome"].get("report"))
        .collect();
    assert_eq!(reports.len(), 3, "{class:#}");
    for report in reports {
        check("judge", &report.to_string());
    }
    stdout(&["judge", "similar", from, "--out", pairs.to_str().unwrap()]);
    let similar = read(&pairs.join("similar.json"));
    check("similar", &similar);
    assert!(similar.contains("first_line"), "{similar}");
}

/// Commands of a class that change something.
#[cfg(target_os = "linux")]
fn change_a_class(class: &str, program: &str) {
    let ask = |schema: &str, words: &[&str], status: i32| {
        let words = [&["class"], words, &["--json"]].concat();
        check(schema, &print_with(&words, status));
    };
    ask("class-hand-in", &["hand-in", class, "ana", program], 0);
    let other = Path::new(program).with_extension("zip");
    std::fs::write(&other, b"PK\x03\x04 cut off").unwrap();
    let other = other.to_str().unwrap();
    ask("class-hand-in", &["hand-in", class, "ana", other], 1);
    ask("class-judge", &["judge", class], 0);
    let extend = ["extend", class, "rui", "--until", "2027-01-31 12:00"];
    ask("class-extend", &extend, 0);
    ask("class-override", &["override", class, "ana", "14.5"], 0);
    ask("class-override", &["override", class, "ana", "none"], 0);
    ask("class-links", &["links", class], 0);
    ask("class-links", &["links", class, "--new", "ana"], 0);
    ask("class-rejudge", &["rejudge", class], 0);
    ask("class-rejudge", &["rejudge", class, "--drop"], 0);
}

/// Every schema is listed on its page, and on the page of the command line.
#[test]
fn every_schema_is_listed() {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/book/src");
    let read = |name: &str| std::fs::read_to_string(book.join(name)).unwrap();
    let (list, page) = (read("schemas/README.md"), read("command-line.md"));
    for entry in std::fs::read_dir(book.join("schemas")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.extension().is_some_and(|end| end == "json") {
            assert!(list.contains(&format!("({name})")), "{name}");
            assert!(page.contains(&format!("(schemas/{name})")), "{name}");
        }
    }
}
