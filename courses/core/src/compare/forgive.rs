//! Looking past a difference of form that runs through an output, at what lies behind it.

use super::classify;
use crate::explanation::Class;
use crate::failure::HABIT;
use crate::profile::distance;

/// A difference of form that runs through an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Habit {
    /// Blanks at the ends of lines, a carriage return among them.
    LineEnds,
    /// Lines without anything in them.
    EmptyLines,
    /// The last newline is missing.
    LastNewline,
    /// Blanks before the first word of lines.
    Margin,
    /// A line is broken after these words.
    Breaks {
        /// The words as printed.
        found: String,
        /// The right words, with what follows on the same line.
        right: String,
    },
    /// Something is printed after these words, and the line goes on as another.
    Inserts {
        /// The words as printed, with the beginning of what is printed besides.
        found: String,
        /// The right words, with what follows on the same line.
        right: String,
    },
    /// Lines that begin with this are printed besides.
    ExtraLines(String),
    /// These words stand before answers: a prompt.
    Prompt(String),
    /// These words stand where others should.
    Words {
        /// The words as printed.
        found: String,
        /// The right words.
        right: String,
    },
}

impl Habit {
    /// Failures by one habit have the same cause. Other words are a matter of the message that they
    /// stand in, which only a course knows.
    pub fn root(&self, of_course: &str) -> String {
        match self {
            Self::Words { .. } => format!("{HABIT}{of_course}"),
            other => format!("{HABIT}{other:?}"),
        }
    }

    /// Returns the class of the difference, where that says more than the bytes do.
    pub fn class(&self) -> Option<Class> {
        match self {
            Self::Prompt(_) => Some(Class::LeftOver),
            Self::EmptyLines | Self::Inserts { .. } | Self::ExtraLines(_) => Some(Class::ExtraLine),
            Self::Breaks { .. } => Some(Class::LineBreak),
            Self::LineEnds => Some(Class::TrailingBlank),
            _ => None,
        }
    }

    /// A line as it would be without the habit; nothing if there would be none.
    fn mend(&self, line: &[u8], expected: &[u8]) -> Option<Vec<u8>> {
        let (words, end) = line
            .strip_suffix(b"\n")
            .map_or((line, &b""[..]), |words| (words, b"\n"));
        match self {
            Self::LineEnds => Some([words.trim_ascii_end(), end].concat()),
            Self::EmptyLines => (!words.trim_ascii().is_empty()).then(|| line.to_vec()),
            Self::LastNewline => Some([words, b"\n"].concat()),
            Self::Margin => Some([words.trim_ascii_start(), end].concat()),
            Self::Prompt(prompt) if line != expected => {
                let mut rest = line;
                while let Some(after) = rest.strip_prefix(prompt.as_bytes()) {
                    rest = after;
                }
                (!rest.is_empty()).then(|| rest.to_vec())
            }
            Self::Words { found, right } => Some(replace(line, expected, found, right)),
            Self::Breaks { found, right } if words == found.as_bytes() => {
                Some(right.clone().into_bytes())
            }
            Self::Inserts { found, right } if words.starts_with(found.as_bytes()) => {
                Some(right.clone().into_bytes())
            }
            Self::ExtraLines(start) if line != expected && line.starts_with(start.as_bytes()) => {
                None
            }
            Self::Prompt(_) | Self::Breaks { .. } | Self::Inserts { .. } | Self::ExtraLines(_) => {
                Some(line.to_vec())
            }
        }
    }

    /// The output without the habit.
    fn forgive(self, expected: &[u8], output: &[u8], printed: &[Vec<u8>]) -> Forgiven {
        let mut right = lines(expected);
        let mut mended: (Vec<Vec<u8>>, Vec<Vec<u8>>) = Default::default();
        let mut next = right.next();
        for (line, printed) in lines(output).zip(printed) {
            let Some(line) = self.mend(line, next.unwrap_or_default()) else {
                continue;
            };
            let open = mended.0.last_mut().filter(|last| !last.ends_with(b"\n"));
            if let (Some(open), Some(of_open)) = (open, mended.1.last_mut()) {
                open.extend(line);
                of_open.extend(printed);
            } else {
                mended.0.push(line);
                mended.1.push(printed.clone());
            }
            if mended.0.last().is_some_and(|last| last.ends_with(b"\n")) {
                next = right.next();
            }
        }
        Forgiven {
            habit: self,
            output: mended.0.concat(),
            printed: mended.1,
        }
    }
}

