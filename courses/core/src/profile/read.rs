//! Reads a profile, and says what is wrong with one: the line, the reason, and what to write.

use super::{Build, LaterFault, Profile, ProfileError};
use crate::erased::{Course, Courses, find_course};

impl Profile {
    /// Reads a profile.
    ///
    /// ```
    /// use ludoteca_course::Profile;
    ///
    /// let error = Profile::read("course = \"mancala\"\ntitel = \"Mancala\"\n", &[]).unwrap_err();
    /// assert_eq!(error.to_string(), "line 2: there is no \"titel\" here; did you mean \"title\"?");
    /// ```
    pub fn read(text: &str, courses: Courses) -> Result<Self, ProfileError> {
        let profile: Self = toml::from_str(text).map_err(|error| explain(text, &error))?;
        profile.check(text, courses)?;
        Ok(profile)
    }

    /// Checks what the form alone does not say.
    fn check(&self, text: &str, courses: Courses) -> Result<(), ProfileError> {
        let course = self.check_course(text, courses)?;
        self.check_groups(text, course.data().groups)?;
        self.check_limits(text)?;
        self.check_later(text)?;
        self.check_settings(text, course.data().settings)?;
        for by_hand in &self.by_hand {
            check_points(text, &by_hand.name, by_hand.points)?;
        }
        for (case, weight) in &self.weights {
            check_points(text, case, *weight)?;
        }
        if !(0.0..=1.0).contains(&self.presentation_cost) {
            let reason = "presentation-cost is a share of a case's points: from 0 to 1";
            return Err(fault(text, &["presentation-cost"], reason.into()));
        }
        if let Build::C { flags, .. } = &self.build
            && let Some(flag) = flags.iter().find(|flag| !flag.starts_with('-'))
        {
            return Err(fault(
                text,
                &[flag],
                format!("{flag:?} is not an option of gcc: options begin with -"),
            ));
        }
        Ok(())
    }

    fn check_course(
        &self,
        text: &str,
        courses: Courses,
    ) -> Result<&'static dyn Course, ProfileError> {
        find_course(courses, &self.course).ok_or_else(|| {
            let names: Vec<&str> = courses.iter().map(|course| course.name()).collect();
            let reason = format!(
                "there is no course {}{}",
                self.course,
                suggest(&self.course, &names)
            );
            fault(text, &["course", &self.course], reason)
        })
    }

    fn check_groups(&self, text: &str, known: &[&str]) -> Result<(), ProfileError> {
        if self.group.is_empty() {
            return Err(fault(
                text,
                &["group"],
                "there is no [[group]]: nothing could be marked".into(),
            ));
        }
        for (index, group) in self.group.iter().enumerate() {
            let name = group.name.as_str();
            if self.group[..index]
                .iter()
                .any(|earlier| earlier.name == name)
            {
                let reason = format!("there are two groups {name:?}");
                return Err(fault_after(text, &["name", name], 1, reason));
            }
            if !known.is_empty() && !known.contains(&name) {
                let reason = format!(
                    "{} has no cases of a group {name:?}{}",
                    self.course,
                    suggest(name, known)
                );
                return Err(fault(text, &["name", name], reason));
            }
            check_points(text, name, group.points)?;
        }
        Ok(())
    }

    /// A setting that nobody reads, or to a word that nobody knows, would change nothing in silence.
    fn check_settings(&self, text: &str, known: &[(&str, &[&str])]) -> Result<(), ProfileError> {
        let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
        for (name, value) in &self.settings {
            let Some((_, words)) = known.iter().find(|(known, _)| known == name) else {
                let reason = format!("there is no setting {name:?}{}", suggest(name, &names));
                return Err(fault(text, &[name], reason));
            };
            let word = value.as_str().unwrap_or_default();
            if !words.is_empty() && !words.contains(&word) {
                let reason = format!("{name} cannot be {value}{}", suggest(word, words));
                return Err(fault(text, &[name], reason));
            }
        }
        Ok(())
    }

    fn check_later(&self, text: &str) -> Result<(), ProfileError> {
        for later in &self.reveal_later {
            let day = later.from.as_deref().unwrap_or_default();
            let reason = match later.find_fault() {
                Some(LaterFault::Day) => format!("{day:?} is not a date: expected YYYY-MM-DD"),
                Some(LaterFault::NoCondition) => {
                    "[[reveal-later]] needs from = \"2026-12-01\" or tries = 3".into()
                }
                None => continue,
            };
            let words: &[&str] = if day.is_empty() {
                &["reveal-later"]
            } else {
                &["from", day]
            };
            return Err(fault(text, words, reason));
        }
        let names: Vec<&str> = self.group.iter().map(|group| group.name.as_str()).collect();
        let mut groups = self
            .reveal_later
            .iter()
            .filter_map(|it| it.group.as_deref());
        match groups.find(|name| !names.contains(name)) {
            Some(name) => {
                let reason = format!("there is no group {name:?}{}", suggest(name, &names));
                Err(fault(text, &["group", name], reason))
            }
            None => Ok(()),
        }
    }

    fn check_limits(&self, text: &str) -> Result<(), ProfileError> {
        for (name, size) in [
            ("memory", &self.limits.memory),
            ("output", &self.limits.output),
        ] {
            if let Some(size) = size
                && let Err(error) = ludoteca_runner::parse_size(size)
            {
                return Err(fault(text, &[name], error.to_string()));
            }
        }
        for (name, seconds) in [("cpu", self.limits.cpu), ("wall", self.limits.wall)] {
            if seconds.is_some_and(|seconds| !(0.01..=3600.0).contains(&seconds)) {
                return Err(fault(
                    text,
                    &[name],
                    format!("{name} is 0.01 to 3600 seconds"),
                ));
            }
        }
        Ok(())
    }
}

