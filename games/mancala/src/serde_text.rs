//! The feature `serde`: values as the text that they are written as, moves as numbers.

use crate::{Capture, Level, Mancala, Pit};

ludoteca_core::serde_as_text!(Capture, Level, Mancala);
ludoteca_core::serde_as_number!(Pit);
