//! A person's settings: the file `ludoteca/config.toml` in the place for settings.
//!
//! ```toml
//! name = "Ana"
//! language = "pt"
//! ```

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use ludoteca_words::Language;
use serde::Deserialize;

use crate::args::read_text;

/// The settings; whatever is not in the file is as usual.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The player's name.
    pub name: Option<String>,
    /// `en`, `pt` or `pl`.
    pub language: Option<String>,
}

impl Config {
    /// The settings of the person who runs the program.
    pub fn load() -> anyhow::Result<Self> {
        Self::load_from(|name| std::env::var(name).ok())
    }

    /// The settings in the place that these variables name; none where there is no file.
    pub fn load_from(variable: impl Fn(&str) -> Option<String>) -> anyhow::Result<Self> {
        let Some(path) = path(variable).filter(|path| path.exists()) else {
            return Ok(Self::default());
        };
        let text = read_text(&path)?;
        toml::from_str(&text).with_context(|| path.display().to_string())
    }
}

impl Config {
    /// The file of the person who runs the program, whether it is there or not.
    pub(crate) fn file() -> Option<PathBuf> {
        path(|name| std::env::var(name).ok())
    }

    /// Writes the language into a file of settings; whatever else stands there is kept.
    pub fn remember_language(file: &Path, language: Language) -> anyhow::Result<()> {
        let named = || file.display().to_string();
        let text = if file.exists() {
            read_text(file)?
        } else {
            String::new()
        };
        let line = format!("language = \"{}\"", language.code());
        let is_language = |line: &str| {
            let key = line.split_once('=').map(|(key, _)| key.trim());
            key == Some("language")
        };
        let mut lines: Vec<&str> = text.lines().collect();
        match lines.iter().position(|line| is_language(line)) {
            Some(at) => lines[at] = &line,
            None => lines.push(&line),
        }
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder).with_context(named)?;
        }
        ludoteca_files::write(file, lines.join("\n") + "\n").with_context(named)
    }
}

/// `$XDG_CONFIG_HOME/ludoteca/config.toml`, or under `~/.config`.
fn path(variable: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    // A relative path is no place for settings, says the specification.
    let set = |name: &str| {
        variable(name)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    let folder = set("XDG_CONFIG_HOME").or_else(|| Some(set("HOME")?.join(".config")))?;
    Some(folder.join("ludoteca").join("config.toml"))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn load(text: &str) -> anyhow::Result<Config> {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join(".config/ludoteca");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("config.toml"), text).unwrap();
        let home = home.path().display().to_string();
        Config::load_from(|name| (name == "HOME").then(|| home.clone()))
    }

    #[test]
    fn a_file_in_its_place_is_read() {
        let config = load("name = \"Ana\"\nlanguage = \"pt\"\n").unwrap();
        assert_eq!(config.name.as_deref(), Some("Ana"));
        assert_eq!(config.language.as_deref(), Some("pt"));
        assert_eq!(load("").unwrap(), Config::default());
    }

    #[test]
    fn a_mistake_is_told_with_its_file() {
        let error = format!("{:#}", load("nome = \"Ana\"\n").unwrap_err());
        assert!(
            error.contains("config.toml") && error.contains("nome"),
            "{error}"
        );
    }

    #[test]
    fn without_a_file_all_is_as_usual() {
        assert_eq!(Config::load_from(|_| None).unwrap(), Config::default());
        let relative = |_: &str| Some("here".to_owned());
        assert_eq!(Config::load_from(relative).unwrap(), Config::default());
    }
}
