//! Jobs that come in while a head is at work, and go when they are done: a server's, which never ends.

use std::future::pending;

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::{Head, HeadRun};
use crate::desk::Order;
use crate::nats::programs;

/// Channel that brings jobs to a head, from any thread.
#[derive(Clone, Debug)]
pub struct Inbox(UnboundedSender<Order>);

impl Inbox {
    /// Brings a job; tells if the head still takes any.
    pub fn bring(&self, order: Order) -> bool {
        self.0.send(order).is_ok()
    }
}

/// The next job that comes in; never where there is no inbox.
pub(super) async fn next(inbox: &mut Option<UnboundedReceiver<Order>>) -> Order {
    match inbox {
        Some(inbox) => match inbox.recv().await {
            Some(order) => order,
            // Nobody can bring any more; the desk says when that is the end.
            None => pending().await,
        },
        None => pending().await,
    }
}

impl Head {
    /// Has the head take jobs while it is at work, until its desk has enough.
    pub fn open_inbox(&mut self) -> Inbox {
        let (sender, receiver) = unbounded_channel();
        self.inbox = Some(receiver);
        Inbox(sender)
    }
}

impl HeadRun<'_, '_> {
    /// Publishes all that came in.
    pub(super) async fn take_orders(&mut self) {
        let mut orders = std::mem::take(&mut self.orders);
        if let Some(inbox) = &mut self.head.inbox {
            orders.extend(std::iter::from_fn(|| inbox.try_recv().ok()));
        }
        let mut ids = Vec::new();
        for Order { offer, programs } in orders {
            let needed = &mut self.head.options.programs;
            let new = programs.into_iter().filter(|hash| !needed.contains(hash));
            let new: Vec<String> = new.collect();
            needed.extend(new.iter().cloned());
            for hash in &new {
                // Anything that is not there now is put there by the audit, or the worker says so.
                if let Some(bytes) = self.desk.program(hash)
                    && let Err(error) = programs::put(&self.rooms.programs, hash, &bytes).await
                {
                    tracing::debug!("{hash} is not put: {error}");
                }
            }
            ids.push(offer.id.clone());
            let is_done = self.desk.has(&offer.id);
            self.ledger.add(offer, is_done);
        }
        self.publish(&ids).await;
    }

    /// Lets go of jobs that are over, and of programs that no job needs any more.
    pub(super) async fn clear_up(&mut self) {
        if self.head.inbox.is_none() {
            return;
        }
        for (id, reasons) in self.ledger.list_given_up() {
            self.desk.give_up(&id, &reasons);
            self.forget(&id);
        }
        for id in self.ledger.list_over() {
            self.forget(&id);
        }
        let programs = &mut self.head.options.programs;
        let unneeded = programs.extract_if(.., |hash| self.desk.program(hash).is_none());
        for hash in unneeded.collect::<Vec<String>>() {
            if let Err(error) = self.rooms.programs.delete(&hash).await {
                tracing::debug!("{hash} is not deleted: {error}");
            }
        }
    }

    fn forget(&mut self, id: &str) {
        self.ledger.remove(id);
        self.desk.forget(id);
    }
}
