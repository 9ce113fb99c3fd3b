//! Moments and spans in the reader's words, in the time zone of the class.

use ludoteca_classroom::{Classroom, LocalTime};
use ludoteca_files::clock::UnixMillis;

use crate::texts::Texts;

/// A moment as a page shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    /// The moment for programs: `2026-11-20T23:59:00+00:00`.
    pub(super) iso: String,
    /// `Friday 20 November 2026, 23:59`
    pub(super) text: String,
    /// `in 2 h 5 min`, or how long ago; empty for a moment far away.
    pub(super) span: String,
}

/// Day and time of a local time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Civil<'a> {
    year: u32,
    month: u32,
    day: u32,
    /// `23:59:07`
    time: &'a str,
}

/// Longest span that is told besides the date.
const LONGEST_SPAN: u64 = 60 * 24 * 60 * 60;

impl Moment {
    /// Writes a moment with hours and minutes.
    pub(super) fn new(classroom: &Classroom, at: UnixMillis, texts: &Texts) -> Self {
        Self::write(classroom, at, texts, "00:00".len())
    }

    /// Writes a moment with seconds, as receipts have it.
    pub(super) fn exact(classroom: &Classroom, at: UnixMillis, texts: &Texts) -> Self {
        Self::write(classroom, at, texts, "00:00:00".len())
    }

    fn write(classroom: &Classroom, at: UnixMillis, texts: &Texts, digits: usize) -> Self {
        let LocalTime { text, iso, .. } = classroom.local_time(at);
        let written = Civil::read(&iso).map(|civil| civil.write(texts, digits));
        Self {
            span: tell_distance(classroom.now(), at, texts),
            text: written.unwrap_or(text),
            iso,
        }
    }
}

impl<'a> Civil<'a> {
    /// Reads `2026-11-20T23:59:07+00:00`.
    fn read(iso: &'a str) -> Option<Self> {
        let (date, time) = iso.split_once('T')?;
        let mut parts = date.split('-').map(|part| part.parse::<u32>().ok());
        Some(Self {
            year: parts.next()??,
            month: parts.next()??,
            day: parts.next()??,
            time: time.get(..8)?,
        })
    }

    fn write(&self, texts: &Texts, digits: usize) -> String {
        let month = texts.get(MONTHS.get(self.month as usize - 1).unwrap_or(&""));
        let values = [
            ("weekday", texts.get(WEEKDAYS[self.weekday()]).into()),
            ("day", self.day.to_string().into()),
            ("month", month.into()),
            ("year", self.year.to_string().into()),
            ("time", self.time[..digits].into()),
        ];
        texts.with("class-moment", &values)
    }

    /// 0 is Sunday, by Sakamoto's method.
    fn weekday(&self) -> usize {
        const OFFSETS: [u32; 12] = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
        let year = self.year - u32::from(self.month < 3);
        let offset = OFFSETS[(self.month as usize + 11) % 12];
        ((year + year / 4 - year / 100 + year / 400 + offset + self.day) % 7) as usize
    }
}

const WEEKDAYS: [&str; 7] = [
    "class-sunday",
    "class-monday",
    "class-tuesday",
    "class-wednesday",
    "class-thursday",
    "class-friday",
    "class-saturday",
];

const MONTHS: [&str; 12] = [
    "class-january",
    "class-february",
    "class-march",
    "class-april",
    "class-may",
    "class-june",
    "class-july",
    "class-august",
    "class-september",
    "class-october",
    "class-november",
    "class-december",
];

/// `in 2 h 5 min`, `3 days ago`; empty for what is far away.
fn tell_distance(now: UnixMillis, at: UnixMillis, texts: &Texts) -> String {
    let (key, seconds) = if at >= now {
        ("class-in", at.since(now).as_secs())
    } else {
        ("class-ago", now.since(at).as_secs())
    };
    if seconds > LONGEST_SPAN {
        return String::new();
    }
    texts.with(key, &[("span", tell_span(seconds, texts).into())])
}

/// A span in its two largest units; days alone.
pub(super) fn tell_span(seconds: u64, texts: &Texts) -> String {
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    if days >= 2 {
        return texts.count("class-days", days as i64);
    }
    if hours > 0 {
        let hours_and_minutes = [
            ("hours", (hours as i64).into()),
            ("minutes", ((minutes % 60) as i64).into()),
        ];
        return texts.with("class-hours", &hours_and_minutes);
    }
    if minutes > 0 {
        return texts.count("class-minutes", minutes as i64);
    }
    texts.count("class-seconds", seconds as i64)
}

#[cfg(test)]
mod tests {
    use ludoteca_words::Language;

    use super::*;
    use crate::texts::texts;

    #[test]
    fn a_moment_is_written_as_in_its_language() {
        for (language, expected) in [
            (Language::English, "Friday 20 November 2026, 23:59"),
            (
                Language::Portuguese,
                "sexta-feira, 20 de novembro de 2026, 23:59",
            ),
            (Language::Polish, "piątek, 20 listopada 2026, 23:59"),
        ] {
            let civil = Civil::read("2026-11-20T23:59:07+00:00").unwrap();
            assert_eq!(civil.write(texts(language), 5), expected);
        }
    }

    #[test]
    fn weekdays_are_right() {
        for (date, weekday) in [("2000-02-29", 2), ("2026-01-01", 4), ("2028-12-31", 0)] {
            let iso = format!("{date}T00:00:00Z");
            assert_eq!(Civil::read(&iso).unwrap().weekday(), weekday, "{date}");
        }
        assert_eq!(Civil::read("nonsense"), None);
    }

    #[test]
    fn spans_have_two_units() {
        let texts = texts(Language::English);
        for (seconds, expected) in [
            (0, "0 s"),
            (59, "59 s"),
            (61, "1 min"),
            (3_700, "1 h 1 min"),
            (100_000, "27 h 46 min"),
            (172_800, "2 days"),
        ] {
            assert_eq!(tell_span(seconds, texts), expected);
        }
    }
}
