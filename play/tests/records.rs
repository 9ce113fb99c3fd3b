//! Records: what is written is read again, what is damaged is refused with its line.

use crate::common::{Players, game};
use ludoteca_play::record::RecordReason;
use ludoteca_play::text::Texts;
use ludoteca_play::{CATALOGUE, Game, Record, RecordFault, Resources, Seat, Session, Viewer};
use ludoteca_testkit::random;
use ludoteca_words::Language;
use proptest::prelude::*;
use rand::Rng;

/// A game of this kind with random options, played at random for this many steps.
fn random_game(kind: Game, seed: u64, steps: usize) -> Session {
    let mut rng = random::rng(seed);
    let setup = crate::common::random_setup(kind, &mut rng);
    let mut session = crate::common::people(setup, seed);
    let mut players = Players::default();
    for _ in 0..steps {
        if !crate::common::step(&mut session, &mut players, &mut rng) {
            break;
        }
    }
    session
}

fn kinds() -> impl Strategy<Value = Game> {
    prop::sample::select(CATALOGUE.to_vec())
}

proptest! {
    #[test]
    fn a_finished_game_is_read_as_it_was_written(kind in kinds(), seed: u64) {
        let session = random_game(kind, seed, 10_000);
        let record = Record::of(&session, Viewer::Watcher);
        let text = record.to_string();
        let read = Record::read(&text, CATALOGUE).unwrap();
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(read.to_string(), text);
        let again = read.session(&Resources::none()).unwrap();
        prop_assert_eq!(again.view(Viewer::Watcher).boards, session.view(Viewer::Watcher).boards);
        prop_assert_eq!(again.result(), session.result());
        prop_assert!(again.moves().eq(session.moves()));
    }

    #[test]
    fn a_game_in_progress_is_read_as_it_was_written(kind in kinds(), seed: u64, steps in 0..30usize) {
        let session = random_game(kind, seed, steps);
        for viewer in [Seat::First.into(), Seat::Second.into(), Viewer::Watcher] {
            let record = Record::of(&session, viewer);
            prop_assert_eq!(Record::write(&session, viewer), record.to_string());
            let read = Record::read(&record.to_string(), CATALOGUE).unwrap();
            prop_assert_eq!(&read, &record);
            match read.session(&Resources::none()) {
                Ok(again) => prop_assert!(again.moves().eq(session.moves())),
                Err(fault) => {
                    prop_assert!(session.facts().is_hidden && !session.is_over());
                    prop_assert!(fault.reason.to_string().contains("hidden"));
                }
            }
        }
    }

    /// A record with a line missing, doubled, swapped or changed is refused or means the same
    /// moves; it never panics.
    #[test]
    fn a_damaged_record_is_refused_or_harmless(kind in kinds(), seed: u64, damage: u64) {
        let session = random_game(kind, seed, 60);
        let text = Record::of(&session, Viewer::Watcher).to_string();
        let mut rng = random::rng(damage);
        let damaged = damage_once(&text, &mut rng);
        if let Ok(read) = Record::read(&damaged, CATALOGUE) {
            // An accepted record is a whole game that is written as it was read.
            let written = read.to_string();
            prop_assert_eq!(Record::read(&written, CATALOGUE).unwrap(), read);
        }
    }

    #[test]
    fn any_text_is_read_without_a_panic(text in "(\\[[A-Z][a-z]{2,9} \"[a-z0-9= x,]{0,12}\"\\]\n){0,9}\n?([0-9]{1,2}\\. [A-Za-z0-9]{1,3}( \\{[a-z0-9 ]{0,5}\\})?\n){0,5}") {
        let _ = Record::read(&text, CATALOGUE);
    }
}

fn damage_once(text: &str, rng: &mut impl Rng) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let at = rng.random_range(0..lines.len());
    match rng.random_range(0..6) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at].clone()),
        2 => {
            let other = rng.random_range(0..lines.len());
            lines.swap(at, other);
        }
        3 => {
            let keep = rng.random_range(0..=lines[at].chars().count());
            lines[at] = lines[at].chars().take(keep).collect();
        }
        4 => lines.truncate(at),
        _ => {
            let mut symbols: Vec<char> = lines[at].chars().collect();
            if !symbols.is_empty() {
                let symbol = rng.random_range(0..symbols.len());
                symbols[symbol] = rng.random_range(' '..='~');
            }
            lines[at] = symbols.into_iter().collect();
        }
    }
    lines.join("\n")
}

const SAMPLE: &str = r#"[Ludoteca "1"]
[Game "galo"]
[Rules ""]
[Date "2026-11-15"]
[First "Ana"]
[Second "computer"]
[SecondLevel "perfeito"]
[Seed "7"]
[Moves "3"]
[Result "*"]

1. 5
2. 1
3. 9
"#;

fn check(damage: (&str, &str), expected: &str) {
    let (from, to) = damage;
    assert!(SAMPLE.contains(from), "{from}");
    let fault = Record::read(&SAMPLE.replacen(from, to, 1), CATALOGUE).unwrap_err();
    assert_eq!(fault.to_string(), expected);
}

#[test]
fn the_sample_is_a_record() {
    let record = Record::read(SAMPLE, CATALOGUE).unwrap();
    assert_eq!(record.to_string(), SAMPLE);
    assert_eq!(record.session(&Resources::none()).unwrap().ply(), 3);
}

#[test]
fn windows_line_ends_and_a_byte_order_mark_are_read() {
    let text = format!("\u{feff}{}", SAMPLE.replace('\n', "\r\n"));
    assert_eq!(Record::read(&text, CATALOGUE).unwrap().to_string(), SAMPLE);
}

