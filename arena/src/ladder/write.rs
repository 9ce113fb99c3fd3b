//! A ladder's standings as JSON, text and lines of values.

use std::fmt::Write as _;

use ludoteca_words::decimal;

use super::standings::{Entry, LadderStandings, State};
use super::{html, log::label};
use crate::show::{quote, write_table};
use crate::text::{Message, Texts};

impl LadderStandings {
    /// Writes the standings as JSON.
    pub fn to_json(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Writes the standings as lines of values.
    pub fn to_csv(&self) -> String {
        let total = self.total_name();
        let mut text = format!(
            "place,name,version,state,rating,low,high,pairs,wins,draws,losses,{total},faults\n"
        );
        let number = |value: Option<f64>| value.map_or(String::new(), |value| decimal(value, 3));
        for entry in &self.entrants {
            let place = entry.place.map_or(String::new(), |place| place.to_string());
            let [low, high] = entry.interval;
            let _ = writeln!(
                text,
                "{place},{},{},{},{},{},{},{},{},{},{},{},{}",
                quote(&entry.name),
                entry.version,
                entry.state.name(),
                number(Some(entry.rating)),
                number(low),
                number(high),
                entry.pairs,
                entry.wins,
                entry.draws,
                entry.losses,
                entry.total.value(),
                entry.faults
            );
        }
        text
    }

    /// Writes the standings as text for a terminal.
    pub fn to_text(&self, texts: Texts) -> String {
        let mut text = format!(
            "{}: {} {}\n{}\n\n",
            self.name,
            self.game,
            self.rules,
            self.counts(texts)
        );
        write_table(&mut text, &self.rows(texts));
        let remarks = self.remarks(texts);
        if !remarks.is_empty() {
            let _ = writeln!(text, "\n{}", remarks.join("\n"));
        }
        text.push('\n');
        for (end, count) in &self.terminations {
            let _ = writeln!(text, "{count:>7} {}", texts.ending(end));
        }
        text
    }

    /// Writes the standings as a page that needs nothing else.
    pub fn to_html(&self, texts: Texts) -> String {
        html::write(self, texts)
    }

    pub(super) fn total_name(&self) -> &'static str {
        let first = self.entrants.first();
        first.map_or("points", |entry| entry.total.name())
    }

    /// Tells if ratings are Elo.
    pub fn is_elo(&self) -> bool {
        self.first_move.is_some()
    }

    pub(super) fn counts(&self, texts: Texts) -> String {
        texts.say(
            &Message::new("standings-counts")
                .with("kind", texts.get("kind-ladder"))
                .with("pairs", Message::new("pairs").with("count", self.pairs))
                .with("distinct", self.distinct)
                .with("games", self.pairs * 2)
                .with("distinct_games", self.distinct_games),
        )
    }

    /// A rating or an end of its interval in words.
    pub fn value(&self, value: Option<f64>, texts: Texts) -> String {
        let digits = if self.is_elo() { 0 } else { 2 };
        value.map_or_else(|| "?".to_owned(), |value| texts.signed(value, digits))
    }

    /// Both ends of an entrant's interval in words; an end that results do not hold bears a `?`.
    pub fn bounds(&self, entry: &Entry, texts: Texts) -> [String; 2] {
        [0, 1].map(|side| {
            let end = entry.interval[side];
            let is_held = entry.bounded[side] || end.is_none();
            format!(
                "{}{}",
                self.value(end, texts),
                if is_held { "" } else { "?" }
            )
        })
    }

    pub(super) fn interval(&self, entry: &Entry, texts: Texts) -> String {
        let [low, high] = self.bounds(entry, texts);
        format!("[{low} {high}]")
    }

    fn rows(&self, texts: Texts) -> Vec<Vec<String>> {
        let column = |name: &str| texts.get(format!("column-{name}"));
        let unit = if self.is_elo() { "elo" } else { "ahead" };
        let head = ["name", "version", unit].map(column).into_iter();
        let counts = ["faults", "state"].map(column);
        let mut rows = vec![
            std::iter::once("#".to_owned())
                .chain(head)
                .chain(["95 %".to_owned(), column("pairs")])
                .chain(["+", "=", "-"].map(str::to_owned))
                .chain([column("above")])
                .chain(counts)
                .collect::<Vec<_>>(),
        ];
        rows.extend(self.entrants.iter().map(|entry| self.row(entry, texts)));
        rows
    }

    fn row(&self, entry: &Entry, texts: Texts) -> Vec<String> {
        let above = entry
            .above_next
            .map_or_else(String::new, |above| texts.percent(above));
        vec![
            entry
                .place
                .map_or("-".to_owned(), |place| place.to_string()),
            entry.name.clone(),
            entry.version.to_string(),
            self.value(Some(entry.rating), texts),
            self.interval(entry, texts),
            entry.pairs.to_string(),
            entry.wins.to_string(),
            entry.draws.to_string(),
            entry.losses.to_string(),
            above,
            entry.faults.to_string(),
            texts.get(format!("state-{}", entry.state.name())),
        ]
    }

    /// Draws the history of ratings; empty where there is too little to draw.
    pub fn plot(&self, texts: Texts) -> String {
        html::plot(self, texts)
    }

    /// Returns remarks on the standings: who rests and why, how versions compare, what waits.
    pub fn remarks(&self, texts: Texts) -> Vec<String> {
        let mut remarks = Vec::new();
        for entry in self
            .entrants
            .iter()
            .filter(|entry| entry.state == State::Resting)
        {
            let cause = entry
                .resting
                .map(|cause| Message::new(format!("end-{cause}")));
            let message = Message::new("ladder-resting").with("name", entry.label.as_str());
            remarks.push(message.with("cause", cause.unwrap_or_else(|| Message::plain(""))));
        }
        for two in &self.versions {
            remarks.push(
                Message::new("ladder-compare")
                    .with("newer", label(&two.name, two.newer))
                    .with("older", label(&two.name, two.older))
                    .with("share", texts.percent(two.better))
                    .with("lead", self.value(Some(two.lead), texts)),
            );
        }
        if self.waiting > 0 {
            remarks.push(Message::new("ladder-waiting").with("count", self.waiting));
        }
        if self.called_off > 0 {
            remarks.push(Message::new("ladder-called-off").with("count", self.called_off));
        }
        if self
            .entrants
            .iter()
            .any(|entry| entry.pairs > 0 && entry.bounded != [true; 2])
        {
            remarks.push(Message::new("ladder-unbounded"));
        }
        if let Some(elo) = self.first_move.and_then(|first| first.elo) {
            remarks.push(Message::new("first-move-worth").with("elo", texts.signed(elo, 0)));
        }
        remarks.iter().map(|remark| texts.say(remark)).collect()
    }
}
