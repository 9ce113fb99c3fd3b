//! Modes 1 and 2: one side of a hunt, talking line by line.
//!
//! Two programs may be joined by pipes, with a filter that passes on only lines of one word. So
//! every line of one word is a shot or an answer, and every other line begins with `* `.

use std::io::{self, BufRead, Write};
use std::time::Instant;

use ludoteca_core::{Budget, Engine as _};
use ludoteca_wargame::{Answer, Cell, Counts, Dimensions, Fleet, Hunt, Shooter, ShotLog};

use super::texts;

/// The exit status of a game that was broken off.
const BROKEN_OFF: u8 = 1;
/// Answers refused in a row before the game is broken off: a program would never give up.
const PATIENCE: u32 = 1000;

/// Mode 1: the computer has hidden a fleet and answers shots.
pub(super) fn defend(
    fleet: &Fleet,
    seed: u64,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<u8> {
    let started = Instant::now();
    say(output, "* Modo de Jogo 1")?;
    say(output, &format!("* Semente {seed}"))?;
    say(output, "* Dispare com coordenadas como B8")?;
    say(output, &write_header(fleet.dimensions(), &fleet.counts()))?;
    let mut hunt = Hunt::new(fleet.clone());
    let mut shots = 0_u64;
    while !hunt.is_over() {
        let Some(line) = ludoteca_course_program::read_line(input)? else {
            return break_off(output);
        };
        match read_shot(&line, fleet.dimensions()) {
            Err(error) => say(output, &error)?,
            Ok(cell) => {
                shots += 1;
                // A repeated shot counts and is answered as before; it hits nothing new.
                let _ = hunt.fire(cell);
                say(output, &fleet.answer(cell).to_string())?;
            }
        }
    }
    finish(output, shots, started, &fleet.drawing())
}

fn read_shot(line: &str, dimensions: Dimensions) -> Result<Cell, String> {
    let cell = line.parse::<Cell>();
    let cell = cell.map_err(|_| "* Não é uma coordenada como B8; não conta".to_owned())?;
    if !dimensions.contains(cell) {
        return Err(format!("* {cell} está fora do tabuleiro; não conta"));
    }
    Ok(cell)
}

/// Mode 2: the computer fires at a fleet that the other side has hidden.
pub(super) fn hunt(
    dimensions: Dimensions,
    counts: Option<Counts>,
    mut shooter: Shooter,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<u8> {
    let started = Instant::now();
    say(output, "* Modo de Jogo 2")?;
    say(
        output,
        "* Crie um tabuleiro com as características indicadas",
    )?;
    say(output, "* Responda aos disparos do programa")?;
    if counts.is_none() {
        say(output, "* Frota desconhecida: os disparos vão até ao fim")?;
    }
    say(
        output,
        &write_header(dimensions, &counts.unwrap_or_default()),
    )?;
    let mut log = ShotLog::new(dimensions, counts);
    while let Some(cell) = shooter.choose(&log, &Budget::unlimited()) {
        if !ask(cell, &mut log, input, output)? {
            return break_off(output);
        }
    }
    finish(output, log.shots().len() as u64, started, &log.drawing())
}

/// Fires until the answer can be true; `false` if none comes.
fn ask(
    cell: Cell,
    log: &mut ShotLog,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<bool> {
    for _ in 0..PATIENCE {
        say(output, &cell.to_string())?;
        let Some(line) = ludoteca_course_program::read_line(input)? else {
            return Ok(false);
        };
        match read_answer(&line, cell, log) {
            Ok(()) => return Ok(true),
            Err(error) => say(output, &format!("* Resposta recusada: {error}"))?,
        }
    }
    Ok(false)
}

fn read_answer(line: &str, cell: Cell, log: &mut ShotLog) -> Result<(), String> {
    let answer: Result<Answer, _> = line.trim().parse();
    let answer = answer.map_err(|_| "responda - ou o tipo da peça, 1 a 8".to_owned())?;
    log.record(cell, answer)
        .map_err(|error| texts::bad_shot(&error))
}

/// The line before the first shot: the board's size and the fleet, all zeros if it is unknown.
pub(crate) fn write_header(dimensions: Dimensions, counts: &Counts) -> String {
    format!("{dimensions} {counts}")
}

/// The line after the last shot.
pub(crate) fn write_end(shots: u64, seconds: u64) -> String {
    format!("Fim de Jogo: {shots} jogadas em {seconds} segundos")
}

fn finish(output: &mut dyn Write, shots: u64, started: Instant, board: &str) -> io::Result<u8> {
    let seconds = started.elapsed().as_secs();
    say(output, &write_end(shots, seconds))?;
    say(output, board)?;
    Ok(0)
}

fn break_off(output: &mut dyn Write) -> io::Result<u8> {
    say(output, "* Jogo interrompido antes do fim")?;
    Ok(BROKEN_OFF)
}

fn say(output: &mut dyn Write, text: &str) -> io::Result<()> {
    writeln!(output, "{text}")?;
    output.flush()
}
