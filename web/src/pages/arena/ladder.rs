//! Ladders among the pages of tournaments: the table, the drawing and the changes that the command
//! line shows.

use ludoteca_arena::ladder::{Entry, LadderStandings};
use ludoteca_arena::text::Texts as ArenaTexts;

use super::standings::{Reach, Row, Scale};
use super::words;
use crate::texts::Texts;

/// Something that happened to the field.
pub(super) struct ChangeRow {
    /// Number of pairs that were chosen before.
    pub(super) after: String,
    pub(super) change: String,
    pub(super) name: String,
    pub(super) version: String,
}

/// The arena's own texts in a visitor's language.
pub(super) fn spoken(texts: &Texts) -> ArenaTexts {
    ArenaTexts::of(texts.language())
}

/// Returns the range in which an entrant's rating may lie.
pub(super) fn reach(entry: &Entry) -> Reach {
    let [low, high] = [0, 1].map(|side| entry.interval[side].filter(|_| entry.bounded[side]));
    Reach {
        low,
        middle: Some(entry.rating),
        high,
    }
}

/// An entrant in the table.
pub(super) fn row(
    entry: &Entry,
    ladder: &LadderStandings,
    scale: Option<&Scale>,
    texts: &Texts,
) -> Row {
    let arena = spoken(texts);
    let [low, high] = ladder.bounds(entry, arena).map(|end| minus(&end));
    Row {
        number: entry.id,
        place: place(entry),
        name: entry.name.clone(),
        version: Some((entry.version, state(entry, texts))),
        strength: minus(&ladder.value(Some(entry.rating), arena)),
        interval: format!("{low} … {high}"),
        bar: scale.and_then(|scale| scale.bar(&reach(entry))),
        pairs: entry.pairs,
        won: entry.wins,
        drawn: entry.draws,
        lost: entry.losses,
        total: words::points(entry.total.value(), texts),
        above: entry
            .above_next
            .map(|above| arena.percent(above))
            .unwrap_or_default(),
        faults: entry.faults,
    }
}

/// Returns the place, or a dash for those who left.
pub(super) fn place(entry: &Entry) -> String {
    entry
        .place
        .map_or_else(|| "–".to_owned(), |place| place.to_string())
}

/// Returns the state of an entrant, in a word.
pub(super) fn state(entry: &Entry, texts: &Texts) -> String {
    spoken(texts).get(format!("state-{}", entry.state.name()))
}

fn minus(number: &str) -> String {
    number.replace('-', "−")
}

/// Draws the history of a ladder's ratings.
pub(super) fn draw_history(ladder: Option<&LadderStandings>, texts: &Texts) -> String {
    ladder.map_or_else(String::new, |ladder| ladder.plot(spoken(texts)))
}

/// Lists the entrants who came, changed and left.
pub(super) fn list_changes(ladder: Option<&LadderStandings>, texts: &Texts) -> Vec<ChangeRow> {
    let changes = ladder.map_or(&[][..], |ladder| &ladder.changes);
    let text = |number: Option<usize>, without: &str| {
        number.map_or_else(|| without.to_owned(), |number| number.to_string())
    };
    let row = |change: &ludoteca_arena::ladder::ChangeLine| ChangeRow {
        after: text(change.after_pairs, "…"),
        change: spoken(texts).get(format!("change-{}", change.change)),
        name: change.name.clone(),
        version: text(change.version.map(|version| version as usize), ""),
    };
    changes.iter().map(row).collect()
}