fn check_points(text: &str, name: &str, points: f64) -> Result<(), ProfileError> {
    if points.is_finite() && points >= 0.0 {
        return Ok(());
    }
    let reason = format!("{name:?} is worth {points} points; write 0 or more");
    let line = line_of(text, &["name", name]);
    let near = text
        .lines()
        .enumerate()
        .skip(line)
        .find(|(_, line)| key_of(line) == Some("points"));
    Err(ProfileError {
        line: near.map_or(line, |(index, _)| index + 1),
        reason,
    })
}

/// Rewords a message of the TOML reader for users, with the line of the key itself.
fn explain(text: &str, error: &toml::de::Error) -> ProfileError {
    let message = error.message();
    let start = error.span().map_or(0, |span| span.start);
    let mut line = text[..start.min(text.len())].matches('\n').count() + 1;
    let quoted = quoted(message);
    let reason = if message.starts_with("unknown field") {
        line = line_of_key(text, line, &quoted[0]).unwrap_or(line);
        let known: Vec<&str> = quoted[1..].iter().map(String::as_str).collect();
        format!(
            "there is no {:?} here{}",
            quoted[0],
            suggest(&quoted[0], &known)
        )
    } else if message.starts_with("unknown variant") {
        line = line_of_value(text, line, &quoted[0]).unwrap_or(line);
        let known: Vec<&str> = quoted[1..].iter().map(String::as_str).collect();
        format!(
            "{:?} is not one of the choices{}",
            quoted[0],
            suggest(&quoted[0], &known)
        )
    } else if message.starts_with("missing field") {
        format!("{:?} is missing", quoted[0])
    } else {
        message.to_owned()
    };
    ProfileError { line, reason }
}

/// The words between backticks.
fn quoted(message: &str) -> Vec<String> {
    let words: Vec<String> = message
        .split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect();
    if words.is_empty() {
        vec![String::new()]
    } else {
        words
    }
}

/// The key of a line, if it has one.
fn key_of(line: &str) -> Option<&str> {
    Some(line.split_once('=')?.0.trim())
}

fn line_of_key(text: &str, from: usize, key: &str) -> Option<usize> {
    let lines = || text.lines().enumerate().skip(from - 1);
    let is_it = |(_, line): &(usize, &str)| {
        key_of(line) == Some(key) || line.trim_matches(['[', ']', ' ']) == key
    };
    lines().find(is_it).map(|(index, _)| index + 1)
}

