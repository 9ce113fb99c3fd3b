//! A class from its folder to its report: resumed, shuffled, anonymous, marked by hand, changed.

use std::fs;
use std::sync::atomic::Ordering;

use crate::classroom::{MARKUP, Room, SampleMarker, snapshot};
use ludoteca_course::ByHand;
use ludoteca_judge::class::{ClassError, Outcome, Student};
use ludoteca_judge::text::Language;

fn sample() -> Room {
    Room::with(&[
        ("a101", "all is right\n"),
        (
            "a102",
            "fail capture-empty-facing  4  4\nfail random-1 wrong\n",
        ),
        ("a103", "fail capture-empty-facing  4  4\n"),
        (
            "a104",
            "fail extra-turn blank\nfail random-2 secret output\n",
        ),
        ("a105", &format!("fail first-sowing {MARKUP}\n")),
    ])
}

#[test]
fn the_same_class_gives_the_same_report_to_the_byte() {
    let room = sample();
    room.judge("one", &SampleMarker::default(), |request| request.jobs = 1)
        .unwrap();
    room.judge("two", &SampleMarker::default(), |request| request.jobs = 2)
        .unwrap();
    assert_eq!(snapshot(&room.path("one")), snapshot(&room.path("two")));
    room.judge("one", &SampleMarker::default(), |_| {}).unwrap();
    assert_eq!(snapshot(&room.path("one")), snapshot(&room.path("two")));
}

#[test]
fn the_order_in_which_things_were_handed_in_does_not_matter() {
    let room = sample();
    room.judge("one", &SampleMarker::default(), |_| {}).unwrap();
    let names: Vec<_> = (101..=105)
        .map(|n| format!("class/a{n}/program.py"))
        .collect();
    let texts: Vec<String> = names.iter().map(|name| room.read(name)).collect();
    fs::remove_dir_all(room.path("class")).unwrap();
    for (name, text) in names.iter().zip(&texts).rev() {
        room.put(name, text);
    }
    room.judge("two", &SampleMarker::default(), |_| {}).unwrap();
    assert_eq!(snapshot(&room.path("one")), snapshot(&room.path("two")));
}

#[test]
fn only_what_changed_is_judged_again() {
    let room = sample();
    let marker = SampleMarker::default();
    room.judge("report", &marker, |_| {}).unwrap();
    assert_eq!(marker.judged.swap(0, Ordering::Relaxed), 5);
    room.put("class/a103/program.py", "now all is right, otherwise\n");
    let summary = room.judge("report", &marker, |_| {}).unwrap();
    assert_eq!(marker.judged.load(Ordering::Relaxed), 1);
    assert_eq!((summary.judged, summary.known), (1, 4));
    assert_eq!(summary.class.students[2].score(), Some(10.0));
}

#[test]
fn equal_sources_are_judged_once() {
    let room = Room::with(&[("a1", "same"), ("a2", "same"), ("a3", "other")]);
    let marker = SampleMarker::default();
    room.judge("report", &marker, |_| {}).unwrap();
    assert_eq!(marker.judged.load(Ordering::Relaxed), 2);
}

#[test]
fn pages_of_those_who_left_are_taken_away() {
    let room = sample();
    room.judge("report", &SampleMarker::default(), |_| {})
        .unwrap();
    fs::remove_dir_all(room.path("class/a104")).unwrap();
    room.judge("report", &SampleMarker::default(), |_| {})
        .unwrap();
    assert!(!room.path("report/students/a104.html").exists());
    assert!(!room.path("report/as-student/a104.html").exists());
    assert!(room.path("report/students/a103.html").exists());
}

