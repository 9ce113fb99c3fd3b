//! An installation of the version before: its package, and a data folder that it wrote.

use std::path::PathBuf;
use std::process::Stdio;

use anyhow::{Context as _, ensure};
use serde_json::Value;

use super::fresh_root::FreshRoot;
use super::server::Server;
use super::{Release, files};
use crate::project::{program, root, run, target};

/// The version before.
const VERSION: &str = "0.3.0";
/// The data folder that it wrote, and the records that it showed.
const DATA: &str = "table/tests/data/0.3";

/// Repacks the package as that of the version before.
pub(super) fn make_package(release: &Release) -> anyhow::Result<PathBuf> {
    let folder = target().join("fresh-roots/earlier");
    files::remove(&folder)?;
    let mut extract = program("dpkg-deb", &["--raw-extract"]);
    extract.arg(release.deb()).arg(&folder);
    run(extract)?;
    let control = folder.join("DEBIAN/control");
    let text = files::read_text(&control)?;
    let now = format!("Version: {}\n", release.version);
    ensure!(text.contains(&now), "the package has another version");
    let text = text.replace(&now, &format!("Version: {VERSION}\n"));
    files::write(&control, text)?;
    let deb = target().join("fresh-roots/earlier.deb");
    let mut build = program("dpkg-deb", &["--root-owner-group", "-Znone", "--build"]);
    build.arg(&folder).arg(&deb).stdout(Stdio::null());
    run(build)?;
    files::remove(&folder)?;
    Ok(deb)
}

/// Puts the data where the service has it.
pub(super) fn put_data(fresh: &FreshRoot) -> anyhow::Result<()> {
    let file = root().join(DATA).join("ludoteca.db");
    files::copy(&file, &fresh.place("/var/lib/ludoteca"))?;
    let own = "chown ludoteca:ludoteca /var/lib/ludoteca/ludoteca.db";
    fresh.run("root", own).map(drop)
}

/// Compares every game of the data with what the version before showed of it.
pub(super) fn check_data(server: &Server) -> anyhow::Result<()> {
    let manifest = files::read_text(&root().join(DATA).join("manifest.json"))?;
    let games: Vec<Value> = serde_json::from_str(&manifest)?;
    ensure!(!games.is_empty(), "the data has no games");
    for game in &games {
        let id = game["id"].as_str().context("a game has an id")?;
        let record = server.page(&format!("/api/games/{id}/record"))?;
        ensure!(
            game["record"] == record,
            "the upgrade changed {id}:\n{record}"
        );
    }
    Ok(())
}
