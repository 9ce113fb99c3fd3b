//! The few choices before a game, one question per line.

use std::io::{BufRead, Write};

use ludoteca_play::Setup;
use ludoteca_play::text::Texts;
use ludoteca_table::Sessions;

use super::input::Lines;
use crate::args::PlayArgs;
use crate::game::Game;
use crate::say;

/// Asks for a game and a level; `None` when the input ends first.
pub(super) fn choose<'h>(
    sessions: &'h Sessions,
    args: &PlayArgs,
    texts: Texts,
    lines: &mut Lines<impl BufRead>,
    output: &mut impl Write,
) -> anyhow::Result<Option<Game<'h>>> {
    let describe =
        |game: &ludoteca_play::Game| format!("{} - {}", texts.game(*game), texts.about(*game));
    let games: Vec<String> = sessions.catalogue().iter().map(describe).collect();
    let question = texts.get("menu-which-game");
    let Some(at) = ask(&question, &games, 0, texts, lines, output)? else {
        return Ok(None);
    };
    let game = sessions.catalogue()[at];
    let mut args = args.clone();
    let has_opponent = Setup::usual(game).seats() == 2 && !game.levels().is_empty();
    if has_opponent && args.level.is_none() && args.with.is_none() {
        let levels = game.levels();
        let names: Vec<String> = levels
            .iter()
            .map(|level| texts.level_and_how(game, level.name))
            .collect();
        let usual = game.usual_level();
        let usual = levels.iter().position(|level| Some(level) == usual);
        let question = texts.get("menu-which-level");
        let Some(at) = ask(&question, &names, usual.unwrap_or(0), texts, lines, output)? else {
            return Ok(None);
        };
        args.level = Some(levels[at].name.to_owned());
    }
    let new = args.new_session(game, sessions.resources(), texts)?;
    Ok(Some(Game::begin(sessions, new)?))
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