fn line_of_value(text: &str, from: usize, value: &str) -> Option<usize> {
    let is_it = |(_, line): &(usize, &str)| {
        line.split_once('=')
            .is_some_and(|(_, rest)| rest.contains(value))
    };
    text.lines()
        .enumerate()
        .skip(from - 1)
        .find(is_it)
        .map(|(index, _)| index + 1)
}

fn fault(text: &str, words: &[&str], reason: String) -> ProfileError {
    fault_after(text, words, 0, reason)
}

/// A fault in the first line that holds all these words, after so many others that do.
fn fault_after(text: &str, words: &[&str], skipped: usize, reason: String) -> ProfileError {
    let mut lines = text
        .lines()
        .enumerate()
        .filter(|(_, line)| words.iter().all(|word| line.contains(word)));
    let line = lines.nth(skipped).map_or(1, |(index, _)| index + 1);
    ProfileError { line, reason }
}

fn line_of(text: &str, words: &[&str]) -> usize {
    fault(text, words, String::new()).line
}

/// A known word that is much like this one, or all of them.
fn suggest(word: &str, known: &[&str]) -> String {
    let nearest = known.iter().min_by_key(|other| distance(word, other));
    match nearest {
        Some(other) if distance(word, other) <= word.len().max(other.len()) / 3 + 1 => {
            format!("; did you mean {other:?}?")
        }
        Some(_) => format!("; write one of: {}", known.join(", ")),
        None => String::new(),
    }
}

