//! Numbers are called what they are, in every format: totals of progress, who moved first, games that
//! differ, shots, the test of a candidate.

use ludoteca_arena::plan::{Kind, Plan};
use ludoteca_arena::show::Standings;
use ludoteca_arena::store::Store;
use ludoteca_arena::tally::{Hypotheses, Total};
use ludoteca_arena::text::Texts;
use ludoteca_arena::tournament::{Executor, Running};
use ludoteca_core::StopFlag;
use ludoteca_play::{CATALOGUE, Resources};
use serde_json::Value;

use crate::common::{match_of, play, python, starter, tally};

/// A field of levels that play alike.
fn field(game: &str, rules: &str, seat: &str, count: usize) -> Plan {
    let mut plan = match_of(game, rules, [seat, seat], 4);
    let entrant = plan.entrants[0].clone();
    plan.entrants = (0..count)
        .map(|at| {
            let mut entrant = entrant.clone();
            entrant.name = format!("e{at}");
            entrant
        })
        .collect();
    plan.kind = Kind::RoundRobin;
    plan
}

/// Returns the body of a page, without its style sheet and its drawing.
fn body_of(table: &Standings) -> String {
    let page = table.to_html(None, Texts::default()).unwrap();
    let (_, body) = page.split_once("<main>").unwrap();
    body.split_once("<svg").unwrap().0.to_owned()
}

fn standings(store: &Store) -> Standings {
    Standings::read(store, CATALOGUE).unwrap()
}

/// Returns the progress reports: how many pairs were done, and of how many.
fn watch(plan: &Plan, hands: &Executor<'_>) -> Vec<(usize, usize)> {
    let mut store = Store::in_memory().unwrap();
    let mut told = Vec::new();
    let running = Running {
        plan,
        store: &mut store,
        resources: Resources::none(),
        threads: 1,
        stop: StopFlag::new(),
        report: &mut |progress| told.push((progress.done, progress.planned)),
        now: 1_790_000_000,
    };
    running.run_by(hands).unwrap();
    told
}

fn check_progress(plan: &Plan, hands: &Executor<'_>, total: usize) {
    let told = watch(plan, hands);
    let expected: Vec<_> = (1..=total).map(|done| (done, total)).collect();
    assert_eq!(told, expected, "{:?}", plan.kind);
}

#[test]
fn the_total_of_progress_is_that_of_the_plan_from_the_first_pair_on() {
    let mut plan = field("galo", "", "level:normal", 5);
    check_progress(&plan, &Executor::Here, 4 * 10);
    check_progress(&plan, &Executor::Shard("2/3".parse().unwrap()), 13);
    plan.kind = Kind::Gauntlet;
    check_progress(&plan, &Executor::Here, 4 * 4);
    plan.kind = Kind::Candidate;
    check_progress(&plan, &Executor::Here, 4 * 4);
    plan.kind = Kind::Swiss;
    plan.rounds = 3;
    check_progress(&plan, &Executor::Here, 3 * 2 * 4);
    // Five entrants with a bye each have met after five rounds.
    plan.rounds = 9;
    check_progress(&plan, &Executor::Here, 5 * 2 * 4);
}

#[test]
fn where_openings_run_out_the_total_knows_it() {
    let mut plan = field("mancala", "houses=2 seeds=1", "level:normal", 3);
    plan.pairs = 1000;
    let told = watch(&plan, &Executor::Here);
    let last = told.last().unwrap();
    assert!(last.0 == last.1 && last.1 < 300, "{last:?}");
    assert!(told.iter().all(|(_, planned)| planned == &last.1));
}

/// Returns the value of moving first; whoever begins on a board of four cells wins.
fn first_move(starts: &str) -> f64 {
    let rules = format!("rows=2 columns=2 pola=2 starts={starts}");
    let plan = match_of("poziomka", &rules, ["level:course", "level:strong"], 1);
    let (store, _) = play(&plan);
    standings(&store).first_move.unwrap().elo.unwrap()
}

#[test]
fn moving_first_is_about_who_moved_first_and_not_about_a_seat() {
    let (first, second) = (first_move("first"), first_move("second"));
    assert!(first > 10.0, "{first}");
    assert!((first - second).abs() < 1e-6, "{first} and {second}");
}

#[test]
fn games_with_the_same_moves_are_one_game_whoever_played_them() {
    let plan = field("galo", "", "level:strong", 3);
    let (store, _) = play(&plan);
    let table = standings(&store);
    // All play alike, so each of four openings has one game, and is played six times.
    assert_eq!((table.pairs, table.distinct), (12, 12));
    assert_eq!(table.distinct_games, 4);
    let text = table.to_text(Texts::default());
    let line = "12 pairs (12 of them count), 24 games, 4 distinct";
    assert!(text.contains(line), "{text}");
    assert!(
        table
            .to_html(None, Texts::default())
            .unwrap()
            .contains(line)
    );
    let json: Value = serde_json::from_str(&table.to_json()).unwrap();
    assert_eq!(json["distinct_games"], 4);
}

