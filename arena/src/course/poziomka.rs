//! Programs that play Right in Poziomka. On the turned board they are Left.
//!
//! Letters change their case on the turned board (`cH` is `Ch`), and `-` lets the program begin. No
//! opening can be forced on a program, so games differ by WYBOR and by who begins.

use ludoteca_play::{Occupant, Seat, Session, Setup};

use super::Course;
use super::talker::{self, Talker};
use crate::clock::{Bank, TimeControl};
use crate::opening::Variety;
use crate::protocol::Reply;
use crate::seat::process::Launch;
use crate::seat::{BadSeat, Evidence, Fault, Sitter};
use crate::text::Message;

/// What gives up.
const SURRENDER: &str = ".";

pub(super) struct Poziomka;

impl Course for Poziomka {
    fn game(&self) -> &'static str {
        "poziomka"
    }

    fn variety(&self) -> Option<Variety> {
        Some(Variety::Options(alternate_starts))
    }

    fn sit(
        &self,
        name: &str,
        words: &[String],
        time: TimeControl,
    ) -> Result<Box<dyn Sitter>, BadSeat> {
        // A source is compiled for each game: whether it compiles is found out now.
        let launch = talker::launch(words, &[])?;
        Ok(Box::new(PoziomkaSitter {
            name: name.to_owned(),
            words: words.to_vec(),
            talker: Talker::new(launch),
            bank: Bank::new(time),
            time,
        }))
    }
}

/// Every other opening is begun by the other side.
fn alternate_starts(setup: &Setup, number: usize) -> Setup {
    let mut setup = setup.clone();
    let word = if number.is_multiple_of(2) {
        "first"
    } else {
        "second"
    };
    // A game without that option is played as it is.
    let _ = setup.set("starts", word);
    setup
}

struct PoziomkaSitter {
    name: String,
    words: Vec<String>,
    talker: Talker,
    bank: Bank,
    time: TimeControl,
}

impl PoziomkaSitter {
    /// The program for one game: sizes are those of its own view of the board.
    fn launch(&self, session: &Session, seat: Seat) -> Result<Launch, BadSeat> {
        let options = &session.header().setup.options;
        let [pola, rows, columns] = ["pola", "rows", "columns"].map(|key| options.count(key));
        let (rows, columns) = match seat {
            Seat::First => (columns, rows),
            Seat::Second => (rows, columns),
        };
        let choice = session.header().seed % 1_000_000;
        let constants = [
            format!("POLA={pola}"),
            format!("WIERSZE={rows}"),
            format!("KOLUMNY={columns}"),
            format!("WYBOR={choice}"),
        ];
        let launch = talker::launch(&self.words, &constants)?;
        if talker::is_source(&self.words) {
            return Ok(launch);
        }
        Ok(launch.with_arguments(constants.map(|constant| format!("-D{constant}"))))
    }
}

impl Sitter for PoziomkaSitter {
    fn occupant(&self) -> Occupant {
        Occupant::person("course", &self.name)
    }

    fn fix_clock(&mut self, seed: u64, place: usize) {
        self.talker.fix_clock(seed, place);
    }

    fn begin(&mut self, session: &Session, seat: Seat) -> Result<(), Fault> {
        self.bank = Bank::new(self.time);
        match self.launch(session, seat) {
            Ok(launch) => self.talker.start(launch),
            Err(bad) => Err(self.talker.fail(&bad)),
        }
    }

    fn arrange(&mut self, _: &Session, _: Seat) -> Result<Option<String>, Fault> {
        Ok(None)
    }

    fn choose(&mut self, session: &Session, seat: Seat) -> Result<Reply, Fault> {
        let line = match session.moves().last() {
            None => "-".to_owned(),
            Some(text) => turn(text, seat),
        };
        self.talker.tell(&format!("{line}\n"));
        let answer = self.talker.ask(&mut self.bank)?;
        Ok(if answer == SURRENDER {
            Reply::Resign
        } else {
            Reply::Text(turn(&answer, seat))
        })
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.talker.settle(&mut self.bank)
    }

    fn accuse(&mut self, why: &Message) {
        self.talker.accuse(why);
    }

    fn end(&mut self, _: &Session, _: Seat) {
        // The other side gives up: so the program learns that it has won, and ends.
        self.talker.tell(&format!("{SURRENDER}\n"));
        self.talker.stop();
    }

    fn evidence(&mut self) -> Option<Evidence> {
        self.talker.evidence()
    }
}

/// A move as the program sees it, or as the table does: on Left's board both letters change case.
fn turn(text: &str, seat: Seat) -> String {
    if seat == Seat::Second {
        return text.to_owned();
    }
    let swap = |letter: char| {
        if letter.is_ascii_lowercase() {
            letter.to_ascii_uppercase()
        } else {
            letter.to_ascii_lowercase()
        }
    };
    text.chars().map(swap).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_turned_board_swaps_the_case_of_both_letters() {
        assert_eq!(turn("cH", Seat::First), "Ch");
        assert_eq!(turn("Ch", Seat::First), "cH");
        assert_eq!(turn("cH", Seat::Second), "cH");
    }
}
