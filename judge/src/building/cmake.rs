//! The programs that a CMakeLists.txt builds, as far as a look at its plain commands tells.

use std::collections::{BTreeMap, BTreeSet};

use super::target::{Target, add_new, expand, join};
use crate::submission::has_ending;

/// Maximum depth of folders that include each other.
const DEEPEST: usize = 8;
/// Maximum number of commands read, and length of one with its variables filled in: no student's
/// file comes near, and one that doubles a variable line by line must end somewhere.
const MOST_COMMANDS: usize = 1000;
const LONGEST: usize = 16 << 10;
/// Words of CMake's between the names of files.
const KEYWORDS: [&str; 9] = [
    "PRIVATE",
    "PUBLIC",
    "INTERFACE",
    "STATIC",
    "SHARED",
    "OBJECT",
    "WIN32",
    "EXCLUDE_FROM_ALL",
    "CONFIGURE_DEPENDS",
];

/// The programs of a CMakeLists.txt, in their order. `recipes` has all of them by path.
pub(super) fn read_targets(
    path: &str,
    recipes: &BTreeMap<String, String>,
    files: &BTreeSet<&str>,
) -> Vec<Target> {
    let mut book = Book {
        recipes,
        files,
        variables: BTreeMap::new(),
        common: Target::default(),
        libraries: BTreeMap::new(),
        programs: Vec::new(),
        links: Vec::new(),
        left: MOST_COMMANDS,
    };
    book.read(path, DEEPEST);
    book.finish()
}

struct Book<'a> {
    recipes: &'a BTreeMap<String, String>,
    files: &'a BTreeSet<&'a str>,
    variables: BTreeMap<String, Vec<String>>,
    /// Settings of all programs.
    common: Target,
    libraries: BTreeMap<String, Target>,
    programs: Vec<Target>,
    /// Program or library, and the library that it needs.
    links: Vec<(String, String)>,
    /// Number of commands still to be read.
    left: usize,
}

impl Book<'_> {
    fn read(&mut self, path: &str, depth: usize) {
        let Some(text) = self.recipes.get(path).filter(|_| depth > 0) else {
            return;
        };
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        for (name, args) in commands(text).into_iter().take(MOST_COMMANDS) {
            let args: Vec<String> = args.iter().flat_map(|arg| self.fill_in(arg)).collect();
            let length: usize = args.iter().map(String::len).sum();
            if self.left == 0 || length > LONGEST || args.len() > LONGEST {
                return;
            }
            self.left -= 1;
            self.perform(&name, &args, folder, depth);
        }
    }

    fn perform(&mut self, name: &str, args: &[String], folder: &str, depth: usize) {
        let Some((first, rest)) = args.split_first() else {
            return;
        };
        match name {
            "set" if first == "CMAKE_C_FLAGS" => {
                let words = rest.iter().flat_map(|it| it.split_whitespace());
                let words: Vec<String> = words.map(ToOwned::to_owned).collect();
                add_new(&mut self.common.flags, &words);
            }
            "set" => {
                self.variables.insert(first.clone(), rest.to_vec());
            }
            "list" if first == "APPEND" => {
                if let Some((name, more)) = rest.split_first() {
                    self.variables
                        .entry(name.clone())
                        .or_default()
                        .extend(more.to_vec());
                }
            }
            "file" if first.starts_with("GLOB") => {
                if let Some((name, patterns)) = rest.split_first() {
                    let found = self.find(patterns, folder);
                    let rooted = found.iter().map(|file| format!("/{file}")).collect();
                    self.variables.insert(name.clone(), rooted);
                }
            }
            "aux_source_directory" => {
                if let [name, ..] = rest {
                    let found = self.find(&[format!("{first}/*.c")], folder);
                    let rooted = found.iter().map(|file| format!("/{file}")).collect();
                    self.variables.insert(name.clone(), rooted);
                }
            }
            "add_subdirectory" => {
                if let Some(inner) = join(folder, &format!("{first}/CMakeLists.txt")) {
                    self.read(&inner, depth - 1);
                }
            }
            "include_directories" => {
                let folders = places(args, folder);
                add_new(&mut self.common.includes, &folders);
            }
            "add_compile_options" => add_new(&mut self.common.flags, args),
            _ => self.perform_for(name, first, rest, folder),
        }
    }

    /// A command about one program or library.
    fn perform_for(&mut self, command: &str, name: &str, args: &[String], folder: &str) {
        match command {
            "add_executable" | "add_library" => {
                let target = Target {
                    name: name.to_owned(),
                    sources: self.find(args, folder),
                    ..Target::default()
                };
                if command == "add_executable" {
                    self.programs.push(target);
                } else {
                    self.libraries.insert(name.to_owned(), target);
                }
            }
            "target_sources" => {
                let sources = self.find(args, folder);
                if let Some(target) = self.target(name) {
                    add_new(&mut target.sources, &sources);
                }
            }
            "target_include_directories" => {
                let folders = places(args, folder);
                if let Some(target) = self.target(name) {
                    add_new(&mut target.includes, &folders);
                }
            }
            "target_compile_options" => {
                let flags: Vec<String> = without_keywords(args).cloned().collect();
                if let Some(target) = self.target(name) {
                    add_new(&mut target.flags, &flags);
                }
            }
            "target_link_libraries" => {
                let needed = without_keywords(args).map(|it| (name.to_owned(), it.clone()));
                self.links.extend(needed);
            }
            _ => {}
        }
    }

    fn target(&mut self, name: &str) -> Option<&mut Target> {
        let program = self.programs.iter_mut().find(|target| target.name == name);
        program.or_else(|| self.libraries.get_mut(name))
    }

    fn find(&self, paths: &[String], folder: &str) -> Vec<String> {
        let paths = places(paths, folder).into_iter();
        let found = paths.flat_map(|path| expand(&path, self.files));
        found.filter(|file| has_ending(file, ".c")).collect()
    }

    /// An argument with its variables filled in. The folders of a project are its root: `/`.
    fn fill_in(&self, arg: &str) -> Vec<String> {
        if let Some(name) = arg
            .strip_prefix("${")
            .and_then(|rest| rest.strip_suffix('}'))
            && let Some(values) = self.variables.get(name)
        {
            return values.clone();
        }
        let mut text = arg.to_owned();
        for name in ["CMAKE_SOURCE_DIR", "PROJECT_SOURCE_DIR"] {
            text = text.replace(&format!("${{{name}}}/"), "/");
            text = text.replace(&format!("${{{name}}}"), "/");
        }
        text = text.replace("${CMAKE_CURRENT_SOURCE_DIR}/", "");
        text = text.replace("${CMAKE_CURRENT_SOURCE_DIR}", ".");
        for (name, values) in &self.variables {
            if text.len() > LONGEST {
                break;
            }
            text = text.replace(&format!("${{{name}}}"), &values.join(" "));
        }
        vec![text]
    }

    fn finish(self) -> Vec<Target> {
        let complete = |mut target: Target| {
            let mut names = vec![target.name.clone()];
            let mut seen = BTreeSet::new();
            while let Some(name) = names.pop() {
                if !seen.insert(name.clone()) {
                    continue;
                }
                if let Some(library) = self.libraries.get(&name) {
                    target.merge(library);
                }
                let needed = self.links.iter().filter(|(of, _)| *of == name);
                names.extend(needed.map(|(_, library)| library.clone()));
            }
            target.merge(&self.common);
            target
        };
        self.programs.iter().cloned().map(complete).collect()
    }
}

