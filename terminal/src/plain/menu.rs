//! The few choices before a game, one question a line.

use std::io::{BufRead, Write};

use ludoteca_table::texts::Texts;
use ludoteca_table::{GameKind, Hall, Setup};

use super::input::Lines;
use crate::args::{PlayArgs, usual_level};
use crate::game::Game;
use crate::say;

/// Asks for a game and a level; `None` when the input ends first.
pub(super) fn choose<'h>(
    hall: &'h Hall,
    args: &PlayArgs,
    texts: Texts,
    lines: &mut Lines<impl BufRead>,
    output: &mut impl Write,
) -> anyhow::Result<Option<Game<'h>>> {
    let games: Vec<String> = GameKind::ALL
        .iter()
        .map(|game| {
            format!(
                "{} - {}",
                texts.game(*game),
                texts.get(&format!("about-{game}"))
            )
        })
        .collect();
    let question = texts.get("menu-which-game");
    let Some(at) = ask(&question, &games, 0, texts, lines, output)? else {
        return Ok(None);
    };
    let game = GameKind::ALL[at];
    let mut args = args.clone();
    if Setup::default_of(game).seats() == 2 && args.level.is_none() && args.with.is_none() {
        let levels = game.levels();
        let names: Vec<String> = levels
            .iter()
            .map(|level| texts.level_and_how(*level))
            .collect();
        let usual = levels.iter().position(|level| *level == usual_level(game));
        let question = texts.get("menu-which-level");
        let usual = usual.unwrap_or(0);
        let Some(at) = ask(&question, &names, usual, texts, lines, output)? else {
            return Ok(None);
        };
        args.level = Some(levels[at]);
    }
    Ok(Some(Game::begin(hall, args.new_session(game)?)?))
}

/// Asks until a number of the list is given; an empty line takes the usual one.
fn ask(
    question: &str,
    answers: &[String],
    usual: usize,
    texts: Texts,
    lines: &mut Lines<impl BufRead>,
    output: &mut impl Write,
) -> anyhow::Result<Option<usize>> {
    say(output, question)?;
    for (number, answer) in (1..).zip(answers) {
        say(output, &format!("{number} {answer}"))?;
    }
    loop {
        write!(output, "[{}]> ", usual + 1)?;
        output.flush()?;
        let Some(line) = lines.next()? else {
            return Ok(None);
        };
        match line.parse::<usize>() {
            _ if line.is_empty() => return Ok(Some(usual)),
            Ok(number) if (1..=answers.len()).contains(&number) => return Ok(Some(number - 1)),
            _ => {
                let count = answers.len() as i64;
                say(
                    output,
                    &texts.with("menu-a-number", &[("count", count.into())]),
                )?;
            }
        }
    }
}
