//! Starts programs in cells, for `ludoteca`; see `ludoteca_runner::inside`.

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(target_os = "linux")]
    return ludoteca_runner::inside::main();
    #[cfg(not(target_os = "linux"))]
    {
        eprintln!("ludoteca-cell works on Linux only");
        ExitCode::FAILURE
    }
}
