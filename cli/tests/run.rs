//! `ludoteca run` and `ludoteca doctor` as a student or teacher types them.
#![expect(
    clippy::disallowed_types,
    clippy::unwrap_used,
    reason = "the program is another process; what cannot be started fails the test"
)]

use std::fs::{self, File};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Output};

fn ludoteca(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(args)
        .output()
        .unwrap()
}

fn check(args: &[&str], status: i32, said: &str) {
    let output = ludoteca(args);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{args:?}: {errors}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), said, "{errors}");
}

#[test]
fn a_program_keeps_its_status_and_its_streams() {
    check(&["run", "--", "echo", "here"], 0, "here\n");
    check(&["run", "--", "sh", "-c", "exit 3"], 3, "");
    check(&["run", "--", "sh", "-c", "kill -SEGV $$"], 139, "");
}

#[test]
fn every_limit_has_its_status() {
    let spin = "while :; do :; done";
    check(&["run", "--cpu", "0.2", "--", "sh", "-c", spin], 120, "");
    check(&["run", "--wall", "0.2", "--", "sleep", "60"], 121, "");
    let hungry = "x = []\nwhile True: x.append(bytearray(1 << 18))";
    check(
        &[
            "run",
            "--memory",
            "48M",
            "--",
            "/usr/bin/python3",
            "-c",
            hungry,
        ],
        122,
        "",
    );
    check(
        &["run", "--output", "4", "--", "echo", "123456"],
        123,
        "1234",
    );
    check(&["run", "--", "/no/such/program"], 127, "");
}

#[test]
fn what_was_used_is_written_as_json() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("usage.json");
    check(
        &[
            "run",
            "--usage",
            file.to_str().unwrap(),
            "--",
            "echo",
            "12345",
        ],
        0,
        "12345\n",
    );
    let usage: serde_json::Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
    assert_eq!(usage["verdict"], "ok");
    assert_eq!(usage["blame"], "nobody");
    assert_eq!(usage["exit"], 0);
    assert_eq!(usage["output_bytes"], 6);
    for key in ["hit", "signal", "wall_ms", "cpu_ms", "memory_kb"] {
        assert!(usage.get(key).is_some(), "{key}: {usage}");
    }
}

#[test]
fn a_folder_goes_in_and_comes_out() {
    let place = tempfile::tempdir().unwrap();
    fs::write(place.path().join("in.txt"), "A").unwrap();
    let folder = place.path().to_str().unwrap();
    let script = "cat in.txt > out.txt; ln -s /etc/passwd link";
    check(&["run", "--files", folder, "--", "sh", "-c", script], 0, "");
    assert_eq!(
        fs::read_to_string(place.path().join("out.txt")).unwrap(),
        "A"
    );
    assert!(!Path::new(&place.path().join("link")).exists());
}

#[test]
fn a_file_that_an_argument_names_is_there() {
    let place = tempfile::tempdir().unwrap();
    fs::write(place.path().join("program.py"), "print(input().upper())").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args([
            "run",
            "--usage",
            "-",
            "--",
            "python3",
            "program.py",
            "../secret",
        ])
        .current_dir(place.path())
        .stdin(File::open(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).unwrap())
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "[PACKAGE]\n");
    assert!(String::from_utf8_lossy(&output.stderr).contains("\"verdict\": \"ok\""));
}

#[test]
fn the_doctor_says_that_cells_work_here() {
    let output = ludoteca(&["doctor"]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    for name in [
        "namespaces",
        "Landlock",
        "seccomp",
        "cgroups",
        "gcc",
        "valgrind",
        "faketime",
    ] {
        assert!(said.contains(name), "{name}: {said}");
    }
}

#[test]
fn the_doctor_does_not_mind_who_stops_reading() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut doctor = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    let output = doctor.arg("doctor").stdout(writer).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{said}");
}

/// `ludoteca` in a folder that holds nothing else, as whoever builds only that has it.
#[test]
fn ludoteca_alone_runs_programs_by_name_and_by_path() {
    let place = tempfile::tempdir().unwrap();
    let alone = place.path().join("ludoteca");
    let built = Path::new(env!("CARGO_BIN_EXE_ludoteca"));
    if fs::hard_link(built, &alone).is_err() {
        fs::copy(built, &alone).unwrap();
    }
    let script = place.path().join("script");
    fs::write(&script, "#!/bin/sh\necho here\n").unwrap();
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    let run = |args: &[&str]| {
        Command::new(&alone)
            .args(args)
            .env_remove("LUDOTECA_CELL")
            .output()
            .unwrap()
    };
    for program in ["true", "/bin/true", script.to_str().unwrap()] {
        for memory in ["1M", "256M"] {
            let output = run(&["run", "--memory", memory, "--", program]);
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{program} with {memory}: {said}");
        }
    }
    let doctor = run(&["doctor"]);
    let said = String::from_utf8_lossy(&doctor.stdout);
    assert!(doctor.status.success(), "{said}");
    assert!(said.contains("by name and by path"), "{said}");
}

/// A machine that gives no namespaces, in small: a namespace of users that allows no other.
fn without_namespaces(args: &str) -> Output {
    let script = format!(
        "echo 0 > /proc/sys/user/max_user_namespaces && exec {} {args}",
        env!("CARGO_BIN_EXE_ludoteca")
    );
    Command::new("unshare")
        .args(["--user", "--map-root-user", "--", "sh", "-c", &script])
        .output()
        .unwrap()
}

#[test]
fn where_a_layer_is_missing_only_what_is_trusted_runs() {
    let refused = without_namespaces("run -- echo here");
    let why = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(119), "{why}");
    assert!(
        refused.stdout.is_empty() && why.contains("no sandbox without"),
        "{why}"
    );

    let trusted = without_namespaces("run --trust --usage - -- echo here");
    let said = String::from_utf8_lossy(&trusted.stderr).into_owned();
    assert_eq!(trusted.stdout, b"here\n", "{said}");
    assert!(said.contains("it runs without namespaces"), "{said}");
    assert!(said.contains("trusted_without"), "{said}");

    let doctor = without_namespaces("doctor");
    let said = String::from_utf8_lossy(&doctor.stdout).into_owned();
    assert_eq!(doctor.status.code(), Some(1), "{said}");
    assert!(said.contains("namespaces      missing"), "{said}");
}
