//! Points as people write them.

use ludoteca_words::Language;

/// Points with at most two decimals, and the language's decimal sign.
///
/// ```
/// use ludoteca_judge::formats::write_points;
/// use ludoteca_judge::text::Language;
///
/// assert_eq!(write_points(7.5, Language::English), "7.5");
/// assert_eq!(write_points(20.0 / 3.0, Language::Portuguese), "6,67");
/// ```
pub fn write_points(points: f64, language: Language) -> String {
    let plain = plain_points(points);
    if language == Language::English {
        plain
    } else {
        plain.replace('.', ",")
    }
}

/// Formats points for programs that read them: `7.5`.
pub(crate) fn plain_points(points: f64) -> String {
    let text = format!("{points:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" {
        "0".into()
    } else {
        text.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_no_idle_digits() {
        for (points, text) in [
            (7.5, "7.5"),
            (10.0, "10"),
            (1.0 / 3.0, "0.33"),
            (-0.0, "0"),
            (0.1 + 0.2, "0.3"),
        ] {
            assert_eq!(plain_points(points), text);
        }
        assert_eq!(write_points(7.5, Language::Polish), "7,5");
    }
}
