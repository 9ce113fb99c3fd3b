//! Classroom 50's result, `classroom50/result/v1`: whole points, and the user's name from the
//! environment.

use serde::Serialize;

use super::view::View;
use crate::report::Report;
use ludoteca_files::clock::UnixMillis;

/// The file that Classroom 50's runner publishes.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Results {
    schema: &'static str,
    classroom: String,
    assignment: String,
    usernames: Vec<String>,
    submission: String,
    commit: String,
    release: String,
    review: String,
    datetime: String,
    score: i64,
    max_score: i64,
    tests: Vec<Test>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(clippy::struct_field_names, reason = "the names are Classroom 50's")]
struct Test {
    test_name: String,
    passed: bool,
    score: i64,
    max_score: i64,
}

/// A report for Classroom 50, as a student may see it. Its points are whole numbers: where ours are
/// not, they are hundredths of a point. `variable` reads the environment.
///
/// ```
/// use ludoteca_judge::Report;
/// use ludoteca_judge::formats::classroom50;
///
/// # let report = r#"{"course": "galo", "verdict": "wrong-answer", "score": 1.5, "max_score": 2,
/// #     "causes": [], "source": [], "messages": "", "judged_by": "", "trusted": [], "cases": [
/// #     {"name": "eh_posicao-bool", "group": "eh_posicao", "verdict": "wrong-answer", "points": 0.5,
/// #      "max_points": 1, "seconds": 0.0, "reveal": "all"},
/// #     {"name": "eh_posicao-1", "group": "eh_posicao", "verdict": "accepted", "points": 1,
/// #      "max_points": 1, "seconds": 0.0, "reveal": "all"}]}"#;
/// let report: Report = serde_json::from_str(report).unwrap();
/// let variable = |name: &str| (name == "USERNAME").then(|| "ana, rui".to_owned());
/// let result = classroom50(&report, variable, ludoteca_files::clock::UnixMillis::new(0));
/// let result: serde_json::Value = serde_json::from_str(&result).unwrap();
/// assert_eq!(result["schema"], "classroom50/result/v1");
/// assert_eq!(result["usernames"], serde_json::json!(["ana", "rui"]));
/// // One case is worth half a point, so all are written in hundredths.
/// assert_eq!((result["score"].as_i64(), result["max-score"].as_i64()), (Some(150), Some(200)));
/// ```
pub fn classroom50(
    report: &Report,
    variable: impl Fn(&str) -> Option<String>,
    now: UnixMillis,
) -> String {
    let view = View::of_student(report);
    let is_whole = |points: f64| (points - points.round()).abs() < 1e-9;
    let all_whole = view
        .cases
        .iter()
        .all(|case| is_whole(case.points) && is_whole(case.max_points));
    let scale = if all_whole { 1.0 } else { 100.0 };
    let whole = |points: f64| (points * scale).round() as i64;
    let tests = view.cases.iter().map(|case| Test {
        test_name: case.name.clone(),
        passed: case.is_passed(),
        score: whole(case.points),
        max_score: whole(case.max_points),
    });
    let tests: Vec<Test> = tests.collect();
    let get = |name: &str| variable(name).unwrap_or_default();
    let names = get("USERNAME");
    let names = names
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty());
    let results = Results {
        schema: "classroom50/result/v1",
        classroom: get("CLASSROOM"),
        assignment: get("ASSIGNMENT"),
        usernames: names.map(str::to_owned).collect(),
        submission: get("SUBMISSION_TAG"),
        commit: get("COMMIT_URL"),
        release: get("RELEASE_URL"),
        review: get("REVIEW_URL"),
        datetime: write_time(now),
        score: tests.iter().map(|test| test.score).sum(),
        max_score: tests.iter().map(|test| test.max_score).sum(),
        tests,
    };
    serde_json::to_string_pretty(&results).expect("numbers and text are JSON") + "\n"
}

/// `2026-11-18`, in UTC.
pub fn write_day(now: UnixMillis) -> String {
    write_time(now)[..10].to_owned()
}

/// `2026-11-18T15:42:07Z`: days since 1970 by the civil calendar.
fn write_time(now: UnixMillis) -> String {
    let seconds = now.get() / 1000;
    let (mut days, rest) = (seconds / 86_400, seconds % 86_400);
    let mut year = 1970;
    let is_leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while days >= months[month] {
        days -= months[month];
        month += 1;
    }
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    let (month, day) = (month + 1, days + 1);
    format!("{year}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_those_of_the_calendar() {
        let check = |millis, text: &str| assert_eq!(write_time(UnixMillis::new(millis)), text);
        check(0, "1970-01-01T00:00:00Z");
        check(951_782_400_000, "2000-02-29T00:00:00Z");
        check(1_795_016_527_000, "2026-11-18T15:42:07Z");
        check(4_107_542_399_000, "2100-02-28T23:59:59Z");
        check(4_107_542_400_000, "2100-03-01T00:00:00Z");
    }
}
