//! The rules of a program as a hash: of games that are played by them.

use sha2::{Digest as _, Sha256};

use crate::secret::hex;
use crate::{
    Command, Event, Game, NewSession, Occupant, Record, Resources, Session, Setup, Stamped, Viewer,
};

/// Number of games of each kind that are played.
const GAMES: u64 = 3;
/// Maximum number of plies of a game.
const LONGEST: u32 = 2_000;

/// Equal for two programs whose games have equal options, levels and moves. Not more than
/// some hundred moves are played, so this takes milliseconds.
pub fn fingerprint(catalogue: &[Game]) -> String {
    let mut text = String::new();
    for game in catalogue {
        let setup = Setup::usual(*game);
        let levels: Vec<&str> = game.levels().iter().map(|level| level.name).collect();
        for word in [game.name(), &setup.to_string(), &levels.join(" "), "\n"] {
            text += word;
        }
        for seed in 0..GAMES {
            // A game that needs words cannot be played without them.
            text += &play(&setup, seed).unwrap_or_default();
        }
    }
    hex(&Sha256::digest(text.as_bytes())[..6])
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
    use crate::CATALOGUE;

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
        // The one that needs words may have no end without them.
        let is_over = |record: &&String| !record.contains("[Result \"*\"]");
        let over = played.iter().filter(is_over).count();
        assert!(over + 1 >= CATALOGUE.len(), "{played:?}");
    }
}
