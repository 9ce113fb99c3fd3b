//! Everything that is installed, in folders as below `/usr`.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};

use super::programs::{Built, NAMES};
use super::{Release, files, licences};
use crate::project::{program, root};

/// Pages that everybody gets beside the book.
const DOCUMENTS: [&str; 4] = [
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "SECURITY.md",
];
/// Places where each shell looks for completions.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/ludoteca"),
    ("zsh", "share/zsh/site-functions/_ludoteca"),
    ("fish", "share/fish/vendor_completions.d/ludoteca.fish"),
];
/// The units.
pub(super) const SERVICES: [&str; 3] = [
    "ludoteca.service",
    "ludoteca-class.service",
    "ludoteca-worker.service",
];
/// Folder of the documents.
pub(super) const DOC: &str = "share/doc/ludoteca";
pub(super) const UNITS: &str = "lib/systemd/system";

/// The folder with everything in it.
pub(super) struct Tree(pub(super) PathBuf);

impl Tree {
    /// Makes the folder anew.
    pub(super) fn make(release: &Release, built: &Built) -> anyhow::Result<Self> {
        let tree = Self(release.folder.join(release.name()));
        files::remove(&tree.0)?;
        for name in NAMES {
            let bytes = files::read(&built.program(name))?;
            files::write_program(&tree.0.join("bin").join(name), bytes)?;
        }
        tree.add_manual(release)?;
        tree.add_completions()?;
        tree.add_documents(release)?;
        tree.add_units()?;
        Ok(tree)
    }

    /// The size of each program, and of all that is installed.
    pub(super) fn sizes(&self) -> anyhow::Result<String> {
        let mut lines = String::new();
        for name in NAMES {
            let size = fs::metadata(self.0.join("bin").join(name))?.len();
            writeln!(lines, "{size:>10}  bin/{name}")?;
        }
        let all = files::total_size(&self.0)?;
        writeln!(lines, "{all:>10}  unpacked")?;
        Ok(lines)
    }

    /// Output of the program, in English whatever the builder's language and settings are.
    fn ludoteca(&self, args: &[&str]) -> anyhow::Result<Vec<u8>> {
        let mut command = program(self.0.join("bin/ludoteca"), &["--lang", "en"]);
        command.args(args);
        command.env_clear().env("LC_ALL", "C");
        // Debian's name for nobody's: there are no settings.
        command.env("HOME", "/nonexistent");
        let output = command.output().context("bin/ludoteca")?;
        ensure!(
            output.status.success(),
            "ludoteca {} failed",
            args.join(" ")
        );
        Ok(output.stdout)
    }

    fn add_manual(&self, release: &Release) -> anyhow::Result<()> {
        let folder = self.0.join("share/man/man1");
        let place = folder.to_str().context("a path that is not UTF-8")?;
        self.ludoteca(&["man", "--out", place])?;
        for name in NAMES {
            let page = fs::metadata(folder.join(format!("{name}.1")));
            let length = page.with_context(|| release.name())?.len();
            ensure!(length > 0, "{name} has no manual page");
        }
        Ok(())
    }

    fn add_completions(&self) -> anyhow::Result<()> {
        for (shell, place) in COMPLETIONS {
            let script = self.ludoteca(&["completions", shell])?;
            files::write(&self.0.join(place), script)?;
        }
        Ok(())
    }

    fn add_documents(&self, release: &Release) -> anyhow::Result<()> {
        let doc = self.0.join(DOC);
        for name in DOCUMENTS {
            files::copy(&root().join(name), &doc)?;
        }
        copy_all(&root().join("docs/book/src"), &doc.join("book"))?;
        files::write(&doc.join("THIRD-PARTY.txt"), licences::list()?)?;
        let readme = files::read_text(&root().join("packaging/README.txt"))?;
        let readme = readme.replace("@VERSION@", &release.version);
        files::write(&self.0.join("README.txt"), readme)
    }

    fn add_units(&self) -> anyhow::Result<()> {
        let from = root().join("packaging/systemd");
        for unit in SERVICES {
            files::copy(&from.join(unit), &self.0.join(UNITS))?;
        }
        files::copy(&from.join("default"), &self.0.join(DOC))
    }
}

fn copy_all(from: &Path, to: &Path) -> anyhow::Result<()> {
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        match path.file_name() {
            Some(name) if path.is_dir() => copy_all(&path, &to.join(name))?,
            _ => files::copy(&path, to)?,
        }
    }
    Ok(())
}
