//! Checksums of what is stored: SQLite's own checks notice damage to the structure of the file, but
//! not a bit that is flipped within a row.
//!
//! An event's sum also covers its game and its number, so that no event can stand in another's
//! place; a game's row says how many there are, so that none can be missing. The sum is FNV-1a of
//! 64 bits: a change of a single byte always changes it, and it costs a small part of a
//! microsecond.

const START: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0100_0000_01b3;
/// Stands between two fields: no UTF-8 has this byte.
const BETWEEN: u8 = 0xff;

/// The sum of an event.
pub(super) fn of_event(session: &str, number: u64, event: &str) -> i64 {
    sum(&[session.as_bytes(), &number.to_le_bytes(), event.as_bytes()])
}

/// The sum of what never changes in a game's row.
pub(super) fn of_header(id: &str, game: &str, created: u64, header: &str) -> i64 {
    let created = created.to_le_bytes();
    sum(&[id.as_bytes(), game.as_bytes(), &created, header.as_bytes()])
}

/// The sum of everything that says which tables and columns there are.
pub(super) fn of_tables(lines: &[Vec<u8>]) -> i64 {
    sum(&lines.iter().map(Vec::as_slice).collect::<Vec<_>>())
}

fn sum(fields: &[&[u8]]) -> i64 {
    let mut sum = START;
    for field in fields {
        for &byte in field.iter().chain(&[BETWEEN]) {
            sum = (sum ^ u64::from(byte)).wrapping_mul(PRIME);
        }
    }
    sum.cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_of_an_event_counts() {
        let event = r#"{"at":1,"event":"played","seat":"first","text":"3"}"#;
        let whole = of_event("abc", 7, event);
        for at in 0..event.len() {
            for bit in 0..7 {
                let mut bytes = event.as_bytes().to_vec();
                bytes[at] ^= 1 << bit;
                let flipped = String::from_utf8(bytes).unwrap();
                assert_ne!(of_event("abc", 7, &flipped), whole, "{flipped}");
            }
        }
        assert_ne!(of_event("abd", 7, event), whole);
        assert_ne!(of_event("abc", 8, event), whole);
    }

    #[test]
    fn fields_do_not_run_into_each_other() {
        assert_ne!(of_header("a", "bc", 0, ""), of_header("ab", "c", 0, ""));
        assert_ne!(of_header("a", "b", 1, ""), of_header("a", "b", 0, "\u{1}"));
    }
}
