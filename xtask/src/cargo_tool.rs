//! Programs that cargo builds from the registry, kept in `target/tools` between runs.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Context as _;

use crate::project::{cargo, run, target};
use crate::tools::find;

/// A program of one version, so that it says the same everywhere.
pub(crate) struct CargoTool {
    pub(crate) name: &'static str,
    pub(crate) version: &'static str,
    /// Options of its build.
    pub(crate) options: &'static [&'static str],
}

impl CargoTool {
    /// Returns the path of the tool: in the path if this version is there, else in `target/tools`.
    pub(crate) fn ensure(&self) -> anyhow::Result<PathBuf> {
        let folder = target().join("tools");
        let own = folder.join("bin").join(self.name);
        let known = find(self.name).into_iter().chain([own.clone()]);
        if let Some(found) = known.into_iter().find(|place| self.is_at(place)) {
            return Ok(found);
        }
        self.build(&folder)?;
        Ok(own)
    }

    fn is_at(&self, place: &Path) -> bool {
        // Cargo calls its subcommands by their names, and some insist.
        let subcommand = self.name.strip_prefix("cargo-");
        let mut command = Command::new(place);
        let output = command.args(subcommand).arg("--version").output();
        let version = |output: &[u8]| {
            let text = String::from_utf8_lossy(output);
            let version = text.trim_end().strip_prefix(self.name)?.trim_start();
            Some(version.trim_start_matches('v') == self.version)
        };
        output.is_ok_and(|output| version(&output.stdout) == Some(true))
    }

    /// Builds it without optimisation: that takes a third of the time, and it runs for seconds.
    fn build(&self, folder: &Path) -> anyhow::Result<()> {
        let package = format!("{}@{}", self.name, self.version);
        eprintln!("{package} is missing: building it into target/tools, once");
        let mut install = cargo(&["install", "--quiet", "--locked", "--debug", &package]);
        install
            .args(self.options)
            .args(["--force".as_ref(), "--root".as_ref(), folder.as_os_str()])
            .env("CARGO_PROFILE_DEV_DEBUG", "0");
        run(install).with_context(|| {
            format!("cannot build it; to install it yourself: cargo install --locked {package}")
        })
    }
}
