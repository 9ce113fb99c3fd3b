//! `ludoteca class links`: secret links, for whoever sends them.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use ludoteca_classroom::{Classroom, LINKS, Link};
use ludoteca_words::Message;
use serde_json::json;

use super::{OfClass, print_json};
use crate::texts;

/// Address on which `ludoteca serve` listens by default.
pub(super) const USUAL_URL: &str = "http://127.0.0.1:7878";

/// Arguments of `ludoteca class links`.
#[derive(Debug, Args)]
pub(super) struct LinksArgs {
    #[command(flatten)]
    class: OfClass,
    /// A new link for this person; the old one stops working
    #[arg(long, value_name = "ID")]
    new: Option<String>,
    /// The address under which the class is reached
    #[arg(long, value_name = "URL", default_value = USUAL_URL)]
    url: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Makes links.
pub(super) fn run(args: &LinksArgs) -> Result<ExitCode, String> {
    let language = args.class.language();
    let class = args.class.open()?;
    let made = match &args.new {
        Some(id) => class.change_link(id).map(|link| vec![link]),
        None => class.make_links(),
    };
    let links = made.map_err(|refusal| super::told(&refusal, language))?;
    if links.is_empty() && args.json {
        return print_json(&json!({ "links": [], "file": null }));
    }
    if links.is_empty() {
        println!("{}", texts::get("class-links-all"));
        return Ok(ExitCode::SUCCESS);
    }
    let file = write_links(&args.class.folder, &class, &links, &args.url)?;
    if args.json {
        let describe = |link: &Link| {
            json!({
                "id": link.id,
                "name": link.name,
                "email": link.email,
                "role": role(link),
                "link": address(&class, link, &args.url),
            })
        };
        let links: Vec<_> = links.iter().map(describe).collect();
        return print_json(&json!({ "links": links, "file": file }));
    }
    for link in &links {
        println!("{}  {}", link.id, address(&class, link, &args.url));
    }
    let message = Message::new("class-links-written")
        .with_text("file", file.display())
        .with("count", links.len());
    println!("{}", texts::say(&message));
    Ok(ExitCode::SUCCESS)
}

/// Puts links into the class's file of links, in the place of earlier ones of the same people. Only
/// its owner may read it.
pub(super) fn write_links(
    folder: &Path,
    class: &Classroom,
    links: &[Link],
    url: &str,
) -> Result<PathBuf, String> {
    let place = folder.join(LINKS);
    let unwritten = |error: std::io::Error| format!("{}: {error}", place.display());
    let mut lines = vec![["id", "name", "email", "role", "link"].map(str::to_owned)];
    if let Ok(text) = ludoteca_files::read_text(&place, 16 << 20) {
        let is_new = |line: &[String; 5]| {
            let is_it = |link: &Link| link.id == line[0] && role(link) == line[3];
            !links.iter().any(is_it)
        };
        lines.extend(read_lines(&text).into_iter().filter(is_new));
    }
    lines.extend(links.iter().map(|link| {
        let address = address(class, link, url);
        [&link.id, &link.name, &link.email, role(link), &address].map(ToOwned::to_owned)
    }));
    let text: String = lines.iter().map(write_line).collect();
    if !place.exists() {
        make_private(&place).map_err(unwritten)?;
    }
    ludoteca_files::write(&place, text).map_err(unwritten)?;
    Ok(place)
}

/// An empty file that only its owner may read; what is written later keeps that.
fn make_private(place: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::OpenOptionsExt as _;
    let mut options = std::fs::OpenOptions::new();
    options
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(place)?;
    Ok(())
}

fn role(link: &Link) -> &'static str {
    if link.is_staff { "staff" } else { "student" }
}

fn address(class: &Classroom, link: &Link, url: &str) -> String {
    let url = url.trim_end_matches('/');
    format!("{url}/class/{}/enter/{}", class.key(), link.secret)
}

/// A line of CSV in which no cell is a formula.
fn write_line(cells: &[String; 5]) -> String {
    let cell = |cell: &String| {
        let is_formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
        let plain = if is_formula {
            format!("'{cell}")
        } else {
            cell.clone()
        };
        if plain.contains([',', '"', '\n', ';']) {
            format!("\"{}\"", plain.replace('"', "\"\""))
        } else {
            plain
        }
    };
    cells.each_ref().map(cell).join(",") + "\n"
}

/// The lines that [`write_line`] wrote, without the headings.
fn read_lines(text: &str) -> Vec<[String; 5]> {
    let mut reader = csv::ReaderBuilder::new()
        .flexible(true)
        .from_reader(text.as_bytes());
    let records = reader.records().filter_map(Result::ok);
    records
        .map(|record| [0, 1, 2, 3, 4].map(|at| record.get(at).unwrap_or_default().to_owned()))
        .collect()
}
