//! The page of a table: its state and its turns.

use std::time::{Duration, Instant};

use thirtyfour::prelude::*;

use crate::{Browser, PATIENCE};

impl Browser {
    /// Waits until the script is there and listens.
    pub async fn until_connected(&self) {
        self.until("connected", async |page: &Self| {
            page.run("return document.documentElement.dataset.connected")
                .await
                == "true"
        })
        .await;
    }

    /// A value of the table's state: `version`, `ply`, `over`; empty while there is none.
    pub async fn state(&self, name: &str) -> String {
        let Ok(state) = self.driver.find(By::Id("state")).await else {
            return String::new();
        };
        let value = state.attr(format!("data-{name}")).await;
        value.ok().flatten().unwrap_or_default()
    }

    /// Waits until there is a state: a page that is going away has none.
    async fn wait_for_state(&self, name: &str) -> String {
        let started = Instant::now();
        loop {
            let value = self.state(name).await;
            if !value.is_empty() || started.elapsed() > PATIENCE {
                return value;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Number of moves so far.
    pub async fn ply(&self) -> u32 {
        self.wait_for_state("ply").await.parse().unwrap()
    }

    /// Returns whether the game has ended.
    pub async fn is_over(&self) -> bool {
        self.wait_for_state("over").await == "true"
    }

    /// Waits until a person may act again: it is our turn, or the game is over.
    pub async fn until_my_turn(&self, ply: u32) {
        self.until("the next turn", async |page: &Self| {
            page.is_over().await || (page.ply().await > ply && page.has("button.cell").await)
        })
        .await;
    }
}
