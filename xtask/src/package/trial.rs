//! The packages in fresh roots, as people use them: installed, used, upgraded, removed.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};

use super::fresh_root::{FreshRoot, USER};
use super::server::Server;
use super::tree::DOC;
use super::{Release, browser, earlier, files, units};
use crate::project::{self, program, run, target};
use crate::python;
use crate::stages::{Outcome, Stages};

/// Maximum time from the archive to a judged program and a game in the browser.
const MOST: Duration = Duration::from_mins(1);
/// Fails unless the installed wheel has its licences.
const HAS_LICENCES: &str = "\
from importlib.metadata import files
names = {file.name for file in files('ludoteca') if 'licenses' in file.parts}
assert names == {'LICENSE-MIT', 'LICENSE-APACHE', 'THIRD-PARTY.txt'}, names
";
/// The server's options where the tests run: any free port.
const SERVE: &str = "serve --listen 127.0.0.1:0";

/// Tries everything, with the time that each took.
pub(super) fn run_all(release: &Release) -> anyhow::Result<()> {
    let mut stages = Stages::default();
    let tried = try_all(release, &mut stages);
    eprint!("\n{stages}");
    tried
}

fn try_all(release: &Release, stages: &mut Stages) -> anyhow::Result<()> {
    try_archive(release, stages)?;
    stages.run("deb", || try_deb(release))?;
    stages.run("container", || try_container(release))?;
    stages.run("wheel", || try_wheel(release))
}

/// Unpacked in an empty folder, by somebody who may write nowhere else. The first two stages are
/// what a newcomer waits for: a program is judged, and a game is played in the browser.
fn try_archive(release: &Release, stages: &mut Stages) -> anyhow::Result<()> {
    let root = FreshRoot::make("archive")?;
    let home = format!("/home/{USER}");
    files::copy(&release.archive(), &root.place(&home))?;
    root.run("root", &format!("chown -R {USER}:{USER} {home}"))?;
    add_submission(&root)?;
    let bin = format!("./{}/bin/", release.name());
    browser::prepare()?;
    let begun = Instant::now();
    stages.run("archive: judged", || {
        root.run(USER, &readme_block("tar ")?)?;
        judge(&root, &bin)
    })?;
    stages.run("archive: browser", || {
        let serve = format!("exec {bin}ludoteca {SERVE}");
        Server::start(root.command(USER, &serve)?)?.play_in_browser()
    })?;
    let taken = begun.elapsed();
    ensure!(taken < MOST, "a newcomer waits for {taken:.1?}");
    check_licences(&root, &format!("/home/{USER}/{}/{DOC}", release.name()))?;
    stages.run("archive: the rest", || try_programs(&root, &bin))
}

/// Everybody's licences are in a package: ours, the libraries' and that of the lists of words.
fn check_licences(root: &FreshRoot, doc: &str) -> anyhow::Result<()> {
    let doc = root.place(doc);
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        let ours = files::read_text(&project::root().join(name))?;
        ensure!(files::read_text(&doc.join(name))? == ours, "{name} differs");
    }
    let list = files::read_text(&doc.join("THIRD-PARTY.txt"))?;
    let notice = files::read_text(&project::root().join("table/words/NOTICE.md"))?;
    ensure!(list.contains("\nrusqlite "), "a library is not named");
    ensure!(list.ends_with(&notice), "the words have no notice");
    Ok(())
}