/// A line with the right words, where that brings it nearer to what is expected.
fn replace(line: &[u8], expected: &[u8], found: &str, right: &str) -> Vec<u8> {
    let Ok(text) = str::from_utf8(line) else {
        return line.to_vec();
    };
    let replaced = text.replace(found, right).into_bytes();
    let agreement = |line: &[u8]| {
        let pairs = line.iter().zip(expected);
        let same = pairs.take_while(|(one, other)| one == other).count();
        (line == expected, same)
    };
    if agreement(&replaced) > agreement(line) {
        replaced
    } else {
        line.to_vec()
    }
}

/// An output without a habit: what differs then lies behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forgiven {
    /// The habit that was forgiven.
    pub habit: Habit,
    /// The output without it.
    pub output: Vec<u8>,
    /// For each line of that output the one that was printed.
    pub printed: Vec<Vec<u8>>,
}

impl Forgiven {
    /// Looks past the next habit, towards what is right by now.
    pub fn next(&self, expected: &[u8]) -> Option<Self> {
        forgive_one(expected, &self.output, &self.printed)
    }
}

/// Measures how far an output agrees with what may be right: whether wholly, for how many bytes
/// with one habit of form forgiven, and for how many as it stands.
pub fn agreement(right: &[u8], output: &[u8]) -> (bool, usize, usize) {
    let same = |output: &[u8]| same_bytes(right, output);
    if right == output {
        return (true, right.len(), right.len());
    }
    let mended = forgive(right, output).map_or(0, |mended| same(&mended.output));
    (false, mended.max(same(output)), same(output))
}

/// Looks past the first habit of an output: what comes out is nearer to the right one. Nothing if
/// the first difference is none of form.
pub fn forgive(expected: &[u8], found: &[u8]) -> Option<Forgiven> {
    let printed: Vec<Vec<u8>> = lines(found).map(<[u8]>::to_vec).collect();
    forgive_one(expected, found, &printed)
}

fn forgive_one(expected: &[u8], output: &[u8], printed: &[Vec<u8>]) -> Option<Forgiven> {
    if output == expected {
        return None;
    }
    let line = same_lines(expected, output);
    let (right, wrong) = (lines(expected).nth(line), lines(output).nth(line));
    let mut tries = Vec::new();
    let after = lines(output).nth(line + 1);
    if let (Some(right), Some(wrong), Some(after)) = (right, wrong, after) {
        tries.extend(find_break(expected, right, wrong, after));
        tries.extend(find_extra(expected, right, wrong, after));
    }
    if let (Some(right), Some(wrong)) = (right, wrong) {
        tries.extend(find_broken_prompt(output, right, wrong));
    }
    tries.extend(candidates(expected, output, right, wrong));
    let mend = |habit: Habit| habit.forgive(expected, output, printed);
    // Only what brings it nearer: the line itself must be right then.
    let is_nearer = |it: &Forgiven| {
        // Empty lines that stand for no other line are too many, whatever the others say.
        let is_empty = |line: &[u8]| line.trim_ascii().is_empty();
        let is_besides = it.habit == Habit::EmptyLines
            && !lines(expected).any(is_empty)
            && lines(&it.output).count() >= lines(expected).count();
        let is_mended = (it.habit == Habit::LineEnds || is_besides) && it.output != output;
        let is_broken = matches!(it.habit, Habit::Breaks { .. });
        it.output == expected
            || is_mended
            || same_lines(expected, &it.output) > line
            || is_broken && same_bytes(expected, &it.output) > same_bytes(expected, output)
    };
    // Lines that are too many leave all the others: one that stands for another is no such line.
    let is_whole = |it: &Forgiven| {
        let is_extra = matches!(it.habit, Habit::ExtraLines(_));
        !is_extra || lines(&it.output).count() >= lines(expected).count()
    };
    let mut tries = tries.into_iter().map(mend);
    tries.find(|it| is_nearer(it) && is_whole(it))
}

/// A line that is the right one together with the next, perhaps with something printed in between.
fn find_break(expected: &[u8], right: &[u8], wrong: &[u8], after: &[u8]) -> Option<Habit> {
    let start = str::from_utf8(right.strip_suffix(after)?).ok()?;
    let found = str::from_utf8(wrong).ok()?.strip_suffix('\n')?;
    let rest = found.strip_prefix(start.trim_end())?;
    if start.trim().is_empty() {
        return None;
    }
    if rest.trim().is_empty() {
        return Some(Habit::Breaks {
            found: found.to_owned(),
            right: start.to_owned(),
        });
    }
    let blanks = rest.len() - rest.trim_start().len();
    let word = leading_word(rest.trim_start());
    // A line that only stands elsewhere is none that is printed besides.
    let is_besides = word.chars().count() >= 2 && !begins_line(expected, word);
    is_besides.then(|| Habit::Inserts {
        found: found[..start.trim_end().len() + blanks + word.len()].to_owned(),
        right: start.to_owned(),
    })
}

