//! Everything about a person is given out and erased; nothing of a guest is kept beyond a day.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use ludoteca_classroom::{Classroom, Extension, OpenOptions, Override, Upload, Viewer};
use ludoteca_course::Shelf;
use ludoteca_files::clock::UnixMillis;

use super::common::{DAY, Place, START, StubJudge, hand_in, passing, staff, student};

/// Every file of a folder that holds a text, or is called by it.
fn find_text(folder: &Path, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.display().to_string();
        if path.file_name().unwrap().to_string_lossy().contains(text) {
            found.push(name.clone());
        }
        if path.is_dir() {
            found.extend(find_text(&path, text));
        } else if fs::read(&path)
            .unwrap()
            .windows(text.len())
            .any(|it| it == text.as_bytes())
        {
            found.push(name);
        }
    }
    found
}

#[test]
fn everything_about_a_person_is_given_out_and_then_erased() {
    let place = Place::new("ladder = true\n");
    let unique = "ana-8c1f";
    fs::write(
        place.path("roster.csv"),
        format!("id,name\n{unique},Ana Teresa 8c1f\nrui,Rui\n"),
    )
    .unwrap();
    let class = place.open();
    class.make_links().unwrap();
    let text = format!("# Ana Teresa 8c1f wrote this\n{}", passing(10));
    let id = hand_in(&class, unique, &text).unwrap().try_id;
    hand_in(&class, "rui", &passing(10)).unwrap();
    class.judge_all().unwrap();
    let more = Extension {
        until: None,
        tries: 1,
        note: format!("{unique} was ill"),
    };
    class.extend(&staff(), unique, "sow", &more).unwrap();
    let own = Override {
        points: 3.0,
        note: format!("about {unique}"),
    };
    class
        .override_mark(&staff(), unique, "sow", Some(&own))
        .unwrap();
    class.enter_ladder(&student(unique), id).unwrap();
    class
        .similar(&staff(), "sow", ludoteca_words::Language::English)
        .unwrap();
    let zip = class.person(&student(unique), unique).unwrap();
    let names = ludoteca_judge::class::list_archive(&zip).unwrap();
    assert_eq!(names, ["person.json", "sow-001.html", "sow-001.zip"]);
    assert!(zip.windows(8).any(|it| it == b"was ill\""));
    assert!(find_text(place.folder.path(), "8c1f").len() > 3);
    let forgotten = class.forget(&staff(), unique).unwrap();
    assert_eq!((forgotten.tries, forgotten.files), (1, 1));
    assert_eq!(find_text(place.folder.path(), "8c1f"), [""; 0]);
    // Others keep what is theirs.
    assert!(
        class
            .standing(&student("rui"), "rui", "sow")
            .unwrap()
            .mark
            .is_some()
    );
}

#[test]
fn a_mark_that_is_hidden_is_not_given_out_either() {
    let place = Place::new("deadline = 2026-10-08T23:59:00\nresults = \"deadline\"\n");
    let class = place.open();
    hand_in(&class, "ana", &passing(4)).unwrap();
    class.judge_all().unwrap();
    let own = Override {
        points: 3.25,
        note: "copied 8c1f".to_owned(),
    };
    class
        .override_mark(&staff(), "ana", "sow", Some(&own))
        .unwrap();
    let tells = |viewer: &Viewer| {
        let zip = class.person(viewer, "ana").unwrap();
        let has = |text: &str| zip.windows(text.len()).any(|it| it == text.as_bytes());
        has("3.25") || has("copied 8c1f") || has("log-override")
    };
    let preview = class.preview(&staff(), "ana").unwrap();
    assert!(!tells(&student("ana")) && !tells(&preview));
    assert!(tells(&staff()));
    place.pass_time(8 * DAY);
    assert!(tells(&student("ana")));
}

#[test]
fn nothing_of_a_guest_is_kept_beyond_a_day() {
    let folder = tempfile::tempdir().unwrap();
    let clock = Arc::new(AtomicU64::new(START));
    let judge: Arc<StubJudge> = Arc::default();
    let open = || {
        let clock = Arc::clone(&clock);
        let options = OpenOptions {
            shelf: Shelf::from(ludoteca_courses::COURSES),
            judge: Arc::clone(&judge) as _,
            clock: Arc::new(move || UnixMillis::new(clock.load(Ordering::Relaxed))),
        };
        Classroom::open_practice(folder.path(), options).unwrap()
    };
    let class = open();
    assert_eq!(
        class.assignments(&student("x")).len(),
        ludoteca_courses::COURSES.len()
    );
    let secret = class.admit_guest().unwrap();
    let guest = class.identify(&secret).unwrap();
    let Viewer::Student { id, .. } = &guest else {
        panic!("{guest:?}")
    };
    let text = format!("# guest-8c1f\n{}", passing(4));
    class
        .hand_in(&guest, id, "mancala", Upload::pasted(&text))
        .unwrap();
    class.judge_all().unwrap();
    let other = class.identify(&class.admit_guest().unwrap()).unwrap();
    assert!(class.standing(&other, id, "mancala").is_err());
    assert!(!find_text(folder.path(), "guest-8c1f").is_empty());
    clock.fetch_add(DAY, Ordering::Relaxed);
    class.purge_guests().unwrap();
    assert_eq!(class.identify(&secret), None);
    assert_eq!(find_text(folder.path(), "8c1f"), [""; 0]);
}
