//! A worker's word is its records: each is replayed by the rules, in the game that was asked for,
//! between those who were to play it.

use std::fmt::Display;
use std::time::Duration;

use ludoteca_play::{Game, Occupant, Record, Resources, Typing, Viewer};

use super::batch::GamePlayed;
use crate::game::{FinishedGame, GameContext, finish_record};
use crate::opening::Opening;

/// The pair that was asked for.
pub(super) struct Replay<'a> {
    pub(super) opening: &'a Opening,
    pub(super) context: &'a GameContext,
    pub(super) catalogue: &'a [Game],
}

impl Replay<'_> {
    /// Both games, made from their records alone; `seats` are the pair's entrants.
    pub(super) fn pair(
        &self,
        games: &[GamePlayed; 2],
        seats: &[Occupant; 2],
    ) -> Result<[FinishedGame; 2], String> {
        let [a, b] = seats;
        let [first, second] = games;
        Ok([self.game(first, [a, b])?, self.game(second, [b, a])?])
    }

    fn game(&self, game: &GamePlayed, seats: [&Occupant; 2]) -> Result<FinishedGame, String> {
        let text = |fault: &dyn Display| format!("its record cannot be: {fault}");
        let record = Record::read(&game.record, self.catalogue);
        let record = record.map_err(|fault| text(&fault))?;
        let session = record
            .session(&self.context.resources)
            .map_err(|fault| text(&fault))?;
        check_words(&record, &self.context.resources).map_err(|refusal| text(&refusal))?;
        if Record::write(&session, Viewer::Watcher) != game.record {
            return Err(text(&"it is not written as records are"));
        }
        if !self.is_asked_for(&record) {
            return Err(text(&"it is of another game"));
        }
        let mut names = record.seats.iter().map(name).zip(seats.map(name));
        if names.any(|(found, wanted)| found != wanted) {
            return Err(text(&"somebody else played it"));
        }
        let elapsed = Duration::from_millis(game.milliseconds);
        let finished = finish_record(&session, game.evidence.clone(), elapsed);
        let mut finished = finished.map_err(|spoiled| text(&spoiled))?;
        // A worker may say what it likes, but not more than a number for each move.
        let times = game.times.iter().copied();
        finished.times = times.take(finished.plies as usize).collect();
        Ok(finished)
    }

    /// Tells if a game has the options, the seed and the first moves of the opening.
    fn is_asked_for(&self, record: &Record) -> bool {
        let opening = self.opening;
        let moves = record.moves.iter().map(|played| &played.text);
        let is_opened = moves.take(opening.plies.len()).eq(&opening.plies);
        is_opened && record.setup == opening.setup && record.seed == Some(opening.seed)
    }
}

/// Looks up the words of a game in which words count. A record alone is replayed without a
/// dictionary, so that it can be read wherever there is none.
fn check_words(record: &Record, resources: &Resources) -> Result<(), String> {
    let setup = &record.setup;
    if setup.facts().typing != Typing::Word {
        return Ok(());
    }
    let start = setup.game.start(&setup.options, resources);
    let mut position = start.map_err(|fault| fault.to_string())?;
    for played in &record.moves {
        let again = position.play(&played.text, true);
        again.map_err(|refusal| format!("{}: {refusal}", played.text))?;
    }
    Ok(())
}

