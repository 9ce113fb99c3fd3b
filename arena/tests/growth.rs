//! Plans that grow, knockouts, several rule sets, own openings, and games that can be found.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use ludoteca_arena::games::{self, Filter};
use ludoteca_arena::plan::{Kind, Plan};
use ludoteca_arena::show::Standings;
use ludoteca_arena::store::Store;
use ludoteca_arena::text::{Tell as _, Texts};
use ludoteca_arena::tournament::grow;
use ludoteca_play::{CATALOGUE, Resources};

use crate::common::{match_of, play, play_into, python, try_play, with_words};

fn plan(kind: &str, pairs: usize, seats: &[&str], more: &str) -> Plan {
    let mut text =
        format!("kind = \"{kind}\"\ngame = \"mancala\"\npairs = {pairs}\nseed = 7\n{more}\n");
    for seat in seats {
        text += &["[[entrant]]\nseat = \"", seat, "\"\n"].concat();
    }
    Plan::read(&text, CATALOGUE, &[]).unwrap()
}

const THREE: [&str; 3] = ["level:normal", "level:avancado", "S=level:strong@60"];

fn told(messages: &[ludoteca_arena::text::Message]) -> String {
    let all = messages.iter().map(|message| Texts::default().say(message));
    all.collect::<Vec<_>>().join("\n")
}

/// The plies of every opening, by the two who met.
fn openings(store: &Store) -> HashMap<(usize, usize), Vec<Vec<String>>> {
    let mut all: HashMap<_, Vec<_>> = HashMap::new();
    for pair in store.pairs().unwrap() {
        let opening = store.opening(pair.key, CATALOGUE[1]).unwrap();
        let two = (pair.key.a.min(pair.key.b), pair.key.a.max(pair.key.b));
        all.entry(two).or_default().push(opening.plies);
    }
    all
}

#[test]
fn a_plan_gets_more_pairs_and_later_entrants_and_keeps_what_it_has() {
    let mut store = Store::in_memory().unwrap();
    play_into(&plan("round-robin", 4, &THREE[..2], ""), &mut store, 1);
    let before: Vec<_> = store.pairs().unwrap();
    let larger = plan("round-robin", 7, &THREE, "");
    let refused = try_play(&larger, &mut store, 1, Resources::none())
        .unwrap_err()
        .to_string();
    assert!(
        refused.contains("pairs (4 → 7)") && refused.contains("--continue"),
        "{refused}"
    );
    let said = told(&grow(&larger, &mut store).unwrap());
    assert!(
        said.contains("pairs go from 4 to 7") && said.contains("later entrants: S"),
        "{said}"
    );
    play_into(&larger, &mut store, 1);
    let after = store.pairs().unwrap();
    assert_eq!(after.len(), 3 * 7);
    assert!(before.iter().all(|pair| after.contains(pair)));
    let openings = openings(&store);
    for played in openings.values() {
        assert_eq!(
            played.iter().collect::<HashSet<_>>().len(),
            7,
            "no opening twice"
        );
    }
    let sorted = |two: (usize, usize)| {
        let mut all = openings[&two].clone();
        all.sort();
        all
    };
    assert_eq!(sorted((0, 1)), sorted((0, 2)), "all meet the same openings");
    // Nothing is left to do, and nothing is said twice.
    assert!(grow(&larger, &mut store).unwrap().is_empty());
    play_into(&larger, &mut store, 1);
    assert_eq!(store.pairs().unwrap(), after);
}

