//! Finds the files that make a program, by the names that each defines and needs.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::extra::is_extra;
use ludoteca_course::shell::quote;

/// The mark before the names of a file.
const MARK: &str = "== ";

/// Maximum number of programs of a folder that are looked at.
const MOST_MAINS: usize = 20;

/// A source as the linker sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Object {
    pub(super) source: String,
    /// Set if it could be compiled.
    pub(super) is_compiled: bool,
    /// Set if the course hands it out and it is not the student's.
    pub(super) is_put_in: bool,
    defined: BTreeSet<String>,
    needed: BTreeSet<String>,
    /// The headers that it includes, without folder and ending.
    headers: BTreeSet<String>,
}

/// A script that compiles each source by itself and lists its names.
pub(super) fn script(sources: &[String], flags: &[String]) -> String {
    let flags: Vec<String> = flags.iter().map(|flag| quote(flag)).collect();
    let flags = flags.join(" ");
    let step = |(number, source): (usize, &String)| {
        let source = quote(&format!("./{source}"));
        format!(
            "echo '{MARK}{number}'\ngcc {flags} -w -c -o ludoteca-{number}.o {source} 2>/dev/null && nm -g -P ludoteca-{number}.o\n"
        )
    };
    sources.iter().enumerate().map(step).collect::<String>() + "true\n"
}

/// Reads what the script printed.
pub(super) fn read_objects(said: &str, sources: &[(String, Vec<String>)]) -> Vec<Object> {
    let object = |(source, headers): &(String, Vec<String>)| Object {
        source: source.clone(),
        headers: headers
            .iter()
            .map(|header| stem(header).to_owned())
            .collect(),
        ..Object::default()
    };
    let mut objects: Vec<Object> = sources.iter().map(object).collect();
    let mut current = None;
    for line in said.lines() {
        if let Some(number) = line.strip_prefix(MARK) {
            current = number.parse::<usize>().ok();
            continue;
        }
        let Some(object) = current.and_then(|number| objects.get_mut(number)) else {
            continue;
        };
        let mut words = line.split(' ');
        let (Some(name), Some(kind)) = (words.next(), words.next()) else {
            continue;
        };
        object.is_compiled = true;
        match kind {
            "U" => object.needed.insert(name.to_owned()),
            "w" | "v" => false,
            _ => object.defined.insert(name.to_owned()),
        };
    }
    objects
}

/// The files of a program, and how well it fits: the least is the best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) sources: Vec<String>,
    pub(super) rank: Rank,
}

/// The order of candidates: tests, copies and the course's handouts come last; then deep ones, then
/// small ones.
pub(super) type Rank = (bool, bool, bool, usize, Reverse<usize>);

/// The programs that these files can make, the best first. `name` is the course's.
pub(super) fn programs(objects: &[Object], name: &str) -> Vec<Candidate> {
    let has_main = |object: &&Object| object.defined.contains("main");
    let mains = objects.iter().filter(has_main).take(MOST_MAINS);
    let mut found: Vec<Candidate> = mains.map(|main| program_of(main, objects, name)).collect();
    found.sort_by_key(|program| program.rank);
    found
}

fn program_of(main: &Object, objects: &[Object], name: &str) -> Candidate {
    let chosen = close(main, objects);
    let own = chosen.iter().filter(|object| !object.is_put_in).count();
    let is_named = ["main", name].contains(&stem(&main.source).to_lowercase().as_str());
    Candidate {
        rank: (
            is_extra(&main.source),
            main.is_put_in,
            !is_named,
            main.source.matches('/').count(),
            Reverse(own),
        ),
        sources: chosen.iter().map(|object| object.source.clone()).collect(),
    }
}

/// The object and all that it needs. What could not be compiled may be what is missing.
fn close<'a>(main: &'a Object, objects: &'a [Object]) -> Vec<&'a Object> {
    let mut providers: BTreeMap<&str, Vec<&Object>> = BTreeMap::new();
    for object in objects.iter().filter(|it| !it.defined.contains("main")) {
        for name in &object.defined {
            providers.entry(name).or_default().push(object);
        }
    }
    let mut chosen = vec![main];
    let mut next = 0;
    while let Some(object) = chosen.get(next).copied() {
        next += 1;
        for name in &object.needed {
            let is_there = chosen.iter().any(|it| it.defined.contains(name));
            let known = providers.get(name.as_str()).filter(|_| !is_there);
            let best = known.and_then(|all| all.iter().min_by_key(|it| closeness(it, &chosen)));
            chosen.extend(best);
        }
    }
    let is_missing = |object: &&Object| {
        let is_included = || {
            chosen
                .iter()
                .any(|it| it.headers.contains(stem(&object.source)))
        };
        !object.is_compiled && !is_extra(&object.source) && is_included()
    };
    let missing: Vec<&Object> = objects.iter().filter(is_missing).collect();
    chosen.extend(missing);
    chosen
}

