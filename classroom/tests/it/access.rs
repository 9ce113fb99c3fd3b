//! A student sees what is theirs, and links are secrets that can be changed.

use std::fs;
use std::sync::Arc;

use ludoteca_classroom::{Export, Extension, Refusal, Viewer, say};
use ludoteca_words::Language;

use super::common::{Place, hand_in, passing, program, secret_of, staff, student};

#[test]
fn links_are_kept_as_hashes_and_can_be_changed() {
    let place = Place::new("");
    let class = place.open();
    let links = class.make_links().unwrap();
    assert_eq!(links.len(), 4);
    assert!(class.make_links().unwrap().is_empty());
    let secret = secret_of(&links, "ana");
    assert_eq!(
        class.identify(secret),
        Some(Viewer::Student {
            id: "ana".into(),
            name: "Ana".into()
        })
    );
    let typed = format!(" {} ", secret.to_uppercase().replace('-', " "));
    assert_eq!(class.identify(&typed), class.identify(secret));
    let rita = class.identify(secret_of(&links, "rita")).unwrap();
    assert!(rita.is_staff());
    for wrong in ["", "ana", &secret[1..]] {
        assert_eq!(class.identify(wrong), None, "{wrong}");
    }
    for name in ["class.db", "class.db-wal"] {
        let bytes = fs::read(place.path(name)).unwrap_or_default();
        let plain = secret.replace('-', "");
        for text in [secret, plain.as_str()] {
            assert!(
                !bytes.windows(text.len()).any(|it| it == text.as_bytes()),
                "{name}"
            );
        }
    }
    let fresh = class.new_link(&rita, "ana").unwrap();
    assert_eq!(class.identify(secret), None);
    assert!(class.identify(&fresh).is_some());
    // Somebody who leaves the roster comes in no more.
    fs::write(place.path("roster.csv"), "id,name\nrui,Rui\nzoe,Zoe\n").unwrap();
    assert_eq!(place.open().identify(&fresh), None);
}

#[test]
fn nobody_sees_or_does_anything_for_somebody_else() {
    let place = Place::of_course("galo", "ladder = true\n");
    let class = place.open();
    let receipt = hand_in(&class, "ana", &passing(10)).unwrap();
    class.judge_all().unwrap();
    let (id, rui) = (receipt.try_id, student("rui"));
    let english = Language::English;
    let no = Refusal::NotYours;
    assert_eq!(class.get_try(&rui, id).unwrap_err(), no);
    assert_eq!(class.get_try(&rui, 999).unwrap_err(), no);
    assert_eq!(class.report_body(&rui, id, english).unwrap_err(), no);
    assert_eq!(class.report_page(&rui, id, english).unwrap_err(), no);
    assert_eq!(class.files_of(&rui, id).unwrap_err(), no);
    assert_eq!(class.zip_of(&rui, id).unwrap_err(), no);
    assert_eq!(class.compare(&rui, id).unwrap_err(), no);
    assert_eq!(class.enter_ladder(&rui, id).unwrap_err(), no);
    assert_eq!(class.standing(&rui, "ana", "sow").unwrap_err(), no);
    assert_eq!(
        class.hand_in(&rui, "ana", "sow", program("x")).unwrap_err(),
        no
    );
    assert_eq!(class.person(&rui, "ana").unwrap_err(), no);
    assert_eq!(class.forget(&rui, "rui").unwrap_err(), no);
    assert_eq!(class.table(&rui, "sow").unwrap_err(), no);
    assert_eq!(class.queue(&rui).unwrap_err(), no);
    assert_eq!(class.students(&rui).unwrap_err(), no);
    assert_eq!(class.log(&rui).unwrap_err(), no);
    assert_eq!(class.rejudge(&rui, "sow").unwrap_err(), no);
    assert_eq!(class.rejudged(&rui, "sow").unwrap_err(), no);
    assert_eq!(class.apply_rejudging(&rui, "sow").unwrap_err(), no);
    assert_eq!(class.new_link(&rui, "rui").unwrap_err(), no);
    assert_eq!(class.preview(&rui, "ana").unwrap_err(), no);
    assert_eq!(
        class
            .extend(&rui, "rui", "sow", &Extension::default())
            .unwrap_err(),
        no
    );
    assert_eq!(
        class.override_mark(&rui, "rui", "sow", None).unwrap_err(),
        no
    );
    assert_eq!(
        class
            .export(&rui, "sow", &Export::Csv, english)
            .unwrap_err(),
        no
    );
    assert_eq!(class.similar(&rui, "sow", english).unwrap_err(), no);
    assert_eq!(class.admit_guest().unwrap_err(), no);
}

