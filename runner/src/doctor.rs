//! `ludoteca doctor`: what works here, what is missing, and how to get it.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use crate::building::find_rust;
use crate::cell::{Cell, CellError, Plan};
use crate::layers::{Layer, Layers, Trust};
use crate::limits::Limits;
use crate::program::Program;
use crate::run::run;
use crate::verdict::Verdict;

/// Programs that judging wants, where they are looked for, and the Debian package of each.
const TOOLS: [(&str, &str); 6] = [
    ("gcc", "gcc libc6-dev"),
    ("make", "make"),
    ("python3", "python3"),
    ("valgrind", "valgrind"),
    ("javac", "default-jdk-headless"),
    ("java", "default-jre-headless"),
];

/// One line of the report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Name of the thing that was checked.
    pub name: String,
    /// State of the layer: the good news, or what is wrong.
    pub state: Result<String, String>,
    /// Advice on how to get it, where it is missing.
    pub advice: String,
    /// True if untrusted programs cannot be run without it.
    pub is_needed: bool,
}

/// Looks at everything.
pub fn examine() -> Vec<Finding> {
    let mut findings = layers();
    findings.push(cgroups());
    findings.extend(TOOLS.map(|(tool, package)| {
        let place = ["/usr/bin", "/bin"].map(|folder| Path::new(folder).join(tool));
        let found = place.into_iter().find(|place| place.exists());
        let state = found.map(|place| place.display().to_string());
        helper(tool, state, package)
    }));
    let rust = find_rust().map(|folder| folder.join("bin/rustc").display().to_string());
    findings.push(helper("rustc", rust, "rustc"));
    let state = |is_here: bool| is_here.then(|| "here".to_owned());
    findings.push(helper(
        "line-buffering",
        state(Program::can_buffer_lines()),
        "coreutils",
    ));
    findings.push(helper(
        "faketime",
        state(Program::can_fix_clock()),
        "libfaketime",
    ));
    findings
}

/// Prints the report; success if untrusted programs can be run.
pub(crate) fn print() -> ExitCode {
    let findings = examine();
    let is_missing = |finding: &Finding| finding.is_needed && finding.state.is_err();
    let is_ready = !findings.iter().any(is_missing);
    // A reader that stops early, as `head` does, still gets the status.
    let _ = write(&mut io::stdout().lock(), &findings, is_ready);
    if is_ready {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn write(out: &mut impl Write, findings: &[Finding], is_ready: bool) -> io::Result<()> {
    for finding in findings {
        let name = &finding.name;
        match &finding.state {
            Ok(state) => writeln!(out, "{name:<16}ok       {state}")?,
            Err(why) => {
                writeln!(out, "{name:<16}missing  {why}")?;
                writeln!(out, "{:<25}{}", "", finding.advice)?;
            }
        }
    }
    let end = if is_ready {
        "Untrusted programs can be run here."
    } else {
        "Untrusted programs cannot be run here; programs that you trust can, with --trust."
    };
    writeln!(out, "\n{end}")?;
    out.flush()
}

/// The layers of a cell, by opening one and running a program in it.
fn layers() -> Vec<Finding> {
    let plan = Plan::new(Limits::usual()).trust(Trust::Trusted);
    let opened = Cell::open(&plan);
    let (found, fault) = match opened {
        Ok(mut cell) => {
            let fault = ["true", "/bin/true"]
                .into_iter()
                .find_map(|name| try_out(&mut cell, name));
            (cell.layers().clone(), fault)
        }
        Err(error) => (unknown(&error), Some(error.to_string())),
    };
    let mut findings = vec![Finding {
        name: "sandbox".into(),
        state: fault.map_or_else(
            || Ok("programs run in one, by name and by path".into()),
            Err,
        ),
        advice: "see below".into(),
        is_needed: true,
    }];
    findings.extend(Layer::ALL.map(|layer| describe(layer, &found)));
    findings
}

/// Runs a program that does nothing. Says what went wrong, if something did.
fn try_out(cell: &mut Cell, name: &str) -> Option<String> {
    let report = run(cell, &Program::new([name]), b"");
    let verdict = report.verdict();
    let why = report.log.complaint().unwrap_or("no reason was given");
    (verdict != Verdict::Ok).then(|| format!("{name} ended with {verdict}: {why}"))
}

/// Without a cell only the layer that it failed at is known.
fn unknown(error: &CellError) -> Layers {
    let why = |layer| match error {
        CellError::Refused(missing, why) if *missing == layer => why.clone(),
        _ => "cannot be checked without a sandbox".to_owned(),
    };
    Layers {
        landlock: 0,
        missing: Layer::ALL.map(|layer| (layer, why(layer))).to_vec(),
    }
}

fn describe(layer: Layer, found: &Layers) -> Finding {
    let missing = found.missing.iter().find(|(missing, _)| *missing == layer);
    let good = match layer {
        Layer::Namespaces => "user, mount, pid, net, ipc, uts, cgroup".to_owned(),
        Layer::Landlock => format!("version {}", found.landlock),
        Layer::Seccomp => "filters".to_owned(),
        Layer::Limits => "box user, capabilities, rlimits".to_owned(),
    };
    Finding {
        name: layer.name().into(),
        state: missing.map_or(Ok(good), |(_, why)| Err(why.clone())),
        advice: layer.advice().into(),
        is_needed: true,
    }
}

/// Cells do without: memory is limited by address space and watched, processes by rlimits.
fn cgroups() -> Finding {
    let place = ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"];
    let files = place.map(|folder| Path::new(folder).join("cgroup.controllers"));
    let controllers = files
        .iter()
        .find_map(|file| std::fs::read_to_string(file).ok());
    let controllers = controllers.unwrap_or_default();
    let has_both = ["memory", "pids"]
        .iter()
        .all(|name| controllers.split_whitespace().any(|it| it == *name));
    Finding {
        name: "cgroups".into(),
        state: if has_both {
            Ok("version 2, with memory and pids (not used: limits and a watch do)".into())
        } else {
            Err("no version 2 with memory and pids; sandboxes do without".into())
        },
        advice: "nothing to do: limits and a watch stand in for them".into(),
        is_needed: false,
    }
}

fn helper(name: &str, state: Option<String>, package: &str) -> Finding {
    Finding {
        name: name.into(),
        state: state.ok_or_else(|| "not found".to_owned()),
        advice: format!("apt-get install {package}"),
        is_needed: false,
    }
}
