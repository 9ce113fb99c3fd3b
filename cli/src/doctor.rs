//! `ludoteca doctor`: whether programs can be run in a sandbox here.

use std::process::ExitCode;

#[cfg(target_os = "linux")]
use serde_json::json;

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
    let is_missing =
        |finding: &&ludoteca_runner::Finding| finding.is_needed && finding.state.is_err();
    let is_ready = !findings.iter().any(|finding| is_missing(&finding));
    let mut output = std::io::stdout().lock();
    if arguments.json {
        let found: Vec<_> = findings.iter().map(describe).collect();
        let document = json!({ "is_ready": is_ready, "findings": found });
        writeln!(output, "{document:#}")?;
        return Ok(crate::status::answer(is_ready));
    }
    for finding in &findings {
        let name = &finding.name;
        match &finding.state {
            Ok(state) => writeln!(output, "{name:<16}ok       {state}")?,
            Err(why) => writeln!(
                output,
                "{name:<16}missing  {why}\n{:<25}{}",
                "", finding.advice
            )?,
        }
    }
    let end = if is_ready {
        "doctor-ready"
    } else {
        "doctor-not-ready"
    };
    writeln!(output, "\n{}", crate::texts::get(end))?;
    Ok(crate::status::answer(is_ready))
}

#[cfg(target_os = "linux")]
fn describe(finding: &ludoteca_runner::Finding) -> serde_json::Value {
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
