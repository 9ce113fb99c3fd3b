//! Programs of the course's War Game: one hides (`-j 1 -p 2`), another shoots (`-j 2 -d n`), then the
//! other way round. By the course's own filter, lines of one word pass and others do not.
//!
//! What a program has hidden is found out before the hunt, by firing at every field: the answers do
//! not depend on their order. So any shooter can hunt it, and no program can move its fleet.

use ludoteca_play::{Cause, Occupant, Seat, Session, Setup, Viewer};
use ludoteca_wargame::{Cell, Counts, Dimensions, Fleet};
use std::fmt::Write as _;

use super::Course;
use super::talker::{self, Talker};
use crate::clock::{Bank, TimeControl};
use crate::opening::{Opening, Variety};
use crate::protocol::Reply;
use crate::seat::process::Launch;
use crate::seat::{BadSeat, Evidence, Fault, Sitter};
use crate::text::Message;

/// So many lines may come that are no answer.
const MOST_REMARKS: usize = 200;

pub(super) struct Wargame;

impl Course for Wargame {
    fn game(&self) -> &'static str {
        "wargame"
    }

    fn check(&self, setup: &Setup) -> Result<(), Message> {
        if setup.facts().is_solo() {
            return Ok(());
        }
        Err(Message::new("course-wargame"))
    }

    fn variety(&self) -> Option<Variety> {
        Some(Variety::Seeds)
    }

    fn sit(
        &self,
        name: &str,
        words: &[String],
        time: TimeControl,
    ) -> Result<Box<dyn Sitter>, BadSeat> {
        let launch = talker::launch(words, &[])?;
        Ok(Box::new(WargameSitter {
            name: name.to_owned(),
            launch: launch.clone(),
            talker: Talker::new(launch),
            bank: Bank::new(time),
            time,
        }))
    }
}

struct WargameSitter {
    name: String,
    launch: Launch,
    talker: Talker,
    bank: Bank,
    time: TimeControl,
}

impl WargameSitter {
    /// The command for one role: options of the other role are left out.
    fn launch(&self, setup: &Setup, role: &[&str], foreign: &str) -> Launch {
        let mut launch = self.launch.clone();
        let mut words = Vec::new();
        let mut given = launch.program.command.drain(..);
        while let Some(word) = given.next() {
            if word == foreign {
                given.next();
            } else {
                words.push(word);
            }
        }
        drop(given);
        let option = role.first().copied().unwrap_or_default();
        let has_own = words.iter().any(|word| word == option);
        launch.program.command = words;
        let (rows, columns) = setup.options.size("size");
        let mut more = vec!["-t".to_owned(), format!("{rows}x{columns}")];
        for (number, count) in (1..).zip(setup.options.counts("fleet")) {
            if *count > 0 {
                more.extend([format!("-{number}"), count.to_string()]);
            }
        }
        if !has_own {
            more.extend(role[..2].iter().map(ToString::to_string));
        }
        more.extend(role[2..].iter().map(ToString::to_string));
        launch.with_arguments(more)
    }

    /// The next line of one word.
    fn ask_word(&mut self) -> Result<String, Fault> {
        for _ in 0..MOST_REMARKS {
            let line = self.talker.ask(&mut self.bank)?;
            let mut words = line.split_whitespace();
            if let (Some(word), None) = (words.next(), words.next())
                && word != "*"
            {
                return Ok(word.to_owned());
            }
        }
        Err(Fault::own(Cause::Illegal, Message::new("fault-no-answer")))
    }

