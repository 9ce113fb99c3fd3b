//! The feature `serde`: values as the text that they are written as, moves as numbers.

use crate::{Galo, Position, Strategy};

ludoteca_core::serde_as_text!(Galo, Strategy);
ludoteca_core::serde_as_number!(Position);
