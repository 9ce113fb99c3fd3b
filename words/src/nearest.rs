//! The name that somebody meant who misspelt it.

/// The name nearest to a word, if it is near enough for a question: at most a third of the letters
/// are wrong, missing, too many or swapped. Of equals the first.
///
/// ```
/// use ludoteca_words::nearest;
///
/// let games = ["galo", "mancala", "poziomka"];
/// assert_eq!(nearest("mancla", games), Some("mancala"));
/// assert_eq!(nearest("chess", games), None);
/// ```
pub fn nearest<'n>(word: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let word: Vec<char> = word.to_lowercase().chars().take(LONGEST).collect();
    let near = names.into_iter().filter_map(|name| {
        let letters: Vec<char> = name.to_lowercase().chars().take(LONGEST).collect();
        let most = (word.len().max(letters.len()) / 3).max(1);
        let faults = distance(&word, &letters);
        (faults <= most && faults < letters.len()).then_some((faults, name))
    });
    near.min_by_key(|(faults, _)| *faults).map(|(_, name)| name)
}

/// Names are short; of what strangers send only this much is compared.
const LONGEST: usize = 64;

/// Returns the number of letters that must be changed, added, removed or swapped with the next.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.iter().enumerate() {
        let mut next = vec![i + 1];
        for (j, theirs) in other.iter().enumerate() {
            let changed = row[j] + usize::from(letter != theirs);
            let mut least = changed.min(row[j + 1] + 1).min(next[j] + 1);
            let is_swapped = i > 0 && j > 0 && one[i - 1] == *theirs && other[j - 1] == *letter;
            if is_swapped {
                least = least.min(before[j - 1] + 1);
            }
            next.push(least);
        }
        before = std::mem::replace(&mut row, next);
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_counted() {
        let count = |one: &str, other: &str| {
            let letters = |word: &str| word.chars().collect::<Vec<_>>();
            distance(&letters(one), &letters(other))
        };
        assert_eq!(count("", "abc"), 3);
        assert_eq!(count("abc", ""), 3);
        assert_eq!(count("galo", "golo"), 1);
        assert_eq!(count("glao", "galo"), 1);
        assert_eq!(count("palavra", "palavras"), 1);
    }

    #[test]
    fn only_a_near_name_is_meant() {
        let levels = ["basico", "normal", "perfeito"];
        assert_eq!(nearest("basic", levels), Some("basico"));
        assert_eq!(nearest("NORMAL", levels), Some("normal"));
        assert_eq!(nearest("bogus", ["rows", "board"]), None);
        assert_eq!(nearest("begginer", ["beginner"]), Some("beginner"));
        assert_eq!(nearest("hard", levels), None);
        assert_eq!(nearest("", levels), None);
        assert_eq!(nearest("x", ["a", "b"]), None);
    }
}
