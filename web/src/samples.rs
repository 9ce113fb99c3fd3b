//! Games that nobody plays: for cards, lessons, and the board that a form describes.

use ludoteca_play::{
    Command, Game, NewSession, Occupant, OptionFault, Resources, Sample, Seat, Session, Setup,
    View, Viewer,
};

/// A few moves into a game. What does not fit is left out.
pub(crate) fn sample_view(
    game: Game,
    sample: Sample,
    resources: &Resources,
) -> Result<View, OptionFault> {
    let setup = Setup::read(game, sample.rules)?;
    play_on(setup, sample.moves, resources)
}

/// The board of a game with these options, before anything is laid: anybody may ask for any
/// options, so it must cost little.
pub(crate) fn first_view(setup: Setup, resources: &Resources) -> Result<View, OptionFault> {
    let session = Session::begin_bare(among_two(setup), resources, String::new(), 0)?;
    Ok(session.view(Viewer::Watcher))
}

fn among_two(setup: Setup) -> NewSession {
    let mut seats = vec![Occupant::local("A"), Occupant::local("B")];
    seats.truncate(setup.seats());
    NewSession::new(setup, seats, 7)
}

fn play_on(setup: Setup, moves: &[&str], resources: &Resources) -> Result<View, OptionFault> {
    let mut session = Session::begin(among_two(setup), resources, String::new(), 0)?;
    for seat in Seat::BOTH {
        let _ = session.act(&Command::LayAtRandom { seat }, 0);
    }
    for mv in moves {
        let (Some(seat), ply) = (session.to_move(), session.ply()) else {
            break;
        };
        let text = (*mv).to_owned();
        let _ = session.act(&Command::Play { seat, ply, text }, 0);
    }
    Ok(session.view(Viewer::Watcher))
}