#[test]
fn a_half_written_file_is_not_believed() {
    let room = sample();
    room.judge("report", &SampleMarker::default(), |_| {})
        .unwrap();
    let before = snapshot(&room.path("report"));
    for entry in fs::read_dir(room.path("report/store")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|end| end == "json") {
            let bytes = fs::read(&path).unwrap();
            fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
        }
    }
    room.put("report/store/.ludoteca-x1Y2z3", "{");
    let marker = SampleMarker::default();
    room.judge("report", &marker, |_| {}).unwrap();
    assert_eq!(marker.judged.load(Ordering::Relaxed), 5);
    assert_eq!(snapshot(&room.path("report")), before);
}

#[test]
fn equal_files_are_told_and_equal_wrong_outputs_are_not() {
    let room = sample();
    let long = "x = 'a line of a program that somebody wrote'\n".repeat(10);
    room.put("class/a104/liga.py", &long);
    room.put("class/a105/Liga.PY", &long.replace('\n', "\r\n"));
    room.put("class/a106/liga.py", &long.replace("wrote", "wrote alone"));
    room.judge("report", &SampleMarker::default(), |_| {})
        .unwrap();
    let page = room.read("report/index.html");
    let together = page.split("id=\"twins\"").nth(1).unwrap();
    assert!(together.contains("a104.html") && together.contains("a105.html"));
    assert!(!together.contains("a106.html"), "another file");
    assert!(
        !together.contains("a102.html"),
        "only the same wrong output"
    );
    assert!(!page.to_lowercase().contains("copied"));
    room.judge("numbers", &SampleMarker::default(), |wanted| {
        wanted.is_anonymous = true;
    })
    .unwrap();
    let page = room.read("numbers/index.html");
    assert!(
        !page.to_lowercase().contains("liga.py"),
        "a name of a file may be a student's"
    );
}

#[test]
fn a_case_that_nearly_everybody_fails_is_remarked_on() {
    let fails = "fail extra-turn x\n";
    let all: Vec<(String, String)> = (1..=6)
        .map(|n| (format!("a{n}"), format!("{fails}# {n}\n")))
        .collect();
    let all: Vec<(&str, &str)> = all.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let remark = "6 of 6 programs fail extra-turn.";
    let page = |students: &[(&str, &str)]| {
        let room = Room::with(students);
        room.judge("report", &SampleMarker::default(), |_| {})
            .unwrap();
        room.read("report/index.html")
    };
    assert!(page(&all).contains(remark));
    assert!(
        !page(&all[..4]).contains("programs fail"),
        "too few to say so"
    );
    let half = [
        &all[..3],
        &[("b1", "right 1"), ("b2", "right 2"), ("b3", "right 3")],
    ]
    .concat();
    assert!(!page(&half).contains("programs fail"));
}

#[test]
fn what_is_marked_by_hand_has_its_name_in_the_page_s_language() {
    let mut room = sample();
    room.texts = crate::classroom::texts(Language::Portuguese);
    room.profile.by_hand.push(ByHand {
        name: "Entrevista".into(),
        points: 2.0,
    });
    room.judge("report", &SampleMarker::default(), |_| {})
        .unwrap();
    for name in ["index.html", "students/a101.html"] {
        let page = room.read(&format!("report/{name}"));
        assert!(
            page.contains(">Qualidade<") && !page.contains(">quality<"),
            "{name}"
        );
        assert!(page.contains(">Entrevista<"), "{name}");
    }
    let table = room.read("report/marks.csv");
    assert!(
        table.contains(",quality,"),
        "other programs read one language"
    );
}

#[test]
fn blanks_at_the_end_of_an_input_are_words_on_a_page() {
    let room = sample();
    room.judge("report", &SampleMarker::default(), |_| {})
        .unwrap();
    assert!(
        room.read("report/students/a102.html")
            .contains("J 3⟨2 blanks⟩")
    );
}

