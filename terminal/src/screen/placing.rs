//! Placing a fleet on the screen.

use ludoteca_table::fleet::Draft;
use ludoteca_table::texts::Texts;
use ludoteca_table::{Setup, View};

/// The fleet as far as it is placed.
#[derive(Clone, Debug)]
pub(super) struct Placing {
    pub(super) draft: Draft,
}

impl Placing {
    /// What there is to place for this view, if anything.
    pub(super) fn of(view: &View) -> Option<Self> {
        match &view.setup {
            Setup::Wargame(setup) if view.actions.place => Some(Self {
                draft: Draft::new(setup),
            }),
            _ => None,
        }
    }

    /// A digit puts the next variant of that type over the cell, or takes it away.
    pub(super) fn digit(&mut self, cell: &str, kind: u8) {
        let piece = match kind {
            0 => 0,
            kind => self.draft.next_at(cell, kind),
        };
        self.draft.put(cell, piece);
    }

    /// What is missing, or wrong, or that nothing is.
    pub(super) fn told(&self, texts: Texts) -> String {
        let missing = missing(&self.draft);
        if !missing.is_empty() {
            return texts.with("plain-missing", &[("pieces", (&missing).into())]);
        }
        match self.draft.faults().first() {
            Some(fault) => texts.fleet_fault(fault),
            None => texts.get("placing-ready"),
        }
    }
}

/// `1×1 2×3`: how many pieces of which type are still to be placed.
pub(crate) fn missing(draft: &Draft) -> String {
    let kinds: Vec<String> = (1..)
        .zip(draft.missing())
        .filter(|(_, count)| *count > 0)
        .map(|(kind, count): (usize, u8)| format!("{count}×{kind}"))
        .collect();
    kinds.join(" ")
}
