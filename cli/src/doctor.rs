//! `ludoteca doctor`: whether programs can be run in a sandbox here.

use std::process::ExitCode;

#[cfg(target_os = "linux")]
use ludoteca_runner::Finding;
#[cfg(target_os = "linux")]
use ludoteca_words::{Language, Message};
#[cfg(target_os = "linux")]
use serde_json::json;

#[cfg(target_os = "linux")]
use crate::texts;

/// Output format of the report.
#[derive(Clone, Copy, Debug, clap::Args)]
#[command(after_help = "\
Exit status: 0 if untrusted programs can be run here, 1 if not. Layers that are only advised, and
tools that a course may need, change nothing in it.")]
pub(crate) struct DoctorArgs {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Looks at everything; the answer is whether untrusted programs can be run.
#[cfg(target_os = "linux")]
pub(crate) fn run(arguments: &DoctorArgs) -> anyhow::Result<ExitCode> {
    use std::io::Write as _;

    let findings = ludoteca_runner::examine();
    let is_missing = |finding: &&Finding| finding.is_needed && finding.state.is_err();
    let is_ready = !findings.iter().any(|finding| is_missing(&finding));
    let mut output = std::io::stdout().lock();
    if arguments.json {
        let found: Vec<_> = findings.iter().map(describe).collect();
        let document = json!({ "is_ready": is_ready, "findings": found });
        writeln!(output, "{document:#}")?;
        return Ok(crate::status::answer(is_ready));
    }
    let language = Language::usual();
    for finding in &findings {
        output.write_all(line(finding, language).as_bytes())?;
    }
    let end = if is_ready {
        "doctor-ready"
    } else {
        "doctor-not-ready"
    };
    writeln!(output, "\n{}", texts::get(end))?;
    Ok(crate::status::answer(is_ready))
}

/// A finding for people: its name, whether it is there, and what to do if it is not.
#[cfg(target_os = "linux")]
fn line(finding: &Finding, language: Language) -> String {
    let (name, state) = (&finding.name, say_state(finding, language));
    let say = |key| texts::say_in(language, &Message::new(key));
    if finding.state.is_ok() {
        return format!("{name:<16}{:<9}{state}\n", say("doctor-ok"));
    }
    let advice = say_advice(finding, language);
    format!(
        "{name:<16}{:<9}{state}\n{:<25}{advice}\n",
        say("doctor-missing"),
        ""
    )
}

/// The state in the reader's language. Names of programs, and reasons of the system, stay as they are.
#[cfg(target_os = "linux")]
fn say_state(finding: &Finding, language: Language) -> String {
    let key = match (finding.name.as_str(), &finding.state) {
        ("sandbox", Ok(_)) => "doctor-programs-run",
        ("Landlock", Ok(state)) => {
            let number = state.trim_start_matches(|letter: char| !letter.is_ascii_digit());
            let message = Message::new("doctor-version").with("number", number);
            return texts::say_in(language, &message);
        }
        ("seccomp", Ok(_)) => "doctor-filters",
        ("limits", Ok(_)) => "doctor-limits",
        ("cgroups", Ok(_)) => "doctor-cgroups",
        ("cgroups", Err(_)) => "doctor-no-cgroups",
        (_, Ok(state)) if state == "here" => "doctor-here",
        (_, Err(why)) if why == "not found" => "doctor-not-found",
        (_, Ok(state) | Err(state)) => return state.clone(),
    };
    texts::say_in(language, &Message::new(key))
}

#[cfg(target_os = "linux")]
fn say_advice(finding: &Finding, language: Language) -> String {
    let key = match finding.name.as_str() {
        "sandbox" => "doctor-see-below",
        "namespaces" => "doctor-get-namespaces",
        "Landlock" => "doctor-get-landlock",
        "seccomp" => "doctor-get-seccomp",
        "limits" => "doctor-get-limits",
        "cgroups" => "doctor-without-cgroups",
        _ => return finding.advice.clone(),
    };
    texts::say_in(language, &Message::new(key))
}

#[cfg(target_os = "linux")]
fn describe(finding: &Finding) -> serde_json::Value {
    let advice = finding.state.is_err().then_some(&finding.advice);
    json!({
        "name": finding.name,
        "is_ok": finding.state.is_ok(),
        "is_needed": finding.is_needed,
        "state": finding.state.as_ref().unwrap_or_else(|why| why),
        "advice": advice,
    })
}

/// Elsewhere there is no sandbox.
#[cfg(not(target_os = "linux"))]
pub(crate) fn run(_: &DoctorArgs) -> anyhow::Result<ExitCode> {
    Ok(ludoteca_runner::command::doctor(
        ludoteca_runner::command::DoctorArgs {},
    ))
}

#[cfg(all(test, target_os = "linux"))]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// What is here, and the same as if nothing was.
    fn all() -> Vec<Finding> {
        let here = ludoteca_runner::examine();
        let missing = here.iter().cloned().map(|finding| Finding {
            state: Err(match finding.name.as_str() {
                "cgroups" => "no version 2 with memory and pids; sandboxes do without".into(),
                _ => "not found".into(),
            }),
            ..finding
        });
        missing.chain(here.clone()).collect()
    }

    #[test]
    fn in_english_the_report_says_what_the_runner_says() {
        for finding in all() {
            let state = finding.state.clone().unwrap_or_else(|why| why);
            assert_eq!(say_state(&finding, Language::English), state);
            assert_eq!(say_advice(&finding, Language::English), finding.advice);
        }
    }

    #[test]
    fn a_missing_layer_comes_with_advice_in_every_language() {
        let all = all();
        let missing = all.iter().find(|finding| finding.name == "Landlock");
        for (language, words) in [
            (Language::English, ["missing", "use Linux 5.13"]),
            (Language::Portuguese, ["em falta", "use o Linux 5.13"]),
            (Language::Polish, ["brak", "użyj Linuksa 5.13"]),
        ] {
            let said = line(missing.unwrap(), language);
            assert!(words.iter().all(|word| said.contains(word)), "{said}");
        }
    }
}