#[test]
fn what_a_student_sees_keeps_to_the_profile() {
    let room = Room::with(&[(
        "a1",
        "fail random-1 reason-output\nfail random-2 secret-output\nfail extra-turn hidden-board\n",
    )]);
    room.judge("report", &SampleMarker::default(), |_| {})
        .unwrap();
    let (teacher, student) = (
        room.read("report/students/a1.html"),
        room.read("report/as-student/a1.html"),
    );
    for secret in ["reason-output", "secret-output", "hidden-board"] {
        assert!(teacher.contains(secret), "the teacher sees {secret}");
        assert!(!student.contains(secret), "the student sees {secret}");
    }
    assert!(teacher.contains("random-2") && !student.contains("random-2"));
    assert!(student.contains("secret 1"), "a secret case is a number");
    assert!(
        student.contains("captura."),
        "the rule of a case with a sentence is told"
    );
    assert!(!student.contains("../"), "the student's page leads nowhere");
    let gradescope = room.read("report/gradescope/a1.json");
    for secret in ["reason-output", "secret-output", "hidden-board", "random-2"] {
        assert!(!gradescope.contains(secret), "Gradescope shows {secret}");
    }
}

#[test]
fn marks_by_hand_and_an_override_are_read_back() {
    let room = sample();
    let marks = room.path("marks-by-hand.csv");
    let summary = room
        .judge("report", &SampleMarker::default(), |request| {
            request.marks = Some(marks.clone());
        })
        .unwrap();
    assert_eq!(summary.marks_made.as_deref(), Some(marks.as_path()));
    assert!(
        room.read("marks-by-hand.csv")
            .starts_with("id,name,quality,override,note\na101,,,,\n")
    );
    room.put(
        "marks-by-hand.csv",
        "id;quality;override;note\na101;8,5;;\na102;3;12;appeal accepted\n",
    );
    let summary = room
        .judge("report", &SampleMarker::default(), |request| {
            request.marks = Some(marks.clone());
        })
        .unwrap();
    let mark = |place: usize| summary.class.students[place].mark();
    assert_eq!(
        (mark(0), mark(1), mark(2)),
        (Some(18.5), Some(12.0), Some(9.0))
    );
    assert!(
        room.read("report/students/a102.html")
            .contains("appeal accepted")
    );
    assert!(
        room.read("report/marks.csv")
            .contains("a102,,a102,judged,Wrong Answer,7,10,3,12,appeal accepted,12,20,yes,2,6,")
    );
    assert!(
        room.read("marks-by-hand.csv").contains("8,5"),
        "the teacher's table is never written over"
    );
}

#[test]
fn a_mistake_in_a_table_is_told_with_its_line() {
    let room = sample();
    let marks = room.put("marks.csv", "id,quality\na101,5\na102,11\n");
    let check = |text: &str, expected: &str| {
        room.put("marks.csv", text);
        let error = room.judge("report", &SampleMarker::default(), |request| {
            request.marks = Some(marks.clone());
        });
        assert!(
            error.unwrap_err().to_string().ends_with(expected),
            "{expected}"
        );
    };
    check(
        "id,quality\na101,5\na102,11\n",
        "marks.csv, line 3: 11 under quality is not between 0 and 10",
    );
    check(
        "id,quality\na101,good\n",
        "marks.csv, line 2: \"good\" under quality is not a number",
    );
    check(
        "id,quality\na999,5\n",
        "marks.csv, line 2: nobody in the class has the id \"a999\"",
    );
    check(
        "name,quality\nAna,5\n",
        "marks.csv, line 1: there is no column \"id\", only name, quality",
    );
    check(
        "id,quality\na101,1\na101,2\n",
        "marks.csv, line 3: a101 appears here twice",
    );
}

#[test]
fn a_roster_names_students_and_shows_who_is_missing() {
    let room = sample();
    let roster = room.put(
        "roster.csv",
        "id,name,folder\n1,Ana Silva,a101\n2,Rui Costa,A102\n3,Eva Lis,a999\n",
    );
    let summary = room
        .judge("report", &SampleMarker::default(), |request| {
            request.roster = Some(roster.clone());
        })
        .unwrap();
    let names: Vec<&str> = summary
        .class
        .students
        .iter()
        .map(Student::shown_name)
        .collect();
    assert_eq!(
        names,
        ["Ana Silva", "Rui Costa", "Eva Lis", "a103", "a104", "a105"]
    );
    assert_eq!(summary.class.students[2].outcome, Outcome::Missing);
    assert!(room.read("report/students/1.html").contains("Ana Silva"));
    assert_eq!(summary.class.students[3].notes[0].key, "left-unlisted");
}

