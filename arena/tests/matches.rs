//! Whole matches: levels and bots meet, in pairs that are never split.
use std::collections::HashSet;

use crate::common::{match_of, play, play_into, starter, table, tally};
use ludoteca_arena::plan::{Kind, Plan};
use ludoteca_arena::show::Standings;
use ludoteca_arena::store::Store;
use ludoteca_arena::tally::Hypotheses;
use ludoteca_course_wargame::program::Tournament;
use ludoteca_play::{CATALOGUE, Record};
use ludoteca_ratings::Sums;
use ludoteca_wargame::{Counts, Dimensions, Firing, Placing};

#[test]
fn perfect_play_never_loses_to_basic_play() {
    let plan = match_of("galo", "", ["level:strong", "level:basico"], 20);
    let (store, _) = play(&plan);
    let tally = tally(&plan, &store);
    assert_eq!((tally.pairs, tally.losses), (20, 0));
    assert!(
        tally.wins > 5 && tally.elo.is_none_or(|elo| elo > 0.0),
        "{tally:?}"
    );
}

#[test]
fn a_bot_plays_every_game_that_lists_its_moves() {
    let bot = starter();
    for (game, rules) in [
        ("galo", ""),
        ("mancala", "houses=3 seeds=2"),
        ("poziomka", "rows=4 columns=4 pola=2"),
        ("wargame", "mode=duel"),
        ("wargame", "mode=hunt"),
    ] {
        let level = find_level(game);
        let plan = match_of(game, rules, [&bot, &level], 2);
        let (store, _) = play(&plan);
        let tally = tally(&plan, &store);
        assert_eq!(tally.pairs, 2, "{game}");
        let normal = tally.terminations.get("normal");
        assert_eq!(normal, Some(&4), "{game}: {:?}", tally.terminations);
    }
}

fn find_level(game: &str) -> String {
    let game = ludoteca_play::find_game(CATALOGUE, game).unwrap();
    format!("level:{}", game.levels()[0].name)
}

#[test]
fn both_games_of_a_pair_have_the_same_opening_and_no_opening_comes_twice() {
    let plan = match_of("mancala", "", ["level:normal", "level:avancado"], 12);
    let (store, _) = play(&plan);
    let pairs = store.pairs().unwrap();
    let mut openings = HashSet::new();
    for pair in &pairs {
        let opening = store.opening(pair.key, plan.setup.game).unwrap();
        assert!(opening.plies.len() >= 2);
        assert!(openings.insert(opening.plies.clone()));
        for side in 0..2 {
            let number = 2 * pair.key.opening + side + 1;
            let record = store.game(number).unwrap().unwrap().record;
            let record = Record::read(&record, CATALOGUE).unwrap();
            let texts: Vec<&str> = record
                .moves
                .iter()
                .map(|played| played.text.as_str())
                .collect();
            assert_eq!(texts[..opening.plies.len()], opening.plies);
            let first = if side == 0 { "normal" } else { "avancado" };
            assert_eq!(record.seats[0].level(), Some(first));
        }
    }
    assert_eq!(pairs.len(), 12);
}

#[test]
fn when_openings_run_out_it_stops_and_says_how_many_there_were() {
    let seats = ["level:normal", "level:avancado"];
    let plan = match_of("mancala", "houses=2 seeds=1", seats, 1000);
    let (store, summary) = play(&plan);
    let count = summary.exhausted.unwrap();
    assert!(summary.is_complete && count < 100);
    assert_eq!(tally(&plan, &store).pairs, count as u64);
}

#[test]
fn the_same_plan_gives_the_same_records_with_any_number_of_threads() {
    let plan = match_of(
        "poziomka",
        "rows=4 columns=5 pola=2",
        ["level:course", "level:strong@50"],
        8,
    );
    let (one, _) = play(&plan);
    let mut many = Store::in_memory().unwrap();
    play_into(&plan, &mut many, 4);
    for number in 1..=16 {
        let record = |store: &Store| store.game(number).unwrap().unwrap().record;
        assert_eq!(record(&one), record(&many));
    }
    assert_eq!(table(&one), table(&many));
}