/// The wheel in an environment that has nothing else, installed as the README says and used as its
/// own does.
fn try_wheel(release: &Release) -> anyhow::Result<()> {
    let folder = "fresh-roots/wheel";
    files::remove(&target().join(folder))?;
    let python = python::environment_with(folder, &[])?;
    let line = readme_block("pip install")?;
    let packages = release.folder.to_str().context("a path in UTF-8")?;
    let line = line.replace("target/packages", packages);
    let line = line.replacen("pip", &format!("{} -m pip", python.display()), 1);
    run(program("sh", &["-c", &line]))?;
    run(program(&python, &["-I", "-c", HAS_LICENCES]))?;
    let readme = files::read_text(&project::root().join("python/README.md"))?;
    let program_text = readme
        .split("```python\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next())
        .context("its README has a program")?;
    let mut first = program(&python, &["-I", "-c", program_text]);
    first.current_dir(target().join(folder));
    run(first)?;
    files::remove(&target().join(folder))
}

/// The commands of the README's block that begins like this, for one shell.
fn readme_block(start: &str) -> anyhow::Result<String> {
    let readme = files::read_text(&project::root().join("README.md"))?;
    let mut blocks = readme.split("```sh\n").skip(1);
    let block = blocks.find(|block| block.starts_with(start));
    let block = block.and_then(|block| block.split("\n```").next());
    let lines = block.with_context(|| format!("the README has no {start}"))?;
    Ok(lines.replace('\n', " && "))
}

/// Everything that a person can do, by programs in this folder.
fn try_programs(root: &FreshRoot, bin: &str) -> anyhow::Result<()> {
    let doctor = root.run(USER, &format!("{bin}ludoteca doctor"))?;
    ensure!(doctor.contains("can be run here"), "cells do not work");
    judge(root, bin)?;
    let wrong = format!("{bin}ludoteca judge galo wrong/FP.py || test $? = 1");
    let report = root.run(USER, &wrong)?;
    ensure!(
        report.contains("Wrong Answer"),
        "a wrong program is accepted"
    );
    let arena = "arena play galo level:normal level:perfeito --pairs 2";
    let table = root.run(USER, &format!("{bin}ludoteca {arena}"))?;
    ensure!(table.contains("4 games"), "the arena has not played");
    let play = format!("printf '5\\n' | {bin}ludoteca play galo --plain");
    let board = root.run(USER, &play)?;
    ensure!(board.contains(" X "), "the move was not played");
    let galo = root.run(USER, &format!("{bin}galo --version"))?;
    ensure!(
        galo.starts_with("galo "),
        "the course program does not start"
    );
    let server = Server::start(root.command(USER, &format!("exec {bin}ludoteca {SERVE}"))?)?;
    server.play()?;
    let page = server.page("/")?;
    ensure!(page.contains("<html"), "there is no first page");
    Ok(())
}

/// Judges the right program.
fn judge(root: &FreshRoot, bin: &str) -> anyhow::Result<()> {
    let report = root.run(USER, &format!("{bin}ludoteca judge galo FP.py"))?;
    ensure!(
        report.contains("Accepted"),
        "a right program is not accepted"
    );
    Ok(())
}

/// A right program and one that returns nothing, in the user's home folder.
fn add_submission(root: &FreshRoot) -> anyhow::Result<()> {
    let right = project::root().join("judge/tests/students/galo/right.py");
    let home = root.place(&format!("/home/{USER}"));
    let source = files::read_text(&right)?;
    files::write(&home.join("FP.py"), &source)?;
    let wrong = source.replace("return", "return None and");
    ensure!(wrong != source, "the program does not return anything");
    files::write(&home.join("wrong/FP.py"), wrong)
}

/// Installed over an earlier version whose server was played at, removed, purged.
fn try_deb(release: &Release) -> anyhow::Result<Outcome> {
    let root = FreshRoot::make("deb")?;
    let before = root.list()?;
    install(&root, &earlier::make_package(release)?)?;
    earlier::put_data(&root)?;
    let serve = format!("exec ludoteca {SERVE} --data /var/lib/ludoteca");
    let table = {
        let server = Server::start(root.command("ludoteca", &serve)?)?;
        let table = server.play()?;
        ensure!(server.plies(&table)? >= 2, "the game is not there");
        table
    };
    let name = release.deb();
    files::copy(&name, &root.place("/root"))?;
    root.run("root", &readme_block("apt install")?)?;
    root.run("root", "rm *.deb")?;
    let version = root.run(USER, "ludoteca --version")?;
    ensure!(version.trim() == format!("ludoteca {}", release.version));
    root.run("ludoteca", "ludoteca check --data /var/lib/ludoteca")?;
    let server = Server::start(root.command("ludoteca", &serve)?)?;
    ensure!(server.plies(&table)? >= 2, "the upgrade lost a game");
    earlier::check_data(&server)?;
    drop(server);
    check_installed(&root)?;
    let verified = units::verify(&root)?;
    try_class(&root)?;
    add_submission(&root)?;
    try_programs(&root, "")?;
    check_removal(&root, &before)?;
    Ok(verified)
}

fn install(root: &FreshRoot, deb: &Path) -> anyhow::Result<()> {
    let name = deb.file_name().context("a package has a name")?;
    fs::copy(deb, root.place("/root").join(name))?;
    let name = name.to_string_lossy();
    root.run("root", &format!("dpkg --install {name} && rm {name}"))
        .map(drop)
}

/// Data is its owner's alone, no unit is enabled, and every file is as it was packed.
fn check_installed(root: &FreshRoot) -> anyhow::Result<()> {
    let owner = root.run("root", "stat --format='%U %G %a' /var/lib/ludoteca")?;
    ensure!(owner.trim() == "ludoteca ludoteca 700", "{owner}");
    root.run("root", "dpkg --verify ludoteca")?;
    let enabled = root.run("root", "find /etc/systemd -name 'ludoteca*'")?;
    ensure!(enabled.is_empty(), "a unit is enabled: {enabled}");
    let unit = root.run("root", "cat /usr/lib/systemd/system/ludoteca.service")?;
    let loopback = unit.contains("--listen 127.0.0.1:7878");
    ensure!(loopback, "the server is open to everybody");
    let copyright = root.run("root", &format!("cat /usr/{DOC}/copyright"))?;
    ensure!(copyright.contains("CC-BY-SA-4.0"), "{copyright}");
    check_licences(root, &format!("/usr/{DOC}"))
}

/// A class made as the page on hosting says, and served as its unit does.
fn try_class(root: &FreshRoot) -> anyhow::Result<()> {
    files::write(&root.place("/tmp/roster.csv"), "id,name\na101,Ana Silva\n")?;
    let page = files::read_text(&project::root().join("docs/book/src/hosting.md"))?;
    let mut lines = page.lines().map(str::trim);
    let make = lines.find(|line| line.starts_with("runuser "));
    root.run("root", make.context("the page makes no class")?)?;
    root.run("root", "rm /tmp/roster.csv")?;
    let settings = files::read_text(&project::root().join("packaging/systemd/default"))?;
    let class = settings.split("#CLASS=\"").nth(1);
    let class = class.and_then(|rest| rest.split('"').next());
    let class = class.context("the settings name no class")?;
    let serve = format!("exec ludoteca {SERVE} --data /var/lib/ludoteca {class}");
    let server = Server::start(root.command("ludoteca", &serve)?)?;
    let page = server.page("/")?;
    ensure!(page.contains("href=\"/class\""), "no class is served");
    Ok(())
}

/// Removal keeps games and settings; purging leaves the root as it was.
fn check_removal(root: &FreshRoot, before: &str) -> anyhow::Result<()> {
    root.run("root", "dpkg --remove ludoteca")?;
    root.run(
        "root",
        "test -f /etc/default/ludoteca && test ! -e /usr/bin/ludoteca",
    )?;
    root.run("root", "ls /var/lib/ludoteca/*")?;
    // Programs that a class's server has built: its unit makes the folder.
    let cache = "/var/cache/ludoteca";
    root.run("root", &format!("install -d -o ludoteca {cache}/judge"))?;
    root.run("root", "dpkg --purge ludoteca")?;
    root.run("root", &format!("test ! -e {cache}"))?;
    let home = format!("/home/{USER}");
    root.run(
        "root",
        &format!("find {home} -mindepth 1 -newer /etc/hostname -delete"),
    )?;
    let after = root.list()?;
    let is_new = |line: &&str| !before.lines().any(|other| other == *line);
    let left: Vec<_> = after
        .lines()
        .filter(is_new)
        .filter(|line| !line.starts_with(&home))
        .collect();
    ensure!(left.is_empty(), "this is left:\n{}", left.join("\n"));
    Ok(())
}

/// The steps of the Containerfile: they are run here, since there may be no engine for containers.
fn try_container(release: &Release) -> anyhow::Result<()> {
    let root = FreshRoot::make("container")?;
    let text = files::read_text(&release.folder.join("Containerfile"))?;
    let deb = release.deb();
    let name = deb.file_name().context("a package has a name")?;
    fs::copy(&deb, root.place("/tmp").join(name))?;
    let steps: Vec<_> = text
        .lines()
        .filter_map(|line| line.strip_prefix("RUN "))
        .collect();
    ensure!(!steps.is_empty(), "the Containerfile does nothing");
    for step in steps {
        root.run("root", step)?;
    }
    let words = text.lines().find_map(|line| line.strip_prefix("CMD "));
    let words: Vec<String> = serde_json::from_str(words.context("no CMD")?)?;
    let line = words.join(" ").replace("0.0.0.0:7878", "127.0.0.1:0");
    let server = Server::start(root.command("ludoteca", &format!("exec ludoteca {line}"))?)?;
    server.play().map(drop)
}
