//! The mistakes that programs of this course make, each with the rule that it breaks.

/// A mistake in the rules, and nothing else wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mistake {
    /// A lone seed is not captured when the facing house is empty.
    NoCaptureOfLoneSeed,
    /// Nothing is ever captured.
    NoCapture,
    /// The facing house is taken to be the one of the same number.
    FacingSameNumber,
    /// The capturing seed stays where it is.
    CaptureLeavesSeed,
    /// Captures in the opponent's row, too.
    CaptureAnywhere,
    /// The opponent's store gets a seed.
    OtherStoreSown,
    /// The own store gets no seed.
    OwnStoreSkipped,
    /// A lap leaves out the house that it began in.
    OriginSkipped,
    /// No other turn is announced.
    NoOtherTurn,
    /// The computer replies although the person has another turn.
    ReplyAfterOtherTurn,
    /// The computer never replies.
    NoReply,
    /// The computer does not reply to an empty house.
    NoReplyToEmptyHouse,
    /// The computer does not use its own other turn.
    ComputerMovesOnce,
    /// Normal takes the rightmost house.
    NormalRightmost,
    /// The third step of Avançado takes the other end of the row.
    AdvancedOtherEnd,
    /// Avançado does not look for captures.
    AdvancedNoCapture,
    /// Avançado takes the rightmost capture.
    AdvancedCaptureRightmost,
    /// Avançado takes a lone seed for a capture.
    AdvancedCountsEmptyCapture,
    /// Avançado does not look for other turns.
    AdvancedNoStore,
    /// Avançado takes the rightmost other turn.
    AdvancedStoreRightmost,
    /// Avançado looks for other turns before captures.
    AdvancedStoreFirst,
    /// Avançado plays as Normal.
    AdvancedLikeNormal,
    /// Seeds left at the end go to nobody.
    NoSweep,
    /// Seeds left at the end go to the other player.
    SweepToOther,
    /// The game only ends when the mover's row is empty.
    EndOnlyForMover,
    /// The end is told after another message.
    EndAfterOtherTurn,
    /// The end is told after the message of a move.
    EndAnnouncedAsMove,
    /// Winner and loser are swapped in the records.
    RecordsSwapped,
    /// A draw is not counted.
    DrawsNotCounted,
    /// The computer's games are not counted.
    ComputerNotCounted,
    /// The player who resigns wins.
    ResignSwapped,
    /// Nobody wins when one resigns.
    ResignNoWinner,
    /// Resigning is not counted.
    ResignNotCounted,
    /// Only the first of two who resign loses.
    ResignFirstOnly,
    /// The game goes on after resigning.
    ResignGoesOn,
    /// CPU is not a registered player.
    ComputerNotListed,
    /// The list is by name only.
    StandingsByName,
    /// The list begins with the fewest wins.
    StandingsAscending,
    /// Equal wins are listed from the last name to the first.
    StandingsNamesDescending,
    /// The list mixes capitals and small letters.
    StandingsIgnoreCase,
    /// The list has losses before draws.
    DrawsAfterLosses,
    /// A game begins with three seeds a house.
    ThreeSeeds,
    /// The second row is printed from right to left.
    SecondRowReversed,
    /// The second player is printed first.
    RowsSwapped,
    /// The game is not there after loading.
    LoadForgetsGame,
    /// The players are not there after loading.
    LoadForgetsPlayers,
    /// The computer does not play on after loading.
    LoadForgetsLevel,
    /// The records are not there after loading.
    LoadForgetsRecords,
    /// Players who were not saved are still there after loading.
    LoadAddsToPlayers,
    /// Nobody has another turn, the computer neither.
    NobodyMovesAgain,
    /// The opponent's store gets a seed, and the last one there earns another turn.
    OtherStoreAgain,
    /// D with two names is refused.
    ResignTwoRefused,
    /// IJ starts a game while another goes on.
    StartOverAllowed,
    /// Equal wins are listed in the order of registration.
    StandingsAsRegistered,
    /// A win of the second player is recorded the wrong way round.
    SecondWinSwapped,
    /// The game that was being played is still there after loading.
    LoadKeepsGame,
    /// The game only ends when the first player's row is empty.
    EndOnlyForFirst,
    /// The game only ends when the second player's row is empty.
    EndOnlyForSecond,
    /// The game is still there after its end.
    GameStaysAfterEnd,
    /// A draw counts as a loss for both.
    DrawsAsLosses,
    /// Houses are counted from 0.
    HousesFromZero,
    /// The second of two names is not looked at.
    ResignSecondIgnored,
    /// A loss is no game in the list.
    LossesNotInGames,
    /// A draw is no game in the list.
    DrawsNotInGames,
    /// The stores are empty after loading.
    LoadForgetsStores,
    /// Draws and losses change places by loading.
    LoadSwapsRecords,
    /// A file that is missing ends the game.
    LoadMissingClears,
    /// The end is not seen when the computer brings it about.
    EndByComputerUnseen,
}

