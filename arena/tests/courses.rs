//! Whole course programs, in C and Python and without flushing, meet by their own protocols.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a test starts a copy of itself"
)]

use std::collections::HashSet;
use std::path::Path;
use std::process::Command;

use crate::common::{match_of, play, play_with, python, tally, with_words};
use ludoteca_arena::games::{self, Filter, GameName};
use ludoteca_arena::plan::{Entrant, Kind, Plan};
use ludoteca_arena::store::Store;
use ludoteca_arena::tally::Tally;
use ludoteca_play::{CATALOGUE, Cause, Record};
use ludoteca_runner::Program;

fn program(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    folder.join(name).display().to_string()
}

/// The seat of a program in C.
fn c(name: &str) -> String {
    format!("C=course:{}", program(name))
}

/// The seat of a program in Python.
fn py(name: &str) -> String {
    format!("Py=course:/usr/bin/python3 {}", program(name))
}

/// A program in Python that buffers by itself, whatever the environment says.
fn stubborn(folder: &Path, name: &str) -> String {
    let source = std::fs::read_to_string(program(name)).unwrap();
    let own = "import io, sys\nsys.stdout = io.TextIOWrapper(io.BufferedWriter(io.FileIO(1, 'w'), 1 << 20))\n";
    let source = source.replace(", flush=True", "");
    let source = format!("{own}{source}\nsys.stdout.flush()\n");
    format!("S=course:{}", python(folder, "stubborn.py", &source))
}

/// Plays this many pairs, all games of which end by the rules.
fn meet(game: &str, rules: &str, seats: [&str; 2], pairs: usize) -> (Store, Tally) {
    let plan = match_of(game, rules, seats, pairs);
    let (store, _) = play(&plan);
    let tally = tally(&plan, &store);
    assert_ends(&store, &tally, &[("normal", 2 * pairs as u64)]);
    (store, tally)
}

/// Checks how many games ended in each way.
fn assert_ends(store: &Store, tally: &Tally, expected: &[(&str, u64)]) {
    let ends = tally.terminations.iter();
    let ends: Vec<(&str, u64)> = ends.map(|(end, count)| (end.as_str(), *count)).collect();
    assert_eq!(ends, expected, "{:?}", store.game(1));
}

fn record(store: &Store, number: usize) -> Record {
    let game = store.game(number).unwrap().unwrap();
    Record::read(&game.record, CATALOGUE).unwrap()
}

#[test]
fn poziomka_programs_meet_on_both_sides_of_the_board() {
    let seats = [&*c("poziomka.c"), &*py("poziomka.py")];
    let (store, tally) = meet("poziomka", "pola=2 rows=5 columns=6", seats, 3);
    assert!(tally.wins > tally.losses, "{tally:?}");
    assert!(record(&store, 1).moves.len() > 8);
}

#[test]
fn games_tell_the_number_that_programs_of_poziomka_were_given() {
    let folder = tempfile::tempdir().unwrap();
    let source = std::fs::read_to_string(program("poziomka.py")).unwrap();
    let source = source.replace(
        "\ntaken = set()",
        "\nsys.stderr.write('given %d;' % constants['WYBOR'])\ntaken = set()",
    );
    let telling = format!("T=course:{}", python(folder.path(), "tells.py", &source));
    let seats = [&*telling, "level:course"];
    let (store, _) = meet("poziomka", "pola=2 rows=5 columns=6", seats, 3);
    for game in games::list(&store, &Filter::default()).unwrap() {
        let name: GameName = game.game.parse().unwrap();
        let stored = store.game_of(name.key, name.side).unwrap().unwrap();
        let told = format!("given {};", game.given["wybor"]);
        assert!(stored.evidence.unwrap().contains(&told), "{told}");
        assert_eq!(serde_json::json!(game)["wybor"], game.given["wybor"]);
    }
}

#[test]
fn a_poziomka_program_plays_against_the_level_that_has_its_name() {
    let seats = [&*c("poziomka.c"), "level:course"];
    meet("poziomka", "pola=2 rows=5 columns=5", seats, 2);
}

#[test]
fn wargame_programs_hide_and_shoot_by_turns() {
    let seats = [&*c("wargame.c"), &*py("wargame.py")];
    let (store, _) = meet("wargame", "mode=hunt", seats, 2);
    let record = record(&store, 1);
    // The board that Python hides, C finds from the top left: the last cell is I1.
    assert_eq!(record.moves.len(), 81);
    assert_eq!(record.moves[0].text, "A9");
    assert_eq!(record.moves[80].text, "I1");
    assert_eq!(record.moves[80].note, "4 sunk");
}