/// Paths as seen from the root of the submission; those of the project's own folders begin with /.
fn places(paths: &[String], folder: &str) -> Vec<String> {
    let place = |path: &String| match path.strip_prefix('/') {
        Some(rooted) => join("", rooted),
        None => join(folder, path),
    };
    without_keywords(paths).filter_map(place).collect()
}

fn without_keywords(args: &[String]) -> impl Iterator<Item = &String> {
    args.iter().filter(|arg| !KEYWORDS.contains(&arg.as_str()))
}

/// The commands of a file, their names in small letters.
fn commands(text: &str) -> Vec<(String, Vec<String>)> {
    let lines = text
        .lines()
        .map(|line| line.split('#').next().unwrap_or_default());
    let text = lines.collect::<Vec<_>>().join("\n");
    let mut found = Vec::new();
    let mut rest = text.as_str();
    while let Some((name, after)) = rest.split_once('(') {
        let end = after.find(')').unwrap_or(after.len());
        let args = shlex::split(&after[..end].replace(';', " "));
        found.push((name.trim().to_lowercase(), args.unwrap_or_default()));
        rest = after[end..].strip_prefix(')').unwrap_or_default();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn any_file_is_read(text in "(set|file|GLOB|add_executable|list|APPEND|[(){}$#;\\*\n \"]|A|main\\.c|\\PC){0,80}") {
            let recipes = [("CMakeLists.txt".to_owned(), text)].into();
            read_targets("CMakeLists.txt", &recipes, &["main.c"].into());
        }
    }

    #[track_caller]
    fn check(text: &str, files: &[&str], expected: &[(&str, &str)]) {
        let recipes = [("CMakeLists.txt".to_owned(), text.to_owned())].into();
        let files = files.iter().copied().collect();
        let found = read_targets("CMakeLists.txt", &recipes, &files);
        let pair = |target: &Target| (target.name.clone(), target.sources.join(" "));
        let found: Vec<_> = found.iter().map(pair).collect();
        let owned = |(name, sources): &(&str, &str)| ((*name).to_owned(), (*sources).to_owned());
        assert_eq!(
            found,
            expected.iter().map(owned).collect::<Vec<_>>(),
            "{text}"
        );
    }

    #[test]
    fn files_are_named_one_by_one_or_by_a_variable() {
        let files = ["main.c", "src/a.c", "src/b.c", "teste.c"];
        check(
            "add_executable(jogo main.c src/a.c)",
            &files,
            &[("jogo", "main.c src/a.c")],
        );
        let text = "cmake_minimum_required(VERSION 3.10)\nproject(jogo C) # mine\nset(SRC main.c\n  src/a.c)\nlist(APPEND SRC src/b.c)\nadd_executable(jogo ${SRC})\n";
        check(text, &files, &[("jogo", "main.c src/a.c src/b.c")]);
        let text = "file(GLOB SRC \"${CMAKE_SOURCE_DIR}/src/*.c\")\nadd_executable(jogo ${SRC} ${PROJECT_SOURCE_DIR}/main.c)";
        check(text, &files, &[("jogo", "src/a.c src/b.c main.c")]);
    }

    #[test]
    fn libraries_and_several_programs_are_told_apart() {
        let files = ["main.c", "a.c", "teste.c"];
        let text = "ADD_LIBRARY(base STATIC a.c)\nadd_executable(testes teste.c)\nadd_executable(jogo main.c)\ntarget_link_libraries(jogo PRIVATE base m)\ntarget_link_libraries(testes base)";
        check(
            text,
            &files,
            &[("testes", "teste.c a.c"), ("jogo", "main.c a.c")],
        );
    }

    #[test]
    fn nonsense_is_no_program() {
        for text in [
            "",
            "add_executable(",
            "add_executable()",
            "x(((",
            "set()",
            "add_subdirectory(.)",
        ] {
            check(text, &["main.c"], &[]);
        }
    }
}
