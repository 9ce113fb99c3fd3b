//! Tournaments for the tests, played in this process.

use std::path::Path;

use ludoteca_arena::clock::TimeControl;
use ludoteca_arena::ladder::{Goal, Ladder, LadderEnd, LadderRun, NewLadder};
use ludoteca_arena::live::{LiveWriter, Watch};
use ludoteca_arena::plan::{Entrant, Kind, Plan};
use ludoteca_arena::protocol::Reply;
use ludoteca_arena::seat::{Evidence, Fault, Sitter};
use ludoteca_arena::show::Standings;
use ludoteca_arena::store::{Key, Store};
use ludoteca_arena::tournament::{Executor, Running};
use ludoteca_core::StopFlag;
use ludoteca_play::{
    CATALOGUE, Command, NewSession, Occupant, Resources, Seat, Session, Setup, find_game,
};

/// Everybody meets everybody.
pub(crate) fn plan(game: &str, rules: &str, seats: &[&str], pairs: usize) -> Plan {
    let game = find_game(CATALOGUE, game).unwrap();
    let mut entrants: Vec<Entrant> = Vec::new();
    for seat in seats {
        entrants.push(Entrant::unlike(seat.parse().unwrap(), &entrants));
    }
    Plan {
        courses: &[],
        beginnings: ludoteca_arena::plan::Beginnings::default(),
        name: "Lev<els> & \"co\"".into(),
        kind: Kind::RoundRobin,
        setup: Setup::read(game, rules).unwrap(),
        pairs,
        rounds: 0,
        seed: 7,
        time: TimeControl::default(),
        test: None,
        adjudicate: None,
        entrants,
    }
}

/// Plays what is missing of a plan into a file.
pub(crate) fn play(plan: &Plan, file: &Path, threads: usize) {
    let mut store = Store::open(file).unwrap();
    play_into(plan, &mut store, threads);
}

/// Plays what is missing of a plan into a store.
pub(crate) fn play_into(plan: &Plan, store: &mut Store, threads: usize) {
    let running = Running {
        plan,
        store,
        resources: Resources::none(),
        threads,
        stop: StopFlag::new(),
        report: &mut |_| {},
        now: 1_790_000_000,
    };
    assert!(running.run().unwrap().is_complete);
}

/// Plays a ladder of two levels, one of which is replaced in the middle: 40 pairs.
pub(crate) fn play_ladder(file: &Path) {
    let new = NewLadder {
        name: "class",
        setup: &Setup::usual(find_game(CATALOGUE, "galo").unwrap()),
        time: TimeControl::default(),
        adjudicate: None,
        created: 1_790_000_000,
    };
    let mut ladder = Ladder::init(file, &new).unwrap();
    for seat in ["N=level:normal", "B=level:basico"] {
        ladder.add(&seat.parse().unwrap(), &[]).unwrap();
    }
    run_ladder(&mut ladder, 20);
    ladder
        .replace(&"N=level:perfeito".parse().unwrap(), &[])
        .unwrap();
    run_ladder(&mut ladder, 20);
}

fn run_ladder(ladder: &mut Ladder, pairs: usize) {
    let running = LadderRun {
        store: &mut ladder.store,
        catalogue: CATALOGUE,
        courses: &[],
        resources: Resources::none(),
        goal: Goal::Pairs(pairs),
        seed: Some(7),
        threads: 1,
        stop: StopFlag::new(),
        report: &mut |_| {},
        resumes: &mut |_| {},
    };
    let summary = running.run(&Executor::Here).unwrap();
    assert_eq!(summary.end, LadderEnd::Reached);
}

/// The whole table as text.
pub(crate) fn table(store: &Store) -> String {
    Standings::read(store, CATALOGUE)
        .unwrap()
        .to_text(ludoteca_arena::text::Texts::default())
}

/// A game that is under way in a file, as a playing thread would show it.
pub(crate) struct Live {
    writer: LiveWriter,
}

impl Live {
    /// The file must be there.
    pub(crate) fn begin(file: &Path) -> Self {
        let writer = LiveWriter::beside(&Store::open(file).unwrap()).unwrap();
        Self { writer }
    }

    /// Shows a game after these moves.
    pub(crate) fn show(&self, game: &str, rules: &str, moves: &[&str]) {
        self.show_laid(game, rules, &[], moves);
    }

    /// Shows a game in which both seats have laid something.
    pub(crate) fn show_laid(&self, game: &str, rules: &str, plans: &[&str], moves: &[&str]) {
        let session = session(game, rules, plans, moves);
        let (mut a, mut b) = (Silent, Silent);
        let watch = Watch::new(&self.writer, 0);
        let key = Key {
            round: 0,
            a: 0,
            b: 1,
            opening: 99,
        };
        let [mut a, mut b] = watch.over(key, [&mut a, &mut b]);
        let seat = session.to_move().unwrap();
        let sitter = if seat == Seat::First { &mut a } else { &mut b };
        let _ = sitter.choose(&session, seat);
    }
}

/// A session of two people.
pub(crate) fn session(game: &str, rules: &str, plans: &[&str], moves: &[&str]) -> Session {
    let setup = Setup::read(find_game(CATALOGUE, game).unwrap(), rules).unwrap();
    let seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
    let new = NewSession::new(setup, seats, 1);
    let mut session = Session::begin(new, &Resources::none(), String::new(), 0).unwrap();
    for (seat, plan) in Seat::BOTH.into_iter().zip(plans) {
        let plan = (*plan).to_owned();
        session.act(&Command::Lay { seat, plan }, 0).unwrap();
    }
    for text in moves {
        let (seat, ply) = (session.to_move().unwrap(), session.ply());
        let text = (*text).to_owned();
        session.act(&Command::Play { seat, ply, text }, 0).unwrap();
    }
    session
}

/// Somebody who never moves.
struct Silent;

impl Sitter for Silent {
    fn occupant(&self) -> Occupant {
        Occupant::Open
    }

    fn begin(&mut self, _: &Session, _: Seat) -> Result<(), Fault> {
        Ok(())
    }

    fn arrange(&mut self, _: &Session, _: Seat) -> Result<Option<String>, Fault> {
        Ok(None)
    }

    fn choose(&mut self, _: &Session, _: Seat) -> Result<Reply, Fault> {
        Ok(Reply::Resign)
    }

    fn end(&mut self, _: &Session, _: Seat) {}

    fn evidence(&mut self) -> Option<Evidence> {
        None
    }
}
