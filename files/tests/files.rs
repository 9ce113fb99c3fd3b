//! The state of the disk after writing, and the files that must be left alone.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]
#![expect(clippy::disallowed_types, reason = "another user is another process")]

use std::fs::{self, File, Permissions};
use std::io::{self, Read as _, Write as _};
use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _, PermissionsExt as _, chown, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use ludoteca_files::{Output, clean, ensure_other, make_new, read, read_text, write, write_with};
use tempfile::TempDir;

fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    (folder, path)
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn make_pipe(path: &Path) {
    let mode = rustix::fs::Mode::from_raw_mode(0o600);
    rustix::fs::mkfifoat(rustix::fs::CWD, path, mode).unwrap();
}

#[test]
fn a_new_file_has_the_rights_of_any_new_file_and_nothing_stays_beside_it() {
    let (folder, path) = folder();
    write(&path, "new").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"new");
    let other = folder.path().join("other");
    File::create(&other).unwrap();
    let mode = |path| fs::metadata(path).unwrap().mode();
    assert_eq!(mode(&path), mode(&other));
    assert_eq!(names(folder.path()), ["file", "other"]);
}

#[test]
fn an_old_file_keeps_its_rights_and_is_replaced_not_written_over() {
    let (_folder, path) = folder();
    fs::write(&path, "old").unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o640)).unwrap();
    let mut open = File::open(&path).unwrap();
    write(&path, "new").unwrap();
    assert_eq!(fs::metadata(&path).unwrap().mode() & 0o7777, 0o640);
    let mut seen = String::new();
    open.read_to_string(&mut seen).unwrap();
    assert_eq!(
        (seen.as_str(), fs::read(&path).unwrap().as_slice()),
        ("old", &b"new"[..])
    );
}

/// Nobody, on any system.
const OTHER: u32 = 65534;

#[test]
fn root_keeps_the_owner_of_an_old_file() {
    let (_folder, path) = folder();
    fs::write(&path, "old").unwrap();
    // Others own what they write, before and after.
    let _ = chown(&path, Some(OTHER), Some(OTHER));
    let owner = |path: &Path| fs::metadata(path).map(|file| (file.uid(), file.gid()));
    let before = owner(&path).unwrap();
    write(&path, "new").unwrap();
    assert_eq!(owner(&path).unwrap(), before);
    assert_eq!(fs::read(&path).unwrap(), b"new");
}

/// Tells a copy of this program what to write as somebody who may not do everything.
const SHUT: &str = "LUDOTECA_TEST_SHUT";

#[test]
fn where_the_folder_takes_no_new_file_an_old_one_is_written_in_place() {
    if let Some(path) = std::env::var_os(SHUT) {
        return write(Path::new(&path), "new").unwrap();
    }
    let (folder, path) = folder();
    fs::write(&path, "old, and longer").unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o666)).unwrap();
    let programs = tempfile::tempdir().unwrap();
    fs::set_permissions(programs.path(), Permissions::from_mode(0o755)).unwrap();
    let copy = programs.path().join("test");
    fs::copy(std::env::current_exe().unwrap(), &copy).unwrap();
    let inode = fs::metadata(&path).unwrap().ino();
    fs::set_permissions(folder.path(), Permissions::from_mode(0o555)).unwrap();
    let is_root = rustix::process::geteuid().is_root();
    let user = OTHER.to_string();
    let mut program = Command::new(if is_root {
        "setpriv".as_ref()
    } else {
        copy.as_path()
    });
    if is_root {
        program.args(["--reuid", &user, "--regid", &user, "--clear-groups", "--"]);
        program.arg(&copy);
    }
    let name = "where_the_folder_takes_no_new_file_an_old_one_is_written_in_place";
    let output = program.args(["--exact", name]).env(SHUT, &path).output();
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    let output = output.unwrap();
    assert!(output.status.success(), "{output:?}");
    assert_eq!(fs::read(&path).unwrap(), b"new");
    assert_eq!(fs::metadata(&path).unwrap().ino(), inode);
    assert_eq!(names(folder.path()), ["file"]);
}

#[test]
fn what_fails_half_way_leaves_the_old_file_and_nothing_else() {
    let (folder, path) = folder();
    fs::write(&path, "old").unwrap();
    let failed = write_with(&path, |file| {
        file.write_all(&vec![b'x'; 100_000])?;
        Err(io::Error::other("no more"))
    });
    assert_eq!(failed.unwrap_err().to_string(), "no more");
    assert_eq!(fs::read(&path).unwrap(), b"old");
    assert_eq!(names(folder.path()), ["file"]);
}

