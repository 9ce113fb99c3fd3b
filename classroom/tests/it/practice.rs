//! The limits of practice, where anybody may try a program.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use ludoteca_classroom::{Classroom, OpenOptions, Refusal, Upload, Viewer, say};
use ludoteca_course::Shelf;
use ludoteca_files::clock::UnixMillis;
use ludoteca_words::Language;
use tempfile::TempDir;

use super::common::{START, StubJudge};

/// A place to practise, and its clock.
struct Practice {
    class: Arc<Classroom>,
    clock: Arc<AtomicU64>,
    _folder: TempDir,
}

impl Practice {
    fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let clock = Arc::new(AtomicU64::new(START));
        let asked = Arc::clone(&clock);
        let options = OpenOptions {
            shelf: Shelf::from(ludoteca_courses::COURSES),
            judge: Arc::new(StubJudge::default()),
            clock: Arc::new(move || UnixMillis::new(asked.load(Ordering::Relaxed))),
        };
        Self {
            class: Classroom::open_practice(folder.path(), options).unwrap(),
            clock,
            _folder: folder,
        }
    }

    fn pass_seconds(&self, seconds: u64) {
        self.clock.fetch_add(seconds * 1000, Ordering::Relaxed);
    }

    fn admit(&self) -> Viewer {
        let secret = self.class.admit_guest().unwrap();
        self.class.identify(&secret).unwrap()
    }

    /// The sentence by which a try is refused, if it is.
    fn hand_in(&self, guest: &Viewer, text: &str) -> Option<String> {
        let Viewer::Student { id, .. } = guest else {
            panic!("{guest:?}")
        };
        match self
            .class
            .hand_in(guest, id, "mancala", Upload::pasted(text))
        {
            Ok(_) => None,
            Err(Refusal::Told(why)) => Some(say(Language::English, &why)),
            Err(other) => panic!("{other}"),
        }
    }
}

#[test]
fn a_guest_waits_half_a_minute_between_tries_and_has_forty() {
    let practice = Practice::open();
    let guest = practice.admit();
    for number in 0..40 {
        assert_eq!(practice.hand_in(&guest, &format!("# {number}\n")), None);
        practice.class.judge_all().unwrap();
        practice.pass_seconds(29);
        let early = practice.hand_in(&guest, "# too early\n").unwrap();
        if number < 39 {
            assert!(early.starts_with("You can hand in again"), "{early}");
        }
        practice.pass_seconds(1);
    }
    let over = practice.hand_in(&guest, "# one more\n").unwrap();
    assert_eq!(over, "You have used all 40 tries.");
    // Another guest has tries of their own.
    assert_eq!(practice.hand_in(&practice.admit(), "# mine\n"), None);
}

#[test]
fn a_guest_hands_in_256_kib_at_most() {
    let practice = Practice::open();
    let guest = practice.admit();
    let refused = practice
        .hand_in(&guest, &"#".repeat((256 << 10) + 1))
        .unwrap();
    assert_eq!(
        refused,
        "That is more than the 256 KiB that can be handed in here."
    );
    assert_eq!(practice.hand_in(&guest, &"#".repeat(256 << 10)), None);
}

#[test]
fn a_hundred_tries_of_guests_wait_at_most() {
    let practice = Practice::open();
    for number in 0..100 {
        let text = format!("# guest {number}\n");
        assert_eq!(practice.hand_in(&practice.admit(), &text), None);
    }
    assert!(practice.hand_in(&practice.admit(), "# more\n").is_some());
    practice.class.judge_all().unwrap();
    assert_eq!(practice.hand_in(&practice.admit(), "# more\n"), None);
}
