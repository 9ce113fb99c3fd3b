//! Finds the smallest input that still fails, leaving out parts as long as it does.

/// Makes a list smaller until no single part can be left out: delta debugging (Zeller's ddmin).
/// `fails` says whether a shorter list still fails; an error ends the search at once. The budget
/// is the number of times that it is asked: runs, not time, so that the same comes out whatever
/// the machine has to do besides. Returns the list and whether the search came to its end.
pub fn smallest<T: Clone, E>(
    parts: &[T],
    budget: &mut usize,
    mut fails: impl FnMut(&[T]) -> Result<bool, E>,
) -> Result<(Vec<T>, bool), E> {
    let mut best = parts.to_vec();
    let mut size = best.len().div_ceil(2);
    while size > 0 && !best.is_empty() {
        let mut has_shrunk = false;
        let mut from = 0;
        while from < best.len() {
            if *budget == 0 {
                return Ok((best, false));
            }
            *budget -= 1;
            let to = (from + size).min(best.len());
            let candidate = [&best[..from], &best[to..]].concat();
            if fails(&candidate)? {
                best = candidate;
                has_shrunk = true;
            } else {
                from = to;
            }
        }
        // Leaving out one part may make another one superfluous: single parts are tried until
        // none goes.
        if size > 1 {
            size = size.div_ceil(2).min(size - 1);
        } else if !has_shrunk {
            return Ok((best, true));
        }
    }
    Ok((best, true))
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;
    use proptest::prelude::*;

    fn reduce(parts: &[u8], fails: impl Fn(&[u8]) -> bool) -> (Vec<u8>, bool) {
        let mut budget = 10_000;
        let Ok(reduced) = smallest(parts, &mut budget, |it| Ok::<_, Infallible>(fails(it)));
        reduced
    }

    #[test]
    fn what_does_not_matter_goes() {
        let parts: Vec<u8> = (0..100).collect();
        let both = |list: &[u8]| list.contains(&17) && list.contains(&80);
        assert_eq!(reduce(&parts, both), (vec![17, 80], true));
        assert_eq!(reduce(&parts, |_| true), (vec![], true));
        assert_eq!(reduce(&parts, |list| list.len() == 100).0.len(), 100);
    }

    #[test]
    fn the_search_ends_with_its_budget() {
        let parts: Vec<u8> = (0..100).collect();
        let mut budget = 3;
        let Ok((_, is_done)) = smallest(&parts, &mut budget, |it| {
            Ok::<_, Infallible>(it.contains(&5))
        });
        assert_eq!((budget, is_done), (0, false));
    }

    proptest! {
        #[test]
        fn no_single_part_can_be_left_out(
            parts in prop::collection::vec(0_u8..20, 0..40),
            needed in prop::collection::vec(0_u8..20, 0..4),
            least in 0_usize..5,
        ) {
            let fails = |list: &[u8]| {
                list.len() >= least && needed.iter().all(|part| list.contains(part))
            };
            prop_assume!(fails(&parts));
            let (reduced, is_done) = reduce(&parts, fails);
            prop_assert!(is_done && fails(&reduced));
            for at in 0..reduced.len() {
                let shorter = [&reduced[..at], &reduced[at + 1..]].concat();
                prop_assert!(!fails(&shorter));
            }
        }
    }
}