#[test]
fn an_anonymous_report_names_nobody_anywhere() {
    let room = Room::with(&[(
        "silva.ana",
        "fail first-sowing from silva.ana, that is Ana Silva\n",
    )]);
    room.put("class/rui/jogo_rui_costa.py", "x\n");
    let roster = room.put(
        "roster.csv",
        "id,name,folder\nu4711,Ana Silva,silva.ana\nu4712,Rui Costa,rui\n",
    );
    let summary = room
        .judge("report", &SampleMarker::default(), |request| {
            request.is_anonymous = true;
            request.roster = Some(roster.clone());
        })
        .unwrap();
    for (path, bytes) in snapshot(&room.path("report")) {
        let text =
            format!("{} {}", path.display(), String::from_utf8(bytes).unwrap()).to_lowercase();
        for word in ["silva", "u4711", "u4712", "costa", "jogo_rui"] {
            assert!(!text.contains(word), "{word} stands in {}", path.display());
        }
    }
    let names = room.read("report-private/names.csv");
    assert!(names.contains("u4711,Ana Silva") && summary.names.is_some());
    // A new student gets a new number, the others keep theirs.
    room.put("class/zé/program.py", "y\n");
    room.judge("report", &SampleMarker::default(), |request| {
        request.is_anonymous = true;
        request.roster = Some(roster.clone());
    })
    .unwrap();
    assert!(room.read("report-private/names.csv").starts_with(&names));
    let refused = room
        .judge("report", &SampleMarker::default(), |_| {})
        .unwrap_err();
    assert!(matches!(refused, ClassError::OtherNames(_, true)));
}

#[test]
fn after_a_profile_changed_it_is_told_for_whom() {
    let room = sample();
    room.judge("report", &SampleMarker::default(), |_| {})
        .unwrap();
    assert!(!room.path("report/changes.txt").exists());
    let second = SampleMarker {
        edition: 1,
        ..SampleMarker::default()
    };
    let summary = room.judge("report", &second, |_| {}).unwrap();
    let expected = "a104: 6 → 8\n  extra-turn: Wrong Answer (0) → Accepted (2)\nnothing changed for 4 students\n";
    assert_eq!(summary.changes.as_deref(), Some(expected));
    assert_eq!(room.read("report/changes.txt"), expected);
    let before = snapshot(&room.path("report"));
    room.judge("report", &second, |_| {}).unwrap();
    assert_eq!(
        snapshot(&room.path("report")),
        before,
        "a further run says the same"
    );
}

#[test]
fn what_cannot_be_judged_is_in_the_report_with_a_reason() {
    let room = sample();
    room.put("class/a106.zip", "no zip at all");
    room.put("class/a107/readme.txt", "no program");
    room.put("class/a108.rar", "Rar!");
    let summary = room
        .judge("report", &SampleMarker::default(), |_| {})
        .unwrap();
    assert_eq!(summary.class.students.len(), 8);
    let page = room.read("report/index.html");
    for reason in ["The archive is broken.", "no program.py", "Hand in a zip."] {
        assert!(page.contains(reason), "{reason}");
    }
    let junit = room.read("report/junit.xml");
    assert!(junit.contains("<error message=\"The archive is broken.\"/>"));
}

#[test]
fn a_name_that_is_a_formula_stays_a_name() {
    let room = Room::with(&[("=cmd|calc", "x")]);
    room.judge("report", &SampleMarker::default(), |_| {})
        .unwrap();
    assert!(room.read("report/marks.csv").contains("\n'=cmd|calc,"));
}
