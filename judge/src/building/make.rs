//! The programs that a Makefile builds, read from what `make -n` says it would do.

use std::collections::{BTreeMap, BTreeSet};

use super::target::{Target, add_new, expand, join};
use crate::submission::has_ending;

/// Maximum length of an answer: no student's Makefile says more, and the rest is not read.
const LONGEST: usize = 64 << 10;
/// Options whose value is the next word.
const WITH_VALUE: [&str; 11] = [
    "-o", "-I", "-D", "-U", "-L", "-l", "-x", "-MF", "-MT", "-MQ", "-include",
];
/// Options that stop a compiler before it links.
const WITHOUT_LINKING: [&str; 5] = ["-c", "-S", "-E", "-M", "-MM"];

/// The programs that these commands link, in their order. `folder` is where make was started.
pub(super) fn read_targets(said: &str, folder: &str, files: &BTreeSet<&str>) -> Vec<Target> {
    let mut book = Book {
        files,
        folder,
        root: None,
        folders: Vec::new(),
        made: BTreeMap::new(),
        targets: Vec::new(),
    };
    let end = said.floor_char_boundary(LONGEST);
    for line in said[..end].replace("\\\n", " ").lines() {
        book.read_line(line);
    }
    book.targets
}

/// A record of the targets made so far.
struct Book<'a> {
    files: &'a BTreeSet<&'a str>,
    folder: &'a str,
    /// The root of the submission in the cell.
    root: Option<String>,
    /// The folders make has entered, from the root: the innermost last.
    folders: Vec<String>,
    /// Object files and libraries, and what they were made of.
    made: BTreeMap<String, Target>,
    targets: Vec<Target>,
}

impl Book<'_> {
    fn read_line(&mut self, line: &str) {
        if let Some((_, place)) = line.split_once(": Entering directory ") {
            self.enter(place.trim_matches(['\'', '`', '"']));
            return;
        }
        if line.contains(": Leaving directory ") {
            self.folders.pop();
            return;
        }
        let Some(words) = shlex::split(line) else {
            return;
        };
        let mut folder = self
            .folders
            .last()
            .cloned()
            .unwrap_or_else(|| self.folder.to_owned());
        for command in split_commands(&words) {
            match command.iter().map(String::as_str).collect::<Vec<_>>()[..] {
                ["cd", place] => folder = join(&folder, place).unwrap_or(folder),
                [tool, ref args @ ..] if is_compiler(tool) => self.compile(args, &folder),
                [tool, _, library, ref objects @ ..] if base(tool) == "ar" => {
                    self.archive(library, objects, &folder);
                }
                _ => {}
            }
        }
    }

    /// The first folder that is named is the one where make was started.
    fn enter(&mut self, place: &str) {
        let outer = place.strip_suffix(self.folder).unwrap_or(place);
        let outer = outer.trim_end_matches('/');
        let root = self.root.get_or_insert_with(|| outer.to_owned());
        let inner = place.strip_prefix(root.as_str()).unwrap_or_default();
        self.folders.push(inner.trim_matches('/').to_owned());
    }

    fn compile(&mut self, args: &[&str], folder: &str) {
        let call = Call::read(args);
        let at = |path: &&str| join(folder, path);
        let mut target = Target {
            name: call.output.unwrap_or("a.out").to_owned(),
            includes: call.includes.iter().filter_map(at).collect(),
            defines: call.defines.iter().map(ToString::to_string).collect(),
            flags: call.flags.iter().map(ToString::to_string).collect(),
            ..Target::default()
        };
        let sources = call.inputs.iter().filter(|path| has_ending(path, ".c"));
        for path in sources.filter_map(at) {
            add_new(&mut target.sources, &expand(&path, self.files));
        }
        if call.is_linking {
            for path in call.inputs.iter().filter_map(at) {
                self.add_made(&mut target, &path);
            }
            let libraries = call.libraries.iter().map(|name| format!("lib{name}.a"));
            for library in libraries {
                let is_it = |path: &&String| base(path) == library;
                if let Some(path) = self.made.keys().find(is_it).cloned() {
                    self.add_made(&mut target, &path);
                }
            }
            if !target.sources.is_empty() {
                self.targets.push(target);
            }
            return;
        }
        let object = |source: &String| join(folder, &object_of(base(source)));
        let objects = match call.output {
            Some(output) => vec![join(folder, output)],
            None => target.sources.iter().map(object).collect(),
        };
        let alone = target.sources.len() == objects.len();
        for (place, object) in objects.into_iter().enumerate() {
            let mut part = target.clone();
            if alone {
                part.sources = vec![target.sources[place].clone()];
            }
            self.made.extend(object.map(|object| (object, part)));
        }
    }

    /// Adds what an object or a library was made of; an object that nothing made is its source's.
    fn add_made(&self, target: &mut Target, path: &str) {
        let made = self.made.keys().map(String::as_str).collect();
        let parts = expand(path, &made);
        for part in parts.iter().filter_map(|part| self.made.get(part)) {
            target.merge(part);
        }
        if let Some(stem) = path.strip_suffix(".o").filter(|_| parts.is_empty()) {
            let source = expand(&format!("{stem}.c"), self.files);
            add_new(&mut target.sources, &source);
        }
    }

    fn archive(&mut self, library: &str, objects: &[&str], folder: &str) {
        let mut all = Target::default();
        for path in objects.iter().filter_map(|path| join(folder, path)) {
            self.add_made(&mut all, &path);
        }
        self.made
            .extend(join(folder, library).map(|path| (path, all)));
    }
}

