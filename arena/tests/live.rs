//! Games that are under way can be seen in the file, count for nothing, and leave nothing behind.
use crate::common::{match_of, play, play_into, table};
use ludoteca_arena::clock::TimeControl;
use ludoteca_arena::live::{LiveWriter, Watch};
use ludoteca_arena::opening::Opening;
use ludoteca_arena::pair;
use ludoteca_arena::plan::Plan;
use ludoteca_arena::seat::{self, Sitter};
use ludoteca_arena::snapshot::Snapshot;
use ludoteca_arena::store::{Key, Store};
use ludoteca_play::{CATALOGUE, Resources};

const KEY: Key = Key {
    round: 0,
    a: 0,
    b: 1,
    opening: 0,
};

fn plan() -> Plan {
    let seats = ["level:normal", "level:avancado"];
    match_of("mancala", "houses=3 seeds=2", seats, 3)
}

fn sitters(plan: &Plan) -> [Box<dyn Sitter>; 2] {
    [0, 1].map(|at: usize| {
        let spec = &plan.entrants[at].seat;
        let time = TimeControl::default();
        seat::sit(spec, "x", &plan.setup, time, &[]).unwrap()
    })
}

/// Plays a pair with somebody looking on, and does not commit it, as if killed then.
fn play_and_leave(plan: &Plan, store: &Store) {
    let context = ludoteca_arena::game::GameContext {
        resources: Resources::none(),
        created: 0,
        adjudicates: None,
    };
    let opening = Opening {
        seed: 1,
        setup: plan.setup.clone(),
        plies: Vec::new(),
    };
    let writer = LiveWriter::beside(store).unwrap();
    let watch = Watch::new(&writer, 0);
    let [mut a, mut b] = sitters(plan);
    let [mut a, mut b] = watch.over(KEY, [a.as_mut(), b.as_mut()]);
    pair::play(&context, &opening, &mut a, &mut b).unwrap();
}

#[test]
fn a_game_is_seen_while_it_is_played_and_forgotten_by_the_next_run() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("live.arena");
    let plan = plan();
    let game = plan.setup.game;
    let mut store = Store::open(&file).unwrap();
    play_and_leave(&plan, &store);
    let seen = store.live(game, &Resources::none()).unwrap();
    assert_eq!(seen.len(), 1);
    assert_eq!((seen[0].key, seen[0].side), (KEY, 0));
    assert!(!seen[0].session.is_over());
    play_into(&plan, &mut store, 1);
    assert!(store.live(game, &Resources::none()).unwrap().is_empty());
    // Watching counts for nothing in the results.
    let (undisturbed, _) = play(&plan);
    assert_eq!(table(&store), table(&undisturbed));
}

#[test]
fn whoever_only_looks_changes_no_byte() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("live.arena");
    let plan = plan();
    play_into(&plan, &mut Store::open(&file).unwrap(), 1);
    let before = std::fs::read(&file).unwrap();
    let snapshot = Snapshot::read(&file, CATALOGUE).unwrap().unwrap();
    assert_eq!(snapshot.pairs.len(), 3);
    assert_eq!(snapshot.pairs_of(1, 0), [0, 1, 2]);
    let games: u64 = snapshot.endings.iter().map(|(_, _, count)| count).sum();
    assert_eq!(games, 6);
    let mut store = Store::open_to_read(&file).unwrap().unwrap();
    assert!(store.game_of(snapshot.pairs[2].key, 1).unwrap().is_some());
    assert!(store.set_meta(&[("name", "other")]).is_err());
    assert_eq!(std::fs::read(&file).unwrap(), before);
}
