//! The whole dialogues beside the page for those who write bots: a game of each starter, played
//! again line by line.

use std::fmt::Write as _;
use std::time::Duration;

use ludoteca_arena::clock::{Bank, TimeControl};
use ludoteca_arena::protocol;
use ludoteca_arena::seat::process::{Launch, Process};
use ludoteca_core::Budget;
use ludoteca_play::{
    CATALOGUE, Command, NewSession, Occupant, Player, Resources, Seat, Session, Setup, find_game,
};

use crate::common::{bots, starter_for};

/// Node limit of the level that plays against the starters.
const NODES: u64 = 100;

/// A starter, and every line both ways.
struct Dialogue {
    process: Process,
    bank: Bank,
    text: String,
}

impl Dialogue {
    fn tell(&mut self, line: &str) {
        let _ = write!(self.text, "→ {line}");
        self.process.tell(line);
    }

    /// Nobody is charged, so that the time left depends on the moves alone.
    fn ask(&mut self, line: &str) -> String {
        self.tell(line);
        let answer = self.process.wait_line(Duration::from_secs(20)).unwrap();
        let answer = String::from_utf8(answer).unwrap().trim_end().to_owned();
        let _ = writeln!(self.text, "← {answer}");
        answer
    }
}

fn begin(game: &str, rules: &str, level: &str) -> Session {
    let setup = Setup::read(find_game(CATALOGUE, game).unwrap(), rules).unwrap();
    let mut seats = vec![Occupant::person("mine", "mine")];
    if setup.seats() > 1 {
        seats.push(Occupant::computer(level));
    }
    let new = NewSession::new(setup, seats, 1);
    Session::begin(new, &Resources::none(), String::new(), 0).unwrap()
}

/// A game of a starter in the first seat, from the first line to the last.
fn play(game: &str, rules: &str, level: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let command = starter_for(game, folder.path());
    let words: Vec<String> = command.split(' ').map(str::to_owned).collect();
    let time = TimeControl::default();
    let mut dialogue = Dialogue {
        process: Process::new(Launch::new(&words).unwrap()),
        bank: Bank::new(time),
        text: String::new(),
    };
    dialogue.process.start().unwrap();
    dialogue.ask(&protocol::handshake(&time));
    let mut session = begin(game, rules, level);
    for seat in session.seats_to_lay() {
        if seat == Seat::First {
            let request = protocol::ask_plan(&session, seat, &dialogue.bank);
            assert_eq!(dialogue.ask(&request), "random");
        }
        session.act(&Command::LayAtRandom { seat }, 0).unwrap();
    }
    let mut player: Option<Player> = None;
    while let Some(seat) = session.to_move() {
        if let Some(thinker) = session.thinker() {
            let player = player.get_or_insert_with(|| thinker.player());
            let reply = thinker.think(player, &Budget::nodes(NODES)).unwrap();
            session.act(&reply, 0).unwrap();
            continue;
        }
        let (ply, legal) = (session.ply(), session.legal_moves());
        let request = protocol::ask_move(&session, seat, &legal, &dialogue.bank).unwrap();
        let text = dialogue.ask(&request);
        dialogue
            .bank
            .charge(Duration::ZERO, Duration::ZERO)
            .unwrap();
        session.act(&Command::Play { seat, ply, text }, 0).unwrap();
    }
    dialogue.tell(&protocol::tell_end(&session, Seat::First, None));
    dialogue.tell(protocol::QUIT);
    dialogue.text
}

fn check(game: &str, rules: &str, level: &str) {
    let file = bots().join(format!("dialogues/{game}.txt"));
    let played = play(game, rules, level);
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &played).unwrap();
    }
    let written = std::fs::read_to_string(&file).unwrap_or_default();
    for (line, played) in written.lines().zip(played.lines()) {
        assert_eq!(line, played, "{game}");
    }
    assert_eq!(written.lines().count(), played.lines().count(), "{game}");
}

#[test]
fn dialogues_are_what_starters_and_arena_say_to_each_other() {
    check("galo", "", "normal");
    check("mancala", "houses=3 seeds=2", "normal");
    check("poziomka", "pola=2 rows=4 columns=4", "course");
    check("wargame", "fleet=1,0,0,0,0,0,0,0 mode=duel", "d1");
    check("palavras", "size=7 limit=3", "");
}
