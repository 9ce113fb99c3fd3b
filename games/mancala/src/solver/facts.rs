//! Facts about positions that are known without a search.

use super::endgame::Endgame;
use super::lanes::{Lanes, Position};
use super::table::{Place, PositionBounds, Table};

/// The database and the table, for positions in these lanes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts<'a> {
    pub(super) lanes: &'a Lanes,
    pub(super) endgame: &'a Endgame,
    pub(super) table: &'a Table,
}

/// Place where a position is looked up.
#[derive(Clone, Copy)]
pub(super) enum Source {
    Endgame(u32),
    Table(Place),
}

impl Facts<'_> {
    /// Returns the known bounds of a position.
    #[inline]
    pub(super) fn position_bounds(&self, position: Position, in_play: i32) -> PositionBounds {
        self.source_bounds(self.source(position, in_play), in_play)
    }

    /// Returns the place where a position is looked up.
    #[inline]
    pub(super) fn source(&self, position: Position, in_play: i32) -> Source {
        if self.is_endgame(in_play) {
            Source::Endgame(self.endgame.index(self.lanes, position))
        } else {
            Source::Table(self.table.place(position))
        }
    }

    /// Returns the bounds known there of a position with this many seeds in play.
    #[inline]
    pub(super) fn source_bounds(&self, source: Source, in_play: i32) -> PositionBounds {
        match source {
            Source::Endgame(index) => match self.endgame.value_at(index, in_play) {
                Some(value) => PositionBounds::exactly(value),
                None => PositionBounds::nothing(in_play),
            },
            Source::Table(place) => {
                let known = self.table.get(place, in_play);
                known.unwrap_or(PositionBounds::nothing(in_play))
            }
        }
    }

    /// Returns whether the database covers positions with this many seeds in play. One that could
    /// not be read once is not asked again.
    #[inline]
    pub(super) fn is_endgame(&self, in_play: i32) -> bool {
        in_play <= i32::from(self.endgame.seeds()) && self.endgame.fault().is_none()
    }
}
