//! A copy of a program that looks like another one: other names, other comments, other literals,
//! and its functions in another order. A transformer of text that knows nothing of tree-sitter.

use crate::programs::Files;

/// Words that are not names, in C or Python.
const WORDS: &str = "and as assert auto bool break case char class const continue default def del do double \
    elif else enum except extern False finally float for from global goto if import in inline int is lambda long \
    None nonlocal not or pass raise return register short signed sizeof size_t static struct switch True try typedef \
    union unsigned void volatile while with yield define ifdef ifndef endif include undef NULL true false FILE";

/// Changes every name, number, string and comment, and turns the order of functions around.
pub(crate) fn disguise(files: &Files) -> Files {
    let change = |(path, text): &(String, String)| {
        let text = if path.rsplit('.').next() == Some("py") {
            reorder(&respell(text, '#'), starts_python)
        } else {
            reorder(&respell(text, '/'), starts_c)
        };
        (format!("other_{path}"), text)
    };
    files.iter().map(change).collect()
}

/// Respells what has no effect, letter by letter. `comment` begins a comment.
fn respell(text: &str, comment: char) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let length = token_length(rest, comment);
        let (token, after) = rest.split_at(length);
        match c {
            _ if is_comment(rest, comment) => out += "",
            '#' => out += token,
            '"' | '\'' if token.len() > 2 && !token.contains(['{', '\\', '<']) && c == '"' => {
                out += "\"other\"";
            }
            c if c.is_ascii_digit() && token.parse::<u32>().is_ok() => out += "7",
            c if c.is_alphabetic() || c == '_' => out += &rename(token, after),
            '\n' if comment == '#' => out += "  # otherwise\n",
            '\n' => out += " // otherwise\n",
            _ => out += token,
        }
        rest = after;
    }
    // A comment after a line that goes on would be part of it.
    out.replace("\\ // otherwise\n", "\\\n")
        .replace("\\  # otherwise\n", "\\\n")
}

fn rename(word: &str, after: &str) -> String {
    let is_prefix = after.starts_with(['"', '\'']);
    if is_prefix || WORDS.split_whitespace().any(|known| known == word) {
        return word.to_owned();
    }
    format!("x{}_{}", word.len(), word.chars().rev().collect::<String>())
}

fn is_comment(rest: &str, comment: char) -> bool {
    match comment {
        '#' => rest.starts_with('#'),
        _ => rest.starts_with("//") || rest.starts_with("/*"),
    }
}

/// The length of the comment, string, word or sign at the start.
fn token_length(rest: &str, comment: char) -> usize {
    let until = |end: &str, from: usize| rest[from..].find(end).map_or(rest.len(), |at| from + at);
    let first = rest.chars().next().expect("more text");
    if rest.starts_with("/*") && comment == '/' {
        return until("*/", 2) + 2;
    }
    if is_comment(rest, comment) || rest.starts_with("#include") {
        return until("\n", 0);
    }
    if rest.starts_with("\"\"\"") {
        return until("\"\"\"", 3) + 3;
    }
    if first == '"' || first == '\'' {
        let mut escaped = false;
        for (at, c) in rest.char_indices().skip(1) {
            if c == first && !escaped {
                return at + 1;
            }
            escaped = c == '\\' && !escaped;
        }
    }
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    if is_part(first) {
        return rest.find(|c| !is_part(c)).unwrap_or(rest.len());
    }
    first.len_utf8()
}

/// A function of Python begins at the margin.
fn starts_python(line: &str, _: &str) -> bool {
    line.starts_with("def ")
}

/// A function of C begins at the margin and its line ends with a brace.
fn starts_c(line: &str, _: &str) -> bool {
    let is_name = line.starts_with(|c: char| c.is_ascii_alphabetic());
    is_name
        && line.contains('(')
        && line.contains('{')
        && !line.contains('=')
        && !line.starts_with("typedef")
}

/// Puts the functions of a text at its end, the last one first.
fn reorder(text: &str, starts: fn(&str, &str) -> bool) -> String {
    let mut outside = String::new();
    let mut functions: Vec<String> = Vec::new();
    let mut is_inside = false;
    for line in text.lines() {
        let is_at_margin =
            line.starts_with(|c: char| !c.is_whitespace() && c != '}' && c != ')' && c != '/');
        if starts(line, text) {
            functions.push(String::new());
            is_inside = true;
        } else if is_at_margin {
            is_inside = false;
        }
        let place = functions.last_mut().filter(|_| is_inside);
        let place = place.unwrap_or(&mut outside);
        place.push_str(line);
        place.push('\n');
    }
    functions.reverse();
    outside + &functions.concat()
}
