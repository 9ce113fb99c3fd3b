//! Fits and ratings against what must hold of them, whatever the results.

use ludoteca_testkit::random::rng;
use proptest::prelude::*;

use super::*;
use crate::GameScore::{self, Draw, Loss, Win};
use crate::Pair;

const PLAIN: Model = Model {
    first_move: false,
    anchor: false,
};

fn pair(a: usize, b: usize, scores: [GameScore; 2]) -> Pair {
    Pair { a, b, scores }
}

fn logistic(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead).exp())
}

/// Any pairs of any field: everybody need not have met, or played at all.
fn any_field() -> impl Strategy<Value = (usize, Vec<Pair>)> {
    (2_usize..9).prop_flat_map(|entrants| {
        let score = prop::sample::select(&GameScore::ALL[..]);
        let two = (0..entrants, 1..entrants, [score.clone(), score]);
        let pair = two.prop_map(move |(a, step, scores)| pair(a, (a + step) % entrants, scores));
        (Just(entrants), prop::collection::vec(pair, 0..60))
    })
}

/// Gain of each parameter over the model's expectation, anchors included, by the definition: at
/// the likeliest strengths it is nought. Their level is found from the anchors' own sum.
fn surplus(pairs: &[Pair], strengths: &[f64], first_move: f64) -> Vec<f64> {
    let mut surplus: Vec<f64> = strengths.iter().map(|&s| 0.5 - logistic(s)).collect();
    let mut of_first = 0.5 - logistic(first_move);
    for pair in pairs {
        let lead = strengths[pair.a] - strengths[pair.b];
        let one = pair.scores[0].points() - logistic(lead + first_move);
        let other = pair.scores[1].points() - logistic(lead - first_move);
        surplus[pair.a] += one + other;
        surplus[pair.b] -= one + other;
        of_first += one - other;
    }
    surplus.push(of_first);
    surplus
}

