//! The pairs for other programs: as CSV and as JSON.

use ludoteca_similar::{LENGTH, Pair, Region, WINDOW};
use serde_json::{Value, json};

use super::{Entry, Findings, find_lines, page_name};
use crate::class::tables::plain_cell;
use crate::text::Texts;

/// A line for each pair.
pub(crate) fn pairs_csv(findings: &Findings) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let headings = [
        "one",
        "other",
        "common",
        "of_one",
        "of_other",
        "longest",
        "stretches",
        "page",
    ];
    let mut write = |row: &[String]| {
        let cells = row.iter().map(|cell| plain_cell(cell));
        writer
            .write_record(cells)
            .expect("a table in memory can be written");
    };
    write(&headings.map(str::to_owned));
    for (rank, pair) in findings.pairs.iter().enumerate() {
        let [one, other] = findings.entries_of(pair);
        write(&[
            one.name.clone(),
            other.name.clone(),
            format!("{:.3}", cut(pair.strength())),
            format!("{:.3}", cut(pair.share(0))),
            format!("{:.3}", cut(pair.share(1))),
            pair.longest().to_string(),
            pair.regions.len().to_string(),
            format!("pairs/{}", page_name(rank)),
        ]);
    }
    let bytes = writer
        .into_inner()
        .expect("a table in memory can be written");
    String::from_utf8(bytes).expect("cells are text")
}

/// A share with three digits. Only what is whole is 1.
fn cut(share: f64) -> f64 {
    (share * 1000.0).floor() / 1000.0
}

/// Writes all findings as JSON.
pub(crate) fn json(findings: &Findings, texts: &Texts) -> String {
    let pairs = findings.pairs.iter().enumerate();
    let pairs: Vec<Value> = pairs
        .map(|(rank, pair)| pair_json(findings, rank, pair))
        .collect();
    let entries = findings.entries.iter();
    let entries: Vec<Value> = entries.map(|entry| entry_json(entry, texts)).collect();
    let all = json!({
        "fingerprint_tokens": LENGTH,
        "window": WINDOW,
        "least": findings.least,
        "handed_out": findings.handed_out,
        "submissions": entries,
        "ignored": findings.ignored,
        "pairs": pairs,
    });
    format!("{all:#}\n")
}

fn entry_json(entry: &Entry, texts: &Texts) -> Value {
    let notes: Vec<String> = entry.notes.iter().map(|note| texts.say(note)).collect();
    json!({
        "name": entry.name,
        "compared": entry.extent.is_compared(),
        "own_tokens": entry.extent.own,
        "handed_out_tokens": entry.extent.handed_out,
        "shared_tokens": entry.extent.shared,
        "notes": notes,
    })
}

fn pair_json(findings: &Findings, rank: usize, pair: &Pair) -> Value {
    let entries = findings.entries_of(pair);
    let regions = pair.regions.iter();
    let regions: Vec<Value> = regions.map(|region| region_json(region, entries)).collect();
    json!({
        "one": entries[0].name,
        "other": entries[1].name,
        "common": cut(pair.strength()),
        "of_one": cut(pair.share(0)),
        "of_other": cut(pair.share(1)),
        "longest": pair.longest(),
        "page": format!("pairs/{}", page_name(rank)),
        "stretches": regions,
    })
}

fn region_json(region: &Region, entries: [&Entry; 2]) -> Value {
    let place = |side: usize| {
        let here = &region.sides[side];
        let file = &entries[side].program.files()[here.file];
        let (first, last) = find_lines(file.text(), &here.parts);
        json!({ "file": file.path(), "first_line": first, "last_line": last })
    };
    json!({ "tokens": region.tokens, "one": place(0), "other": place(1) })
}