#[test]
fn links_stay_links_also_to_what_is_not_there_yet() {
    let (folder, path) = folder();
    let (link, far) = (folder.path().join("link"), folder.path().join("far"));
    symlink("link", &far).unwrap();
    symlink("file", &link).unwrap();
    write(&far, "new").unwrap();
    assert!(link.is_symlink() && far.is_symlink());
    assert_eq!(fs::read(&path).unwrap(), b"new");
    write(&far, "newer").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"newer");
    assert_eq!(names(folder.path()), ["far", "file", "link"]);
}

#[test]
fn links_in_a_circle_are_an_error() {
    let (folder, path) = folder();
    symlink("other", &path).unwrap();
    symlink("file", folder.path().join("other")).unwrap();
    assert!(write(&path, "new").is_err());
    assert!(path.is_symlink());
}

#[test]
fn a_protected_file_is_refused() {
    let (folder, path) = folder();
    fs::write(&path, "old").unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o444)).unwrap();
    let error = write(&path, "new").unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::PermissionDenied);
    assert_eq!(fs::read(&path).unwrap(), b"old");
    assert_eq!(names(folder.path()), ["file"]);
}

#[test]
fn a_folder_is_refused() {
    let (folder, path) = folder();
    fs::create_dir(&path).unwrap();
    for place in [&path, Path::new("/"), &folder.path().join("none/file")] {
        assert!(write(place, "new").is_err(), "{}", place.display());
    }
    assert!(path.is_dir());
}

#[test]
fn a_pipe_is_written_to_and_stays_one() {
    let (_folder, path) = folder();
    make_pipe(&path);
    assert!(write(&path, "lost").is_err(), "nobody reads");
    let reader = path.clone();
    let reading = thread::spawn(move || fs::read_to_string(reader).unwrap());
    // The reader opens at some time; until then every attempt says so at once.
    while write(&path, "said").is_err() {
        thread::yield_now();
    }
    assert_eq!(reading.join().unwrap(), "said");
    assert!(fs::metadata(&path).unwrap().file_type().is_fifo());
}

#[test]
fn what_is_prepared_changes_nothing_until_it_is_written() {
    let (folder, path) = folder();
    fs::write(&path, "old").unwrap();
    let output = Output::prepare(&path).unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"old");
    assert_eq!(names(folder.path()), ["file"]);
    output.write(|file| file.write_all(b"new")).unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"new");
}

#[test]
fn a_file_that_was_read_is_known_under_every_name() {
    let (folder, path) = folder();
    fs::write(&path, "read").unwrap();
    let (link, hard) = (folder.path().join("link"), folder.path().join("hard"));
    symlink(&path, &link).unwrap();
    fs::hard_link(&path, &hard).unwrap();
    for name in [&path, &link, &hard, &folder.path().join("./file")] {
        assert!(ensure_other(name, &path).is_err(), "{}", name.display());
    }
    fs::write(folder.path().join("other"), "read").unwrap();
    ensure_other(&folder.path().join("other"), &path).unwrap();
    ensure_other(&folder.path().join("none"), &path).unwrap();
}

#[test]
fn reading_has_an_end_though_the_file_has_none() {
    let (_folder, path) = folder();
    make_pipe(&path);
    let endless = path.clone();
    let writing = thread::spawn(move || {
        let mut pipe = File::options().write(true).open(endless).unwrap();
        while pipe.write_all(&[b'1'; 4096]).is_ok() {}
    });
    let error = read(&path, 100_000).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::FileTooLarge);
    writing.join().unwrap();
}

#[test]
fn text_of_just_the_length_is_read_and_bytes_that_are_no_text_are_told() {
    let (_folder, path) = folder();
    fs::write(&path, "żółw").unwrap();
    assert_eq!(read_text(&path, 7).unwrap(), "żółw");
    assert_eq!(
        read_text(&path, 6).unwrap_err().kind(),
        io::ErrorKind::FileTooLarge
    );
    fs::write(&path, b"\xff").unwrap();
    assert_eq!(
        read_text(&path, 6).unwrap_err().kind(),
        io::ErrorKind::InvalidData
    );
}