proptest! {
    #[test]
    fn nobody_gains_over_what_an_anchored_fit_expects((entrants, pairs) in any_field()) {
        let fit = Fit::new(entrants, &pairs, Model::default()).unwrap();
        let raw = &fit.parameters()[..entrants];
        for gained in surplus(&pairs, raw, fit.first_move().unwrap()) {
            prop_assert!(gained.abs() < 1e-6, "{}", gained);
        }
    }

    #[test]
    fn both_ways_to_the_variance_of_a_lead_agree((entrants, pairs) in any_field()) {
        let fit = Fit::new(entrants, &pairs, Model::default()).unwrap();
        for (one, other) in [(0, 1), (1, entrants - 1)].into_iter().filter(|(a, b)| a != b) {
            let dense = dense::variance_of_lead(&fit, one, other);
            let found = fit.variance_of_lead(one, other);
            prop_assert!((found - dense).abs() < 1e-6 * dense, "{} and {}", found, dense);
        }
    }

    #[test]
    fn who_is_called_a_in_a_pair_does_not_matter((entrants, pairs) in any_field()) {
        let turned: Vec<Pair> = pairs
            .iter()
            .map(|p| pair(p.b, p.a, [p.scores[1].turned(), p.scores[0].turned()]))
            .collect();
        let one = Ratings::new(entrants, &pairs, 20, &mut rng(1)).unwrap();
        let other = Ratings::new(entrants, &turned, 20, &mut rng(1)).unwrap();
        prop_assert_eq!(one.entrants, other.entrants);
        prop_assert_eq!(Crosstable::new(&pairs), Crosstable::new(&turned));
    }

    #[test]
    fn ratings_are_finite_and_centred_and_chances_add_up((entrants, pairs) in any_field()) {
        let ratings = Ratings::new(entrants, &pairs, 20, &mut rng(7)).unwrap();
        let mean = ratings.entrants.iter().map(|rated| rated.elo).sum::<f64>();
        prop_assert!(mean.abs() < 1e-6);
        for rated in &ratings.entrants {
            prop_assert!(rated.elo.abs() < 4_000.0);
            prop_assert!(rated.low.is_none_or(|low| low <= rated.elo));
            prop_assert!(rated.high.is_none_or(|high| high >= rated.elo));
            let chance = ratings.above(0, rated.entrant);
            prop_assert!((chance + ratings.above(rated.entrant, 0) - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn a_crosstable_counts_every_game_for_both((entrants, pairs) in any_field()) {
        let table = Crosstable::new(&pairs);
        let totals = table.totals(entrants);
        let (played, points): (Vec<u64>, Vec<f64>) = totals.into_iter().unzip();
        prop_assert_eq!(played.iter().sum::<u64>(), 2 * pairs.len() as u64);
        prop_assert!((points.iter().sum::<f64>() - 2.0 * pairs.len() as f64).abs() < 1e-9);
        for cell in &table.cells {
            prop_assert_eq!(table.cell(cell.b, cell.a), Some(cell.turned()));
            prop_assert_eq!(cell.wins + cell.draws + cell.losses, 2 * cell.pairs.pairs());
        }
    }
}

#[test]
fn two_entrants_have_the_strengths_of_the_textbook() {
    let pairs = [[Win, Win], [Win, Loss], [Draw, Win], [Draw, Loss]].map(|s| pair(0, 1, s));
    let fit = Fit::new(2, &pairs, PLAIN).unwrap();
    let (strengths, share) = (fit.strengths(), 5.0 / 8.0_f64);
    assert!((strengths[0] - strengths[1] - (share / (1.0 - share)).ln()).abs() < 1e-9);
    let variance = 1.0 / (8.0 * share * (1.0 - share));
    assert!((fit.variance_of_lead(0, 1) - variance).abs() < 1e-7);
    assert!((dense::variance_of_lead(&fit, 0, 1) - variance).abs() < 1e-9);
}

#[test]
fn without_an_anchor_a_perfect_score_has_no_strength() {
    let pairs = [pair(0, 1, [Win, Win])];
    assert_eq!(
        Fit::new(2, &pairs, PLAIN).unwrap_err(),
        RatingError::Unbounded
    );
}

#[test]
fn a_perfect_score_is_bounded_from_one_side_only() {
    let pairs: Vec<Pair> = [(0, 1), (0, 2), (1, 2)]
        .into_iter()
        .flat_map(|(a, b)| std::iter::repeat_n(pair(a, b, [Win, Win]), 10))
        .collect();
    let ratings = Ratings::new(3, &pairs, 200, &mut rng(1)).unwrap();
    let [best, middle, worst] = &ratings.entrants[..] else {
        panic!("three were rated")
    };
    assert_eq!((best.high, worst.low), (None, None));
    assert!(best.elo > middle.elo && middle.elo > worst.elo);
    // Twenty wins and no loss leave hundreds of Elo open, though every drawn field is the same.
    assert!(best.elo - best.low.unwrap() > 200.0);
    assert!(middle.high.unwrap() - middle.low.unwrap() > 400.0);
    assert!(ratings.above(0, 1) > 0.9 && ratings.above(0, 1) < 1.0);
}

#[test]
fn entrants_who_never_met_are_in_different_groups() {
    let pairs = [
        pair(0, 1, [Win, Loss]),
        pair(2, 3, [Win, Draw]),
        pair(1, 0, [Win, Draw]),
    ];
    let ratings = Ratings::new(5, &pairs, 50, &mut rng(1)).unwrap();
    let groups: Vec<usize> = ratings.entrants.iter().map(|rated| rated.group).collect();
    assert_eq!(groups, [0, 0, 1, 1, 2]);
    let idle = ratings.entrants[4];
    assert_eq!((idle.pairs, idle.low, idle.high), (0, None, None));
}

#[test]
fn a_field_without_pairs_is_rated_without_knowledge() {
    let ratings = Ratings::new(2, &[], 50, &mut rng(1)).unwrap();
    assert_eq!(ratings.first_move.elo, None);
    assert!(ratings.entrants.iter().all(|rated| rated.elo.abs() < 1e-9));
    assert!((ratings.above(0, 1) - 0.5).abs() < 1e-9);
    assert!(
        Ratings::new(0, &[], 50, &mut rng(1))
            .unwrap()
            .entrants
            .is_empty()
    );
}

#[test]
fn where_the_first_always_wins_that_is_what_moving_first_is_worth() {
    let pairs = vec![pair(0, 1, [Win, Loss]); 20];
    let ratings = Ratings::new(2, &pairs, 50, &mut rng(1)).unwrap();
    assert!(ratings.first_move.elo.unwrap() > 400.0);
    assert!(ratings.entrants[0].elo.abs() < 1e-6);
}

#[test]
fn the_same_seed_draws_the_same_intervals() {
    let pairs = [[Win, Loss], [Draw, Win], [Loss, Loss]].map(|scores| pair(0, 1, scores));
    let rate = |seed| {
        Ratings::new(2, &pairs, 50, &mut rng(seed))
            .unwrap()
            .entrants
    };
    assert_eq!(rate(5), rate(5));
    assert_ne!(rate(5), rate(6));
}

#[test]
fn pairs_of_strangers_and_of_one_are_refused() {
    let fit = |pair| Fit::new(2, &[pair], PLAIN).unwrap_err();
    assert_eq!(fit(pair(0, 2, [Win, Win])), RatingError::Stranger(2, 2));
    assert_eq!(fit(pair(1, 1, [Win, Win])), RatingError::Itself(1));
}
