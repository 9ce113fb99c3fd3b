//! Smaller inputs: lines and words are left out, and numbers that count them are put right.

/// An input in which something was left out, with its counts put right: a line that is a single
/// number and counted the words of the next line, or all lines after it, does so again.
pub(crate) fn mend(original: &str, candidate: &str) -> String {
    let counts = find_counts(original);
    let lines: Vec<&str> = candidate.lines().collect();
    let mut mended = String::new();
    for (index, line) in lines.iter().enumerate() {
        let count = counts.iter().find(|(number, _)| number == line);
        let right = count.map(|(_, counted)| match counted {
            Counted::Words => words(lines.get(index + 1)),
            Counted::Lines => lines.len() - index - 1,
        });
        match right {
            Some(right) => mended += &right.to_string(),
            None => mended += line,
        }
        mended.push('\n');
    }
    mended
}

#[derive(Clone, Copy)]
enum Counted {
    Words,
    Lines,
}

/// The lines that count something.
fn find_counts(text: &str) -> Vec<(&str, Counted)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut counts = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let Ok(number) = line.trim().parse::<usize>() else {
            continue;
        };
        if number > 0 && words(lines.get(index + 1)) == number {
            counts.push((*line, Counted::Words));
        } else if number > 0 && lines.len() - index - 1 == number {
            counts.push((*line, Counted::Lines));
        }
    }
    counts
}

fn words(line: Option<&&str>) -> usize {
    line.map_or(0, |line| line.split_whitespace().count())
}

/// A text with other words in one of its lines.
pub(crate) fn with_line(text: &str, index: usize, words: &[&str]) -> String {
    let line = words.join(" ");
    let put = |(at, old): (usize, &str)| {
        let new = if at == index { &line } else { old };
        new.to_owned() + "\n"
    };
    text.lines().enumerate().map(put).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_put_right() {
        assert_eq!(mend("3\n5 1 4\n", "3\n5\n"), "1\n5\n");
        assert_eq!(mend("2\na\nb\n", "2\nb\n"), "1\nb\n");
        assert_eq!(mend("7\nb\n", "7\n"), "7\n", "it counts nothing");
        assert_eq!(with_line("3\n5 1 4\n", 1, &["4"]), "3\n4\n");
    }
}
