//! The feature `serde`: values as the text that they are written as.

use crate::{Board, Placement, Slot, Word};

ludoteca_core::serde_as_text!(Board, Placement, Slot, Word);
