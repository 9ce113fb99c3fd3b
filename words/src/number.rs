//! Numbers with digits after the point, as tables and pages show them.

use crate::Language;

/// A number with this many digits after the point. What is rounded to nothing has no sign.
///
/// ```
/// assert_eq!(ludoteca_words::decimal(-0.004, 2), "0.00");
/// ```
pub fn decimal(value: f64, digits: usize) -> String {
    let text = format!("{value:.digits$}");
    match text.strip_prefix('-') {
        Some(rest) if is_zero(rest) => rest.to_owned(),
        _ => text,
    }
}

/// A number with a sign unless it is rounded to nothing.
///
/// ```
/// assert_eq!(ludoteca_words::signed_decimal(0.5, 1), "+0.5");
/// ```
pub fn signed_decimal(value: f64, digits: usize) -> String {
    let text = decimal(value, digits);
    if text.starts_with('-') || is_zero(&text) {
        return text;
    }
    format!("+{text}")
}

fn is_zero(digits: &str) -> bool {
    !digits.contains(|digit| ('1'..='9').contains(&digit))
}

impl Language {
    /// A number that has a decimal point, with the language's own mark instead.
    ///
    /// ```
    /// use ludoteca_words::Language;
    ///
    /// assert_eq!(Language::Polish.localise("2.5"), "2,5");
    /// ```
    pub fn localise(self, number: &str) -> String {
        match self {
            Self::English => number.to_owned(),
            Self::Portuguese | Self::Polish => number.replace('.', ","),
        }
    }
}
