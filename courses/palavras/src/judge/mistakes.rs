//! The mistakes that programs of this course make, each with the rule that it breaks.

/// A mistake in the rules, and nothing else wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mistake {
    /// Words in capitals are accepted.
    CapitalsAccepted,
    /// Commands are refused in other words.
    OtherRefusal,
    /// The board is printed again after an error.
    BoardAfterError,
    /// The board is not printed before the first command.
    NoFirstBoard,
    /// The points of a word are printed before the board.
    PointsFirst,
    /// Errors count as words for -n.
    ErrorsCount,
    /// Errors count as words, also in their numbers.
    ErrorsNumbered,
    /// The first word has the number 0.
    NumbersFromZero,
    /// One word too many may be placed.
    MostPlusOne,
    /// A letter on 4 counts three times.
    FourAsThree,
    /// A double word counts three times.
    DoubleAsTriple,
    /// Words of two letters are accepted.
    TwoLetters,
    /// Words of one letter are accepted, too.
    OneLetter,
    /// Words of three letters are refused.
    FourLetters,
    /// Several word bonuses count once.
    WordBonusOnce,
    /// A triple word counts twice.
    TripleAsDouble,
    /// Word bonuses are added instead of multiplied.
    WordBonusAdded,
    /// Word bonuses do not count.
    WordBonusIgnored,
    /// Word bonuses of letters that were there count again.
    WordBonusReused,
    /// Letter bonuses of letters that were there count again.
    LetterBonusReused,
    /// Letter bonuses do not count.
    LetterBonusIgnored,
    /// Forbidden squares are used.
    ForbiddenAllowed,
    /// Letters that are there are replaced.
    LettersReplaced,
    /// A word may take no new square.
    NothingNewAllowed,
    /// Another direction is taken for V.
    DirectionVertical,
    /// Another direction is taken for H.
    DirectionHorizontal,
    /// Coordinates in small letters are refused.
    SmallCoordinatesRefused,
    /// Coordinates are shown as they were typed.
    CoordinatesAsTyped,
    /// The game goes on although no square is free.
    FullGoesOn,
    /// The total is that of the last word.
    TotalOfLast,
    /// The option -t changes nothing.
    SizeIgnored,
    /// The option -n changes nothing.
    MostIgnored,
    /// The size is counted from line ends.
    SizeFromLines,
    /// The board has other squares.
    OtherBoard,
    /// Rows from 10 on are refused.
    RowOneDigit,
    /// Only the last digit of a row counts.
    RowLastDigit,
    /// A double word adds 2 to what the word is multiplied by.
    DoubleAdded,
    /// Several double words count once.
    DoubleOnce,
    /// Several triple words count once.
    TripleOnce,
    /// Only the last of several word bonuses counts.
    WordBonusLast,
    /// A word bonus multiplies only the letters up to it.
    WordBonusTooSoon,
    /// A letter on 2 counts once.
    TwoIgnored,
    /// A letter on 3 counts once.
    ThreeIgnored,
    /// A letter on 4 counts once.
    FourIgnored,
    /// Letters that were there count as filled squares.
    FullTooEarly,
    /// Row and column are swapped for words that go down.
    VerticalSwapped,
    /// Words that end at the edge are refused.
    EdgeRefused,
    /// The last word is missing in the total.
    TotalWithoutLast,
    /// Nothing is printed at the end when -n ends the game.
    NoTotalAtMost,
}

impl ludoteca_course::Mistake for Mistake {
    const RULES: &'static [(Self, &'static str)] = &[
        (Self::CapitalsAccepted, "palavras.words"),
        (Self::BoardAfterError, "palavras.error-board"),
        (Self::OtherRefusal, "palavras.error-words"),
        (Self::NoFirstBoard, "palavras.first-board"),
        (Self::PointsFirst, "palavras.points-last"),
        (Self::ErrorsCount, "palavras.most-words"),
        (Self::ErrorsNumbered, "palavras.errors-counted"),
        (Self::NumbersFromZero, "palavras.numbers"),
        (Self::MostPlusOne, "palavras.most-words-reached"),
        (Self::FourAsThree, "palavras.quadruple-letter"),
        (Self::DoubleAsTriple, "palavras.double-word"),
        (Self::OneLetter, "palavras.word-length"),
        (Self::FourLetters, "palavras.word-length-three"),
        (Self::WordBonusOnce, "palavras.word-bonus-times"),
        (Self::TripleAsDouble, "palavras.triple-word"),
        (Self::WordBonusAdded, "palavras.word-bonus-product"),
        (Self::WordBonusIgnored, "palavras.word-bonus"),
        (Self::WordBonusReused, "palavras.bonus-spent"),
        (Self::LetterBonusReused, "palavras.letter-bonus-spent"),
        (Self::LetterBonusIgnored, "palavras.letter-bonus"),
        (Self::ForbiddenAllowed, "palavras.forbidden"),
        (Self::LettersReplaced, "palavras.letters-stay"),
        (Self::NothingNewAllowed, "palavras.new-square"),
        (Self::DirectionVertical, "palavras.direction"),
        (Self::DirectionHorizontal, "palavras.direction-horizontal"),
        (Self::SmallCoordinatesRefused, "palavras.coordinates-case"),
        (Self::FullGoesOn, "palavras.full"),
        (Self::TotalOfLast, "palavras.total"),
        (Self::SizeIgnored, "palavras.option-t"),
        (Self::MostIgnored, "palavras.option-n"),
        (Self::SizeFromLines, "palavras.size"),
        (Self::OtherBoard, "palavras.board"),
        (Self::RowOneDigit, "palavras.row-digits"),
        (Self::RowLastDigit, "palavras.row-last-digit"),
        (Self::DoubleAdded, "palavras.double-word-product"),
        (Self::DoubleOnce, "palavras.double-word-times"),
        (Self::TripleOnce, "palavras.triple-word-times"),
        (Self::WordBonusLast, "palavras.word-bonus-last"),
        (Self::WordBonusTooSoon, "palavras.word-bonus-whole"),
        (Self::TwoIgnored, "palavras.double-letter"),
        (Self::ThreeIgnored, "palavras.triple-letter"),
        (Self::FourIgnored, "palavras.quadruple-letter-once"),
        (Self::FullTooEarly, "palavras.full-early"),
        (Self::VerticalSwapped, "palavras.vertical-place"),
        (Self::EdgeRefused, "palavras.edge"),
        (Self::TotalWithoutLast, "palavras.total-last"),
        (Self::NoTotalAtMost, "palavras.most-words-end"),
    ];
}

impl Mistake {
    /// Other readings of the assignment's text, which is silent or says both: no mistakes.
    pub(super) const READINGS: [Self; 2] = [Self::TwoLetters, Self::CoordinatesAsTyped];
}
