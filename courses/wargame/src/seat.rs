//! Programs of the course's War Game: one hides (`-j 1 -p 2`), another shoots (`-j 2 -d n`), then the
//! other way round. By the course's own filter, lines of one word pass and others do not.
//!
//! A hidden fleet is found out before the hunt, by firing at every field: the answers do not depend
//! on their order. So any shooter can hunt it, and no program can move its fleet.

use std::collections::HashMap;

use ludoteca_course::CourseSeat;
use ludoteca_course::seat::{Answer, Argument, Dialogue, Fault, Line, Sitting, Start, Variety};
use ludoteca_play::{Seat, Session, Setup, Viewer};
use ludoteca_wargame::{Answer as ShotAnswer, Cell, Counts, Dimensions, Fleet};
use ludoteca_wargame::{FleetPlan, Requirement};
use ludoteca_words::Message;

use crate::judge::TEXTS;

/// Maximum number of lines that are no answer.
const MOST_REMARKS: usize = 200;

/// Seats the programs of this course.
pub(crate) struct WargameSeat;

impl CourseSeat for WargameSeat {
    fn check(&self, setup: &Setup) -> Result<(), Message> {
        if setup.facts().is_solo() {
            return Ok(());
        }
        Err(TEXTS.plain(&Message::new("wargame-seat-options")))
    }

    fn variety(&self) -> Option<Variety> {
        Some(Variety::Seeds)
    }

    fn ladder(&self) -> Option<&'static str> {
        Some("mode=hunt")
    }

    fn sit(&self) -> Sitting {
        Sitting::Dialogue(Box::new(Shots))
    }
}

/// A role of a program: its mode, the option that it may set itself, and that of the other role.
struct Role {
    mode: &'static str,
    own: (&'static str, &'static str),
    foreign: &'static str,
}

const HIDER: Role = Role {
    mode: "1",
    own: ("-p", "2"),
    foreign: "-d",
};
const SHOOTER: Role = Role {
    mode: "2",
    own: ("-d", "3"),
    foreign: "-p",
};

impl Role {
    /// The command for this role: options of the other role are left out.
    fn start(&self, setup: &Setup) -> Start {
        let (rows, columns) = setup.options.size("size");
        let mut words = vec!["-t".to_owned(), format!("{rows}x{columns}")];
        for (number, count) in (1..).zip(setup.options.counts("fleet")) {
            if *count > 0 {
                words.extend([format!("-{number}"), count.to_string()]);
            }
        }
        let mut start = Start::with_words(words);
        start.without = Some(self.foreign);
        let (option, value) = self.own;
        start.arguments.push(Argument::Default(option, value));
        let mode = ["-j", self.mode].map(|word| Argument::Word(word.into()));
        start.arguments.extend(mode);
        start
    }
}

/// Shots and their answers, one a line.
struct Shots;

impl Dialogue for Shots {
    fn hide(&mut self, setup: &Setup, program: &mut dyn Line) -> Result<Option<String>, Fault> {
        let bad = || Fault::machine("there is no such board");
        let (rows, columns) = setup.options.size("size");
        let dimensions = Dimensions::new(rows, columns).ok_or_else(bad)?;
        let counts = <[u8; 8]>::try_from(setup.options.counts("fleet"));
        let counts = Counts::new(counts.map_err(|_| bad())?);
        program.start(HIDER.start(setup))?;
        let fleet = sound(dimensions, &counts, program)?;
        let found = fleet.counts();
        if found != counts {
            return Err(Fault::illegal(format!("it hides {found}, not {counts}")));
        }
        program.settle()?;
        program.stop();
        Ok(Some(fleet.to_string()))
    }

    fn begin(&mut self, session: &Session, _: Seat, program: &mut dyn Line) -> Result<(), Fault> {
        program.start(SHOOTER.start(&session.header().setup))
    }

    fn choose(
        &mut self,
        session: &Session,
        seat: Seat,
        program: &mut dyn Line,
    ) -> Result<Answer, Fault> {
        if let Some(answer) = last_answer(session, seat) {
            program.tell(&format!("{answer}\n"));
        }
        ask_word(program).map(Answer::Move)
    }

    fn end(&mut self, session: &Session, seat: Seat, program: &mut dyn Line) {
        if let Some(answer) = last_answer(session, seat) {
            program.tell(&format!("{answer}\n"));
        }
        program.stop();
    }
}

/// The next line of one word.
fn ask_word(program: &mut dyn Line) -> Result<String, Fault> {
    for _ in 0..MOST_REMARKS {
        let line = program.ask()?;
        let mut words = line.split_whitespace();
        if let (Some(word), None) = (words.next(), words.next())
            && word != "*"
        {
            return Ok(word.to_owned());
        }
    }
    let why = Message::new("wargame-seat-no-answer");
    Err(Fault::illegal(TEXTS.plain(&why)))
}

/// Fires at every field until the whole fleet is hit, and draws what was found.
fn sound(dimensions: Dimensions, counts: &Counts, program: &mut dyn Line) -> Result<Fleet, Fault> {
    let fields = counts.cells();
    let mut answers: HashMap<Cell, ShotAnswer> = HashMap::new();
    let mut hits = 0;
    for cell in dimensions.cells() {
        if hits == fields {
            break;
        }
        program.tell(&format!("{cell}\n"));
        let word = ask_word(program)?;
        let answer = word.parse::<ShotAnswer>();
        let answer =
            answer.map_err(|_| Fault::illegal(format!("{word:?} is not an answer to a shot")))?;
        hits += usize::from(answer.kind().is_some());
        answers.insert(cell, answer);
    }
    let plan = FleetPlan::from_marks(dimensions, |cell| answers.get(&cell)?.kind());
    let fleet = plan.check(Requirement::AnyFleet);
    fleet.map_err(|bad| Fault::illegal(format!("its fleet cannot stand: {bad}")))
}

/// The answer to the last shot, as a hider says it.
fn last_answer(session: &Session, seat: Seat) -> Option<String> {
    let view = session.view(Viewer::Seat(seat));
    let note = view.moves.last()?.note.as_ref()?;
    let word = note.written.split_whitespace().next()?;
    Some(word.to_owned())
}