/// Words after which lines are broken again and again, where the answer that follows is another.
fn find_broken_prompt(output: &[u8], right: &[u8], wrong: &[u8]) -> Option<Habit> {
    let words = str::from_utf8(wrong).ok()?.strip_suffix('\n')?;
    let rest = right.strip_prefix(words.as_bytes())?;
    let is_again = lines(output).filter(|line| *line == wrong).count() > 1;
    (rest.starts_with(b" ") && is_again && !words.trim().is_empty()).then(|| Habit::Breaks {
        found: words.to_owned(),
        right: format!("{words} "),
    })
}

fn begins_line(output: &[u8], words: &str) -> bool {
    lines(output).any(|line| line.starts_with(words.as_bytes()))
}

/// The letters and signs that a text begins with.
fn leading_word(text: &str) -> &str {
    let is_part = |letter: char| letter.is_alphabetic() || "[(<*#>=".contains(letter);
    let end = text.find(|letter| !is_part(letter));
    &text[..end.unwrap_or(text.len())]
}

/// A line that should not be there, before the right one: it begins with a word that no right line
/// begins with.
fn find_extra(expected: &[u8], right: &[u8], wrong: &[u8], after: &[u8]) -> Option<Habit> {
    let text = str::from_utf8(wrong).ok()?;
    let start = leading_word(text);
    let is_known = begins_line(expected, start);
    let is_extra = after == right && start.chars().count() >= 2 && !is_known;
    is_extra.then(|| Habit::ExtraLines(start.to_owned()))
}

/// The words before the right line, or all of the last line where there should be none: those of
/// somebody who asks for a command.
fn find_prompt(right: &[u8], wrong: &[u8]) -> Option<Habit> {
    let words = str::from_utf8(wrong.strip_suffix(right)?).ok()?;
    let is_asked = words.trim_end().ends_with(['>', ':', '?', '$', '-', '»']);
    let is_line = words.contains('\n') || words.trim_start() != words;
    (is_asked && !is_line).then(|| {
        let once = shortest_period(words);
        Habit::Prompt(once.to_owned())
    })
}

/// Words that are printed twice where a command answers nothing, once.
fn shortest_period(words: &str) -> &str {
    let ends = words.char_indices().skip(1).map(|(at, _)| at);
    let is_period = |end: &usize| {
        let (start, rest) = words.split_at(*end);
        start.trim() != "" && rest.len() % end == 0 && rest.replace(start, "").is_empty()
    };
    ends.into_iter()
        .find(is_period)
        .map_or(words, |end| &words[..end])
}

/// Lists the habits that the first differing line could be a sign of.
fn candidates(
    expected: &[u8],
    output: &[u8],
    right: Option<&[u8]>,
    wrong: Option<&[u8]>,
) -> Vec<Habit> {
    if expected.strip_suffix(b"\n") == Some(output) {
        return vec![Habit::LastNewline];
    }
    let Some(wrong) = wrong else {
        return Vec::new();
    };
    if wrong.trim_ascii().is_empty() {
        return vec![Habit::EmptyLines];
    }
    let prompt = find_prompt(right.unwrap_or_default(), wrong);
    // One that should be there is printed in the wrong place.
    let is_asked = |habit: &Habit| match habit {
        Habit::Prompt(words) => String::from_utf8_lossy(expected).contains(words.trim()),
        _ => false,
    };
    let prompt = prompt.filter(|habit| !is_asked(habit));
    let Some(right) = right else {
        return prompt.into_iter().collect();
    };
    let mut habits: Vec<Habit> = prompt.into_iter().collect();
    let has_blanks = |line: &[u8]| {
        let words = line.strip_suffix(b"\n").unwrap_or(line);
        words.trim_ascii_end() != words
    };
    // Blanks at the end are blanks at the end, whatever else is wrong with a line of this kind.
    let is_kind = right
        .first()
        .is_some_and(|first| wrong.first() == Some(first));
    if has_blanks(wrong) && !has_blanks(right) && is_kind
        || wrong.trim_ascii_end() == right.trim_ascii_end()
    {
        habits.push(Habit::LineEnds);
    }
    if wrong.trim_ascii_start() == right {
        habits.push(Habit::Margin);
    }
    // Words that stand elsewhere in the right output are no other way of writing these.
    let is_known = |habit: &Habit| match habit {
        Habit::Words { found, right } => {
            let rest = String::from_utf8_lossy(expected).replace(right.as_str(), "\n");
            rest.contains(found.trim())
        }
        _ => false,
    };
    habits.extend(words(right, wrong).filter(|habit| !is_known(habit)));
    habits
}

