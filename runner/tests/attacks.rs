//! Programs that do what they must not: one verdict each, nothing seen, nothing left; as root and
//! as an ordinary user.
use std::collections::BTreeMap;
use std::fs;
use std::os::linux::net::SocketAddrExt as _;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::path::Path;
use std::process::Command;

use crate::common::{compile_all, folder, small};
use ludoteca_runner::{Cell, Given, Plan, Program, Report, Taken, Verdict, run};
use ludoteca_testkit::rounds::rounds;

/// Tells the second run of this test that it is an ordinary user's.
const AS_USER: &str = "LUDOTECA_ATTACKS_AS_USER";
/// Users that no system hands out; the number of the process is added.
const USERS: u32 = 1_800_000_000;
/// More input than a pipe holds.
const INPUT: usize = 1 << 20;
/// Number of attempts at an attack on a machine that is busy.
const TRIES: u32 = 20;

/// The expectation in the first line of an attack.
struct Expected {
    /// One of these.
    verdicts: Vec<String>,
    hit: Vec<String>,
    refused: Vec<String>,
}

struct Attack {
    name: String,
    command: Vec<String>,
    expected: Expected,
}

impl Expected {
    /// Reads `// expect: signal hit=file-size`, `// expect: cpu-time|wall-time` or the like.
    fn parse(source: &str) -> Self {
        let line = source.lines().next().unwrap();
        let (_, words) = line.split_once("expect: ").unwrap();
        let (verdicts, rest) = words.split_once(' ').unwrap_or((words, ""));
        let list = |key: &str| -> Vec<String> {
            let found = rest.split_once(key).map_or("", |(_, list)| list);
            found
                .split(',')
                .filter(|word| !word.is_empty())
                .map(str::to_owned)
                .collect()
        };
        Self {
            verdicts: verdicts.split('|').map(str::to_owned).collect(),
            hit: list("hit="),
            refused: list("refused="),
        }
    }
}

/// All attacks of the folder.
fn attacks() -> Vec<Attack> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder("attacks")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let stem = path.file_stem().unwrap().to_str().unwrap();
        let command = match path.extension().unwrap().to_str().unwrap() {
            "c" => vec![format!("/given/{stem}")],
            "py" => vec!["/usr/bin/python3".into(), format!("/given/{name}")],
            _ => continue,
        };
        let expected = Expected::parse(&fs::read_to_string(&path).unwrap());
        all.push(Attack {
            name,
            command,
            expected,
        });
    }
    all.sort_by(|one, other| one.name.cmp(&other.name));
    assert!(all.len() >= 30);
    all
}

/// Only the attack itself: one sees no other submission.
fn files_for(attack: &Attack, built: &Taken) -> Given {
    let own = attack
        .command
        .last()
        .unwrap()
        .strip_prefix("/given/")
        .unwrap();
    let own = own.to_owned();
    let file = built.files[&own].clone();
    let only = Taken {
        files: BTreeMap::from([(own, file)]),
        refused: Vec::new(),
    };
    only.into_given()
}

fn check(attack: &Attack, report: &Report) {
    let Attack { name, expected, .. } = attack;
    let said = String::from_utf8_lossy(&report.output()).into_owned();
    let context = format!("{name}: {:?} {said}", report.log.complaint());
    let verdict = report.verdict().name();
    assert!(
        expected.verdicts.iter().any(|one| one == verdict),
        "{verdict}: {context} {:?}",
        report.usage()
    );
    assert!(!said.contains("breach"), "{context}");
    let hit = report.hit();
    for limit in &expected.hit {
        let is_hit = hit
            .iter()
            .any(|hit| serde_json::to_value(hit).unwrap() == limit.as_str());
        assert!(is_hit, "{limit} is not among {hit:?}: {context}");
    }
    let taken = &report.taken[0];
    for why in &expected.refused {
        let is_refused = taken
            .refused
            .iter()
            .any(|refused| refused.why.contains(why.as_str()));
        assert!(is_refused, "{why}: {taken:?}");
    }
    for refused in &taken.refused {
        assert!(!refused.path.chars().any(char::is_control), "{name}");
    }
    let scratch = tempfile::tempdir().unwrap();
    taken.write_to(scratch.path()).unwrap();
}

/// The user of a process, who is a different one for every cell if root opened it.
fn user_of(process: u32) -> Option<u32> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let users = status.lines().find_map(|line| line.strip_prefix("Uid:"))?;
    users.split_whitespace().next()?.parse().ok()
}

/// No process of the cell's user is there any more but ourselves.
fn check_nothing_left(attack: &str, user: u32) {
    let own = std::process::id();
    for entry in fs::read_dir("/proc").unwrap().flatten() {
        let Some(process) = entry
            .file_name()
            .to_str()
            .and_then(|name| name.parse().ok())
        else {
            continue;
        };
        let is_left = process != own && user_of(process) == Some(user);
        let name = fs::read_to_string(entry.path().join("comm")).unwrap_or_default();
        assert!(!is_left, "{attack} has left {process} {name}");
    }
}

