//! The packages made once more in a second checkout, and `cargo install` from there.

use std::path::{Path, PathBuf};

use anyhow::ensure;

use super::{Release, files, make};
use crate::project::{cargo, program, root, run, target};

/// Makes the packages here and in a clone at another path, for a builder with another language: they
/// have the same bytes. Then installs from the clone, as from the repository's address.
pub(crate) fn make_twice() -> anyhow::Result<()> {
    let status = program("git", &["status", "--porcelain"]).output()?;
    let is_clean = status.status.success() && status.stdout.is_empty();
    ensure!(is_clean, "a clone has only what is committed: commit first");
    make()?;
    let clone = target().join("second-checkout");
    files::remove(&clone)?;
    let mut git = program("git", &["clone", "--quiet"]);
    git.arg(root()).arg(&clone);
    run(git)?;
    make_in(&clone)?;
    compare(&Release::new()?.folder, &clone.join("target/packages"))?;
    install_from(&clone)?;
    files::remove(&clone)
}

fn make_in(clone: &Path) -> anyhow::Result<()> {
    let mut package = cargo(&["xtask", "package"]);
    package.current_dir(clone).env_remove("CARGO_TARGET_DIR");
    package.env("LC_ALL", "pl_PL.UTF-8").env("LANGUAGE", "pl");
    run(package)
}

fn compare(first: &Path, second: &Path) -> anyhow::Result<()> {
    let sums = |folder: &Path| files::read_text(&folder.join("SHA256SUMS"));
    let (first, second) = (sums(first)?, sums(second)?);
    ensure!(
        first == second,
        "two checkouts give other bytes:\n{first}\n{second}"
    );
    Ok(())
}

fn install_from(clone: &Path) -> anyhow::Result<()> {
    let place: PathBuf = target().join("installed");
    files::remove(&place)?;
    let address = format!("file://{}", clone.display());
    let mut install = cargo(&["install", "--locked", "--quiet", "--git", &address]);
    install.arg("ludoteca").arg("--root").arg(&place);
    install.env_remove("CARGO_TARGET_DIR");
    run(install)?;
    for name in super::programs::NAMES {
        run(program(place.join("bin").join(name), &["--version"]))?;
    }
    files::remove(&place)
}
