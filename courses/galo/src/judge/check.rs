//! One call beside what it should have come to: what is wrong, and which rule says so.

use ludoteca_course::compare::{first_difference, printable, verdict_of};
use ludoteca_course::{Class, Comparison, Verdict};

use super::answer::{Answer, Raised, What};
use super::arguments::{Flaw, read_board};
use super::call::Call;
use super::expected::End;
use super::fault::Fault;
use super::text;
use super::value::Value;
use super::why::explain_move;
use crate::functions::FUNCTIONS;

/// What is wrong with a call, if anything is.
pub(super) fn check(call: &Call, answer: &Answer, comparison: Comparison) -> Option<Fault> {
    let came = match &answer.what {
        What::Returned(value) => Ok(value),
        What::Raised(raised) => Err(raised),
        other => return Some(broken_off(call, other)),
    };
    // A dialogue that leaves its way is told by where it does, not by how it ends then.
    if !call.expected.printed.is_empty()
        && !call.expected.printed.starts_with(&answer.printed)
        && let Some(fault) = check_printed(call, answer, comparison)
    {
        return Some(fault);
    }
    let by_end = match &call.expected.end {
        End::Returns(value) => check_returned(call, value, came, answer),
        End::Raises(message) => check_raised(call, message, came, answer),
        End::NoInput => None,
    };
    by_end
        .or_else(|| check_arguments(answer))
        .or_else(|| check_printed(call, answer, comparison))
}

/// A call that neither gave anything back nor raised anything.
fn broken_off(call: &Call, what: &What) -> Fault {
    let (verdict, class, key, rule) = match what {
        What::Missing => (
            Verdict::InvalidFunction,
            Class::Other,
            "galo-missing",
            "galo.functions",
        ),
        What::Endless => (
            Verdict::TimeLimitExceeded,
            Class::Endless,
            "galo-endless",
            "galo.time",
        ),
        What::Flood => (
            Verdict::OutputLimitExceeded,
            Class::Endless,
            "galo-flood",
            "galo.time",
        ),
        What::Died(_) => (
            Verdict::RuntimeError,
            Class::Crash,
            "galo-died",
            "galo.load",
        ),
        What::Stray | What::Loaded | What::Over | What::Returned(_) | What::Raised(_) => {
            let fault = Fault::new(
                Verdict::InvalidFunction,
                Class::Protocol,
                "galo-stray",
                "galo.builtins",
            );
            return fault.apart("stray");
        }
    };
    let fault = Fault::new(verdict, class, key, rule);
    fault.with("function", &call.function).apart(&call.function)
}

fn check_returned(
    call: &Call,
    expected: &Value,
    came: Result<&Value, &Raised>,
    answer: &Answer,
) -> Option<Fault> {
    match came {
        Ok(found) if found == expected => None,
        Ok(found) => Some(check_value(call, expected, found, answer)),
        Err(raised) => Some(unwanted_error(call, expected, raised)),
    }
}

/// An exception where a result should be.
fn unwanted_error(call: &Call, expected: &Value, raised: &Raised) -> Fault {
    let Raised { kind, text, .. } = raised;
    let verdict = if raised.is_value_error {
        Verdict::WrongAnswer
    } else {
        Verdict::RuntimeError
    };
    let function = call.function.as_str();
    let rule = match function {
        "eh_tabuleiro" | "eh_posicao" => "galo.never-raises".to_owned(),
        "jogo_do_galo" if kind == "EOFError" => "galo.end".to_owned(),
        _ => format!("galo.{function}"),
    };
    let found = format!("{kind}: {text}");
    let apart = if rule == "galo.never-raises" {
        ""
    } else {
        kind.as_str()
    };
    Fault::new(verdict, Class::Exception, "galo-raised", &rule)
        .with("error", &found)
        .with("expected", expected.to_string())
        .differing(expected, &found)
        .apart(apart)
}