#[test]
fn one_program_under_two_names_plays_one_game_from_either_side() {
    let [one, two] = ["One", "Two"].map(|name| format!("{name}={}", starter()));
    let (store, _) = play(&match_of("galo", "", [&one, &two], 3));
    let table = standings(&store);
    assert_eq!((table.pairs, table.distinct_games), (3, 3));
}

#[test]
fn shots_are_called_shots_and_whoever_needs_fewest_is_first() {
    let mut plan = match_of("wargame", "mode=hunt", ["level:d1", "level:d3"], 8);
    plan.kind = Kind::RoundRobin;
    let (store, _) = play(&plan);
    let table = standings(&store);
    let names: Vec<&str> = table
        .entrants
        .iter()
        .map(|line| line.name.as_str())
        .collect();
    assert_eq!(names, ["d3", "d1"]);
    let shots: Vec<f64> = table
        .entrants
        .iter()
        .map(|line| line.total.value())
        .collect();
    assert!(shots[0] < shots[1], "{shots:?}");
    let json: Value = serde_json::from_str(&table.to_json()).unwrap();
    assert_eq!(json["entrants"][0]["shots"], shots[0]);
    assert_eq!(json["entrants"][0]["points"], Value::Null);
    assert_eq!(json["crosstable"][0]["tally"]["shots"], shots[1]);
    let csv = table.to_csv();
    let head = csv.lines().next().unwrap();
    assert!(
        head.contains(",shots,") && !head.contains("points"),
        "{head}"
    );
    let texts = Texts::default();
    for text in [table.to_text(texts), body_of(&table)] {
        assert!(text.contains("shots") && !text.contains("points"), "{text}");
    }
}

/// A hunter that answers its first request for a move like this, against a level.
fn check_hunter(answer: &str) {
    let folder = tempfile::tempdir().unwrap();
    let source = format!(
        "import sys\nfor line in sys.stdin:\n\
         \x20   if line[0] == 'l': print('bot\\t1', flush=True)\n\
         \x20   if line[0] == 'm': {answer}\n"
    );
    let hunter = format!("bot:{}", python(folder.path(), "hunter.py", &source));
    let plan = match_of("wargame", "mode=hunt", ["level:d3", &hunter], 2);
    let (store, _) = play(&plan);
    let table = standings(&store);
    assert_eq!(table.entrants[0].name, "d3", "{answer}");
    // One shot per cell: nobody needs more.
    assert_eq!(
        table.entrants[1].total,
        Total::Shots(2.0 * 81.0),
        "{answer}"
    );
}

#[test]
fn a_hunter_that_breaks_off_before_its_first_shot_is_not_the_quickest() {
    check_hunter("print('resign', flush=True)");
    check_hunter("sys.exit(1)");
    check_hunter("print('Z99', flush=True)");
}

#[test]
fn the_decision_about_a_candidate_stands_in_every_format() {
    let mut plan = match_of("galo", "", ["level:strong", "level:basico"], 200);
    plan.test = Some(Hypotheses(0.0, 100.0));
    let (store, _) = play(&plan);
    let table = standings(&store);
    let llr = tally(&plan, &store).llr.unwrap();
    let said = format!("The test has decided: strong is better (LLR {llr:.2}).");
    let texts = Texts::default();
    for text in [table.to_text(texts), table.to_html(None, texts).unwrap()] {
        assert!(text.contains(&said), "{text}");
    }
    let json: Value = serde_json::from_str(&table.to_json()).unwrap();
    assert_eq!(json["candidate"], "strong");
    assert_eq!(json["decision"], "accepted_h1");
    assert!((json["llr"].as_f64().unwrap() - llr).abs() < 1e-9);
    let csv = table.to_csv();
    let lines: Vec<&str> = csv.lines().collect();
    assert!(lines[0].ends_with(",llr,decision"), "{csv}");
    assert!(
        lines[1].ends_with(&format!(",{llr:.3},accepted_h1")),
        "{csv}"
    );
    assert!(lines[2].ends_with(",,"), "{csv}");
}

#[test]
fn without_a_test_nothing_is_said_of_one() {
    let (store, _) = play(&match_of("galo", "", ["level:strong", "level:basico"], 4));
    let table = standings(&store);
    assert_eq!(
        (table.llr, table.decision, table.candidate.as_deref()),
        (None, None, None)
    );
    assert!(!table.to_text(Texts::default()).contains("LLR"));
}

#[test]
fn nobody_is_ahead_by_less_than_nothing() {
    let (store, _) = play(&match_of("galo", "", ["level:strong", "A=level:strong"], 4));
    let table = standings(&store);
    // Lost games are told as -0, and are none.
    let text = table.to_text(Texts::default());
    let text = text.replace(" -0, Elo", ", Elo");
    for text in [text, table.to_csv(), table.to_json(), body_of(&table)] {
        let has_minus_nothing = text
            .split(|c: char| !"-−.0123456789".contains(c))
            .any(|word| {
                let digits = word.trim_start_matches(['-', '−']);
                let is_number = !digits.is_empty() && digits != word;
                is_number && digits.chars().all(|c| matches!(c, '0' | '.'))
            });
        assert!(!has_minus_nothing, "{text}");
    }
}
