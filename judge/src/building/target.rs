//! A program that a recipe of the student's builds: which files, with which options.

use std::collections::BTreeSet;

use glob::Pattern;

/// Maximum number of stars in a pattern: nobody needs more, and they take long to match.
const MOST_STARS: usize = 3;

/// A program that a recipe builds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Target {
    /// The recipe's name for it.
    pub(super) name: String,
    /// The files that are compiled, in the recipe's order.
    pub(super) sources: Vec<String>,
    /// Folders in which headers are looked for.
    pub(super) includes: Vec<String>,
    /// Definitions such as `DEBUG` or `SIZE=9`.
    pub(super) defines: Vec<String>,
    /// All other options of the compiler.
    pub(super) flags: Vec<String>,
}

impl Target {
    /// Adds the parts that are missing so far.
    pub(super) fn merge(&mut self, other: &Self) {
        add_new(&mut self.sources, &other.sources);
        add_new(&mut self.includes, &other.includes);
        add_new(&mut self.defines, &other.defines);
        add_new(&mut self.flags, &other.flags);
    }
}

pub(super) fn add_new(list: &mut Vec<String>, more: &[String]) {
    for item in more {
        if !list.contains(item) {
            list.push(item.clone());
        }
    }
}

/// A path as seen from the root of the submission; nothing if it leads out of it.
pub(super) fn join(folder: &str, path: &str) -> Option<String> {
    if path.starts_with('/') {
        return None;
    }
    let mut parts: Vec<&str> = Vec::new();
    for part in folder.split('/').chain(path.split('/')) {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// The files that a path stands for, which may be a pattern such as `src/*.c`.
pub(super) fn expand(path: &str, files: &BTreeSet<&str>) -> Vec<String> {
    let stars = path.matches('*').count();
    if stars > MOST_STARS {
        return Vec::new();
    }
    if !path.contains(['*', '?', '[']) {
        return files
            .get(path)
            .map(ToString::to_string)
            .into_iter()
            .collect();
    }
    let Ok(pattern) = Pattern::new(path) else {
        return Vec::new();
    };
    let depth = path.matches('/').count();
    let is_meant = |file: &&&str| pattern.matches(file) && file.matches('/').count() == depth;
    files
        .iter()
        .filter(is_meant)
        .map(ToString::to_string)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_stay_below_the_submission() {
        assert_eq!(join("src", "../inc/./a.h").as_deref(), Some("inc/a.h"));
        assert_eq!(join("", "a.c").as_deref(), Some("a.c"));
        assert_eq!(join("src", "../../a.c"), None);
        assert_eq!(join("", "/etc/passwd"), None);
    }

    #[test]
    fn a_pattern_stands_for_the_files_of_its_folder() {
        let files = ["a.c", "b c.c", "src/x.c", "a.h"].into();
        assert_eq!(expand("*.c", &files), ["a.c", "b c.c"]);
        assert_eq!(expand("src/*.c", &files), ["src/x.c"]);
        assert_eq!(expand("none.c", &files), [""; 0]);
        assert_eq!(expand("****.c", &files), [""; 0]);
    }
}
