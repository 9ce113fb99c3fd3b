//! Compares one call with its expected result: what is wrong, and which rule says so.

use ludoteca_course::compare::{first_difference, printable, verdict_of};
use ludoteca_course::{Channel, Class, Comparison, Verdict};

use super::answer::{Answer, Raised, What};
use super::arguments::{Flaw, read_board};
use super::call::Call;
use super::expected::End;
use super::fault::Fault;
use super::value::Value;
use super::why::explain_move;
use super::{dialogue, drawing, text};
use crate::functions::FUNCTIONS;
use crate::program::PROMPT;

/// Finds a fault in a call, if there is one.
pub(super) fn check(call: &Call, answer: &Answer, comparison: Comparison) -> Option<Fault> {
    find_faults(call, answer, comparison).into_iter().next()
}

/// Everything that is wrong with a call.
pub(super) fn find_faults(call: &Call, answer: &Answer, comparison: Comparison) -> Vec<Fault> {
    let came = match &answer.what {
        What::Returned(value) => Ok(value),
        What::Raised(raised) => Err(raised),
        other => return vec![broken_off(call, other)],
    };
    let is_right_text = first_difference(
        call.expected.printed.as_bytes(),
        answer.printed.as_bytes(),
        comparison,
    )
    .is_none();
    if call.function == "jogo_do_galo" && !call.expected.printed.is_empty() {
        return dialogue::find_faults(call, answer, is_right_text);
    }
    if call.function == "jogo_do_galo" && answer.printed.starts_with("Bem-vindo") {
        return vec![started_game(call)];
    }
    let mut faults = check_end(call, came, answer);
    let is_told = |fault: &Fault| fault.class == Class::Printed || fault.is_asking_again();
    if !is_right_text && !faults.iter().any(is_told) {
        faults.push(check_printed(call, answer));
    }
    faults.extend(check_arguments(call, answer));
    faults
}

/// Compares the end of a call with the expected one.
pub(super) fn check_end(call: &Call, came: Result<&Value, &Raised>, answer: &Answer) -> Vec<Fault> {
    match &call.expected.end {
        End::Returns(value) => check_returned(call, value, came, answer),
        End::Raises(message) => check_raised(call, message, came, answer)
            .into_iter()
            .collect(),
        End::NoInput => Vec::new(),
    }
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
            let (class, rule) = (Class::Protocol, "galo.builtins");
            return Fault::new(Verdict::InvalidFunction, class, "galo-stray", rule).rooted("stray");
        }
    };
    let fault = Fault::new(verdict, class, key, rule).with("function", &call.function);
    match what {
        // However many are missing, it is told once.
        What::Missing => fault,
        _ => fault.rooted(format!("{key} {}", call.function)),
    }
}

fn check_returned(
    call: &Call,
    expected: &Value,
    came: Result<&Value, &Raised>,
    answer: &Answer,
) -> Vec<Fault> {
    match came {
        Ok(found) if found == expected => Vec::new(),
        Ok(found) => check_value(call, expected, found, answer),
        Err(raised) => vec![unwanted_error(call, expected, raised)],
    }
}

/// An exception where a result should be.
fn unwanted_error(call: &Call, expected: &Value, raised: &Raised) -> Fault {
    let Raised { kind, text, .. } = raised;
    let function = call.function.as_str();
    if let Some(missing) = find_missing(raised) {
        return missing;
    }
    let verdict = if raised.is_value_error {
        Verdict::WrongAnswer
    } else {
        Verdict::RuntimeError
    };
    let rule = match function {
        "eh_tabuleiro" => "galo.never-raises".to_owned(),
        "eh_posicao" => "galo.never-raises.eh_posicao".to_owned(),
        _ => format!("galo.{function}"),
    };
    let found = format!("{kind}: {text}");
    Fault::new(verdict, Class::Exception, "galo-raised", &rule)
        .with("error", &found)
        .with("expected", expected.to_string())
        .differing(expected, &found)
        .by(Channel::Raised)
        .rooted(format!("{function} raises"))
}

/// A function of the assignment that is called and is not there.
fn find_missing(raised: &Raised) -> Option<Fault> {
    let is_missing = |name: &&&str| raised.text == format!("name '{name}' is not defined");
    let name = FUNCTIONS.iter().find(is_missing)?;
    let (verdict, class) = (Verdict::InvalidFunction, Class::Other);
    let fault = Fault::new(verdict, class, "galo-missing", "galo.functions");
    (raised.kind == "NameError").then(|| fault.with("function", *name))
}

