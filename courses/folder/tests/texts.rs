//! The texts of courses from folders.

use ludoteca_words::Sources;

const TEXTS: [&str; 3] = [
    include_str!("../texts/en.ftl"),
    include_str!("../texts/pt.ftl"),
    include_str!("../texts/pl.ftl"),
];

#[test]
fn every_language_has_the_same_texts() {
    assert_eq!(Sources::find_faults(TEXTS), [""; 0]);
}

#[test]
fn no_text_is_unused_and_none_is_missing() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut code = String::new();
    for place in ["src", "src/import", "src/read", "../../cli/src/judge"] {
        for entry in std::fs::read_dir(folder.join(place)).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() {
                code += &std::fs::read_to_string(path).unwrap();
            }
        }
    }
    let keys = ludoteca_words::list_keys(TEXTS[0]);
    for key in keys.keys() {
        assert!(
            code.contains(&format!("\"{key}\"")),
            "{key} is used nowhere"
        );
    }
    for start in ["\"course-", "\"folder-", "\"new-", "\"import-", "\"export-"] {
        for found in code.split(start).skip(1) {
            let key = start[1..].to_owned() + found.split('"').next().unwrap();
            assert!(keys.contains_key(&*key), "{key} is missing");
        }
    }
}