/// Attacks again while the machine is too busy to let the attack have its processor time.
fn attack_fairly(plan: &Plan, program: &Program) -> (Cell, Report) {
    let mut why = String::new();
    for _ in 1..TRIES {
        let mut cell = Cell::open(plan).unwrap();
        let report = run(&mut cell, program, &vec![b'x'; INPUT]);
        if report.verdict() != Verdict::Machine {
            return (cell, report);
        }
        why = format!("{:?}", report.log.complaint());
    }
    panic!(
        "the machine failed {TRIES} times: {why} {:?}",
        program.command
    );
}

fn attack_all() {
    let built = compile_all(&folder("attacks"));
    let place = tempfile::tempdir().unwrap();
    let secret = place.path().join("secret-of-another");
    fs::write(&secret, "secret").unwrap();
    let name = format!("ludoteca-attacks-{}", std::process::id());
    let address = SocketAddr::from_abstract_name(&name).unwrap();
    let _listener = UnixListener::bind_addr(&address).unwrap();
    for _ in 0..rounds(3_u32) {
        for attack in attacks() {
            let given = files_for(&attack, &built);
            let mut command = attack.command.clone();
            command.extend([secret.to_str().unwrap().to_owned(), name.clone()]);
            let program = Program::new(command).taking_files();
            let (cell, report) = attack_fairly(&Plan::new(small()).given(given), &program);
            check(&attack, &report);
            let user = user_of(cell.id()).expect("the cell is open");
            drop(cell);
            check_nothing_left(&attack.name, user);
        }
    }
    let mounts = fs::read_to_string("/proc/self/mounts").unwrap();
    assert!(!mounts.contains("/box"), "{mounts}");
}

#[test]
fn attacks_get_one_verdict_each_and_leave_nothing() {
    attack_all();
}

/// Started by root, the attacks are run a second time by somebody who is not.
#[test]
fn attacks_get_the_same_from_an_ordinary_user() {
    let is_root = fs::metadata("/proc/self").is_ok_and(|own| {
        use std::os::unix::fs::MetadataExt as _;
        own.uid() == 0
    });
    if !is_root || std::env::var_os(AS_USER).is_some() {
        return;
    }
    let place = tempfile::Builder::new()
        .permissions(open_to_all())
        .tempdir()
        .unwrap();
    // Copies, because the folder of the build may be closed to others.
    let copy = |from: &Path, name: &str| {
        let to = place.path().join(name);
        fs::copy(from, &to).unwrap();
        to
    };
    let test = copy(&std::env::current_exe().unwrap(), "attacks-test");
    let cell = copy(
        Path::new(env!("CARGO_BIN_EXE_ludoteca-cell")),
        "ludoteca-cell",
    );
    let user = (USERS + std::process::id()).to_string();
    let output = Command::new("setpriv")
        .args(["--reuid", &user, "--regid", &user, "--clear-groups", "--"])
        .arg(test)
        .args([
            "--exact",
            "attacks::attacks_get_one_verdict_each_and_leave_nothing",
        ])
        .env(AS_USER, "1")
        .env("LUDOTECA_CELL", cell)
        .current_dir("/")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let complained = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}\n{complained}");
    assert!(said.contains("1 passed"), "{said}");
}

fn open_to_all() -> fs::Permissions {
    use std::os::unix::fs::PermissionsExt as _;
    fs::Permissions::from_mode(0o755)
}

/// One cell after every attack that it survives: nothing is left behind for the next.
#[test]
fn a_warm_cell_is_as_good_as_new() {
    let built = compile_all(&folder("attacks"));
    let look = "import os; print(sorted(os.listdir('/box') + os.listdir('/tmp')), \
                len([n for n in os.listdir('/proc') if n.isdigit()]))";
    let looking = Program::new(["/usr/bin/python3", "-c", look]);
    for name in [
        "closed_folders.c",
        "daemon.c",
        "deep_folders.c",
        "disk.c",
        "fork_bomb.c",
        "links_out.c",
        "long_folders.c",
        "memory_shared.c",
        "names_of_ours.c",
        "sleeping.c",
    ] {
        let attack = attacks()
            .into_iter()
            .find(|attack| attack.name == name)
            .unwrap();
        let mut cell = Cell::open(&Plan::new(small()).given(files_for(&attack, &built))).unwrap();
        for _ in 0..2 {
            let program = Program::new(attack.command.clone()).taking_files();
            check(&attack, &run(&mut cell, &program, b""));
            let seen = run(&mut cell, &looking, b"");
            assert_eq!(seen.output(), b"[] 2\n", "{name}: {:?}", seen.log);
        }
    }
}