/// Other words for the right ones, as far as a reader would say so.
fn words(right: &[u8], wrong: &[u8]) -> Option<Habit> {
    let class = classify(right, wrong);
    let is_form = matches!(
        class,
        Class::TrailingBlank
            | Class::Blanks
            | Class::Encoding
            | Class::Accents
            | Class::Case
            | Class::Dash
            | Class::Punctuation
            | Class::Wording
            | Class::LeftOver
            | Class::LetterForDigit
    );
    let letters = |line| Some(str::from_utf8(line).ok()?.trim_end_matches('\n').chars());
    let right: Vec<char> = letters(right)?.collect();
    let wrong: Vec<char> = letters(wrong)?.collect();
    let (found, wanted) = differing_words(&right, &wrong);
    // Numbers are no matter of form; lines that have little in common are other messages.
    let has_numbers = |text: &str| text.chars().any(|letter| letter.is_ascii_digit());
    let has_letters = |text: &str| text.chars().any(char::is_alphabetic);
    let text = |letters: &[char]| letters.iter().collect::<String>();
    let is_near = distance(&text(&right), &text(&wrong)) * 3 <= right.len();
    // Signs alone, as of a board, are no words.
    let is_worded =
        class != Class::Punctuation || [&found, &wanted].iter().any(|it| has_letters(it));
    let is_fit = is_form && is_near && is_worded && !found.is_empty();
    (is_fit && !has_numbers(&found) && !has_numbers(&wanted)).then_some(Habit::Words {
        found,
        right: wanted,
    })
}

/// Cuts out the part where two lines differ, as printed and as wanted, with the word before and the
/// rest of the word after, so that the same letters elsewhere are left alone.
fn differing_words(right: &[char], wrong: &[char]) -> (String, String) {
    let start = common(right.iter(), wrong.iter());
    let most = right.len().min(wrong.len()) - start;
    let end = common(right.iter().rev(), wrong.iter().rev()).min(most);
    let middle = |line: &[char]| line[start..line.len() - end].to_vec();
    let (wanted, found) = (middle(right), middle(wrong));
    let before = &right[..start];
    let blanks = before.iter().rev().take_while(|it| it.is_whitespace());
    let blanks = blanks.count();
    let word = before[..start - blanks].iter().rev();
    let word = word.take_while(|it| is_word(**it)).count();
    let (word, blanks) = before[start - blanks - word..].split_at(word);
    let after = right[right.len() - end..].iter();
    let after: Vec<char> = after.take_while(|it| is_word(**it)).copied().collect();
    // Blanks that are missing or too many belong to the word before them, however many follow.
    let is_blank = |letters: &[char]| letters.iter().all(|it| it.is_whitespace());
    let is_blanks = is_blank(&wanted) && is_blank(&found);
    let put = |middle: &[char]| {
        let parts = if is_blanks && !word.is_empty() {
            [word, middle, &[], &[]]
        } else {
            [word, blanks, middle, &after]
        };
        parts.concat().into_iter().collect::<String>()
    };
    (put(&found), put(&wanted))
}

fn is_word(letter: char) -> bool {
    !letter.is_whitespace() && !letter.is_ascii_digit()
}

fn common<'a>(one: impl Iterator<Item = &'a char>, other: impl Iterator<Item = &'a char>) -> usize {
    one.zip(other)
        .take_while(|(one, other)| one == other)
        .count()
}

/// Counts the equal bytes at the start.
fn same_bytes(expected: &[u8], found: &[u8]) -> usize {
    let pairs = expected.iter().zip(found);
    pairs.take_while(|(one, other)| one == other).count()
}

/// Counts the equal lines at the start.
fn same_lines(expected: &[u8], found: &[u8]) -> usize {
    let pairs = lines(expected).zip(lines(found));
    pairs.take_while(|(one, other)| one == other).count()
}

