// One stream of a server's events for all tabs: a browser opens only six connections to a host.
// As a shared worker it serves every tab; where there is none, a page loads it for itself.
"use strict";

/** Something is heard at least every five seconds; this long without a word, and nobody is there. */
const SILENCE = 12000;
const AGAIN = 1000;

/** Listens to the events of some tables, and tells: `{connected}`, or `{table, kind, value}`. */
class TableStream {
  constructor(tell) {
    this.tell = tell;
    this.tables = "";
    this.events = null;
    this.isConnected = false;
    this.timer = 0;
  }

  /** Listens to these tables from now on. Who sits down there is somebody else than before. */
  want(places) {
    const asked = [...places].map(({ table, seat }) => "t=" + encodeURIComponent(table) + "&as=" + seat);
    const wanted = [...new Set(asked)].sort().join("&");
    if (wanted === this.tables && this.events) return;
    this.tables = wanted;
    if (!wanted) this.isConnected = false;
    this.open();
  }

  /** The connection may be back: does not wait for the next try. */
  hurry() {
    if (!this.isConnected && this.tables) this.open();
  }

  open() {
    clearTimeout(this.timer);
    if (this.events) this.events.close();
    this.events = null;
    if (!this.tables) return;
    const events = new EventSource("/events?" + this.tables);
    this.events = events;
    this.hear(false);
    for (const kind of ["version", "presence", "said"]) {
      events.addEventListener(kind, (event) => {
        this.hear(true);
        const [table, value] = event.data.split(" ");
        this.tell({ table, kind, value });
      });
    }
    events.addEventListener("beat", () => this.hear(true));
    events.addEventListener("error", () => {
      this.lose();
      if (events.readyState === EventSource.CLOSED) this.later(AGAIN);
    });
  }

  hear(isThere) {
    if (isThere && !this.isConnected) {
      this.isConnected = true;
      this.tell({ connected: true });
    }
    this.later(SILENCE);
  }

  lose() {
    this.isConnected = false;
    this.tell({ connected: false });
  }

  later(wait) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.lose();
      this.open();
    }, wait);
  }
}

/** Each tab of a shared worker, and the table and seat that it shows. */
const tabs = new Map();

if ("onconnect" in self) {
  const stream = new TableStream((news) => {
    for (const [port, { table }] of tabs) if (!news.table || news.table === table) port.postMessage(news);
  });
  self.onconnect = (event) => {
    const port = event.ports[0];
    port.onmessage = ({ data }) => {
      if (data.table) tabs.set(port, data);
      if (data.leave) tabs.delete(port);
      if (data.table || data.leave) stream.want(tabs.values());
      if (data.table) port.postMessage({ connected: stream.isConnected });
      if (data.hurry) stream.hurry();
    };
  };
}
