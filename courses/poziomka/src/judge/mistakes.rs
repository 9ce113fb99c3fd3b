//! The mistakes that programs of this course make, each with the rule that it breaks.

/// A mistake in the rules, and nothing else wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mistake {
    /// Right's own blocks are counted before the move, not after it.
    OwnBlocksBefore,
    /// Left's blocks are not counted.
    OthersBlocksIgnored,
    /// The blocks are added instead of subtracted.
    Sum,
    /// All places are counted, not the blocks that fit at once.
    CountsAllPlaces,
    /// All moves are worth the same: the value is that of the board before the move, or none.
    NotEvaluated,
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
    /// Only one of the columns under a block is counted again.
    OneColumn,
    /// The rest of a column below a block is not counted.
    BelowForgotten,
    /// The free fields of a column are counted together, whatever lies between them.
    ColumnRunsJoined,
    /// A run goes on in the next row.
    RunsOverRows,
    /// A run goes on in the next column.
    RunsOverColumns,
    /// The last run of a row is not counted.
    LastRunOfRow,
    /// The last run of a column is not counted.
    LastRunOfColumn,
    /// The last run of a row and of a column is not counted.
    LastRuns,
    /// A block that ends at the edge is not counted.
    EdgeBlock,
    /// Left's blocks go up from the field that is named.
    LeftUpward,
    /// Left's blocks are one field too short.
    LeftShort,
    /// Left's moves are read with the row first.
    LeftRowFirst,
    /// Right's moves are printed and not placed.
    OwnMoveNotPlaced,
    /// Boards that are worth less than nothing are never chosen.
    ValueFromZero,
    /// Moves that make the board worth less are never chosen.
    GainFromZero,
    /// Left's passing is taken for giving up.
    PassAsSurrender,
    /// The row is a capital and the column a small letter.
    LetterCase,
    /// Right's giving up is printed twice.
    SurrenderTwice,
    /// Right moves after Left gave up.
    MovesAfterSurrender,
    /// A WYBOR beyond the last best move is the last one.
    ChoiceClamped,
    /// WYBOR is taken as it is: nothing is printed where there are fewer best moves.
    ChoiceAsItIs,
    /// The best moves are counted from the end.
    ChoiceFromEnd,
    /// Moves that were best for a while stay among the best.
    OldBestKept,
    /// No block that ends in the last column is tried.
    LastColumnUntried,
    /// No block in the last row is tried.
    LastRowUntried,
    /// The last field of a block may be taken.
    LastFieldUnchecked,
    /// Blocks that are only tried stay on the board.
    TrialStays,
    /// The first field of a block still counts as free, beside the fields before it.
    BlockStartFree,
    /// POLA changes nothing.
    LengthIgnored,
    /// WIERSZE changes nothing.
    RowsIgnored,
    /// KOLUMNY changes nothing.
    ColumnsIgnored,
    /// WYBOR changes nothing.
    ChoiceIgnored,
}

impl ludoteca_course::Mistake for Mistake {
    const RULES: &'static [(Self, &'static str)] = &[
        (Self::OwnBlocksBefore, "poziomka.own-blocks"),
        (Self::OthersBlocksIgnored, "poziomka.left-blocks"),
        (Self::Sum, "poziomka.difference"),
        (Self::CountsAllPlaces, "poziomka.at-once"),
        (Self::NotEvaluated, "poziomka.value"),
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
        (Self::OneColumn, "poziomka.all-columns"),
        (Self::BelowForgotten, "poziomka.below"),
        (Self::ColumnRunsJoined, "poziomka.column-runs"),
        (Self::RunsOverRows, "poziomka.row-ends"),
        (Self::RunsOverColumns, "poziomka.column-ends"),
        (Self::LastRunOfRow, "poziomka.last-run-rows"),
        (Self::LastRunOfColumn, "poziomka.last-run-columns"),
        (Self::LastRuns, "poziomka.last-runs"),
        (Self::EdgeBlock, "poziomka.edge-blocks"),
        (Self::LeftUpward, "poziomka.left-first-field"),
        (Self::LeftShort, "poziomka.left-length"),
        (Self::LeftRowFirst, "poziomka.left-notation"),
        (Self::OwnMoveNotPlaced, "poziomka.own-move"),
        (Self::ValueFromZero, "poziomka.negative"),
        (Self::GainFromZero, "poziomka.surrender-early"),
        (Self::PassAsSurrender, "poziomka.pass-surrender"),
        (Self::LetterCase, "poziomka.letters"),
        (Self::SurrenderTwice, "poziomka.surrender-once"),
        (Self::MovesAfterSurrender, "poziomka.move-after-surrender"),
        (Self::ChoiceClamped, "poziomka.choice-remainder"),
        (Self::ChoiceAsItIs, "poziomka.choice-range"),
        (Self::ChoiceFromEnd, "poziomka.choice-from-end"),
        (Self::OldBestKept, "poziomka.only-best"),
        (Self::LastColumnUntried, "poziomka.last-column"),
        (Self::LastRowUntried, "poziomka.last-row"),
        (Self::LastFieldUnchecked, "poziomka.free-fields"),
        (Self::TrialStays, "poziomka.trial"),
        (Self::BlockStartFree, "poziomka.block-start"),
        (Self::LengthIgnored, "poziomka.pola"),
        (Self::RowsIgnored, "poziomka.wiersze"),
        (Self::ColumnsIgnored, "poziomka.kolumny"),
        (Self::ChoiceIgnored, "poziomka.wybor"),
    ];
}