/// A call of the compiler.
struct Call<'a> {
    inputs: Vec<&'a str>,
    output: Option<&'a str>,
    includes: Vec<&'a str>,
    defines: Vec<&'a str>,
    libraries: Vec<&'a str>,
    flags: Vec<&'a str>,
    is_linking: bool,
}

impl<'a> Call<'a> {
    fn read(args: &[&'a str]) -> Self {
        let mut call = Call {
            inputs: Vec::new(),
            output: None,
            includes: Vec::new(),
            defines: Vec::new(),
            libraries: Vec::new(),
            flags: Vec::new(),
            is_linking: true,
        };
        let mut args = args.iter().copied();
        while let Some(arg) = args.next() {
            if WITHOUT_LINKING.contains(&arg) {
                call.is_linking = false;
            } else if !arg.starts_with('-') {
                call.inputs.push(arg);
            } else if WITH_VALUE.contains(&arg) {
                call.add(arg, args.next().unwrap_or_default());
            } else {
                let joined = WITH_VALUE.into_iter().filter(|name| name.len() == 2);
                let name = joined.into_iter().find(|name| arg.starts_with(name));
                match name {
                    Some(name) => call.add(name, &arg[2..]),
                    None => call.flags.push(arg),
                }
            }
        }
        call
    }

    fn add(&mut self, option: &str, value: &'a str) {
        match option {
            "-o" => self.output = Some(value),
            "-I" => self.includes.push(value),
            "-D" => self.defines.push(value),
            "-l" => self.libraries.push(value),
            _ => {}
        }
    }
}

/// Commands of one line: `cd src && gcc -c a.c; ar rcs x.a a.o`.
fn split_commands(words: &[String]) -> Vec<Vec<String>> {
    let mut commands = vec![Vec::new()];
    for word in words {
        let plain = word.trim_end_matches(';');
        let is_end = ["&&", "||", "|", ";"].contains(&word.as_str());
        if !is_end && !plain.is_empty() {
            let last = commands.last_mut().expect("there is always one");
            // An assignment before a command is no part of it.
            if !last.is_empty() || !plain.split('/').next().unwrap_or_default().contains('=') {
                last.push(plain.to_owned());
            }
        }
        if is_end || word.ends_with(';') {
            commands.push(Vec::new());
        }
    }
    commands
}

fn is_compiler(tool: &str) -> bool {
    let name = base(tool);
    let name = name.trim_end_matches(|c: char| c.is_ascii_digit() || "-.".contains(c));
    ["gcc", "cc", "clang", "c", "tcc"].contains(&name) || name.ends_with("-gcc")
}

fn base(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or_default()
}

fn object_of(source: &str) -> String {
    format!("{}.o", source.strip_suffix(".c").unwrap_or(source))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn any_answer_is_read(said in "(gcc|ar|cd|make|&&|;|-c|-o|-I|\\*|a\\.[coa]|: Entering directory '|[ \n'/.\\\\]|\\PC){0,80}") {
            for target in read_targets(&said, "", &["a.c", "b/a.c"].into()) {
                prop_assert!(!target.sources.is_empty());
            }
        }
    }