#[test]
fn a_changed_program_plays_its_pairs_again_and_other_changes_are_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let bot = format!(
        "B=bot:{}",
        python(folder.path(), "bot.py", "raise SystemExit(3)\n")
    );
    let seats = [THREE[0], THREE[1], &bot];
    let own = plan("round-robin", 2, &seats, "");
    let mut store = Store::in_memory().unwrap();
    play_into(&own, &mut store, 1);
    std::fs::write(folder.path().join("bot.py"), "raise SystemExit(4)\n").unwrap();
    let refused = try_play(&own, &mut store, 1, Resources::none())
        .unwrap_err()
        .to_string();
    assert!(
        refused.contains("B has changed") && refused.contains("--continue"),
        "{refused}"
    );
    let said = told(&grow(&own, &mut store).unwrap());
    assert!(said.contains("its 4 pairs are taken back"), "{said}");
    assert_eq!(store.count_pairs().unwrap(), 2);
    play_into(&own, &mut store, 1);
    assert_eq!(store.count_pairs().unwrap(), 6);
    let other = plan("gauntlet", 2, &seats, "");
    let refused = grow(&other, &mut store).unwrap_err().tell_in_english();
    assert!(
        refused.contains("kind (\"round-robin\" → \"gauntlet\")"),
        "{refused}"
    );
    let fewer = plan("round-robin", 1, &seats, "");
    let refused = grow(&fewer, &mut store).unwrap_err().tell_in_english();
    assert!(
        refused.contains("pairs (2 → 1), which --continue does not accept"),
        "{refused}"
    );
}

#[test]
fn what_cannot_grow_says_so_with_and_without_continuing() {
    for kind in ["knockout", "swiss"] {
        let rounds = if kind == "swiss" { "rounds = 2" } else { "" };
        let mut store = Store::in_memory().unwrap();
        play_into(&plan(kind, 1, &THREE, rounds), &mut store, 1);
        let larger = plan(kind, 2, &THREE, rounds);
        let refused = [
            try_play(&larger, &mut store, 1, Resources::none()).unwrap_err(),
            grow(&larger, &mut store).unwrap_err(),
        ];
        for error in refused {
            let told = error.tell_in_english();
            assert!(
                told.contains("pairs (1 → 2)") && told.contains("it cannot grow"),
                "{told}"
            );
            assert!(!told.contains("--continue"), "{told}");
        }
    }
}

#[test]
fn a_knockout_has_one_winner_and_says_who_put_whom_out() {
    let seats = [
        "A=level:normal",
        "B=level:normal",
        "C=level:avancado",
        "D=level:strong@300",
        "E=level:normal",
    ];
    let own = plan("knockout", 3, &seats, "");
    let (store, summary) = play(&own);
    assert!(summary.is_complete);
    let table = Standings::read(&store, CATALOGUE).unwrap();
    let rounds: Vec<usize> = table.knockout.iter().map(|tie| tie.round).collect();
    assert_eq!(rounds, [1, 2, 2, 3]);
    let out: HashSet<&str> = table
        .knockout
        .iter()
        .map(|tie| tie.loser.as_str())
        .collect();
    assert_eq!(out.len(), 4);
    let winner = &table.knockout[3].winner;
    assert!(!out.contains(winner.as_str()));
    let text = table.to_text(Texts::default());
    assert!(
        text.contains(&format!("Round 3: {winner} knocked out")),
        "{text}"
    );
}

#[test]
fn every_meeting_plays_its_pairs_with_each_rule_set() {
    let sets = "[[rule-set]]\nhouses = 3\n[[rule-set]]\nhouses = 4\nseeds = 2";
    let own = plan("round-robin", 3, &THREE, sets);
    let (store, _) = play(&own);
    let count = |rules: &str| {
        let filter = Filter {
            rules: Some(rules.to_owned()),
            ..Filter::default()
        };
        games::list(&store, &filter).unwrap().len()
    };
    assert_eq!(
        (
            count("houses=3"),
            count("houses=4 seeds=2"),
            count("houses=6")
        ),
        (18, 18, 0)
    );
    let table = Standings::read(&store, CATALOGUE).unwrap();
    assert!(
        table.rules.contains("houses=3") && table.rules.contains(" | houses=4"),
        "{}",
        table.rules
    );
}

#[test]
fn own_openings_are_played_in_their_order_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("openings.txt");
    std::fs::write(&file, "1 2\n2; 1\n").unwrap();
    let line = format!("openings = \"{}\"", file.display());
    let own = plan("round-robin", 5, &THREE[..2], &line);
    let (store, summary) = play(&own);
    assert_eq!(
        (store.count_pairs().unwrap(), summary.exhausted),
        (2, Some(2))
    );
    assert_eq!(openings(&store)[&(0, 1)], [["1", "2"], ["2", "1"]]);
    std::fs::write(&file, "1 2\n\n9 9\n").unwrap();
    let text = format!(
        "kind = \"round-robin\"\ngame = \"mancala\"\npairs = 1\n{line}\n[[entrant]]\nseat = \"level:normal\"\n[[entrant]]\nseat = \"level:normal\"\n"
    );
    let error = Plan::read(&text, CATALOGUE, &[]).unwrap_err().to_string();
    assert!(
        error.starts_with("line 4: ") && error.contains("line 3: 9: "),
        "{error}"
    );
}

