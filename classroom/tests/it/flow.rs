//! A term in small: handing in, verdicts, marks, extensions, overrides, judging again, exports.

use std::fs;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};

use ludoteca_classroom::{
    ChangeKind, ClassroomError, Export, Extension, Override, Refusal, TryState, Viewer, say,
};
use ludoteca_course::Verdict;
use ludoteca_files::clock::UnixMillis;
use ludoteca_words::Language;

use super::common::{DAY, MINUTE, Place, START, hand_in, passing, program, staff, student};

fn told(refusal: &Refusal) -> String {
    say(Language::English, &refusal.message())
}

#[test]
fn a_try_gets_a_receipt_a_verdict_and_a_mark() {
    let place = Place::new("counts = \"last\"\n");
    let class = place.open();
    let receipt = hand_in(&class, "ana", &passing(4)).unwrap();
    assert_eq!(receipt.number, 1);
    assert_eq!(receipt.at, UnixMillis::new(START));
    let sent = ludoteca_files::hash(passing(4).as_bytes());
    assert_eq!(receipt.sha256, sent);
    assert_eq!(receipt.files[0].sha256, sent);
    let waiting = class.get_try(&student("ana"), receipt.try_id).unwrap();
    assert_eq!(waiting.state, TryState::Waiting { place: 1, of: 1 });
    assert_eq!(class.judge_all().unwrap(), 1);
    let standing = class.standing(&student("ana"), "ana", "sow").unwrap();
    let mark = standing.mark.unwrap();
    assert!((mark.points - 8.0).abs() < 1e-9 && (mark.max - 20.0).abs() < 1e-9);
    assert!(standing.tries[0].counts);
    let TryState::Judged {
        verdict,
        passed,
        all,
        has_report,
        ..
    } = standing.tries[0].state
    else {
        panic!("{:?}", standing.tries[0].state);
    };
    assert_eq!(
        (verdict, passed, all, has_report),
        (Some(Verdict::WrongAnswer), 4, 10, true)
    );
}

#[test]
fn what_changed_between_two_tries_is_told_as_far_as_it_may_be_seen() {
    let place = Place::new("");
    let class = place.open();
    hand_in(&class, "ana", &passing(4)).unwrap();
    class.judge_all().unwrap();
    let second = hand_in(&class, "ana", &passing(10)).unwrap();
    class.judge_all().unwrap();
    let compared = class
        .compare(&student("ana"), second.try_id)
        .unwrap()
        .unwrap();
    // The last of the cases shows only its points.
    assert_eq!(compared.mended.len(), 5);
    assert_eq!((compared.number, compared.still), (1, 0));
    assert_eq!(compared.files[0].kind, ChangeKind::Changed);
    let all = class.compare(&staff(), second.try_id).unwrap().unwrap();
    assert_eq!(all.mended.len(), 6);
}

#[test]
fn equal_files_are_judged_once_whoever_sends_them_and_sent_twice_they_are_one_try() {
    let place = Place::new("");
    let class = place.open();
    let first = hand_in(&class, "ana", &passing(3)).unwrap();
    let again = hand_in(&class, "ana", &passing(3)).unwrap();
    assert_eq!((again.try_id, again.is_known), (first.try_id, true));
    hand_in(&class, "rui", &passing(3)).unwrap();
    class.judge_all().unwrap();
    hand_in(&class, "ana", &passing(5)).unwrap();
    // Back to the first: a new try, whose verdict is known.
    let back = hand_in(&class, "ana", &passing(3)).unwrap();
    assert_eq!((back.number, back.is_known), (3, false));
    class.judge_all().unwrap();
    let judged = place.judge.judged.lock().unwrap();
    assert_eq!(judged.values().copied().collect::<Vec<_>>(), [1, 1]);
    drop(judged);
    let table = class.table(&staff(), "sow").unwrap();
    let tries: Vec<(u32, Option<f64>)> =
        table.rows.iter().map(|row| (row.tries, row.mark)).collect();
    assert_eq!(tries, [(3, Some(10.0)), (1, Some(6.0)), (0, None)]);
    assert_eq!((table.handed_in, table.median), (2, Some(8.0)));
}