/// Another result.
fn check_value(call: &Call, expected: &Value, found: &Value, answer: &Answer) -> Fault {
    let function = call.function.as_str();
    let rule = format!("galo.{function}");
    let is_printed = *found == Value::None && {
        let printed = answer.printed.trim();
        printed.ends_with(expected.to_string().trim())
            || expected
                .as_text()
                .is_some_and(|text| printed.ends_with(text.trim()))
    };
    let wrong = |class, key: &'static str, rule: &str| {
        let fault = Fault::new(Verdict::WrongAnswer, class, key, rule);
        fault
            .with("found", found.to_string())
            .with("expected", expected.to_string())
            .differing(expected, found)
    };
    if is_printed {
        return wrong(Class::Printed, "galo-printed", "galo.returns");
    }
    if *found == Value::None {
        return wrong(Class::Kind, "galo-no-result", "galo.returns");
    }
    if let (Value::Text(expected), Value::Text(found)) = (expected, found) {
        return check_text(&rule, expected, found);
    }
    if matches!(function, "eh_tabuleiro" | "eh_posicao")
        && *found == Value::Bool(true)
        && let Some(flaw) = call.expected.flaw
    {
        let fault = wrong(Class::Exception, "galo-accepted", flaw.rule(function));
        return fault.with("flaw", flaw.word());
    }
    if expected.kind() != found.kind() && expected.resembles(found)
        || is_inner_kind(expected, found)
    {
        let fault = wrong(Class::Kind, "galo-kind", "galo.kind");
        return fault
            .with("found-kind", found.kind())
            .with("expected-kind", expected.kind());
    }
    let class = classify_value(function, expected, found);
    let mut fault = wrong(class, "galo-other-result", &rule);
    if function == "escolher_posicao_auto"
        && let Some(why) = explain_move(&call.arguments, found)
    {
        fault.why = why;
    }
    if function == "marcar_posicao" {
        fault.why.expected = read_board(expected).ok().map(|board| board.to_string());
        fault.why.found = read_board(found).ok().map(|board| board.to_string());
    }
    fault
}

fn classify_value(function: &str, expected: &Value, found: &Value) -> Class {
    match (function, expected) {
        ("escolher_posicao_auto", Value::Int(_)) => Class::Move,
        ("marcar_posicao", Value::Tuple(_)) => Class::Board,
        (_, Value::Tuple(_)) if is_reordered(expected, found) => Class::Order,
        (_, Value::Int(_) | Value::Tuple(_)) => Class::Number,
        _ => Class::Other,
    }
}

fn is_inner_kind(expected: &Value, found: &Value) -> bool {
    expected.kind() == found.kind() && expected != found && expected.resembles(found)
}

fn is_reordered(expected: &Value, found: &Value) -> bool {
    let sorted = |value: &Value| match value {
        Value::Tuple(parts) | Value::List(parts) => {
            let mut parts: Vec<String> = parts.iter().map(Value::to_string).collect();
            parts.sort();
            parts
        }
        _ => Vec::new(),
    };
    sorted(expected) == sorted(found)
}

/// A text that differs: a board, or the name of the winner.
fn check_text(rule: &str, expected: &str, found: &str) -> Fault {
    let (class, place, difference) = text::compare(expected, found);
    let verdict = verdict_of(class, Comparison::Presentation);
    let mut fault = Fault::new(verdict, class, "galo-other-text", rule);
    fault.why.expected = Some(expected.to_owned());
    fault.why.found = Some(printable(found.as_bytes()));
    fault.place = Some(place);
    fault.difference = Some(difference);
    fault
}

