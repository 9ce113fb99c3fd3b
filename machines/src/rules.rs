//! What the rules of a program are: a hash of games that are played by them.

use ludoteca_play::record::Record;
use ludoteca_play::{
    Command, Event, Game, NewSession, Occupant, Resources, Session, Setup, Stamped, Viewer,
};

use crate::wire::hash;

/// How many games of each kind are played.
const GAMES: u64 = 3;
/// None goes on for longer.
const LONGEST: u32 = 2_000;

/// The same for two programs whose games have the same options, levels and moves. Not more than
/// some hundred moves are played, so this takes milliseconds.
pub fn fingerprint(catalogue: &[Game]) -> String {
    let mut text = String::new();
    for game in catalogue {
        let setup = Setup::usual(*game);
        let levels: Vec<&str> = game.levels().iter().map(|level| level.name).collect();
        text += &format!("{} {setup} {}\n", game.name(), levels.join(" "));
        for seed in 0..GAMES {
            // A game that needs words cannot be played without them.
            text += &play(&setup, seed).unwrap_or_default();
        }
    }
    let mut hash = hash(text.as_bytes());
    hash.truncate(12);
    hash
}

/// The record of a game in which anything is played.
fn play(setup: &Setup, seed: u64) -> Option<String> {
    let seats = vec![Occupant::local("a"); setup.seats()];
    let new = NewSession::new(setup.clone(), seats, seed);
    let mut session = Session::begin(new, &Resources::none(), String::new(), 0).ok()?;
    for seat in session.seats_to_lay() {
        session.act(&Command::LayAtRandom { seat }, 0).ok()?;
    }
    while let Some(seat) = session.to_move() {
        let mut moves = session.legal_moves();
        if moves.is_empty() || session.ply() >= LONGEST {
            break;
        }
        let at = (seed * 7_919 + u64::from(session.ply()) * 104_729) % moves.len() as u64;
        let text = moves.swap_remove(at as usize);
        let event = Event::Played { seat, text };
        session.apply(Stamped { at: 0, event }).ok()?;
    }
    Some(Record::of(&session, Viewer::Watcher).to_string())
}

#[cfg(test)]
mod tests {
    use ludoteca_play::CATALOGUE;

    use super::*;

    #[test]
    fn the_same_rules_have_the_same_fingerprint_and_others_another() {
        let all = fingerprint(CATALOGUE);
        assert_eq!(all, fingerprint(CATALOGUE));
        for without in 0..CATALOGUE.len() {
            let mut some = CATALOGUE.to_vec();
            some.remove(without);
            assert_ne!(fingerprint(&some), all);
        }
    }

    #[test]
    fn games_are_played_to_their_end() {
        let played = |game: &Game| play(&Setup::usual(*game), 1);
        let played: Vec<String> = CATALOGUE.iter().filter_map(played).collect();
        assert!(played.len() + 1 >= CATALOGUE.len());
        assert!(
            played
                .iter()
                .all(|record| !record.contains("[Result \"*\"]"))
        );
    }
}
