//! Standings as lines of values.

use std::fmt::Write as _;

use ludoteca_ratings::sprt::Decision;
use ludoteca_words::decimal;

use super::Standings;

pub(super) fn write(standings: &Standings) -> String {
    let total = standings.total_name();
    let mut text = format!(
        "place,name,elo,difference,low,high,pairs,wins,draws,losses,{total},faults,llr,decision\n"
    );
    let number = |value: Option<f64>| value.map_or(String::new(), |value| decimal(value, 3));
    for line in &standings.entrants {
        // The test of a candidate stands in its line.
        let is_tested = standings.candidate.as_ref() == Some(&line.name);
        let decision = standings.decision.filter(|_| is_tested);
        let _ = writeln!(
            text,
            "{},{},{},{},{},{},{},{},{},{},{},{},{},{}",
            line.place,
            quote(&line.name),
            number(line.elo),
            number(line.difference),
            number(line.low),
            number(line.high),
            line.pairs,
            line.wins,
            line.draws,
            line.losses,
            line.total.value(),
            line.faults,
            number(standings.llr.filter(|_| is_tested)),
            decision.map_or("", Decision::name)
        );
    }
    text
}

/// A value with a comma, a quote or the beginning of a formula in it stands in quotes.
pub(crate) fn quote(value: &str) -> String {
    let is_formula = value.starts_with(['=', '+', '-', '@']);
    let value = if is_formula {
        format!("'{value}")
    } else {
        value.to_owned()
    };
    if value.contains([',', '"', '\n']) {
        return format!("\"{}\"", value.replace('"', "\"\""));
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_breaks_its_line_or_becomes_a_formula() {
        assert_eq!(quote("Ana"), "Ana");
        assert_eq!(quote("a,b"), "\"a,b\"");
        assert_eq!(quote("a\"b"), "\"a\"\"b\"");
        assert_eq!(quote("=1+1"), "'=1+1");
    }
}
