//! Hostile archives: every kind is refused or made harmless, and random ones do no harm either.

use std::io::Write as _;
use std::path::Path;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use proptest::prelude::*;
use rawzip::path::EntryPath;
use rawzip::{CompressionMethod, ZipArchiveWriter};

use super::files::{Bounds, Files, Refusal};
use super::submissions::find;
use super::unpack::unpack;

#[derive(Clone, Debug, Default)]
struct Entry {
    name: Vec<u8>,
    contents: Vec<u8>,
    mode: u32,
    is_encrypted: bool,
}

fn entry(name: impl AsRef<[u8]>, contents: &str) -> Entry {
    Entry {
        name: name.as_ref().to_owned(),
        contents: contents.into(),
        ..Entry::default()
    }
}

fn zip(entries: &[Entry]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut archive = ZipArchiveWriter::new(&mut bytes);
    for entry in entries {
        let file = archive
            .new_file(EntryPath::verbatim(&entry.name[..]))
            .compression_method(CompressionMethod::DEFLATE)
            .encrypted(entry.is_encrypted);
        let file = if entry.mode == 0 {
            file
        } else {
            file.unix_permissions(entry.mode)
        };
        let (mut file, config) = file.start().unwrap();
        let mut writer = config.wrap(DeflateEncoder::new(&mut file, Compression::fast()));
        writer.write_all(&entry.contents).unwrap();
        let (encoder, descriptor) = writer.finish().unwrap();
        encoder.finish().unwrap();
        file.finish(descriptor).unwrap();
    }
    archive.finish().unwrap();
    bytes
}

fn read(entries: &[Entry]) -> Result<Files, Refusal> {
    let mut files = Files::default();
    unpack(&zip(entries), &mut files, &Bounds::default())?;
    Ok(files)
}

/// The paths that are kept, and the keys of the notes.
fn check(entries: &[Entry], paths: &[&str], notes: &[&str]) {
    let files = read(entries).unwrap();
    assert_eq!(
        files.iter().map(|(path, _)| path).collect::<Vec<_>>(),
        paths
    );
    let keys: Vec<&str> = files.notes.iter().map(|note| &*note.key).collect();
    assert_eq!(keys, notes);
}

fn check_refused(result: Result<Files, Refusal>, key: &str) {
    assert_eq!(
        result.map_err(|refusal| refusal.0.key),
        Err(key.to_owned().into())
    );
}

#[test]
fn a_plain_archive_is_read() {
    check(
        &[entry("a.c", "A"), entry("src/", ""), entry("src/b.c", "B")],
        &["a.c", "src/b.c"],
        &[],
    );
}

#[test]
fn names_that_lead_elsewhere_are_left_out() {
    let odd = ["/etc/passwd", "../../up.c", "C:\\x.c", "a/../../b"].map(|name| entry(name, "x"));
    check(
        &[&odd[..], &[entry("a.c", "A")]].concat(),
        &["a.c"],
        &["left-elsewhere"; 4],
    );
}

#[test]
fn links_and_devices_are_left_out() {
    let special = |name: &str, mode| Entry {
        mode,
        ..entry(name, "/etc/passwd")
    };
    let entries = [
        special("link", 0o120_777),
        special("pipe", 0o010_644),
        special("a.c", 0o100_644),
    ];
    check(&entries, &["a.c"], &["left-link"; 2]);
}

#[test]
fn names_with_newlines_and_wrong_bytes_are_written_otherwise() {
    let entries = [
        entry("a\nb.c", "x"),
        entry(b"jo\xe3o.c", "y"),
        entry("-rf.c", "z"),
    ];
    check(&entries, &["_-rf.c", "a_b.c", "jo_o.c"], &[]);
}

#[test]
fn the_first_of_two_with_one_name_counts_and_twins_are_told() {
    let entries = [
        entry("a.c", "1"),
        entry("a.c", "2"),
        entry("A.c", "3"),
        entry("a.c/b", "4"),
    ];
    check(
        &entries,
        &["A.c", "a.c"],
        &["left-double", "left-twins", "left-double"],
    );
    assert_eq!(
        read(&entries).unwrap().iter().nth(1),
        Some(("a.c", &b"1"[..]))
    );
}

#[test]
fn clutter_does_not_count() {
    check(
        &[
            entry("__MACOSX/._a.c", "x"),
            entry(".DS_Store", "y"),
            entry("a.c", "z"),
        ],
        &["a.c"],
        &[],
    );
}