/// The name of somebody in a record.
fn name(occupant: &Occupant) -> &str {
    match occupant {
        Occupant::Person { name, .. } => name,
        Occupant::Computer { level } => level,
        Occupant::Open => "",
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use ludoteca_play::{CATALOGUE, Setup, find_game};

    use super::*;
    use crate::clock::TimeControl;
    use crate::dictionary::OneDictionary;
    use crate::pair;
    use crate::seat;

    /// A pair as a worker sends it.
    struct Sent {
        opening: Opening,
        context: GameContext,
        games: [GamePlayed; 2],
        seats: [Occupant; 2],
    }

    /// Has a worker play a pair.
    fn send(game: &str, rules: &str, levels: [&str; 2], resources: Resources) -> Sent {
        let setup = Setup::read(find_game(CATALOGUE, game).unwrap(), rules).unwrap();
        let context = GameContext {
            resources,
            created: 0,
            adjudicates: None,
        };
        let sit = |level: &str| {
            let spec = format!("level:{level}").parse().unwrap();
            seat::sit(&spec, level, &setup, TimeControl::default(), &[]).unwrap()
        };
        let [mut a, mut b] = levels.map(sit);
        let opening = Opening {
            seed: 3,
            setup: setup.clone(),
            plies: Vec::new(),
        };
        let games = pair::play(&context, &opening, a.as_mut(), b.as_mut()).unwrap();
        Sent {
            opening,
            context,
            games: [0, 1].map(|side: usize| GamePlayed::new(&games[side])),
            seats: [a.occupant(), b.occupant()],
        }
    }

    fn send_mancala() -> Sent {
        send("mancala", "", ["normal", "avancado"], Resources::none())
    }

    impl Sent {
        fn replay(&self) -> Result<[FinishedGame; 2], String> {
            let replay = Replay {
                opening: &self.opening,
                context: &self.context,
                catalogue: CATALOGUE,
            };
            replay.pair(&self.games, &self.seats)
        }

        fn check_refused(&self, why: &str) {
            let refused = self.replay().unwrap_err();
            assert!(refused.contains(why), "{refused}");
        }
    }

    #[test]
    fn an_honest_pair_is_taken() {
        let sent = send_mancala();
        let replayed = sent.replay().unwrap();
        for (game, sent) in replayed.iter().zip(&sent.games) {
            assert_eq!(game.record, sent.record);
        }
    }

    #[test]
    fn a_record_in_another_form_is_refused() {
        let mut sent = send_mancala();
        sent.games[0].record.push('\n');
        sent.check_refused("it is not written as records are");
    }

    #[test]
    fn a_game_that_nobody_asked_for_is_refused() {
        let mut sent = send_mancala();
        sent.opening.seed += 1;
        sent.check_refused("it is of another game");
        let mut sent = send_mancala();
        let record = Record::read(&sent.games[0].record, CATALOGUE).unwrap();
        let first = record.moves[0].text.clone();
        let other = if first == "1" { "2" } else { "1" };
        sent.opening.plies = vec![other.to_owned()];
        sent.check_refused("it is of another game");
        let mut sent = send_mancala();
        let game = sent.opening.setup.game;
        sent.opening.setup = Setup::read(game, "houses=5").unwrap();
        sent.check_refused("it is of another game");
    }

    #[test]
    fn a_game_of_somebody_else_is_refused() {
        let mut sent = send_mancala();
        sent.seats.reverse();
        sent.check_refused("somebody else played it");
        let mut sent = send_mancala();
        sent.games.reverse();
        sent.check_refused("somebody else played it");
    }

    fn dictionary(folder: &Path, words: &str) -> Resources {
        let path = folder.join(format!("{}.txt", words.len()));
        std::fs::write(&path, words).unwrap();
        let library = ludoteca_table::Dictionaries::default();
        Resources::new(OneDictionary { library, path })
    }

    #[test]
    fn words_that_are_not_in_the_heads_dictionary_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let known = dictionary(folder.path(), "casa\nmesa\nrato\nbacalhau\nsal\nasa\n");
        let other = dictionary(folder.path(), "zebra\nxadrez\n");
        let level = find_game(CATALOGUE, "palavras").unwrap().levels()[0].name;
        let mut sent = send("palavras", "words=usual size=15", [level; 2], known);
        assert!(
            sent.games[0].record.to_lowercase().contains("casa"),
            "{}",
            sent.games[0].record
        );
        assert!(sent.replay().is_ok());
        sent.context.resources = other;
        sent.check_refused("its record cannot be");
    }
}
