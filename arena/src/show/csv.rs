//! Standings as lines of values.

use std::fmt::Write as _;

use super::Standings;

pub(super) fn write(standings: &Standings) -> String {
    let mut text =
        "place,name,elo,difference,low,high,pairs,wins,draws,losses,points,faults\n".to_owned();
    let number = |value: Option<f64>| value.map_or(String::new(), |value| format!("{value:.3}"));
    for line in &standings.entrants {
        let _ = writeln!(
            text,
            "{},{},{},{},{},{},{},{},{},{},{},{}",
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
            line.points,
            line.faults
        );
    }
    text
}

/// A value with a comma, a quote or the beginning of a formula in it stands in quotes.
fn quote(value: &str) -> String {
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