#[test]
fn what_a_killed_writer_left_is_taken_away_and_nothing_else() {
    let (folder, path) = folder();
    fs::write(&path, "old").unwrap();
    fs::write(folder.path().join(".ludoteca-Ab12Cd"), "half").unwrap();
    fs::create_dir(folder.path().join(".ludoteca-folder")).unwrap();
    clean(folder.path()).unwrap();
    assert_eq!(names(folder.path()), [".ludoteca-folder", "file"]);
}

#[test]
fn a_new_file_has_its_name_only_when_it_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("copy.db");
    let failed = make_new(&path, |aside| {
        assert!(!path.exists());
        fs::write(aside, "half")?;
        Err(io::Error::other("no more"))
    });
    assert_eq!(failed.unwrap_err().to_string(), "no more");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    make_new(&path, |aside| fs::write(aside, "all")).unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"all");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_new_file_is_not_written_over_one_that_came_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("copy.db");
    let late = make_new(&path, |aside| {
        fs::write(aside, "ours")?;
        fs::write(&path, "theirs")
    });
    assert_eq!(late.unwrap_err().kind(), io::ErrorKind::AlreadyExists);
    assert_eq!(fs::read(&path).unwrap(), b"theirs");
    // Nor through a link that leads nowhere.
    let link = folder.path().join("link");
    symlink(folder.path().join("nothing"), &link).unwrap();
    let through = make_new(&link, |aside| fs::write(aside, "ours"));
    assert_eq!(through.unwrap_err().kind(), io::ErrorKind::AlreadyExists);
}

#[test]
fn a_new_file_is_for_its_owner_only() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("copy.db");
    make_new(&path, |aside| fs::write(aside, "all")).unwrap();
    let mode = fs::metadata(&path).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

/// Notes each file and folder that is brought to the disk, and what the place holds then.
const SYNCS: &str = r#"
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int fsync(int fd) {
    char name[64], path[4096], held[64] = "nothing";
    snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(name, path, sizeof path - 1);
    path[length < 0 ? 0 : length] = 0;
    FILE *place = fopen(getenv("SYNCS_PLACE"), "r");
    if (place) {
        held[fread(held, 1, sizeof held - 1, place)] = 0;
        fclose(place);
    }
    FILE *notes = fopen(getenv("SYNCS_NOTES"), "a");
    fprintf(notes, "%s: %s\n", path, held);
    fclose(notes);
    int (*next)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
    return next(fd);
}
"#;

/// A copy of this program writes; its synchronisations are noted.
#[test]
#[cfg(target_os = "linux")]
fn a_file_is_on_the_disk_before_its_name_and_then_the_name() {
    const PLACE: &str = "SYNCS_PLACE";
    if let Some(place) = std::env::var_os(PLACE) {
        let place = Path::new(&place);
        if place.ends_with("made") {
            return make_new(place, |path| fs::write(path, "new")).unwrap();
        }
        return write(place, "new").unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().canonicalize().unwrap();
    let at = |name: &str| folder.join(name);
    fs::write(at("syncs.c"), SYNCS).unwrap();
    let mut compiler = Command::new("gcc");
    compiler.args(["-shared", "-fPIC", "-o"]);
    compiler.args([at("syncs.so"), at("syncs.c")]).arg("-ldl");
    assert!(compiler.status().unwrap().success());
    fs::write(at("written"), "old").unwrap();
    for (name, before) in [("written", "old"), ("made", "nothing")] {
        let notes = at("notes");
        let _ = fs::remove_file(&notes);
        let mut copy = Command::new(std::env::current_exe().unwrap());
        copy.args([
            "--exact",
            "a_file_is_on_the_disk_before_its_name_and_then_the_name",
        ]);
        copy.env("LD_PRELOAD", at("syncs.so"))
            .env("SYNCS_NOTES", &notes)
            .env(PLACE, at(name));
        assert!(copy.output().unwrap().status.success());
        let notes = fs::read_to_string(notes).unwrap();
        let notes: Vec<&str> = notes.lines().collect();
        let aside = format!("{}/.ludoteca-", folder.display());
        assert_eq!(notes.len(), 2, "{notes:?}");
        assert!(notes[0].starts_with(&aside), "{notes:?}");
        assert!(notes[0].ends_with(&format!(": {before}")), "{notes:?}");
        assert_eq!(notes[1], format!("{}: new", folder.display()));
    }
}