/// Returns the distance of an object from those that are chosen already: the least is the nearest.
fn closeness<'a>(
    object: &&'a Object,
    chosen: &[&Object],
) -> (bool, bool, bool, bool, usize, usize, &'a str) {
    let name = stem(&object.source);
    let is_included = chosen.iter().any(|it| it.headers.contains(name));
    let is_beside = folder(&object.source) == folder(&chosen[0].source);
    (
        is_extra(&object.source),
        object.is_put_in,
        !is_included,
        !is_beside,
        object.source.matches('/').count(),
        object.source.len(),
        &object.source,
    )
}

fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or_default();
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Objects from lines such as `main.c: main | play ask #jogo.h`.
    fn objects(lines: &[&str]) -> Vec<Object> {
        let object = |line: &&str| {
            let (source, rest) = line.split_once(": ").unwrap();
            let (defined, needed) = rest.split_once(" |").unwrap();
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
            let needed: BTreeSet<String> = words(needed);
            let headers = needed.iter().filter_map(|it| it.strip_prefix('#'));
            Object {
                source: source.into(),
                is_compiled: !defined.is_empty(),
                is_put_in: false,
                defined: words(defined),
                headers: headers.map(|header| stem(header).to_owned()).collect(),
                needed: needed
                    .iter()
                    .filter(|it| !it.starts_with('#'))
                    .cloned()
                    .collect(),
            }
        };
        lines.iter().map(object).collect()
    }

    #[track_caller]
    fn check(lines: &[&str], expected: &[&str]) {
        let found = programs(&objects(lines), "wargame");
        let found: Vec<String> = found.iter().map(|it| it.sources.join(" ")).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_test_with_a_main_of_its_own_comes_last() {
        let lines = [
            "analisador.c: parse |",
            "jogo.c: play | parse",
            "main.c: main | play printf",
            "teste_analisador.c: main | parse",
        ];
        let expected = [
            "main.c jogo.c analisador.c",
            "teste_analisador.c analisador.c",
        ];
        check(&lines, &expected);
    }

    #[test]
    fn of_two_copies_the_one_that_is_included_and_near_is_taken() {
        let lines = [
            "main.c: main | play #jogo.h",
            "jogo2.c: play |",
            "jogo.c: play |",
        ];
        check(&lines, &["main.c jogo.c"]);
        let lines = [
            "main.c: main | play",
            "jogo_old.c: play |",
            "jogo_final.c: play |",
        ];
        check(&lines, &["main.c jogo_final.c"]);
        let lines = [
            "src/main.c: main | play",
            "a.c: play |",
            "src/jogo.c: play |",
        ];
        check(&lines, &["src/main.c src/jogo.c"]);
    }

    #[test]
    fn the_larger_of_two_programs_is_the_better_and_equal_ones_are_equal() {
        let lines = ["a.c: main |", "b.c: main | play", "c.c: play |"];
        check(&lines, &["b.c c.c", "a.c"]);
        let equal = programs(&objects(&["a.c: main |", "b.c: main |"]), "wargame");
        assert_eq!(equal[0].rank, equal[1].rank);
        check(&["b.c: main |", "wargame.c: main |"], &["wargame.c", "b.c"]);
    }

    #[test]
    fn what_could_not_be_compiled_is_not_forgotten() {
        check(
            &["main.c: main | play #jogo.h", "jogo.c:  |"],
            &["main.c jogo.c"],
        );
    }

    #[test]
    fn the_script_s_answer_is_read() {
        let said = "== 0\nmain T 0 1a\nplay U         \n== 1\n== 2\nplay T 0 4\n";
        let sources = ["main.c", "bad.c", "jogo.c"].map(|it| (it.to_owned(), Vec::new()));
        let objects = read_objects(said, &sources);
        assert!(objects[0].defined.contains("main") && objects[0].needed.contains("play"));
        assert!(!objects[1].is_compiled && objects[2].is_compiled);
        assert!(script(&["a b.c".into()], &["-Wall".into()]).contains("'./a b.c'"));
    }
}