fn lines(output: &[u8]) -> impl Iterator<Item = &[u8]> {
    output.split_inclusive(|byte| *byte == b'\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn forgive_all(expected: &[u8], found: &[u8]) -> Vec<Forgiven> {
        let first = forgive(expected, found);
        std::iter::successors(first, |last| last.next(expected)).collect()
    }

    /// The habits, and whether nothing is left behind them.
    #[track_caller]
    fn check(expected: &str, found: &str, habits: &[Habit], is_all: bool) {
        let forgiven = forgive_all(expected.as_bytes(), found.as_bytes());
        let found_habits: Vec<&Habit> = forgiven.iter().map(|it| &it.habit).collect();
        assert_eq!(found_habits, habits.iter().collect::<Vec<_>>());
        let is_right = forgiven
            .last()
            .is_some_and(|it| it.output == expected.as_bytes());
        assert_eq!(is_right, is_all);
    }

    fn word(found: &str, right: &str) -> Habit {
        Habit::Words {
            found: found.into(),
            right: right.into(),
        }
    }

    #[test]
    fn a_habit_that_runs_through_all_lines_is_one() {
        check("a\nb\n", "a \nb \n", &[Habit::LineEnds], true);
        check("a\nb\n", "a\r\nb\r\n", &[Habit::LineEnds], true);
        check("a\nb\n", "a\n\nb\n\n", &[Habit::EmptyLines], true);
        check("a\nb\n", "a\nb", &[Habit::LastNewline], true);
        check("a\nb\n", "  a\n b\n", &[Habit::Margin], true);
        check(
            "Jogo.\nJogo.\n",
            "Jogo\nJogo\n",
            &[word("Jogo", "Jogo.")],
            true,
        );
        check(
            "go->  1 a\ngo-> ERRO\n",
            "go-> 1 a\ngo->ERRO\n",
            &[word("go->", "go-> ")],
            true,
        );
    }

    #[test]
    fn a_line_that_is_broken_or_too_many_is_a_habit() {
        let habit = Habit::Breaks {
            found: "->".into(),
            right: "-> ".into(),
        };
        check("-> a\n-> b\n", "->\na\n->\nb\n", &[habit], true);
        let habit = Habit::Breaks {
            found: "->".into(),
            right: "-> ".into(),
        };
        check("-> 7\n-> b\n", "->\n9\n->\nb\n", &[habit], false);
        let habit = Habit::Inserts {
            found: "-> x=".into(),
            right: "-> ".into(),
        };
        check("-> a\n-> b\n", "-> x= 1\na\n-> x= 2\nb\n", &[habit], true);
        let habit = Habit::ExtraLines("debug".into());
        check("a\nb\n", "debug 1\na\ndebug 2\nb\n", &[habit], true);
        check("ab\nac\n", "ac\nab\nac\n", &[], false);
        check("-> a\ntwo 2\n", "-> two 2\na\n", &[], false);
        check("ab\nab\ncd\n", "ab\nno\nab\n", &[], false);
    }

    #[test]
    fn a_prompt_is_a_habit() {
        let prompt = |words: &str| [Habit::Prompt(words.into())];
        check("ab.\ncd.\n", "> ab.\n> cd.\n> ", &prompt("> "), true);
        check(
            "ab.\ncd\nef\n",
            "> > ab.\n> cd\nef\n> ",
            &prompt("> "),
            true,
        );
        check(
            "ab.\n",
            "Comando: ab.\nComando: ",
            &prompt("Comando: "),
            true,
        );
        check("ab.\n7\n", "> ab.\n> 8\n> ", &prompt("> "), false);
        check("", ">> ", &prompt(">> "), true);
        // It should be there, after the first line.
        check("ab\ngo-> cd\n", "go-> ab\ncd\n", &[], false);
    }

    #[test]
    fn what_lies_behind_a_habit_is_left() {
        check("a\nb\n7\n", "a \nb \n8 \n", &[Habit::LineEnds], false);
        let forgiven = forgive_all(b"a\nb\n7\n", b"a \nb \n8 \n");
        assert_eq!(forgiven[0].output, b"a\nb\n8\n");
        assert_eq!(forgiven[0].printed[2], b"8 \n");
    }

    #[test]
    fn two_habits_are_two() {
        let habits = [Habit::LineEnds, word("inexistente", "inexistente.")];
        check(
            "a\nJogador inexistente.\n",
            "a \nJogador inexistente \n",
            &habits,
            true,
        );
    }

    #[test]
    fn other_numbers_and_other_messages_are_no_habits() {
        check("3 4\n", "3 5\n", &[], false);
        check("2 . # . # . 2\n", "2 . . # . # 2\n", &[], false);
        check(
            "Jogador inexistente.\n",
            "Jogada efetuada com sucesso.\n",
            &[],
            false,
        );
        check("a\nb\n", "b\na\n", &[], false);
        check(
            "Ana 0 0 0\nCPU 0 0 0\n",
            "CPU 0 0 0\nAna 0 0 0\n",
            &[],
            false,
        );
    }
}