#[test]
fn games_are_found_by_name_fault_and_result_and_exported_with_their_times() {
    let folder = tempfile::tempdir().unwrap();
    let bad = format!("Bad=bot:{}", python(folder.path(), "bad.py", BAD));
    let mut own = match_of("galo", "", ["Ana=level:normal", &bad], 3);
    own.kind = Kind::RoundRobin;
    let (store, _) = play(&own);
    let all = games::list(&store, &Filter::default()).unwrap();
    assert_eq!(all.len(), 6);
    let faults = Filter {
        entrants: vec!["Bad".into()],
        fault: Some(None),
        ..Filter::default()
    };
    let faults = games::list(&store, &faults).unwrap();
    assert!(
        !faults.is_empty()
            && faults
                .iter()
                .all(|game| game.fault.as_deref() == Some("Bad"))
    );
    let lost = Filter {
        entrants: vec!["Ana".into()],
        result: Some("lost".into()),
        ..Filter::default()
    };
    assert!(games::list(&store, &lost).unwrap().is_empty());
    let name: games::GameName = faults[0].game.parse().unwrap();
    assert!(
        store
            .game_of(name.key, name.side)
            .unwrap()
            .unwrap()
            .evidence
            .is_some()
    );
    let out = folder.path().join("out");
    let none = Resources::none();
    let exported = games::export(&store, &Filter::default(), &out, CATALOGUE, &none).unwrap();
    assert_eq!(exported.games, 6);
    check_export(&out, exported.moves);
}

fn check_export(out: &Path, moves: usize) {
    let read = |name: &str| std::fs::read_to_string(out.join(name)).unwrap();
    let table = read("moves.csv");
    assert_eq!(table.lines().count(), moves + 1);
    assert!(table.starts_with("game,ply,seat,entrant,move,opening,microseconds\n"));
    for line in read("games.jsonl").lines() {
        let game: serde_json::Value = serde_json::from_str(line).unwrap();
        let opening = game["opening"].as_array().unwrap().len();
        for seat in game["seats"].as_array().unwrap() {
            let is_told = ["bot", "level:normal@3000"].contains(&seat.as_str().unwrap());
            assert!(is_told, "{seat} tells a path, or too little");
        }
        for (at, one) in game["moves"].as_array().unwrap().iter().enumerate() {
            assert_eq!(one["opening"], at < opening);
            assert_eq!(one["microseconds"].is_null(), at < opening, "{game}");
        }
        let record = format!("records/{}.txt", game["game"].as_str().unwrap());
        assert_eq!(read(&record), game["record"].as_str().unwrap());
    }
}

#[test]
fn own_openings_of_words_are_checked_with_the_dictionary() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("openings.txt");
    std::fs::write(&file, "A3H casa\n").unwrap();
    let text = format!(
        "kind = \"round-robin\"\ngame = \"palavras\"\npairs = 1\nopenings = \"{}\"\n[rules]\nwords = \"usual\"\n[[entrant]]\nseat = \"level:short\"\n[[entrant]]\nseat = \"level:best\"\n",
        file.display()
    );
    let words = with_words(folder.path(), "casa\nsaco\n");
    let read = |resources: &Resources| Plan::read_with(&text, CATALOGUE, &[], resources);
    assert_eq!(
        read(&words).unwrap().beginnings.openings.unwrap(),
        [["A3H casa"]]
    );
    let error = read(&Resources::none()).unwrap_err().to_string();
    assert!(error.contains("no dictionary"), "{error}");
}

/// A bot that answers with nonsense.
const BAD: &str = "\
import sys
for line in sys.stdin:
    word = line.split('\\t')[0].strip()
    if word == 'ludoteca': print('bot\\t1', flush=True)
    elif word == 'move': print('99', flush=True)
    elif word == 'quit': break
";