#[test]
fn a_wargame_program_meets_a_level() {
    let seats = [&*c("wargame.c"), "level:d3"];
    let (store, _) = meet("wargame", "mode=hunt", seats, 3);
    // The program has hidden its fleet in the corners; that fleet is what the level hunts.
    let plan = record(&store, 2).secrets[1].plan.clone().unwrap();
    let ids: Vec<&str> = plan.split(' ').skip(1).collect();
    assert!([1, 3, 4, 5, 7].iter().all(|at| ids[*at] == "0"), "{plan}");
}

#[test]
fn a_fleet_that_cannot_stand_is_the_hiders_fault() {
    let folder = tempfile::tempdir().unwrap();
    let source = std::fs::read_to_string(program("wargame.py")).unwrap();
    // A second piece in a matrix that has one already.
    let liar = source.replace("(\"1\", \"B5\")", "(\"1\", \"C1\")");
    let liar = format!("L=course:{}", python(folder.path(), "liar.py", &liar));
    let plan = match_of("wargame", "mode=hunt", [&liar, "level:d2"], 1);
    let (store, _) = play(&plan);
    let tally = tally(&plan, &store);
    assert_ends(&store, &tally, &[("illegal by a", 1), ("normal", 1)]);
    let kept = store.game(2).unwrap().unwrap().evidence.unwrap();
    assert!(kept.contains("its fleet cannot stand"), "{kept}");
    assert!(kept.contains(r#""given":["#), "{kept}");
}

#[test]
fn what_a_course_program_did_wrong_is_kept_however_it_is_talked_to() {
    let folder = tempfile::tempdir().unwrap();
    let talks = "import sys\nfor line in sys.stdin: print('zz', flush=True)\n";
    // Holds back what it writes until its input ends.
    let holds = "import sys\nlines = list(sys.stdin)\nprint('zz\\n' * len(lines))\n";
    for (name, source) in [("talks.py", talks), ("holds.py", holds)] {
        let seat = format!("Z=course:{}", python(folder.path(), name, source));
        let plan = match_of(
            "poziomka",
            "pola=2 rows=3 columns=3",
            [&seat, "level:course"],
            1,
        );
        let (store, _) = play(&plan);
        assert_ends(&store, &tally(&plan, &store), &[("illegal by a", 2)]);
        let kept = store.game(1).unwrap().unwrap().evidence.unwrap();
        for part in [
            r#"it answered \"ZZ\": "#,
            r#""given":["-"]"#,
            r#""wrote":["zz""#,
        ] {
            assert!(kept.contains(part), "{name}: {part}: {kept}");
        }
    }
}

#[test]
fn a_program_that_cannot_be_made_to_flush_is_started_anew_for_every_answer() {
    let folder = tempfile::tempdir().unwrap();
    let seats = [&*stubborn(folder.path(), "poziomka.py"), "level:course"];
    meet("poziomka", "pola=2 rows=3 columns=3", seats, 1);
}

#[test]
fn the_function_of_a_galo_module_plays_behind_a_host() {
    let student = format!("S=course:{} normal", program("galo.py"));
    let (store, _) = meet("galo", "", [&student, "level:basico"], 3);
    let kept = store.game(1).unwrap().unwrap().evidence.unwrap();
    assert!(kept.contains("a pensar"), "{kept}");
}

#[test]
fn a_user_of_the_mancala_interpreter_meets_a_level() {
    meet("mancala", "", [&py("mancala.py"), "level:normal"], 3);
}

/// Users of the word game meet with these words as the dictionary.
fn meet_with_words(rules: &str, seats: [&str; 2], pairs: usize) -> (Plan, Store) {
    let folder = tempfile::tempdir().unwrap();
    let plan = match_of("palavras", rules, seats, pairs);
    let mut store = Store::in_memory().unwrap();
    let words = with_words(folder.path(), "casa\nmesa\nrato\nbacalhau\n");
    play_with(&plan, &mut store, 1, words);
    (plan, store)
}

#[test]
fn users_of_the_word_game_meet_on_the_same_boards() {
    let long = format!("{} bacalhau", c("palavras.c"));
    let short = format!("{} casa", py("palavras.py"));
    let (plan, store) = meet_with_words("words=usual size=15", [&long, &short], 2);
    let tally = tally(&plan, &store);
    // Both have had enough before the board is full.
    assert_ends(&store, &tally, &[("resigned", 4)]);
    assert!(tally.difference.unwrap() > 0.0, "{tally:?}");
    let (first, second) = (record(&store, 1), record(&store, 2));
    let opening = |record: &Record| [0, 1].map(|at| record.moves[at].text.clone());
    assert_eq!(opening(&first), opening(&second));
    assert!(first.moves.last().unwrap().text.ends_with("V bacalhau"));
    let kept = store.game(2).unwrap().unwrap().evidence.unwrap();
    assert!(kept.contains("Jogada 1: [A"), "{kept}");
}

#[test]
fn words_that_are_in_no_dictionary_are_refused_and_something_else_may_be_tried() {
    let seats = [
        &*format!("{} nonsense", c("palavras.c")),
        &*format!("{} rato", py("palavras.py")),
    ];
    let (plan, store) = meet_with_words("words=usual size=9", seats, 1);
    let tally = tally(&plan, &store);
    assert_ends(&store, &tally, &[("resigned", 2)]);
    assert!(tally.difference.unwrap() < 0.0, "{tally:?}");
}

#[test]
fn the_limit_of_words_ends_a_users_game() {
    let seats = [
        &*format!("{} mesa", py("palavras.py")),
        &*format!("{} mesa", c("palavras.c")),
    ];
    let (plan, store) = meet_with_words("words=usual size=15 limit=3", seats, 1);
    let tally = tally(&plan, &store);
    assert_ends(&store, &tally, &[("normal", 2)]);
    assert_eq!(record(&store, 1).moves.len(), 3);
}

#[test]
fn a_user_of_the_word_game_that_cannot_be_made_to_flush_plays_too() {
    let folder = tempfile::tempdir().unwrap();
    let slow = format!("{} casa", stubborn(folder.path(), "palavras.py"));
    let quick = format!("{} casa", py("palavras.py"));
    let (plan, store) = meet_with_words("words=usual size=7", [&slow, &quick], 1);
    let tally = tally(&plan, &store);
    assert_ends(&store, &tally, &[("resigned", 2)]);
    assert_eq!(tally.difference, Some(0.0), "{tally:?}");
}

/// A source, two levels, and everybody against everybody.
fn event_with(source: &Path) -> Plan {
    let own = format!("Own=course:{}", source.display());
    let rules = "pola=2 rows=3 columns=3";
    let mut plan = match_of("poziomka", rules, [&own, "level:course"], 2);
    plan.kind = Kind::RoundRobin;
    let third = "level:course@9".parse().unwrap();
    plan.entrants.push(Entrant::unlike(third, &plan.entrants));
    plan
}

#[test]
fn a_source_that_does_not_compile_has_not_started_and_the_others_play_on() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("bad.c");
    let words = "int main(void) { return nothing; }";
    std::fs::write(&source, words).unwrap();
    let plan = event_with(&source);
    let mut store = Store::in_memory().unwrap();
    for _ in 0..2 {
        assert!(crate::common::play_into(&plan, &mut store, 1).is_complete);
        let pairs = store.pairs().unwrap();
        assert_eq!(pairs.len(), 6);
        for pair in &pairs {
            let is_bad = pair.key.a == 0 || pair.key.b == 0;
            let expected = if is_bad {
                Cause::NotStarted
            } else {
                Cause::Normal
            };
            assert!(
                pair.games.iter().all(|game| game.cause == expected),
                "{pair:?}"
            );
        }
    }
    let mut games = (1..=12).map(|number| store.game(number).unwrap().unwrap());
    let game = games
        .find(|game| game.key.a == 0 || game.key.b == 0)
        .unwrap();
    let kept = game.evidence.unwrap();
    for part in ["bad.c does not compile", "error:", "nothing"] {
        assert!(kept.contains(part), "{part}: {kept}");
    }
}

#[test]
fn a_source_that_compiles_for_other_games_only_has_not_started_in_this_one() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("choosy.c");
    let words =
        "#ifdef WYBOR\n#error only without a choice\n#endif\nint main(void) { return 0; }\n";
    std::fs::write(&source, words).unwrap();
    let seat = format!("course:{}", source.display());
    let plan = match_of("poziomka", "", [&seat, "level:course"], 1);
    let (store, _) = play(&plan);
    assert_ends(&store, &tally(&plan, &store), &[("not-started by a", 2)]);
    let kept = store.game(1).unwrap().unwrap().evidence.unwrap();
    assert!(kept.contains("only without a choice"), "{kept}");
}

