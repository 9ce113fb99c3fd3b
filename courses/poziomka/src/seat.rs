//! Programs that play Right in Poziomka. On the turned board they are Left.
//!
//! Letters change their case on the turned board (`cH` is `Ch`), and `-` lets the program begin. No
//! opening can be forced on a program, so games differ by WYBOR and by who begins.

use ludoteca_course::CourseSeat;
use ludoteca_course::seat::{Answer, Dialogue, Fault, Line, Sitting, Start, Variety};
use ludoteca_play::{Seat, Session, Setup};

/// The line that gives up.
const SURRENDER: &str = ".";
/// How many WYBOR there are.
const CHOICES: u64 = 1_000_000;

/// Seats the programs of this course.
pub(crate) struct PoziomkaSeat;

impl CourseSeat for PoziomkaSeat {
    fn variety(&self) -> Option<Variety> {
        Some(Variety::Options(alternate_starts))
    }

    fn ladder(&self) -> Option<&'static str> {
        Some("")
    }

    fn number(&self) -> Option<(&'static str, u64)> {
        Some(("wybor", CHOICES))
    }

    fn sit(&self) -> Sitting {
        Sitting::Dialogue(Box::new(Moves))
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

/// The definitions for one game: sizes are those of the program's own view of the board.
fn definitions(session: &Session, seat: Seat) -> Vec<String> {
    let options = &session.header().setup.options;
    let [pola, rows, columns] = ["pola", "rows", "columns"].map(|key| options.count(key));
    let (rows, columns) = match seat {
        Seat::First => (columns, rows),
        Seat::Second => (rows, columns),
    };
    let choice = session.header().seed % CHOICES;
    vec![
        format!("POLA={pola}"),
        format!("WIERSZE={rows}"),
        format!("KOLUMNY={columns}"),
        format!("WYBOR={choice}"),
    ]
}

/// Moves, one a line.
struct Moves;

impl Dialogue for Moves {
    fn begin(
        &mut self,
        session: &Session,
        seat: Seat,
        program: &mut dyn Line,
    ) -> Result<(), Fault> {
        program.start(Start {
            defines: definitions(session, seat),
            ..Start::default()
        })
    }

    fn choose(
        &mut self,
        session: &Session,
        seat: Seat,
        program: &mut dyn Line,
    ) -> Result<Answer, Fault> {
        let line = match session.moves().last() {
            None => "-".to_owned(),
            Some(text) => turn(text, seat),
        };
        program.tell(&format!("{line}\n"));
        let answer = program.ask()?;
        Ok(if answer == SURRENDER {
            Answer::Resign
        } else {
            Answer::Move(turn(&answer, seat))
        })
    }

    fn end(&mut self, _: &Session, _: Seat, program: &mut dyn Line) {
        // The other side gives up: so the program learns that it has won, and ends.
        program.tell(&format!("{SURRENDER}\n"));
        program.stop();
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