/// Another result.
fn check_value(call: &Call, expected: &Value, found: &Value, answer: &Answer) -> Vec<Fault> {
    let function = call.function.as_str();
    let rule = format!("galo.{function}");
    let wrong = |class, key: &'static str, rule: &str| {
        Fault::new(Verdict::WrongAnswer, class, key, rule)
            .with("found", found.to_string())
            .with("expected", expected.to_string())
            .differing(expected, found)
            .by(Channel::Returned)
            .rooted(format!("{function} {key}"))
    };
    if *found == Value::None {
        return vec![if is_printed(expected, answer) {
            wrong(Class::Printed, "galo-printed", &rule)
        } else {
            wrong(Class::Kind, "galo-no-result", &rule)
        }];
    }
    if let (Value::Text(expected), Value::Text(found)) = (expected, found) {
        return drawing::find_faults(function, &rule, expected, found);
    }
    if *found == Value::Bool(true)
        && let Some(flaw) = call.expected.flaw
    {
        let rule = flaw.rule(function, call.expected.role);
        let fault = wrong(Class::Value, "galo-accepted", &rule).with("flaw", flaw.word());
        return vec![fault.rooted(accepted_root(call, flaw))];
    }
    if expected.kind() != found.kind() || expected.resembles(found) {
        let fault = wrong(Class::Kind, "galo-kind", &rule);
        return vec![
            fault
                .with("found-kind", found.kind())
                .with("expected-kind", expected.kind()),
        ];
    }
    let mut fault = wrong(
        classify_value(function, expected, found),
        "galo-other-result",
        &rule,
    );
    if function == "escolher_posicao_auto"
        && let Some(why) = explain_move(&call.arguments, found)
    {
        fault.why = why;
    }
    if function == "marcar_posicao" {
        fault.why.expected = read_board(expected).ok().map(|board| board.to_string());
        fault.why.found = read_board(found).ok().map(|board| board.to_string());
    }
    vec![fault]
}

/// The cause that makes a function take an argument that it should refuse.
fn accepted_root(call: &Call, flaw: Flaw) -> String {
    let role = call.expected.role.map_or("", super::arguments::Role::word);
    format!("accepted {role} {}", flaw.word())
}

/// Tells if a result was printed and not returned.
fn is_printed(expected: &Value, answer: &Answer) -> bool {
    let printed = answer.printed.trim();
    let is_text = |text: &str| !text.trim().is_empty() && printed.ends_with(text.trim());
    is_text(&expected.to_string()) || expected.as_text().is_some_and(is_text)
}

