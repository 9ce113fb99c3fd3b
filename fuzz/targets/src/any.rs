//! Hands bytes to the target that `LUDOTECA_TARGET` names.
#![no_main]

use std::sync::LazyLock;

use ludoteca_fuzz::{Target, find};

static TARGET: LazyLock<Target> = LazyLock::new(|| {
    let name = std::env::var("LUDOTECA_TARGET").expect("LUDOTECA_TARGET names a target");
    find(&name).unwrap_or_else(|| panic!("no target is called {name}"))
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (TARGET.check)(bytes));