/// Wrong arguments, or a typed position that is wrong.
fn check_raised(
    call: &Call,
    message: &str,
    came: Result<&Value, &Raised>,
    answer: &Answer,
) -> Option<Fault> {
    let function = call.function.as_str();
    let flaw = call.expected.flaw;
    let rule = flaw.map_or("galo.typed-position", |flaw| flaw.rule(function));
    let word = flaw.map_or("typed", Flaw::word);
    match came {
        Err(raised) if raised.is_value_error && raised.text == message => None,
        Err(raised) if raised.is_value_error => {
            Some(other_message(function, message, &raised.text))
        }
        Err(Raised { kind, text, .. }) => {
            let found = format!("{kind}: {text}");
            let fault = Fault::new(
                Verdict::RuntimeError,
                Class::Exception,
                "galo-other-error",
                "galo.error",
            );
            let fault = fault
                .with("error", &found)
                .with("expected", message)
                .apart(format!("{kind} {word}"));
            Some(fault.differing(&format!("ValueError: {message}"), &found))
        }
        Ok(found) => {
            let is_printed = answer.printed.trim().ends_with(message);
            let (class, key, rule) = if is_printed {
                (Class::Printed, "galo-error-printed", "galo.error")
            } else {
                (Class::Exception, "galo-accepted", rule)
            };
            let fault = Fault::new(Verdict::WrongAnswer, class, key, rule);
            let fault = fault
                .with("found", found.to_string())
                .with("expected", message)
                .with("flaw", word);
            Some(fault.differing(&format!("ValueError: {message}"), found))
        }
    }
}

/// A ValueError with other words.
fn other_message(function: &str, message: &str, text: &str) -> Fault {
    let (class, place, difference) = text::compare(message, text);
    let is_anothers = FUNCTIONS
        .iter()
        .any(|other| *other != function && text.starts_with(&format!("{other}:")));
    let (key, apart) = if is_anothers {
        ("galo-message-of-another", function)
    } else {
        ("galo-message", text)
    };
    let class = if class == Class::Other {
        Class::Wording
    } else {
        class
    };
    let mut fault = Fault::new(Verdict::WrongAnswer, class, key, "galo.message");
    fault.place = Some(place);
    fault.difference = Some(difference);
    fault
        .with("found", text)
        .with("expected", message)
        .apart(apart)
}

fn check_arguments(answer: &Answer) -> Option<Fault> {
    let after = answer.changed.as_ref()?;
    let fault = Fault::new(
        Verdict::WrongAnswer,
        Class::Other,
        "galo-changed",
        "galo.arguments",
    );
    Some(fault.with("after", after))
}

fn check_printed(call: &Call, answer: &Answer, comparison: Comparison) -> Option<Fault> {
    let (expected, found) = (&call.expected.printed, &answer.printed);
    let offset = first_difference(expected.as_bytes(), found.as_bytes(), comparison)?;
    if expected.is_empty() {
        let fault = Fault::new(
            Verdict::WrongAnswer,
            Class::LeftOver,
            "galo-left-over",
            "galo.output",
        );
        let shown = printable(found.trim_end().as_bytes());
        return Some(
            fault
                .with("found", text::shorten(&shown))
                .with("function", &call.function)
                .apart(&call.function),
        );
    }
    let (class, place, difference) = text::compare(expected, found);
    let rest = &expected[..offset.min(expected.len())];
    let line = rest.rsplit('\n').next().unwrap_or_default();
    let whole = expected[rest.len() - line.len()..]
        .lines()
        .next()
        .unwrap_or_default();
    let is_cut = offset >= found.len() || offset >= expected.len();
    let rule = match whole {
        _ if is_cut && call.function == "jogo_do_galo" => "galo.end",
        whole if whole.starts_with("Turno do jogador") => "galo.prompt",
        _ => "galo.dialogue",
    };
    let verdict = verdict_of(class, comparison);
    let mut fault = Fault::new(verdict, class, "galo-dialogue", rule);
    if is_other_move(expected, found, offset) {
        fault.why = text::explain_turn(call, expected, found, offset).unwrap_or(fault.why);
        fault.class = Class::Move;
        fault.verdict = Verdict::WrongAnswer;
    }
    fault.place = Some(place);
    fault.difference = Some(difference);
    Some(fault)
}

/// Whether both printed the row of a board there, with other marks.
fn is_other_move(expected: &str, found: &str, offset: usize) -> bool {
    let shape = |text: &str| {
        let start = text.get(..offset)?.rfind('\n').map_or(0, |at| at + 1);
        let line = text[start..].lines().next()?;
        (text.len() > offset).then(|| line.replace(['X', 'O'], " "))
    };
    matches!((shape(expected), shape(found)), (Some(one), Some(other)) if one == other)
}
