//! Everything about a person is given out and erased; nothing of a guest is kept beyond a day.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use ludoteca_classroom::{Classroom, Extension, OpenOptions, Override, Upload, Viewer};
use ludoteca_course::Shelf;
use ludoteca_files::clock::UnixMillis;

use super::common::{DAY, Place, START, StubJudge, hand_in, passing, staff, student};

/// Every file of a folder that holds a text, or is called by it.
pub(crate) fn find_text(folder: &Path, text: &str) -> Vec<String> {
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
    let place = Place::of_course("galo", "ladder = true\n");
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

/// Something done when the clock is asked for the n-th time from now.
type Trap = Arc<Mutex<Option<(usize, Box<dyn FnOnce() + Send>)>>>;

/// A class in which something else can be done at an exact moment: whenever it looks at its clock.
fn open_with_trap(place: &Place) -> (Arc<Classroom>, Trap) {
    let trap = Trap::default();
    let (clock, of_clock) = (Arc::clone(&place.clock), Arc::clone(&trap));
    let spring = move || {
        let mut trap = of_clock.lock().unwrap();
        match &mut *trap {
            Some((left, _)) if *left > 0 => *left -= 1,
            _ => {
                let sprung = trap.take();
                drop(trap);
                if let Some((_, act)) = sprung {
                    act();
                }
            }
        }
        UnixMillis::new(clock.load(Ordering::Relaxed))
    };
    let options = OpenOptions {
        shelf: Shelf::from(ludoteca_courses::COURSES),
        judge: Arc::clone(&place.judge) as _,
        clock: Arc::new(spring),
    };
    (Classroom::open(place.folder.path(), options).unwrap(), trap)
}

#[test]
fn whoever_is_erased_while_their_try_runs_leaves_no_report() {
    let place = Place::new("");
    let (class, trap) = open_with_trap(&place);
    hand_in(&class, "ana", &passing(4)).unwrap();
    let erasing = Arc::clone(&class);
    // The clock is asked once when the report is there, to note when.
    let erase = move || assert_eq!(erasing.forget(&staff(), "ana").unwrap().tries, 1);
    *trap.lock().unwrap() = Some((0, Box::new(erase)));
    class.judge_all().unwrap();
    assert!(trap.lock().unwrap().is_none(), "it was erased");
    // Every report of these tests holds this.
    assert_eq!(find_text(place.folder.path(), "alert(1)"), [""; 0]);
    hand_in(&class, "rui", &passing(4)).unwrap();
    class.judge_all().unwrap();
    assert!(!find_text(place.folder.path(), "alert(1)").is_empty());
}

#[test]
fn files_that_two_students_handed_in_outlive_the_erasure_of_one() {
    let place = Place::new("");
    let (class, trap) = open_with_trap(&place);
    hand_in(&class, "ana", &passing(4)).unwrap();
    let erasing = Arc::clone(&class);
    let (tell, told) = channel();
    let erase = move || {
        let (done, is_done) = channel();
        let thread = thread::spawn(move || {
            erasing.forget(&staff(), "ana").unwrap();
            // Whoever waited may have gone on.
            let _ = done.send(());
        });
        // It has to wait until the other try has the files; without that it ends here.
        let _ = is_done.recv_timeout(Duration::from_millis(500));
        tell.send(thread).unwrap();
    };
    // First the rules ask for the time; then the files are there, and the try is not.
    *trap.lock().unwrap() = Some((1, Box::new(erase)));
    let receipt = hand_in(&class, "rui", &passing(4)).unwrap();
    told.recv().unwrap().join().unwrap();
    let files = class.files_of(&student("rui"), receipt.try_id).unwrap();
    assert_eq!(files[0].bytes, passing(4).as_bytes());
    assert!(class.get_try(&staff(), receipt.try_id - 1).is_err());
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
