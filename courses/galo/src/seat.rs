//! The function `escolher_posicao_auto` of a student's Python module, behind a small host that
//! speaks the arena's protocol: `FILE.py [STRATEGY]`.

use ludoteca_course::CourseSeat;
use ludoteca_course::seat::{Host, Sitting};

/// Seats the modules of this course.
pub(crate) struct GaloSeat;

impl CourseSeat for GaloSeat {
    fn ladder(&self) -> Option<&'static str> {
        Some("")
    }

    fn sit(&self) -> Sitting {
        Sitting::Host(Host {
            // Calls the function once a move.
            script: include_str!("seat_host.py"),
            default_argument: "perfeito",
        })
    }
}