/// Says to a copy of this program where it is to play what cannot be built there.
const UNBUILT: &str = "LUDOTECA_UNBUILT";

/// The copy's part: without the variable there is nothing to do.
#[test]
fn plays_without_a_workshop_when_it_is_told_to() {
    let Some(file) = std::env::var_os(UNBUILT) else {
        return;
    };
    let mut store = Store::open(Path::new(&file)).unwrap();
    let plan = event_with(Path::new(&program("poziomka.c")));
    let summary = crate::common::play_into(&plan, &mut store, 1);
    assert!(!summary.is_complete);
    let names: Vec<&[String; 2]> = summary.called_off.iter().map(|off| &off.names).collect();
    assert_eq!(names.len(), 2, "{summary:?}");
    assert!(names.iter().all(|names| names.contains(&"Own".to_owned())));
}

#[test]
fn an_entrant_that_the_machine_does_not_let_play_is_called_off_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("event.arena");
    // Programs are built below this folder, and there can be none.
    let nowhere = folder.path().join("file");
    std::fs::write(&nowhere, "").unwrap();
    let mut copy = Command::new(std::env::current_exe().unwrap());
    let name = "courses::plays_without_a_workshop_when_it_is_told_to";
    copy.args(["--exact", name, "--nocapture"]);
    copy.env(UNBUILT, &file).env("XDG_CACHE_HOME", &nowhere);
    let output = copy.output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    let mut store = Store::open(&file).unwrap();
    let played = store.pairs().unwrap();
    assert_eq!(played.len(), 2, "{told}");
    assert!(played.iter().all(|pair| pair.key.a != 0 && pair.key.b != 0));
    // On a machine that works the same command plays the rest.
    let plan = event_with(Path::new(&program("poziomka.c")));
    assert!(crate::common::play_into(&plan, &mut store, 1).is_complete);
    let pairs = store.pairs().unwrap();
    let mut games = pairs.iter().flat_map(|pair| &pair.games);
    assert!(pairs.len() == 6 && games.all(|game| game.cause == Cause::Normal));
}

