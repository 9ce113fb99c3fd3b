//! Names on the server: streams, stores, consumers, and the subjects of messages.

use ludoteca_files::hash;

/// The stream of jobs; a job is in it until somebody has answered it.
pub(crate) const JOBS: &str = "LUDOTECA_JOBS";
/// The stream of answers; an answer is in it until its head has committed it.
pub(crate) const RESULTS: &str = "LUDOTECA_RESULTS";
/// The object store of programs, by their hashes.
pub(crate) const PROGRAMS: &str = "LUDOTECA_PROGRAMS";
/// The last word of each worker.
pub(crate) const WORKERS: &str = "LUDOTECA_WORKERS";
/// Bucket of heads' statements about workers.
pub(crate) const MARKS: &str = "LUDOTECA_MARKS";
/// The public keys of heads, by their runs.
pub(crate) const HEADS: &str = "LUDOTECA_HEADS";

/// Number of the form in which jobs and programs travel; it grows with every change of it.
const FORM: u32 = 2;

/// Tag that head and worker must share, as a word that may stand in a subject.
pub(crate) fn tag(version: &str, rules: &str) -> String {
    let mut tag = hash(format!("{FORM} {version} {rules}").as_bytes());
    tag.truncate(12);
    tag
}

/// The subject of a job.
pub(crate) fn job_subject(tag: &str, on_clock: bool, run: &str, id: &str) -> String {
    format!("ludoteca.job.{tag}.{}.{run}.{id}", way(on_clock))
}

/// The consumer that hands out such jobs, and what it filters.
pub(crate) fn consumer(tag: &str, on_clock: bool) -> (String, String) {
    let way = way(on_clock);
    (
        format!("{way}-{tag}"),
        format!("ludoteca.job.{tag}.{way}.>"),
    )
}

const fn way(on_clock: bool) -> &'static str {
    if on_clock { "clock" } else { "free" }
}

/// The subject of answers.
pub(crate) fn result_subject(run: &str, worker: &str) -> String {
    format!("ludoteca.result.{run}.{worker}")
}

/// Returns the subject on which a worker is told something: a check, a mark.
pub(crate) fn worker_subject(what: &str, worker: &str) -> String {
    format!("ludoteca.{what}.{worker}")
}

/// Whom a subject is about: the last of its words.
pub(crate) fn last_word(subject: &str) -> &str {
    subject.rsplit('.').next().unwrap_or_default()
}

/// Returns whether a name may stand in a subject.
pub(crate) fn is_name(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    (1..=64).contains(&name.len()) && name.chars().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_names_stand_in_subjects() {
        assert!(is_name("lab-1_a"));
        for name in ["", "a.b", "*", ">", "a b", "ł", &"x".repeat(65)] {
            assert!(!is_name(name), "{name}");
        }
    }
}