impl ludoteca_course::Mistake for Mistake {
    const RULES: &'static [(Self, &'static str)] = &[
        (Self::NobodyMovesAgain, "mancala.another-turn-for-all"),
        (Self::OtherStoreAgain, "mancala.opponent-store-turn"),
        (Self::ResignTwoRefused, "mancala.resign-two"),
        (Self::StartOverAllowed, "mancala.start-over"),
        (Self::StandingsAsRegistered, "mancala.standings-registered"),
        (Self::SecondWinSwapped, "mancala.records-second"),
        (Self::LoadKeepsGame, "mancala.load-game-kept"),
        (Self::EndOnlyForFirst, "mancala.end-second-row"),
        (Self::EndOnlyForSecond, "mancala.end-first-row"),
        (Self::GameStaysAfterEnd, "mancala.end-stays"),
        (Self::DrawsAsLosses, "mancala.draws-as-losses"),
        (Self::HousesFromZero, "mancala.house-numbers"),
        (Self::ResignSecondIgnored, "mancala.resign-second-ignored"),
        (Self::LossesNotInGames, "mancala.standings-games"),
        (Self::DrawsNotInGames, "mancala.standings-games-draws"),
        (Self::LoadForgetsStores, "mancala.load-stores"),
        (Self::LoadSwapsRecords, "mancala.load-columns"),
        (Self::LoadMissingClears, "mancala.load-missing-game"),
        (Self::EndByComputerUnseen, "mancala.end-by-computer"),
        (Self::NoCaptureOfLoneSeed, "mancala.capture-empty"),
        (Self::NoCapture, "mancala.capture"),
        (Self::FacingSameNumber, "mancala.facing"),
        (Self::CaptureLeavesSeed, "mancala.capture-own-seed"),
        (Self::CaptureAnywhere, "mancala.capture-side"),
        (Self::OtherStoreSown, "mancala.opponent-store"),
        (Self::OwnStoreSkipped, "mancala.own-store"),
        (Self::OriginSkipped, "mancala.origin"),
        (Self::NoOtherTurn, "mancala.another-turn"),
        (Self::ReplyAfterOtherTurn, "mancala.reply"),
        (Self::NoReply, "mancala.reply-missing"),
        (Self::NoReplyToEmptyHouse, "mancala.empty-house"),
        (Self::ComputerMovesOnce, "mancala.computer-again"),
        (Self::NormalRightmost, "mancala.normal"),
        (Self::AdvancedOtherEnd, "mancala.advanced-last"),
        (Self::AdvancedNoCapture, "mancala.advanced-capture"),
        (
            Self::AdvancedCaptureRightmost,
            "mancala.advanced-capture-leftmost",
        ),
        (
            Self::AdvancedCountsEmptyCapture,
            "mancala.advanced-capture-empty",
        ),
        (Self::AdvancedNoStore, "mancala.advanced-store"),
        (
            Self::AdvancedStoreRightmost,
            "mancala.advanced-store-leftmost",
        ),
        (Self::AdvancedStoreFirst, "mancala.advanced-order"),
        (Self::AdvancedLikeNormal, "mancala.advanced"),
        (Self::NoSweep, "mancala.sweep"),
        (Self::SweepToOther, "mancala.sweep-owner"),
        (Self::EndOnlyForMover, "mancala.end"),
        (Self::EndAfterOtherTurn, "mancala.end-alone"),
        (Self::EndAnnouncedAsMove, "mancala.end-alone-move"),
        (Self::RecordsSwapped, "mancala.records"),
        (Self::DrawsNotCounted, "mancala.draws"),
        (Self::ComputerNotCounted, "mancala.computer-record"),
        (Self::ResignSwapped, "mancala.resign-records"),
        (Self::ResignNoWinner, "mancala.resign-winner"),
        (Self::ResignNotCounted, "mancala.resign-counted"),
        (Self::ResignFirstOnly, "mancala.resign-both"),
        (Self::ResignGoesOn, "mancala.resign-ends"),
        (Self::ComputerNotListed, "mancala.computer-listed"),
        (Self::StandingsByName, "mancala.standings-wins"),
        (Self::StandingsAscending, "mancala.standings-descending"),
        (Self::StandingsNamesDescending, "mancala.standings-names"),
        (Self::StandingsIgnoreCase, "mancala.standings-alphabetical"),
        (Self::DrawsAfterLosses, "mancala.standings-columns"),
        (Self::ThreeSeeds, "mancala.seeds"),
        (Self::SecondRowReversed, "mancala.show-order"),
        (Self::RowsSwapped, "mancala.show-rows"),
        (Self::LoadForgetsGame, "mancala.load-game"),
        (Self::LoadForgetsPlayers, "mancala.load-players"),
        (Self::LoadForgetsLevel, "mancala.load-level"),
        (Self::LoadForgetsRecords, "mancala.load-records"),
        (Self::LoadAddsToPlayers, "mancala.load-replaces"),
    ];
}
