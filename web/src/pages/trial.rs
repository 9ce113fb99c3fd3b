//! Trial of a move, which shows its effect before it is made: for words, which cannot all be
//! listed.

use axum::Json;
use axum::extract::{Path, Query, State};
use ludoteca_play::{Command, Session};
use serde::{Deserialize, Serialize};

use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::visitor::Visitor;

/// The move to try.
#[derive(Debug, Deserialize)]
pub(crate) struct TrialQuery {
    #[serde(rename = "move")]
    text: String,
}

/// The effect of the move.
#[derive(Debug, Serialize)]
pub(crate) struct Trial {
    is_legal: bool,
    /// The effect, or the reason why it is not allowed, in the visitor's language.
    says: String,
}

/// `GET /t/ID/try?move=…`: nothing changes by it.
pub(crate) async fn trial(
    State(clerks): State<Clerks>,
    Path(id): Path<String>,
    Query(tried): Query<TrialQuery>,
    visitor: Visitor,
) -> Result<Json<Trial>, Fault> {
    let (key, texts) = (visitor.key().map(str::to_owned), visitor.texts());
    let judge = move |session: &Session| {
        let Some(seat) = key.and_then(|key| session.seat_of(&key)) else {
            return refuse(String::new());
        };
        let mut copy = session.clone();
        let (ply, text) = (copy.ply(), tried.text);
        if let Err(refusal) = copy.act(&Command::Play { seat, ply, text }, 0) {
            return refuse(texts.play().refusal(&refusal));
        }
        let view = copy.view(seat.into());
        let note = view.moves.last().and_then(|played| played.note.as_ref());
        let says = note.map(|note| texts.play().note(view.game, note));
        Trial {
            is_legal: true,
            says: says.unwrap_or_default(),
        }
    };
    let trial = clerks
        .ask(move |sessions| sessions.look(&id, judge))
        .await?;
    Ok(Json(trial))
}

fn refuse(says: String) -> Trial {
    Trial {
        is_legal: false,
        says,
    }
}