/// Everything that a reader sees of a match.
fn whole(store: &Store) -> Vec<String> {
    let games = 1..=store.count_games().unwrap();
    let games = games.map(|number| store.game(number).unwrap().unwrap());
    let mut all = vec![crate::common::table(store)];
    for game in games {
        all.extend([game.record, game.evidence.unwrap_or_default()]);
    }
    all
}

#[test]
fn programs_that_draw_from_the_time_hide_another_fleet_in_every_game() {
    assert!(Program::can_fix_clock(), "install faketime");
    let seats = ["A", "B"].map(|name| format!("{name}=course:{}", program("wargame.c")));
    let plan = match_of("wargame", "mode=hunt", [&seats[0], &seats[1]], 12);
    let (store, _) = play(&plan);
    let fleet = |number| record(&store, number).secrets[1].plan.clone().unwrap();
    let fleets: HashSet<String> = (1..=24).map(fleet).collect();
    // Of 1296 fleets chance may draw one twice.
    assert!(fleets.len() >= 22, "{} fleets in 24 games", fleets.len());
    let tally = tally(&plan, &store);
    assert_eq!((tally.pairs, tally.distinct), (12, 12));
    // Tomorrow, or with another number of threads, it is the same match.
    let mut again = Store::in_memory().unwrap();
    crate::common::play_into(&plan, &mut again, 2);
    assert_eq!(whole(&again), whole(&store));
    let mut other = plan.clone();
    other.seed += 1;
    let (other, _) = play(&other);
    assert_ne!(whole(&other)[1], whole(&store)[1]);
}

#[test]
fn the_clock_of_a_course_program_stands_still_and_its_stopwatch_runs() {
    assert!(Program::can_fix_clock(), "install faketime");
    let folder = tempfile::tempdir().unwrap();
    let source = std::fs::read_to_string(program("mancala.py")).unwrap();
    let source = format!(
        "import sys, time\nsys.stderr.write(f'at {{time.time()}}\\n')\n\
         end = time.monotonic() + 0.02\nwhile time.monotonic() < end: pass\n{source}"
    );
    let seat = format!("T=course:{}", python(folder.path(), "timed.py", &source));
    let (store, _) = meet("mancala", "", [&seat, "level:normal"], 2);
    let (again, _) = meet("mancala", "", [&seat, "level:normal"], 2);
    let told = |store: &Store, number| store.game(number).unwrap().unwrap().evidence.unwrap();
    let times = [1, 2, 3, 4].map(|number| told(&store, number));
    assert!(
        times[0].contains("at 1") || times[0].contains("at 2"),
        "{times:?}"
    );
    assert_eq!(times, [1, 2, 3, 4].map(|number| told(&again, number)));
    assert_ne!(times[0], times[2]);
}

#[test]
fn a_galo_module_that_plays_at_random_repeats_itself() {
    assert!(Program::can_fix_clock(), "install faketime");
    let folder = tempfile::tempdir().unwrap();
    let module = folder.path().join("random_galo.py");
    let source = "import random\n\
        def escolher_posicao_auto(tab, jog, estrategia):\n\
        \x20   cells = [cell for row in tab for cell in row]\n\
        \x20   return random.choice([at + 1 for at, cell in enumerate(cells) if cell == 0])\n";
    std::fs::write(&module, source).unwrap();
    let seat = format!("R=course:{}", module.display());
    let plan = match_of("galo", "", [&seat, "level:basico"], 4);
    let runs = [play(&plan).0, play(&plan).0];
    assert_eq!(whole(&runs[0]), whole(&runs[1]));
}
