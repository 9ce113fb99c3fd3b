//! Days of the calendar.

const DAY: u64 = 86_400;

/// The start of the day (UTC) of a time in seconds since 1970.
pub fn midnight(time: u64) -> u64 {
    time - time % DAY
}

/// The day of a time in seconds since 1970, as `2026-11-15`, by the Gregorian calendar (UTC).
///
/// Years are counted from March, so that a leap day is the last day of its year.
pub fn write(time: u64) -> String {
    let days = time / DAY + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = (month_from_march + 2) % 12 + 1;
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Reads a day from 1970 to 9999, as it is written.
pub fn read(text: &str) -> Option<u64> {
    let bytes = text.as_bytes();
    let is_shaped = bytes.len() == 10
        && bytes.iter().enumerate().all(|(at, byte)| match at {
            4 | 7 => *byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    if !is_shaped {
        return None;
    }
    let [year, month]: [u64; 2] = [text[..4].parse().ok()?, text[5..7].parse().ok()?];
    let day: u64 = text[8..].parse().ok()?;
    if year < 1970 || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    let year_from_march = year - u64::from(month <= 2);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let leap_days = year_from_march / 4 - year_from_march / 100 + year_from_march / 400;
    let time = (365 * year_from_march + leap_days + day_of_year - 719_468) * DAY;
    // A day that the month does not have comes back as another one.
    (write(time) == text).then_some(time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_and_read() {
        for (time, text) in [
            (0, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (1_795_000_000, "2026-11-18"),
            (253_402_214_400, "9999-12-31"),
        ] {
            assert_eq!(write(time), text);
            assert_eq!(read(text), Some(midnight(time)));
        }
        for text in [
            "2026-02-29",
            "1969-12-31",
            "2026-13-01",
            "2026-1-01",
            "2026-04-31",
            "20é6-01-1",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn every_day_comes_back() {
        for day in 0..200_000 {
            assert_eq!(read(&write(day * DAY)), Some(day * DAY));
        }
    }
}
