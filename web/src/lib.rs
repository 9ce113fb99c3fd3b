//! People at browsers: the table as pages, with live updates and a JSON API.
//!
//! Everything is rendered here and works by plain forms; the script only spares reloads. A page
//! is made from a [`ludoteca_play::View`], so it cannot hold what its viewer must not know. Nothing
//! here knows a game: boards, options and texts come from the catalogue.
//!
//! The way of a request: [`router()`] → [`middleware`] (headers, origin, limits) → a page, an action
//! or the [`api`] → [`tables::Tables`], which asks the sessions and tells spectators. Handlers ask for
//! the parts of [`App`] that they need.

mod action;
mod actions;
mod address;
mod api;
mod app;
#[cfg(target_os = "linux")]
mod arena;
mod assets;
mod board;
#[cfg(target_os = "linux")]
mod class;
mod clerks;
mod clocks;
mod computer;
mod connections;
mod downloads;
mod engines;
mod fault;
mod health;
mod limits;
mod listen;
mod live;
mod lobby;
mod middleware;
mod news;
mod offers;
mod options;
mod pages;
mod placing;
mod players_first;
mod proxy;
mod qr;
mod reviews;
mod router;
mod routes;
mod samples;
mod serve;
mod settings;
mod shutdown;
mod site;
mod survey;
mod tables;
mod texts;
mod thinkers;
mod upkeep;
mod visitor;

pub use app::App;
pub use limits::{Limits, Rate};
pub use options::Options;
pub use router::{router, routes};
pub use serve::{Server, serve};
pub use site::PublicUrl;

pub use ludoteca_book::API;

#[cfg(test)]
mod tests {
    use ludoteca_play::{CATALOGUE, TableRule};

    use super::API;

    #[test]
    fn the_manual_lists_every_option_and_level() {
        for game in CATALOGUE {
            let start = format!("| `{game}` |");
            let row = API.lines().find(|line| line.starts_with(&start));
            let row = row.unwrap_or_else(|| panic!("{game} is missing"));
            for option in game.options() {
                let key = format!("`{}=", option.key);
                assert!(row.contains(&key), "{game}: {}", option.key);
            }
            for level in game.levels() {
                let name = format!("`{}`", level.name);
                assert!(row.contains(&name), "{game}: {}", level.name);
            }
        }
    }

    #[test]
    fn the_manual_lists_every_rule_of_the_table() {
        for rule in TableRule::ALL {
            assert!(API.contains(&format!("`{}`", rule.code())), "{rule:?}");
        }
    }
}
