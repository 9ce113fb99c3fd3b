//! `ludoteca arena sit`: a bot at a table of a server.

use std::process::ExitCode;

use clap::Args;

use super::stop::STOPPED;
use super::{ArenaContext, Failure, print};
use crate::clock::TimeControl;
use crate::seat::bot::BotSitter;
use crate::seat::{SeatKind, SeatSpec};
use crate::sit::client::{Client, NewTable};
use crate::sit::{Place, Played, SitError, TableBot};
use crate::text::{Message, Tell as _, Texts};

/// The status when the bot was at fault, and when the server or the machine was.
const BOT: u8 = 1;
const OTHERS: u8 = 3;

/// Arguments of `ludoteca arena sit`.
#[derive(Debug, Args)]
#[command(after_help = "\
The status is 0 after games that were played to their end, 1 when the bot was at fault, 3 when the
server or the machine was, 130 after Ctrl-C (the bot resigns first).")]
pub(super) struct SitArgs {
    /// The server, as http://127.0.0.1:7878, or the page of a table with an open seat
    url: String,
    /// The bot: bot:COMMAND
    bot: String,
    /// Open a table for this game
    #[arg(long)]
    game: Option<String>,
    /// Against a level of the computer, or friend for an open seat
    #[arg(long, value_name = "LEVEL|friend", default_value = "friend")]
    opponent: String,
    /// Which seat: first, second or random
    #[arg(long, default_value = "random", value_parser = ["first", "second", "random"])]
    seat: String,
    /// An option of the game (may be given again)
    #[arg(long, value_name = "KEY=VALUE")]
    opt: Vec<String>,
    /// Sit down at this table
    #[arg(long, value_name = "ID", conflicts_with_all = ["game", "opt"])]
    table: Option<String>,
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: usize,
    /// The name that others see
    #[arg(long)]
    name: Option<String>,
}

pub(super) fn run(
    args: &SitArgs,
    around: &ArenaContext<'_>,
    texts: Texts,
) -> Result<ExitCode, Failure> {
    let (site, table) = read_url(&args.url)?;
    let spec: SeatSpec = args.bot.parse()?;
    let SeatKind::Bot(words) = &spec.kind else {
        return Err(Message::new("sit-bots-only").into());
    };
    let name = args.name.clone().unwrap_or_else(|| spec.display_name());
    let bot = BotSitter::new(&name, words, TimeControl::default())?;
    let place = place(args, table)?;
    let mut tell = |message: &Message| {
        // It plays on where nobody reads.
        let _ = print(&format!("{}\n", texts.say(message)));
    };
    let bot = TableBot {
        client: Client::new(&site),
        bot,
        name,
        stop: around.stop.clone(),
        tell: &mut tell,
    };
    let status = match play(bot, &place, args.games) {
        Ok(status) => status,
        Err(SitError::Stopped) => STOPPED,
        Err(error) => {
            eprintln!("ludoteca: {}", texts.say(&error.tell()));
            OTHERS
        }
    };
    Ok(ExitCode::from(status))
}

fn play(mut bot: TableBot<'_>, place: &Place, games: usize) -> Result<u8, SitError> {
    let mut id = bot.sit_down(place)?;
    for number in 1..=games {
        match bot.play(&id)? {
            Played::Over(_) => {}
            Played::BotFault(_) => return Ok(BOT),
            Played::MachineFault(_) => return Ok(OTHERS),
            Played::Stopped => return Ok(STOPPED),
        }
        if number < games {
            id = bot.sit_again(&id)?;
        }
    }
    Ok(0)
}

fn place(args: &SitArgs, table: Option<String>) -> Result<Place, Failure> {
    if let Some(id) = args.table.clone().or(table) {
        return Ok(Place::Table(id));
    }
    let game = args.game.clone();
    Ok(Place::New(NewTable {
        game: game.ok_or_else(|| Message::new("sit-which-game"))?,
        rules: args.opt.join(" "),
        opponent: args.opponent.clone(),
        seat: args.seat.clone(),
    }))
}

/// The site, and the table if the address is that of one.
fn read_url(url: &str) -> Result<(String, Option<String>), Failure> {
    let rest = match url.split_once("://") {
        Some(("http", rest)) => rest,
        Some((scheme, _)) => return Err(Message::new("sit-scheme").with("scheme", scheme).into()),
        None => url,
    };
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    if host.is_empty() {
        return Err(Message::new("sit-no-server").with("url", url).into());
    }
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let table = match parts[..] {
        [] => None,
        ["t", id, ..] | ["api", "games", id, ..] => Some(id.to_owned()),
        _ => return Err(Message::new("sit-no-table").with("url", url).into()),
    };
    Ok((format!("http://{host}"), table))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(url: &str, expected: Option<(&str, Option<&str>)>) {
        let read = read_url(url).ok();
        let read = read
            .as_ref()
            .map(|(site, table)| (site.as_str(), table.as_deref()));
        assert_eq!(read, expected, "{url}");
    }

    #[test]
    fn an_address_is_that_of_a_server_or_of_a_table() {
        check("http://a:1", Some(("http://a:1", None)));
        check("http://a:1/", Some(("http://a:1", None)));
        check("a:1", Some(("http://a:1", None)));
        check("http://a/t/x7", Some(("http://a", Some("x7"))));
        check("http://a/t/x7/replay?ply=3", Some(("http://a", Some("x7"))));
        check("http://a/history", None);
        check("https://a/", None);
        check("", None);
    }
}