#[test]
fn a_test_stops_as_soon_as_it_has_decided_and_counts_no_more() {
    let mut plan = match_of("galo", "", ["level:strong", "level:basico"], 200);
    plan.test = Some(Hypotheses(0.0, 100.0));
    let mut one = Store::in_memory().unwrap();
    play_into(&plan, &mut one, 1);
    let mut many = Store::in_memory().unwrap();
    play_into(&plan, &mut many, 3);
    assert!(tally(&plan, &one).pairs < 200);
    assert_eq!(table(&one), table(&many));
    assert!(table(&one).contains("(better)"), "{}", table(&one));
}

#[test]
fn games_for_one_are_compared_on_the_same_boards() {
    let plan = match_of("wargame", "mode=hunt", ["level:d3", "level:d1"], 12);
    let (store, _) = play(&plan);
    let tally = tally(&plan, &store);
    assert!(tally.elo.is_none());
    assert!(tally.difference.unwrap() > 5.0, "{tally:?}");
    assert!(tally.interval[0].unwrap() > 0.0);
    let fleet = |number: usize| {
        let record = store.game(number).unwrap().unwrap().record;
        Record::read(&record, CATALOGUE).unwrap().secrets[1]
            .plan
            .clone()
            .unwrap()
    };
    assert_eq!(fleet(1), fleet(2));
    assert_ne!(fleet(1), fleet(3));
}

/// The course's own tournament and the arena are two ways to the same number.
#[test]
fn ways_of_firing_need_as_many_shots_as_in_the_course_programs_tournament() {
    const BOARDS: usize = 40;
    let tournament = Tournament {
        dimensions: Dimensions::new(9, 9).unwrap(),
        counts: Counts::new([1, 1, 1, 1, 0, 0, 0, 0]),
        placing: Placing::Even,
        duels: BOARDS as u32,
        seed: 5,
    };
    let hunts = tournament.play(1, |_| Ok(())).unwrap().unwrap();
    let plan = match_of("wargame", "mode=hunt", ["level:d3", "level:d2"], BOARDS);
    let (store, _) = play(&plan);
    let pairs = store.pairs().unwrap();
    for (side, firing) in [(0, Firing::D3), (1, Firing::D2)] {
        let at = Firing::ALL.iter().position(|one| *one == firing).unwrap();
        let theirs: Sums = hunts.shots[at].iter().copied().map(f64::from).collect();
        let ours = pairs.iter().map(|pair| pair.games[side].points.unwrap());
        let ours: Sums = ours.map(f64::from).collect();
        let variance = theirs.variance().unwrap() + ours.variance().unwrap();
        let error = (variance / BOARDS as f64).sqrt();
        let difference = (theirs.mean().unwrap() - ours.mean().unwrap()).abs();
        assert!(difference < 3.0 * error, "{firing:?}: {theirs:?}, {ours:?}");
    }
}

#[test]
fn adjudication_ends_games_early_and_is_recorded_as_such() {
    let mut plan = match_of("galo", "", ["level:normal", "level:basico"], 10);
    plan.adjudicate = Some(100_000);
    let (store, _) = play(&plan);
    let early = tally(&plan, &store);
    assert_eq!(early.terminations.get("adjudicated"), Some(&20));
    let record = store.game(1).unwrap().unwrap().record;
    assert!(record.contains("[Termination \"adjudicated\"]"), "{record}");
    Record::read(&record, CATALOGUE).unwrap();
}

fn event(kind: &str) -> Plan {
    let text = format!(
        "kind = \"{kind}\"\ngame = \"galo\"\npairs = 3\nseed = 5\n\
         [[entrant]]\nseat = \"level:basico\"\n[[entrant]]\nseat = \"level:normal\"\n\
         [[entrant]]\nseat = \"level:perfeito\"\n[[entrant]]\nseat = \"level:strong\"\n"
    );
    Plan::read(&text, CATALOGUE, ludoteca_courses::COURSES).unwrap()
}

