//! Uploads are bounded, unpacked in memory, and taken as a class's files are.

use std::fs;

use ludoteca_classroom::{Refusal, Upload, UploadFile, say};
use ludoteca_words::Language;

use super::common::{Place, hand_in, passing, student};

fn upload(files: &[(&str, &[u8])]) -> Upload {
    let file = |(name, bytes): &(&str, &[u8])| UploadFile {
        name: (*name).to_owned(),
        bytes: bytes.to_vec(),
    };
    Upload {
        files: files.iter().map(file).collect(),
    }
}

/// The names that are taken of an upload, or why nothing is.
fn take(place: &Place, files: &[(&str, &[u8])]) -> Result<Vec<String>, String> {
    let class = place.open();
    match class.hand_in(&student("ana"), "ana", "sow", upload(files)) {
        Ok(receipt) => Ok(receipt.files.into_iter().map(|file| file.path).collect()),
        Err(Refusal::Told(message)) => Err(say(Language::English, &message)),
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn files_folders_zips_and_pasted_text_are_taken() {
    let place = Place::new("");
    let folder: [(&str, &[u8]); 3] = [
        ("w/a.py", b"a"),
        ("w/inner/b.py", b"b"),
        ("w/.DS_Store", b"x"),
    ];
    assert_eq!(take(&place, &folder).unwrap(), ["a.py", "inner/b.py"]);
    let class = place.open();
    let zip = class.zip_of(&student("ana"), 1).unwrap();
    // Those files as a zip are the same try.
    assert_eq!(
        take(&place, &[("x.zip", &zip)]).unwrap(),
        ["a.py", "inner/b.py"]
    );
    assert_eq!(
        class
            .standing(&student("ana"), "ana", "sow")
            .unwrap()
            .tries
            .len(),
        1
    );
    let pasted = Upload::pasted("print()");
    let receipt = class
        .hand_in(&student("ana"), "ana", "sow", pasted)
        .unwrap();
    assert_eq!(receipt.files[0].path, "program.py");
}

#[test]
fn names_lead_nowhere_and_what_is_too_large_or_of_another_kind_is_not_taken() {
    let place = Place::new("most-kib = 4\nkinds = [\".py\"]\n");
    let wrong = take(&place, &[("../../up.py", b"x"), ("ok.py", b"y")]).unwrap();
    assert_eq!(wrong, ["ok.py"]);
    assert!(!place.path("../up.py").exists());
    let large = take(&place, &[("a.py", &[b' '; 5000])]).unwrap_err();
    assert_eq!(
        large,
        "That is more than the 4 KiB that can be handed in here."
    );
    let kind = take(&place, &[("a.c", b"x")]).unwrap_err();
    assert_eq!(
        kind,
        "a.c cannot be handed in: only files ending in .py are accepted."
    );
    assert!(take(&place, &[("a.rar", b"Rar!")]).is_err());
    assert!(take(&place, &[]).is_err());
}

/// Every archive of the judge's own tests, as bytes on the way in: none harms, none is taken whole
/// where it leads elsewhere, and nothing is written for one that is refused.
#[test]
fn broken_archives_are_refused_and_leave_nothing() {
    let place = Place::new("");
    let class = place.open();
    let good = {
        hand_in(&class, "rui", &passing(1)).unwrap();
        class.zip_of(&student("rui"), 1).unwrap()
    };
    let count = || fs::read_dir(place.path("submissions")).unwrap().count();
    let before = count();
    for cut in [5, 20, good.len() / 2, good.len() - 1] {
        assert!(take(&place, &[("a.zip", &good[..cut])]).is_err(), "{cut}");
    }
    let mut flipped = good.clone();
    let at = flipped.windows(4).position(|it| it == b"pass").unwrap();
    flipped[at] ^= 1;
    assert!(take(&place, &[("a.zip", &flipped)]).is_err());
    assert_eq!(count(), before);
    assert!(
        class
            .standing(&student("ana"), "ana", "sow")
            .unwrap()
            .tries
            .is_empty()
    );
}

#[test]
fn several_files_have_a_hash_that_can_be_made_at_home() {
    let place = Place::new("");
    let class = place.open();
    let files = upload(&[("a.py", b"a"), ("b.py", b"b")]);
    let receipt = class.hand_in(&student("ana"), "ana", "sow", files).unwrap();
    // sha256sum a.py b.py | sha256sum
    let lines = format!(
        "{}  a.py\n{}  b.py\n",
        ludoteca_files::hash(b"a"),
        ludoteca_files::hash(b"b")
    );
    assert_eq!(receipt.sha256, ludoteca_files::hash(lines.as_bytes()));
}

#[test]
fn damaged_files_are_told_by_name_and_never_judged() {
    let place = Place::new("");
    let class = place.open();
    hand_in(&class, "ana", &passing(3)).unwrap();
    let file = fs::read_dir(place.path("submissions"))
        .unwrap()
        .next()
        .unwrap()
        .unwrap()
        .path();
    let mut bytes = fs::read(&file).unwrap();
    bytes[40] ^= 1;
    fs::write(&file, &bytes).unwrap();
    class.judge_all().unwrap();
    assert!(place.judge.judged.lock().unwrap().is_empty());
    assert_eq!(
        class.queue(&super::common::staff()).unwrap().waiting.len(),
        1
    );
    let damage = class.find_damage();
    assert_eq!(damage.len(), 1);
    assert!(
        damage[0].starts_with(&file.display().to_string()),
        "{damage:?}"
    );
}
