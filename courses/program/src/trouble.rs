//! Faults of files and streams, in the courses' languages.

use std::io;

/// The language of a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tongue {
    /// Portuguese.
    Portuguese,
    /// Polish.
    Polish,
}

/// Describes a fault of a stream, in a course's language.
pub fn with_stream(tongue: Tongue, error: &io::Error) -> String {
    match tongue {
        Tongue::Portuguese => with_file(error),
        Tongue::Polish => in_polish(error),
    }
}

fn in_polish(error: &io::Error) -> String {
    let text = match error.kind() {
        io::ErrorKind::PermissionDenied => "brak uprawnień",
        io::ErrorKind::IsADirectory => "to jest katalog",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "nie ma już miejsca",
        io::ErrorKind::ReadOnlyFilesystem => "tu można tylko czytać",
        io::ErrorKind::FileTooLarge => "plik jest za duży",
        io::ErrorKind::InvalidData => "to nie jest tekst w UTF-8",
        _ => return or_system(error, "błąd systemu"),
    };
    text.to_owned()
}

/// Our own messages stay as they are; an error of the system is called one, with its number for
/// those who can look it up.
fn or_system(error: &io::Error, system: &str) -> String {
    match error.raw_os_error() {
        Some(number) => format!("{system} ({number})"),
        None => error.to_string(),
    }
}

/// Describes a fault of a file, in the words of the programs that speak Portuguese.
pub fn with_file(error: &io::Error) -> String {
    let text = match error.kind() {
        io::ErrorKind::NotFound => "o ficheiro ou a pasta não existe",
        io::ErrorKind::PermissionDenied => "sem permissão",
        io::ErrorKind::IsADirectory => "é uma pasta",
        io::ErrorKind::NotADirectory => "um nome do caminho não é o de uma pasta",
        io::ErrorKind::InvalidFilename | io::ErrorKind::InvalidInput => "o nome não serve",
        io::ErrorKind::AlreadyExists => "é o ficheiro que foi lido: escolha outro nome",
        io::ErrorKind::FileTooLarge => "o ficheiro é demasiado grande",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "já não há espaço",
        io::ErrorKind::ReadOnlyFilesystem => "aqui só se pode ler",
        io::ErrorKind::InvalidData => "não é texto em UTF-8",
        _ => return or_system(error, "erro do sistema"),
    };
    text.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever happens, no English is said.
    #[test]
    fn every_error_speaks_the_language_of_its_course() {
        for number in 1..=133 {
            let error = io::Error::from_raw_os_error(number);
            let english = error.to_string();
            let english = english.split(" (").next().unwrap_or_default();
            for tongue in [Tongue::Portuguese, Tongue::Polish] {
                let said = with_stream(tongue, &error);
                assert!(!said.contains(english), "{number}: {said}");
            }
        }
    }
}
