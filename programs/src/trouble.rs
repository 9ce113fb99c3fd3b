//! What can be wrong with a file, in Portuguese.

use std::io;

/// Says what is wrong with a file, as the programs that speak Portuguese say it.
pub(crate) fn with_file(error: &io::Error) -> String {
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
        _ => return error.to_string(),
    };
    text.to_owned()
}