#[test]
fn every_kind_of_tournament_pairs_as_it_says() {
    for (kind, meetings) in [
        ("round-robin", 6),
        ("gauntlet", 3),
        ("candidate", 3),
        ("swiss", 4),
    ] {
        let plan = event(kind);
        let (store, summary) = play(&plan);
        assert!(summary.is_complete, "{kind}");
        let pairs = store.pairs().unwrap();
        let met: HashSet<_> = pairs.iter().map(|pair| (pair.key.a, pair.key.b)).collect();
        assert_eq!((met.len(), pairs.len()), (meetings, meetings * 3), "{kind}");
        if matches!(plan.kind, Kind::Gauntlet | Kind::Candidate) {
            assert!(met.iter().all(|(a, b)| *a == 0 || *b == 0));
        }
        assert!(table(&store).contains("perfeito"));
    }
}

#[test]
fn a_swiss_event_of_many_is_planned_and_played_without_a_second_meeting() {
    let head = "kind = \"swiss\"\ngame = \"galo\"\npairs = 1\nrounds = 6\nseed = 3\n".to_owned();
    let levels = ["perfeito", "normal", "basico"].iter().cycle().take(61);
    let entrant = |level| format!("[[entrant]]\nseat = \"level:{level}\"\n");
    let text = std::iter::once(head).chain(levels.map(entrant));
    let text: String = text.collect();
    let plan = Plan::read(&text, CATALOGUE, ludoteca_courses::COURSES).unwrap();
    let (store, summary) = play(&plan);
    assert!(summary.is_complete);
    let pairs = store.pairs().unwrap();
    // Thirty meet thirty, and one has a bye.
    assert_eq!(pairs.len(), 6 * 30);
    let met: HashSet<_> = pairs
        .iter()
        .map(|pair| [pair.key.a.min(pair.key.b), pair.key.a.max(pair.key.b)])
        .collect();
    assert_eq!(met.len(), pairs.len());
    let standings = Standings::read(&store, CATALOGUE).unwrap();
    assert!(!standings.entrants[0].name.starts_with("basico"));
    assert!(standings.entrants[60].name.starts_with("basico"));
}

#[test]
fn the_plan_in_the_manual_is_one() {
    let page = include_str!("../../docs/book/src/arena.md");
    let text = page
        .split("```toml\n")
        .nth(1)
        .unwrap()
        .split("```")
        .next()
        .unwrap();
    let plan = Plan::read(text, CATALOGUE, ludoteca_courses::COURSES).unwrap();
    assert_eq!((plan.entrants.len(), plan.pairs), (3, 20));
    let (clock, usual) = (plan.time, ludoteca_arena::clock::TimeControl::default());
    assert_eq!(clock, usual);
}

#[test]
fn games_of_words_are_compared_by_points_on_the_same_board() {
    let folder = tempfile::tempdir().unwrap();
    let resources = crate::common::with_words(folder.path(), "casa\nmesa\nrato\ngato\nbacalhau\n");
    // Plays one word wherever it fits, and ends when it fits nowhere.
    let source = |word: &str| {
        format!(
            "import sys\n\
             WORD = {word:?}\n\
             for line in sys.stdin:\n\
            \x20   if line.startswith('ludoteca'): print('bot\\t1\\tgames=palavras', flush=True)\n\
            \x20   if not line.startswith('move'): continue\n\
            \x20   ply = int(dict(f.split('=', 1) for f in line.split('\\t')[1:])['ply'])\n\
            \x20   print(f'A{{5 + 2 * (ply - 2)}}H {{WORD}}' if ply < 4 else 'resign', flush=True)\n"
        )
    };
    let long = crate::common::python(folder.path(), "long.py", &source("bacalhau"));
    let short = crate::common::python(folder.path(), "short.py", &source("casa"));
    let seats = [&*format!("L=bot:{long}"), &*format!("S=bot:{short}")];
    let plan = match_of("palavras", "words=usual size=15", seats, 4);
    let mut store = Store::in_memory().unwrap();
    crate::common::play_with(&plan, &mut store, 1, resources);
    let tally = tally(&plan, &store);
    assert_eq!(tally.pairs, 4);
    assert!(
        tally.elo.is_none() && tally.difference.is_some(),
        "{tally:?}"
    );
}