#[test]
fn bombs_are_refused() {
    let zeros = |size: usize| Entry {
        contents: vec![0; size],
        ..entry("bomb", "")
    };
    check_refused(read(&[zeros(3 << 20)]), "refused-bomb");
    let noise: Vec<u8> = (0..6_u32 << 20)
        .map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8)
        .collect();
    let noisy = |name: &str| Entry {
        contents: noise.clone(),
        ..entry(name, "")
    };
    check_refused(read(&[noisy("a"), noisy("b"), noisy("c")]), "refused-size");
    let many: Vec<Entry> = (0..2_100).map(|i| entry(format!("f{i}"), "")).collect();
    check_refused(read(&many), "refused-count");
    let folders: Vec<Entry> = (0..20_100).map(|i| entry(format!("f{i}/"), "")).collect();
    check_refused(read(&folders), "refused-count");
}

#[test]
fn encrypted_and_broken_archives_are_refused() {
    let secret = Entry {
        is_encrypted: true,
        ..entry("a.c", "x")
    };
    check_refused(read(&[secret]), "refused-encrypted");
    let mut files = Files::default();
    for bytes in [&b""[..], b"PK", b"not a zip at all"] {
        let refused = unpack(bytes, &mut files, &Bounds::default());
        assert_eq!(refused, Err(Refusal::new("refused-broken")));
    }
    let whole = zip(&[entry("a.c", &"text ".repeat(100))]);
    let cut = unpack(&whole[..whole.len() / 2], &mut files, &Bounds::default());
    assert_eq!(cut, Err(Refusal::new("refused-broken")));
    let mut changed = whole.clone();
    changed[40] ^= 0x55;
    let changed = unpack(&changed, &mut files, &Bounds::default());
    assert_eq!(changed, Err(Refusal::new("refused-broken")));
}

fn put(folder: &Path, name: &str, bytes: &[u8]) {
    let place = folder.join(name);
    std::fs::create_dir_all(place.parent().unwrap()).unwrap();
    std::fs::write(place, bytes).unwrap();
}

/// Reads each submission of a folder: returns its stem, then its paths or the key of a refusal.
fn read_all(folder: &Path) -> Vec<String> {
    let found = find(folder, &folder.join("report")).unwrap();
    let read = |submission: &super::submissions::Submission| {
        let what = match submission.read(&Bounds::default()) {
            Ok(files) => files
                .iter()
                .map(|(path, _)| path)
                .collect::<Vec<_>>()
                .join(" "),
            Err(refusal) => refusal.0.key.into_owned(),
        };
        format!("{}: {what}", submission.stem)
    };
    found.submissions.iter().map(read).collect()
}

#[test]
fn folders_files_and_zips_are_submissions() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    put(folder, "a101/one/two/program.py", b"print()");
    put(
        folder,
        "a102.zip",
        &zip(&[entry("work/zad.c", "x"), entry("work/Makefile", "y")]),
    );
    put(folder, "a103.py", b"print()");
    put(folder, "a104/handed in.zip", &zip(&[entry("zad.c", "x")]));
    put(folder, "a105.rar", b"Rar!");
    put(
        folder,
        "a106.zip",
        &zip(&[Entry {
            contents: zip(&[entry("x.zip", "")]),
            ..entry("y.zip", "")
        }]),
    );
    put(folder, "a107/.DS_Store", b"x");
    put(folder, "notes.txt", b"x");
    put(folder, "report/index.html", b"x");
    std::os::unix::fs::symlink("/etc", folder.join("a108")).unwrap();
    std::os::unix::fs::symlink("/etc/passwd", folder.join("a101/passwd")).unwrap();
    let expected = [
        "a101: program.py",
        "a102: Makefile zad.c",
        "a103: a103.py",
        "a104: zad.c",
        "a105: refused-kind",
        "a106: refused-nested",
        "a107: refused-empty",
    ];
    assert_eq!(read_all(folder), expected);
    let found = find(folder, &folder.join("report")).unwrap();
    assert_eq!(found.ignored, ["a108", "notes.txt"]);
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_harm(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = unpack(&bytes, &mut Files::default(), &Bounds::default());
    }

    #[test]
    fn damaged_archives_are_read_without_harm(
        names in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 1..12), 1..6),
        damage in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6),
    ) {
        let entries: Vec<Entry> = names.iter().map(|name| entry(name, "some text, some text")).collect();
        let mut bytes = zip(&entries);
        for (place, byte) in damage {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("inner");
        std::fs::create_dir(&inner).unwrap();
        let mut files = Files::default();
        if unpack(&bytes, &mut files, &Bounds::default()).is_ok() {
            files.write_to(&inner).unwrap();
            for (path, contents) in files.iter() {
                prop_assert_eq!(&std::fs::read(inner.join(path)).unwrap(), contents);
            }
        }
        prop_assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