#[test]
fn the_rules_are_kept_and_told() {
    let place = Place::new(
        "deadline = 2026-10-03T09:00:00\nlate-days = 1\nlate-penalty = 10.0\n\
         cooldown-minutes = 15.0\nfree-tries = 1\ntry-price = 5.0\ncounts = \"last\"\n",
    );
    let class = place.open();
    hand_in(&class, "ana", &passing(5)).unwrap();
    class.judge_all().unwrap();
    let cooling = hand_in(&class, "ana", &passing(6)).unwrap_err();
    assert_eq!(told(&cooling), "You can hand in again on 2026-10-01 09:15.");
    let rules = class.standing(&student("ana"), "ana", "sow").unwrap().rules;
    assert_eq!(rules.next_try, Some(UnixMillis::new(START + 15 * MINUTE)));
    assert!((rules.price - 1.0).abs() < 1e-9);
    let sentences: Vec<String> = rules
        .sentences
        .iter()
        .map(|it| say(Language::Polish, it))
        .collect();
    assert_eq!(sentences[0], "Termin: 2026-10-03 09:00 (Europe/Lisbon).");
    place.pass_time(15 * MINUTE);
    hand_in(&class, "ana", &passing(6)).unwrap();
    class.judge_all().unwrap();
    let mark = class
        .standing(&student("ana"), "ana", "sow")
        .unwrap()
        .mark
        .unwrap();
    assert!((mark.points - 11.0).abs() < 1e-9);
    let parts: Vec<String> = mark
        .parts
        .iter()
        .map(|it| say(Language::Portuguese, it))
        .collect();
    assert_eq!(
        parts,
        ["Tentativa 2: 12 pontos.", "Número de tentativas: −1."]
    );
    place.pass_time(2 * DAY);
    hand_in(&class, "ana", &passing(7)).unwrap();
    class.judge_all().unwrap();
    let standing = class.standing(&student("ana"), "ana", "sow").unwrap();
    assert!((standing.mark.unwrap().points - 10.0).abs() < 1e-9);
    assert!(standing.tries[0].is_late);
    place.pass_time(DAY);
    let closed = hand_in(&class, "ana", &passing(8)).unwrap_err();
    assert_eq!(told(&closed), "Closed since 2026-10-04 09:00.");
    let more = Extension {
        until: Some(UnixMillis::new(START + 9 * DAY)),
        tries: 2,
        note: "ill".to_owned(),
    };
    class.extend(&staff(), "ana", "sow", &more).unwrap();
    hand_in(&class, "ana", &passing(8)).unwrap();
    class.judge_all().unwrap();
    // Nothing of it is late any more, and three tries are free.
    let mark = class
        .standing(&student("ana"), "ana", "sow")
        .unwrap()
        .mark
        .unwrap();
    assert!((mark.points - 15.0).abs() < 1e-9);
    assert!(hand_in(&class, "rui", &passing(8)).is_err());
}

#[test]
fn hidden_results_show_nothing_but_that_the_try_was_received() {
    let place = Place::new("results = 2026-10-05T09:00:00\n");
    let class = place.open();
    let receipt = hand_in(&class, "ana", &passing(10)).unwrap();
    class.judge_all().unwrap();
    let standing = class.standing(&student("ana"), "ana", "sow").unwrap();
    let from = Some(UnixMillis::new(START + 4 * DAY));
    assert_eq!(standing.tries[0].state, TryState::Hidden { from });
    assert_eq!((standing.mark, standing.mark_from), (None, from));
    assert!(!standing.tries[0].counts);
    assert!(
        class
            .report_body(&student("ana"), receipt.try_id, Language::English)
            .is_err()
    );
    assert_eq!(
        class.compare(&student("ana"), receipt.try_id).unwrap(),
        None
    );
    let staff_sees = class.get_try(&staff(), receipt.try_id).unwrap();
    assert!(matches!(staff_sees.state, TryState::Judged { .. }));
    place.pass_time(4 * DAY);
    assert!(
        class
            .report_body(&student("ana"), receipt.try_id, Language::English)
            .is_ok()
    );
}

#[test]
fn what_a_program_says_is_text_in_the_report() {
    let place = Place::new("");
    let class = place.open();
    let receipt = hand_in(&class, "ana", &passing(1)).unwrap();
    class.judge_all().unwrap();
    for language in Language::ALL {
        let body = class
            .report_body(&student("ana"), receipt.try_id, language)
            .unwrap();
        assert!(
            !body.contains("<script") && body.contains("alert(1)"),
            "{body}"
        );
    }
}

