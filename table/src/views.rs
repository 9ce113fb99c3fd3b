//! Views that were made: each is made once per version and viewer.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use ludoteca_play::{View, Viewer};

/// Maximum number of views kept: those of the tables at which something happens.
const MOST: usize = 512;

/// The latest views of some tables, the oldest of which go first.
#[derive(Debug, Default)]
pub(crate) struct Views {
    made: HashMap<(String, Viewer), Arc<View>>,
    order: VecDeque<(String, Viewer)>,
}

impl Views {
    /// The view of this version, if it was made before.
    pub(crate) fn get(&self, id: &str, viewer: Viewer, version: u32) -> Option<Arc<View>> {
        let view = self.made.get(&(id.to_owned(), viewer))?;
        (view.version == version).then(|| Arc::clone(view))
    }

    /// Keeps a view in place of an older one.
    pub(crate) fn keep(&mut self, view: &Arc<View>) {
        let key = (view.id.clone(), view.viewer);
        if self.made.insert(key.clone(), Arc::clone(view)).is_some() {
            return;
        }
        self.order.push_back(key);
        if self.order.len() > MOST
            && let Some(oldest) = self.order.pop_front()
        {
            self.made.remove(&oldest);
        }
    }
}