/// Counts the letters that must be changed, added or left out.
pub fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = index + 1;
        for (at, wanted) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != *wanted);
            diagonal = row[at + 1];
            row[at + 1] = replaced.min(diagonal + 1).min(row[at] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Assignment, Case, CaseSelection, CourseData, Finding, JudgeFault, Sandbox};

    #[derive(Clone)]
    struct Toy;

    impl Assignment for Toy {
        type Task = ();

        fn data(&self) -> &'static CourseData {
            &CourseData {
                name: "mancala",
                profile: GOOD,
                rules: "",
                texts: [""; 3],
                groups: &["RJ", "LJ"],
                settings: &[("behaviour", &["as-written", "as-tested"])],
                handed_out: &[],
            }
        }

        fn cases(&self, _: &Profile, _: &CaseSelection) -> Vec<Case<()>> {
            Vec::new()
        }

        fn judge(&self, _: &Case<()>, _: &mut dyn Sandbox) -> Result<Finding, JudgeFault> {
            Ok(Finding::Accepted)
        }
    }

    fn read(text: &str) -> Result<Profile, ProfileError> {
        Profile::read(text, &[&Toy])
    }

    const GOOD: &str = "\
course = \"mancala\"
title = \"Mancala\"
[build]
language = \"python\"
[[source]]
check = \"imports\"
allowed = [\"standard\"]
[[group]]
name = \"RJ\"
points = 2
[[group]]
name = \"LJ\"
points = 2
[limits]
memory = \"64M\"
[settings]
behaviour = \"as-tested\"
";

    #[track_caller]
    fn check(from: &str, to: &str, expected: &str) {
        let text = GOOD.replacen(from, to, 1);
        assert_ne!(text, GOOD);
        let found = read(&text).unwrap_err().to_string();
        assert_eq!(found, expected, "\n{text}");
    }

    #[test]
    fn a_good_profile_is_read() {
        assert_eq!(read(GOOD).unwrap().group.len(), 2);
    }

    #[test]
    fn an_unknown_key_is_told_with_its_line_and_the_likely_one() {
        check(
            "title",
            "titel",
            "line 2: there is no \"titel\" here; did you mean \"title\"?",
        );
        check(
            "points = 2\n[limits",
            "pints = 2\n[limits",
            "line 13: there is no \"pints\" here; did you mean \"points\"?",
        );
        check(
            "allowed",
            "alowed",
            "line 7: there is no \"alowed\" here; did you mean \"allowed\"?",
        );
    }

    #[test]
    fn a_wrong_kind_or_choice_is_told() {
        check(
            "points = 2",
            "points = \"2\"",
            "line 10: invalid type: string \"2\", expected f64",
        );
        check(
            "\"python\"",
            "\"pyton\"",
            "line 4: \"pyton\" is not one of the choices; did you mean \"python\"?",
        );
        check(
            "\"imports\"",
            "\"import\"",
            "line 6: \"import\" is not one of the choices; did you mean \"imports\"?",
        );
    }

    #[test]
    fn an_unknown_course_or_group_is_told() {
        check(
            "\"mancala\"",
            "\"mancla\"",
            "line 1: there is no course mancla; did you mean \"mancala\"?",
        );
        check(
            "\"LJ\"",
            "\"LL\"",
            "line 12: mancala has no cases of a group \"LL\"; did you mean \"LJ\"?",
        );
        check("\"LJ\"", "\"RJ\"", "line 12: there are two groups \"RJ\"");
    }

    #[test]
    fn weights_and_limits_that_cannot_be_are_told() {
        check(
            "points = 2\n[limits",
            "points = -1\n[limits",
            "line 13: \"LJ\" is worth -1 points; write 0 or more",
        );
        check(
            "64M",
            "64X",
            "line 15: not a size: expected a number of bytes, 512k, 64M or 1G",
        );
    }

    #[test]
    fn a_setting_that_would_change_nothing_is_told() {
        check(
            "as-tested",
            "as-testd",
            "line 17: behaviour cannot be \"as-testd\"; did you mean \"as-tested\"?",
        );
        check(
            "\"as-tested\"",
            "true",
            "line 17: behaviour cannot be true; write one of: as-written, as-tested",
        );
        check(
            "behaviour",
            "behavior",
            "line 17: there is no setting \"behavior\"; did you mean \"behaviour\"?",
        );
    }

    #[test]
    fn a_day_that_is_none_and_a_group_that_is_not_there_are_told() {
        let later = |text: &str| {
            let text = GOOD.replacen(
                "[limits]",
                &format!("[[reveal-later]]\n{text}\n[limits]"),
                1,
            );
            read(&text).unwrap_err().to_string()
        };
        assert_eq!(
            later("reveal = \"all\"\nfrom = \"1.12.2026\""),
            "line 16: \"1.12.2026\" is not a date: expected YYYY-MM-DD"
        );
        assert_eq!(
            later("reveal = \"all\""),
            "line 14: [[reveal-later]] needs from = \"2026-12-01\" or tries = 3"
        );
        assert_eq!(
            later("reveal = \"all\"\ntries = 3\ngroup = \"RL\""),
            "line 17: there is no group \"RL\"; did you mean \"RJ\"?"
        );
    }

    #[test]
    fn what_is_revealed_changes_with_the_day_and_the_tries() {
        use crate::Reveal::{Points, Reason, Sentence};

        let text = GOOD.replacen(
            "[limits]",
            "[[reveal-later]]\nreveal = \"points\"\ntries = 1\n\
             [[reveal-later]]\nreveal = \"reason\"\nfrom = \"2026-12-01\"\n\
             [[reveal-later]]\nreveal = \"sentence\"\ngroup = \"LJ\"\ntries = 3\n[limits]",
            1,
        );
        let profile = read(&text).unwrap();
        let seen = |day, tries| {
            let profile = profile.clone().revealed(day, tries);
            (profile.reveal_of("RJ"), profile.reveal_of("LJ"))
        };
        assert_eq!(seen("2026-11-30", 1), (Points, Points));
        assert_eq!(seen("2026-12-01", 2), (Reason, Reason));
        assert_eq!(seen("2026-11-30", 3), (Points, Sentence));
        assert_eq!(seen("2026-12-24", 9), (Reason, Sentence));
    }

    #[test]
    fn a_line_that_is_no_toml_is_told() {
        let text = GOOD.replacen("title =", "title", 1);
        assert_eq!(read(&text).unwrap_err().line, 2);
    }
}
