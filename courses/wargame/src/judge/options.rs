//! The options of an invocation, as the program under judgement is to read them.

use std::fmt::Write as _;

use ludoteca_wargame::{Counts, Dimensions, Kind};

/// The size that the options ask for.
pub(super) fn size_of(options: &str) -> Dimensions {
    value_of(options, "-t")
        .and_then(|size| size.parse().ok())
        .unwrap_or_default()
}

/// The counts that the options ask for, if they do.
pub(super) fn counts_of(options: &str) -> Option<Counts> {
    let count = |kind: Kind| {
        value_of(options, &format!("-{kind}")).and_then(|count| count.parse::<u8>().ok())
    };
    let counts: Vec<Option<u8>> = Kind::all().map(count).collect();
    counts
        .iter()
        .any(Option::is_some)
        .then(|| Counts::new(std::array::from_fn(|at| counts[at].unwrap_or(0))))
}

/// The value of an option.
pub(super) fn value_of<'a>(options: &'a str, name: &str) -> Option<&'a str> {
    let mut words = options.split_whitespace().skip_while(|word| *word != name);
    words.nth(1)
}

/// The command as it is typed.
pub(super) fn command_line(options: &str) -> String {
    format!("./wargame {options}").trim_end().to_owned()
}

/// The options with other counts.
pub(super) fn replace_counts(options: &str, counts: &Counts) -> String {
    let mut words = options.split_whitespace();
    let mut kept: Vec<&str> = Vec::new();
    while let Some(word) = words.next() {
        if matches!(word.as_bytes(), [b'-', b'1'..=b'8']) {
            words.next();
        } else {
            kept.push(word);
        }
    }
    kept.join(" ") + &write_counts(counts)
}

/// Counts as options.
pub(super) fn write_counts(counts: &Counts) -> String {
    let mut text = String::new();
    for (kind, count) in (1..).zip(counts.as_array()) {
        if *count > 0 {
            // Writing to a string cannot fail.
            let _ = write!(text, " -{kind} {count}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_as_the_program_reads_them() {
        let options = "-p 2 -t 12x9 -1 3 -2 1 -j 0";
        assert_eq!(size_of(options).to_string(), "12x9");
        assert_eq!(counts_of(options).unwrap().to_string(), "3 1 0 0 0 0 0 0");
        assert!(counts_of("-t 9x9 -p 1").is_none());
    }

    #[test]
    fn counts_are_replaced_whatever_their_place() {
        let counts = Counts::new([2, 1, 0, 0, 0, 0, 0, 0]);
        let options = replace_counts("-p 2 -1 3 -t 9x9 -2 1 -j 2", &counts);
        assert_eq!(options, "-p 2 -t 9x9 -j 2 -1 2 -2 1");
    }
}
