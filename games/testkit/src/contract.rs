//! The contract that every game keeps.

use std::fmt::Debug;

use ludoteca_core::{Game, Notation, TwoPlayer};

use crate::random::play_out;
use crate::rounds::rounds;

/// A game to check: where it starts, and which moves to try in each position.
pub struct Contract<'a, G: Game> {
    /// Position where random games start.
    pub start: &'a G,
    /// Moves to try in every position, legal or not: all of them, or a sample if there are too many.
    pub universe: &'a [G::Move],
    /// Number of random games to play, usually: a long run plays more.
    pub games: u64,
    /// Maximum number of moves that a game lasts.
    pub longest: usize,
}

impl<G: Game + Notation + PartialEq> Contract<'_, G> {
    /// Holds the game to its contract:
    ///
    /// - `legal_moves` and `play` agree on every move, legal or not;
    /// - an illegal move leaves the state as it was;
    /// - no move is listed twice, and the order is fixed;
    /// - a move that is written down is read back as the same move;
    /// - random play ends;
    /// - the same seed gives the same game.
    ///
    /// # Panics
    /// If the game breaks its contract; the message says how and where.
    pub fn check(&self) {
        for seed in 0..rounds(self.games) {
            let played = play_out(self.start, seed, |game| self.check_position(game));
            assert!(
                played.len() <= self.longest,
                "seed {seed}: a game of {} moves; at most {} are possible",
                played.len(),
                self.longest
            );
            let again = play_out(self.start, seed, |_| ());
            assert_eq!(played, again, "seed {seed} gave two different games");
        }
    }

    fn check_position(&self, game: &G) {
        let legal = game.moves();
        assert_eq!(
            legal,
            game.moves(),
            "the order of moves changes in {game:?}"
        );
        for (place, mv) in legal.iter().enumerate() {
            assert!(
                !legal[..place].contains(mv),
                "{mv:?} is listed twice in {game:?}"
            );
            check_notation(game, *mv);
            check_play(game, *mv, true);
        }
        for &mv in self.universe {
            check_play(game, mv, legal.contains(&mv));
        }
    }
}

fn check_play<G: Game + PartialEq>(game: &G, mv: G::Move, is_legal: bool) {
    let mut next = game.clone();
    let answer = next.play(mv);
    assert_eq!(
        answer.is_ok(),
        is_legal,
        "legal_moves and play disagree on {mv:?} ({answer:?}) in {game:?}"
    );
    if let Err(reason) = answer {
        assert!(
            next == *game,
            "illegal {mv:?} ({reason}) changed {game:?} to {next:?}"
        );
    }
}

fn check_notation<G: Notation>(game: &G, mv: G::Move) {
    let text = game.write_move(mv);
    assert_eq!(
        game.read_move(&text).as_ref(),
        Ok(&mv),
        "{mv:?} is written {text:?}, which is not read back, in {game:?}"
    );
}

/// Checks in random games that there is an outcome exactly when no move is left.
pub fn check_outcomes<G: TwoPlayer>(start: &G, games: u64) {
    for seed in 0..rounds(games) {
        play_out(start, seed, |game| {
            let is_over = game.moves().is_empty();
            assert_eq!(
                game.outcome().is_some(),
                is_over,
                "outcome and legal_moves disagree on the end of {game:?}"
            );
        });
    }
}

/// Checks in random games that a position written as text is read back as the same position.
pub fn check_position_text<G>(start: &G, games: u64)
where
    G: Game + PartialEq + std::fmt::Display + std::str::FromStr,
    G::Err: Debug,
{
    for seed in 0..rounds(games) {
        play_out(start, seed, |game| {
            let text = game.to_string();
            let read: G = text
                .parse()
                .unwrap_or_else(|error| panic!("{text:?} is not read back: {error:?}"));
            assert!(
                read == *game,
                "{text:?} is read as {read:?}, not as {game:?}"
            );
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_core::ParseError;

    /// Take one or two from a heap; `flaw` breaks the contract in one way.
    #[derive(Clone, Debug, PartialEq)]
    struct Heap {
        left: u8,
        flaw: Flaw,
    }

    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Flaw {
        None,
        ListsTooMuch,
        ListsTooLittle,
        ListsTwice,
        ChangesOnError,
        Misreads,
        NeverEnds,
    }

    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("cannot take that many")]
    struct TooMany;

    impl Game for Heap {
        type Move = u8;
        type Illegal = TooMany;

        fn legal_moves(&self, moves: &mut Vec<u8>) {
            moves.extend(1..=self.left.min(2));
            match self.flaw {
                Flaw::ListsTooMuch => moves.push(3),
                Flaw::ListsTooLittle => _ = moves.pop(),
                Flaw::ListsTwice => moves.extend_from_within(..),
                _ => {}
            }
        }

        fn play(&mut self, taken: u8) -> Result<(), TooMany> {
            if taken == 0 || taken > self.left.min(2) {
                if self.flaw == Flaw::ChangesOnError {
                    self.left = 0;
                }
                return Err(TooMany);
            }
            self.left -= taken;
            if self.flaw == Flaw::NeverEnds && self.left < 2 {
                self.left = 9;
            }
            Ok(())
        }
    }

    impl Notation for Heap {
        fn write_move(&self, mv: u8) -> String {
            mv.to_string()
        }

        fn read_move(&self, text: &str) -> Result<u8, ParseError> {
            match self.flaw {
                Flaw::Misreads => Ok(1),
                _ => text.parse().map_err(|_| ParseError::new("not a number")),
            }
        }
    }

    fn check(flaw: Flaw) {
        let start = Heap { left: 9, flaw };
        Contract {
            start: &start,
            universe: &[0, 1, 2, 3],
            games: 20,
            longest: 9,
        }
        .check();
    }

    #[test]
    fn a_sound_game_passes() {
        check(Flaw::None);
    }

    #[test]
    #[should_panic(expected = "disagree on 3")]
    fn a_listed_move_that_cannot_be_played_is_found() {
        check(Flaw::ListsTooMuch);
    }

    #[test]
    #[should_panic(expected = "disagree on 2")]
    fn a_legal_move_that_is_not_listed_is_found() {
        check(Flaw::ListsTooLittle);
    }

    #[test]
    #[should_panic(expected = "is listed twice")]
    fn a_move_listed_twice_is_found() {
        check(Flaw::ListsTwice);
    }

    #[test]
    #[should_panic(expected = "changed")]
    fn a_change_by_an_illegal_move_is_found() {
        check(Flaw::ChangesOnError);
    }

    #[test]
    #[should_panic(expected = "not read back")]
    fn a_move_that_is_misread_is_found() {
        check(Flaw::Misreads);
    }

    #[test]
    #[should_panic(expected = "no end after")]
    fn a_game_that_never_ends_is_found() {
        check(Flaw::NeverEnds);
    }
}
