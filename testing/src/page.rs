//! Elements of a page: found, waited for, read, clicked, written in.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::error::WebDriverResult;
use thirtyfour::prelude::*;

use crate::{Browser, PATIENCE};

impl Browser {
    /// The first element that fits, as soon as there is one.
    pub async fn find(&self, css: &str) -> WebElement {
        let started = Instant::now();
        loop {
            if let Ok(element) = self.driver.find(By::Css(css)).await {
                return element;
            }
            if started.elapsed() > PATIENCE {
                let page = self.driver.source().await.unwrap_or_default();
                panic!("there is no {css} in\n{page}");
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Returns the number of elements that fit; none in a page that is going away.
    pub async fn count(&self, css: &str) -> usize {
        let found = self.driver.find_all(By::Css(css)).await;
        found.map_or(0, |found| found.len())
    }

    /// Returns whether anything fits.
    pub async fn has(&self, css: &str) -> bool {
        self.count(css).await > 0
    }

    /// The text of what fits; empty while it is not there.
    pub async fn text(&self, css: &str) -> String {
        match self.driver.find(By::Css(css)).await {
            Ok(element) => element.text().await.unwrap_or_default(),
            Err(_) => String::new(),
        }
    }

    /// The value of a field.
    pub async fn value(&self, css: &str) -> String {
        let value = async || self.find(css).await.value().await;
        let value = self.retry(&format!("read {css}"), value).await;
        value.unwrap_or_default()
    }

    /// Clicks on what fits. The page may be replaced at any moment: then it is looked for again.
    pub async fn click(&self, css: &str) {
        let click = async || self.find(css).await.click().await;
        self.retry(&format!("click {css}"), click).await;
    }

    /// Clicks on what sends a form or follows a link, and waits until the next page is there. One
    /// that is still on its way could win over a page that is gone to meanwhile.
    pub async fn follow(&self, css: &str) {
        let old = self.find("html").await;
        self.click(css).await;
        self.until("the next page", async |_: &Self| {
            old.tag_name().await.is_err()
        })
        .await;
    }

    /// Replaces the text of a field.
    pub async fn write(&self, css: &str, text: &str) {
        let write = async || {
            let field = self.find(css).await;
            field.clear().await?;
            field.send_keys(text).await
        };
        self.retry(&format!("write in {css}"), write).await;
    }

    /// Moves the mouse there.
    pub async fn hover(&self, css: &str) {
        let hover = async || {
            let element = self.find(css).await;
            element.scroll_into_view().await?;
            let chain = self.actions().move_to_element_center(&element);
            chain.perform().await
        };
        self.retry(&format!("hover over {css}"), hover).await;
    }

    /// Touches what fits with a finger.
    pub async fn tap(&self, css: &str) {
        let tap = async || {
            let element = self.find(css).await;
            element.scroll_into_view().await?;
            let place = "const box = document.querySelector(arguments[0]).getBoundingClientRect(); \
                return [box.x + box.width / 2, box.y + box.height / 2]";
            let place = self.driver.execute(place, vec![json!(css)]).await?;
            let (x, y) = (place.json()[0].clone(), place.json()[1].clone());
            let touch = |kind: &str, points: Value| json!({ "type": kind, "touchPoints": points });
            let points = json!([{ "x": x, "y": y }]);
            self.cdp("Input.dispatchTouchEvent", touch("touchStart", points))
                .await;
            self.cdp("Input.dispatchTouchEvent", touch("touchEnd", json!([])))
                .await;
            Ok(())
        };
        self.retry(&format!("touch {css}"), tap).await;
    }

    /// Waits until this holds.
    pub async fn until(&self, what: &str, mut holds: impl AsyncFnMut(&Self) -> bool) {
        let started = Instant::now();
        while !holds(self).await {
            if started.elapsed() > PATIENCE {
                let page = self.driver.source().await.unwrap_or_default();
                panic!("waited in vain: {what}\n{page}");
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }

    /// Waits until the text of what fits has this in it.
    pub async fn until_text(&self, css: &str, part: &str) {
        self.until(part, async |page: &Self| {
            page.text(css).await.contains(part)
        })
        .await;
    }

    /// Does something with the page until it works: the page may be replaced at any moment, and
    /// what was found in it is gone then.
    pub async fn retry<T>(
        &self,
        what: &str,
        mut act: impl AsyncFnMut() -> WebDriverResult<T>,
    ) -> T {
        let started = Instant::now();
        loop {
            match act().await {
                Ok(done) => return done,
                Err(error) if started.elapsed() > PATIENCE => panic!("cannot {what}: {error}"),
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    }
}
