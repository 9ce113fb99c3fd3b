//! Texts: every key in all three languages, with the same things to fill in.

use std::collections::{BTreeMap, BTreeSet};

use ludoteca_course::find_course;
use ludoteca_course::{Class, Difference, Explanation, Place, Reveal, Scope, Verdict, Why};
use ludoteca_courses::COURSES;
use ludoteca_judge::tell::{Extent, Style};
use ludoteca_judge::text::Language;
use ludoteca_judge::{CaseReport, Cause, Report, Texts};
use ludoteca_words::Message;

/// The keys of a file and the names that each fills in.
fn keys(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in source.lines() {
        if let Some((key, _)) = line.split_once(" = ")
            && !line.starts_with([' ', '#'])
        {
            key.clone_into(&mut current);
            assert!(
                keys.insert(current.clone(), BTreeSet::new()).is_none(),
                "{key} stands there twice"
            );
        }
        let names = line
            .split('$')
            .skip(1)
            .map(|rest| rest.split([' ', '}']).next().unwrap_or_default());
        if let Some(known) = keys.get_mut(&current) {
            known.extend(names.map(str::to_owned));
        }
    }
    keys
}

#[track_caller]
fn check(name: &str, [en, pt, pl]: [&str; 3]) {
    for (language, source) in [("pt", pt), ("pl", pl)] {
        assert_eq!(keys(en), keys(source), "{name} in {language}");
    }
}

#[test]
fn every_key_is_there_in_all_three_languages() {
    let common = [
        include_str!("../texts/en.ftl"),
        include_str!("../texts/pt.ftl"),
        include_str!("../texts/pl.ftl"),
    ];
    check("judge", common);
    for course in COURSES {
        check(course.name(), course.data().texts);
    }
}

#[test]
fn every_kind_of_difference_has_words() {
    let classes = "last-newline trailing-blank blanks crlf encoding accents case dash letter-for-digit wording \
        punctuation left-over extra-line missing-line shifted order nothing garbage number move board kind printed \
        exception protocol distribution memory crash status endless files other";
    for language in Language::ALL {
        let texts = Texts::common(language);
        for name in classes.split_whitespace() {
            let class: Class = serde_json::from_value(name.into()).expect("a class");
            let words = texts.class(class);
            assert!(
                !words.starts_with("class-"),
                "{words} in {}",
                language.code()
            );
        }
    }
}

#[test]
fn what_cannot_be_seen_is_put_into_words() {
    let spell = |language, line: &str| Texts::common(language).spell(line);
    assert_eq!(
        spell(Language::English, "a␠␠b␊"),
        "a⟨2 blanks⟩b⟨end of line⟩"
    );
    assert_eq!(spell(Language::Portuguese, "␠␄"), "⟨espaço⟩⟨fim da saída⟩");
    assert_eq!(
        spell(Language::Polish, "␠␠␉␍"),
        "⟨2 spacje⟩⟨tabulator⟩⟨powrót karetki⟩"
    );
    assert_eq!(spell(Language::Polish, "␠␠␠␠␠"), "⟨5 spacji⟩");
}

/// A report of one failure with all seven steps.
fn report(reveal: Reveal) -> Report {
    let explanation = Explanation {
        sentence: Message::new("sentence-output"),
        place: Some(Place {
            line: 3,
            column: 5,
            offset: 40,
            command: Some("J Ana 3".into()),
            command_line: Some(4),
        }),
        difference: Some(Difference {
            common: "Ana ".into(),
            expected: "[1]␊".into(),
            found: "[2]␠␊".into(),
        }),
        class: Some(Class::Board),
        why: Some(Why {
            rule: "mancala.capture".into(),
            sentence: "As sementes capturadas são colocadas no poço.".into(),
            section: "Regras".into(),
            before: Some("before the move".into()),
            command: Some("J Ana 3".into()),
            expected: Some("by the rules".into()),
            found: Some("as printed".into()),
            remark: Some(
                Message::new("mancala-house")
                    .with("name", "Ana")
                    .with("house", 1)
                    .with("right", 1)
                    .with("found", 2),
            ),
        }),
        smallest: Some("RJ Ana\n".into()),
        again: Some("printf … | python3 program.py".into()),
        ..Explanation::default()
    };
    let case = CaseReport {
        name: "capture".into(),
        group: "J".into(),
        verdict: Verdict::WrongAnswer,
        class: Some(Class::Board),
        rule: Some("mancala.capture".into()),
        points: 0.0,
        max_points: 3.0,
        seconds: 0.1,
        reveal,
        cause: Some(0),
        behind: Vec::new(),
        noticed: None,
        scope: Scope::Cases,
        counts: true,
    };
    let cause = Cause {
        cost: 0.0,
        mended: 0.0,
        cases: vec!["capture".into()],
        verdict: Verdict::WrongAnswer,
        explanation,
    };
    Report {
        course: "mancala".into(),
        verdict: Verdict::WrongAnswer,
        score: 0.0,
        max_score: 3.0,
        gate: None,
        cases: vec![case],
        causes: vec![cause],
        noticed: Vec::new(),
        source: Vec::new(),
        messages: String::new(),
        judged_by: String::new(),
        trusted: Vec::new(),
        notes: Vec::new(),
    }
}

fn tell(reveal: Reveal, language: Language) -> String {
    let texts = Texts::of(language, find_course(COURSES, "mancala").expect("a course"));
    ludoteca_judge::tell::report(&report(reveal), &texts, Style::Plain, Extent::Usual)
}

#[test]
fn the_seven_steps_come_in_their_order_in_every_language() {
    for language in Language::ALL {
        let text = tell(Reveal::All, language);
        let texts = Texts::common(language);
        let class = texts.class(Class::Board);
        let steps = [
            "Wrong Answer",
            &texts.get("sentence-output"),
            "40",
            "J Ana 3",
            "[1]⟨",
            "[2]⟨",
            &class,
            "mancala.capture",
            "before the move",
            "by the rules",
            "as printed",
            "As sementes capturadas",
            "RJ Ana",
            "printf …",
        ];
        let mut rest = text.as_str();
        for step in steps {
            let at = rest.find(step);
            assert!(
                at.is_some(),
                "{step} is missing or too early in {}:\n{text}",
                language.code()
            );
            rest = &rest[at.unwrap_or_default()..];
        }
        assert!(!text.contains("tell-") && !text.contains('\x1b'), "{text}");
    }
}

#[test]
fn a_student_sees_as_much_as_the_profile_allows() {
    let shows = |reveal, what: &str| tell(reveal, Language::English).contains(what);
    for (what, least) in [
        ("Wrong Answer", Reveal::Points),
        ("wrong board", Reveal::Reason),
        ("The output is not", Reveal::Sentence),
        ("mancala.capture", Reveal::Sentence),
        ("before the move", Reveal::All),
        ("RJ Ana", Reveal::All),
    ] {
        for reveal in [
            Reveal::Points,
            Reveal::Reason,
            Reveal::Sentence,
            Reveal::All,
        ] {
            assert_eq!(shows(reveal, what), reveal >= least, "{what} at {reveal:?}");
        }
    }
}