    fn targets(said: &str, files: &[&str]) -> Vec<(String, String)> {
        let files = files.iter().copied().collect();
        let targets = read_targets(said, "", &files);
        let pair = |target: Target| (target.name, target.sources.join(" "));
        targets.into_iter().map(pair).collect()
    }

    #[track_caller]
    fn check(said: &str, files: &[&str], name: &str, sources: &str) {
        let expected = vec![(name.to_owned(), sources.to_owned())];
        assert_eq!(targets(said, files), expected, "{said}");
    }

    #[test]
    fn objects_lead_back_to_their_sources() {
        let files = ["main.c", "ui.c", "old.c"];
        let said = "gcc -Wall -c main.c\ncc -c -o obj/ui.o ui.c\ngcc -o jogo main.o obj/ui.o -lm\n";
        check(said, &files, "jogo", "main.c ui.c");
        check("gcc main.c \\\n  ui.c -o x\n", &files, "x", "main.c ui.c");
        check(
            "gcc -c main.c ui.c\ngcc main.o ui.o\n",
            &files,
            "a.out",
            "main.c ui.c",
        );
        check("gcc *.c -o x\n", &["a.c", "b.c"], "x", "a.c b.c");
        check("gcc -ox main.o\n", &files, "x", "main.c");
        let said = "gcc -c main.c ui.c\ngcc *.o -o x\n";
        check(said, &files, "x", "main.c ui.c");
    }

    #[test]
    fn libraries_are_looked_into() {
        let files = ["main.c", "a.c", "b.c"];
        let said = "gcc -c a.c\ngcc -c b.c\nar rcs libx.a a.o b.o\ngcc main.c -L. -lx -o p\n";
        check(said, &files, "p", "main.c a.c b.c");
    }

    #[test]
    fn other_folders_are_followed() {
        let files = ["src/main.c", "src/a.c"];
        check(
            "cd src && gcc -o ../p main.c a.c; echo done\n",
            &files,
            "../p",
            "src/main.c src/a.c",
        );
        let said = "make: Entering directory '/box'\nmake -C src\nmake[1]: Entering directory '/box/src'\ngcc -c main.c\ngcc -c a.c\ngcc -o p main.o a.o\nmake[1]: Leaving directory '/box/src'\nmake: Leaving directory '/box'\n";
        check(said, &files, "p", "src/main.c src/a.c");
    }

    #[test]
    fn options_are_sorted() {
        let files = ["a.c"].into();
        let said = "gcc -Wall -g -Iinc -I ../x -DSIZE=9 -D DEBUG -O2 a.c -o p -lm -MMD\n";
        let [target] = &read_targets(said, "", &files)[..] else {
            panic!("one program");
        };
        assert_eq!(target.flags, ["-Wall", "-g", "-O2", "-MMD"]);
        assert_eq!(target.defines, ["SIZE=9", "DEBUG"]);
        assert_eq!(target.includes, ["inc"], "{:?}", target.includes);
    }

    #[test]
    fn whatever_a_makefile_prints_is_no_program() {
        for said in [
            "",
            "echo gcc main.c\n",
            "rm -f *.o\n",
            "gcc 'main.c\n",
            "gcc\n",
            "ar\n",
            "gcc -o\n",
            "cd\n",
        ] {
            assert_eq!(targets(said, &["main.c"]), [], "{said:?}");
        }
    }
}
