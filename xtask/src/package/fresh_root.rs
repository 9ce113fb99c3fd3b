//! A Debian of its own in a folder: neither the checkout nor a compiler is there.

use std::fs;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};

use super::files;
use crate::project::{program, run, target};
use crate::tools;

/// The smallest Debian, with a Python for the programs that are judged.
const DEBOOTSTRAP: [&str; 3] = [
    "--variant=minbase",
    "--include=python3-minimal,xz-utils",
    "stable",
];
const ENTER: &str = include_str!("enter.sh");
/// An ordinary user of the root.
pub(super) const USER: &str = "ana";

/// A root that is gone with the test.
pub(super) struct FreshRoot(PathBuf);

impl FreshRoot {
    /// A copy of a new Debian; only root may make one.
    pub(super) fn make(name: &str) -> anyhow::Result<Self> {
        let base = base()?;
        let folder = target().join("fresh-roots").join(name);
        files::remove(&folder)?;
        fs::create_dir_all(target().join("fresh-roots"))?;
        run(program("cp", &["--archive", path(&base)?, path(&folder)?]))?;
        let root = Self(folder);
        root.run("root", &format!("useradd --create-home {USER}"))?;
        Ok(root)
    }

    /// Returns the path outside of a path in the root.
    pub(super) fn place(&self, path: &str) -> PathBuf {
        self.0.join(path.trim_start_matches('/'))
    }

    /// A shell's command as this user, in the user's home folder.
    pub(super) fn command(&self, user: &str, line: &str) -> anyhow::Result<Command> {
        let home = match user {
            "root" => "/root".to_owned(),
            "ludoteca" => "/".to_owned(),
            user => format!("/home/{user}"),
        };
        let args = ["--mount", "--pid", "--fork", "--kill-child", "sh", "-c"];
        let mut command = program("unshare", &args);
        command
            .args([ENTER, "sh", path(&self.0)?])
            .args(["setpriv", "--reuid", user, "--regid", user, "--init-groups"])
            .args(["env", "-i", "LANG=C.UTF-8", "TERM=dumb"])
            .arg("PATH=/usr/sbin:/usr/bin:/sbin:/bin")
            .arg(format!("HOME={home}"))
            .args(["sh", "-c", &format!("cd {home} && {line}")])
            .process_group(0);
        Ok(command)
    }

    /// Runs a shell's command and returns what it prints; fails when it does.
    pub(super) fn run(&self, user: &str, line: &str) -> anyhow::Result<String> {
        eprintln!("\n{user}$ {line}");
        let output = self.command(user, line)?.output()?;
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let errors = String::from_utf8_lossy(&output.stderr);
        eprint!("{errors}{printed}");
        ensure!(output.status.success(), "{line} failed ({})", output.status);
        Ok(printed)
    }

    /// Every file of the root and every user, but for the package manager's own notes.
    pub(super) fn list(&self) -> anyhow::Result<String> {
        let skipped = [
            "/proc",
            "/dev",
            "/sys",
            "/var/lib/apt",
            "/var/lib/dpkg",
            "/var/log",
            "/var/cache",
        ];
        let skipped: Vec<_> = skipped.iter().map(|path| format!("-path {path}")).collect();
        let skipped = skipped.join(" -o ");
        let line = format!(
            "find / -xdev \\( {skipped} \\) -prune -o -print | sort; cut -d: -f1 /etc/passwd /etc/group"
        );
        let output = self.command("root", &line)?.output()?;
        Ok(String::from_utf8(output.stdout)?)
    }
}

impl Drop for FreshRoot {
    fn drop(&mut self) {
        // A folder that cannot be removed now is removed before the next run.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A Debian that is kept between runs.
fn base() -> anyhow::Result<PathBuf> {
    let base = target().join("fresh-root");
    let is_whole = base.join("etc/debian_version").is_file() && !base.join("debootstrap").exists();
    if !is_whole {
        tools::ensure("debootstrap", &["debootstrap"])?;
        files::remove(&base)?;
        let mut make = program("debootstrap", &DEBOOTSTRAP);
        make.arg(&base).stdout(std::process::Stdio::null());
        run(make).context("a fresh root is made by root, on a machine with Debian's packages")?;
    }
    Ok(base)
}

fn path(path: &Path) -> anyhow::Result<&str> {
    path.to_str().context("the target folder is not UTF-8")
}
