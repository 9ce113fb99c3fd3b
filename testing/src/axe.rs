//! Accessibility, checked by axe-core.

use std::fmt;

use serde_json::Value;

use crate::{Browser, profile_folder};

/// A rule that a page breaks.
pub struct Finding(Value);

impl fmt::Debug for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(finding) = self;
        let (id, impact, help) = (&finding["id"], &finding["impact"], &finding["help"]);
        write!(f, "{id} ({impact}): {help} {}", finding["nodes"][0]["html"])
    }
}

impl Browser {
    /// Runs axe-core on the page, with options as its `run` takes them.
    pub async fn run_axe(&self, options: &str) -> Vec<Finding> {
        let none = Vec::<Value>::new;
        self.driver.execute(source(), none()).await.unwrap();
        let run = format!(
            "const done = arguments[arguments.length - 1]; \
             axe.run({options}).then((found) => done(found.violations))"
        );
        let found = self.driver.execute_async(run, none()).await.unwrap();
        let found = found.json().as_array().unwrap().iter().cloned();
        found.map(Finding).collect()
    }
}

/// axe-core itself, from the npm registry; `cargo xtask test` fetches it.
fn source() -> String {
    let path = profile_folder().join("../axe/node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!(
            "cannot read {}: {error}. Run cargo xtask test, or: \
             npm install --prefix target/axe axe-core",
            path.display()
        )
    })
}
