//! How sure a result is: tests, ratings, intervals, pairings.