    /// Fires at every field until the whole fleet is hit, and draws what was found.
    fn sound(&mut self, dimensions: Dimensions, counts: &Counts) -> Result<Fleet, Fault> {
        let fields = counts.cells();
        let mut answers = std::collections::HashMap::new();
        let mut hits = 0;
        for cell in dimensions.cells() {
            if hits == fields {
                break;
            }
            self.talker.tell(&format!("{cell}\n"));
            let answer = self.ask_word()?;
            let is_answer = answer == "-" || matches!(answer.as_bytes(), [b'1'..=b'8']);
            if !is_answer {
                let why = format!("{answer:?} is no answer to a shot");
                return Err(Fault::own(Cause::Illegal, why));
            }
            hits += usize::from(answer != "-");
            answers.insert(cell, answer);
        }
        let drawing = draw(dimensions, counts, &answers);
        let fleet = drawing.parse::<Fleet>();
        fleet.map_err(|bad| Fault::own(Cause::Illegal, format!("its fleet cannot stand: {bad}")))
    }
}

/// The board as the course draws it, from answers to shots.
fn draw(
    dimensions: Dimensions,
    counts: &Counts,
    answers: &std::collections::HashMap<Cell, String>,
) -> String {
    let mut text = format!("{dimensions} {counts}\n");
    for row in (1..=dimensions.rows()).rev() {
        let _ = write!(text, "{row:>2}");
        for cell in dimensions.cells().filter(|cell| cell.row() == row) {
            let answer = answers.get(&cell).map_or("-", String::as_str);
            let _ = write!(text, " {answer}");
        }
        text.push('\n');
    }
    text
}

impl Sitter for WargameSitter {
    fn occupant(&self) -> Occupant {
        Occupant::person("course", &self.name)
    }

    fn fix_clock(&mut self, seed: u64, place: usize) {
        self.talker.fix_clock(seed, place);
    }

    fn hide(&mut self, opening: &Opening) -> Result<Option<String>, Fault> {
        let setup = &opening.setup;
        let bad = || Fault::machine("there is no such board");
        let (rows, columns) = setup.options.size("size");
        let dimensions = Dimensions::new(rows, columns).ok_or_else(bad)?;
        let counts = <[u8; 8]>::try_from(setup.options.counts("fleet"));
        let counts = Counts::new(counts.map_err(|_| bad())?);
        self.bank = Bank::new(self.time);
        let launch = self.launch(setup, &["-p", "2", "-j", "1"], "-d");
        self.talker.start(launch)?;
        let fleet = self.sound(dimensions, &counts)?;
        let found = fleet.counts();
        if found != counts {
            let why = format!("it hides {found}, not {counts}");
            return Err(Fault::own(Cause::Illegal, why));
        }
        self.talker.settle(&mut self.bank)?;
        self.talker.stop();
        Ok(Some(fleet.to_string()))
    }

    fn begin(&mut self, session: &Session, _: Seat) -> Result<(), Fault> {
        self.bank = Bank::new(self.time);
        let setup = &session.header().setup;
        let launch = self.launch(setup, &["-d", "3", "-j", "2"], "-p");
        self.talker.start(launch)
    }

    fn arrange(&mut self, _: &Session, _: Seat) -> Result<Option<String>, Fault> {
        Ok(None)
    }

    fn choose(&mut self, session: &Session, seat: Seat) -> Result<Reply, Fault> {
        if let Some(answer) = last_answer(session, seat) {
            self.talker.tell(&format!("{answer}\n"));
        }
        self.ask_word().map(Reply::Text)
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.talker.settle(&mut self.bank)
    }

    fn accuse(&mut self, why: &Message) {
        self.talker.accuse(why);
    }

    fn end(&mut self, session: &Session, seat: Seat) {
        if let Some(answer) = last_answer(session, seat) {
            self.talker.tell(&format!("{answer}\n"));
        }
        self.talker.stop();
    }

    fn evidence(&mut self) -> Option<Evidence> {
        self.talker.evidence()
    }
}

/// What the last shot hit, as a hider says it.
fn last_answer(session: &Session, seat: Seat) -> Option<String> {
    let view = session.view(Viewer::Seat(seat));
    let note = view.moves.last()?.note.as_ref()?;
    let word = note.written.split_whitespace().next()?;
    Some(word.to_owned())
}
