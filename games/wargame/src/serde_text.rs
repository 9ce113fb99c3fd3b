//! The feature `serde`: values as the text that they are written as.

use crate::{Answer, Cell, Counts, Dimensions, Firing, Fleet, Hunt, ShotLog};

ludoteca_core::serde_as_text!(
    Answer, Cell, Counts, Dimensions, Firing, Fleet, Hunt, ShotLog
);