fn classify_value(function: &str, expected: &Value, found: &Value) -> Class {
    match (function, expected) {
        ("escolher_posicao_auto", Value::Int(_)) => Class::Move,
        ("marcar_posicao", Value::Tuple(_)) => Class::Board,
        (_, Value::Tuple(_)) if is_reordered(expected, found) => Class::Order,
        (_, Value::Int(_) | Value::Tuple(_)) => Class::Number,
        _ => Class::Value,
    }
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

/// Wrong arguments, or a typed position that is wrong.
fn check_raised(
    call: &Call,
    message: &str,
    came: Result<&Value, &Raised>,
    answer: &Answer,
) -> Option<Fault> {
    match came {
        Err(raised) if raised.is_value_error && raised.text == message => None,
        Err(raised) if find_missing(raised).is_some() => find_missing(raised),
        Err(raised) if asks_again(answer) && raised.kind == "EOFError" => {
            Some(asked_again(message))
        }
        Err(raised) if raised.is_value_error => Some(other_message(call, message, &raised.text)),
        Err(raised) => Some(other_error(call, message, raised)),
        Ok(_) if asks_again(answer) => Some(asked_again(message)),
        Ok(found) => Some(accepted(call, message, found, answer)),
    }
}

/// Tells if the prompt stands there more often than somebody can have been asked.
fn asks_again(answer: &Answer) -> bool {
    let prompt = PROMPT.trim_end();
    answer.printed.matches(prompt).count() > 1 && !answer.printed.contains("Bem-vindo")
}

fn asked_again(message: &str) -> Fault {
    let (verdict, class) = (Verdict::WrongAnswer, Class::Exception);
    Fault::new(verdict, class, "galo-asks-again", "galo.typed-position").with("expected", message)
}

impl Fault {
    fn is_asking_again(&self) -> bool {
        self.sentence.key == "galo-asks-again"
    }
}

/// The rule that asks for the error of a call.
fn error_rule(call: &Call) -> String {
    match call.expected.flaw {
        Some(_) => format!("galo.error.{}", call.function),
        None => "galo.typed-position".to_owned(),
    }
}

/// An error that is none of value.
fn other_error(call: &Call, message: &str, raised: &Raised) -> Fault {
    let Raised { kind, text, .. } = raised;
    let found = format!("{kind}: {text}");
    let (verdict, class) = (Verdict::RuntimeError, Class::Exception);
    Fault::new(verdict, class, "galo-other-error", &error_rule(call))
        .with("error", &found)
        .with("expected", message)
        .differing(&format!("ValueError: {message}"), &found)
        .by(Channel::Raised)
        .rooted(format!("{} error {kind}", call.function))
}

/// Wrong arguments that are taken.
fn accepted(call: &Call, message: &str, found: &Value, answer: &Answer) -> Fault {
    let function = call.function.as_str();
    let flaw = call.expected.flaw;
    if answer.printed.trim().ends_with(message) {
        let (verdict, class) = (Verdict::WrongAnswer, Class::Printed);
        return Fault::new(verdict, class, "galo-error-printed", &error_rule(call))
            .with("expected", message)
            .rooted(format!("{function} galo-error-printed"));
    }
    let (rule, word, root) = match flaw {
        Some(flaw) => (
            flaw.rule(function, call.expected.role),
            flaw.word(),
            accepted_root(call, flaw),
        ),
        None => (
            "galo.typed-position".to_owned(),
            "typed",
            "typed".to_owned(),
        ),
    };
    let (verdict, class) = (Verdict::WrongAnswer, Class::Exception);
    Fault::new(verdict, class, "galo-accepted", &rule)
        .with("found", found.to_string())
        .with("expected", message)
        .with("flaw", word)
        .differing(&format!("ValueError: {message}"), found)
        .by(Channel::Returned)
        .rooted(root)
}

/// A game that begins with wrong arguments.
fn started_game(call: &Call) -> Fault {
    let flaw = call.expected.flaw.unwrap_or(Flaw::Value);
    let rule = format!("galo.error.{}", call.function);
    let (verdict, class) = (Verdict::WrongAnswer, Class::Exception);
    Fault::new(verdict, class, "galo-starts", &rule).rooted(accepted_root(call, flaw))
}

/// A ValueError with other words.
fn other_message(call: &Call, message: &str, text: &str) -> Fault {
    let function = call.function.as_str();
    let (class, place, difference) = text::compare(message, text);
    let is_anothers = FUNCTIONS
        .iter()
        .any(|other| *other != function && text.starts_with(&format!("{other}:")));
    let key = if is_anothers {
        "galo-message-of-another"
    } else {
        "galo-message"
    };
    let class = if class == Class::Other {
        Class::Wording
    } else {
        class
    };
    let mut fault = Fault::new(Verdict::WrongAnswer, class, key, &error_rule(call));
    fault.place = Some(place);
    fault.difference = Some(difference);
    fault
        .with("found", text)
        .with("expected", message)
        .by(Channel::Raised)
        .rooted(format!("message {}", text.replace(function, "…")))
}

fn check_arguments(call: &Call, answer: &Answer) -> Option<Fault> {
    let after = answer.changed.as_ref()?;
    let (verdict, class) = (Verdict::WrongAnswer, Class::Other);
    let fault = Fault::new(verdict, class, "galo-changed", "galo.arguments");
    Some(
        fault
            .with("after", after)
            .rooted(format!("{} galo-changed", call.function)),
    )
}

/// Something printed that should not be, or a prompt in other words.
fn check_printed(call: &Call, answer: &Answer) -> Fault {
    let (expected, found) = (&call.expected.printed, &answer.printed);
    let function = call.function.as_str();
    if expected.is_empty() {
        let (verdict, class) = (Verdict::WrongAnswer, Class::LeftOver);
        let shown = printable(found.trim_end().as_bytes());
        return Fault::new(verdict, class, "galo-left-over", "galo.output")
            .with("found", text::shorten(&shown))
            .with("function", function)
            .rooted(format!("{function} galo-left-over"));
    }
    let (class, place, difference) = text::compare(expected, found);
    let verdict = verdict_of(class, Comparison::Presentation);
    let mut fault = Fault::new(verdict, class, "galo-dialogue", "galo.prompt").rooted("prompt");
    fault.place = Some(place);
    fault.difference = Some(difference);
    fault
}