#[test]
fn every_fault_is_reported_with_its_line() {
    check(
        ("\"1\"", "\"2\""),
        "line 1: Ludoteca: this program reads format 1",
    );
    check(
        ("\"galo\"", "\"go\""),
        "line 2: Game: there is no game go; the games are galo, mancala, poziomka, wargame, palavras",
    );
    check(
        ("Rules \"\"", "Rules \"x=1\""),
        "line 3: Rules: galo has no option x",
    );
    check(
        ("2026-11-15", "2026-02-30"),
        "line 4: Date: a date is as 2026-11-15",
    );
    check(
        ("First \"Ana\"", "First \" Ana\""),
        "line 5: First: not a name",
    );
    check(
        ("perfeito", "d1"),
        "line 7: SecondLevel: galo has no level d1: it has beginner (basico), casual (normal), expert (perfeito), master (strong)",
    );
    check(
        ("\"computer\"", "\"Rui\""),
        "line 6: only the computer has a level",
    );
    check(("\"7\"", "\"-7\""), "line 8: Seed: a seed is a number");
    check(
        ("Moves \"3\"", "Moves \"4\""),
        "line 9: 4 moves are announced, 3 are there",
    );
    check(
        ("Result \"*\"", "Result \"1-0\""),
        "line 10: a game has a Termination when its Result is not *, and only then",
    );
    check(
        ("[Seed \"7\"]", "Seed 7"),
        "line 8: not a tag as [Game \"galo\"]: Seed 7",
    );
    check(
        ("[Seed \"7\"]", "[Sead \"7\"]"),
        "line 8: no tag Sead belongs here",
    );
    check(
        ("[Seed \"7\"]", "[Game \"galo\"]"),
        "line 8: a second tag Game",
    );
    check(("[Moves \"3\"]\n", ""), "line 9: the tag Moves is missing");
    check(
        ("1. 5", "1. 0"),
        "line 12: not a move: not a position from 1 to 9: 0",
    );
    check(("2. 1", "2. 5"), "line 13: position 5 is taken");
    check(("2. 1", "3. 1"), "line 13: not move 2: 3. 1");
    check(
        ("3. 9", "3. 9 {again}"),
        "line 14: the move does \"\", not \"again\"",
    );
}

#[test]
fn a_result_that_the_moves_do_not_give_is_refused() {
    let won = SAMPLE.replace("Result \"*\"]", "Result \"1-0\"]\n[Termination \"normal\"]");
    let RecordFault { line, reason } = Record::read(&won, CATALOGUE).unwrap_err();
    assert_eq!(line, 10);
    assert_eq!(reason.to_string(), "the moves give *, not 1-0");
    let resigned = won.replace("normal", "resigned");
    assert!(Record::read(&resigned, CATALOGUE).is_ok());
}

/// The fleet that is shown at the end must be the one whose hash was shown during the game.
#[test]
fn a_fleet_that_was_changed_is_found() {
    let mut session = random_game(game("wargame"), 3, 10_000);
    while session.laid(Seat::First).is_none() {
        session = random_game(game("wargame"), session.header().seed + 1, 10_000);
    }
    let record = Record::of(&session, Viewer::Watcher);
    let plan = session.laid(Seat::Second).unwrap();
    let mut other = plan.clone();
    for id in 1..=9 {
        // Another place for the piece of one cell, if the fleet has it in this variant.
        other = plan.replace(&format!(" {id} "), &format!(" {} ", id % 9 + 1));
        if other != plan {
            break;
        }
    }
    let text = record.to_string().replace(&plan, &other);
    let fault = Record::read(&text, CATALOGUE).unwrap_err();
    assert_ne!(other, plan);
    let reason = fault.reason.to_string();
    assert!(
        reason.contains("hidden") || reason.contains("restriction"),
        "{fault}"
    );
}

/// In English people read what programs read, but for how a sentence ends; in other languages
/// something else.
#[test]
fn faults_are_told_in_every_language() {
    let changes = [
        ("[Moves \"3\"]\n", ""),
        ("[Game \"galo\"]", "[Game \"gallo\"]"),
        ("[Game \"galo\"]", "Game: galo"),
        ("[Moves \"3\"]", "[Moves \"4\"]"),
        ("[Moves \"3\"]", "[Moves \"many\"]"),
        ("2. 1", "3. 1"),
        ("2. 1", "2. 5"),
        ("3. 9", "3. 9 {again}"),
        ("Result \"*\"]", "Result \"1-0\"]"),
        ("Result \"*\"]", "Result \"1-0\"]\n[Termination \"normal\"]"),
        ("Result \"*\"]", "Result \"1-0\"]\n[Termination \"tired\"]"),
    ];
    for (from, to) in changes {
        let text = SAMPLE.replace(from, to);
        assert_ne!(text, SAMPLE, "{from}");
        let fault = Record::read(&text, CATALOGUE).unwrap_err();
        let [english, portuguese, polish] =
            Language::ALL.map(|language| Texts::of(language).record_fault(&fault));
        let line = format!("line {}: ", fault.line);
        assert!(english.starts_with(&line), "{english}");
        assert!(
            portuguese.starts_with(&line.replace("line", "linha")),
            "{portuguese}"
        );
        assert!(
            polish.starts_with(&line.replace("line", "wiersz")),
            "{polish}"
        );
        let rest = |said: &str| said.split_once(": ").unwrap().1.to_owned();
        assert_ne!(rest(&english), rest(&portuguese));
        assert_ne!(rest(&english), rest(&polish));
    }
}

#[test]
fn a_huge_record_is_refused_at_once() {
    let text = "x".repeat(2 << 20);
    let fault = Record::read(&text, CATALOGUE).unwrap_err();
    assert_eq!(fault.reason, RecordReason::TooLong);
}