#[test]
fn what_cannot_be_judged_costs_no_try_and_a_judge_that_fails_loses_none() {
    let place = Place::new("most-tries = 1\ncooldown-minutes = 60.0\n");
    let class = place.open();
    hand_in(&class, "ana", "refuse").unwrap();
    class.judge_all().unwrap();
    let standing = class.standing(&student("ana"), "ana", "sow").unwrap();
    assert!(matches!(standing.tries[0].state, TryState::Refused { .. }));
    assert!(standing.rules.may_hand_in);
    hand_in(&class, "rui", "panic").unwrap();
    // It rests after each failure, and is there again when the class is opened.
    for left in [1, 1, 0] {
        let class = place.open();
        class.judge_all().unwrap();
        assert_eq!(class.queue(&staff()).unwrap().waiting.len(), left);
    }
    let standing = class.standing(&student("rui"), "rui", "sow").unwrap();
    assert!(matches!(standing.tries[0].state, TryState::Failed { .. }));
    assert!(standing.rules.may_hand_in);
    assert_eq!(class.rejudge(&staff(), "sow").unwrap(), 1);
    assert_eq!(class.queue(&staff()).unwrap().waiting.len(), 1);
}

#[test]
fn judging_again_says_what_changes_for_whom_before_it_counts() {
    let place = Place::new("");
    let class = place.open();
    for (id, count) in [("ana", 4), ("rui", 10)] {
        hand_in(&class, id, &passing(count)).unwrap();
    }
    class.judge_all().unwrap();
    assert_eq!(class.rejudge(&staff(), "sow").unwrap(), 0);
    place.judge.edition.store(1, Ordering::Relaxed);
    assert_eq!(class.rejudge(&staff(), "sow").unwrap(), 2);
    assert_eq!(class.table(&staff(), "sow").unwrap().outdated, 2);
    assert_eq!(class.rejudged(&staff(), "sow").unwrap().unwrap().left, 2);
    assert!(class.apply_rejudging(&staff(), "sow").is_err());
    class.judge_all().unwrap();
    let again = class.rejudged(&staff(), "sow").unwrap().unwrap();
    assert_eq!((again.left, again.changes.len()), (0, 1));
    let change = &again.changes[0];
    assert_eq!((change.before, change.after), (Some(8.0), Some(10.0)));
    assert_eq!(change.cases[0].0, "case-4");
    let mark = |id: &str| {
        let standing = class.standing(&student(id), id, "sow").unwrap();
        standing.mark.unwrap().points
    };
    assert!((mark("ana") - 8.0).abs() < 1e-9);
    assert_eq!(class.apply_rejudging(&staff(), "sow").unwrap(), 2);
    assert!((mark("ana") - 10.0).abs() < 1e-9);
    assert_eq!(class.rejudged(&staff(), "sow").unwrap(), None);
}

#[test]
fn a_teacher_sets_a_mark_hands_in_for_a_student_and_it_is_written_down() {
    let place = Place::new("deadline = 2026-09-01T09:00:00\n");
    let class = place.open();
    assert!(hand_in(&class, "ana", &passing(3)).is_err());
    let receipt = class
        .hand_in(&staff(), "ana", "sow", program(&passing(3)))
        .unwrap();
    class.judge_all().unwrap();
    assert_eq!(
        class
            .get_try(&student("ana"), receipt.try_id)
            .unwrap()
            .by_staff
            .as_deref(),
        Some("command line")
    );
    let own = Override {
        points: 17.5,
        note: "told it to me".to_owned(),
    };
    class
        .override_mark(&staff(), "ana", "sow", Some(&own))
        .unwrap();
    let mark = class
        .standing(&student("ana"), "ana", "sow")
        .unwrap()
        .mark
        .unwrap();
    assert!((mark.points - 17.5).abs() < 1e-9);
    assert!(say(Language::English, mark.parts.last().unwrap()).ends_with("told it to me"));
    let much = Override {
        points: 21.0,
        ..own
    };
    assert!(
        class
            .override_mark(&staff(), "ana", "sow", Some(&much))
            .is_err()
    );
    class.override_mark(&staff(), "ana", "sow", None).unwrap();
    let log = class.log(&staff()).unwrap();
    assert_eq!(log.len(), 3);
    assert_eq!(
        say(Language::English, &log[2].action),
        "handed in sow for ana"
    );
}

