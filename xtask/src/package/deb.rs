//! The `.deb`: what is in the archive where Debian wants it, with a user and a data folder.

use std::path::{Path, PathBuf};

use anyhow::ensure;

use super::tree::{DOC, Tree, UNITS};
use super::{Release, archive, files, programs};
use crate::project::{program, root, run};
use crate::tools;

/// Scripts of the package manager.
const SCRIPTS: [&str; 3] = ["postinst", "prerm", "postrm"];

pub(super) fn make(release: &Release, tree: &Tree) -> anyhow::Result<()> {
    tools::ensure("dpkg-deb", &["dpkg"])?;
    let folder = release.folder.join("deb");
    files::remove(&folder)?;
    lay_out(tree, &folder)?;
    add_control(&folder, &release.version)?;
    let mut build = program("dpkg-deb", &["--root-owner-group", "-Zxz", "--build"]);
    build
        .arg(&folder)
        .arg(release.deb())
        .env("SOURCE_DATE_EPOCH", &release.epoch)
        .stdout(std::process::Stdio::null());
    run(build)?;
    files::remove(&folder)?;
    archive::check_size(&release.deb())
}

/// The tree below `/usr`, and settings in `/etc`.
fn lay_out(tree: &Tree, folder: &Path) -> anyhow::Result<()> {
    for file in files::list(&tree.0)? {
        let name = file.strip_prefix(&tree.0)?;
        let Some(place) = debian_place(name) else {
            continue;
        };
        let place = folder.join(place);
        let bytes = files::read(&file)?;
        if name.starts_with("bin") {
            files::write_program(&place, bytes)?;
        } else {
            files::write(&place, bytes)?;
        }
    }
    let manual = folder.join("usr/share/man/man1");
    let mut gzip = program("gzip", &["-9nr", "."]);
    gzip.current_dir(manual);
    run(gzip)?;
    let packaging = root().join("packaging");
    let settings = files::read(&packaging.join("systemd/default"))?;
    files::write(&folder.join("etc/default/ludoteca"), settings)?;
    let doc = folder.join("usr").join(DOC);
    files::copy(&packaging.join("debian/copyright"), &doc)
}

/// Returns the place where a file of the archive is installed, if it is.
fn debian_place(name: &Path) -> Option<PathBuf> {
    if name == Path::new("README.txt") || name == Path::new(DOC).join("default") {
        return None;
    }
    if let Ok(rest) = name.strip_prefix("share/zsh/site-functions") {
        return Some(Path::new("usr/share/zsh/vendor-completions").join(rest));
    }
    if let Ok(rest) = name.strip_prefix(UNITS) {
        return Some(Path::new("usr").join(UNITS).join(rest));
    }
    Some(Path::new("usr").join(name))
}

fn add_control(folder: &Path, version: &str) -> anyhow::Result<()> {
    let debian = root().join("packaging/debian");
    let size = files::total_size(folder)?.div_ceil(1024).to_string();
    let control = files::read_text(&debian.join("control"))?
        .replace("@VERSION@", version)
        .replace("@ARCHITECTURE@", programs::DEBIAN_PROCESSOR)
        .replace("@SIZE@", &size);
    let sums = sum_up(folder)?;
    files::write(&folder.join("DEBIAN/control"), control)?;
    files::write(&folder.join("DEBIAN/md5sums"), sums)?;
    files::write(&folder.join("DEBIAN/conffiles"), "/etc/default/ludoteca\n")?;
    for script in SCRIPTS {
        let text = files::read(&debian.join(script))?;
        files::write_program(&folder.join("DEBIAN").join(script), text)?;
    }
    Ok(())
}

/// The sums that `dpkg --verify` compares with.
fn sum_up(folder: &Path) -> anyhow::Result<Vec<u8>> {
    let mut names = Vec::new();
    for file in files::list(&folder.join("usr"))? {
        names.push(file.strip_prefix(folder)?.to_owned());
    }
    let mut sums = program("md5sum", &["--"]);
    let output = sums.args(names).current_dir(folder).output()?;
    ensure!(output.status.success(), "md5sum failed");
    Ok(output.stdout)
}
