//! The feature `serde`: values as the text that they are written as.

use crate::{Block, Poziomka};

ludoteca_core::serde_as_text!(Block, Poziomka);
