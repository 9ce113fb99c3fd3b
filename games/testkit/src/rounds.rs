//! Number of rounds of something random: few in a check, many in a long run.

use std::ops::Mul;

/// The environment variable that says how many times the usual number of rounds to go.
pub const VARIABLE: &str = "LUDOTECA_ROUNDS";

/// The usual number of rounds, or that many times more as `LUDOTECA_ROUNDS` says.
///
/// # Panics
/// When the variable is not a number from 1 to 65535.
///
/// ```
/// for seed in 0..ludoteca_testkit::rounds::rounds(60_u64) {
///     // Try something with this seed.
/// }
/// ```
pub fn rounds<N: From<u16> + Mul<Output = N>>(usual: N) -> N {
    let times = std::env::var(VARIABLE).ok();
    usual * N::from(times.map_or(1, |text| factor(&text)))
}

fn factor(text: &str) -> u16 {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.unwrap_or_else(|| panic!("{VARIABLE} is a number from 1 to 65535, not {text:?}"))
}

/// Returns whether a benchmark runs to measure (`cargo bench`) rather than to check its answers
/// (`cargo test --benches`).
pub fn is_measuring() -> bool {
    std::env::args().any(|arg| arg == "--bench")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_factor_is_a_positive_number() {
        assert_eq!(factor("20"), 20);
    }

    #[test]
    #[should_panic(expected = "LUDOTECA_ROUNDS is a number from 1 to 65535, not \"0\"")]
    fn no_rounds_at_all_are_refused() {
        factor("0");
    }
}
