//! The mistakes that programs of this course make, each with the rule that it breaks.

/// A mistake in the rules, and nothing else wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Mistake {
    /// Words in capitals are accepted.
    CapitalsAccepted,
    /// The board is printed again after an error.
    BoardAfterError,
    /// Errors count as words for -n.
    ErrorsCount,
    /// Words of two letters are accepted.
    TwoLetters,
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
}

impl Mistake {
    /// All of them, the particular ones before the general ones.
    pub(super) const ALL: [Self; 22] = [
        Self::CapitalsAccepted,
        Self::BoardAfterError,
        Self::ErrorsCount,
        Self::TwoLetters,
        Self::FourLetters,
        Self::WordBonusOnce,
        Self::TripleAsDouble,
        Self::WordBonusAdded,
        Self::WordBonusIgnored,
        Self::LetterBonusIgnored,
        Self::ForbiddenAllowed,
        Self::LettersReplaced,
        Self::NothingNewAllowed,
        Self::DirectionVertical,
        Self::DirectionHorizontal,
        Self::SmallCoordinatesRefused,
        Self::CoordinatesAsTyped,
        Self::FullGoesOn,
        Self::TotalOfLast,
        Self::SizeIgnored,
        Self::MostIgnored,
        Self::SizeFromLines,
    ];

    /// The rule that it breaks, which is its name, too.
    pub(super) const fn rule(self) -> &'static str {
        match self {
            Self::CapitalsAccepted => "palavras.words",
            Self::BoardAfterError => "palavras.error-board",
            Self::ErrorsCount => "palavras.most-words",
            Self::TwoLetters => "palavras.word-length",
            Self::FourLetters => "palavras.word-length-three",
            Self::WordBonusOnce => "palavras.word-bonus-times",
            Self::TripleAsDouble => "palavras.triple-word",
            Self::WordBonusAdded => "palavras.word-bonus-product",
            Self::WordBonusIgnored => "palavras.word-bonus",
            Self::LetterBonusIgnored => "palavras.letter-bonus",
            Self::ForbiddenAllowed => "palavras.forbidden",
            Self::LettersReplaced => "palavras.letters-stay",
            Self::NothingNewAllowed => "palavras.new-square",
            Self::DirectionVertical => "palavras.direction",
            Self::DirectionHorizontal => "palavras.direction-horizontal",
            Self::SmallCoordinatesRefused => "palavras.coordinates-case",
            Self::CoordinatesAsTyped => "palavras.coordinates-shown",
            Self::FullGoesOn => "palavras.full",
            Self::TotalOfLast => "palavras.total",
            Self::SizeIgnored => "palavras.option-t",
            Self::MostIgnored => "palavras.option-n",
            Self::SizeFromLines => "palavras.size",
        }
    }

    /// Other readings of the assignment's text, which is silent or says both.
    pub(super) const READINGS: [Self; 2] = [Self::TwoLetters, Self::CoordinatesAsTyped];

    /// The mistake that breaks this rule.
    pub(super) fn find_by_rule(rule: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mistake| mistake.rule() == rule)
    }
}