#[test]
fn whoever_looks_as_a_student_sees_the_same_and_changes_nothing() {
    let place = Place::new("results = \"never\"\n");
    let class = place.open();
    hand_in(&class, "ana", &passing(3)).unwrap();
    class.judge_all().unwrap();
    let preview = class.preview(&staff(), "ana").unwrap();
    assert!(!preview.is_staff());
    let seen = class.standing(&preview, "ana", "sow").unwrap();
    assert_eq!(seen, class.standing(&student("ana"), "ana", "sow").unwrap());
    assert!(class.hand_in(&preview, "ana", "sow", program("x")).is_err());
    assert_eq!(
        class.standing(&preview, "rui", "sow").unwrap_err(),
        Refusal::NotYours
    );
    assert_eq!(class.table(&preview, "sow").unwrap_err(), Refusal::NotYours);
}

#[test]
fn an_assignment_that_is_not_open_yet_is_seen_by_staff_alone() {
    let place = Place::new("opens = 2026-10-02T09:00:00\n");
    let class = place.open();
    assert!(class.assignments(&student("ana")).is_empty());
    assert_eq!(class.assignments(&staff()).len(), 1);
    assert_eq!(hand_in(&class, "ana", "x").unwrap_err(), Refusal::NotYours);
}

#[test]
fn watchers_hear_of_every_change() {
    let place = Place::new("");
    let class = place.open();
    let heard = Arc::new(std::sync::Mutex::new(Vec::new()));
    let own = Arc::clone(&heard);
    class.subscribe(Box::new(move |change| {
        own.lock().unwrap().push(change.clone());
    }));
    let before = class.version();
    let id = hand_in(&class, "ana", &passing(3)).unwrap().try_id;
    class.judge_all().unwrap();
    let heard = heard.lock().unwrap();
    assert!(class.version() > before && heard.len() > 10);
    assert!(heard.iter().all(|change| change.try_id == Some(id)));
}

#[test]
fn two_teachers_have_links_of_their_own_and_the_log_tells_who_did_what() {
    let place = Place::new("");
    let text = fs::read_to_string(place.path("class.toml")).unwrap();
    let second = "[[staff]]\nid = \"joao\"\nname = \"João\"\n[[assignment]]";
    fs::write(
        place.path("class.toml"),
        text.replacen("[[assignment]]", second, 1),
    )
    .unwrap();
    let class = place.open();
    let links = class.make_links().unwrap();
    let teachers = ["rita", "joao"].map(|id| class.identify(secret_of(&links, id)).unwrap());
    for (teacher, student) in teachers.iter().zip(["ana", "rui"]) {
        assert!(teacher.is_staff());
        class.new_link(teacher, student).unwrap();
    }
    let mut log = class.log(&teachers[0]).unwrap();
    log.sort_by_key(|row| row.staff.clone());
    let told: Vec<(&str, String)> = log
        .iter()
        .map(|row| (row.staff.as_str(), say(Language::English, &row.action)))
        .collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].0 == "joao" && told[0].1.contains("rui"), "{told:?}");
    assert!(told[1].0 == "rita" && told[1].1.contains("ana"), "{told:?}");
    // One who teaches no more comes in no more; the other still does.
    fs::write(place.path("class.toml"), text).unwrap();
    let class = place.open();
    assert_eq!(class.identify(secret_of(&links, "joao")), None);
    assert!(class.identify(secret_of(&links, "rita")).is_some());
}