#[test]
fn marks_are_exported_for_other_systems() {
    let place = Place::new("late-days = 9\nlate-penalty = 10.0\ndeadline = 2026-09-30T10:00:00\n");
    let class = place.open();
    hand_in(&class, "ana", &passing(10)).unwrap();
    class.judge_all().unwrap();
    let export = |export: &Export| {
        class
            .export(&staff(), "sow", export, Language::English)
            .unwrap()
    };
    let csv = String::from_utf8(export(&Export::Csv).bytes).unwrap();
    let ana = csv.lines().find(|line| line.starts_with("ana,")).unwrap();
    assert!(
        ana.contains(",20,20,18,") && ana.contains("Late: −2."),
        "{csv}"
    );
    assert_eq!(csv.lines().count(), 4);
    let cases = String::from_utf8(export(&Export::Cases).bytes).unwrap();
    assert_eq!(cases.lines().count(), 11);
    let worksheet =
        "Identifier,Full name,Grade,Maximum Grade,Feedback comments\nParticipant ana,Ana,,10,\n";
    let moodle = export(&Export::Moodle {
        worksheet: worksheet.to_owned(),
    });
    let moodle = String::from_utf8(moodle.bytes).unwrap();
    assert!(moodle.contains("Participant ana,Ana,9,10,"), "{moodle}");
    let feedback = export(&Export::MoodleFeedback {
        worksheet: worksheet.to_owned(),
    });
    assert_eq!(feedback.name, "sow-moodle-feedback.zip");
    assert_eq!(
        ludoteca_judge::class::list_archive(&feedback.bytes).unwrap(),
        ["Ana_ana_assignsubmission_file_/feedback.html"]
    );
    let zips = [Export::Classroom50, Export::Pages].map(|it| export(&it).bytes);
    let names = zips.map(|zip| ludoteca_judge::class::list_archive(&zip).unwrap());
    assert_eq!(names[0], ["ana.json"]);
    assert!(
        names[1].contains(&"as-student/ana.html".to_owned()),
        "{:?}",
        names[1]
    );
}

#[test]
fn two_servers_never_judge_one_class() {
    let place = Place::new("");
    let (class, other) = (place.open(), place.open());
    class.start().unwrap();
    assert!(matches!(other.start(), Err(ClassroomError::Served(_))));
    assert!(matches!(other.judge_all(), Err(ClassroomError::Served(_))));
    // Whoever does not serve may hand in all the same.
    hand_in(&other, "ana", &passing(1)).unwrap();
    class.stop();
    other.judge_all().unwrap();
    let judged = place.judge.judged.lock().unwrap();
    assert_eq!(judged.values().sum::<usize>(), 1);
    drop(judged);
    fs::remove_file(place.path("serving.lock")).unwrap();
}

/// The last state that was seen while a try was being judged.
fn watch_while_judged(rules: &str, viewer: &Viewer) -> TryState {
    let place = Place::new(rules);
    let class = place.open();
    let seen = Arc::new(Mutex::new(None));
    let (watched, kept) = (Arc::downgrade(&class), Arc::clone(&seen));
    let viewer = viewer.clone();
    class.subscribe(Box::new(move |change| {
        let class = watched.upgrade().unwrap();
        let state = class
            .get_try(&viewer, change.try_id.unwrap())
            .unwrap()
            .state;
        if matches!(state, TryState::Running { .. }) {
            *kept.lock().unwrap() = Some(state);
        }
    }));
    hand_in(&class, "ana", &passing(3)).unwrap();
    class.judge_all().unwrap();
    seen.lock().unwrap().take().unwrap()
}

#[test]
fn cases_are_seen_while_they_are_tried_as_far_as_the_course_reveals_them() {
    let seen = watch_while_judged("", &student("ana"));
    let TryState::Running { done, all, cases } = seen else {
        panic!("{seen:?}")
    };
    assert_eq!((done, all, cases.len()), (10, 10, 10));
    assert_eq!(cases[2].name.as_deref(), Some("case-2"));
    assert_eq!(
        [cases[2].passed, cases[3].passed],
        [Some(true), Some(false)]
    );
    // The course tells only the points of the last one.
    assert_eq!((&cases[9].name, cases[9].passed), (&None, None));
    // Where results come later, nothing of them is seen before.
    let rules = "deadline = 2026-10-08T23:59:00\nresults = \"deadline\"\n";
    let hidden = watch_while_judged(rules, &student("ana"));
    let nothing = TryState::Running {
        done: 0,
        all: 0,
        cases: Vec::new(),
    };
    assert_eq!(hidden, nothing);
    assert_ne!(watch_while_judged(rules, &staff()), nothing);
}
