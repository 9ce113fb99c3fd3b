//! The mistakes that programs of this course make, each with the rule that it breaks.

/// A mistake in the rules, and nothing else wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Mistake {
    /// Right's own blocks are counted before the move, not after it.
    OwnBlocksBefore,
    /// Left's blocks are not counted.
    OthersBlocksIgnored,
    /// The blocks are added instead of subtracted.
    Sum,
    /// All places are counted, not the blocks that fit at once.
    CountsAllPlaces,
    /// The worst move is chosen.
    Smallest,
    /// The moves are ordered by columns first.
    ColumnsFirst,
    /// The moves are ordered from the last row.
    RowsBackwards,
    /// WYBOR is not used: the first move is taken.
    AlwaysFirst,
    /// WYBOR is not used: the last move is taken.
    AlwaysLast,
    /// The moves are counted from 1.
    ChoiceFromOne,
    /// The move after the right one is taken.
    ChoicePlusOne,
    /// Not all places are tried.
    OnlyRunStarts,
    /// Left's passing is not answered.
    PassIgnored,
    /// Left's blocks are placed like Right's.
    LeftIsHorizontal,
    /// The column is written before the row.
    ColumnBeforeRow,
    /// Right gives up without a word.
    SilentSurrender,
    /// Something is printed after Left gave up.
    AnswersSurrender,
    /// The definitions of the compiler change nothing.
    DefinitionsIgnored,
    /// WIERSZE and KOLUMNY are swapped.
    RowsAndColumnsSwapped,
}

impl ludoteca_course::Mistake for Mistake {
    const RULES: &'static [(Self, &'static str)] = &[
        (Self::OwnBlocksBefore, "poziomka.own-blocks"),
        (Self::OthersBlocksIgnored, "poziomka.left-blocks"),
        (Self::Sum, "poziomka.difference"),
        (Self::CountsAllPlaces, "poziomka.at-once"),
        (Self::Smallest, "poziomka.maximum"),
        (Self::ColumnsFirst, "poziomka.order"),
        (Self::RowsBackwards, "poziomka.order-rows"),
        (Self::AlwaysFirst, "poziomka.choice"),
        (Self::AlwaysLast, "poziomka.choice-last"),
        (Self::ChoiceFromOne, "poziomka.choice-from-zero"),
        (Self::ChoicePlusOne, "poziomka.choice-next"),
        (Self::OnlyRunStarts, "poziomka.all-moves"),
        (Self::PassIgnored, "poziomka.pass"),
        (Self::LeftIsHorizontal, "poziomka.left-vertical"),
        (Self::ColumnBeforeRow, "poziomka.notation"),
        (Self::SilentSurrender, "poziomka.surrender"),
        (Self::AnswersSurrender, "poziomka.left-surrender"),
        (Self::DefinitionsIgnored, "poziomka.definitions"),
        (Self::RowsAndColumnsSwapped, "poziomka.rows-columns"),
    ];
}
