//! Packages for Linux: an archive, a `.deb`, the Python wheel, a Containerfile, and their sums.
//!
//! A clean checkout gives the same bytes wherever and whenever it is built: times come from the last
//! commit, paths are mapped away, and everything that is packed is sorted.

mod archive;
mod browser;
mod deb;
mod earlier;
mod files;
mod fresh_root;
mod http;
pub(crate) mod licences;
mod programs;
mod server;
mod tree;
mod trial;
mod twice;
mod units;

pub(crate) use twice::make_twice;

use std::fs;
use std::path::PathBuf;

use anyhow::Context as _;

use crate::project::{program, root, target};

/// The inputs of every part of a package.
pub(crate) struct Release {
    version: String,
    /// Seconds since 1970, of the last commit.
    epoch: String,
    /// Folder for the packages.
    folder: PathBuf,
}

impl Release {
    fn new() -> anyhow::Result<Self> {
        let folder = target().join("packages");
        fs::create_dir_all(&folder)?;
        Ok(Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            epoch: epoch()?,
            folder,
        })
    }

    /// `ludoteca-1.2.3-x86_64-linux`
    fn name(&self) -> String {
        format!("ludoteca-{}-{}-linux", self.version, programs::PROCESSOR)
    }

    fn archive(&self) -> PathBuf {
        self.folder.join(format!("{}.tar.xz", self.name()))
    }

    fn deb(&self) -> PathBuf {
        let name = format!(
            "ludoteca_{}_{}.deb",
            self.version,
            programs::DEBIAN_PROCESSOR
        );
        self.folder.join(name)
    }
}

/// Makes all packages, in `target/packages`.
pub(crate) fn make() -> anyhow::Result<()> {
    let release = Release::new()?;
    archive::remove_old(&release)?;
    let built = programs::build(&release)?;
    let tree = tree::Tree::make(&release, &built)?;
    print!("{}", tree.sizes()?);
    deb::make(&release, &tree)?;
    archive::make(&release)?;
    files::remove(&tree.0)?;
    programs::build_wheel(&release)?;
    files::copy(&root().join("packaging/Containerfile"), &release.folder)?;
    let sums = archive::sum_up(&release)?;
    print!("{sums}");
    Ok(())
}

/// Installs the packages into fresh roots and uses them there. Makes them first where they are not
/// there.
pub(crate) fn test() -> anyhow::Result<()> {
    let release = Release::new()?;
    if !release.archive().is_file() || !release.deb().is_file() {
        make()?;
    }
    trial::run_all(&release)
}

/// The time that everything in the packages bears.
fn epoch() -> anyhow::Result<String> {
    if let Ok(epoch) = std::env::var("SOURCE_DATE_EPOCH") {
        return Ok(epoch);
    }
    let output = program("git", &["log", "-1", "--format=%ct"]).output()?;
    let epoch = String::from_utf8(output.stdout)?;
    let epoch = epoch.trim();
    epoch
        .parse::<u64>()
        .context("git knows no last commit; set SOURCE_DATE_EPOCH")?;
    Ok(epoch.to_owned())
}
